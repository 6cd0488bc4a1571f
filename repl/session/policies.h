/* The policies that trained bots play: learned once for the rules at hand, shared by all bots and
 * threads, and cached on disk for the next time.
 *
 * A policy belongs to the text of the rules: all files, modules, options and the number of players.
 * Its file is $XDG_CACHE_HOME/plat/trained/GAME-HASH.policy, and may be deleted at any time. */
#ifndef PLAT_SESSION_POLICIES_H
#define PLAT_SESSION_POLICIES_H

#include "lab/learning/policy.h"

typedef struct PlatPolicies PlatPolicies;

/* None yet. `progress`: show how far learning is, on standard error, if that is a terminal.
 * `threads` learn; 0: as many as there are cores. PLAT_E_MEMORY. */
PlatStatus plat_policies_new(PlatPolicies **out, bool progress, int threads, PlatError *error);
/* No bot plays them any more. `policies` may be NULL. */
void plat_policies_free(PlatPolicies *policies);
/* Where bots take them from, in any thread, until plat_policies_free; for rules of a host. */
const PlatPolicySource *plat_policies_source(const PlatPolicies *policies);

/* Let a policy learn, not from the cache: as plat_policy_learn for rules of a host, with threads
 * and progress as above. */
PlatStatus plat_policies_learn(PlatPolicy **policy, const PlatRules *rules,
                               const PlatTraining *training, int threads, bool progress,
                               PlatError *error);

/* The number that stands for these rules, of a host, and for how a policy learns them. */
uint64_t plat_policies_rules(const PlatRules *rules, const PlatTraining *training);

#endif
