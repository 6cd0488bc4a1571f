/* Each script runs in an environment of its own, which is closed before it begins; its file, with
 * the hash of its text, is noted in the host. */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "additions.h"
#include "find_games.h"
#include "host/csv.h"
#include "host/sandbox/table_fields.h"
#include "host/values/coverage_hooks.h"
#include "prelude.h"

enum { MAX_VALUES = 10000 /* looked at in what a file returned */ };

/* A place for another file, which counts once it was read. */
static PlatLoadedFile *new_file(lua_State *L, const char *name, const char *required,
                                const char *path) {
    PlatHost *host = host_of(L);
    if (host->files == PLAT_MAX_FILES)
        plat_host_raise(L, PLAT_E_CAPACITY, "a game has at most %d files", PLAT_MAX_FILES);
    PlatLoadedFile *file = &host->file[host->files];
    memset(file, 0, sizeof *file);
    if (strlen(name) >= sizeof file->name || strlen(path) >= sizeof file->path)
        plat_host_raise(L, PLAT_E_NAME, "the path %s is too long", path);
    strcpy(file->name, name);
    strcpy(file->path, path);
    snprintf(file->required, sizeof file->required, "%s", required);
    return file;
}

static int script_require(lua_State *L);

/* Copy the text of a file that is not on the disk. */
static PlatStatus copy_text(PlatLoadedFile *file, const char *text, size_t size, PlatError *error) {
    if (size > PLAT_MAX_SCRIPT)
        return plat_error_set(error, PLAT_E_CAPACITY, file->name,
                              "this file has %zu bytes; a script has at most %d", size,
                              PLAT_MAX_SCRIPT);
    memcpy(file->text, text, size);
    file->size = size;
    return PLAT_OK;
}

/* The script's text: a mutant's, that of a file in memory, or that of the file on the disk. */
static PlatStatus read_text(const PlatSetup *setup, PlatLoadedFile *file, PlatError *error) {
    const PlatMutant *mutant = setup->mutant;
    const PlatRuleFile *held = plat_find_held(setup, file->path);
    file->text = calloc(1, PLAT_MAX_SCRIPT + 2);
    if (!file->text)
        return plat_no_memory(error);
    if (mutant && mutant->file && strcmp(mutant->file, file->name) == 0)
        return copy_text(file, mutant->text, mutant->size, error);
    if (setup->files && !held)
        return plat_error_set(error, PLAT_E_IO, file->name,
                              "this file is not among those that the game was kept with");
    TRY(held ? copy_text(file, held->text, held->size, error)
             : plat_sandbox_read_file(file->path, file->name, file->text, &file->size, error));
    file->hash = XXH3_64bits(file->text, file->size);
    return PLAT_OK;
}

/* Push the cells of a CSV file: a list of rows, each a list of texts and whole numbers with its
 * `line`, and with `quoted[n]` true for cells in quotes, if there are any. */
