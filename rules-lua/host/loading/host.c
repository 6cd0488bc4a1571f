/* The host: a loaded game as a PlatRules. See host.h and state.h.
 *
 * Invariant: between entries the Lua stack holds the message handler and nothing else, and no run
 * or block is bound. */
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

#include "host/language/handles.h"
#include "host/language/marking.h"
#include "host/language/scoring.h"
#include "host/values/entry.h"
#include "load.h"

/* --- rules --- */

static const char *rules_step_name(void *self, int step) {
    return ((PlatHost *)self)->step_name[step];
}

static bool rules_step_simultaneous(void *self, int step) {
    return ((PlatHost *)self)->step_simultaneous[step];
}

static void in_step(const PlatHost *host, int step, PlatError *error) {
    if (!error || strlen(error->text) + PLAT_MAX_NAME + 16 > sizeof error->text)
        return;
    strcat(error->text, "\n  in step \"");
    strcat(error->text, host->step_name[step]);
    strcat(error->text, "\"");
}

static PlatStatus next_step(PlatHost *host, int step, int *next, PlatError *error) {
    const char *name = lua_tostring(host->L, -1);
    for (int i = 1; name && i < host->steps; i++) {
        if (host->step_string[i] == name) {
            *next = i;
            return PLAT_OK;
        }
    }
    return plat_error_set(error, PLAT_E_RULES, host->game,
                          "step \"%s\" returned \"%s\": expected the name of a step, or nothing",
                          host->step_name[step], name ? name : plat_value_typename(host->L, -1));
}

static PlatStatus rules_step(void *self, PlatRun *run, int step, int seat, int *next,
                             PlatError *error) {
    PlatHost *host = self;
    lua_State *L = host->L;
    plat_entry_begin(host, run, false);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->step_ref[step]);
    if (seat >= 0)
        plat_push_seat(L, host, seat);
    PlatStatus status = plat_entry_call(host, seat >= 0, 1, error);
    if (status == PLAT_OK) {
        if (!lua_isnil(L, -1))
            status = next_step(host, step, next, error);
        lua_pop(L, 1);
    } else if (status != PLAT_WAITING) {
        in_step(host, step, error);
    }
    plat_entry_end(host);
    return status;
}

static PlatStatus rules_deliver(void *self, PlatRun *run, int step, PlatError *error) {
    PlatHost *host = self;
    plat_entry_begin(host, run, false);
    lua_rawgeti(host->L, LUA_REGISTRYINDEX, host->deliver_ref);
    PlatStatus status = plat_entry_call(host, 0, 0, error);
    if (status != PLAT_OK)
        in_step(host, step, error);
    plat_entry_end(host);
    return status;
}

static PlatStatus rules_over(void *self, PlatRun *run, bool *over, PlatError *error) {
    PlatHost *host = self;
    *over = false;
    if (host->over_node < 0 && host->over_ref == LUA_NOREF)
        return PLAT_OK;
    PlatStatus status = PLAT_OK;
    plat_entry_begin(host, run, true);
    if (host->over_node >= 0)
        *over = plat_expr_eval(host, host->over_node, -1, NULL, NULL) != 0;
    if (!*over && host->over_ref != LUA_NOREF) {
        lua_rawgeti(host->L, LUA_REGISTRYINDEX, host->over_ref);
        status = plat_entry_call(host, 0, 1, error);
        if (status == PLAT_OK) {
            *over = lua_toboolean(host->L, -1);
            lua_pop(host->L, 1);
        }
    }
    plat_entry_end(host);
    return status;
}

/* --- loading --- */

