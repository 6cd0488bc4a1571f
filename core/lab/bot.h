/* Bots: players without a person, by name.
 *
 * A bot stands outside the rules: it is given the view of a seat that is asked (view.h), and names
 * one of the options. What it answers depends on its seed and on what it was shown since it was
 * seeded, never on a clock (unless its budget is time), so games can be repeated on any number of
 * threads. No bot can look at what its seat may not know: no byte of that is in a view.
 *
 *     random      any option, each as likely
 *     greedy:N    the option that leads to the best score of its seat right after its own questions
 *                 in this step, of N whole steps that it tries
 *     flat:N      the option whose share of N games, played on at random, ended best
 *     mcts:N      the option that a tree search over N such games visits most; `mcts:N:trained`
 *                 plays them on as `trained` does, `mcts:N:guided` a little less at random
 *     trained:N   the option that won in N games that it played against itself, before its first
 *                 question (learning/policy.h)
 *
 * `NAME without what=park` is that bot with answers to questions forbidden, to measure what these
 * are worth; more follow after commas. `NAME without what!=park` takes park wherever it may.
 *
 * N is 200 when it is left out; for greedy the rules may say another number (PlatRules.tries).
 * `flat:2s` and `mcts:500ms` think for that long: never twice the same, and with as many threads as
 * their source has rules for (PlatPolicySource).
 *
 * docs/bots.md compares them. Other bots (scripts, other programs) are tables of functions. */
#ifndef PLAT_LAB_BOT_H
#define PLAT_LAB_BOT_H

#include "view.h"

PLAT_API_BEGIN

typedef struct PlatBot PlatBot;

enum { PLAT_MAX_THOUGHTS = 5, PLAT_MAX_BOT_NAME = 256, PLAT_VALUES = 3, PLAT_VALUE = 160 };

/* What a bot thinks of its best few answers, best first: what it expects to have at the end of what
 * it looked at, or how likely it is to give them. */
typedef struct PlatBotHint {
    int count;
    bool likely; /* `total` is a probability, */
    bool at_end; /* or the points at the end of the game, else at the end of the step */
    struct {
        int32_t choice;
        double total;
    } best[PLAT_MAX_THOUGHTS];
    const char *value[PLAT_VALUES]; /* what it values, in words, until the bot is freed; or NULL */
} PlatBotHint;

/* Let the answer that is chosen stand first: of many that are as good it may be none of those kept.
 * `total` counts if it is not. */
static inline void plat_hint_chosen(PlatBotHint *hint, int32_t choice, double total) {
    int n = 0;
    while (n < hint->count && hint->best[n].choice != choice)
        n++;
    if (n < hint->count)
        total = hint->best[n].total;
    else if (n < PLAT_MAX_THOUGHTS)
        hint->count++;
    else
        n--;
    for (; n > 0; n--)
        hint->best[n] = hint->best[n - 1];
    hint->best[0].choice = choice;
    hint->best[0].total = total;
}

typedef struct PlatPolicy PlatPolicy; /* learning/policy.h */

/* How a policy is learned. */
typedef struct PlatTraining {
    int games;     /* that are played in all; 0: the usual number */
    uint64_t seed; /* 0: the usual one */
    /* Called after each game with how many were played of how many; true: give up. May be NULL. */
    bool (*played)(void *context, int games, int all);
    void *context;
    /* The same rules, loaded once more for a thread each: what is learned does not depend on how
     * many there are, nor does anything wait for the clock. */
    const PlatRules *const *again;
    int agains;
} PlatTraining;

/* Where bots have their policies from, so that one is learned once and shared by all of them, and
 * the rules that a search needs to use several threads. */
typedef struct PlatPolicySource {
    /* Set *policy to one for these rules, learned as `training` says; it stays the source's, and
     * lives as long as the bots. May be called by several threads. As plat_policy_learn. */
    PlatStatus (*get)(void *context, const PlatPolicy **policy, const PlatRules *rules,
                      const PlatTraining *training, PlatError *error);
    void *context;
    /* The same rules, loaded once more for another thread of a search that has `threads`; NULL: it
     * has enough. Given back with `give_back`. Both may be NULL. */
    const PlatRules *(*again)(void *context, const PlatRules *rules, int threads);
    void (*give_back)(void *context, const PlatRules *again);
} PlatPolicySource;

