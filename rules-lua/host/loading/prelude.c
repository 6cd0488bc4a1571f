/* Files and functions of the prelude: see prelude.h. */
#include "prelude.h"

#include <stdio.h>
#include <string.h>

void plat_prelude_load(lua_State *L, const char *name) {
    const PlatPreludeFile *file = plat_prelude;
    while (file->name && strcmp(file->name, name) != 0)
        file++;
    if (!file->name)
        luaL_error(L, "the library was built without %s.lua", name);
    char chunk[64];
    snprintf(chunk, sizeof chunk, "=%s", name);
    if (luaL_loadbufferx(L, (const char *)file->text, file->size, chunk, "t") != LUA_OK)
        lua_error(L);
}

void plat_prelude_push(lua_State *L, const char *name) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->prelude_ref);
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
}
