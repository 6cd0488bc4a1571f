/* Handles of decks and of hands, and what they share: cards as arguments and results, drawing, and
 * who knows a card. */
#include <string.h>

#include "declaration_table.h"
#include "fitting.h"
#include "handles.h"
#include "host/described/recheck.h"
#include "words.h"

static const PlatHandleType *const decks = &plat_deck_handles, *const hands = &plat_hand_handles;

/* --- cards --- */
/* The card at `index`: an index in the names of bound's space. Raises. */
static int card_argument(lua_State *L, int index, const PlatHandleTarget *bound) {
    if (lua_isnoneornil(L, index))
        return plat_refuse(L, "%s: expected a card%s", bound->of->name,
                           lua_isnone(L, index) ? " in the parentheses, got nothing"
                                                : ", got nil; draw(), card() and may() give nil "
                                                  "if there is none");
    return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->space, bound->of->name);
}

/* Push a card; nil for one that the viewer may not see. */
static void push_card(lua_State *L, const PlatHandleTarget *bound, int card) {
    if (card == PLAT_HIDDEN_CARD)
        lua_pushnil(L);
    else
        plat_push_name_value(L, host_of(L), bound->space, card);
}

/* The seats at `index`, a seat or a set of seats, as bits (pieces.h); without one `otherwise`.
 * Raises for anything else. */
