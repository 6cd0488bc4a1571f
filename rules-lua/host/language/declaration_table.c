/* Reading the tables of the prelude: see declaration_table.h. */
#include "declaration_table.h"

#include <string.h>

int64_t plat_integer_in(lua_State *L, int table, const char *key, int64_t otherwise) {
    lua_getfield(L, table, key);
    int64_t value = lua_isnil(L, -1) ? otherwise : lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value;
}

void plat_name_in(lua_State *L, int table, const char *key, char *name) {
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

const PlatNames *plat_names_called(lua_State *L, int table, const char *key) {
    int space = space_in(L, table, key);
    return space < 0 ? NULL : host_of(L)->space[space].names;
}

const PlatNames *plat_names_in(lua_State *L, int table) {
    return plat_names_called(L, table, "names");
}

const PlatGeometry *plat_geometry_in(lua_State *L, int table) {
    int space = space_in(L, table, "geometry");
    return space < 0 ? NULL : host_of(L)->space[space].geometry;
}

PlatValue plat_value_in(lua_State *L, int table) {
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

int plat_stream_in(lua_State *L, int table) {
    lua_getfield(L, table, "stream");
    int stream = plat_schema_stream(host_of(L)->schema, luaL_checkstring(L, -1));
    if (stream < 0)
        plat_host_raise(L, PLAT_E_CAPACITY, "too many streams (at most %d)", PLAT_MAX_STREAMS);
    lua_pop(L, 1);
    return stream;
}
