/* Looks: what scripts say of pictures, read into the host. */
#ifndef PLAT_HOST_APPEARANCE_LOOKS_H
#define PLAT_HOST_APPEARANCE_LOOKS_H

#include "host/values/state.h"

/* For the prelude. */
extern const luaL_Reg plat_look_natives[];

/* Read what the prelude's "finish" gave, which is on the stack. Raises where a look is of nothing
 * that these rules declare. */
void plat_looks_open(lua_State *L);

#endif
