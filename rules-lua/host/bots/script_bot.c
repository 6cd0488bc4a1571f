/* Each answer is one entry into the script, or two: entries do not nest, and what the options lead
 * to is found by running rules. So the first run that wants to know is ended, as a step is that
 * asks, and when the totals are there the file runs once more from its beginning. It sees the same
 * and has the same luck, so it comes to the same place. */
#include "host/script_bot.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "host/loading/prelude.h"
#include "host/sandbox/table_fields.h"
#include "host/values/entry.h"

enum { MOST_OPTIONS = 1000 /* that are listed */ };

typedef struct Call {
    const PlatBotScript *script;
    const PlatBotAsked *asked; /* NULL: the file is only looked at */
    PlatRng luck;
    int64_t *total;               /* by option; NULL: not known yet */
    char where[PLAT_ERROR_WHERE]; /* where the function begins */
    char said[PLAT_MAX_NAME];     /* the answer as text; or, */
    bool strange;                 /* when it is none, what it is instead */
} Call;

/* --- what the prelude's file is given --- */

static Call *call_here(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

/* The space of the values of options; -1: they are integers. */
static int space_of(PlatHost *host, const PlatOptions *options) {
    const int ground =
        options->geometry ? plat_set_domain_of_geometry(host, options->geometry) : -1;
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS: return ground;
    case PLAT_OPTIONS_EDGES: return plat_set_domain_of_edges(host, ground);
    case PLAT_OPTIONS_NAMES: return plat_set_domain_of_names(host, options->names);
    case PLAT_OPTIONS_PLACEMENTS:
        for (int n = 0; n < host->spaces; n++)
            if (host->space[n].shape == options->shape && host->space[n].ground == ground)
                return n;
        break;
    case PLAT_OPTIONS_RANGE: break;
    }
    return -1;
}

static void push_value(lua_State *L, const PlatOptions *options, int space, int32_t choice) {
    if (choice == PLAT_PASS && options->pass)
        lua_pushnil(L);
    else if (space < 0)
        lua_pushinteger(L, choice);
    else if (options->kind == PLAT_OPTIONS_NAMES)
        plat_push_name_value(L, host_of(L), space, choice);
    else
        push_cell(L, space, choice);
}

/* Push { text, value }. */
static void push_option(lua_State *L, const PlatOptions *options, int space, int32_t choice) {
    char text[PLAT_MAX_NAME];
    plat_choice_format(options, text, choice);
    lua_createtable(L, 0, 2);
    plat_table_set_text(L, "text", text);
    push_value(L, options, space, choice);
    lua_setfield(L, -2, "value");
}

/* options() -> { { text, value }, ... } */
static int n_options(lua_State *L) {
    const PlatAsk *ask = call_here(L)->asked->ask;
    const PlatOptions *options = &ask->options;
    const int space = space_of(host_of(L), options), count = plat_options_count(options);
    if (count > MOST_OPTIONS)
        return plat_host_raise(L, PLAT_E_CAPACITY,
                               "`%s` has %d options; at most %d are listed: use question.min and "
                               "question.max, or question:any()",
                               ask->name, count, MOST_OPTIONS);
    plat_limits_charge(L, count);
    lua_createtable(L, count, 0);
    for (int n = 0; n < count; n++) {
        push_option(L, options, space, plat_options_nth(options, n));
        lua_rawseti(L, -2, n + 1);
    }
    return 1;
}

/* totals() -> { total, ... } by option; ends the entry while they are not known */
static int n_totals(lua_State *L) {
    const Call *call = call_here(L);
    const int count = plat_options_count(&call->asked->ask->options);
    if (!call->total) {
        host_of(L)->status = PLAT_WAITING;
        lua_pushlightuserdata(L, NULL);
        return lua_error(L);
    }
    lua_createtable(L, count, 0);
    for (int n = 0; n < count; n++) {
        lua_pushinteger(L, call->total[n]);
        lua_rawseti(L, -2, n + 1);
    }
    return 1;
}

/* random(n) -> a whole number from 1 to n, each as likely */
static int n_random(lua_State *L) {
    const int64_t most = check_whole(L, 1, "random", 1, INT32_MAX);
    lua_pushinteger(L, 1 + (lua_Integer)plat_rng_below(&call_here(L)->luck, (uint32_t)most));
    return 1;
}

/* any() -> the number of an option, by chance */
static int n_any(lua_State *L) {
    Call *call = call_here(L);
    const PlatOptions *options = &call->asked->ask->options;
    push_option(L, options, space_of(host_of(L), options), plat_options_any(options, &call->luck));
    return 1;
}

