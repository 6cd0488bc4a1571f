/* What the program takes from beyond ISO C and POSIX; each has a fallback. With -DPLAT_PORTABLE=ON
 * the fallbacks are taken everywhere. (The library's own is in host/sandbox/timer.h and
 * core/match/journal/disk.c.) */
#ifndef PLAT_SYSTEM_PLATFORM_H
#define PLAT_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number by chance; where the system has no source of chance, it follows from the time. */
uint32_t plat_platform_random(void);

/* The path of the program that runs. False where the system does not tell: then games are found
 * where they were installed, but not beside a program that was moved. */
bool plat_platform_program(char *path, size_t size);

/* Memory that a child process shares, zeroed; NULL when there is none. */
void *plat_platform_shared(size_t size);

#endif
