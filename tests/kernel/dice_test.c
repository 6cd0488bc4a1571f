/* Dice: results, forced results, and that only the field's own stream advances. */
#include "fields.h"

typedef struct Table {
    PlatSchema *schema;
    void *block;
    PlatFieldRef dice;
} Table;

static Table lay_out(int count, int faces, uint64_t seed) {
    Table t = {.schema = plat_schema_new()};
    plat_schema_stream(t.schema, "other");
    PlatField field = some_dice("dice", count, faces);
    field.as.dice.stream = plat_schema_stream(t.schema, "dice");
    add(t.schema, field);
    t.block = begin(t.schema, 1, seed);
    t.dice = place(t.schema, t.block, "dice", 0);
    return t;
}

static void clear_away(Table t) {
    free(t.block);
    plat_schema_free(t.schema);
}

static void dice_begin_unrolled(void **state) {
    (void)state;
    Table t = lay_out(PLAT_MAX_DICE, PLAT_MAX_FACES, 1);
    for (int die = 0; die < PLAT_MAX_DICE; die++)
        assert_int_equal(plat_dice_face(plat_view(t.dice), die), -1);
    plat_dice_roll(t.dice);
    bool differ = false;
    for (int die = 0; die < PLAT_MAX_DICE; die++) {
        assert_in_range(plat_dice_face(plat_view(t.dice), die), 0, PLAT_MAX_FACES - 1);
        differ |= plat_dice_face(plat_view(t.dice), die) != plat_dice_face(plat_view(t.dice), 0);
    }
    assert_true(differ);
    clear_away(t);
}

static void every_face_occurs(void **state) {
    (void)state;
    Table t = lay_out(2, 6, 5);
    int times[6] = {0};
    for (int i = 0; i < 3000; i++) {
        plat_dice_roll(t.dice);
        times[plat_dice_face(plat_view(t.dice), 0)]++;
        times[plat_dice_face(plat_view(t.dice), 1)]++;
    }
    for (int face = 0; face < 6; face++)
        assert_in_range(times[face], 880, 1120);
    clear_away(t);
}

static void only_its_own_stream_moves(void **state) {
    (void)state;
    Table t = lay_out(2, 6, 5);
    PlatRng other = *plat_block_stream(t.block, 0);
    PlatRng own = *plat_block_stream(t.block, 1);
    plat_dice_roll(t.dice);
    assert_memory_equal(&other, plat_block_stream(t.block, 0), sizeof other);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 0), plat_rng_below(&own, 6));
    assert_int_equal(plat_dice_face(plat_view(t.dice), 1), plat_rng_below(&own, 6));
    assert_memory_equal(&own, plat_block_stream(t.block, 1), sizeof own);
    clear_away(t);
}

static void one_die_can_be_rolled_alone(void **state) {
    (void)state;
    Table t = lay_out(3, 6, 8);
    plat_dice_roll_one(t.dice, 1);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 0), -1);
    assert_true(plat_dice_face(plat_view(t.dice), 1) >= 0);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 2), -1);
    void *before = copy_of(t.schema, t.block);
    plat_dice_roll_one(t.dice, 3);
    plat_dice_roll_one(t.dice, -1);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    assert_int_equal(plat_dice_face(plat_view(t.dice), 3), -1);
    assert_int_equal(plat_dice_face(plat_view(t.dice), -1), -1);
    free(before);
    clear_away(t);
}

static void a_die_can_be_set(void **state) {
    (void)state;
    Table t = lay_out(2, 6, 8);
    assert_int_equal(plat_dice_set(t.dice, 1, 5, NULL), PLAT_OK);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 1), 5);
    assert_int_equal(plat_dice_set(t.dice, 1, -1, NULL), PLAT_OK);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 1), -1);
    assert_unchanged(t.schema, t.block, plat_dice_set(t.dice, 1, 6, &error), PLAT_E_RANGE, "dice");
    assert_unchanged(t.schema, t.block, plat_dice_set(t.dice, 1, -2, &error), PLAT_E_RANGE, "dice");
    assert_unchanged(t.schema, t.block, plat_dice_set(t.dice, 2, 0, &error), PLAT_E_RANGE, "dice");
    assert_unchanged(t.schema, t.block, plat_dice_set(t.dice, -1, 0, &error), PLAT_E_RANGE, "dice");
    clear_away(t);
}

