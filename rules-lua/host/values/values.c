/* Spaces, and plain values on their way between scripts and the block.
 *
 * A space numbers the members of a geometry, its edges, those of a list of names or of a shape's
 * placements, so that sets over any of them are the same thing to the arena. Names are strings that
 * Lua interned and the host pins, so that looking one up is a comparison of pointers. */
#include <stdio.h>
#include <string.h>

#include "state.h"
#include "text/naming.h"

enum { MOST_INTERNED = 40 /* bytes of a string that Lua is sure to intern */ };

int plat_raise_full(lua_State *L, const char *what) {
    const PlatHost *host = host_of(L);
    bool full = host->spaces == PLAT_MAX_SET_DOMAINS || host->arena.slots >= PLAT_MAX_ARENA_SETS;
    return full ? plat_host_raise(L, PLAT_E_CAPACITY, "%s", what)
                : plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
}

static int add_space(PlatHost *host, PlatSetDomain space) {
    if (host->spaces == PLAT_MAX_SET_DOMAINS)
        return -1;
    int number = host->spaces;
    PlatPlacements all = {{0}};
    if (space.shape) {
        space.options = PLAT_OPTIONS_PLACEMENTS;
        space.board = host->space[space.ground].geometry;
        plat_placements_find(space.shape, space.board, all.word, space.board->all);
    } else if (space.edges) {
        space.options = PLAT_OPTIONS_EDGES;
        space.board = space.edges;
        plat_edges_all(space.edges, all.word);
    } else if (space.geometry) {
        space.options = PLAT_OPTIONS_CELLS;
        space.board = space.geometry;
        memcpy(all.word, space.geometry->all, sizeof space.geometry->all);
    } else {
        space.options = PLAT_OPTIONS_NAMES;
        for (int i = 0; i < space.names->count; i++)
            all.word[i / 64] |= UINT64_C(1) << (i % 64);
    }
    uint64_t payload =
        plat_arena_put(&host->arena, (uint16_t)number, all.word, (uint16_t)space.words);
    if (payload == UINT64_MAX)
        return -1;
    space.all = (uint32_t)payload;
    host->space[number] = space;
    host->spaces++;
    return number;
}

int plat_set_domain_of_geometry(PlatHost *host, const PlatGeometry *geometry) {
    for (int i = 0; i < host->spaces; i++)
        if (host->space[i].geometry == geometry)
            return i;
    return add_space(host,
                     (PlatSetDomain){.geometry = geometry, .sides = -1, .words = geometry->words});
}

int plat_set_domain_of_edges(PlatHost *host, int ground) {
    const PlatGeometry *g = host->space[ground].geometry;
    if (host->space[ground].sides < 0)
        host->space[ground].sides = add_space(
            host, (PlatSetDomain){.edges = g, .ground = ground, .words = plat_edge_words(g)});
    return host->space[ground].sides;
}

int plat_set_domain_new_shape(PlatHost *host, const PlatShape *shape, int ground) {
    return add_space(
        host, (PlatSetDomain){.shape = shape,
                              .ground = ground,
                              .words = plat_placement_words(shape, host->space[ground].geometry)});
}

int plat_set_domain_of_names(PlatHost *host, const PlatNames *names) {
    for (int i = 0; i < host->spaces; i++)
        if (names && host->space[i].names == names)
            return i;
    return -1;
}

static void read_name(lua_State *L, PlatName *name, PlatSetDomain *space, int i) {
    space->string[i] = NULL;
    space->integer[i] = 0;
    if (lua_isinteger(L, -1)) {
        space->integer[i] = lua_tointeger(L, -1);
        space->some_integer = true;
        lua_pushfstring(L, "%I", (LUAI_UACINT)space->integer[i]);
        strcpy(name->text, lua_tostring(L, -1));
        lua_pop(L, 1);
        return;
    }
    if (lua_type(L, -1) != LUA_TSTRING)
        plat_host_raise(L, PLAT_E_NAME, "a name is text or a whole number, got %s",
                        plat_value_typename(L, -1));
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    PlatError error;
    if (plat_naming_check(PLAT_NAMING_TYPED, text, length, &error) != PLAT_OK)
        plat_host_raise(L, PLAT_E_NAME, "%s", error.text);
    space->string[i] = text;
    memcpy(name->text, text, length + 1);
}

