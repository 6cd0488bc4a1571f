/* Networks against maps of squares that are walked cell by cell, on boards of all sizes, in both
 * tilings, with and without holes. */
#include "../share.h"
#include "grids.h"
#include "kernel/board.h"
#include "kernel/network.h"

enum { LINKS = 6 };

/* The reference: what is drawn, as numbers. */
typedef struct Model {
    const PlatGeometry *g;
    int sides[PLAT_MAX_POSITIONS];
    int links;
    int link[LINKS][2];
} Model;

#define EACH_CELL(g, cell)                                       \
    for (int cell = plat_cells_next(g, (g)->all, -1); cell >= 0; \
         cell = plat_cells_next(g, (g)->all, cell))

static Grid none(void) {
    Grid grid = {{{false}}};
    return grid;
}

static bool *spot(const PlatGeometry *g, Grid *grid, int cell) {
    return &grid->at[cell / (g->columns + 1)][cell % (g->columns + 1)];
}

/* The neighbouring cell in a direction, or -1, by rows and columns. */
static int step_from(const PlatGeometry *g, int cell, int d) {
    Step step = step_of(g, d);
    int row = cell / (g->columns + 1) + step.row;
    int column = cell % (g->columns + 1) + step.column;
    return plat_geometry_cell(g, row, column);
}

static int opposite(const PlatGeometry *g, int d) {
    return g->tiling == PLAT_HEX ? (d + 3) % 6 : d / 4 * 4 + (d + 2) % 4;
}

static bool opens(const Model *m, int cell, int d) { return (m->sides[cell] >> d) & 1; }

static bool is_joined(const Model *m, int cell, int d) {
    int beside = step_from(m->g, cell, d);
    return beside >= 0 && opens(m, cell, d) && opens(m, beside, opposite(m->g, d));
}

static bool is_drawn(const Model *m, int cell) {
    bool drawn = m->sides[cell] != 0;
    for (int i = 0; i < m->links; i++)
        drawn = drawn || m->link[i][0] == cell || m->link[i][1] == cell;
    return drawn;
}

/* Walks from a cell over all joints and marks the cells. */
static void walk(const Model *m, int cell, Grid *seen) {
    static int todo[PLAT_MAX_POSITIONS * (PLAT_MAX_SIDES + 2 * LINKS)];
    int count = 0;
    todo[count++] = cell;
    while (count > 0) {
        int at = todo[--count];
        if (*spot(m->g, seen, at))
            continue;
        *spot(m->g, seen, at) = true;
        for (int d = 0; d < m->g->sides; d++)
            if (is_joined(m, at, d))
                todo[count++] = step_from(m->g, at, d);
        for (int i = 0; i < m->links; i++)
            for (int end = 0; end < 2; end++)
                if (m->link[i][end] == at)
                    todo[count++] = m->link[i][1 - end];
    }
}

/* Counts the joints with both ends in the grid. */
static int joints_in(const Model *m, Grid *grid) {
    int joints = 0;
    EACH_CELL(m->g, cell) {
        for (int d = 0; d < m->g->sides; d++)
            joints += *spot(m->g, grid, cell) && is_joined(m, cell, d);
    }
    joints /= 2;
    for (int i = 0; i < m->links; i++)
        joints += *spot(m->g, grid, m->link[i][0]);
    return joints;
}

static int size_of(const PlatGeometry *g, Grid *grid) {
    int size = 0;
    EACH_CELL(g, cell) { size += *spot(g, grid, cell); }
    return size;
}

/* --- drawing at random --- */

static bool has_link(const Model *m, int a, int b) {
    for (int i = 0; i < m->links; i++)
        if ((m->link[i][0] == a && m->link[i][1] == b) ||
            (m->link[i][0] == b && m->link[i][1] == a))
            return true;
    return false;
}

