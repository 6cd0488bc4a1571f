/* Features of an option: what a learner may know of it, in any game.
 *
 * A feature is a number that stands for one fact: this cell, what is drawn north of it, this name
 * with that many points. Two options of any two positions share a feature when the same fact holds
 * for both. Facts are those that a person at that seat sees; nothing here knows a game. For the
 * trained bot (policy.h) alone. */
#ifndef PLAT_LEARNING_FEATURES_H
#define PLAT_LEARNING_FEATURES_H

#include "match/match.h"
#include "text/buffer.h"

enum {
    PLAT_FEATURES = 1 << 19, /* a feature is a number below this */
    PLAT_MAX_FEATURES = 192  /* that one option has */
};

typedef struct PlatFeatures PlatFeatures;

/* A question, and where it is asked. */
typedef struct PlatFeatureQuestion {
    const PlatSchema *schema;
    const void *block; /* what the seat may not know in it is not looked at */
    int seat;
    const char *ask;
    const PlatOptions *options;
    const PlatGiven *given; /* PLAT_GIVEN answers of the seat before in this step */
} PlatFeatureQuestion;

/* A reader of positions. PLAT_E_MEMORY. */
PlatStatus plat_features_new(PlatFeatures **out, PlatError *error);
void plat_features_free(PlatFeatures *features); /* may be NULL */
/* Read what all options of a question have in common. It is borrowed until the next question. */
void plat_features_read(PlatFeatures *features, const PlatFeatureQuestion *question);
/* Write the features of an option to `out`, which has room for PLAT_MAX_FEATURES. Returns how many
 * there are. */
int plat_features_of(PlatFeatures *features, int32_t choice, uint32_t *out);
/* From now on, remember the facts behind the features, so that they can be described. */
void plat_features_remember(PlatFeatures *features);
/* Add what the n-th feature of the option that was looked at last says: "where: a place beside the
 * edge, about 5". False: it has no words. */
bool plat_features_describe(const PlatFeatures *features, int n, PlatBuffer *text);

#endif
