/* How long a picture takes: a page draws one for each entry of a game's record. */
#include <stdlib.h>

#include "cases.h"
#include "host/drawing.h"
#include "playing.h"

enum { MIDDLE = 120 /* answers from the beginning of a game */ };

/* A picture in at most 5 ms of CPU time. */
static const BenchBar bar = {BENCH_RATE, 200, 400};

static double draw(void *context, uint64_t times) {
    Playing *playing = context;
    PlatDrawOptions how = plat_host_draw_options(playing->host);
    PlatError error;
    for (uint64_t n = 0; n < times; n++) {
        PlatBuffer text = {0};
        if (plat_draw_svg(&text, playing->match, &how, &error) != PLAT_OK)
            playing_fails("a picture", &error);
        free(text.text);
    }
    return (double)times;
}

void bench_pictures(Bench *bench) {
    static const char *const path[] = {BENCH_RULES "/games"};
    if (!bench_begins(bench, "pictures of all sheets, in the middle of a random game"))
        return;
    char **games = plat_host_list_games(path, 1);
    for (int n = 0; games && games[n]; n++) {
        Playing playing;
        PlatError error;
        if (!playing_open(&playing, &(PlayingOf){.game = games[n]}, &error))
            playing_fails(games[n], &error);
        playing_begin(&playing);
        for (int answer = 0; answer < MIDDLE && plat_match_ask(playing.match); answer++)
            playing_answer(&playing);
        BenchCase one = {.name = games[n], .work = draw, .context = &playing};
        bench_measure(&bench->settings, &one, 1);
        bench_say_against(bench, &one, "pictures/s", NULL, NULL, &bar);
        playing_close(&playing);
    }
    plat_host_names_free(games);
}
