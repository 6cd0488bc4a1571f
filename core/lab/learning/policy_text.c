/* A policy as text:
 *
 *     plat policy 1
 *     rules 1f2e3d4c5b6a7988
 *     games 24000
 *     seed 1
 *     met greedy 30 52
 *     met random 30 60
 *     look 0
 *     greedy 0
 *     weights 2
 *     17 0.3127 build: beside a park, with 5
 *     260144 -0.0200
 *     end 8899aabbccddeeff
 *
 * A line of a weight has the number of the feature, the weight, and perhaps words for people. The
 * last line has a hash of all before it. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policy_look.h"

enum {
    UNIT = 10000, /* of a weight: what is written is all that it has */
    NAMING_GAMES = 200,
    SHOWN = 24 /* options of a question that get names */
};

void plat_policy_round(PlatPolicy *policy) {
    for (int n = 0; n < PLAT_FEATURES; n++)
        policy->weight[n] = (float)lroundf(policy->weight[n] * UNIT) / UNIT;
}

/* --- names --- */

struct PlatPolicyNames {
    char *name[PLAT_FEATURES]; /* NULL: it was not seen */
};

typedef struct Naming {
    PlatPolicyNames *names;
    const PlatPolicy *policy;
    const PlatRules *rules;
    PlatMatch *match;
    PlatFeatures *features;
    PlatRng luck;
    int64_t decisions;
    PlatPolicyLook look;
} Naming;

static void name_features(Naming *naming, const PlatOptions *options, int32_t choice) {
    uint32_t feature[PLAT_MAX_FEATURES];
    const int count = plat_features_of(naming->features, choice, feature);
    (void)options;
    for (int n = 0; n < count; n++) {
        char **name = &naming->names->name[feature[n]];
        PlatBuffer text = {0};
        if (*name || naming->policy->weight[feature[n]] == 0)
            continue;
        plat_features_describe(naming->features, n, &text);
        *name = plat_buffer_take(&text);
    }
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Naming *naming = context;
    const PlatFeatureQuestion question = {.schema = naming->rules->schema,
                                          .block = plat_match_try_block(naming->match, seat),
                                          .seat = seat,
                                          .ask = ask,
                                          .options = options,
                                          .given = plat_match_try_given(naming->match, seat)};
    if (++naming->decisions > PLAT_MAX_DECISIONS)
        plat_match_stop(naming->match);
    plat_features_read(naming->features, &question);
    plat_policy_look(naming->policy, naming->features, options, SHOWN, &naming->luck,
                     &naming->look);
    for (int n = 0; n < naming->look.count; n++)
        name_features(naming, options, naming->look.choice[n]);
    return naming->look.choice[plat_policy_pick(&naming->look, 1, &naming->luck)];
}

static PlatStatus name_all(Naming *naming, PlatError *error) {
    TRY(plat_features_new(&naming->features, error));
    plat_features_remember(naming->features);
    TRY(plat_match_new(&naming->match, naming->rules, 0, 0, error));
    plat_match_follow(naming->match, true);
    for (uint64_t game = 0; game < NAMING_GAMES; game++) {
        plat_match_restart(naming->match, game);
        naming->decisions = 0;
        TRY(plat_match_run(naming->match, error));
        TRY(plat_match_playout(naming->match, choose, naming, error));
    }
    return PLAT_OK;
}

PlatStatus plat_policy_names_new(PlatPolicyNames **out, const PlatPolicy *policy,
                                 const PlatRules *rules, PlatError *error) {
    PlatPolicyNames *names = calloc(1, sizeof *names);
    Naming *naming = calloc(1, sizeof *naming);
    PlatStatus status = names && naming ? PLAT_OK : plat_no_memory(error);
    if (status == PLAT_OK) {
        naming->names = names;
        naming->policy = policy;
        naming->rules = rules;
        plat_rng_seed_named(&naming->luck, 1, "naming");
        status = name_all(naming, error);
        plat_match_free(naming->match);
        plat_features_free(naming->features);
    }
    free(naming);
    if (status == PLAT_OK)
        *out = names;
    else
        plat_policy_names_free(names);
    return status;
}

void plat_policy_names_free(PlatPolicyNames *names) {
    for (int n = 0; names && n < PLAT_FEATURES; n++)
        free(names->name[n]);
    free(names);
}

/* --- writing --- */

typedef struct Written {
    int feature;
    float weight;
} Written;

static int larger_first(const void *a, const void *b) {
    const Written *one = a, *two = b;
    const float x = fabsf(one->weight), y = fabsf(two->weight);
    return x != y ? (x < y ? 1 : -1) : one->feature - two->feature;
}

