/* Decks and hands as text: cards by name, a deck's piles separated by "|". */
#include "kind.h"

/* Read cards up to the end or to '|'. PLAT_E_CAPACITY when there are more than `room`. */
static PlatStatus read_cards(PlatScan *scan, const PlatNames *names, int *card, int room,
                             int *count, PlatError *error) {
    *count = 0;
    if (plat_says_nothing(scan, names))
        return PLAT_OK;
    while (!plat_scan_done(scan) && *scan->at != '|') {
        if (*count == room)
            return plat_error_set(error, PLAT_E_CAPACITY, "", "there is room for only %d cards",
                                  room);
        PlatStatus status = plat_scan_name(scan, names, &card[*count], error);
        if (status != PLAT_OK)
            return status;
        ++*count;
    }
    return PLAT_OK;
}

/* Write `count` cards, or "none" for no cards, unless a card has that name. */
static void write_cards(PlatBuffer *out, PlatView view, const PlatNames *names, int count,
                        int (*card)(PlatView, int)) {
    for (int n = 0; n < count; n++) {
        plat_buffer_put(out, n == 0 ? "" : " ");
        plat_name_write(out, names, card(view, n));
    }
    if (count == 0 && plat_names_find(names, "none", 4) < 0)
        plat_buffer_put(out, "none");
}

/* --- hands --- */

static const PlatNames *hand_names(const PlatSchema *schema, const PlatField *hand) {
    return plat_schema_field(schema, hand->as.hand.deck)->as.deck.names;
}

static void format_hand(PlatView view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    write_cards(out, view, hand_names(view.schema, view.field), plat_hand_count(view),
                plat_hand_card);
}

static PlatStatus parse_hand(PlatAt at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    int card[PLAT_MAX_HAND], count;
    PlatStatus status = read_cards(scan, hand_names(at.schema, at.field), card,
                                   at.field->as.hand.capacity, &count, error);
    status = status == PLAT_OK ? plat_read_end(scan, error) : status;
    if (status != PLAT_OK)
        return status;
    plat_hand_clear(at);
    for (int n = 0; n < count && status == PLAT_OK; n++)
        status = plat_hand_add(at, card[n], error);
    return status;
}

const PlatKindText plat_hand_text = {.format = format_hand, .parse = parse_hand};

/* --- decks --- */

static void format_deck(PlatView view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    const PlatNames *names = view.field->as.deck.names;
    write_cards(out, view, names, plat_deck_count(view), plat_deck_card);
    plat_buffer_put(out, " | ");
    write_cards(out, view, names, plat_deck_discards(view), plat_deck_discarded);
}

static PlatStatus parse_deck(PlatAt at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    int draw[PLAT_MAX_CARDS], discard[PLAT_MAX_CARDS], draws = 0, discards = 0;
    int cards = at.field->as.deck.cards;
    const PlatNames *names = at.field->as.deck.names;
    PlatStatus status = read_cards(scan, names, draw, cards, &draws, error);
    if (status == PLAT_OK && plat_scan_mark(scan, '|'))
        status = read_cards(scan, names, discard, cards - draws, &discards, error);
    status = status == PLAT_OK ? plat_read_end(scan, error) : status;
    if (status != PLAT_OK)
        return status;
    plat_deck_clear(at);
    for (int n = draws - 1; n >= 0 && status == PLAT_OK; n--)
        status = plat_deck_put(at, draw[n], error);
    for (int n = discards - 1; n >= 0 && status == PLAT_OK; n--)
        status = plat_deck_discard(at, discard[n], error);
    return status;
}

static PlatStatus read_card(PlatAt at, PlatScan *scan, int *card, PlatError *error) {
    return plat_scan_name(scan, at.field->as.deck.names, card, error);
}

const PlatKindText plat_deck_text = {
    .format = format_deck, .parse = parse_deck, .result = read_card, .force = plat_deck_force};
