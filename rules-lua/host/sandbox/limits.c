/* Limits of one Lua state.
 *
 * An entry's number is odd while it runs and even between entries. The timer's signal goes to the
 * thread that runs the scripts, so its handler never meets enter or leave half-way in another
 * thread. The handler only compares numbers: when it finds the same entry running twice in a row,
 * it sets the count hook (lua_sethook may be called from a signal handler). When no entry ran
 * since the last time it stops the timer, and the next entry starts it again: a program that waits
 * for its user gets no signals.
 *
 * Where no timer is available, entries are counted from the start. */
#include "limits.h"

#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum {
    HOOK_COUNT = 1000,       /* instructions between two looks of the hook */
    LOOK_MILLISECONDS = 200, /* between two looks of the timer */
    MANY_VALUES = 32,        /* in `...`, from which on it costs more */
    LARGE_BLOCK = 1024,      /* bytes from which an allocation is charged */
    STRING_OVERHEAD = 64,    /* of Lua's string object, at most */
    DEFAULT_MEMORY = 64 * 1024 * 1024,
    DEFAULT_INSTRUCTIONS = 50 * 1000 * 1000
};

static PlatLimits *limits_of(lua_State *L) { return *(PlatLimits **)lua_getextraspace(L); }

/* Numbers of entries wrap around; only parity and equality matter. */
static sig_atomic_t next_entry(sig_atomic_t entry) { return (sig_atomic_t)((unsigned)entry + 1U); }

static bool runs(sig_atomic_t entry) { return ((unsigned)entry & 1U) != 0; }

void plat_limits_init(PlatLimits *limits, size_t memory, int64_t instructions, bool counted) {
    memset(limits, 0, sizeof *limits);
    limits->memory_limit = memory != 0 ? memory : DEFAULT_MEMORY;
    limits->instruction_limit = instructions > 0 ? instructions : DEFAULT_INSTRUCTIONS;
    limits->instructions_left = limits->instruction_limit;
    limits->counted = counted;
}

void plat_limits_free(PlatLimits *limits) {
    if (!limits->has_timer)
        return;
    timer_delete(limits->timer);
    limits->has_timer = false;
    limits->armed = 0;
}

/* --- memory --- */

/* Lua's own message for this has no line, so the line is noted here. Looking at the stack allocates
 * nothing. */
static void note_refusal(PlatLimits *limits, size_t old_size, size_t new_size) {
    limits->memory_refused = true;
    limits->refused_old = old_size;
    limits->refused_new = new_size;
    limits->memory_where[0] = '\0';
    if (runs(limits->entry))
        plat_script_line(limits->L, limits->memory_where, sizeof limits->memory_where);
}

void *plat_limits_allocate(void *context, void *memory, size_t old_size, size_t new_size) {
    PlatLimits *limits = context;
    /* for a new object Lua gives the kind of object as its old size */
    bool new_string = !memory && old_size == LUA_TSTRING;
    size_t had = memory ? old_size : 0;
    if (new_size == 0) {
        free(memory);
        limits->memory_used -= had;
        return NULL;
    }
    if (new_size <= had) {
        void *smaller = realloc(memory, new_size);
        if (!smaller)
            return memory; /* Lua relies on shrinking */
        limits->memory_used -= had - new_size;
        return smaller;
    }
    size_t more = new_size - had;
    bool refused = (new_string && new_size > (size_t)PLAT_MAX_STRING + STRING_OVERHEAD) ||
                   more > limits->memory_limit || limits->memory_used > limits->memory_limit - more;
    void *larger = refused ? NULL : realloc(memory, new_size);
    /* After a refusal Lua collects garbage and asks for the same again: only then is it final. */
    bool again = limits->memory_refused && limits->refused_old == old_size &&
                 limits->refused_new == new_size;
    if (!larger) {
        if (again)
            limits->refused_twice = true;
        else if (!limits->refused_twice)
            note_refusal(limits, old_size, new_size);
        return NULL;
    }
    if (again && !limits->refused_twice)
        limits->memory_refused = false;
    limits->memory_used += more;
    if (more >= LARGE_BLOCK)
        limits->instructions_left -= (int64_t)(more / PLAT_CHARGE_BYTES);
    return larger;
}

/* --- instructions --- */

/* Ends the entry when it must end. */
static void check(lua_State *L, PlatLimits *limits) {
    if (limits->stopped)
        plat_script_error(L, "stopped");
    if (limits->instructions_left > 0)
        return;
    limits->instructions_left = 0;
    plat_script_error(L, "this runs for more than %I instructions; is there an endless loop?",
                      (LUAI_UACINT)limits->instruction_limit);
}

/* An instruction that passes `...` on copies all of it, so a function with many such values pays
 * more for each of its instructions. */
static int64_t price_of_values(lua_State *L, const lua_Debug *activation) {
    int values = MANY_VALUES;
    while (lua_getlocal(L, activation, -values)) {
        lua_pop(L, 1);
        values *= 2;
    }
    return values / MANY_VALUES;
}

