/* Learning by self-play (REINFORCE).
 *
 * After each game the features of each option that was seen move by
 *
 *     rate * (result - usual result of the seat) * ((1 if it was chosen) - its probability)
 *
 * with a step for each weight that shrinks as it moves (Adagrad). A result is half the place, half
 * the lead in relation to the usual one; alone at the table, the points in relation to the usual
 * ones. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/bot_table.h"
#include "lab/game.h"
#include "policy_look.h"

enum {
    USUAL_GAMES = 24000,
    LEARNERS = 3, /* with these rates */
    MOST_FAILED = 20,
    DUELS = 120,     /* games between two of them, */
    MEETINGS = 30,   /* and with greedy, and with random */
    SHOWN = 24,      /* options that are looked at in training */
    ARENA = 1 << 22, /* features of a game that are remembered; what comes later is not learned */
    MOST_RECORDS = 4000, /* its questions */
    MOST_OPTIONS = 1 << 17
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
static const double PLAYING = 0.2; /* the temperature of the tournament, and of the bot */

/* A question that was answered. */
typedef struct Record {
    int seat, chosen, count;
    int first; /* of its options, in `probability` and `from` */
} Record;

typedef struct Learner {
    PlatPolicy *policy;
    float moved[PLAT_FEATURES]; /* the squares of all steps of a weight */
    const How *how;
    double usual[PLAT_MAX_SEATS]; /* the mean result of a seat, */
    double lead;                  /* and the mean lead, or alone the mean deviation of points */
    double points;                /* alone: the mean */
    int games;
    int skipped; /* the games before those that it plays now */
} Learner;

typedef struct Trainer {
    const PlatRules *rules;
    const PlatTraining *training;
    PlatError *error;
    PlatFeatures *features;
    PlatMatch *match;
    PlatSheet sheet;
    PlatRng luck;
    Learner *learner[LEARNERS];
    const PlatPolicy *plays[PLAT_MAX_SEATS];
    double temperature;
    bool learns;
    int failed; /* games */
    int64_t decisions;
    int duels, meetings, done, all; /* games */
    int records, options, used;
    Record record[MOST_RECORDS];
    float probability[MOST_OPTIONS];
    int from[MOST_OPTIONS + 1];
    PlatPolicyLook look;
    uint32_t feature[ARENA];
} Trainer;

static int least(int a, int b) { return a < b ? a : b; }

/* --- playing --- */

static void remember(Trainer *t, int seat, int chosen) {
    const PlatPolicyLook *look = &t->look;
    const int used = look->from[look->count];
    if (t->records == MOST_RECORDS || t->options + look->count > MOST_OPTIONS ||
        t->used + used > ARENA)
        return;
    t->record[t->records++] = (Record){seat, chosen, look->count, t->options};
    for (int n = 0; n < look->count; n++) {
        t->probability[t->options] = look->logit[n];
        t->from[t->options++] = t->used + look->from[n];
    }
    memcpy(t->feature + t->used, look->feature, (size_t)used * sizeof *t->feature);
    t->used += used;
    t->from[t->options] = t->used;
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Trainer *t = context;
    if (++t->decisions > PLAT_MAX_DECISIONS)
        plat_match_stop(t->match);
    if (plat_options_count(options) == 1)
        return plat_options_nth(options, 0);
    plat_features_read(t->features,
                       &(PlatFeatureQuestion){.schema = t->rules->schema,
                                              .block = plat_match_try_block(t->match, seat),
                                              .seat = seat,
                                              .ask = ask,
                                              .options = options,
                                              .given = plat_match_try_given(t->match, seat)});
    plat_policy_look(t->plays[seat], t->features, options, SHOWN, &t->luck, &t->look);
    const int chosen = plat_policy_pick(&t->look, t->temperature, &t->luck);
    if (t->learns)
        remember(t, seat, chosen);
    return t->look.choice[chosen];
}

/* Report a game that was played. */
static PlatStatus has_played(Trainer *t) {
    const PlatTraining *training = t->training;
    if (++t->done > t->all)
        t->all = t->done;
    if (training->played && training->played(training->context, t->done, t->all))
        return plat_fail(t->error, PLAT_E_STOPPED, "learning was stopped");
    return PLAT_OK;
}

/* The seeds of games that nobody learned from. */
static uint64_t duel_seed(const Trainer *t, int n) {
    return plat_game_seed(t->training->seed, (uint64_t)INT32_MAX + (uint64_t)n);
}

