/* Networks with several road types, and longest paths, against maps that are walked place by
 * place: a place is a cell in one road type. */
#include "../share.h"
#include "grids.h"
#include "kernel/network.h"

enum { KINDS = 3, LINKS = 3 };

#define EACH_CELL(g, cell)                                       \
    for (int cell = plat_cells_next(g, (g)->all, -1); cell >= 0; \
         cell = plat_cells_next(g, (g)->all, cell))

/* The reference: what is drawn, as numbers. */
typedef struct Model {
    const PlatGeometry *g;
    int kinds;
    int sides[KINDS][PLAT_MAX_POSITIONS];
    int links[KINDS], link[KINDS][LINKS][2];
    bool joined[PLAT_MAX_POSITIONS];
} Model;

typedef struct Ways {
    PlatNetwork network;
    PlatNames *names; /* NULL: no kinds */
    uint64_t *at;
    Model m;
} Ways;

static int step_from(const PlatGeometry *g, int cell, int d) {
    Step step = step_of(g, d);
    return plat_geometry_cell(g, cell / (g->columns + 1) + step.row,
                              cell % (g->columns + 1) + step.column);
}

static bool is_drawn(const Model *m, int kind, int cell) {
    bool drawn = m->sides[kind][cell] != 0;
    for (int i = 0; i < m->links[kind]; i++)
        drawn = drawn || m->link[kind][i][0] == cell || m->link[kind][i][1] == cell;
    return drawn;
}

static bool any_drawn(const Model *m, int cell) {
    bool drawn = false;
    for (int kind = 0; kind < m->kinds; kind++)
        drawn = drawn || is_drawn(m, kind, cell);
    return drawn;
}

/* The places that are one joint away, at the most `room`. */
typedef struct Place {
    int kind, cell;
} Place;
enum { AROUND = PLAT_MAX_SIDES + LINKS + KINDS };

static int places_around(const Model *m, Place at, Place around[AROUND]) {
    int count = 0;
    for (int d = 0; d < m->g->sides; d++) {
        int beside = step_from(m->g, at.cell, d);
        if (beside >= 0 && (m->sides[at.kind][at.cell] >> d) & 1 &&
            (m->sides[at.kind][beside] >> plat_sides_opposite(m->g, d)) & 1)
            around[count++] = (Place){at.kind, beside};
    }
    for (int i = 0; i < m->links[at.kind]; i++)
        for (int end = 0; end < 2; end++)
            if (m->link[at.kind][i][end] == at.cell)
                around[count++] = (Place){at.kind, m->link[at.kind][i][1 - end]};
    for (int kind = 0; kind < m->kinds && m->joined[at.cell]; kind++)
        if (kind != at.kind && is_drawn(m, kind, at.cell))
            around[count++] = (Place){kind, at.cell};
    return count;
}

typedef bool Seen[KINDS][PLAT_MAX_POSITIONS];

static void walk(const Model *m, Place from, Seen seen) {
    static Place todo[KINDS * PLAT_MAX_POSITIONS * AROUND];
    int count = 0;
    todo[count++] = from;
    while (count > 0) {
        Place at = todo[--count], around[AROUND];
        if (seen[at.kind][at.cell])
            continue;
        seen[at.kind][at.cell] = true;
        int found = places_around(m, at, around);
        memcpy(todo + count, around, sizeof *around * (size_t)found);
        count += found;
    }
}

/* --- drawing --- */

static Ways begin(const PlatGeometry *g, int kinds, int links) {
    Ways w = {
        .network = {.geometry = g, .links = links}
    };
    w.m.g = g;
    w.m.kinds = kinds > 0 ? kinds : 1;
    w.names = plat_names_new(kinds > 0 ? kinds : 1);
    for (int i = 0; i < kinds; i++)
        snprintf(w.names->name[i].text, PLAT_MAX_NAME, "kind%d", i);
    w.network.kinds = kinds > 0 ? w.names : NULL;
    w.at = calloc(1, plat_network_bytes(&w.network));
    return w;
}

static void end(Ways *w) {
    free(w->at);
    plat_names_free(w->names);
}

