/* One lock for all: whoever comes first learns or reads a policy, the others wait for it. A cached
 * file that is damaged or of other rules is reported, and written again. */
#include "policies.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "host/legend.h"
#include "kernel/scope.h"
#include "session.h"
#include "system/files.h"
#include "system/progress.h"

enum { VERSION = 3 /* of features and learning: cached policies of another one are not read */ };

typedef struct Policy {
    uint64_t rules; /* with the training */
    PlatPolicy *policy;
} Policy;

struct PlatPolicies {
    PlatPolicySource source;
    pthread_mutex_t lock;
    bool progress;
    Policy *at;
    int count;
};

/* --- whose it is --- */

/* A hash of everything that the policy depends on. */
uint64_t plat_policies_rules(const PlatRules *rules, const PlatTraining *training) {
    const PlatHost *host = plat_host_of(rules);
    PLAT_TEXT text = {0};
    plat_buffer_add(&text, "policy %d plat %s\ngame %s\nplayers %d\ngames %d\nseed %" PRIu64 "\n",
                    VERSION, PLAT_VERSION, plat_host_game(host), rules->seats, training->games,
                    training->seed);
    plat_session_add_rules(&text, host);
    return plat_hash_bytes(PLAT_HASH_BEGIN, plat_buffer_text(&text), text.length);
}

/* --- the cache --- */

/* NULL: there is no home, and no cache. */
static char *cache_path(const PlatHost *host, uint64_t rules) {
    char name[PLAT_MAX_NAME + 60];
    char *path = NULL;
    snprintf(name, sizeof name, "trained/%s-%016" PRIx64 ".policy", plat_host_game(host), rules);
    return plat_cache_path(&path, name, NULL) == PLAT_OK ? path : NULL;
}

static void warn(const char *path, const PlatError *error) {
    fprintf(stderr, "plat: %s: %s; the bot learns again\n", path, error->text);
}

/* NULL: it is not there, or of no use. */
static PlatPolicy *read_cached(const char *path, uint64_t rules) {
    PLAT_TEXT text = {0};
    PlatPolicy *policy = NULL;
    PlatError error = {0};
    uint64_t found = 0;
    if (!plat_is_file(path))
        return NULL;
    PlatStatus status = plat_file_text(path, &text, &error);
    if (status == PLAT_OK)
        status = plat_policy_read(&policy, plat_buffer_text(&text), &found, &error);
    if (status == PLAT_OK && found != rules) {
        status = plat_fail(&error, PLAT_E_FORMAT, "this policy is of other rules");
        plat_policy_free(policy);
    }
    if (status == PLAT_OK)
        return policy;
    warn(path, &error);
    return NULL;
}

/* A cache that cannot be written is none. */
static void write_cached(char *path, const PlatPolicy *policy, uint64_t rules) {
    PLAT_TEXT text = {0};
    PlatError ignored;
    plat_folders_make(path, 0700);
    if (plat_policy_write(&text, policy, rules, NULL) == PLAT_OK)
        plat_file_put(path, &text, &ignored);
}

/* --- learning --- */

typedef struct Learning {
    const PlatTraining *training;
    PlatProgress progress;
} Learning;

static bool played(void *context, int games, int all) {
    Learning *learning = context;
    const PlatTraining *training = learning->training;
    learning->progress.done = games;
    learning->progress.expected = all;
    plat_progress_show(&learning->progress);
    return training->played && training->played(training->context, games, all);
}

static PlatStatus learn(const PlatPolicies *policies, PlatPolicy **policy, const PlatRules *rules,
                        const PlatTraining *training, PlatError *error) {
    Learning learning = {.training = training};
    PlatTraining shown = *training;
    shown.played = played;
    shown.context = &learning;
    plat_progress_begin(&learning.progress, policies->progress);
    learning.progress.what = "the bot learns: ";
    const PlatStatus status = plat_policy_learn(policy, rules, &shown, error);
    plat_progress_end(&learning.progress);
    return status;
}

static PlatStatus find_or_learn(PlatPolicies *policies, const PlatPolicy **policy,
                                const PlatRules *rules, const PlatTraining *training,
                                PlatError *error) {
    const PlatHost *host = plat_host_of(rules);
    const uint64_t hash = plat_policies_rules(rules, training);
    for (int n = 0; n < policies->count; n++)
        if (policies->at[n].rules == hash) {
            *policy = policies->at[n].policy;
            return PLAT_OK;
        }
    Policy *at = realloc(policies->at, sizeof *at * ((size_t)policies->count + 1));
    if (!at)
        return plat_no_memory(error);
    policies->at = at;
    PLAT_FREED char *path = cache_path(host, hash);
    PlatPolicy *found = path ? read_cached(path, hash) : NULL;
    if (!found) {
        TRY(learn(policies, &found, rules, training, error));
        if (path)
            write_cached(path, found, hash);
    }
    at[policies->count++] = (Policy){hash, found};
    *policy = found;
    return PLAT_OK;
}

static PlatStatus get(void *context, const PlatPolicy **policy, const PlatRules *rules,
                      const PlatTraining *training, PlatError *error) {
    PlatPolicies *policies = context;
    pthread_mutex_lock(&policies->lock);
    const PlatStatus status = find_or_learn(policies, policy, rules, training, error);
    pthread_mutex_unlock(&policies->lock);
    return status;
}

/* --- making --- */

PlatStatus plat_policies_new(PlatPolicies **out, bool progress, PlatError *error) {
    PlatPolicies *policies = *out = calloc(1, sizeof *policies);
    if (!policies)
        return plat_no_memory(error);
    policies->source = (PlatPolicySource){get, policies};
    policies->progress = progress;
    pthread_mutex_init(&policies->lock, NULL);
    return PLAT_OK;
}

void plat_policies_free(PlatPolicies *policies) {
    if (!policies)
        return;
    for (int n = 0; n < policies->count; n++)
        plat_policy_free(policies->at[n].policy);
    pthread_mutex_destroy(&policies->lock);
    free(policies->at);
    free(policies);
}

const PlatPolicySource *plat_policies_source(const PlatPolicies *policies) {
    return &policies->source;
}
