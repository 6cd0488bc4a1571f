/* Tests that plat writes pass: random games of all that comes with it, and a test of every few
 * moves of each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../share.h"
#include "host/host.h"
#include "kernel/rng.h"

enum { WRITTEN = 12, APART = 7 }; /* tests of a game, and answers between them */

static const char *const path[] = {"rules-lua/games", "rules-lua/classics", "rules-lua/gallery"};

typedef struct Tally {
    int passed, failed;
} Tally;

static void count(void *context, const char *file, int line, const char *name,
                  const char *failure) {
    Tally *tally = context;
    (void)file;
    if (!failure) {
        tally->passed++;
        return;
    }
    tally->failed++;
    print_error("%d: %s: %s\n", line, name, failure);
}

/* A random game; the text of a test of every seventh answer goes to `out`. Gives how many moves
 * could not be written. */
static int play(const PlatHost *host, FILE *out, uint64_t seed, int *written) {
    PlatMatch *match = NULL;
    PlatError error = {0};
    PlatRng rng;
    int refused = 0;
    plat_rng_seed(&rng, seed, 5);
    assert_int_equal(plat_match_new(&match, plat_host_rules(host), seed, 0, &error), PLAT_OK);
    assert_int_equal(plat_match_run(match, &error), PLAT_OK);
    const int first = 1 + (int)plat_rng_below(&rng, APART);
    for (int n = 1; !plat_match_is_over(match) && *written < WRITTEN; n++) {
        const PlatAsk *ask = plat_match_ask(match);
        int32_t choice = plat_options_any(&ask->options, &rng);
        if (plat_match_answer(match, ask->seat, NULL, choice, &error) != PLAT_OK)
            fail_msg("%s: %s", error.where, error.text);
        if (n % APART != first % APART && !plat_match_is_over(match))
            continue;
        char *text = NULL, sentence[200];
        snprintf(sentence, sizeof sentence, "%s, seed %d, after %d answers", plat_host_game(host),
                 (int)seed, n);
        PlatStatus status = plat_host_write_test(host, &text, match,
                                                 &(PlatTestRequest){.sentence = sentence}, &error);
        if (status == PLAT_OK) {
            fprintf(out, "%s\n", text);
            ++*written;
        } else {
            if (status != PLAT_E_REPLAY)
                fail_msg("%s: %s: %s", sentence, error.where, error.text);
            print_message("%s: %s\n", sentence, error.text);
            refused++;
        }
        free(text);
    }
    plat_match_free(match);
    return refused;
}

/* `most`: moves of which no test can be written, where a die is rolled twice in a step. */
static void tests_pass(const char *game, int players, int most) {
    PlatHost *host = NULL;
    PlatError error = {0};
    PlatSetup setup = {.game = game, .players = players, .path = path, .paths = 3};
    if (plat_host_new(&host, &setup, &error) != PLAT_OK)
        fail_msg("%s: %s", error.where, error.text);
    char name[] = "/tmp/plat-written-XXXXXX";
    FILE *out = fdopen(mkstemp(name), "w");
    assert_non_null(out);
    int written = 0, refused = 0;
    for (uint64_t seed = 1; seed <= 3 && written < WRITTEN; seed++)
        refused += play(host, out, seed, &written);
    fclose(out);
    Tally tally = {0};
    PlatTestFile file = {.file = name, .path = path, .paths = 3};
    if (plat_host_test_file(&file, &(PlatTestReport){&tally, count, NULL, NULL}, &error) != PLAT_OK)
        fail_msg("%s: %s", error.where, error.text);
    if (tally.failed) /* the file stays, to be looked at */
        fail_msg("%s: %d of %d fail: %s", game, tally.failed, written, name);
    unlink(name);
    assert_int_equal(tally.passed, written);
    assert_true(written > 0);
    assert_true(refused <= most);
    plat_host_free(host);
}

static void what_is_written_passes(void **state) {
    (void)state;
    static const struct {
        const char *game;
        int players, most;
    } games[] = {
        {"hamlet",        1, 0},
        {"hamlet",        3, 0},
        {"drawcity",      2, 0},
        {"drawcity",      4, 0},
        {"doodle-city",   1, 0},
        {"doodle-city",   3, 0},
        {"townies",       1, 0},
        {"townies",       3, 0},
        {"scribble-city", 1, 0},
        {"scribble-city", 3, 0},
        {"drow",          1, 0},
        {"drow",          3, 0},
        {"tic-tac-toe",   2, 0},
        {"connect-four",  2, 0},
        {"hex",           2, 0},
        {"lamps",         2, 0},
        {"almanac",       3, 0},
        {"dyers",         2, 5},
        {"rails",         2, 0},
    };
    enum { GAMES = sizeof games / sizeof *games };
    for (int n = share_first(2); n < GAMES; n += share_step(2))
        tests_pass(games[n].game, games[n].players, games[n].most);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
