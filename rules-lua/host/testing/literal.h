/* Texts of a rule test that is written, as Lua reads them. */
#ifndef PLAT_HOST_TESTING_LITERAL_H
#define PLAT_HOST_TESTING_LITERAL_H

#include "text/buffer.h"

/* A text in quotes. */
void plat_put_lua_string(PlatBuffer *out, const char *text);
/* A key of a table with its `=`: `round = `, or `["old walls"] = `. */
void plat_put_lua_key(PlatBuffer *out, const char *key);
/* A number or a truth as it is; a board's text on lines of its own; anything else in quotes. */
void plat_put_lua_value(PlatBuffer *out, const char *text);

#endif
