/* Reading the tables of the prelude that declare fields. The prelude has checked what scripts
 * wrote, so the value of a key has the right type or is nil. */
#ifndef PLAT_HOST_LANGUAGE_DECLARATION_TABLE_H
#define PLAT_HOST_LANGUAGE_DECLARATION_TABLE_H

#include "host/values/state.h"

int64_t plat_integer_in(lua_State *L, int table, const char *key, int64_t otherwise);
/* A name of at most PLAT_MAX_NAME bytes. Raises when it is longer. */
void plat_name_in(lua_State *L, int table, const char *key, char *name);
/* The names or the geometry whose whole set is in "names" or "geometry"; NULL if there is none. */
const PlatNames *plat_names_in(lua_State *L, int table);
const PlatNames *plat_names_called(lua_State *L, int table, const char *key); /* in that key */
const PlatGeometry *plat_geometry_in(lua_State *L, int table);
/* What is in "as": "integer" (or nil), "flag", "seat", "name", "cell". */
PlatValue plat_value_in(lua_State *L, int table);
/* The number of the stream named in "stream", which is added if it is new. Raises. */
int plat_stream_in(lua_State *L, int table);

#endif