int plat_set_domain_new_names(lua_State *L, int index, const char *letters) {
    PlatHost *host = host_of(L);
    index = lua_absindex(L, index);
    plat_need_loading(L, "names");
    int count = (int)lua_rawlen(L, index);
    if (count < 1 || count > PLAT_MAX_NAMES)
        return plat_host_raise(L, PLAT_E_CAPACITY, "a list of names has 1 to %d names, not %d",
                               PLAT_MAX_NAMES, count);
    if (host->spaces == PLAT_MAX_SET_DOMAINS)
        return plat_host_raise(L, PLAT_E_CAPACITY, "too many boards, decks and enumerations");
    PlatNames *names = plat_names_new(count);
    if (!names || plat_schema_keep_names(host->schema, names) != PLAT_OK)
        return plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    PlatSetDomain space = {.names = names, .words = (count + 63) / 64};
    /* pinned with the state: the array is a userdata that the registry keeps */
    space.string = lua_newuserdatauv(L, (size_t)count * sizeof *space.string, 0);
    luaL_ref(L, LUA_REGISTRYINDEX);
    space.integer = lua_newuserdatauv(L, (size_t)count * sizeof *space.integer, 0);
    luaL_ref(L, LUA_REGISTRYINDEX);
    space.string_ref = lua_newuserdatauv(L, (size_t)count * sizeof *space.string_ref, 0);
    luaL_ref(L, LUA_REGISTRYINDEX);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, index, i + 1);
        read_name(L, &names->name[i], &space, i);
        if (letters)
            names->name[i].letter = letters[i] == ' ' ? '\0' : letters[i];
        space.string_ref[i] = LUA_NOREF;
        if (space.string[i]) {
            lua_pushvalue(L, -1);
            space.string_ref[i] = luaL_ref(L, LUA_REGISTRYINDEX);
        }
        lua_rawseti(L, -2, i + 1);
    }
    space.values_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    int number = add_space(host, space);
    if (number < 0)
        return plat_raise_full(L, "too many sets at load");
    return number;
}

void plat_push_name_value(lua_State *L, const PlatHost *host, int space, int name) {
    const PlatSetDomain *of = &host->space[space];
    if (!of->string[name]) {
        lua_pushinteger(L, of->integer[name]);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, of->string_ref[name]);
}

int plat_name_of_string(const PlatSetDomain *space, const char *string, size_t length) {
    for (int i = 0; i < space->names->count; i++)
        if (space->string[i] == string)
            return i;
    bool by_text = space->some_integer || length > MOST_INTERNED;
    return by_text ? plat_names_find(space->names, string, length) : -1;
}

int plat_name_of_value(lua_State *L, const PlatHost *host, int space, int index) {
    const PlatSetDomain *of = &host->space[space];
    int count = of->names->count;
    if (of->seats) {
        int seat = seat_of_value(L, host, index);
        if (seat == PLAT_SEAT_SELF)
            return plat_refuse(L, "in a described rule the seat is not known yet");
        return seat;
    }
    if (lua_type(L, index) == LUA_TSTRING) {
        size_t length;
        const char *string = lua_tolstring(L, index, &length);
        return plat_name_of_string(of, string, length);
    }
    if (!lua_isinteger(L, index))
        return -1;
    lua_Integer number = lua_tointeger(L, index);
    for (int i = 0; i < count; i++)
        if (!of->string[i] && of->integer[i] == number)
            return i;
    return host->recheck.depth > 0 && of->some_integer ? PLAT_NO_NAME : -1;
}

