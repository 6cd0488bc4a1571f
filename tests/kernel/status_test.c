/* Errors as text: long text is cut between characters and says so, and near names are found. */
#include "testing.h"

static void an_error_is_filled_in(void **state) {
    (void)state;
    PlatError error = {PLAT_OK, "old", "old"};
    assert_int_equal(plat_error_set(&error, PLAT_E_RANGE, "round", "not %d", 9), PLAT_E_RANGE);
    assert_int_equal(error.status, PLAT_E_RANGE);
    assert_string_equal(error.where, "round");
    assert_string_equal(error.text, "not 9");
    plat_error_set(&error, PLAT_E_NAME, NULL, "%s", "");
    assert_string_equal(error.where, "");
    assert_string_equal(error.text, "");
}

static void the_error_may_be_null(void **state) {
    (void)state;
    assert_int_equal(plat_error_set(NULL, PLAT_E_IO, "x", "%s", "y"), PLAT_E_IO);
}

static void an_error_is_wrapped_in_itself(void **state) {
    (void)state;
    PlatError error;
    plat_error_set(&error, PLAT_E_RANGE, "round", "not 9");
    plat_error_set(&error, PLAT_E_RULES, error.where, "step 'roll': %s", error.text);
    assert_string_equal(error.where, "round");
    assert_string_equal(error.text, "step 'roll': not 9");
}

static void text_fills_the_buffer_and_is_then_cut(void **state) {
    (void)state;
    PlatError error;
    char text[PLAT_ERROR_TEXT + 8];
    for (size_t length = PLAT_ERROR_TEXT - 2; length < PLAT_ERROR_TEXT + 4; length++) {
        memset(text, 'x', length);
        text[length] = '\0';
        plat_error_set(&error, PLAT_E_NAME, text, "%s", text);
        size_t room = PLAT_ERROR_TEXT - 1;
        assert_int_equal(strlen(error.text), length < room ? length : room);
        assert_string_equal(error.text + strlen(error.text) - 3, length > room ? "..." : "xxx");
        assert_int_equal(strlen(error.where), PLAT_ERROR_WHERE - 1);
        assert_string_equal(error.where + PLAT_ERROR_WHERE - 4, "...");
    }
}

static void text_is_cut_between_characters(void **state) {
    (void)state;
    static const char *const characters[] = {"\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x8e\xb2"};
    for (int c = 0; c < 3; c++) {
        size_t width = strlen(characters[c]);
        for (size_t before = 0; before < width; before++) {
            char text[PLAT_ERROR_TEXT + 16] = "";
            for (size_t i = 0; i < before; i++)
                strcat(text, "x");
            while (strlen(text) < PLAT_ERROR_TEXT + 4)
                strcat(text, characters[c]);
            PlatError error;
            plat_error_set(&error, PLAT_E_NAME, text, "%s", text);
            const size_t mark = strlen("...");
            assert_int_equal((strlen(error.text) - mark - before) % width, 0);
            assert_true(strlen(error.text) + width > PLAT_ERROR_TEXT - 1);
            assert_int_equal((strlen(error.where) - mark - before) % width, 0);
            assert_true(strlen(error.where) + width > PLAT_ERROR_WHERE - 1);
        }
    }
}

static void every_status_has_its_own_name(void **state) {
    (void)state;
    for (int a = PLAT_OK; a <= PLAT_E_HASH; a++)
        for (int b = PLAT_OK; b < a; b++)
            assert_string_not_equal(plat_status_name((PlatStatus)a),
                                    plat_status_name((PlatStatus)b));
    assert_string_equal(plat_status_name(PLAT_E_RANGE), "out of range");
    assert_string_equal(plat_status_name((PlatStatus)99), "unknown status");
}

static const char *nearest(const char *name) {
    static const char *const names[] = {"house", "park", "shop", "municipal_goals", "a", "hose"};
    return plat_nearest_name(name, names, 6);
}

static void a_near_name_is_found(void **state) {
    (void)state;
    assert_string_equal(nearest("hause"), "house");  /* a letter changed */
    assert_string_equal(nearest("huose"), "house");  /* two exchanged */
    assert_string_equal(nearest("houses"), "house"); /* one too many */
    assert_string_equal(nearest("PARK"), "park");    /* case does not count */
    assert_string_equal(nearest("prk"), "park");     /* one missing */
    assert_string_equal(nearest("muncipal_gaols"), "municipal_goals");
    assert_string_equal(nearest("hose"), "hose"); /* an exact match beats a near one */
    assert_string_equal(nearest("a"), "a");
    assert_string_equal(nearest("A"), "a");
    static const char *const last[] = {"z"};
    assert_string_equal(plat_nearest_name("Z", last, 1), "z");
}

static void a_far_name_is_not_found(void **state) {
    (void)state;
    assert_null(nearest("factory"));
    assert_null(nearest("b"));
    assert_null(nearest(""));
    assert_null(nearest("sh"));     /* 2 of 4 letters differ */
    assert_null(nearest("prak5x")); /* 3 of 6 */
    assert_null(plat_nearest_name("house", NULL, 0));
    char longest[70];
    memset(longest, 'x', sizeof longest);
    const char *const same[] = {longest};
    longest[64] = '\0';
    assert_ptr_equal(plat_nearest_name(longest, same, 1), longest);
    longest[64] = 'x';
    longest[65] = '\0';
    assert_null(plat_nearest_name(longest, same, 1));
    assert_null(plat_nearest_name("x", same, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_is_filled_in),
        cmocka_unit_test(the_error_may_be_null),
        cmocka_unit_test(an_error_is_wrapped_in_itself),
        cmocka_unit_test(text_fills_the_buffer_and_is_then_cut),
        cmocka_unit_test(text_is_cut_between_characters),
        cmocka_unit_test(every_status_has_its_own_name),
        cmocka_unit_test(a_near_name_is_found),
        cmocka_unit_test(a_far_name_is_not_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
