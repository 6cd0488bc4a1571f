/* Making a host from a set-up, and what a host knows of what it loaded: see host.h and state.h.
 *
 * Invariant: between entries the Lua stack holds the message handler and nothing else, and no run
 * or block is bound. */
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

#include "host/described/expr.h"
#include "host/programs/programs.h"
#include "host/values/coverage_hooks.h"
#include "host/values/entry.h"
#include "load.h"
#include "prelude.h"

/* --- making one --- */

static int protected_load(lua_State *L) {
    PlatHost *host = host_of(L);
    host->value_string = lua_pushliteral(L, "value");
    luaL_ref(L, LUA_REGISTRYINDEX);
    plat_prelude_open(L);
    plat_load_scripts(L);
    plat_load_declared(L);
    host->loading = false;
    plat_arena_settle(&host->arena);
    return 0;
}

static PlatHost *new_empty(const PlatSetup *setup) {
    PlatHost *host = calloc(1, sizeof *host);
    if (!host)
        return NULL;
    plat_limits_init(&host->limits, setup->memory_limit, setup->instruction_limit, true);
    if (setup->seconds > 0)
        host->limits.seconds = setup->seconds;
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
    plat_coverage_map_begin(host, setup->reach);
    lua_pushcfunction(host->L, plat_entry_traceback);
    return host;
}

static PlatStatus load_once(PlatHost **out, const PlatSetup *setup, PlatError *error) {
    PlatHost *host = new_empty(setup);
    *out = NULL;
    if (!host)
        return plat_no_memory(error);
    lua_pushcfunction(host->L, protected_load);
    PlatStatus status = plat_entry_call(host, 0, 0, error);
    host->setup = NULL;
    if (status == PLAT_OK)
        status = plat_coverage_map_add_conditions(host, error);
    if (status != PLAT_OK) {
        plat_host_free(host);
        return status;
    }
    host->limits.counted = setup->counted;
    host->compared = setup->compared;
    plat_load_rules(host);
    *out = host;
    return PLAT_OK;
}

/* --- variants: a named set of options and modules, known once the game has loaded --- */

typedef struct Merged {
    PlatSetup setup;
    PlatSetting option[PLAT_MAX_SETTINGS];
    const char *module[PLAT_MAX_MODULES];
    bool full; /* there was no room for all */
} Merged;

static void merge_options(lua_State *L, const PlatSetup *asked, Merged *merged) {
    for (lua_pushnil(L); lua_next(L, -3); lua_pop(L, 1)) {
        const char *name = lua_tostring(L, -2);
        int n = 0;
        while (n < asked->options && strcmp(asked->option[n].name, name) != 0)
            n++;
        const bool more = n == asked->options, full = merged->setup.options == PLAT_MAX_SETTINGS;
        merged->full |= more && full;
        if (more && !full)
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
        merged->full |= !there && merged->setup.modules == PLAT_MAX_MODULES;
        if (!there && merged->setup.modules < PLAT_MAX_MODULES)
            merged->module[merged->setup.modules++] = module;
        lua_pop(L, 1); /* the variant's table keeps the string */
    }
}

/* The default game, whose variants are always the same. The number of players may need one of the
 * options, and what is changed may be a module's data. */
static PlatSetup plain_setup(const PlatSetup *asked) {
    PlatSetup plain = *asked;
    plain.variant = NULL;
    plain.players = plain.options = plain.modules = plain.changes = 0;
    return plain;
}

static bool is_plain(const PlatSetup *setup) {
    return setup->players == 0 && setup->options == 0 && setup->modules == 0 && setup->changes == 0;
}

/* What was asked for, and the variant's options and modules. What is merged lives until the values
 * that this leaves on the stack are popped. */
static PlatStatus merge(Merged *merged, const PlatSetup *asked, PlatHost *host, PlatError *error) {
    TRY(plat_prelude_enter(host, "variant", asked->variant, 2, error));
    *merged = (Merged){.setup = *asked};
    merged->setup.variant = NULL;
    merged->setup.option = merged->option;
    merged->setup.module = merged->module;
    if (asked->options)
        memcpy(merged->option, asked->option, sizeof *asked->option * (size_t)asked->options);
    if (asked->modules)
        memcpy(merged->module, asked->module, sizeof *asked->module * (size_t)asked->modules);
    merge_options(host->L, asked, merged);
    merge_modules(host->L, merged);
    if (!merged->full)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_CAPACITY,
                     "variant %s: at most %d options and %d modules can "
                     "be set, with those that were asked for",
                     asked->variant, PLAT_MAX_SETTINGS, PLAT_MAX_MODULES);
}

