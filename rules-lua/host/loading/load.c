/* Loading scripts: see load.h. Everything here runs inside the protected call of plat_host_new. */
#include "load.h"

#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prelude.h"

enum { MAX_VALUES = 10000 /* looked at in what a file returned */ };

/* --- the prelude --- */

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

void plat_load_prelude(lua_State *L) {
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

void plat_push_prelude_function(lua_State *L, const char *name) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->prelude_ref);
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
}

/* --- files --- */

static int note_file(lua_State *L, const char *name, const char *required, const char *path,
                     uint64_t hash) {
    PlatHost *host = host_of(L);
    if (host->files == PLAT_MAX_FILES)
        return plat_host_raise(L, PLAT_E_CAPACITY, "a game has at most %d files", PLAT_MAX_FILES);
    PlatLoadedFile *file = &host->file[host->files];
    memset(file, 0, sizeof *file);
    if (strlen(name) >= sizeof file->name || strlen(path) >= sizeof file->path)
        return plat_host_raise(L, PLAT_E_NAME, "the path %s is too long", path);
    strcpy(file->name, name);
    strcpy(file->path, path);
    file->hash = hash;
    snprintf(file->required, sizeof file->required, "%s", required);
    host->files++;
    return 0;
}

static int script_require(lua_State *L);

/* The script's text, which a mutant may have changed, as a function. */
static PlatStatus load_text(lua_State *L, const char *path, const char *chunk, int environment,
                            uint64_t *hash, PlatError *error) {
    const PlatMutant *mutant = host_of(L)->setup->mutant;
    if (mutant && mutant->file && strcmp(mutant->file, chunk) == 0)
        return plat_sandbox_load_text(L, mutant->text, mutant->size, chunk, environment, error);
    return plat_sandbox_load_file(L, path, chunk, environment, hash, error);
}

/* clang-format off */
const PlatWord plat_words_require[] = {
    {{"require", "require \"name\" -> value",
      "The value of another file in the game's folder, named without \".lua\"; in a module also "
      "its own files, and the game by its name. A file that replaces another (--table) can "
      "require the one that it replaces.",
      "local tables = require \"tables\"", "a game"}, .function = NULL},
    {.entry = {0}},
};
/* clang-format on */

/* Run the script at `path` with the folders at stack index `folders`; its value is pushed. `chunk`
 * is what messages call it, `required` the name by which another script requires it, or empty. */
static void run_script(lua_State *L, const char *path, const char *chunk, const char *required,
                       int folders) {
    PlatHost *host = host_of(L);
    luaL_checkstack(L, 20, "scripts");
    plat_sandbox_new_environment(L);
    int environment = lua_gettop(L);
    plat_push_prelude_function(L, "globals");
    for (lua_pushnil(L); lua_next(L, -2);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_settable(L, environment);
    }
    lua_pop(L, 1);
    lua_pushvalue(L, folders);
    lua_pushcclosure(L, script_require, 1);
    lua_setfield(L, environment, "require");
    plat_sandbox_close_environment(L);
    uint64_t hash = 0;
    PlatError error;
    PlatStatus status = load_text(L, path, chunk, environment, &hash, &error);
    if (status != PLAT_OK) {
        host->status = status;
        lua_pushfstring(L, "%s: %s", error.where[0] ? error.where : chunk, error.text);
        lua_error(L);
    }
    note_file(L, chunk, required, path, hash);
    lua_call(L, 0, 1);
    lua_replace(L, environment);
    lua_settop(L, environment);
}

/* Whether the value on top of the stack is, or holds, anything but functions; it looks at `*left`
 * values at most. */
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

/* A name inside a game's folder: parts of safe letters, parted by '/'. */
static bool safe_inside(const char *name) {
    if (!*name || *name == '/' || strlen(name) > 90)
        return false;
    for (const char *c = name; *c; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                     (*c >= '0' && *c <= '9') || *c == '_' || *c == '-';
        if (!plain && !(*c == '/' && c[1] && c[1] != '/'))
            return false;
    }
    return true;
}

static bool file_exists(const char *path) {
    FILE *file = fopen(path, "r");
    if (file)
        fclose(file);
    return file;
}

/* Whether the file is running, and has not returned its value yet. */
static bool is_running(lua_State *L, const char *path) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    bool running = lua_getfield(L, -1, path) == LUA_TLIGHTUSERDATA;
    lua_pop(L, 2);
    return running;
}

