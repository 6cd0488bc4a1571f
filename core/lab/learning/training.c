/* Learning by self-play (REINFORCE).
 *
 * Games are played in batches, whose policy stays as it is; threads share the games of a batch, and
 * what is learned from them is learned in their order, so it is the same on any number of threads.
 * The features of each option that was seen move by
 *
 *     rate * (result - usual result of the seat) * ((1 if it was chosen) - its probability)
 *
 * with a step for each weight that shrinks as it moves (Adagrad). A result is the seat's own points
 * in relation to the usual ones (usual.h). */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lab/bot_table.h"
#include "lab/game.h"
#include "lab/usual.h"
#include "policy_look.h"

enum {
    USUAL_GAMES = 24000,       /* but at most this many decisions, */
    USUAL_DECISIONS = 1200000, /* which long games have sooner */
    LEARNERS = 3,              /* with these rates */
    BATCH = 10,
    MOST_FAILED = 20,
    DUELS = 60,          /* games between two of them, */
    MEETINGS = 30,       /* and with greedy, and with random; */
    FEW_MEETINGS = 10,   /* in slow games: there greedy tries */
    MANY_TRIES = 500,    /* more than this */
    STRONGER = 58,       /* % of them won: more than luck, */
    CLEARLY_WEAKER = 30, /* or less of them */
    SHOWN = 24,          /* options that are looked at in training */
    ARENA = 1 << 20, /* features of a game that are remembered; what comes later is not learned */
    MOST_RECORDS = 2000, /* its questions */
    MOST_OPTIONS = 1 << 15
};

/* How a learner learns: how far it steps, and what it gains by being undecided, so that it does not
 * settle on the first answer that did well. */
typedef struct How {
    float rate, entropy;
} How;

static const How HOW[LEARNERS] = {
    {1.0F, 0.02F},
    {1.0F, 0.05F},
    {0.5F, 0    }
};
static const How HOW_SLOW = {0.5F, 0.02F}; /* in slow games */

/* A question that was answered. */
typedef struct Record {
    int seat, chosen, count;
    int first; /* of its options, in `probability` and `from` */
} Record;

/* A game of a batch. */
typedef struct Game {
    uint64_t seed;
    PlatStatus status;
    PlatError error;
    PlatSheet sheet;
    int won; /* of two bots: 1, the first; -1, the second; 0, neither */
    int64_t decisions;
    int records, options, used;
    Record record[MOST_RECORDS];
    float probability[MOST_OPTIONS];
    int from[MOST_OPTIONS + 1];
    uint32_t feature[ARENA];
} Game;

typedef struct Learner {
    PlatPolicy *policy;
    float moved[PLAT_FEATURES]; /* the squares of all steps of a weight */
    const How *how;
    PlatUsual usual;
    double mean[PLAT_MAX_SEATS]; /* result of a seat */
    int skipped;                 /* the games before those that it plays now */
} Learner;

/* A thread, with rules of its own. */
typedef struct Worker {
    struct Trainer *trainer;
    const PlatRules *rules;
    PlatFeatures *features;
    PlatMatch *match;
    Game *game; /* which it plays */
    PlatRng luck;
    PlatBot *pair[2]; /* or a game of these */
    PlatPolicyLook look;
    pthread_t thread;
    bool runs;
} Worker;

typedef struct Trainer {
    const PlatTraining *training;
    PlatError *error;
    int seats, workers;
    bool slow; /* greedy takes long: it is asked in fewer games, and the policy learns in more */
    Worker *worker;
    Learner *learner[LEARNERS];
    int failed, done, all;    /* games */
    int64_t decisions;        /* that may be learned from */
    const PlatPolicy *policy; /* that plays the batch; NULL: the pairs of bots do */
    int games;                /* of the batch */
    atomic_int next, ended;
    atomic_bool stopped;
    Game game[BATCH];
} Trainer;

static const double WIDTH = 1.5; /* as plat_usual_add */
static const double LOOK = 3;    /* what a point counts, looking ahead */

static int least(int a, int b) { return a < b ? a : b; }

