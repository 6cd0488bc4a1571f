/* A timer that interrupts one thread again and again: all that plat needs beyond ISO C and POSIX.
 *
 * Linux sends a timer's signal to a single thread. Where that does not exist, or with
 * -DPLAT_PORTABLE=ON, no timer can be had, and its owner does without. */
#ifndef PLAT_HOST_SANDBOX_TIMER_H
#define PLAT_HOST_SANDBOX_TIMER_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <time.h>

#if defined __linux__ && !defined PLAT_PORTABLE
#define PLAT_HAS_TIMER 1
#else
#define PLAT_HAS_TIMER 0
#endif

typedef struct PlatTimer {
    void (*tick)(void *context); /* runs in a signal handler of the thread */
    void *context;
    bool made;
    volatile sig_atomic_t runs;
    pthread_t thread; /* whom it interrupts */
#if PLAT_HAS_TIMER
    timer_t id;
#endif
} PlatTimer;

/* Whether it runs for the calling thread. */
bool plat_timer_runs(const PlatTimer *timer);
/* Have `tick`, which is set, called in the calling thread every so many milliseconds. System calls
 * of the thread may be interrupted by that (EINTR). False when no timer can be had. */
bool plat_timer_start(PlatTimer *timer, long milliseconds);
/* For `tick` itself: no more of them. */
void plat_timer_rest(PlatTimer *timer);
void plat_timer_free(PlatTimer *timer);

#endif
