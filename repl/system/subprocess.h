/* Work in a process of its own, and commands of the shell.
 *
 * `plat check`, `plat test` and `plat list` run any rules that are in a folder. Rules cannot do
 * harm, unless plat or Lua has a fault; but a thousand tests of a minute each take a day. So a
 * child process does the work, with limits on its time and its memory. The program survives every
 * end of the child, and reports what the child was doing. */
#ifndef PLAT_SYSTEM_SUBPROCESS_H
#define PLAT_SYSTEM_SUBPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "kernel/status.h"
#include "signals.h"

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

/* Text that is longer than the window, a page at a time: through the program that $PAGER names, or,
 * where it is not set, by a pager of our own. */

/* Print `text` on standard output. That and standard input must be a terminal of `width` columns
 * and `height` lines. A text that fits is printed as it is, and so is any text if $PAGER is empty
 * or if keys were typed before there was a page to look at: they are for the prompt.
 *
 * The own pager continues with Enter or a blank and ends with q, Ctrl-C or Ctrl-D, which interrupt
 * nothing else. Any other key that writes something ends it as well, and is *unread: the first byte
 * of the next line, whose rest follows on standard input; else *unread is 0. PLAT_E_IO when the
 * program of $PAGER cannot be run: then all of the text has been printed. */
PlatStatus plat_pager_show(const char *text, int width, int height, PlatSignals *signals,
                           char *unread, PlatError *error);

/* Pages of SVG as one PDF, by rsvg-convert of librsvg, which is looked for in $PATH. */

/* Write the pages in these files, each as large as it says, to the file `path` ("-": to standard
 * output), as a whole or not at all. `page` is ended by NULL. PLAT_E_NAME: the program is not
 * installed; PLAT_E_IO: it failed, or `path` cannot be written; PLAT_E_MEMORY. */
PlatStatus plat_pdf_write(const char *path, char *const *page, PlatError *error);

/* Another program that is talked to in lines.
 *
 * It is run by /bin/sh in a process group of its own, so that Ctrl-C at the prompt does not end it.
 * Its standard input and output are ours; what it writes on standard error goes where ours goes. */

typedef struct PlatLineProcess PlatLineProcess;

enum { PLAT_MAX_CHILD_LINE = 1 << 20 /* bytes that it may answer with */ };

/* Start it. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_line_process_start(PlatLineProcess **out, const char *command, PlatError *error);
/* Close its input, wait half a second at most, and end it with all that it started. `child` may be
 * NULL. */
void plat_line_process_free(PlatLineProcess *child);

/* From now on `stopped` is asked twenty times a second whether to give up waiting, with
 * PLAT_E_STOPPED. */
void plat_line_process_watch(PlatLineProcess *child, bool (*stopped)(const void *context),
                             const void *context);

/* Send `text`, and the end of a line. It must have taken all of it after `milliseconds`:
 * PLAT_E_LIMIT; PLAT_E_IO when it has ended, and how. */
PlatStatus plat_line_process_send(PlatLineProcess *child, const char *text, int milliseconds,
                                  PlatError *error);
/* Receive a line of *length bytes, without its end, within `milliseconds`. *line is valid until the
 * next call. PLAT_E_LIMIT: there was none, or it is too long; PLAT_E_IO as above. */
PlatStatus plat_line_process_receive(PlatLineProcess *child, const char **line, size_t *length,
                                     int milliseconds, PlatError *error);

#endif