/* --- playing --- */

static void remember(Game *game, int seat, int chosen, const PlatPolicyLook *look) {
    const int used = look->from[look->count];
    if (game->records == MOST_RECORDS || game->options + look->count > MOST_OPTIONS ||
        game->used + used > ARENA)
        return;
    game->record[game->records++] = (Record){seat, chosen, look->count, game->options};
    for (int n = 0; n < look->count; n++) {
        game->probability[game->options] = look->logit[n];
        game->from[game->options++] = game->used + look->from[n];
    }
    memcpy(game->feature + game->used, look->feature, (size_t)used * sizeof *game->feature);
    game->used += used;
    game->from[game->options] = game->used;
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Worker *w = context;
    if (++w->game->decisions > PLAT_MAX_DECISIONS)
        plat_match_stop(w->match);
    if (plat_options_count(options) == 1)
        return plat_options_nth(options, 0);
    const PlatFeatureQuestion question = plat_policy_question(w->match, seat, ask, options);
    plat_policy_look(w->trainer->policy, w->features, &question, SHOWN, &w->luck, &w->look);
    const int chosen = plat_policy_pick(&w->look, 1, &w->luck);
    remember(w->game, seat, chosen, &w->look);
    return w->look.choice[chosen];
}

/* A game of self-play. */
static PlatStatus play_itself(Worker *w, Game *game) {
    plat_rng_seed_named(&w->luck, game->seed, "training");
    plat_match_restart(w->match, game->seed);
    TRY(plat_match_run(w->match, &game->error));
    TRY(plat_match_playout(w->match, choose, w, &game->error));
    return plat_match_score(w->match, &game->sheet, &game->error);
}

/* A game of bots; in every other one they have exchanged their seats. Alone each plays for
 * itself. */
static PlatStatus play_bots(Worker *w, Game *game, int n) {
    const int seats = w->rules->seats, games = seats == 1 ? 2 : 1;
    double score[2] = {0, 0};
    for (int turn = 0; turn < games; turn++) {
        PlatBot *bot[PLAT_MAX_SEATS];
        for (int seat = 0; seat < seats; seat++) {
            bot[seat] = w->pair[(seat + (seats == 1 ? turn : n)) % 2];
            plat_bot_reseed(bot[seat], game->seed + (uint64_t)seat);
        }
        plat_match_restart(w->match, game->seed);
        TRY(plat_match_run(w->match, &game->error));
        TRY(plat_play_bots(w->match, bot, NULL, NULL, NULL, &game->error));
        TRY(plat_match_score(w->match, &game->sheet, &game->error));
        for (int seat = 0; seat < seats; seat++)
            score[bot[seat] == w->pair[1]] +=
                seats == 1 ? (double)game->sheet.total[0] : game->sheet.place[seat] == 1;
    }
    game->won = (score[0] > score[1]) - (score[0] < score[1]);
    return PLAT_OK;
}

/* Play games of the batch until there are none. */
static void *work(void *context) {
    Worker *w = context;
    Trainer *t = w->trainer;
    const PlatTraining *training = t->training;
    for (int n; (n = atomic_fetch_add(&t->next, 1)) < t->games && !atomic_load(&t->stopped);) {
        Game *game = w->game = &t->game[n];
        game->records = game->options = game->used = game->won = 0;
        game->decisions = 0;
        game->status = t->policy ? play_itself(w, game) : play_bots(w, game, n);
        const int ended = atomic_fetch_add(&t->ended, 1) + 1;
        if (w == t->worker && training->played && /* in the caller's thread */
            training->played(training->context, t->done + ended, t->all))
            atomic_store(&t->stopped, true);
    }
    return NULL;
}

/* Play a batch, whose games have the seeds from `first` on. Rules may fail in some games, and some
 * may not end. From these nothing is learned, and where they are many, nothing at all. */
