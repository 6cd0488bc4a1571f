/* Advice for a search: how likely a trained bot is to give each answer, in a playout. Made by what
 * learns (learning/guide.c), which this room does not see. */
#ifndef PLAT_LAB_GUIDE_H
#define PLAT_LAB_GUIDE_H

#include "bot.h"

typedef struct PlatGuide PlatGuide;

/* A guide for the rules of `view`, whose policy comes from `source`; NULL: it learns by itself, and
 * stops when the view does. As plat_policy_learn. */
PlatStatus plat_guide_new(PlatGuide **out, const PlatPolicySource *source, const PlatSeatView *view,
                          PlatError *error);
void plat_guide_free(PlatGuide *guide); /* may be NULL */
const PlatRules *plat_guide_rules(const PlatGuide *guide);

/* What a point counts that a way through the step leads to; 0: the policy does not look ahead. */
double plat_guide_look(const PlatGuide *guide);

typedef struct PlatAdvice {
    int count;
    const int32_t *choice;
    const float *probability;
    int pick; /* one of them, by its probability */
} PlatAdvice;

/* A question. */
typedef struct PlatGuideQuestion {
    const PlatWorld *world;
    int seat;
    const char *ask;
    const PlatOptions *options;
    int most;           /* options that are looked at: a sample, if there are more */
    double temperature; /* a low one gives the best almost always */
} PlatGuideQuestion;

/* What the seat's policy says about it, while plat_world_playout asks it. Borrowed until the next
 * question. */
PlatAdvice plat_guide_ask(PlatGuide *guide, const PlatGuideQuestion *question, PlatRng *luck);

#endif
