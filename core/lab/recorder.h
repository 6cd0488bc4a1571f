/* A recorder: plays games of one cell and measures them.
 *
 * What is measured of a game's decisions is written down as they are made, in memory that is kept
 * from game to game, so that a random game takes hardly longer than unmeasured. Scoring each turn
 * does take longer; that is done only in games that are to be followed. */
#ifndef PLAT_LAB_RECORDER_H
#define PLAT_LAB_RECORDER_H

#include "results.h"

PLAT_API_BEGIN

typedef struct PlatRecorder PlatRecorder;

/* A recorder of games of these rules, which are borrowed. PLAT_E_MEMORY. */
PlatStatus plat_recorder_new(PlatRecorder **out, const PlatRules *rules, PlatError *error);
void plat_recorder_free(PlatRecorder *recorder);

/* Which game is played, and how. */
typedef struct PlatRecording {
    int64_t game;        /* its number in the cell */
    bool followed;       /* turn by turn */
    bool plain;          /* the result alone: questions and choices are not counted, for speed */
    uint64_t luck;       /* of random play, when `bot` is NULL */
    PlatBot *const *bot; /* by seat; NULL: all at random, the fastest way */
} PlatRecording;

/* Play `match`, which is of the recorder's rules and has not run yet, to its end, and keep its
 * outcome. The game is the same as with plat_game_play_random or plat_game_play_bots. A game that
 * fails has an outcome too: the result is its status then, and `error` says why. PLAT_E_STOPPED,
 * or PLAT_E_MEMORY for what is measured: plat_recorder_last then gives none, but
 * what was chosen in it is counted: results that are taken then are of no use. */
PlatStatus plat_recorder_play(PlatRecorder *recorder, PlatMatch *match,
                              const PlatRecording *recording, PlatError *error);
/* The outcome of the last game, until the next one or until the results are taken; NULL: it has
 * none. */
const PlatOutcome *plat_recorder_last(const PlatRecorder *recorder);
/* The sheet of the last game, if it did not fail. */
const PlatSheet *plat_recorder_sheet(const PlatRecorder *recorder);
/* Move what was measured since the last time to `out`, which is filled but for the description of
 * the cell. PLAT_E_MEMORY: what was measured is lost. */
PlatStatus plat_recorder_take(PlatRecorder *recorder, PlatCellResults *out, PlatError *error);

PLAT_API_END

#endif
