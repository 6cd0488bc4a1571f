/* Edges and walls against maps of squares that are walked cell by cell, on boards of all sizes, in
 * both tilings, with and without holes. */
#include "grids.h"
#include "kernel/edges.h"

static PlatEdges blank_edges(void) {
    PlatEdges edges;
    memset(&edges, 0xa5, sizeof edges);
    return edges;
}

/* The neighbouring cell in a direction, or -1, by rows and columns. */
static int step_from(const PlatGeometry *g, int cell, int d) {
    Step step = step_of(g, d);
    return plat_geometry_cell(g, cell / (g->columns + 1) + step.row,
                              cell % (g->columns + 1) + step.column);
}

/* The number that an edge is to have: planes for the directions to higher cells, in order. */
static int edge_of(const PlatGeometry *g, int cell, int d) {
    int other = step_from(g, cell, d);
    if (other < cell) {
        d = plat_sides_opposite(g, d);
        cell = other;
    }
    int plane = d - 1; /* on squares: east, south */
    if (g->tiling == PLAT_HEX)
        plane = d - 2;
    else if (d > PLAT_WEST)
        plane = d - PLAT_SOUTHEAST + 2;
    return plane * 64 * g->words + cell;
}

/* Asserts that the set holds an edge exactly where `wanted` says so, and writes no further. */
typedef bool Wanted(const PlatCells *a, const PlatCells *b, int cell, int other);
static void assert_edges(const PlatGeometry *g, const PlatEdges *got, Wanted *wanted,
                         const PlatCells *a, const PlatCells *b) {
    PlatEdges expected = blank_edges();
    memset(expected.word, 0, (size_t)plat_edge_words(g) * sizeof(uint64_t));
    PLAT_EACH_CELL(cell, g, g->all) {
        for (int d = 0; d < g->sides; d++) {
            int other = step_from(g, cell, d);
            if (other >= 0 && wanted(a, b, cell, other))
                plat_cells_add(expected.word, edge_of(g, cell, d));
        }
    }
    assert_memory_equal(got, &expected, sizeof expected);
}

static bool any_edge(const PlatCells *a, const PlatCells *b, int cell, int other) {
    (void)a, (void)b, (void)cell, (void)other;
    return true;
}
static bool on_outline(const PlatCells *a, const PlatCells *b, int cell, int other) {
    (void)b;
    return plat_cells_has(a->word, cell) != plat_cells_has(a->word, other);
}
static bool lies_between(const PlatCells *a, const PlatCells *b, int cell, int other) {
    return (plat_cells_has(a->word, cell) && plat_cells_has(b->word, other)) ||
           (plat_cells_has(b->word, cell) && plat_cells_has(a->word, other));
}

/* --- edges --- */

static void each_edge_is_stored_once(const PlatGeometry *g, PlatRng *rng) {
    (void)rng;
    PlatEdges all = blank_edges();
    plat_edges_all(g, all.word);
    assert_edges(g, &all, any_edge, NULL, NULL);
    PLAT_EACH_CELL(cell, g, g->all) {
        for (int d = 0; d < g->sides; d++) {
            int other = step_from(g, cell, d), lower, higher;
            if (other < 0)
                continue;
            int edge = plat_edge_between(g, cell, other);
            assert_int_equal(edge, edge_of(g, cell, d));
            assert_int_equal(plat_edge_between(g, other, cell), edge);
            assert_true(plat_edge_ends(g, edge, &lower, &higher));
            assert_int_equal(lower, cell < other ? cell : other);
            assert_int_equal(higher, cell < other ? other : cell);
        }
        assert_int_equal(plat_edge_between(g, cell, cell), -1);
    }
}

static void only_edges_have_ends(const PlatGeometry *g, PlatRng *rng) {
    (void)rng;
    PlatEdges all;
    int lower, higher, bits = 64 * plat_edge_words(g);
    plat_edges_all(g, all.word);
    for (int edge = 0; edge < bits; edge++)
        assert_int_equal(plat_edge_ends(g, edge, &lower, &higher), plat_cells_has(all.word, edge));
    assert_false(plat_edge_ends(g, -1, &lower, &higher));
    assert_false(plat_edge_ends(g, bits, &lower, &higher));
}

