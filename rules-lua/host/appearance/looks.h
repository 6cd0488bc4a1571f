/* Looks, which are the styles of names in pictures, read from the scripts into the host. */
#ifndef PLAT_HOST_APPEARANCE_LOOKS_H
#define PLAT_HOST_APPEARANCE_LOOKS_H

#include "host/values/state.h"

/* For the prelude. */
extern const luaL_Reg plat_look_natives[];

/* Read what the prelude's "finish" gave, which is on the stack. Raises. */
void plat_looks_open(lua_State *L);

#endif
