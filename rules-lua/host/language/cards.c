/* What decks, hands and dice have in common: see cards.h. */
#include "cards.h"
int plat_card_argument(lua_State *L, int index, const PlatBound *bound) {
    if (lua_isnoneornil(L, index))
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "%s: expected a card, got nil, which draw() gives when a deck has no "
            "card left",
            bound->of->name);
    return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->space, bound->of->name);
}

void plat_push_card(lua_State *L, const PlatBound *bound, int card) {
    if (card == PLAT_HIDDEN_CARD)
        lua_pushnil(L);
    else
        plat_push_name_value(L, host_of(L), bound->space, card);
}

int plat_card_change(lua_State *L, const PlatHandleType *type,
                     PlatStatus (*change)(PlatAt at, int card, PlatError *error)) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, type, &bound);
    PlatError error;
    host_check(L, change(at, plat_card_argument(L, 2, bound), &error), &error);
    return 0;
}

int plat_draw_card(lua_State *L, PlatAt at, int seat) {
    PlatHost *host = host_of(L);
    PlatError error;
    int card;
    PlatStatus status = plat_deck_draw(at, &card, &error);
    if (status == PLAT_E_EMPTY)
        return -1;
    host_check(L, status, &error);
    if (host->run)
        plat_run_chance(host->run, PLAT_CHANCE_DRAW, at.field, seat, card);
    return card;
}

int plat_draw_into(lua_State *L, PlatAt deck, PlatAt hand, lua_Integer wanted) {
    lua_Integer came = 0;
    PlatError error;
    while (came < wanted) {
        if (plat_hand_count(plat_view(hand)) >= hand.field->as.hand.capacity)
            return plat_host_raise(L, PLAT_E_CAPACITY, "%s is full (at most %d cards)",
                                   hand.field->name, hand.field->as.hand.capacity);
        int card = plat_draw_card(L, deck, hand.seat);
        if (card < 0)
            break;
        host_check(L, plat_hand_add(hand, card, &error), &error);
        came++;
    }
    lua_pushinteger(L, came);
    return 1;
}
