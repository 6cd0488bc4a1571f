/* Statistics over many games: points by item and seat, and who won how often.
 *
 * Everything is counted in whole numbers, so that the same games give the same tally on every
 * machine, whatever their order. */
#ifndef PLAT_LAB_TALLY_H
#define PLAT_LAB_TALLY_H

#include <stdio.h>

#include "match/sheet.h"

PLAT_API_BEGIN

enum { PLAT_TALLY_WIN = 840 }; /* one win, so that it can be shared by 2 to 8 seats exactly */

typedef struct PlatSpread {
    int64_t sum, min, max;
} PlatSpread;

typedef struct PlatTally {
    int seats;
    int64_t games;
    int items; /* in the order in which they were first seen */
    char item[PLAT_MAX_ITEMS][PLAT_MAX_NAME];
    PlatSpread points[PLAT_MAX_ITEMS][PLAT_MAX_SEATS];
    PlatSpread total[PLAT_MAX_SEATS];
    int64_t won[PLAT_MAX_SEATS]; /* in parts of PLAT_TALLY_WIN: shared first places are shared */
    PlatSpread decisions;
    PlatSpread turns;
} PlatTally;

/* An empty tally for games of `seats` seats. */
void plat_tally_init(PlatTally *tally, int seats);
/* Add a finished game: its ranked sheet, how many decisions it took and how often the list of steps
 * began. An item that a sheet does not have counts as 0 points. */
void plat_tally_add(PlatTally *tally, const PlatSheet *sheet, int64_t decisions, int64_t turns);

/* Add the games of another tally of as many seats, which were played after those of this one. */
void plat_tally_join(PlatTally *tally, const PlatTally *more);

/* The mean, 0 without games. */
double plat_tally_mean(const PlatTally *tally, const PlatSpread *spread);
/* A seat's share of the wins, 0..1. */
double plat_tally_share(const PlatTally *tally, int seat);

PLAT_API_END

#endif
