/* Sets of names: a bit for each name, up to as many names as a list may have. */
#include "fields.h"

static void as_many_names_as_there_may_be(void **state) {
    (void)state;
    static const int counts[] = {1, 63, 64, 65, PLAT_MAX_NAMES};
    for (size_t n = 0; n < sizeof counts / sizeof *counts; n++) {
        PlatSchema *schema = plat_schema_new();
        PlatNames *names = many_names(counts[n]);
        assert_int_equal(plat_schema_keep_names(schema, names), PLAT_OK);
        int met = add(schema, a_name_set("met", names));
        int next = add(schema, a_counter("next", 0, 9, 5));
        assert_int_equal(plat_schema_seal(schema, 1, NULL), PLAT_OK);
        assert_int_equal(plat_schema_field(schema, met)->size, (counts[n] + 63) / 64 * 8);
        void *block = calloc(1, plat_schema_bytes(schema));
        plat_block_init(schema, block, 1);
        uint64_t *set =
            plat_field_at((PlatFieldRef){schema, plat_schema_field(schema, met), block, 0});
        for (int name = 0; name < counts[n]; name++) {
            assert_false(plat_cells_has(set, name));
            plat_cells_add(set, name);
        }
        PlatConstFieldRef view = {schema, plat_schema_field(schema, next), block, 0};
        assert_int_equal(plat_counter_get(view), 5);
        free(block);
        plat_schema_free(schema);
    }
    assert_null(plat_names_new(PLAT_MAX_NAMES + 1));
}

static void a_set_without_names_is_refused(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    PlatField field = a_name_set("met", NULL);
    PlatError error;
    assert_int_equal(plat_schema_add(schema, &field, &error), -1);
    assert_int_equal(error.status, PLAT_E_ARGUMENT);
    assert_string_equal(error.where, "met");
    plat_schema_free(schema);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_names_as_there_may_be),
        cmocka_unit_test(a_set_without_names_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
