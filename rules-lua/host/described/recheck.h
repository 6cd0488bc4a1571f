/* Described functions, run plainly.
 *
 * A description means what its function means when it is run like any other function: on the
 * position as it is, with the seat and the values that the where was given. So that it does, both
 * are compared: each condition, and which conditions there are. That is done for every look in
 * checks and rule tests and where a person looks, and else for one look in a few hundred,
 * from one on that the game's seed chooses: the same ones whenever the game is played again.
 *
 * A plain run leaves nothing behind. It has a budget of instructions of its own, the sets that it
 * makes are forgotten, it cannot write or ask, and what it raises is raised. */
#ifndef PLAT_HOST_DESCRIBED_RECHECK_H
#define PLAT_HOST_DESCRIBED_RECHECK_H

#include "where.h"

enum { PLAT_RECHECK_ONE_IN = 500 };

/* A game begins. */
static inline void plat_recheck_begin(PlatHost *host, const PlatRun *run) {
    host->recheck.until = (int)(plat_run_seed(run) % PLAT_RECHECK_ONE_IN);
}

void plat_recheck_check(lua_State *L, const PlatWhereCall *look); /* for the next function */

/* Run the functions that described the look's where and compare, if it is this look's turn. Raises
 * PLAT_E_RULES, at the condition's declaration, for a difference. */
static inline void plat_recheck_look(lua_State *L, const PlatWhereCall *look) {
    if (--host_of(L)->recheck.until < 0)
        plat_recheck_check(L, look);
}

/* In a plain run the value at `index` may have been described at load, and kept: it becomes what it
 * is now. Any other value stays. Raises outside a plain run, where what is described has no value.
 */
void plat_recheck_value(lua_State *L, int index);

/* The same for all that an operation takes, from `first` on. */
void plat_recheck_operands(lua_State *L, PlatOp op, int first);

#endif
