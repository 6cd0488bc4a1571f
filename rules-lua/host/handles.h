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

int called_without_subject(lua_State *L);              /* raises */
int no_position(lua_State *L, const PlatBound *bound); /* raises */

/* The bound field of the function that runs, called with ':'. */
static inline const PlatBound *bound_here(lua_State *L) {
    if (lua_type(L, 1) != LUA_TTABLE)
        called_without_subject(L);
    return lua_touserdata(L, lua_upvalueindex(1));
}
/* Where it lies, for whom a position is needed: raises at load and for the described seat. */
static inline PlatAt at_of_bound(lua_State *L, const PlatBound *bound) {
    const PlatHost *host = host_of(L);
    if (!host->block || bound->seat == PLAT_SEAT_SELF)
        no_position(L, bound);
    return (PlatAt){host->schema, bound->of, host->block, bound->seat};
}
static inline PlatAt bound_at(lua_State *L, const PlatBound **bound) {
    *bound = bound_here(L);
    return at_of_bound(L, *bound);
}
/* The same where the field will be written. */
static inline PlatAt bound_for_writing(lua_State *L, const PlatBound **bound) {
    PlatAt at = bound_at(L, bound);
    host_need_write(L, *bound);
    return at;
}
/* The field's memory, once a position is known to be there. */
static inline void *memory_of_bound(const PlatHost *host, const PlatBound *bound) {
    return (char *)host->block + bound->offset;
}
/* The bound field of the handle at `index`; NULL for anything else. */
const PlatBound *bound_of_handle(lua_State *L, int index);
/* Push the table of the handle's methods; false, and nothing, when it is none. */
bool push_handle_methods(lua_State *L, int index);
/* The bound field of the handle at `index`, of this kind. Raises with `what` was expected. */
const PlatBound *check_handle(lua_State *L, int index, PlatFieldKind kind, const char *what);

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
