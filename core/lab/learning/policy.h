/* A policy: what one would answer, learned from games against oneself.
 *
 * A policy has a weight for each feature of an option (features.h). An option is as likely as the
 * exponential of the sum of its weights. Weights are learned from the rules alone, before the first
 * game: the policy plays every seat, and what led to a better result than usual becomes more
 * likely. How fast it learns suits one game and not another, so several learn, and play a small
 * tournament.
 *
 * A policy depends on the rules, a number of games and a seed, on nothing else: it is the same on
 * every thread. Once learned it does not change, and any number of threads may read it. */
#ifndef PLAT_LEARNING_POLICY_H
#define PLAT_LEARNING_POLICY_H

#include "lab/bot.h"

PLAT_API_BEGIN

/* Learn to play by these rules, in their thread. Freed with plat_policy_free. PLAT_E_STOPPED:
 * `played` gave up; PLAT_E_MEMORY, PLAT_E_LIMIT: a game does not end; or what the rules say. */
PlatStatus plat_policy_learn(PlatPolicy **out, const PlatRules *rules, const PlatTraining *training,
                             PlatError *error);
void plat_policy_free(PlatPolicy *policy); /* may be NULL */

/* Games against another bot. */
typedef struct PlatMet {
    int games;
    int halves; /* 2 for each game that was won, 1 for a tie */
} PlatMet;

/* How strong a policy was when it had learned, whether it gave way to greedy, which plays instead,
 * and what decides most for it. */
typedef struct PlatPolicyStrength {
    int games; /* that it learned from */
    PlatMet greedy, random;
    bool is_greedy;
    char value[PLAT_VALUES][PLAT_VALUE]; /* "build: likes a place beside park"; "": nothing more */
} PlatPolicyStrength;
/* Borrowed from the policy. */
const PlatPolicyStrength *plat_policy_strength(const PlatPolicy *policy);

/* Names for the weights of a policy: what each says, from games that the policy plays. */
typedef struct PlatPolicyNames PlatPolicyNames;
/* Play some games by these rules, in their thread. Freed with plat_policy_names_free. As
 * plat_policy_learn. */
PlatStatus plat_policy_names_new(PlatPolicyNames **out, const PlatPolicy *policy,
                                 const PlatRules *rules, PlatError *error);
void plat_policy_names_free(PlatPolicyNames *names); /* may be NULL */

/* Add the policy as text, with a number that stands for its rules. With names, which may be NULL,
 * the largest weights come first. PLAT_E_MEMORY. */
PlatStatus plat_policy_write(PlatBuffer *text, const PlatPolicy *policy, uint64_t rules,
                             const PlatPolicyNames *names);
/* A policy from such a text, and that number. PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_policy_read(PlatPolicy **out, const char *text, uint64_t *rules, PlatError *error);

/* A trained bot that plays this policy, which it owns from now on. `name` is what messages call it.
 * PLAT_E_MEMORY and as plat_bot_make: then the policy is still the caller's. */
PlatStatus plat_bot_new_trained(PlatBot **out, const char *name, PlatPolicy *policy, uint64_t seed,
                                PlatError *error);

PLAT_API_END

#endif
