/* The greedy bot as it was before it became fast. */
#ifndef PLAT_BENCH_FORMER_GREEDY_H
#define PLAT_BENCH_FORMER_GREEDY_H

#include "lab/bot.h"

extern const PlatBotFunctions former_greedy; /* without a self */

#endif
