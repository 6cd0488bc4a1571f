/* Which files of modules add to a table (the prelude's additions.lua adds them), and which would if
 * only there were such a table. The modules in play are noted in the registry before any script
 * runs, each as the list of its folders with `name` and `own`, the number of its first parts that
 * are the module's alone. */
#include "additions.h"

#include <stdio.h>
#include <string.h>

#include "find_games.h"
#include "host/sandbox/table_fields.h"

enum { PATH = 2400 };

static void push_modules(lua_State *L) {
    luaL_checkstack(L, LUA_MINSTACK, "modules");
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.modules");
}

void plat_additions_note(lua_State *L, const char *module, bool own_folder) {
    plat_table_set_text(L, "name", module);
    plat_table_set_integer(L, "own", own_folder ? 4 : 2);
    push_modules(L);
    lua_insert(L, -2);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pop(L, 1);
}

/* The part of `path` behind the module's folder; NULL when it is not in one. The module's list is
 * on top of the stack. */
static const char *part_inside(lua_State *L, const char *path) {
    for (lua_Integer n = 1; n < plat_table_integer(L, "own"); n += 2) {
        const char *folder = plat_list_text(L, n);
        size_t length = strlen(folder);
        if (strncmp(path, folder, length) == 0 && path[length] == '/')
            return path + length + 1;
    }
    return NULL;
}

/* "MODULE/" if a file is that module's, else "". */
static void find_owner(lua_State *L, const char *path, char *owner, size_t size) {
    push_modules(L);
    *owner = '\0';
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, -1) && !*owner; i++) {
        lua_rawgeti(L, -1, i);
        if (part_inside(L, path))
            snprintf(owner, size, "%s/", plat_table_text(L, "name"));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static bool has_file(lua_State *L, const char *name) {
    char path[PATH];
    for (lua_Integer n = 1; n < plat_table_integer(L, "own"); n += 2) {
        snprintf(path, sizeof path, "%.2000s/%.95s%s", plat_list_text(L, n), name,
                 plat_find_is_csv(name) ? "" : ".lua");
        if (plat_find_is_file(host_of(L)->setup, path))
            return true;
    }
    return false;
}

void plat_additions_find(lua_State *L, const char *name, const char *path, char *adds,
                         size_t size) {
    char owner[300];
    find_owner(L, path, owner, sizeof owner);
    snprintf(adds, size, "adds/%s%s", owner, name);
    lua_newtable(L);
    push_modules(L);
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, -1); i++) {
        lua_rawgeti(L, -1, i);
        if (has_file(L, adds))
            lua_rawseti(L, -3, (lua_Integer)lua_rawlen(L, -3) + 1);
        else
            lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* --- files that add to nothing --- */

static bool is_loaded(lua_State *L, const char *path) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    bool loaded = lua_getfield(L, -1, path) != LUA_TNIL;
    lua_pop(L, 2);
    return loaded;
}

/* What is known of the table that a file in adds/ would add to. */
typedef enum Target { NO_TABLE, NOT_REQUIRED, WITHOUT_FORM } Target;

static Target look_at(lua_State *L, const char *path) {
    if (!plat_find_is_file(host_of(L)->setup, path))
        return NO_TABLE;
    return is_loaded(L, path) ? WITHOUT_FORM : NOT_REQUIRED;
}

static Target target_of(lua_State *L, const char *inside) {
    const char *game = host_of(L)->folder;
    char path[PATH];
    snprintf(path, sizeof path, "%.1023s/%.95s", game, inside);
    Target target = look_at(L, path);
    snprintf(path, sizeof path, "%.1023s/modules/%.95s", game, inside); /* not in play too */
    if (target == NO_TABLE)
        target = look_at(L, path);
    push_modules(L);
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, -1); i++) {
        lua_rawgeti(L, -1, i);
        const char *name = plat_table_text(L, "name");
        size_t length = strlen(name);
        if (strncmp(inside, name, length) == 0 && inside[length] == '/')
            for (lua_Integer n = 1; target == NO_TABLE && n < plat_table_integer(L, "own");
                 n += 2) {
                snprintf(path, sizeof path, "%.2000s%.95s", plat_list_text(L, n), inside + length);
                target = look_at(L, path);
            }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return target;
}

/* Fail because of that file, which messages call `display`. */
static void refuse(lua_State *L, const char *display, const char *inside, Target target) {
    PlatHost *host = host_of(L);
    char known[PLAT_MAX_FILES][400], name[PLAT_TABLE_NAME];
    const char *names[PLAT_MAX_FILES];
    int count = 0;
    const int ending = plat_find_is_csv(inside) ? 0 : 4;
    snprintf(name, sizeof name, "%.*s", (int)strlen(inside) - ending, inside);
    host->status = PLAT_E_RULES;
    if (target == WITHOUT_FORM) {
        lua_pushfstring(L,
                        "%s: the form of a table says where rows are added, and %s requires `%s` "
                        "without one; expected require(\"%s\", form)",
                        display, host->game, name, name);
        lua_error(L);
    }
    for (int n = 0; n < host->files; n++) {
        const PlatLoadedFile *file = &host->file[n];
        char owner[300];
        if (!*file->required || !file->values || strncmp(file->required, "adds/", 5) == 0)
            continue;
        find_owner(L, file->path, owner, sizeof owner);
        names[count] = known[count];
        snprintf(known[count++], sizeof *known, "%s%s", owner, file->required);
    }
    PlatHint hint = plat_name_hint(name, names, count, "`*`", "");
    if (!hint.text[0] && !ending) { /* the game has it in Lua */
        char plain[PLAT_TABLE_NAME];
        snprintf(plain, sizeof plain, "%.*s", (int)strlen(name) - 4, name);
        hint = plat_name_hint(plain, names, count, "`*`", "");
    }
    lua_pushfstring(L, "%s: %s has no table `%s`%s", display, host->game, name, hint.text);
    lua_error(L);
}

/* Whether that file in adds/, or one of --table in its place, was read: then there is a table, to
 * which all modules add. */
static bool was_read(const PlatHost *host, const char *inside) {
    char name[PLAT_TABLE_NAME];
    const int ending = plat_find_is_csv(inside) ? 0 : 4;
    snprintf(name, sizeof name, "adds/%.*s", (int)strlen(inside) - ending, inside);
    for (int n = 0; n < host->files; n++)
        if (strcmp(host->file[n].required, name) == 0)
            return true;
    return false;
}

/* The same for all files in FOLDER/adds that were not read. */
static void check_folder(lua_State *L, const char *folder, const char *display) {
    char adds[2048], shown[PATH];
    char name[PLAT_MAX_FILES][PLAT_TABLE_NAME];
    snprintf(adds, sizeof adds, "%.2000s/adds", folder);
    const int count = plat_find_tables(adds, name, PLAT_MAX_FILES);
    for (int n = 0; n < count; n++) {
        if (was_read(host_of(L), name[n]))
            continue;
        snprintf(shown, sizeof shown, "%.95s%sadds/%.95s", display, *display ? "/" : "", name[n]);
        const Target target = target_of(L, name[n]);
        if (target != NOT_REQUIRED)
            refuse(L, shown, name[n], target);
    }
}

void plat_additions_check(lua_State *L) {
    if (host_of(L)->setup->files) /* a saved game has the files that were read */
        return;
    push_modules(L);
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, -1); i++) {
        lua_rawgeti(L, -1, i);
        for (lua_Integer n = 1; n < plat_table_integer(L, "own"); n += 2)
            check_folder(L, plat_list_text(L, n), plat_list_text(L, n + 1));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}
