/* The bounded library, by rooms, and how its functions look at their arguments.
 *
 * All of these raise at the script's line. `who` is the function's name as a script writes it. */
#ifndef PLAT_HOST_SANDBOX_LIBRARY_H
#define PLAT_HOST_SANDBOX_LIBRARY_H

#include <lauxlib.h>
#include <lua.h>

#include "limits.h"
#include "sandbox.h"
#include "word.h"

enum { PLAT_CHARGE_BYTES = 16 /* bytes gone through for the price of an instruction */ };

/* Their words: what of Lua's own there is. */
extern const PlatWord plat_words_basic[], plat_words_pairs[], plat_words_math[],
    plat_words_strings[], plat_words_tables[];

/* Each pushes one new table of functions. */
void plat_sandbox_push_strings(lua_State *L);
void plat_sandbox_push_tables(lua_State *L);
void plat_sandbox_push_math(lua_State *L);

/* "a table", "an integer": the value at `index`, with its article. */
const char *plat_described_argument(lua_State *L, int index);
/* Raises "WHO: value 2 must be WANTED, not a table". */
int plat_argument_error(lua_State *L, int index, const char *who, const char *wanted);
/* The integer at `index`; floats without a fraction count. */
lua_Integer plat_argument_integer(lua_State *L, int index, const char *who);
lua_Integer plat_argument_integer_or(lua_State *L, int index, const char *who, lua_Integer absent);
/* The text at `index`; a number there becomes its text. */
const char *plat_argument_text(lua_State *L, int index, const char *who, size_t *length);
/* Raises unless there is something that can be indexed: a table. */
void plat_argument_table(lua_State *L, int index, const char *who);
/* The number of elements of the table at `index`, which was checked. */
lua_Integer plat_argument_length(lua_State *L, int index);
/* Raises when `count` is over PLAT_MAX_TABLE_RANGE; charges it otherwise. */
void plat_argument_range(lua_State *L, lua_Integer count, const char *who);
/* The number of elements from `first` to `last`, looked at like that. */
int plat_argument_span(lua_State *L, lua_Integer first, lua_Integer last, const char *who);

#endif
