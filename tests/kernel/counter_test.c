/* Counters: their bounds, and sums too large for any number. */
#include "fields.h"

static void a_counter_stays_within_its_bounds(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    add(schema, a_counter("round", 1, 8, 2));
    void *block = begin(schema, 1, 0);
    PlatFieldRef round = place(schema, block, "round", 0);
    assert_int_equal(plat_counter_get(plat_view(round)), 2);
    assert_int_equal(plat_counter_set(round, 8, NULL), PLAT_OK);
    assert_int_equal(plat_counter_get(plat_view(round)), 8);
    assert_unchanged(schema, block, plat_counter_set(round, 9, &error), PLAT_E_RANGE, "round");
    assert_unchanged(schema, block, plat_counter_set(round, 0, &error), PLAT_E_RANGE, "round");
    assert_unchanged(schema, block, plat_counter_add(round, 1, &error), PLAT_E_RANGE, "round");
    assert_unchanged(schema, block, plat_counter_add(round, -8, &error), PLAT_E_RANGE, "round");
    assert_int_equal(plat_counter_add(round, -7, NULL), PLAT_OK);
    assert_int_equal(plat_counter_get(plat_view(round)), 1);
    PlatError error;
    plat_counter_set(round, 9, &error);
    assert_string_equal(error.text, "round must be from 1 to 8, not 9");
    free(block);
    plat_schema_free(schema);
}

static void a_sum_may_be_too_large_for_a_number(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    add(schema, a_counter("all", INT64_MIN, INT64_MAX, INT64_MAX));
    void *block = begin(schema, 1, 0);
    PlatFieldRef all = place(schema, block, "all", 0);
    assert_unchanged(schema, block, plat_counter_add(all, 1, &error), PLAT_E_RANGE, "all");
    assert_int_equal(plat_counter_add(all, INT64_MIN, NULL), PLAT_OK);
    assert_int_equal(plat_counter_get(plat_view(all)), -1);
    assert_int_equal(plat_counter_set(all, INT64_MIN, NULL), PLAT_OK);
    assert_unchanged(schema, block, plat_counter_add(all, -1, &error), PLAT_E_RANGE, "all");
    free(block);
    plat_schema_free(schema);
}

static void every_seat_has_its_own(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    add(schema, of_players(a_counter("coins", 0, 9, 3), PLAT_PUBLIC));
    void *block = begin(schema, PLAT_MAX_SEATS, 0);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        plat_counter_set(place(schema, block, "coins", seat), seat, NULL);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        assert_int_equal(plat_counter_get(plat_view(place(schema, block, "coins", seat))), seat);
    free(block);
    plat_schema_free(schema);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_counter_stays_within_its_bounds),
        cmocka_unit_test(a_sum_may_be_too_large_for_a_number),
        cmocka_unit_test(every_seat_has_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
