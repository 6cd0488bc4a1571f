/* How far a long run is, and how long it takes: on standard error, and only where that is a
 * terminal. */
#ifndef PLAT_SYSTEM_PROGRESS_H
#define PLAT_SYSTEM_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct PlatProgress {
    bool shown;
    bool drawn; /* a line is on the screen */
    int64_t done, expected;
    double begun, last;
    const char *what; /* goes before it; NULL: nothing does */
    const char *cost; /* ends the sentence that says once how long it takes, if that is long; NULL:
                       * it is not said */
} PlatProgress;

/* Begin; nothing is ever shown unless `wanted`. */
void plat_progress_begin(PlatProgress *progress, bool wanted);
/* That many games more are to come; that many were played. */
void plat_progress_expect(PlatProgress *progress, int64_t games);
void plat_progress_add(PlatProgress *progress, int64_t games);
/* Show it, twice a second at most; and take it from the screen. */
void plat_progress_show(PlatProgress *progress);
void plat_progress_end(PlatProgress *progress);

#endif
