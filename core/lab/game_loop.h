/* Playing a whole game, with somebody told of each decision. For game.c and recorder.c. */
#ifndef PLAT_LAB_GAME_LOOP_H
#define PLAT_LAB_GAME_LOOP_H

#include "game.h"

/* `seat` has chosen one of the options. The match is where plat_match_try_block may be asked (an
 * inline playout) or where the question waits. */
typedef void PlatDecided(void *context, int seat, const char *ask, const PlatOptions *options,
                         int32_t choice);

/* As the functions of game.h; `decided` may be NULL. */
PlatStatus plat_play_random(PlatMatch *match, uint64_t seed, PlatDecided *decided, void *context,
                            int64_t *decisions, PlatError *error);
PlatStatus plat_play_bots(PlatMatch *match, PlatBot *const *bot, PlatDecided *decided,
                          void *context, int64_t *decisions, PlatError *error);

#endif
