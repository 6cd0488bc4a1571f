/* The workbench: Lua at the prompt, names to complete, sources of rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/language/handles.h"
#include "host/values/entry.h"
#include "prelude.h"

/* --- natives that its prelude file needs --- */

/* text(value): without addresses */
static int n_text(lua_State *L) {
    luaL_checkany(L, 1);
    plat_sandbox_tostring(L, 1);
    return 1;
}

/* field_text(handle) -> its value as text, or nil when it is no field's handle */
static int n_field_text(lua_State *L) {
    PlatHost *host = host_of(L);
    const PlatBound *bound = bound_of_handle(L, 1);
    if (!bound || !host->block || bound->seat == PLAT_SEAT_SELF)
        return 0;
    const PlatField *field = plat_schema_field(host->schema, bound->field);
    if (bound->layer >= 0) {
        lua_pushfstring(L, "layer %s of %s", field->as.board.layer[bound->layer].name, field->name);
        return 1;
    }
    char *text = plat_field_format(view_of_bound(L, bound), host->seat_names);
    if (!text)
        return plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    lua_pushstring(L, text);
    free(text);
    return 1;
}

/* methods(handle) -> the table of its methods, or nil when it is no field's handle */
static int n_methods(lua_State *L) { return plat_push_handle_methods(L, 1); }

const luaL_Reg plat_workbench_natives[] = {
    {"text",       n_text      },
    {"field_text", n_field_text},
    {"methods",    n_methods   },
    {NULL,         NULL        }
};

/* --- the environment --- */

static int make_environment(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_sandbox_new_environment(L);
    plat_prelude_push(L, "workbench");
    lua_getfield(L, -1, "open");
    lua_pushvalue(L, -3);
    lua_call(L, 1, 0);
    lua_pop(L, 1);
    host->workbench_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static PlatStatus need_environment(PlatHost *host, PlatError *error) {
    if (host->workbench_ref > 0)
        return PLAT_OK;
    lua_pushcfunction(host->L, make_environment);
    return plat_entry_call(host, 0, 0, error);
}

/* workbench_set(name, value): value is on top of the stack and is popped. */
static void set_name(PlatHost *host, const char *name) {
    lua_State *L = host->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->workbench_ref);
    lua_pushstring(L, name);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 2);
}

static bool ends_early(const PlatError *error) {
    size_t length = strlen(error->text);
    return length >= 5 && strcmp(error->text + length - 5, "<eof>") == 0;
}

static PlatStatus compile(PlatHost *host, const char *code, bool *incomplete, PlatError *error) {
    PlatError unwanted;
    if (!error)
        error = &unwanted;
    lua_State *L = host->L;
    size_t size = strlen(code) + 8;
    char *expression = malloc(size + 8);
    if (!expression)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    snprintf(expression, size + 8, "return %s", code);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->workbench_ref);
    int environment = lua_gettop(L);
    PlatStatus status =
        plat_sandbox_load_text(L, expression, strlen(expression), "prompt", environment, error);
    free(expression);
    if (status != PLAT_OK) {
        bool early = ends_early(error); /* `1 +` is the beginning of an expression alone */
        status = plat_sandbox_load_text(L, code, strlen(code), "prompt", environment, error);
        if (status != PLAT_OK)
            *incomplete = early || ends_early(error);
    }
    lua_remove(L, environment);
    return status;
}

/* Call a function of the prelude's workbench on the `arguments` values on the stack; its text, or
 * NULL. They are popped. */
static PlatStatus call_for_text(PlatHost *host, const char *name, int arguments, char **text,
                                PlatError *error) {
    lua_State *L = host->L;
    plat_prelude_push(L, "workbench");
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
    lua_insert(L, -1 - arguments);
    PlatStatus status = plat_entry_call(host, arguments, 1, error);
    *text = NULL;
    if (status != PLAT_OK)
        return status;
    const char *shown = lua_tostring(L, -1);
    if (shown)
        *text = strdup(shown);
    lua_pop(L, 1);
    return PLAT_OK;
}

/* What was printed, then the results above `base`, as one text; the results are popped. */
static PlatStatus show_results(PlatHost *host, int base, char **text, PlatError *error) {
    lua_State *L = host->L;
    int count = lua_gettop(L) - base;
    if (count > 0) {
        lua_pushvalue(L, base + 1);
        set_name(host, "_");
    }
    char *results, *printed;
    PlatStatus status = call_for_text(host, "show", count, &results, error);
    if (status != PLAT_OK)
        return status;
    status = call_for_text(host, "take_printed", 0, &printed, error);
    if (printed && results) {
        char *both = malloc(strlen(printed) + strlen(results) + 2);
        if (both)
            sprintf(both, "%s\n%s", printed, results);
        *text = both;
        free(printed);
        free(results);
    } else {
        *text = printed ? printed : results;
    }
    return status;
}

