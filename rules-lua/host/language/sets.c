/* Methods of light values: cells, sets, card sets and described expressions. (Those that only
 * shapes and placements have are in shapes.c.)
 *
 * All light userdata share one metatable. Its __index is one table of methods, and each method
 * looks at the tag of its subject. Wherever a set is expected, a cell stands for the set of itself
 * and a placement for the cells that it covers. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "fitting.h"
#include "host/described/recheck.h"
#include "host/sandbox/library.h"
#include "host/values/cost.h"
#include "words.h"

/* --- operations --- */

/*--- # sets */

/*--- set:around() -> set
 * Returns the cells that share a side or a corner with one of its cells and are not in it.
 *     cell:around() */
/*--- set:rows_of() -> set
 * Returns all cells of the rows that it has a cell in.
 *     ~city.number:is(5):rows_of() */
/*--- set:columns_of() -> set
 * Returns all cells of the columns that it has a cell in.
 *     me.map:of("shop"):columns_of() */
/*--- set:row_count() -> number
 * Counts the rows that it has a cell in.
 *     sheet:add(group:row_count(), "streets", group) */
/*--- set:column_count() -> number
 * Counts the columns that it has a cell in.
 *     sheet:add(group:column_count(), "columns", group) */
/*--- set:joins(a, b) -> condition
 * Tests whether one of its groups touches both.
 *     stones:of(me):joins(top, bottom) */
/*--- set:lines(length) -> set
 * Returns its cells that are part of straight lines of at least that length.
 *     #marks:of(me):lines(3) */
/*--- set:line_through(cell, length) -> condition
 * Tests whether such a line goes through a cell.
 *     marks:of(me):line_through(cell, 4) */
/* Most methods only carry out the operation in their row. */
static int operation(lua_State *L) { return plat_expr_call(L, (PlatOp)plat_api_op(L), 1, NULL); }

/* What rules do most often, with known sets, takes a short cut here. Everything else goes through
 * plat_expr_call, which also reports errors. */

/* The set at `index`; NULL for anything else, and for a set kept from an earlier step. */
static inline const PlatArenaSlot *known_set(lua_State *L, const PlatHost *host, int index) {
    uint64_t bits = light_bits(L, index);
    return tag_of_bits(bits) == PLAT_TAG_SET ? plat_arena_get(&host->arena, bits & PLAT_PAYLOAD)
                                             : NULL;
}

/*--- set:shift("direction" [, steps]) -> set
 * Returns every cell moved one step, or that many: "north", "northeast" ...; on hexes "n", "ne",
 * "se" ... Cells that leave the board on the way or meet a hole are left out, so
 * ship:shift("north", 3):first() is a cell or nil.
 *     free:shift("north", 2) */
static int f_shift(lua_State *L) {
    plat_api_call(L);
    return plat_expr_call(L, lua_isnoneornil(L, 3) ? OP_SHIFT : OP_SHIFT_STEPS, 1, NULL);
}

/* Whether both operands are numbers, of which one at least is described. */
static bool are_numbers(lua_State *L) {
    for (int i = 1; i <= 2; i++) {
        const PlatNode *node = node_of_value(L, i);
        if (node ? node->type != TYPE_NUMBER : !lua_isinteger(L, i))
            return false;
    }
    return true;
}

/*--- set:beside([walls]) -> set
 * Returns the cells that share a side or a link with one of its cells and are not in it. With
 * walls, or a set of edges, those that no wall separates from it.
 *     me.map:drawn():beside() */
/*--- set:grow([walls]) -> set
 * Returns the set and the cells beside it that no walls separate from it.
 *     group:grow() */
/*--- set:reach(steps [, walls]) -> set
 * Returns the set and all cells at most this many steps away. No step passes a wall.
 *     harbour:reach(3) */
/*--- set:group_count([walls]) -> number
 * Counts its groups, as set:groups finds them.
 *     city:of(me, "house"):group_count() */
/*--- set:largest_group([walls]) -> set
 * Returns the largest group; of equal ones the first.
 *     #houses:largest_group() */
