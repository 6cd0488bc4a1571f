/* Words that make one set, condition or number of several. */
#include "host/described/recheck.h"
#include "host/described/unused.h"
#include "words.h"

static int fold(lua_State *L, PlatOp op) {
    while (lua_gettop(L) > 1) {
        plat_expr_call(L, op, lua_gettop(L) - 1, NULL);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
    return 1;
}

/*--- # sets */

/*--- first_nonempty(set, set, ...) -> set
 * Returns the first of the sets that is not empty.
 *     first_nonempty(me.map:drawn():beside(), me.map:cells()) */
static int f_first_nonempty(lua_State *L) {
    if (lua_gettop(L) < 2)
        return plat_refuse(L, "first_nonempty: expected two or more sets");
    return fold(L, OP_FIRST_NONEMPTY);
}

/*--- # where and conditions */

/*--- all_of(condition, ...) -> condition
 * Tests whether all of them hold.
 *     all_of(a:any(), b:empty()) */
/*--- any_of(condition, ...) -> condition
 * Tests whether at least one of them holds.
 *     hill:ends_when(any_of(state.round:full(), map:free():empty())) */
/*--- none_of(condition, ...) -> condition
 * Tests whether none of them holds.
 *     none_of(a:any(), b:any()) */
static int fold_conditions(lua_State *L) {
    PlatOp op = (PlatOp)plat_api_op(L);
    if (lua_gettop(L) < 1)
        return plat_refuse(L, "expected conditions");
    fold(L, op == OP_ALL_OF ? OP_ALL_OF : OP_ANY_OF);
    return op == OP_NONE_OF ? plat_expr_call(L, op, 1, NULL) : 1;
}

/* --- when --- */

static bool is_set(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    PlatTag tag = light_tag(L, index);
    return node ? node->type == TYPE_SET : tag == PLAT_TAG_SET || tag == PLAT_TAG_CELL;
}

static bool is_condition(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    return node ? node->type == TYPE_CONDITION : lua_isboolean(L, index);
}

/* What the number at `index` means; false for a parameter, which says nothing of itself. */
static bool meaning_of(lua_State *L, int index, PlatNumberType *means) {
    const PlatNode *node = node_of_value(L, index);
    if (node && node->op == OP_PARAM)
        return false;
    bool seat = seat_of_value(L, host_of(L), index) != -1;
    *means = node ? node->means : seat ? (PlatNumberType){PLAT_AS_SEAT, -1} : plat_means_integer();
    return node || seat || lua_isinteger(L, index);
}

static void push_empty_like(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    int space;
    PlatPlacements empty = {{0}};
    if (node)
        space = node->space;
    else
        space = plat_space_of_set(L, index);
    plat_push_set(L, space, empty.word);
}

static int describe_number(lua_State *L) {
    PlatNumberType means;
    if (!meaning_of(L, 2, &means) && !meaning_of(L, 3, &means))
        return plat_refuse(L, "when: expected two sets, numbers, seats or conditions; a name or a "
                              "parameter alone does not say what it is");
    if (plat_number_type_converts(host_of(L), means, plat_means_integer()))
        means = plat_means_integer(); /* the names of such a choice are numbers to scripts */
    PlatNode node = plat_expr_begin(OP_WHEN_NUMBER, -1);
    node.means = means;
    node.in[0] = plat_operand_condition(L, 1);
    node.in[1] = plat_operand_number(L, 2, means, "when");
    node.in[2] = plat_operand_number(L, 3, means, "when");
    return plat_expr_push(L, &node);
}

/* Give `when` its third value where it was left out. */
static void complete(lua_State *L) {
    int given = lua_gettop(L);
    if (given < 2 || given > 3)
        plat_refuse(L, "expected when(condition, a, b), which is a if it holds, else b");
    if (given == 2 && !is_set(L, 2))
        plat_refuse(L, "when: expected a third value, for when the condition does not hold; only a "
                       "set may be left out");
    if (given == 2)
        push_empty_like(L, 2);
}

static void check_condition(lua_State *L) {
    if (!is_condition(L, 1) && !node_of_value(L, 1))
        plat_refuse(L, "when: expected a condition, got %s", plat_value_typename(L, 1));
    if (host_of(L)->loading && lua_isboolean(L, 1))
        plat_refuse(L, "when: " PLAT_PLAIN_TRUTH "; for what is known at load, write if");
}

/*--- when(condition, a [, b]) -> a or b
 * Returns `a` if the condition holds, else `b`: sets, numbers, seats or conditions. Without `b` it
 * is the empty set.
 *     me.map:free() & when(state.round:at_least(3), map:border(), map:cells()) */
static int f_when(lua_State *L) {
    bool described = false;
    complete(L);
    for (int i = 1; i <= 3; i++) {
        if (!host_of(L)->loading)
            plat_recheck_value(L, i);
        described |= is_node(L, i);
    }
    check_condition(L);
    if (is_set(L, 2) || is_set(L, 3))
        return plat_expr_call(L, OP_WHEN_SET, 1, NULL);
    if (!described) {
        lua_pushvalue(L, lua_toboolean(L, 1) ? 2 : 3);
        return 1;
    }
    if (is_condition(L, 2) || is_condition(L, 3))
        return plat_expr_call(L, OP_WHEN_CONDITION, 1, NULL);
    return describe_number(L);
}

PLAT_WORDS(plat_words_combinators, WORD("first_nonempty", f_first_nonempty), WORD("when", f_when),
           CALLS("all_of", fold_conditions, OP_ALL_OF), CALLS("any_of", fold_conditions, OP_ANY_OF),
           CALLS("none_of", fold_conditions, OP_NONE_OF));
