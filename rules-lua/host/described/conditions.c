/* Declaring wheres and their conditions, for the prelude. A condition is described, and so a node,
 * or a function. Where all are described, one node stands for all: the root. */
#include <string.h>

#include "unused.h"
#include "where.h"

static int binary(lua_State *L, PlatOp op, int space, int a, int b) {
    if (a < 0)
        return b;
    if (b < 0)
        return a;
    return plat_expr_join(L, op, space, a, b);
}

/* Join the conditions into one node when all of them are described. */
static void settle_root(lua_State *L, PlatWhere *where) {
    const PlatOp and = where->truth ? OP_ALL_OF : OP_AND, or = where->truth ? OP_ANY_OF : OP_OR;
    int required = -1, widening = -1, narrowing = -1;
    where->root = -1;
    where->described = true;
    for (int i = 0; i < where->conditions; i++) {
        const PlatWhereCondition *c = &where->condition[i];
        if (c->node < 0) {
            where->described = false;
            return;
        }
        if (c->role == PLAT_REQUIRED)
            required = binary(L, and, where->space, required, c->node);
        if (c->role == PLAT_WIDENING)
            widening = binary(L, or, where->space, widening, c->node);
        if (c->role == PLAT_NARROWING)
            narrowing = binary(L, and, where->space, narrowing, c->node);
    }
    where->root =
        binary(L, and, where->space, binary(L, or, where->space, required, widening), narrowing);
}

/* where_new(name, truth) -> where, of sets or of what is true or false */
static int n_where_new(lua_State *L) {
    PlatHost *host = host_of(L);
    const char *name = luaL_checkstring(L, 1);
    plat_need_loading(L, "`where` rules");
    if (host->wheres == PLAT_MAX_WHERES)
        return plat_host_raise(L, PLAT_E_CAPACITY, "too many `where` rules (at most %d)",
                               PLAT_MAX_WHERES);
    if (strlen(name) >= PLAT_MAX_NAME)
        return plat_host_raise(L, PLAT_E_NAME, "the name is too long");
    PlatWhere *where = &host->where[host->wheres];
    memset(where, 0, sizeof *where);
    strcpy(where->name, name);
    where->truth = lua_toboolean(L, 2);
    where->space = -1;
    where->root = -1;
    push_bits(L, PLAT_TAG_WHERE, (uint64_t)host->wheres++);
    return 1;
}

/* where_params(where, count): its functions take so many parameters besides the seat */
static int n_where_params(lua_State *L) {
    PlatWhere *where = plat_where_at(L, 1);
    int params = (int)luaL_checkinteger(L, 2);
    if (params > PLAT_MAX_PARAMS)
        return plat_host_raise(L, PLAT_E_CAPACITY,
                               "where \"%s\" has %d parameters besides the seat: at most %d are "
                               "possible; keep others in counters or cells fields",
                               where->name, params, PLAT_MAX_PARAMS);
    if (params > where->params)
        where->params = params;
    return 0;
}

/* where_trace(where, count) -> nodes for so many parameters, while that where is described */
static int n_where_trace(lua_State *L) {
    PlatHost *host = host_of(L);
    if (host->tracing >= 0)
        return plat_host_raise(L, PLAT_E_RULES,
                               "a where is declared by itself, not while another is described");
    n_where_params(L);
    int params = (int)luaL_checkinteger(L, 2);
    host->tracing = (int)(plat_where_at(L, 1) - host->where);
    plat_unused_begin(host);
    for (int i = 0; i < params; i++)
        push_node(L, plat_expr_join(L, OP_PARAM, -1, i, host->tracing));
    return params;
}

/* where_traced(result): it is described, and this is what its function gave */
static int n_where_traced(lua_State *L) {
    plat_unused_end(L, 1);
    host_of(L)->tracing = -1;
    return 0;
}

/* keep(value): the game or a module keeps it under a name */
static int n_keep(lua_State *L) {
    plat_unused_keep(L, 1);
    return 0;
}

/* Whether the mutant of the set-up is this condition, or another that the same line of a loop
 * declares: by the same name, or by the name of its where. */