/*--- set:group_of(cell [, walls]) -> set
 * Returns the group that contains a cell; with walls, as far as they let it.
 *     houses:group_of(cell) */
/*--- set:flood(within [, walls]) -> set
 * Returns what can be reached from it without leaving the other set.
 *     sources:flood(connected) */
/* The same, of words that walls can bar: with one more argument, what follows in operations.h. */
static int barred(lua_State *L) {
    PlatOp op = (PlatOp)plat_api_op(L);
    bool walls = lua_gettop(L) > (int)strlen(plat_operation[op].takes);
    return plat_expr_call(L, walls ? op + 1 : op, 1, NULL);
}

static inline __attribute__((always_inline)) int join_sets(lua_State *L, PlatOp op) {
    const PlatHost *host = host_of(L);
    const PlatArenaSlot *left = known_set(L, host, 1), *right = known_set(L, host, 2);
    PlatPlacements joined;
    PlatSetBuffer held; /* a cell or a card, which stands for a set */
    int space = left ? left->space : -1;
    const uint64_t *b;
    if (left && right && right->space == space)
        b = host->arena.word + right->offset;
    else if (left && !right && !host->loading && !is_node(L, 2))
        b = plat_check_set_of(L, 2, &space, &held);
    else
        return plat_expr_call(L, op == OP_MINUS && are_numbers(L) ? OP_SUBTRACT : op, 1, NULL);
    const uint64_t *a = host->arena.word + left->offset;
    if (op == OP_OR)
        words_or(joined.word, a, b, left->count);
    else if (op == OP_AND)
        words_and(joined.word, a, b, left->count);
    else
        words_minus(joined.word, a, b, left->count);
    plat_push_set(L, left->space, joined.word);
    return 1;
}

/*--- set & set -> set
 * Returns what is in both. A cell can stand for a set that holds only it.
 *     me.map:free() & me.map:row(1) */
static int f_band(lua_State *L) { return join_sets(L, OP_AND); }

/*--- set | set -> set
 * Returns what is in either.
 *     map:row(1) | map:row(2) */
static int f_bor(lua_State *L) { return join_sets(L, OP_OR); }

/*--- set - set -> set
 * Returns what is in the first and not in the second.
 *     me.plans:cards() - "park" */
static int f_minus(lua_State *L) { return join_sets(L, OP_MINUS); }

/*--- ~set -> set
 * Returns the cells that are not in it.
 *     ~city:of(me) */
static int f_not(lua_State *L) { return plat_expr_call(L, OP_NOT, 1, NULL); }

/*--- set:none() -> set
 * Returns the empty set of its kind: no cells of its board, no cards, no names.
 *     local chosen = kinds:none() */
static int f_none(lua_State *L) {
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    return f_minus(L);
}

/* Whether the only argument after the set is a list. */
static bool is_list(lua_State *L) {
    return lua_gettop(L) == 2 && lua_istable(L, 2) && seat_of_value(L, host_of(L), 2) == -1;
}

/*--- set:only(cell, ...) -> set
 * Returns its members that are among these cells, cards, names or seats, or in one list of them: of
 * an enumeration, these names. The list may be empty.
 *     me:ask("track", tracks:only("north", "south")) */
