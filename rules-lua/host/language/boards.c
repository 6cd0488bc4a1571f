/* Handles of boards, their layers, and fields that hold a cell set.
 *
 * A value finds its layer by its kind: a seat goes to the layer of seats, a name to the enumeration
 * or flag that has it, an integer to the one layer of numbers. So `city:of(me, "shop")` and
 * `city:draw(cell, me, "shop", 5)` need neither order nor table. */
#include <string.h>

#include "handles.h"

static const PlatBoard *board_of(const PlatHost *host, const PlatBound *bound) {
    return &plat_schema_field(host->schema, bound->field)->as.board;
}

/* Which layer takes what, so that a value finds its layer without a look at each. */
static void sort_layers(PlatHost *host, PlatBound *bound) {
    const PlatBoard *board = board_of(host, bound);
    for (int i = board->layers - 1; i >= 0; i--) {
        const PlatLayer *layer = &board->layer[i];
        bound->names[i] = -1;
        if (layer->as == PLAT_AS_NAME)
            bound->names[i] = (int16_t)plat_space_of_names(host, layer->names);
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
    const char *near = plat_nearest_name(given, names, count);
    if (is_node(L, index)) {
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "%s: a parameter does not say which layer it is for: write %s.layer:is(%s)",
            field->name, field->name, "parameter");
    }
    return plat_host_raise(L, PLAT_E_NAME, "%s: no layer of its cells takes %s%s%s%s", field->name,
                           given, near ? ": did you mean \"" : "", near ? near : "",
                           near ? "\"?" : "");
}

/* The first layer that has the name at `index` among its names, or is a flag of that name. */
static int layer_of_string(lua_State *L, const PlatBound *bound, const PlatBoard *board, int index,
                           int64_t *value) {
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
static int layer_of_value(lua_State *L, const PlatBound *bound, int index, int64_t *value) {
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
    if (found == bound->number_layer && bound->number_layers > 1) {
        return plat_host_raise(L, PLAT_E_ARGUMENT,
                               "%s has several layers of numbers: write %s.%s:is(n) or :set",
                               field->name, field->name, board->layer[found].name);
    }
    return found;
}

/* --- whole boards --- */

static int simple(lua_State *L, PlatHandleKind kind, PlatOp op) {
    const PlatBound *bound = bound_here(L, kind);
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, op, "", 2, bound);
}
static int board_free(lua_State *L) { return simple(L, HANDLE_BOARD, OP_FREE); }
static int board_drawn(lua_State *L) { return simple(L, HANDLE_BOARD, OP_DRAWN); }

static int board_cells(lua_State *L) {
    const PlatBound *bound = bound_here(L, HANDLE_BOARD);
    push_bits(L, PLAT_TAG_SET, host_of(L)->space[bound->space].all);
    return 1;
}

/* The same questions as sets answer, for an argument on this board. */
static int of_argument(lua_State *L, PlatOp op, const char *form) {
    const PlatBound *bound = bound_here(L, HANDLE_BOARD);
    PlatBound plain = {.field = -1, .seat = PLAT_SEAT_SHARED, .layer = -1, .space = bound->space};
    return plat_expr_call(L, op, form, 2, &plain);
}
static int board_beside(lua_State *L) { return of_argument(L, OP_BESIDE, "s"); }
static int board_around(lua_State *L) { return of_argument(L, OP_AROUND, "s"); }
static int board_row(lua_State *L) { return of_argument(L, OP_ROW, "n"); }
static int board_column(lua_State *L) { return of_argument(L, OP_COLUMN, "n"); }

static int number_node_of(lua_State *L, int index, int64_t value) {
    if (seat_of_value(L, host_of(L), index) == PLAT_SEAT_SELF)
        return plat_expr_node_of(L, index, TYPE_NUMBER);
    lua_pushinteger(L, value);
    return plat_expr_node_of(L, lua_gettop(L), TYPE_NUMBER);
}

