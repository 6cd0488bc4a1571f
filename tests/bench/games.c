/* The speed of every game: whole games for those that have a bar, and decisions for all of them. */
#include <stdio.h>
#include <string.h>

#include "cases.h"
#include "playing.h"

/* A game with a number of players, and the bar for its rate; 0 is none. */
typedef struct Table {
    const char *game;
    int players;
    double bar, goal;
} Table;

static const Table tables[] = {
    {"doodle-city",   1, 0,    0   },
    {"doodle-city",   2, 0,    0   },
    {"doodle-city",   4, 3000, 6000},
    {"doodle-city",   6, 0,    0   },
    {"scribble-city", 1, 0,    0   },
    {"scribble-city", 2, 0,    0   },
    {"scribble-city", 4, 600,  1200},
    {"townies",       1, 0,    0   },
    {"townies",       4, 2500, 5000},
    {"townies",       5, 0,    0   },
    {"drow",          1, 0,    0   },
    {"drow",          2, 0,    0   },
    {"drow",          4, 600,  1200},
    {"drow",          5, 0,    0   },
};

static const BenchBar decisions_bar = {BENCH_RATE, 5e5, 1e6};

static void say_rate(Bench *bench, const Table *table) {
    Playing playing;
    PlatError error;
    PlayingOf of = {.game = table->game, .players = table->players};
    if (!playing_open(&playing, &of, &error))
        playing_fails(table->game, &error);
    char name[64];
    snprintf(name, sizeof name, "%d player%s", table->players, table->players == 1 ? "" : "s");
    BenchCase one = {.name = name, .work = playing_games, .context = &playing};
    BenchBar bar = {BENCH_RATE, table->bar, table->goal};
    bench_measure(&bench->settings, &one, 1);
    bench_say_against(bench, &one, "games/s", NULL, NULL, &bar);
    playing_close(&playing);
}

/* Rows of the same game share a heading. */
void bench_games(Bench *bench) {
    bool wanted = false;
    for (size_t n = 0; n < sizeof tables / sizeof *tables; n++) {
        if (n == 0 || strcmp(tables[n].game, tables[n - 1].game) != 0) {
            char group[64];
            snprintf(group, sizeof group, "%s, random games", tables[n].game);
            wanted = bench_begins(bench, group);
        }
        if (wanted)
            say_rate(bench, &tables[n]);
    }
}

void bench_all_games(Bench *bench) {
    static const char *const path[] = {BENCH_RULES "/games"};
    if (!bench_begins(bench, "decisions a second in random games, usual players"))
        return;
    char **games = plat_host_list_games(path, 1);
    for (int n = 0; games && games[n]; n++) {
        Playing playing;
        PlatError error;
        if (!playing_open(&playing, &(PlayingOf){.game = games[n]}, &error))
            playing_fails(games[n], &error);
        BenchCase one = {.name = games[n], .work = playing_decisions, .context = &playing};
        bench_measure(&bench->settings, &one, 1);
        bench_say_against(bench, &one, "decisions/s", NULL, NULL, &decisions_bar);
        playing_close(&playing);
    }
    plat_host_names_free(games);
}
