/* Opening a new state: the sandbox, the natives, and the prelude in Lua above them. */
#include <lualib.h>

#include "host/appearance/appearance.h"
#include "host/described/where.h"
#include "host/language/words.h"
#include "host/sandbox/library.h"
#include "prelude.h"

/* prelude(name): the value of a file of the prelude, loaded once. Upvalues: natives, cache. */
static int n_prelude(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    lua_getfield(L, lua_upvalueindex(2), name);
    if (!lua_isnil(L, -1))
        return 1;
    plat_prelude_load(L, name);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_call(L, 1, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, lua_upvalueindex(2), name);
    return 1;
}

/* Push what the files of the prelude receive: functions of the host, the global words that are
 * written in C, and `prelude` itself. */
static void push_natives(lua_State *L) {
    static const luaL_Reg *const natives[] = {
        plat_declare_natives, plat_field_natives, plat_seat_natives,      plat_number_natives,
        plat_shape_natives,   plat_where_natives, plat_workbench_natives, plat_turn_natives,
        plat_scoring_natives, plat_look_natives,  plat_face_natives,      plat_mistake_natives,
    };
    static const PlatApiEntry *const words[] = {plat_words_ask, plat_words_seats,
                                                plat_words_combinators, plat_words_trace,
                                                plat_words_pairs};
    lua_newtable(L);
    for (size_t n = 0; n < sizeof natives / sizeof *natives; n++)
        luaL_setfuncs(L, natives[n], 0);
    lua_pushliteral(L, ""); /* the sandbox's string.format */
    lua_getfield(L, -1, "format");
    lua_setfield(L, -3, "format");
    lua_pop(L, 1);
    lua_newtable(L);
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
        plat_api_fill(L, words[n], "");
    lua_setfield(L, -2, "globals");
    lua_pushcfunction(L, plat_prelude_guard);
    lua_setfield(L, -2, "guard");
    lua_pushvalue(L, -1);
    lua_newtable(L);
    lua_pushcclosure(L, n_prelude, 2);
    lua_setfield(L, -2, "prelude");
}

void plat_prelude_open_libraries(lua_State *L) {
    static const luaL_Reg libraries[] = {
        {LUA_GNAME,       luaopen_base  },
        {LUA_TABLIBNAME,  luaopen_table },
        {LUA_STRLIBNAME,  luaopen_string},
        {LUA_MATHLIBNAME, luaopen_math  },
        {LUA_DBLIBNAME,   luaopen_debug },
        {NULL,            NULL          }
    };
    for (const luaL_Reg *library = libraries; library->name; library++) {
        luaL_requiref(L, library->name, library->func, 1);
        lua_pop(L, 1);
    }
}

void plat_prelude_open(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_prelude_open_libraries(L);
    plat_sandbox_open(L); /* after the libraries: it locks what they set on strings */
    plat_open_light_metatable(L);
    plat_open_number_metatable(L);
    push_natives(L);
    lua_getfield(L, -1, "prelude");
    lua_pushliteral(L, "loading");
    lua_call(L, 1, 1);
    host->prelude_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pop(L, 1);
}
