/* Whole games played by bots. */
#ifndef PLAT_LAB_GAME_H
#define PLAT_LAB_GAME_H

#include "bot.h"

PLAT_API_BEGIN

/* The seed of game `game` (0-based) in a run with `seed`, or of a bot in it: below 2^53, so that
 * every language can read it as a number. */
uint64_t plat_game_seed(uint64_t seed, uint64_t game);

/* Play `match` to its end with random answers inline, the fastest way; unless the match keeps its
 * log, its record is then no longer kept. *decisions (may be NULL) counts the answers. PLAT_E_LIMIT
 * when it does not end, else what the rules say when they fail. */
PlatStatus plat_game_play_random(PlatMatch *match, uint64_t seed, int64_t *decisions,
                                 PlatError *error);

/* Play `match`, which has run to its first question, to its end: `bot[seat]` answers for the seat.
 * Errors as above; `match` then stays where it was. */
PlatStatus plat_game_play_bots(PlatMatch *match, PlatBot *const *bot, int64_t *decisions,
                               PlatError *error);

PLAT_API_END

/* `seat` has chosen one of the options. The match is where plat_match_try_block may be asked (an
 * inline playout) or where the question waits. */
typedef void PlatDecided(void *context, int seat, const char *ask, const PlatOptions *options,
                         int32_t choice);

/* The same with a function that is called at each decision, or NULL. */
PlatStatus plat_play_random(PlatMatch *match, uint64_t seed, PlatDecided *decided, void *context,
                            int64_t *decisions, PlatError *error);
PlatStatus plat_play_bots(PlatMatch *match, PlatBot *const *bot, PlatDecided *decided,
                          void *context, int64_t *decisions, PlatError *error);

#endif
