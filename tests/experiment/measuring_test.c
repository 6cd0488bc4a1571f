/* Experiments: the same results on any number of threads, with a store or without, gone on with or
 * merged from shards; and stores that do not fit are refused and left as they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lab/measured.h"
#include "../share.h"
#include "experiment/experiment_run.h"
#include "experiment/results_db.h"
#include "lab/game.h"
#include "lab/statistics/statistics.h"

#define assert_ok(call)                                                  \
    do {                                                                 \
        PlatError failure = {PLAT_OK, "", ""};                           \
        if ((call) != PLAT_OK)                                           \
            fail_msg("%s: %s (%s)", #call, failure.text, failure.where); \
    } while (0)

static char folder[] = "/tmp/plat-measuring-XXXXXX";

static const char *in_folder(const char *name) {
    static char path[4][200];
    static int next;
    next = (next + 1) % 4;
    snprintf(path[next], sizeof path[next], "%s/%s", folder, name);
    return path[next];
}

static PlatExperiment *experiment_of(const char *game, const char *bot, uint64_t seed) {
    PlatExperiment *experiment = NULL;
    PlatRequest request = {.seed = seed, .has_seed = true};
    assert_ok(plat_request_take(&request, "game", game, &failure));
    assert_ok(plat_experiment_new(&experiment, &request, bot, &failure));
    plat_request_free(&request);
    return experiment;
}

static PlatExperiment *hamlet(uint64_t seed) {
    PlatExperiment *experiment = experiment_of("rules-lua/games/hamlet", "random", seed);
    assert_ok(plat_experiment_vary(experiment, "players=2..3", &failure));
    return experiment;
}

/* Everything in the results, as text. */
static char *text_of(PlatResults *results) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fprintf(file, "%s %s %d\n", results->game, results->title, results->factors);
    for (int n = 0; n < results->cells; n++) {
        char *cell = measured_text(&results->cell[n]);
        fprintf(file, "%s\n%s\n%s %s\n%s", results->cell[n].label, results->cell[n].identity,
                results->cell[n].bot[0], results->cell[n].seat_name[1], cell);
        free(cell);
    }
    fclose(file);
    plat_results_free(results);
    return text;
}

static char *measured(const PlatExperiment *experiment, const PlatExperimentRun *how) {
    PlatResults *results = NULL;
    assert_ok(plat_measure(&results, experiment, how, NULL, &failure));
    return text_of(results);
}

/* The texts are long: fail with the first line that differs. */
static void assert_same(const char *a, const char *b) {
    while (*a && *a == *b) {
        const char *next = strchr(a, '\n');
        const size_t length = next ? (size_t)(next - a) + 1 : strlen(a);
        if (strncmp(a, b, length) != 0)
            break;
        a += length;
        b += length;
    }
    if (*a || *b)
        fail_msg("\"%.*s\" is not \"%.*s\"", (int)strcspn(a, "\n"), a, (int)strcspn(b, "\n"), b);
}

static void threads_change_nothing(void **state) {
    (void)state;
    static const struct {
        const char *game, *bot;
        int games;
    } played[] = {
        {"rules-lua/games/hamlet",   "random", 60},
        {"rules-lua/games/hamlet",   "greedy", 4 },
        {"rules-lua/games/hamlet",   "mcts:4", 2 },
        {"rules-lua/games/drawcity", "random", 8 },
        {"rules-lua/games/drawcity", "mcts:4", 2 }  /* where all of it is done */
    };
    for (int n = 0; n < (all_of_it() ? 5 : 4); n++) {
        PlatExperiment *experiment = experiment_of(played[n].game, played[n].bot, 3);
        assert_ok(plat_experiment_vary(experiment, "players=2,4", &failure));
        char *one =
            measured(experiment, &(PlatExperimentRun){.games = played[n].games, .threads = 1});
        static const int many[] = {3, 2, 7};
        for (int each = 0; each < (all_of_it() ? 3 : 1); each++) {
            const int threads = many[each];
            char *more = measured(
                experiment, &(PlatExperimentRun){.games = played[n].games, .threads = threads});
            assert_same(one, more);
            free(more);
        }
        free(one);
        plat_experiment_free(experiment);
    }
}

