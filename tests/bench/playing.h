/* Games of plat to measure: rules loaded from their scripts, a match that is used again and again,
 * and random answers given inside the rules. */
#ifndef PLAT_BENCH_PLAYING_H
#define PLAT_BENCH_PLAYING_H

#include "host/host.h"
#include "match/match.h"

typedef struct Playing {
    PlatHost *host;
    PlatMatch *match;
    PlatRng random;
    uint64_t seed; /* of the next game */
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

/* False when the rules cannot be loaded: *error says why. */
bool playing_open(Playing *playing, const PlayingOf *of, PlatError *error);
void playing_close(Playing *playing);

/* One game from its set-up to its end. Ends the program when the rules fail. */
void playing_one_game(Playing *playing);
/* A new game up to its first question. */
void playing_begin(Playing *playing);
/* Answer the question that waits at random, from outside. */
void playing_answer(Playing *playing);

/* Work for a case: `times` games; units are games, or decisions. */
double playing_games(void *playing, uint64_t times);
double playing_decisions(void *playing, uint64_t times);

/* Says what went wrong and ends the program. */
_Noreturn void playing_fails(const char *what, const PlatError *error);

#endif
