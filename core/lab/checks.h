/* The single checks behind conformance.h: what is looked at in one position, and how a failure is
 * kept. Part of conformance.c. */
#ifndef PLAT_LAB_CHECKS_H
#define PLAT_LAB_CHECKS_H

#include "match/match.h"

typedef enum PlatCheckNumber {
    PLAT_CHECK_ENDS,
    PLAT_CHECK_TWICE,
    PLAT_CHECK_COPY,
    PLAT_CHECK_UNDO,
    PLAT_CHECK_INLINE,
    PLAT_CHECK_JOURNAL,
    PLAT_CHECK_OFFERED,
    PLAT_CHECK_REFUSED,
    PLAT_CHECK_VIEW,
    PLAT_CHECK_ORDER,
    PLAT_CHECK_SCORE,
    PLAT_CHECK_TEXT,
    PLAT_CHECKS
} PlatCheckNumber;

/* The first failure of each check, and where in which game it happens to look now. */
typedef struct PlatChecks {
    const PlatRules *rules;
    uint64_t seed;                   /* of the game */
    int decisions;                   /* made in it so far */
    char failure[PLAT_CHECKS][1536]; /* empty: none so far */
    void *block, *other;             /* two blocks of scratch */
    PlatRng luck;                    /* for samples: not the game's own choices */
} PlatChecks;

/* Keep a failure unless the check has one. The text begins with the place. */
void plat_check_fail(PlatChecks *checks, PlatCheckNumber check, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same hash and the same questions? Says how they differ under `check`. */
bool plat_check_equal(PlatChecks *checks, PlatCheckNumber check, const PlatMatch *a,
                      const PlatMatch *b, const char *how);

/* Look at a position that waits; it stays as it is. */
void plat_check_position(PlatChecks *checks, const PlatMatch *match);
/* Let the match answer, in all the ways in which that must come to the same. False when the rules
 * failed: then the game cannot go on. */
bool plat_check_answer(PlatChecks *checks, PlatMatch *match, int seat, int32_t choice);
/* Look at the score of any position. */
void plat_check_score(PlatChecks *checks, const PlatMatch *match);

#endif
