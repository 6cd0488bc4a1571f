/* Having a policy, looking at a question, and picking one of its options. */
#include "policy_look.h"

#include <math.h>
#include <stdlib.h>

#include "lab/lookahead.h"

const PlatPolicyStrength *plat_policy_strength(const PlatPolicy *policy) {
    return &policy->strength;
}

void plat_policy_free(PlatPolicy *policy) { free(policy); }

static bool is_stopped(void *context, int games, int all) {
    (void)games, (void)all;
    return plat_seat_view_stopped(context);
}

static PlatStatus learn(PlatPolicyUse *use, const PlatRules *rules, const PlatTraining *training,
                        PlatError *error) {
    if (use->source)
        return use->source->get(use->source->context, &use->policy, rules, training, error);
    plat_policy_free(use->own);
    use->own = NULL;
    TRY(plat_policy_learn(&use->own, rules, training, error));
    use->policy = use->own;
    return PLAT_OK;
}

PlatStatus plat_policy_prepare(PlatPolicyUse *use, const PlatTraining *training,
                               const PlatSeatView *view, PlatError *error) {
    const PlatRules *rules = plat_seat_view_rules(view);
    PlatTraining how = *training;
    if (use->rules == rules)
        return PLAT_OK;
    use->rules = NULL;
    how.played = is_stopped;
    how.context = (void *)view; /* it is not written */
    if (!use->features)
        TRY(plat_features_new(&use->features, error));
    if (!use->fixed)
        TRY(learn(use, rules, &how, error));
    use->rules = rules;
    return PLAT_OK;
}

void plat_policy_release(PlatPolicyUse *use) {
    plat_policy_free(use->own);
    plat_features_free(use->features);
}

PlatFeatureQuestion plat_policy_question(const PlatMatch *match, int seat, const char *ask,
                                         const PlatOptions *options) {
    return (PlatFeatureQuestion){.schema = plat_match_rules(match)->schema,
                                 .block = plat_match_try_block(match, seat),
                                 .seat = seat,
                                 .ask = ask,
                                 .options = options,
                                 .given = plat_match_try_given(match, seat)};
}

void plat_policy_look(const PlatPolicy *policy, PlatFeatures *features,
                      const PlatFeatureQuestion *question, int most, PlatRng *luck,
                      PlatPolicyLook *look) {
    const PlatOptions *options = question->options;
    const int count = plat_options_count(options), shown = count < most ? count : most;
    int used = 0;
    plat_features_read(features, question);
    look->count = 0;
    look->from[0] = 0;
    for (int n = 0; n < shown && used + PLAT_MAX_FEATURES <= PLAT_POLICY_ARENA; n++) {
        look->choice[n] = plat_option_of(luck, options, n, shown, count);
        used += plat_features_of(features, look->choice[n], look->feature + used);
        float sum = 0;
        for (int i = look->from[n]; i < used; i++)
            sum += policy->weight[look->feature[i]];
        look->logit[n] = sum;
        look->from[n + 1] = used;
        look->count++;
    }
}

int plat_policy_pick(PlatPolicyLook *look, double temperature, PlatRng *luck) {
    float best = look->logit[0], sum = 0;
    for (int n = 1; n < look->count; n++)
        best = look->logit[n] > best ? look->logit[n] : best;
    for (int n = 0; n < look->count; n++)
        sum += look->logit[n] = expf((look->logit[n] - best) / (float)temperature);
    float at = (float)(plat_rng_next(luck) >> 8) / (float)(1 << 24) * sum;
    int pick = -1;
    for (int n = 0; n < look->count; n++) {
        at -= look->logit[n];
        if (pick < 0 && at < 0)
            pick = n;
        look->logit[n] /= sum;
    }
    return pick < 0 ? look->count - 1 : pick;
}