static PlatStatus push_cells(lua_State *L, const PlatLoadedFile *file, PlatError *error) {
    PlatCsv csv;
    int row = 0, column = 0;
    TRY(plat_csv_begin(&csv, file->name, file->text, file->size, error));
    lua_newtable(L);
    while (plat_csv_more(&csv)) {
        bool begins = csv.ends_row;
        TRY(plat_csv_next(&csv, error));
        if (begins) {
            lua_createtable(L, column, 1);
            plat_table_set_integer(L, "line", csv.line);
            lua_rawseti(L, -2, ++row);
            column = 0;
        }
        if (++column > PLAT_CSV_COLUMNS) {
            char where[160];
            snprintf(where, sizeof where, "%.140s:%d", file->name, csv.line);
            return plat_error_set(error, PLAT_E_CAPACITY, where, "a row has at most %d columns",
                                  PLAT_CSV_COLUMNS);
        }
        lua_rawgeti(L, -1, row);
        if (!csv.quoted && plat_csv_is_whole(csv.cell, csv.length))
            lua_pushinteger(L, strtoll(csv.cell, NULL, 10));
        else
            lua_pushlstring(L, csv.cell, csv.length);
        lua_rawseti(L, -2, column);
        if (csv.quoted) {
            luaL_getsubtable(L, -1, "quoted");
            lua_pushboolean(L, true);
            lua_rawseti(L, -2, column);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    return PLAT_OK;
}

/* Push a function that gives the rows of a CSV file, as a Lua file would. */
static PlatStatus push_table(lua_State *L, const PlatLoadedFile *file, PlatError *error) {
    plat_prelude_push(L, "read_csv");
    lua_pushstring(L, file->name);
    TRY(push_cells(L, file, error));
    lua_call(L, 2, 1);
    return PLAT_OK;
}

/* Read and compile a file, and note it in the host. The environment is for it alone. */
static PlatStatus load_file(lua_State *L, PlatLoadedFile *file, int environment, PlatError *error) {
    PlatHost *host = host_of(L);
    PlatStatus status = read_text(host->setup, file, error);
    if (status != PLAT_OK) {
        free(file->text);
        return status;
    }
    char *fitting = realloc(file->text, file->size + 1);
    file->text = fitting ? fitting : file->text;
    file->text[file->size] = '\0';
    host->files++;
    if (plat_find_is_csv(file->path))
        return push_table(L, file, error);
    TRY(plat_sandbox_load_text(L, file->text, file->size, file->name, environment, error));
    plat_sandbox_shorten(L, environment, file->text, file->size);
    plat_coverage_map_add_script(L, file);
    return PLAT_OK;
}

/*--- # a game */

/*--- require "name" -> value, or require("name", form) -> value
 * Returns the value of another file in the game's folder, named without ".lua", or the rows of a
 * spreadsheet, "cards.csv". A form refuses data that does not fit. A game is required by its name,
 * also in its own files; a module requires its own files and itself. A file that adds to these may
 * return nothing. The form also checks a file of --table, and rows that modules in play add: a file
 * adds/tables.lua of a module looks like tables.lua and has only its new rows.
 *     local tables = require("tables", { rounds = check.whole(1, 20) }) */
PLAT_WORDS(plat_words_require, WORD("require", NULL));

void plat_script_run(lua_State *L, const char *path, const char *chunk, const char *required,
                     int folders) {
    PlatHost *host = host_of(L);
    luaL_checkstack(L, 20, "scripts");
    plat_sandbox_new_environment(L);
    int environment = lua_gettop(L);
    plat_prelude_push(L, "globals");
    plat_sandbox_add_names(L);
    lua_pushvalue(L, folders);
    lua_pushcclosure(L, script_require, 1);
    lua_setfield(L, environment, "require");
    plat_sandbox_close_environment(L);
    PlatError error;
    PlatLoadedFile *file = new_file(L, chunk, required, path);
    PlatStatus status = load_file(L, file, environment, &error);
    if (status != PLAT_OK) {
        host->status = status;
        lua_pushfstring(L, "%s: %s", error.where[0] ? error.where : chunk, error.text);
        lua_error(L);
    }
    lua_call(L, 0, 1);
    lua_replace(L, environment);
    lua_settop(L, environment);
}

/* Whether the value on top of the stack is or contains anything but functions, among its first
 * `*left` values. */
static bool holds_values(lua_State *L, int *left) {
    if (lua_isfunction(L, -1) || --*left < 0)
        return false;
    if (!lua_istable(L, -1) || !lua_checkstack(L, 3))
        return true;
    bool found = false;
    for (lua_pushnil(L); !found && lua_next(L, -2); lua_pop(L, 1))
        found = holds_values(L, left);
    if (found)
        lua_pop(L, 1);
    return found;
}

/* A name inside a game's folder: safe characters, in parts separated by '/'; ".csv" may end it. */
static bool safe_inside(const char *name) {
    size_t length = strlen(name) - (plat_find_is_csv(name) ? 4 : 0);
    if (!length || *name == '/' || name[length - 1] == '/' || strlen(name) > 90)
        return false;
    for (const char *c = name; c < name + length; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                     (*c >= '0' && *c <= '9') || *c == '_' || *c == '-';
        if (!plain && !(*c == '/' && c[1] && c[1] != '/'))
            return false;
    }
    return true;
}

/* What stands for the value of a file that is running: of any, of a main script. */
static const char running = 0, running_main = 0;

void plat_script_begin(lua_State *L, const char *folder, const char *name) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    lua_pushfstring(L, "%s/%s.lua", folder, name);
    lua_pushlightuserdata(L, (void *)(uintptr_t)&running_main);
    lua_settable(L, -3);
    lua_pop(L, 1);
}

/* Whether the file is running, and has not returned its value yet. */
static bool is_running(lua_State *L, const char *path) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    bool running = lua_getfield(L, -1, path) == LUA_TLIGHTUSERDATA;
    lua_pop(L, 2);
    return running;
}

