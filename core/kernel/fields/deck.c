/* Decks: a draw pile and a discard pile in one run of bytes. A deck that remembers has behind it a
 * byte for each place: the seats that know the card there. */
#include <string.h>

#include "kernel/kind.h"

/* Both piles share one run of bytes, since no card is in two places: the draw pile grows from its
 * beginning, the discard pile from its end towards the beginning. Each pile's top is where it
 * grows. What lies between is 0. */
typedef struct DeckMemory {
    uint16_t draw, discards; /* cards in each pile */
    uint8_t card[];
} DeckMemory;

static DeckMemory *deck_at(PlatFieldRef at) { return plat_field_at(at); }
static const DeckMemory *deck_in(PlatConstFieldRef view) { return plat_field_in(view); }

/* The places of the piles in card[]: n = 0 is the top. */
static int draw_place(const DeckMemory *deck, int n) { return deck->draw - 1 - n; }
static int discard_place(const PlatField *field, const DeckMemory *deck, int n) {
    return field->as.deck.cards - deck->discards + n;
}
static uint8_t *deck_top(DeckMemory *deck, int n) { return &deck->card[draw_place(deck, n)]; }
static uint8_t *discard_top(const PlatField *field, DeckMemory *deck, int n) {
    return &deck->card[discard_place(field, deck, n)];
}

/* The seats that know the card at each place; NULL where nobody remembers. */
static uint8_t *known_of(const PlatField *field, DeckMemory *deck) {
    return field->remembers ? deck->card + field->as.deck.cards : NULL;
}

/* No seat knows the cards at `count` places from `first` on. */
static void forget(const PlatField *field, DeckMemory *deck, int first, int count) {
    uint8_t *known = known_of(field, deck);
    if (known)
        memset(known + first, 0, (size_t)count);
}

int plat_deck_count(PlatConstFieldRef view) { return deck_in(view)->draw; }
int plat_deck_discards(PlatConstFieldRef view) { return deck_in(view)->discards; }

int plat_deck_card(PlatConstFieldRef view, int n) {
    const DeckMemory *deck = deck_in(view);
    return n >= 0 && n < deck->draw ? deck->card[draw_place(deck, n)] : -1;
}

int plat_deck_discarded(PlatConstFieldRef view, int n) {
    const DeckMemory *deck = deck_in(view);
    return n >= 0 && n < deck->discards ? deck->card[discard_place(view.field, deck, n)] : -1;
}

void plat_deck_shuffle(PlatFieldRef at) {
    DeckMemory *deck = deck_at(at);
    PlatRng *rng = plat_block_stream(at.block, at.field->as.deck.stream);
    for (uint32_t left = deck->draw; left > 1; left--) {
        uint32_t other = plat_rng_below(rng, left);
        uint8_t card = deck->card[left - 1];
        deck->card[left - 1] = deck->card[other];
        deck->card[other] = card;
    }
    forget(at.field, deck, 0, deck->draw);
}

void plat_deck_reshuffle(PlatFieldRef at) {
    DeckMemory *deck = deck_at(at);
    uint8_t *discards = discard_top(at.field, deck, 0);
    uint8_t *end = deck->card + at.field->as.deck.cards;
    memmove(deck->card + deck->draw, discards, deck->discards);
    deck->draw = (uint16_t)(deck->draw + deck->discards);
    deck->discards = 0;
    memset(deck->card + deck->draw, 0, (size_t)(end - (deck->card + deck->draw)));
    forget(at.field, deck, 0, at.field->as.deck.cards);
    plat_deck_shuffle(at);
}

void plat_deck_clear(PlatFieldRef at) {
    DeckMemory *deck = deck_at(at);
    deck->draw = deck->discards = 0;
    memset(deck->card, 0, (size_t)at.field->as.deck.cards);
    forget(at.field, deck, 0, at.field->as.deck.cards);
}