/* (set & a) | (set & b) | ... */
static int f_only(lua_State *L) {
    const bool list = is_list(L);
    const lua_Integer count = list ? luaL_len(L, 2) : lua_gettop(L) - 1;
    lua_pushnil(L);
    if (count == 0 && (!list || lua_next(L, 2)))
        return plat_refuse(L, "only: expected cells, cards or names, or a list of them; for "
                              "nothing write set:none()");
    if (count == 0)
        return f_none(L);
    lua_settop(L, (int)(list ? 2 : count + 1));
    const PlatHost *host = host_of(L);
    const PlatArenaSlot *set = known_set(L, host, 1);
    if (set && !host->loading) { /* the members are joined first, and met by the set once */
        PlatPlacements joined;
        PlatSetBuffer held;
        memset(joined.word, 0, sizeof(uint64_t) * (size_t)set->count);
        for (int i = 1, space = set->space; i <= count; i++) {
            if (list)
                lua_geti(L, 2, i);
            const uint64_t *member = plat_check_set_of(L, list ? 3 : i + 1, &space, &held);
            words_or(joined.word, joined.word, member, set->count);
            if (list)
                lua_settop(L, 2);
        }
        words_and(joined.word, joined.word, host->arena.word + set->offset, set->count);
        plat_push_set(L, set->space, joined.word);
        return 1;
    }
    for (int i = 1; i <= count; i++) {
        lua_pushcfunction(L, f_band);
        lua_pushvalue(L, 1);
        if (list)
            lua_geti(L, 2, i);
        else
            lua_pushvalue(L, i + 1);
        lua_call(L, 2, 1);
        if (i == 1)
            continue;
        lua_pushcfunction(L, f_bor);
        lua_insert(L, -3);
        lua_call(L, 2, 1);
    }
    return 1;
}

/* Whether a set has members, or has none. */
static inline int ask_members(lua_State *L, PlatOp op) {
    const PlatHost *host = host_of(L);
    const PlatArenaSlot *set = known_set(L, host, 1);
    if (!set)
        return plat_expr_call(L, op, 1, NULL);
    bool any = words_any(host->arena.word + set->offset, set->count);
    lua_pushboolean(L, any == (op == OP_ANY));
    return 1;
}

/*--- set:any() -> condition
 * Tests whether it has members.
 *     if shops:any() then ... end */
static int f_any(lua_State *L) { return ask_members(L, OP_ANY); }

/*--- set:empty() -> condition
 * Tests whether it is empty.
 *     hill:ends_when(map:free():empty()) */
static int f_empty(lua_State *L) { return ask_members(L, OP_EMPTY); }

/* What is a number rather than a set: of a parameter alone nobody knows, and it is no set. */
static bool is_number(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    return node ? node->type == TYPE_NUMBER : lua_type(L, index) == LUA_TNUMBER;
}

/*--- set:ray("direction" [, stop] [, steps]) -> set
 * Returns all cells further on in a direction, also behind obstacles. With the set `stop` only as
 * far as its first cell, which is included; with a number at most that many steps.
 *     queens:ray("northeast", board:drawn()) - me.pieces:drawn() */
/* A ray that ends at a set, or after some steps. One that ends at both is what both allow: where
 * several cells send rays, the nearest one is not stopped by more, and has the fewest steps. */
static int f_ray(lua_State *L) {
    plat_api_call(L);
    lua_settop(L, 4);
    const bool steps_only = is_number(L, 3);
    const bool until = !steps_only && !lua_isnil(L, 3), steps = !lua_isnil(L, 4);
    if (steps_only && steps)
        return plat_refuse(L, "set:ray(direction, stop, steps): expected a set, got a number");
    if (steps_only || !until) {
        if (!steps_only)
            lua_replace(L, 3); /* the number of steps, or nil */
        return plat_expr_call(L, steps_only || steps ? OP_RAY_STEPS : OP_RAY, 1, NULL);
    }
    plat_expr_call(L, OP_RAY_UNTIL, 1, NULL);
    if (!steps)
        return 1;
    lua_insert(L, 1); /* that ray, the set, the direction, until, steps */
    lua_remove(L, 4);
    plat_expr_call(L, OP_RAY_STEPS, 2, NULL);
    lua_replace(L, 2);
    return plat_expr_call(L, OP_AND, 1, NULL);
}

/*--- #set -> number
 * Counts its members.
 *     #city:of(me, "shop") */
static int f_len(lua_State *L) {
    const PlatHost *host = host_of(L);
    const PlatArenaSlot *set = known_set(L, host, 1);
    if (!set)
        return light_tag(L, 1) == PLAT_TAG_SHAPE ? plat_word_shape_size(L)
                                                 : plat_expr_call(L, OP_COUNT, 1, NULL);
    lua_pushinteger(L, words_count(host->arena.word + set->offset, set->count));
    return 1;
}

