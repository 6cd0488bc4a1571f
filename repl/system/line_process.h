/* Another program that is talked to in lines.
 *
 * It is run by /bin/sh in a process group of its own, so that Ctrl-C at the prompt does not end it.
 * Its standard input and output are ours; what it writes on standard error goes where ours goes. */
#ifndef PLAT_SYSTEM_LINE_PROCESS_H
#define PLAT_SYSTEM_LINE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/status.h"

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