PlatStatus plat_deck_draw(PlatFieldRef at, int *card, PlatError *error) {
    DeckMemory *deck = deck_at(at);
    bool again = at.field->as.deck.reshuffle != PLAT_RESHUFFLE_NEVER;
    if (deck->draw == 0 && again && deck->discards > 0)
        plat_deck_reshuffle(at);
    if (deck->draw == 0)
        return plat_error_set(error, PLAT_E_EMPTY, at.field->name, "%s has no cards left to draw",
                              at.field->name);
    uint8_t *top = deck_top(deck, 0);
    *card = *top;
    *top = 0;
    deck->draw--;
    forget(at.field, deck, deck->draw, 1);
    if (deck->draw == 0 && deck->discards > 0 &&
        at.field->as.deck.reshuffle == PLAT_RESHUFFLE_WHEN_EMPTIED)
        plat_deck_reshuffle(at);
    return PLAT_OK;
}

/* Room for one more card of that type on either pile. */
static PlatStatus check_put(PlatFieldRef at, int card, PlatError *error) {
    const PlatNames *names = at.field->as.deck.names;
    DeckMemory *deck = deck_at(at);
    TRY(plat_check_index(at.field, "kinds of card", "kind", names->count, card, error));
    if (deck->draw + deck->discards >= at.field->as.deck.cards)
        return plat_error_set(error, PLAT_E_CAPACITY, at.field->name,
                              "%s has all its %d cards already: there is no `%s` to put back",
                              at.field->name, at.field->as.deck.cards, names->name[card].text);
    return PLAT_OK;
}

PlatStatus plat_deck_discard(PlatFieldRef at, int card, PlatError *error) {
    TRY(check_put(at, card, error));
    deck_at(at)->discards++;
    *discard_top(at.field, deck_at(at), 0) = (uint8_t)card;
    return PLAT_OK;
}

PlatStatus plat_deck_put(PlatFieldRef at, int card, PlatError *error) {
    TRY(check_put(at, card, error));
    deck_at(at)->draw++;
    *deck_top(deck_at(at), 0) = (uint8_t)card;
    return PLAT_OK;
}

PlatStatus plat_deck_force(PlatFieldRef at, const int *cards, int count, PlatError *error) {
    DeckMemory *deck = deck_at(at);
    const PlatNames *names = at.field->as.deck.names;
    int there[PLAT_MAX_NAMES] = {0};
    for (int n = 0; n < deck->draw; n++)
        if (*deck_top(deck, n) < names->count) /* a masked card is none of the names */
            there[*deck_top(deck, n)]++;
    for (int i = 0; i < count; i++) {
        int card = cards[i];
        if (card < 0 || card >= names->count)
            return plat_error_set(error, PLAT_E_NAME, at.field->name, "%s has no card %d",
                                  at.field->name, card + 1);
        if (there[card]-- == 0)
            return plat_error_set(error, PLAT_E_NAME, at.field->name,
                                  "the draw pile of %s has no `%s` left", at.field->name,
                                  names->name[card].text);
    }
    for (int i = 0; i < count; i++) {
        int n = i;
        while (*deck_top(deck, n) != cards[i])
            n++;
        if (n == i)
            continue;
        *deck_top(deck, n) = *deck_top(deck, i);
        *deck_top(deck, i) = (uint8_t)cards[i];
        forget(at.field, deck, draw_place(deck, n), 1);
        forget(at.field, deck, draw_place(deck, i), 1);
    }
    return PLAT_OK;
}

/* --- what seats know --- */

unsigned plat_deck_known(PlatConstFieldRef view, int n) {
    const DeckMemory *deck = deck_in(view);
    if (!view.field->remembers || n < 0 || n >= deck->draw)
        return 0;
    return deck->card[view.field->as.deck.cards + draw_place(deck, n)];
}

unsigned plat_deck_discarded_known(PlatConstFieldRef view, int n) {
    const DeckMemory *deck = deck_in(view);
    if (!view.field->remembers || n < 0 || n >= deck->discards)
        return 0;
    return deck->card[view.field->as.deck.cards + discard_place(view.field, deck, n)];
}