/*--- set:distance(cell [, within]) -> number
 * Counts the steps to the cell from the nearest cell of the set, through another set if one is
 * given; -1 if there is no way. On graphs and boards with links a step goes over a link too.
 *     harbour:distance(cell, sea) */
static int f_distance(lua_State *L) {
    PlatHost *host = host_of(L);
    if (light_tag(L, 1) == PLAT_TAG_CELL && lua_gettop(L) == 2) {
        int from = check_cell(L, 1, -1);
        int space = cell_space(light_bits(L, 1));
        int to = check_cell(L, 2, space);
        lua_pushinteger(L, plat_geometry_distance(host->space[space].geometry, from, to));
        return 1;
    }
    if (lua_gettop(L) == 2) {
        int space;
        if (is_node(L, 1))
            space = node_of_value(L, 1)->space;
        else
            space = plat_space_of_set(L, 1);
        push_bits(L, PLAT_TAG_SET, host->space[space].all);
    }
    return plat_expr_call(L, OP_DISTANCE, 1, NULL);
}

/*--- set:at_least(number) -> condition
 * Tests whether it has at least that many members.
 *     city:of("net"):at_least(3) */
static int f_at_least(lua_State *L) {
    const PlatNode *node = node_of_value(L, 1);
    bool number = node && node->type == TYPE_NUMBER;
    return plat_expr_call(L, number ? OP_NUMBER_AT_LEAST : OP_AT_LEAST, 1, NULL);
}

/* The index of a cell, placement, card, name or seat in the space; -1 for nil, which is no name and
 * nobody. */
static int member_of_value(lua_State *L, const PlatHost *host, int space, int index) {
    if (!host->space[space].names)
        return check_cell(L, index, space);
    PlatNumberType means = plat_means_member(host, space);
    int64_t member;
    if (!plat_number_type_read(L, index, means, &member))
        plat_number_type_refuse(L, index, means, "set");
    return (int)member;
}

/*--- set:has(cell) -> true or false
 * Tests whether a cell, card or name is in it; false for nil among cards and names.
 *     connected(me):has(cell) */
static int f_has(lua_State *L) {
    PlatHost *host = host_of(L);
    const bool self = host->loading && seat_of_value(L, host, 2) == PLAT_SEAT_SELF;
    if (self || is_node(L, 1) || is_node(L, 2)) {
        if (host->loading)
            return plat_expr_call(L, OP_HAS, 1, NULL);
        plat_recheck_operands(L, OP_HAS, 1);
    }
    int space;
    PlatSetBuffer storage;
    const uint64_t *set = plat_check_set(L, 1, &space, &storage);
    int member = member_of_value(L, host, space, 2);
    lua_pushboolean(L, member >= 0 && plat_cells_has(set, member));
    return 1;
}

/* --- looking at members --- */

static void push_member(lua_State *L, const PlatHost *host, int space, int member) {
    if (host->space[space].names)
        plat_push_name_value(L, host, space, member);
    else
        push_cell(L, space, member);
}

static int next_member(const PlatSetDomain *space, const uint64_t *set, int after) {
    for (int i = after + 1; i < space->words * 64;) {
        uint64_t rest = set[i >> 6] >> (i & 63);
        if (rest)
            return i + __builtin_ctzll(rest);
        i = (i | 63) + 1;
    }
    return -1;
}

static int each_next(lua_State *L) {
    PlatHost *host = host_of(L);
    int space;
    PlatSetBuffer storage;
    const uint64_t *set = plat_check_set(L, 1, &space, &storage);
    int after = lua_isnoneornil(L, 2) ? -1 : member_of_value(L, host, space, 2);
    int member = next_member(&host->space[space], set, after);
    if (member < 0)
        return 0;
    push_member(L, host, space, member);
    return 1;
}

/*--- set:each() -> cells in turn
 * Loops over its cells in reading order, or over its cards.
 *     for home in me.map:of("house"):each() do ... end */
