/* Shrinking by any way to see a failure. For shrink.c and conformance.c. */
#ifndef PLAT_LAB_SHRINKING_H
#define PLAT_LAB_SHRINKING_H

#include "shrink.h"

typedef struct PlatMove {
    int seat;
    char ask[PLAT_MAX_NAME];
    int32_t choice;
} PlatMove;

/* Starts as zeros; freed with plat_moves_free. */
typedef struct PlatMoves {
    PlatMove *at;
    int count, room;
    bool failed; /* memory ran out */
} PlatMoves;

void plat_moves_add(PlatMoves *moves, int seat, const char *ask, int32_t choice);
void plat_moves_free(PlatMoves *moves);

/* Whether a match fails: where it stands, waiting or over (`move` is NULL), or when the move is
 * made, which the function does. A move that the rules refuse in another way leaves the match where
 * it was. */
typedef bool PlatFails(void *context, PlatMatch *match, const PlatMove *move);

typedef struct PlatShrinking {
    const PlatRules *rules;
    uint64_t seed;
    const PlatMoves *moves; /* of the game that failed, the last as it failed */
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
