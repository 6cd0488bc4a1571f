/* Handles of boards.
 *
 * A value finds its layer by its kind: a seat goes to the layer of seats, a name to the enumeration
 * or flag that has it, an integer to the one layer of numbers. So `city:of(me, "shop")` and
 * `city:draw(cell, me, "shop", 5)` need neither order nor table. */
#include <string.h>

#include "declaration_table.h"
#include "handles.h"
#include "host/described/recheck.h"
#include "host/values/cost.h"
#include "host/values/set_words.h"
#include "words.h"

static inline const PlatBoard *board_of(const PlatHost *host, const PlatHandleTarget *bound) {
    return &plat_schema_field(host->schema, bound->field)->as.board;
}

/* A cell to write in, or several: `cells` is NULL for one. */
typedef struct PlatTarget {
    int cell;
    const uint64_t *cells;
    PlatCells storage;
} PlatTarget;
/* The cell or cells at `index`. Raises. */
static inline void read_target(lua_State *L, int index, int space, PlatTarget *target) {
    uint64_t bits = light_bits(L, index);
    PlatTag tag = tag_of_bits(bits);
    target->cells = NULL;
    if (tag == PLAT_TAG_CELL && cell_space(bits) == space)
        target->cell = cell_index(bits);
    else if (tag == PLAT_TAG_SET || tag == PLAT_TAG_CELL)
        target->cells = plat_check_set_in(L, index, space, &target->storage);
    else
        target->cell = check_cell(L, index, space); /* raises */
}
/* The cell after `cell` (-1: the first); -1 when there are no more. */
static inline int next_target(const PlatGeometry *g, const PlatTarget *target, int cell) {
    if (!target->cells)
        return cell < 0 ? target->cell : -1;
    return plat_cells_next(g, target->cells, cell);
}

/* --- layers --- */

/* The number that the layer's planes store for a value. Raises when it is out of range. */
static int layer_stored(lua_State *L, const PlatLayer *layer, int64_t value) {
    uint64_t stored = plat_stored_number(layer, value);
    if (layer->as == PLAT_AS_INTEGER && stored - 1 >= (uint64_t)layer->values)
        return plat_host_raise(L, PLAT_E_RANGE, "%s: %lld is outside %d to %d", layer->name,
                               (long long)value, layer->min, layer->min + layer->values - 1);
    return layer->as == PLAT_AS_FLAG ? 1 : (int)stored;
}

static int layer_value(lua_State *L, const PlatHandleTarget *bound, int index, int64_t *value) {
    PlatHost *host = host_of(L);
    const PlatLayer *layer = &board_of(host, bound)->layer[bound->layer];
    if (layer->as == PLAT_AS_INTEGER) { /* any number may be asked about */
        *value = check_whole(L, index, layer->name, INT64_MIN, INT64_MAX);
        return 0;
    }
    if (layer->as == PLAT_AS_FLAG && lua_isnone(L, index)) {
        *value = 1;
        return 0;
    }
    *value =
        plat_value_from_lua(L, index, layer->as, 0, 0, bound->names[bound->layer], layer->name);
    return 0;
}

/*--- # boards */

/*--- layer:is(value) -> set
 * Returns the cells with this value in the layer; for false in a flag, drawn cells without it.
 *     city.number:is(5) */
/*--- layer:below(number) -> set
 * Returns the cells whose number is set and smaller.
 *     city.number:below(number) */
/*--- layer:above(number) -> set
 * Returns the cells whose number is larger.
 *     city.number:above(number) */
static int layer_question(lua_State *L) {
    const PlatOp op = (PlatOp)plat_api_op(L);
    const PlatHandleTarget *bound = bound_here(L, &plat_layer_handles);
    PlatHost *host = host_of(L);
    const PlatLayer *layer = &board_of(host, bound)->layer[bound->layer];
    int64_t number = 0;
    if (op != OP_IS && layer->as != PLAT_AS_INTEGER)
        return plat_refuse(L, "%s holds no numbers: only :is works here", layer->name);
    if (host->loading) {
        if (layer->as == PLAT_AS_FLAG && lua_isnone(L, 2))
            lua_pushboolean(L, true);
        return plat_expr_call(L, op, 2, bound);
    }
    if (is_node(L, 2))
        plat_recheck_value(L, 2);
    at_of_bound(L, bound);
    layer_value(L, bound, 2, &number);
    PlatCells result;
    plat_expr_look(host, result.word, op, bound, bound->layer, number);
    plat_push_set(L, bound->space, result.word);
    return 1;
}

