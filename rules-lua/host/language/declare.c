/* Natives of the prelude: geometries, lists of names, what a value is, and how the prelude fails.
 *
 * The prelude checks the form of what scripts write and passes plain values to these; the kernel
 * checks ranges and limits. */
#include <stdlib.h>
#include <string.h>

#include "handles.h"
#include "host/values/set_words.h"
#include "kernel/tiling.h"
#include "text/naming.h"
#include "words.h"

/* --- geometries and names --- */

/* Equal boards are one, so a function that describes may write square(11, 5) and be run later. */
static int push_geometry(lua_State *L, PlatGeometry *geometry) {
    PlatHost *host = host_of(L);
    for (int i = 0; i < host->spaces; i++) {
        if (host->space[i].geometry && plat_geometry_equal(host->space[i].geometry, geometry)) {
            plat_geometry_free(geometry);
            push_bits(L, PLAT_TAG_SET, host->space[i].all);
            return 1;
        }
    }
    if (!host->loading)
        plat_geometry_free(geometry);
    plat_need_loading(L, "boards");
    if (plat_schema_keep_geometry(host->schema, geometry) != PLAT_OK) {
        plat_geometry_free(geometry);
        return plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    }
    int space = plat_set_domain_of_geometry(host, geometry);
    if (space < 0)
        return plat_raise_full(L, "too many boards, decks and enumerations");
    if (geometry->tiling == PLAT_GRAPH && plat_set_domain_of_edges(host, space) < 0)
        return plat_raise_full(L, "too many boards, decks and enumerations");
    push_bits(L, PLAT_TAG_SET, host->space[space].all);
    return 1;
}

