/* Limits of one Lua state.
 *
 * An entry's number is odd while it runs and even between entries. The timer's signal goes to the
 * thread that runs the scripts, so its tick never meets enter or leave half-way in another thread.
 * A tick only compares numbers: when it finds the same entry running twice in a row, it sets the
 * count hook (lua_sethook may be called from a signal handler). When no entry ran since the last
 * time it stops the timer, and the next entry starts it again: a program that waits for its user
 * gets no signals.
 *
 * Counting alone bounds nothing: an instruction that compares two long strings takes as long as
 * thousands of others. So a tick also looks at the thread's clock, and when an entry has used up
 * its time it has the hook called at the very next instruction, which ends it.
 *
 * Where there is no timer, entries are counted from the start, and the hook looks at the clock, and
 * so do large charges. */
#include "limits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "script_error.h"

enum {
#if PLAT_HAS_TIMER
    HOOK_COUNT = 1000, /* instructions between two calls of the hook */
#else
    HOOK_COUNT = 100, /* each of which may take long */
#endif
    LOOK_MILLISECONDS = 200, /* between two looks of the timer */
    MANY_VALUES = 32,        /* in `...`, from which on it costs more */
    LARGE_BLOCK = 1024,      /* bytes from which an allocation is charged */
    EXPENSIVE = 1000,        /* instructions: a function that charges more may take long */
    STRING_OVERHEAD = 64,    /* of Lua's string object, at most */
    DEFAULT_MEMORY = 64 * 1024 * 1024,
    DEFAULT_INSTRUCTIONS = 50 * 1000 * 1000,
    DEFAULT_SECONDS = 2,
#if defined(NDEBUG) && !defined(PLAT_INSTRUMENTED)
    KEPT_BYTES = PLAT_BLOCKS_KEPT,
#else
    KEPT_BYTES =
        0,        /* so that tests see each allocation, and sanitizers each use of what is freed */
#endif
#ifdef PLAT_INSTRUMENTED
    SLOWNESS = 2 /* the sanitizers take their time */
#elif defined __EMSCRIPTEN__
    SLOWNESS = 10 /* its clock also counts the time of others */
#else
    SLOWNESS = 1
#endif
};

static PlatLimits *limits_of(lua_State *L) { return *(PlatLimits **)lua_getextraspace(L); }

/* Numbers of entries wrap around; only parity and equality matter. */
static bool runs(unsigned entry) { return (entry & 1U) != 0; }

static unsigned entry_of(const PlatLimits *limits) {
    return atomic_load_explicit(&limits->entry, memory_order_relaxed);
}

static bool is_stopped(const PlatLimits *limits) {
    return atomic_load_explicit(&limits->stopped, memory_order_relaxed);
}

static void next_entry(PlatLimits *limits) {
    atomic_store_explicit(&limits->entry, entry_of(limits) + 1U, memory_order_relaxed);
}

void plat_limits_init(PlatLimits *limits, size_t memory, int64_t instructions, bool counted) {
    memset(limits, 0, sizeof *limits);
    limits->memory_limit = memory != 0 ? memory : DEFAULT_MEMORY;
    limits->instruction_limit = instructions > 0 ? instructions : DEFAULT_INSTRUCTIONS;
    limits->instructions_left = limits->instruction_limit;
    limits->seconds = DEFAULT_SECONDS;
    limits->counted = counted;
    plat_free_lists_init(&limits->blocks, KEPT_BYTES);
}

void plat_limits_free(PlatLimits *limits) {
    plat_free_lists_release(&limits->blocks);
    plat_timer_free(&limits->timer);
}

/* --- memory --- */

/* Lua's own message for this has no line, so the line is noted here. Looking at the stack allocates
 * nothing. */
static void note_refusal(PlatLimits *limits, size_t old_size, size_t new_size, bool by_system) {
    limits->memory_refused = true;
    limits->refused_by_system = by_system;
    limits->refused_old = old_size;
    limits->refused_new = new_size;
    limits->memory_where[0] = '\0';
    if (runs(entry_of(limits)))
        plat_script_line(limits->L, limits->memory_where, sizeof limits->memory_where);
}