static void sets_of_edges_are_what_a_walk_finds(const PlatGeometry *g, PlatRng *rng) {
    PlatCells a = random_cells(rng, g, 40), b = random_cells(rng, g, 40);
    PlatEdges got = blank_edges();
    plat_edges_around(g, got.word, a.word);
    assert_edges(g, &got, on_outline, &a, NULL);
    plat_edges_between(g, got.word, a.word, b.word);
    assert_edges(g, &got, lies_between, &a, &b);
    plat_edges_between(g, got.word, a.word, a.word);
    assert_edges(g, &got, lies_between, &a, &a);

    Grid beside = {{{false}}};
    PLAT_EACH_CELL(cell, g, g->all)
        for (int d = 0; d < g->sides; d++)
            if (step_from(g, cell, d) >= 0 && plat_cells_has(got.word, edge_of(g, cell, d)))
                beside.at[cell / (g->columns + 1)][cell % (g->columns + 1)] = true;
    PlatCells cells = blank();
    plat_edges_cells(g, cells.word, got.word);
    assert_cells(g, &cells, &beside);
}

/* --- walls --- */

/* A board with walls, and the cells that may be walked on. */
typedef struct Maze {
    const PlatGeometry *g;
    PlatEdges walls;
    PlatCells within;
} Maze;

static Maze maze_of(const PlatGeometry *g, PlatRng *rng) {
    static const int percents[] = {0, 15, 40, 100};
    Maze maze = {.g = g, .within = random_cells(rng, g, 80)};
    int percent = percents[luck(rng, 4)];
    plat_edges_all(g, maze.walls.word);
    for (int edge = 0; edge < 64 * plat_edge_words(g); edge++)
        if (luck(rng, 100) >= percent)
            plat_cells_remove(maze.walls.word, edge);
    return maze;
}

static bool *spot(const PlatGeometry *g, Grid *grid, int cell) {
    return &grid->at[cell / (g->columns + 1)][cell % (g->columns + 1)];
}

/* The cells of `from` and those that so many steps lead to, all of them in `within`. */
static Grid walk(const Maze *m, const uint64_t *within, const uint64_t *from, int steps) {
    static int todo[PLAT_MAX_POSITIONS], far[PLAT_MAX_POSITIONS];
    Grid seen = {{{false}}};
    int count = 0;
    PLAT_EACH_CELL(cell, m->g, from) {
        *spot(m->g, &seen, cell) = true;
        far[cell] = 0;
        todo[count++] = cell;
    }
    for (int next = 0; next < count; next++) {
        int cell = todo[next];
        for (int d = 0; d < m->g->sides && far[cell] < steps; d++) {
            int other = step_from(m->g, cell, d);
            if (other < 0 || !plat_cells_has(within, other) || *spot(m->g, &seen, other) ||
                plat_cells_has(m->walls.word, edge_of(m->g, cell, d)))
                continue;
            *spot(m->g, &seen, other) = true;
            far[other] = far[cell] + 1;
            todo[count++] = other;
        }
    }
    return seen;
}

static void steps_pass_no_wall(const PlatGeometry *g, PlatRng *rng) {
    Maze m = maze_of(g, rng);
    PlatCells set = random_cells(rng, g, 20), got = blank();
    Grid near = walk(&m, g->all, set.word, 1), far = walk(&m, g->all, set.word, 3);
    plat_walled_grow(g, got.word, set.word, m.walls.word);
    assert_cells(g, &got, &near);
    PLAT_EACH_CELL(cell, g, set.word)
        *spot(g, &near, cell) = false;
    plat_walled_beside(g, got.word, set.word, m.walls.word);
    assert_cells(g, &got, &near);
    plat_walled_reach(g, got.word, set.word, 3, m.walls.word);
    assert_cells(g, &got, &far);
    plat_walled_reach(g, got.word, set.word, 0, m.walls.word);
    assert_memory_equal(got.word, set.word, (size_t)g->words * sizeof(uint64_t));
}