static unsigned seats_argument(lua_State *L, int index, unsigned otherwise) {
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

/* Raise unless the field keeps which seats know its cards. */
static void need_memory(lua_State *L, const PlatField *field) {
    if (!field->remembers)
        plat_refuse(L, "%s does not keep who knows its cards: declare it with remembers = true",
                    field->name);
}

/* Draw one card and record it; -1 if there is none. */
static int draw_card(lua_State *L, PlatFieldRef at, int seat) {
    PlatHost *host = host_of(L);
    int card;
    PlatStatus status = plat_deck_draw(at, &card, &host->error);
    if (status == PLAT_E_EMPTY)
        return -1;
    host_check(L, status);
    if (host->run)
        plat_run_chance(host->run, PLAT_CHANCE_DRAW, at.field, seat, card);
    return card;
}

/* Draw `wanted` cards into a hand, or as many as there are; pushes how many came. */
static int draw_into(lua_State *L, PlatFieldRef deck, PlatFieldRef hand, lua_Integer wanted) {
    lua_Integer came = 0;
    while (came < wanted) {
        if (plat_hand_count(plat_view(hand)) >= hand.field->as.hand.capacity)
            return plat_host_raise(L, PLAT_E_CAPACITY, "%s is full (at most %d cards)",
                                   hand.field->name, hand.field->as.hand.capacity);
        unsigned known = deck.field->remembers ? plat_deck_known(plat_view(deck), 0) : 0;
        int card = draw_card(L, deck, hand.seat);
        if (card < 0)
            break;
        host_check(L, plat_hand_add(hand, card, host_error(L)));
        if (known)
            plat_hand_show(hand, plat_hand_count(plat_view(hand)) - 1, known);
        came++;
    }
    lua_pushinteger(L, came);
    return 1;
}

/* --- decks --- */

static int shuffle(lua_State *L, void (*change)(PlatFieldRef at)) {
    const PlatHandleTarget *bound;
    const PlatFieldRef at = bound_for_writing(L, decks, &bound);
    const int cards = plat_deck_count(plat_view(at));
    int *most = &host_of(L)->shuffled[bound->field];
    *most = cards > *most ? cards : *most;
    change(at);
    return 0;
}

/*--- # decks */

/*--- deck:shuffle()
 * Shuffles the draw pile.
 *     state.numbers:shuffle() */
static int deck_shuffle(lua_State *L) { return shuffle(L, plat_deck_shuffle); }

/*--- deck:reshuffle()
 * Shuffles the discard pile into the draw pile.
 *     state.numbers:reshuffle() */
static int deck_reshuffle(lua_State *L) { return shuffle(L, plat_deck_reshuffle); }

/*--- deck:clear()
 * Removes all cards of both piles from the game.
 *     state.cards:clear() */
static int deck_clear(lua_State *L) { return plat_field_change(L, decks, plat_deck_clear); }
/* Put a card on a pile; the seats that are given then know it. */
static int put_on(lua_State *L, PlatStatus (*put)(PlatFieldRef at, int card, PlatError *error),
                  void (*show)(PlatFieldRef at, int n, unsigned seats)) {
    const PlatHandleTarget *bound;
    PlatFieldRef at = bound_for_writing(L, decks, &bound);
    unsigned seats = seats_argument(L, 3, 0);
    if (seats)
        need_memory(L, at.field);
    host_check(L, put(at, card_argument(L, 2, bound), host_error(L)));
    if (seats)
        show(at, 0, seats);
    return 0;
}

/*--- deck:discard(card [, seats])
 * Puts a card on the discard pile. The given seats saw it and know it there, if the deck remembers
 * and the pile is hidden.
 *     state.numbers:discard(card) */
static int deck_discard(lua_State *L) {
    return put_on(L, plat_deck_discard, plat_deck_show_discarded);
}

/*--- deck:put(card [, seats])
 * Puts a card on top of the draw pile. The given seats saw it and know it there, if the deck
 * remembers.
 *     state.numbers:put(5, me) */
static int deck_put(lua_State *L) { return put_on(L, plat_deck_put, plat_deck_show); }

/*--- deck:show(seats [, number])
 * Shows the next card, or that many, to a seat or a set of seats. They know the cards until these
 * are drawn or shuffled: their views show them, and bots do not redraw them. A hand that remembers
 * keeps this when they are drawn. The deck needs remembers = true.
 *     state.numbers:show(me, 3) */
static int deck_show(lua_State *L, const PlatFieldCall *f) {
    need_memory(L, f->at.field);
    unsigned seats = seats_argument(L, 2, 0);
    if (lua_isnoneornil(L, 2))
        return plat_refuse(L, "show: expected a seat or a set of seats first");
    int64_t count = lua_isnoneornil(L, 3) ? 1 : check_whole(L, 3, "show", 0, PLAT_MAX_CARDS);
    for (int n = 0; n < count; n++)
        plat_deck_show(f->at, n, seats);
    return 0;
}

/*--- deck:forget([seats])
 * Makes a seat, a set of seats or everybody forget all its cards.
 *     state.numbers:forget() */
static int deck_forget(lua_State *L, const PlatFieldCall *f) {
    need_memory(L, f->at.field);
    plat_deck_forget(f->at, seats_argument(L, 2, ~0U));
    return 0;
}

/*--- deck:card(n) -> card
 * Returns the n-th card of the draw pile, from 1 on top; nil if there is none, or it is hidden.
 *     local top = state.numbers:card(1) */
static int deck_card(lua_State *L, const PlatFieldCall *f) {
    int64_t n = check_whole(L, 2, "card", INT64_MIN, INT64_MAX);
    if (n < 1 || n > plat_deck_count(f->view))
        lua_pushnil(L);
    else
        push_card(L, f->bound, plat_deck_card(f->view, (int)n - 1));
    return 1;
}

/*--- deck:count() -> number
 * Counts the cards in the draw pile.
 *     if state.numbers:count() == 0 then ... end */
static int deck_count(lua_State *L) { return plat_field_count(L, decks, plat_deck_count); }

/*--- deck:discards() -> number
 * Counts the cards in the discard pile.
 *     if state.numbers:discards() > 0 then state.numbers:reshuffle() end */
static int deck_discards(lua_State *L) { return plat_field_count(L, decks, plat_deck_discards); }

/*--- deck:draw() -> card
 * Takes the next card; nil if the draw pile is empty and no discards were shuffled into it.
 *     local card = state.numbers:draw() */
static int deck_draw(lua_State *L, const PlatFieldCall *f) {
    int card = draw_card(L, f->at, -1);
    if (card < 0)
        lua_pushnil(L);
    else
        push_card(L, f->bound, card);
    return 1;
}

/*--- deck:draw_to(hand [, number]) -> how many
 * Draws cards, by default one, into a hand, and returns how many came: fewer when the deck runs
 * out.
 *     state.numbers:draw_to(me.hand, 2) */
static int deck_draw_to(lua_State *L, const PlatFieldCall *f) {
    const PlatHandleTarget *to = plat_check_handle(L, 2, &plat_hand_handles, "a hand");
    PlatFieldRef hand = at_of_bound(L, to);
    host_need_write(L, to);
    if (hand.field->as.hand.deck != f->bound->field)
        return plat_refuse(L, "%s holds the cards of another deck", hand.field->name);
    int64_t wanted = lua_isnoneornil(L, 3) ? 1 : check_whole(L, 3, "draw_to", INT64_MIN, INT64_MAX);
    return draw_into(L, f->at, hand, wanted);
}

/*--- deck:discard_top() -> card
 * Returns the card on top of the discard pile; nil if there is none.
 *     local last = state.numbers:discard_top() */
static int deck_discard_top(lua_State *L, const PlatFieldCall *f) {
    if (plat_deck_discards(f->view) == 0)
        return 0;
    push_card(L, f->bound, plat_deck_discarded(f->view, 0));
    return 1;
}

static PLAT_WORDS(deck_words, WORD("deck:shuffle", deck_shuffle), WRITES("deck:draw", deck_draw),
                  WRITES("deck:draw_to", deck_draw_to), WORD("deck:count", deck_count),
                  WORD("deck:discards", deck_discards), READS("deck:card", deck_card),
                  WRITES("deck:show", deck_show), WRITES("deck:forget", deck_forget),
                  WORD("deck:discard", deck_discard), READS("deck:discard_top", deck_discard_top),
                  WORD("deck:put", deck_put), WORD("deck:clear", deck_clear),
                  WORD("deck:reshuffle", deck_reshuffle));

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

const PlatHandleType plat_deck_handles = {
    .name = "deck",
    .words = deck_words,
    .length = deck_count,
    .kind = PLAT_FIELD_DECK,
    .declare = deck_declare,
    .names = offsetof(PlatField, as.deck.names),
};

/* --- hands --- */

/*--- # hands */

/*--- hand:count() -> number
 * Counts its cards. #hand is the same.
 *     if me.hand:count() > 2 then ... end */
static int hand_count(lua_State *L) { return plat_field_count(L, hands, plat_hand_count); }

/*--- hand:clear()
 * Removes all its cards from the game.
 *     me.hand:clear() */
static int hand_clear(lua_State *L) { return plat_field_change(L, hands, plat_hand_clear); }

/*--- hand:add(card [, seats])
 * Adds a card. The given seats saw it and know it while it is there, if the hand remembers.
 *     me:next().hand:add(card, me) */
static int hand_add(lua_State *L, const PlatFieldCall *f) {
    unsigned seats = seats_argument(L, 3, 0);
    if (seats)
        need_memory(L, f->at.field);
    host_check(L, plat_hand_add(f->at, card_argument(L, 2, f->bound), host_error(L)));
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

/*--- hand:show(seats [, card])
 * Shows a card, or all of them, to a seat or a set of seats. They know it while it is there: their
 * views show it, and bots do not redraw it. The hand needs remembers = true.
 *     me.hand:show(me:next(), card) */
static int hand_show(lua_State *L, const PlatFieldCall *f) {
    need_memory(L, f->at.field);
    unsigned seats = seats_argument(L, 2, 0);
    if (lua_isnoneornil(L, 2))
        return plat_refuse(L, "show: expected a seat or a set of seats first");
    if (lua_isnone(L, 3)) {
        for (int n = 0; n < plat_hand_count(f->view); n++)
            plat_hand_show(f->at, n, seats);
        return 0;
    }
    int card = card_argument(L, 3, f->bound);
    if (plat_hand_copies(f->view, card) == 0)
        return plat_host_raise(L, PLAT_E_NAME, "%s has no such card to show", f->at.field->name);
    show_card(f->at, card, seats);
    return 0;
}

/*--- hand:forget([seats])
 * Makes a seat, a set of seats or everybody forget its cards, because nobody saw which of them
 * left. Seats that see the whole hand still know it.
 *     me.hand:forget() */
static int hand_forget(lua_State *L, const PlatFieldCall *f) {
    need_memory(L, f->at.field);
    plat_hand_forget(f->at, seats_argument(L, 2, ~0U));
    return 0;
}

/*--- hand:remove(card)
 * Removes a card.
 *     me.hand:remove(5) */
static int hand_remove(lua_State *L, const PlatFieldCall *f) {
    host_check(L, plat_hand_remove(f->at, card_argument(L, 2, f->bound), host_error(L)));
    return 0;
}

/*--- hand:copies(card) -> number
 * Counts the copies of that card.
 *     local parks = me.plans:copies("park") */
static int hand_copies(lua_State *L, const PlatFieldCall *f) {
    lua_pushinteger(L, plat_hand_copies(f->view, card_argument(L, 2, f->bound)));
    return 1;
}

/*--- hand:has(card) -> condition
 * Tests whether it has such a card; false for nil.
 *     if me.hand:has(5) then ... end */
static int hand_has(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, hands);
    if (host_of(L)->loading) { /* has of the set of its cards */
        lua_settop(L, 2);
        plat_expr_call(L, OP_HAND, 3, bound);
        lua_replace(L, 1);
        return plat_expr_call(L, OP_HAS, 1, NULL);
    }
    if (is_node(L, 2))
        plat_recheck_value(L, 2);
    PlatConstFieldRef view = bound_view(L, hands, &bound);
    bool none = lua_isnoneornil(L, 2);
    lua_pushboolean(L, !none && plat_hand_copies(view, card_argument(L, 2, bound)) > 0);
    return 1;
}

/*--- hand:cards([n]) -> card set
 * Returns the kinds of card that it holds, or that are among its first n cards.
 *     local choice = me.plans:cards() - "park" */
static int hand_cards(lua_State *L) {
    const PlatApiCall *call = plat_api_call(L);
    const PlatHandleTarget *bound = bound_here(L, hands);
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, (PlatOp)call->word->op + (lua_gettop(L) > 1), 2, bound);
}