static void forced_results_come_first_and_in_order(void **state) {
    (void)state;
    Table t = lay_out(2, 6, 9);
    PlatRng before = *plat_block_stream(t.block, 1);
    static const int first[] = {3, 5};
    static const int more[] = {0};
    assert_int_equal(plat_dice_force(t.dice, first, 2, NULL), PLAT_OK);
    assert_int_equal(plat_dice_force(t.dice, more, 1, NULL), PLAT_OK);
    plat_dice_roll(t.dice);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 0), 3);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 1), 5);
    assert_memory_equal(&before, plat_block_stream(t.block, 1), sizeof before);
    plat_dice_roll_one(t.dice, 1);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 0), 3);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 1), 0);
    plat_dice_roll(t.dice);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 0), plat_rng_below(&before, 6));
    clear_away(t);
}

/* Forced results leave no trace once they have been rolled: equal positions are equal bytes. */
static void what_was_forced_leaves_no_trace(void **state) {
    (void)state;
    Table t = lay_out(1, 6, 9);
    plat_dice_set(t.dice, 0, 4, NULL);
    void *before = copy_of(t.schema, t.block);
    int faces[PLAT_MAX_FORCED];
    for (int i = 0; i < PLAT_MAX_FORCED; i++)
        faces[i] = 4;
    plat_dice_force(t.dice, faces, PLAT_MAX_FORCED, NULL);
    for (int i = 0; i < PLAT_MAX_FORCED; i++)
        plat_dice_roll(t.dice);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    free(before);
    clear_away(t);
}

static void forced_results_have_a_limit(void **state) {
    (void)state;
    Table t = lay_out(1, 100, 9);
    int faces[PLAT_MAX_FORCED + 1];
    for (int i = 0; i <= PLAT_MAX_FORCED; i++)
        faces[i] = i;
    assert_unchanged(t.schema, t.block, plat_dice_force(t.dice, faces, PLAT_MAX_FORCED + 1, &error),
                     PLAT_E_CAPACITY, "dice");
    assert_int_equal(plat_dice_force(t.dice, faces, PLAT_MAX_FORCED, NULL), PLAT_OK);
    assert_unchanged(t.schema, t.block, plat_dice_force(t.dice, faces, 1, &error), PLAT_E_CAPACITY,
                     "dice");
    for (int i = 0; i < PLAT_MAX_FORCED; i++) {
        plat_dice_roll(t.dice);
        assert_int_equal(plat_dice_face(plat_view(t.dice), 0), i);
    }
    faces[1] = 100;
    assert_unchanged(t.schema, t.block, plat_dice_force(t.dice, faces, 2, &error), PLAT_E_RANGE,
                     "dice");
    faces[1] = 0;
    faces[0] = 100;
    assert_unchanged(t.schema, t.block, plat_dice_force(t.dice, faces, 2, &error), PLAT_E_RANGE,
                     "dice");
    faces[0] = 0;
    faces[1] = -1;
    assert_unchanged(t.schema, t.block, plat_dice_force(t.dice, faces, 2, &error), PLAT_E_RANGE,
                     "dice");
    clear_away(t);
}

/* As many dice as there may be, with names and as many places as there may be. */
static Table lay_out_named(void) {
    Table t = {.schema = plat_schema_new()};
    PlatNames *dice = many_names(PLAT_MAX_DICE), *places = many_names(PLAT_MAX_NAMES);
    assert_int_equal(plat_schema_keep_names(t.schema, dice), PLAT_OK);
    assert_int_equal(plat_schema_keep_names(t.schema, places), PLAT_OK);
    PlatField field = some_dice("dice", PLAT_MAX_DICE, PLAT_MAX_FACES);
    field.as.dice.dice = dice;
    field.as.dice.places = places;
    field.as.dice.stream = plat_schema_stream(t.schema, "dice");
    add(t.schema, field);
    add(t.schema, a_counter("next", 0, 9, 5));
    t.block = begin(t.schema, 1, 3);
    t.dice = place(t.schema, t.block, "dice", 0);
    return t;
}