static void draw(Ways *w, PlatRng *rng, int percent) {
    const PlatGeometry *g = w->m.g;
    const PlatNetwork single = plat_network_single(&w->network);
    for (int kind = 0; kind < w->m.kinds; kind++) {
        uint64_t *part = plat_network_part(&w->network, w->at, kind);
        EACH_CELL(g, cell) {
            if (luck(rng, 100) >= percent)
                continue;
            w->m.sides[kind][cell] = luck(rng, 1 << g->sides);
            plat_network_put(&single, part, cell, w->m.sides[kind][cell]);
        }
        for (int i = 0; i < w->network.links; i++) {
            int a = plat_cells_nth(g, g->all, luck(rng, g->size));
            int b = plat_cells_nth(g, g->all, luck(rng, g->size));
            int before = plat_network_link_count(&single, part);
            (void)plat_network_link(&single, part, a, b, NULL);
            if (plat_network_link_count(&single, part) == before)
                continue;
            int *link = w->m.link[kind][w->m.links[kind]++];
            link[0] = a;
            link[1] = b;
        }
    }
    EACH_CELL(g, cell) {
        w->m.joined[cell] = w->network.kinds && luck(rng, 4) == 0;
        if (w->m.joined[cell])
            plat_network_join(&w->network, w->at, cell, true);
    }
}

/* --- what is looked at --- */

static bool lies_in(const PlatGeometry *g, const uint64_t *set, const uint64_t *other) {
    PlatCells rest;
    plat_cells_minus(g, rest.word, set, other);
    return plat_cells_empty(g, rest.word);
}

static void assert_is(const PlatGeometry *g, const PlatCells *got, const bool *want) {
    EACH_CELL(g, cell) { assert_int_equal(plat_cells_has(got->word, cell), want[cell]); }
    assert_true(lies_in(g, got->word, g->all));
}

/* All kinds together open where any does. */
static void check_laid_over(const Ways *w, PlatRng *rng) {
    const PlatGeometry *g = w->m.g;
    const PlatNetwork *n = &w->network;
    int any[PLAT_MAX_POSITIONS] = {0}, piece = luck(rng, 1 << g->sides), exits = 0;
    EACH_CELL(g, cell) {
        for (int kind = 0; kind < w->m.kinds; kind++)
            any[cell] |= w->m.sides[kind][cell];
        assert_int_equal(plat_network_sides(n, w->at, cell), any[cell]);
    }
    PlatCells roads = random_cells(rng, g, 60), out;
    bool want[5][PLAT_MAX_POSITIONS] = {{false}};
    int offers[PLAT_MAX_POSITIONS] = {0};
    EACH_CELL(g, cell) {
        for (int d = 0; d < g->sides; d++) {
            int beside = step_from(g, cell, d);
            bool on = beside >= 0 && plat_cells_has(roads.word, beside);
            offers[cell] |= (on && (any[beside] >> plat_sides_opposite(g, d)) & 1) << d;
            exits |= (beside < 0 && (any[cell] >> d) & 1) << d;
        }
        want[0][cell] = any_drawn(&w->m, cell);
        want[1][cell] = any[cell] == piece;
        want[2][cell] = (offers[cell] & piece) != 0;
        want[3][cell] = !want[0][cell] && offers[cell] != 0;
        assert_int_equal(plat_network_offers(n, w->at, cell, roads.word), offers[cell]);
    }
    assert_int_equal(plat_network_exits(n, w->at, g->all), exits);
    plat_network_drawn(n, w->at, out.word);
    assert_is(g, &out, want[0]);
    plat_network_is(n, w->at, out.word, piece);
    assert_is(g, &out, want[1]);
    plat_network_fits(n, w->at, out.word, piece, roads.word);
    assert_is(g, &out, want[2]);
    plat_network_frontier(n, w->at, out.word, roads.word);
    assert_is(g, &out, want[3]);
    for (int d = 0; d < g->sides; d++) {
        EACH_CELL(g, cell) {
            want[0][cell] = (any[cell] >> d) & 1;
            want[1][cell] = want[0][cell] && step_from(g, cell, d) < 0;
            want[2][cell] = (offers[cell] >> d) & 1;
        }
        plat_network_opening(n, w->at, out.word, d);
        assert_is(g, &out, want[0]);
        plat_network_leaving(n, w->at, out.word, d);
        assert_is(g, &out, want[1]);
        plat_network_towards(n, w->at, out.word, d, roads.word);
        assert_is(g, &out, want[2]);
    }
}

