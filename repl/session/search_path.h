/* Looking up games and modules by name, and the files that belong to a game. */
#ifndef PLAT_SESSION_SEARCH_PATH_H
#define PLAT_SESSION_SEARCH_PATH_H

#include "host/host.h"
#include "system/string_list.h"

/* The current folder, the folders of $PLAT_PATH, then the games, classics and gallery of the first
 * data folder that has any. `failed` when memory ran out. */
PlatStrings plat_search_path(void);

/* Whether a game or module is asked for by its path, not by its name. */
bool plat_search_is_path(const char *name);
/* Find the script of a game or module by its name or path. PLAT_E_NAME, PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_search_find(const char *game, char *script, size_t size, PlatError *error);
/* A file of rules on the disk, freed by the caller: `path` itself, or for "./drawcity/drawcity.lua"
 * in rules from a journal, the file of that name in a folder of the search path. A copy of `path`
 * when there is neither; NULL when memory ran out. */
char *plat_search_file(const char *path);
/* The other way round: the path that a journal gives a file found in a folder of the search path,
 * else a copy of `path`. Freed by the caller; NULL when memory ran out. */
char *plat_search_anywhere(const char *path);
/* The path of a file of the engine for pages ("engine.js"), freed by the caller; NULL: it was not
 * built, or memory ran out. */
char *plat_search_engine(const char *file);
/* The names of all games that are found: those of the gallery, or all others. Freed with
 * plat_host_names_free; NULL when memory ran out. */
char **plat_search_games(bool of_gallery);

/* Where the files of a game are. */
typedef struct PlatGameFolder {
    char script[4096];
    char folder[4096]; /* of the script */
    char name[256];    /* of the script, without ".lua" */
    bool own_folder;   /* its name is the game's, so everything in it belongs to the game */
} PlatGameFolder;

/* Find a game or module by its name or path. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_game_folder_find(PlatGameFolder *place, const char *game, PlatError *error);

/* Add its scripts and those of its modules, sorted, but no tests. */
void plat_game_folder_scripts(const PlatGameFolder *place, PlatStrings *scripts);
/* Add its scripts, those of its modules, their data files and the files with its numbered rules. */
void plat_game_folder_files(const PlatGameFolder *place, PlatStrings *files);
/* Add the files with its numbered rules: in a folder of its own, RULES.md there and in the folders
 * of modules below; otherwise NAME.md, or RULES.md when there is none. */
void plat_game_folder_rules(const PlatGameFolder *place, PlatStrings *files);

#endif
