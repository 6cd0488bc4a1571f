/* For which reasons a where that others widen and narrow refuses a choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

#include "host/host.h"

static PlatMatch *begun(PlatHost **host, uint64_t seed) {
    PlatSetup setup = {.game = "tests/host/games/widened.lua"};
    PlatMatch *match = NULL;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_host_new(host, &setup, &error), PLAT_OK);
    assert_int_equal(plat_match_new(&match, plat_host_rules(*host), seed, 1000, &error), PLAT_OK);
    assert_int_equal(plat_match_run(match, &error), PLAT_OK);
    return match;
}

/* Why the choice is refused, without the question: "needs \"free\""; "" when it is legal. */
static const char *reason(const PlatMatch *match, int32_t choice, PlatError *error) {
    *error = (PlatError){PLAT_OK, "", ""};
    if (plat_match_why(match, 0, choice, error) == PLAT_OK)
        return "";
    assert_int_equal(error->status, PLAT_E_ILLEGAL);
    return strstr(error->text, ": ") + 2;
}

static void answer(PlatMatch *match, int32_t choice) {
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_match_answer(match, 0, NULL, choice, &error), PLAT_OK);
}

/* A choice is legal when no reason refuses it. */
static void assert_reasons_agree(const PlatOptions *options, int32_t choice) {
    bool refused = false;
    for (int n = 0; n < options->conditions; n++)
        refused = refused || !plat_cells_has(options->condition[n].set, choice);
    assert_int_equal(refused, !plat_options_has(options, choice));
}

enum { CELLS = 64, WAYS = 4 };

static int32_t at(const PlatMatch *match, const char *cell) {
    return plat_geometry_parse(plat_match_ask(match)->options.geometry, cell, strlen(cell));
}

static const char *reason_at(const PlatMatch *match, const char *cell, PlatError *error) {
    return reason(match, at(match, cell), error);
}

/* Described, run each time, partly either, and of placements: the reasons are the same. Returns how
 * often another condition than the required ones was told. */
static int compare_ways(PlatMatch *match, PlatRng *luck) {
    char wanted[CELLS][200];
    int others = 0;
    for (int way = 0; way < WAYS; way++) {
        const PlatAsk *ask = plat_match_ask(match);
        assert_non_null(ask);
        for (int32_t cell = 0; cell < CELLS; cell++) {
            PlatError error;
            if (!plat_options_exists(&ask->options, cell))
                continue;
            const char *told = reason(match, cell, &error);
            if (way == 0)
                strcpy(wanted[cell], told);
            assert_string_equal(told, wanted[cell]);
            assert_reasons_agree(&ask->options, cell);
            others += strstr(told, "nor") || strstr(told, "unmarked") || strstr(told, "row");
        }
        answer(match, plat_options_any(&ask->options, luck));
    }
    return others;
}

static void a_where_has_the_same_reasons_however_it_is_written(void **state) {
    (void)state;
    PlatHost *host = NULL;
    int others = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        PlatMatch *match = begun(&host, seed);
        PlatRng luck;
        plat_rng_seed(&luck, seed, 1);
        for (int n = 0; n < 20 && !plat_match_is_over(match); n++) {
            answer(match, plat_options_any(&plat_match_ask(match)->options, &luck));
            if (!plat_match_is_over(match))
                others += compare_ways(match, &luck);
        }
        plat_match_free(match);
        plat_host_free(host);
    }
    assert_true(others > 1000);
}

/* Play `number` at a cell, in all ways. */
static void build(PlatMatch *match, int number, const char *cell) {
    answer(match, number);
    for (int way = 0; way < WAYS; way++)
        answer(match, at(match, cell));
}

static void only_what_refuses_is_told(void **state) {
    (void)state;
    PlatHost *host = NULL;
    PlatMatch *match = begun(&host, 1);
    PlatError error;
    build(match, 2, "b2"); /* marks c2 */
    answer(match, 2);
    /* nothing is a one yet, so nobody is told that below it there would be room */
    assert_string_equal(reason_at(match, "b1", &error),
                        "needs \"apart\", or the exception \"in a corner\"");
    assert_string_equal(reason_at(match, "b2", &error),
                        "needs \"free\", or the exception \"in a corner\"");
    assert_string_equal(reason_at(match, "c2", &error),
                        "needs \"apart\" and \"unmarked\", or the exception \"in a corner\"");
    assert_string_equal(reason_at(match, "a1", &error), "");
    for (int way = 0; way < WAYS; way++)
        answer(match, at(match, "a1")); /* marks b1 */
    build(match, 3, "d4");
    answer(match, 3);
    /* a free corner is allowed, whatever is beside it: only what narrows refuses it */
    assert_string_equal(reason_at(match, "a4", &error), "needs \"no row of threes\"");
    assert_string_equal(
        reason_at(match, "c4", &error),
        "needs \"apart\" and \"no row of threes\", or the exception \"in a corner\"");
    plat_match_free(match);
    plat_host_free(host);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_where_has_the_same_reasons_however_it_is_written),
        cmocka_unit_test(only_what_refuses_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