static bool is_mutant(const PlatHost *host, const PlatWhere *where, const PlatWhereCondition *c) {
    const PlatMutant *mutant = host->setup ? host->setup->mutant : NULL;
    if (!mutant || !mutant->where || strcmp(mutant->place, c->place) != 0)
        return false;
    return strcmp(mutant->condition, c->name) == 0 ||
           (strcmp(mutant->where, mutant->condition) == 0 && strcmp(where->name, c->name) == 0);
}

static void negate(lua_State *L, PlatWhereCondition *c) {
    if (c->node < 0) {
        c->negated = true;
        return;
    }
    const PlatNode *node = &host_of(L)->node[c->node];
    bool set = node->type == TYPE_SET;
    c->node = plat_expr_join(L, set ? OP_NOT : OP_NONE_OF, set ? node->space : -1, c->node, -1);
}

/* Have the condition allow the placements on its cells, unless it has placements already. */
static void place(lua_State *L, PlatWhereCondition *c, int space) {
    if (c->node >= 0 && host_of(L)->node[c->node].space != space)
        c->node = plat_expr_join(L, OP_ON, space, c->node, -1);
}

/* All conditions of a where are sets of one space, or all are true or false. Of a where over
 * placements some may be sets of cells. */
static void join_space(lua_State *L, PlatWhere *where, PlatWhereCondition *c) {
    const PlatHost *host = host_of(L);
    const PlatNode *node = &host->node[c->node];
    bool truth = node->type == TYPE_CONDITION;
    int space = truth ? -1 : node->space;
    if (where->conditions > 0 && truth != where->truth)
        plat_refuse(L,
                    "where \"%s\": \"%s\" is %s, and the rest is not: in place of what is true or "
                    "false, write when(condition, board:cells())",
                    where->name, c->name, truth ? "true or false" : "a set");
    if (where->space < 0 || space < 0) {
        where->space = (int16_t)space;
    } else if (host->space[space].shape && host->space[space].ground == where->space) {
        for (int i = 0; i < where->conditions; i++)
            place(L, &where->condition[i], space);
        where->space = (int16_t)space;
    } else if (host->space[where->space].shape && host->space[where->space].ground == space) {
        place(L, c, where->space);
    } else if (space != where->space) {
        char first[PLAT_SET_DOMAIN_TEXT], other[PLAT_SET_DOMAIN_TEXT];
        plat_set_domain_format(host, where->space, first);
        plat_set_domain_format(host, space, other);
        plat_refuse(L,
                    "where \"%s\": its conditions must belong to one board: \"%s\" is of %s, "
                    "\"%s\" of %s",
                    where->name, where->condition[0].name, first, c->name, other);
    }
    where->truth = truth;
}

/* The node of a condition, which is the value at index 3. */
static int described_condition(lua_State *L, PlatWhere *where, const char *name) {
    PlatHost *host = host_of(L);
    const PlatNode *node = node_of_value(L, 3);
    if (node && node->type == TYPE_CONDITION)
        return node_index(light_bits(L, 3));
    if (node && node->op == OP_PARAM && where->truth) {
        host->tracing = (int)(where - host->where); /* its parameters are known until here */
        int flag = plat_operand_condition(L, 3);
        host->tracing = -1;
        return flag;
    }
    const bool number = node && node->type == TYPE_NUMBER && node->op != OP_PARAM;
    if (number || (!node && light_tag(L, 3) == PLAT_TAG_NONE))
        plat_refuse(L, "where \"%s\", \"%s\": expected a set, got %s%s", where->name, name,
                    number ? "number" : plat_value_typename(L, 3),
                    lua_isboolean(L, 3) ? ": a comparison is decided at load" : "");
    return plat_operand_set(L, 3);
}

