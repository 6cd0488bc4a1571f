/* Opening a new state: the sandbox, the natives, and the prelude in Lua above them. */
#include <lualib.h>
#include <stdio.h>

#include "prelude.h"

/* prelude(name): the value of a file of the prelude, loaded once. Upvalues: natives, cache. */
static int n_prelude(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    lua_getfield(L, lua_upvalueindex(2), name);
    if (!lua_isnil(L, -1))
        return 1;
    const PlatPreludeFile *file = plat_prelude_find(name);
    if (!file)
        return luaL_error(L, "no prelude \"%s\"", name);
    char chunk[64];
    snprintf(chunk, sizeof chunk, "=%s", name);
    if (luaL_loadbufferx(L, (const char *)file->text, file->size, chunk, "t") != LUA_OK)
        return lua_error(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_call(L, 1, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, lua_upvalueindex(2), name);
    return 1;
}

void plat_prelude_open(lua_State *L) {
    static const luaL_Reg libraries[] = {
        {LUA_GNAME,       luaopen_base  },
        {LUA_TABLIBNAME,  luaopen_table },
        {LUA_STRLIBNAME,  luaopen_string},
        {LUA_MATHLIBNAME, luaopen_math  },
        {LUA_DBLIBNAME,   luaopen_debug },
        {NULL,            NULL          }
    };
    PlatHost *host = host_of(L);
    for (const luaL_Reg *library = libraries; library->name; library++) {
        luaL_requiref(L, library->name, library->func, 1);
        lua_pop(L, 1);
    }
    plat_sandbox_open(L); /* after the libraries: it locks what they set on strings */
    plat_open_light_metatable(L);
    lua_newtable(L);
    int natives = lua_gettop(L);
    plat_open_declarations(L, natives);
    plat_open_seats(L, natives);
    plat_open_shapes(L, natives);
    plat_open_where(L, natives);
    plat_open_workbench(L, natives);
    lua_pushvalue(L, natives);
    lua_newtable(L);
    lua_pushcclosure(L, n_prelude, 2);
    lua_setfield(L, natives, "prelude");
    lua_getfield(L, natives, "prelude");
    lua_pushliteral(L, "loading");
    lua_call(L, 1, 1);
    host->prelude_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pop(L, 1);
}

void plat_prelude_push(lua_State *L, const char *name) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->prelude_ref);
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
}