static PlatStatus play_batch(Trainer *t, int games, uint64_t first) {
    t->games = games;
    atomic_store(&t->next, 0);
    atomic_store(&t->ended, 0);
    for (int n = 0; n < games; n++)
        t->game[n].seed =
            plat_game_seed(t->training->seed, first + (uint64_t)(t->policy ? n : n / 2));
    for (int n = 1; n < t->workers; n++)
        t->worker[n].runs = pthread_create(&t->worker[n].thread, NULL, work, &t->worker[n]) == 0;
    work(t->worker);
    for (int n = 1; n < t->workers; n++)
        if (t->worker[n].runs)
            pthread_join(t->worker[n].thread, NULL);
    t->done += games;
    if (t->done > t->all)
        t->all = t->done;
    if (atomic_load(&t->stopped))
        return plat_fail(t->error, PLAT_E_STOPPED, "learning was stopped");
    for (int n = 0; n < games; n++) {
        const Game *game = &t->game[n];
        if (game->status != PLAT_OK &&
            (game->status == PLAT_E_MEMORY ||
             (game->status == PLAT_E_STOPPED && game->decisions <= PLAT_MAX_DECISIONS) ||
             ++t->failed > MOST_FAILED)) {
            if (t->error)
                *t->error = game->error;
            return game->status;
        }
    }
    return PLAT_OK;
}

/* --- learning --- */

static void learn_option(const Game *game, Learner *learner, int option, float step) {
    float *weight = learner->policy->weight, *moved = learner->moved;
    const int from = game->from[option], to = game->from[option + 1];
    const float rate = learner->how->rate / sqrtf((float)(to > from ? to - from : 1));
    for (int n = from; n < to; n++) {
        const uint32_t at = game->feature[n];
        moved[at] += step * step;
        weight[at] += rate * step / sqrtf(moved[at] + 1.0F);
    }
}

static void learn_answers(const Game *game, Learner *learner, const double *better) {
    for (int r = 0; r < game->records; r++) {
        const Record *record = &game->record[r];
        const float *probability = &game->probability[record->first];
        float entropy = 0; /* how undecided it was */
        for (int n = 0; n < record->count; n++)
            entropy -= probability[n] > 0 ? probability[n] * logf(probability[n]) : 0;
        for (int n = 0; n < record->count; n++) {
            const float p = probability[n], took = n == record->chosen ? 1.0F : 0.0F;
            float step = (float)better[record->seat] * (took - p);
            if (p > 0)
                step -= learner->how->entropy * p * (logf(p) + entropy);
            if (fabsf(step) >= 1e-3F)
                learn_option(game, learner, record->first + n, step);
        }
    }
}

static void learn_game(const Game *game, Learner *learner) {
    double better[PLAT_MAX_SEATS];
    plat_usual_add(&learner->usual, &game->sheet, WIDTH, better);
    for (int seat = 0; seat < game->sheet.seats; seat++) {
        better[seat] -= learner->mean[seat];
        learner->mean[seat] += better[seat] / least(learner->usual.games, 1000);
    }
    learn_answers(game, learner, better);
}

/* Learn from that many parts of the games, or of the decisions if that is less. */
static PlatStatus learn(Trainer *t, Learner *learner, int parts, int all) {
    int games = (int)((int64_t)t->training->games * parts / all);
    int64_t decisions = t->decisions / all * parts;
    t->policy = learner->policy;
    while (games > 0 && decisions > 0) {
        const int count = least(games, BATCH);
        TRY(play_batch(t, count, (uint64_t)learner->skipped));
        for (int n = 0; n < count; n++) {
            decisions -= t->game[n].decisions;
            if (t->game[n].status == PLAT_OK)
                learn_game(&t->game[n], learner);
        }
        learner->skipped += count;
        games -= count;
    }
    t->all -= games;
    return PLAT_OK;
}

/* --- the tournament --- */

/* Games between a policy and another one, or NULL, against a bot: how many it wins, and half of
 * those that end in a tie. No more are played than show which is stronger. */