static void need_numbers(lua_State *L, const PlatHandleTarget *bound) {
    const PlatLayer *layer = &board_of(host_of(L), bound)->layer[bound->layer];
    if (layer->as != PLAT_AS_INTEGER)
        plat_refuse(L, "%s holds no numbers: there is nothing to add up", layer->name);
}

/*--- layer:sum(set) -> number
 * Adds up the numbers in the cells of the set; a cell without one adds nothing.
 *     city.number:sum(city:of(me)) */
static int layer_sum(lua_State *L) {
    need_numbers(L, bound_here(L, &plat_layer_handles));
    return plat_field_operation(L);
}

/* Takes one group after another off the set in the closure's second upvalue. */
static int groups_next(lua_State *L) {
    const PlatHandleTarget *bound = lua_touserdata(L, lua_upvalueindex(1));
    const PlatHost *host = host_of(L);
    const PlatBoard *board = board_of(host, bound);
    PlatCells storage, group, rest;
    const uint64_t *left = plat_check_set_in(L, lua_upvalueindex(2), bound->space, &storage);
    int first = plat_cells_next(board->geometry, left, -1);
    if (first < 0)
        return 0;
    /* of what is left, so that a change of the board between two groups does no harm */
    PlatCells same;
    const uint64_t *memory = memory_of_bound(host, bound);
    plat_board_is(board, memory, same.word, bound->layer,
                  plat_board_value(board, memory, bound->layer, first));
    plat_cells_and(board->geometry, same.word, same.word, left);
    plat_cells_add(same.word, first);
    plat_cells_group_of(board->geometry, group.word, same.word, first);
    plat_cells_minus(board->geometry, rest.word, left, group.word);
    plat_limits_charge(L, plat_cost_of_searches(board->geometry, 1, group.word));
    plat_push_set(L, bound->space, rest.word);
    lua_replace(L, lua_upvalueindex(2));
    plat_push_set(L, bound->space, group.word);
    return 1;
}

/*--- layer:groups([within]) -> sets in turn
 * Loops over the groups of equal value: cells that are connected by sides, in a set if one is
 * given.
 *     for meadow in me.map.colour:groups() do ... end */
static int layer_groups(lua_State *L, const PlatFieldCall *f) {
    const PlatBoard *board = &f->view.field->as.board;
    PlatCells set, storage;
    plat_board_above(board, memory_of_bound(host_of(L), f->bound), set.word, f->bound->layer, 0);
    if (!lua_isnoneornil(L, 2)) {
        const uint64_t *within = plat_check_set_in(L, 2, f->bound->space, &storage);
        plat_cells_and(board->geometry, set.word, set.word, within);
    }
    lua_settop(L, 1);
    plat_push_set(L, f->bound->space, set.word);
    lua_pushcclosure(L, groups_next, 2);
    return 1;
}

/* On a board it is the first layer of the pattern's names. */
static int matching(lua_State *L, const PlatHandleType *type) {
    const PlatHandleTarget *bound = bound_here(L, type);
    const PlatHost *host = host_of(L);
    const PlatBoard *board = board_of(host, bound);
    PlatHandleTarget at = *bound;
    const PlatSetDomain *of =
        light_tag(L, 2) == PLAT_TAG_SHAPE ? plat_check_shape(L, 2, &at.space) : NULL;
    if (!of || !of->shape->letters[0])
        return plat_refuse(
            L, "matching: expected a pattern, map:pattern { \"AB\", of = names }, got %s",
            plat_value_written(L, 2));
    if (of->ground != bound->space)
        return plat_set_domains_differ(L, bound->space, of->ground);
    const int last = bound->layer < 0 ? board->layers - 1 : bound->layer;
    at.layer = bound->layer < 0 ? 0 : bound->layer;
    while (at.layer <= last && bound->names[at.layer] != of->lettered)
        at.layer++;
    if (at.layer > last)
        return plat_refuse(L,
                           "matching: the letters of this pattern are names such as %s, which %s "
                           "does not hold",
                           host->space[of->lettered].names->name[of->shape->name[0]].text,
                           bound->layer < 0 ? plat_schema_field(host->schema, bound->field)->name
                                            : board->layer[bound->layer].name);
    if (!host->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_MATCHING, 3, &at);
}

