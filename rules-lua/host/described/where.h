/* Named legality: a where is a set built from named conditions, each described or a function.
 *
 *     ((all required) or any widening) and all narrowing
 *
 * Modules add widening and narrowing conditions, whose order cannot matter. A refused move is
 * answered with the names of the conditions that it fails. */
#ifndef PLAT_HOST_DESCRIBED_WHERE_H
#define PLAT_HOST_DESCRIBED_WHERE_H

#include "expr.h"
#include "host/sandbox/api_entry.h"

extern const PlatApiEntry plat_words_where[];
extern const luaL_Reg plat_where_natives[]; /* for the prelude */

/* The where or condition at `index`, which the host owns; raises for anything else. */
PlatWhere *plat_where_at(lua_State *L, int index);
/* The number of the where at `index`; raises for anything else, and for a condition. */
int plat_check_where(lua_State *L, int index);
/* The same, where it may be over a set (where:over) and that of a seat (where:of), which *seat
 * becomes. */
int plat_check_where_of(lua_State *L, int index, int *seat);

/* Note the board that shows what the where allows; the fields are declared. */
void plat_where_find_board(const PlatHost *host, PlatWhere *where);

/* A where's conditions with their sets, for a question that somebody will look at. */
typedef struct PlatReasons {
    PlatCondition condition[PLAT_MAX_WHERE_CONDITIONS]; /* which point at `set` */
    int count;
    PlatPlacements set[PLAT_MAX_WHERE_CONDITIONS];
} PlatReasons;

/* One evaluation of a where: its seat and its parameters. */
typedef struct PlatWhereCall {
    int where;
    int seat;
    int first;                      /* stack index of the first parameter's Lua value */
    int64_t params[PLAT_MAX_SLOTS]; /* the same as numbers, one for each slot */
    int space;                      /* of the set that was found */
} PlatWhereCall;

/* Prepare to evaluate a where for a seat (-1: none), with the parameters from stack index `first`
 * on. Raises when there are too few or they do not fit, or the where needs a seat. */
void plat_where_prepare(lua_State *L, PlatWhereCall *look, int where, int seat, int first);
/* Raises if values are given that the where has no parameter for; the first parameter is at
 * `first`. Questions do not ask this: what they are given besides is shown in them. */
void plat_where_check_given(lua_State *L, int where, int first);
/* plat_where_prepare in two parts: the second reads the parameters, before each evaluation with
 * others. */
void plat_where_use(lua_State *L, PlatWhereCall *look, int where, int seat, int first);
void plat_where_read(lua_State *L, PlatWhereCall *look);

/* Evaluate. `reasons`, unless it is NULL, gets what each condition that can refuse allows by
 * itself. The result's words are in `storage`. Raises what an eager condition raises. */
const uint64_t *plat_where_look(lua_State *L, PlatWhereCall *look, PlatPlacements *storage,
                                PlatReasons *reasons);

/* Push the set of a where that is over one: where_is_over(bits). */
void plat_push_where_set(lua_State *L, uint64_t bits);

/* condition_function(where) -> a function that is called like it; for the prelude. */
int plat_condition_function(lua_State *L);

/* The condition whose function is at `index`; NULL for any other value. */
const PlatWhere *plat_condition_of_function(lua_State *L, int index);

/* __call of a where: (seat, parameters...) -> set, or true/false for a condition. */
int plat_where_call(lua_State *L);

/* --- whether they ever allow anything: see plat_host_watch (where_watch.c) --- */

/* Note a look that was made, and the set that it found, in a host that is watched. Raises what the
 * look would raise. */
void plat_where_watch_note(lua_State *L, const PlatWhereCall *look, const uint64_t *set);

#endif
