/* Entries into programs: see programs.h. */
#include "machine.h"

#include <limits.h>
#include <stdlib.h>

#include "host/language/scoring.h"
#include "host/values/entry.h"
#include "host/values/set_words.h"

enum {
    FEW = 50,    /* that are abandoned, before programs are given up for a step or scores */
    WARM_UP = 64 /* entries into a step or scores, inside of Lua */
};

void plat_programs_abandon(PlatPrograms *m) {
    if (m->bare)
        longjmp(m->out, 1);
    lua_pushnil(m->host->L);
    lua_error(m->host->L);
    abort();
}

void plat_programs_miss(PlatPrograms *m) {
    m->needs_lua = true;
    longjmp(m->out, 1);
}

/* --- making them --- */

/* The function of a step, item or end. */
static PlatReg function_of(PlatPrograms *m, int ref) {
    if (ref == LUA_NOREF)
        return plat_reg_nil();
    lua_rawgeti(m->host->L, LUA_REGISTRYINDEX, ref);
    return plat_reg_take_constant(m);
}

static void take_step(PlatPrograms *m, int step) {
    lua_State *L = m->host->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, m->host->step[step].ref);
    if (lua_tocfunction(L, -1) != plat_turns_take) {
        m->step[step] = plat_reg_take_constant(m);
        return;
    }
    for (int i = 0; i < 4; i++) {
        lua_getupvalue(L, -1, i + 1);
        m->turn[step][i] = plat_reg_take_constant(m);
    }
    m->step[step] = plat_reg_flag(true);
    lua_pop(L, 1);
}

static void take_item(PlatPrograms *m, int item) {
    lua_State *L = m->host->L;
    m->way[item] = -1;
    lua_rawgeti(L, LUA_REGISTRYINDEX, m->host->score[item].ref);
    if (lua_tocfunction(L, -1) != plat_turns_score) {
        m->score[item] = plat_reg_take_constant(m);
        return;
    }
    lua_getupvalue(L, -1, 1);
    m->way[item] = (int)lua_tointeger(L, -1);
    lua_pop(L, 2);
}

static int make(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatPrograms *m = host->programs;
    luaL_checkstack(L, LUA_MINSTACK, "programs");
    plat_functions_note_files(m);
    for (int i = 0; i < host->steps; i++)
        take_step(m, i);
    for (int i = 0; i < host->scores; i++)
        take_item(m, i);
    for (int i = 0; i < host->ties; i++)
        m->tie[i] = function_of(m, host->tie[i].ref);
    m->over = function_of(m, host->over_ref);
    m->sheet = function_of(m, host->sheet_ref);
    return 0;
}

/* Call a function of the host in Lua, within the limits of an entry. */
static int enter(PlatHost *host, int arguments) {
    host->status = PLAT_OK;
    plat_limits_enter(&host->limits);
    const int outcome = lua_pcall(host->L, arguments, 0, 0);
    plat_limits_leave(&host->limits);
    return outcome;
}

static void make_all(PlatHost *host) {
    PlatPrograms *m = PLAT_HAS_PROGRAMS ? calloc(1, sizeof *m) : NULL;
    host->programs = m;
    host->no_programs = !m;
    if (!m)
        return;
    m->host = host;
    m->top = m->reg;
    m->left = PLAT_PROGRAM_INSTRUCTIONS;
    m->function = calloc(PLAT_FUNCTIONS, sizeof *m->function);
    m->word = calloc(PLAT_WORDS_MOST, sizeof *m->word);
    m->text = calloc(PLAT_TEXTS, sizeof *m->text);
    m->table = calloc(PLAT_TABLES, sizeof *m->table);
    m->saved = malloc(plat_schema_bytes(host->schema));
    lua_pushcfunction(host->L, make);
    if (!m->function || !m->word || !m->text || !m->table || !m->saved ||
        enter(host, 0) != LUA_OK) {
        lua_settop(host->L, 1);
        host->no_programs = true;
    }
}

