/* The parts that games are made of: copies of a position, set operations in the kernel and from a
 * script, answers from outside, threads. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "cases.h"
#include "playing.h"

/* --- copies of a position --- */

enum { BLOCK = 4096 };

/* Rules that ask once, over a block of 4 KiB that holds only a list. */
static const char *step_name(void *self, int step) {
    (void)self;
    return step == 0 ? "setup" : "ask";
}

static bool step_simultaneous(void *self, int step) {
    (void)self, (void)step;
    return false;
}

static PlatStatus step(void *self, PlatRun *run, int step, int seat, int *next, PlatError *error) {
    (void)self, (void)seat, (void)next, (void)error;
    int32_t choice;
    PlatOptions options = {.kind = PLAT_OPTIONS_RANGE, .min = 1, .max = 2};
    return step == 0 ? PLAT_OK : plat_run_ask(run, &choice, 0, "which", &options, NULL);
}

static PlatStatus over(void *self, PlatRun *run, bool *is_over, PlatError *error) {
    (void)self, (void)run, (void)error;
    *is_over = false;
    return PLAT_OK;
}

static PlatSchema *schema_with(int records) {
    PlatError error;
    PlatSchema *schema = plat_schema_new();
    PlatField list = {.name = "list", .kind = PLAT_FIELD_LIST};
    list.as.list.capacity = records;
    list.as.list.columns = 2;
    list.as.list.column[0] = (PlatColumn){.name = "what", .max = INT64_C(1) << 40};
    list.as.list.column[1] = (PlatColumn){.name = "where", .max = 9};
    if (!schema || plat_schema_add(schema, &list, &error) < 0 ||
        plat_schema_seal(schema, 1, &error) != PLAT_OK)
        playing_fails("a schema", &error);
    return schema;
}

/* A schema whose block has this size, or a few bytes more. */
static PlatSchema *schema_of(size_t bytes) {
    for (int records = 1;; records++) {
        PlatSchema *schema = schema_with(records);
        if (plat_schema_bytes(schema) >= bytes)
            return schema;
        plat_schema_free(schema);
    }
}

typedef struct Copies {
    PlatMatch *from, *to;
} Copies;

static double copy(void *context, uint64_t times) {
    const Copies *copies = context;
    for (uint64_t n = 0; n < times; n++)
        plat_match_copy_position(copies->to, copies->from);
    return (double)times;
}

static void copy_of_block(Bench *bench) {
    static const BenchBar bar = {BENCH_TIME, 100e-9, 70e-9};
    PlatSchema *schema = schema_of(BLOCK);
    PlatNames *names = plat_names_new(1);
    if (!names) {
        fputs("bench: out of memory\n", stderr);
        exit(1);
    }
    snprintf(names->name[0].text, PLAT_MAX_NAME, "blue");
    PlatRules rules = {.game = "block",
                       .schema = schema,
                       .seats = 1,
                       .steps = 2,
                       .step_name = step_name,
                       .step_simultaneous = step_simultaneous,
                       .step = step,
                       .over = over,
                       .seat_names = names};
    Copies copies;
    PlatError error;
    if (plat_match_new(&copies.from, &rules, 1, 0, &error) != PLAT_OK ||
        plat_match_new(&copies.to, &rules, 1, 0, &error) != PLAT_OK ||
        plat_match_run(copies.from, &error) != PLAT_OK)
        playing_fails("a block", &error);
    BenchCase one = {.name = "a block of 4 KiB", .work = copy, .context = &copies};
    bench_measure(&bench->settings, &one, 1);
    bench_say_against(bench, &one, NULL, NULL, NULL, &bar);
    plat_match_free(copies.from);
    plat_match_free(copies.to);
    plat_names_free(names);
    plat_schema_free(schema);
}

/* Plays half of a typical game. */
static void play_half(Playing *playing) {
    playing_begin(playing);
    int answers = 0;
    while (!plat_match_is_over(playing->match)) {
        playing_answer(playing);
        answers++;
    }
    playing_begin(playing);
    for (int n = 0; n < answers / 3 && !plat_match_is_over(playing->match); n++)
        playing_answer(playing);
}

static void copy_of_game(Bench *bench, const PlayingOf *of, const char *what) {
    Playing playing;
    PlatError error;
    if (!playing_open(&playing, of, &error))
        playing_fails(of->game, &error);
    play_half(&playing);
    const PlatRules *rules = plat_host_rules(playing.host);
    Copies copies = {.from = playing.match};
    if (plat_match_new(&copies.to, rules, 1, 0, &error) != PLAT_OK)
        playing_fails(of->game, &error);
    char name[64];
    snprintf(name, sizeof name, "%s (%zu bytes)", what, plat_schema_bytes(rules->schema));
    BenchCase one = {.name = name, .work = copy, .context = &copies};
    bench_measure(&bench->settings, &one, 1);
    bench_say_time(bench, &one);
    plat_match_free(copies.to);
    playing_close(&playing);
}

