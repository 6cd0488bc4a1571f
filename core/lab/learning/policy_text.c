/* A policy as text:
 *
 *     plat policy 2
 *     rules 1f2e3d4c5b6a7988
 *     games 24000 seed 1
 *     met greedy 30 52, random 30 60
 *     look 0 greedy 0
 *     value build: likes a place beside park, about house
 *     weights 2
 *     17 0.3127 build: a place beside park, about house
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

#define END "end "
enum {
    UNIT = 10000,                   /* of a weight: what is written is all that it has */
    TAIL = sizeof END - 1 + 16 + 1, /* characters of the last line */
};

void plat_policy_round(PlatPolicy *policy) {
    for (int n = 0; n < PLAT_FEATURES; n++)
        policy->weight[n] = (float)lroundf(policy->weight[n] * UNIT) / UNIT;
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
                        name && *name ? " " : "", name ? name : "");
    }
}

PlatStatus plat_policy_write(PlatBuffer *text, const PlatPolicy *policy, uint64_t rules,
                             const PlatPolicyNames *names) {
    const PlatPolicyStrength *strength = &policy->strength;
    Written *all = malloc(PLAT_FEATURES * sizeof *all);
    if (!all)
        return PLAT_E_MEMORY;
    plat_buffer_add(text,
                    "plat policy 2\nrules %016" PRIx64 "\ngames %d seed %" PRIu64
                    "\nmet greedy %d %d, random %d %d\nlook %d greedy %d\n",
                    rules, strength->games, policy->seed, strength->greedy.games,
                    strength->greedy.halves, strength->random.games, strength->random.halves,
                    (int)lround(policy->look * UNIT), strength->is_greedy);
    for (int n = 0; n < PLAT_VALUES && strength->value[n][0]; n++)
        plat_buffer_add(text, "value %s\n", strength->value[n]);
    write_weights(text, policy, all, names);
    free(all);
    if (!text->failed)
        plat_buffer_add(text, END "%016" PRIx64 "\n",
                        plat_hash_bytes(PLAT_HASH_BEGIN, text->text, text->length));
    return text->failed ? PLAT_E_MEMORY : PLAT_OK;
}

/* --- reading --- */

static bool is_whole(const char *text) {
    const size_t length = strlen(text);
    char tail[TAIL + 1];
    if (length < TAIL)
        return false;
    snprintf(tail, sizeof tail, END "%016" PRIx64 "\n",
             plat_hash_bytes(PLAT_HASH_BEGIN, text, length - TAIL));
    return strcmp(text + length - TAIL, tail) == 0;
}

static bool read_policy(PlatPolicy *policy, const char *text, uint64_t *rules) {
    int look, greedy, at = 0, count = 0;
    PlatPolicyStrength *strength = &policy->strength;
    if (!is_whole(text) || sscanf(text,
                                  "plat policy 2 rules %" SCNx64 " games %d seed %" SCNu64
                                  " met greedy %d %d, random %d %d look %d greedy %d %n",
                                  rules, &strength->games, &policy->seed, &strength->greedy.games,
                                  &strength->greedy.halves, &strength->random.games,
                                  &strength->random.halves, &look, &greedy, &at) != 9)
        return false;
    policy->look = (double)look / UNIT;
    strength->is_greedy = greedy != 0;
    for (int n = 0; n < PLAT_VALUES && strncmp(text + at, "value ", 6) == 0; n++) {
        const int length = (int)strcspn(text + at, "\n");
        snprintf(strength->value[n], sizeof strength->value[n], "%.*s", length - 6, text + at + 6);
        at += length + 1;
    }
    if (sscanf(text + at, "weights %d", &count) != 1)
        return false;
    for (const char *line = strchr(text + at, '\n'); count > 0; count--) {
        char *end;
        const long feature = strtol(line + 1, &end, 10);
        if (end == line + 1 || feature < 0 || feature >= PLAT_FEATURES)
            return false;
        policy->weight[feature] = (float)lround(strtod(end, NULL) * UNIT) / UNIT;
        line = strchr(end, '\n');
    }
    return true;
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