/*--- layer:matching(pattern) -> placements
 * Returns the placements of a pattern on cells that have the names of its letters in this layer.
 *     #city.kind:matching(terrace) */
static int layer_matching(lua_State *L) { return matching(L, &plat_layer_handles); }

/*--- layer:at(cell) -> value
 * Returns the value of a cell; nil if it is not set.
 *     local kind = city.kind:at(cell) */
static int layer_at(lua_State *L, const PlatFieldCall *f) {
    const PlatLayer *layer = &f->view.field->as.board.layer[f->bound->layer];
    int cell = check_cell(L, 2, f->bound->space);
    int stored = plat_board_value(&f->view.field->as.board, memory_of_bound(host_of(L), f->bound),
                                  f->bound->layer, cell);
    if (layer->as == PLAT_AS_FLAG)
        lua_pushboolean(L, stored);
    else if (stored == 0)
        lua_pushnil(L);
    else if (layer->as == PLAT_AS_INTEGER)
        lua_pushinteger(L, stored - 1 + layer->min);
    else
        plat_value_to_lua(L, stored - 1, layer->as, f->bound->names[f->bound->layer]);
    return 1;
}

/*--- layer:set(cells, value)
 * Sets the value of a cell, or of each cell of a set; nil removes it.
 *     city.net:set(cell, true) */
static int layer_set(lua_State *L, const PlatFieldCall *f) {
    const PlatBoard *board = &f->at.field->as.board;
    const PlatLayer *layer = &board->layer[f->bound->layer];
    int stored = 0;
    PlatTarget target;
    read_target(L, 2, f->bound->space, &target);
    if (!lua_isnil(L, 3)) {
        int64_t value = 0;
        layer_value(L, f->bound, 3, &value);
        stored = layer->as == PLAT_AS_FLAG ? value != 0 : layer_stored(L, layer, value);
    }
    uint64_t *memory = memory_of_bound(host_of(L), f->bound);
    for (int cell = -1; (cell = next_target(board->geometry, &target, cell)) >= 0;)
        plat_board_put(board, memory, f->bound->layer, cell, stored);
    return 0;
}

/*--- layer:any() -> set
 * Returns the cells where the layer is set.
 *     city.owner:any() */
/*--- layer:variety(set) -> number
 * Counts the different values in the cells of the set.
 *     city.kind:variety(city:beside(cell)) */
/*--- layer:beside_equal() -> set
 * Returns the cells that share a side with a cell of the same value.
 *     hill:ends_when(map.number:beside_equal():any()) */
/*--- layer:group_of(cell) -> set
 * Returns the cells of the same value that are connected with a cell, by sides; none if it has no
 * value.
 *     local meadow = me.map.colour:group_of(cell) */
static PLAT_WORDS(layer_words, CALLS("layer:is", layer_question, OP_IS),
                  CALLS("layer:below", layer_question, OP_BELOW),
                  CALLS("layer:above", layer_question, OP_ABOVE),
                  OPERATES("layer:any", OP_HAS_VALUE), READS("layer:at", layer_at),
                  WRITES("layer:set", layer_set), OPERATES("layer:variety", OP_VARIETY),
                  CALLS("layer:sum", layer_sum, OP_SUM),
                  OPERATES("layer:beside_equal", OP_BESIDE_EQUAL),
                  OPERATES("layer:group_of", OP_GROUP_OF_VALUE),
                  READS("layer:groups", layer_groups), WORD("layer:matching", layer_matching));

const PlatHandleType plat_layer_handles = {.name = "layer", .words = layer_words};

/* --- which layer takes a value --- */

/* Note which layer takes which values, so that the layer of a value is found without a search. */
static void sort_layers(PlatHost *host, PlatHandleTarget *bound) {
    const PlatBoard *board = board_of(host, bound);
    for (int i = board->layers - 1; i >= 0; i--) {
        const PlatLayer *layer = &board->layer[i];
        bound->names[i] = -1;
        if (layer->as == PLAT_AS_NAME)
            bound->names[i] = (int16_t)plat_set_domain_of_names(host, layer->names);
        if (layer->as == PLAT_AS_SEAT)
            bound->seat_layer = i;
        if (layer->as == PLAT_AS_INTEGER) {
            bound->number_layer = i;
            bound->number_layers++;
        }
    }
}