/* The list of names at `index` as a list of their own; raises when one is too long. */
static PlatNames *read_names(lua_State *L, int index) {
    int count = (int)lua_rawlen(L, index);
    PlatNames *names = plat_names_new(count);
    if (!names)
        plat_host_raise(L, PLAT_E_CAPACITY, "a graph has 1 to %d cells, not %d", PLAT_MAX_NAMES,
                        count);
    for (int i = 0; names && i < count; i++) {
        lua_rawgeti(L, index, i + 1);
        snprintf(names->name[i].text, PLAT_MAX_NAME, "%s", lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    return names;
}

/* Join the cells of the board whose names are in the list at `index`, two by two. */
static void add_links(lua_State *L, PlatGeometry *g, int index) {
    PlatHost *host = host_of(L);
    PlatLink link[PLAT_MAX_BOARD_LINKS];
    size_t count = lua_isnil(L, index) ? 0 : lua_rawlen(L, index) / 2;
    PlatStatus status = PLAT_OK;
    for (size_t n = 0; n < 2 * count && count <= PLAT_MAX_BOARD_LINKS; n++) {
        size_t length;
        lua_rawgeti(L, index, (lua_Integer)n + 1);
        const char *name = lua_tolstring(L, -1, &length);
        int cell = plat_geometry_parse(g, name, length);
        if (cell < 0 && status == PLAT_OK)
            status = plat_fail(host_error(L), PLAT_E_NAME, "links: there is no cell `%.40s`", name);
        *(n % 2 ? &link[n / 2].b : &link[n / 2].a) = (uint16_t)cell;
        lua_pop(L, 1);
    }
    if (status == PLAT_OK && !lua_isnil(L, index))
        status = plat_geometry_link(g, link, (int)count, &host->error);
    if (status != PLAT_OK)
        plat_geometry_free(g);
    host_check(L, status);
}

/* geometry(kind, columns, rows, outline | nil, names | nil, ends of links | nil) -> the set of all
 * its cells */
static int n_geometry(lua_State *L) {
    PlatGeometry *geometry = NULL;
    const char *kind = luaL_checkstring(L, 1);
    int64_t columns = luaL_checkinteger(L, 2), rows = luaL_optinteger(L, 3, 0);
    const char *outline = lua_tostring(L, 4);
    PlatStatus status;
    if (columns < 1 || columns > 1000 || rows < 0 || rows > 1000)
        return plat_host_raise(L, PLAT_E_RANGE, "a board cannot have %lld columns and %lld rows",
                               (long long)columns, (long long)rows);
    lua_settop(L, 6);
    if (strcmp(kind, "graph") == 0) {
        PlatNames *names = read_names(L, 5);
        status =
            plat_geometry_graph(&geometry, (int)columns, (int)rows, outline, names, host_error(L));
        plat_names_free(names);
        host_of(L)->graphs = true;
    } else if (strcmp(kind, "square") == 0) {
        status = plat_geometry_square(&geometry, (int)columns, (int)rows, outline, host_error(L));
    } else if (strcmp(kind, "diagonal") == 0) {
        status = plat_geometry_diagonal(&geometry, (int)columns, (int)rows, outline, host_error(L));
    } else if (strcmp(kind, "hexagon") == 0) {
        status = plat_geometry_hexagon(&geometry, (int)columns, host_error(L));
    } else {
        status =
            plat_geometry_hex(&geometry, (int)columns, (int)rows, 0, 0, outline, host_error(L));
    }
    host_check(L, status);
    add_links(L, geometry, 6);
    return push_geometry(L, geometry);
}

/* The geometry of the set at `index`, and its space; NULL for a set of names. */
static const PlatGeometry *geometry_argument(lua_State *L, int index, int *space) {
    *space = plat_space_of_set(L, index);
    return host_of(L)->space[*space].geometry;
}

/* geometry_size(all) -> columns, rows */
static int n_geometry_size(lua_State *L) {
    int space;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    if (!g)
        return plat_refuse(L, "expected a geometry, got a table with a set of names");
    lua_pushinteger(L, g->columns);
    lua_pushinteger(L, g->rows);
    return 2;
}

static int push_cell_if_any(lua_State *L, int space, int cell) {
    if (cell < 0)
        return 0;
    push_cell(L, space, cell);
    return 1;
}

/* geometry_cell(all, row, column) -> cell | nil */
static int n_geometry_cell(lua_State *L) {
    int space;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    lua_Integer row = check_whole(L, 2, "cell(row, column)", INT64_MIN, INT64_MAX);
    lua_Integer column = check_whole(L, 3, "cell(row, column)", INT64_MIN, INT64_MAX);
    if (row < 1 || row > g->rows || column < 1 || column > g->columns)
        return 0;
    return push_cell_if_any(L, space, plat_geometry_cell(g, (int)row - 1, (int)column - 1));
}

/* geometry_named(all, "c4") -> cell | nil */
static int n_geometry_named(lua_State *L) {
    int space;
    size_t length;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    const char *name = luaL_checklstring(L, 2, &length);
    return push_cell_if_any(L, space, plat_geometry_parse(g, name, length));
}

static int n_geometry_border(lua_State *L) {
    int space;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    plat_push_set(L, space, g->border);
    return 1;
}

/* geometry_directions(all, diagonals) -> their names, clockwise */
static int n_geometry_directions(lua_State *L) {
    int space, count = 0;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    const int all = lua_toboolean(L, 2) ? g->directions : g->sides;
    const PlatTiling tiling = plat_geometry_upright(g) && all > 4 ? PLAT_DIAGONAL : g->tiling;
    for (lua_newtable(L); count < all; count++) {
        const int d = plat_tiling_clockwise(tiling, count);
        lua_pushstring(L, plat_geometry_direction_name(g, d));
        lua_rawseti(L, -2, count + 1);
    }
    return 1;
}

/* geometry_opposite(all, direction) -> the name of the direction back */
static int n_geometry_opposite(lua_State *L) {
    int space;
    int64_t direction;
    const PlatGeometry *g = geometry_argument(L, 1, &space);
    const PlatNumberType means = {PLAT_AS_DIRECTION, (int16_t)space};
    if (!plat_number_type_read(L, 2, means, &direction))
        plat_number_type_refuse(L, 2, means, "");
    lua_pushstring(L, plat_geometry_direction_name(g, plat_sides_opposite(g, (int)direction)));
    return 1;
}

/* geometry_edges(all) -> the set of all edges */
static int n_geometry_edges(lua_State *L) {
    int space;
    plat_need_edges(L, geometry_argument(L, 1, &space));
    if (host_of(L)->space[space].sides < 0)
        plat_need_loading(L, "sets of edges of a board without walls");
    space = plat_set_domain_of_edges(host_of(L), space);
    if (space < 0)
        return plat_raise_full(L, "too many boards, decks and enumerations");
    push_bits(L, PLAT_TAG_SET, host_of(L)->space[space].all);
    return 1;
}

/* geometry_row(all, n), geometry_column(all, n): as of a board that lies on it */
static int geometry_line(lua_State *L, PlatOp op) {
    PlatHandleTarget plain = {.field = -1, .seat = PLAT_SEAT_SHARED, .layer = -1};
    geometry_argument(L, 1, &plain.space);
    return plat_expr_call(L, op, 2, &plain);
}

static int n_geometry_row(lua_State *L) { return geometry_line(L, OP_ROW); }
static int n_geometry_column(lua_State *L) { return geometry_line(L, OP_COLUMN); }
static int n_geometry_between(lua_State *L) {
    n_geometry_edges(L); /* so that the board has edges */
    lua_settop(L, 3);
    return geometry_line(L, OP_EDGES_BETWEEN);
}

/* names(list, letters | nil) -> the set of them; letters is a string, ' ' for none */
static int n_names(lua_State *L) {
    int space = plat_set_domain_new_names(L, 1, lua_tostring(L, 2));
    push_bits(L, PLAT_TAG_SET, host_of(L)->space[space].all);
    return 1;
}

/* own_names(set) -> its members as a list of names of their own, with their letters and titles; the
 * same set if it has all names, or if they are seats */
static int n_own_names(lua_State *L) {
    const PlatHost *host = host_of(L);
    int space, count = 0;
    PlatSetBuffer storage;
    PlatCells members;
    char letters[PLAT_MAX_NAMES + 1];
    const uint64_t *set = plat_check_set(L, 1, &space, &storage);
    const PlatNames *names = host->space[space].names;
    const int words = host->space[space].words;
    lua_settop(L, 1);
    if (!names || host->space[space].seats || words_count(set, words) == names->count)
        return 1;
    memcpy(members.word, set, sizeof *set * (size_t)words);
    lua_newtable(L);
    for (int name = 0; name < names->count; name++)
        if (plat_cells_has(members.word, name)) {
            letters[count++] = names->name[name].letter ? names->name[name].letter : ' ';
            plat_push_name_value(L, host, space, name);
            lua_rawseti(L, 2, count);
        }
    const int own = plat_set_domain_new_names(L, 2, letters);
    PlatNames *made =
        (PlatNames *)(uintptr_t)host_of(L)->space[own].names; /* loading: still ours */
    for (int name = 0, n = 0; name < names->count; name++) {
        if (!plat_cells_has(members.word, name))
            continue;
        const char *title = plat_names_title(names, name);
        if (title != names->name[name].text && plat_names_entitle(made, n, title) != PLAT_OK)
            return plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
        n++;
    }
    push_bits(L, PLAT_TAG_SET, host_of(L)->space[own].all);
    return 1;
}

/* entitle(names, name, title) -> whether there is such a name, which then has the title */
static int n_entitle(lua_State *L) {
    PlatHost *host = host_of(L);
    const int space = plat_space_of_set(L, 1);
    int name = plat_name_of_value(L, host, space, 2);
    PlatNames *names = (PlatNames *)(uintptr_t)host->space[space].names; /* loading: still ours */
    if (name >= 0 && plat_names_entitle(names, name, lua_tostring(L, 3)) != PLAT_OK)
        return plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    lua_pushboolean(L, name >= 0);
    return 1;
}

static const char *const naming_rules[] = {"plain", "typed", "shown", NULL};

/* check_name("plain" | "typed" | "shown", what, name): raises unless that rule allows the name */
static int n_check_name(lua_State *L) {
    PlatNaming naming = (PlatNaming)luaL_checkoption(L, 1, NULL, naming_rules);
    const char *what = luaL_checkstring(L, 2);
    if (lua_type(L, 3) != LUA_TSTRING)
        return plat_host_raise(L, PLAT_E_NAME, "%s: expected a name, got %s%s", what,
                               plat_value_typename(L, 3),
                               lua_isfunction(L, 3) /* game.step("name", f) has lost the game */
                                   ? "; before a method's name stands a colon: game:method(...)"
                                   : "");
    size_t length;
    PlatError error;
    const char *name = lua_tolstring(L, 3, &length);
    if (plat_naming_check(naming, name, length, &error) != PLAT_OK)
        plat_host_raise(L, PLAT_E_NAME, "%s: %s", what, error.text);
    return 0;
}

/* name_error(rule, name) -> what is wrong with the name, or nothing */
static int n_name_error(lua_State *L) {
    size_t length;
    PlatError error;
    PlatNaming naming = (PlatNaming)luaL_checkoption(L, 1, NULL, naming_rules);
    const char *name = luaL_checklstring(L, 2, &length);
    if (plat_naming_check(naming, name, length, &error) == PLAT_OK)
        return 0;
    lua_pushstring(L, error.text);
    return 1;
}

static int n_range_bounds(lua_State *L) {
    uint64_t bits = light_bits(L, 1);
    if (light_tag(L, 1) != PLAT_TAG_RANGE)
        return 0;
    lua_pushinteger(L, range_min(bits));
    lua_pushinteger(L, range_max(bits));
    return 2;
}

/* kind_of(value): "cells", "names", "expression", "where", "range", "cell", "shape" or nil */
static int n_kind_of(lua_State *L) {
    static const char *const kinds[16] = {
        [PLAT_TAG_CELL] = "cell",   [PLAT_TAG_NODE] = "expression", [PLAT_TAG_WHERE] = "where",
        [PLAT_TAG_RANGE] = "range", [PLAT_TAG_SHAPE] = "shape",
    };
    PlatTag tag = light_tag(L, 1);
    int space;
    if (tag == PLAT_TAG_SET)
        lua_pushstring(L, geometry_argument(L, 1, &space) ? "cells" : "names");
    else
        lua_pushstring(L, kinds[tag]);
    return 1;
}

static int n_seat(lua_State *L) {
    plat_push_seat(L, host_of(L), (int)luaL_checkinteger(L, 1) - 1);
    return 1;
}

/* names_of(set) -> the values of a list of names */
static int n_names_of(lua_State *L) {
    int space;
    geometry_argument(L, 1, &space);
    const PlatSetDomain *of = &host_of(L)->space[space];
    if (!of->names)
        return 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, of->values_ref);
    return 1;
}

/* place() -> file:line of the script that runs, "" if there is none */
static int n_place(lua_State *L) {
    char place[PLAT_ERROR_WHERE];
    plat_script_line(L, place, sizeof place);
    lua_pushstring(L, place);
    return 1;
}

/* fail(text): an error at the nearest script line */
static int n_fail(lua_State *L) {
    return plat_host_raise(L, PLAT_E_RULES, "%s", luaL_checkstring(L, 1));
}

/* bad_setup(text): the options or players asked for do not fit these rules; no line is to blame */
static int n_bad_setup(lua_State *L) {
    luaL_checkstring(L, 1);
    host_of(L)->bad_setup = true;
    lua_settop(L, 1);
    return lua_error(L);
}

/* is_printed() -> whether functions that give faces of cards are called */
static int n_is_printed(lua_State *L) {
    const PlatSetup *setup = host_of(L)->setup;
    lua_pushboolean(L, setup && setup->printed);
    return 1;
}

const luaL_Reg plat_declare_natives[] = {
    {"geometry",            n_geometry           },
    {"geometry_size",       n_geometry_size      },
    {"geometry_cell",       n_geometry_cell      },
    {"geometry_named",      n_geometry_named     },
    {"geometry_border",     n_geometry_border    },
    {"geometry_directions", n_geometry_directions},
    {"geometry_opposite",   n_geometry_opposite  },
    {"geometry_edges",      n_geometry_edges     },
    {"geometry_between",    n_geometry_between   },
    {"geometry_row",        n_geometry_row       },
    {"geometry_column",     n_geometry_column    },
    {"check_name",          n_check_name         },
    {"name_error",          n_name_error         },
    {"names",               n_names              },
    {"own_names",           n_own_names          },
    {"entitle",             n_entitle            },
    {"names_of",            n_names_of           },
    {"range_bounds",        n_range_bounds       },
    {"kind_of",             n_kind_of            },
    {"seat",                n_seat               },
    {"place",               n_place              },
    {"is_printed",          n_is_printed         },
    {"fail",                n_fail               },
    {"bad_setup",           n_bad_setup          },
    {"nearest",             plat_script_nearest  },
    {NULL,                  NULL                 }
};
