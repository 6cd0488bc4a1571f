/* Handles of decks. */
#include "cards.h"

static int deck_shuffle(lua_State *L) {
    const PlatBound *bound;
    plat_deck_shuffle(bound_for_writing(L, HANDLE_DECK, &bound));
    return 0;
}

static int deck_reshuffle(lua_State *L) {
    const PlatBound *bound;
    plat_deck_reshuffle(bound_for_writing(L, HANDLE_DECK, &bound));
    return 0;
}

static int deck_draw(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DECK, &bound);
    int card = plat_draw_card(L, at, -1);
    if (card < 0)
        return 0;
    plat_push_card(L, bound, card);
    return 1;
}

/* deck:draw_to(hand [, n]) -> how many came */
static int deck_draw_to(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DECK, &bound);
    const PlatBound *to = plat_check_handle(L, 2, HANDLE_HAND, "a hand");
    PlatAt hand = at_of_bound(L, to);
    host_need_write(L, to);
    if (hand.field->as.hand.deck != bound->field)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s holds cards of another deck",
                               hand.field->name);
    if (!lua_isnoneornil(L, 3) && !lua_isinteger(L, 3))
        return plat_host_raise(L, PLAT_E_ARGUMENT, "draw_to: expected a whole number of cards");
    return plat_draw_into(L, at, hand, lua_isnoneornil(L, 3) ? 1 : lua_tointeger(L, 3));
}

static int deck_count(lua_State *L) {
    const PlatBound *bound;
    lua_pushinteger(L, plat_deck_count(bound_at(L, HANDLE_DECK, &bound)));
    return 1;
}

static int deck_discards(lua_State *L) {
    const PlatBound *bound;
    lua_pushinteger(L, plat_deck_discards(bound_at(L, HANDLE_DECK, &bound)));
    return 1;
}

static int deck_discard(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DECK, &bound);
    PlatError error;
    host_check(L, plat_deck_discard(at, plat_card_argument(L, 2, bound, at), &error), &error);
    return 0;
}

static int deck_put(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DECK, &bound);
    PlatError error;
    host_check(L, plat_deck_put(at, plat_card_argument(L, 2, bound, at), &error), &error);
    return 0;
}

static int deck_clear(lua_State *L) {
    const PlatBound *bound;
    plat_deck_clear(bound_for_writing(L, HANDLE_DECK, &bound));
    return 0;
}

static int deck_discard_top(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_DECK, &bound);
    if (plat_deck_discards(at) == 0)
        return 0;
    plat_push_card(L, bound, plat_deck_discarded(at, 0));
    return 1;
}

static const luaL_Reg deck_methods[] = {
    {"shuffle",     deck_shuffle    },
    {"reshuffle",   deck_reshuffle  },
    {"draw",        deck_draw       },
    {"draw_to",     deck_draw_to    },
    {"count",       deck_count      },
    {"discards",    deck_discards   },
    {"discard",     deck_discard    },
    {"put",         deck_put        },
    {"clear",       deck_clear      },
    {"discard_top", deck_discard_top},
    {NULL,          NULL            }
};

const PlatHandleType plat_deck_handles = {
    .name = "deck", .methods = deck_methods, .length = deck_count};
