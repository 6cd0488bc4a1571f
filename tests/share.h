/* How much of its work a test does: all of it where PLAT_LONG is set, otherwise a share, another
 * one each day. PLAT_DAY repeats the run of another day. */
#ifndef PLAT_TESTS_SHARE_H
#define PLAT_TESTS_SHARE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline bool all_of_it(void) { return getenv("PLAT_LONG") != NULL; }

/* The number of this day, which is printed. */
static inline uint64_t day_of_run(void) {
    const char *given = getenv("PLAT_DAY");
    const uint64_t day = given ? strtoull(given, NULL, 10) : (uint64_t)time(NULL) / 86400;
    fprintf(stderr, "PLAT_DAY=%llu\n", (unsigned long long)day);
    return day;
}

/* One in `parts` things: from `share_first(parts)` on in steps of `share_step(parts)`. */
static inline int share_step(int parts) { return all_of_it() ? 1 : parts; }
static inline int share_first(int parts) {
    return all_of_it() ? 0 : (int)(day_of_run() % (uint64_t)parts);
}

#endif
