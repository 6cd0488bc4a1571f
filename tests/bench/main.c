/* The benchmark. It measures plat and, in the same run, the same games written by hand in C;
 * figures of other programs are read from a file. See README.md. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "playing.h"

static const char usage[] =
    "usage: plat-bench [--once] [--windows N] [--seconds S] [--only TEXT] [--others FILE]\n"
    "       plat-bench --play GAMES GAME [PLAYERS [VARIANT | \"MODULE...\"]]\n"
    "       plat-bench --functions GAMES GAME [PLAYERS [VARIANT | \"MODULE...\"]]\n"
    "\n"
    "  --once       every case once, nothing is measured\n"
    "  --windows    windows a case, 1 to 9, of which the median is shown (7)\n"
    "  --seconds    CPU time of a window (0.3)\n"
    "  --only       groups whose heading has TEXT in it\n"
    "  --others     what other programs told: lines of a game, games a second, moves a game\n"
    "  --play       only play random games in plat: something for a profiler to look at\n"
    "  --functions  the same, then list the rule functions: their share of the steps of programs,\n"
    "               or why they stay in Lua\n";

static int misused(void) {
    fputs(usage, stderr);
    return 2;
}

static int play(double games, bool lists, int arguments, char **argument) {
    if (games < 1 || arguments < 1 || arguments > 3)
        return misused();
    const char *with = arguments > 2 ? argument[2] : NULL;
    bool variant = with && strcmp(with, "full") == 0;
    PlayingOf of = {.game = argument[0],
                    .players = arguments > 1 ? atoi(argument[1]) : 0,
                    .variant = variant ? with : NULL,
                    .modules = variant ? NULL : with};
    Playing playing;
    PlatError error;
    if (!playing_open(&playing, &of, &error))
        playing_fails(of.game, &error);
    double start = bench_cpu_time();
    playing_games(&playing, (uint64_t)games);
    double took = bench_cpu_time() - start, decisions = (double)playing.decisions;
    printf("%.0f games/s, %.0f ns a decision, %.1f decisions a game\n", games / took,
           1e9 * took / decisions, decisions / games);
    PLAT_TEXT text = {0};
    if (lists)
        plat_host_programs(playing.host, &text);
    fputs(plat_buffer_text(&text), stdout);
    playing_close(&playing);
    return 0;
}

int main(int argc, char **argv) {
    enum { ONCE = 1, WINDOWS, SECONDS, ONLY, OTHERS, PLAY, FUNCTIONS };
    static const struct option options[] = {
        {"once",      no_argument,       NULL, ONCE     },
        {"windows",   required_argument, NULL, WINDOWS  },
        {"seconds",   required_argument, NULL, SECONDS  },
        {"only",      required_argument, NULL, ONLY     },
        {"others",    required_argument, NULL, OTHERS   },
        {"play",      required_argument, NULL, PLAY     },
        {"functions", required_argument, NULL, FUNCTIONS},
        {NULL,        0,                 NULL, 0        }
    };
    Bench bench = {
        .settings = {.windows = 7, .seconds = 0.3}
    };
    bool lists = false;
    double games = 0;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (option) {
        case ONCE: bench.settings.once = true; break;
        case WINDOWS: bench.settings.windows = atoi(optarg); break;
        case SECONDS: bench.settings.seconds = atof(optarg); break;
        case ONLY: bench.only = optarg; break;
        case OTHERS: bench.others = optarg; break;
        case PLAY: games = atof(optarg); break;
        case FUNCTIONS:
            games = atof(optarg);
            lists = true;
            break;
        default: return misused();
        }
    }
    if (bench.settings.windows < 1 || bench.settings.windows > BENCH_MAX_WINDOWS ||
        bench.settings.seconds <= 0)
        return misused();
    if (games != 0)
        return play(games, lists, argc - optind, argv + optind);
    if (optind < argc)
        return misused();
    bench_classics(&bench);
    bench_drawcity(&bench);
    bench_games(&bench);
    bench_all_games(&bench);
    bench_copies(&bench);
    bench_sets(&bench);
    bench_answers(&bench);
    bench_pictures(&bench);
    bench_threads(&bench);
    bench_summary(&bench);
    return bench.disagreements > 0;
}