void plat_deck_show(PlatFieldRef at, int n, unsigned seats) {
    DeckMemory *deck = deck_at(at);
    uint8_t *known = known_of(at.field, deck);
    if (known && n >= 0 && n < deck->draw)
        known[draw_place(deck, n)] |= plat_seats_of(at.schema, seats);
}

void plat_deck_show_discarded(PlatFieldRef at, int n, unsigned seats) {
    DeckMemory *deck = deck_at(at);
    uint8_t *known = known_of(at.field, deck);
    if (known && n >= 0 && n < deck->discards)
        known[discard_place(at.field, deck, n)] |=
            plat_seats_of(at.schema, seats & ~plat_cards_seen_by(plat_view(at)));
}

void plat_deck_forget(PlatFieldRef at, unsigned seats) {
    uint8_t *known = known_of(at.field, deck_at(at));
    for (int n = 0; known && n < at.field->as.deck.cards; n++)
        known[n] = (uint8_t)(known[n] & ~seats);
}

/* --- the kind --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    if (!field->as.deck.names || !field->as.deck.copies)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "a deck needs cards");
    field->as.deck.cards = 0;
    for (int i = 0; i < field->as.deck.names->count; i++)
        field->as.deck.cards += field->as.deck.copies[i];
    TRY(plat_check_count(field, "cards", field->as.deck.cards, PLAT_MAX_CARDS, error));
    return plat_check_stream(schema, field, field->as.deck.stream, error);
}

/* The copies of each card are the caller's. */
static size_t keep(PlatField *field, void *room) {
    size_t bytes = (size_t)field->as.deck.names->count * sizeof *field->as.deck.copies;
    if (room)
        field->as.deck.copies = memcpy(room, field->as.deck.copies, bytes);
    return bytes;
}

static size_t bytes(const PlatField *field) {
    return sizeof(DeckMemory) + (size_t)field->as.deck.cards * (field->remembers ? 2 : 1);
}

static void init(const PlatField *field, void *at) {
    DeckMemory *deck = at;
    deck->draw = (uint16_t)field->as.deck.cards;
    for (int type = 0, n = 0; type < field->as.deck.names->count; type++)
        for (int copy = 0; copy < field->as.deck.copies[type]; copy++)
            *deck_top(deck, n++) = (uint8_t)type;
}

static PlatCards draw_pile(const PlatField *field, DeckMemory *deck) {
    return (PlatCards){deck->card, known_of(field, deck), deck->draw};
}
static PlatCards discard_pile(const PlatField *field, DeckMemory *deck) {
    uint8_t *known = known_of(field, deck);
    return (PlatCards){discard_top(field, deck, 0),
                       known ? known + discard_place(field, deck, 0) : NULL, deck->discards};
}

static void mask(const PlatField *field, void *at, bool seen, int viewer) {
    PlatCards draw = draw_pile(field, at), discards = discard_pile(field, at);
    plat_cards_mask(&draw, viewer);
    if (!seen)
        plat_cards_mask(&discards, viewer);
}

/* Cards that a viewer cannot see, by type. They are first counted and then dealt out again, so that
 * the result depends on how many there are of each type, never on where they were. */
typedef struct Pool {
    int of_type[UINT8_MAX + 1];
    uint32_t cards;
    PlatRng rng;
    bool dealing;
    int viewer;
} Pool;

/* All cards of a pile or hand but those that the viewer knows. Who knew a card that lay there does
 * not know what lies there now. */
static void count_or_deal(Pool *pool, PlatCards cards) {
    for (int i = 0; i < cards.count; i++) {
        if (plat_knows(&cards, i, pool->viewer))
            continue;
        if (!pool->dealing) {
            pool->of_type[cards.card[i]]++;
            pool->cards++;
            continue;
        }
        if (cards.known)
            cards.known[i] = 0;
        int which = (int)plat_rng_below(&pool->rng, pool->cards--);
        int type = 0;
        while (which >= pool->of_type[type])
            which -= pool->of_type[type++];
        pool->of_type[type]--;
        cards.card[i] = (uint8_t)type;
    }
}

