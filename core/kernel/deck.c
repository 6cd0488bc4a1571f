/* Decks: a draw pile and a discard pile in one run of bytes (see layout.h). */
#include <string.h>

#include "layout.h"
#include "pieces.h"

static DeckMemory *deck_at(PlatAt at) {
    return plat_field_at(at.schema, at.field, at.block, at.seat);
}

int plat_deck_count(PlatAt at) { return deck_at(at)->draw; }
int plat_deck_discards(PlatAt at) { return deck_at(at)->discards; }

int plat_deck_card(PlatAt at, int n) {
    DeckMemory *deck = deck_at(at);
    return n >= 0 && n < deck->draw ? *deck_top(deck, n) : -1;
}

int plat_deck_discarded(PlatAt at, int n) {
    DeckMemory *deck = deck_at(at);
    return n >= 0 && n < deck->discards ? *discard_top(at.field, deck, n) : -1;
}

void plat_deck_shuffle(PlatAt at) {
    DeckMemory *deck = deck_at(at);
    PlatRng *rng = plat_block_stream(at.schema, at.block, at.field->as.deck.stream);
    for (uint32_t left = deck->draw; left > 1; left--) {
        uint32_t other = plat_rng_below(rng, left);
        uint8_t card = deck->card[left - 1];
        deck->card[left - 1] = deck->card[other];
        deck->card[other] = card;
    }
}

void plat_deck_reshuffle(PlatAt at) {
    DeckMemory *deck = deck_at(at);
    uint8_t *discards = discard_top(at.field, deck, 0);
    uint8_t *end = deck->card + at.field->as.deck.cards;
    memmove(deck->card + deck->draw, discards, deck->discards);
    deck->draw = (uint16_t)(deck->draw + deck->discards);
    deck->discards = 0;
    memset(deck->card + deck->draw, 0, (size_t)(end - (deck->card + deck->draw)));
    plat_deck_shuffle(at);
}

void plat_deck_clear(PlatAt at) {
    DeckMemory *deck = deck_at(at);
    deck->draw = deck->discards = 0;
    memset(deck->card, 0, (size_t)at.field->as.deck.cards);
}

PlatStatus plat_deck_draw(PlatAt at, int *card, PlatError *error) {
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
    if (deck->draw == 0 && deck->discards > 0 &&
        at.field->as.deck.reshuffle == PLAT_RESHUFFLE_WHEN_EMPTIED)
        plat_deck_reshuffle(at);
    return PLAT_OK;
}

/* Room for one more card of that type on either pile. */
static PlatStatus check_put(PlatAt at, int card, PlatError *error) {
    const PlatNames *names = at.field->as.deck.names;
    if (card < 0 || card >= names->count)
        return plat_error_set(error, PLAT_E_RANGE, at.field->name,
                              "%s has %d kinds of card: there is no kind %d", at.field->name,
                              names->count, card + 1);
    DeckMemory *deck = deck_at(at);
    if (deck->draw + deck->discards >= at.field->as.deck.cards)
        return plat_error_set(error, PLAT_E_CAPACITY, at.field->name,
                              "%s has all its %d cards already: there is no '%s' to put back",
                              at.field->name, at.field->as.deck.cards, names->name[card].text);
    return PLAT_OK;
}

PlatStatus plat_deck_discard(PlatAt at, int card, PlatError *error) {
    PlatStatus status = check_put(at, card, error);
    if (status != PLAT_OK)
        return status;
    DeckMemory *deck = deck_at(at);
    deck->discards++;
    *discard_top(at.field, deck, 0) = (uint8_t)card;
    return PLAT_OK;
}

PlatStatus plat_deck_put(PlatAt at, int card, PlatError *error) {
    PlatStatus status = check_put(at, card, error);
    if (status != PLAT_OK)
        return status;
    DeckMemory *deck = deck_at(at);
    deck->draw++;
    *deck_top(deck, 0) = (uint8_t)card;
    return PLAT_OK;
}

PlatStatus plat_deck_force(PlatAt at, const int *cards, int count, PlatError *error) {
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
                                  "the draw pile of %s has no '%s' left", at.field->name,
                                  names->name[card].text);
    }
    for (int i = 0; i < count; i++) {
        int n = i;
        while (*deck_top(deck, n) != cards[i])
            n++;
        *deck_top(deck, n) = *deck_top(deck, i);
        *deck_top(deck, i) = (uint8_t)cards[i];
    }
    return PLAT_OK;
}
