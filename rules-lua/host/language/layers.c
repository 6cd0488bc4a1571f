/* Handles of layers, and what they share with those of boards: see layers.h. */
#include "layers.h"

#include "host/described/plain.h"
#include "host/values/cost.h"

int plat_layer_stored(lua_State *L, const PlatLayer *layer, int64_t value) {
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
        plat_plain_value(L, 2);
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

static int layer_set(lua_State *L, const PlatFieldCall *f) {
    const PlatBoard *board = &f->at.field->as.board;
    const PlatLayer *layer = &board->layer[f->bound->layer];
    int stored = 0;
    PlatTarget target;
    read_target(L, 2, f->bound->space, &target);
    if (!lua_isnil(L, 3)) {
        int64_t value = 0;
        layer_value(L, f->bound, 3, &value);
        stored = layer->as == PLAT_AS_FLAG ? value != 0 : plat_layer_stored(L, layer, value);
    }
    uint64_t *memory = memory_of_bound(host_of(L), f->bound);
    for (int cell = -1; (cell = next_target(board->geometry, &target, cell)) >= 0;)
        plat_board_put(board, memory, f->bound->layer, cell, stored);
    return 0;
}

static const char group[] = "boards";

/* clang-format off */
static const PlatApiEntry layer_words[] = {
    {{"layer:is", "layer:is(value) -> set",
      "The cells with this value in the layer; of a flag, false: drawn cells without it.",
      "city.number:is(5)", group}, CALLS(layer_question, OP_IS)},
    {{"layer:below", "layer:below(number) -> set",
      "The cells whose number is set and smaller.",
      "city.number:below(number)", group}, CALLS(layer_question, OP_BELOW)},
    {{"layer:above", "layer:above(number) -> set",
      "The cells whose number is larger.",
      "city.number:above(number)", group}, CALLS(layer_question, OP_ABOVE)},
    {{"layer:any", "layer:any() -> set",
      "The cells where the layer is set at all.",
      "city.owner:any()", group}, OPERATES(OP_HAS_VALUE)},
    {{"layer:at", "layer:at(cell) -> value",
      "The value of a cell; nil when it is not set.",
      "local kind = city.kind:at(cell)", group}, READS(layer_at)},
    {{"layer:set", "layer:set(cells, value)",
      "Sets the value of a cell, or of each cell of a set; nil removes it.",
      "city.net:set(cell, true)", group}, WRITES(layer_set)},
    {{"layer:variety", "layer:variety(set) -> number",
      "How many different values the cells of the set have.",
      "city.kind:variety(city:beside(cell))", group}, OPERATES(OP_VARIETY)},
    {{"layer:sum", "layer:sum(set) -> number",
      "The sum of the numbers that the cells of the set have; a cell without one adds nothing.",
      "city.number:sum(city:of(me))", group}, CALLS(layer_sum, OP_SUM)},
    {{"layer:beside_equal", "layer:beside_equal() -> set",
      "The cells that share a side with a cell of the same value.",
      "hill:ends_when(map.number:beside_equal():any())", group}, OPERATES(OP_BESIDE_EQUAL)},
    {{"layer:group_of", "layer:group_of(cell) -> set",
      "The cells of the same value that are connected with a cell, by sides; none if it has no "
      "value.",
      "local meadow = me.map.colour:group_of(cell)", group}, OPERATES(OP_GROUP_OF_VALUE)},
    {{"layer:groups", "layer:groups([within]) -> sets in turn",
      "Goes through the groups of equal value: cells that are connected by sides, in a set if one "
      "is given.",
      "for meadow in me.map.colour:groups() do ... end", group}, READS(layer_groups)},
    {.entry = {0}},
};
/* clang-format on */

const PlatHandleType plat_layer_handles = {.name = "layer", .words = layer_words};
