/* Boards with nothing on them: limits, outlines, neighbours, names. */
#include "grids.h"

static void sizes_have_limits(void **state) {
    (void)state;
    static const struct {
        int columns, rows;
        bool good;
    } tries[] = {
        {1,  1,   true },
        {0,  1,   false},
        {1,  0,   false},
        {-1, 5,   false},
        {26, 1,   true },
        {27, 1,   false},
        {1,  99,  true },
        {1,  100, false},
        {15, 64,  true },
        {15, 65,  false},
        {26, 37,  true },
        {26, 38,  false},
        {9,  99,  true },
        {10, 99,  false},
        {10, 93,  true },
        {10, 94,  false},
    };
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        PlatGeometry *g = NULL;
        PlatStatus want = tries[i].good ? PLAT_OK : PLAT_E_RANGE;
        PlatError error = {PLAT_OK, "", ""};
        assert_int_equal(plat_geometry_square(&g, tries[i].columns, tries[i].rows, NULL, &error),
                         want);
        assert_int_equal(g != NULL, tries[i].good);
        assert_int_equal(error.status, want);
        plat_geometry_free(g);
        g = NULL;
        assert_int_equal(plat_geometry_hex(&g, tries[i].columns, tries[i].rows, -9, 9, NULL, NULL),
                         want);
        plat_geometry_free(g);
    }
}

static void hexagons_have_limits(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    assert_refused(plat_geometry_hexagon(&g, 0, &error), PLAT_E_RANGE, "");
    assert_refused(plat_geometry_hexagon(&g, 13, &error), PLAT_E_RANGE, "");
    for (int side = 1; side <= 12; side++) {
        assert_int_equal(plat_geometry_hexagon(&g, side, NULL), PLAT_OK);
        assert_int_equal(g->size, 3 * side * (side - 1) + 1);
        assert_int_equal(g->first_q, 1 - side);
        assert_int_equal(g->first_r, 1 - side);
        assert_int_equal(plat_cells_count(g, g->border), side == 1 ? 1 : 6 * (side - 1));
        plat_geometry_free(g);
    }
}

static void a_board_has_a_cell(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    assert_refused(plat_geometry_square(&g, 3, 2, " # # #", &error), PLAT_E_ARGUMENT, "");
    assert_refused(plat_geometry_hex(&g, 3, 2, 0, 0, "######", &error), PLAT_E_ARGUMENT, "");
    assert_null(g);
}

static void sizes_take_the_words_they_need(void **state) {
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        PlatGeometry *g = NULL;
        plat_geometry_square(&g, sizes[i].columns, sizes[i].rows, NULL, NULL);
        assert_int_equal(g->words, sizes[i].words);
        assert_int_equal(g->stride, sizes[i].columns + 1);
        assert_int_equal(g->size, sizes[i].columns * sizes[i].rows);
        plat_geometry_free(g);
    }
}

static void an_outline_leaves_cells_out(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, 4, 3,
                         ".x. "
                         "#H.."
                         ".. #",
                         NULL);
    static const bool cell[3][4] = {
        {true,  true, true,  false},
        {false, true, true,  true },
        {true,  true, false, false}
    };
    for (int row = -1; row <= 3; row++)
        for (int column = -1; column <= 4; column++) {
            bool there = in_box(g, row, column) && cell[row][column];
            assert_int_equal(plat_geometry_cell(g, row, column), there ? 5 * row + column : -1);
        }
    assert_int_equal(g->size, 8);
    plat_geometry_free(g);
}