static int no_layer(lua_State *L, const PlatBoard *board, const PlatField *field, int index) {
    const char *names[PLAT_MAX_NAMES];
    int count = 0;
    for (int i = 0; i < board->layers; i++) {
        const PlatLayer *layer = &board->layer[i];
        if (layer->as == PLAT_AS_FLAG)
            names[count++] = layer->name;
        for (int n = 0; layer->as == PLAT_AS_NAME && n < layer->names->count; n++)
            if (count < PLAT_MAX_NAMES)
                names[count++] = layer->names->name[n].text;
    }
    plat_sandbox_tostring(L, index);
    const char *given = lua_tostring(L, -1);
    bool parameter =
        is_node(L, index) && host_of(L)->node[node_index(light_bits(L, index))].op == OP_PARAM;
    if (is_node(L, index))
        return plat_refuse(L, "%s: %s does not say which layer it is for: write %s.layer:is(%s)",
                           field->name, parameter ? "a parameter" : "a described value",
                           field->name, parameter ? "parameter" : "value");
    return plat_host_unknown(L, given, names, count, "%s: no layer of its cells takes %s",
                             field->name, given);
}

/* The first layer that has the name at `index` among its names, or is a flag of that name. */
static int layer_of_string(lua_State *L, const PlatHandleTarget *bound, const PlatBoard *board,
                           int index, int64_t *value) {
    const PlatHost *host = host_of(L);
    size_t length;
    const char *string = lua_tolstring(L, index, &length);
    for (int i = 0; i < board->layers; i++) {
        if (board->layer[i].as == PLAT_AS_NAME) {
            *value = plat_name_of_string(&host->space[bound->names[i]], string, length);
            if (*value >= 0)
                return i;
        } else if (board->layer[i].as == PLAT_AS_FLAG &&
                   strcmp(string, board->layer[i].name) == 0) {
            *value = 1;
            return i;
        }
    }
    return -1;
}

/* The layer that takes the value at `index`, with its plain form in *value. */
static int layer_of_value(lua_State *L, const PlatHandleTarget *bound, int index, int64_t *value) {
    PlatHost *host = host_of(L);
    const PlatField *field = plat_schema_field(host->schema, bound->field);
    const PlatBoard *board = &field->as.board;
    int found = -1;
    switch (lua_type(L, index)) {
    case LUA_TTABLE:
        *value = seat_of_value(L, host, index);
        found = *value == -1 ? -1 : bound->seat_layer;
        break;
    case LUA_TSTRING: found = layer_of_string(L, bound, board, index, value); break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index))
            found = bound->number_layer;
        *value = lua_tointeger(L, index);
        break;
    default: break;
    }
    if (found < 0)
        return no_layer(L, board, field, index);
    if (found == bound->number_layer && bound->number_layers > 1)
        return plat_refuse(L, "%s has several layers of numbers: write %s.%s:is(n) or :set",
                           field->name, field->name, board->layer[found].name);
    return found;
}

/* The same for one value of several, each for a layer of its own; `taken` has a bit for each layer.
 */
static int layer_of_next(lua_State *L, const PlatHandleTarget *bound, int index, int64_t *value,
                         unsigned *taken, bool draws) {
    const int layer = layer_of_value(L, bound, index, value);
    const PlatField *field = plat_schema_field(host_of(L)->schema, bound->field);
    const char *name = field->name, *own = field->as.board.layer[layer].name;
    if (*taken & 1U << layer && draws)
        plat_refuse(L,
                    "%s: a cell has one value in each layer, and %s is the second for %s; give "
                    "one of them%s",
                    name, plat_value_written(L, index), own,
                    field->as.board.layers > 1
                        ? ", and set another layer of the same names by LAYER:set(cell, value)"
                        : "");
    if (*taken & 1U << layer)
        plat_refuse(L,
                    "%s: a cell has one value in each layer, and %s is the second for %s; cells "
                    "with either are %s:of(...) | %s:of(...)",
                    name, plat_value_written(L, index), own, name, name);
    *taken |= 1U << layer;
    return layer;
}

/* --- whole boards --- */

/*--- board:cells() -> set
 * Returns all cells.
 *     me.map:cells() - me.map:row(1) */
static int board_cells(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_board_handles);
    push_bits(L, PLAT_TAG_SET, host_of(L)->space[bound->space].all);
    return 1;
}

/*--- board:beside(cells) -> set
 * Returns the cells that share a side with a cell or a set.
 *     #me.map:beside(home) */
