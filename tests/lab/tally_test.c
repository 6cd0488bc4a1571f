/* Statistics: means, extremes and shared wins, compared with figures by hand. */
#include "cardgame.h"

#include "lab/tally.h"

static void add(PlatTally *tally, int32_t red, int32_t blue, int32_t bonus) {
    PlatSheet sheet;
    plat_sheet_init(&sheet, 2, false);
    int houses = plat_sheet_item(&sheet, "houses");
    plat_sheet_add(&sheet, houses, 0, red, NULL, NULL);
    plat_sheet_add(&sheet, houses, 1, blue, NULL, NULL);
    if (bonus)
        plat_sheet_add(&sheet, plat_sheet_item(&sheet, "bonus"), 1, bonus, NULL, NULL);
    plat_sheet_rank(&sheet);
    plat_tally_add(tally, &sheet, 10, 2);
    plat_sheet_free(&sheet);
}

static void points_and_wins_are_counted(void **state) {
    (void)state;
    PlatTally tally;
    plat_tally_init(&tally, 2);
    assert_true(plat_tally_mean(&tally, &tally.total[0]) == 0);
    add(&tally, 5, 5, 0);  /* shared */
    add(&tally, -3, 4, 0); /* blue */
    add(&tally, 4, 1, 7);  /* blue, by the bonus */
    add(&tally, 2, 1, 0);  /* red */
    assert_int_equal(tally.games, 4);
    assert_int_equal(tally.items, 2);
    assert_int_equal(tally.total[0].sum, 8);
    assert_int_equal(tally.total[0].min, -3);
    assert_int_equal(tally.total[0].max, 5);
    assert_true(plat_tally_mean(&tally, &tally.total[0]) == 2.0);
    assert_true(plat_tally_share(&tally, 0) == 1.5 / 4);
    assert_true(plat_tally_share(&tally, 1) == 2.5 / 4);
    assert_int_equal(tally.decisions.sum, 40);
}

static void an_item_seen_late_counts_as_nothing_before(void **state) {
    (void)state;
    PlatTally tally;
    plat_tally_init(&tally, 2);
    add(&tally, 1, 1, 0);
    add(&tally, 1, 1, 6);
    assert_string_equal(tally.item[1], "bonus");
    assert_int_equal(tally.points[1][1].min, 0);
    assert_int_equal(tally.points[1][1].max, 6);
    assert_int_equal(tally.points[1][0].max, 0);
    assert_true(plat_tally_mean(&tally, &tally.points[1][1]) == 3.0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_and_wins_are_counted),
        cmocka_unit_test(an_item_seen_late_counts_as_nothing_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