/* Checks single cells by rows and columns. */
static void check_neighbours(const PlatGeometry *g, PlatRng *rng) {
    (void)rng;
    assert_int_equal(g->sides, g->tiling == PLAT_HEX ? 6 : g->tiling == PLAT_SQUARE ? 4 : 8);
    assert_int_equal(g->directions, g->tiling == PLAT_HEX ? 6 : 8);
    int size = 0;
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            int cell = plat_geometry_cell(g, row, column);
            if (cell < 0)
                continue;
            size++;
            assert_int_equal(plat_geometry_row(g, cell), row);
            assert_int_equal(plat_geometry_column(g, cell), column);
            int neighbours = 0;
            for (int d = 0; d < g->directions; d++) {
                Step step = step_of(g, d);
                int other = plat_geometry_cell(g, row + step.row, column + step.column);
                assert_int_equal(plat_geometry_neighbour(g, cell, d), other);
                neighbours += d < g->sides && other >= 0;
                if (other >= 0) {
                    int back = g->tiling == PLAT_HEX ? (d + 3) % 6
                               : d < 4               ? (d + 2) % 4
                                                     : 4 + (d + 2) % 4;
                    assert_int_equal(plat_geometry_neighbour(g, other, back), cell);
                    assert_int_equal(plat_sides_opposite(g, d), back);
                }
            }
            assert_int_equal(plat_cells_has(g->border, cell), neighbours < g->sides);
        }
    assert_int_equal(size, g->size);
    assert_int_equal(plat_cells_count(g, g->all), size);
}

static void neighbours_are_a_step_away(void **state) {
    (void)state;
    each_geometry(check_neighbours);
}

/* On boards without holes the distance is the length of the shortest path. */
static void distance_is_the_length_of_a_path(void **state) {
    (void)state;
    for (int tiling = PLAT_SQUARE; tiling <= PLAT_DIAGONAL; tiling++) {
        PlatGeometry *g = NULL;
        if (tiling == PLAT_GRAPH)
            continue;
        if (tiling == PLAT_HEX)
            plat_geometry_hex(&g, 7, 5, 0, 0, NULL, NULL);
        else if (tiling == PLAT_DIAGONAL)
            plat_geometry_diagonal(&g, 7, 5, NULL, NULL);
        else
            plat_geometry_square(&g, 7, 5, NULL, NULL);
        for (int a = plat_cells_next(g, g->all, -1); a >= 0; a = plat_cells_next(g, g->all, a))
            for (int b = plat_cells_next(g, g->all, -1); b >= 0;
                 b = plat_cells_next(g, g->all, b)) {
                PlatCells from = {{0}};
                plat_cells_add(from.word, a);
                assert_int_equal(plat_geometry_distance(g, a, b),
                                 plat_cells_distance(g, from.word, b, g->all));
            }
        plat_geometry_free(g);
    }
    PlatGeometry *g = NULL; /* holes do not matter */
    plat_geometry_square(&g, 3, 2, ".#...#", NULL);
    assert_int_equal(
        plat_geometry_distance(g, plat_geometry_cell(g, 0, 0), plat_geometry_cell(g, 0, 2)), 2);
    plat_geometry_free(g);
}

static void check_names(const PlatGeometry *g, PlatRng *rng) {
    (void)rng;
    for (int column = 0; column < g->columns; column++) {
        int place = 0;
        for (int row = 0; row < g->rows; row++) {
            int cell = plat_geometry_cell(g, row, column);
            if (cell < 0)
                continue;
            place++;
            char want[16];
            char name[PLAT_CELL_NAME];
            int number = g->tiling == PLAT_HEX ? place : row + 1;
            snprintf(want, sizeof want, "%c%d", "abcdefghijklmnopqrstuvwxyz"[column], number);
            plat_geometry_name(g, name, cell);
            assert_string_equal(name, want);
            assert_int_equal(plat_geometry_parse(g, name, strlen(name)), cell);
            name[0] = (char)(name[0] - 'a' + 'A');
            assert_int_equal(plat_geometry_parse(g, name, strlen(name)), cell);
        }
    }
}

static void a_name_leads_back_to_its_cell(void **state) {
    (void)state;
    each_geometry(check_names);
}

