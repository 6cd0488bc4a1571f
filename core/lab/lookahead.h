/* Looking ahead as greedy does, for bots that decide by themselves: what each option leads to. */
#ifndef PLAT_LAB_LOOKAHEAD_H
#define PLAT_LAB_LOOKAHEAD_H

#include "view.h"

PLAT_API_BEGIN

typedef struct PlatLookahead PlatLookahead;

enum { PLAT_OUTLOOK_OPTIONS = 1000 /* that a question may have, to be looked ahead from */ };

/* PLAT_E_MEMORY. */
PlatStatus plat_lookahead_new(PlatLookahead **out, PlatError *error);
void plat_lookahead_free(PlatLookahead *lookahead); /* may be NULL */

/* Write to total[n] the most points that the view's seat was seen to have after the n-th option of
 * its question, at the end of its own questions in this step. The search runs in a world that is
 * resampled from the view, with all chance from `luck`. Each option is followed at least once;
 * where a step has too many ways, a sample of them stands for all: as many as PlatRules.tries
 * and the number of options say. PLAT_E_CAPACITY: there are more than PLAT_OUTLOOK_OPTIONS;
 * PLAT_E_MEMORY, or what the rules say when they fail. */
PlatStatus plat_lookahead_totals(PlatLookahead *lookahead, int64_t *total, const PlatSeatView *view,
                                 PlatRng *luck, PlatError *error);

PLAT_API_END

/* The n-th of `shown` options that stand for all `count`, spread evenly over their order. */
int32_t plat_option_of(PlatRng *luck, const PlatOptions *options, int n, int shown, int count);

typedef struct PlatGuide PlatGuide;     /* guide.h */
typedef struct PlatBudget PlatBudget;   /* bot_table.h */
typedef struct PlatBotHint PlatBotHint; /* bot.h */

/* Choose the best of as many ways through the step as the budget says, which the guide proposes;
 * each point that a way leads to counts `look` against the logarithm of how likely the
 * guide is to go it. `thought` may be NULL. PLAT_E_MEMORY, or what the rules say when they fail. */
PlatStatus plat_lookahead_guided(PlatLookahead *lookahead, int32_t *choice, PlatGuide *guide,
                                 double look, const PlatBudget *budget, const PlatSeatView *view,
                                 PlatRng *luck, PlatBotHint *thought, PlatError *error);

#endif
