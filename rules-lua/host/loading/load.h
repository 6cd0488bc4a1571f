/* Loading a game, in the protected call of plat_host_new: its script and those of its modules run,
 * and then what they declared is read. */
#ifndef PLAT_HOST_LOADING_LOAD_H
#define PLAT_HOST_LOADING_LOAD_H

#include "host/values/state.h"

/* Run the game and its modules as the host's setup asks. Leaves the stack as it was. Raises. */
void plat_load_scripts(lua_State *L);
/* End the declarations, read them, and seal the schema (declared.c). Raises. */
void plat_load_declared(lua_State *L);
/* Fill the host's PlatRules, whose functions enter the scripts, once all is loaded (rules.c). */
void plat_load_rules(PlatHost *host);

#endif
