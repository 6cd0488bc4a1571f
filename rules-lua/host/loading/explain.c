/* What was loaded, for those who want to see it: the parts of the rules, as the prelude's file
 * "explaining" lists them; the fields as stubs; data files as CSV. The values of files stay in the
 * registry, by path (script.c). */
#include <stdlib.h>
#include <string.h>

#include "host/csv.h"
#include "host/sandbox/table_fields.h"
#include "host/values/entry.h"
#include "prelude.h"

enum { HANDLER = 1 /* stack index of the message handler, which is all that is there */ };

void plat_push_files(lua_State *L) {
    const PlatHost *host = host_of(L);
    lua_createtable(L, host->files, 0);
    for (int i = 0; i < host->files; i++) {
        lua_createtable(L, 0, 2);
        plat_table_set_text(L, "name", host->file[i].name);
        lua_pushlstring(L, host->file[i].text, host->file[i].size);
        lua_setfield(L, -2, "text");
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_conditions(lua_State *L, const PlatHost *host) {
    int count = 0;
    lua_newtable(L);
    for (int i = 0; i < host->wheres; i++) {
        const PlatWhere *where = &host->where[i];
        for (int c = 0; c < where->conditions; c++) {
            lua_createtable(L, 0, 3);
            plat_table_set_text(L, "where", where->name);
            plat_table_set_text(L, "name", where->condition[c].name);
            plat_table_set_integer(L, "role", where->condition[c].role);
            lua_rawseti(L, -2, ++count);
        }
    }
}

/* explain() -> the list of parts, which stays in the registry as long as the state */
static int explain(lua_State *L) {
    plat_prelude_push(L, "explain");
    plat_push_files(L);
    push_conditions(L, host_of(L));
    lua_call(L, 2, 1);
    lua_pushvalue(L, -1);
    luaL_ref(L, LUA_REGISTRYINDEX);
    return 1;
}

/* A text of the part on top of the stack, which the list keeps. */
static const char *text_of(lua_State *L, const char *key) {
    const char *text = plat_table_text(L, key);
    return text ? text : "";
}

PlatStatus plat_host_explain(PlatHost *host, PlatHostPart **parts, int *count, PlatError *error) {
    lua_State *L = host->L;
    *parts = NULL;
    *count = 0;
    lua_pushcfunction(L, explain);
    PlatStatus status = plat_entry_call(host, 0, 1, error);
    int found = status == PLAT_OK ? (int)lua_rawlen(L, -1) : 0;
    if (status == PLAT_OK && !(*parts = calloc((size_t)found + 1, sizeof **parts)))
        status = plat_no_memory(error);
    for (int i = 0; status == PLAT_OK && i < found; i++) {
        lua_rawgeti(L, -1, i + 1);
        (*parts)[i] = (PlatHostPart){text_of(L, "group"), text_of(L, "name"),  text_of(L, "title"),
                                     text_of(L, "about"), text_of(L, "place"), text_of(L, "source"),
                                     text_of(L, "path"),  text_of(L, "owner")};
        lua_pop(L, 1);
        *count = i + 1;
    }
    lua_settop(L, HANDLER);
    return status;
}

PlatStatus plat_host_stubs(PlatHost *host, char **text, PlatError *error) {
    lua_State *L = host->L;
    *text = NULL;
    PlatStatus status = plat_prelude_enter(host, "stubs", NULL, 1, error);
    if (status == PLAT_OK && !(*text = strdup(lua_tostring(L, -1))))
        status = plat_no_memory(error);
    lua_settop(L, HANDLER);
    return status;
}

/* --- data files --- */

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
    TRY(plat_entry_call(host, 1, 1, error));
    PlatCsv csv;
    size_t size = 0;
    const char *made = lua_tolstring(L, -1, &size);
    PlatStatus status = plat_csv_begin(&csv, host->file[n].name, made, size, NULL);
    if (status != PLAT_OK)
        plat_fail(error, status, "a text in it has bytes that are not UTF-8");
    else if (!(*text = strdup(made)))
        status = plat_no_memory(error);
    lua_pop(L, 1);
    return status;
}
