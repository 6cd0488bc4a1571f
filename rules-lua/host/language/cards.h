/* What decks and hands share: cards as arguments and results, and drawing them. */
#ifndef PLAT_HOST_LANGUAGE_CARDS_H
#define PLAT_HOST_LANGUAGE_CARDS_H

#include "handles.h"

/* The card at `index`: an index in the names of bound's space. Raises. */
int plat_card_argument(lua_State *L, int index, const PlatHandleTarget *bound);
/* Push a card; nil for one that the viewer may not see. */
void plat_push_card(lua_State *L, const PlatHandleTarget *bound, int card);
/* A method with one card, at index 2: make that change to the field. */
int plat_card_change(lua_State *L, const PlatHandleType *type,
                     PlatStatus (*change)(PlatFieldRef at, int card, PlatError *error));

/* Draw one card and record it; -1 if there is none. */
int plat_draw_card(lua_State *L, PlatFieldRef deck, int seat);
/* Draw `wanted` cards into a hand, or as many as there are; pushes how many came. */
int plat_draw_into(lua_State *L, PlatFieldRef deck, PlatFieldRef hand, lua_Integer wanted);

/* The seats at `index`, a seat or a set of seats, as bits (pieces.h); without one `otherwise`.
 * Raises for anything else. */
unsigned plat_seats_argument(lua_State *L, int index, unsigned otherwise);
/* Raise unless the field keeps which seats know its cards. */
void plat_need_memory(lua_State *L, const PlatField *field);

#endif
