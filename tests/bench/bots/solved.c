/* plat-bench-solved: how often a bot errs in connect four, where the exact result is known.
 *
 *     plat-bench-solved BOT POSITIONS [SEED]
 *
 * A random game is played to 12 to 29 discs, and each answer is solved: win, tie or loss. Where
 * answers differ in that, an error is possible, and the bot is asked. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/host.h"
#include "lab/game.h"
#include "text/choice.h"

/* --- the solver: negamax on bits, a column of seven bits each with an empty one on top --- */

enum { WIDTH = 7, HEIGHT = 6, STRIDE = HEIGHT + 1, TABLE = 1 << 22 };

typedef struct Solver {
    uint64_t key[TABLE];
    int8_t value[TABLE]; /* an upper bound */
} Solver;

#define BOTTOM UINT64_C(0x40810204081)
#define BOARD  (BOTTOM * ((1 << HEIGHT) - 1))

static uint64_t bottom(int column) { return UINT64_C(1) << (column * STRIDE); }

static uint64_t drop(uint64_t all, int column) { return (all + bottom(column)) & ~all & BOARD; }

static bool has_four(uint64_t own) {
    const int step[] = {1, STRIDE, STRIDE - 1, STRIDE + 1};
    for (int n = 0; n < 4; n++) {
        const uint64_t two = own & own >> step[n];
        if (two & two >> 2 * step[n])
            return true;
    }
    return false;
}

/* Free cells that would complete a four. */
static uint64_t winning(uint64_t own, uint64_t all) {
    const int step[] = {STRIDE, STRIDE - 1, STRIDE + 1};
    uint64_t found = own << 1 & own << 2 & own << 3;
    for (int n = 0; n < 3; n++) {
        const int by = step[n];
        const uint64_t up = own << by & own << 2 * by, down = own >> by & own >> 2 * by;
        found |=
            (up & own << 3 * by) | (up & own >> by) | (down & own << by) | (down & own >> 3 * by);
    }
    return found & BOARD & ~all;
}

/* The result for who is to move and has `own` of `all`: 1, 0, -1; only whether it is above `low`
 * counts, or below `high`. */
static int solve(Solver *solver, uint64_t own, uint64_t all, int low, int high) {
    const uint64_t other = own ^ all, threats = winning(other, all);
    uint64_t open = (all + BOTTOM) & BOARD;
    if (open & winning(own, all))
        return 1;
    if (!open)
        return 0;
    const uint64_t forced = open & threats;
    if (forced & (forced - 1))
        return -1;
    open = (forced ? forced : open) & ~(threats >> 1); /* and nothing below a threat */
    if (!open)
        return -1;
    const uint64_t key = own + all + BOTTOM;
    const size_t slot = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 42);
    if (solver->key[slot] == key && solver->value[slot] < high) {
        high = solver->value[slot];
        if (low >= high)
            return high;
    }
    int best = -1;
    while (open && best < high) { /* what makes most threats comes first, the middle before */
        static const int order[WIDTH] = {3, 2, 4, 1, 5, 0, 6};
        uint64_t put = 0;
        int most = -1;
        for (int n = 0; n < WIDTH; n++) {
            const uint64_t cell = open & (bottom(order[n]) * ((1 << HEIGHT) - 1));
            const int made = __builtin_popcountll(winning(own | cell, all | cell));
            if (cell && made > most) {
                most = made;
                put = cell;
            }
        }
        open &= ~put;
        const int value = -solve(solver, other, all | put, -high, -(best > low ? best : low));
        best = value > best ? value : best;
    }
    if (best < high) {
        solver->key[slot] = key;
        solver->value[slot] = (int8_t)best;
    }
    return best;
}

/* --- the bot's answers --- */

static void must(PlatStatus status, const PlatError *error) {
    if (status == PLAT_OK)
        return;
    fprintf(stderr, "%s %s\n", error->where, error->text);
    exit(1);
}

static int column_of(const PlatOptions *options, int32_t choice) {
    char said[PLAT_MAX_NAME];
    plat_choice_format(options, said, choice);
    return said[0] - 'a';
}

