/* Game runners. The seeds of bots follow from the game's: equal seeds, equal games, on any
 * thread. */
#include "game_runner.h"

#include <stdlib.h>
#include <string.h>

#include "lab/game.h"
#include "session/bot_source.h"

PlatStatus plat_game_runner_seat(PlatRequest *request, const PlatHost *host, const char *bot,
                                 PlatError *error) {
    const PlatRules *rules = plat_host_rules(host);
    TRY(plat_request_seat_bots(request, rules, error));
    for (int seat = 0; seat < rules->seats; seat++) {
        if (!request->bot[seat] && !(request->bot[seat] = strdup(bot)))
            return plat_no_memory(error);
        if (plat_bot_is_timed(request->bot[seat]))
            return plat_fail(error, PLAT_E_ARGUMENT,
                             "--bot %s: its answers depend on the clock, and results must repeat; "
                             "give it games, such as mcts:200",
                             request->bot[seat]);
    }
    for (int seat = 0; seat < rules->seats; seat++) {
        free(request->script[seat].text);
        TRY(plat_bot_source_read(&request->script[seat], request->bot[seat], error));
    }
    return PLAT_OK;
}

PlatStatus plat_game_runner_compare(const PlatHost *host, const PlatHost *other, PlatError *error) {
    bool same = plat_host_files(host) == plat_host_files(other);
    for (int n = 0; n < plat_host_files(host) && n < plat_host_files(other); n++) {
        const PlatHostFile file = plat_host_file(host, n);
        if (file.hash != plat_host_file(other, n).hash)
            return plat_error_set(error, PLAT_E_RULES, file.name,
                                  "the file has changed while games were being prepared");
    }
    return same ? PLAT_OK
                : plat_fail(error, PLAT_E_RULES,
                            "the rule files have changed while games were being prepared");
}

PlatStatus plat_game_runner_new(PlatGameRunner *runner, const PlatRequest *request,
                                PlatError *error) {
    *runner = (PlatGameRunner){.all_random = true};
    const PlatPolicySource *policies = request->policies;
    PlatStatus status = plat_session_load(&runner->host, request, false, error);
    if (status == PLAT_OK && !policies)
        status = plat_policies_new(&runner->policies, false, 1, error);
    if (runner->policies)
        policies = plat_policies_source(runner->policies);
    const PlatRules *rules = status == PLAT_OK ? plat_host_rules(runner->host) : NULL;
    for (int seat = 0; status == PLAT_OK && seat < rules->seats; seat++) {
        const PlatBotSource hiring = {
            .rules = rules, .script = &request->script[seat], .policies = policies};
        status = plat_bot_open(&runner->bot[seat], &hiring, request->bot[seat], 0, error);
        runner->all_random = runner->all_random && strcmp(request->bot[seat], "random") == 0;
    }
    if (status == PLAT_OK)
        status = plat_match_new(&runner->match, rules, 0, 0, error);
    if (status != PLAT_OK)
        plat_game_runner_free(runner);
    return status;
}

void plat_game_runner_free(PlatGameRunner *runner) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        plat_bot_free(runner->bot[seat]);
    plat_policies_free(runner->policies);
    plat_match_free(runner->match);
    plat_host_free(runner->host);
    *runner = (PlatGameRunner){0};
}

void plat_game_runner_watch(PlatGameRunner *runner, PlatStopped *stopped, void *context) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        if (runner->bot[seat])
            plat_bot_watch(runner->bot[seat], stopped, context);
}

uint64_t plat_game_runner_luck(uint64_t seed) { return plat_game_seed(seed, 1); }

void plat_game_runner_begin(PlatGameRunner *runner, uint64_t seed, int turned, PlatBot **at) {
    const int seats = plat_host_rules(runner->host)->seats;
    plat_match_restart(runner->match, seed);
    for (int seat = 0; seat < seats; seat++) {
        at[seat] = runner->bot[(seat + turned) % seats];
        if (!runner->all_random)
            plat_bot_reseed(at[seat], plat_game_seed(seed, 1 + (uint64_t)seat));
    }
}