void *plat_limits_allocate(void *context, void *memory, size_t old_size, size_t new_size) {
    PlatLimits *limits = context;
    /* for a new object Lua gives the kind of object as its old size */
    bool new_string = !memory && old_size == LUA_TSTRING;
    size_t had = memory ? old_size : 0;
    if (new_size <= had) {
        limits->memory_used -= had - new_size;
        return plat_free_lists_resize(&limits->blocks, memory, had, new_size);
    }
    size_t more = new_size - had;
    bool refused = (new_string && new_size > (size_t)PLAT_MAX_STRING + STRING_OVERHEAD) ||
                   more > limits->memory_limit || limits->memory_used > limits->memory_limit - more;
    void *larger = refused ? NULL : plat_free_lists_resize(&limits->blocks, memory, had, new_size);
    if (!larger && !refused && plat_free_lists_release(&limits->blocks) > 0)
        larger = plat_free_lists_resize(&limits->blocks, memory, had, new_size);
    /* After a refusal Lua collects garbage and asks for the same again: only then is it final. */
    bool again = limits->memory_refused && limits->refused_old == old_size &&
                 limits->refused_new == new_size;
    if (!larger) {
        if (again)
            limits->refused_twice = true;
        else if (!limits->refused_twice)
            note_refusal(limits, old_size, new_size, !refused);
        return NULL;
    }
    if (again && !limits->refused_twice)
        limits->memory_refused = false;
    limits->memory_used += more;
    if (more >= LARGE_BLOCK)
        limits->instructions_left -= (int64_t)(more / PLAT_CHARGE_BYTES);
    return larger;
}

/* --- time --- */

