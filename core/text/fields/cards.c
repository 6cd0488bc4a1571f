/* Decks and hands as text: cards by name, a deck's piles separated by "|". Behind the cards, for
 * each seat that knows some without seeing them all, "; SEAT" and which they are, from 1. */
#include <inttypes.h>
#include <string.h>

#include "kind.h"

static bool at_mark(PlatScan *scan) {
    return plat_scan_done(scan) || *scan->at == '|' || *scan->at == ';';
}

/* Read cards up to the end or to a mark. PLAT_E_CAPACITY when there are more than `room`. */
static PlatStatus read_cards(PlatScan *scan, const PlatNames *names, int *card, int room,
                             int *count, PlatError *error) {
    *count = 0;
    if (plat_says_nothing(scan, names))
        return PLAT_OK;
    while (!at_mark(scan)) {
        if (*count == room)
            return plat_fail(error, PLAT_E_CAPACITY, "there is room for only %d cards", room);
        TRY(plat_scan_name(scan, names, &card[*count], error));
        ++*count;
    }
    return PLAT_OK;
}

/* Read a seat, by its name or, where seats have none, by its number. */
static PlatStatus read_seat(PlatScan *scan, PlatConstFieldRef view, const PlatNames *seats,
                            int *seat, PlatError *error) {
    if (seats)
        return plat_scan_name(scan, seats, seat, error);
    int64_t number;
    PlatStatus status = plat_scan_integer(scan, &number, error);
    if (status == PLAT_OK && (number < 1 || number > plat_schema_seats(view.schema)))
        return plat_fail(error, PLAT_E_RANGE, "there is no seat %" PRId64, number);
    *seat = (int)number - 1;
    return status;
}

/* Read which seats know which of the `count` cards: known[n] is a set of seats. */
static PlatStatus read_known(PlatScan *scan, PlatConstFieldRef view, const PlatNames *seats,
                             int count, uint8_t *known, PlatError *error) {
    memset(known, 0, (size_t)count);
    while (view.field->remembers && plat_scan_mark(scan, ';')) {
        int seat;
        TRY(read_seat(scan, view, seats, &seat, error));
        while (!at_mark(scan)) {
            int64_t n;
            TRY(plat_scan_integer(scan, &n, error));
            if (n < 1 || n > count)
                return plat_fail(error, PLAT_E_RANGE,
                                 "there is no card %" PRId64 " to be known; there are %d", n,
                                 count);
            known[n - 1] |= (uint8_t)(1U << seat);
        }
    }
    return PLAT_OK;
}

/* A pile of a deck, or a hand. */
typedef struct Pile {
    int count;
    int (*card)(PlatConstFieldRef view, int n);
    unsigned (*known)(PlatConstFieldRef view, int n);
} Pile;

static void write_known(PlatBuffer *out, PlatConstFieldRef view, const PlatNames *seats,
                        const Pile *pile) {
    for (int seat = 0; seat < plat_schema_seats(view.schema); seat++) {
        bool any = false;
        for (int n = 0; n < pile->count; n++) {
            if (!(pile->known(view, n) >> seat & 1))
                continue;
            if (!any && seats)
                plat_buffer_add(out, " ; %s", seats->name[seat].text);
            else if (!any)
                plat_buffer_add(out, " ; %d", seat + 1);
            plat_buffer_add(out, " %d", n + 1);
            any = true;
        }
    }
}

/* Write the cards, or "none" for no cards, unless a card has that name. */
static void write_cards(PlatBuffer *out, PlatConstFieldRef view, const PlatNames *names,
                        const PlatNames *seats, const Pile *pile) {
    for (int n = 0; n < pile->count; n++) {
        plat_buffer_put(out, n == 0 ? "" : " ");
        plat_name_write(out, names, pile->card(view, n));
    }
    if (pile->count == 0 && plat_names_find(names, "none", 4) < 0)
        plat_buffer_put(out, "none");
    if (view.field->remembers)
        write_known(out, view, seats, pile);
}

/* --- hands --- */

static const PlatNames *hand_names(const PlatSchema *schema, const PlatField *hand) {
    return plat_schema_field(schema, hand->as.hand.deck)->as.deck.names;
}

static void format_hand(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    const Pile cards = {plat_hand_count(view), plat_hand_card, plat_hand_known};
    write_cards(out, view, hand_names(view.schema, view.field), seats, &cards);
}

static PlatStatus parse_hand(PlatFieldRef at, const PlatNames *seats, PlatScan *scan,
                             PlatError *error) {
    int card[PLAT_MAX_HAND], count;
    uint8_t known[PLAT_MAX_HAND];
    TRY(read_cards(scan, hand_names(at.schema, at.field), card, at.field->as.hand.capacity, &count,
                   error));
    TRY(read_known(scan, plat_view(at), seats, count, known, error));
    TRY(plat_read_end(scan, error));
    plat_hand_clear(at);
    for (int n = 0; n < count; n++)
        TRY(plat_hand_add(at, card[n], error));
    for (int n = 0; n < count; n++)
        plat_hand_show(at, n, known[n]);
    return PLAT_OK;
}

const PlatKindText plat_hand_text = {.format = format_hand, .parse = parse_hand};

/* --- decks --- */

static void format_deck(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    const PlatNames *names = view.field->as.deck.names;
    const Pile draw = {plat_deck_count(view), plat_deck_card, plat_deck_known};
    const Pile discards = {plat_deck_discards(view), plat_deck_discarded,
                           plat_deck_discarded_known};
    write_cards(out, view, names, seats, &draw);
    plat_buffer_put(out, " | ");
    write_cards(out, view, names, seats, &discards);
}

static PlatStatus parse_deck(PlatFieldRef at, const PlatNames *seats, PlatScan *scan,
                             PlatError *error) {
    int draw[PLAT_MAX_CARDS], discard[PLAT_MAX_CARDS], draws = 0, discards = 0;
    uint8_t known[PLAT_MAX_CARDS], discard_known[PLAT_MAX_CARDS];
    int cards = at.field->as.deck.cards;
    const PlatNames *names = at.field->as.deck.names;
    TRY(read_cards(scan, names, draw, cards, &draws, error));
    TRY(read_known(scan, plat_view(at), seats, draws, known, error));
    if (plat_scan_mark(scan, '|'))
        TRY(read_cards(scan, names, discard, cards - draws, &discards, error));
    TRY(read_known(scan, plat_view(at), seats, discards, discard_known, error));
    TRY(plat_read_end(scan, error));
    plat_deck_clear(at);
    for (int n = draws - 1; n >= 0; n--)
        TRY(plat_deck_put(at, draw[n], error));
    for (int n = discards - 1; n >= 0; n--)
        TRY(plat_deck_discard(at, discard[n], error));
    for (int n = 0; n < draws; n++)
        plat_deck_show(at, n, known[n]);
    for (int n = 0; n < discards; n++)
        plat_deck_show_discarded(at, n, discard_known[n]);
    return PLAT_OK;
}

static PlatStatus read_card(PlatFieldRef at, PlatScan *scan, int *card, PlatError *error) {
    return plat_scan_name(scan, at.field->as.deck.names, card, error);
}

const PlatKindText plat_deck_text = {
    .format = format_deck, .parse = parse_deck, .result = read_card, .force = plat_deck_force};