bool plat_programs_make(PlatHost *host) {
    if (!host->programs && !host->no_programs)
        make_all(host);
    return !host->no_programs;
}

void plat_programs_free(PlatHost *host) {
    PlatPrograms *m = host->programs;
    if (!m)
        return;
    for (int i = 0; i < PLAT_FUNCTIONS && m->function; i++)
        plat_function_free(m->function[i]);
    for (int i = 0; i < PLAT_WORDS_MOST && m->word; i++)
        free(m->word[i]);
    for (int i = 0; i < m->assignments; i++) {
        free(m->assigned[i].name);
        free(m->assigned[i].source);
    }
    free(m->function);
    free(m->word);
    for (int i = 0; i < PLAT_TABLES && m->table; i++)
        free(m->table[i]);
    free(m->text);
    free(m->table);
    free(m->element);
    for (int i = 0; i < PLAT_MAX_WHERES; i++)
        free(m->eager[i]);
    free(m->assigned);
    free(m->saved);
    free(m);
    host->programs = NULL;
}

/* --- entries --- */

typedef struct Entry {
    PlatPrograms *m;
    PlatRun *run;
    int step, seat, *next; /* a step */
    PlatSheet *sheet;      /* or scores, where there is one */
    int next_before, until;
} Entry;

static bool winning(PlatPrograms *m, int way, int seat) {
    PlatPlacements storage;
    int space;
    if (!plat_programs_look(m, m->host->win[way], seat, NULL, 0, &storage, &space))
        plat_programs_abandon(m);
    return words_any(storage.word, plat_reg_words(m, space));
}

static bool is_over(PlatPrograms *m) {
    PlatHost *host = m->host;
    if (host->over_node >= 0 && plat_expr_eval(host, host->over_node, -1, NULL, NULL))
        return true;
    if (host->over_ref == LUA_NOREF)
        return false;
    PlatReg over;
    host->reading = true;
    plat_programs_call(m, &m->over, NULL, 0, &over, 1);
    host->reading = false;
    return plat_reg_true(&over);
}

static bool has_won(PlatPrograms *m, int seat) {
    for (int i = 0; i < m->host->wins; i++)
        if (winning(m, i, seat))
            return true;
    return false;
}

/* As plat_turns_take. */
static PlatReg take_turns(PlatPrograms *m, const PlatReg *part) {
    PlatHost *host = m->host;
    int first = 0;
    if (part[1].kind == R_HANDLE)
        first = (int)plat_counter_get(plat_reg_view(host, part[1].bound));
    if (first < 0 || part[2].kind != R_NIL)
        plat_programs_abandon(m);
    host->finished = false;
    for (int n = 0, seat = first; n < host->seats;
         n++, seat = seat + 1 < host->seats ? seat + 1 : 0) {
        const PlatReg me = plat_reg_seat(host, seat);
        PlatReg following;
        m->used = 0;
        plat_programs_call(m, &part[0], &me, 1, &following, 1);
        if (following.kind != R_NIL)
            return following;
        if (!host->finished && (has_won(m, seat) || is_over(m))) {
            plat_run_finish(host->run);
            host->finished = true;
        }
        if (host->finished)
            return plat_reg_nil();
    }
    host->not_over = host->block;
    return part[3];
}

static void run_step(PlatPrograms *m, const Entry *e) {
    const PlatHost *host = m->host;
    PlatReg following;
    if (m->step[e->step].kind == R_TRUE) {
        following = take_turns(m, m->turn[e->step]);
    } else {
        const PlatReg me = plat_reg_seat(host, e->seat);
        plat_programs_call(m, &m->step[e->step], &me, e->seat >= 0, &following, 1);
    }
    if (following.kind == R_NIL)
        return;
    for (int i = 1; following.kind == R_TEXT && i < host->steps; i++) {
        if (strcmp(host->step[i].name, following.text) == 0) {
            *e->next = i;
            return;
        }
    }
    plat_programs_abandon(m); /* Lua complains */
}

