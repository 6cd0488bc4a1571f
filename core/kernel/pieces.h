/* Decks, hands, dice, counters, lists and ledgers: the fields without cells.
 *
 * Every function takes a field in a block, checks the numbers it is given and leaves the block as
 * it was on failure. Random numbers come from the field's stream in the block. Nothing
 * allocates. */
#ifndef PLAT_KERNEL_PIECES_H
#define PLAT_KERNEL_PIECES_H

#include "schema.h"

PLAT_API_BEGIN

/* --- counters --- */
int64_t plat_counter_get(PlatConstFieldRef view);
/* Errors: PLAT_E_RANGE outside min..max, naming the field and both bounds. */
PlatStatus plat_counter_set(PlatFieldRef at, int64_t value, PlatError *error);
PlatStatus plat_counter_add(PlatFieldRef at, int64_t amount, PlatError *error);

/* --- dice: `count` dice with `faces` faces; a result is 0-based, -1 when not rolled --- */
void plat_dice_roll(PlatFieldRef at); /* all of them; forced results go first, in order */
void plat_dice_roll_one(PlatFieldRef at, int die);   /* nothing when there is no such die */
int plat_dice_face(PlatConstFieldRef view, int die); /* -1 as well when there is no such die */
/* Turn a die to `face` (-1: as if it was not rolled). PLAT_E_RANGE. */
PlatStatus plat_dice_set(PlatFieldRef at, int die, int face, PlatError *error);
/* Queue results for the next rolls. PLAT_E_RANGE, PLAT_E_CAPACITY: none is queued. */
PlatStatus plat_dice_force(PlatFieldRef at, const int *faces, int count, PlatError *error);
/* The same, one for a die that has a name, which no other die rolls. */
PlatStatus plat_dice_force_one(PlatFieldRef at, int die, int face, PlatError *error);
/* What the log keeps of a roll (PlatEvent): the face, and of dice that have names which one, else
 * -1. */
static inline int32_t plat_dice_rolled(const PlatField *field, int die, int face) {
    return field->as.dice.dice ? die * field->as.dice.faces + face : face;
}
static inline int plat_rolled_face(const PlatField *field, int32_t value) {
    return field->as.dice.dice ? value % field->as.dice.faces : value;
}
static inline int plat_rolled_die(const PlatField *field, int32_t value) {
    return field->as.dice.dice ? value / field->as.dice.faces : -1;
}
/* Where a die is, which begins in place 0; -1 when dice have no places, or there is no such die. */
int plat_dice_place(PlatConstFieldRef view, int die);
PlatStatus plat_dice_move(PlatFieldRef at, int die, int place, PlatError *error); /* PLAT_E_RANGE */

/* --- decks: a draw pile and a discard pile of card types (index in names) ---
 * The n-th card is -1 when there are no more than n. A deck takes cards back until it has as many
 * as it began with (then PLAT_E_CAPACITY); a number that is no type is PLAT_E_RANGE. */
int plat_deck_count(PlatConstFieldRef view);    /* cards in the draw pile */
int plat_deck_discards(PlatConstFieldRef view); /* cards in the discard pile */
int plat_deck_card(PlatConstFieldRef view,
                   int n); /* n-th card from the top of the draw pile (0 = next) */
int plat_deck_discarded(PlatConstFieldRef view,
                        int n);            /* n-th card from the top of the discard pile */
void plat_deck_shuffle(PlatFieldRef at);   /* the draw pile alone (Fisher-Yates) */
void plat_deck_reshuffle(PlatFieldRef at); /* the discard pile joins the draw pile, then shuffle */
void plat_deck_clear(PlatFieldRef at);     /* all cards of both piles leave the game */
/* The next card into *card. Reshuffles as the deck says: a deck that does at all also does when a
 * card is drawn from an empty pile. PLAT_E_EMPTY when there is none; *card is then untouched. */
PlatStatus plat_deck_draw(PlatFieldRef at, int *card, PlatError *error);
PlatStatus plat_deck_discard(PlatFieldRef at, int card,
                             PlatError *error);                        /* onto the discard pile */
PlatStatus plat_deck_put(PlatFieldRef at, int card, PlatError *error); /* onto the draw pile */
/* Make `cards` the next to be drawn, in order, by exchanging them with what lies there; cards not
 * in the draw pile are PLAT_E_NAME and nothing changes. */