static void draw_link(const PlatNetwork *n, uint64_t *at, Model *m, PlatRng *rng) {
    int a = plat_cells_nth(m->g, m->g->all, luck(rng, m->g->size));
    int b = plat_cells_nth(m->g, m->g->all, luck(rng, m->g->size));
    PlatError error;
    PlatStatus want = a == b                                       ? PLAT_E_RANGE
                      : m->links == n->links && !has_link(m, a, b) ? PLAT_E_CAPACITY
                                                                   : PLAT_OK;
    assert_int_equal(plat_network_link(n, at, a, b, &error), want);
    if (want == PLAT_OK && !has_link(m, a, b)) {
        m->link[m->links][0] = a;
        m->link[m->links++][1] = b;
    }
}

static void drop_link(Model *m, int number) {
    m->links--;
    m->link[number][0] = m->link[m->links][0];
    m->link[number][1] = m->link[m->links][1];
}

static void unlink_some(const PlatNetwork *n, uint64_t *at, Model *m, PlatRng *rng) {
    int a = plat_cells_nth(m->g, m->g->all, luck(rng, m->g->size));
    int b = plat_cells_nth(m->g, m->g->all, luck(rng, m->g->size));
    if (m->links > 0 && luck(rng, 2)) {
        a = m->link[0][1];
        b = m->link[0][0];
    }
    assert_int_equal(plat_network_unlink(n, at, a, b), has_link(m, a, b));
    for (int i = m->links - 1; i >= 0; i--)
        if ((m->link[i][0] == a && m->link[i][1] == b) ||
            (m->link[i][0] == b && m->link[i][1] == a))
            drop_link(m, i);
}

static void erase(const PlatNetwork *n, uint64_t *at, Model *m, int cell) {
    plat_network_erase(n, at, cell);
    m->sides[cell] = 0;
    for (int i = m->links - 1; i >= 0; i--)
        if (m->link[i][0] == cell || m->link[i][1] == cell)
            drop_link(m, i);
}

/* Draws pieces with two open sides, sometimes more or fewer, on about `percent` of the cells. */
static void play(const PlatNetwork *n, uint64_t *at, Model *m, PlatRng *rng, int percent) {
    const PlatGeometry *g = n->geometry;
    EACH_CELL(g, cell) {
        if (luck(rng, 100) >= percent)
            continue;
        int sides = luck(rng, 5) == 0 ? luck(rng, 1 << g->sides)
                                      : 1 << luck(rng, g->sides) | 1 << luck(rng, g->sides);
        plat_network_put(n, at, cell, luck(rng, 1 << g->sides)); /* this piece is replaced */
        plat_network_put(n, at, cell, sides);
        m->sides[cell] = sides;
    }
    for (int i = luck(rng, 2 * LINKS); i > 0; i--)
        draw_link(n, at, m, rng);
    for (int i = luck(rng, 4); i > 0; i--) {
        unlink_some(n, at, m, rng);
        erase(n, at, m, plat_cells_nth(g, g->all, luck(rng, g->size)));
    }
}

/* --- what is drawn --- */

/* The next combination of sides. Hexes have 64, and boards with diagonals 256: about an eighth of
 * them on each board, others on the next, unless PLAT_LONG is set. */
static int after(const PlatGeometry *g, PlatRng *rng, int sides) {
    return sides + (g->sides > 4 && !all_of_it() ? 1 + luck(rng, 15) : 1);
}

/* Links are sorted, with nothing after the last. */
static void check_links(const PlatNetwork *n, const uint64_t *at, const Model *m) {
    int count = plat_network_link_count(n, at);
    assert_int_equal(count, m->links);
    PlatLink before = {0, 0};
    for (int i = 0; i < count; i++) {
        PlatLink link = plat_network_link_nth(n, at, i);
        assert_true(link.a < link.b);
        assert_true(has_link(m, link.a, link.b));
        assert_true(link.a > before.a || (link.a == before.a && link.b > before.b));
        before = link;
    }
    const unsigned char *links =
        (const unsigned char *)(at + n->geometry->sides * n->geometry->words);
    const unsigned char *end = (const unsigned char *)at + plat_network_bytes(n);
    for (const unsigned char *byte = links + count * 4; byte < end; byte++)
        assert_int_equal(*byte, 0);
}