/*--- board:around(cells) -> set
 * Returns the cells around a cell or a set, including those at its corners.
 *     me.map:around(home) & me.map:free() */
/*--- board:row(n) -> set
 * Returns a row, from 1 at the top. It is an error if there is none, and on hexes whose names do
 * not count rows.
 *     city:row(street) & city:free() */
/*--- board:column(n) -> set
 * Returns a column, from 1 on the left. It is an error if there is none.
 *     #city:column(3) */
/* Questions that sets answer too, about an argument on this board. */
static int argument_operation(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_board_handles);
    PlatHandleTarget plain = {
        .field = -1, .seat = PLAT_SEAT_SHARED, .layer = -1, .space = bound->space};
    return plat_expr_call(L, (PlatOp)plat_api_op(L), 2, &plain);
}

static int described_of(lua_State *L, const PlatHandleTarget *bound, int count) {
    unsigned taken = 0;
    for (int i = 2; i <= count + 1; i++) {
        int64_t value = 0;
        PlatHandleTarget layer = *bound;
        layer.layer = layer_of_next(L, bound, i, &value, &taken, false);
        if (board_of(host_of(L), bound)->layer[layer.layer].as == PLAT_AS_FLAG)
            lua_pushboolean(L, true); /* found by its name */
        else
            lua_pushvalue(L, i);
        plat_expr_call(L, OP_IS, lua_gettop(L), &layer);
        lua_remove(L, -2);
        if (i == 2)
            continue;
        plat_expr_call(L, OP_AND, lua_gettop(L) - 1, NULL);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
    return 1;
}

/*--- board:of(value, ...) -> set
 * Returns the cells with all these values: a seat, a name, a flag's name, a number.
 *     local mine = city:of(me, "shop") */
static int board_of_values(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_board_handles);
    PlatHost *host = host_of(L);
    int count = lua_gettop(L) - 1;
    if (count < 1)
        return plat_refuse(L, "of: expected a seat, name or number");
    if (host->loading)
        return described_of(L, bound, count);
    at_of_bound(L, bound);
    PlatCells result, storage;
    int words = host->space[bound->space].words;
    unsigned taken = 0;
    for (int i = 2; i <= count + 1; i++) {
        int64_t value;
        int layer = layer_of_next(L, bound, i, &value, &taken, false);
        plat_expr_look(host, i == 2 ? result.word : storage.word, OP_IS, bound, layer, value);
        if (i > 2)
            words_and(result.word, result.word, storage.word, words);
    }
    plat_push_set(L, bound->space, result.word);
    return 1;
}

/*--- board:has(cell) -> true or false
 * Tests whether anything is drawn there.
 *     if city:has(cell) then ... end */
static int board_has(lua_State *L, const PlatFieldCall *f) {
    const uint64_t *drawn = plat_board_drawn(plat_field_in(f->view));
    lua_pushboolean(L, plat_cells_has(drawn, check_cell(L, 2, f->bound->space)));
    return 1;
}

/*--- board:matching(pattern) -> placements
 * Returns the placements of a pattern on cells that have the names of its letters, in the first
 * layer of these names.
 *     me:ask_if_any("build", me.map:matching(terrace)) */
static int board_matching(lua_State *L) { return matching(L, &plat_board_handles); }

/*--- board:draw(cells, value, ...)
 * Draws on a cell, or on each cell of a set; each value goes to the layer of its kind.
 *     city:draw(cell, me, "house", 5) */
static int board_draw(lua_State *L, const PlatFieldCall *f) {
    const PlatBoard *board = &f->at.field->as.board;
    PlatTarget target;
    read_target(L, 2, f->bound->space, &target);
    int last = lua_gettop(L);
    int layers[PLAT_MAX_LAYERS], values[PLAT_MAX_LAYERS], count = 0;
    unsigned taken = 0;
    for (int i = 3; i <= last; i++, count++) {
        int64_t value = 0;
        layers[count] = layer_of_next(L, f->bound, i, &value, &taken, true);
        if (value == PLAT_SEAT_SELF)
            return plat_refuse(L, "in a described rule the seat is not known yet");
        values[count] = layer_stored(L, &board->layer[layers[count]], value);
    }
    uint64_t *memory = memory_of_bound(host_of(L), f->bound);
    for (int cell = -1; (cell = next_target(board->geometry, &target, cell)) >= 0;) {
        plat_board_draw(board, memory, cell);
        for (int i = 0; i < count; i++)
            plat_board_put(board, memory, layers[i], cell, values[i]);
    }
    return 0;
}