static void other_text_names_no_cell(void **state) {
    (void)state;
    static const char *const texts[] = {"",   "a",   "1",   "a0",  "a01", "i1",   "a9", "1a",
                                        "a-", "a 1", "a1 ", "ab1", "a1x", "a100", "`1", "{1",
                                        "@1", "[1",  "a/",  "a:",  " a1", "b1"};
    PlatGeometry *g = NULL;
    char outline[64];
    memset(outline, '.', sizeof outline);
    outline[1] = '#'; /* b1 */
    plat_geometry_square(&g, 8, 8, outline, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(plat_geometry_parse(g, texts[i], strlen(texts[i])), -1);
    assert_int_equal(plat_geometry_parse(g, "h8 and more", 2), plat_geometry_cell(g, 7, 7));
    assert_int_equal(plat_geometry_parse(g, "h8", 1), -1);
    plat_geometry_free(g);

    plat_geometry_hex(&g, 2, 3, 0, 0, "#..##.", NULL); /* a1 is in the second row; there is no a2 */
    assert_int_equal(plat_geometry_parse(g, "a1", 2), plat_geometry_cell(g, 1, 0));
    assert_int_equal(plat_geometry_parse(g, "a2", 2), -1);
    assert_int_equal(plat_geometry_parse(g, "b2", 2), plat_geometry_cell(g, 2, 1));
    plat_geometry_free(g);
}

static void equal_boards_have_equal_cells(void **state) {
    (void)state;
    PlatGeometry *g[8] = {NULL};
    plat_geometry_square(&g[0], 3, 2, NULL, NULL);
    plat_geometry_square(&g[1], 3, 2, "......", NULL);
    plat_geometry_square(&g[2], 3, 2, ".....#", NULL);
    plat_geometry_square(&g[3], 2, 3, NULL, NULL);
    plat_geometry_hex(&g[4], 3, 2, 0, 0, NULL, NULL);
    plat_geometry_hex(&g[5], 3, 2, 0, 1, NULL, NULL);
    plat_geometry_hex(&g[6], 3, 2, 0, 0, "xxxxxx", NULL);
    plat_geometry_square(&g[7], 3, 2, "..... ", NULL);
    static const int same_as[8] = {0, 0, 2, 3, 4, 5, 4, 2};
    for (int a = 0; a < 8; a++)
        for (int b = 0; b < 8; b++)
            assert_int_equal(plat_geometry_equal(g[a], g[b]), same_as[a] == same_as[b]);
    for (int i = 0; i < 8; i++)
        plat_geometry_free(g[i]);
}

static void directions_have_names(void **state) {
    (void)state;
    static const char *const square[] = {"north",     "east",      "south",     "west",
                                         "northeast", "southeast", "southwest", "northwest"};
    static const char *const hex[] = {"n", "ne", "se", "s", "sw", "nw"};
    PlatGeometry *a = NULL;
    PlatGeometry *b = NULL;
    plat_geometry_square(&a, 2, 2, NULL, NULL);
    plat_geometry_hexagon(&b, 2, NULL);
    for (int d = 0; d < 8; d++) {
        assert_string_equal(plat_geometry_direction_name(a, d), square[d]);
        assert_int_equal(plat_geometry_direction(a, square[d]), d);
        assert_int_equal(plat_geometry_direction(b, square[d]), -1);
    }
    for (int d = 0; d < 6; d++) {
        assert_string_equal(plat_geometry_direction_name(b, d), hex[d]);
        assert_int_equal(plat_geometry_direction(b, hex[d]), d);
        assert_int_equal(plat_geometry_direction(a, hex[d]), -1);
    }
    assert_int_equal(plat_geometry_direction(a, "up"), -1);
    plat_geometry_free(a);
    plat_geometry_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_have_limits),
        cmocka_unit_test(hexagons_have_limits),
        cmocka_unit_test(a_board_has_a_cell),
        cmocka_unit_test(sizes_take_the_words_they_need),
        cmocka_unit_test(an_outline_leaves_cells_out),
        cmocka_unit_test(neighbours_are_a_step_away),
        cmocka_unit_test(distance_is_the_length_of_a_path),
        cmocka_unit_test(a_name_leads_back_to_its_cell),
        cmocka_unit_test(other_text_names_no_cell),
        cmocka_unit_test(equal_boards_have_equal_cells),
        cmocka_unit_test(directions_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