static void a_store_is_gone_on_with(void **state) {
    (void)state;
    const char *store = in_folder("on.db");
    PlatExperiment *experiment = hamlet(3);
    char *straight = measured(experiment, &(PlatExperimentRun){.games = 280, .threads = 2});
    for (int games = 40; games <= 280; games += 120)
        free(measured(experiment,
                      &(PlatExperimentRun){.games = games, .threads = 2, .store = store}));
    char *again = measured(experiment, &(PlatExperimentRun){.games = 280, .store = store});
    assert_same(straight, again);
    PlatResults *results = NULL;
    assert_ok(plat_measured(&results, &store, 1, &failure));
    char *read = text_of(results);
    assert_same(straight, read);
    free(read);
    free(again);
    free(straight);
    plat_experiment_free(experiment);
}

static void shards_are_one_experiment(void **state) {
    (void)state;
    const char *store[] = {in_folder("c.db"), in_folder("a.db"), in_folder("b.db")};
    PlatExperiment *experiment = hamlet(4);
    char *straight = measured(experiment, &(PlatExperimentRun){.games = 500, .threads = 2});
    for (int n = 0; n < 3; n++)
        free(measured(
            experiment,
            &(PlatExperimentRun){
                .games = 500, .threads = 1 + n, .store = store[n], .shard = 1 + n, .shards = 3}));
    PlatResults *results = NULL;
    const char *mixed[] = {store[2], store[0], store[1]};
    assert_ok(plat_measured(&results, mixed, 3, &failure));
    assert_int_equal(results->shards, 3);
    assert_int_equal(results->planned, 500);
    assert_string_equal(results->cell[1].command, "rules-lua/games/hamlet --players 3");
    char *merged = text_of(results);
    assert_same(straight, merged);
    const char *twice[] = {store[0], store[1], store[0]};
    PlatError error = {0};
    assert_int_equal(plat_measured(&results, twice, 3, &error), PLAT_E_FORMAT);
    assert_non_null(strstr(error.text, "this store is named twice"));
    free(merged);
    free(straight);
    plat_experiment_free(experiment);
}

/* The bytes of a file, and a zero behind them. */
static char *bytes_of(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    struct stat status;
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &status), 0);
    char *bytes = calloc((size_t)status.st_size + 1, 1);
    *size = fread(bytes, 1, (size_t)status.st_size, file);
    fclose(file);
    return bytes;
}

static void refused(const PlatExperiment *experiment, const char *store, PlatStatus status,
                    const char *said) {
    PlatResults *results = NULL;
    PlatError error = {0};
    size_t before = 0, after = 0;
    char *was = bytes_of(store, &before);
    const PlatExperimentRun how = {.games = 10, .threads = 1, .store = store};
    assert_int_equal(plat_measure(&results, experiment, &how, NULL, &error), status);
    if (!strstr(error.text, said))
        fail_msg("said: %s; expected: %s", error.text, said);
    char *is = bytes_of(store, &after);
    assert_int_equal(before, after);
    assert_memory_equal(was, is, before);
    free(was);
    free(is);
}

static void what_does_not_fit_is_refused(void **state) {
    (void)state;
    const char *store = in_folder("fit.db");
    PlatExperiment *experiment = hamlet(5), *other = hamlet(6);
    free(measured(experiment, &(PlatExperimentRun){.games = 50, .threads = 1, .store = store}));
    refused(other, store, PLAT_E_FORMAT, "\"seed 5\", but \"seed 6\"");
    plat_experiment_free(other);
    other = experiment_of("rules-lua/games/hamlet", "random", 5);
    refused(other, store, PLAT_E_FORMAT, "2 combinations, but 1");
    assert_ok(plat_experiment_vary(other, "players=2,4", &failure));
    refused(other, store, PLAT_E_FORMAT, "\"players 3\", but \"players 4\"");
    plat_experiment_free(other);
    other = experiment_of("rules-lua/games/hamlet", "greedy", 5);
    assert_ok(plat_experiment_vary(other, "players=2,3", &failure));
    refused(other, store, PLAT_E_FORMAT, "\"bot 1 random\", but \"bot 1 greedy\"");
    plat_experiment_free(other);
    plat_experiment_free(experiment);
}

