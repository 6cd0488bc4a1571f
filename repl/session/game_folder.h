/* Where a game lies: its script, the folder that is its own, and what belongs to it there. */
#ifndef PLAT_SESSION_GAME_FOLDER_H
#define PLAT_SESSION_GAME_FOLDER_H

#include "session.h"
#include "system/list.h"

typedef struct PlatGameFolder {
    char script[4096];
    char folder[4096]; /* that the script lies in */
    char name[256];    /* of the script, without ".lua" */
    bool own_folder;   /* the folder is called like the script: all that lies in it is the game's */
} PlatGameFolder;

/* Find a game or module by its name or path. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_game_folder_find(PlatGameFolder *place, const char *game, PlatError *error);

/* Add its scripts, those of its modules with them, sorted; no tests. */
void plat_game_folder_scripts(const PlatGameFolder *place, PlatList *scripts);
/* Add its numbered rules: RULES.md, and those of modules in folders below; NAME.md, else RULES.md,
 * when the folder is not its own. */
void plat_game_folder_rules(const PlatGameFolder *place, PlatList *files);
#endif