static void groups_end_at_walls(const PlatGeometry *g, PlatRng *rng) {
    Maze m = maze_of(g, rng);
    PlatCells rest = m.within, largest = blank(), got = blank();
    int groups = 0, max = 0;
    Grid first_largest = {{{false}}};
    PLAT_EACH_CELL(cell, g, rest.word) {
        PlatCells from = {{0}};
        plat_cells_add(from.word, cell);
        Grid group = walk(&m, m.within.word, from.word, PLAT_MAX_POSITIONS);
        plat_walled_group_of(g, got.word, m.within.word, cell, m.walls.word);
        assert_cells(g, &got, &group);
        groups++;
        if (plat_cells_count(g, got.word) > max) {
            max = plat_cells_count(g, got.word);
            first_largest = group;
        }
        plat_cells_minus(g, rest.word, rest.word, got.word);
    }
    assert_int_equal(plat_walled_groups(g, largest.word, m.within.word, m.walls.word), groups);
    assert_cells(g, &largest, &first_largest);
    assert_int_equal(plat_walled_groups(g, NULL, m.within.word, m.walls.word), groups);

    PlatCells from = random_cells(rng, g, 10);
    plat_walled_flood(g, got.word, from.word, m.within.word, m.walls.word);
    plat_cells_and(g, from.word, from.word, m.within.word);
    Grid reached = walk(&m, m.within.word, from.word, PLAT_MAX_POSITIONS);
    assert_cells(g, &got, &reached);
}

static void a_group_of_all_cells_is_walled_in(const PlatGeometry *g, PlatRng *rng) {
    Maze m = maze_of(g, rng);
    PLAT_EACH_CELL(cell, g, g->all) {
        PlatCells group;
        plat_walled_group_of(g, group.word, g->all, cell, m.walls.word);
        assert_true(plat_walled_in(g, group.word, m.walls.word));
        if (plat_cells_count(g, group.word) > 1) { /* the others stand open to it */
            plat_cells_remove(group.word, cell);
            assert_false(plat_walled_in(g, group.word, m.walls.word));
        }
    }
}

static void edges(void **state) {
    (void)state;
    each_geometry(each_edge_is_stored_once);
    each_geometry(only_edges_have_ends);
    each_geometry(sets_of_edges_are_what_a_walk_finds);
}

static void walls(void **state) {
    (void)state;
    each_geometry(steps_pass_no_wall);
    each_geometry(groups_end_at_walls);
    each_geometry(a_group_of_all_cells_is_walled_in);
}

static void names_are_two_cells(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, 26, 12, NULL, NULL), PLAT_OK);
    static const struct {
        const char *typed, *name; /* NULL: none */
    } edges[] = {
        {"c4/d4",   "c4/d4"  },
        {"d4/c4",   "c4/d4"  },
        {"C4/c5",   "c4/c5"  },
        {"z11/z12", "z11/z12"},
        {"z12/Z11", "z11/z12"},
        {"c4/c4",   NULL     },
        {"c4/e4",   NULL     },
        {"c4/d5",   NULL     },
        {"z1/a2",   NULL     },
        {"c4",      NULL     },
        {"c4/",     NULL     },
        {"/c4",     NULL     },
        {"c4-d4",   NULL     },
        {"c4/d4/",  NULL     },
        {"z12/z13", NULL     },
        {"",        NULL     },
    };
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        char name[PLAT_EDGE_NAME];
        int edge = plat_edge_parse(g, edges[i].typed, strlen(edges[i].typed));
        assert_int_equal(edge >= 0, edges[i].name != NULL);
        if (edge < 0)
            continue;
        plat_edge_name(g, name, edge);
        assert_string_equal(name, edges[i].name);
    }
    plat_geometry_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges),
        cmocka_unit_test(walls),
        cmocka_unit_test(names_are_two_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
