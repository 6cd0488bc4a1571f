/* The registry as stubs for editors that use the Lua language server: lib/language_stubs.lua makes
 * them of the entries, in a state of its own. */
#include <stdlib.h>
#include <string.h>

#include "host/loading/prelude.h"

/* Writes the text to where the value at index 1 points. */
static int make_stubs(lua_State *L) {
    plat_prelude_open_libraries(L);
    plat_prelude_load(L, "language_stubs");
    lua_newtable(L);
    const PlatEntryDoc *entry;
    for (int n = 0; (entry = plat_registry_entry(n)); n++) {
        const char *const field[][2] = {
            {"name",      entry->name     },
            {"signature", entry->signature},
            {"text",      entry->text     },
            {"example",   entry->example  },
            {"group",     entry->group    }
        };
        lua_newtable(L);
        for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
            lua_pushstring(L, field[i][1]);
            lua_setfield(L, -2, field[i][0]);
        }
        lua_rawseti(L, -2, n + 1);
    }
    lua_call(L, 1, 1);
    *(char **)lua_touserdata(L, 1) = strdup(lua_tostring(L, -1));
    return 0;
}

char *plat_registry_stubs(void) {
    char *text = NULL;
    lua_State *L = luaL_newstate();
    if (!L)
        return NULL;
    lua_pushcfunction(L, make_stubs);
    lua_pushlightuserdata(L, &text);
    lua_pcall(L, 1, 0, 0);
    lua_close(L);
    return text;
}
