/* Options: counting, the n-th, membership, for all kinds. */
#include "../kernel/testing.h"

#include "text/choice.h"
#include "text/fields/field.h"
#include "text/scan.h"

static void cells_count_in_reading_order(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, 9, 9, NULL, NULL), PLAT_OK);
    PlatCells set = {{0}};
    int cells[] = {plat_geometry_parse(g, "b1", 2), plat_geometry_parse(g, "i5", 2),
                   plat_geometry_parse(g, "a9", 2)};
    for (int n = 0; n < 3; n++)
        plat_cells_add(set.word, cells[n]);
    PlatOptions options = {.kind = PLAT_OPTIONS_CELLS, .geometry = g, .set = set.word};
    assert_int_equal(plat_options_count(&options), 3);
    for (int n = 0; n < 3; n++) {
        assert_int_equal(plat_options_nth(&options, n), cells[n]);
        assert_true(plat_options_has(&options, cells[n]));
    }
    assert_false(plat_options_has(&options, cells[0] + 1));
    assert_false(plat_options_has(&options, -1));
    assert_false(plat_options_has(&options, g->words * 64));
    assert_false(plat_options_has(&options, INT32_MAX));
    plat_geometry_free(g);
}

static void names_are_found_over_words(void **state) {
    (void)state;
    PlatNames *names = plat_names_new(PLAT_MAX_NAMES);
    uint64_t set[PLAT_NAME_WORDS] = {0};
    int members[] = {0, 63, 64, 130, 249};
    for (int n = 0; n < 5; n++)
        set[members[n] / 64] |= UINT64_C(1) << (members[n] % 64);
    PlatOptions options = {.kind = PLAT_OPTIONS_NAMES, .names = names, .set = set};
    assert_int_equal(plat_options_count(&options), 5);
    for (int n = 0; n < 5; n++) {
        assert_int_equal(plat_options_nth(&options, n), members[n]);
        assert_true(plat_options_has(&options, members[n]));
        assert_false(plat_options_has(&options, members[n] + 2));
    }
    assert_int_equal(plat_options_nth(&options, 5), -1);
    assert_false(plat_options_has(&options, 250));
    assert_false(plat_options_has(&options, -1));
    plat_names_free(names);
}

static void each_of_many_is_found(void **state) {
    (void)state;
    PlatNames *names = plat_names_new(PLAT_MAX_NAMES);
    const uint64_t words[] = {~UINT64_C(0), UINT64_C(0xAAAAAAAAAAAAAAAA),
                              UINT64_C(0x80000000000000FF), UINT64_C(0xFF000000000000FF)};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        uint64_t set[PLAT_NAME_WORDS] = {words[i], words[i]};
        PlatOptions options = {.kind = PLAT_OPTIONS_NAMES, .names = names, .set = set};
        int n = 0;
        for (int member = 0; member < 128; member++)
            if (plat_options_has(&options, member))
                assert_int_equal(plat_options_nth(&options, n++), member);
        assert_int_equal(plat_options_nth(&options, n), -1);
    }
    plat_names_free(names);
}

static void placements_count_by_turn_and_anchor(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, 9, 9, NULL, NULL), PLAT_OK);
    PlatShape bar;
    assert_int_equal(plat_shape_parse(&bar, PLAT_SQUARE, "XXX", false, NULL), PLAT_OK);
    PlatPlacements set;
    int found = plat_placements_find(&bar, g, set.word, g->all);
    PlatOptions options = {
        .kind = PLAT_OPTIONS_PLACEMENTS, .geometry = g, .shape = &bar, .set = set.word};
    assert_int_equal(found, 2 * 7 * 9);
    assert_int_equal(plat_options_count(&options), found);
    assert_int_equal(plat_options_words(&options), 2 * g->words);
    int32_t last = -1;
    for (int n = 0; n < found; n++) {
        int32_t choice = plat_options_nth(&options, n), read = -1;
        char text[PLAT_MAX_NAME];
        assert_true(choice > last);
        assert_true(plat_options_has(&options, choice));
        assert_true(plat_options_exists(&options, choice));
        plat_choice_format(&options, text, choice);
        assert_int_equal(plat_choice_parse(&options, &read, text, strlen(text), NULL), PLAT_OK);
        assert_int_equal(read, choice);
        last = choice;
    }
    assert_int_equal(plat_options_nth(&options, found), -1);
    int h1 = plat_geometry_parse(g, "h1", 2); /* a bar placed there would reach around the edge */
    assert_false(plat_options_exists(&options, plat_placement(g, 0, h1)));
    assert_true(plat_options_exists(&options, plat_placement(g, 1, h1)));
    assert_false(plat_options_has(&options, 64 * plat_options_words(&options)));
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_choice_parse(&options, &last, "4@a1", 4, &error), PLAT_E_NAME);
    assert_non_null(strstr(error.text, "a turning (0 1)"));
    plat_geometry_free(g);
}