/* Count, or deal anew, all cards of the deck and its hands that the viewer cannot see. */
static void count_or_deal_deck(Pool *pool, PlatFieldRef at, int number) {
    DeckMemory *deck = deck_at(at);
    count_or_deal(pool, draw_pile(at.field, deck));
    if (!plat_sees(at.field, at.seat, pool->viewer))
        count_or_deal(pool, discard_pile(at.field, deck));
    for (int i = 0; i < plat_schema_fields(at.schema); i++) {
        const PlatField *other = plat_schema_field(at.schema, i);
        if (other->kind != PLAT_FIELD_HAND || other->as.hand.deck != number)
            continue;
        for (int seat = 0; seat < plat_places(at.schema, other); seat++) {
            if ((at.field->per_player && seat != at.seat) || plat_sees(other, seat, pool->viewer))
                continue;
            count_or_deal(pool, plat_hand_cards((PlatFieldRef){at.schema, other, at.block, seat}));
        }
    }
}

static void resample(PlatFieldRef at, int number, int viewer, uint64_t seed, uint64_t salt) {
    Pool pool = {.dealing = false, .viewer = viewer};
    plat_rng_seed_named(&pool.rng, seed, at.field->name);
    plat_rng_branch(&pool.rng, salt);
    count_or_deal_deck(&pool, at, number);
    pool.dealing = true;
    count_or_deal_deck(&pool, at, number);
}

static bool same(PlatConstFieldRef from, PlatConstFieldRef to) {
    const PlatField *a = from.field;
    const PlatField *b = to.field;
    return plat_same_names(a->as.deck.names, b->as.deck.names) &&
           memcmp(a->as.deck.copies, b->as.deck.copies,
                  (size_t)a->as.deck.names->count * sizeof *a->as.deck.copies) == 0 &&
           a->as.deck.reshuffle == b->as.deck.reshuffle && a->remembers == b->remembers &&
           plat_same_stream(from, a->as.deck.stream, to, b->as.deck.stream);
}

/* Whether both have the same copies of each name, in whatever order. Names without copies do not
 * count. */
static bool same_cards(const PlatField *from, const PlatField *to) {
    if (from->as.deck.cards != to->as.deck.cards)
        return false;
    for (int i = 0; i < from->as.deck.names->count; i++) {
        if (from->as.deck.copies[i] == 0)
            continue;
        int other = plat_index_in(to->as.deck.names, from->as.deck.names, i);
        if (other < 0 || to->as.deck.copies[other] != from->as.deck.copies[i])
            return false;
    }
    return true;
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatNames *from = m->from.field->as.deck.names;
    const PlatNames *to = m->to.field->as.deck.names;
    if (!same_cards(m->from.field, m->to.field))
        return plat_cannot_migrate(m, "its cards have changed");
    plat_deck_clear(m->to);
    int draw = plat_deck_count(m->from);
    for (int n = draw + plat_deck_discards(m->from) - 1; n >= 0; n--) { /* from the bottom up */
        int card = n < draw ? plat_deck_card(m->from, n) : plat_deck_discarded(m->from, n - draw);
        int type = plat_index_in(to, from, card);
        if ((n < draw ? plat_deck_put : plat_deck_discard)(m->to, type, NULL) != PLAT_OK)
            return plat_no_name(m, from, card);
        if (n < draw)
            plat_deck_show(m->to, 0, plat_deck_known(m->from, n));
        else
            plat_deck_show_discarded(m->to, 0, plat_deck_discarded_known(m->from, n - draw));
    }
    return PLAT_OK;
}

const PlatKind plat_deck_kind = {
    .name = "deck",
    .check = check,
    .keep = keep,
    .bytes = bytes,
    .init = init,
    .mask = mask,
    .by_card = true,
    .resample = resample,
    .same = same,
    .migrate = migrate,
};
