/* Mutants that no test can notice, each with the reason. They are listed in mutants.txt beside
 * RULES.md; a game that shares its folder with others has NAME.mutants.txt.
 *
 *     # The last entry of a table that is never looked up.
 *     drawcity/tables.lua houses[16] = 74 -- no group has 16 houses
 *     drawcity/drawcity.lua site: on a free space -- ...
 *
 * A line has the mutant's name as `plat test --mutate` prints it, two dashes, and the reason. The
 * name has no line number, so it stays when lines move. It has the value, so the line is out of
 * date when the value changes. */
#ifndef PLAT_PROOF_SURVIVORS_H
#define PLAT_PROOF_SURVIVORS_H

#include "session/search_path.h"

typedef struct PlatSurvivor {
    char *name;
    int line;
    bool used; /* its mutant survived */
    bool met;  /* there is such a mutant */
} PlatSurvivor;

typedef struct PlatSurvivors {
    char path[4400];
    PlatSurvivor *survivor;
    int count;
} PlatSurvivors;

/* Read a game's survivors; there are none when it has no such file. PLAT_E_FORMAT with the line,
 * PLAT_E_IO, PLAT_E_MEMORY. Free them with plat_survivors_free, after a failure too. */
PlatStatus plat_survivors_read(PlatSurvivors *survivors, const PlatGameFolder *place,
                               PlatError *error);
void plat_survivors_free(PlatSurvivors *survivors);
/* The survivor with that name, or NULL. */
PlatSurvivor *plat_survivors_find(const PlatSurvivors *survivors, const char *name);

#endif
