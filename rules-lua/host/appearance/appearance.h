/* How a game looks: the styles of names in pictures, the faces of printed cards, and the
 * annotations of boards, read from the scripts into the host. */
#ifndef PLAT_HOST_APPEARANCE_APPEARANCE_H
#define PLAT_HOST_APPEARANCE_APPEARANCE_H

#include "host/sandbox/api_entry.h"
#include "host/values/state.h"

/* Of styles and of cards, for the prelude. */
extern const luaL_Reg plat_look_natives[];
extern const luaL_Reg plat_face_natives[];
/* The methods of `mark`, which legend functions get. */
extern const PlatApiEntry plat_words_mark[];

/* Read the styles, and the faces, of what the prelude's "finish" gave, which is on the stack.
 * Raises. */
void plat_looks_open(lua_State *L);
void plat_faces_open(lua_State *L);
/* Take the legends from the table on top of the stack, which the prelude made, and make the table
 * of `mark`; called when loading is over and the schema is sealed. */
void plat_legends_open(lua_State *L);

#endif
