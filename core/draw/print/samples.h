/* What holds whenever a game is played: found by beginning some games and playing a few of them.
 *
 * Paper shows nothing that chance brings. Of fields that is what all begun games have alike. Of
 * legends it is what they put on cells in all of these, and of what they say beside and below
 * boards only what they also say later, at least how that begins: the rest is about a moment. A
 * count that random games leave alone is made another one for that. A label of a row or a column
 * that chance brings in set-up has a place to be written. */
#ifndef PLAT_DRAW_PRINT_SAMPLES_H
#define PLAT_DRAW_PRINT_SAMPLES_H

#include "draw/draw.h"

enum { SAMPLES_BEGUN = 24, SAMPLES_PLAYED = 6, SAMPLES_LATER = 3 * SAMPLES_PLAYED };

typedef struct Samples {
    const PlatRules *rules;
    PlatMatch *match; /* a game that has begun */
    unsigned char *begun[SAMPLES_BEGUN];
    unsigned char *later[SAMPLES_LATER]; /* may be NULL; every third was made up */
    unsigned char *empty;                /* what all begun games have alike */
    PlatLegend *other;                   /* room for one to compare with */
    const PlatDrawOptions *drawing;      /* whose legends are asked */
    PlatBuffer *changing;                /* takes a line for each board whose labels change */
    bool *failing;                       /* becomes true if a legend fails, which adds a line */
} Samples;

/* Begin and play games. `samples` begins as all zeros, and is freed after a failure, too. Errors of
 * the rules, PLAT_E_MEMORY. */
PlatStatus plat_samples_take(Samples *samples, const PlatRules *rules,
                             const PlatDrawOptions *drawing, PlatError *error);
void plat_samples_free(Samples *samples);

/* A PlatDrawLegend, whose context is the samples: what the legend of a board always says; of
 * one that fails nothing, so that no page shows why. */
PlatStatus plat_samples_legend(void *context, PlatLegend *legend, const void *block, int field,
                               int seat, int viewer, PlatError *error);

#endif