/*--- hand:card(n) -> card
 * Returns the n-th card in order; nil if there is none, or it is hidden.
 *     local first = state.market:card(1) */
static int hand_card(lua_State *L, const PlatFieldCall *f) {
    int64_t n = check_whole(L, 2, "card", INT64_MIN, INT64_MAX);
    if (n < 1 || n > plat_hand_count(f->view))
        lua_pushnil(L);
    else
        push_card(L, f->bound, plat_hand_card(f->view, (int)n - 1));
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
    push_card(L, bound, plat_hand_card(view, (int)n));
    return 1;
}

/*--- hand:each() -> cards in turn
 * Loops over the cards in order, without hidden ones.
 *     for card in me.hand:each() do ... end */
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

/*--- hand:discard(card)
 * Puts one of its cards on the deck's discard pile.
 *     me.hand:discard(number) */
static int hand_discard(lua_State *L, const PlatFieldCall *f) {
    PlatFieldRef deck = deck_of(L, f->at);
    int card = card_argument(L, 2, f->bound);
    host_check(L, plat_hand_remove(f->at, card, host_error(L)));
    host_check(L, plat_deck_discard(deck, card, host_error(L)));
    if (f->at.field->remembers)
        plat_hand_forget(f->at, ~plat_cards_seen_by(plat_view(deck)));
    if (deck.field->remembers)
        plat_deck_show_discarded(deck, 0, plat_cards_seen_by(f->view));
    return 0;
}