/* Where require(name) finds its file. */
typedef struct Found {
    char path[2048], chunk[96];
    char home[2048]; /* in one of the folders; not `path` if --table replaces it, maybe empty */
    bool replaced;   /* the file is asked for by that which replaces it */
} Found;

/* The file in one of the folders at a stack index, an array of path, display, path, display ... */
static bool locate_at_home(lua_State *L, int folders, const char *name, Found *found) {
    const char *end = plat_find_is_csv(name) ? "" : ".lua";
    const int parts = (int)lua_rawlen(L, folders);
    for (int i = 1; i < parts; i += 2) {
        lua_rawgeti(L, folders, i);
        lua_rawgeti(L, folders, i + 1);
        snprintf(found->home, sizeof found->home, "%s/%s%s", lua_tostring(L, -2), name, end);
        const char *display = lua_tostring(L, -1);
        snprintf(found->chunk, sizeof found->chunk, "%.45s%s%.45s%s", display, *display ? "/" : "",
                 name, end);
        lua_pop(L, 2);
        if (plat_find_is_file(host_of(L)->setup, found->home))
            return true;
    }
    found->home[0] = '\0';
    return false;
}

/* A replacement (--table), which itself may require the file that it replaces; else the file in one
 * of the folders. */
static bool locate(lua_State *L, int folders, const char *name, Found *found) {
    const PlatSetup *setup = host_of(L)->setup;
    const bool at_home = locate_at_home(L, folders, name, found);
    found->replaced = false;
    for (int i = 0; i < setup->tables; i++) {
        if (strcmp(setup->table[i].name, name) != 0)
            continue;
        if (is_running(L, setup->table[i].value)) {
            found->replaced = true;
            continue;
        }
        snprintf(found->path, sizeof found->path, "%s", setup->table[i].value);
        snprintf(found->chunk, sizeof found->chunk, "%.90s", plat_find_last_part(found->path));
        return true;
    }
    strcpy(found->path, found->home);
    return at_home;
}

/* Run the file, and push its value, changed as the set-up asks. */
static void run_required(lua_State *L, int folders, const char *name, const Found *found) {
    PlatHost *host = host_of(L);
    int loaded = lua_gettop(L), file = host->files, left = MAX_VALUES;
    int constructions = host->constructions;
    lua_pushlightuserdata(L, (void *)(uintptr_t)&running);
    lua_setfield(L, loaded, found->path);
    lua_pushvalue(L, folders);
    plat_script_run(L, found->path, found->chunk, name, lua_gettop(L));
    if (lua_isnil(L, -1) && host->constructions == constructions)
        plat_host_raise(L, PLAT_E_RULES, "require: %s returns nothing", found->chunk);
    bool adds = lua_isnil(L, -1); /* to the game, and has no value of its own */
    host->file[file].values = !adds && holds_values(L, &left);
    if (adds) {
        lua_pushboolean(L, true);
        lua_replace(L, -2);
    }
    if (!found->replaced) {
        plat_prelude_push(L, "changed");
        lua_pushstring(L, name);
        lua_rotate(L, -3, -1);
        lua_call(L, 2, 1);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, loaded, found->path);
}

