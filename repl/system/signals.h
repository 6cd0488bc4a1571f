/* Signals as bytes in a pipe.
 *
 * At a terminal the prompt must notice Ctrl-C while rules run, and a new window size or the return
 * from Ctrl-Z while a line is typed. Signal handlers could reach nothing but globals, so one thread
 * waits for these signals instead. It stops what runs, if anything does, and then puts a byte into
 * a pipe that is polled together with the keyboard. The signals that end a program do the same, so
 * that it ends in order: the terminal as it was, and the game on the disk. */
#ifndef PLAT_SYSTEM_SIGNALS_H
#define PLAT_SYSTEM_SIGNALS_H

#include "host/host.h"

typedef struct PlatSignals PlatSignals;

/* The bytes in the pipe. */
enum {
    PLAT_SIGNAL_INTERRUPT = 'i',
    PLAT_SIGNAL_CONTINUE = 'c',
    PLAT_SIGNAL_WINDOW = 'w',
    PLAT_SIGNAL_END = 'e'
};

/* From here on SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT and SIGWINCH go to the thread; call this
 * before any other thread starts. NULL when there is no memory or no thread. */
PlatSignals *plat_signals_new(void);
/* Give the signals their former effect back. `signals` may be NULL. */
void plat_signals_free(PlatSignals *signals);

/* From now on Ctrl-C stops this host and this match. With NULL for both it stops nothing, and those
 * named before may be freed. `signals` may be NULL. */
void plat_signals_runs(PlatSignals *signals, PlatHost *host, PlatMatch *match);

/* The pipe's end to read from. */
int plat_signals_pipe(const PlatSignals *signals);
/* Take a byte from the pipe, 0 when there is none. */
int plat_signals_next(PlatSignals *signals);
/* True when Ctrl-C was pressed since the last call, or the program is to end; other bytes are
 * thrown away. `signals` may be NULL. */
bool plat_signals_interrupted(PlatSignals *signals);
/* The same, but without taking the interrupt. `signals` may be NULL. */
bool plat_signals_pending(PlatSignals *signals);
/* The signal that ends the program; 0: none did. `signals` may be NULL. */
int plat_signals_ending(PlatSignals *signals);
/* The exit code of a program that a signal ended, as a shell has it: 128 and the number of the
 * signal, so 130 for Ctrl-C. `signals` may be NULL. */
int plat_signals_exit_code(PlatSignals *signals);

#endif
