/* Random games in plat's rules, and questions answered one by one. */
#include "playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void playing_fails(const char *what, const PlatError *error) {
    fprintf(stderr, "bench: %s: %s: %s\n", what, error->where, error->text);
    exit(1);
}

bool playing_open(Playing *playing, const PlayingOf *of, PlatError *error) {
    static const char *const path[] = {BENCH_RULES "/games", BENCH_RULES "/classics"};
    char names[256] = "";
    const char *module[PLAT_MAX_MODULES];
    int modules = 0;
    if (of->modules) {
        snprintf(names, sizeof names, "%s", of->modules);
        char *rest = names;
        for (char *name; modules < PLAT_MAX_MODULES && (name = strtok_r(rest, " ", &rest));)
            module[modules++] = name;
    }
    *playing = (Playing){.seed = 1};
    PlatSetup setup = {
        .game = of->game,
        .variant = of->variant,
        .module = module,
        .modules = modules,
        .option = of->option,
        .options = of->option != NULL,
        .players = of->players,
        .path = path,
        .paths = 2,
    };
    if (plat_host_new(&playing->host, &setup, error) != PLAT_OK)
        return false;
    if (plat_match_new(&playing->match, plat_host_rules(playing->host), 1, PLAT_UNDO_DEFAULT,
                       error) != PLAT_OK) {
        plat_host_free(playing->host);
        return false;
    }
    plat_rng_seed_named(&playing->random, 1, "bench");
    return true;
}

void playing_close(Playing *playing) {
    plat_match_free(playing->match);
    plat_host_free(playing->host);
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Playing *playing = context;
    (void)seat, (void)ask;
    playing->decisions++;
    int count = plat_options_count(options);
    return plat_options_nth(options, (int)plat_rng_below(&playing->random, (uint32_t)count));
}

void playing_one_game(Playing *playing) {
    PlatError error;
    plat_match_restart(playing->match, playing->seed++);
    if (plat_match_playout(playing->match, choose, playing, &error) != PLAT_OK)
        playing_fails("a playout", &error);
    playing->games++;
}

void playing_begin(Playing *playing) {
    PlatError error;
    plat_match_restart(playing->match, playing->seed++);
    if (plat_match_run(playing->match, &error) != PLAT_OK)
        playing_fails("set-up", &error);
}

void playing_answer(Playing *playing) {
    PlatError error;
    const PlatAsk *ask = plat_match_ask(playing->match);
    int32_t choice = choose(playing, ask->seat, ask->name, &ask->options);
    if (plat_match_answer(playing->match, ask->seat, NULL, choice, &error) != PLAT_OK)
        playing_fails("an answer", &error);
}

double playing_games(void *context, uint64_t times) {
    for (uint64_t n = 0; n < times; n++)
        playing_one_game(context);
    return (double)times;
}

double playing_decisions(void *context, uint64_t times) {
    Playing *playing = context;
    uint64_t before = playing->decisions;
    playing_games(playing, times);
    return (double)(playing->decisions - before);
}