static void ranges_reach_to_the_ends_of_integers(void **state) {
    (void)state;
    PlatOptions options = {.kind = PLAT_OPTIONS_RANGE, .min = -3, .max = 4};
    assert_int_equal(plat_options_count(&options), 8);
    assert_int_equal(plat_options_nth(&options, 7), 4);
    assert_true(plat_options_has(&options, -3));
    assert_false(plat_options_has(&options, -4));
    options.max = -4;
    assert_int_equal(plat_options_count(&options), 0);
    options = (PlatOptions){.kind = PLAT_OPTIONS_RANGE, .min = INT32_MIN, .max = INT32_MAX};
    assert_int_equal(plat_options_count(&options), INT32_MAX);
    assert_true(plat_options_has(&options, INT32_MIN));
    assert_int_equal(plat_options_nth(&options, INT32_MAX), -1);
}

/* Declining is the last option, whatever else there is. */
/* The options of a range, told from one that holds them all as bits. */
static void assert_left(const PlatOptions *range, uint32_t left) {
    int n = 0;
    for (int32_t choice = -5; choice < 27; choice++) {
        const bool is_left = choice >= 0 && (left >> choice & 1) != 0;
        assert_int_equal(plat_options_has(range, choice), is_left);
        if (is_left)
            assert_int_equal(plat_options_nth(range, n++), choice);
    }
    assert_int_equal(plat_options_count(range), n + range->pass);
    assert_true(plat_options_has(range, range->min) && plat_options_has(range, range->max));
}

static void numbers_can_be_left_out_of_a_range(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        PlatRng luck;
        plat_rng_seed(&luck, seed, 0);
        PlatOptions range = {.kind = PLAT_OPTIONS_RANGE, .min = 0, .max = 20, .pass = seed % 2};
        uint32_t left = (UINT32_C(1) << 21) - 1;
        while (left & (left - 1)) {
            const int32_t choice = (int32_t)plat_rng_below(&luck, 21);
            if (!plat_options_has(&range, choice))
                continue;
            const bool inside = choice != range.min && choice != range.max;
            const bool full = inside && range.excepts == PLAT_MAX_EXCEPT;
            assert_int_equal(plat_options_leave_out(&range, choice), !full);
            if (!full)
                left &= ~(UINT32_C(1) << choice);
            assert_left(&range, left);
        }
        assert_int_equal(range.excepts, 0);
    }
    PlatOptions range = {.kind = PLAT_OPTIONS_RANGE, .min = 1, .max = 9};
    PlatBuffer text = {0};
    plat_options_leave_out(&range, 4);
    plat_options_leave_out(&range, 3);
    plat_options_format(&range, &text, 12);
    assert_string_equal(text.text, "1 to 9 but for 3 and 4");
    free(text.text);
}

static void declining_is_one_more_option(void **state) {
    (void)state;
    PlatNames *names = plat_names_new(2);
    strcpy(names->name[0].text, "pass it on");
    strcpy(names->name[1].text, "passage");
    uint64_t set[PLAT_NAME_WORDS] = {3};
    PlatOptions options = {.kind = PLAT_OPTIONS_NAMES, .names = names, .set = set, .pass = true};
    char text[PLAT_MAX_NAME];
    int32_t choice = 0;
    int found, many[4];
    assert_int_equal(plat_options_count(&options), 3);
    assert_int_equal(plat_options_nth(&options, 2), PLAT_PASS);
    assert_int_equal(plat_options_nth(&options, 3), -1);
    assert_true(plat_options_has(&options, PLAT_PASS));
    assert_true(plat_options_exists(&options, PLAT_PASS));
    plat_choice_format(&options, text, PLAT_PASS);
    assert_string_equal(text, "pass");
    assert_int_equal(plat_choice_parse(&options, &choice, "Pass", 4, NULL), PLAT_OK);
    assert_int_equal(choice, PLAT_PASS);
    assert_int_equal(plat_choices_parse(&options, many, 4, &found, "pass it on pass passage", NULL),
                     PLAT_OK);
    assert_int_equal(found, 3);
    assert_int_equal(many[0], 0);
    assert_int_equal(many[1], PLAT_PASS);
    assert_int_equal(many[2], 1);
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_choice_parse(&options, &choice, "gate", 4, &error), PLAT_E_NAME);
    assert_non_null(strstr(error.text, "; `pass` declines"));
    PlatBuffer shown = {0};
    plat_options_format(&options, &shown, 12);
    assert_string_equal(shown.text, "pass it on, passage, pass");
    free(shown.text);
    set[0] = 0;
    assert_true(plat_options_none(&options)); /* nothing to decline */
    options.pass = false;
    assert_false(plat_options_has(&options, PLAT_PASS));
    assert_false(plat_options_exists(&options, PLAT_PASS));
    assert_int_equal(plat_choice_parse(&options, &choice, "pass", 4, NULL), PLAT_E_NAME);
    plat_names_free(names);
}

