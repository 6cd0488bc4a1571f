/* Natives by which the prelude declares: geometries, lists of names, fields of the schema.
 *
 * The prelude checks the form of what scripts write and gives plain tables to these; ranges and
 * limits are checked by the kernel. */
#include <stdlib.h>
#include <string.h>

#include "handles.h"
#include "host/sandbox/library.h"

/* --- reading the prelude's tables --- */

static int64_t integer_in(lua_State *L, int table, const char *key, int64_t otherwise) {
    lua_getfield(L, table, key);
    int64_t value = lua_isnil(L, -1) ? otherwise : lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value;
}

static void name_in(lua_State *L, int table, const char *key, char *name) {
    lua_getfield(L, table, key);
    const char *text = lua_tostring(L, -1);
    if (!text || strlen(text) >= PLAT_MAX_NAME) {
        plat_host_raise(L, PLAT_E_NAME, "the name \"%s\" is too long (at most %d characters)",
                        text ? text : "", PLAT_MAX_NAME - 1);
        return;
    }
    strcpy(name, text);
    lua_pop(L, 1);
}

/* The space of the whole set in `key`, or -1. */
static int space_in(lua_State *L, int table, const char *key) {
    PlatHost *host = host_of(L);
    lua_getfield(L, table, key);
    int space = -1;
    if (light_tag(L, -1) == PLAT_TAG_SET) {
        const PlatArenaSlot *slot = plat_arena_get(&host->arena, light_bits(L, -1) & PLAT_PAYLOAD);
        if (slot)
            space = slot->space;
    }
    lua_pop(L, 1);
    return space;
}

static const PlatNames *names_in(lua_State *L, int table) {
    int space = space_in(L, table, "names");
    return space < 0 ? NULL : host_of(L)->space[space].names;
}

static const PlatGeometry *geometry_in(lua_State *L, int table) {
    int space = space_in(L, table, "geometry");
    return space < 0 ? NULL : host_of(L)->space[space].geometry;
}

/* "integer", "flag", "seat", "name", "cell" */
static PlatValue value_in(lua_State *L, int table) {
    static const char *const names[] = {"integer", "flag", "seat", "name", "cell", NULL};
    lua_getfield(L, table, "as");
    const char *as = luaL_optstring(L, -1, "integer");
    PlatValue value = PLAT_AS_INTEGER;
    for (int i = 0; names[i]; i++)
        if (strcmp(as, names[i]) == 0)
            value = (PlatValue)i;
    lua_pop(L, 1);
    return value;
}

/* --- geometries and names --- */

static int push_geometry(lua_State *L, PlatGeometry *geometry) {
    PlatHost *host = host_of(L);
    for (int i = 0; i < host->spaces; i++) {
        if (host->space[i].geometry && plat_geometry_equal(host->space[i].geometry, geometry)) {
            plat_geometry_free(geometry);
            push_bits(L, PLAT_TAG_SET, host->space[i].all);
            return 1;
        }
    }
    if (plat_schema_keep_geometry(host->schema, geometry) != PLAT_OK) {
        plat_geometry_free(geometry);
        return plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    }
    int space = plat_space_of_geometry(host, geometry);
    if (space < 0)
        return plat_host_raise(L, PLAT_E_CAPACITY, "too many boards, decks and enumerations");
    push_bits(L, PLAT_TAG_SET, host->space[space].all);
    return 1;
}

/* geometry(kind, columns, rows, outline | nil, first_q, first_r) -> the set of all its cells */
static int n_geometry(lua_State *L) {
    plat_need_loading(L, "boards");
    PlatGeometry *geometry = NULL;
    PlatError error;
    const char *kind = luaL_checkstring(L, 1);
    int64_t columns = luaL_checkinteger(L, 2), rows = luaL_optinteger(L, 3, 0);
    const char *outline = lua_tostring(L, 4);
    PlatStatus status;
    if (columns < 1 || columns > 1000 || rows < 0 || rows > 1000) {
        return plat_host_raise(L, PLAT_E_RANGE, "a board cannot have %lld columns and %lld rows",
                               (long long)columns, (long long)rows);
    }
    if (strcmp(kind, "square") == 0) {
        status = plat_geometry_square(&geometry, (int)columns, (int)rows, outline, &error);
    } else if (strcmp(kind, "hexagon") == 0) {
        status = plat_geometry_hexagon(&geometry, (int)columns, &error);
    } else {
        status =
            plat_geometry_hex(&geometry, (int)columns, (int)rows, (int)luaL_optinteger(L, 5, 0),
                              (int)luaL_optinteger(L, 6, 0), outline, &error);
    }
    host_check(L, status, &error);
    return push_geometry(L, geometry);
}