void bench_copies(Bench *bench) {
    if (!bench_begins(bench, "copy of a position that waits for an answer"))
        return;
    copy_of_block(bench);
    copy_of_game(bench, &(PlayingOf){.game = "tic-tac-toe"}, "tic-tac-toe");
    copy_of_game(bench, &(PlayingOf){.game = "hex"}, "hex");
    copy_of_game(bench, &(PlayingOf){.game = "hamlet", .players = 4}, "hamlet, 4 at once");
    copy_of_game(bench,
                 &(PlayingOf){.game = "drawcity", .modules = "municipal_goals", .players = 4},
                 "drawcity, 4 players");
}

/* --- set operations --- */

typedef struct Sets {
    PlatGeometry *geometry;
    PlatCells set[64], other;
    uint64_t sum; /* keeps results from being optimised away */
} Sets;

static double kernel_and(Sets *sets, const PlatCells *set, PlatCells *out) {
    plat_cells_and(sets->geometry, out->word, set->word, sets->other.word);
    return 0;
}
static double kernel_count(Sets *sets, const PlatCells *set, PlatCells *out) {
    out->word[0] = (uint64_t)plat_cells_count(sets->geometry, set->word);
    return 0;
}
static double kernel_shift(Sets *sets, const PlatCells *set, PlatCells *out) {
    plat_cells_shift(sets->geometry, out->word, set->word, PLAT_EAST);
    return 0;
}
static double kernel_ray(Sets *sets, const PlatCells *set, PlatCells *out) {
    plat_cells_ray(sets->geometry, out->word, set->word, PLAT_EAST);
    return 0;
}
static double kernel_beside(Sets *sets, const PlatCells *set, PlatCells *out) {
    plat_cells_beside(sets->geometry, out->word, set->word);
    return 0;
}
static double kernel_groups(Sets *sets, const PlatCells *set, PlatCells *out) {
    out->word[0] = (uint64_t)plat_cells_groups(sets->geometry, NULL, set->word);
    return 0;
}

typedef double Operation(Sets *sets, const PlatCells *set, PlatCells *out);

typedef struct Operated {
    Sets *sets;
    Operation *operation;
} Operated;

static double operate(void *context, uint64_t times) {
    const Operated *operated = context;
    for (uint64_t n = 0; n < times; n++) {
        for (int i = 0; i < 64; i++) {
            PlatCells out;
            operated->operation(operated->sets, &operated->sets->set[i], &out);
            operated->sets->sum += out.word[0];
        }
    }
    return 64 * (double)times;
}

/* A third of the cells, at random. */
static void fill(const PlatGeometry *geometry, PlatRng *random, uint64_t *set) {
    plat_cells_clear(geometry, set);
    for (int cell = 0; cell < 64 * geometry->words; cell++)
        if (plat_cells_has(geometry->all, cell) && plat_rng_below(random, 3) == 0)
            plat_cells_add(set, cell);
}

static void kernel_sets(Bench *bench, int columns, int rows) {
    static const struct {
        const char *name;
        Operation *operation;
    } operations[] = {
        {"and",                   kernel_and   },
        {"count",                 kernel_count },
        {"shift",                 kernel_shift },
        {"ray",                   kernel_ray   },
        {"beside",                kernel_beside},
        {"groups of random sets", kernel_groups},
    };
    char group[64];
    snprintf(group, sizeof group, "set operations in the kernel, %d x %d cells", columns, rows);
    if (!bench_begins(bench, group))
        return;
    Sets sets = {.sum = 0};
    PlatError error;
    PlatRng random;
    plat_rng_seed_named(&random, 1, "sets");
    if (plat_geometry_square(&sets.geometry, columns, rows, NULL, &error) != PLAT_OK)
        playing_fails("a board", &error);
    for (int n = 0; n < 64; n++)
        fill(sets.geometry, &random, sets.set[n].word);
    fill(sets.geometry, &random, sets.other.word);
    for (size_t n = 0; n < sizeof operations / sizeof *operations; n++) {
        Operated operated = {&sets, operations[n].operation};
        BenchCase one = {.name = operations[n].name, .work = operate, .context = &operated};
        bench_measure(&bench->settings, &one, 1);
        bench_say_time(bench, &one);
    }
    plat_geometry_free(sets.geometry);
}

/* A game of sets.lua repeats its operation a thousand times. */
static double script_operations(void *context, uint64_t times) {
    return 1000 * playing_games(context, times);
}