/* where_condition(where, name, node | function, role) */
static int n_where_condition(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatWhere *where = plat_where_at(L, 1);
    const char *name = luaL_checkstring(L, 2);
    if (where->conditions == PLAT_MAX_WHERE_CONDITIONS)
        return plat_host_raise(L, PLAT_E_CAPACITY,
                               "where \"%s\" has more than %d conditions, those of modules "
                               "included: join some of them with &",
                               where->name, PLAT_MAX_WHERE_CONDITIONS);
    PlatWhereCondition *c = &where->condition[where->conditions];
    memset(c, 0, sizeof *c);
    strncpy(c->name, name, sizeof c->name - 1);
    c->role = (PlatRole)luaL_checkinteger(L, 4);
    c->node = -1;
    c->ref = LUA_NOREF;
    if (where->used && c->role != PLAT_REQUIRED)
        return plat_host_raise(L, PLAT_E_RULES,
                               "where \"%s\" is already part of %s%s%s, which would not change "
                               "with it: widen and narrow a where before others use it, or make "
                               "those eager",
                               where->name, where->used_in ? "\"" : "a description",
                               where->used_in ? where->used_in : " outside of `where` rules",
                               where->used_in ? "\"" : "");
    if (lua_isfunction(L, 3)) {
        if (where->truth)
            return plat_refuse(L,
                               "condition \"%s\" is true or false: it cannot be given a function "
                               "that returns a set",
                               where->name);
        lua_pushvalue(L, 3);
        c->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    } else {
        c->node = described_condition(L, where, name);
    }
    if (c->node >= 0 && host->node[c->node].of_seat)
        where->needs_seat = true;
    c->meant = c->node;
    plat_script_line(L, c->place, sizeof c->place);
    if (is_mutant(host, where, c))
        negate(L, c);
    if (c->node >= 0)
        join_space(L, where, c);
    where->conditions++;
    settle_root(L, where);
    return 0;
}

/* where_described(where, function, count, alone): it described the last `count` conditions */
static int n_where_described(lua_State *L) {
    PlatWhere *where = plat_where_at(L, 1);
    int count = (int)luaL_checkinteger(L, 3);
    lua_pushvalue(L, 2);
    where->description[where->descriptions++] =
        (PlatDescription){.ref = luaL_ref(L, LUA_REGISTRYINDEX),
                          .first = where->conditions - count,
                          .count = count,
                          .alone = lua_toboolean(L, 4)};
    return 0;
}

/* --- the board that a where is about, for those who show what it allows --- */

/* Of edges only walls are a board. */
static bool is_board(const PlatHost *host, const PlatNode *node, bool edges, bool free_cells) {
    if (node->field < 0)
        return false;
    PlatFieldKind kind = plat_schema_field(host->schema, node->field)->kind;
    if (edges)
        return kind == PLAT_FIELD_WALLS && (!free_cells || node->op == OP_UNBUILT);
    if (kind != PLAT_FIELD_BOARD && kind != PLAT_FIELD_NETWORK)
        return false;
    return !free_cells || node->op == OP_FREE || node->op == OP_OFF_NETWORK;
}

void plat_where_find_board(const PlatHost *host, PlatWhere *where) {
    const bool edges = where->space >= 0 && host->space[where->space].edges;
    bool marked[PLAT_MAX_NODES] = {false};
    for (int i = 0; i < where->conditions; i++)
        if (where->condition[i].node >= 0)
            plat_expr_mark(host, where->condition[i].node, marked);
    where->board = -1;
    /* what is free says where something is drawn; other boards may only be looked at */
    for (int free_cells = 1; free_cells >= 0 && where->board < 0; free_cells--) {
        const PlatNode *found = NULL, *node = host->node;
        bool several = false;
        for (int i = 0; i < host->nodes; i++, node++)
            if (marked[i] && is_board(host, node, edges, free_cells)) {
                several |= found && (found->field != node->field || found->seat != node->seat);
                found = node;
            }
        if (!found || several)
            continue;
        where->board = found->field;
        where->board_seat = found->seat;
    }
}

const luaL_Reg plat_where_natives[] = {
    {"where_new",          n_where_new            },
    {"where_params",       n_where_params         },
    {"where_trace",        n_where_trace          },
    {"where_traced",       n_where_traced         },
    {"keep",               n_keep                 },
    {"where_condition",    n_where_condition      },
    {"where_described",    n_where_described      },
    {"condition_function", plat_condition_function},
    {NULL,                 NULL                   }
};
