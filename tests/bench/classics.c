/* Tic-tac-toe, connect four and Hex: plat's rules, C by hand, and the rates of other programs. */
#include <stdio.h>
#include <string.h>

#include "by_hand.h"
#include "cases.h"
#include "match/sheet.h"
#include "playing.h"

typedef HandResult HandGame(HandRandom *random);

typedef struct Classic {
    const char *name;
    HandGame *by_hand;
    BenchBar bar; /* against C by hand */
} Classic;

static const Classic classics[] = {
    {"tic-tac-toe",  hand_tic_tac_toe,  {BENCH_SHARE, 0.042, 0.09}},
    {"connect-four", hand_connect_four, {BENCH_SHARE, 0.04, 0.10} },
    {"hex",          hand_hex,          {BENCH_SHARE, 0.37, 0.55} },
};
enum { CLASSICS = sizeof classics / sizeof *classics };
static const BenchBar other_bar = {BENCH_TIMES, 400, 700};

typedef struct Hand {
    HandRandom random;
    HandGame *play;
    long moves; /* keeps games from being optimised away */
} Hand;

static double hand_games(void *context, uint64_t times) {
    Hand *hand = context;
    for (uint64_t n = 0; n < times; n++)
        hand->moves += hand->play(&hand->random).moves;
    return (double)times;
}

/* Compares how long games are and how often the first player wins. */
static void same_game(Bench *bench, Playing *playing, HandGame *by_hand) {
    int games = bench->settings.once ? 2000 : 20000;
    BenchTwins twins = {
        .name = {"moves", "first wins"},
          .figures = 2
    };
    HandRandom random = {1, 3};
    PlatSheet sheet;
    PlatError error;
    plat_sheet_init(&sheet, 2, false);
    for (int n = 0; n < games; n++) {
        uint64_t before = playing->decisions;
        playing_one_game(playing);
        if (plat_match_score(playing->match, &sheet, &error) != PLAT_OK)
            playing_fails("the score", &error);
        bench_sample_add(&twins.plat[0], (double)(playing->decisions - before));
        bench_sample_add(&twins.plat[1], sheet.total[0] > sheet.total[1]);
        HandResult result = by_hand(&random);
        bench_sample_add(&twins.hand[0], result.moves);
        bench_sample_add(&twins.hand[1], result.winner == 0);
    }
    plat_sheet_free(&sheet);
    bench_say_twins(bench, &twins);
}

/* Finds another program's figures for the game: its rate and the length of its games. */
static bool told(const Bench *bench, const char *game, double *rate, double *moves) {
    FILE *file = bench->others ? fopen(bench->others, "r") : NULL;
    char name[32];
    bool found = false;
    while (file && !found && fscanf(file, "%31s %lf %lf", name, rate, moves) == 3)
        found = strcmp(name, game) == 0;
    if (file)
        fclose(file);
    return found && *rate > 0;
}

static void beside_others(Bench *bench, const char *game, const BenchCase *plat) {
    BenchCase other = {.name = "boardgame.io"};
    double moves;
    if (bench->settings.once || !told(bench, game, &other.rate, &moves))
        return;
    bench_say_rate(bench, &other, "games/s");
    bench_say_bar(bench, plat->rate / other.rate, "plat against boardgame.io", &other_bar);
    bench_note("boardgame.io played games of %.2f moves", moves);
}

static void classic(Bench *bench, const Classic *of) {
    char group[64];
    snprintf(group, sizeof group, "%s, random games", of->name);
    if (!bench_begins(bench, group))
        return;
    Playing playing;
    PlatError error;
    if (!playing_open(&playing, &(PlayingOf){.game = of->name}, &error))
        playing_fails(of->name, &error);
    Hand hand = {
        .random = {1, 1},
          .play = of->by_hand
    };
    BenchCase cases[] = {
        {.name = "C by hand", .work = hand_games,    .context = &hand   },
        {.name = "plat",      .work = playing_games, .context = &playing},
    };
    bench_measure(&bench->settings, cases, 2);
    bench_say_rate(bench, &cases[0], "games/s");
    bench_say_against(bench, &cases[1], "games/s", &cases[0], "of C", &of->bar);
    beside_others(bench, of->name, &cases[1]);
    same_game(bench, &playing, of->by_hand);
    playing_close(&playing);
}

void bench_classics(Bench *bench) {
    for (int n = 0; n < CLASSICS; n++)
        classic(bench, &classics[n]);
}
