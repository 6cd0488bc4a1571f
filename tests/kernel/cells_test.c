/* Cell sets against loops over rows and columns, on boards of all sizes, in both tilings, with and
 * without holes. */
#include <stdlib.h>

#include "grids.h"
#include "kernel/lines.h"

/* A reference: what `out` must be, cell by cell. */
static Grid none(void) {
    Grid grid = {{{false}}};
    return grid;
}

#define EACH_POSITION(g, row, column)         \
    for (int row = 0; row < (g)->rows; row++) \
        for (int column = 0; column < (g)->columns; column++)

/* Calls `check` with sets of several densities on every board. */
typedef void CheckSet(const PlatGeometry *g, const PlatCells *set, PlatRng *rng);
static CheckSet *check_set;

static void check_board(const PlatGeometry *g, PlatRng *rng) {
    static const int percents[] = {0, 3, 20, 50, 80, 100};
    for (int i = 0; i < 6; i++) {
        PlatCells set = random_cells(rng, g, percents[i]);
        check_set(g, &set, rng);
    }
}

static void each_set(CheckSet *check) {
    check_set = check;
    each_geometry(check_board);
}

/* --- algebra --- */

static void check_algebra(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    PlatCells other = random_cells(rng, g, 50);
    Grid a = grid_of(g, set->word);
    Grid b = grid_of(g, other.word);
    Grid all = grid_of(g, g->all);
    Grid both = none(), any = none(), minus = none(), not = none();
    bool meet = false;
    int count = 0;
    EACH_POSITION(g, r, c) {
        both.at[r][c] = a.at[r][c] && b.at[r][c];
        any.at[r][c] = a.at[r][c] || b.at[r][c];
        minus.at[r][c] = a.at[r][c] && !b.at[r][c];
        not .at[r][c] = all.at[r][c] && !a.at[r][c];
        meet = meet || both.at[r][c];
        count += a.at[r][c];
    }
    Grid empty = none();
    PlatCells out = blank();
    plat_cells_and(g, out.word, set->word, other.word);
    assert_cells(g, &out, &both);
    plat_cells_or(g, out.word, set->word, other.word);
    assert_cells(g, &out, &any);
    plat_cells_minus(g, out.word, set->word, other.word);
    assert_cells(g, &out, &minus);
    plat_cells_not(g, out.word, set->word);
    assert_cells(g, &out, &not );
    plat_cells_copy(g, out.word, set->word);
    assert_cells(g, &out, &a);
    plat_cells_minus(g, out.word, out.word, other.word); /* in place */
    assert_cells(g, &out, &minus);
    plat_cells_clear(g, out.word);
    assert_cells(g, &out, &empty);

    assert_int_equal(plat_cells_count(g, set->word), count);
    assert_int_equal(plat_cells_empty(g, set->word), count == 0);
    assert_int_equal(plat_cells_meet(g, set->word, other.word), meet);
    assert_true(plat_cells_equal(g, set->word, set->word));
    if (count > 0) {
        PlatCells less = *set;
        plat_cells_remove(less.word, plat_cells_nth(g, set->word, luck(rng, count)));
        assert_false(plat_cells_equal(g, set->word, less.word));
        assert_int_equal(plat_cells_count(g, less.word), count - 1);
    }
}

static void algebra(void **state) {
    (void)state;
    each_set(check_algebra);
}

static void check_order(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    (void)rng;
    Grid grid = grid_of(g, set->word);
    int cell = -1;
    int n = 0;
    EACH_POSITION(g, r, c) {
        assert_int_equal(plat_cells_has(set->word, r * g->stride + c), grid.at[r][c]);
        if (!grid.at[r][c])
            continue;
        cell = plat_cells_next(g, set->word, cell);
        assert_int_equal(cell, r * g->stride + c);
        assert_int_equal(plat_cells_nth(g, set->word, n++), cell);
    }
    assert_int_equal(plat_cells_next(g, set->word, cell), -1);
    assert_int_equal(plat_cells_next(g, set->word, 64 * g->words - 1), -1);
    assert_int_equal(plat_cells_nth(g, set->word, n), -1);
    assert_int_equal(plat_cells_nth(g, set->word, n + 1000), -1);
    assert_int_equal(plat_cells_nth(g, set->word, -1), -1);
}

static void members_come_in_reading_order(void **state) {
    (void)state;
    each_set(check_order);
}

