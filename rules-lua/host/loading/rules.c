/* The functions of PlatRules, each calling into the game's scripts. */
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/described/recheck.h"
#include "host/programs/programs.h"
#include "host/values/entry.h"

static const char *rules_step_name(void *self, int step) {
    return ((PlatHost *)self)->step[step].name;
}

static bool rules_step_simultaneous(void *self, int step) {
    return ((PlatHost *)self)->step[step].simultaneous;
}

/* End an entry of a step, which is added to the message of a failure when there is room. */
static PlatStatus end_step(PlatHost *host, int step, PlatStatus status, PlatError *error) {
    const size_t used = error ? strlen(error->text) : PLAT_ERROR_TEXT;
    if (status != PLAT_OK && status != PLAT_WAITING && used + PLAT_MAX_NAME + 16 <= PLAT_ERROR_TEXT)
        snprintf(error->text + used, PLAT_ERROR_TEXT - used, "\n  in step \"%s\"",
                 host->step[step].name);
    plat_entry_end(host);
    return status;
}

/* Where the function of a step begins, "file:line"; "" when it is composed of several. */
static void step_line(PlatHost *host, int step, char *where, size_t size) {
    lua_Debug about;
    lua_rawgeti(host->L, LUA_REGISTRYINDEX, host->step[step].ref);
    lua_getinfo(host->L, ">S", &about);
    where[0] = '\0';
    if (about.source[0] == '@')
        snprintf(where, size, "%s:%d", about.source + 1, about.linedefined);
}

/* The step returned something else than the name of a step. */
static PlatStatus bad_next(PlatHost *host, int step, PlatError *error) {
    const char *candidate[PLAT_MAX_STEPS];
    char where[PLAT_ERROR_WHERE];
    step_line(host, step, where, sizeof where);
    if (lua_type(host->L, -1) != LUA_TSTRING)
        return plat_error_set(error, PLAT_E_RULES, where,
                              "step \"%s\" returned a value of type %s; expected the name of the "
                              "step that comes next, or nothing",
                              host->step[step].name, plat_value_typename(host->L, -1));
    for (int i = 1; i < host->steps; i++)
        candidate[i - 1] = host->step[i].name;
    const char *name = lua_tostring(host->L, -1);
    PlatHint hint = plat_name_hint(name, candidate, host->steps - 1, "`*`",
                                   "; expected the name of a step, or nothing");
    return plat_error_set(error, PLAT_E_RULES, where,
                          "step \"%s\" returned `%.*s`, and there is no such step%s",
                          host->step[step].name, PLAT_MAX_NAME, name, hint.text);
}

static PlatStatus next_step(PlatHost *host, int step, int *next, PlatError *error) {
    bool is_text = lua_type(host->L, -1) == LUA_TSTRING;
    const char *name = is_text ? lua_tostring(host->L, -1) : NULL;
    for (int i = 1; name && i < host->steps; i++) {
        if (host->step[i].name == name || strcmp(host->step[i].name, name) == 0) {
            *next = i;
            return PLAT_OK;
        }
    }
    return bad_next(host, step, error);
}

static const bool *rules_step_lends(void *self, int step) {
    const PlatHost *host = self;
    return host->step[step].lends == LUA_NOREF ? NULL : host->lent_in[step];
}

/* Fill the array at index 1: whose sheet each seat gets. Index 2 has the function that says so. */
static int call_lends(lua_State *L) {
    const PlatHost *host = host_of(L);
    int *sheet = lua_touserdata(L, 1);
    for (int seat = 0; seat < host->seats; seat++) {
        lua_pushvalue(L, 2);
        plat_push_seat(L, host, seat);
        lua_call(L, 1, 1);
        sheet[seat] = seat_of_value(L, host, -1);
        if (sheet[seat] < 0)
            return plat_host_raise(L, PLAT_E_RULES,
                                   "lends: expected the player whose sheet %s gets, got %s",
                                   host->seat_names->name[seat].text, plat_value_written(L, -1));
        lua_pop(L, 1);
    }
    return 0;
}

static PlatStatus rules_lend(void *self, PlatRun *run, int step, int *sheet, PlatError *error) {
    PlatHost *host = self;
    plat_entry_begin(host, run, true);
    lua_pushcfunction(host->L, call_lends);
    lua_pushlightuserdata(host->L, sheet);
    lua_rawgeti(host->L, LUA_REGISTRYINDEX, host->step[step].lends);
    return end_step(host, step, plat_entry_call(host, 2, 0, error), error);
}

