/* Handles of decks and hands. */
#include <string.h>

#include "handles.h"
#include "host/described/where.h"

static int card_argument(lua_State *L, int index, const PlatBound *bound, PlatAt at) {
    if (lua_isnoneornil(L, index))
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s: expected a card", at.field->name);
    return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->space, at.field->name);
}

/* nil for a card that is hidden from whoever looks */
static void push_card(lua_State *L, const PlatBound *bound, int card) {
    if (card == PLAT_HIDDEN_CARD)
        lua_pushnil(L);
    else
        plat_push_name_value(L, host_of(L), bound->space, card);
}

/* --- decks --- */

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

/* Draw one card and tell the log; -1 when there is none. */
static int draw_card(lua_State *L, PlatAt at, int seat) {
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

static int deck_draw(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DECK, &bound);
    int card = draw_card(L, at, -1);
    if (card < 0)
        return 0;
    push_card(L, bound, card);
    return 1;
}

/* Draw cards into a hand until there are no more; pushes how many came. */
static int draw_into(lua_State *L, PlatAt deck, PlatAt hand, lua_Integer wanted) {
    lua_Integer came = 0;
    PlatError error;
    while (came < wanted) {
        if (plat_hand_count(hand) >= hand.field->as.hand.capacity) {
            return plat_host_raise(L, PLAT_E_CAPACITY, "%s is full (at most %d cards)",
                                   hand.field->name, hand.field->as.hand.capacity);
        }
        int card = draw_card(L, deck, hand.seat);
        if (card < 0)
            break;
        host_check(L, plat_hand_add(hand, card, &error), &error);
        came++;
    }
    lua_pushinteger(L, came);
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
    return draw_into(L, at, hand, lua_isnoneornil(L, 3) ? 1 : lua_tointeger(L, 3));
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
    host_check(L, plat_deck_discard(at, card_argument(L, 2, bound, at), &error), &error);
    return 0;
}

static int deck_put(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DECK, &bound);
    PlatError error;
    host_check(L, plat_deck_put(at, card_argument(L, 2, bound, at), &error), &error);
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
    push_card(L, bound, plat_deck_discarded(at, 0));
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

/* --- hands --- */

static int hand_count(lua_State *L) {
    const PlatBound *bound;
    lua_pushinteger(L, plat_hand_count(bound_at(L, HANDLE_HAND, &bound)));
    return 1;
}

static int hand_copies(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_HAND, &bound);
    lua_pushinteger(L, plat_hand_copies(at, card_argument(L, 2, bound, at)));
    return 1;
}

static int hand_has(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_HAND, &bound);
    lua_pushboolean(L, plat_hand_copies(at, card_argument(L, 2, bound, at)) > 0);
    return 1;
}

static int hand_cards(lua_State *L) {
    const PlatBound *bound = bound_here(L, HANDLE_HAND);
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_HAND, "", 2, bound);
}

static int hand_card(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_HAND, &bound);
    lua_Integer n = lua_tointeger(L, 2);
    if (n < 1 || n > plat_hand_count(at))
        return 0;
    push_card(L, bound, plat_hand_card(at, (int)n - 1));
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
    push_card(L, bound, plat_hand_card(at, (int)n));
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
    host_check(L, plat_hand_add(at, card_argument(L, 2, bound, at), &error), &error);
    return 0;
}

static int hand_remove(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_HAND, &bound);
    PlatError error;
    host_check(L, plat_hand_remove(at, card_argument(L, 2, bound, at), &error), &error);
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
    int card = card_argument(L, 2, bound, at);
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
    return draw_into(L, deck, at, at.field->as.hand.capacity - plat_hand_count(at));
}

static int hand_clear(lua_State *L) {
    const PlatBound *bound;
    plat_hand_clear(bound_for_writing(L, HANDLE_HAND, &bound));
    return 0;
}

/* x:fitting(where, ...): of these names, those for which the where, with the name as its first
 * parameter, allows anything. */
int plat_push_fitting(lua_State *L, const PlatBound *bound, int seat, const uint64_t *types) {
    PlatHost *host = host_of(L);
    int where = plat_check_where(L, 2);
    uint64_t fits[PLAT_NAME_WORDS] = {0};
    const PlatSpace *space = &host->space[bound->space];
    int64_t params[PLAT_MAX_PARAMS];
    lua_pushinteger(L, 0);
    lua_replace(L, 2);
    plat_where_params(L, where, 2, params);
    for (int card = 0; card < space->names->count; card++) {
        if (!(types[card / 64] >> (card % 64) & 1))
            continue;
        bool number = !space->string[card];
        params[0] = number ? space->integer[card] : card;
        push_card(L, bound, card);
        lua_replace(L, 2);
        if (plat_where_allows(L, where, seat, params, 2))
            fits[card / 64] |= UINT64_C(1) << (card % 64);
    }
    plat_push_set(L, bound->space, fits);
    host->fitted.bits = light_bits(L, -1);
    host->fitted.where = where;
    host->fitted.dice = bound->of->kind == PLAT_FIELD_DICE;
    memcpy(host->fitted.hand, types, sizeof host->fitted.hand);
    memcpy(host->fitted.fits, fits, sizeof fits);
    return 1;
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
