/* What a description makes and its result leaves out.
 *
 * While rules load, a condition or number that depends on the position is not known. A script that
 * branches on one all the same, or drops it with `and` or `or`, decides once, for the whole game.
 * It shows in the result: a condition or number that was made, and that no where or end contains,
 * was branched on or dropped. That is refused, at the line that made it. Sets are not: they are
 * often made and not used. */
#ifndef PLAT_HOST_DESCRIBED_UNUSED_H
#define PLAT_HOST_DESCRIBED_UNUSED_H

#include "host/values/state.h"

/* What to write instead of a branch on what is not known yet; the last alternative follows. */
#define PLAT_INSTEAD_OF_BRANCH                                                      \
    "Instead, write when(condition, a, b), all_of, any_of, none_of, number:is(n), " \
    "counter:at_least(n) or set:at_least(n), or "
/* The last one of a condition that is true or false. */
#define PLAT_ORDINARY "replace the condition by an ordinary function, which may branch"

/* Where a condition is expected, and a script has compared what is not known yet. */
#define PLAT_PLAIN_TRUTH                                                                        \
    "expected a described condition, got a plain true or false. A comparison (==) or `not` is " \
    "decided now, while rules load: write number:is(n), counter:is(value), set:at_least(n), "   \
    "set:empty() or none_of(condition)"

/* Note that the script's line makes this node, while rules load. Raises when memory runs out. */
void plat_unused_note(lua_State *L, int node);

/* A description begins; what it makes is not of those around it. */
void plat_unused_begin(PlatHost *host);
/* It ends, and its result is at `index`: a described value, a table of such, or anything else.
 * Raises for what that leaves out. */
void plat_unused_end(lua_State *L, int index);

/* A where takes the value at `index` as a parameter, and need not use it. */
void plat_unused_take(lua_State *L, int index);

/* The game or a module keeps the value at `index` under a name, for other scripts to use: it need
 * not be part of anything. */
void plat_unused_keep(lua_State *L, int index);

/* All is declared: raises for what was made outside descriptions and is in no where and no end. */
void plat_unused_check(lua_State *L);

#endif
