/* Graphs, and squares and hexes with links, against neighbours that are walked cell by cell. */
#include "fields.h"
#include "grids.h"
#include "kernel/board.h"
#include "kernel/edges.h"
#include "kernel/network.h"

enum { ROOM = PLAT_MAX_POSITIONS };

/* Which cells are neighbours by a link. */
typedef struct Model {
    const PlatGeometry *g;
    bool linked[ROOM][ROOM];
} Model;

static bool is_neighbour(const Model *m, int a, int b, const uint64_t *walls) {
    int edge = plat_edge_between(m->g, a, b);
    if (m->linked[a][b] && m->g->tiling != PLAT_GRAPH)
        return true;
    return edge >= 0 && !(walls && plat_cells_has(walls, edge));
}

/* How many steps each cell is away from `from`, going through `within`; -1: no way. */
static void walk(const Model *m, int *steps, const uint64_t *from, const uint64_t *within,
                 const uint64_t *walls) {
    int queue[ROOM], head = 0, tail = 0;
    PLAT_EACH_CELL(cell, m->g, m->g->all) {
        steps[cell] = plat_cells_has(from, cell) ? 0 : -1;
        if (steps[cell] == 0)
            queue[tail++] = cell;
    }
    while (head < tail) {
        int at = queue[head++];
        PLAT_EACH_CELL(cell, m->g, within)
            if (steps[cell] < 0 && is_neighbour(m, at, cell, walls)) {
                steps[cell] = steps[at] + 1;
                queue[tail++] = cell;
            }
    }
}

/* The cells that are `min` to `max` steps away. */
static PlatCells at_steps(const Model *m, const int *steps, int min, int max) {
    PlatCells cells = {{0}};
    PLAT_EACH_CELL(cell, m->g, m->g->all)
        if (steps[cell] >= min && steps[cell] <= max)
            plat_cells_add(cells.word, cell);
    return cells;
}

static void assert_same(const PlatGeometry *g, const PlatCells *got, PlatCells wanted) {
    assert_true(plat_cells_equal(g, got->word, wanted.word));
}

/* What one flood of a set and what all its groups are, with or without walls. */
static void check_groups(const Model *m, const PlatCells *set, const uint64_t *walls) {
    const PlatGeometry *g = m->g;
    PlatCells rest = *set, got, largest, wanted_largest = {{0}};
    int steps[ROOM], groups = 0, most = 0;
    PLAT_EACH_CELL(cell, g, rest.word) {
        PlatCells from = {{0}};
        plat_cells_add(from.word, cell);
        walk(m, steps, from.word, set->word, walls);
        PlatCells group = at_steps(m, steps, 0, ROOM);
        if (walls)
            plat_walled_group_of(g, got.word, set->word, cell, walls);
        else
            plat_cells_group_of(g, got.word, set->word, cell);
        assert_same(g, &got, group);
        plat_cells_minus(g, rest.word, rest.word, group.word);
        groups++;
        if (plat_cells_count(g, group.word) > most) {
            most = plat_cells_count(g, group.word);
            wanted_largest = group;
        }
    }
    assert_int_equal(walls ? plat_walled_groups(g, largest.word, set->word, walls)
                           : plat_cells_groups(g, largest.word, set->word),
                     groups);
    assert_same(g, &largest, wanted_largest);
}

