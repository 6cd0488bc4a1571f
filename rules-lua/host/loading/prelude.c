/* Files and functions of the prelude: see prelude.h. */
#include "prelude.h"

#include <string.h>

#include "host/values/entry.h"

void plat_prelude_load(lua_State *L, const char *name) {
    const PlatPreludeFile *file = plat_prelude;
    while (file->name && strcmp(file->name, name) != 0)
        file++;
    if (!file->name)
        luaL_error(L, "the library was built without %s.lua", name);
    const char *chunk = lua_pushfstring(L, "=%s", name);
    if (luaL_loadbufferx(L, (const char *)file->code, file->size, chunk, "bt") != LUA_OK)
        lua_error(L);
    lua_remove(L, -2);
}

int plat_prelude_guard(lua_State *L) {
    const char *owner = luaL_checkstring(L, 1);
    lua_settop(L, 2);
    for (const PlatPreludeFile *file = plat_prelude; file->name; file++)
        if (file->words)
            plat_api_guard(L, file->words, owner);
    return 1;
}

void plat_prelude_push(lua_State *L, const char *name) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->prelude_ref);
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
}

/* Making a string may raise, so that is left to the inside of the entry. */
static int call_with_text(lua_State *L) {
    const char *name = lua_touserdata(L, 1), *text = lua_touserdata(L, 2);
    plat_prelude_push(L, name);
    lua_pushstring(L, text);
    lua_call(L, 1, LUA_MULTRET);
    return lua_gettop(L) - 2;
}

PlatStatus plat_prelude_enter(PlatHost *host, const char *name, const char *text, int results,
                              PlatError *error) {
    lua_pushcfunction(host->L, call_with_text);
    lua_pushlightuserdata(host->L, (void *)(uintptr_t)name);
    lua_pushlightuserdata(host->L, (void *)(uintptr_t)text);
    return plat_entry_call(host, 2, results, error);
}