/* Play a game between those who play, and score it. */
static PlatStatus play(Trainer *t, uint64_t seed) {
    PlatError *error = t->error;
    t->records = t->options = t->used = 0;
    t->decisions = 0;
    plat_match_restart(t->match, seed);
    TRY(plat_match_run(t->match, error));
    TRY(plat_match_playout(t->match, choose, t, error));
    return plat_match_score(t->match, &t->sheet, error);
}

/* Rules may fail in some games, and some may not end. From these nothing is learned, and where they
 * are many, nothing at all. *played: it was played to its end. */
static PlatStatus try_game(Trainer *t, uint64_t seed, bool *played) {
    const PlatStatus status = play(t, seed);
    *played = status == PLAT_OK;
    if (!*played && ((status == PLAT_E_STOPPED && t->decisions <= PLAT_MAX_DECISIONS) ||
                     status == PLAT_E_MEMORY || ++t->failed > MOST_FAILED))
        return status;
    return has_played(t);
}

/* --- results --- */

static double share(int n, int most) { return 1.0 / (n < most ? n + 1 : most); }

/* How far the seat is ahead of the best other one. */
static double lead_of(const PlatSheet *sheet, int seat) {
    int64_t best = INT64_MIN;
    for (int other = 0; other < sheet->seats; other++)
        if (other != seat && sheet->total[other] > best)
            best = sheet->total[other];
    return (double)(sheet->total[seat] - best);
}

/* From -1, the last, to 1, the first. */
static double place_of(const PlatSheet *sheet, int seat) {
    int behind = 0, equal = 0;
    for (int other = 0; other < sheet->seats; other++) {
        behind += sheet->place[other] > sheet->place[seat];
        equal += other != seat && sheet->place[other] == sheet->place[seat];
    }
    return (2.0 * behind + equal) / (sheet->seats - 1) - 1;
}

/* Take the game into what is usual: the mean lead of the best over the worst. */
static void measure(Learner *learner, const PlatSheet *sheet) {
    double spread = 0;
    if (sheet->seats == 1) {
        const double points = (double)sheet->total[0];
        if (learner->games == 0)
            learner->points = points;
        spread = fabs(points - learner->points);
        learner->points += (points - learner->points) * share(learner->games, 500);
    } else {
        int64_t high = INT64_MIN, low = INT64_MAX;
        for (int seat = 0; seat < sheet->seats; seat++) {
            high = sheet->total[seat] > high ? sheet->total[seat] : high;
            low = sheet->total[seat] < low ? sheet->total[seat] : low;
        }
        spread = (double)(high - low);
    }
    learner->lead += (spread - learner->lead) * share(learner->games, 500);
}

static double result_of(const Learner *learner, const PlatSheet *sheet, int seat) {
    const double scale = 1.5 * learner->lead;
    if (sheet->seats == 1)
        return scale > 0 ? tanh(((double)sheet->total[0] - learner->points) / scale) : 0;
    const double place = place_of(sheet, seat);
    return scale > 0 ? place / 2 + tanh(lead_of(sheet, seat) / scale) / 2 : place;
}

/* --- learning --- */

static void learn_option(const Trainer *t, Learner *learner, int option, float step) {
    float *weight = learner->policy->weight, *moved = learner->moved;
    const int from = t->from[option], to = t->from[option + 1];
    const float rate = learner->how->rate / sqrtf((float)(to > from ? to - from : 1));
    for (int n = from; n < to; n++) {
        const uint32_t at = t->feature[n];
        moved[at] += step * step;
        weight[at] += rate * step / sqrtf(moved[at] + 1.0F);
    }
}

/* How undecided it was: the entropy of its answer. */
static float entropy_of(const float *probability, int count) {
    float sum = 0;
    for (int n = 0; n < count; n++)
        sum -= probability[n] > 0 ? probability[n] * logf(probability[n]) : 0;
    return sum;
}

static void learn_from_game(const Trainer *t, Learner *learner, const double *better) {
    for (int r = 0; r < t->records; r++) {
        const Record *record = &t->record[r];
        const float *probability = &t->probability[record->first];
        const float entropy = entropy_of(probability, record->count);
        for (int n = 0; n < record->count; n++) {
            const float p = probability[n], took = n == record->chosen ? 1.0F : 0.0F;
            float step = (float)better[record->seat] * (took - p);
            if (p > 0)
                step -= learner->how->entropy * p * (logf(p) + entropy);
            if (fabsf(step) >= 1e-3F)
                learn_option(t, learner, record->first + n, step);
        }
    }
}