static void a_title_is_shown_and_not_typed(void **state) {
    (void)state;
    PlatNames *names = plat_names_new(2);
    strcpy(names->name[0].text, "ash");
    strcpy(names->name[1].text, "oak");
    assert_int_equal(plat_names_entitle(names, 0, "Weeping ash"), PLAT_OK);
    uint64_t set[PLAT_NAME_WORDS] = {3};
    PlatOptions options = {.kind = PLAT_OPTIONS_NAMES, .names = names, .set = set, .pass = true};
    char text[PLAT_MAX_NAME];
    int32_t choice;
    PlatBuffer shown = {0};
    plat_options_format(&options, &shown, 12);
    plat_buffer_put(&shown, "; ");
    plat_choice_show(&options, &shown, PLAT_PASS);
    assert_string_equal(shown.text, "ash (Weeping ash), oak, pass; pass");
    free(shown.text);
    plat_choice_format(&options, text, 0);
    assert_string_equal(text, "ash");
    assert_int_equal(plat_choice_parse(&options, &choice, "Weeping", 7, NULL), PLAT_E_NAME);
    plat_names_free(names);
}

static void a_range_may_be_declined(void **state) {
    (void)state;
    PlatOptions options = {.kind = PLAT_OPTIONS_RANGE, .min = -1, .max = 4, .pass = true};
    assert_int_equal(plat_options_count(&options), 7);
    assert_int_equal(plat_options_nth(&options, 0), -1);
    assert_int_equal(plat_options_nth(&options, 5), 4);
    assert_int_equal(plat_options_nth(&options, 6), PLAT_PASS);
    PlatBuffer shown = {0};
    plat_options_format(&options, &shown, 12);
    assert_string_equal(shown.text, "-1 to 4, pass");
    free(shown.text);
    options.max = -2;
    assert_true(plat_options_none(&options));
    options.min = INT32_MIN + 1;
    options.max = INT32_MAX;
    assert_int_equal(plat_options_count(&options), INT32_MAX);
    assert_true(plat_options_has(&options, PLAT_PASS));
}

static void a_piece_on_one_cell_is_written_by_its_sides(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, 9, 9, NULL, NULL), PLAT_OK);
    static const PlatWays two[] = {5, 3};
    PlatOffset cell = {0, 0};
    PlatShape lane;
    assert_int_equal(plat_piece_make(&lane, PLAT_SQUARE, &cell, two, 1, 2, NULL, 0, NULL), PLAT_OK);
    PlatPlacements set;
    PlatCells at = {{0}};
    int b2 = plat_geometry_parse(g, "b2", 2), c4 = plat_geometry_parse(g, "c4", 2);
    PlatOptions options = {
        .kind = PLAT_OPTIONS_PLACEMENTS, .geometry = g, .shape = &lane, .set = set.word};
    char text[PLAT_MAX_NAME];
    int32_t choice;
    plat_cells_add(at.word, b2);
    plat_placements_find(&lane, g, set.word, at.word);
    plat_choice_format(&options, text, plat_placement(g, 5, b2));
    assert_string_equal(text, "NW");
    plat_choice_format(&options, text, plat_placement(g, 5, c4));
    assert_string_equal(text, "NW@c4");
    assert_int_equal(plat_choice_parse(&options, &choice, "ne", 2, NULL), PLAT_OK);
    assert_int_equal(choice, plat_placement(g, 2, b2));
    assert_int_equal(plat_choice_parse(&options, &choice, "NE@c4", 5, NULL), PLAT_OK);
    assert_int_equal(choice, plat_placement(g, 2, c4));
    plat_cells_add(at.word, c4);
    plat_placements_find(&lane, g, set.word, at.word);
    plat_choice_format(&options, text, plat_placement(g, 5, b2));
    assert_string_equal(text, "NW@b2");
    PlatError error;
    assert_int_equal(plat_choice_parse(&options, &choice, "NE", 2, &error), PLAT_E_NAME);
    assert_non_null(strstr(error.text, "expected a way (NS EW NE ES SW NW), `@` and a cell"));
    plat_geometry_free(g);
}

