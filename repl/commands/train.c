/* plat train: a policy in a file, to be read, kept and played. */
#include "commands.h"
#include "lab/learning/policy.h"
#include "session/policies.h"
#include "session/session.h"
#include "system/files.h"
#include "system/output.h"
#include "system/signals.h"

enum { USUAL_GAMES = 100000 };

static bool is_interrupted(void *context, int games, int all) {
    (void)games, (void)all;
    return plat_signals_interrupted(context);
}

static void put_met(const char *before, PlatMet met, const char *bot) {
    if (met.games > 0)
        printf("%s%.0f%% of %d games against %s", before, 50.0 * met.halves / met.games, met.games,
               bot);
}

static PlatStatus write(const PlatPolicy *policy, const PlatHost *host,
                        const PlatTraining *training, const char *path, PlatError *error) {
    const PlatRules *rules = plat_host_rules(host);
    const PlatPolicyStrength *strength = plat_policy_strength(policy);
    PlatPolicyNames *names = NULL;
    PLAT_TEXT text = {0};
    TRY(plat_policy_names_new(&names, policy, rules, error));
    PlatStatus status =
        plat_policy_write(&text, policy, plat_policies_rules(rules, training), names);
    plat_policy_names_free(names);
    if (status != PLAT_OK)
        return plat_no_memory(error);
    TRY(plat_file_put(path, &text, error));
    printf("%s: %s with %d player%s, learned from %d games", path, plat_host_game(host),
           rules->seats, plat_plural(rules->seats), strength->games);
    put_met("; it won ", strength->greedy, "greedy");
    put_met(" and ", strength->random, "random");
    printf("%s\nPlay it with --bot trained:%s\n",
           strength->is_greedy ? "; it plays like greedy, which is stronger" : "", path);
    return PLAT_OK;
}

static PlatStatus learn_and_write(PlatArguments *arguments, const char *path, int *code,
                                  PlatError *error) {
    PLAT_HOST *host = NULL;
    PlatPolicy *policy = NULL;
    PlatSignals *signals = plat_signals_new();
    const PlatTraining training = {.games = (int)plat_flag_number(arguments, "games", USUAL_GAMES),
                                   .seed =
                                       arguments->request.has_seed ? arguments->request.seed : 0,
                                   .played = is_interrupted,
                                   .context = signals};
    PlatStatus status = plat_file_refuse_unlike(path, "plat policy", "policy", error);
    if (status == PLAT_OK)
        status = plat_session_load_usual(&host, &arguments->request, false, error);
    if (status == PLAT_OK)
        status = plat_policies_learn(&policy, plat_host_rules(host), &training, 0, true, error);
    if (status == PLAT_E_STOPPED)
        *code = plat_signals_exit_code(signals);
    plat_signals_free(signals);
    if (status == PLAT_OK)
        status = write(policy, host, &training, path, error);
    plat_policy_free(policy);
    return status;
}

static int train(PlatArguments *arguments) {
    const char *path = plat_flag_value(arguments, "output");
    PlatError error = {0};
    int code = PLAT_EXIT_FINE;
    if (!path)
        return plat_misuse("train", "expected `--output FILE` for what the bot learns");
    if (learn_and_write(arguments, path, &code, &error) == PLAT_OK)
        return PLAT_EXIT_FINE;
    const int failed = plat_report_error("train", &error);
    return code != PLAT_EXIT_FINE ? code : failed;
}

const PlatCommand plat_command_train = {
    .name = "train",
    .brief = "train a bot, and write what it values",
    .usage = "GAME --output FILE [flags]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Lets a bot learn a game by playing against itself, longer than the bot `trained` does\n"
        "by itself, and writes its weights as text, the largest first, with what each of them\n"
        "says. `--bot trained:FILE` plays it. docs/bots.md describes the bot.",
    .flag = {{"games", 0, "N", "games that it learns from (100000)", 10000000},
             {"output", 'o', "FILE", "the file to write", 0}},
    .begins_game = true,
    .min = 1,
    .max = 1,
    .run = train,
};