static PlatStatus evaluate(PlatHost *host, const char *code, char **text, bool *incomplete,
                           PlatError *error) {
    lua_State *L = host->L;
    PlatStatus status = need_environment(host, error);
    if (status != PLAT_OK)
        return status;
    int base = lua_gettop(L);
    status = compile(host, code, incomplete, error);
    if (status == PLAT_OK)
        status = plat_entry_call(host, 0, LUA_MULTRET, error);
    if (status == PLAT_OK)
        status = show_results(host, base, text, error);
    return status;
}

PlatStatus plat_host_eval(PlatHost *host, char **text, bool *incomplete, const PlatMatch *match,
                          const char *code, PlatError *error) {
    *text = NULL;
    *incomplete = false;
    plat_entry_look(host, plat_match_block(match));
    const PlatAsk *ask = plat_match_ask(match);
    PlatStatus status = need_environment(host, error);
    if (status == PLAT_OK) {
        plat_push_seat(host->L, host, ask ? ask->seat : -1);
        set_name(host, "me");
        status = evaluate(host, code, text, incomplete, error);
    }
    lua_settop(host->L, 1);
    plat_entry_end(host);
    return status;
}

/* --- completion --- */

/* The list of texts on top of the stack. */
static char **names_on_top(lua_State *L) {
    size_t count = lua_rawlen(L, -1), used = 0;
    char **names = calloc(count + 1, sizeof *names);
    for (size_t i = 1; names && i <= count; i++) {
        lua_rawgeti(L, -1, (lua_Integer)i);
        names[used] = strdup(lua_tostring(L, -1));
        if (names[used])
            used++;
        lua_pop(L, 1);
    }
    return names;
}

char **plat_host_complete(PlatHost *host, const PlatMatch *match, const char *text) {
    lua_State *L = host->L;
    PlatError error;
    char **names = NULL;
    plat_entry_look(host, plat_match_block(match));
    if (need_environment(host, &error) == PLAT_OK) {
        plat_prelude_push(L, "workbench");
        lua_getfield(L, -1, "complete");
        lua_rawgeti(L, LUA_REGISTRYINDEX, host->workbench_ref);
        lua_pushstring(L, text);
        if (plat_entry_call(host, 2, 1, &error) == PLAT_OK)
            names = names_on_top(L);
    }
    lua_settop(L, 1);
    plat_entry_end(host);
    return names ? names : calloc(1, sizeof *names);
}

/* --- sources --- */

static const char *path_of_chunk(const PlatHost *host, const char *chunk) {
    for (int i = 0; i < host->files; i++)
        if (strcmp(host->file[i].name, chunk) == 0)
            return host->file[i].path;
    return NULL;
}

static char *read_lines(const char *path, int first, int last) {
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    char *text = NULL, line[1024];
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    for (int n = 1; out && n <= last && fgets(line, sizeof line, file); n++) {
        if (n >= first)
            fputs(line, out);
        if (!strchr(line, '\n'))
            n--; /* a part of a long line */
    }
    if (out)
        fclose(out);
    fclose(file);
    return text;
}

char *plat_host_source(PlatHost *host, const char *name) {
    lua_State *L = host->L;
    PlatError error;
    char *source = NULL;
    plat_prelude_push(L, "source");
    lua_pushstring(L, name);
    if (plat_entry_call(host, 1, 1, &error) == PLAT_OK && lua_isfunction(L, -1)) {
        lua_Debug where;
        lua_pushvalue(L, -1);
        lua_getinfo(L, ">S", &where);
        const char *path = where.source[0] == '@' ? path_of_chunk(host, where.source + 1) : NULL;
        if (path)
            source = read_lines(path, where.linedefined, where.lastlinedefined);
    }
    lua_settop(L, 1);
    return source;
}

char **plat_host_sources(PlatHost *host) {
    PlatError error;
    plat_prelude_push(host->L, "source_names");
    char **names = plat_entry_call(host, 0, 1, &error) == PLAT_OK ? names_on_top(host->L) : NULL;
    lua_settop(host->L, 1);
    return names ? names : calloc(1, sizeof *names);
}