static PlatStatus rules_step(void *self, PlatRun *run, int step, int seat, int *next,
                             PlatError *error) {
    PlatHost *host = self;
    lua_State *L = host->L;
    plat_entry_begin(host, run, false);
    host->not_over = NULL;
    if (step == 0 && !host->recheck.always)
        plat_recheck_begin(host, run);
    PlatStatus ended;
    if (plat_programs_step(host, run, step, seat, next, &ended)) {
        plat_entry_end(host);
        return ended;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->step[step].ref);
    int sheet = plat_run_sheet(run);
    if (seat >= 0)
        plat_push_seat(L, host, seat);
    if (sheet >= 0) {
        host->lent = host->lent_in[step];
        host->sheet_of = sheet;
        plat_push_seat(L, host, sheet);
    }
    PlatStatus status = plat_entry_call(host, (seat >= 0) + (sheet >= 0), 1, error);
    if (status != PLAT_OK)
        return end_step(host, step, status, error);
    if (!lua_isnil(L, -1))
        status = next_step(host, step, next, error);
    lua_pop(L, 1);
    plat_entry_end(host);
    return status;
}

static PlatStatus rules_deliver(void *self, PlatRun *run, int step, PlatError *error) {
    PlatHost *host = self;
    plat_entry_begin(host, run, false);
    lua_rawgeti(host->L, LUA_REGISTRYINDEX, host->deliver_ref);
    return end_step(host, step, plat_entry_call(host, 0, 0, error), error);
}

static PlatStatus rules_over(void *self, PlatRun *run, bool *over, PlatError *error) {
    PlatHost *host = self;
    *over = false;
    if ((host->over_node < 0 && host->over_ref == LUA_NOREF) ||
        host->not_over == plat_run_block(run))
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

/* What a field has become: see PlatRules.migrate. */
typedef struct Migrated {
    const char *field, *was;
    int seat;
    bool known; /* the rules have a function for it */
} Migrated;

static int call_migrate(lua_State *L) {
    PlatHost *host = host_of(L);
    Migrated *migrated = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->migrate_ref);
    lua_getfield(L, -1, migrated->field);
    migrated->known = !lua_isnil(L, -1);
    if (!migrated->known)
        return 1;
    lua_pushstring(L, migrated->was);
    if (migrated->seat >= 0)
        plat_push_seat(L, host, migrated->seat);
    lua_call(L, migrated->seat >= 0 ? 2 : 1, 1);
    if (lua_isboolean(L, -1))
        lua_pushstring(L, lua_toboolean(L, -1) ? "true" : "false");
    else if (lua_isinteger(L, -1))
        lua_tostring(L, -1); /* makes it a text where it is */
    return 1;
}

static PlatStatus take_migrated(lua_State *L, const char *field, char **is, PlatError *error) {
    if (lua_type(L, -1) != LUA_TSTRING)
        return plat_error_set(error, PLAT_E_RULES, field,
                              "migrate returned a value of type %s; expected the new value as "
                              "text, as `.state` shows it",
                              plat_value_typename(L, -1));
    *is = strdup(lua_tostring(L, -1));
    return *is ? PLAT_OK : plat_no_memory(error);
}

/* The function sees no position: where it looks, everything is as at the beginning of a game. */
static PlatStatus rules_migrate(void *self, const char *field, int seat, const char *was, char **is,
                                PlatError *error) {
    PlatHost *host = self;
    Migrated migrated = {field, was, seat, false};
    void *block = malloc(plat_schema_bytes(host->schema));
    if (!block)
        return plat_no_memory(error);
    plat_block_init(host->schema, block, 0);
    plat_entry_look(host, block);
    lua_pushcfunction(host->L, call_migrate);
    lua_pushlightuserdata(host->L, &migrated);
    PlatStatus status = plat_entry_call(host, 1, 1, error);
    if (status == PLAT_OK) {
        if (migrated.known)
            status = take_migrated(host->L, field, is, error);
        lua_pop(host->L, 1);
    }
    plat_entry_end(host);
    free(block);
    return status;
}

void plat_load_rules(PlatHost *host) {
    host->rules = (PlatRules){.self = host,
                              .game = host->game,
                              .schema = host->schema,
                              .seats = host->seats,
                              .steps = host->steps,
                              .step_name = rules_step_name,
                              .step_simultaneous = rules_step_simultaneous,
                              .step_lends = rules_step_lends,
                              .lend = rules_lend,
                              .step = rules_step,
                              .deliver = host->deliver_ref == LUA_NOREF ? NULL : rules_deliver,
                              .over = rules_over,
                              .score = plat_programs_score,
                              .migrate = rules_migrate,
                              .seat_names = host->seat_names,
                              .titles = &host->titles,
                              .phrases = &host->phrases,
                              .tries = host->tries,
                              .foreseen = host->foreseen};
}

PlatHost *plat_host_of(const PlatRules *rules) {
    return rules->step == rules_step ? rules->self : NULL;
}