/* Push the values that the question is about. */
static void push_about(lua_State *L, PlatHost *host, const PlatOptions *options) {
    lua_createtable(L, options->abouts, 0);
    for (int n = 0; n < options->abouts; n++) {
        const PlatAbout *about = &options->about[n];
        if (about->text)
            lua_pushstring(L, about->text);
        else if (about->geometry)
            push_cell(L, plat_set_domain_of_geometry(host, about->geometry), (int)about->number);
        else
            lua_pushinteger(L, about->number);
        lua_rawseti(L, -2, n + 1);
    }
}

/* Push what the prelude makes a question of. */
static void push_asked(lua_State *L, Call *call) {
    static const luaL_Reg functions[] = {
        {"options", n_options},
        {"totals",  n_totals },
        {"random",  n_random },
        {"any",     n_any    },
        {NULL,      NULL     }
    };
    static const char *const kind[] = {[PLAT_OPTIONS_CELLS] = "cells",
                                       [PLAT_OPTIONS_NAMES] = "names",
                                       [PLAT_OPTIONS_RANGE] = "range",
                                       [PLAT_OPTIONS_PLACEMENTS] = "placements",
                                       [PLAT_OPTIONS_EDGES] = "edges"};
    PlatHost *host = host_of(L);
    const PlatAsk *ask = call->asked->ask;
    const PlatOptions *options = &ask->options;
    lua_newtable(L);
    lua_pushlightuserdata(L, call);
    luaL_setfuncs(L, functions, 1);
    plat_table_set_text(L, "ask", ask->name);
    plat_table_set_text(L, "kind", kind[options->kind]);
    lua_pushboolean(L, options->pass);
    lua_setfield(L, -2, "pass");
    plat_table_set_integer(L, "count", plat_options_count(options));
    push_about(L, host, options);
    lua_setfield(L, -2, "about");
    if (options->kind == PLAT_OPTIONS_RANGE) {
        plat_table_set_integer(L, "min", options->min);
        plat_table_set_integer(L, "max", options->max);
        return;
    }
    const int space = space_of(host, options);
    const uint64_t set = space < 0 ? UINT64_MAX
                                   : plat_arena_put(&host->arena, (uint16_t)space, options->set,
                                                    (uint16_t)plat_options_words(options));
    if (set == UINT64_MAX)
        plat_raise_full(L, "too many sets");
    push_bits(L, PLAT_TAG_SET, set);
    lua_setfield(L, -2, "set");
}

/* --- the file --- */

static void push_bots(lua_State *L, const char *name) {
    plat_prelude_push(L, "bots");
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
}

/* Compile the file into a new environment, which it cannot change. */
static void push_compiled(lua_State *L, const PlatBotScript *script) {
    PlatError error = {0};
    plat_sandbox_new_environment(L);
    push_bots(L, "globals");
    plat_sandbox_add_names(L);
    plat_sandbox_close_environment(L);
    PlatStatus status =
        plat_sandbox_load_text(L, script->text, script->size, script->name, lua_gettop(L), &error);
    if (status != PLAT_OK) {
        host_of(L)->status = status;
        lua_pushfstring(L, "%s: %s", error.where[0] ? error.where : script->name, error.text);
        lua_error(L);
    }
    lua_remove(L, -2);
}

/* Push the file as a function. It is compiled once for each text; its locals begin anew with each
 * call. */
static void push_file(lua_State *L, const PlatBotScript *script) {
    const uint64_t hash = XXH3_64bits_withSeed(script->text, script->size,
                                               XXH3_64bits(script->name, strlen(script->name)));
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "plat.bots");
    if (lua_rawgeti(L, -1, (lua_Integer)hash) == LUA_TNIL) {
        lua_pop(L, 1);
        push_compiled(L, script);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, (lua_Integer)hash);
    }
    lua_remove(L, -2);
}

/* Run the file, and push the function that it returns. */
static void push_function(lua_State *L, Call *call) {
    lua_Debug about;
    push_file(L, call->script);
    lua_call(L, 0, 1);
    push_bots(L, "check");
    lua_pushvalue(L, -2);
    lua_pushstring(L, call->script->name);
    lua_call(L, 2, 0);
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &about);
    snprintf(call->where, sizeof call->where, "%.150s:%d", call->script->name, about.linedefined);
}

