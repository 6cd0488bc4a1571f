/* Work in a process of its own, and commands of the shell.
 *
 * `plat check`, `plat test` and `plat list` run any rules that are in a folder. Rules cannot do
 * harm, unless plat or Lua has a fault; but a thousand tests of a minute each take a day. So a
 * child process does the work, with limits on its time and its memory. The program survives every
 * end of the child, and reports what the child was doing. */
#ifndef PLAT_SYSTEM_SUBPROCESS_H
#define PLAT_SYSTEM_SUBPROCESS_H

#include <stdbool.h>
#include <sys/types.h>

#include "kernel/status.h"

/* What the child says about its work; NULL where work is done without a child. */
typedef struct PlatSubprocess PlatSubprocess;

/* Runs in the child, shares nothing with the program and returns an exit code. */
typedef int PlatApartWork(void *context, PlatSubprocess *apart);

/* Do the work. PLAT_OK: it has come to its own end, and *code is what it returned. PLAT_E_LIMIT: it
 * took too long; PLAT_E_RULES: a signal ended it; PLAT_E_MEMORY: there is no child. Ctrl-C and
 * other signals that would end the program end the child first. */
PlatStatus plat_subprocess(PlatApartWork *work, void *context, int *code, PlatError *error);

/* In the child: what comes next is `what`, and takes at most `seconds` of CPU time; 0 for no
 * limit. Errors are then at `what`. */
void plat_subprocess_next(PlatSubprocess *apart, const char *what, int seconds);
/* Run a command by /bin/sh with these files as its standard input and output, with all signals as
 * they are by default, and with `own_group` in a process group of its own. Other files stay open
 * unless they are closed on exec. Returns 0, or the errno of what failed. */
int plat_shell_start(pid_t *child, const char *command, int input, int output, bool own_group);

#endif
