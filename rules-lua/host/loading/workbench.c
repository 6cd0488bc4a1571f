/* The workbench: Lua at the prompt, completion of names, sources of rules. */
#include <stdlib.h>
#include <string.h>

#include "host/language/handles.h"
#include "host/values/entry.h"
#include "prelude.h"

enum { HANDLER = 1 /* stack index of the message handler, which is all that is there */ };

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
    const PlatHandleTarget *bound = bound_of_handle(L, 1);
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

static const char *text_of_chunk(const PlatHost *host, const char *chunk) {
    for (int i = 0; i < host->files; i++)
        if (strcmp(host->file[i].name, chunk) == 0)
            return host->file[i].text;
    return NULL;
}

/* source() -> the text of the script from the line that runs; "" if there is none */
static int n_source(lua_State *L) {
    char where[PLAT_ERROR_WHERE];
    plat_script_line(L, where, sizeof where);
    char *colon = strrchr(where, ':');
    long line = colon ? strtol(colon + 1, NULL, 10) : 1;
    if (colon)
        *colon = '\0';
    const char *text = text_of_chunk(host_of(L), where);
    while (text && --line > 0) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    lua_pushstring(L, text ? text : "");
    return 1;
}

const luaL_Reg plat_workbench_natives[] = {
    {"text",       n_text      },
    {"field_text", n_field_text},
    {"methods",    n_methods   },
    {"source",     n_source    },
    {NULL,         NULL        }
};

/* --- the environment --- */

/* Push a function of the prelude's workbench. */
static void push_workbench(lua_State *L, const char *name) {
    plat_prelude_push(L, "workbench");
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
}

static int make_environment(lua_State *L) {
    plat_sandbox_new_environment(L);
    push_workbench(L, "open");
    lua_pushvalue(L, -2);
    lua_call(L, 1, 0);
    host_of(L)->workbench_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static PlatStatus need_environment(PlatHost *host, PlatError *error) {
    if (host->workbench_ref > 0)
        return PLAT_OK;
    lua_pushcfunction(host->L, make_environment);
    return plat_entry_call(host, 0, 0, error);
}

/* Give the value on top of the stack, which is popped, a name in the workbench. */
static void set_name(lua_State *L, const char *name) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->workbench_ref);
    lua_pushstring(L, name);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 2);
}

/* Set `me` to the seat whose number lies where value 1 points. */
static int set_me(lua_State *L) {
    plat_push_seat(L, host_of(L), *(const int *)lua_touserdata(L, 1));
    set_name(L, "me");
    return 0;
}

static bool ends_early(const PlatError *error) {
    size_t length = strlen(error->text);
    return length >= 5 && strcmp(error->text + length - 5, "<eof>") == 0;
}

static PlatStatus compile(PlatHost *host, const char *code, bool *incomplete, PlatError *error) {
    PlatError unwanted, first = {PLAT_OK, "", ""};
    if (!error)
        error = &unwanted;
    lua_State *L = host->L;
    PLAT_TEXT expression = {0};
    plat_buffer_add(&expression, "return %s", code);
    if (expression.failed)
        return plat_no_memory(error);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->workbench_ref);
    int environment = lua_gettop(L);
    PlatStatus status = plat_sandbox_load_text(L, expression.text, expression.length, "prompt",
                                               environment, &first);
    if (status != PLAT_OK) {
        status = plat_sandbox_load_text(L, code, strlen(code), "prompt", environment, error);
        if (status != PLAT_OK) /* `1 +` can only begin an expression */
            *incomplete = ends_early(&first) || ends_early(error);
    }
    lua_remove(L, environment);
    return status;
}

/* show(results) -> text; the first becomes `_` */
static int show(lua_State *L) {
    int count = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (count > 0) {
        lua_pushvalue(L, 1);
        set_name(L, "_");
    }
    push_workbench(L, "show");
    lua_insert(L, 1);
    lua_call(L, count, 1);
    return 1;
}

