/* Handles of fields: tables of C functions, each bound to its field and seat.
 *
 * A handle is an empty table in front of its methods, so that calling one is a table look-up and
 * assigning anything is an error; what is not there (".value", or a mistake) goes to the index
 * function. The metatable's entry [1] is the PlatBound, by which a handle given as an argument is
 * recognised: scripts reach no metatable. */
#ifndef PLAT_HOST_HANDLES_H
#define PLAT_HOST_HANDLES_H

#include "host/expr.h"

/* Push a handle with these methods. `index` answers for missing keys, `length` (may be NULL) for #.
 */
void push_handle(lua_State *L, const luaL_Reg *methods, lua_CFunction index, lua_CFunction length,
                 PlatBound *bound);

/* Resolve all bound fields, once the schema is sealed. */
void settle_bounds(PlatHost *host);

/* The bound field of the function that runs, called with ':'. */
const PlatBound *bound_here(lua_State *L);
/* The same where a position is needed: raises at load and for the described seat. */
PlatAt bound_at(lua_State *L, const PlatBound **bound);
/* The same where the field will be written. */
PlatAt bound_for_writing(lua_State *L, const PlatBound **bound);
/* The bound field of the handle at `index`; NULL for anything else. */
const PlatBound *bound_of_handle(lua_State *L, int index);
/* Push the table of the handle's methods; false, and nothing, when it is none. */
bool push_handle_methods(lua_State *L, int index);
/* The bound field of the handle at `index`, of this kind. Raises with `what` was expected. */
const PlatBound *check_handle(lua_State *L, int index, PlatFieldKind kind, const char *what);
PlatAt at_of_bound(lua_State *L, const PlatBound *bound);

/* Raise: this handle has no such method; `methods` gives the near names. */
int no_such_method(lua_State *L, const char *kind, const luaL_Reg *methods);

/* pieces: what each kind's handle is (counters.c, cards.c, boards.c). */
void push_counter_handle(lua_State *L, PlatBound *bound);
void push_dice_handle(lua_State *L, PlatBound *bound);
void push_deck_handle(lua_State *L, PlatBound *bound);
void push_hand_handle(lua_State *L, PlatBound *bound);
void push_board_handle(lua_State *L, PlatBound *bound);
void push_cells_handle(lua_State *L, PlatBound *bound);
void push_list_handle(lua_State *L, PlatBound *bound);
void push_network_handle(lua_State *L, PlatBound *bound);

/* The number of the stream from which a counter draws its chances, made when new (counters.c). */
int counter_stream(PlatSchema *schema, const char *field);

/* Push those of `types` (names of bound's space) for which the where at index 2 allows anything to
 * the seat (cards.c). */
int push_fitting(lua_State *L, const PlatBound *bound, int seat, const uint64_t *types);

/* True when the where, looked at by a seat with these parameters, allows anything (where.c). */
bool where_allows(lua_State *L, int where, int seat, const int64_t *params, int first);

#endif