static int described_of(lua_State *L, const PlatBound *bound, int count) {
    int last = -1;
    for (int i = 2; i <= count + 1; i++) {
        int64_t value = 0;
        int layer = layer_of_value(L, bound, i, &value);
        PlatNode is = {.op = OP_IS,
                       .type = TYPE_SET,
                       .layer = (uint8_t)layer,
                       .space = (int16_t)bound->space,
                       .field = (int16_t)bound->field,
                       .seat = (int16_t)bound->seat,
                       .a = number_node_of(L, i, value),
                       .b = -1,
                       .c = -1};
        int node = plat_expr_node(L, &is);
        if (last >= 0) {
            node = plat_expr_node(L, &(PlatNode){.op = OP_AND,
                                                 .type = TYPE_SET,
                                                 .space = (int16_t)bound->space,
                                                 .field = -1,
                                                 .seat = PLAT_SEAT_SHARED,
                                                 .a = last,
                                                 .b = node,
                                                 .c = -1});
        }
        last = node;
    }
    push_node(L, last);
    return 1;
}

/* For operations on the board or layer that is bound. Filled field by field: the rest is large, and
 * they do not look at it. */
static void read_from(const PlatHost *host, const PlatBound *bound, PlatSource *source) {
    source->field = bound->of;
    source->at = (const char *)host->block + bound->offset;
    source->space = (int16_t)bound->space;
    source->layer = (uint8_t)(bound->layer < 0 ? 0 : bound->layer);
}

/* board:of(value, ...) -> the cells that have all these values */
static int board_of_values(lua_State *L) {
    const PlatBound *bound = bound_here(L, HANDLE_BOARD);
    PlatHost *host = host_of(L);
    int count = lua_gettop(L) - 1;
    if (count < 1)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "of: expected a seat, name or number");
    if (host->loading)
        return described_of(L, bound, count);
    at_of_bound(L, bound);
    PlatCells result, storage;
    PlatOperand value = {.type = TYPE_NUMBER}, out;
    const PlatOperand *in[1] = {&value};
    int words = host->space[bound->space].words;
    PlatSource source;
    read_from(host, bound, &source);
    for (int i = 0; i < count; i++) {
        source.layer = (uint8_t)layer_of_value(L, bound, i + 2, &value.number);
        plat_expr_apply(host, OP_IS, &source, in, &out, i == 0 ? result.word : storage.word);
        for (int w = 0; i > 0 && w < words; w++)
            result.word[w] &= storage.word[w];
    }
    plat_push_set(L, bound->space, result.word);
    return 1;
}

static int board_has(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_BOARD, &bound);
    (void)at;
    const uint64_t *drawn = plat_board_drawn(memory_of_bound(host_of(L), bound));
    lua_pushboolean(L, plat_cells_has(drawn, check_cell(L, 2, bound->space)));
    return 1;
}

static int stored_form(lua_State *L, const PlatLayer *layer, int64_t value) {
    if (layer->as == PLAT_AS_INTEGER) {
        int stored = plat_stored_value(layer, value);
        if (stored == 0) {
            return plat_host_raise(L, PLAT_E_RANGE, "%s: %lld is outside %d..%d", layer->name,
                                   (long long)value, layer->low, layer->low + layer->max - 1);
        }
        return stored;
    }
    return layer->as == PLAT_AS_FLAG ? 1 : (int)value + 1;
}

/* A cell to write in, or several: `cells` is NULL for one. */
typedef struct Target {
    int cell;
    const uint64_t *cells;
    PlatCells storage;
} Target;

static void read_target(lua_State *L, int index, int space, Target *target) {
    uint64_t bits = light_bits(L, index);
    PlatTag tag = tag_of_bits(bits);
    target->cells = NULL;
    if (tag == PLAT_TAG_CELL && cell_space(bits) == space)
        target->cell = cell_index(bits);
    else if (tag == PLAT_TAG_SET || tag == PLAT_TAG_CELL)
        target->cells = plat_check_set_in(L, index, space, &target->storage);
    else
        target->cell = check_cell(L, index, space); /* which complains */
}

/* The cell after `cell` (-1: the first); -1 when there is no more. */
static int next_target(const PlatGeometry *g, const Target *target, int cell) {
    if (!target->cells)
        return cell < 0 ? target->cell : -1;
    return plat_cells_next(g, target->cells, cell);
}

/* board:draw(cells, value, ...) */
static int board_draw(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_BOARD, &bound);
    const PlatBoard *board = &at.field->as.board;
    Target target;
    read_target(L, 2, bound->space, &target);
    int last = lua_gettop(L);
    int layers[PLAT_MAX_LAYERS], values[PLAT_MAX_LAYERS], count = 0;
    if (last - 2 > PLAT_MAX_LAYERS)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "draw: more values than a cell has layers");
    for (int i = 3; i <= last; i++, count++) {
        int64_t value = 0;
        layers[count] = layer_of_value(L, bound, i, &value);
        if (value == PLAT_SEAT_SELF)
            return plat_host_raise(L, PLAT_E_ARGUMENT, "no seat is known yet");
        values[count] = stored_form(L, &board->layer[layers[count]], value);
    }
    uint64_t *memory = memory_of_bound(host_of(L), bound);
    for (int cell = -1; (cell = next_target(board->geometry, &target, cell)) >= 0;) {
        plat_board_draw(board, memory, cell);
        for (int i = 0; i < count; i++)
            plat_board_put(board, memory, layers[i], cell, values[i]);
    }
    return 0;
}

