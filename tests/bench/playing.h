/* Games of plat to measure: rules loaded from their scripts, a match that is reused, and random
 * answers chosen inside the rules. */
#ifndef PLAT_BENCH_PLAYING_H
#define PLAT_BENCH_PLAYING_H

#include "host/host.h"
#include "match/match.h"

typedef struct Playing {
    PlatHost *host;
    PlatMatch *match;
    PlatRng random;
    uint64_t seed; /* for the next game */
    uint64_t games, decisions;
} Playing;

/* What to load: modules separated by blanks, or NULL; a variant or NULL; players or 0. */
typedef struct PlayingOf {
    const char *game;
    const char *modules;
    const char *variant;
    int players;
    const PlatSetting *option; /* one, or NULL */
} PlayingOf;

/* False when the rules cannot be loaded; *error says why. */
bool playing_open(Playing *playing, const PlayingOf *of, PlatError *error);
void playing_close(Playing *playing);

/* Plays one game from set-up to its end. Exits the program when the rules fail. */
void playing_one_game(Playing *playing);
/* Starts a new game and runs it to its first question. */
void playing_begin(Playing *playing);
/* Answers the waiting question at random, from outside. */
void playing_answer(Playing *playing);

/* Work for a case: `times` games; the units are games, or decisions. */
double playing_games(void *playing, uint64_t times);
double playing_decisions(void *playing, uint64_t times);

/* Reports what went wrong and exits the program. */
_Noreturn void playing_fails(const char *what, const PlatError *error);

#endif