/* The path and chunk name for require(name): a table that was asked for, which itself may require
 * the one that it stands for; else it is looked for in the folders at upvalue 1, an array of path,
 * display, path, display ... */
static bool locate(lua_State *L, const char *name, char *path, size_t size, char *chunk) {
    const PlatSetup *setup = host_of(L)->setup;
    for (int i = 0; i < setup->tables; i++) {
        if (strcmp(setup->table[i].name, name) != 0 || is_running(L, setup->table[i].value))
            continue;
        const char *slash = strrchr(setup->table[i].value, '/');
        snprintf(path, size, "%s", setup->table[i].value);
        snprintf(chunk, 96, "%.90s", slash ? slash + 1 : setup->table[i].value);
        return true;
    }
    int folders = (int)lua_rawlen(L, lua_upvalueindex(1));
    for (int i = 1; i < folders; i += 2) {
        lua_rawgeti(L, lua_upvalueindex(1), i);
        lua_rawgeti(L, lua_upvalueindex(1), i + 1);
        snprintf(path, size, "%s/%s.lua", lua_tostring(L, -2), name);
        const char *display = lua_tostring(L, -1);
        snprintf(chunk, 96, "%.45s%s%.45s.lua", display, *display ? "/" : "", name);
        lua_pop(L, 2);
        if (file_exists(path))
            return true;
    }
    return false;
}

static int script_require(lua_State *L) {
    PlatHost *host = host_of(L);
    if (lua_type(L, 1) != LUA_TSTRING || !safe_inside(lua_tostring(L, 1))) {
        return plat_host_raise(
            L, PLAT_E_NAME,
            "require: expected the name of a file beside this one, without \".lua\"");
    }
    const char *name = lua_tostring(L, 1);
    plat_push_prelude_function(L, "game_named");
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    if (!lua_isnil(L, -1))
        return 1;
    if (!host->setup)
        return plat_host_raise(L, PLAT_E_RULES, "require works only at load");
    char path[2048], chunk[96];
    if (!locate(L, name, path, sizeof path, chunk)) {
        return plat_host_raise(L, PLAT_E_NAME,
                               "require: there is no file %s.lua in the game's folder%s", name,
                               host->game[0] ? "" : ", and the game is not declared yet");
    }
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    lua_getfield(L, -1, path);
    if (lua_islightuserdata(L, -1))
        return plat_host_raise(L, PLAT_E_RULES, "require: %s requires itself", chunk);
    if (!lua_isnil(L, -1))
        return 1;
    lua_pop(L, 1);
    lua_pushlightuserdata(L, NULL);
    lua_setfield(L, -2, path);
    lua_pushvalue(L, lua_upvalueindex(1));
    int file = host->files, left = MAX_VALUES;
    run_script(L, path, chunk, name, lua_gettop(L));
    if (lua_isnil(L, -1))
        return plat_host_raise(L, PLAT_E_RULES, "require: %s returns nothing", chunk);
    host->file[file].values = holds_values(L, &left);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.loaded");
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, path);
    lua_pop(L, 1);
    return 1;
}

/* --- games and modules --- */

static void raise_error(lua_State *L, const PlatError *error) {
    host_of(L)->status = error->status;
    lua_pushstring(L, error->text);
    lua_error(L);
}

/* Split "a/drawcity/drawcity.lua" into its folder, and what messages call that folder: its name, or
 * nothing when the script is not called like its folder. */
static void folder_of(const char *file, char *folder, size_t size, char *display,
                      size_t display_size) {
    const char *slash = strrchr(file, '/');
    snprintf(folder, size, "%.*s", slash ? (int)(slash - file) : 1, slash ? file : ".");
    const char *base = slash ? slash + 1 : file;
    size_t stem = strlen(base) - 4;
    char *real = realpath(folder, NULL);
    const char *last = real ? strrchr(real, '/') : NULL;
    bool same = last && strlen(last + 1) == stem && strncmp(last + 1, base, stem) == 0;
    snprintf(display, display_size, "%.*s", same ? (int)stem : 0, base);
    free(real);
}

static void push_folder(lua_State *L, int folders, const char *path, const char *display) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, folders);
    lua_pushstring(L, path);
    lua_rawseti(L, folders, n + 1);
    lua_pushstring(L, display);
    lua_rawseti(L, folders, n + 2);
}

