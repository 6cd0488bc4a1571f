/* plat-bench-solved: how often a bot errs where the best answers are known.
 *
 *     plat-bench-solved connect-four|hamlet BOT POSITIONS [SEED]
 *
 * Connect four: a random game is played to 12 to 29 discs, and each answer is solved: win, tie or
 * loss. Hamlet with two players: a game of greedy bots is played to round 7 of 8, and each answer
 * is followed by each face of the last die and each last answer; what counts is the mean of the
 * points. Where answers differ in that, an error is possible, and the bot is asked. */
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
static bool drop_discs(PlatMatch *match, int discs, uint64_t seed, uint64_t *own, uint64_t *all) {
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

enum { OPTIONS = 64 };

/* Play on to a position that the seed says, and write what each option of the question is worth.
 * Returns how many there are; 0: the game was over before. */
static int solve_discs(PlatMatch *match, uint64_t seed, double *value) {
    enum { FIRST = 12, LAST = 29 };
    static Solver solver;
    uint64_t own, all;
    if (!drop_discs(match, FIRST + (int)(seed % (LAST - FIRST + 1)), seed, &own, &all))
        return 0;
    const PlatOptions *options = &plat_match_ask(match)->options;
    const int count = plat_options_count(options);
    for (int n = 0; n < count; n++) {
        const uint64_t put = drop(all, column_of(options, plat_options_nth(options, n)));
        value[n] = has_four(own | put) ? 1 : -solve(&solver, own ^ all, all | put, -1, 1);
    }
    return count;
}

/* A copy in which `seat` has answered, and the others anything. */
static PlatMatch *answered(const PlatMatch *match, int seat, int32_t choice) {
    PlatError error;
    PlatMatch *copy = NULL;
    must(plat_match_clone(&copy, match, &error), &error);
    const int turn = plat_match_turn(copy);
    must(plat_match_answer(copy, seat, NULL, choice, &error), &error);
    for (const PlatAsk *ask; (ask = plat_match_ask(copy)) && plat_match_turn(copy) == turn;)
        must(plat_match_answer(copy, ask->seat, NULL, plat_options_nth(&ask->options, 0), &error),
             &error);
    return copy;
}

/* The most points that the first seat can have by its last answer. */
static double most_points(const PlatMatch *match) {
    PlatError error;
    PlatSheet sheet;
    const PlatAsk *ask = plat_match_ask_of(match, 0);
    double most = 0;
    plat_sheet_init(&sheet, 2, false);
    for (int n = 0; ask && n < plat_options_count(&ask->options); n++) {
        PlatMatch *over = answered(match, 0, plat_options_nth(&ask->options, n));
        must(plat_match_score(over, &sheet, &error), &error);
        most = fmax(most, (double)sheet.total[0]);
        plat_match_free(over);
    }
    plat_sheet_free(&sheet);
    return most;
}

static int solve_hamlet(PlatMatch *match, uint64_t seed, double *value) {
    static const char *const face[] = {"house", "park", "shop"};
    PlatError error;
    PlatBot *greedy = NULL;
    must(plat_bot_new(&greedy, "greedy", seed, &error), &error);
    for (const PlatAsk *ask; plat_match_turn(match) < 7;) {
        int32_t choice;
        ask = plat_match_ask(match);
        must(plat_bot_choose(greedy, &choice, match, ask->seat, NULL, &error), &error);
        must(plat_match_answer(match, ask->seat, NULL, choice, &error), &error);
    }
    plat_bot_free(greedy);
    const PlatAsk *ask = plat_match_ask_of(match, 0);
    const int count = ask ? plat_options_count(&ask->options) : 0;
    for (int n = 0; n < count; n++) {
        PlatMatch *last = answered(match, 0, plat_options_nth(&ask->options, n));
        value[n] = 0;
        for (int at = 0; at < 3; at++) {
            must(plat_match_force(last, "die", face[at], &error), &error);
            value[n] += most_points(last) / 3;
        }
        plat_match_free(last);
    }
    return count;
}

/* --- all of it --- */

/* Whether the bot errs in the game of that seed; -1: no error is possible. */
static int errs(PlatMatch *match, PlatBot *bot, uint64_t seed,
                int (*solve_all)(PlatMatch *match, uint64_t seed, double *value), clock_t *took) {
    PlatError error;
    double value[OPTIONS], best = -9, worst = 99;
    int32_t choice;
    plat_match_restart(match, seed);
    must(plat_match_run(match, &error), &error);
    const int count = solve_all(match, seed, value);
    for (int n = 0; n < count; n++) {
        best = fmax(best, value[n]);
        worst = fmin(worst, value[n]);
    }
    if (best - worst < 1e-9)
        return -1;
    const clock_t begun = clock();
    const int seat = plat_match_ask(match)->seat;
    plat_bot_reseed(bot, seed);
    must(plat_bot_choose(bot, &choice, match, seat, NULL, &error), &error);
    *took += clock() - begun;
    const PlatOptions *options = &plat_match_ask(match)->options;
    int n = 0;
    while (plat_options_nth(options, n) != choice)
        n++;
    return best - value[n] > 1e-9;
}

int main(int count, char **argument) {
    PlatError error = {0};
    PlatHost *host = NULL;
    PlatBot *bot = NULL;
    PlatMatch *match = NULL;
    if (count < 4) {
        fprintf(stderr, "plat-bench-solved connect-four|hamlet BOT POSITIONS [SEED]\n");
        return 2;
    }
    const bool hamlet = strcmp(argument[1], "hamlet") == 0;
    const PlatSetup setup = {.game = hamlet ? BENCH_RULES "/games/hamlet"
                                            : BENCH_RULES "/classics/connect-four.lua",
                             .players = 2};
    must(plat_host_new(&host, &setup, &error), &error);
    must(plat_bot_new(&bot, argument[2], 0, &error), &error);
    must(plat_match_new(&match, plat_host_rules(host), 0, 0, &error), &error);
    const uint64_t run = count > 4 ? strtoull(argument[4], NULL, 10) : 1;
    const int positions = atoi(argument[3]);
    int asked = 0, wrong = 0;
    clock_t took = 0;
    for (uint64_t n = 0; asked < positions; n++) {
        const int result =
            errs(match, bot, plat_game_seed(run, n), hamlet ? solve_hamlet : solve_discs, &took);
        asked += result >= 0;
        wrong += result > 0;
    }
    const double share = (double)wrong / asked;
    printf("%s, %s: %d errors in %d positions, %.1f%% +- %.1f, %.0f ms of CPU time an answer\n",
           argument[1], argument[2], wrong, asked, 100 * share,
           200 * sqrt(share * (1 - share) / asked), 1000.0 * (double)took / CLOCKS_PER_SEC / asked);
    plat_match_free(match);
    plat_bot_free(bot);
    plat_host_free(host);
    return 0;
}
