/* Where a game lies: its script, the folder that is its own, and what belongs to it there. */
#ifndef PLAT_PROOF_GAME_PLACE_H
#define PLAT_PROOF_GAME_PLACE_H

#include "session/session.h"
#include "terminal/output.h"

typedef struct PlatGamePlace {
    char script[4096];
    char folder[4096]; /* that the script lies in */
    char name[256];    /* of the script, without ".lua" */
    bool own_folder;   /* the folder is called like the script: all that lies in it is the game's */
} PlatGamePlace;

/* Find a game or module by its name or path. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_game_place_find(PlatGamePlace *place, const char *game, PlatError *error);

/* Add its scripts, those of its modules with them, sorted; no tests. */
void plat_game_place_scripts(const PlatGamePlace *place, PlatList *scripts);
/* Add its numbered rules: RULES.md, and those of modules in folders below; NAME.md, else RULES.md,
 * when the folder is not its own. */
void plat_game_place_rules(const PlatGamePlace *place, PlatList *files);
/* Add its tests: those in tests/ of its folder, in tests/rules/NAME below the current folder, or in
 * tests/rules/NAME of the source that the game is a part of. PLAT_E_NAME when there are none. */
PlatStatus plat_game_place_tests(const PlatGamePlace *place, PlatList *files, PlatError *error);

#endif