/*--- board:erase(cells)
 * Clears a cell, or each cell of a set.
 *     city:erase(cell) */
static int board_erase(lua_State *L, const PlatFieldCall *f) {
    const PlatBoard *board = &f->at.field->as.board;
    uint64_t *memory = plat_field_at(f->at);
    PlatTarget target;
    read_target(L, 2, f->bound->space, &target);
    for (int cell = -1; (cell = next_target(board->geometry, &target, cell)) >= 0;)
        plat_board_erase(board, memory, cell);
    return 0;
}

/*--- board:move(cell, cell)
 * Moves what is drawn on the first cell, in all layers, to the second, and replaces what is there.
 *     town:move(from, to) */
static int board_move(lua_State *L, const PlatFieldCall *f) {
    const PlatBoard *board = &f->at.field->as.board;
    uint64_t *memory = plat_field_at(f->at);
    int from = check_cell(L, 2, f->bound->space), to = check_cell(L, 3, f->bound->space);
    if (!plat_cells_has(plat_board_drawn(memory), from)) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(board->geometry, name, from);
        return plat_refuse(L, "%s: nothing is drawn on %s", f->at.field->name, name);
    }
    plat_board_move(board, memory, from, to);
    return 0;
}

/*--- board:free() -> set
 * Returns the cells where nothing is drawn.
 *     ["on a free space"] = city:free() */
/*--- board:drawn() -> set
 * Returns the cells where something is drawn.
 *     me.map:drawn():beside() */
static PLAT_WORDS(board_words, OPERATES("board:free", OP_FREE), OPERATES("board:drawn", OP_DRAWN),
                  WORD("board:cells", board_cells), WORD("board:of", board_of_values),
                  WORD("board:matching", board_matching), READS("board:has", board_has),
                  WRITES("board:draw", board_draw), WRITES("board:erase", board_erase),
                  WRITES("board:move", board_move),
                  CALLS("board:beside", argument_operation, OP_BESIDE),
                  CALLS("board:around", argument_operation, OP_AROUND),
                  CALLS("board:row", argument_operation, OP_ROW),
                  CALLS("board:column", argument_operation, OP_COLUMN));

static void add_layers(lua_State *L, PlatHandleTarget *bound) {
    PlatHost *host = host_of(L);
    const PlatBoard *board = board_of(host, bound);
    sort_layers(host, bound);
    plat_push_handle_methods(L, lua_gettop(L)); /* layers go among them */
    for (int i = 0; i < board->layers; i++) {
        lua_pushstring(L, board->layer[i].name);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, -3) == LUA_TFUNCTION)
            plat_host_raise(L, PLAT_E_NAME,
                            "a layer cannot be called `%s`: boards have that method",
                            board->layer[i].name);
        lua_pop(L, 1);
        PlatHandleTarget *layer =
            plat_push_handle(L, &plat_layer_handles, bound->field, bound->seat, i, bound->space);
        memcpy(layer->names, bound->names, sizeof layer->names);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1);
}

static void read_layer(lua_State *L, PlatLayer *layer) {
    int at = lua_gettop(L);
    plat_name_in(L, at, "name", layer->name);
    layer->as = plat_value_in(L, at);
    layer->min = (int)plat_integer_in(L, at, "low", 0);
    layer->values = (int)plat_integer_in(L, at, "max", 1);
    layer->names = plat_names_in(L, at);
    lua_getfield(L, at, "letter");
    const char *letter = lua_tostring(L, -1);
    layer->letter = letter ? letter[0] : '\0';
    lua_pop(L, 1);
}

static void board_declare(lua_State *L, PlatField *field) {
    PlatBoard *board = &field->as.board;
    board->geometry = plat_geometry_in(L, 1);
    lua_getfield(L, 1, "layers");
    board->layers = (int)lua_rawlen(L, -1);
    if (board->layers > PLAT_MAX_LAYERS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a cell has at most %d layers", PLAT_MAX_LAYERS);
    for (int i = 0; i < board->layers; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_layer(L, &board->layer[i]);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

const PlatHandleType plat_board_handles = {
    .name = "board",
    .words = board_words,
    .own_methods = true,
    .kind = PLAT_FIELD_BOARD,
    .declare = board_declare,
    .complete = add_layers,
};
