/* Hands: some cards of one deck, in the order they came. A hand that remembers has behind its cards
 * a byte for each: the seats that know it though they do not see the whole hand. */
#include <string.h>

#include "kernel/kind.h"

typedef struct HandMemory {
    uint8_t count;
    uint8_t card[]; /* in the order they came */
} HandMemory;

static HandMemory *hand_at(PlatFieldRef at) { return plat_field_at(at); }
static const HandMemory *hand_in(PlatConstFieldRef view) { return plat_field_in(view); }

static const PlatField *deck_of(const PlatSchema *schema, const PlatField *hand) {
    return plat_schema_field(schema, hand->as.hand.deck);
}

/* The names of the cards that a hand holds. */
static const PlatNames *names_of(const PlatSchema *schema, const PlatField *hand) {
    return deck_of(schema, hand)->as.deck.names;
}

/* The seats that know each card; NULL where nobody remembers. */
static uint8_t *known_at(PlatFieldRef at) {
    return at.field->remembers ? hand_at(at)->card + at.field->as.hand.capacity : NULL;
}

PlatCards plat_hand_cards(PlatFieldRef at) {
    return (PlatCards){hand_at(at)->card, known_at(at), hand_at(at)->count};
}

int plat_hand_count(PlatConstFieldRef view) { return hand_in(view)->count; }

int plat_hand_card(PlatConstFieldRef view, int n) {
    const HandMemory *hand = hand_in(view);
    return n >= 0 && n < hand->count ? hand->card[n] : -1;
}

int plat_hand_copies(PlatConstFieldRef view, int card) {
    const HandMemory *hand = hand_in(view);
    int copies = 0;
    for (int n = 0; n < hand->count; n++)
        copies += hand->card[n] == card;
    return copies;
}

static PlatStatus check_card(PlatFieldRef at, int card, PlatError *error) {
    return plat_check_index(at.field, "kinds of card", "kind", names_of(at.schema, at.field)->count,
                            card, error);
}

PlatStatus plat_hand_add(PlatFieldRef at, int card, PlatError *error) {
    HandMemory *hand = hand_at(at);
    TRY(check_card(at, card, error));
    TRY(plat_check_room(at.field, "cards", hand->count, (size_t)at.field->as.hand.capacity, error));
    hand->card[hand->count++] = (uint8_t)card;
    return PLAT_OK;
}

/* The n-th card leaves. Seats that know another copy instead of it know one copy less. */
static void forget_copy(PlatFieldRef at, int n) {
    HandMemory *hand = hand_at(at);
    uint8_t *known = known_at(at);
    unsigned rest = ~(unsigned)known[n] & UINT8_MAX;
    for (int other = 0; other < hand->count; other++) {
        if (other == n || hand->card[other] != hand->card[n])
            continue;
        unsigned losing = known[other] & rest;
        known[other] = (uint8_t)(known[other] & ~losing);
        rest &= ~losing;
    }
    memmove(known + n, known + n + 1, (size_t)(hand->count - 1 - n));
    known[hand->count - 1] = 0;
}

PlatStatus plat_hand_remove(PlatFieldRef at, int card, PlatError *error) {
    HandMemory *hand = hand_at(at);
    if (check_card(at, card, NULL) != PLAT_OK)
        return plat_error_set(error, PLAT_E_NAME, at.field->name, "%s has no card %d",
                              at.field->name, card + 1);
    uint8_t *found = memchr(hand->card, card, hand->count);
    if (!found)
        return plat_error_set(error, PLAT_E_NAME, at.field->name, "%s has no `%s`", at.field->name,
                              names_of(at.schema, at.field)->name[card].text);
    uint8_t *last = hand->card + hand->count - 1;
    if (at.field->remembers)
        forget_copy(at, (int)(found - hand->card));
    memmove(found, found + 1, (size_t)(last - found));
    *last = 0;
    hand->count--;
    return PLAT_OK;
}

void plat_hand_clear(PlatFieldRef at) { memset(hand_at(at), 0, at.field->size); }

void plat_hand_types(PlatConstFieldRef view, uint64_t *out) {
    const HandMemory *hand = hand_in(view);
    int count = names_of(view.schema, view.field)->count;
    memset(out, 0, (size_t)(count + 63) / 64 * sizeof *out);
    for (int n = 0; n < hand->count; n++)
        if (hand->card[n] < count) /* a masked card is of no type */
            out[hand->card[n] >> 6] |= UINT64_C(1) << (hand->card[n] & 63);
}

/* --- what seats know --- */

unsigned plat_hand_known(PlatConstFieldRef view, int n) {
    const HandMemory *hand = hand_in(view);
    if (!view.field->remembers || n < 0 || n >= hand->count)
        return 0;
    return hand->card[view.field->as.hand.capacity + n];
}

void plat_hand_show(PlatFieldRef at, int n, unsigned seats) {
    uint8_t *known = known_at(at);
    if (known && n >= 0 && n < hand_at(at)->count)
        known[n] |= plat_seats_of(at.schema, seats & ~plat_cards_seen_by(plat_view(at)));
}

