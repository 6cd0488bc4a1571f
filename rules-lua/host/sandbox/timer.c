/* Timers: see timer.h. */
#include "timer.h"

bool plat_timer_runs(const PlatTimer *timer) {
    return timer->runs && pthread_equal(timer->thread, pthread_self());
}

#if PLAT_HAS_TIMER

#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

static void on_signal(int number, siginfo_t *info, void *machine) {
    (void)number;
    (void)machine;
    if (info->si_code != SI_TIMER)
        return; /* another program's signal: its value is not ours */
    PlatTimer *timer = info->si_value.sival_ptr;
    int saved = errno;
    timer->tick(timer->context);
    errno = saved;
}

/* A real-time signal that nobody else handles, now handled by on_signal; -1 when there is none. */
static int take_signal(void) {
    for (int number = SIGRTMIN + 2; number <= SIGRTMAX; number++) {
        struct sigaction now;
        if (sigaction(number, NULL, &now) != 0)
            continue;
        bool information = (now.sa_flags & SA_SIGINFO) != 0;
        if (information && now.sa_sigaction == on_signal)
            return number;
        if (information || now.sa_handler != SIG_DFL)
            continue;
        struct sigaction ours = {.sa_flags = SA_SIGINFO | SA_RESTART};
        ours.sa_sigaction = on_signal;
        sigemptyset(&ours.sa_mask);
        if (sigaction(number, &ours, NULL) == 0)
            return number;
    }
    return -1;
}

static bool make(PlatTimer *timer) {
    int number = take_signal();
    if (number < 0)
        return false;
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_notify_thread_id = (int)syscall(SYS_gettid);
    event.sigev_signo = number;
    event.sigev_value.sival_ptr = timer;
    if (timer_create(CLOCK_MONOTONIC, &event, &timer->id) != 0)
        return false;
    timer->thread = pthread_self();
    timer->made = true;
    return true;
}

/* 0 ms stops it. */
static bool set(PlatTimer *timer, long milliseconds) {
    struct timespec every = {.tv_sec = 0, .tv_nsec = milliseconds * 1000000L};
    struct itimerspec time = {.it_interval = every, .it_value = every};
    return timer_settime(timer->id, 0, &time, NULL) == 0;
}

bool plat_timer_start(PlatTimer *timer, long milliseconds) {
    if (timer->made && !pthread_equal(timer->thread, pthread_self()))
        plat_timer_free(timer);
    if (!timer->made && !make(timer))
        return false;
    timer->runs = 1;
    if (!set(timer, milliseconds))
        timer->runs = 0;
    return timer->runs != 0;
}

void plat_timer_rest(PlatTimer *timer) {
    timer->runs = 0;
    set(timer, 0);
}

void plat_timer_free(PlatTimer *timer) {
    if (timer->made)
        timer_delete(timer->id);
    timer->made = false;
    timer->runs = 0;
}

#else

bool plat_timer_start(PlatTimer *timer, long milliseconds) {
    (void)timer;
    (void)milliseconds;
    return false;
}

void plat_timer_rest(PlatTimer *timer) { (void)timer; }

void plat_timer_free(PlatTimer *timer) { (void)timer; }

#endif