static int board_erase(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_BOARD, &bound);
    const PlatBoard *board = &at.field->as.board;
    uint64_t *memory = plat_field_at(at.schema, at.field, at.block, at.seat);
    Target target;
    read_target(L, 2, bound->space, &target);
    for (int cell = -1; (cell = next_target(board->geometry, &target, cell)) >= 0;)
        plat_board_erase(board, memory, cell);
    return 0;
}

static const luaL_Reg board_methods[] = {
    {"free",   board_free     },
    {"drawn",  board_drawn    },
    {"cells",  board_cells    },
    {"of",     board_of_values},
    {"beside", board_beside   },
    {"around", board_around   },
    {"row",    board_row      },
    {"column", board_column   },
    {"has",    board_has      },
    {"draw",   board_draw     },
    {"erase",  board_erase    },
    {NULL,     NULL           }
};

const PlatHandleType plat_board_handles = {
    .name = "board", .methods = board_methods, .own_methods = true};

/* --- layers --- */

static int layer_value(lua_State *L, const PlatBound *bound, int index, int64_t *value) {
    PlatHost *host = host_of(L);
    const PlatLayer *layer = &board_of(host, bound)->layer[bound->layer];
    if (layer->as == PLAT_AS_INTEGER) { /* any number may be asked about */
        if (!lua_isinteger(L, index)) {
            return plat_host_raise(L, PLAT_E_ARGUMENT, "%s: expected an integer, got %s",
                                   layer->name, plat_value_typename(L, index));
        }
        *value = lua_tointeger(L, index);
        return 0;
    }
    if (layer->as == PLAT_AS_FLAG) {
        *value = lua_isnone(L, index) || lua_toboolean(L, index);
        return 0;
    }
    *value =
        plat_value_from_lua(L, index, layer->as, 0, 0, bound->names[bound->layer], layer->name);
    return 0;
}

/* A parameter that is compared with a layer is a value of that layer. */
static void note_parameter(lua_State *L, int index, const PlatLayer *layer) {
    PlatHost *host = host_of(L);
    const PlatNode *node = &host->node[node_index(light_bits(L, index))];
    if (node->op == OP_PARAM && host->tracing >= 0 && layer->as == PLAT_AS_NAME)
        host->where[host->tracing].param_names[node->a] = layer->names;
}

static int layer_question(lua_State *L, PlatOp op) {
    const PlatBound *bound = bound_here(L, HANDLE_LAYER);
    PlatHost *host = host_of(L);
    const PlatLayer *layer = &board_of(host, bound)->layer[bound->layer];
    int64_t number = 0;
    bool parameter = is_node(L, 2), self = seat_of_value(L, host, 2) == PLAT_SEAT_SELF;
    if (!host->loading)
        at_of_bound(L, bound);
    if (parameter)
        note_parameter(L, 2, layer);
    else if (!self)
        layer_value(L, bound, 2, &number);
    if ((op == OP_BELOW || op == OP_ABOVE) && layer->as != PLAT_AS_INTEGER)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s holds no numbers: only :is goes",
                               layer->name);
    if (host->loading || parameter || self) {
        if (!parameter && !self) {
            lua_settop(L, 1);
            lua_pushinteger(L, number);
        }
        return plat_expr_call(L, op, "n", 2, bound);
    }
    PlatCells result;
    PlatOperand value = {.type = TYPE_NUMBER, .number = number}, out;
    const PlatOperand *in[1] = {&value};
    PlatSource source;
    read_from(host, bound, &source);
    plat_expr_apply(host, op, &source, in, &out, result.word);
    plat_push_set(L, bound->space, result.word);
    return 1;
}
static int layer_is(lua_State *L) { return layer_question(L, OP_IS); }
static int layer_below(lua_State *L) { return layer_question(L, OP_BELOW); }
static int layer_above(lua_State *L) { return layer_question(L, OP_ABOVE); }

