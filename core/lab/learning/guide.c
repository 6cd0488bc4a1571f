/* A policy that advises searches of other bots. */
#include "lab/guide.h"

#include <stdlib.h>

#include "policy_look.h"

struct PlatGuide {
    const PlatPolicy *policy;
    PlatPolicy *own; /* which is this one if it learned for itself */
    const PlatRules *rules;
    PlatFeatures *features;
    PlatPolicyLook look;
};

static bool played(void *context, int games, int all) {
    (void)games, (void)all;
    return plat_seat_view_stopped(context);
}

static PlatStatus learn(PlatGuide *guide, const PlatPolicySource *source, const PlatSeatView *view,
                        PlatError *error) {
    /* how long it learns does not depend on the view, which is not written */
    const PlatTraining training = {.played = played, .context = (void *)view};
    TRY(plat_features_new(&guide->features, error));
    if (source)
        return source->get(source->context, &guide->policy, guide->rules, &training, error);
    TRY(plat_policy_learn(&guide->own, guide->rules, &training, error));
    guide->policy = guide->own;
    return PLAT_OK;
}

PlatStatus plat_guide_new(PlatGuide **out, const PlatPolicySource *source, const PlatSeatView *view,
                          PlatError *error) {
    PlatGuide *guide = calloc(1, sizeof *guide);
    if (!guide)
        return plat_no_memory(error);
    guide->rules = plat_seat_view_rules(view);
    const PlatStatus status = learn(guide, source, view, error);
    if (status == PLAT_OK)
        *out = guide;
    else
        plat_guide_free(guide);
    return status;
}

void plat_guide_free(PlatGuide *guide) {
    if (!guide)
        return;
    plat_policy_free(guide->own);
    plat_features_free(guide->features);
    free(guide);
}

const PlatRules *plat_guide_rules(const PlatGuide *guide) { return guide->rules; }

PlatAdvice plat_guide_ask(PlatGuide *guide, const PlatGuideQuestion *question, PlatRng *luck) {
    PlatPolicyLook *look = &guide->look;
    const int seat = question->seat;
    const PlatFeatureQuestion asked = {.schema = guide->rules->schema,
                                       .block = plat_world_try_block(question->world, seat),
                                       .seat = seat,
                                       .ask = question->ask,
                                       .options = question->options,
                                       .given = plat_world_try_given(question->world, seat)};
    plat_policy_look(guide->policy, guide->features, &asked, question->most, luck, look);
    const int pick = plat_policy_pick(look, question->temperature, luck);
    return (PlatAdvice){look->count, look->choice, look->logit, pick};
}