static const PlatGeometry *geometry_argument(lua_State *L, int index, int *space) {
    PlatCells storage;
    plat_check_set(L, index, space, &storage);
    return host_of(L)->space[*space].geometry;
}

/* geometry_size(all) -> columns, rows */
static int n_geometry_size(lua_State *L) {
    int space;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    lua_pushinteger(L, g->columns);
    lua_pushinteger(L, g->rows);
    return 2;
}

/* geometry_cell(all, row, column) -> cell | nil */
static int n_geometry_cell(lua_State *L) {
    int space;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    lua_Integer row = luaL_checkinteger(L, 2), column = luaL_checkinteger(L, 3);
    int cell = -1;
    if (row >= 1 && row <= g->rows && column >= 1 && column <= g->columns)
        cell = plat_geometry_cell(g, (int)row - 1, (int)column - 1);
    if (cell < 0)
        return 0;
    push_cell(L, space, cell);
    return 1;
}

/* geometry_named(all, "c4") -> cell | nil */
static int n_geometry_named(lua_State *L) {
    int space;
    size_t length;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    const char *name = luaL_checklstring(L, 2, &length);
    int cell = plat_geometry_parse(g, name, length);
    if (cell < 0)
        return 0;
    push_cell(L, space, cell);
    return 1;
}

static int n_geometry_border(lua_State *L) {
    int space;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    plat_push_set(L, space, g->border);
    return 1;
}

/* geometry_line(all, row?, n) -> a row or column, 1-based */
static int n_geometry_line(lua_State *L) {
    int space;
    PlatCells set;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    int n = (int)luaL_checkinteger(L, 3) - 1;
    if (lua_toboolean(L, 2))
        plat_cells_row(g, set.word, n);
    else
        plat_cells_column(g, set.word, n);
    plat_push_set(L, space, set.word);
    return 1;
}

/* names(list, letters | nil) -> the set of them; letters is a string, ' ' for none */
static int n_names(lua_State *L) {
    int space = plat_space_new_names(L, 1, lua_tostring(L, 2));
    push_bits(L, PLAT_TAG_SET, host_of(L)->space[space].all);
    return 1;
}

static int n_range_bounds(lua_State *L) {
    uint64_t bits = light_bits(L, 1);
    if (light_tag(L, 1) != PLAT_TAG_RANGE)
        return 0;
    lua_pushinteger(L, (lua_Integer)((bits >> 28) & 0xFFFFFFF) - (1 << 27));
    lua_pushinteger(L, (lua_Integer)(bits & 0xFFFFFFF) - (1 << 27));
    return 2;
}

/* kind_of(value): "cells", "names", "expression", "where", "range", "cell", "shape" or nil */
static int n_kind_of(lua_State *L) {
    switch (light_tag(L, 1)) {
    case PLAT_TAG_CELL: lua_pushliteral(L, "cell"); return 1;
    case PLAT_TAG_NODE: lua_pushliteral(L, "expression"); return 1;
    case PLAT_TAG_WHERE: lua_pushliteral(L, "where"); return 1;
    case PLAT_TAG_RANGE: lua_pushliteral(L, "range"); return 1;
    case PLAT_TAG_SHAPE: lua_pushliteral(L, "shape"); return 1;
    case PLAT_TAG_SET: {
        int space;
        PlatCells storage;
        plat_check_set(L, 1, &space, &storage);
        lua_pushstring(L, host_of(L)->space[space].geometry ? "cells" : "names");
        return 1;
    }
    default: return 0;
    }
}

/* --- fields --- */

