/* The folder of saved games, each a file NAME.plat in the XDG state folder. */
#ifndef PLAT_SESSION_SAVED_GAMES_H
#define PLAT_SESSION_SAVED_GAMES_H

#include "kernel/status.h"
#include "system/string_list.h"
#include "text/buffer.h"

/* The path of the saved game of that name, freed by the caller. PLAT_E_NAME: it cannot be a name
 * (letters, digits, '-', '_' and '.'); PLAT_E_IO: there is no folder for it; PLAT_E_MEMORY. */
PlatStatus plat_saved_games_path(char **path, const char *name, PlatError *error);
/* The same for a game that there is. PLAT_E_NAME when there is none: the nearest is suggested. */
PlatStatus plat_saved_games_find(char **path, const char *name, PlatError *error);
/* The file that is meant where FILE was typed, freed by the caller: "-", a file or folder that
 * exists, or else the saved game of that name. PLAT_E_NAME when a name is neither,
 * PLAT_E_MEMORY. */
PlatStatus plat_saved_games_file(char **path, const char *typed, PlatError *error);
/* The same where GAME or FILE.plat was typed. *path is NULL where a game is meant: of a game and a
 * saved game with the same name it is the game. */
PlatStatus plat_saved_games_journal(char **path, const char *typed, PlatError *error);
/* A name from that of the game and the date: "drawcity-2026-03-01". Freed by the caller; NULL when
 * memory ran out. */
char *plat_saved_games_name(const char *game);
/* The name of a saved game, from its path. Freed by the caller. */
char *plat_saved_games_name_of(const char *path);
/* How many bytes that has. */
int plat_saved_games_name_length(const char *path);
/* Add the paths of all saved games, the one that was written last first. PLAT_E_IO, PLAT_E_MEMORY:
 * some may be missing. */
PlatStatus plat_saved_games_list(PlatStrings *games, PlatError *error);

#endif