static PlatNames *read_seat_names(lua_State *L, int seats) {
    PlatNames *names = plat_names_new(seats);
    lua_getfield(L, -1, "seat_letters");
    const char *letters = lua_tostring(L, -1);
    lua_getfield(L, -2, "seat_names");
    for (int i = 0; names && i < seats; i++) {
        lua_rawgeti(L, -1, i + 1);
        strncpy(names->name[i].text, lua_tostring(L, -1), PLAT_MAX_NAME - 1);
        names->name[i].letter = letters[i];
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
    return names;
}

static int function_ref(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    if (!lua_isfunction(L, -1)) {
        lua_pop(L, 1);
        return LUA_NOREF;
    }
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

static void copy_name(lua_State *L, char *to) {
    lua_getfield(L, -1, "name");
    strncpy(to, lua_tostring(L, -1), PLAT_MAX_NAME - 1);
    lua_pop(L, 1);
}

static void read_steps(lua_State *L, PlatHost *host) {
    lua_getfield(L, -1, "steps");
    host->steps = (int)lua_rawlen(L, -1);
    if (host->steps > PLAT_MAX_STEPS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a game has at most %d steps", PLAT_MAX_STEPS - 1);
    for (int i = 0; i < host->steps; i++) {
        lua_rawgeti(L, -1, i + 1);
        copy_name(L, host->step_name[i]);
        host->step_string[i] = lua_pushstring(L, host->step_name[i]); /* interned, and pinned: */
        luaL_ref(L, LUA_REGISTRYINDEX);
        lua_getfield(L, -1, "simultaneous");
        host->step_simultaneous[i] = lua_toboolean(L, -1);
        lua_pop(L, 1);
        host->step_ref[i] = function_ref(L, "fn");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void read_scores(lua_State *L, PlatHost *host) {
    lua_getfield(L, -1, "scores");
    host->scores = (int)lua_rawlen(L, -1);
    for (int i = 0; i < host->scores; i++) {
        lua_rawgeti(L, -1, i + 1);
        copy_name(L, host->score_name[i]);
        host->score_ref[i] = function_ref(L, "fn");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    lua_getfield(L, -1, "ties");
    host->ties = (int)lua_rawlen(L, -1);
    for (int i = 0; i < host->ties; i++) {
        lua_rawgeti(L, -1, i + 1);
        copy_name(L, host->tie_name[i]);
        host->tie_ref[i] = function_ref(L, "fn");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* A text of the prelude's table, kept as long as the state. */
static const char *kept_text(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    const char *text = lua_tostring(L, -1);
    if (!text)
        lua_pop(L, 1);
    else
        luaL_ref(L, LUA_REGISTRYINDEX);
    return text ? text : "";
}

static void read_options(lua_State *L, PlatHost *host) {
    lua_getfield(L, -1, "options");
    int count = (int)lua_rawlen(L, -1);
    host->option = calloc((size_t)count + 1, sizeof *host->option);
    if (!host->option)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    for (int i = 0; i < count; i++) {
        PlatHostOption *option = &host->option[i];
        lua_rawgeti(L, -1, i + 1);
        option->name = kept_text(L, "name");
        option->value = kept_text(L, "value");
        option->text = kept_text(L, "text");
        option->values = kept_text(L, "values");
        option->owner = kept_text(L, "owner");
        lua_getfield(L, -1, "changed");
        option->changed = lua_toboolean(L, -1);
        lua_pop(L, 2);
    }
    host->options = count;
    lua_pop(L, 1);
}

/* Programs for whatever will be evaluated: whole wheres, each of their conditions, the end. */
static void compile_all(lua_State *L, PlatHost *host) {
    PlatError error;
    host->program = calloc((size_t)host->nodes + 1, sizeof(PlatProgram *));
    if (!host->program)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    if (host->over_node >= 0)
        host_check(L, plat_expr_compile(host, host->over_node, &error), &error);
    for (int i = 0; i < host->wheres; i++) {
        const PlatWhere *where = &host->where[i];
        if (where->described)
            host_check(L, plat_expr_compile(host, where->root, &error), &error);
        for (int c = 0; c < where->conditions; c++)
            if (where->condition[c].node >= 0)
                host_check(L, plat_expr_compile(host, where->condition[c].node, &error), &error);
    }
}

static void finish_loading(lua_State *L, PlatHost *host) {
    plat_push_prelude_function(L, "finish");
    lua_call(L, 0, 1);
    strncpy(host->title, kept_text(L, "title"), sizeof host->title - 1);
    lua_getfield(L, -1, "least");
    lua_getfield(L, -2, "most");
    host->min = (int)lua_tointeger(L, -2);
    host->max = (int)lua_tointeger(L, -1);
    lua_pop(L, 2);
    read_steps(L, host);
    read_scores(L, host);
    read_options(L, host);
    host->seat_names = read_seat_names(L, host->seats);
    host->over_ref = function_ref(L, "end_eager");
    host->deliver_ref = function_ref(L, "deliver");
    lua_getfield(L, -1, "end_described");
    host->over_node = is_node(L, -1) ? node_index(light_bits(L, -1)) : -1;
    lua_pop(L, 1);
    plat_marking_open(L);
    lua_pop(L, 1);
    if (host->over_node >= 0 && host->node[host->over_node].type != TYPE_CONDITION) {
        plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "ends_when: expected a condition (set:empty(), counter:full(), any_of(...))");
    }
    if (host->over_node >= 0 && plat_expr_needs_seat(host, host->over_node)) {
        plat_host_raise(L, PLAT_E_ARGUMENT,
                        "ends_when: the condition depends on a seat, but here there is none");
    }
    if (!host->seat_names)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    PlatError error;
    host_check(L, plat_schema_seal(host->schema, host->seats, &error), &error);
    plat_settle_bounds(host);
    compile_all(L, host);
    plat_scoring_open(L);
}

static int protected_load(lua_State *L) {
    PlatHost *host = host_of(L);
    host->value_string = lua_pushliteral(L, "value");
    luaL_ref(L, LUA_REGISTRYINDEX);
    plat_load_prelude(L);
    plat_load_scripts(L);
    finish_loading(L, host);
    host->loading = false;
    plat_arena_settle(&host->arena);
    return 0;
}

static PlatHost *new_empty(const PlatSetup *setup) {
    PlatHost *host = calloc(1, sizeof *host);
    if (!host)
        return NULL;
    plat_limits_init(&host->limits, setup->memory_limit, setup->instruction_limit, true);
    host->schema = plat_schema_new();
    host->where = calloc(PLAT_MAX_WHERES, sizeof *host->where);
    host->file = calloc(PLAT_MAX_FILES, sizeof *host->file);
    bool arena = plat_arena_init(&host->arena);
    host->L = lua_newstate(plat_limits_allocate, &host->limits);
    if (!host->schema || !host->where || !host->file || !arena || !host->L) {
        plat_host_free(host);
        return NULL;
    }
    host->limits.L = host->L;
    *(PlatHost **)lua_getextraspace(host->L) = host;
    host->loading = true;
    host->only_seat = -1;
    host->tracing = -1;
    host->over_node = -1;
    host->over_ref = LUA_NOREF;
    host->deliver_ref = LUA_NOREF;
    host->setup = setup;
    lua_pushcfunction(host->L, plat_entry_traceback);
    return host;
}

static PlatStatus load_once(PlatHost **out, const PlatSetup *setup, PlatError *error) {
    PlatHost *host = new_empty(setup);
    *out = NULL;
    if (!host)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    lua_pushcfunction(host->L, protected_load);
    PlatStatus status = plat_entry_call(host, 0, 0, error);
    host->setup = NULL;
    if (status != PLAT_OK) {
        plat_host_free(host);
        return status;
    }
    host->limits.counted = setup->counted;
    host->rules = (PlatRules){.self = host,
                              .game = host->game,
                              .schema = host->schema,
                              .seats = host->seats,
                              .steps = host->steps,
                              .step_name = rules_step_name,
                              .step_simultaneous = rules_step_simultaneous,
                              .step = rules_step,
                              .deliver = host->deliver_ref == LUA_NOREF ? NULL : rules_deliver,
                              .over = rules_over,
                              .score = plat_scoring_rules_score,
                              .seat_names = host->seat_names};
    *out = host;
    return PLAT_OK;
}

/* --- variants: a named set of options and modules, known once the game has loaded --- */

typedef struct Merged {
    PlatSetup setup;
    PlatSetting option[PLAT_MAX_SETTINGS];
    const char *module[PLAT_MAX_MODULES];
} Merged;

static bool asked_for(const PlatSetup *setup, const char *option) {
    for (int i = 0; i < setup->options; i++)
        if (strcmp(setup->option[i].name, option) == 0)
            return true;
    return false;
}

static void merge_options(lua_State *L, const PlatSetup *asked, Merged *merged) {
    for (lua_pushnil(L); lua_next(L, -3); lua_pop(L, 1)) {
        const char *name = lua_tostring(L, -2);
        if (asked_for(asked, name) || merged->setup.options == PLAT_MAX_SETTINGS)
            continue;
        merged->option[merged->setup.options++] = (PlatSetting){name, lua_tostring(L, -1)};
    }
}

static void merge_modules(lua_State *L, Merged *merged) {
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, -1); i++) {
        lua_rawgeti(L, -1, i);
        const char *module = lua_tostring(L, -1);
        bool there = !module;
        for (int m = 0; m < merged->setup.modules && !there; m++)
            there = strcmp(merged->module[m], module) == 0;
        if (!there && merged->setup.modules < PLAT_MAX_MODULES)
            merged->module[merged->setup.modules++] = module;
        lua_pop(L, 1); /* the variant's table keeps the string */
    }
}

static PlatStatus load_variant(PlatHost **out, const PlatSetup *asked, PlatError *error) {
    PlatSetup plain = *asked; /* the game as it usually is: its variants are always the same */
    plain.variant = NULL;
    plain.players = 0; /* an option may be what allows as many as were asked for */
    plain.options = 0;
    plain.modules = 0;
    PlatHost *host;
    PlatStatus status = load_once(&host, &plain, error);
    if (status != PLAT_OK)
        return status;
    plat_push_prelude_function(host->L, "variant");
    lua_pushstring(host->L, asked->variant);
    status = plat_entry_call(host, 1, 2, error);
    if (status == PLAT_OK) {
        Merged merged = {.setup = *asked};
        merged.setup.variant = NULL;
        merged.setup.option = merged.option;
        merged.setup.module = merged.module;
        for (int i = 0; i < asked->options; i++)
            merged.option[i] = asked->option[i];
        for (int i = 0; i < asked->modules; i++)
            merged.module[i] = asked->module[i];
        merge_options(host->L, asked, &merged);
        merge_modules(host->L, &merged);
        status = load_once(out, &merged.setup, error);
    }
    plat_host_free(host);
    return status;
}

PlatStatus plat_host_new(PlatHost **out, const PlatSetup *setup, PlatError *error) {
    *out = NULL;
    if (setup->options > PLAT_MAX_SETTINGS || setup->modules > PLAT_MAX_MODULES)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "too many options or modules");
    return setup->variant ? load_variant(out, setup, error) : load_once(out, setup, error);
}

void plat_host_free(PlatHost *host) {
    if (!host)
        return;
    if (host->L)
        lua_close(host->L);
    plat_limits_free(&host->limits);
    plat_schema_free(host->schema);
    plat_arena_free(&host->arena);
    plat_expr_free(host);
    free(host->node);
    free(host->where);
    free(host->file);
    free(host->option);
    plat_names_free(host->seat_names);
    free(host);
}

/* --- what was loaded --- */

const PlatRules *plat_host_rules(const PlatHost *host) { return &host->rules; }
PlatHost *plat_host_of(const PlatRules *rules) {
    return rules->step == rules_step ? rules->self : NULL;
}
int plat_host_files(const PlatHost *host) { return host->files; }
PlatHostFile plat_host_file(const PlatHost *host, int n) {
    const PlatLoadedFile *file = &host->file[n];
    return (PlatHostFile){file->name, file->required, file->path, file->hash, file->values};
}
int plat_host_options(const PlatHost *host) { return host->options; }
PlatHostOption plat_host_option(const PlatHost *host, int n) { return host->option[n]; }
const char *plat_host_game(const PlatHost *host) { return host->game; }
const char *plat_host_title(const PlatHost *host) { return host->title; }
const char *plat_host_folder(const PlatHost *host) { return host->folder; }
int plat_host_modules(const PlatHost *host) { return host->modules; }
const char *plat_host_module(const PlatHost *host, int n) { return host->module[n]; }
void plat_host_players(const PlatHost *host, int *min, int *max) {
    *min = host->min;
    *max = host->max;
}
void plat_host_stop(PlatHost *host) { plat_limits_stop(&host->limits); }