static void check_drawn(const PlatNetwork *n, const uint64_t *at, Model *m, PlatRng *rng) {
    const PlatGeometry *g = n->geometry;
    Grid drawn = none();
    EACH_CELL(g, cell) {
        *spot(g, &drawn, cell) = is_drawn(m, cell);
        assert_int_equal(plat_network_sides(n, at, cell), m->sides[cell]);
    }
    PlatCells out = blank();
    plat_network_drawn(n, at, out.word);
    assert_cells(g, &out, &drawn);
    for (int sides = -1; sides <= 1 << g->sides; sides = after(g, rng, sides)) {
        Grid want = none();
        EACH_CELL(g, cell) { *spot(g, &want, cell) = m->sides[cell] == sides; }
        plat_network_is(n, at, out.word, sides);
        assert_cells(g, &out, &want);
    }
    for (int d = 0; d < g->sides; d++) {
        Grid open = none();
        EACH_CELL(g, cell) { *spot(g, &open, cell) = opens(m, cell, d); }
        plat_cells_copy(g, out.word, plat_network_open(n, at, d));
        assert_cells(g, &out, &open);
    }
}

/* --- roads --- */

static void check_roads(const PlatNetwork *n, const uint64_t *at, Model *m, PlatRng *rng) {
    const PlatGeometry *g = n->geometry;
    Grid seen = none(), longest = none(), reached = none();
    PlatCells from = random_cells(rng, g, 2);
    int roads = 0;
    int loops = 0;
    PlatCells out = blank();
    EACH_CELL(g, cell) {
        Grid road = none();
        if (is_drawn(m, cell) && *spot(g, &seen, cell))
            continue;
        if (is_drawn(m, cell))
            walk(m, cell, &road);
        plat_network_road(n, at, out.word, cell);
        assert_cells(g, &out, &road);
        if (!is_drawn(m, cell))
            continue;
        int last = cell;
        bool is_from = false;
        EACH_CELL(g, other) {
            if (!*spot(g, &road, other))
                continue;
            last = other;
            *spot(g, &seen, other) = true;
            is_from = is_from || plat_cells_has(from.word, other);
        }
        plat_network_road(n, at, out.word, last); /* from its other end */
        assert_cells(g, &out, &road);
        int around = joints_in(m, &road) - size_of(g, &road) + 1;
        assert_int_equal(plat_network_loops(n, at, out.word), around);
        loops += around;
        roads++;
        if (size_of(g, &road) > size_of(g, &longest))
            longest = road;
        EACH_CELL(g, other) { *spot(g, &reached, other) |= is_from && *spot(g, &road, other); }
    }
    assert_int_equal(plat_network_roads(n, at, NULL), roads);
    assert_int_equal(plat_network_roads(n, at, out.word), roads);
    assert_cells(g, &out, &longest);
    assert_int_equal(plat_network_loops(n, at, NULL), loops);
    plat_network_roads_of(n, at, out.word, from.word);
    assert_cells(g, &out, &reached);
    plat_cells_copy(g, from.word, out.word); /* whole roads stay as they are */
    plat_network_roads_of(n, at, out.word, from.word);
    assert_cells(g, &out, &reached);
}

/* --- the edge, and where the network goes on --- */

