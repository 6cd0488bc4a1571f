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
#ifndef PLAT_PROOF_EXCUSES_H
#define PLAT_PROOF_EXCUSES_H

#include "game_place.h"

typedef struct PlatExcuse {
    char *name;
    int line;
    bool used; /* its mutant survived */
    bool met;  /* there is such a mutant */
} PlatExcuse;

typedef struct PlatExcuses {
    char path[4400];
    PlatExcuse *excuse;
    int count;
} PlatExcuses;

/* Read a game's; none when there is no file. PLAT_E_FORMAT with its line, PLAT_E_IO, PLAT_E_MEMORY.
 * Freed with plat_excuses_free whatever came of it. */
PlatStatus plat_excuses_read(PlatExcuses *excuses, const PlatGamePlace *place, PlatError *error);
void plat_excuses_free(PlatExcuses *excuses);
PlatExcuse *plat_excuses_find(const PlatExcuses *excuses, const char *name);

#endif
