/* What a policy holds, and how it looks at a question. For training and the trained bot alone. */
#ifndef PLAT_LEARNING_POLICY_LOOK_H
#define PLAT_LEARNING_POLICY_LOOK_H

#include "features.h"
#include "lab/guide.h"
#include "policy.h"

enum {
    PLAT_POLICY_SHOWN = 1024, /* options that are looked at, at most; a sample if there are more */
    PLAT_POLICY_ARENA = PLAT_POLICY_SHOWN * 64 /* features of a question, at most */
};

struct PlatPolicy {
    PlatPolicyStrength strength;
    uint64_t seed;
    float weight[PLAT_FEATURES];
    double look; /* what a point counts that a way through the step leads to; 0: nobody looks */
};

struct PlatPolicyNames {
    char *name[PLAT_FEATURES]; /* NULL: it was not seen; empty: it has no words */
    int told[PLAT_FEATURES];   /* questions whose options it told apart */
};
/* Put in words what decides most, and forget how often it did. */
void plat_policy_value(PlatPolicy *policy, PlatPolicyNames *names);

/* A question as a policy looks at it. */
typedef struct PlatPolicyLook {
    int count;
    int32_t choice[PLAT_POLICY_SHOWN];
    float logit[PLAT_POLICY_SHOWN];      /* after plat_policy_pick: the probability */
    int from[PLAT_POLICY_SHOWN + 1];     /* where an option's features begin */
    uint32_t feature[PLAT_POLICY_ARENA]; /* feature[from[n]..from[n + 1]) are the n-th option's */
} PlatPolicyLook;

/* The policy that a bot or a search plays by some rules. Freed with plat_policy_release. */
typedef struct PlatPolicyUse {
    const PlatPolicySource *source; /* NULL: it learns for itself, at its first question */
    bool fixed;                     /* it came with the bot: nothing is learned */
    const PlatPolicy *policy;
    PlatPolicy *own; /* which is this one if it learned for itself, or owns what it came with */
    const PlatRules *rules; /* that it is ready to play by; NULL: none */
    PlatFeatures *features;
    PlatPolicyLook look;
} PlatPolicyUse;
/* Be ready to play by the rules of `view`; learning stops when the view does. As
 * plat_policy_learn. */
PlatStatus plat_policy_prepare(PlatPolicyUse *use, const PlatTraining *training,
                               const PlatSeatView *view, PlatError *error);
void plat_policy_release(PlatPolicyUse *use);

struct PlatGuide {
    PlatPolicyUse use;
};

/* The question of an inline playout, for its PlatChoose. */
PlatFeatureQuestion plat_policy_question(const PlatMatch *match, int seat, const char *ask,
                                         const PlatOptions *options);
/* Look at the options of a question: at most `most` of them, spread evenly over their order. */
void plat_policy_look(const PlatPolicy *policy, PlatFeatures *features,
                      const PlatFeatureQuestion *question, int most, PlatRng *luck,
                      PlatPolicyLook *look);
/* Which one is taken: the n-th. A low temperature takes the best almost always. */
int plat_policy_pick(PlatPolicyLook *look, double temperature, PlatRng *luck);

/* A bot that plays this policy, which is borrowed. */
PlatStatus plat_bot_play_policy(PlatBot **out, const PlatPolicy *policy, PlatError *error);

/* Round the weights to what their text says, so that a policy that was read is the same. */
void plat_policy_round(PlatPolicy *policy);

#endif