static void check_edge(const PlatNetwork *n, const uint64_t *at, Model *m, PlatRng *rng) {
    const PlatGeometry *g = n->geometry;
    PlatCells some = random_cells(rng, g, 5);
    int exits = 0;
    for (int d = 0; d < g->sides; d++) {
        Grid want = none();
        EACH_CELL(g, cell) {
            bool leaves = opens(m, cell, d) && step_from(g, cell, d) < 0;
            *spot(g, &want, cell) = leaves;
            exits |= (leaves && plat_cells_has(some.word, cell)) << d;
        }
        PlatCells out = blank();
        plat_network_leaving(n, at, out.word, d);
        assert_cells(g, &out, &want);
    }
    assert_int_equal(plat_network_exits(n, at, some.word), exits);
}

static void check_frontier(const PlatNetwork *n, const uint64_t *at, Model *m,
                           const PlatCells *roads, PlatRng *rng) {
    const PlatGeometry *g = n->geometry;
    const uint64_t *of = roads ? roads->word : NULL;
    Grid towards[PLAT_MAX_SIDES];
    Grid frontier = none();
    for (int d = 0; d < g->sides; d++) {
        towards[d] = none();
        EACH_CELL(g, cell) {
            int beside = step_from(g, cell, d);
            bool offered = beside >= 0 && opens(m, beside, opposite(g, d)) &&
                           (!roads || plat_cells_has(roads->word, beside));
            *spot(g, &towards[d], cell) = offered;
            *spot(g, &frontier, cell) |= offered && !is_drawn(m, cell);
        }
        PlatCells out = blank();
        plat_network_towards(n, at, out.word, d, of);
        assert_cells(g, &out, &towards[d]);
    }
    EACH_CELL(g, cell) {
        int offers = 0;
        for (int d = 0; d < g->sides; d++)
            offers |= *spot(g, &towards[d], cell) << d;
        assert_int_equal(plat_network_offers(n, at, cell, of), offers);
    }
    for (int sides = 0; sides < 1 << g->sides; sides = after(g, rng, sides)) {
        Grid want = none();
        EACH_CELL(g, cell) {
            for (int d = 0; d < g->sides; d++)
                *spot(g, &want, cell) |= (sides >> d & 1) && *spot(g, &towards[d], cell);
        }
        PlatCells out = blank();
        plat_network_fits(n, at, out.word, sides, of);
        assert_cells(g, &out, &want);
        if (!roads || sides % 5)
            continue;
        plat_cells_copy(g, out.word, of); /* in place */
        plat_network_fits(n, at, out.word, sides, out.word);
        assert_cells(g, &out, &want);
    }
    PlatCells out = blank();
    plat_network_frontier(n, at, out.word, of);
    assert_cells(g, &out, &frontier);
}

static void check_network(const PlatGeometry *g, PlatRng *rng) {
    static const int percents[] = {0, 25, 60, 100};
    static Model model;
    for (int i = 0; i < 4; i++) {
        PlatNetwork network = {.geometry = g, .links = i % 2 ? LINKS : 0};
        memset(&model, 0, sizeof model);
        model.g = g;
        uint64_t *at = calloc(1, plat_network_bytes(&network));
        play(&network, at, &model, rng, percents[i]);
        check_links(&network, at, &model);
        check_drawn(&network, at, &model, rng);
        check_roads(&network, at, &model, rng);
        check_edge(&network, at, &model, rng);
        check_frontier(&network, at, &model, NULL, rng);
        PlatCells some = random_cells(rng, g, 40);
        check_frontier(&network, at, &model, &some, rng);
        free(at);
    }
}

static void networks_are_what_a_walk_finds(void **state) {
    (void)state;
    each_geometry(check_network);
}

/* --- memory --- */

