/* Rules written in C, and a little game with everything that a match must support: a deck, dice,
 * boards, hands, questions nested four deep, and a simultaneous step.
 *
 * A toy is a PlatRules table over steps that are C functions. Its schema follows a few wishes, so
 * that a test can rebind a game to one that is slightly different. */
#ifndef PLAT_TESTS_MATCH_TOY_H
#define PLAT_TESTS_MATCH_TOY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/journal/journal.h"
#include "text/fields/field.h"

typedef struct Toy Toy;

typedef PlatStatus ToyRun(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error);

typedef struct ToyStep {
    const char *name;
    ToyRun *run;
    bool simultaneous;
} ToyStep;

/* How a toy differs from the default. */
typedef struct ToyWishes {
    int seats;            /* 0: three */
    const ToyStep *steps; /* NULL: the little game */
    bool extra;           /* adds a counter `bonus` */
    bool without_gold;    /* seats have no `gold` */
    bool gold_is_a_die;   /* `gold` is another kind of field */
    bool own_die_is_shared;
    bool kinds_reordered; /* park, shop, house instead of house, park, shop */
    bool no_parks;        /* `what` does not offer the park */
    bool over_fails;
    bool score_fails;
    int rounds; /* 0: three */
    int board;  /* columns and rows of the boards; 0: four */
} ToyWishes;

enum { TOY_HOUSE, TOY_PARK, TOY_SHOP, TOY_KINDS }; /* in the default order */

struct Toy {
    PlatRules rules;
    ToyWishes wishes;
    PlatSchema *schema;
    PlatGeometry *geometry;
    PlatNames *kinds, *yes_no, *seat_names;
    int steps;
    /* field numbers, -1 if there is no such field */
    int round, dice, deck, city, hand, gold, own_die, note, bonus, marks, list;
    int fail_in; /* the n-th entry into a step fails; 0: none does */
    int runs;    /* entries into steps so far */
    int broken;  /* a bug in the rules: see TOY_BUG_... */
    long secret; /* hidden state, which rules must not have */
    bool lends;  /* `plan` lends the marks, by `sheet` */
    bool lent[PLAT_MAX_FIELDS];
    int sheet[PLAT_MAX_SEATS];
};

enum {
    TOY_BUG_NONE,
    TOY_BUG_GOES_ON,        /* a step goes on after a question without an answer */
    TOY_BUG_WAITS,          /* a step waits without having asked */
    TOY_BUG_OTHERS,         /* a seat writes to another's board in a simultaneous step */
    TOY_BUG_SHARED,         /* a seat changes a shared counter there */
    TOY_BUG_KEEPS,          /* a seat marks its own sheet where that is lent */
    TOY_BUG_ASKS_OTHER,     /* a seat asks another there */
    TOY_BUG_NO_OPTION,      /* asks without options and returns the status */
    TOY_BUG_MISNAMES,       /* names a step that does not exist */
    TOY_BUG_SEATS_DISAGREE, /* seats of a simultaneous step name different steps */
    TOY_BUG_OVER_ASKS,      /* asks where only reading is allowed */
    TOY_BUG_SAYS_WHY        /* fails with its own error */
};

void toy_new(Toy *toy, ToyWishes wishes);
void toy_free(Toy *toy);

PlatFieldRef toy_at(const Toy *toy, int field, const void *block, int seat);
int64_t toy_number(const Toy *toy, int field, const void *block, int seat);
void toy_add(Toy *toy, int field, PlatRun *run, int seat, int64_t amount);

PlatStatus toy_ask_range(PlatRun *run, int seat, const char *name, int min, int max,
                         int32_t *choice);
PlatStatus toy_ask_names(PlatRun *run, int seat, const char *name, const PlatNames *names,
                         uint64_t set, int32_t *choice);

/* --- matches in tests --- */

PlatMatch *toy_match(Toy *toy, uint64_t seed, int undo); /* run to its first question */
/* Chooses an option by luck that is the same in every run. */
int32_t toy_pick(PlatRng *rng, const PlatOptions *options);
/* Answers `count` questions by luck, for any seat that waits; stops when the game is over. */
int toy_play(PlatMatch *match, PlatRng *rng, int count);

/* Everything about a match that can be compared. */
typedef struct Picture {
    uint64_t hash, block;
    int entries, step, asks, events;
    uint64_t record;
    PlatAsk ask[PLAT_MAX_SEATS];
    uint64_t options[PLAT_MAX_SEATS];
} Picture;
Picture picture_of(const PlatMatch *match);
void assert_same_picture(const Picture *a, const Picture *b);

/* Asserts that a call fails with `status` and a text that contains `part`, and leaves `match`
 * unchanged. */
#define assert_refused(match, call, expected, part)                                    \
    do {                                                                               \
        PlatError error = {PLAT_OK, "", ""};                                           \
        Picture before = picture_of(match);                                            \
        assert_int_equal(call, expected);                                              \
        Picture after = picture_of(match);                                             \
        assert_int_equal(error.status, expected);                                      \
        if (!strstr(error.text, part) && !strstr(error.where, part))                   \
            fail_msg("expected `%s`, but the error is `%s` at `%s`", part, error.text, \
                     error.where);                                                     \
        assert_same_picture(&before, &after);                                          \
    } while (0)

/* Asserts that a call succeeds. */
#define assert_ok(call)                                              \
    do {                                                             \
        PlatError error = {PLAT_OK, "", ""};                         \
        if ((call) != PLAT_OK)                                       \
            fail_msg("%s: %s (%s)", #call, error.text, error.where); \
    } while (0)

#endif
