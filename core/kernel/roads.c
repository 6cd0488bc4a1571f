/* Roads by bit planes: a road spreads over all its joints at once.
 *
 * Both cells of a joint have bits in the planes, so nothing has to be masked.
 *
 * With road types, a road is a set of cells for each kind: each spreads by itself, and then from
 * the cells that are joined into the other kinds there. */
#include "flood.h"
#include "network.h"
#include "tiling.h"

/* Of the directions that lead to higher indices, the n-th. */
static int onward(const PlatGeometry *g, int n) { return plat_tiling(g->tiling)->onward[n]; }

/* --- one kind --- */

INLINE void find_joints(const PlatNetwork *n, const uint64_t *at, Passages *joints, int words) {
    const PlatGeometry *g = n->geometry;
    joints->planes = g->sides / 2;
    for (int p = 0; p < joints->planes; p++) {
        int d = onward(g, p);
        const uint64_t *open = plat_network_open(n, at, d);
        const uint64_t *back = plat_network_open(n, at, plat_sides_opposite(g, d));
        joints->step[p] = g->shift[d];
        for (int i = 0; i < words; i++)
            joints->lower[p].word[i] = open[i] & down(back, i, joints->step[p], words);
    }
    joints->links = plat_network_link_count(n, at);
    for (int i = 0; i < joints->links; i++)
        joints->link[i] = plat_network_link_nth(n, at, i);
}

INLINE void spread_road(const PlatNetwork *n, const uint64_t *at, uint64_t *road, int words) {
    Passages joints;
    find_joints(n, at, &joints, words);
    follow(&joints, road, words);
}

INLINE void all_roads(const PlatNetwork *n, const uint64_t *at, uint64_t *rest, uint64_t *longest,
                      int *roads, int words) {
    Passages joints;
    find_joints(n, at, &joints, words);
    count_groups(n->geometry, &joints, roads, longest, rest, words);
}

/* --- several kinds --- */

/* A road in each kind, and what it can spread over. */
typedef struct Spread {
    const PlatGeometry *g;
    const uint64_t *joined;
    int kinds;
    Passages joints[PLAT_MAX_WAYS];
    PlatCells drawn[PLAT_MAX_WAYS], road[PLAT_MAX_WAYS];
} Spread;

static void begin_spread(Spread *s, const PlatNetwork *n, const uint64_t *at) {
    const PlatNetwork single = plat_network_single(n);
    s->g = n->geometry;
    s->joined = plat_network_joined(n, at);
    s->kinds = n->kinds->count;
    for (int kind = 0; kind < s->kinds; kind++) {
        const uint64_t *part = plat_network_part_in(n, at, kind);
        find_joints(&single, part, &s->joints[kind], s->g->words);
        plat_network_drawn(&single, part, s->drawn[kind].word);
    }
}

/* Let the roads grow until nothing is added; their cells, all kinds together, go to `out`. */
static void spread(Spread *s, uint64_t *out) {
    PlatCells meeting, added;
    bool changed;
    do {
        changed = false;
        plat_cells_clear(s->g, out);
        for (int kind = 0; kind < s->kinds; kind++) {
            follow(&s->joints[kind], s->road[kind].word, s->g->words);
            plat_cells_or(s->g, out, out, s->road[kind].word);
        }
        plat_cells_and(s->g, meeting.word, out, s->joined);
        for (int kind = 0; kind < s->kinds; kind++) {
            plat_cells_and(s->g, added.word, meeting.word, s->drawn[kind].word);
            plat_cells_minus(s->g, added.word, added.word, s->road[kind].word);
            changed = changed || !plat_cells_empty(s->g, added.word);
            plat_cells_or(s->g, s->road[kind].word, s->road[kind].word, added.word);
        }
    } while (changed);
}

static int roads_of_kinds(const PlatNetwork *n, const uint64_t *at, const uint64_t *within,
                          uint64_t *longest) {
    const PlatGeometry *g = n->geometry;
    Spread s;
    PlatCells rest[PLAT_MAX_WAYS], any, road;
    int roads = 0, max = 0;
    begin_spread(&s, n, at);
    plat_network_drawn(n, at, any.word);
    plat_cells_and(g, any.word, any.word, within);
    for (int kind = 0; kind < s.kinds; kind++)
        plat_cells_and(g, rest[kind].word, s.drawn[kind].word, within);
    PLAT_EACH_CELL(cell, g, any.word) {
        for (int from = 0; from < s.kinds; from++) {
            if (!plat_cells_has(rest[from].word, cell))
                continue;
            for (int kind = 0; kind < s.kinds; kind++)
                plat_cells_clear(g, s.road[kind].word);
            plat_cells_add(s.road[from].word, cell);
            spread(&s, road.word);
            for (int kind = 0; kind < s.kinds; kind++)
                plat_cells_minus(g, rest[kind].word, rest[kind].word, s.road[kind].word);
            roads++;
            keep_largest(g, longest, &max, road.word);
        }
    }
    return roads;
}