static void script_sets(Bench *bench) {
    static const char *const operations[] = {"nothing", "and",         "count", "shift", "ray",
                                             "beside",  "group_count", "of",    "where"};
    if (!bench_begins(bench, "set operations from a script, 11 x 10 cells"))
        return;
    for (size_t n = 0; n < sizeof operations / sizeof *operations; n++) {
        Playing playing;
        PlatError error;
        PlatSetting option = {"operation", operations[n]};
        if (!playing_open(&playing,
                          &(PlayingOf){.game = BENCH_SCRIPTS "/sets.lua", .option = &option},
                          &error))
            playing_fails(operations[n], &error);
        BenchCase one = {.name = operations[n], .work = script_operations, .context = &playing};
        bench_measure(&bench->settings, &one, 1);
        bench_say_time(bench, &one);
        playing_close(&playing);
    }
}

void bench_sets(Bench *bench) {
    kernel_sets(bench, 7, 6);
    kernel_sets(bench, 11, 10);
    script_sets(bench);
}

/* --- answers from outside --- */

/* Whole games, answer by answer; the unit is an answer. */
static double answers(void *context, uint64_t times) {
    Playing *playing = context;
    uint64_t before = playing->decisions;
    for (uint64_t n = 0; n < times; n++) {
        playing_begin(playing);
        while (!plat_match_is_over(playing->match))
            playing_answer(playing);
    }
    return (double)(playing->decisions - before);
}

static void answers_of(Bench *bench, const PlayingOf *of) {
    static const BenchBar bar = {BENCH_TIME, 50e-6, 5e-6};
    Playing inside, outside;
    PlatError error;
    if (!playing_open(&inside, of, &error) || !playing_open(&outside, of, &error))
        playing_fails(of->game, &error);
    char name[2][64];
    snprintf(name[0], sizeof name[0], "%s, inside the rules", of->game);
    snprintf(name[1], sizeof name[1], "%s, from outside", of->game);
    BenchCase cases[] = {
        {.name = name[0], .work = playing_decisions, .context = &inside },
        {.name = name[1], .work = answers,           .context = &outside},
    };
    bench_measure(&bench->settings, cases, 2);
    bench_say_time(bench, &cases[0]);
    bench_say_against(bench, &cases[1], NULL, NULL, NULL, &bar);
    playing_close(&inside);
    playing_close(&outside);
}

void bench_answers(Bench *bench) {
    if (!bench_begins(bench, "an answer, its step run again, the reasons told"))
        return;
    answers_of(bench, &(PlayingOf){.game = "tic-tac-toe"});
    answers_of(bench, &(PlayingOf){.game = "hamlet"});
    answers_of(bench, &(PlayingOf){.game = "drawcity", .modules = "municipal_goals", .players = 4});
}

/* --- threads --- */

typedef struct Worker {
    Playing playing;
    uint64_t games;
} Worker;

static void *work(void *context) {
    Worker *worker = context;
    playing_games(&worker->playing, worker->games);
    return NULL;
}

/* Games per second of wall-clock time, with this many threads. */
static double rate_of(Worker *worker, int threads) {
    pthread_t thread[2];
    double start = bench_wall_time();
    for (int n = 0; n < threads; n++) {
        if (pthread_create(&thread[n], NULL, work, &worker[n]) != 0) {
            fprintf(stderr, "bench: no thread\n");
            exit(1);
        }
    }
    for (int n = 0; n < threads; n++)
        pthread_join(thread[n], NULL);
    return threads * (double)worker[0].games / (bench_wall_time() - start);
}

void bench_threads(Bench *bench) {
    static const BenchBar bar = {BENCH_TIMES, 1.9, 1.95};
    if (!bench_begins(bench, "two threads, drawcity with 4 players, by the clock on the wall"))
        return;
    Worker worker[2];
    PlatError error;
    for (int n = 0; n < 2; n++) {
        worker[n].games = 1;
        if (!playing_open(&worker[n].playing, &(PlayingOf){.game = "drawcity", .players = 4},
                          &error))
            playing_fails("drawcity", &error);
    }
    double one[BENCH_MAX_WINDOWS], two[BENCH_MAX_WINDOWS], ratio[BENCH_MAX_WINDOWS];
    int windows = bench->settings.once ? 1 : bench->settings.windows;
    if (!bench->settings.once) {
        double games = bench->settings.seconds * rate_of(worker, 1);
        worker[0].games = worker[1].games = games < 1 ? 1 : (uint64_t)games;
    }
    for (int n = 0; n < windows; n++) {
        one[n] = rate_of(worker, 1);
        two[n] = rate_of(worker, 2);
        ratio[n] = two[n] / one[n];
    }
    BenchCase single = {.name = "one thread", .rate = bench_median(one, windows)};
    BenchCase both = {.name = "two threads", .rate = bench_median(two, windows)};
    bench_say_rate(bench, &single, "games/s");
    bench_say_rate(bench, &both, "games/s");
    bench_say_bar(bench, bench_median(ratio, windows), "two against one", &bar);
    playing_close(&worker[0].playing);
    playing_close(&worker[1].playing);
}