static void equal_networks_are_equal_bytes(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 3, 9);
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, 9, 9, NULL, NULL);
    PlatNetwork n = {.geometry = g, .links = 5};
    uint64_t *a = calloc(1, plat_network_bytes(&n));
    uint64_t *b = calloc(1, plat_network_bytes(&n));
    static const int links[5][2] = {
        {0,  88},
        {3,  4 },
        {3,  2 },
        {50, 3 },
        {71, 70}
    };
    for (int i = 0; i < 5; i++) {
        assert_int_equal(plat_network_link(&n, a, links[i][0], links[i][1], NULL), PLAT_OK);
        assert_int_equal(plat_network_link(&n, b, links[4 - i][1], links[4 - i][0], NULL), PLAT_OK);
        plat_network_put(&n, a, links[i][0], 7);
        plat_network_put(&n, b, links[4 - i][0], 7);
    }
    assert_memory_equal(a, b, plat_network_bytes(&n));
    assert_int_equal(plat_network_link(&n, a, 4, 3, NULL),
                     PLAT_OK); /* there is no room left, and none is needed */
    assert_memory_equal(a, b, plat_network_bytes(&n));
    for (int cell = 0; cell < 89; cell++)
        if (plat_cells_has(g->all, cell))
            plat_network_erase(&n, a, cell);
    memset(b, 0, plat_network_bytes(&n));
    assert_memory_equal(a, b, plat_network_bytes(&n));
    free(a);
    free(b);
    plat_geometry_free(g);
}

static void links_have_limits(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, 26, 37, NULL, NULL);
    PlatNetwork n = {.geometry = g, .links = PLAT_MAX_LINKS};
    uint64_t *at = calloc(1, plat_network_bytes(&n));
    int last = plat_geometry_cell(g, 36, 25);
    for (int i = 0; i < PLAT_MAX_LINKS; i++)
        assert_int_equal(
            plat_network_link(&n, at, plat_cells_nth(g, g->all, (i * 37) % 500), last, NULL),
            PLAT_OK);
    assert_int_equal(plat_network_link_count(&n, at), PLAT_MAX_LINKS);
    assert_refused(plat_network_link(&n, at, 5, last - 1, &error), PLAT_E_CAPACITY, "");
    PlatCells road;
    plat_network_road(&n, at, road.word, last);
    assert_int_equal(plat_cells_count(g, road.word), PLAT_MAX_LINKS + 1);
    static const int wrong[] = {-1, 26, 37 * 27 - 1, 65536 + 997, 999999, INT32_MIN, INT32_MAX};
    for (int i = 0; i < 7; i++) {
        assert_refused(plat_network_link(&n, at, 5, wrong[i], &error), PLAT_E_RANGE, "");
        assert_refused(plat_network_link(&n, at, wrong[i], 5, &error), PLAT_E_RANGE, "");
        assert_false(plat_network_unlink(&n, at, 5, wrong[i]));
        assert_false(plat_network_unlink(&n, at, wrong[i], 5));
        assert_false(plat_network_unlink(&n, at, 0, wrong[i]));
        assert_false(plat_network_unlink(&n, at, wrong[i], 0));
    }
    assert_refused(plat_network_link(&n, at, 5, 5, &error), PLAT_E_RANGE, "");
    assert_false(plat_network_unlink(&n, at, 5, 5));
    assert_int_equal(plat_network_link_count(&n, at), PLAT_MAX_LINKS);
    PlatNetwork without = {.geometry = g, .links = 0};
    assert_refused(plat_network_link(&without, at, 5, 6, &error), PLAT_E_CAPACITY, "");
    free(at);
    plat_geometry_free(g);
}

static void a_layer_of_masks_is_a_network(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 4, 4);
    for (int tiling = 0; tiling < TILINGS; tiling++) {
        PlatGeometry *g = random_geometry(&rng, tilings[tiling], 9, 9, 10);
        PlatBoard board = {.geometry = g, .layers = 3};
        for (int layer = 0; layer < 3; layer++)
            board.layer[layer].values = layer == 1 ? plat_sides_all(g) : 9;
        assert_int_equal(plat_board_seal(&board, NULL), PLAT_OK);
        uint64_t *at = calloc(1, plat_board_bytes(&board));
        PlatNetwork n = {.geometry = g, .links = 0};
        uint64_t *roads = calloc(1, plat_network_bytes(&n));
        EACH_CELL(g, cell) {
            int sides = luck(&rng, plat_sides_all(g) + 1);
            plat_board_put(&board, at, 0, cell, luck(&rng, 10));
            plat_board_put(&board, at, 1, cell, sides);
            plat_board_put(&board, at, 2, cell, luck(&rng, 10));
            plat_network_put(&n, roads, cell, sides);
        }
        const uint64_t *layer = at + board.layer[1].first_plane * g->words;
        assert_memory_equal(layer, roads, plat_network_bytes(&n));
        assert_int_equal(plat_network_roads(&n, layer, NULL), plat_network_roads(&n, roads, NULL));
        free(at);
        free(roads);
        plat_geometry_free(g);
    }
}