static PlatStatus learn(Trainer *t, Learner *learner, int games) {
    const uint64_t seed = t->training->seed;
    t->learns = true;
    t->temperature = 1;
    for (int seat = 0; seat < t->rules->seats; seat++)
        t->plays[seat] = learner->policy;
    for (int n = 0; n < games; n++) {
        double better[PLAT_MAX_SEATS];
        bool played;
        TRY(try_game(t, plat_game_seed(seed, (uint64_t)n + (uint64_t)learner->skipped), &played));
        if (!played)
            continue;
        measure(learner, &t->sheet);
        for (int seat = 0; seat < t->rules->seats; seat++) {
            const double result = result_of(learner, &t->sheet, seat);
            better[seat] = result - learner->usual[seat];
            learner->usual[seat] += better[seat] * share(learner->games, 1000);
        }
        learn_from_game(t, learner, better);
        learner->games++;
    }
    learner->skipped += games;
    return PLAT_OK;
}

/* --- the tournament --- */

/* How many more games the first won than the second, of DUELS. */
static PlatStatus duel(Trainer *t, const Learner *a, const Learner *b, double *ahead) {
    *ahead = 0;
    t->learns = false;
    t->temperature = PLAYING;
    for (int n = 0; n < t->duels; n++) {
        const int seats = t->rules->seats;
        for (int seat = 0; seat < seats; seat++)
            t->plays[seat] = (seat + n) % 2 ? b->policy : a->policy;
        bool played;
        TRY(try_game(t, duel_seed(t, n / 2), &played));
        for (int seat = 0; played && seat < seats; seat++) {
            const double won = seats == 1 ? (double)t->sheet.total[0] : t->sheet.place[seat] == 1;
            *ahead += t->plays[seat] == a->policy ? won : -won;
        }
    }
    return PLAT_OK;
}