static void check_roads(const Ways *w, PlatRng *rng) {
    const PlatGeometry *g = w->m.g;
    const Model *m = &w->m;
    static Seen seen, all;
    PlatCells from = random_cells(rng, g, 10), out;
    bool want[PLAT_MAX_POSITIONS] = {false}, longest[PLAT_MAX_POSITIONS] = {false};
    memset(seen, 0, sizeof seen);
    memset(all, 0, sizeof all);
    int roads = 0, max = 0, places = 0, joints = 0;
    EACH_CELL(g, cell) {
        int here = 0;
        for (int kind = 0; kind < m->kinds; kind++) {
            if (!is_drawn(m, kind, cell))
                continue;
            Place around[AROUND];
            places++;
            here++;
            joints += places_around(m, (Place){kind, cell}, around);
            if (plat_cells_has(from.word, cell))
                walk(m, (Place){kind, cell}, seen);
            if (all[kind][cell])
                continue;
            static Seen one;
            bool road[PLAT_MAX_POSITIONS] = {false};
            int length = 0;
            memset(one, 0, sizeof one);
            walk(m, (Place){kind, cell}, one);
            roads++;
            EACH_CELL(g, c) {
                for (int k = 0; k < m->kinds; k++) {
                    road[c] = road[c] || one[k][c];
                    all[k][c] = all[k][c] || one[k][c];
                }
                length += road[c];
            }
            if (length > max) {
                max = length;
                memcpy(longest, road, sizeof road);
            }
        }
        if (m->joined[cell] && here > 2) /* they meet in one place: no rings among themselves */
            joints -= here * (here - 1) - 2 * (here - 1);
    }
    EACH_CELL(g, cell) {
        for (int kind = 0; kind < m->kinds; kind++)
            want[cell] = want[cell] || seen[kind][cell];
    }
    plat_network_roads_of(&w->network, w->at, out.word, from.word);
    assert_is(g, &out, want);
    assert_int_equal(plat_network_roads(&w->network, w->at, out.word), roads);
    assert_is(g, &out, longest);
    assert_int_equal(plat_network_loops(&w->network, w->at, NULL), joints / 2 - places + roads);
}

static void check_erasing(Ways *w) {
    const PlatGeometry *g = w->m.g;
    size_t bytes = plat_network_bytes(&w->network);
    uint64_t *zeros = calloc(1, bytes);
    EACH_CELL(g, cell) {
        plat_network_erase(&w->network, w->at, cell);
        assert_int_equal(plat_network_sides(&w->network, w->at, cell), 0);
    }
    assert_memory_equal(w->at, zeros, bytes);
    free(zeros);
}

static void check_ways(const PlatGeometry *g, PlatRng *rng) {
    for (int kinds = 1; kinds <= KINDS; kinds++) {
        static Ways w;
        w = begin(g, kinds, luck(rng, LINKS + 1));
        draw(&w, rng, 10 + luck(rng, 80));
        check_laid_over(&w, rng);
        check_roads(&w, rng);
        check_erasing(&w);
        end(&w);
    }
}

static void test_kinds_of_way(void **state) {
    (void)state;
    each_geometry(check_ways);
}

/* --- the longest path --- */

/* Tries every path. */
static int longest_from(const Model *m, Place at, bool *taken, const uint64_t *within) {
    Place around[AROUND];
    int longest = 0, count = 0, kinds[KINDS], of = 0;
    taken[at.cell] = true;
    kinds[of++] = at.kind; /* in a joined cell the path may go on in any kind */
    for (int kind = 0; m->joined[at.cell] && kind < m->kinds; kind++)
        if (kind != at.kind && is_drawn(m, kind, at.cell))
            kinds[of++] = kind;
    for (int i = 0; i < of; i++) {
        count = places_around(m, (Place){kinds[i], at.cell}, around);
        for (int n = 0; n < count; n++) {
            if (taken[around[n].cell] || !plat_cells_has(within, around[n].cell))
                continue;
            int length = longest_from(m, around[n], taken, within);
            longest = length > longest ? length : longest;
        }
    }
    taken[at.cell] = false;
    return 1 + longest;
}

static void check_path(const Ways *w, const uint64_t *within) {
    const PlatGeometry *g = w->m.g;
    bool taken[PLAT_MAX_POSITIONS] = {false};
    PlatCells out;
    PlatError error;
    int longest = 0;
    EACH_CELL(g, cell) {
        for (int kind = 0; kind < w->m.kinds; kind++) {
            if (!is_drawn(&w->m, kind, cell) || !plat_cells_has(within, cell))
                continue;
            int length = longest_from(&w->m, (Place){kind, cell}, taken, within);
            longest = length > longest ? length : longest;
        }
    }
    assert_int_equal(plat_network_longest_path(&w->network, w->at, out.word, within, NULL, &error),
                     PLAT_OK);
    assert_int_equal(plat_cells_count(g, out.word), longest);
    assert_true(lies_in(g, out.word, within));
}