/* --- steps --- */

static void check_shift(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    (void)rng;
    Grid grid = grid_of(g, set->word);
    for (int d = 0; d < g->directions; d++) {
        Step step = step_of(g, d);
        Grid want = none();
        EACH_POSITION(g, r, c) {
            want.at[r][c] = plat_geometry_cell(g, r, c) >= 0 &&
                            grid_has(g, &grid, r - step.row, c - step.column);
        }
        PlatCells out = blank();
        plat_cells_shift(g, out.word, set->word, d);
        assert_cells(g, &out, &want);
        plat_cells_copy(g, out.word, set->word);
        plat_cells_shift(g, out.word, out.word, d); /* in place */
        assert_cells(g, &out, &want);
    }
}

static void a_shift_moves_every_member_a_step(void **state) {
    (void)state;
    each_set(check_shift);
}

static bool beside_any(const PlatGeometry *g, const Grid *grid, int r, int c, int directions) {
    for (int d = 0; d < directions; d++)
        if (grid_has(g, grid, r + step_of(g, d).row, c + step_of(g, d).column))
            return true;
    return false;
}

static void check_near(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    (void)rng;
    Grid grid = grid_of(g, set->word);
    Grid beside = none(), grown = none(), around = none();
    EACH_POSITION(g, r, c) {
        bool free = plat_geometry_cell(g, r, c) >= 0 && !grid.at[r][c];
        beside.at[r][c] = free && beside_any(g, &grid, r, c, g->sides);
        around.at[r][c] = free && beside_any(g, &grid, r, c, g->directions);
        grown.at[r][c] = grid.at[r][c] || beside.at[r][c];
    }
    PlatCells out = blank();
    plat_cells_beside(g, out.word, set->word);
    assert_cells(g, &out, &beside);
    plat_cells_grow(g, out.word, set->word);
    assert_cells(g, &out, &grown);
    plat_cells_around(g, out.word, set->word);
    assert_cells(g, &out, &around);
}

static void beside_grown_and_around(void **state) {
    (void)state;
    each_set(check_near);
}

static void check_ray(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    (void)rng;
    Grid grid = grid_of(g, set->word);
    for (int d = 0; d < g->directions; d++) {
        Step step = step_of(g, d);
        Grid want = none();
        EACH_POSITION(g, row, column) {
            if (!grid.at[row][column])
                continue;
            for (int r = row + step.row, c = column + step.column; in_box(g, r, c);
                 r += step.row, c += step.column)
                if (plat_geometry_cell(g, r, c) >= 0)
                    want.at[r][c] = true;
        }
        PlatCells out = blank();
        plat_cells_ray(g, out.word, set->word, d);
        assert_cells(g, &out, &want);
    }
}

static void a_ray_goes_to_the_edge_of_the_box(void **state) {
    (void)state;
    each_set(check_ray);
}

/* The cells that rays reach, walked one by one: to the first cell of `until`, `steps` at most. */
static Grid walked(const PlatGeometry *g, const Grid *from, const Grid *until, int direction,
                   int steps) {
    Step step = step_of(g, direction);
    Grid reached = none();
    EACH_POSITION(g, row, column) {
        int r = row + step.row, c = column + step.column;
        for (int n = 0; from->at[row][column] && n < steps && in_box(g, r, c); n++) {
            reached.at[r][c] |= plat_geometry_cell(g, r, c) >= 0;
            if (until->at[r][c])
                break;
            r += step.row;
            c += step.column;
        }
    }
    return reached;
}

static void check_stopped_ray(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    const PlatCells until = random_cells(rng, g, 25);
    Grid grid = grid_of(g, set->word), stops = grid_of(g, until.word), nowhere = none();
    for (int d = 0; d < g->directions; d++) {
        PlatCells out = blank();
        Grid want = walked(g, &grid, &stops, d, PLAT_MAX_POSITIONS);
        plat_cells_ray_until(g, out.word, set->word, d, until.word);
        assert_cells(g, &out, &want);
        static const int edges[] = {-1, 0, 1, 2, 3, 4, 7, 98, 99, PLAT_MAX_POSITIONS};
        int steps = edges[luck(rng, 10)];
        want = walked(g, &grid, &nowhere, d, steps);
        plat_cells_ray_steps(g, out.word, set->word, d, steps);
        assert_cells(g, &out, &want);
        /* both at once are what both allow */
        PlatCells both = blank(), near = blank();
        steps = luck(rng, 6);
        want = walked(g, &grid, &stops, d, steps);
        plat_cells_ray_steps(g, near.word, set->word, d, steps);
        plat_cells_ray_until(g, both.word, set->word, d, until.word);
        plat_cells_and(g, both.word, both.word, near.word);
        assert_cells(g, &both, &want);
    }
}

