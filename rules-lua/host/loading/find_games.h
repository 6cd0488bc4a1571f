/* Where games and modules are: from names to files, and what a folder contains. */
#ifndef PLAT_HOST_LOADING_FIND_GAMES_H
#define PLAT_HOST_LOADING_FIND_GAMES_H

#include "host/values/state.h"

/* True for "./hill", "hill.lua", "a/b"; false for names to be looked up. */
bool plat_find_is_path(const char *name);
/* True for a table as spreadsheets save it, which ends in ".csv". */
bool plat_find_is_csv(const char *name);
/* Letters, digits, '-' and '_', at least one and less than PLAT_MAX_NAME. */
bool plat_find_safe_name(const char *name);
/* The file in memory at that path (PlatSetup.file); NULL when there is none. */
const PlatRuleFile *plat_find_held(const PlatSetup *setup, const char *path);
/* Whether the set-up has that file: in memory, or on the disk when it has none in memory. */
bool plat_find_is_file(const PlatSetup *setup, const char *path);
/* plat_host_find for the game or a module of a set-up, which is looked up in its folders. */
PlatStatus plat_find_script(const PlatSetup *setup, const char *name, char *found, size_t size,
                            PlatError *error);
enum { PLAT_TABLE_NAME = 96 };
/* The .lua and .csv files in a folder on the disk, and "b/a.csv" in the folders there, sorted. How
 * many there are, at most `max`. */
int plat_find_tables(const char *folder, char (*name)[PLAT_TABLE_NAME], int max);
/* FOLDER/NAME/NAME.lua or FOLDER/NAME.lua. */
bool plat_find_in_folder(const PlatSetup *setup, const char *folder, const char *name, char *found,
                         size_t size);
/* The folder of a file: "." when its path has no slash. */
void plat_find_folder(char *folder, size_t size, const char *file);
/* What follows the last slash. */
const char *plat_find_last_part(const char *path);
/* What plat_name_hint says about the names of games or of modules, which are freed. */
PlatHint plat_find_hint(const char *name, char **names);

#endif
