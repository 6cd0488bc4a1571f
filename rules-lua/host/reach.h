/* Which of the rules are reached: lines of scripts, and conditions that were seen to hold and to
 * fail.
 *
 * A host whose set-up names a reach notes there what it runs, from its first line on. Many hosts
 * may note into one reach, one at a time. A line counts as reached when its first instruction
 * runs. */
#ifndef PLAT_HOST_REACH_H
#define PLAT_HOST_REACH_H

#include <stddef.h>
#include <stdint.h>

#include "kernel/status.h"

PLAT_API_BEGIN

typedef struct PlatReach PlatReach;

/* By what something was reached, as bits; and whether a line has any code. */
enum { PLAT_REACH_GAMES = 1, PLAT_REACH_TESTS = 2, PLAT_REACH_CODE = 4 };

/* A script. Two texts of one name are two scripts. */
typedef struct PlatReachScript {
    const char *name; /* "drawcity/tables.lua" */
    const char *path;
    const char *text;
    size_t size;
    const uint8_t *line; /* by line, from 1 to `lines`: the bits above, none without code; a line
                          * that only closes what began above it, as "end)", has none */
    int lines;
} PlatReachScript;

/* A named condition of a where. Those that one line of a loop declares are one. One that stands in
 * other descriptions alone is judged there, and is not told. */
typedef struct PlatReachCondition {
    const char *where, *name; /* the same for one declared with `condition` */
    const char *place;        /* "drawcity/drawcity.lua:93" */
    uint8_t held, failed;     /* by what: somewhere on its board, or as a whole */
} PlatReachCondition;

/* An empty reach. PLAT_E_MEMORY. Freed with plat_reach_free (NULL: nothing), after all hosts that
 * note there. */
PlatStatus plat_reach_new(PlatReach **out, PlatError *error);
void plat_reach_free(PlatReach *reach);
/* What runs from here on counts for PLAT_REACH_GAMES or PLAT_REACH_TESTS; at first for games. */
void plat_reach_by(PlatReach *reach, int what);

/* What there is, by number from 0, in the order in which it was met. Texts live as long as the
 * reach, and lines until it changes. */
int plat_reach_scripts(const PlatReach *reach);
PlatReachScript plat_reach_script(const PlatReach *reach, int n);
int plat_reach_conditions(const PlatReach *reach);
PlatReachCondition plat_reach_condition(const PlatReach *reach, int n);

PLAT_API_END

#endif