static void a_ray_stops_at_a_set_and_after_some_steps(void **state) {
    (void)state;
    each_set(check_stopped_ray);
}

/* --- rows and columns --- */

static void check_rows(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    (void)rng;
    Grid grid = grid_of(g, set->word);
    Grid all = grid_of(g, g->all);
    bool row_held[PLAT_MAX_ROWS] = {false};
    bool column_held[PLAT_MAX_COLUMNS] = {false};
    EACH_POSITION(g, r, c) {
        row_held[r] |= grid.at[r][c];
        column_held[c] |= grid.at[r][c];
    }
    Grid rows = none(), columns = none();
    EACH_POSITION(g, r, c) {
        rows.at[r][c] = all.at[r][c] && row_held[r];
        columns.at[r][c] = all.at[r][c] && column_held[c];
    }
    PlatCells out = blank();
    plat_cells_rows_of(g, out.word, set->word);
    assert_cells(g, &out, &rows);
    plat_cells_columns_of(g, out.word, set->word);
    assert_cells(g, &out, &columns);
    plat_cells_copy(g, out.word, set->word); /* in place */
    plat_cells_rows_of(g, out.word, out.word);
    assert_cells(g, &out, &rows);
    plat_cells_copy(g, out.word, set->word);
    plat_cells_columns_of(g, out.word, out.word);
    assert_cells(g, &out, &columns);

    int row_count = 0, column_count = 0;
    for (int r = 0; r < g->rows; r++)
        row_count += row_held[r];
    for (int c = 0; c < g->columns; c++)
        column_count += column_held[c];
    assert_int_equal(plat_cells_row_count(g, set->word), row_count);
    assert_int_equal(plat_cells_column_count(g, set->word), column_count);
}

static void check_one_row(const PlatGeometry *g, PlatRng *rng) {
    (void)rng;
    for (int i = -1; i <= g->rows || i <= g->columns; i++) {
        Grid row = none(), column = none();
        EACH_POSITION(g, r, c) {
            row.at[r][c] = r == i && plat_geometry_cell(g, r, c) >= 0;
            column.at[r][c] = c == i && plat_geometry_cell(g, r, c) >= 0;
        }
        PlatCells out = blank();
        plat_cells_row(g, out.word, i);
        assert_cells(g, &out, &row);
        plat_cells_column(g, out.word, i);
        assert_cells(g, &out, &column);
    }
}

static void rows_and_columns(void **state) {
    (void)state;
    each_set(check_rows);
    each_geometry(check_one_row);
}

/* --- groups --- */

typedef struct Queue {
    Step at[PLAT_MAX_POSITIONS];
    int first, end;
} Queue;

/* The number of steps from any of `from` to each cell through `within`; -1 if there is no path. */
typedef struct Distances {
    int at[PLAT_MAX_ROWS][PLAT_MAX_COLUMNS];
} Distances;

static void distances(const PlatGeometry *g, const Grid *from, const Grid *within, Distances *out) {
    Queue queue = {.first = 0, .end = 0};
    EACH_POSITION(g, r, c) {
        out->at[r][c] = from->at[r][c] ? 0 : -1;
        if (from->at[r][c])
            queue.at[queue.end++] = (Step){r, c};
    }
    while (queue.first < queue.end) {
        Step at = queue.at[queue.first++];
        for (int d = 0; d < g->sides; d++) {
            int r = at.row + step_of(g, d).row;
            int c = at.column + step_of(g, d).column;
            if (!grid_has(g, within, r, c) || out->at[r][c] >= 0)
                continue;
            out->at[r][c] = out->at[at.row][at.column] + 1;
            queue.at[queue.end++] = (Step){r, c};
        }
    }
}

static Grid reached(const PlatGeometry *g, const Grid *from, const Grid *within) {
    Grid start = none(), out = none();
    EACH_POSITION(g, r, c) { start.at[r][c] = from->at[r][c] && within->at[r][c]; }
    Distances steps;
    distances(g, &start, within, &steps);
    EACH_POSITION(g, r, c) { out.at[r][c] = steps.at[r][c] >= 0; }
    return out;
}