static void sides_have_opposites(void **state) {
    (void)state;
    PlatGeometry *square = NULL;
    PlatGeometry *hex = NULL;
    plat_geometry_square(&square, 1, 1, NULL, NULL);
    plat_geometry_hexagon(&hex, 1, NULL);
    assert_int_equal(plat_sides_opposite(square, PLAT_EAST), PLAT_WEST);
    assert_int_equal(plat_sides_opposite(hex, 4), 1);
    plat_geometry_free(square);
    plat_geometry_free(hex);
}

/* --- games --- */

enum { N = 1 << PLAT_NORTH, E = 1 << PLAT_EAST, S = 1 << PLAT_SOUTH, W = 1 << PLAT_WEST };

/* A board of five or ten columns and rows, with pieces at (row, column) from 1. */
typedef struct Sheet {
    PlatGeometry *g;
    PlatNetwork n;
    uint64_t at[256];
} Sheet;

static Sheet sheet_of(int size) {
    Sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    plat_geometry_square(&sheet.g, size, size, NULL, NULL);
    sheet.n = (PlatNetwork){.geometry = sheet.g, .links = 8};
    assert_true(plat_network_bytes(&sheet.n) <= sizeof sheet.at);
    return sheet;
}

static int cell_at(const Sheet *sheet, int row, int column) {
    return plat_geometry_cell(sheet->g, row - 1, column - 1);
}

static void put(Sheet *sheet, int row, int column, int sides) {
    plat_network_put(&sheet->n, sheet->at, cell_at(sheet, row, column), sides);
}

static int length(const Sheet *sheet, int row, int column) {
    PlatCells road;
    plat_network_road(&sheet->n, sheet->at, road.word, cell_at(sheet, row, column));
    return plat_cells_count(sheet->g, road.word);
}

static int loops(const Sheet *sheet, int row, int column) {
    PlatCells road;
    plat_network_road(&sheet->n, sheet->at, road.word, cell_at(sheet, row, column));
    return plat_network_loops(&sheet->n, sheet->at, road.word);
}

static bool fits(const Sheet *sheet, int row, int column, int sides) {
    PlatCells where;
    plat_network_fits(&sheet->n, sheet->at, where.word, sides, NULL);
    return plat_cells_has(where.word, cell_at(sheet, row, column));
}

