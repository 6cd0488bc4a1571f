/* Data files as CSV. The values of files stay in the registry, by path (script.c). */
#include <string.h>

#include "csv.h"
#include "host/values/entry.h"
#include "prelude.h"

/* write_csv(file) -> text */
static int write_csv(lua_State *L) {
    const PlatLoadedFile *file = lua_touserdata(L, 1);
    plat_prelude_push(L, "write_csv");
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    lua_getfield(L, -1, file->path);
    lua_remove(L, -2);
    lua_call(L, 1, 1);
    return 1;
}

PlatStatus plat_host_table_csv(PlatHost *host, char **text, int n, PlatError *error) {
    lua_State *L = host->L;
    *text = NULL;
    lua_pushcfunction(L, write_csv);
    lua_pushlightuserdata(L, &host->file[n]);
    PlatStatus status = plat_entry_call(host, 1, 1, error);
    if (status != PLAT_OK)
        return status;
    PlatCsv csv;
    size_t size = 0;
    const char *made = lua_tolstring(L, -1, &size);
    status = plat_csv_begin(&csv, host->file[n].name, made, size, NULL);
    if (status != PLAT_OK)
        plat_error_set(error, status, "", "a text in it has bytes that are not UTF-8");
    else
        *text = strdup(made);
    lua_pop(L, 1);
    return status == PLAT_OK && !*text ? plat_no_memory(error) : status;
}
