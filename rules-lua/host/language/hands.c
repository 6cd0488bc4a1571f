/* Handles of hands. */
#include "cards.h"

static int hand_count(lua_State *L) {
    const PlatBound *bound;
    lua_pushinteger(L, plat_hand_count(bound_at(L, HANDLE_HAND, &bound)));
    return 1;
}

static int hand_copies(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_HAND, &bound);
    lua_pushinteger(L, plat_hand_copies(at, plat_card_argument(L, 2, bound, at)));
    return 1;
}

static int hand_has(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_HAND, &bound);
    lua_pushboolean(L, plat_hand_copies(at, plat_card_argument(L, 2, bound, at)) > 0);
    return 1;
}

static int hand_cards(lua_State *L) { return plat_field_call(L, HANDLE_HAND, OP_HAND); }

static int hand_card(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_HAND, &bound);
    lua_Integer n = lua_tointeger(L, 2);
    if (n < 1 || n > plat_hand_count(at))
        return 0;
    plat_push_card(L, bound, plat_hand_card(at, (int)n - 1));
    return 1;
}

static int hand_each_next(lua_State *L) {
    const PlatBound *bound = lua_touserdata(L, lua_upvalueindex(1));
    lua_Integer n = lua_tointeger(L, lua_upvalueindex(2));
    PlatAt at = at_of_bound(L, bound);
    while (n < plat_hand_count(at) && plat_hand_card(at, (int)n) == PLAT_HIDDEN_CARD)
        n++;
    if (n >= plat_hand_count(at))
        return 0;
    lua_pushinteger(L, n + 1);
    lua_replace(L, lua_upvalueindex(2));
    plat_push_card(L, bound, plat_hand_card(at, (int)n));
    return 1;
}

static int hand_each(lua_State *L) {
    const PlatBound *bound;
    bound_at(L, HANDLE_HAND, &bound);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, hand_each_next, 2);
    return 1;
}

static int hand_add(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_HAND, &bound);
    PlatError error;
    host_check(L, plat_hand_add(at, plat_card_argument(L, 2, bound, at), &error), &error);
    return 0;
}

static int hand_remove(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_HAND, &bound);
    PlatError error;
    host_check(L, plat_hand_remove(at, plat_card_argument(L, 2, bound, at), &error), &error);
    return 0;
}

/* The deck of a hand, to be drawn from or given cards: not where seats decide at once and share
 * it. */
static PlatAt deck_of(lua_State *L, PlatAt hand) {
    const PlatField *deck = plat_schema_field(hand.schema, hand.field->as.hand.deck);
    if (host_of(L)->only_seat >= 0 && !deck->per_player) {
        plat_host_raise(L, PLAT_E_READONLY,
                        "%s: seats decide at once here, and share this deck: draw and discard in a "
                        "step before or after",
                        deck->name);
    }
    return (PlatAt){hand.schema, deck, hand.block, deck->per_player ? hand.seat : -1};
}

static int hand_discard(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_HAND, &bound);
    PlatError error;
    PlatAt deck = deck_of(L, at);
    int card = plat_card_argument(L, 2, bound, at);
    host_check(L, plat_hand_remove(at, card, &error), &error);
    host_check(L, plat_deck_discard(deck, card, &error), &error);
    return 0;
}

static int hand_return_all(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_HAND, &bound);
    PlatError error;
    PlatAt deck = deck_of(L, at);
    for (int i = plat_hand_count(at) - 1; i >= 0; i--)
        host_check(L, plat_deck_put(deck, plat_hand_card(at, i), &error), &error);
    plat_hand_clear(at);
    return 0;
}

/* hand:refill() -> how many came: draws from its deck until the hand is full. */
static int hand_refill(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_HAND, &bound);
    PlatAt deck = deck_of(L, at);
    return plat_draw_into(L, deck, at, at.field->as.hand.capacity - plat_hand_count(at));
}

static int hand_clear(lua_State *L) {
    const PlatBound *bound;
    plat_hand_clear(bound_for_writing(L, HANDLE_HAND, &bound));
    return 0;
}

static int hand_fitting(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_HAND, &bound);
    uint64_t types[PLAT_NAME_WORDS] = {0};
    plat_hand_types(at, types);
    return plat_push_fitting(L, bound, at.seat, types);
}

static const luaL_Reg hand_methods[] = {
    {"count",      hand_count     },
    {"copies",     hand_copies    },
    {"has",        hand_has       },
    {"cards",      hand_cards     },
    {"card",       hand_card      },
    {"each",       hand_each      },
    {"add",        hand_add       },
    {"remove",     hand_remove    },
    {"discard",    hand_discard   },
    {"refill",     hand_refill    },
    {"return_all", hand_return_all},
    {"clear",      hand_clear     },
    {"fitting",    hand_fitting   },
    {NULL,         NULL           }
};

const PlatHandleType plat_hand_handles = {
    .name = "hand", .methods = hand_methods, .length = hand_count};