/* Conditions as sets of a board of 4 by 4: what they refuse is told in groups. */
static void what_may_not_be_chosen_is_told_in_groups(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, 4, 4, NULL, NULL), PLAT_OK);
    PlatCells first, second, third, set;
    plat_cells_row(g, first.word, 0);
    plat_cells_not(g, first.word, first.word); /* refuses row 1 */
    plat_cells_column(g, second.word, 0);      /* refuses all but column a */
    third = second;
    plat_cells_and(g, set.word, first.word, second.word);
    PlatCondition condition[] = {
        {.name = "below",     .set = first.word},
        {                 .name = "on the left", .set = second.word                 },
        { .name = "by boat",    .set = third.word,                     .instead = true},
    };
    PlatOptions options = {.kind = PLAT_OPTIONS_CELLS,
                           .geometry = g,
                           .set = set.word,
                           .condition = condition,
                           .conditions = 3};
    PlatBuffer text = {0};
    assert_int_equal(plat_refused_count(&options), 13);
    plat_refused_format(&options, &text);
    assert_string_equal(
        text.text,
        "  a1: needs \"below\"\n"
        "  b1 c1 d1: need \"below\" and \"on the left\", or the exception \"by boat\"\n"
        "  b2 c2 d2 b3 c3 d3 b4 c4 d4: need \"on the left\", or the exception \"by boat\"\n");
    text.length = 0;
    assert_false(plat_refusal_explain(&options, &text, plat_geometry_parse(g, "b1", 2)));
    assert_string_equal(text.text,
                        "needs \"below\" and \"on the left\", or the exception \"by boat\"");
    text.length = 0;
    assert_true(plat_refusal_explain(&options, &text, 63)); /* no cell */
    assert_memory_equal(text.text, "legal: ", strlen("legal: "));
    text.length = 0;
    options.conditions = 0;
    plat_refused_format(&options, &text);
    assert_string_equal(text.text, "  13 cells: not among the answers now\n");
    options.set = g->all;
    assert_int_equal(plat_refused_count(&options), 0);
    options = (PlatOptions){.kind = PLAT_OPTIONS_RANGE, .min = 1, .max = 3};
    assert_int_equal(plat_refused_count(&options), 0);
    text.length = 0;
    assert_true(plat_refusal_explain(&options, &text, 7));
    assert_string_equal(text.text, "legal: 1 to 3");
    free(text.text);
    plat_geometry_free(g);
}

/* A group for each cell: a dozen are told, and how many more there are. */
static void no_more_than_a_dozen_groups_are_told(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, 4, 4, NULL, NULL), PLAT_OK);
    PlatCells refuses[4] = {0}, none = {{0}};
    PlatCondition condition[4];
    for (int n = 0; n < 4; n++) {
        snprintf(condition[n].name, sizeof condition[n].name, "%d", n);
        condition[n].set = refuses[n].word;
        condition[n].instead = false;
        for (int cell = 0; cell < 16; cell++)
            if (cell >> n & 1)
                plat_cells_add(refuses[n].word, plat_cells_nth(g, g->all, cell));
    }
    PlatOptions options = {.kind = PLAT_OPTIONS_CELLS,
                           .geometry = g,
                           .set = none.word,
                           .condition = condition,
                           .conditions = 4};
    PlatBuffer text = {0};
    plat_refused_format(&options, &text);
    int lines = 0;
    for (const char *at = text.text; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    assert_int_equal(lines, 13);
    assert_non_null(strstr(text.text, "  4 more, for other reasons\n"));
    free(text.text);
    plat_geometry_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_count_in_reading_order),
        cmocka_unit_test(names_are_found_over_words),
        cmocka_unit_test(each_of_many_is_found),
        cmocka_unit_test(placements_count_by_turn_and_anchor),
        cmocka_unit_test(ranges_reach_to_the_ends_of_integers),
        cmocka_unit_test(numbers_can_be_left_out_of_a_range),
        cmocka_unit_test(declining_is_one_more_option),
        cmocka_unit_test(a_range_may_be_declined),
        cmocka_unit_test(a_title_is_shown_and_not_typed),
        cmocka_unit_test(what_may_not_be_chosen_is_told_in_groups),
        cmocka_unit_test(no_more_than_a_dozen_groups_are_told),
        cmocka_unit_test(a_piece_on_one_cell_is_written_by_its_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