static void check_sets(const Model *m, PlatRng *rng) {
    const PlatGeometry *g = m->g;
    PlatCells set = random_cells(rng, g, 30), within = random_cells(rng, g, 60), got;
    PlatEdges all = {{0}}, walls = {{0}};
    int steps[ROOM];
    plat_edges_all(g, all.word);
    for (int edge = 0; edge < 64 * plat_edge_words(g); edge++)
        if (plat_cells_has(all.word, edge) && luck(rng, 3) == 0)
            plat_cells_add(walls.word, edge);
    for (int walled = 0; walled < 2; walled++) {
        const uint64_t *bar = walled ? walls.word : NULL;
        walk(m, steps, set.word, g->all, bar);
        if (walled)
            plat_walled_beside(g, got.word, set.word, bar);
        else
            plat_cells_beside(g, got.word, set.word);
        assert_same(g, &got, at_steps(m, steps, 1, 1));
        if (walled)
            plat_walled_grow(g, got.word, set.word, bar);
        else
            plat_cells_grow(g, got.word, set.word);
        assert_same(g, &got, at_steps(m, steps, 0, 1));
        if (walled)
            plat_walled_reach(g, got.word, set.word, 3, bar);
        else
            plat_cells_reach(g, got.word, set.word, 3);
        assert_same(g, &got, at_steps(m, steps, 0, 3));
        check_groups(m, &set, bar);
    }
    walk(m, steps, set.word, within.word, NULL);
    PLAT_EACH_CELL(to, g, within.word)
        assert_int_equal(plat_cells_distance(g, set.word, to, within.word), steps[to]);
    PlatCells one = {{0}};
    int first = plat_cells_next(g, g->all, -1);
    plat_cells_add(one.word, first);
    walk(m, steps, one.word, g->all, NULL);
    PLAT_EACH_CELL(to, g, g->all)
        assert_int_equal(plat_geometry_distance(g, first, to), steps[to]);
}

static void check_values(const Model *m, PlatRng *rng) {
    const PlatGeometry *g = m->g;
    PlatBoard board = {.geometry = g, .layers = 1};
    board.layer[0] = (PlatLayer){.name = "n", .values = 3};
    assert_int_equal(plat_board_seal(&board, NULL), PLAT_OK);
    uint64_t at[4 * PLAT_MAX_WORDS] = {0};
    PLAT_EACH_CELL(cell, g, g->all)
        if (luck(rng, 4) > 0)
            plat_board_put(&board, at, 0, cell, 1 + luck(rng, 3));
    PlatCells got, wanted = {{0}};
    PLAT_EACH_CELL(a, g, g->all)
        PLAT_EACH_CELL(b, g, g->all)
            if (is_neighbour(m, a, b, NULL) && plat_board_value(&board, at, 0, a) > 0 &&
                plat_board_value(&board, at, 0, a) == plat_board_value(&board, at, 0, b))
                plat_cells_add(wanted.word, a);
    plat_board_beside_equal(&board, at, got.word, 0);
    assert_same(g, &got, wanted);
}

/* Of a graph: each link is one edge, and sets of edges are the links that they say. */
static void check_edges(const Model *m, PlatRng *rng) {
    const PlatGeometry *g = m->g;
    PlatCells a = random_cells(rng, g, 40), b = random_cells(rng, g, 40), cells, wanted = {{0}};
    PlatEdges between, around;
    int count = 0;
    plat_edges_between(g, between.word, a.word, b.word);
    plat_edges_around(g, around.word, a.word);
    PLAT_EACH_CELL(x, g, g->all)
        PLAT_EACH_CELL(y, g, g->all) {
            int edge = plat_edge_between(g, x, y), lower, higher;
            assert_int_equal(edge >= 0, m->linked[x][y]);
            if (edge < 0)
                continue;
            count++;
            assert_true(plat_edge_ends(g, edge, &lower, &higher));
            assert_int_equal(lower, x < y ? x : y);
            assert_int_equal(higher, x < y ? y : x);
            bool ab = plat_cells_has(a.word, x) && plat_cells_has(b.word, y);
            bool ba = plat_cells_has(a.word, y) && plat_cells_has(b.word, x);
            assert_int_equal(plat_cells_has(between.word, edge), ab || ba);
            assert_int_equal(plat_cells_has(around.word, edge),
                             plat_cells_has(a.word, x) != plat_cells_has(a.word, y));
            if (ab || ba)
                plat_cells_add(wanted.word, x);
        }
    assert_int_equal(count, 2 * g->graph->links);
    plat_edges_cells(g, cells.word, between.word);
    assert_same(g, &cells, wanted);
    assert_false(plat_edge_ends(g, g->graph->links, &(int){0}, &(int){0}));
}