/* The worked examples of Doodle City. */
static void doodled_roads(void **state) {
    (void)state;
    Sheet sheet = sheet_of(5);
    put(&sheet, 2, 1, E | W);
    put(&sheet, 2, 3, E | W);
    put(&sheet, 2, 4, E | W);
    put(&sheet, 2, 5, E | W);
    put(&sheet, 2, 2, E | W);
    assert_int_equal(length(&sheet, 2, 2), 5);
    assert_int_equal(plat_network_exits(&sheet.n, sheet.at, sheet.g->all), E | W);
    plat_geometry_free(sheet.g);

    sheet = sheet_of(5);
    put(&sheet, 2, 1, E | W);
    put(&sheet, 3, 5, E | W);
    put(&sheet, 2, 2, E | W);
    put(&sheet, 2, 4, S | W);
    put(&sheet, 3, 4, N | E);
    put(&sheet, 2, 3, E | W);
    assert_int_equal(length(&sheet, 2, 3), 6);
    plat_geometry_free(sheet.g);

    sheet = sheet_of(5);
    put(&sheet, 1, 1, E | S);
    put(&sheet, 1, 2, S | W);
    put(&sheet, 2, 1, N | E);
    assert_int_equal(loops(&sheet, 1, 1), 0);
    put(&sheet, 2, 2, N | W);
    assert_int_equal(length(&sheet, 2, 2), 4);
    assert_int_equal(loops(&sheet, 2, 2), 1);
    assert_int_equal(plat_network_exits(&sheet.n, sheet.at, sheet.g->all), 0);
    plat_geometry_free(sheet.g);

    sheet = sheet_of(5); /* one road through everything */
    for (int row = 1; row <= 5; row++)
        for (int column = 1; column <= 5; column++)
            put(&sheet, row, column, E | W);
    put(&sheet, 2, 1, E | S);
    put(&sheet, 3, 5, S | W);
    put(&sheet, 1, 5, S | W);
    put(&sheet, 2, 5, N | W);
    put(&sheet, 3, 1, N | E);
    put(&sheet, 4, 1, E | S);
    put(&sheet, 4, 5, N | W);
    put(&sheet, 5, 1, N | E);
    assert_int_equal(length(&sheet, 3, 3), 25);
    assert_int_equal(plat_network_roads(&sheet.n, sheet.at, NULL), 1);
    plat_geometry_free(sheet.g);
}

/* Bridges, tunnels and junctions as Scribble City has them. */
static void scribbled_roads(void **state) {
    (void)state;
    Sheet sheet = sheet_of(10);
    put(&sheet, 1, 6, E | W);
    assert_true(fits(&sheet, 1, 7, E | W)); /* a bridge, then a single after it */
    assert_false(fits(&sheet, 1, 7, N | S));
    put(&sheet, 1, 7, E | W);
    assert_true(fits(&sheet, 1, 8, E | W));
    assert_int_equal(length(&sheet, 1, 6), 2);

    put(&sheet, 4, 4, E | W);
    assert_true(fits(&sheet, 4, 5, W));
    put(&sheet, 4, 5, W);
    put(&sheet, 4, 7, N);
    assert_int_equal(length(&sheet, 4, 7), 1);
    assert_int_equal(
        plat_network_link(&sheet.n, sheet.at, cell_at(&sheet, 4, 5), cell_at(&sheet, 4, 7), NULL),
        PLAT_OK);
    assert_int_equal(length(&sheet, 4, 7), 3);
    assert_int_equal(length(&sheet, 4, 4), 3);
    assert_int_equal(length(&sheet, 4, 6), 0); /* skipped spaces are not a road */
    assert_false(fits(&sheet, 4, 6, E | W));   /* nothing joins through a mouth */
    assert_true(fits(&sheet, 3, 7, N | E | S | W));
    put(&sheet, 3, 7, N | E | S | W);
    assert_int_equal(length(&sheet, 4, 4), 4);

    put(&sheet, 7, 1, E); /* a mouth that faces the edge does not leave the map */
    assert_int_equal(plat_network_exits(&sheet.n, sheet.at, sheet.g->all), 0);
    put(&sheet, 10, 10, S | E);
    PlatCells road;
    plat_network_road(&sheet.n, sheet.at, road.word, cell_at(&sheet, 10, 10));
    assert_int_equal(plat_network_exits(&sheet.n, sheet.at, road.word), S | E);
    plat_geometry_free(sheet.g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(networks_are_what_a_walk_finds),
        cmocka_unit_test(equal_networks_are_equal_bytes),
        cmocka_unit_test(links_have_limits),
        cmocka_unit_test(a_layer_of_masks_is_a_network),
        cmocka_unit_test(sides_have_opposites),
        cmocka_unit_test(doodled_roads),
        cmocka_unit_test(scribbled_roads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
