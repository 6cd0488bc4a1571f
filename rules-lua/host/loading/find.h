/* Where games and modules are: names to files, and what a folder holds. */
#ifndef PLAT_HOST_LOADING_FIND_H
#define PLAT_HOST_LOADING_FIND_H

#include "host/values/state.h"

/* True for "./hill", "hill.lua", "a/b"; false for names that are looked up. */
bool plat_find_is_path(const char *name);
/* Letters, digits, '-' and '_', at least one and less than PLAT_MAX_NAME. */
bool plat_find_safe_name(const char *name);
bool plat_find_is_file(const char *path);
/* FOLDER/NAME/NAME.lua or FOLDER/NAME.lua. */
bool plat_find_in_folder(const char *folder, const char *name, char *found, size_t size);
/* What follows the last slash. */
const char *plat_find_last_part(const char *path);
/* The name nearest to one that is not there, of a list that is freed, as an ending of a message:
 * "; did you mean "hill"?", or `otherwise`. */
void plat_find_suggest(char *text, size_t size, const char *name, char **names,
                       const char *otherwise);

#endif