void plat_hand_forget(PlatFieldRef at, unsigned seats) {
    uint8_t *known = known_at(at);
    for (int n = 0; known && n < hand_at(at)->count; n++)
        known[n] = (uint8_t)(known[n] & ~seats);
}

PlatStatus plat_hand_remove_unseen(PlatFieldRef at, int card, unsigned seats, PlatError *error) {
    TRY(plat_hand_remove(at, card, error));
    plat_hand_forget(at, ~seats);
    return PLAT_OK;
}

/* --- all cards move --- */

/* The cards of a hand, and what seats know, those included that see it. */
typedef struct HandCopy {
    int count;
    uint8_t card[PLAT_MAX_HAND], known[PLAT_MAX_HAND];
} HandCopy;

static void copy_hand(PlatConstFieldRef view, HandCopy *out) {
    const unsigned seen = plat_cards_seen_by(view);
    out->count = plat_hand_count(view);
    for (int n = 0; n < out->count; n++) {
        out->card[n] = hand_in(view)->card[n];
        out->known[n] = (uint8_t)(plat_hand_known(view, n) | seen);
    }
}

/* Make the hand this one, beginning with the card at `first`. */
static void set_hand(PlatFieldRef at, const HandCopy *copy, int first) {
    HandMemory *hand = hand_at(at);
    plat_hand_clear(at);
    for (int n = 0; n < copy->count; n++) {
        const int from = (first + n) % copy->count;
        hand->card[hand->count++] = copy->card[from];
        plat_hand_show(at, n, copy->known[from]);
    }
}

/* n modulo count, from 0 on. */
static int wrapped(int64_t n, int count) { return (int)((n % count + count) % count); }

void plat_hand_rotate(PlatFieldRef at, int64_t n) {
    HandCopy copy;
    copy_hand(plat_view(at), &copy);
    if (copy.count > 0)
        set_hand(at, &copy, wrapped(n, copy.count));
}

void plat_hand_pass(PlatFieldRef at, int64_t left) {
    HandCopy copy[PLAT_MAX_SEATS];
    const int seats = plat_schema_seats(at.schema);
    for (at.seat = 0; at.seat < seats; at.seat++)
        copy_hand(plat_view(at), &copy[at.seat]);
    for (at.seat = 0; at.seat < seats; at.seat++)
        set_hand(at, &copy[wrapped(at.seat - left, seats)], 0);
}

/* --- the kind --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    const PlatField *deck = deck_of(schema, field);
    if (!deck || deck->kind != PLAT_FIELD_DECK)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "field %d is not a deck",
                              field->as.hand.deck);
    if (deck->per_player && !field->per_player)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name,
                              "the cards of a player's deck can only go to a player's hand");
    return plat_check_count(field, "cards", field->as.hand.capacity, PLAT_MAX_HAND, error);
}

static size_t bytes(const PlatField *field) {
    return sizeof(HandMemory) + (size_t)field->as.hand.capacity * (field->remembers ? 2 : 1);
}

static void mask(const PlatField *field, void *at, bool seen, int viewer) {
    HandMemory *hand = at;
    uint8_t *known = field->remembers ? hand->card + field->as.hand.capacity : NULL;
    if (!seen)
        plat_cards_mask(&(PlatCards){hand->card, known, hand->count}, viewer);
}

static bool same(PlatConstFieldRef a, PlatConstFieldRef b) {
    return a.field->as.hand.capacity == b.field->as.hand.capacity &&
           a.field->remembers == b.field->remembers &&
           strcmp(deck_of(a.schema, a.field)->name, deck_of(b.schema, b.field)->name) == 0 &&
           plat_same_names(names_of(a.schema, a.field), names_of(b.schema, b.field));
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatField *old_deck = deck_of(m->from.schema, m->from.field);
    const PlatField *new_deck = deck_of(m->to.schema, m->to.field);
    if (strcmp(old_deck->name, new_deck->name) != 0)
        return plat_cannot_migrate(m, "its cards now come from another deck");
    const PlatNames *from = old_deck->as.deck.names;
    const PlatNames *to = new_deck->as.deck.names;
    for (int n = 0; n < plat_hand_count(m->from); n++) {
        int card = plat_hand_card(m->from, n);
        PlatStatus status = plat_hand_add(m->to, plat_index_in(to, from, card), NULL);
        if (status == PLAT_E_CAPACITY)
            return plat_no_room(m);
        if (status != PLAT_OK)
            return plat_no_name(m, from, card);
        plat_hand_show(m->to, n, plat_hand_known(m->from, n));
    }
    return PLAT_OK;
}

const PlatKind plat_hand_kind = {
    .name = "hand",
    .check = check,
    .bytes = bytes,
    .mask = mask,
    .by_card = true,
    .same = same,
    .migrate = migrate,
};