/* Push the value of the file that a script with these folders requires as `name`. */
static int push_required(lua_State *L, int folders, const char *name, Found *found) {
    PlatHost *host = host_of(L);
    if (!locate(L, folders, name, found)) {
        plat_prelude_push(L, "is_declared");
        lua_call(L, 0, 1);
        const char *game[] = {host->game};
        return plat_host_raise(L, PLAT_E_NAME,
                               "require: there is no file %s%s in the game's folder%s", name,
                               plat_find_is_csv(name) ? "" : ".lua",
                               lua_toboolean(L, -1) ? plat_name_hint(name, game, 1, "`*`", "").text
                                                    : ", and the game is not declared yet; a "
                                                      "module is played with --module");
    }
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    lua_getfield(L, -1, found->path);
    if (lua_touserdata(L, -1) == &running_main) {
        plat_prelude_push(L, "not_declared");
        lua_pushstring(L, name);
        lua_pushboolean(L, host->game[0]);
        lua_call(L, 2, 0);
    }
    if (lua_touserdata(L, -1) == &running)
        return plat_host_raise(L, PLAT_E_RULES, "require: %s requires itself", found->chunk);
    if (!lua_isnil(L, -1))
        return 1;
    lua_pop(L, 1);
    run_required(L, folders, name, found);
    return 1;
}

/* Push { file, text, value } of the file at `path`, whose value is on top of the stack: data, even
 * if that is functions alone. */
static void push_source(lua_State *L, const char *path) {
    PlatHost *host = host_of(L);
    int file = host->files - 1;
    while (file > 0 && strcmp(host->file[file].path, path) != 0)
        file--;
    host->file[file].values = true;
    lua_createtable(L, 0, 4);
    plat_table_set_text(L, "file", host->file[file].name);
    lua_pushlstring(L, host->file[file].text, host->file[file].size);
    lua_setfield(L, -2, "text");
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "value");
}

/* Push what modules add to a file that is required: a list of { file, text, value, module }. */
static void push_additions(lua_State *L, const char *name, const Found *found) {
    char adds[500];
    Found one;
    lua_newtable(L);
    plat_additions_find(L, name, found->home, adds, sizeof adds);
    const int modules = lua_gettop(L), count = (int)lua_rawlen(L, modules);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, modules, i);
        push_required(L, modules + 1, adds, &one);
        push_source(L, one.path);
        lua_getfield(L, modules + 1, "name");
        lua_setfield(L, -2, "module");
        lua_rawseti(L, modules - 1, i);
        lua_settop(L, modules);
    }
    lua_pop(L, 1);
}

/* Check the value on top of the stack, with what modules add to it, by the form at index 2. */
static void check_required(lua_State *L, const char *name, const Found *found) {
    push_source(L, found->path);
    plat_prelude_push(L, "check");
    lua_pushstring(L, name);
    lua_pushvalue(L, 2);
    lua_rotate(L, -4, -1);
    push_additions(L, name, found);
    lua_call(L, 4, 0);
}

static int script_require(lua_State *L) {
    PlatHost *host = host_of(L);
    if (lua_type(L, 1) != LUA_TSTRING || !safe_inside(lua_tostring(L, 1)))
        return plat_host_raise(
            L, PLAT_E_NAME,
            "require: expected the name of a file beside this one, without \".lua\"");
    const char *name = lua_tostring(L, 1);
    bool formed = !lua_isnoneornil(L, 2);
    lua_settop(L, 2);
    plat_prelude_push(L, "under_construction");
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    if (!lua_isnil(L, -1) && formed)
        return plat_host_raise(L, PLAT_E_RULES, "require: %s has no form: it is not data", name);
    if (!lua_isnil(L, -1)) {
        host->constructions++;
        return 1;
    }
    if (!host->setup)
        return plat_host_raise(L, PLAT_E_RULES, "require works only at load");
    Found found;
    push_required(L, lua_upvalueindex(1), name, &found);
    if (formed)
        check_required(L, name, &found);
    return 1;
}
