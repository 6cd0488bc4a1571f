/* The score sheet: items, lines with reasons, totals, places. */
#include "toy.h"

static void amounts_are_summed_with_their_reasons(void **state) {
    (void)state;
    PlatSheet sheet;
    plat_sheet_init(&sheet, 3, true);
    int homes = plat_sheet_item(&sheet, "homes"), wells = plat_sheet_item(&sheet, "wells");
    assert_int_equal(plat_sheet_item(&sheet, "homes"), homes);
    for (int n = 0; n < 300; n++)
        assert_int_equal(plat_sheet_add(&sheet, homes, 0, 2, "a park beside", "b2"), PLAT_OK);
    assert_int_equal(plat_sheet_add(&sheet, wells, 1, -7, NULL, NULL), PLAT_OK);
    assert_int_equal(sheet.lines, 301);
    assert_string_equal(sheet.line[299].reason, "a park beside");
    assert_string_equal(sheet.line[299].place, "b2");
    assert_string_equal(sheet.line[300].reason, "");
    char cells[PLAT_REASON_TEXT + 2] = "";
    while (strlen(cells) < PLAT_REASON_TEXT)
        strcat(cells, "b2");
    assert_int_equal(plat_sheet_add(&sheet, homes, 0, 1, "what has no room is cut", cells),
                     PLAT_OK);
    assert_string_equal(sheet.line[301].place + PLAT_REASON_TEXT - 6, "b2...");
    plat_sheet_rank(&sheet);
    assert_int_equal(sheet.total[0], 601);
    assert_int_equal(sheet.total[1], -7);
    assert_int_equal(sheet.place[0], 1);
    assert_int_equal(sheet.place[2], 2);
    assert_int_equal(sheet.place[1], 3);
    plat_sheet_clear(&sheet);
    assert_int_equal(sheet.items, 0);
    assert_int_equal(sheet.lines, 0);
    assert_int_equal(plat_sheet_item(&sheet, "new"), 0);
    assert_int_equal(sheet.points[0][0], 0);
    plat_sheet_free(&sheet);
    assert_null(sheet.line);
    assert_int_equal(sheet.seats, 3);
    plat_sheet_free(&sheet);
}

static void remarks_alone_do_not_count(void **state) {
    (void)state;
    PlatSheet sheet;
    plat_sheet_init(&sheet, 2, true);
    int homes = plat_sheet_item(&sheet, "homes"), rank = plat_sheet_item(&sheet, "rank");
    assert_int_equal(plat_sheet_add(&sheet, rank, 0, 0, "Mayor", ""), PLAT_OK);
    assert_int_equal(plat_sheet_add(&sheet, homes, 0, 0, "no park beside", ""), PLAT_OK);
    assert_int_equal(plat_sheet_add(&sheet, homes, 1, 2, "a park beside", "b2"), PLAT_OK);
    assert_false(sheet.counts[rank]);
    assert_true(sheet.counts[homes]);
    plat_sheet_clear(&sheet);
    assert_false(sheet.counts[plat_sheet_item(&sheet, "rank")]);
    plat_sheet_free(&sheet);
}

static void ties_are_broken_in_order(void **state) {
    (void)state;
    PlatSheet sheet;
    plat_sheet_init(&sheet, 4, false);
    int item = plat_sheet_item(&sheet, "points");
    for (int seat = 0; seat < 4; seat++) {
        plat_sheet_add(&sheet, item, seat, 10, "", "");
        plat_sheet_tie_break(&sheet, "gold", seat, seat == 3 ? 1 : 5);
        plat_sheet_tie_break(&sheet, "cards", seat, seat == 1 ? 9 : 3);
    }
    plat_sheet_rank(&sheet);
    assert_null(sheet.line);
    assert_int_equal(sheet.place[1], 1);
    assert_int_equal(sheet.place[0], 2);
    assert_int_equal(sheet.place[2], 2);
    assert_int_equal(sheet.place[3], 4);
    plat_sheet_free(&sheet);
}

static void capacities_are_named_and_kept(void **state) {
    (void)state;
    PlatSheet sheet;
    char name[2 * PLAT_MAX_NAME];
    plat_sheet_init(&sheet, 2, true);
    for (int n = 0; n < PLAT_MAX_ITEMS; n++) {
        snprintf(name, sizeof name, "item %d", n);
        assert_int_equal(plat_sheet_item(&sheet, name), n);
    }
    assert_int_equal(plat_sheet_item(&sheet, "one too many"), -1);
    assert_int_equal(plat_sheet_item(&sheet, "item 7"), 7);
    assert_int_equal(plat_sheet_add(&sheet, PLAT_MAX_ITEMS, 0, 1, "", ""), PLAT_E_RANGE);
    assert_int_equal(plat_sheet_add(&sheet, -1, 0, 1, "", ""), PLAT_E_RANGE);
    assert_int_equal(plat_sheet_add(&sheet, 0, 2, 1, "", ""), PLAT_E_RANGE);
    for (int n = 0; n < PLAT_MAX_TIE_BREAKS; n++) {
        snprintf(name, sizeof name, "tie %d", n);
        assert_int_equal(plat_sheet_tie_break(&sheet, name, 0, n), PLAT_OK);
    }
    assert_int_equal(plat_sheet_tie_break(&sheet, "tie x", 0, 0), PLAT_E_CAPACITY);
    assert_int_equal(plat_sheet_tie_break(&sheet, "tie 0", 2, 0), PLAT_E_RANGE);
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    char reason[2 * PLAT_REASON_TEXT];
    memset(reason, 'r', sizeof reason - 1);
    reason[sizeof reason - 1] = '\0';
    assert_int_equal(plat_sheet_add(&sheet, 0, 0, 1, reason, name), PLAT_OK);
    assert_int_equal(strlen(sheet.line[0].reason), PLAT_SCORE_REASON - 1);
    plat_sheet_free(&sheet);
}

static void a_match_scores_its_position(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 3, 10);
    PlatRng luck;
    plat_rng_seed(&luck, 1, 2);
    toy_play(match, &luck, 1000);
    PlatSheet sheet;
    plat_sheet_init(&sheet, 3, true);
    assert_ok(plat_match_score(match, &sheet, &error));
    int64_t gold = toy_number(&toy, toy.gold, plat_match_block(match), 1);
    assert_int_equal(sheet.points[1][1], gold);
    assert_int_equal(sheet.total[1], sheet.points[0][1] + gold);
    assert_true(sheet.place[0] >= 1);
    int lines = sheet.lines;
    assert_ok(plat_match_score(match, &sheet, &error));
    assert_int_equal(sheet.lines, lines);
    toy.wishes.score_fails = true;
    assert_refused(match, plat_match_score(match, &sheet, &error), PLAT_E_RULES, "toy.lua:3");
    plat_sheet_free(&sheet);
    plat_match_free(match);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(amounts_are_summed_with_their_reasons),
        cmocka_unit_test(remarks_alone_do_not_count),
        cmocka_unit_test(ties_are_broken_in_order),
        cmocka_unit_test(capacities_are_named_and_kept),
        cmocka_unit_test(a_match_scores_its_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
