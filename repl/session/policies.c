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
#include "system/platform.h"
#include "system/progress.h"

enum { VERSION = 11 /* of features and learning: cached policies of another one are not read */ };

typedef struct Policy {
    uint64_t rules; /* with the training */
    PlatPolicy *policy;
} Policy;

struct PlatPolicies {
    PlatPolicySource source;
    pthread_mutex_t lock;
    bool progress;
    int threads;
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

/* --- rules for each thread --- */

/* The rules of a host once more, from the texts that it has. NULL: that is not possible, as with
 * modules from other folders; it does not matter. */
static PlatHost *load_again(const PlatHost *host, const PlatTraining *training) {
    const PlatRules *rules = plat_host_rules(host);
    const char *module[PLAT_MAX_MODULES], *path[] = {"."};
    PlatSetting option[PLAT_MAX_SETTINGS];
    PlatSetup setup = {.game = plat_host_file(host, 0).path,
                       .module = module,
                       .modules = plat_host_modules(host),
                       .option = option,
                       .players = rules->seats,
                       .path = path,
                       .paths = 1,
                       .files = plat_host_files(host)};
    PlatHost *again = NULL;
    PlatError ignored;
    PLAT_FREED PlatRuleFile *file = calloc((size_t)setup.files, sizeof *file);
    for (int n = 0; n < setup.modules; n++)
        module[n] = plat_host_module(host, n);
    for (int n = 0; n < plat_host_options(host) && setup.options < PLAT_MAX_SETTINGS; n++) {
        const PlatHostOption of = plat_host_option(host, n);
        if (of.changed)
            option[setup.options++] = (PlatSetting){of.name, of.value};
    }
    for (int n = 0; file && n < setup.files; n++) {
        const PlatHostFile of = plat_host_file(host, n);
        file[n] = (PlatRuleFile){of.name, of.path, of.hash, of.text, of.size};
    }
    setup.file = file;
    if (file && plat_host_new(&again, &setup, &ignored) == PLAT_OK &&
        plat_policies_rules(plat_host_rules(again), training) ==
            plat_policies_rules(rules, training))
        return again;
    plat_host_free(again);
    return NULL;
}

/* --- learning --- */

enum { MOST_THREADS = 8 };

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

PlatStatus plat_policies_learn(PlatPolicy **policy, const PlatRules *rules,
                               const PlatTraining *training, int threads, bool progress,
                               PlatError *error) {
    PlatHost *host[MOST_THREADS];
    const PlatRules *again[MOST_THREADS];
    Learning learning = {.training = training};
    PlatTraining shown = *training;
    shown.played = played;
    shown.context = &learning;
    shown.again = again;
    for (threads = threads ? threads : plat_platform_cores(); shown.agains < MOST_THREADS;
         shown.agains++) {
        if (shown.agains + 1 >= threads ||
            !(host[shown.agains] = load_again(plat_host_of(rules), training)))
            break;
        again[shown.agains] = plat_host_rules(host[shown.agains]);
    }
    plat_progress_begin(&learning.progress, progress);
    learning.progress.what = "the bot learns: ";
    learning.progress.cost = " to learn, once for these rules.\n";
    const PlatStatus status = plat_policy_learn(policy, rules, &shown, error);
    plat_progress_end(&learning.progress);
    for (int n = 0; n < shown.agains; n++)
        plat_host_free(host[n]);
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
        TRY(plat_policies_learn(&found, rules, training, policies->threads, policies->progress,
                                error));
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

/* --- rules for a search --- */

static const PlatRules *again(void *context, const PlatRules *rules, int threads) {
    const int most = ((PlatPolicies *)context)->threads;
    if (threads >= (most ? most : plat_platform_cores()))
        return NULL;
    PlatHost *host = load_again(plat_host_of(rules), &(PlatTraining){0});
    return host ? plat_host_rules(host) : NULL;
}

static void give_back(void *context, const PlatRules *rules) {
    (void)context;
    plat_host_free(plat_host_of(rules));
}

/* --- making --- */

PlatStatus plat_policies_new(PlatPolicies **out, bool progress, int threads, PlatError *error) {
    PlatPolicies *policies = *out = calloc(1, sizeof *policies);
    if (!policies)
        return plat_no_memory(error);
    policies->source = (PlatPolicySource){get, policies, again, give_back};
    policies->progress = progress;
    policies->threads = threads;
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
