/* Handles of decks. */
#include "cards.h"
#include "tables.h"

static const PlatHandleType *const decks = &plat_deck_handles;

static int shuffle(lua_State *L, void (*change)(PlatFieldRef at)) {
    const PlatHandleTarget *bound;
    const PlatFieldRef at = bound_for_writing(L, decks, &bound);
    const int cards = plat_deck_count(plat_view(at));
    int *most = &host_of(L)->shuffled[bound->field];
    *most = cards > *most ? cards : *most;
    change(at);
    return 0;
}
static int deck_shuffle(lua_State *L) { return shuffle(L, plat_deck_shuffle); }
static int deck_reshuffle(lua_State *L) { return shuffle(L, plat_deck_reshuffle); }
static int deck_clear(lua_State *L) { return plat_field_change(L, decks, plat_deck_clear); }
/* Put a card on a pile; the seats that are given then know it. */
static int put_on(lua_State *L, PlatStatus (*put)(PlatFieldRef at, int card, PlatError *error),
                  void (*show)(PlatFieldRef at, int n, unsigned seats)) {
    const PlatHandleTarget *bound;
    PlatFieldRef at = bound_for_writing(L, decks, &bound);
    PlatError error;
    unsigned seats = plat_seats_argument(L, 3, 0);
    if (seats)
        plat_need_memory(L, at.field);
    host_check(L, put(at, plat_card_argument(L, 2, bound), &error), &error);
    if (seats)
        show(at, 0, seats);
    return 0;
}
static int deck_discard(lua_State *L) {
    return put_on(L, plat_deck_discard, plat_deck_show_discarded);
}
static int deck_put(lua_State *L) { return put_on(L, plat_deck_put, plat_deck_show); }

static int deck_show(lua_State *L, const PlatFieldCall *f) {
    plat_need_memory(L, f->at.field);
    unsigned seats = plat_seats_argument(L, 2, 0);
    if (lua_isnoneornil(L, 2))
        return plat_refuse(L, "show: expected a seat or a set of seats first");
    int64_t count = lua_isnoneornil(L, 3) ? 1 : check_whole(L, 3, "show", 0, PLAT_MAX_CARDS);
    for (int n = 0; n < count; n++)
        plat_deck_show(f->at, n, seats);
    return 0;
}

static int deck_forget(lua_State *L, const PlatFieldCall *f) {
    plat_need_memory(L, f->at.field);
    plat_deck_forget(f->at, plat_seats_argument(L, 2, ~0U));
    return 0;
}

static int deck_card(lua_State *L, const PlatFieldCall *f) {
    int64_t n = check_whole(L, 2, "card", INT64_MIN, INT64_MAX);
    if (n < 1 || n > plat_deck_count(f->view))
        lua_pushnil(L);
    else
        plat_push_card(L, f->bound, plat_deck_card(f->view, (int)n - 1));
    return 1;
}
static int deck_count(lua_State *L) { return plat_field_count(L, decks, plat_deck_count); }
static int deck_discards(lua_State *L) { return plat_field_count(L, decks, plat_deck_discards); }

static int deck_draw(lua_State *L, const PlatFieldCall *f) {
    int card = plat_draw_card(L, f->at, -1);
    if (card < 0)
        lua_pushnil(L);
    else
        plat_push_card(L, f->bound, card);
    return 1;
}

static int deck_draw_to(lua_State *L, const PlatFieldCall *f) {
    const PlatHandleTarget *to = plat_check_handle(L, 2, &plat_hand_handles, "a hand");
    PlatFieldRef hand = at_of_bound(L, to);
    host_need_write(L, to);
    if (hand.field->as.hand.deck != f->bound->field)
        return plat_refuse(L, "%s holds the cards of another deck", hand.field->name);
    int64_t wanted = lua_isnoneornil(L, 3) ? 1 : check_whole(L, 3, "draw_to", INT64_MIN, INT64_MAX);
    return plat_draw_into(L, f->at, hand, wanted);
}

static int deck_discard_top(lua_State *L, const PlatFieldCall *f) {
    if (plat_deck_discards(f->view) == 0)
        return 0;
    plat_push_card(L, f->bound, plat_deck_discarded(f->view, 0));
    return 1;
}

static const char group[] = "decks";