/* What a bot of any making provides. */
typedef struct PlatBotFunctions {
    /* Write one of the options of plat_seat_view_ask, of which there is at least one, to *choice.
     * `luck` is all the chance that there is: it starts again at each question, from the bot's seed
     * and the view's hash. `thought`, unless it is NULL, is empty and may be filled. */
    PlatStatus (*choose)(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error);
    /* A game begins: forget what was learnt in another one. May be NULL. */
    void (*forget)(void *self);
    void (*free)(void *self); /* may be NULL */
    /* Have policies from `source`, which is borrowed. May be NULL: it plays none. */
    void (*learn_from)(void *self, const PlatPolicySource *source);
} PlatBotFunctions;

/* The names of all bots of this library, without their parameters, ended by NULL. */
const char *const *plat_bot_names(void);
/* PLAT_OK when there is a bot of that name. PLAT_E_NAME with the nearest one; PLAT_E_FORMAT,
 * PLAT_E_RANGE when its parameters are wrong. */
PlatStatus plat_bot_check(const char *name, PlatError *error);
/* Whether a bot of that name measures time, so that what it answers cannot be repeated. */
bool plat_bot_is_timed(const char *name);

/* A new bot by name, freed with plat_bot_free. As plat_bot_check, and PLAT_E_MEMORY. */
PlatStatus plat_bot_new(PlatBot **out, const char *name, uint64_t seed, PlatError *error);
/* A bot of other making, called `name` in messages; plat_bot_free frees `self` too. ` without ...`
 * behind the name is heeded. When this fails, `self` is still the caller's. PLAT_E_MEMORY;
 * PLAT_E_FORMAT, PLAT_E_CAPACITY: what it is without. */
PlatStatus plat_bot_make(PlatBot **out, const char *name, const PlatBotFunctions *functions,
                         void *self, uint64_t seed, PlatError *error);
void plat_bot_free(PlatBot *bot);
/* With its parameters: "mcts:200". */
const char *plat_bot_name(const PlatBot *bot);
/* Write the n-th answer (from 0) that the bot is without and that it would never have been offered
 * so far to `text` (2 * PLAT_MAX_NAME bytes), as "what=park": perhaps nothing has that name. False:
 * there are no more. */
bool plat_bot_unmet(const PlatBot *bot, int n, char *text);
/* While it thinks, `stopped` is asked now and then whether to give up; NULL: it is not. */
void plat_bot_watch(PlatBot *bot, PlatStopped *stopped, void *context);
/* Let the bot take its policy from `source`, which outlives it; a bot without a policy ignores it.
 * Without a source, a trained bot learns by itself, at its first question. */
void plat_bot_learn_from(PlatBot *bot, const PlatPolicySource *source);
/* Whether a bot of that name plays a policy, and how that is learned. */
bool plat_bot_learns(const char *name, PlatTraining *training);
/* From now on it plays as a new bot of that seed would. */
void plat_bot_reseed(PlatBot *bot, uint64_t seed);

/* What the bot answers to the question that waits for `seat`; the match stays as it is. `thought`
 * may be NULL. PLAT_E_NOT_ASKED when that seat is not asked; PLAT_E_ILLEGAL when the bot names no
 * option; PLAT_E_STOPPED; otherwise what the bot or the rules say when they fail. */
PlatStatus plat_bot_choose(PlatBot *bot, int32_t *choice, const PlatMatch *match, int seat,
                           PlatBotHint *thought, PlatError *error);

/* The random bot as a PlatChoose, for plat_match_playout: `context` is a PlatRng. */
int32_t plat_bot_choose_random(void *context, int seat, const char *ask,
                               const PlatOptions *options);

PLAT_API_END

#endif