static int size_of(const PlatGeometry *g, const Grid *grid) {
    int size = 0;
    EACH_POSITION(g, r, c) { size += grid->at[r][c]; }
    return size;
}

static void check_groups(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    (void)rng;
    Grid grid = grid_of(g, set->word);
    Grid seen = none(), largest = none();
    int groups = 0;
    PlatCells out = blank();
    EACH_POSITION(g, row, column) {
        int cell = plat_geometry_cell(g, row, column);
        if (cell < 0)
            continue;
        if (!grid.at[row][column]) {
            Grid empty = none();
            plat_cells_group_of(g, out.word, set->word, cell);
            assert_cells(g, &out, &empty);
            continue;
        }
        if (seen.at[row][column])
            continue;
        Grid from = none();
        from.at[row][column] = true;
        Grid group = reached(g, &from, &grid);
        plat_cells_group_of(g, out.word, set->word, cell);
        assert_cells(g, &out, &group);
        groups++;
        if (size_of(g, &group) > size_of(g, &largest))
            largest = group;
        EACH_POSITION(g, r, c) { seen.at[r][c] |= group.at[r][c]; }
    }
    assert_int_equal(plat_cells_groups(g, NULL, set->word), groups);
    assert_int_equal(plat_cells_groups(g, out.word, set->word), groups);
    assert_cells(g, &out, &largest);
}

static void groups_are_connected_cells(void **state) {
    (void)state;
    each_set(check_groups);
}

static void check_flood(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    PlatCells from = random_cells(rng, g, 5);
    PlatCells goal = random_cells(rng, g, 5);
    Grid within = grid_of(g, set->word);
    Grid start = grid_of(g, from.word);
    Grid end = grid_of(g, goal.word);
    Grid want = reached(g, &start, &within);
    PlatCells out = blank();
    plat_cells_flood(g, out.word, from.word, set->word);
    assert_cells(g, &out, &want);
    bool joined = false;
    EACH_POSITION(g, r, c) { joined |= want.at[r][c] && end.at[r][c]; }
    assert_int_equal(plat_cells_joins(g, set->word, from.word, goal.word), joined);
    assert_int_equal(plat_cells_joins(g, set->word, goal.word, from.word), joined);
}

static void floods_stay_within(void **state) {
    (void)state;
    each_set(check_flood);
}

static void check_distance(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    PlatCells from = random_cells(rng, g, 4);
    Grid within = grid_of(g, set->word);
    Grid start = grid_of(g, from.word);
    Grid all = grid_of(g, g->all);
    Distances steps;
    distances(g, &start, &within, &steps);
    EACH_POSITION(g, r, c) {
        int cell = plat_geometry_cell(g, r, c);
        if (cell >= 0 && (g->size < 150 || luck(rng, 10) == 0))
            assert_int_equal(plat_cells_distance(g, from.word, cell, set->word), steps.at[r][c]);
    }
    static const int reaches[] = {-1, 0, 1, 2, 3, 7, 1000};
    distances(g, &within, &all, &steps);
    for (int i = 0; i < 7; i++) {
        Grid want = none();
        EACH_POSITION(g, r, c) {
            want.at[r][c] =
                within.at[r][c] || (steps.at[r][c] >= 0 && steps.at[r][c] <= reaches[i]);
        }
        PlatCells out = blank();
        plat_cells_reach(g, out.word, set->word, reaches[i]);
        assert_cells(g, &out, &want);
    }
}

static void distances_are_those_of_shortest_paths(void **state) {
    (void)state;
    each_set(check_distance);
}

/* A spiral through the largest board: the longest path possible. */
static void the_longest_path_is_found(void **state) {
    (void)state;
    enum { COLUMNS = 26, ROWS = 37 };
    char outline[COLUMNS * ROWS];
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS; c++) {
            bool turn = c == (r % 4 == 1 ? COLUMNS - 1 : 0);
            outline[r * COLUMNS + c] = r % 2 == 0 || turn ? '.' : '#';
        }
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, COLUMNS, ROWS, outline, NULL);
    PlatCells from = {{0}};
    PlatCells out;
    plat_cells_add(from.word, 0);
    int last = plat_geometry_cell(g, ROWS - 1, COLUMNS - 1);
    assert_int_equal(plat_cells_distance(g, from.word, last, g->all), g->size - COLUMNS + 25);
    plat_cells_flood(g, out.word, from.word, g->all);
    assert_true(plat_cells_equal(g, out.word, g->all));
    assert_int_equal(plat_cells_groups(g, NULL, g->all), 1);
    plat_geometry_free(g);
}