static int f_each(lua_State *L) {
    if (is_node(L, 1))
        return plat_refuse(L,
                           "a described set has no members yet: go through it in a step or score, "
                           "or " PLAT_EAGER);
    lua_pushcfunction(L, each_next);
    lua_pushvalue(L, 1);
    return 2;
}

/*--- set:title(name) -> text
 * Returns the title of a name, a card or a number of this list, or itself; nil for nil.
 *     sheet:add(points, goals:title(card)) */
static int f_title(lua_State *L) {
    const PlatHost *host = host_of(L);
    const int space = plat_space_of_set(L, 1);
    if (!host->space[space].names)
        return plat_refuse(L, "title: cells have none; expected a set of names");
    int name = member_of_value(L, host, space, 2);
    if (name < 0)
        lua_pushnil(L);
    else
        lua_pushstring(L, plat_names_title(host->space[space].names, name));
    return 1;
}

/*--- set:first() -> cell
 * Returns the first in reading order; nil if it is empty.
 *     local corner = group:first() */
static int f_first(lua_State *L) {
    lua_settop(L, 1);
    return each_next(L);
}

/*--- set:last() -> cell
 * Returns the last in reading order; nil if it is empty.
 *     local lowest = group:last() */
static int f_last(lua_State *L) {
    const PlatHost *host = host_of(L);
    int space;
    PlatSetBuffer storage;
    const uint64_t *set = plat_check_set(L, 1, &space, &storage);
    int word = host->space[space].words - 1;
    while (word >= 0 && !set[word])
        word--;
    if (word < 0)
        return 0;
    push_member(L, host, space, word * 64 + 63 - __builtin_clzll(set[word]));
    return 1;
}

/*--- set:filter(function) -> set
 * Returns the members that the function returns true for. A set operation that does the same is
 * faster.
 *     local playable = cards:filter(function(id) return cost[id] <= me.coins.value end) */
static int f_filter(lua_State *L) {
    PlatHost *host = host_of(L);
    int space;
    PlatSetBuffer storage;
    PlatPlacements kept;
    if (is_node(L, 1) || !lua_isfunction(L, 2))
        return plat_refuse(L,
                           "set:filter(function(member) ... end): expected a known set and a "
                           "function%s",
                           is_node(L, 1) ? "; in a description, " PLAT_EAGER : "");
    lua_settop(L, 2);
    memset(kept.word, 0, sizeof *kept.word * (size_t)host->space[plat_space_of_set(L, 1)].words);
    for (int member = -1;;) {
        /* looked up each time: sets that the function makes may move this one */
        const uint64_t *set = plat_check_set(L, 1, &space, &storage);
        member = next_member(&host->space[space], set, member);
        if (member < 0)
            break;
        lua_pushvalue(L, 2);
        push_member(L, host, space, member);
        lua_call(L, 1, 1);
        if (lua_toboolean(L, -1))
            plat_cells_add(kept.word, member);
        lua_pop(L, 1);
    }
    plat_push_set(L, space, kept.word);
    return 1;
}

/* Takes one group after another off the set in the closure's first upvalue. The second one holds
 * the walls, or nil. */
static int groups_next(lua_State *L) {
    PlatHost *host = host_of(L);
    int space;
    PlatSetBuffer storage, edges;
    PlatCells group, rest;
    const uint64_t *left = plat_check_set(L, lua_upvalueindex(1), &space, &storage);
    const PlatGeometry *g = host->space[space].geometry;
    int first = plat_cells_next(g, left, -1);
    if (first < 0)
        return 0;
    if (lua_isnil(L, lua_upvalueindex(2)))
        plat_cells_group_of(g, group.word, left, first);
    else
        plat_walled_group_of(g, group.word, left, first,
                             plat_check_walls(L, lua_upvalueindex(2), &space, &edges));
    plat_cells_minus(g, rest.word, left, group.word);
    plat_limits_charge(L, plat_cost_of_searches(g, 1, group.word));
    plat_push_set(L, space, rest.word);
    lua_replace(L, lua_upvalueindex(1));
    plat_push_set(L, space, group.word);
    return 1;
}

