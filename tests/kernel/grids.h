/* Boards as two-dimensional arrays: the simple way, against which the kernel's sets are
 * compared. */
#ifndef PLAT_TESTS_KERNEL_GRIDS_H
#define PLAT_TESTS_KERNEL_GRIDS_H

#include "../share.h"
#include "kernel/cells.h"
#include "testing.h"

typedef struct Grid {
    bool at[PLAT_MAX_ROWS][PLAT_MAX_COLUMNS];
} Grid;

typedef struct Step {
    int row, column;
} Step;

/* Steps by direction, as the headers describe them. */
static const Step square_steps[8] = {
    {-1, 0 },
    {0,  1 },
    {1,  0 },
    {0,  -1},
    {-1, 1 },
    {1,  1 },
    {1,  -1},
    {-1, -1}
};
static const Step hex_steps[6] = {
    {-1, 0 },
    {-1, 1 },
    {0,  1 },
    {1,  0 },
    {1,  -1},
    {0,  -1}
};

static inline Step step_of(const PlatGeometry *g, int direction) {
    return g->tiling == PLAT_HEX ? hex_steps[direction] : square_steps[direction];
}

static inline bool in_box(const PlatGeometry *g, int row, int column) {
    return row >= 0 && row < g->rows && column >= 0 && column < g->columns;
}

static inline bool grid_has(const PlatGeometry *g, const Grid *grid, int row, int column) {
    return in_box(g, row, column) && grid->at[row][column];
}

static inline Grid grid_of(const PlatGeometry *g, const uint64_t *set) {
    Grid grid = {{{false}}};
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            int bit = row * (g->columns + 1) + column;
            grid.at[row][column] = (set[bit / 64] >> (bit % 64)) & 1U;
        }
    return grid;
}

static inline PlatCells cells_of(const PlatGeometry *g, const Grid *grid) {
    PlatCells cells = {{0}};
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            int bit = row * (g->columns + 1) + column;
            if (grid->at[row][column])
                cells.word[bit / 64] |= UINT64_C(1) << (bit % 64);
        }
    return cells;
}

/* Checks that `got` is exactly the grid: no bit outside the cells, and the words after it as
 * `blank` left them. */
static inline PlatCells blank(void) {
    PlatCells cells;
    memset(&cells, 0xa5, sizeof cells);
    return cells;
}

static inline void assert_cells(const PlatGeometry *g, const PlatCells *got, const Grid *want) {
    PlatCells expected = blank();
    PlatCells inside = cells_of(g, want);
    memcpy(expected.word, inside.word, (size_t)g->words * sizeof(uint64_t));
    assert_memory_equal(got, &expected, sizeof expected);
}

static inline PlatCells random_cells(PlatRng *rng, const PlatGeometry *g, int percent) {
    PlatCells cells = {{0}};
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            int cell = plat_geometry_cell(g, row, column);
            if (cell >= 0 && luck(rng, 100) < percent)
                plat_cells_add(cells.word, cell);
        }
    return cells;
}

/* An outline with about `holes` percent of holes and at least one cell. */
static inline PlatGeometry *random_geometry(PlatRng *rng, PlatTiling tiling, int columns, int rows,
                                            int holes) {
    char outline[PLAT_MAX_POSITIONS];
    for (int i = 0; i < columns * rows; i++)
        outline[i] = luck(rng, 100) < holes ? " #"[luck(rng, 2)] : '.';
    outline[luck(rng, columns * rows)] = '.';
    PlatGeometry *g = NULL;
    PlatStatus status =
        tiling == PLAT_HEX        ? plat_geometry_hex(&g, columns, rows, -3, 2, outline, NULL)
        : tiling == PLAT_DIAGONAL ? plat_geometry_diagonal(&g, columns, rows, outline, NULL)
                                  : plat_geometry_square(&g, columns, rows, outline, NULL);
    assert_int_equal(status, PLAT_OK);
    return g;
}

/* Sizes that take 1, 2, 3 and many words, among them some that exactly fill a word. */
static const struct {
    int columns, rows, words;
} sizes[] = {
    {1,  1,  1 },
    {3,  3,  1 },
    {7,  6,  1 },
    {7,  8,  1 },
    {12, 5,  1 },
    {26, 1,  1 },
    {10, 6,  2 },
    {8,  8,  2 },
    {10, 11, 2 },
    {11, 11, 3 },
    {1,  99, 4 },
    {13, 13, 3 },
    {19, 19, 6 },
    {15, 64, 16},
    {26, 37, 16},
    {9,  99, 16},
    {2,  40, 2 },
    {25, 5,  3 },
    {26, 4,  2 },
    {16, 15, 4 },
};
enum { SIZES = sizeof sizes / sizeof *sizes };

static const PlatTiling tilings[] = {PLAT_SQUARE, PLAT_HEX, PLAT_DIAGONAL};
enum { TILINGS = sizeof tilings / sizeof *tilings };

/* Calls `check` with every size in all tilings, full and with irregular outlines; without
 * PLAT_LONG, with a third of these boards. */
static inline void each_geometry(void (*check)(const PlatGeometry *g, PlatRng *rng)) {
    static const int holes[] = {0, 10, 35, 80};
    const int first = share_first(3), step = share_step(3);
    PlatRng rng;
    plat_rng_seed(&rng, 2024, 1);
    for (int i = first; i < SIZES; i += step)
        for (int tiling = 0; tiling < TILINGS; tiling++)
            for (int h = 0; h < 4; h++) {
                PlatGeometry *g = random_geometry(&rng, tilings[tiling], sizes[i].columns,
                                                  sizes[i].rows, holes[h]);
                check(g, &rng);
                plat_geometry_free(g);
            }
    for (int side = 1 + first; side <= 12; side += step) {
        PlatGeometry *g = NULL;
        assert_int_equal(plat_geometry_hexagon(&g, side, NULL), PLAT_OK);
        check(g, &rng);
        plat_geometry_free(g);
    }
}

#endif
