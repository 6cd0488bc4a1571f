/* The greedy bot's search, for bot.c; others ask for the bot by name. */
#ifndef PLAT_LAB_GREEDY_H
#define PLAT_LAB_GREEDY_H

#include "match/match.h"

enum {
    PLAT_GREEDY_LEAVES = 400, /* positions it looks at before it answers one question */
    PLAT_GREEDY_DEPTH = 24    /* questions it follows into one step */
};

/* The option that leads to the highest total of `seat` after its own consecutive questions of this
 * step, ties broken by the distance to the best opponent, then by `rng`. `seat` is asked. Besides
 * what the rules say when they fail: PLAT_E_MEMORY. */
PlatStatus plat_greedy_choose(const PlatMatch *match, int32_t *choice, int seat, PlatRng *rng,
                              PlatError *error);

#endif
