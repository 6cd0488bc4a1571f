/* Mutants that no test can notice, each with the reason: mutants.txt beside RULES.md (beside a game
 * that shares its folder with others, NAME.mutants.txt).
 *
 *     # The last entry of a table that is never looked up.
 *     drawcity/tables.lua houses[16] = 74 -- no group has so many houses
 *     drawcity/drawcity.lua site: on a free space -- ...
 *
 * A line has the mutant's name as `plat test --mutate` prints it, two dashes, and the reason. Names
 * hold no line numbers, so they stay when lines move; they hold the number, so that a line is out
 * of date when the number is another. */
#ifndef PLAT_PROOF_SURVIVORS_H
#define PLAT_PROOF_SURVIVORS_H

#include "session/game_folder.h"

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

/* Read a game's; none when there is no file. PLAT_E_FORMAT with its line, PLAT_E_IO, PLAT_E_MEMORY.
 * Freed with plat_survivors_free whatever came of it. */
PlatStatus plat_survivors_read(PlatSurvivors *survivors, const PlatGameFolder *place,
                               PlatError *error);
void plat_survivors_free(PlatSurvivors *survivors);
PlatSurvivor *plat_survivors_find(const PlatSurvivors *survivors, const char *name);

#endif
