/* Loading a game's scripts: each in an environment of its own, `require` confined to the folders of
 * the game and of the module that asks. */
#ifndef PLAT_HOST_LOADING_LOAD_H
#define PLAT_HOST_LOADING_LOAD_H

#include "host/sandbox/word.h"
#include "host/values/state.h"

extern const PlatWord plat_words_require[];

/* True for "./hill", "hill.lua", "a/b"; false for names that are looked up. */
bool plat_find_is_path(const char *name);
bool plat_find_safe_name(const char *name);
/* FOLDER/NAME/NAME.lua or FOLDER/NAME.lua. */
bool plat_find_in_folder(const char *folder, const char *name, char *found, size_t size);

/* Push the prelude's native table (with prelude(name) in it) and load its file "loading"; the table
 * of the prelude's functions stays on the stack. Raises. */
void plat_load_prelude(lua_State *L);
/* Load the game and its modules as the host's setup asks. Raises. The stack is as before. */
void plat_load_scripts(lua_State *L);
/* Push the prelude's function of that name. */
void plat_push_prelude_function(lua_State *L, const char *name);

#endif