/* Give the board random links, and the model the same. */
static Model *link_up(PlatGeometry *g, PlatRng *rng, int links) {
    static PlatLink link[PLAT_MAX_BOARD_LINKS];
    Model *m = calloc(1, sizeof *m);
    int count = 0;
    m->g = g;
    for (int n = 0; n < links && g->size > 1; n++) {
        int a = plat_cells_nth(g, g->all, luck(rng, g->size));
        int b = plat_cells_nth(g, g->all, luck(rng, g->size));
        if (a == b || (g->tiling != PLAT_GRAPH && plat_edge_between(g, a, b) >= 0))
            continue;
        link[count++] = (PlatLink){(uint16_t)a, (uint16_t)b};
        m->linked[a][b] = m->linked[b][a] = true;
    }
    assert_int_equal(plat_geometry_link(g, link, count, NULL), PLAT_OK);
    return m;
}

static PlatNames *numbered_names(int count) {
    PlatNames *names = plat_names_new(count);
    for (int i = 0; i < count; i++)
        snprintf(names->name[i].text, PLAT_MAX_NAME, "n%d", i);
    return names;
}

/* A graph of `count` cells that are strewn over a box. */
static PlatGeometry *graph_of(PlatRng *rng, int columns, int rows, int count) {
    PlatGeometry *g = NULL;
    PlatNames *names = numbered_names(count);
    char outline[PLAT_MAX_POSITIONS];
    memset(outline, '#', sizeof outline);
    for (int placed = 0; placed < count;) {
        char *at = &outline[luck(rng, columns * rows)];
        placed += *at == '#';
        *at = '.';
    }
    assert_int_equal(plat_geometry_graph(&g, columns, rows, outline, names, NULL), PLAT_OK);
    plat_names_free(names);
    return g;
}

static void random_graphs(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 11, 1);
    static const struct {
        int columns, rows, cells;
    } box[] = {
        {1,  1,  1  },
        {2,  1,  2  },
        {4,  4,  9  },
        {7,  7,  20 },
        {9,  9,  81 },
        {26, 10, 60 },
        {26, 37, 250}
    };
    for (size_t n = 0; n < sizeof box / sizeof *box; n++)
        for (int times = box[n].cells > 100 ? 9 : 0; times < 12; times++) { /* models are slow */
            PlatGeometry *g = graph_of(&rng, box[n].columns, box[n].rows, box[n].cells);
            Model *m = link_up(g, &rng, luck(&rng, 3 * g->size));
            assert_true(plat_cells_empty(g, g->border));
            check_sets(m, &rng);
            check_values(m, &rng);
            check_edges(m, &rng);
            free(m);
            plat_geometry_free(g);
        }
}

static void links_on_grids(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 12, 1);
    for (int times = 0; times < 60; times++) {
        PlatGeometry *g = random_geometry(&rng, times % 2 ? PLAT_HEX : PLAT_SQUARE,
                                          2 + luck(&rng, 11), 2 + luck(&rng, 11), 15);
        Model *m = link_up(g, &rng, luck(&rng, 12));
        check_sets(m, &rng);
        check_values(m, &rng);
        /* what follows directions is as without links */
        PlatCells set = random_cells(&rng, g, 30), around, before, grown;
        PlatGeometry plain = *g;
        plain.graph = NULL;
        plat_cells_around(g, around.word, set.word);
        plat_cells_around(&plain, before.word, set.word);
        assert_same(g, &around, before);
        plat_cells_shift(g, grown.word, set.word, 0);
        plat_cells_shift(&plain, before.word, set.word, 0);
        assert_same(g, &grown, before);
        free(m);
        plat_geometry_free(g);
    }
}

/* --- one small map --- */

