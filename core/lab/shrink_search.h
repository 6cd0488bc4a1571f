/* Shrinking by any way to see a failure. For shrink.c and conformance.c. */
#ifndef PLAT_LAB_SHRINK_SEARCH_H
#define PLAT_LAB_SHRINK_SEARCH_H

#include "shrink.h"

typedef struct PlatGivenAnswer {
    int seat;
    char ask[PLAT_MAX_NAME];
    int32_t choice;
} PlatGivenAnswer;

/* Starts as zeros; freed with plat_given_free. */
typedef struct PlatGivenAnswers {
    PlatGivenAnswer *at;
    int count, room;
    bool failed; /* memory ran out */
} PlatGivenAnswers;

void plat_given_add(PlatGivenAnswers *moves, int seat, const char *ask, int32_t choice);
void plat_given_free(PlatGivenAnswers *moves);

/* Whether a match fails: where it stands, waiting or over (`move` is NULL), or when the move is
 * made, which the function does. A move that the rules refuse in another way leaves the match where
 * it was. */
typedef bool PlatFails(void *context, PlatMatch *match, const PlatGivenAnswer *move);

typedef struct PlatShrinking {
    const PlatRules *rules;
    uint64_t seed;
    const PlatGivenAnswers *moves; /* of the game that failed, the last as it failed */
    PlatFails *fails;
    void *context;
    int64_t budget;       /* moves that may be tried in all */
    int undo;             /* positions that matches keep */
    PlatStopped *stopped; /* or NULL; called with its own context */
    void *stopped_context;
} PlatShrinking;

/* As plat_shrink_game says. */
PlatStatus plat_shrink(PlatShrunk *out, const PlatShrinking *what, PlatError *error);

#endif
