/* A policy that advises searches of other bots. */
#include <stdlib.h>

#include "policy_look.h"

PlatStatus plat_guide_new(PlatGuide **out, const PlatPolicySource *source, const PlatSeatView *view,
                          PlatError *error) {
    PlatGuide *guide = calloc(1, sizeof *guide);
    if (!guide)
        return plat_no_memory(error);
    guide->use.source = source;
    const PlatStatus status = plat_policy_prepare(&guide->use, &(PlatTraining){0}, view, error);
    if (status == PLAT_OK)
        *out = guide;
    else
        plat_guide_free(guide);
    return status;
}

void plat_guide_free(PlatGuide *guide) {
    if (guide)
        plat_policy_release(&guide->use);
    free(guide);
}

const PlatRules *plat_guide_rules(const PlatGuide *guide) { return guide->use.rules; }

double plat_guide_look(const PlatGuide *guide) {
    const PlatPolicy *policy = guide->use.policy;
    return policy->strength.is_greedy ? 0 : policy->look;
}

PlatAdvice plat_guide_ask(PlatGuide *guide, const PlatGuideQuestion *question, PlatRng *luck) {
    PlatPolicyUse *use = &guide->use;
    PlatPolicyLook *look = &use->look;
    const int seat = question->seat;
    const PlatFeatureQuestion asked = {.schema = use->rules->schema,
                                       .block = plat_world_try_block(question->world, seat),
                                       .seat = seat,
                                       .ask = question->ask,
                                       .options = question->options,
                                       .given = plat_world_try_given(question->world, seat)};
    plat_policy_look(use->policy, use->features, &asked, question->most, luck, look);
    const int pick = plat_policy_pick(look, question->temperature, luck);
    return (PlatAdvice){look->count, look->choice, look->logit, pick};
}