static void write_weights(PlatBuffer *text, const PlatPolicy *policy, Written *all,
                          const PlatPolicyNames *names) {
    int count = 0;
    for (int n = 0; n < PLAT_FEATURES; n++)
        if (policy->weight[n] != 0)
            all[count++] = (Written){n, policy->weight[n]};
    if (names)
        qsort(all, (size_t)count, sizeof *all, larger_first);
    plat_buffer_add(text, "weights %d\n", count);
    for (int n = 0; n < count; n++) {
        const char *name = names ? names->name[all[n].feature] : NULL;
        plat_buffer_add(text, "%d %.4f%s%s\n", all[n].feature, (double)all[n].weight,
                        name ? " " : "", name ? name : "");
    }
}

PlatStatus plat_policy_write(PlatBuffer *text, const PlatPolicy *policy, uint64_t rules,
                             const PlatPolicyNames *names) {
    Written *all = malloc(PLAT_FEATURES * sizeof *all);
    if (!all)
        return PLAT_E_MEMORY;
    plat_buffer_add(text,
                    "plat policy 1\nrules %016" PRIx64 "\ngames %d\nseed %" PRIu64
                    "\nmet greedy %d %d\nmet random %d %d\nlook %d\ngreedy %d\n",
                    rules, policy->games, policy->seed, policy->met[0].games, policy->met[0].halves,
                    policy->met[1].games, policy->met[1].halves, (int)lround(policy->look * UNIT),
                    policy->greedy);
    write_weights(text, policy, all, names);
    free(all);
    if (!text->failed)
        plat_buffer_add(text, "end %016" PRIx64 "\n",
                        plat_hash_bytes(PLAT_HASH_BEGIN, text->text, text->length));
    return text->failed ? PLAT_E_MEMORY : PLAT_OK;
}

/* --- reading --- */

/* The number behind `key` in the line that begins at *at, which moves on. */
static bool read_number(const char **at, const char *key, int base, uint64_t *number) {
    char *end;
    const size_t length = strlen(key);
    if (strncmp(*at, key, length) != 0 || (*at)[length] != ' ')
        return false;
    *number = strtoull(*at + length, &end, base);
    *at = end + 1;
    return *end == '\n';
}

static bool read_met(const char **at, const char *key, PlatMet *met) {
    char *end;
    const size_t length = strlen(key);
    if (strncmp(*at, key, length) != 0 || (*at)[length] != ' ')
        return false;
    met->games = (int)strtol(*at + length, &end, 10);
    met->halves = (int)strtol(end, &end, 10);
    *at = end + 1;
    return *end == '\n';
}

static bool read_weight(const char **at, PlatPolicy *policy) {
    char *end;
    const long feature = strtol(*at, &end, 10);
    if (end == *at || feature < 0 || feature >= PLAT_FEATURES || *end != ' ')
        return false;
    policy->weight[feature] = (float)lround(strtod(end, &end) * UNIT) / UNIT;
    end += strcspn(end, "\n");
    *at = end + 1;
    return *end == '\n';
}

static bool read_policy(PlatPolicy *policy, const char *text, uint64_t *rules) {
    static const char head[] = "plat policy 1\n";
    const char *at = text + strlen(head);
    uint64_t games, look, greedy, weights, hash;
    if (strncmp(text, head, strlen(head)) != 0 || !read_number(&at, "rules", 16, rules) ||
        !read_number(&at, "games", 10, &games) || !read_number(&at, "seed", 10, &policy->seed) ||
        !read_met(&at, "met greedy", &policy->met[PLAT_MET_GREEDY]) ||
        !read_met(&at, "met random", &policy->met[PLAT_MET_RANDOM]) ||
        !read_number(&at, "look", 10, &look) || !read_number(&at, "greedy", 10, &greedy) ||
        !read_number(&at, "weights", 10, &weights))
        return false;
    policy->games = (int)games;
    policy->look = (double)look / UNIT;
    policy->greedy = greedy != 0;
    for (; weights > 0; weights--)
        if (!read_weight(&at, policy))
            return false;
    const size_t hashed = (size_t)(at - text);
    return read_number(&at, "end", 16, &hash) && !*at &&
           hash == plat_hash_bytes(PLAT_HASH_BEGIN, text, hashed);
}

PlatStatus plat_policy_read(PlatPolicy **out, const char *text, uint64_t *rules, PlatError *error) {
    PlatPolicy *policy = calloc(1, sizeof *policy);
    if (!policy)
        return plat_no_memory(error);
    if (read_policy(policy, text, rules)) {
        *out = policy;
        return PLAT_OK;
    }
    plat_policy_free(policy);
    return plat_fail(error, PLAT_E_FORMAT, "this is no policy, or a damaged one");
}
