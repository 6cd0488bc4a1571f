/* DrawCity: the base game and Municipal Goals beside C by hand, and all modules. */
#include <stdio.h>
#include <string.h>

#include "by_hand_city.h"
#include "cases.h"
#include "match/sheet.h"
#include "playing.h"

static const BenchBar rate_bar = {BENCH_RATE, 4000, 7000};
static const BenchBar hand_bar = {BENCH_WITHIN, 12, 6};

typedef struct Hand {
    HandRandom random;
    HandCity *city;
    bool score;
    long decisions;
} Hand;

static double hand_games(void *context, uint64_t times) {
    Hand *hand = context;
    for (uint64_t n = 0; n < times; n++) {
        hand->decisions += hand_city_play(hand->city, &hand->random);
        if (hand->score) {
            int points[HAND_MAX_PLAYERS][HAND_ITEMS];
            hand_city_score(hand->city, points);
            hand->decisions += points[0][HAND_HOUSES] & 1;
        }
    }
    return (double)times;
}

static double scored_games(void *context, uint64_t times) {
    Playing *playing = context;
    PlatSheet sheet;
    PlatError error;
    plat_sheet_init(&sheet, PLAT_MAX_SEATS, false);
    for (uint64_t n = 0; n < times; n++) {
        playing_one_game(playing);
        if (plat_match_score(playing->match, &sheet, &error) != PLAT_OK)
            playing_fails("the score", &error);
    }
    plat_sheet_free(&sheet);
    return (double)times;
}

/* The points of an item, per player. */
static double points_of(const PlatSheet *sheet, const char *item) {
    for (int n = 0; n < sheet->items; n++) {
        double points = 0;
        for (int seat = 0; seat < sheet->seats; seat++)
            points += (double)sheet->points[n][seat];
        if (strcmp(sheet->item[n], item) == 0)
            return points / sheet->seats;
    }
    return 0;
}

/* Compares the number of decisions in a game and the points of each score item. */
static void same_game(Bench *bench, Playing *playing, HandCity *city, int players) {
    static const char *const item[HAND_ITEMS] = {"houses", "shops",    "factories",
                                                 "parks",  "internet", "municipal goals"};
    int games = bench->settings.once ? 200 : 5000;
    BenchTwins twins = {
        .name = {"decisions", "houses", "shops", "factories", "parks", "internet", "goals"},
        .figures = 1 + HAND_ITEMS
    };
    HandRandom random = {1, 3};
    PlatSheet sheet;
    PlatError error;
    plat_sheet_init(&sheet, players, false);
    for (int n = 0; n < games; n++) {
        uint64_t before = playing->decisions;
        playing_one_game(playing);
        if (plat_match_score(playing->match, &sheet, &error) != PLAT_OK)
            playing_fails("the score", &error);
        int by_hand[HAND_MAX_PLAYERS][HAND_ITEMS];
        bench_sample_add(&twins.plat[0], (double)(playing->decisions - before));
        bench_sample_add(&twins.hand[0], hand_city_play(city, &random));
        hand_city_score(city, by_hand);
        for (int i = 0; i < HAND_ITEMS; i++) {
            double sum = 0;
            for (int seat = 0; seat < players; seat++)
                sum += by_hand[seat][i];
            bench_sample_add(&twins.plat[1 + i], points_of(&sheet, item[i]));
            bench_sample_add(&twins.hand[1 + i], sum / players);
        }
    }
    plat_sheet_free(&sheet);
    bench_say_twins(bench, &twins);
}

static void beside_hand(Bench *bench, int players, bool goals) {
    char group[64];
    snprintf(group, sizeof group, "drawcity, %d players%s, random games", players,
             goals ? ", Municipal Goals" : "");
    if (!bench_begins(bench, group))
        return;
    Playing playing, scored;
    PlatError error;
    PlayingOf of = {
        .game = "drawcity", .modules = goals ? "municipal_goals" : NULL, .players = players};
    Hand hand = {
        .random = {1, 1},
          .city = hand_city_new(players, goals)
    };
    Hand hand_scored = {
        .random = {1, 1},
          .city = hand.city, .score = true
    };
    if (!playing_open(&playing, &of, &error) || !playing_open(&scored, &of, &error))
        playing_fails(group, &error);
    BenchCase cases[] = {
        {.name = "C by hand",                  .work = hand_games,    .context = &hand       },
        {.name = "C by hand, with its score",  .work = hand_games,    .context = &hand_scored},
        {.name = "plat",                       .work = playing_games, .context = &playing    },
        {.name = "plat, with its score sheet", .work = scored_games,  .context = &scored     },
    };
    bool asked = goals && players == 4; /* the case that the bars are about */
    bench_measure(&bench->settings, cases, 4);
    bench_say_rate(bench, &cases[0], "games/s");
    bench_say_against(bench, &cases[2], "games/s", &cases[0], "behind C",
                      asked ? &hand_bar : &(BenchBar){.measure = BENCH_WITHIN});
    if (asked && !bench->settings.once)
        bench_say_bar(bench, cases[2].rate, "plat, games a second", &rate_bar);
    bench_say_rate(bench, &cases[1], "games/s");
    bench_say_against(bench, &cases[3], "games/s", &cases[1], "of C", NULL);
    same_game(bench, &playing, hand.city, players);
    playing_close(&playing);
    playing_close(&scored);
    hand_city_free(hand.city);
}

static void whole(Bench *bench) {
    if (!bench_begins(bench, "drawcity, variant full, random games"))
        return;
    for (int players = 2; players <= 6; players += 2) {
        Playing playing;
        PlatError error;
        PlayingOf of = {.game = "drawcity", .variant = "full", .players = players};
        if (!playing_open(&playing, &of, &error)) {
            bench_note("skipped: %s: %s", error.where, error.text);
            return;
        }
        char name[48];
        snprintf(name, sizeof name, "plat, %d players", players);
        BenchCase one = {.name = name, .work = playing_games, .context = &playing};
        bench_measure(&bench->settings, &one, 1);
        bench_say_rate(bench, &one, "games/s");
        playing_close(&playing);
    }
}

void bench_drawcity(Bench *bench) {
    for (int players = 2; players <= 6; players += 2) {
        beside_hand(bench, players, false);
        beside_hand(bench, players, true);
    }
    whole(bench);
}
