/* Which of the rules are reached: lines of scripts, and conditions that were seen to hold and to
 * fail.
 *
 * A host whose set-up names a reach notes there what it runs, from its first line on. Many hosts
 * may note into one reach, one at a time. A line counts as reached when its first instruction
 * runs. */
#ifndef PLAT_HOST_COVERAGE_H
#define PLAT_HOST_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

#include "kernel/status.h"

PLAT_API_BEGIN

typedef struct PlatCoverageMap PlatCoverageMap;

/* By what something was reached, as bits; and whether a line has any code. */
enum { PLAT_COVERAGE_GAMES = 1, PLAT_COVERAGE_TESTS = 2, PLAT_COVERAGE_CODE = 4 };

/* A script. Two texts of one name are two scripts. */
typedef struct PlatCoverageScript {
    const char *name; /* "drawcity/tables.lua" */
    const char *path;
    const char *text;
    size_t size;
    const uint8_t *line; /* by line, from 1 to `lines`: the bits above, none without code; a line
                          * that only closes what began above it, as "end)", has none */
    int lines;
} PlatCoverageScript;

/* A named condition of a where. Those that one line of a loop declares are one. One used in
 * other descriptions alone is judged there, and is not listed. */
typedef struct PlatCoverageCondition {
    const char *where, *name; /* the same for one declared with `condition` */
    const char *place;        /* "drawcity/drawcity.lua:93" */
    uint8_t held, failed;     /* by what: somewhere on its board, or as a whole */
} PlatCoverageCondition;

/* An empty reach. PLAT_E_MEMORY. Freed with plat_coverage_map_free (NULL: nothing), after all hosts
 * that note there. */
PlatStatus plat_coverage_map_new(PlatCoverageMap **out, PlatError *error);
void plat_coverage_map_free(PlatCoverageMap *reach);
/* What runs from here on counts for PLAT_COVERAGE_GAMES or PLAT_COVERAGE_TESTS; at first for games.
 */
void plat_coverage_map_by(PlatCoverageMap *reach, int what);

/* What there is, by number from 0, in the order in which it was met. Texts live as long as the
 * reach, and lines until it changes. */
int plat_coverage_map_scripts(const PlatCoverageMap *reach);
PlatCoverageScript plat_coverage_map_script(const PlatCoverageMap *reach, int n);
int plat_coverage_map_conditions(const PlatCoverageMap *reach);
PlatCoverageCondition plat_coverage_map_condition(const PlatCoverageMap *reach, int n);

PLAT_API_END

#endif