static void run_main(lua_State *L, const char *file, const char *display, int folders, bool is_game,
                     char *name) {
    const char *slash = strrchr(file, '/');
    char chunk[96];
    snprintf(chunk, sizeof chunk, "%.45s%s%.45s", display, *display ? "/" : "",
             slash ? slash + 1 : file);
    run_script(L, file, chunk, "", folders);
    plat_push_prelude_function(L, "returned");
    lua_insert(L, -2);
    lua_pushstring(L, chunk);
    lua_pushboolean(L, is_game);
    lua_call(L, 3, 1);
    snprintf(name, PLAT_MAX_NAME, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
}

static void find_module(lua_State *L, const char *module, char *found, size_t size) {
    PlatHost *host = host_of(L);
    const PlatSetup *setup = host->setup;
    PlatError error;
    char modules[1100];
    if (plat_find_is_path(module)) {
        if (plat_host_find(found, size, module, NULL, 0, &error) != PLAT_OK)
            raise_error(L, &error);
        return;
    }
    snprintf(modules, sizeof modules, "%s/modules", host->folder);
    if (plat_find_safe_name(module) && plat_find_in_folder(modules, module, found, size))
        return;
    for (int i = 0; plat_find_safe_name(module) && i < setup->paths; i++)
        if (plat_find_in_folder(setup->path[i], module, found, size))
            return;
    char **names = plat_host_list_modules(host->folder);
    int count = 0;
    while (names && names[count])
        count++;
    const char *near = plat_nearest_name(module, (const char *const *)names, count);
    plat_error_set(&error, PLAT_E_NAME, "", "%s has no module \"%s\"%s%s%s", host->game, module,
                   near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
    plat_host_names_free(names);
    raise_error(L, &error);
}

static void load_module(lua_State *L, const char *module, int game_folders) {
    PlatHost *host = host_of(L);
    char file[2048], folder[1024], display[PLAT_MAX_NAME], own[1200], own_display[128];
    find_module(L, module, file, sizeof file);
    folder_of(file, folder, sizeof folder, display, sizeof display);
    lua_newtable(L);
    int folders = lua_gettop(L);
    /* MODULE.lua may have a folder MODULE beside it for its data */
    const char *slash = strrchr(file, '/');
    const char *base = slash ? slash + 1 : file;
    snprintf(own, sizeof own, "%s/%.*s", folder, (int)strlen(base) - 4, base);
    snprintf(own_display, sizeof own_display, "%s%s%.*s", *display ? display : "modules", "/",
             (int)strlen(base) - 4, base);
    push_folder(L, folders, own, own_display);
    push_folder(L, folders, folder, *display ? display : "modules");
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, game_folders); i++) {
        lua_rawgeti(L, game_folders, i);
        lua_rawseti(L, folders, (lua_Integer)lua_rawlen(L, folders) + 1);
    }
    if (host->modules == PLAT_MAX_MODULES)
        plat_host_raise(L, PLAT_E_CAPACITY, "at most %d modules can be in play", PLAT_MAX_MODULES);
    run_main(L, file, *display ? display : "modules", folders, false, host->module[host->modules]);
    host->modules++;
    lua_settop(L, folders - 1);
}

void plat_load_scripts(lua_State *L) {
    PlatHost *host = host_of(L);
    const PlatSetup *setup = host->setup;
    char file[2048], display[PLAT_MAX_NAME];
    PlatError error;
    plat_push_prelude_function(L, "begin");
    lua_newtable(L);
    for (int i = 0; i < setup->options; i++) {
        lua_pushstring(L, setup->option[i].value);
        lua_setfield(L, -2, setup->option[i].name);
    }
    lua_pushinteger(L, setup->players);
    lua_call(L, 2, 0);
    if (plat_host_find(file, sizeof file, setup->game, setup->path, setup->paths, &error) !=
        PLAT_OK)
        raise_error(L, &error);
    folder_of(file, host->folder, sizeof host->folder, display, sizeof display);
    lua_newtable(L);
    int folders = lua_gettop(L);
    push_folder(L, folders, host->folder, display);
    run_main(L, file, display, folders, true, host->game);
    for (int i = 0; i < setup->modules; i++)
        load_module(L, setup->module[i], folders);
    lua_settop(L, folders - 1);
}