static void read_counter(lua_State *L, PlatField *field) {
    field->as.counter.as = value_in(L, 1);
    field->as.counter.min = integer_in(L, 1, "low", 0);
    field->as.counter.max = integer_in(L, 1, "high", 0);
    field->as.counter.start = integer_in(L, 1, "start", 0);
    field->as.counter.names = names_in(L, 1);
    if (field->as.counter.as != PLAT_AS_INTEGER &&
        plat_counter_stream(host_of(L)->schema, field->name) < 0)
        plat_host_raise(L, PLAT_E_CAPACITY, "too many streams (at most %d)", PLAT_MAX_STREAMS);
}

static int stream_in(lua_State *L) {
    lua_getfield(L, 1, "stream");
    int stream = plat_schema_stream(host_of(L)->schema, luaL_checkstring(L, -1));
    if (stream < 0)
        plat_host_raise(L, PLAT_E_CAPACITY, "too many streams (at most %d)", PLAT_MAX_STREAMS);
    lua_pop(L, 1);
    return stream;
}

static void read_deck(lua_State *L, PlatField *field, uint16_t *copies) {
    field->as.deck.names = names_in(L, 1);
    field->as.deck.copies = copies;
    field->as.deck.stream = stream_in(L);
    field->as.deck.reshuffle = (PlatReshuffle)integer_in(L, 1, "reshuffle", 0);
    lua_getfield(L, 1, "copies");
    int64_t total = 0;
    for (int i = 0; i < field->as.deck.names->count; i++) {
        lua_rawgeti(L, -1, i + 1);
        int64_t count = lua_tointeger(L, -1);
        lua_pop(L, 1);
        if (count < 0 || count > PLAT_MAX_CARDS) {
            plat_host_raise(L, PLAT_E_RANGE, "a deck has 0 to %d copies of a card, not %lld",
                            PLAT_MAX_CARDS, (long long)count);
        }
        copies[i] = (uint16_t)count;
        total += count;
    }
    lua_pop(L, 1);
    if (total > PLAT_MAX_CARDS) {
        plat_host_raise(L, PLAT_E_CAPACITY, "a deck has at most %d cards, not %lld", PLAT_MAX_CARDS,
                        (long long)total);
    }
    field->as.deck.cards = (int)total;
}

static void read_layer(lua_State *L, PlatLayer *layer) {
    int at = lua_gettop(L);
    name_in(L, at, "name", layer->name);
    layer->as = value_in(L, at);
    layer->min = (int)integer_in(L, at, "low", 0);
    layer->values = (int)integer_in(L, at, "max", 1);
    layer->names = names_in(L, at);
    lua_getfield(L, at, "letter");
    const char *letter = lua_tostring(L, -1);
    layer->letter = letter ? letter[0] : '\0';
    lua_pop(L, 1);
}

