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

enum { UNIT = 10000 /* of a weight: what is written is all that it has */ };

void plat_policy_round(PlatPolicy *policy) {
    for (int n = 0; n < PLAT_FEATURES; n++)
        policy->weight[n] = (float)lroundf(policy->weight[n] * UNIT) / UNIT;
}

PlatStatus plat_policy_write(PlatBuffer *text, const PlatPolicy *policy, uint64_t rules) {
    int weights = 0;
    for (int n = 0; n < PLAT_FEATURES; n++)
        weights += policy->weight[n] != 0;
    plat_buffer_add(text,
                    "plat policy 1\nrules %016" PRIx64 "\ngames %d\nseed %" PRIu64
                    "\nmet greedy %d %d\nmet random %d %d\nlook %d\ngreedy %d\nweights %d\n",
                    rules, policy->games, policy->seed, policy->met[0].games, policy->met[0].halves,
                    policy->met[1].games, policy->met[1].halves, (int)lround(policy->look * UNIT),
                    policy->greedy, weights);
    for (int n = 0; n < PLAT_FEATURES; n++)
        if (policy->weight[n] != 0)
            plat_buffer_add(text, "%d %.4f\n", n, (double)policy->weight[n]);
    if (!text->failed)
        plat_buffer_add(text, "end %016" PRIx64 "\n",
                        plat_hash_bytes(PLAT_HASH_BEGIN, text->text, text->length));
    return text->failed ? PLAT_E_MEMORY : PLAT_OK;
}

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
