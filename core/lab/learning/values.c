/* What a policy values, in words: what each of its weights says, and which weights decide most. It
 * is found in games that the policy plays against itself. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policy_look.h"

enum {
    GAMES = 100,
    SHOWN = 24 /* options of a question that are looked at */
};

typedef struct Naming {
    PlatPolicyNames *names;
    const PlatPolicy *policy;
    PlatMatch *match;
    PlatFeatures *features;
    PlatRng luck;
    int64_t decisions;
    uint16_t seen[PLAT_FEATURES]; /* in how many options of this question */
    PlatPolicyLook look;
} Naming;

static void name_features(Naming *naming, int32_t choice) {
    uint32_t feature[PLAT_MAX_FEATURES];
    const int count = plat_features_of(naming->features, choice, feature);
    for (int n = 0; n < count; n++) {
        char **name = &naming->names->name[feature[n]];
        PlatBuffer text = {0};
        naming->seen[feature[n]]++;
        if (*name || naming->policy->weight[feature[n]] == 0)
            continue;
        if (!plat_features_describe(naming->features, n, &text))
            plat_buffer_free(&text); /* it has no words */
        *name = plat_buffer_take(&text);
    }
}

/* Count which features tell the options of a question apart; of cells, those that say more than
 * which cell it is, and of others, those without a condition, of which there are too many. */
static void count_features(Naming *naming, bool of_cells) {
    const PlatPolicyLook *look = &naming->look;
    for (int n = 0; n < look->from[look->count]; n++) {
        const uint32_t at = look->feature[n];
        const char *name = naming->names->name[at];
        if (name && *name &&
            (strstr(name, of_cells ? ": a place " : ", with ") != NULL) == of_cells)
            naming->names->told[at] += naming->seen[at] > 0 && naming->seen[at] < look->count;
        naming->seen[at] = 0;
    }
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Naming *naming = context;
    const PlatFeatureQuestion question = plat_policy_question(naming->match, seat, ask, options);
    if (++naming->decisions > PLAT_MAX_DECISIONS)
        plat_match_stop(naming->match);
    plat_policy_look(naming->policy, naming->features, &question, SHOWN, &naming->luck,
                     &naming->look);
    for (int n = 0; n < naming->look.count; n++)
        name_features(naming, naming->look.choice[n]);
    count_features(naming,
                   options->kind == PLAT_OPTIONS_CELLS || options->kind == PLAT_OPTIONS_PLACEMENTS);
    return naming->look.choice[plat_policy_pick(&naming->look, 1, &naming->luck)];
}

static PlatStatus name_all(Naming *naming, const PlatRules *rules, PlatError *error) {
    TRY(plat_features_new(&naming->features, error));
    plat_features_remember(naming->features);
    TRY(plat_match_new(&naming->match, rules, 0, 0, error));
    plat_match_follow(naming->match, true);
    for (uint64_t game = 0; game < GAMES; game++) {
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
        plat_rng_seed_named(&naming->luck, 1, "naming");
        status = name_all(naming, rules, error);
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

/* A name is "build: a place beside park"; what is valued, "build: likes a place beside park". */
void plat_policy_value(PlatPolicy *policy, PlatPolicyNames *names) {
    for (int value = 0; value < PLAT_VALUES;) {
        double most = 0;
        int best = -1;
        for (int n = 0; n < PLAT_FEATURES; n++) {
            const double weighs = fabs((double)policy->weight[n]) * names->told[n];
            if (weighs > most) {
                most = weighs;
                best = n;
            }
        }
        if (best < 0)
            return;
        char *text = policy->strength.value[value];
        const char *name = names->name[best], *fact = strchr(name, ':');
        names->told[best] = 0;
        snprintf(text, PLAT_VALUE, "%.*s: %s%s", (int)(fact - name), name,
                 policy->weight[best] > 0 ? "likes" : "avoids", fact + 1);
        value++; /* unless two facts are the same in words */
        for (int n = 0; n + 1 < value; n++)
            if (strcmp(policy->strength.value[n], text) == 0)
                *policy->strength.value[--value] = '\0';
    }
}