static void write_bytes(const char *path, const char *bytes, size_t size, long at) {
    FILE *file = fopen(path, at ? "r+b" : "wb");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void change(const char *store, const char *sql) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(store, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void numbers_that_cannot_be_are_damage(void **state) {
    static const char *const sql[] = {
        "UPDATE games SET game = -1 WHERE game = 0",
        "UPDATE games SET game = 9000000000000000000 WHERE game = 19",
        "INSERT INTO experiment VALUES('shards', -3)",
        "UPDATE experiment SET value = 2000000000 WHERE key = 'shards'",
    };
    (void)state;
    PlatExperiment *experiment = hamlet(9);
    for (size_t n = 0; n < sizeof sql / sizeof *sql; n++) {
        const char *store = in_folder("numbers.db");
        PlatExperimentRun how = {.games = 20, .threads = 1, .store = store};
        how.shard = how.shards = n == 3;
        free(measured(experiment, &how));
        change(store, sql[n]);
        refused(experiment, store, PLAT_E_FORMAT, "cannot be read");
        unlink(store);
    }
    plat_experiment_free(experiment);
}

static void damage_is_told(void **state) {
    (void)state;
    PlatExperiment *experiment = hamlet(7);
    const char *store = in_folder("damaged.db"), *text = in_folder("text.db");
    free(measured(experiment, &(PlatExperimentRun){.games = 500, .threads = 1, .store = store}));
    char rubbish[3000];
    memset(rubbish, 'x', sizeof rubbish);
    write_bytes(store, rubbish, sizeof rubbish, 4096 * 12);
    refused(experiment, store, PLAT_E_FORMAT, "damaged");
    write_bytes(text, rubbish, sizeof rubbish, 0);
    refused(experiment, text, PLAT_E_FORMAT, "holds no results");
    const char *missing = in_folder("missing.db");
    PlatResults *results = NULL;
    PlatError error = {0};
    assert_int_equal(plat_measured(&results, &missing, 1, &error), PLAT_E_IO);
    assert_int_not_equal(access(missing, F_OK), 0);
    plat_experiment_free(experiment);
}

#define WITHOUT_END "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "

typedef struct Strange {
    const char *sql;
    const char *said; /* NULL: nothing is wrong */
} Strange;

/* What a database calls a table may be a program: nothing is run that plat has not made. */
static void what_strangers_files_hold_is_not_run(void **state) {
    (void)state;
    /* clang-format off */
    static const Strange file[] = {
        {"CREATE VIEW mine AS " WITHOUT_END "SELECT * FROM n; ANALYZE", NULL},
        {"DROP TABLE experiment; CREATE VIEW experiment AS " WITHOUT_END
         "SELECT 'x' AS key, i AS value FROM n",
         "the view `experiment`, which plat has not made"},
        {"CREATE TABLE g AS SELECT * FROM games; DROP TABLE games;"
         "CREATE VIEW games AS " WITHOUT_END "SELECT g.* FROM g, n",
         "which plat has not made"},
        {"DROP TABLE uses; CREATE TABLE uses(cell, place, field, value AS (hex(zeroblob(9999999))),"
         " per_player, most, most_all, capacity, full)",
         "the table `uses`, which plat has not made"},
        {"CREATE INDEX i ON games(hex(zeroblob(99)))", "the index `i`, which plat has not made"},
        {"CREATE TABLE t(a CHECK(length(hex(zeroblob(a))) > 0))",
         "the table `t`, which plat has not made"},
        {"CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END",
         "the trigger `t`, which plat has not made"},
        {"DROP TABLE uses", "a table is missing"},
        {"UPDATE cells SET label = hex(zeroblob(3000000))", "a text is too long"},
        {"WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n LIMIT 300)"
         " INSERT INTO cells SELECT i, label, levels, variant, seats, seat_names, bots, rotates,"
         " stream, redraws, follow, identity FROM n, cells WHERE cell = 0",
         "what was measured cannot be read"},
    };
    /* clang-format on */
    PlatExperiment *experiment = hamlet(17);
    const char *sound = in_folder("sound.db");
    size_t size = 0;
    free(measured(experiment, &(PlatExperimentRun){.games = 20, .threads = 1, .store = sound}));
    char *bytes = bytes_of(sound, &size);
    for (size_t n = 0; n < sizeof file / sizeof *file; n++) {
        char name[16];
        snprintf(name, sizeof name, "s%zu.db", n);
        const char *store = in_folder(name);
        PlatResults *results = NULL;
        PlatError error = {0};
        write_bytes(store, bytes, size, 0);
        change(store, file[n].sql);
        const PlatStatus status = plat_measured(&results, &store, 1, &error);
        assert_int_equal(status, file[n].said ? PLAT_E_FORMAT : PLAT_OK);
        if (file[n].said) {
            assert_non_null(strstr(error.text, file[n].said));
            refused(experiment, store, PLAT_E_FORMAT, file[n].said);
        }
        plat_results_free(results);
    }
    free(bytes);
    const char *pipe = in_folder("pipe.db");
    assert_int_equal(mkfifo(pipe, 0600), 0);
    const PlatExperimentRun how = {.games = 20, .threads = 1, .store = pipe};
    PlatResults *results = NULL;
    PlatError error = {0};
    assert_int_equal(plat_measure(&results, experiment, &how, NULL, &error), PLAT_E_IO);
    assert_int_equal(plat_measured(&results, &pipe, 1, &error), PLAT_E_IO);
    assert_string_equal(error.text, "this is not a regular file");
    plat_experiment_free(experiment);
}

static void one_program_writes_at_a_time(void **state) {
    (void)state;
    PlatExperiment *experiment = hamlet(8);
    const char *store = in_folder("busy.db");
    PlatResults *about = NULL, *results = NULL;
    PlatResultsDb *bank = NULL, *reader = NULL;
    PlatError error = {0};
    free(measured(experiment, &(PlatExperimentRun){.games = 20, .threads = 1, .store = store}));
    assert_ok(plat_measured(&about, &store, 1, &failure));
    assert_ok(plat_results_db_open(&bank, store, about, &failure));
    const PlatExperimentRun how = {.games = 30, .threads = 1, .store = store};
    assert_int_equal(plat_measure(&results, experiment, &how, NULL, &error), PLAT_E_BUSY);
    assert_ok(plat_results_db_open_read(&reader, store, &failure)); /* others may look */
    plat_results_db_close(reader);
    plat_results_db_close(bank);
    plat_results_free(about);
    plat_experiment_free(experiment);
}

typedef struct Looks {
    int64_t games[8];
    int looks, last;
} Looks;

static bool enough(void *context, const PlatResults *results) {
    Looks *looks = context;
    looks->games[looks->looks++] = results->cell[0].outcomes;
    assert_int_equal(results->cell[1].outcomes, results->cell[0].outcomes);
    return looks->looks == looks->last;
}

static void whoever_asks_looks_at_fixed_counts(void **state) {
    (void)state;
    PlatExperiment *experiment = hamlet(9);
    Looks looks = {.last = 3};
    const PlatExperimentRun how = {
        .games = 10000, .threads = 2, .enough = enough, .context = &looks};
    PlatResults *results = NULL;
    assert_ok(plat_measure(&results, experiment, &how, NULL, &failure));
    int64_t count = 0;
    for (int n = 0; n < 3; n++) {
        count = plat_within_next(count);
        assert_int_equal(looks.games[n], count);
    }
    assert_int_equal(results->cell[0].outcomes, count);
    plat_results_free(results);
    plat_experiment_free(experiment);
}

static void luck_is_drawn_anew_one_stream_at_a_time(void **state) {
    (void)state;
    PlatExperiment *experiment = experiment_of("rules-lua/games/hamlet", "random", 9);
    PlatExperimentCell *cell = &experiment->cell[0];
    cell->stream = strdup("bots");
    cell->redraws = 4;
    PlatResults *results = NULL;
    const PlatExperimentRun how = {.games = 40, .threads = 2};
    assert_ok(plat_measure(&results, experiment, &how, NULL, &failure));
    for (int n = 0; n < 40; n++)
        assert_true(results->cell[0].outcome[n].seed == results->cell[0].outcome[n / 4 * 4].seed);
    assert_true(results->cell[0].outcome[0].seed != results->cell[0].outcome[4].seed);
    plat_results_free(results);
    free(cell->stream);
    cell->stream = strdup("cloud");
    PlatError error = {0};
    assert_int_equal(plat_measure(&results, experiment, &how, NULL, &error), PLAT_E_NAME);
    assert_non_null(strstr(error.text, "there is no random stream `cloud`"));
    plat_experiment_free(experiment);
}

static void what_is_varied_is_read(void **state) {
    (void)state;
    PlatExperiment *experiment = experiment_of("hamlet", "greedy", 1);
    PlatError error = {0};
    assert_ok(plat_experiment_vary(experiment, "players=2..4,6", &failure));
    assert_int_equal(experiment->cells, 4);
    assert_ok(plat_experiment_vary(experiment, "module=none,wells,./a+b", &failure));
    assert_int_equal(experiment->cells, 12);
    assert_string_equal(experiment->cell[5].level[0], "3");
    assert_string_equal(experiment->cell[5].level[1], "./a+b");
    assert_int_equal(experiment->cell[5].request.players, 3);
    assert_int_equal(experiment->cell[5].request.modules.count, 2);
    assert_ok(plat_experiment_vary(experiment, "table:houses=a.lua,b.lua", &failure));
    assert_ok(plat_experiment_vary(experiment, "bonus=1..2", &failure));
    assert_string_equal(experiment->cell[1].request.options.at[0].value, "2");
    assert_int_equal(experiment->cells, 48);
    static const struct {
        const char *typed;
        PlatStatus status;
        const char *said;
    } wrong[] = {
        {"players",           PLAT_E_FORMAT,   "expected FACTOR=LEVELS"      },
        {"=3",                PLAT_E_FORMAT,   "expected FACTOR=LEVELS"      },
        {"size=",             PLAT_E_FORMAT,   "expected FACTOR=LEVELS"      },
        {"size=1,,2",         PLAT_E_FORMAT,   "a level is empty"            },
        {"size=1,",           PLAT_E_FORMAT,   "a level is empty"            },
        {"size=4..2",         PLAT_E_RANGE,    "the second number is smaller"},
        {"size=1..3,2",       PLAT_E_TWICE,    "`2` is listed twice"         },
        {"players=2,3",       PLAT_E_TWICE,    "players is varied already"   },
        {"size=1..9",         PLAT_E_CAPACITY, "more than 256 combinations"  },
        {"size=1..999999999", PLAT_E_CAPACITY, "more than 256 combinations"  },
        {"bot=gredy",         PLAT_E_NAME,     "greedy"                      }
    };
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
        assert_int_equal(plat_experiment_vary(experiment, wrong[n].typed, &error), wrong[n].status);
        if (!strstr(error.text, wrong[n].said))
            fail_msg("%s said: %s", wrong[n].typed, error.text);
        assert_int_equal(experiment->cells, 48);
        assert_int_equal(experiment->factors, 4);
    }
    assert_ok(plat_experiment_add(experiment, 0, "luck", "all", "dice", &failure));
    assert_string_equal(experiment->cell[0].level[4], "all");
    assert_string_equal(experiment->cell[48].level[4], "dice");
    plat_experiment_free(experiment);
}

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    char command[300];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static void save(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

/* Tables that are laid after the file was written again, or is away, play what was seated. */
static void a_script_is_read_once_for_all_tables(void **state) {
    (void)state;
    const char *path = in_folder("bot.lua");
    save(path, "return function(me, question) return question:any() end");
    PlatRequest request = {0};
    PlatHost *host = NULL;
    PlatGameRunner table;
    PlatBot *at[PLAT_MAX_SEATS];
    int64_t decisions = 0;
    assert_ok(plat_request_take(&request, "game", "rules-lua/games/hamlet", &failure));
    assert_ok(plat_request_take(&request, "bot", path, &failure));
    assert_ok(plat_session_load(&host, &request, false, &failure));
    assert_ok(plat_game_runner_seat(&request, host, "random", &failure));
    save(path, "return 5");
    for (int turn = 0; turn < 2; turn++, unlink(path)) {
        assert_ok(plat_game_runner_new(&table, &request, &failure));
        plat_game_runner_begin(&table, 1, 0, at);
        assert_ok(plat_match_run(table.match, &failure));
        assert_ok(plat_game_play_bots(table.match, at, &decisions, &failure));
        plat_game_runner_free(&table);
    }
    assert_true(decisions > 0);
    plat_host_free(host);
    plat_request_free(&request);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_store_is_gone_on_with),
        cmocka_unit_test(shards_are_one_experiment),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(numbers_that_cannot_be_are_damage),
        cmocka_unit_test(what_strangers_files_hold_is_not_run),
        cmocka_unit_test(one_program_writes_at_a_time),
        cmocka_unit_test(whoever_asks_looks_at_fixed_counts),
        cmocka_unit_test(luck_is_drawn_anew_one_stream_at_a_time),
        cmocka_unit_test(what_is_varied_is_read),
        cmocka_unit_test(a_script_is_read_once_for_all_tables),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
