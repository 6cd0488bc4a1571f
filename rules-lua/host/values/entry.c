/* Entries into rules: see entry.h. */
#include "entry.h"

#include <string.h>

enum { TRACE_FRAMES = 4 };

/* Lua joins and counts only what is its own; other words say what they got. */
static bool needs_known_value(const char *message) {
    return strstr(message, "userdata") || strstr(message, "a value of plat's") ||
           strstr(message, "got described value");
}

/* Adds where the script was called from, but not to messages about the set-up; whether it is a
 * described function that runs plainly; and what to do where Lua expects a known value. */
int plat_entry_traceback(lua_State *L) {
    const PlatHost *host = host_of(L);
    if (host->tracing >= 0 && lua_type(L, 1) == LUA_TSTRING &&
        needs_known_value(lua_tostring(L, 1))) {
        lua_pushliteral(L, ": what is described is not known while rules load: " PLAT_EAGER);
        lua_concat(L, 2);
    }
    if (lua_type(L, 1) == LUA_TSTRING && strstr(lua_tostring(L, 1), "attempt to ") &&
        strstr(lua_tostring(L, 1), " counter")) {
        lua_pushliteral(L, "; write `.value` behind a counter for its number");
        lua_concat(L, 2);
    }
    if (host->bad_setup)
        lua_settop(L, 1);
    else
        plat_script_add_callers(L, TRACE_FRAMES);
    if (host->recheck.depth > 0 && lua_type(L, -1) == LUA_TSTRING) {
        lua_pushfstring(L, "\n  run plainly, to compare it with what \"%s\" described at load",
                        host->where[host->recheck.where].name);
        lua_concat(L, 2);
    }
    return 1;
}

static void begin(PlatHost *host, PlatRun *run, void *block, bool reading) {
    plat_arena_reset(&host->arena);
    host->run = run;
    host->block = block;
    host->reading = reading;
    host->only_seat = run ? plat_run_only_seat(run) : -1;
    host->fitted.bits = 0;
    host->recheck.always = host->compared || !run || plat_run_wants_conditions(run);
    if (host->recheck.always)
        host->recheck.until = 0;
    host->recheck.compared = 0;
    host->recheck.depth = 0;
    host->lent = NULL;
    host->scoring.sum = NULL;
    host->scoring.depth = 0;
    host->scoring.season = -1;
    host->scoring.foresees = false;
}

void plat_entry_begin(PlatHost *host, PlatRun *run, bool reading) {
    begin(host, run, plat_run_block(run), reading);
}

void plat_entry_look(PlatHost *host, const void *block) {
    begin(host, NULL, (void *)(uintptr_t)block, true); /* `reading` keeps it from being written */
}

void plat_entry_end(PlatHost *host) {
    host->run = NULL;
    host->block = NULL;
    host->only_seat = -1;
    host->reading = false;
}

PlatStatus plat_entry_call(PlatHost *host, int arguments, int results, PlatError *error) {
    lua_State *L = host->L;
    host->status = PLAT_OK;
    plat_limits_enter(&host->limits);
    int outcome = lua_pcall(L, arguments, results, 1);
    plat_limits_leave(&host->limits);
    if (outcome == LUA_OK)
        return PLAT_OK;
    PlatStatus status = host->status;
    if (status == PLAT_WAITING) {
        lua_pop(L, 1);
        return status;
    }
    PlatStatus verdict = plat_limits_verdict(&host->limits);
    if (verdict != PLAT_OK)
        status = verdict;
    if (outcome == LUA_ERRMEM)
        status = PLAT_E_MEMORY;
    if (status == PLAT_OK)
        status = host->bad_setup ? PLAT_E_ARGUMENT : PLAT_E_RULES;
    plat_script_error_read(L, -1, status, error);
    lua_pop(L, 1);
    if (status == PLAT_E_MEMORY)
        lua_gc(L, LUA_GCCOLLECT, 0);
    return status;
}
