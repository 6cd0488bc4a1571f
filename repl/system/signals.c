/* The signals are blocked in every thread, and one thread takes them with sigwait. So nothing here
 * runs inside a handler, and a mutex can guard what is to be stopped. */
#include "signals.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

struct PlatSignals {
    pthread_t thread;
    atomic_bool pending;  /* Ctrl-C, not yet taken from the pipe, or the program is to end */
    pthread_mutex_t lock; /* guards what follows */
    PlatHost *host;
    PlatMatch *match;
    bool ending;  /* the thread is */
    int ended_by; /* the first signal that ends the program; 0: none came */
    sigset_t waited, before;
    int end[2]; /* of the pipe: read, write */
};

static bool ends_program(int number) {
    return number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

/* Stop what runs, if the signal says so. False when the thread is to end. */
static bool take(PlatSignals *self, int number) {
    bool stops = number == SIGINT || ends_program(number);
    pthread_mutex_lock(&self->lock);
    bool ending = self->ending;
    if (stops)
        atomic_store(&self->pending, true);
    if (ends_program(number) && !self->ended_by)
        self->ended_by = number;
    if (stops && self->match)
        plat_match_stop(self->match);
    if (stops && self->host)
        plat_host_stop(self->host);
    pthread_mutex_unlock(&self->lock);
    return !ending;
}

static void *wait_for_signals(void *context) {
    PlatSignals *self = context;
    for (;;) {
        int number = 0;
        if (sigwait(&self->waited, &number) != 0)
            continue;
        const char byte = number == SIGCONT      ? PLAT_SIGNAL_CONTINUE
                          : number == SIGINT     ? PLAT_SIGNAL_INTERRUPT
                          : ends_program(number) ? PLAT_SIGNAL_END
                                                 : PLAT_SIGNAL_WINDOW;
        if (!take(self, number))
            return NULL;
        /* a full pipe already says that something happened */
        ssize_t written = write(self->end[1], &byte, 1);
        (void)written;
    }
}

static bool open_pipe(int end[2]) {
    if (pipe(end) != 0)
        return false;
    for (int n = 0; n < 2; n++) {
        fcntl(end[n], F_SETFD, FD_CLOEXEC);
        fcntl(end[n], F_SETFL, O_NONBLOCK);
    }
    return true;
}

/* Undo what plat_signals_new did before it began the thread. */
static void give_back(PlatSignals *self) {
    pthread_sigmask(SIG_SETMASK, &self->before, NULL);
    pthread_mutex_destroy(&self->lock);
    close(self->end[0]);
    close(self->end[1]);
    free(self);
}

PlatSignals *plat_signals_new(void) {
    PlatSignals *self = calloc(1, sizeof *self);
    if (!self || !open_pipe(self->end)) {
        free(self);
        return NULL;
    }
    pthread_mutex_init(&self->lock, NULL);
    sigemptyset(&self->waited);
    static const int waited[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};
    for (size_t n = 0; n < sizeof waited / sizeof *waited; n++)
        sigaddset(&self->waited, waited[n]);
    pthread_sigmask(SIG_BLOCK, &self->waited, &self->before);
    if (pthread_create(&self->thread, NULL, wait_for_signals, self) != 0) {
        give_back(self);
        return NULL;
    }
    return self;
}

void plat_signals_free(PlatSignals *self) {
    if (!self)
        return;
    pthread_mutex_lock(&self->lock);
    self->ending = true;
    pthread_mutex_unlock(&self->lock);
    pthread_kill(self->thread, SIGWINCH); /* any that it waits for */
    pthread_join(self->thread, NULL);
    give_back(self);
}

void plat_signals_runs(PlatSignals *self, PlatHost *host, PlatMatch *match) {
    if (!self)
        return;
    pthread_mutex_lock(&self->lock);
    self->host = host;
    self->match = match;
    pthread_mutex_unlock(&self->lock);
}

int plat_signals_pipe(const PlatSignals *self) { return self->end[0]; }

int plat_signals_next(PlatSignals *self) {
    char byte = 0;
    if (read(self->end[0], &byte, 1) != 1)
        return 0;
    if (byte == PLAT_SIGNAL_INTERRUPT)
        atomic_store(&self->pending, false);
    return byte;
}

bool plat_signals_interrupted(PlatSignals *self) {
    if (!self)
        return false;
    bool interrupted = false;
    for (int byte = plat_signals_next(self); byte; byte = plat_signals_next(self))
        interrupted = interrupted || byte == PLAT_SIGNAL_INTERRUPT;
    return interrupted || plat_signals_ending(self);
}

bool plat_signals_pending(PlatSignals *self) { return self && atomic_load(&self->pending); }

int plat_signals_ending(PlatSignals *self) {
    if (!self)
        return 0;
    pthread_mutex_lock(&self->lock);
    int number = self->ended_by;
    pthread_mutex_unlock(&self->lock);
    return number;
}

int plat_signals_exit_code(PlatSignals *self) {
    const int number = plat_signals_ending(self);
    return 128 + (number ? number : SIGINT);
}