/*--- set:groups([walls]) -> sets in turn
 * Loops over its groups: cells that are connected by sides, and with walls by sides without a wall.
 * Those of a whole board are what its walls divide it into.
 *     for group in city:of(me, "house"):groups() do ... end */
static int f_groups(lua_State *L) {
    int space;
    PlatSetBuffer storage, edges;
    const PlatHost *host = host_of(L);
    plat_check_set(L, 1, &space, &storage);
    if (!host->space[space].geometry)
        return plat_refuse(L, "only cells form groups");
    bool walls = lua_gettop(L) > 1;
    lua_pushvalue(L, 1);
    if (walls) /* as they are now, whatever is built meanwhile */
        plat_push_set(L, host->space[space].sides, plat_check_walls(L, 2, &space, &edges));
    else
        lua_pushnil(L);
    lua_pushcclosure(L, groups_next, 2);
    return 1;
}

static int cell_number(lua_State *L, bool row) {
    PlatHost *host = host_of(L);
    int cell = check_cell(L, 1, -1);
    const PlatGeometry *g = host->space[cell_space(light_bits(L, 1))].geometry;
    plat_need_grid(L, cell_space(light_bits(L, 1)),
                   "rows and columns: name its cells, map:set \"mill harbour\"");
    if (row)
        plat_need_named_rows(L, g);
    lua_pushinteger(L, 1 + (row ? plat_geometry_row(g, cell) : plat_geometry_column(g, cell)));
    return 1;
}

/*--- cell:row() -> number
 * Returns its row, from 1 at the top. It is an error on hexes whose names do not count rows.
 *     local street = cell:row() */
static int f_row(lua_State *L) { return cell_number(L, true); }

/*--- cell:column() -> number
 * Returns its column, from 1 on the left.
 *     if cell:column() == map.columns then ... end */
static int f_column(lua_State *L) { return cell_number(L, false); }

static int f_tostring(lua_State *L) {
    PlatHost *host = host_of(L);
    uint64_t bits = light_bits(L, 1);
    char text[400];
    switch (light_tag(L, 1)) {
    case PLAT_TAG_CELL:
        lua_pushstring(L, plat_member_name(host, cell_space(bits), cell_index(bits), text));
        return 1;
    case PLAT_TAG_SHAPE: {
        char drawn[PLAT_SHAPE_TEXT];
        const PlatShape *shape = host->space[bits & 0xFFF].shape;
        plat_shape_format(shape, drawn, 0);
        snprintf(text, sizeof text, "%s %s", shape->letters[0] ? "pattern" : "shape", drawn);
        break;
    }
    case PLAT_TAG_SET: {
        char members[380];
        if (!known_set(L, host, 1)) {
            strcpy(text, "a set from an earlier step");
            break;
        }
        plat_format_members(L, 1, members, sizeof members);
        snprintf(text, sizeof text, "{%s}", members);
        break;
    }
    case PLAT_TAG_NODE: strcpy(text, "a described expression"); break;
    case PLAT_TAG_WHERE:
        snprintf(text, sizeof text, "where \"%s\"", host->where[where_index(bits)].name);
        break;
    case PLAT_TAG_RANGE:
        snprintf(text, sizeof text, "range(%d, %d)", range_min(bits), range_max(bits));
        break;
    default: strcpy(text, "userdata");
    }
    lua_pushstring(L, text);
    return 1;
}

static int f_compare(lua_State *L) {
    return plat_refuse(L,
                       "what is described, and sets, cannot be compared with < and >: write "
                       "number:at_least(n), counter:at_least(n) or set:at_least(n), or #set < n "
                       "where the set is known%s",
                       is_node(L, 1) || is_node(L, 2) ? "; or " PLAT_EAGER : "");
}

/*--- set == set -> true or false
 * Tests whether both hold the same.
 *     if a & b == a then ... end */