PlatStatus plat_deck_force(PlatFieldRef at, const int *cards, int count, PlatError *error);

/* What seats know, as a set of seats (bit s: seat s), of the n-th card of either pile, besides who
 * sees all of it: they were shown it, or put it there. Only a deck that remembers keeps it, until
 * the card is drawn or the pile is shuffled; for any other, and for no card, it is 0. `show` adds
 * seats. */
unsigned plat_deck_known(PlatConstFieldRef view, int n);
unsigned plat_deck_discarded_known(PlatConstFieldRef view, int n);
void plat_deck_show(PlatFieldRef at, int n, unsigned seats);
void plat_deck_show_discarded(PlatFieldRef at, int n, unsigned seats);
void plat_deck_forget(PlatFieldRef at, unsigned seats); /* of all its cards */

/* --- hands --- */
int plat_hand_count(PlatConstFieldRef view);
int plat_hand_card(PlatConstFieldRef view, int n);                     /* in the order they came */
int plat_hand_copies(PlatConstFieldRef view, int card);                /* how many of that type */
PlatStatus plat_hand_add(PlatFieldRef at, int card, PlatError *error); /* PLAT_E_CAPACITY */
PlatStatus plat_hand_remove(PlatFieldRef at, int card,
                            PlatError *error); /* PLAT_E_NAME: not there */
void plat_hand_clear(PlatFieldRef at);
/* The first n cards go behind the others, in their order; with n < 0 the last ones go in front. */
void plat_hand_rotate(PlatFieldRef at, int64_t n);
/* Each seat's hand goes to the seat `left` places on, all at once; at.seat does not matter. In a
 * hand that remembers, the seats that saw a card still know it. */
void plat_hand_pass(PlatFieldRef at, int64_t left);
/* The same for hands. Of several copies of a card those that are known leave first, for every seat
 * that knows any: a seat cannot tell them apart. */
unsigned plat_hand_known(PlatConstFieldRef view, int n);
void plat_hand_show(PlatFieldRef at, int n, unsigned seats);
void plat_hand_forget(PlatFieldRef at, unsigned seats);
/* A card leaves for a place that only `seats` see: it is removed, and all other seats that do not
 * see this whole hand forget its cards, since none of them knows which one left. PLAT_E_NAME. */
PlatStatus plat_hand_remove_unseen(PlatFieldRef at, int card, unsigned seats, PlatError *error);
/* The seats that see all cards of a deck's discard pile, or of a hand. */
unsigned plat_cards_seen_by(PlatConstFieldRef view);
/* The types in hand as a set over the deck's names: (names->count + 63) / 64 words. */
void plat_hand_types(PlatConstFieldRef view, uint64_t *out);

/* --- lists: `columns` numbers a record; a number that is not there reads as 0 --- */
int plat_list_count(PlatConstFieldRef view);
int64_t plat_list_get(PlatConstFieldRef view, int record, int column);
/* Append one record (columns numbers). PLAT_E_CAPACITY, PLAT_E_RANGE. */
PlatStatus plat_list_add(PlatFieldRef at, const int64_t *values, PlatError *error);
PlatStatus plat_list_set(PlatFieldRef at, int record, int column, int64_t value, PlatError *error);
PlatStatus plat_list_remove(PlatFieldRef at, int record, PlatError *error); /* later ones move up */
void plat_list_clear(PlatFieldRef at);

/* --- ledgers: points that were settled, line by line --- */
typedef struct PlatLedgerLine {
    int season, item; /* by their names' numbers */
    int32_t amount;   /* 0: a remark */
    const char *reason, *place;
} PlatLedgerLine;
int plat_ledger_count(PlatConstFieldRef view);
/* The n-th line, from 0; its texts are valid until the block changes. False when there is none. */
bool plat_ledger_get(PlatConstFieldRef view, int n, PlatLedgerLine *out);
/* The sum of an item in the first `lines` lines. */
int64_t plat_ledger_points(PlatConstFieldRef view, int item, int lines);
/* Append a line, whose texts are copied. PLAT_E_CAPACITY (lines, or bytes of texts),
 * PLAT_E_RANGE. */
PlatStatus plat_ledger_add(PlatFieldRef at, const PlatLedgerLine *line, PlatError *error);
void plat_ledger_clear(PlatFieldRef at);

PLAT_API_END

#endif
