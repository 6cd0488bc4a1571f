/* Sets of edges, and cells with walls between them.
 *
 * The plane of a direction is a cell set of lower cells, so an edge is passed from its lower cell
 * by a move up and from its higher cell by a move down, and both are masked with the lower one. On
 * graphs the links are gone through one by one. */
#include "edges.h"

#include <assert.h>
#include <string.h>

#include "flood.h"
#include "tiling.h"

static_assert(PLAT_MAX_BOARD_LINKS / 64 < PLAT_MAX_EDGE_PLANES * PLAT_MAX_WORDS,
              "a set of edges has room for the links of a graph");

/* --- graphs --- */

/* A loop over the links of a graph: the number of the edge, and its ends as `link`. */
#define EACH_LINK(edge, g)                                                  \
    for (int edge = 0; edge < ((g)->graph ? (g)->graph->links : 0); edge++) \
        for (PlatLink link = (g)->graph->link[edge], *once = &link; once; once = NULL)

static bool is_graph(const PlatGeometry *g) { return g->tiling == PLAT_GRAPH; }

/* No edge, in a set of a graph's. */
static void clear_edges(const PlatGeometry *g, uint64_t *out) {
    memset(out, 0, (size_t)plat_edge_words(g) * sizeof *out);
}

/* --- planes --- */

/* The direction of a plane, from lower to higher cells. */
static int onward(const PlatGeometry *g, int plane) {
    return plat_tiling(g->tiling)->onward[plane];
}

static int step_of(const PlatGeometry *g, int plane) { return g->shift[onward(g, plane)]; }

/* The cells whose neighbour in the direction of that plane is in the set. */
static void behind(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int plane) {
    plat_cells_shift(g, out, set, plat_sides_opposite(g, onward(g, plane)));
}

void plat_edges_all(const PlatGeometry *g, uint64_t *out) {
    if (is_graph(g)) {
        clear_edges(g, out);
        for (int edge = 0; edge < g->graph->links; edge++)
            plat_cells_add(out, edge);
    }
    for (int plane = 0; plane < plat_edge_planes(g); plane++)
        behind(g, out + plane * g->words, g->all, plane);
}

/* --- one edge --- */

int plat_edge_between(const PlatGeometry *g, int a, int b) {
    int lower = smaller(a, b), step = a + b - 2 * lower;
    if (is_graph(g)) {
        EACH_LINK(edge, g)
        if (link.a == lower && link.b == lower + step)
            return edge;
        return -1;
    }
    for (int plane = 0; plane < plat_edge_planes(g); plane++)
        if (step == step_of(g, plane) && plat_geometry_neighbour(g, lower, onward(g, plane)) >= 0)
            return plane * 64 * g->words + lower;
    return -1;
}

bool plat_edge_ends(const PlatGeometry *g, int edge, int *lower, int *higher) {
    if (edge < 0 || edge >= (is_graph(g) ? g->graph->links : 64 * plat_edge_words(g)))
        return false;
    if (is_graph(g)) {
        *lower = g->graph->link[edge].a;
        *higher = g->graph->link[edge].b;
        return true;
    }
    *lower = edge % (64 * g->words);
    *higher = *lower + step_of(g, edge / (64 * g->words));
    return plat_cells_has(g->all, *lower) && *higher < 64 * g->words &&
           plat_cells_has(g->all, *higher);
}

void plat_edge_name(const PlatGeometry *g, char *name, int edge) {
    int lower = 0, higher = 0;
    plat_edge_ends(g, edge, &lower, &higher);
    plat_geometry_name(g, name, lower);
    name += strlen(name);
    *name++ = '/';
    plat_geometry_name(g, name, higher);
}

int plat_edge_parse(const PlatGeometry *g, const char *text, size_t length) {
    const char *slash = memchr(text, '/', length);
    if (!slash)
        return -1;
    size_t before = (size_t)(slash - text);
    int a = plat_geometry_parse(g, text, before);
    int b = plat_geometry_parse(g, slash + 1, length - before - 1);
    return a < 0 || b < 0 ? -1 : plat_edge_between(g, a, b);
}