PLAT_WORDS(plat_words_sets, WORD("set & set", NULL), WORD("set | set", NULL),
           WORD("set - set", NULL), WORD("~set", NULL), WORD("#set", NULL),
           WORD("set == set", NULL), WORD("set:has", f_has), WORD("set:none", f_none),
           WORD("set:only", f_only), WORD("set:empty", f_empty), WORD("set:any", f_any),
           WORD("set:at_least", f_at_least), WORD("set:each", f_each), WORD("set:filter", f_filter),
           WORD("set:fitting", plat_word_set_fitting), WORD("set:title", f_title),
           WORD("set:first", f_first), WORD("set:last", f_last),
           CALLS("set:beside", barred, OP_BESIDE), CALLS("set:around", operation, OP_AROUND),
           CALLS("set:grow", barred, OP_GROW), CALLS("set:reach", barred, OP_REACH),
           CALLS("set:shift", f_shift, OP_SHIFT), CALLS("set:ray", f_ray, OP_RAY),
           CALLS("set:rows_of", operation, OP_ROWS_OF),
           CALLS("set:columns_of", operation, OP_COLUMNS_OF),
           CALLS("set:row_count", operation, OP_ROW_COUNT),
           CALLS("set:column_count", operation, OP_COLUMN_COUNT), WORD("set:groups", f_groups),
           CALLS("set:group_count", barred, OP_GROUPS),
           CALLS("set:largest_group", barred, OP_LARGEST),
           CALLS("set:group_of", barred, OP_GROUP_OF), CALLS("set:flood", barred, OP_FLOOD),
           CALLS("set:joins", operation, OP_JOINS), CALLS("set:lines", operation, OP_LINES),
           CALLS("set:line_through", operation, OP_LINE_THROUGH), WORD("set:distance", f_distance),
           WORD("cell:row", f_row), WORD("cell:column", f_column));

static int f_index_missing(lua_State *L) {
    enum { MOST = 64 };
    const char *names[MOST];
    if (lua_type(L, 2) != LUA_TSTRING)
        return plat_host_raise(L, PLAT_E_NAME,
                               "a set has methods, but nothing in [%s]: use set:each()",
                               plat_value_written(L, 2));
    const char *name = lua_tostring(L, 2), *instead = plat_unavailable_instead("set:", name);
    if (instead)
        return plat_host_raise(L, PLAT_E_NAME, "a set has no method `%s`: %s", name, instead);
    int count = plat_api_names(plat_words_sets, names, 0, MOST);
    count = plat_api_names(plat_words_shapes, names, count, MOST);
    count = plat_api_names(plat_words_numbers, names, count, MOST);
    count = plat_api_names(plat_words_where, names, count, MOST);
    assert(count < MOST);
    return plat_host_unknown(L, name, names, count, "a set, cell or shape has no method `%s`",
                             name);
}

void plat_open_light_metatable(lua_State *L) {
    static const luaL_Reg metamethods[] = {
        {"__band",     f_band         },
        {"__bor",      f_bor          },
        {"__sub",      f_minus        },
        {"__bnot",     f_not          },
        {"__len",      f_len          },
        {"__tostring", f_tostring     },
        {"__lt",       f_compare      },
        {"__le",       f_compare      },
        {"__call",     plat_where_call},
        {NULL,         NULL           }
    };
    lua_pushlightuserdata(L, NULL);
    luaL_newlib(L, metamethods);
    luaL_setfuncs(L, plat_number_metamethods, 0);
    lua_createtable(L, 0, 40);
    plat_api_fill(L, plat_words_numbers, NULL);
    plat_api_fill(L, plat_words_sets, NULL);
    plat_api_fill(L, plat_words_shapes, NULL);
    plat_api_fill(L, plat_words_where, NULL);
    lua_pushcfunction(L, f_index_missing);
    plat_api_otherwise(L);
    lua_setfield(L, -2, "__index");
    lua_pushliteral(L, "set");
    lua_setfield(L, -2, "__name");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}