static void score_item(PlatPrograms *m, int item, int seat) {
    PlatHost *host = m->host;
    PlatScoring *scoring = &host->scoring;
    scoring->on[0].item = item;
    scoring->on[0].seat = seat;
    scoring->depth = 1;
    m->used = 0;
    if (m->way[item] >= 0) {
        if (winning(m, m->way[item], seat) &&
            plat_sheet_add(scoring->sheet, scoring->sheet_item, seat, 1, NULL, NULL) != PLAT_OK)
            plat_programs_abandon(m);
    } else {
        const PlatReg in[2] = {plat_reg_seat(host, seat), m->sheet};
        PlatReg none;
        plat_programs_call(m, &m->score[item], in, 2, &none, 1);
        if (none.kind == R_NUMBER || none.kind == R_LUA || none.kind == R_TABLE ||
            none.kind == R_FRESH)
            plat_programs_abandon(m);
    }
    scoring->depth = 0;
}

static void score(PlatPrograms *m) {
    const PlatHost *host = m->host;
    PlatSheet *sheet = host->scoring.sheet;
    const uint32_t wanted = sheet->seats_wanted;
    for (int i = 0; i < host->scores; i++) {
        m->host->scoring.sheet_item = plat_sheet_item(sheet, host->score[i].name);
        for (int seat = 0; seat < host->seats; seat++)
            if (!wanted || wanted >> seat & 1)
                score_item(m, i, seat);
    }
    for (int i = 0; !wanted && i < host->ties; i++)
        for (int seat = 0; seat < host->seats; seat++) {
            const PlatReg me = plat_reg_seat(host, seat);
            PlatReg value;
            plat_programs_call(m, &m->tie[i], &me, 1, &value, 1);
            if (value.kind != R_NUMBER)
                plat_programs_abandon(m);
            plat_sheet_tie_break(sheet, host->tie[i].name, seat, value.n);
        }
}

static void run_whole(PlatPrograms *m, const Entry *e) {
    m->top = m->reg;
    m->used = 0;
    m->depth = 0;
    m->left = PLAT_PROGRAM_INSTRUCTIONS;
    plat_fresh_forget(m);
    if (e->sheet)
        score(m);
    else
        run_step(m, e);
}

/* The function that runs programs. */
static int entry(lua_State *L) {
    const Entry *e = lua_touserdata(L, 1);
    luaL_checkstack(L, 500, "a program");
    run_whole(e->m, e);
    return 0;
}

/* Most entries come to nothing of Lua's once what they look up is known: they run outside of it.
 * One that does is begun again inside, and where that is not rare, all begin there. */
enum { MISS = 16, MISSES = 40 * MISS };

static bool run_bare(PlatPrograms *m, const Entry *e) {
    PlatLimits *limits = &m->host->limits;
    m->host->status = PLAT_OK;
    m->needs_lua = false;
    plat_limits_enter(limits);
    m->bare = true;
    const bool done = setjmp(m->out) == 0;
    if (done)
        run_whole(m, e);
    m->bare = false;
    plat_limits_leave(limits);
    return done;
}

void plat_host_use_programs(PlatHost *host, PlatProgramsUse use) { host->use = use; }

/* Whether an entry may be a program: nobody looks at more than its outcome. */
static PlatPrograms *ready(PlatHost *host) {
    const bool always = host->use == PLAT_PROGRAMS_ALWAYS;
    const bool checked = host->recheck.always || host->watch || host->limits.counted;
    if (host->use == PLAT_PROGRAMS_NEVER || host->reach || host->limits.on_line || host->trace.on ||
        (checked && (!always || plat_run_wants_conditions(host->run))) || !plat_programs_make(host))
        return NULL;
    return host->programs;
}

