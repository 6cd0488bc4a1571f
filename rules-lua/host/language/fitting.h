/* Look-ahead: the cards, names or faces that a where allows anything with. A question about this
 * set answers a choice outside of it with "fits nowhere". */
#ifndef PLAT_HOST_LANGUAGE_FITTING_H
#define PLAT_HOST_LANGUAGE_FITTING_H

#include "host/described/where.h"
#include "words.h"

/* x:fitting(where, ...): of `among`, a set over the names of the space, push those that fit: with
 * each as its first parameter, and the arguments from index 3 on, the where at index 2 allows the
 * seat anything. `held` is the reason that refuses what is not among them. Returns 1. */
int plat_push_fitting(lua_State *L, int space, int seat, const uint64_t *among, const char *held);

/* The seat at index 3 of x:fitting(where, me, ...), which is taken out; raises. */
int plat_fitting_seat(lua_State *L);

/* The reasons of the set with these bits, if it is the last that was pushed: 2 of them, else 0. The
 * first two sets of `room` are theirs. */
int plat_fitting_reasons(PlatHost *host, uint64_t bits, PlatCondition *reason,
                         PlatPlacements *room);

/* A where over a set of names (where:over), which is the value at index 3; further parameters
 * follow it. Finds the cells that it allows the seat for any of them, in `storage`; `reasons`,
 * unless it is NULL, gets those of each name under it: "inn: beside a road". Gives the space of the
 * cells. */
int plat_where_over(lua_State *L, int where, int seat, PlatPlacements *storage,
                    PlatReasons *reasons);

/* set:fitting */
int plat_word_set_fitting(lua_State *L);

#endif