/* Milliseconds that this thread has used; where there are no threads, that have passed. */
static int64_t processor_time(void) {
#ifdef __EMSCRIPTEN__
    const clockid_t clock = CLOCK_MONOTONIC;
#else
    const clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
#endif
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* By the entry under way, since it was first seen. */
static int64_t time_used(const PlatLimits *limits) { return processor_time() - limits->began; }

static int64_t time_limit(const PlatLimits *limits) {
    return (int64_t)limits->seconds * SLOWNESS * 1000;
}

/* --- instructions --- */

/* Ends the entry when it must end. */
static void check(lua_State *L, PlatLimits *limits) {
    if (is_stopped(limits))
        plat_script_error(L, "stopped");
    if (limits->late)
        plat_script_error(L,
                          "this takes more than %d s of processor time; is there an endless loop?",
                          limits->seconds * SLOWNESS);
    if (limits->instructions_left > 0)
        return;
    limits->instructions_left = 0;
    const bool large = limits->instruction_limit >= 1000000;
    plat_script_error(L,
                      "this runs for more than %I %s instructions; is there an endless loop? If "
                      "not, do less at a time",
                      (LUAI_UACINT)(limits->instruction_limit / (large ? 1000000 : 1000)),
                      large ? "million" : "thousand");
}

/* An instruction that passes `...` on copies all of it, so a function with many such values pays
 * more for each of its instructions. */
static int64_t cost_of_values(lua_State *L, const lua_Debug *activation) {
    int values = MANY_VALUES;
    while (lua_getlocal(L, activation, -values)) {
        lua_pop(L, 1);
        values *= 2;
    }
    return values / MANY_VALUES;
}

/* What the timer does elsewhere. */
static void look_at_clock(PlatLimits *limits) {
    if (!limits->timer.runs && time_used(limits) >= time_limit(limits))
        limits->late = 1;
}

static void hook(lua_State *L, lua_Debug *activation) {
    PlatLimits *limits = limits_of(L);
    if (activation->event == LUA_HOOKLINE) {
        limits->on_line(L, activation);
        return;
    }
    limits->instructions_left -= HOOK_COUNT * cost_of_values(L, activation);
    look_at_clock(limits);
    check(L, limits);
}

void plat_limits_charge(lua_State *L, int64_t instructions) {
    PlatLimits *limits = limits_of(L);
    if (!runs(entry_of(limits)))
        return;
    if (instructions >= limits->instructions_left)
        limits->instructions_left = 0;
    else
        limits->instructions_left -= instructions;
    if (instructions >= EXPENSIVE)
        look_at_clock(limits);
    check(L, limits);
}

int64_t plat_limits_set_aside(PlatLimits *limits) {
    int64_t left = limits->instructions_left;
    limits->instructions_left = limits->instruction_limit;
    return left;
}

void plat_limits_resume(PlatLimits *limits, int64_t left) { limits->instructions_left = left; }

/* Both are also called from the signal handler. */
static void set_hook(PlatLimits *limits, int mask, int instructions) {
    if (limits->on_line)
        mask |= LUA_MASKLINE;
    lua_sethook(limits->L, mask ? hook : NULL, mask, instructions);
}

/* Have the hook called at every so many instructions. */
static void count_every(PlatLimits *limits, int instructions) {
    set_hook(limits, LUA_MASKCOUNT, instructions);
    limits->counting = 1;
}

/* --- the timer --- */

/* An entry may have run for one look before it is first seen, and for one more until the look that
 * finds its time used up. */
static void tick(void *context) {
    PlatLimits *limits = context;
    unsigned entry = entry_of(limits);
    if (!runs(entry)) {
        if (entry == limits->seen)
            plat_timer_rest(&limits->timer);
    } else if (is_stopped(limits)) {
        count_every(limits, 1);
    } else if (entry != limits->seen) {
        limits->began = processor_time();
    } else if (time_used(limits) >= time_limit(limits) - 2 * LOOK_MILLISECONDS) {
        limits->late = 1;
        count_every(limits, 1);
    } else if (!limits->counting) {
        count_every(limits, HOOK_COUNT);
    }
    limits->seen = entry;
}

/* Have the timer run for this thread, or else count the entry from here on. */
static void arm(PlatLimits *limits) {
    limits->timer.tick = tick;
    limits->timer.context = limits;
    if (plat_timer_start(&limits->timer, LOOK_MILLISECONDS))
        return;
    limits->began = processor_time();
    count_every(limits, HOOK_COUNT);
}

/* --- entries --- */

void plat_limits_enter(PlatLimits *limits) {
    assert(!runs(entry_of(limits)));
    limits->instructions_left = limits->instruction_limit;
    limits->memory_refused = false;
    limits->refused_twice = false;
    limits->late = 0;
    atomic_store_explicit(&limits->stopped, limits->stop_next, memory_order_relaxed);
    limits->stop_next = false;
    next_entry(limits);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->counted)
        count_every(limits, HOOK_COUNT);
    else if (limits->on_line)
        set_hook(limits, 0, 0);
    if (!plat_timer_runs(&limits->timer))
        arm(limits);
}

void plat_limits_leave(PlatLimits *limits) {
    assert(runs(entry_of(limits)));
    next_entry(limits);
    /* from here on the handler leaves the hook alone */
    atomic_signal_fence(memory_order_seq_cst);
    if (!limits->counting)
        return;
    set_hook(limits, 0, 0);
    limits->counting = 0;
}

PlatStatus plat_limits_verdict(const PlatLimits *limits) {
    if (is_stopped(limits))
        return PLAT_E_STOPPED;
    if (limits->late || limits->instructions_left <= 0)
        return PLAT_E_LIMIT;
    if (limits->memory_refused)
        return PLAT_E_MEMORY;
    return PLAT_OK;
}

/* Only a flag: the hook, a charge or the timer's next look will see it. */
void plat_limits_stop(PlatLimits *limits) {
    if (runs(entry_of(limits)))
        atomic_store_explicit(&limits->stopped, true, memory_order_relaxed);
}