static PlatStatus load_variant(PlatHost **out, const PlatSetup *asked, PlatError *error) {
    PlatSetup plain = plain_setup(asked);
    PlatHost *host;
    Merged merged;
    TRY(load_once(&host, &plain, error));
    PlatStatus status = merge(&merged, asked, host, error);
    if (status == PLAT_OK && is_plain(&merged.setup)) {
        lua_pop(host->L, 2);
        *out = host;
        return PLAT_OK;
    }
    if (status == PLAT_OK)
        status = load_once(out, &merged.setup, error);
    plat_host_free(host);
    return status;
}

/* What the environment says of programs. */
static PlatStatus read_use(PlatProgramsUse *use, PlatError *error) {
    const char *text = getenv("PLAT_PROGRAMS");
    if (text && strcmp(text, "0") == 0)
        *use = PLAT_PROGRAMS_NEVER;
    else if (text && strcmp(text, "always") == 0)
        *use = PLAT_PROGRAMS_ALWAYS;
    else if (text && text[0])
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "the environment sets PLAT_PROGRAMS to `%s`, expected 0 or always", text);
    return PLAT_OK;
}

PlatStatus plat_host_new(PlatHost **out, const PlatSetup *setup, PlatError *error) {
    PlatProgramsUse use = PLAT_PROGRAMS_FASTER;
    *out = NULL;
    TRY(read_use(&use, error));
    if (setup->options > PLAT_MAX_SETTINGS || setup->modules > PLAT_MAX_MODULES)
        return plat_fail(error, PLAT_E_CAPACITY, "too many options or modules");
    TRY(setup->variant ? load_variant(out, setup, error) : load_once(out, setup, error));
    (*out)->use = use;
    return PLAT_OK;
}

void plat_host_free(PlatHost *host) {
    if (!host)
        return;
    if (host->L)
        lua_close(host->L);
    plat_limits_free(&host->limits);
    plat_schema_free(host->schema);
    plat_arena_free(&host->arena);
    plat_programs_free(host);
    plat_expr_free(host);
    free(host->trace.text.text);
    free(host->node);
    free(host->number);
    free(host->made);
    free(host->where);
    free(host->watch);
    for (int n = 0; n < host->files; n++)
        free(host->file[n].text);
    free(host->file);
    free(host->option);
    free(host->looks);
    free(host->titles.of);
    free(host->phrases.asks.of);
    free(host->phrases.does.of);
    free(host->faces);
    free(host->variant);
    plat_names_free(host->seat_names);
    free(host);
}

/* --- what was loaded --- */

const PlatRules *plat_host_rules(const PlatHost *host) { return &host->rules; }
int plat_host_files(const PlatHost *host) { return host->files; }
PlatHostFile plat_host_file(const PlatHost *host, int n) {
    const PlatLoadedFile *file = &host->file[n];
    return (PlatHostFile){file->name,   file->required, file->path, file->hash,
                          file->values, file->text,     file->size};
}
int plat_host_options(const PlatHost *host) { return host->options; }
PlatHostOption plat_host_option(const PlatHost *host, int n) { return host->option[n]; }
int plat_host_variants(const PlatHost *host) { return host->variants; }
PlatHostVariant plat_host_variant(const PlatHost *host, int n) { return host->variant[n]; }
const char *plat_host_game(const PlatHost *host) { return host->game; }
const char *plat_host_title(const PlatHost *host) { return host->title; }
const char *plat_host_folder(const PlatHost *host) { return host->folder; }
int plat_host_modules(const PlatHost *host) { return host->modules; }
const char *plat_host_module(const PlatHost *host, int n) { return host->module[n]; }
size_t plat_host_module_of(const PlatHost *host, const char *field) {
    size_t length = strcspn(field, ".");
    for (int n = 0; n < host->modules && field[length]; n++)
        if (strlen(host->module[n]) == length && memcmp(host->module[n], field, length) == 0)
            return length;
    return 0;
}
void plat_host_players(const PlatHost *host, int *min, int *max) {
    *min = host->min;
    *max = host->max;
}
void plat_host_stop(PlatHost *host) { plat_limits_stop(&host->limits); }