/* The whole of an entry; value 1 is the Call. */
static int play(lua_State *L) {
    Call *call = lua_touserdata(L, 1);
    push_function(L, call);
    if (!call->asked)
        return 0;
    plat_push_seat(L, host_of(L), call->asked->seat);
    push_asked(L, call);
    const int asked = lua_gettop(L);
    push_bots(L, "question");
    lua_pushvalue(L, asked);
    lua_call(L, 1, 1);
    push_bots(L, "state");
    lua_call(L, 0, 1);
    lua_pushvalue(L, asked);
    lua_insert(L, 2); /* so that it is below the function */
    lua_remove(L, asked + 1);
    lua_call(L, 3, 1);
    push_bots(L, "answer");
    lua_insert(L, 2);
    lua_call(L, 2, 2);
    call->strange = lua_toboolean(L, -1);
    snprintf(call->said, sizeof call->said, "%s", lua_tostring(L, -2));
    return 0;
}

/* --- from outside --- */

static PlatStatus enter(PlatHost *host, Call *call, PlatError *error) {
    plat_entry_look(host, call->asked ? call->asked->block : NULL);
    if (call->asked)
        call->luck = *call->asked->luck;
    lua_pushcfunction(host->L, play);
    lua_pushlightuserdata(host->L, call);
    PlatStatus status = plat_entry_call(host, 1, 0, error);
    plat_entry_end(host);
    return status;
}

/* Add which bot was asked what to a message, when there is room. A function that ends with a call
 * is no longer there when that fails: then it is named by its first line. */
static void in_bot(const Call *call, PlatError *error) {
    if (error && !error->where[0])
        snprintf(error->where, sizeof error->where, "%s", call->where);
    const size_t used = error ? strlen(error->text) : PLAT_ERROR_TEXT;
    if (used + 200 <= PLAT_ERROR_TEXT)
        snprintf(error->text + used, PLAT_ERROR_TEXT - used,
                 "\n  in the bot %.100s, which is asked `%s`", call->script->name,
                 call->asked->ask->name);
}

static PlatStatus look_ahead(Call *call, PlatError *error) {
    const PlatBotAsked *asked = call->asked;
    call->total = calloc((size_t)plat_options_count(&asked->ask->options), sizeof *call->total);
    return call->total ? asked->totals(asked->context, call->total, error) : plat_no_memory(error);
}

/* What the function returned, as an option. */
static PlatStatus read_answer(const Call *call, int32_t *choice, PlatError *error) {
    const PlatOptions *options = &call->asked->ask->options;
    PlatError why = {0};
    if (!call->strange && plat_choice_read(options, choice, call->said, &why) == PLAT_OK)
        return PLAT_OK;
    if (!call->strange)
        return plat_error_set(error, PLAT_E_ILLEGAL, call->where,
                              "the function returned %s: %.700s", call->said, why.text);
    PLAT_TEXT all = {0};
    plat_options_format(options, &all, 12);
    return plat_error_set(error, PLAT_E_ILLEGAL, call->where,
                          "the function returned %s; expected one of the options: %.700s",
                          call->said, plat_buffer_text(&all));
}

PlatStatus plat_bot_script_read(char **text, size_t *size, uint64_t *hash, const char *path,
                                PlatError *error) {
    const char *slash = strrchr(path, '/');
    *text = malloc(PLAT_MAX_SCRIPT + 1);
    if (!*text)
        return plat_no_memory(error);
    PlatStatus status = plat_sandbox_read_file(path, slash ? slash + 1 : path, *text, size, error);
    if (status != PLAT_OK) {
        free(*text);
        *text = NULL;
    } else if (hash) {
        *hash = XXH3_64bits(*text, *size);
    }
    return status;
}

PlatStatus plat_host_bot_check(PlatHost *host, const PlatBotScript *script, PlatError *error) {
    Call call = {.script = script};
    return enter(host, &call, error);
}

PlatStatus plat_host_bot_choose(PlatHost *host, int32_t *choice, const PlatBotScript *script,
                                const PlatBotAsked *asked, PlatError *error) {
    Call call = {.script = script, .asked = asked};
    PlatStatus status = enter(host, &call, error);
    if (status == PLAT_WAITING) {
        status = look_ahead(&call, error);
        if (status == PLAT_OK)
            status = enter(host, &call, error);
    }
    free(call.total);
    if (status == PLAT_OK)
        status = read_answer(&call, choice, error);
    if (status != PLAT_OK)
        in_bot(&call, error);
    return status;
}
