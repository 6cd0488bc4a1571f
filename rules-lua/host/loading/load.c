/* Loads a game: its script runs first, then those of its modules. The folders that they may
 * require files from are a list on the Lua stack. */
#include "load.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "additions.h"
#include "find_games.h"
#include "prelude.h"
#include "script.h"

/* The script of a game or a module, and where it lies. */
typedef struct Main {
    char file[2048], folder[1024];
    char name[256];              /* of the file, without ".lua" */
    char display[PLAT_MAX_NAME]; /* the folder in messages; empty for some where folder and
                                    script have different names */
} Main;

static void raise_error(lua_State *L, const PlatError *error) {
    host_of(L)->status = error->status;
    lua_pushstring(L, error->text);
    lua_error(L);
}

/* How a module's folder is displayed: "modules", or as it was given, if that is short and leads
 * down from the current one. */
static const char *module_folder(const char *folder) {
    const char *last = plat_find_last_part(folder);
    while (strncmp(folder, "./", 2) == 0)
        folder += 2;
    if (strcmp(last, "modules") == 0)
        return last;
    return *folder == '/' || *folder == '.' || strlen(folder) > 40 ? "" : folder;
}

/* Fill in the rest for a file like "a/drawcity/drawcity.lua". Only a module's folder is displayed
 * if it has not the script's name; that of a file in memory as it was when that was loaded. */
static void place(const PlatSetup *setup, Main *main, bool is_module) {
    const char *last = plat_find_last_part(main->file);
    snprintf(main->name, sizeof main->name, "%.*s", (int)strlen(last) - 4, last);
    plat_find_folder(main->folder, sizeof main->folder, main->file);
    const PlatRuleFile *held = plat_find_held(setup, main->file);
    if (held) {
        int folder = (int)(plat_find_last_part(held->name) - held->name);
        snprintf(main->display, sizeof main->display, "%.*s", folder > 0 ? folder - 1 : 0,
                 held->name);
        return;
    }
    char real[PATH_MAX]; /* files are called the same when memory runs out */
    bool same = realpath(main->folder, real) && strcmp(plat_find_last_part(real), main->name) == 0;
    snprintf(main->display, sizeof main->display, "%.47s",
             same        ? main->name
             : is_module ? module_folder(main->folder)
                         : "");
}

/* Push the changes of data that were asked for: { { entry, value }, ... }. */
static void push_changes(lua_State *L, const PlatSetup *setup) {
    PlatError error;
    lua_newtable(L);
    for (int i = 0; i < setup->changes; i++) {
        const PlatSetting *change = &setup->change[i];
        lua_newtable(L);
        lua_pushstring(L, change->name);
        lua_rawseti(L, -2, 1);
        plat_sandbox_new_environment(L);
        plat_sandbox_close_environment(L);
        const char *text = lua_pushfstring(L, "return %s", change->value);
        if (plat_sandbox_load_text(L, text, strlen(text), "change", lua_gettop(L) - 1, &error) !=
            PLAT_OK)
            plat_host_raise(L, PLAT_E_ARGUMENT, "change %s: %s", change->name, error.text);
        lua_call(L, 0, 1);
        lua_rawseti(L, -4, 2);
        lua_pop(L, 2);
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_folder(lua_State *L, int folders, const char *path, const char *display) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, folders);
    lua_pushstring(L, path);
    lua_rawseti(L, folders, n + 1);
    lua_pushstring(L, display);
    lua_rawseti(L, folders, n + 2);
}