static void count_hook(lua_State *L, lua_Debug *activation) {
    PlatLimits *limits = limits_of(L);
    limits->instructions_left -= HOOK_COUNT * price_of_values(L, activation);
    check(L, limits);
}

void plat_limits_charge(lua_State *L, int64_t instructions) {
    PlatLimits *limits = limits_of(L);
    if (!runs(limits->entry))
        return;
    if (instructions >= limits->instructions_left)
        limits->instructions_left = 0;
    else
        limits->instructions_left -= instructions;
    check(L, limits);
}

/* Also called from the signal handler. */
static void start_counting(PlatLimits *limits) {
    lua_sethook(limits->L, count_hook, LUA_MASKCOUNT, HOOK_COUNT);
    limits->counting = 1;
}

/* --- the timer --- */

/* 0 ms stops it. */
static bool set_timer(timer_t timer, long milliseconds) {
    struct timespec every = {.tv_sec = 0, .tv_nsec = milliseconds * 1000000L};
    struct itimerspec time = {.it_interval = every, .it_value = every};
    return timer_settime(timer, 0, &time, NULL) == 0;
}

static void on_timer(int number, siginfo_t *info, void *machine) {
    (void)number;
    (void)machine;
    if (info->si_code != SI_TIMER)
        return; /* another program's signal: its value is not ours */
    PlatLimits *limits = info->si_value.sival_ptr;
    int saved = errno;
    sig_atomic_t entry = limits->entry;
    if (runs(entry)) {
        if ((entry == limits->seen || limits->stopped) && !limits->counting)
            start_counting(limits);
    } else if (entry == limits->seen) {
        limits->armed = 0;
        set_timer(limits->timer, 0);
    }
    limits->seen = entry;
    errno = saved;
}

/* A real-time signal that nobody else handles, now handled by on_timer; -1 when there is none. */
static int take_signal(void) {
    for (int number = SIGRTMIN + 2; number <= SIGRTMAX; number++) {
        struct sigaction now;
        if (sigaction(number, NULL, &now) != 0)
            continue;
        bool information = (now.sa_flags & SA_SIGINFO) != 0;
        if (information && now.sa_sigaction == on_timer)
            return number;
        if (information || now.sa_handler != SIG_DFL)
            continue;
        struct sigaction ours = {.sa_flags = SA_SIGINFO | SA_RESTART};
        ours.sa_sigaction = on_timer;
        sigemptyset(&ours.sa_mask);
        if (sigaction(number, &ours, NULL) == 0)
            return number;
    }
    return -1;
}

static bool make_timer(PlatLimits *limits) {
    int number = take_signal();
    if (number < 0)
        return false;
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_notify_thread_id = (int)syscall(SYS_gettid);
    event.sigev_signo = number;
    event.sigev_value.sival_ptr = limits;
    if (timer_create(CLOCK_MONOTONIC, &event, &limits->timer) != 0)
        return false;
    limits->thread = pthread_self();
    limits->has_timer = true;
    return true;
}

/* Have the timer run for this thread, or else count the entry from here on. */
static void arm(PlatLimits *limits) {
    if (limits->has_timer && !pthread_equal(limits->thread, pthread_self()))
        plat_limits_free(limits);
    if (!limits->has_timer && !make_timer(limits)) {
        start_counting(limits);
        return;
    }
    limits->armed = 1;
    if (set_timer(limits->timer, LOOK_MILLISECONDS))
        return;
    limits->armed = 0;
    start_counting(limits);
}

/* --- entries --- */

void plat_limits_enter(PlatLimits *limits) {
    assert(!runs(limits->entry));
    limits->instructions_left = limits->instruction_limit;
    limits->memory_refused = false;
    limits->refused_twice = false;
    limits->stopped = 0;
    limits->entry = next_entry(limits->entry);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->counted)
        start_counting(limits);
    else if (!limits->armed || !pthread_equal(limits->thread, pthread_self()))
        arm(limits);
}

void plat_limits_leave(PlatLimits *limits) {
    assert(runs(limits->entry));
    limits->entry = next_entry(limits->entry);
    /* from here on the handler leaves the hook alone */
    atomic_signal_fence(memory_order_seq_cst);
    if (!limits->counting)
        return;
    lua_sethook(limits->L, NULL, 0, 0);
    limits->counting = 0;
}

PlatStatus plat_limits_verdict(const PlatLimits *limits) {
    if (limits->stopped)
        return PLAT_E_STOPPED;
    if (limits->instructions_left <= 0)
        return PLAT_E_LIMIT;
    if (limits->memory_refused)
        return PLAT_E_MEMORY;
    return PLAT_OK;
}

/* Only a flag: the hook, a charge or the timer's next look will see it. */
void plat_limits_stop(PlatLimits *limits) {
    if (runs(limits->entry))
        limits->stopped = 1;
}
