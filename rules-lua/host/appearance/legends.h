/* Filling legends: the `mark` that legend functions get. */
#ifndef PLAT_HOST_APPEARANCE_LEGENDS_H
#define PLAT_HOST_APPEARANCE_LEGENDS_H

#include "host/sandbox/api_entry.h"
#include "host/values/state.h"

/* The methods of `mark`. */
extern const PlatApiEntry plat_words_mark[];

/* Take the legends from the table on top of the stack, which the prelude made, and make the table
 * of `mark`; called when loading is over and the schema is sealed. */
void plat_legends_open(lua_State *L);

#endif
