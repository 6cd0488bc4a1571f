/* Faces of printed cards, read from the scripts into the host. */
#ifndef PLAT_HOST_APPEARANCE_FACES_H
#define PLAT_HOST_APPEARANCE_FACES_H

#include "host/values/state.h"

/* Read what the prelude's "finish" gave, which is on the stack. Raises. */
void plat_faces_open(lua_State *L);

#endif
