/* What operations take: the nodes of a script's values, described or known. See expr.h.
 *
 * Whatever goes into an operation as a number passes plat_operand_number, so that each is what the
 * operation wants. A parameter says nothing of itself: it becomes what it is used as, and has a
 * slot in its where for each such use. */
#include "expr.h"
#include "unused.h"

/* --- parameters --- */

/* Whether one value can be both. */
static bool compatible(PlatNumberType a, PlatNumberType b) {
    bool text = a.as == PLAT_AS_NAME || a.as >= PLAT_AS_SIDES; /* sides and directions are */
    return (text && (b.as == PLAT_AS_NAME || b.as >= PLAT_AS_SIDES)) ||
           (a.as == b.as && (a.as == PLAT_AS_NAME || a.space == b.space)) ||
           (a.as == PLAT_AS_NAME && b.as == PLAT_AS_INTEGER) ||
           (a.as == PLAT_AS_INTEGER && b.as == PLAT_AS_NAME);
}

/* The slot of the where being described for a parameter that is used as that. */
static int slot_of(lua_State *L, PlatWhere *where, int param, PlatNumberType means) {
    const PlatHost *host = host_of(L);
    for (int i = 0; i < where->slots; i++) {
        const PlatParamUse *slot = &where->slot[i];
        if (slot->param != param)
            continue;
        if (slot->means.as == means.as && slot->means.space == means.space)
            return i;
        if (!compatible(slot->means, means)) {
            char one[PLAT_NUMBER_TYPE_TEXT], other[PLAT_NUMBER_TYPE_TEXT];
            plat_number_type_format(host, slot->means, one);
            plat_number_type_format(host, means, other);
            return plat_refuse(L, "where \"%s\", parameter %d: it cannot be %s and also %s",
                               where->name, param + 1, one, other);
        }
    }
    if (where->slots == PLAT_MAX_SLOTS)
        return plat_host_raise(L, PLAT_E_CAPACITY,
                               "where \"%s\": its parameters are used in too many ways (at most "
                               "%d)",
                               where->name, PLAT_MAX_SLOTS);
    where->slot[where->slots] = (PlatParamUse){param, means};
    return where->slots++;
}

static int parameter(lua_State *L, const PlatNode *node, PlatNumberType means) {
    PlatHost *host = host_of(L);
    int param = node->in[0], where = node->in[1];
    if (where != host->tracing)
        return plat_refuse(L, "this is a parameter of where \"%s\", known only in its function",
                           host->where[where].name);
    return plat_expr_meaning(L, OP_SLOT, slot_of(L, &host->where[where], param, means), means);
}

/* --- numbers --- */

/* A described number as another meaning, where there is one for each of its values. */
static int converted(lua_State *L, int index, PlatNumberType wanted, const char *what) {
    int given = node_index(light_bits(L, index));
    PlatNumberType means = host_of(L)->node[given].means;
    if (plat_number_type_equal(means, wanted))
        return given;
    if (!plat_number_type_converts(host_of(L), means, wanted))
        return plat_number_type_refuse(L, index, wanted, what);
    return plat_expr_meaning(L, OP_CONVERTED, given, wanted);
}

int plat_operand_number(lua_State *L, int index, PlatNumberType wanted, const char *what) {
    const PlatNode *node = node_of_value(L, index);
    bool flag = wanted.as == PLAT_AS_FLAG;
    if (node && node->op == OP_PARAM)
        return parameter(L, node, wanted);
    if (node && node->type == TYPE_NUMBER)
        return converted(L, index, wanted, what);
    if (node && node->type == TYPE_CONDITION && flag)
        return node_index(light_bits(L, index));
    if (wanted.as == PLAT_AS_SEAT && seat_of_value(L, host_of(L), index) == PLAT_SEAT_SELF)
        return plat_expr_meaning(L, OP_SELF, -1, wanted);
    int64_t number;
    if (node || !plat_number_type_read(L, index, wanted, &number))
        return plat_number_type_refuse(L, index, wanted, what);
    return plat_expr_meaning(L, OP_NUMBER, number, wanted);
}

int plat_operand_member(lua_State *L, int index, int space) {
    const PlatHost *host = host_of(L);
    return plat_operand_number(L, index, plat_means_member(host, space),
                               host->space[space].names ? "set" : "");
}

int plat_operand_value(lua_State *L, int index, const PlatHandleTarget *bound) {
    const PlatHost *host = host_of(L);
    const PlatField *field = plat_schema_field(host->schema, bound->field);
    return plat_operand_number(L, index, plat_means_value(host, bound),
                               bound->layer < 0 ? field->name
                                                : field->as.board.layer[bound->layer].name);
}

/* --- sets --- */

static int constant(lua_State *L, int index) {
    PlatHost *host = host_of(L);
    int space;
    PlatSetBuffer storage;
    const uint64_t *set = plat_check_set(L, index, &space, &storage);
    uint64_t payload =
        plat_arena_put(&host->arena, (uint16_t)space, set, (uint16_t)host->space[space].words);
    if (payload == UINT64_MAX)
        return plat_host_raise(L, PLAT_E_CAPACITY, "too many cell sets");
    return plat_expr_join(L, OP_CONSTANT, space, (int)payload, -1);
}

/* What the value at `index` is, for messages. */
static const char *given_text(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    if (!node)
        return plat_value_typename(L, index);
    return node->type == TYPE_SET      ? "a set"
           : node->type == TYPE_NUMBER ? "a number"
                                       : "a condition";
}

int plat_operand_set(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    PlatTag tag = light_tag(L, index);
    if (node && node->type == TYPE_SET)
        return node_index(light_bits(L, index));
    if (node && node->op == OP_PARAM)
        return plat_refuse(L, "a parameter alone is not a set: name its board, as in map:cells() & "
                              "cell");
    if (tag == PLAT_TAG_SET || tag == PLAT_TAG_CELL)
        return constant(L, index);
    const bool condition = node && node->type == TYPE_CONDITION;
    return plat_refuse(L, "expected a set, got %s%s", given_text(L, index),
                       condition
                           ? ": when(condition, set) joins them, all_of and any_of join conditions"
                       : tag == PLAT_TAG_WHERE ? ": call it with a seat, as in site(me)"
                                               : "");
}

int plat_operand_set_of(lua_State *L, int index, int space) {
    const PlatNode *node = node_of_value(L, index);
    bool described = node && node->type == TYPE_NUMBER;
    bool named = !node && space >= 0 && host_of(L)->space[space].names &&
                 light_tag(L, index) == PLAT_TAG_NONE;
    if (space < 0 || !(described || named))
        return plat_operand_set(L, index);
    return plat_expr_join(L, OP_SINGLE, space, plat_operand_member(L, index, space), -1);
}

/* --- conditions --- */

int plat_operand_condition(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    if (node && node->op == OP_PARAM)
        return parameter(L, node, (PlatNumberType){PLAT_AS_FLAG, -1});
    if (node && node->type == TYPE_CONDITION)
        return node_index(light_bits(L, index));
    if (lua_isboolean(L, index))
        return plat_refuse(L, PLAT_PLAIN_TRUTH);
    return plat_refuse(L, "expected a condition, got %s", given_text(L, index));
}
