/* The checks of a position and of an answer, and what they found. */
#ifndef PLAT_LAB_CONFORMANCE_CHECKS_H
#define PLAT_LAB_CONFORMANCE_CHECKS_H

#include "conformance.h"

typedef enum CheckNumber {
    CHECK_ENDS,
    CHECK_TWICE,
    CHECK_OTHERWISE,
    CHECK_COPY,
    CHECK_UNDO,
    CHECK_INLINE,
    CHECK_JOURNAL,
    CHECK_OFFERED,
    CHECK_REFUSED,
    CHECK_VIEW,
    CHECK_ORDER,
    CHECK_SCORE,
    CHECK_TEXT,
    CHECK_DECIDED,
    CHECK_SHOWN,
    CHECKS
} CheckNumber;

/* The first failure of each check, and the place in the game that is being checked. */
typedef struct Checks {
    const PlatConformance *of;
    const PlatRules *rules;
    uint64_t seed;              /* of the game */
    int decisions;              /* made in it so far */
    char failure[CHECKS][1536]; /* empty: none so far */
    int before;                 /* entries before the step looked at last; -1: none yet */
    int known[PLAT_MAX_SEATS];  /* entries of that step that each seat knew of */
    void *block, *other;        /* two blocks of scratch */
    PlatRng luck;               /* for samples: not the game's own choices */
    PlatError error;            /* of the call that failed last */
} Checks;

/* Keep a failure, unless the check has one already. Its text begins with the place. */
void plat_checks_fail(Checks *checks, CheckNumber check, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A call that must succeed; otherwise `check` fails with what it left in checks->error. */
bool plat_checks_held(Checks *checks, CheckNumber check, PlatStatus status, const char *doing);
/* Whether both have the same hash and the same questions; otherwise a failure of `check`. */
bool plat_checks_equal(Checks *checks, CheckNumber check, const PlatMatch *a, const PlatMatch *b,
                       const char *how);

/* All checks of a position that waits for an answer. */
void plat_checks_position(Checks *checks, const PlatMatch *match);
/* All checks of the end of a game. */
void plat_checks_end(Checks *checks, const PlatMatch *match);
/* Give an answer in every way that must lead to the same position. False when the rules failed:
 * then the game cannot go on. */
bool plat_checks_answer(Checks *checks, PlatMatch *match, int seat, int32_t choice);

#endif