void plat_push_seat(lua_State *L, const PlatHost *host, int seat) {
    if (seat < 0 || seat >= host->seats)
        lua_pushnil(L);
    else
        lua_rawgeti(L, LUA_REGISTRYINDEX, host->seat_ref[seat]);
}

/* The names as a script writes them, as many as there is room for. */
static void list_names(const PlatSetDomain *space, char *text, size_t size) {
    size_t used = 0;
    for (int i = 0; i < space->names->count; i++) {
        const char *quote = space->string[i] ? "\"" : "", *name = space->names->name[i].text;
        size_t needed = strlen(name) + 4 + strlen(" ...");
        if (used + needed >= size) {
            snprintf(text + used, size - used, " ...");
            return;
        }
        used += (size_t)snprintf(text + used, size - used, "%s%s%s%s", used > 0 ? ", " : "", quote,
                                 name, quote);
    }
}

static int64_t name_from_lua(lua_State *L, int index, int space, const char *what) {
    PlatHost *host = host_of(L);
    int name = plat_name_of_value(L, host, space, index);
    if (name != -1)
        return name;
    const char *candidates[PLAT_MAX_NAMES];
    const PlatSetDomain *of = &host->space[space];
    for (int i = 0; i < of->names->count; i++)
        candidates[i] = of->names->name[i].text;
    const char *given = plat_value_written(L, index), *near = NULL;
    if (of->seats)
        return plat_refuse(L, "%s: expected a seat, got %s", what, given);
    if (lua_type(L, index) == LUA_TUSERDATA)
        return plat_refuse(L,
                           "%s: expected names, got a field (%s): what it holds now is its .value",
                           what, given);
    if (lua_type(L, index) == LUA_TSTRING && !of->some_integer)
        near = plat_nearest_name(lua_tostring(L, index), candidates, of->names->count);
    char names[120];
    list_names(of, names, sizeof names);
    return plat_host_raise(L, PLAT_E_NAME, "%s: %s is not one of its names; %s%s%s", what, given,
                           near ? "did you mean `" : "expected ", near ? near : names,
                           near ? "`?" : "");
}

int64_t plat_value_from_lua(lua_State *L, int index, PlatValue as, int64_t min, int64_t max,
                            int space, const char *what) {
    PlatHost *host = host_of(L);
    switch (as) {
    case PLAT_AS_FLAG:
        if (lua_isboolean(L, index))
            return lua_toboolean(L, index);
        return plat_refuse(L, "%s: expected true or false, got %s", what,
                           plat_value_written(L, index));
    case PLAT_AS_SEAT: {
        if (lua_isnil(L, index))
            return -1;
        int seat = seat_of_value(L, host, index);
        if (seat >= 0)
            return seat;
        return plat_seat_expected(L, index, what);
    }
    case PLAT_AS_NAME: return lua_isnil(L, index) ? -1 : name_from_lua(L, index, space, what);
    case PLAT_AS_CELL: return check_cell(L, index, space);
    case PLAT_AS_INTEGER: break;
    }
    int64_t number = check_whole(L, index, what, INT64_MIN, INT64_MAX);
    if (number < min || number > max)
        return plat_host_raise(L, PLAT_E_RANGE, "%s: %lld is outside %lld to %lld", what,
                               (long long)number, (long long)min, (long long)max);
    return number;
}

void plat_value_to_lua(lua_State *L, int64_t value, PlatValue as, int space) {
    PlatHost *host = host_of(L);
    switch (as) {
    case PLAT_AS_FLAG: lua_pushboolean(L, value != 0); break;
    case PLAT_AS_SEAT: plat_push_seat(L, host, (int)value); break;
    case PLAT_AS_NAME:
        if (value < 0)
            lua_pushnil(L);
        else
            plat_push_name_value(L, host, space, (int)value);
        break;
    case PLAT_AS_CELL: push_cell(L, space, (int)value); break;
    default: lua_pushinteger(L, value);
    }
}
