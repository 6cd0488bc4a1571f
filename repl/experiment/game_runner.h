/* Plays game after game with bots: rules, a match that is restarted for each game, and the bots.
 * Each thread has runners of its own. */
#ifndef PLAT_EXPERIMENT_GAME_RUNNER_H
#define PLAT_EXPERIMENT_GAME_RUNNER_H

#include "session/policies.h"
#include "session/session.h"

typedef struct PlatGameRunner {
    PlatHost *host;
    PlatMatch *match;
    PlatBot *bot[PLAT_MAX_SEATS];
    PlatPolicies *policies; /* of trained bots, where the request has none */
    bool all_random;        /* then no bot is asked: games are played inline */
} PlatGameRunner;

/* Load what `request` asks for, whose bots were seated (plat_game_runner_seat), and open them: in
 * the thread that is to play, because the timer of a host interrupts the thread that loaded it.
 * `runner` is empty on failure. */
PlatStatus plat_game_runner_new(PlatGameRunner *runner, const PlatRequest *request,
                                PlatError *error);
void plat_game_runner_free(PlatGameRunner *runner);

/* Find the seats of the request's bots, give those that have none `bot`, and read the scripts, so
 * that all runners have the same text, even if a file is saved later. PLAT_E_ARGUMENT: the answers
 * of one depend on the clock; else as plat_request_seat_bots and plat_bot_source_read. */
PlatStatus plat_game_runner_seat(PlatRequest *request, const PlatHost *host, const char *bot,
                                 PlatError *error);
/* PLAT_E_RULES, with what differs: some rule file has changed since the other was loaded. */
PlatStatus plat_game_runner_compare(const PlatHost *host, const PlatHost *other, PlatError *error);

/* While its bots think, `stopped` is asked now and then whether to give up. */
void plat_game_runner_watch(PlatGameRunner *runner, PlatStopped *stopped, void *context);

/* Put the match before the game with that seed, and the bots as well. In a game, seat s is played
 * by bot (s + turned) % seats, which is written to `at`. */
void plat_game_runner_begin(PlatGameRunner *runner, uint64_t seed, int turned, PlatBot **at);
/* The seed of random play in a game. */
uint64_t plat_game_runner_luck(uint64_t seed);

#endif