/* --- lines --- */

static void check_lines(const PlatGeometry *g, const PlatCells *set, PlatRng *rng) {
    (void)rng;
    static const int square_axes[] = {1, 2, 4, 5};
    static const int hex_axes[] = {0, 1, 2};
    static const int lengths[] = {2, 3, 4, 5, 6, 9, 26, 64, 99, 100, 100000};
    const int *axes = g->tiling == PLAT_HEX ? hex_axes : square_axes;
    int count = g->tiling == PLAT_HEX ? 3 : 4;
    Grid grid = grid_of(g, set->word);
    Distances longest; /* the longest line through each member */
    EACH_POSITION(g, row, column) {
        longest.at[row][column] = 0;
        for (int i = 0; i < count && grid.at[row][column]; i++) {
            Step step = step_of(g, axes[i]);
            int run = 1;
            for (int r = row + step.row, c = column + step.column; grid_has(g, &grid, r, c);
                 r += step.row, c += step.column)
                run++;
            for (int r = row - step.row, c = column - step.column; grid_has(g, &grid, r, c);
                 r -= step.row, c -= step.column)
                run++;
            if (run > longest.at[row][column])
                longest.at[row][column] = run;
        }
    }
    for (int i = 0; i < 11; i++) {
        Grid want = none();
        PlatLines *lines = plat_lines_new(g, lengths[i]);
        assert_int_equal(lines != NULL, g->words == 1);
        EACH_POSITION(g, r, c) {
            want.at[r][c] = longest.at[r][c] >= lengths[i];
            int cell = plat_geometry_cell(g, r, c);
            if (cell < 0)
                continue;
            assert_int_equal(plat_cells_line_through(g, set->word, cell, lengths[i]),
                             want.at[r][c]);
            if (lines)
                assert_int_equal(plat_lines_through(lines, set->word, cell), want.at[r][c]);
        }
        free(lines);
        PlatCells out = blank();
        plat_cells_lines(g, out.word, set->word, lengths[i]);
        assert_cells(g, &out, &want);
    }
}

static void lines_are_straight_and_long_enough(void **state) {
    (void)state;
    each_set(check_lines);
}

/* Every order of drawing the nine cells of a board of three by three, as players use sets. */
static void a_small_board_in_all_its_positions(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, 3, 3, NULL, NULL);
    static const int wins[8][3] = {
        {0, 1, 2},
        {3, 4, 5},
        {6, 7, 8},
        {0, 3, 6},
        {1, 4, 7},
        {2, 5, 8},
        {0, 4, 8},
        {2, 4, 6}
    };
    for (int bits = 0; bits < 512; bits++) {
        PlatCells set = {{0}};
        for (int i = 0; i < 9; i++)
            if ((bits >> i) & 1)
                plat_cells_add(set.word, plat_geometry_cell(g, i / 3, i % 3));
        bool won = false;
        for (int w = 0; w < 8; w++)
            won |= (bits >> wins[w][0]) & (bits >> wins[w][1]) & (bits >> wins[w][2]) & 1;
        PlatCells out;
        plat_cells_lines(g, out.word, set.word, 3);
        assert_int_equal(!plat_cells_empty(g, out.word), won);
    }
    plat_geometry_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(algebra),
        cmocka_unit_test(members_come_in_reading_order),
        cmocka_unit_test(a_shift_moves_every_member_a_step),
        cmocka_unit_test(beside_grown_and_around),
        cmocka_unit_test(a_ray_goes_to_the_edge_of_the_box),
        cmocka_unit_test(a_ray_stops_at_a_set_and_after_some_steps),
        cmocka_unit_test(rows_and_columns),
        cmocka_unit_test(groups_are_connected_cells),
        cmocka_unit_test(floods_stay_within),
        cmocka_unit_test(distances_are_those_of_shortest_paths),
        cmocka_unit_test(the_longest_path_is_found),
        cmocka_unit_test(lines_are_straight_and_long_enough),
        cmocka_unit_test(a_small_board_in_all_its_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
