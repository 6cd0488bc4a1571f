/* Card faces: what scripts say of printed cards, read into the host. */
#ifndef PLAT_HOST_APPEARANCE_FACES_H
#define PLAT_HOST_APPEARANCE_FACES_H

#include "host/values/state.h"

/* Read what the prelude's "finish" gave, which is on the stack. Raises where a face is of a field
 * or card that these rules do not declare. */
void plat_faces_open(lua_State *L);

#endif
