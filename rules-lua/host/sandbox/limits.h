/* Limits of one Lua state: memory through its allocator, instructions through a count hook, time by
 * the clock.
 *
 * Rules run without a hook, for speed. A timer looks at every state that runs: an entry that has
 * taken more than 0.2 s gets a count hook from there on. With `counted` the hook is there from the
 * entry's first instruction, so that loading, checks and tests are the same on every machine. An
 * entry that has used up its time ends as well, however little it counted. Sandboxed scripts have
 * no pcall: what the hook raises unwinds to the host. */
#ifndef PLAT_HOST_SANDBOX_LIMITS_H
#define PLAT_HOST_SANDBOX_LIMITS_H

#include <lua.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "free_lists.h"
#include "kernel/status.h"
#include "timer.h"

enum {
    PLAT_MAX_STRING = 64 * 1024, /* bytes of any string in the state */
    PLAT_CHARGE_BYTES = 16       /* bytes gone through or copied for the price of an instruction */
};

/* The state's extra space must point at it, so it is the first member of its owner's struct. */
typedef struct PlatLimits {
    lua_State *L;
    size_t memory_used, memory_limit; /* as Lua asks for it */
    PlatFreeLists blocks;             /* where it comes from */
    int64_t instruction_limit;        /* for one entry */
    int64_t instructions_left;
    int seconds;                     /* of processor time for one entry */
    bool counted;                    /* count from the start of each entry */
    lua_Hook on_line;                /* called at each new line that runs, or NULL */
    bool memory_refused;             /* in this entry, and not granted after collecting garbage */
    bool refused_by_system;          /* not by the limit: there is no more memory */
    bool refused_twice;              /* also after collecting garbage: the entry fails of it */
    size_t refused_old, refused_new; /* what was asked for then */
    char memory_where[PLAT_ERROR_WHERE]; /* the script's line then, or empty */
    volatile sig_atomic_t counting;      /* a count hook is set now */
    volatile sig_atomic_t late;          /* this entry has used up its time */
    atomic_uint entry;                   /* odd while an entry runs; grows with each */
    atomic_bool stopped;                 /* plat_limits_stop was called in this entry */
    bool stop_next;                      /* the next entry is stopped as it begins */
    unsigned seen;                       /* the timer's: entry it saw last time */
    int64_t began;                       /* when it saw that first, on the thread's clock, in ms */
    PlatTimer timer;
} PlatLimits;

/* 0 for a limit: the default (64 MiB, 50 million); `seconds` is set to 2 and may be changed between
 * entries. The timer is made at the first entry, for the thread that enters. */
void plat_limits_init(PlatLimits *limits, size_t memory, int64_t instructions, bool counted);
void plat_limits_free(PlatLimits *limits); /* after lua_close */

/* A lua_Alloc; `limits` is the PlatLimits. Refuses what exceeds the memory limit, and any string
 * longer than PLAT_MAX_STRING: `..` has no other bound. Large blocks are charged as instructions,
 * so that copying bytes is no way around the count. */
void *plat_limits_allocate(void *limits, void *memory, size_t old_size, size_t new_size);

/* Around every entry into scripts. Entries do not nest. The timer's signal may interrupt system
 * calls of this thread (EINTR) for up to 0.4 s after the last entry; then it is quiet. */
void plat_limits_enter(PlatLimits *limits);
void plat_limits_leave(PlatLimits *limits);
/* Why the entry that just failed was ended: PLAT_E_LIMIT, PLAT_E_MEMORY, PLAT_E_STOPPED, or PLAT_OK
 * when limits had no part in it. Ask before anything else runs in the state. */
PlatStatus plat_limits_verdict(const PlatLimits *limits);

/* Charge work done by a C function on behalf of a script; raises when the budget is used up. */
void plat_limits_charge(lua_State *L, int64_t instructions);

/* The same without looking whether it is used up, where nothing can be raised: the hook will. */
static inline void plat_limits_take(lua_State *L, int64_t instructions) {
    (*(PlatLimits **)lua_getextraspace(L))->instructions_left -= instructions;
}

/* From here on the entry's work is charged to another budget of instructions, as large as the first
 * was at the beginning; returns what is left of the first, with which plat_limits_resume goes on.
 * An entry that reaches a limit in between ends of it. */
int64_t plat_limits_set_aside(PlatLimits *limits);
void plat_limits_resume(PlatLimits *limits, int64_t left);

/* From a signal handler or another thread: the entry under way ends, within 0.2 s. */
void plat_limits_stop(PlatLimits *limits);
/* Between entries: the next one ends so, because it repeats one that was stopped. */
static inline void plat_limits_stop_next(PlatLimits *limits) { limits->stop_next = true; }

#endif
