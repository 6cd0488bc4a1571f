/* The single checks behind conformance.h: what is checked at one position, and how a failure is
 * kept. Used by conformance.c alone. */
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
    PLAT_CHECK_DECIDED,
    PLAT_CHECKS
} PlatCheckNumber;

/* The first failure of each check, and the place in the game that is being checked. */
typedef struct PlatChecks {
    const PlatRules *rules;
    uint64_t seed;                   /* of the game */
    int decisions;                   /* made in it so far */
    char failure[PLAT_CHECKS][1536]; /* empty: none so far */
    int before;                      /* entries before the step looked at last; -1: none yet */
    int known[PLAT_MAX_SEATS];       /* entries of that step that each seat knew of */
    void *block, *other;             /* two blocks of scratch */
    PlatRng luck;                    /* for samples: not the game's own choices */
    PlatError error;                 /* of the call that failed last */
} PlatChecks;

/* Keep a failure, unless the check has one already. Its text begins with the place. */
void plat_check_fail(PlatChecks *checks, PlatCheckNumber check, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether both have the same hash and the same questions; otherwise a failure of `check`. */
bool plat_check_equal(PlatChecks *checks, PlatCheckNumber check, const PlatMatch *a,
                      const PlatMatch *b, const char *how);

/* Check a position that waits; it stays as it is. */
void plat_check_position(PlatChecks *checks, const PlatMatch *match);
/* Give an answer in every way that must lead to the same position. False when the rules failed:
 * then the game cannot go on. */
bool plat_check_answer(PlatChecks *checks, PlatMatch *match, int seat, int32_t choice);
/* Check the score of any position. */
void plat_check_score(PlatChecks *checks, const PlatMatch *match);

#endif
