/* Handles of hands. */
#include "cards.h"
#include "fitting.h"
#include "host/described/plain.h"
#include "tables.h"

static const PlatHandleType *const hands = &plat_hand_handles;

static int hand_count(lua_State *L) { return plat_field_count(L, hands, plat_hand_count); }
static int hand_clear(lua_State *L) { return plat_field_change(L, hands, plat_hand_clear); }
static int hand_add(lua_State *L, const PlatFieldCall *f) {
    PlatError error;
    unsigned seats = plat_seats_argument(L, 3, 0);
    if (seats)
        plat_need_memory(L, f->at.field);
    host_check(L, plat_hand_add(f->at, plat_card_argument(L, 2, f->bound), &error), &error);
    if (seats)
        plat_hand_show(f->at, plat_hand_count(f->view) - 1, seats);
    return 0;
}

/* Of seats that know a copy of the card none learns anything: they cannot tell which is shown. */
static void show_card(PlatFieldRef at, int card, unsigned seats) {
    PlatConstFieldRef view = plat_view(at);
    int first = -1;
    for (int n = 0; n < plat_hand_count(view); n++) {
        if (plat_hand_card(view, n) != card)
            continue;
        seats &= ~plat_hand_known(view, n);
        if (first < 0)
            first = n;
    }
    plat_hand_show(at, first, seats);
}

static int hand_show(lua_State *L, const PlatFieldCall *f) {
    plat_need_memory(L, f->at.field);
    unsigned seats = plat_seats_argument(L, 2, 0);
    if (lua_isnoneornil(L, 2))
        return plat_refuse(L, "show: expected a seat or a set of seats first");
    if (lua_isnone(L, 3)) {
        for (int n = 0; n < plat_hand_count(f->view); n++)
            plat_hand_show(f->at, n, seats);
        return 0;
    }
    int card = plat_card_argument(L, 3, f->bound);
    if (plat_hand_copies(f->view, card) == 0)
        return plat_host_raise(L, PLAT_E_NAME, "%s has no such card to show", f->at.field->name);
    show_card(f->at, card, seats);
    return 0;
}

static int hand_forget(lua_State *L, const PlatFieldCall *f) {
    plat_need_memory(L, f->at.field);
    plat_hand_forget(f->at, plat_seats_argument(L, 2, ~0U));
    return 0;
}
static int hand_remove(lua_State *L) { return plat_card_change(L, hands, plat_hand_remove); }
static int hand_cards(lua_State *L) { return plat_field_call(L, hands, OP_HAND); }

static int hand_copies(lua_State *L, const PlatFieldCall *f) {
    lua_pushinteger(L, plat_hand_copies(f->view, plat_card_argument(L, 2, f->bound)));
    return 1;
}

static int hand_has(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, hands);
    if (host_of(L)->loading) { /* has of the set of its cards */
        lua_settop(L, 2);
        plat_expr_call(L, OP_HAND, 3, bound);
        lua_replace(L, 1);
        return plat_expr_call(L, OP_HAS, 1, NULL);
    }
    if (is_node(L, 2))
        plat_plain_value(L, 2);
    PlatConstFieldRef view = bound_view(L, hands, &bound);
    bool none = lua_isnoneornil(L, 2);
    lua_pushboolean(L, !none && plat_hand_copies(view, plat_card_argument(L, 2, bound)) > 0);
    return 1;
}

static int hand_card(lua_State *L, const PlatFieldCall *f) {
    int64_t n = check_whole(L, 2, "card", INT64_MIN, INT64_MAX);
    if (n < 1 || n > plat_hand_count(f->view))
        lua_pushnil(L);
    else
        plat_push_card(L, f->bound, plat_hand_card(f->view, (int)n - 1));
    return 1;
}

static int hand_each_next(lua_State *L) {
    const PlatHandleTarget *bound = lua_touserdata(L, lua_upvalueindex(1));
    lua_Integer n = lua_tointeger(L, lua_upvalueindex(2));
    PlatConstFieldRef view = view_of_bound(L, bound);
    while (n < plat_hand_count(view) && plat_hand_card(view, (int)n) == PLAT_HIDDEN_CARD)
        n++;
    if (n >= plat_hand_count(view))
        return 0;
    lua_pushinteger(L, n + 1);
    lua_replace(L, lua_upvalueindex(2));
    plat_push_card(L, bound, plat_hand_card(view, (int)n));
    return 1;
}

static int hand_each(lua_State *L) {
    const PlatHandleTarget *bound;
    bound_view(L, hands, &bound);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, hand_each_next, 2);
    return 1;
}