/*--- hand:discard_all()
 * Puts all its cards on the deck's discard pile, one after another.
 *     me.hand:discard_all() */
static int hand_discard_all(lua_State *L, const PlatFieldCall *f) {
    PlatFieldRef deck = deck_of(L, f->at);
    const unsigned seen = plat_cards_seen_by(f->view);
    for (int i = 0; i < plat_hand_count(f->view); i++) {
        host_check(L, plat_deck_discard(deck, plat_hand_card(f->view, i), host_error(L)));
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

/*--- hand:move_to(hand [, card])
 * Moves one of its cards, or all of them in order, to another hand of the same deck.
 *     me.hand:move_to(me:next().hand, card) */
static int hand_move_to(lua_State *L, const PlatFieldCall *f) {
    PlatFieldRef other = other_hand(L, f->at);
    const unsigned seen = plat_cards_seen_by(f->view);
    if (!lua_isnone(L, 3)) {
        int card = card_argument(L, 3, f->bound);
        unsigned there = plat_cards_seen_by(plat_view(other));
        host_check(L, plat_hand_remove_unseen(f->at, card, there, host_error(L)));
        host_check(L, plat_hand_add(other, card, host_error(L)));
        plat_hand_show(other, plat_hand_count(plat_view(other)) - 1, seen);
        return 0;
    }
    if (plat_field_at(other) == plat_field_at(f->at))
        return 0;
    for (int i = 0; i < plat_hand_count(f->view); i++) {
        host_check(L, plat_hand_add(other, plat_hand_card(f->view, i), host_error(L)));
        plat_hand_show(other, plat_hand_count(plat_view(other)) - 1,
                       seen | plat_hand_known(f->view, i));
    }
    plat_hand_clear(f->at);
    return 0;
}

/*--- hand:rotate([n])
 * Puts the first card, or the first n, behind the others, in their order. With a negative number
 * the last cards go to the front.
 *     state.market:rotate(2) */
static int hand_rotate(lua_State *L, const PlatFieldCall *f) {
    plat_hand_rotate(f->at, lua_isnone(L, 2) ? 1 : check_whole(L, 2, "rotate", -1000000, 1000000));
    return 0;
}

/*--- hand:return_all()
 * Puts all its cards on top of the deck's draw pile.
 *     me.hand:return_all() */
static int hand_return_all(lua_State *L, const PlatFieldCall *f) {
    PlatFieldRef deck = deck_of(L, f->at);
    const unsigned seen = plat_cards_seen_by(f->view);
    for (int i = plat_hand_count(f->view) - 1; i >= 0; i--) {
        host_check(L, plat_deck_put(deck, plat_hand_card(f->view, i), host_error(L)));
        plat_deck_show(deck, 0, seen | plat_hand_known(f->view, i));
    }
    plat_hand_clear(f->at);
    return 0;
}

/*--- hand:refill() -> how many
 * Draws from its deck until it holds its max or the deck is empty, and returns how many came.
 *     me.hand:refill() */
static int hand_refill(lua_State *L, const PlatFieldCall *f) {
    PlatFieldRef deck = deck_of(L, f->at);
    return draw_into(L, deck, f->at, f->at.field->as.hand.capacity - plat_hand_count(f->view));
}

/*--- hand:fitting(where, ...) -> card set
 * Returns the cards that fit somewhere: with the card as its first parameter, the `where` rule
 * allows the owner at least one cell.
 *     me:ask("build", me.hand:fitting(site)) */
static int hand_fitting(lua_State *L, const PlatFieldCall *f) {
    uint64_t types[PLAT_NAME_WORDS] = {0};
    plat_hand_types(f->view, types);
    return plat_push_fitting(L, f->bound->space, f->view.seat, types, "in hand");
}

/* The hand of the players by the name at index 1. */
static const PlatField *hands_named(lua_State *L, const PlatHost *host) {
    const char *name = lua_tostring(L, 1), *candidate[PLAT_MAX_FIELDS];
    int count = 0;
    if (lua_type(L, 1) != LUA_TSTRING)
        plat_refuse(L, "pass_hands(\"hand\", \"left\"): expected the name of a hand, got %s",
                    plat_value_written(L, 1));
    for (int n = 0; n < plat_schema_fields(host->schema); n++) {
        const PlatField *field = plat_schema_field(host->schema, n);
        if (field->kind != PLAT_FIELD_HAND || !field->per_player)
            continue;
        if (strcmp(field->name, name) == 0)
            return field;
        candidate[count++] = field->name;
    }
    plat_host_unknown(L, name, candidate, count, "pass_hands: players have no hand `%s`", name);
    return NULL;
}

/* How many seats to the left the argument at index 2 says. */
static int64_t direction_argument(lua_State *L) {
    static const char *const direction[] = {"left", "right"};
    if (lua_isinteger(L, 2))
        return check_whole(L, 2, "pass_hands", -1000000, 1000000);
    if (lua_type(L, 2) != LUA_TSTRING)
        plat_refuse(L,
                    "pass_hands: expected \"left\", \"right\" or how many places to the left, "
                    "got %s",
                    plat_value_written(L, 2));
    const char *name = lua_tostring(L, 2);
    return plat_host_choose(L, name, direction, 2, "pass_hands: there is no direction `%s`",
                            name) == 0
               ? 1
               : -1;
}

/*--- # players */

/*--- pass_hands("hand", direction)
 * Passes every player's hand at once: to the "left" (me:next()), to the "right", or that many
 * places to the left. Call it in a step of its own, after the step in which everybody chooses.
 * If the hand remembers, players still know the cards they passed on.
 *     pass_hands("hand", "left") */
int plat_word_pass_hands(lua_State *L) {
    const PlatHost *host = host_of(L);
    lua_settop(L, 2);
    if (host->loading)
        return plat_refuse(L, "pass_hands works in a step, not at load");
    const PlatField *hand = hands_named(L, host);
    const int64_t left = direction_argument(L);
    if (host->reading)
        return plat_host_raise(L, PLAT_E_READONLY, "only steps and hooks may pass hands");
    if (host->only_seat >= 0)
        return plat_host_raise(L, PLAT_E_READONLY,
                               "seats decide at the same time here: pass hands in a step after "
                               "this one, when all have chosen");
    plat_hand_pass((PlatFieldRef){host->schema, hand, host->block, 0}, left);
    return 0;
}

static PLAT_WORDS(hand_words, WORD("hand:count", hand_count), WORD("hand:has", hand_has),
                  READS("hand:copies", hand_copies), CALLS("hand:cards", hand_cards, OP_HAND),
                  READS("hand:card", hand_card), WORD("hand:each", hand_each),
                  WRITES("hand:add", hand_add), WRITES("hand:remove", hand_remove),
                  WRITES("hand:discard", hand_discard),
                  WRITES("hand:discard_all", hand_discard_all),
                  WRITES("hand:move_to", hand_move_to), WRITES("hand:refill", hand_refill),
                  WRITES("hand:return_all", hand_return_all), WRITES("hand:rotate", hand_rotate),
                  WRITES("hand:show", hand_show), WRITES("hand:forget", hand_forget),
                  WORD("hand:clear", hand_clear), READS("hand:fitting", hand_fitting));

static void hand_declare(lua_State *L, PlatField *field) {
    field->as.hand.deck = (int)plat_integer_in(L, 1, "deck", -1);
    field->as.hand.capacity = (int)plat_integer_in(L, 1, "capacity", 0);
}

const PlatHandleType plat_hand_handles = {
    .name = "hand",
    .words = hand_words,
    .length = hand_count,
    .kind = PLAT_FIELD_HAND,
    .declare = hand_declare,
};
