/* The trained bot: answers as its policy would (policy.h), with little left to chance.
 *
 * The policy comes from a source that is shared. A bot without one learns at its first question;
 * then two bots learn the same twice. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/bot_table.h"
#include "lab/lookahead.h"
#include "policy_look.h"

enum { WAYS = 30 /* through the step, when it looks ahead */ };
static const double TEMPERATURE = 0.2; /* so that games differ */

typedef struct Trained {
    PlatTraining training;
    PlatGuide guide;
    PlatLookahead *lookahead; /* NULL until it looks ahead; a greedy bot too */
} Trained;

/* Keep the most likely answers. */
static void think(PlatBotHint *thought, const PlatPolicy *policy, const PlatPolicyLook *look) {
    const PlatPolicyStrength *strength = plat_policy_strength(policy);
    for (int n = 0; n < PLAT_VALUES; n++)
        thought->value[n] = strength->value[n][0] ? strength->value[n] : NULL;
    thought->likely = true;
    for (int n = 0; n < look->count; n++)
        plat_hint_add(thought, look->choice[n], (double)look->logit[n]);
}

static void answer(Trained *trained, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                   PlatBotHint *thought) {
    const PlatAsk *ask = plat_seat_view_ask(view);
    PlatPolicyLook *look = &trained->guide.use.look;
    const PlatFeatureQuestion question = {.schema = trained->guide.use.rules->schema,
                                          .block = plat_seat_view_block(view),
                                          .seat = plat_seat_view_seat(view),
                                          .ask = ask->name,
                                          .options = &ask->options,
                                          .given = ask->given};
    plat_policy_look(trained->guide.use.policy, trained->guide.use.features, &question,
                     PLAT_POLICY_SHOWN, luck, look);
    *choice = look->choice[plat_policy_pick(look, TEMPERATURE, luck)];
    if (thought)
        think(thought, trained->guide.use.policy, look);
}

static PlatStatus choose(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error) {
    Trained *trained = self;
    TRY(plat_policy_prepare(&trained->guide.use, &trained->training, view, error));
    const PlatPolicy *policy = trained->guide.use.policy;
    if ((policy->strength.is_greedy || policy->look > 0) && !trained->lookahead)
        TRY(plat_lookahead_new(&trained->lookahead, error));
    if (policy->strength.is_greedy)
        return plat_greedy_bot.functions.choose(trained->lookahead, choice, view, luck, thought,
                                                error);
    if (policy->look == 0) {
        answer(trained, choice, view, luck, thought);
        return PLAT_OK;
    }
    TRY(plat_lookahead_guided(trained->lookahead, choice, &trained->guide, policy->look,
                              &(PlatBudget){.tries = WAYS}, view, luck, NULL, error));
    if (thought) {
        int32_t likely;
        answer(trained, &likely, view, luck, thought);
        plat_hint_chosen(thought, *choice, 0);
    }
    return PLAT_OK;
}

static PlatStatus new_trained(void **self, const PlatBudget *budget, PlatError *error) {
    Trained *trained = *self = calloc(1, sizeof *trained);
    if (!trained)
        return plat_no_memory(error);
    trained->training = (PlatTraining){.games = budget->tries, .seed = (uint64_t)budget->seed};
    return PLAT_OK;
}

static void learn_from(void *self, const PlatPolicySource *source) {
    ((Trained *)self)->guide.use.source = source;
}

/* A game begins. */
static void forget(void *self) {
    const Trained *trained = self;
    if (trained->lookahead)
        plat_greedy_bot.functions.forget(trained->lookahead);
}

static void free_trained(void *self) {
    Trained *trained = self;
    plat_policy_release(&trained->guide.use);
    plat_lookahead_free(trained->lookahead);
    free(trained);
}

const PlatBotKind plat_trained_bot = {
    .name = "trained",
    .tries = "games that it learns from",
    .seeded = true,
    .new = new_trained,
    .functions = {.choose = choose,
                  .forget = forget,
                  .free = free_trained,
                  .learn_from = learn_from},
};

static PlatStatus play(PlatBot **out, const char *name, const PlatPolicy *policy, PlatPolicy *own,
                       uint64_t seed, PlatError *error) {
    Trained *trained = calloc(1, sizeof *trained);
    if (!trained)
        return plat_no_memory(error);
    trained->guide.use.fixed = true;
    trained->guide.use.policy = policy;
    trained->guide.use.own = own;
    const PlatStatus status =
        plat_bot_make(out, name, &plat_trained_bot.functions, trained, seed, error);
    if (status != PLAT_OK)
        free(trained);
    return status;
}

PlatStatus plat_bot_new_trained(PlatBot **out, const char *name, PlatPolicy *policy, uint64_t seed,
                                PlatError *error) {
    return play(out, name, policy, policy, seed, error);
}

PlatStatus plat_bot_play_policy(PlatBot **out, const PlatPolicy *policy, PlatError *error) {
    return play(out, plat_trained_bot.name, policy, NULL, 0, error);
}