/* The deck of a hand, to draw from or to put cards on. Raises for a shared deck in a step in which
 * seats decide at the same time. */
static PlatFieldRef deck_of(lua_State *L, PlatFieldRef hand) {
    const PlatField *deck = plat_schema_field(hand.schema, hand.field->as.hand.deck);
    if (host_of(L)->only_seat >= 0 && !deck->per_player)
        plat_host_raise(L, PLAT_E_READONLY,
                        "%s: seats decide at the same time here and share this deck: draw and "
                        "discard in a step before or after",
                        deck->name);
    return (PlatFieldRef){hand.schema, deck, hand.block, deck->per_player ? hand.seat : -1};
}

static int hand_discard(lua_State *L, const PlatFieldCall *f) {
    PlatError error;
    PlatFieldRef deck = deck_of(L, f->at);
    int card = plat_card_argument(L, 2, f->bound);
    host_check(L, plat_hand_remove(f->at, card, &error), &error);
    host_check(L, plat_deck_discard(deck, card, &error), &error);
    if (f->at.field->remembers)
        plat_hand_forget(f->at, ~plat_cards_seen_by(plat_view(deck)));
    if (deck.field->remembers)
        plat_deck_show_discarded(deck, 0, plat_cards_seen_by(f->view));
    return 0;
}

static int hand_discard_all(lua_State *L, const PlatFieldCall *f) {
    PlatError error;
    PlatFieldRef deck = deck_of(L, f->at);
    const unsigned seen = plat_cards_seen_by(f->view);
    for (int i = 0; i < plat_hand_count(f->view); i++) {
        host_check(L, plat_deck_discard(deck, plat_hand_card(f->view, i), &error), &error);
        plat_deck_show_discarded(deck, 0, seen | plat_hand_known(f->view, i));
    }
    plat_hand_clear(f->at);
    return 0;
}

/* The hand at index 2, which takes cards of this one. */
static PlatFieldRef other_hand(lua_State *L, PlatFieldRef at) {
    const PlatHandleTarget *to = plat_check_handle(L, 2, hands, "a hand");
    PlatFieldRef other = at_of_bound(L, to);
    const PlatField *deck = plat_schema_field(at.schema, at.field->as.hand.deck);
    bool same = other.field->as.hand.deck == at.field->as.hand.deck;
    host_need_write(L, to);
    if (!same || (deck->per_player && other.seat != at.seat))
        plat_refuse(L, "%s holds the cards of another deck", other.field->name);
    return other;
}

static int hand_move_to(lua_State *L, const PlatFieldCall *f) {
    PlatFieldRef other = other_hand(L, f->at);
    const unsigned seen = plat_cards_seen_by(f->view);
    PlatError error;
    if (!lua_isnone(L, 3)) {
        int card = plat_card_argument(L, 3, f->bound);
        unsigned there = plat_cards_seen_by(plat_view(other));
        host_check(L, plat_hand_remove_unseen(f->at, card, there, &error), &error);
        host_check(L, plat_hand_add(other, card, &error), &error);
        plat_hand_show(other, plat_hand_count(plat_view(other)) - 1, seen);
        return 0;
    }
    if (plat_field_at(other) == plat_field_at(f->at))
        return 0;
    for (int i = 0; i < plat_hand_count(f->view); i++) {
        host_check(L, plat_hand_add(other, plat_hand_card(f->view, i), &error), &error);
        plat_hand_show(other, plat_hand_count(plat_view(other)) - 1,
                       seen | plat_hand_known(f->view, i));
    }
    plat_hand_clear(f->at);
    return 0;
}

static int hand_return_all(lua_State *L, const PlatFieldCall *f) {
    PlatError error;
    PlatFieldRef deck = deck_of(L, f->at);
    const unsigned seen = plat_cards_seen_by(f->view);
    for (int i = plat_hand_count(f->view) - 1; i >= 0; i--) {
        host_check(L, plat_deck_put(deck, plat_hand_card(f->view, i), &error), &error);
        plat_deck_show(deck, 0, seen | plat_hand_known(f->view, i));
    }
    plat_hand_clear(f->at);
    return 0;
}

static int hand_refill(lua_State *L, const PlatFieldCall *f) {
    PlatFieldRef deck = deck_of(L, f->at);
    return plat_draw_into(L, deck, f->at, f->at.field->as.hand.capacity - plat_hand_count(f->view));
}

