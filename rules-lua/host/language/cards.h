/* What decks, hands and dice have in common: cards as arguments and results, how they are drawn,
 * and which of them fit anywhere. */
#ifndef PLAT_HOST_LANGUAGE_CARDS_H
#define PLAT_HOST_LANGUAGE_CARDS_H

#include "handles.h"

/* The card at `index`, one of the names of bound's space. Raises. */
int plat_card_argument(lua_State *L, int index, const PlatBound *bound);
/* Push a card: nil for one that is hidden from whoever looks. */
void plat_push_card(lua_State *L, const PlatBound *bound, int card);

/* Draw one card and tell the log; -1 when there is none. */
int plat_draw_card(lua_State *L, PlatAt deck, int seat);
/* Draw cards into a hand until there are no more; pushes how many came. */
int plat_draw_into(lua_State *L, PlatAt deck, PlatAt hand, lua_Integer wanted);

/* x:fitting(where, ...): push those of `types` (names of bound's space) for which the where at
 * index 2, with the name as its first parameter, allows anything to the seat. */
int plat_push_fitting(lua_State *L, const PlatBound *bound, int seat, const uint64_t *types);

#endif