static PlatGeometry *harbours(const char *const *written, int count, int columns,
                              const PlatLink *links, int link_count) {
    PlatNames *names = plat_names_new(count);
    PlatGeometry *g = NULL;
    for (int i = 0; i < count; i++)
        snprintf(names->name[i].text, PLAT_MAX_NAME, "%s", written[i]);
    assert_int_equal(plat_geometry_graph(&g, columns, count / columns, NULL, names, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_link(g, links, link_count, NULL), PLAT_OK);
    plat_names_free(names);
    return g;
}

static int cell(const PlatGeometry *g, const char *name) {
    return plat_geometry_parse(g, name, strlen(name));
}

/* a - b
 * |   |    with positions 0 1 / 3 4
 * d   c */
static const char *const square[] = {"anne", "bea", "dora", "cleo"};
static const PlatLink ring[] = {
    {1, 0},
    {1, 4},
    {0, 3},
    {0, 1}
};

static void names_are_the_designers(void **state) {
    (void)state;
    PlatGeometry *g = harbours(square, 4, 2, ring, 4);
    char name[PLAT_EDGE_NAME];
    assert_int_equal(g->graph->links, 3); /* one was said twice */
    for (int i = 0; i < 4; i++) {
        plat_geometry_name(g, name, cell(g, square[i]));
        assert_string_equal(name, square[i]);
    }
    assert_int_equal(cell(g, "Anne"), 0);
    assert_int_equal(cell(g, "ann"), -1);
    assert_int_equal(cell(g, ""), -1);
    assert_int_equal(cell(g, "a1"), -1);
    assert_int_equal(cell(g, "a_name_that_is_longer_than_names_can_be"), -1);
    plat_edge_name(g, name, plat_edge_between(g, 4, 1));
    assert_string_equal(name, "bea/cleo");
    assert_int_equal(plat_edge_parse(g, "cleo/bea", 8), plat_edge_between(g, 1, 4));
    assert_int_equal(plat_edge_parse(g, "cleo/anne", 9), -1);
    assert_int_equal(plat_geometry_direction(g, "north"), -1);
    plat_geometry_free(g);
}

static void equal_graphs(void **state) {
    (void)state;
    static const char *const renamed[] = {"anne", "bea", "dora", "carl"};
    PlatGeometry *g = harbours(square, 4, 2, ring, 4), *same = harbours(square, 4, 2, ring, 3);
    PlatGeometry *fewer = harbours(square, 4, 2, ring, 2),
                 *other = harbours(renamed, 4, 2, ring, 4);
    assert_true(plat_geometry_equal(g, g));
    assert_true(plat_geometry_equal(g, same));
    assert_false(plat_geometry_equal(g, fewer));
    assert_true(plat_geometry_equal_cells(g, fewer));
    assert_false(plat_geometry_equal(g, other));
    assert_false(plat_geometry_equal_cells(g, other));
    plat_geometry_free(g);
    plat_geometry_free(same);
    plat_geometry_free(fewer);
    plat_geometry_free(other);
}

/* A network holds links of the graph: its roads are what they join. */
static void networks(void **state) {
    (void)state;
    PlatGeometry *g = harbours(square, 4, 2, ring, 4);
    const PlatNetwork n = {.geometry = g, .links = 3};
    uint64_t at[8] = {0};
    PlatCells road, drawn;
    PlatError error = {0};
    assert_true(plat_network_bytes(&n) <= sizeof at);
    assert_int_equal(plat_network_link(&n, at, 4, 1, NULL), PLAT_OK);
    assert_int_equal(plat_network_link(&n, at, 0, 3, NULL), PLAT_OK);
    assert_int_equal(plat_network_link(&n, at, 0, 4, &error), PLAT_E_RANGE);
    assert_string_equal(error.text, "no link of the graph joins anne and cleo");
    plat_network_drawn(&n, at, drawn.word);
    assert_int_equal(plat_cells_count(g, drawn.word), 4);
    assert_int_equal(plat_network_roads(&n, at, NULL), 2);
    assert_int_equal(plat_network_link(&n, at, 0, 1, NULL), PLAT_OK);
    assert_int_equal(plat_network_roads(&n, at, road.word), 1);
    assert_int_equal(plat_network_loops(&n, at, NULL), 0);
    assert_int_equal(plat_network_longest_path(&n, at, road.word, NULL, NULL, NULL), PLAT_OK);
    assert_int_equal(plat_cells_count(g, road.word), 4);
    plat_geometry_free(g);
}

/* --- a changed map --- */

/* A schema of a board, a set, walls, a network and a list on a graph. */
typedef struct Fields {
    PlatSchema *schema;
    const PlatGeometry *g;
    void *block;
} Fields;

static Fields fields_on(PlatGeometry *g) {
    Fields f = {plat_schema_new(), g, NULL};
    assert_int_equal(plat_schema_keep_geometry(f.schema, g), PLAT_OK);
    PlatField board = a_board("board", g), set = a_field("set", PLAT_FIELD_CELLS),
              list = a_list("list", 2, 1);
    add_layer(&board, "n", PLAT_AS_INTEGER, 5, NULL);
    set.as.cells.geometry = g;
    list.as.list.column[0].as = PLAT_AS_CELL;
    list.as.list.column[0].geometry = g;
    list.as.list.column[0].max = PLAT_MAX_POSITIONS - 1;
    add(f.schema, board);
    add(f.schema, set);
    add(f.schema, some_walls("walls", g));
    add(f.schema, a_network("network", g, 3));
    add(f.schema, list);
    f.block = begin(f.schema, 1, 1);
    return f;
}

static PlatFieldRef field_in(const Fields *f, int number) {
    return (PlatFieldRef){f->schema, plat_schema_field(f->schema, number), f->block, 0};
}

static uint64_t *words_in(const Fields *f, int number) {
    return plat_field_at(field_in(f, number));
}

/* Something on anne, and between bea and cleo. */
static Fields drawn_on(PlatGeometry *g) {
    Fields f = fields_on(g);
    int64_t anne = cell(g, "anne");
    plat_board_put(&plat_schema_field(f.schema, 0)->as.board, words_in(&f, 0), 0, (int)anne, 4);
    plat_cells_add(words_in(&f, 1), (int)anne);
    plat_cells_add(words_in(&f, 2), plat_edge_between(g, cell(g, "bea"), cell(g, "cleo")));
    assert_int_equal(plat_network_link(&plat_schema_field(f.schema, 3)->as.network, words_in(&f, 3),
                                       cell(g, "bea"), cell(g, "cleo"), NULL),
                     PLAT_OK);
    assert_int_equal(plat_list_add(field_in(&f, 4), &anne, NULL), PLAT_OK);
    return f;
}

static void done(Fields *f) {
    free(f->block);
    plat_schema_free(f->schema);
}

static PlatStatus migrate(const Fields *from, const Fields *to, PlatError *error) {
    return plat_block_migrate(from->schema, from->block, to->schema, to->block, 5, NULL, error);
}

static void cells_migrate_by_name(void **state) {
    (void)state;
    static const char *const moved[] = {"zoe", "cleo", "bea", "dora", "anne", "yves"};
    static const PlatLink links[] = {
        {1, 2},
        {2, 6},
        {0, 5}
    };
    Fields from = drawn_on(harbours(square, 4, 2, ring, 4));
    Fields to = fields_on(harbours(moved, 6, 3, links, 3));
    const PlatGeometry *g = to.g;
    PlatError error = {0};
    assert_int_equal(migrate(&from, &to, &error), PLAT_OK);
    const PlatBoard *board = &plat_schema_field(to.schema, 0)->as.board;
    assert_int_equal(plat_board_value(board, words_in(&to, 0), 0, cell(g, "anne")), 4);
    assert_int_equal(plat_cells_count(g, words_in(&to, 0)), 1);
    assert_true(plat_cells_has(words_in(&to, 1), cell(g, "anne")));
    assert_true(plat_cells_has(words_in(&to, 2), plat_edge_between(g, 1, 2)));
    const PlatNetwork *network = &plat_schema_field(to.schema, 3)->as.network;
    assert_int_equal(plat_network_link_count(network, words_in(&to, 3)), 1);
    assert_int_equal(plat_network_link_nth(network, words_in(&to, 3), 0).b, 2);
    assert_int_equal(plat_list_get(plat_view(field_in(&to, 4)), 0, 0), cell(g, "anne"));
    done(&to);

    static const char *const less[] = {"bea", "cleo"}, *const apart[] = {"anne", "bea", "cleo"};
    to = fields_on(harbours(less, 2, 1, links, 0));
    assert_int_equal(migrate(&from, &to, &error), PLAT_E_MIGRATE);
    assert_string_equal(error.text, "its cell `anne` no longer exists");
    done(&to);
    to = fields_on(harbours(apart, 3, 3, links, 0));
    assert_int_equal(migrate(&from, &to, &error), PLAT_E_MIGRATE);
    assert_string_equal(error.text, "an edge that it holds no longer exists");
    done(&to);
    done(&from);
}

static void refusals(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      "9lives",
                                      "two words",
                                      "none",
                                      "Upper",
                                      "pass",
                                      "a-b",
                                      "twenty_four_letters_long",
                                      "m\xc3\xbchle"};
    PlatGeometry *g = NULL;
    PlatError error = {0};
    PlatNames *names = plat_names_new(2);
    strcpy(names->name[0].text, "mill");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        strcpy(names->name[1].text, bad[i]);
        assert_int_equal(plat_geometry_graph(&g, 2, 1, NULL, names, &error), PLAT_E_NAME);
    }
    strcpy(names->name[1].text, "mill");
    assert_int_equal(plat_geometry_graph(&g, 2, 1, NULL, names, &error), PLAT_E_TWICE);
    strcpy(names->name[1].text, "weir");
    assert_int_equal(plat_geometry_graph(&g, 3, 1, NULL, names, &error), PLAT_E_ARGUMENT);
    assert_int_equal(plat_geometry_graph(&g, 27, 1, NULL, names, &error), PLAT_E_RANGE);
    assert_int_equal(plat_geometry_graph(&g, 2, 1, "# ", names, &error), PLAT_E_ARGUMENT);
    assert_int_equal(plat_geometry_graph(&g, 2, 1, NULL, names, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_link(g, &(PlatLink){0, 0}, 1, &error), PLAT_E_RANGE);
    assert_string_equal(error.text, "a link joins two cells, but mill is linked to itself");
    assert_int_equal(plat_geometry_link(g, &(PlatLink){0, 2}, 1, &error), PLAT_E_RANGE);
    assert_int_equal(plat_geometry_link(g, ring, PLAT_MAX_BOARD_LINKS + 1, &error),
                     PLAT_E_CAPACITY);
    plat_geometry_free(g);
    plat_names_free(names);
    assert_int_equal(plat_geometry_square(&g, 3, 3, NULL, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_link(g, &(PlatLink){0, 1}, 1, &error), PLAT_E_TWICE);
    assert_string_equal(error.text,
                        "a1 and b1 share a side, so they are neighbours without a link");
    assert_int_equal(plat_geometry_link(g, &(PlatLink){0, 2}, 1, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_distance(g, 0, 2), 1);
    assert_int_equal(plat_geometry_link(g, NULL, 0, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_distance(g, 0, 2), 2);
    plat_geometry_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_graphs),
        cmocka_unit_test(links_on_grids),
        cmocka_unit_test(names_are_the_designers),
        cmocka_unit_test(equal_graphs),
        cmocka_unit_test(networks),
        cmocka_unit_test(refusals),
        cmocka_unit_test(cells_migrate_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