/* What was printed, then the results on the stack, as one text. */
static PlatStatus show_results(PlatHost *host, char **text, PlatError *error) {
    lua_State *L = host->L;
    int count = lua_gettop(L) - HANDLER;
    if (!lua_checkstack(L, 1))
        return plat_no_memory(error);
    lua_pushcfunction(L, show);
    lua_insert(L, HANDLER + 1);
    PlatStatus status = plat_entry_call(host, count, 1, error);
    const char *shown = status == PLAT_OK ? lua_tostring(L, -1) : NULL;
    if (shown && !(*text = strdup(shown)))
        return plat_no_memory(error);
    return status;
}

static PlatStatus evaluate(PlatHost *host, char **text, bool *incomplete, int seat,
                           const char *code, PlatError *error) {
    TRY(need_environment(host, error));
    lua_pushcfunction(host->L, set_me);
    lua_pushlightuserdata(host->L, &seat);
    TRY(plat_entry_call(host, 1, 0, error));
    TRY(compile(host, code, incomplete, error));
    TRY(plat_entry_call(host, 0, LUA_MULTRET, error));
    return show_results(host, text, error);
}

PlatStatus plat_host_eval(PlatHost *host, char **text, bool *incomplete, const PlatMatch *match,
                          const char *code, PlatError *error) {
    *text = NULL;
    *incomplete = false;
    plat_entry_look(host, plat_match_block(match));
    const PlatAsk *ask = plat_match_ask(match);
    PlatStatus status = evaluate(host, text, incomplete, ask ? ask->seat : -1, code, error);
    lua_settop(host->L, HANDLER);
    plat_entry_end(host);
    return status;
}

/* --- completion --- */

/* The list of texts on top of the stack; NULL when memory ran out. */
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

/* The names that a function of the prelude returns; none when it fails. Clears the stack. */
static char **call_for_names(PlatHost *host, int arguments) {
    char **names = NULL;
    if (plat_entry_call(host, arguments, 1, NULL) == PLAT_OK)
        names = names_on_top(host->L);
    lua_settop(host->L, HANDLER);
    return names ? names : calloc(1, sizeof *names);
}

/* complete(text) -> names */
static int complete(lua_State *L) {
    push_workbench(L, "complete");
    lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->workbench_ref);
    lua_pushstring(L, lua_touserdata(L, 1));
    lua_call(L, 2, 1);
    return 1;
}

char **plat_host_complete(PlatHost *host, const PlatMatch *match, const char *text) {
    lua_State *L = host->L;
    plat_entry_look(host, plat_match_block(match));
    if (need_environment(host, NULL) != PLAT_OK) {
        plat_entry_end(host);
        return calloc(1, sizeof(char *));
    }
    lua_pushcfunction(L, complete);
    lua_pushlightuserdata(L, (void *)(uintptr_t)text);
    char **names = call_for_names(host, 1);
    plat_entry_end(host);
    return names;
}

/* --- sources --- */

static char *take_lines(const char *text, int first, int last) {
    PlatBuffer lines = {0};
    for (int n = 1; n <= last && *text; n++) {
        size_t length = strcspn(text, "\n");
        length += text[length] == '\n';
        if (n >= first)
            plat_buffer_put_bytes(&lines, text, length);
        text += length;
    }
    return plat_buffer_take(&lines);
}

char *plat_host_source(PlatHost *host, const char *name) {
    lua_State *L = host->L;
    char *source = NULL;
    if (plat_prelude_enter(host, "source", name, 1, NULL) == PLAT_OK && lua_isfunction(L, -1)) {
        lua_Debug where;
        lua_getinfo(L, ">S", &where);
        const char *text = where.source[0] == '@' ? text_of_chunk(host, where.source + 1) : NULL;
        if (text)
            source = take_lines(text, where.linedefined, where.lastlinedefined);
    }
    lua_settop(L, HANDLER);
    return source;
}

char **plat_host_sources(PlatHost *host) {
    plat_prelude_push(host->L, "source_names");
    return call_for_names(host, 0);
}