static int layer_any(lua_State *L) { return simple(L, HANDLE_LAYER, OP_SET_IN); }

static int layer_variety(lua_State *L) {
    const PlatBound *bound = bound_here(L, HANDLE_LAYER);
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_VARIETY, "s", 2, bound);
}

static int layer_at(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_LAYER, &bound);
    const PlatLayer *layer = &at.field->as.board.layer[bound->layer];
    int cell = check_cell(L, 2, bound->space);
    int stored = plat_board_value(&at.field->as.board, memory_of_bound(host_of(L), bound),
                                  bound->layer, cell);
    if (layer->as == PLAT_AS_FLAG)
        lua_pushboolean(L, stored);
    else if (stored == 0)
        lua_pushnil(L);
    else if (layer->as == PLAT_AS_INTEGER)
        lua_pushinteger(L, stored - 1 + layer->low);
    else
        plat_value_to_lua(L, stored - 1, layer->as, bound->names[bound->layer]);
    return 1;
}

static int layer_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_LAYER, &bound);
    const PlatBoard *board = &at.field->as.board;
    const PlatLayer *layer = &board->layer[bound->layer];
    int stored = 0;
    Target target;
    read_target(L, 2, bound->space, &target);
    if (!lua_isnil(L, 3)) {
        int64_t value = 0;
        layer_value(L, bound, 3, &value);
        stored = layer->as == PLAT_AS_FLAG ? value != 0 : stored_form(L, layer, value);
    }
    uint64_t *memory = memory_of_bound(host_of(L), bound);
    for (int cell = -1; (cell = next_target(board->geometry, &target, cell)) >= 0;)
        plat_board_put(board, memory, bound->layer, cell, stored);
    return 0;
}

static const luaL_Reg layer_methods[] = {
    {"is",      layer_is     },
    {"below",   layer_below  },
    {"above",   layer_above  },
    {"any",     layer_any    },
    {"at",      layer_at     },
    {"set",     layer_set    },
    {"variety", layer_variety},
    {NULL,      NULL         }
};

const PlatHandleType plat_layer_handles = {.name = "layer", .methods = layer_methods};

void plat_add_layers(lua_State *L, PlatBound *bound) {
    PlatHost *host = host_of(L);
    const PlatBoard *board = board_of(host, bound);
    sort_layers(host, bound);
    plat_push_handle_methods(L, lua_gettop(L)); /* layers stand among them */
    for (int i = 0; i < board->layers; i++) {
        for (const luaL_Reg *m = board_methods; m->name; m++) {
            if (strcmp(m->name, board->layer[i].name) == 0) {
                plat_host_raise(L, PLAT_E_NAME,
                                "a layer cannot be called \"%s\": boards have that method",
                                m->name);
            }
        }
        lua_pushstring(L, board->layer[i].name);
        PlatBound *layer =
            plat_push_handle(L, HANDLE_LAYER, bound->field, bound->seat, i, bound->space);
        memcpy(layer->names, bound->names, sizeof layer->names);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1);
}

/* --- fields that hold a cell set --- */

static uint64_t *stored_cells(PlatAt at) {
    return plat_field_at(at.schema, at.field, at.block, at.seat);
}

static int cells_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_CELLS, &bound);
    PlatCells storage;
    plat_cells_copy(at.field->as.cells.geometry, stored_cells(at),
                    plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}

static int cells_add(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_CELLS, &bound);
    PlatCells storage;
    uint64_t *cells = stored_cells(at);
    plat_cells_or(at.field->as.cells.geometry, cells, cells,
                  plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}

static int cells_remove(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_CELLS, &bound);
    PlatCells storage;
    uint64_t *cells = stored_cells(at);
    plat_cells_minus(at.field->as.cells.geometry, cells, cells,
                     plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}

static int cells_has(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_CELLS, &bound);
    lua_pushboolean(L, plat_cells_has(stored_cells(at), check_cell(L, 2, bound->space)));
    return 1;
}

static const luaL_Reg cells_methods[] = {
    {"set",    cells_set   },
    {"add",    cells_add   },
    {"remove", cells_remove},
    {"has",    cells_has   },
    {NULL,     NULL        }
};

static int cells_value(lua_State *L, const PlatBound *bound) {
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_STORED, "", 3, bound);
}

const PlatHandleType plat_cells_handles = {
    .name = "cell set", .methods = cells_methods, .value = cells_value};