/* The one that won most. */
static PlatStatus find_best(Trainer *t, Learner **best) {
    double score[LEARNERS] = {0};
    for (int a = 0; a < LEARNERS; a++)
        for (int b = 0; b < a; b++) {
            double ahead = 0;
            TRY(duel(t, t->learner[a], t->learner[b], &ahead));
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

/* --- against greedy --- */

static PlatStatus given_policy(void *context, const PlatPolicy **policy, const PlatRules *rules,
                               const PlatTraining *training, PlatError *error) {
    (void)rules, (void)training, (void)error;
    *policy = context;
    return PLAT_OK;
}

/* A game of bots; in every other one they have exchanged their seats. Who won: 1, the first; -1,
 * the second; 0, neither. Alone each plays for itself. */
static PlatStatus play_bots(Trainer *t, PlatBot *const *pair, int n, int *won) {
    const int seats = t->rules->seats, games = seats == 1 ? 2 : 1;
    double score[2] = {0, 0};
    for (int game = 0; game < games; game++) {
        PlatBot *bot[PLAT_MAX_SEATS];
        const uint64_t seed = duel_seed(t, t->duels + n / 2);
        for (int seat = 0; seat < seats; seat++) {
            bot[seat] = pair[(seat + (seats == 1 ? game : n)) % 2];
            plat_bot_reseed(bot[seat], seed + (uint64_t)seat);
        }
        plat_match_restart(t->match, seed);
        PlatStatus status = plat_match_run(t->match, t->error);
        if (status == PLAT_OK)
            status = plat_play_bots(t->match, bot, NULL, NULL, NULL, t->error);
        if (status == PLAT_OK)
            status = plat_match_score(t->match, &t->sheet, t->error);
        if (status == PLAT_E_STOPPED || status == PLAT_E_MEMORY ||
            (status != PLAT_OK && ++t->failed > MOST_FAILED))
            return status;
        for (int seat = 0; status == PLAT_OK && seat < seats; seat++)
            score[bot[seat] == pair[1]] +=
                seats == 1 ? (double)t->sheet.total[0] : t->sheet.place[seat] == 1;
    }
    *won = (score[0] > score[1]) - (score[0] < score[1]);
    return has_played(t);
}

/* Games against a bot: how many the policy wins, and half of those that end in a tie. */
static PlatStatus meet(Trainer *t, PlatPolicy *policy, const PlatBotKind *other, PlatMet *met) {
    const PlatPolicySource source = {given_policy, policy};
    PlatBot *pair[2] = {NULL, NULL};
    PlatStatus status = plat_bot_new(&pair[0], plat_trained_bot.name, 0, t->error);
    if (status == PLAT_OK)
        status = plat_bot_new(&pair[1], other->name, 0, t->error);
    if (status == PLAT_OK)
        plat_bot_learn_from(pair[0], &source);
    *met = (PlatMet){0, 0};
    for (int n = 0; status == PLAT_OK && n < t->meetings; n++) {
        int won = 0;
        status = play_bots(t, pair, n, &won);
        met->games++;
        met->halves += won + 1;
    }
    plat_bot_free(pair[0]);
    plat_bot_free(pair[1]);
    return status;
}

/* Whether that is more than luck: 58% of the games. */
static bool is_stronger(const PlatMet *met) { return 100 * met->halves >= 116 * met->games; }

/* Where the policy is not stronger than greedy, it also looks ahead as greedy does; and where that
 * is not enough, it gives way. */
static PlatStatus heed_greedy(Trainer *t, PlatPolicy *policy) {
    static const double looks[] = {0.5, 2};
    PlatMet *best = &policy->met[PLAT_MET_GREEDY];
    TRY(meet(t, policy, &plat_greedy_bot, best));
    double look = 0;
    for (size_t n = 0; !is_stronger(best) && n < sizeof looks / sizeof *looks; n++) {
        PlatMet met;
        policy->look = looks[n];
        TRY(meet(t, policy, &plat_greedy_bot, &met));
        if (met.halves > best->halves) {
            *best = met;
            look = looks[n];
        }
    }
    policy->look = look;
    policy->greedy = t->meetings > 0 && !is_stronger(best);
    return meet(t, policy, &plat_random_bot, &policy->met[PLAT_MET_RANDOM]);
}

/* --- all of it --- */

static PlatStatus begin(Trainer *t, PlatError *error) {
    TRY(plat_features_new(&t->features, error));
    TRY(plat_match_new(&t->match, t->rules, 0, 0, error));
    plat_match_follow(t->match, true);
    plat_rng_seed_named(&t->luck, t->training->seed, "training");
    for (int n = 0; n < LEARNERS; n++) {
        t->learner[n] = calloc(1, sizeof *t->learner[n]);
        if (!t->learner[n] || !(t->learner[n]->policy = calloc(1, sizeof(PlatPolicy))))
            return plat_no_memory(error);
        t->learner[n]->how = &HOW[n];
    }
    return PLAT_OK;
}

/* All learners learn from a sixth of the games; the one that then wins the tournament, from the
 * other half too. */
static PlatStatus train(Trainer *t, Learner **best) {
    const int games = t->training->games;
    t->duels = least(games / 100 + 2, DUELS);
    t->meetings = least(games / 100, MEETINGS);
    t->all = games + t->duels * LEARNERS * (LEARNERS - 1) / 2 + 2 * t->meetings;
    for (int n = 0; n < LEARNERS; n++)
        TRY(learn(t, t->learner[n], games / (2 * LEARNERS)));
    TRY(find_best(t, best));
    TRY(learn(t, *best, games / 2));
    plat_policy_round((*best)->policy);
    return heed_greedy(t, (*best)->policy);
}

/* Rules that fail too often are played as greedy does, to whom they fail as well. */
static PlatStatus train_or_give_way(Trainer *t, PlatPolicy **out, PlatError *error) {
    Learner *best;
    TRY(begin(t, error));
    best = t->learner[0];
    const PlatStatus status = train(t, &best);
    if (status != PLAT_OK && t->failed <= MOST_FAILED)
        return status;
    best->policy->greedy = best->policy->greedy || status != PLAT_OK;
    best->policy->games = t->training->games;
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
    t->rules = rules;
    t->training = &how;
    t->error = error;
    plat_sheet_init(&t->sheet, rules->seats, false);
    const PlatStatus status = train_or_give_way(t, out, error);
    for (int n = 0; n < LEARNERS; n++) {
        plat_policy_free(t->learner[n] ? t->learner[n]->policy : NULL);
        free(t->learner[n]);
    }
    plat_match_free(t->match);
    plat_features_free(t->features);
    plat_sheet_free(&t->sheet);
    free(t);
    return status;
}
