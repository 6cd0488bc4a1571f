/* Where a game lies: its script, its folder, and the files there that belong to it. */
#ifndef PLAT_SESSION_GAME_FOLDER_H
#define PLAT_SESSION_GAME_FOLDER_H

#include "session.h"
#include "system/list.h"

typedef struct PlatGameFolder {
    char script[4096];
    char folder[4096]; /* that the script lies in */
    char name[256];    /* of the script, without ".lua" */
    bool own_folder;   /* its name is the game's, so everything in it belongs to the game */
} PlatGameFolder;

/* Find a game or module by its name or path. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_game_folder_find(PlatGameFolder *place, const char *game, PlatError *error);

/* Add its scripts and those of its modules, sorted, but no tests. */
void plat_game_folder_scripts(const PlatGameFolder *place, PlatList *scripts);
/* Add the files with its numbered rules: in a folder of its own, RULES.md there and in the folders
 * of modules below; otherwise NAME.md, or RULES.md when there is none. */
void plat_game_folder_rules(const PlatGameFolder *place, PlatList *files);

#endif
