/* Looking up games and modules by name. */
#ifndef PLAT_SESSION_SEARCH_PATH_H
#define PLAT_SESSION_SEARCH_PATH_H

#include "host/host.h"
#include "system/list.h"

/* The folders in which plat's own rules may lie, whether they exist or not: ../share/plat and
 * ../rules-lua beside the program, so that an installed tree or a build tree can be moved as a
 * whole, then the two that were set when plat was built. */
PlatList plat_data_folders(void);

/* The current folder, the folders of $PLAT_PATH, then the games and classics of the first data
 * folder that has any. `failed` when memory ran out. */
PlatList plat_search_path(void);

/* Find the script of a game or module by its name or path. PLAT_E_NAME, PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_search_find(const char *game, char *script, size_t size, PlatError *error);
/* A file of rules on the disk, freed by the caller: `path` itself, or for "./drawcity/drawcity.lua"
 * in rules from a journal, the file of that name in a folder of the search path. A copy of `path`
 * when there is neither; NULL when memory ran out. */
char *plat_search_file(const char *path);
/* The names of all games that are found, freed with plat_host_names_free; NULL when memory ran
 * out. */
char **plat_search_games(void);

#endif
