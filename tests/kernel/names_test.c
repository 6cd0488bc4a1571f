/* Enumerations: limits, lookup, copies. */
#include "kernel/names.h"
#include "testing.h"

static void counts_have_limits(void **state) {
    (void)state;
    static const int good[] = {1, 2, PLAT_MAX_NAMES};
    static const int bad[] = {-1, 0, PLAT_MAX_NAMES + 1};
    for (int i = 0; i < 3; i++) {
        PlatNames *names = plat_names_new(good[i]);
        assert_non_null(names);
        assert_int_equal(names->count, good[i]);
        assert_string_equal(names->name[good[i] - 1].text, "");
        plat_names_free(names);
        assert_null(plat_names_new(bad[i]));
    }
    plat_names_free(NULL);
}

static void names_are_found_by_all_their_letters(void **state) {
    (void)state;
    PlatNames *names = plat_names_new(3);
    strcpy(names->name[0].text, "house");
    strcpy(names->name[1].text, "houses");
    memset(names->name[2].text, 'x', PLAT_MAX_NAME - 1);
    assert_int_equal(plat_names_find(names, "house", 5), 0);
    assert_int_equal(plat_names_find(names, "houses", 6), 1);
    assert_int_equal(plat_names_find(names, "houses and more", 6), 1);
    assert_int_equal(plat_names_find(names, "hous", 4), -1);
    assert_int_equal(plat_names_find(names, "House", 5), -1);
    assert_int_equal(plat_names_find(names, "", 0), -1);
    char text[PLAT_MAX_NAME + 1];
    memset(text, 'x', sizeof text);
    assert_int_equal(plat_names_find(names, text, PLAT_MAX_NAME - 1), 2);
    assert_int_equal(plat_names_find(names, text, PLAT_MAX_NAME), -1);
    assert_int_equal(plat_names_find(names, text, PLAT_MAX_NAME + 1), -1);
    plat_names_free(names);
}

static void a_name_may_have_a_title(void **state) {
    (void)state;
    char longest[PLAT_MAX_TITLE + 20];
    PlatNames *names = plat_names_new(2);
    strcpy(names->name[0].text, "ash");
    strcpy(names->name[1].text, "oak");
    assert_string_equal(plat_names_title(names, 0), "ash");
    assert_int_equal(plat_names_entitle(names, 1, "Old oak"), PLAT_OK);
    assert_string_equal(plat_names_title(names, 0), "ash");
    assert_string_equal(plat_names_title(names, 1), "Old oak");
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(plat_names_entitle(names, 0, longest), PLAT_OK);
    assert_int_equal(strlen(plat_names_title(names, 0)), PLAT_MAX_TITLE - 1);
    plat_names_free(names);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_have_limits),
        cmocka_unit_test(names_are_found_by_all_their_letters),
        cmocka_unit_test(a_name_may_have_a_title),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
