/* What decks, hands and dice have in common: see cards.h. */
#include "cards.h"
int plat_card_argument(lua_State *L, int index, const PlatHandleTarget *bound) {
    if (lua_isnoneornil(L, index))
        return plat_refuse(L,
                           "%s: expected a card, got nil, which draw() gives when a deck has no "
                           "card left",
                           bound->of->name);
    return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->space, bound->of->name);
}

void plat_push_card(lua_State *L, const PlatHandleTarget *bound, int card) {
    if (card == PLAT_HIDDEN_CARD)
        lua_pushnil(L);
    else
        plat_push_name_value(L, host_of(L), bound->space, card);
}

int plat_card_change(lua_State *L, const PlatHandleType *type,
                     PlatStatus (*change)(PlatFieldRef at, int card, PlatError *error)) {
    const PlatHandleTarget *bound;
    PlatFieldRef at = bound_for_writing(L, type, &bound);
    PlatError error;
    host_check(L, change(at, plat_card_argument(L, 2, bound), &error), &error);
    return 0;
}

unsigned plat_seats_argument(lua_State *L, int index, unsigned otherwise) {
    const PlatHost *host = host_of(L);
    if (lua_isnoneornil(L, index))
        return otherwise;
    int seat = seat_of_value(L, host, index);
    if (seat >= 0)
        return 1U << seat;
    if (light_tag(L, index) != PLAT_TAG_SET)
        plat_refuse(L, "expected a seat or a set of seats, got %s", plat_value_typename(L, index));
    PlatCells storage;
    return (unsigned)*plat_check_set_in(L, index, host->seat_space, &storage);
}

void plat_need_memory(lua_State *L, const PlatField *field) {
    if (!field->remembers)
        plat_refuse(L, "%s does not keep who knows its cards: declare it with remembers = true",
                    field->name);
}

int plat_draw_card(lua_State *L, PlatFieldRef at, int seat) {
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

int plat_draw_into(lua_State *L, PlatFieldRef deck, PlatFieldRef hand, lua_Integer wanted) {
    lua_Integer came = 0;
    PlatError error;
    while (came < wanted) {
        if (plat_hand_count(plat_view(hand)) >= hand.field->as.hand.capacity)
            return plat_host_raise(L, PLAT_E_CAPACITY, "%s is full (at most %d cards)",
                                   hand.field->name, hand.field->as.hand.capacity);
        unsigned known = deck.field->remembers ? plat_deck_known(plat_view(deck), 0) : 0;
        int card = plat_draw_card(L, deck, hand.seat);
        if (card < 0)
            break;
        host_check(L, plat_hand_add(hand, card, &error), &error);
        if (known)
            plat_hand_show(hand, plat_hand_count(plat_view(hand)) - 1, known);
        came++;
    }
    lua_pushinteger(L, came);
    return 1;
}
