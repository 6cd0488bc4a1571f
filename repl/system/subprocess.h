/* Work that may come to any end: it is done in a process of its own.
 *
 * `plat check`, `plat test` and `plat list` run whatever rules are in a folder. Rules cannot hurt,
 * unless plat or Lua has a fault; and a thousand tests of a minute each take a day. So the work is
 * given to a child process with limits on its time and its memory. However it ends, the program
 * goes on, and says what was being done. */
#ifndef PLAT_SYSTEM_SUBPROCESS_H
#define PLAT_SYSTEM_SUBPROCESS_H

#include "kernel/status.h"

/* What the child tells about its work; NULL where work is done without a child. */
typedef struct PlatSubprocess PlatSubprocess;

/* Runs in the child, shares nothing with the program and returns an exit code. */
typedef int PlatApartWork(void *context, PlatSubprocess *apart);

/* Do the work. PLAT_OK: it has come to its own end, and *code is what it returned. PLAT_E_LIMIT: it
 * took too long; PLAT_E_RULES: a signal ended it; PLAT_E_MEMORY: there is no child. Ctrl-C and
 * other signals that would end the program end the child first. */
PlatStatus plat_subprocess(PlatApartWork *work, void *context, int *code, PlatError *error);

/* In the child: what comes next is `what`, and takes at most `seconds` of processor time; 0 for no
 * limit. Errors are then at `what`. */
void plat_subprocess_next(PlatSubprocess *apart, const char *what, int seconds);

#endif