/* clang-format off */
static const PlatApiEntry deck_words[] = {
    {{"deck:shuffle", "deck:shuffle()",
      "Shuffles the draw pile.",
      "state.numbers:shuffle()", group}, .function = deck_shuffle},
    {{"deck:draw", "deck:draw() -> card",
      "Takes the next card; nil when there is none, since the draw pile is empty and no discards "
      "were shuffled into it.",
      "local card = state.numbers:draw()", group}, WRITES(deck_draw)},
    {{"deck:draw_to", "deck:draw_to(hand [, number]) -> how many",
      "Draws cards into a hand; fewer when the deck runs out. Gives how many came.",
      "state.numbers:draw_to(me.hand, 2)", group}, WRITES(deck_draw_to)},
    {{"deck:count", "deck:count() -> number",
      "How many cards are in the draw pile.",
      "if state.numbers:count() == 0 then ... end", group}, .function = deck_count},
    {{"deck:discards", "deck:discards() -> number",
      "How many cards are in the discard pile.",
      "if state.numbers:discards() > 0 then state.numbers:reshuffle() end", group},
     .function = deck_discards},
    {{"deck:card", "deck:card(n) -> card",
      "The n-th card of the draw pile, from 1 on top, or nil.",
      "local top = state.numbers:card(1)", group}, READS(deck_card)},
    {{"deck:show", "deck:show(seats [, number])",
      "A seat or a set of seats looks at the next card, or at so many, and knows them until they "
      "are drawn or shuffled: its view shows them, and no bot redraws them for that seat. Drawn "
      "into a hand that remembers, they are known there. The deck is declared with remembers = "
      "true.",
      "state.numbers:show(me, 3)", group}, WRITES(deck_show)},
    {{"deck:forget", "deck:forget([seats])",
      "A seat or a set of seats, or everybody, no longer knows any card of it.",
      "state.numbers:forget()", group}, WRITES(deck_forget)},
    {{"deck:discard", "deck:discard(card [, seats])",
      "Puts a card on the discard pile. A seat or a set of seats that saw it knows it there, if "
      "the deck remembers and the pile is hidden.",
      "state.numbers:discard(card)", group}, .function = deck_discard},
    {{"deck:discard_top", "deck:discard_top() -> card",
      "The card on top of the discard pile; nil when there is none.",
      "local last = state.numbers:discard_top()", group}, READS(deck_discard_top)},
    {{"deck:put", "deck:put(card [, seats])",
      "Puts a card on top of the draw pile. A seat or a set of seats that saw it knows it there, "
      "if the deck remembers.",
      "state.numbers:put(5, me)", group}, .function = deck_put},
    {{"deck:clear", "deck:clear()",
      "Removes all cards of both piles from the game.",
      "state.cards:clear()", group}, .function = deck_clear},
    {{"deck:reshuffle", "deck:reshuffle()",
      "Shuffles the discard pile into the draw pile.",
      "state.numbers:reshuffle()", group}, .function = deck_reshuffle},
    {.entry = {0}},
};
/* clang-format on */

/* --- the kind --- */

static void deck_declare(lua_State *L, PlatField *field) {
    uint16_t *copies = lua_newuserdatauv(L, PLAT_MAX_NAMES * sizeof *copies, 0);
    field->as.deck.names = plat_names_in(L, 1);
    field->as.deck.copies = copies;
    field->as.deck.stream = plat_stream_in(L, 1);
    field->as.deck.reshuffle = (PlatReshuffle)plat_integer_in(L, 1, "reshuffle", 0);
    lua_getfield(L, 1, "copies");
    int64_t total = 0;
    for (int i = 0; i < field->as.deck.names->count; i++) {
        lua_rawgeti(L, -1, i + 1);
        int64_t count = lua_tointeger(L, -1);
        lua_pop(L, 1);
        if (count < 0 || count > PLAT_MAX_CARDS)
            plat_host_raise(L, PLAT_E_RANGE, "a deck has 0 to %d copies of a card, not %lld",
                            PLAT_MAX_CARDS, (long long)count);
        copies[i] = (uint16_t)count;
        total += count;
    }
    lua_pop(L, 1);
    if (total > PLAT_MAX_CARDS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a deck has at most %d cards, not %lld", PLAT_MAX_CARDS,
                        (long long)total);
}

static const PlatNames *deck_names(const PlatSchema *schema, const PlatField *field) {
    (void)schema;
    return field->as.deck.names;
}

const PlatHandleType plat_deck_handles = {
    .name = "deck",
    .words = deck_words,
    .length = deck_count,
    .kind = PLAT_FIELD_DECK,
    .declare = deck_declare,
    .names = deck_names,
};