static void dice_have_places(void **state) {
    (void)state;
    Table t = lay_out_named();
    for (int die = 0; die < PLAT_MAX_DICE; die++) {
        assert_int_equal(plat_dice_place(plat_view(t.dice), die), 0);
        assert_int_equal(plat_dice_move(t.dice, die, PLAT_MAX_NAMES - 1 - die, NULL), PLAT_OK);
    }
    plat_dice_roll(t.dice);
    for (int die = 0; die < PLAT_MAX_DICE; die++) {
        assert_int_equal(plat_dice_place(plat_view(t.dice), die), PLAT_MAX_NAMES - 1 - die);
        assert_true(plat_dice_face(plat_view(t.dice), die) >= 0);
    }
    assert_int_equal(plat_counter_get(plat_view(place(t.schema, t.block, "next", 0))), 5);
    assert_int_equal(plat_dice_place(plat_view(t.dice), PLAT_MAX_DICE), -1);
    assert_unchanged(t.schema, t.block, plat_dice_move(t.dice, PLAT_MAX_DICE, 0, &error),
                     PLAT_E_RANGE, "dice");
    assert_unchanged(t.schema, t.block, plat_dice_move(t.dice, 0, PLAT_MAX_NAMES, &error),
                     PLAT_E_RANGE, "dice");
    assert_unchanged(t.schema, t.block, plat_dice_move(t.dice, 0, -1, &error), PLAT_E_RANGE,
                     "dice");
    clear_away(t);

    t = lay_out(2, 6, 1);
    assert_int_equal(plat_dice_place(plat_view(t.dice), 0), -1);
    assert_unchanged(t.schema, t.block, plat_dice_move(t.dice, 0, 0, &error), PLAT_E_RANGE, "dice");
    clear_away(t);
}

/* A result for one die waits until that die is rolled; those for any go to whichever is first. */
static void results_are_forced_for_single_dice(void **state) {
    (void)state;
    Table t = lay_out_named();
    static const int any[] = {7};
    void *before = copy_of(t.schema, t.block);
    assert_int_equal(plat_dice_force_one(t.dice, 5, 50, NULL), PLAT_OK);
    assert_int_equal(plat_dice_force(t.dice, any, 1, NULL), PLAT_OK);
    assert_int_equal(plat_dice_force_one(t.dice, 5, 51, NULL), PLAT_OK);
    plat_dice_roll_one(t.dice, 2);
    plat_dice_roll_one(t.dice, 5);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 2), 7);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 5), 50);
    plat_dice_roll_one(t.dice, 5);
    assert_int_equal(plat_dice_face(plat_view(t.dice), 5), 51);
    plat_dice_set(t.dice, 2, -1, NULL);
    plat_dice_set(t.dice, 5, -1, NULL);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    assert_unchanged(t.schema, t.block, plat_dice_force_one(t.dice, 64, 0, &error), PLAT_E_RANGE,
                     "dice");
    assert_unchanged(t.schema, t.block, plat_dice_force_one(t.dice, 0, 100, &error), PLAT_E_RANGE,
                     "dice");
    for (int i = 0; i < PLAT_MAX_FORCED; i++)
        assert_int_equal(plat_dice_force_one(t.dice, i, i, NULL), PLAT_OK);
    assert_unchanged(t.schema, t.block, plat_dice_force_one(t.dice, 0, 0, &error), PLAT_E_CAPACITY,
                     "dice");
    for (int i = PLAT_MAX_FORCED - 1; i >= 0; i--) {
        plat_dice_roll_one(t.dice, i);
        assert_int_equal(plat_dice_face(plat_view(t.dice), i), i);
        plat_dice_set(t.dice, i, -1, NULL);
    }
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    free(before);
    clear_away(t);
}

static void there_is_a_name_for_each_die(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    PlatField field = some_dice("dice", 3, 6);
    PlatError error;
    field.as.dice.stream = plat_schema_stream(schema, "dice");
    field.as.dice.dice = keep_names(schema, "red blue");
    assert_int_equal(plat_schema_add(schema, &field, &error), -1);
    assert_int_equal(error.status, PLAT_E_RANGE);
    plat_schema_free(schema);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_begin_unrolled),
        cmocka_unit_test(every_face_occurs),
        cmocka_unit_test(only_its_own_stream_moves),
        cmocka_unit_test(one_die_can_be_rolled_alone),
        cmocka_unit_test(a_die_can_be_set),
        cmocka_unit_test(forced_results_come_first_and_in_order),
        cmocka_unit_test(what_was_forced_leaves_no_trace),
        cmocka_unit_test(forced_results_have_a_limit),
        cmocka_unit_test(dice_have_places),
        cmocka_unit_test(results_are_forced_for_single_dice),
        cmocka_unit_test(there_is_a_name_for_each_die),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
