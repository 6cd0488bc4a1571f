/* The bounded library: its words, and how its functions check their arguments.
 *
 * All checks raise at the script's line. `who` is the function's name as a script writes it. */
#ifndef PLAT_HOST_SANDBOX_LIBRARY_H
#define PLAT_HOST_SANDBOX_LIBRARY_H

#include <lauxlib.h>
#include <lua.h>

#include "api_entry.h"
#include "limits.h"
#include "sandbox.h"

/* The words that are Lua's own. */
extern const PlatApiEntry plat_words_basic[], plat_words_pairs[], plat_words_math[],
    plat_words_strings[], plat_words_tables[];

/* "a table", "an integer": the value at `index`, with its article. */
const char *plat_argument_kind(lua_State *L, int index);
/* Raises "WHO: value 2 must be WANTED, not a table". */
int plat_argument_error(lua_State *L, int index, const char *who, const char *wanted);
/* The integer at `index`; floats without a fraction count. */
lua_Integer plat_argument_integer(lua_State *L, int index, const char *who);
lua_Integer plat_argument_integer_or(lua_State *L, int index, const char *who, lua_Integer absent);
/* The number at `index`, as near as a double gets. */
double plat_argument_number(lua_State *L, int index, const char *who);
/* The text at `index`; a number there becomes its text. */
const char *plat_argument_text(lua_State *L, int index, const char *who, size_t *length);
/* The same, or "" when there is none. */
const char *plat_argument_text_or_empty(lua_State *L, int index, const char *who, size_t *length);
/* Raises unless there is a table. */
void plat_argument_table(lua_State *L, int index, const char *who);
/* The number of elements of the table at `index`, which was checked. */
lua_Integer plat_argument_length(lua_State *L, int index);
/* Raises when `count` is over PLAT_MAX_TABLE_RANGE; charges for so many elements otherwise. */
void plat_argument_range(lua_State *L, lua_Integer count, const char *who);
/* Raises: the text that WHO makes would have more than PLAT_MAX_STRING bytes. */
int plat_text_too_long(lua_State *L, const char *who);

/* What to write instead of a name that Lua has elsewhere, "random" of "math." or "print" of "";
 * NULL when there is nothing to say. */
const char *plat_unavailable_instead(const char *owner, const char *name);

/* Below 0, 0 or above as one text comes before the other, is the same or comes after it: by bytes,
 * since Lua's `<` asks the locale. */
int plat_compare_texts(const char *a, size_t a_length, const char *b, size_t b_length);

#endif