static int hand_fitting(lua_State *L, const PlatFieldCall *f) {
    uint64_t types[PLAT_NAME_WORDS] = {0};
    plat_hand_types(f->view, types);
    return plat_push_fitting(L, f->bound->space, f->view.seat, types, "in hand");
}

static const char group[] = "hands";

/* clang-format off */
static const PlatApiEntry hand_words[] = {
    {{"hand:count", "hand:count() -> number",
      "How many cards there are. #hand gives the same.",
      "if me.hand:count() > 2 then ... end", group}, .function = hand_count},
    {{"hand:has", "hand:has(card) -> condition",
      "Whether there is such a card; false for nil.",
      "if me.hand:has(5) then ... end", group}, .function = hand_has},
    {{"hand:copies", "hand:copies(card) -> number",
      "How many copies of that card there are.",
      "local parks = me.plans:copies(\"park\")", group}, READS(hand_copies)},
    {{"hand:cards", "hand:cards() -> card set",
      "The kinds of card that it holds.",
      "local choice = me.plans:cards() - \"park\"", group}, .function = hand_cards},
    {{"hand:card", "hand:card(n) -> card",
      "The n-th card in the order in which they lie, or nil.",
      "local first = state.market:card(1)", group}, READS(hand_card)},
    {{"hand:each", "hand:each() -> cards in turn",
      "Goes through the cards in the order in which they lie.",
      "for card in me.hand:each() do ... end", group}, .function = hand_each},
    {{"hand:add", "hand:add(card [, seats])",
      "Adds a card. A seat or a set of seats that saw it knows it as long as it is there, if the "
      "hand remembers.",
      "me:next().hand:add(card, me)", group}, WRITES(hand_add)},
    {{"hand:remove", "hand:remove(card)",
      "Removes a card.",
      "me.hand:remove(5)", group}, .function = hand_remove},
    {{"hand:discard", "hand:discard(card)",
      "Puts one of its cards on the deck's discard pile.",
      "me.hand:discard(number)", group}, WRITES(hand_discard)},
    {{"hand:discard_all", "hand:discard_all()",
      "Puts all its cards on the deck's discard pile, one after another.",
      "me.hand:discard_all()", group}, WRITES(hand_discard_all)},
    {{"hand:move_to", "hand:move_to(hand [, card])",
      "One of its cards, or all of them in their order, go to another hand of the same deck.",
      "me.hand:move_to(me:next().hand, card)", group}, WRITES(hand_move_to)},
    {{"hand:refill", "hand:refill() -> how many",
      "Draws from its deck until it holds its max, or the deck is empty. Gives how many came.",
      "me.hand:refill()", group}, WRITES(hand_refill)},
    {{"hand:return_all", "hand:return_all()",
      "Puts all its cards on top of the deck's draw pile.",
      "me.hand:return_all()", group}, WRITES(hand_return_all)},
    {{"hand:show", "hand:show(seats [, card])",
      "A seat or a set of seats sees a card, or all of them, and knows it as long as it is there: "
      "its view shows it, and no bot redraws it for that seat. The hand is declared with "
      "remembers = true.",
      "me.hand:show(me:next(), card)", group}, WRITES(hand_show)},
    {{"hand:forget", "hand:forget([seats])",
      "A seat or a set of seats, or everybody, no longer knows the cards, since nobody saw which "
      "of them left. Who sees the whole hand still does.",
      "me.hand:forget()", group}, WRITES(hand_forget)},
    {{"hand:clear", "hand:clear()",
      "Removes all its cards from the game.",
      "me.hand:clear()", group}, .function = hand_clear},
    {{"hand:fitting", "hand:fitting(where, ...) -> card set",
      "The cards for which the where, with the card as its first parameter, allows anything.",
      "me:ask(\"build\", me.hand:fitting(site))", group}, READS(hand_fitting)},
    {.entry = {0}},
};
/* clang-format on */

/* --- the kind --- */

static void hand_declare(lua_State *L, PlatField *field) {
    field->as.hand.deck = (int)plat_integer_in(L, 1, "deck", -1);
    field->as.hand.capacity = (int)plat_integer_in(L, 1, "capacity", 0);
}

static const PlatNames *hand_names(const PlatSchema *schema, const PlatField *field) {
    return plat_schema_field(schema, field->as.hand.deck)->as.deck.names;
}

const PlatHandleType plat_hand_handles = {
    .name = "hand",
    .words = hand_words,
    .length = hand_count,
    .kind = PLAT_FIELD_HAND,
    .declare = hand_declare,
    .names = hand_names,
};