/* --- edges and cells --- */

void plat_edges_between(const PlatGeometry *g, uint64_t *out, const uint64_t *a,
                        const uint64_t *b) {
    if (is_graph(g)) {
        clear_edges(g, out);
        EACH_LINK(edge, g)
        if ((plat_cells_has(a, link.a) && plat_cells_has(b, link.b)) ||
            (plat_cells_has(b, link.a) && plat_cells_has(a, link.b)))
            plat_cells_add(out, edge);
        return;
    }
    for (int plane = 0; plane < plat_edge_planes(g); plane++, out += g->words) {
        PlatCells before_a, before_b;
        behind(g, before_a.word, a, plane);
        behind(g, before_b.word, b, plane);
        for (int i = 0; i < g->words; i++)
            out[i] = (a[i] & before_b.word[i]) | (b[i] & before_a.word[i]);
    }
}

void plat_edges_around(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    if (is_graph(g)) {
        PlatCells outside;
        plat_cells_not(g, outside.word, set);
        plat_edges_between(g, out, set, outside.word);
        return;
    }
    for (int plane = 0; plane < plat_edge_planes(g); plane++, out += g->words) {
        PlatCells before, edges;
        behind(g, before.word, set, plane);
        behind(g, edges.word, g->all, plane);
        for (int i = 0; i < g->words; i++)
            out[i] = (set[i] ^ before.word[i]) & edges.word[i];
    }
}

void plat_edges_cells(const PlatGeometry *g, uint64_t *out, const uint64_t *edges) {
    plat_cells_clear(g, out);
    if (is_graph(g)) {
        EACH_LINK(edge, g)
        if (plat_cells_has(edges, edge)) {
            plat_cells_add(out, link.a);
            plat_cells_add(out, link.b);
        }
        return;
    }
    for (int plane = 0; plane < plat_edge_planes(g); plane++, edges += g->words) {
        PlatCells higher;
        plat_cells_shift(g, higher.word, edges, onward(g, plane));
        for (int i = 0; i < g->words; i++)
            out[i] |= edges[i] | higher.word[i];
    }
}

/* --- steps with walls --- */

/* Whether one can go over that link. */
static bool is_open(const PlatGeometry *g, const uint64_t *walls, int link) {
    return !is_graph(g) || !plat_cells_has(walls, link);
}

/* Word i of everything that one step from `set` can reach without passing a wall, with bits that
 * are no cells. */
INLINE uint64_t near(const PlatGeometry *g, const uint64_t *set, const uint64_t *walls, int i,
                     int words) {
    uint64_t w = 0;
    for (int plane = 0; plane < plat_edge_planes(g); plane++, walls += words) {
        int step = step_of(g, plane);
        w |= (set[i] & ~walls[i]) << step | (down(set, i, step, words) & ~walls[i]);
        if (i > 0)
            w |= (set[i - 1] & ~walls[i - 1]) >> (64 - step);
    }
    return w;
}

INLINE void grow(const PlatGeometry *g, uint64_t *out, const uint64_t *set, const uint64_t *walls,
                 int words) {
    for (int i = 0; i < words; i++)
        out[i] = (near(g, set, walls, i, words) & g->all[i]) | set[i];
}

void plat_walled_grow(const PlatGeometry *g, uint64_t *out, const uint64_t *set,
                      const uint64_t *walls) {
    if (is_graph(g))
        plat_cells_copy(g, out, set);
    else
        BY_WORDS(g, grow, g, out, set, walls);
    EACH_LINK(edge, g) {
        bool a = plat_cells_has(set, link.a);
        if (a != plat_cells_has(set, link.b) && is_open(g, walls, edge))
            plat_cells_add(out, a ? link.b : link.a);
    }
}

void plat_walled_beside(const PlatGeometry *g, uint64_t *out, const uint64_t *set,
                        const uint64_t *walls) {
    plat_walled_grow(g, out, set, walls);
    plat_cells_minus(g, out, out, set);
}

