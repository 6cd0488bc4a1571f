/* Running a script: in an environment of its own, with a `require` that is confined to the folders
 * of the game and of the module that asks. */
#ifndef PLAT_HOST_LOADING_SCRIPT_H
#define PLAT_HOST_LOADING_SCRIPT_H

#include "host/sandbox/api_entry.h"
#include "host/values/state.h"

extern const PlatApiEntry plat_words_require[];

/* Note that the main script NAME.lua of a folder begins: what it requires finds it under
 * construction, and cannot run it again. */
void plat_script_begin(lua_State *L, const char *folder, const char *name);

/* Run the script at `path` and push its value. `chunk` is its name in messages, `required` the name
 * by which another script requires it, or empty. The array at stack index `folders` says where
 * `require` looks: path, display, path, display ... Raises. */
void plat_script_run(lua_State *L, const char *path, const char *chunk, const char *required,
                     int folders);

#endif