/* Run a script; `declared` receives the name of the game or module that it declares. */
static void run_main(lua_State *L, const Main *main, int folders, bool is_game, char *declared) {
    char chunk[96];
    plat_script_begin(L, main->folder, main->name);
    snprintf(chunk, sizeof chunk, "%.45s%s%.45s", main->display, *main->display ? "/" : "",
             plat_find_last_part(main->file));
    plat_script_run(L, main->file, chunk, "", folders);
    plat_prelude_push(L, "returned");
    lua_insert(L, -2);
    lua_pushstring(L, chunk);
    lua_pushboolean(L, is_game);
    lua_call(L, 3, 1);
    snprintf(declared, PLAT_MAX_NAME, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
}

static PlatStatus find_module(const PlatHost *host, const char *module, char *found, size_t size,
                              PlatError *error) {
    const PlatSetup *setup = host->setup;
    char modules[1100];
    if (plat_find_is_path(module))
        return plat_find_script(setup, module, found, size, error);
    snprintf(modules, sizeof modules, "%s/modules", host->folder);
    bool safe = plat_find_safe_name(module);
    if (safe && plat_find_in_folder(setup, modules, module, found, size))
        return PLAT_OK;
    for (int i = 0; safe && i < setup->paths; i++)
        if (plat_find_in_folder(setup, setup->path[i], module, found, size))
            return PLAT_OK;
    return plat_fail(error, PLAT_E_NAME, "%s has no module `%s`%s", host->game, module,
                     plat_find_hint(module, plat_host_list_modules(host->folder)).text);
}

/* Push the folders that a module may require files from. */
static void push_module_folders(lua_State *L, const Main *main, int game_folders) {
    char own[1300], own_display[128];
    lua_newtable(L);
    int folders = lua_gettop(L);
    /* MODULE.lua may have a folder MODULE beside it for its data */
    snprintf(own, sizeof own, "%s/%s", main->folder, main->name);
    snprintf(own_display, sizeof own_display, "%s%s%.79s", main->display, *main->display ? "/" : "",
             main->name);
    push_folder(L, folders, own, own_display);
    push_folder(L, folders, main->folder, main->display);
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, game_folders); i++) {
        lua_rawgeti(L, game_folders, i);
        lua_rawseti(L, folders, (lua_Integer)lua_rawlen(L, folders) + 1);
    }
}

/* Note the modules before the game's script runs, because they may add to its tables. One that is
 * not found is refused when its turn comes. */
static void note_modules(lua_State *L, int game_folders) {
    const PlatHost *host = host_of(L);
    for (int i = 0; i < host->setup->modules; i++) {
        Main main;
        if (find_module(host, host->setup->module[i], main.file, sizeof main.file, NULL) != PLAT_OK)
            continue;
        place(host->setup, &main, true);
        push_module_folders(L, &main, game_folders);
        plat_additions_note(L, main.name, strcmp(main.display, main.name) == 0);
    }
}

static void load_module(lua_State *L, const char *module, int game_folders) {
    PlatHost *host = host_of(L);
    Main main;
    PlatError error;
    if (find_module(host, module, main.file, sizeof main.file, &error) != PLAT_OK)
        raise_error(L, &error);
    place(host->setup, &main, true);
    push_module_folders(L, &main, game_folders);
    int folders = lua_gettop(L);
    if (host->modules == PLAT_MAX_MODULES)
        plat_host_raise(L, PLAT_E_CAPACITY, "at most %d modules can be in play", PLAT_MAX_MODULES);
    run_main(L, &main, folders, false, host->module[host->modules]);
    host->modules++;
    lua_settop(L, folders - 1);
}

void plat_load_scripts(lua_State *L) {
    PlatHost *host = host_of(L);
    const PlatSetup *setup = host->setup;
    Main main;
    PlatError error;
    plat_prelude_push(L, "begin");
    lua_newtable(L);
    for (int i = 0; i < setup->options; i++) {
        lua_pushstring(L, setup->option[i].value);
        lua_setfield(L, -2, setup->option[i].name);
    }
    lua_pushinteger(L, setup->players);
    push_changes(L, setup);
    lua_call(L, 3, 0);
    if (plat_find_script(setup, setup->game, main.file, sizeof main.file, &error) != PLAT_OK)
        raise_error(L, &error);
    place(setup, &main, false);
    snprintf(host->folder, sizeof host->folder, "%s", main.folder);
    lua_newtable(L);
    int folders = lua_gettop(L);
    push_folder(L, folders, main.folder, main.display);
    note_modules(L, folders);
    run_main(L, &main, folders, true, host->game);
    for (int i = 0; i < setup->modules; i++)
        load_module(L, setup->module[i], folders);
    plat_additions_check(L);
    lua_settop(L, folders - 1);
}
