/* Where games are looked up by their names. */
#ifndef PLAT_SESSION_SEARCH_PATH_H
#define PLAT_SESSION_SEARCH_PATH_H

#include "host/host.h"
#include "system/list.h"

/* The folders that may have come with plat, whether they are there or not: ../share/plat and
 * ../rules-lua beside the program, so that an installed tree and a build tree can be moved as a
 * whole, then what the build said. */
PlatList plat_data_folders(void);

/* The current folder, $PLAT_PATH, then the games and classics of the first data folder that has
 * any. `failed` when memory ran out. */
PlatList plat_search_path(void);

/* The script of a game or module, by its name or path. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_search_find(const char *game, char *script, size_t size, PlatError *error);
/* The names of all games that are found, freed with plat_host_names_free; NULL when memory ran
 * out. */
char **plat_search_games(void);

#endif