void plat_walled_reach(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int steps,
                       const uint64_t *walls) {
    PlatCells before;
    plat_cells_copy(g, out, set);
    for (bool grown = true; grown && steps > 0; steps--) {
        plat_cells_copy(g, before.word, out);
        plat_walled_grow(g, out, before.word, walls);
        grown = !plat_cells_equal(g, out, before.word);
    }
}

/* --- groups with walls --- */

INLINE void find_passages(const PlatGeometry *g, Passages *passages, const uint64_t *within,
                          const uint64_t *walls, int words) {
    passages->planes = plat_edge_planes(g);
    passages->links = 0;
    for (int plane = 0; plane < passages->planes; plane++, walls += words) {
        int step = passages->step[plane] = step_of(g, plane);
        for (int i = 0; i < words; i++)
            passages->lower[plane].word[i] = within[i] & down(within, i, step, words) & ~walls[i];
    }
}

INLINE void spread(const PlatGeometry *g, uint64_t *group, const uint64_t *within,
                   const uint64_t *walls, int words) {
    Passages passages;
    find_passages(g, &passages, within, walls, words);
    follow(&passages, group, words);
}

/* The same over links too, from one part of a group to the next. */
static void spread_linked(const PlatGeometry *g, uint64_t *group, const uint64_t *within,
                          const uint64_t *walls) {
    for (bool changed = true; changed;) {
        changed = false;
        if (!is_graph(g))
            spread(g, group, within, walls, g->words);
        EACH_LINK(edge, g) {
            bool a = plat_cells_has(group, link.a);
            int other = a ? link.b : link.a;
            if (a == plat_cells_has(group, link.b) || !plat_cells_has(within, other) ||
                !is_open(g, walls, edge))
                continue;
            plat_cells_add(group, other);
            changed = true;
        }
    }
}

void plat_walled_flood(const PlatGeometry *g, uint64_t *out, const uint64_t *from,
                       const uint64_t *within, const uint64_t *walls) {
    plat_cells_and(g, out, from, within);
    if (g->graph)
        spread_linked(g, out, within, walls);
    else
        BY_WORDS(g, spread, g, out, within, walls);
}

void plat_walled_group_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int cell,
                          const uint64_t *walls) {
    PlatCells from = {{0}};
    plat_cells_add(from.word, cell);
    plat_walled_flood(g, out, from.word, set, walls);
}

INLINE void all_groups(const PlatGeometry *g, int *groups, uint64_t *largest, const uint64_t *set,
                       const uint64_t *walls, int words) {
    Passages passages;
    PlatCells rest;
    find_passages(g, &passages, set, walls, words);
    plat_cells_copy(g, rest.word, set);
    count_groups(g, &passages, groups, largest, rest.word, words);
}

static int linked_groups(const PlatGeometry *g, uint64_t *largest, const uint64_t *set,
                         const uint64_t *walls) {
    PlatCells rest, group;
    int groups = 0, max = 0;
    plat_cells_copy(g, rest.word, set);
    for (int cell; (cell = plat_cells_next(g, rest.word, -1)) >= 0; groups++) {
        plat_walled_group_of(g, group.word, rest.word, cell, walls);
        plat_cells_minus(g, rest.word, rest.word, group.word);
        keep_largest(g, largest, &max, group.word);
    }
    return groups;
}

int plat_walled_groups(const PlatGeometry *g, uint64_t *largest, const uint64_t *set,
                       const uint64_t *walls) {
    int groups = 0;
    if (largest)
        plat_cells_clear(g, largest);
    if (g->graph)
        groups = linked_groups(g, largest, set, walls);
    else
        BY_WORDS(g, all_groups, g, &groups, largest, set, walls);
    return groups;
}

bool plat_walled_in(const PlatGeometry *g, const uint64_t *set, const uint64_t *walls) {
    PlatEdges outline;
    uint64_t open = 0;
    plat_edges_around(g, outline.word, set);
    for (int i = 0; i < plat_edge_words(g); i++)
        open |= outline.word[i] & ~walls[i];
    return open == 0;
}