static void test_the_longest_path_is_that_of_all_paths(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 14, 3);
    for (int round = 0; round < (all_of_it() ? 1500 : 500); round++) {
        PlatGeometry *g = random_geometry(&rng, tilings[luck(&rng, TILINGS)], 2 + luck(&rng, 3),
                                          2 + luck(&rng, 2), 10);
        static Ways w;
        w = begin(g, luck(&rng, KINDS + 1), luck(&rng, 2));
        draw(&w, &rng, w.m.kinds > 1 ? 20 + luck(&rng, 30) : 20 + luck(&rng, 80));
        PlatCells within = random_cells(&rng, g, 85);
        check_path(&w, g->all);
        check_path(&w, within.word);
        end(&w);
        plat_geometry_free(g);
    }
}

/* Every cell of a board of that size is open to all its neighbours. */
static PlatStatus path_of_full(int columns, int rows, int *length) {
    PlatGeometry *g = NULL;
    assert_int_equal(plat_geometry_square(&g, columns, rows, NULL, NULL), PLAT_OK);
    static Ways w;
    w = begin(g, 0, 0);
    EACH_CELL(g, cell) { plat_network_put(&w.network, w.at, cell, 15); }
    PlatCells out = blank(), before = out;
    PlatStatus status = plat_network_longest_path(&w.network, w.at, out.word, NULL, NULL, NULL);
    *length = status == PLAT_OK ? plat_cells_count(g, out.word) : 0;
    if (status != PLAT_OK)
        assert_memory_equal(&out, &before, sizeof out);
    end(&w);
    plat_geometry_free(g);
    return status;
}

static void test_a_full_board_is_one_path(void **state) {
    (void)state;
    int length;
    for (int columns = 1; columns <= 12; columns++) {
        assert_int_equal(path_of_full(columns, 12, &length), PLAT_OK);
        assert_int_equal(length, columns * 12);
    }
    assert_int_equal(path_of_full(26, 37, &length), PLAT_OK);
    assert_int_equal(length, 26 * 37);
}

/* Crossings everywhere but in holes: some of these boards are refused, and nothing is written. */
static void test_too_many_loops_are_refused(void **state) {
    (void)state;
    PlatRng rng;
    int refused = 0;
    plat_rng_seed(&rng, 3, 14);
    for (int round = 0; refused == 0 && round < 4; round++) {
        PlatGeometry *g = random_geometry(&rng, PLAT_SQUARE, 14, 14, 22);
        static Ways w;
        w = begin(g, 0, 0);
        EACH_CELL(g, cell) { plat_network_put(&w.network, w.at, cell, 15); }
        PlatCells out = blank(), before = out;
        PlatError error;
        PlatStatus status =
            plat_network_longest_path(&w.network, w.at, out.word, NULL, NULL, &error);
        if (status != PLAT_OK) {
            assert_int_equal(status, PLAT_E_CAPACITY);
            assert_non_null(strstr(error.text, "too many loops"));
            assert_memory_equal(&out, &before, sizeof out);
            refused++;
        }
        end(&w);
        plat_geometry_free(g);
    }
    assert_true(refused > 0);
}

/* As many places as the search has room for, and one more. */
static void test_places_have_a_limit(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    assert_int_equal(plat_geometry_square(&g, 12, 64, NULL, NULL), PLAT_OK);
    static Ways w;
    w = begin(g, 2, 0);
    const PlatNetwork single = plat_network_single(&w.network);
    int places = 0;
    EACH_CELL(g, cell) {
        for (int kind = 0; kind < 2 && places < PLAT_MAX_PATH_CELLS; kind++, places++)
            plat_network_put(&single, plat_network_part(&w.network, w.at, kind), cell, 1);
    }
    PlatCells out;
    assert_int_equal(plat_network_longest_path(&w.network, w.at, out.word, NULL, NULL, NULL),
                     PLAT_OK);
    plat_network_put(&single, w.at, g->stride * 63, 1);
    assert_int_equal(plat_network_longest_path(&w.network, w.at, out.word, NULL, NULL, NULL),
                     PLAT_E_CAPACITY);
    end(&w);
    plat_geometry_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds_of_way),
        cmocka_unit_test(test_the_longest_path_is_that_of_all_paths),
        cmocka_unit_test(test_a_full_board_is_one_path),
        cmocka_unit_test(test_too_many_loops_are_refused),
        cmocka_unit_test(test_places_have_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
