/* Reading the tables by which the prelude declares fields. It has checked what scripts wrote, so
 * what is at a key is of the right kind, or nil. */
#ifndef PLAT_HOST_LANGUAGE_TABLES_H
#define PLAT_HOST_LANGUAGE_TABLES_H

#include "host/values/state.h"

int64_t plat_integer_in(lua_State *L, int table, const char *key, int64_t otherwise);
/* A name of at most PLAT_MAX_NAME bytes. Raises when it is longer. */
void plat_name_in(lua_State *L, int table, const char *key, char *name);
/* What is in "names" and "geometry": the whole set of a list of names, of a board; else NULL. */
const PlatNames *plat_names_in(lua_State *L, int table);
const PlatGeometry *plat_geometry_in(lua_State *L, int table);
/* What is in "as": "integer" (or nil), "flag", "seat", "name", "cell". */
PlatValue plat_value_in(lua_State *L, int table);
/* The number of the stream named in "stream", made when new. Raises. */
int plat_stream_in(lua_State *L, int table);

#endif