/* Play at random until `discs` are there. False: it was over before. */
static bool play_to(PlatMatch *match, int discs, uint64_t seed, uint64_t *own, uint64_t *all) {
    PlatError error;
    PlatRng luck;
    plat_rng_seed(&luck, seed, 0);
    *own = *all = 0;
    for (int n = 0; n < discs; n++) {
        const PlatAsk *ask = plat_match_ask(match);
        if (!ask)
            return false;
        const int32_t choice = plat_options_any(&ask->options, &luck);
        *own ^= *all; /* the other one is to move */
        *all |= drop(*all, column_of(&ask->options, choice));
        must(plat_match_answer(match, ask->seat, NULL, choice, &error), &error);
    }
    return !plat_match_is_over(match);
}

/* What each column leads to; the best, or -2 if all are alike. */
static int solve_all(Solver *solver, uint64_t own, uint64_t all, int *value) {
    int best = -2, worst = 2;
    for (int column = 0; column < WIDTH; column++) {
        const uint64_t put = drop(all, column);
        if (!put)
            continue;
        value[column] = has_four(own | put) ? 1 : -solve(solver, own ^ all, all | put, -1, 1);
        best = value[column] > best ? value[column] : best;
        worst = value[column] < worst ? value[column] : worst;
    }
    return best == worst ? -2 : best;
}

int main(int count, char **argument) {
    enum { FIRST = 12, LATE = 18, LAST = 29 };
    PlatError error = {0};
    PlatHost *host = NULL;
    PlatBot *bot = NULL;
    PlatMatch *match = NULL;
    Solver *solver = calloc(1, sizeof *solver);
    if (count < 3 || !solver) {
        fprintf(stderr, "plat-bench-solved BOT POSITIONS [SEED]\n");
        return 2;
    }
    const PlatSetup setup = {.game = BENCH_RULES "/classics/connect-four.lua", .players = 2};
    must(plat_host_new(&host, &setup, &error), &error);
    must(plat_bot_new(&bot, argument[1], 0, &error), &error);
    const uint64_t run = count > 3 ? strtoull(argument[3], NULL, 10) : 1;
    int asked[2] = {0, 0}, wrong[2] = {0, 0};
    clock_t took = 0;
    for (uint64_t n = 0; asked[0] + asked[1] < atoi(argument[2]); n++) {
        const uint64_t seed = plat_game_seed(run, n);
        const int discs = FIRST + (int)(seed % (LAST - FIRST + 1));
        uint64_t own, all;
        int value[WIDTH];
        must(plat_match_new(&match, plat_host_rules(host), seed, 0, &error), &error);
        must(plat_match_run(match, &error), &error);
        const int best =
            play_to(match, discs, seed, &own, &all) ? solve_all(solver, own, all, value) : -2;
        if (best > -2) {
            const PlatAsk *ask = plat_match_ask(match);
            const clock_t begun = clock();
            int32_t choice;
            plat_bot_reseed(bot, seed);
            must(plat_bot_choose(bot, &choice, match, ask->seat, NULL, &error), &error);
            took += clock() - begun;
            asked[discs >= LATE]++;
            wrong[discs >= LATE] += value[column_of(&ask->options, choice)] != best;
        }
        plat_match_free(match);
    }
    const int all = asked[0] + asked[1], errors = wrong[0] + wrong[1];
    printf("%s: %d errors in %d positions, %.1f%% +- %.1f (%.1f%% with %d to %d discs, %.1f%% with "
           "more), %.0f ms of CPU time an answer\n",
           argument[1], errors, all, 100.0 * errors / all,
           200 * sqrt((double)errors / all * (1 - (double)errors / all) / all),
           100.0 * wrong[0] / asked[0], FIRST, LATE - 1, 100.0 * wrong[1] / asked[1],
           1000.0 * (double)took / CLOCKS_PER_SEC / all);
    plat_bot_free(bot);
    plat_host_free(host);
    free(solver);
    return 0;
}