static PlatStatus meet(Trainer *t, const PlatPolicy *policy, const PlatPolicy *other,
                       const char *bot, int games, PlatMet *met) {
    PlatStatus status = PLAT_OK;
    *met = (PlatMet){0, 0};
    t->policy = NULL;
    for (int n = 0; status == PLAT_OK && n < t->workers; n++) {
        PlatBot **pair = t->worker[n].pair;
        status = plat_bot_play_policy(&pair[0], policy, t->error);
        if (status == PLAT_OK)
            status = other ? plat_bot_play_policy(&pair[1], other, t->error)
                           : plat_bot_new(&pair[1], bot, 0, t->error);
    }
    while (status == PLAT_OK && met->games < games &&
           (met->halves - met->games) * (met->halves - met->games) <= 6 * met->games) {
        const int count = least(games - met->games, BATCH);
        /* the seeds of games that nobody learned from */
        status = play_batch(t, count, (uint64_t)INT32_MAX + (uint64_t)met->games);
        for (int n = 0; n < count; n++)
            met->halves += t->game[n].status == PLAT_OK ? t->game[n].won + 1 : 1;
        met->games += count;
    }
    for (int n = 0; n < t->workers; n++)
        for (int side = 0; side < 2; side++) {
            plat_bot_free(t->worker[n].pair[side]);
            t->worker[n].pair[side] = NULL;
        }
    t->all -= status == PLAT_OK ? games - met->games : 0;
    return status;
}

/* The one that won most. */
static PlatStatus find_best(Trainer *t, int games, Learner **best) {
    double score[LEARNERS] = {0};
    for (int a = 0; a < LEARNERS; a++)
        for (int b = 0; b < a; b++) {
            PlatMet met;
            TRY(meet(t, t->learner[a]->policy, t->learner[b]->policy, NULL, games, &met));
            const double ahead = met.games ? (double)met.halves / met.games - 1 : 0;
            score[a] += ahead;
            score[b] -= ahead;
        }
    int first = 0;
    for (int n = 1; n < LEARNERS; n++)
        if (score[n] > score[first])
            first = n;
    *best = t->learner[first];
    return PLAT_OK;
}

static bool wins(const PlatMet *met, int percent) {
    return 50 * met->halves >= percent * met->games;
}

/* Where the policy is not stronger than greedy, by more than luck, it looks ahead, too, and where
 * that is not enough, it gives way. Where greedy is slow, the policy looks ahead at once, and gives
 * way only if it is clearly weaker. */
static PlatStatus heed_greedy(Trainer *t, PlatPolicy *policy, int games) {
    const int enough = t->slow ? CLEARLY_WEAKER : STRONGER;
    PlatMet *met = &policy->strength.greedy;
    if (!t->slow)
        TRY(meet(t, policy, NULL, "greedy", games, met));
    if (t->slow || !wins(met, STRONGER)) {
        policy->look = LOOK;
        TRY(meet(t, policy, NULL, "greedy", games, met));
    }
    policy->strength.is_greedy = games > 0 && !wins(met, enough);
    return PLAT_OK;
}

/* --- all of it --- */

static PlatStatus begin(Trainer *t, const PlatRules *rules, PlatError *error) {
    if (!(t->worker = calloc((size_t)t->workers, sizeof *t->worker)))
        return plat_no_memory(error);
    for (int n = 0; n < t->workers; n++) {
        Worker *w = &t->worker[n];
        w->trainer = t;
        w->rules = n ? t->training->again[n - 1] : rules;
        TRY(plat_features_new(&w->features, error));
        TRY(plat_match_new(&w->match, w->rules, 0, 0, error));
        plat_match_follow(w->match, true);
    }
    for (int n = 0; n < LEARNERS; n++) {
        t->learner[n] = calloc(1, sizeof *t->learner[n]);
        if (!t->learner[n] || !(t->learner[n]->policy = calloc(1, sizeof(PlatPolicy))))
            return plat_no_memory(error);
        t->learner[n]->how = t->slow ? &HOW_SLOW : &HOW[n];
    }
    return PLAT_OK;
}

/* Each learner learns from a sixth of the games, and the one that then wins the tournament from the
 * other half too. The usual training ends before that when greedy beats it clearly: no report waits
 * for it. In slow games there is one learner: what others would learn from it needs. */