/* Let an entry begin again, with everything as it was. */
static void set_back(PlatPrograms *m, const Entry *e) {
    PlatHost *host = m->host;
    if (e->sheet) {
        plat_sheet_clear(e->sheet);
    } else {
        *e->next = e->next_before;
        memcpy(host->block, m->saved, plat_schema_bytes(host->schema));
        plat_run_begin_again(e->run);
    }
    plat_entry_begin(host, e->run, e->sheet != NULL);
    host->recheck.until = e->until;
}

static bool run_inside(PlatPrograms *m, Entry *e) {
    lua_State *L = m->host->L;
    lua_pushcfunction(L, entry);
    lua_pushlightuserdata(L, e);
    if (enter(m->host, 1) == LUA_OK)
        return true;
    lua_pop(L, 1);
    return false;
}

/* No look is compared in a program. */
static void compare_nothing(PlatHost *host) {
    if (host->recheck.always)
        host->recheck.until = INT_MAX;
    host->recheck.always = false;
}

static bool run_bare_or_inside(PlatPrograms *m, Entry *e, PlatEntered *of) {
    PlatHost *host = m->host;
    const bool bare = of->ran > WARM_UP && of->misses < MISSES;
    compare_nothing(host);
    bool done = bare && (run_bare(m, e) || host->status == PLAT_WAITING);
    of->misses -= done && of->misses > 0;
    if (done || (bare && !m->needs_lua))
        return done;
    if (bare) {
        of->misses += MISS;
        set_back(m, e);
        compare_nothing(host);
    }
    return run_inside(m, e) || host->status == PLAT_WAITING;
}

/* Run one. False: it was abandoned, and Lua is to run it. */
static bool run_entry(PlatPrograms *m, Entry *e, PlatEntered *of) {
    PlatHost *host = m->host;
    const bool counted = host->limits.counted;
    of->ran++;
    e->until = host->recheck.until;
    if (!e->sheet)
        memcpy(m->saved, host->block, plat_schema_bytes(host->schema));
    host->limits.counted = false; /* programs count for themselves */
    const bool done = run_bare_or_inside(m, e, of);
    host->limits.counted = counted;
    if (done)
        return true;
    of->failed++;
    if (plat_limits_verdict(&host->limits) == PLAT_E_STOPPED)
        plat_limits_stop_next(&host->limits); /* what follows in Lua */
    set_back(m, e);
    return false;
}

/* Whether the entry is left to Lua, since too many of its kind were abandoned. */
static bool is_for_lua(const PlatPrograms *m, const PlatEntered *of) {
    return of->failed > FEW && of->failed > of->ran / 4 && m->host->use != PLAT_PROGRAMS_ALWAYS;
}

/* Whether a step begins in a program. */
static bool is_program(const PlatReg *step) {
    return step->kind == R_TRUE || (step->kind == R_FUNCTION && step->function->code);
}

bool plat_programs_step(PlatHost *host, PlatRun *run, int step, int seat, int *next,
                        PlatStatus *status) {
    PlatPrograms *m = ready(host);
    if (!m || !is_program(&m->step[step]) || is_for_lua(m, &m->of_step[step]) ||
        plat_run_sheet(run) >= 0)
        return false;
    Entry e = {.m = m, .run = run, .step = step, .seat = seat, .next = next, .next_before = *next};
    if (!run_entry(m, &e, &m->of_step[step]))
        return false;
    *status = host->status;
    return true;
}

PlatStatus plat_programs_score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error) {
    PlatHost *host = self;
    plat_entry_begin(host, run, true); /* says whether somebody looks */
    PlatPrograms *m = sheet->keep_lines || host->seasons > 0 ? NULL : ready(host);
    if (m && !is_for_lua(m, &m->of_scores)) {
        Entry e = {.m = m, .run = run, .sheet = sheet};
        host->scoring.sheet = sheet;
        const bool done = run_entry(m, &e, &m->of_scores);
        host->scoring.sheet = NULL;
        if (done) {
            plat_entry_end(host);
            return PLAT_OK;
        }
    }
    return plat_scoring_rules_score(self, run, sheet, error);
}
