/* On which board the options of a question are shown, and whose it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "host/host.h"
#include "text/drawing/scene.h"

/* What the first seat is asked, in this order; "" where no board is known. */
static const struct {
    const char *ask, *board;
    int owner;
} wanted[] = {
    {"own",       "farm",   0},
    {"lent",      "farm",   1},
    {"shared",    "market", 1},
    {"fixed",     "plan",   1},
    {"looked",    "farm",   0},
    {"two",       "",       0},
    {"eager",     "",       0},
    {"pool",      "pond",   0},
    {"pool lent", "pond",   1},
    {"laid",      "plan",   1},
    {"set",       "pond",   0},
};

static void options_are_shown_on_the_board_that_they_are_of(void **state) {
    (void)state;
    PlatSetup setup = {.game = "tests/host/games/lent.lua"};
    PlatHost *host = NULL;
    PlatMatch *match = NULL;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_host_new(&host, &setup, &error), PLAT_OK);
    const PlatRules *rules = plat_host_rules(host);
    assert_int_equal(plat_match_new(&match, rules, 1, 20, &error), PLAT_OK);
    assert_int_equal(plat_match_run(match, &error), PLAT_OK);
    for (size_t n = 0; n < sizeof wanted / sizeof *wanted; n++) {
        const PlatAsk *ask = plat_match_ask(match);
        assert_non_null(ask);
        assert_string_equal(ask->name, wanted[n].ask);
        assert_int_equal(ask->seat, 0);
        int owner = -1;
        const PlatField *board =
            plat_scene_of_options(rules->schema, &ask->options, ask->seat, &owner);
        assert_string_equal(board ? board->name : "", wanted[n].board);
        if (board)
            assert_int_equal(owner, wanted[n].owner);
        assert_int_equal(
            plat_match_answer(match, 0, NULL, plat_options_nth(&ask->options, 0), &error), PLAT_OK);
    }
    assert_true(plat_match_is_over(match));
    plat_match_free(match);
    plat_host_free(host);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_shown_on_the_board_that_they_are_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