static PlatStatus train(Trainer *t, Learner **best) {
    const int games = t->training->games, duels = least(games / 100 + 2, DUELS),
              meetings = least(games / 100, t->slow ? FEW_MEETINGS : MEETINGS),
              learners = t->slow ? 1 : LEARNERS, parts = t->slow ? 1 : 2 * LEARNERS;
    const bool may_end = games == USUAL_GAMES && !t->slow;
    t->all = games + duels * learners * (learners - 1) / 2 + (may_end ? 3 : 2) * meetings;
    for (int n = 0; n < learners; n++)
        TRY(learn(t, t->learner[n], 1, parts));
    if (learners > 1)
        TRY(find_best(t, duels, best));
    PlatPolicy *policy = (*best)->policy;
    PlatPolicyStrength *strength = &policy->strength;
    if (may_end)
        TRY(meet(t, policy, NULL, "greedy", meetings, &strength->greedy));
    strength->is_greedy = !wins(&strength->greedy, CLEARLY_WEAKER);
    if (!strength->is_greedy) {
        TRY(learn(t, *best, parts - learners, parts));
        plat_policy_round(policy);
        TRY(heed_greedy(t, policy, meetings));
    }
    return meet(t, policy, NULL, "random", meetings, &strength->random);
}

/* What it values, in words; without them where games fail. */
static PlatStatus put_in_words(PlatPolicy *policy, const PlatRules *rules, PlatError *error) {
    PlatPolicyNames *names = NULL;
    const PlatStatus status = plat_policy_names_new(&names, policy, rules, error);
    if (status == PLAT_OK)
        plat_policy_value(policy, names);
    plat_policy_names_free(names);
    return status == PLAT_E_MEMORY || status == PLAT_E_STOPPED ? status : PLAT_OK;
}

/* Rules that fail too often are played as greedy does, to whom they fail as well. */
static PlatStatus train_or_give_way(Trainer *t, PlatPolicy **out, const PlatRules *rules,
                                    PlatError *error) {
    TRY(begin(t, rules, error));
    Learner *best = t->learner[0];
    PlatStatus status = train(t, &best);
    if (status == PLAT_OK && !best->policy->strength.is_greedy)
        status = put_in_words(best->policy, rules, error);
    if (status != PLAT_OK && t->failed <= MOST_FAILED)
        return status;
    PlatPolicyStrength *strength = &best->policy->strength;
    strength->is_greedy = strength->is_greedy || status != PLAT_OK;
    for (int n = 0; n < LEARNERS; n++)
        strength->games += t->learner[n]->skipped;
    best->policy->seed = t->training->seed;
    *out = best->policy;
    best->policy = NULL;
    return PLAT_OK;
}

PlatStatus plat_policy_learn(PlatPolicy **out, const PlatRules *rules, const PlatTraining *training,
                             PlatError *error) {
    PlatTraining how = *training;
    how.games = how.games ? how.games : USUAL_GAMES;
    how.seed = how.seed ? how.seed : 1;
    Trainer *t = calloc(1, sizeof *t);
    if (!t)
        return plat_no_memory(error);
    t->training = &how;
    t->error = error;
    t->seats = rules->seats;
    t->workers = 1 + least(how.agains, BATCH - 1);
    t->slow = rules->tries > MANY_TRIES;
    t->decisions = how.games == USUAL_GAMES ? USUAL_DECISIONS : INT64_MAX;
    for (int n = 0; n < BATCH; n++)
        plat_sheet_init(&t->game[n].sheet, rules->seats, false);
    const PlatStatus status = train_or_give_way(t, out, rules, error);
    for (int n = 0; n < LEARNERS; n++) {
        plat_policy_free(t->learner[n] ? t->learner[n]->policy : NULL);
        free(t->learner[n]);
    }
    for (int n = 0; t->worker && n < t->workers; n++) {
        plat_match_free(t->worker[n].match);
        plat_features_free(t->worker[n].features);
    }
    free(t->worker);
    for (int n = 0; n < BATCH; n++)
        plat_sheet_free(&t->game[n].sheet);
    free(t);
    return status;
}
