/* Rows that modules add to tables of the game and of other modules: a file adds/NAME of a module
 * adds to what the game requires as NAME, a file adds/MODULE/NAME to what that module does. */
#ifndef PLAT_HOST_LOADING_ADDITIONS_H
#define PLAT_HOST_LOADING_ADDITIONS_H

#include "host/values/state.h"

/* Note a module in play, in their order. The folders that it may require files from are on top of
 * the stack, and are popped; the second is its own if `own_folder`. */
void plat_additions_note(lua_State *L, const char *module, bool own_folder);
/* Push the list of folders of each module that adds to the file at `path`, which a script requires
 * as `name`; the modules require theirs as `adds`. Raises. */
void plat_additions_find(lua_State *L, const char *name, const char *path, char *adds, size_t size);
/* Refuse files that add to a table that does not exist, or that has no form. Raises. */
void plat_additions_check(lua_State *L);

#endif
