/* Summaries: means, extremes and shared wins, compared with figures by hand. */
#include "cardgame.h"

#include "lab/results.h"

static const char names[2][PLAT_MAX_NAME] = {"houses", "bonus"};

/* A game between red and blue, in a block of its own. */
static void add(PlatSummary *summary, int64_t red, int64_t blue, int64_t bonus) {
    int64_t points[] = {red, blue, 0, bonus};
    PlatOutcome game = {.items = bonus ? 2 : 1, .points = points, .decisions = 10, .turns = 2};
    game.total[0] = red;
    game.total[1] = blue + bonus;
    for (int seat = 0; seat < 2; seat++) {
        const int64_t other = game.total[1 - seat];
        game.won[seat] =
            PLAT_TALLY_WIN / 2 * ((game.total[seat] > other) + (game.total[seat] >= other));
    }
    PlatOutcome failed = {.status = PLAT_E_RULES, .decisions = 99};
    PlatCellResults block = {.seats = 2, .items = game.items, .outcome = &game, .outcomes = 1};
    block.item = (char(*)[PLAT_MAX_NAME])names;
    plat_summary_add(summary, &block);
    block.outcome = &failed;
    plat_summary_add(summary, &block);
}

static void points_and_wins_are_counted(void **state) {
    (void)state;
    PlatSummary summary = {.seats = 2};
    assert_true(plat_summary_mean(&summary, &summary.total[0]) == 0);
    add(&summary, 5, 5, 0);  /* shared */
    add(&summary, -3, 4, 0); /* blue */
    add(&summary, 4, 1, 7);  /* blue, by the bonus */
    add(&summary, 2, 1, 0);  /* red */
    assert_int_equal(summary.games, 4);
    assert_int_equal(summary.items, 2);
    assert_int_equal(summary.total[0].sum, 8);
    assert_int_equal(summary.total[0].min, -3);
    assert_int_equal(summary.total[0].max, 5);
    assert_true(plat_summary_mean(&summary, &summary.total[0]) == 2.0);
    assert_true(plat_summary_share(&summary, 0) == 1.5 / 4);
    assert_true(plat_summary_share(&summary, 1) == 2.5 / 4);
    assert_int_equal(summary.decisions.sum, 40);
    assert_int_equal(summary.decisions.max, 10);
}

static void an_item_seen_late_counts_as_nothing_before(void **state) {
    (void)state;
    PlatSummary summary = {.seats = 2};
    add(&summary, 1, 1, 0);
    add(&summary, 1, 1, 6);
    assert_string_equal(summary.item[1], "bonus");
    assert_int_equal(summary.points[1][1].min, 0);
    assert_int_equal(summary.points[1][1].max, 6);
    assert_int_equal(summary.points[1][0].max, 0);
    assert_true(plat_summary_mean(&summary, &summary.points[1][1]) == 3.0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_and_wins_are_counted),
        cmocka_unit_test(an_item_seen_late_counts_as_nothing_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
