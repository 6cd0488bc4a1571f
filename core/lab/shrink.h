/* Shrinking: a short game that fails as a long one did.
 *
 * The answers of the game are left out, in halves, quarters and at last one by one, as long as what
 * is left still fails in the same way; and games with other luck are tried that fail sooner. What
 * comes out is no longer than the game that failed, and often the shortest there is; that it is the
 * shortest is not proved. It depends on the rules and the game's seed alone. */
#ifndef PLAT_LAB_SHRINK_H
#define PLAT_LAB_SHRINK_H

#include "bot.h"

PLAT_API_BEGIN

/* A game that fails. */
typedef struct PlatShrunk {
    PlatMatch *match; /* where it fails, with its record; owned */
    bool answers;     /* it fails when `seat` answers `choice` there; else where it stands */
    int seat;
    int32_t choice;
    int before, after; /* answers until it failed: in the game that was given, and in this one */
    PlatError failure; /* what the rules say here; empty where a check failed */
} PlatShrunk;

/* Play the game with that seed again, as plat_game_play_random does it with `luck` (`bot` is NULL),
 * or as plat_game_play_bots, and score it; then shrink it. Two failures are the same when they come
 * from the same line of a script, or else say the same. `stopped` (NULL: never) is asked now and
 * then whether to be content with what was found. PLAT_E_REPLAY: it does not fail, or before
 * anybody answers; PLAT_E_MEMORY. Free what comes with plat_shrunk_free, after a failure too. */
PlatStatus plat_shrink_game(PlatShrunk *out, const PlatRules *rules, uint64_t seed,
                            PlatBot *const *bot, uint64_t luck, PlatStopped *stopped, void *context,
                            PlatError *error);
void plat_shrunk_free(PlatShrunk *shrunk);

PLAT_API_END

/* --- shrinking by any way to see a failure, for conformance.c --- */

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
