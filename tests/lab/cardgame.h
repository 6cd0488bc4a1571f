/* A small game in C for the lab's tests, with bugs that rules can have.
 *
 * Two or more seats hold two numbers each, hidden from one another. In turn a seat plays one of
 * them and claims a free space of a 3 by 3 board; a corner scores the number, any other space
 * scores 1; then the seat draws a number. When the board is full, all bid 0 to 2 at the same time
 * and score their bid. So the best first answer depends on the second, hands are secret, and one
 * step is simultaneous. */
#ifndef PLAT_TESTS_LAB_CARDGAME_H
#define PLAT_TESTS_LAB_CARDGAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/pieces.h"
#include "match/match.h"
#include "text/fields/field.h"

typedef enum CardGameBug {
    BUG_NONE,
    BUG_HIDDEN_STATE, /* a turn does something else when it runs again */
    BUG_NO_END,
    BUG_LOOKS_AT_OTHERS, /* what is offered depends on another's hand */
    BUG_DEAD_END,        /* the centre leads to a question without options */
    BUG_NOTHING_TO_DO,   /* the centre leads to two, and rules pass over both */
    BUG_SCORE_CHANGES,   /* the score differs each time */
    BUG_POINTS_ALONE,    /* the score differs where nobody reads its reasons */
    BUG_ORDER_MATTERS,   /* a bid depends on who bid before */
    BUG_FAILS            /* a turn fails when the board is half full */
} CardGameBug;

typedef struct CardGame {
    PlatRules rules;
    PlatSchema *schema;
    PlatNames *seat_names, *numbers;
    PlatGeometry *board;
    int deck, hand, claims, points, turn, secret;
    CardGameBug bug;
    int64_t runs; /* hidden state, which rules must not have */
    int64_t bids; /* how often a seat's part of the simultaneous step has run */
} CardGame;

void cardgame_new(CardGame *game, int seats, CardGameBug bug);
void cardgame_free(CardGame *game);
PlatFieldRef cardgame_at(const CardGame *game, int field, const void *block, int seat);

/* A match that has run to its first question. */
PlatMatch *cardgame_match(CardGame *game, uint64_t seed);

/* Asserts that a call succeeds; a call that fails fills `failure`. */
#define assert_ok(call)                                                  \
    do {                                                                 \
        PlatError failure = {PLAT_OK, "", ""};                           \
        if ((call) != PLAT_OK)                                           \
            fail_msg("%s: %s (%s)", #call, failure.text, failure.where); \
    } while (0)

#endif