static void read_board(lua_State *L, PlatField *field) {
    PlatBoard *board = &field->as.board;
    board->geometry = geometry_in(L, 1);
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

static void read_list(lua_State *L, PlatField *field) {
    field->as.list.capacity = (int)integer_in(L, 1, "capacity", 0);
    lua_getfield(L, 1, "columns");
    field->as.list.columns = (int)lua_rawlen(L, -1);
    if (field->as.list.columns > PLAT_MAX_RECORD_COLUMNS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a record has at most %d values",
                        PLAT_MAX_RECORD_COLUMNS);
    for (int i = 0; i < field->as.list.columns; i++) {
        PlatColumn *column = &field->as.list.column[i];
        lua_rawgeti(L, -1, i + 1);
        int at = lua_gettop(L);
        name_in(L, at, "name", column->name);
        column->as = value_in(L, at);
        column->min = integer_in(L, at, "low", 0);
        column->max = integer_in(L, at, "high", 0);
        column->names = names_in(L, at);
        column->geometry = geometry_in(L, at);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* field{name=, kind=, ...} -> its number */
static int n_field(lua_State *L) {
    static const char *const kinds[] = {"counter", "dice", "deck",    "hand", "board",
                                        "cells",   "list", "network", NULL};
    PlatHost *host = host_of(L);
    plat_need_loading(L, "fields");
    PlatField field;
    uint16_t copies[PLAT_MAX_NAMES];
    memset(&field, 0, sizeof field);
    name_in(L, 1, "name", field.name);
    lua_getfield(L, 1, "kind");
    field.kind = (PlatFieldKind)luaL_checkoption(L, -1, NULL, kinds);
    lua_getfield(L, 1, "per_player");
    field.per_player = lua_toboolean(L, -1);
    lua_settop(L, 1);
    field.visible = (PlatVisibility)integer_in(L, 1, "visible", 0);
    switch (field.kind) {
    case PLAT_FIELD_COUNTER: read_counter(L, &field); break;
    case PLAT_FIELD_DICE:
        field.as.dice.count = (int)integer_in(L, 1, "count", 1);
        field.as.dice.faces = (int)integer_in(L, 1, "faces", 6);
        field.as.dice.names = names_in(L, 1);
        field.as.dice.stream = stream_in(L);
        break;
    case PLAT_FIELD_DECK: read_deck(L, &field, copies); break;
    case PLAT_FIELD_HAND:
        field.as.hand.deck = (int)integer_in(L, 1, "deck", -1);
        field.as.hand.capacity = (int)integer_in(L, 1, "capacity", 0);
        break;
    case PLAT_FIELD_BOARD: read_board(L, &field); break;
    case PLAT_FIELD_CELLS: field.as.cells.geometry = geometry_in(L, 1); break;
    case PLAT_FIELD_LIST: read_list(L, &field); break;
    case PLAT_FIELD_NETWORK:
        field.as.network.geometry = geometry_in(L, 1);
        field.as.network.links = (int)integer_in(L, 1, "links", 0);
        break;
    }
    PlatError error;
    int number = plat_schema_add(host->schema, &field, &error);
    if (number < 0)
        return plat_host_raise(L, error.status, "state: %s: %s", field.name, error.text);
    lua_pushinteger(L, number);
    return 1;
}

/* field_number(name) -> number | nil */
static int n_field_number(lua_State *L) {
    int number = plat_schema_find(host_of(L)->schema, luaL_checkstring(L, 1));
    if (number < 0)
        return 0;
    lua_pushinteger(L, number);
    return 1;
}

/* handle(field, seat): seat 1..n, 0 shared, -1 the described one */
static int n_handle(lua_State *L) {
    int seat = (int)luaL_checkinteger(L, 2);
    plat_push_field_handle(L, (int)luaL_checkinteger(L, 1),
                           seat > 0 ? seat - 1 : (seat == 0 ? PLAT_SEAT_SHARED : PLAT_SEAT_SELF));
    return 1;
}

static int n_seat(lua_State *L) {
    plat_push_seat(L, host_of(L), (int)luaL_checkinteger(L, 1) - 1);
    return 1;
}

/* names_of(set) -> the values of a list of names */
static int n_names_of(lua_State *L) {
    PlatHost *host = host_of(L);
    int space;
    PlatCells storage;
    plat_check_set(L, 1, &space, &storage);
    if (!host->space[space].names)
        return 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->space[space].values_ref);
    return 1;
}

/* fail(text): an error at the nearest script line */
static int n_fail(lua_State *L) {
    return plat_host_raise(L, PLAT_E_RULES, "%s", luaL_checkstring(L, 1));
}

/* misfit(text): what was asked for from outside does not fit these rules; no line is to blame */
static int n_misfit(lua_State *L) {
    luaL_checkstring(L, 1);
    host_of(L)->misfit = true;
    lua_settop(L, 1);
    return lua_error(L);
}

const luaL_Reg plat_declare_natives[] = {
    {"geometry",        n_geometry         },
    {"geometry_size",   n_geometry_size    },
    {"geometry_cell",   n_geometry_cell    },
    {"geometry_named",  n_geometry_named   },
    {"geometry_border", n_geometry_border  },
    {"geometry_line",   n_geometry_line    },
    {"names",           n_names            },
    {"names_of",        n_names_of         },
    {"range_bounds",    n_range_bounds     },
    {"kind_of",         n_kind_of          },
    {"field",           n_field            },
    {"field_number",    n_field_number     },
    {"handle",          n_handle           },
    {"seat",            n_seat             },
    {"fail",            n_fail             },
    {"misfit",          n_misfit           },
    {"nearest",         plat_script_nearest},
    {NULL,              NULL               }
};
