/* What the program takes from beyond ISO C and POSIX; each has a fallback. With -DPLAT_PORTABLE=ON
 * the fallbacks are taken everywhere. (The library's own is in host/sandbox/timer.h and
 * core/match/journal/disk.c.) */
#ifndef PLAT_SYSTEM_PLATFORM_H
#define PLAT_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "string_list.h"

/* A random number; where the system has no source of random numbers, it follows from the time. */
uint32_t plat_platform_random(void);

/* How many cores the machine has, 1 to 256. */
int plat_platform_cores(void);

/* The path of the program that runs. False where the system cannot say: then games are found
 * where they were installed, but not beside a program that was moved. */
bool plat_platform_program(char *path, size_t size);

/* A file descriptor that can be read when files in these folders were written, made, removed or
 * renamed; the caller closes it. -1 where the system does not report that (anywhere but on Linux).
 * Changes that another machine makes in a shared folder are never reported. */
int plat_platform_watch(const PlatStrings *folders);

/* Let the browser open an address, by the program that does so here. 0, or the errno: ENOENT when
 * there is no such program. */
int plat_platform_browse(const char *address);

/* From now on what is freed goes back to the system soon, where malloc can be asked for that: many
 * threads that each load a game would keep what loading took. */
void plat_platform_keep_little(void);

/* Memory that a child process shares, zeroed; NULL when there is none. */
void *plat_platform_shared(size_t size);

#endif
