/* Lists: records of every width, their bounds, and what is left after removing. */
#include "fields.h"

typedef struct Table {
    PlatSchema *schema;
    void *block;
    PlatFieldRef list;
} Table;

static Table lay_out(PlatField field) {
    Table t = {.schema = plat_schema_new()};
    add(t.schema, field);
    t.block = begin(t.schema, 1, 0);
    t.list = place(t.schema, t.block, field.name, 0);
    return t;
}

static void clear_away(Table t) {
    free(t.block);
    plat_schema_free(t.schema);
}

/* Ranges that just fit into 1, 2 and 4 bytes and that just do not, at both ends of the numbers. */
static const struct {
    int64_t min, max;
    int width;
} ranges[] = {
    {0,               0,                       1},
    {0,               255,                     1},
    {-128,            127,                     1},
    {0,               256,                     2},
    {-1,              255,                     2},
    {0,               65535,                   2},
    {0,               65536,                   4},
    {-5,              UINT32_MAX - INT64_C(5), 4},
    {0,               UINT32_MAX + INT64_C(1), 8},
    {INT64_MIN,       INT64_MIN + 3,           1},
    {INT64_MAX - 300, INT64_MAX,               2},
    {INT64_MIN,       INT64_MAX,               8},
    {INT64_MIN,       -1,                      8},
};
enum { RANGES = sizeof ranges / sizeof *ranges };

static void every_range_is_kept(void **state) {
    (void)state;
    for (int i = 0; i < RANGES; i++) {
        PlatField field = a_list("l", 3, 1);
        field.as.list.column[0].min = ranges[i].min;
        field.as.list.column[0].max = ranges[i].max;
        Table t = lay_out(field);
        assert_int_equal(t.list.field->size, (8 + 3 * ranges[i].width + 7) / 8 * 8);
        int64_t middle = ranges[i].min / 2 + ranges[i].max / 2;
        int64_t values[] = {ranges[i].min, ranges[i].max, middle};
        for (int n = 0; n < 3; n++)
            assert_int_equal(plat_list_add(t.list, &values[n], NULL), PLAT_OK);
        for (int n = 0; n < 3; n++)
            assert_true(plat_list_get(plat_view(t.list), n, 0) == values[n]);
        if (ranges[i].min > INT64_MIN)
            assert_unchanged(t.schema, t.block,
                             plat_list_set(t.list, 0, 0, ranges[i].min - 1, &error), PLAT_E_RANGE,
                             "l");
        if (ranges[i].max < INT64_MAX)
            assert_unchanged(t.schema, t.block,
                             plat_list_set(t.list, 0, 0, ranges[i].max + 1, &error), PLAT_E_RANGE,
                             "l");
        clear_away(t);
    }
}

/* Adds, sets and removes at random, compared with plain arrays. The ranges of the columns differ,
 * so that they share one width. */
static void play(int capacity, int columns, PlatRng *rng) {
    PlatField field = a_list("l", capacity, columns);
    for (int c = 0; c < columns; c++) {
        int range = luck(rng, RANGES);
        field.as.list.column[c].min = ranges[range].min;
        field.as.list.column[c].max = ranges[range].max;
    }
    Table t = lay_out(field);
    int64_t(*model)[PLAT_MAX_RECORD_COLUMNS] = calloc((size_t)capacity + 1, sizeof *model);
    int count = 0;
    for (int i = 0; i < 4 * capacity + 50; i++) {
        int64_t values[PLAT_MAX_RECORD_COLUMNS] = {0};
        for (int c = 0; c < columns; c++)
            values[c] = luck(rng, 2) ? field.as.list.column[c].min : field.as.list.column[c].max;
        int record = luck(rng, capacity + 2) - 1;
        int column = luck(rng, columns);
        bool there = record >= 0 && record < count;
        switch (luck(rng, 4)) {
        case 0:
            assert_int_equal(plat_list_remove(t.list, record, NULL),
                             there ? PLAT_OK : PLAT_E_RANGE);
            if (there)
                memmove(model[record], model[record + 1],
                        (size_t)(count-- - record) * sizeof *model);
            break;
        case 1:
            assert_int_equal(plat_list_set(t.list, record, column, values[column], NULL),
                             there ? PLAT_OK : PLAT_E_RANGE);
            if (there)
                model[record][column] = values[column];
            break;
        default:
            assert_int_equal(plat_list_add(t.list, values, NULL),
                             count < capacity ? PLAT_OK : PLAT_E_CAPACITY);
            if (count < capacity)
                memcpy(model[count++], values, sizeof values);
        }
        assert_int_equal(plat_list_count(plat_view(t.list)), count);
        for (int c = 0; c < columns; c++)
            assert_true(plat_list_get(plat_view(t.list), record, c) ==
                        (record >= 0 && record < count ? model[record][c] : 0));
    }
    for (int n = 0; n < count; n++)
        for (int c = 0; c < columns; c++)
            assert_true(plat_list_get(plat_view(t.list), n, c) == model[n][c]);
    while (count > 0)
        plat_list_remove(t.list, --count, NULL);
    for (uint32_t b = 0; b < t.list.field->size; b++) /* removed records leave no trace */
        assert_int_equal(
            ((unsigned char *)plat_field_at((PlatFieldRef){t.schema, t.list.field, t.block, 0}))[b],
            0);
    free(model);
    clear_away(t);
}

static void records_stay_in_order(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 12, 12);
    static const int capacities[] = {1, 2, 7, 60, PLAT_MAX_RECORDS};
    for (int i = 0; i < 5; i++)
        for (int columns = 1; columns <= PLAT_MAX_RECORD_COLUMNS; columns++)
            play(capacities[i], columns, &rng);
}

static void a_list_refuses_what_it_cannot_hold(void **state) {
    (void)state;
    Table t = lay_out(a_list("l", 2, 2)); /* each number from 0 to 9 */
    int64_t good[] = {1, 9};
    int64_t bad[] = {1, 10};
    assert_unchanged(t.schema, t.block, plat_list_add(t.list, bad, &error), PLAT_E_RANGE, "l");
    plat_list_add(t.list, good, NULL);
    plat_list_add(t.list, good, NULL);
    assert_unchanged(t.schema, t.block, plat_list_add(t.list, good, &error), PLAT_E_CAPACITY, "l");
    assert_unchanged(t.schema, t.block, plat_list_set(t.list, 2, 0, 1, &error), PLAT_E_RANGE, "l");
    assert_unchanged(t.schema, t.block, plat_list_set(t.list, -1, 0, 1, &error), PLAT_E_RANGE, "l");
    assert_unchanged(t.schema, t.block, plat_list_set(t.list, 0, 2, 0, &error), PLAT_E_RANGE, "l");
    assert_unchanged(t.schema, t.block, plat_list_set(t.list, 0, -1, 0, &error), PLAT_E_RANGE, "l");
    assert_unchanged(t.schema, t.block, plat_list_remove(t.list, 2, &error), PLAT_E_RANGE, "l");
    assert_unchanged(t.schema, t.block, plat_list_remove(t.list, -1, &error), PLAT_E_RANGE, "l");
    assert_int_equal(plat_list_get(plat_view(t.list), 2, 0), 0);
    assert_int_equal(plat_list_get(plat_view(t.list), 0, 2), 0);
    plat_list_clear(t.list);
    assert_int_equal(plat_list_count(plat_view(t.list)), 0);
    clear_away(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_range_is_kept),
        cmocka_unit_test(records_stay_in_order),
        cmocka_unit_test(a_list_refuses_what_it_cannot_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