/* --- roads --- */

void plat_network_roads_of(const PlatNetwork *n, const uint64_t *at, uint64_t *out,
                           const uint64_t *from) {
    if (n->kinds) {
        Spread s;
        begin_spread(&s, n, at);
        for (int kind = 0; kind < s.kinds; kind++)
            plat_cells_and(s.g, s.road[kind].word, s.drawn[kind].word, from);
        spread(&s, out);
        return;
    }
    plat_network_drawn(n, at, out);
    plat_cells_and(n->geometry, out, out, from);
    BY_WORDS(n->geometry, spread_road, n, at, out);
}

void plat_network_road(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int cell) {
    PlatCells from = {{0}};
    plat_cells_add(from.word, cell);
    plat_network_roads_of(n, at, out, from.word);
}

/* Count the roads in the cells of `rest`, which may be emptied. */
static int count_roads(const PlatNetwork *n, const uint64_t *at, uint64_t *rest,
                       uint64_t *longest) {
    int roads = 0;
    if (longest)
        plat_cells_clear(n->geometry, longest);
    if (n->kinds)
        return roads_of_kinds(n, at, rest, longest);
    BY_WORDS(n->geometry, all_roads, n, at, rest, longest, &roads);
    return roads;
}

int plat_network_roads(const PlatNetwork *n, const uint64_t *at, uint64_t *longest) {
    PlatCells rest;
    plat_network_drawn(n, at, rest.word);
    return count_roads(n, at, rest.word, longest);
}

/* The cells that are joined with their neighbour in `direction`, by that side. */
static void find_joined(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction) {
    plat_network_towards(n, at, out, direction, NULL);
    plat_cells_and(n->geometry, out, out, plat_network_open(n, at, direction));
}

/* Joints between the cells of the set, less those cells, of one kind. */
static int joints_less_cells(const PlatNetwork *n, const uint64_t *at, const uint64_t *set) {
    const PlatGeometry *g = n->geometry;
    PlatCells cells, joined;
    plat_network_drawn(n, at, cells.word);
    plat_cells_and(g, cells.word, cells.word, set);
    int more = -plat_cells_count(g, cells.word);
    for (int p = 0; p < g->sides / 2; p++) {
        find_joined(n, at, joined.word, onward(g, p));
        plat_cells_and(g, joined.word, joined.word, cells.word);
        more += plat_cells_count(g, joined.word);
    }
    for (int i = plat_network_link_count(n, at) - 1; i >= 0; i--)
        more += plat_cells_has(cells.word, plat_network_link_nth(n, at, i).a);
    return more;
}

/* In joined cells of the set: the kinds there, less one. */
static int changes_of_kind(const PlatNetwork *n, const uint64_t *at, const uint64_t *set) {
    const PlatGeometry *g = n->geometry;
    const PlatNetwork single = plat_network_single(n);
    PlatCells meeting, any, drawn;
    int changes = 0;
    plat_cells_and(g, meeting.word, plat_network_joined(n, at), set);
    plat_cells_clear(g, any.word);
    for (int kind = 0; kind < n->kinds->count; kind++) {
        plat_network_drawn(&single, plat_network_part_in(n, at, kind), drawn.word);
        plat_cells_and(g, drawn.word, drawn.word, meeting.word);
        changes += plat_cells_count(g, drawn.word);
        plat_cells_or(g, any.word, any.word, drawn.word);
    }
    return changes - plat_cells_count(g, any.word);
}

int plat_network_loops(const PlatNetwork *n, const uint64_t *at, const uint64_t *roads) {
    const PlatNetwork single = plat_network_single(n);
    PlatCells cells;
    plat_network_drawn(n, at, cells.word);
    if (roads)
        plat_cells_and(n->geometry, cells.word, cells.word, roads);
    int loops = n->kinds ? changes_of_kind(n, at, cells.word) : 0;
    for (int kind = 0; kind < plat_network_kinds(n); kind++)
        loops += joints_less_cells(&single, plat_network_part_in(n, at, kind), cells.word);
    return loops + count_roads(n, at, cells.word, NULL);
}
