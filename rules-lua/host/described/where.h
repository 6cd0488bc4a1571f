/* Named legality: a where is a set built from named conditions, each described or a function.
 *
 *     ((all required) or any widening) and all narrowing
 *
 * Modules add widening and narrowing conditions, whose order cannot matter. What a refused move is
 * answered with are the names of the conditions that it fails. */
#ifndef PLAT_HOST_DESCRIBED_WHERE_H
#define PLAT_HOST_DESCRIBED_WHERE_H

#include "expr.h"
#include "host/sandbox/word.h"

extern const PlatWord plat_words_where[];

/* The number of the where at `index`; raises for anything else, and for a condition. */
int plat_check_where(lua_State *L, int index);

/* A where's conditions with their sets, for a question that somebody will look at. */
typedef struct PlatReasons {
    PlatCondition condition[PLAT_MAX_WHERE_CONDITIONS]; /* which point at `set` */
    int count;
    PlatPlacements set[PLAT_MAX_WHERE_CONDITIONS];
} PlatReasons;

/* Evaluate for a seat. `first` is the stack index of the first parameter's Lua value, `params` the
 * same as numbers. The result's words lie in `storage` or in the block. Raises what an eager
 * condition raises. Returns the words; *space is theirs. */
const uint64_t *plat_where_look(lua_State *L, int where, int seat, const int64_t *params, int first,
                                int *space, PlatPlacements *storage);

/* The parameters at first..top as numbers, for the where. */
void plat_where_params(lua_State *L, int where, int first, int64_t *params);

/* Each condition that can refuse, with what it alone allows. */
void plat_where_reasons(lua_State *L, int where, int seat, const int64_t *params, int first,
                        PlatReasons *reasons);

/* __call of a where: (seat, parameters...) -> set, or true/false for a condition. */
int plat_where_call(lua_State *L);

#endif
