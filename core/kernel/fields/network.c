/* Roads by bit planes: a road spreads over all its joints at once.
 *
 * Sides come in opposite pairs, and one direction of each pair leads to higher indices: east and
 * south, on hex boards 2, 3 and 4. For each pair, `lower` is the set of cells that are joined with
 * the cell one step further. Both cells of a joint have bits in the planes, so nothing has to be
 * masked.
 *
 * Always true: planes hold only cells, and links are pairs a < b in ascending order, then zeros. */
#include <assert.h>
#include <string.h>

#include "kernel/bits.h"
#include "kernel/kind.h"
#include "kernel/tiling.h"

enum { PAIRS = PLAT_MAX_SIDES / 2 };

static_assert(sizeof(PlatLink) == 4, "links have no padding");
static_assert(PLAT_MAX_POSITIONS <= UINT16_MAX, "a link's end holds any cell");

/* --- links --- */

/* Read and written as bytes: they lie in memory that is otherwise words. */
static unsigned char *links_at(const PlatNetwork *n, uint64_t *at) {
    return (unsigned char *)(at + n->geometry->sides * n->geometry->words);
}

static PlatLink read_link(const PlatNetwork *n, const uint64_t *at, int number) {
    PlatLink link;
    const uint64_t *links = at + n->geometry->sides * n->geometry->words;
    memcpy(&link, (const unsigned char *)links + (size_t)number * sizeof link, sizeof link);
    return link;
}

static bool is_link(PlatLink link) { return link.b != 0; }

int plat_network_link_count(const PlatNetwork *n, const uint64_t *at) {
    int count = 0;
    while (count < n->links && is_link(read_link(n, at, count)))
        count++;
    return count;
}

PlatLink plat_network_link_nth(const PlatNetwork *n, const uint64_t *at, int number) {
    assert(number >= 0 && number < plat_network_link_count(n, at));
    return read_link(n, at, number);
}

static bool is_cell(const PlatGeometry *g, int cell) {
    return cell >= 0 && cell < 64 * g->words && plat_cells_has(g->all, cell);
}

static PlatLink link_of(int a, int b) {
    return (PlatLink){(uint16_t)(a < b ? a : b), (uint16_t)(a < b ? b : a)};
}

/* How many of the `count` links come before that one; *there: whether it is among them. */
static int rank_of(const PlatNetwork *n, const uint64_t *at, int count, PlatLink link,
                   bool *there) {
    int rank = 0;
    for (*there = false; rank < count; rank++) {
        PlatLink held = read_link(n, at, rank);
        *there = held.a == link.a && held.b == link.b;
        if (held.a > link.a || (held.a == link.a && held.b >= link.b))
            break;
    }
    return rank;
}

PlatStatus plat_network_link(const PlatNetwork *n, uint64_t *at, int a, int b, PlatError *error) {
    if (a == b || !is_cell(n->geometry, a) || !is_cell(n->geometry, b))
        return plat_error_set(error, PLAT_E_RANGE, "",
                              "a link joins two different cells of the board");
    PlatLink link = link_of(a, b);
    int count = plat_network_link_count(n, at);
    bool there;
    int rank = rank_of(n, at, count, link, &there);
    if (there)
        return PLAT_OK;
    if (count == n->links)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "a network holds at most %d links",
                              n->links);
    unsigned char *place = links_at(n, at) + (size_t)rank * sizeof link;
    memmove(place + sizeof link, place, (size_t)(count - rank) * sizeof link);
    memcpy(place, &link, sizeof link);
    return PLAT_OK;
}

static void remove_link(const PlatNetwork *n, uint64_t *at, int number) {
    int last = plat_network_link_count(n, at) - 1;
    unsigned char *place = links_at(n, at) + (size_t)number * sizeof(PlatLink);
    memmove(place, place + sizeof(PlatLink), (size_t)(last - number) * sizeof(PlatLink));
    memset(links_at(n, at) + (size_t)last * sizeof(PlatLink), 0, sizeof(PlatLink));
}

bool plat_network_unlink(const PlatNetwork *n, uint64_t *at, int a, int b) {
    if (a == b || !is_cell(n->geometry, a) || !is_cell(n->geometry, b))
        return false;
    bool there;
    int rank = rank_of(n, at, plat_network_link_count(n, at), link_of(a, b), &there);
    if (there)
        remove_link(n, at, rank);
    return there;
}

/* --- what is drawn --- */

int plat_network_sides(const PlatNetwork *n, const uint64_t *at, int cell) {
    int sides = 0;
    for (int d = 0; d < n->geometry->sides; d++)
        sides |= plat_cells_has(plat_network_open(n, at, d), cell) << d;
    return sides;
}

void plat_network_put(const PlatNetwork *n, uint64_t *at, int cell, int sides) {
    assert(is_cell(n->geometry, cell));
    assert(sides >= 0 && sides <= plat_sides_all(n->geometry));
    for (int d = 0; d < n->geometry->sides; d++) {
        uint64_t *plane = at + d * n->geometry->words;
        if ((sides >> d) & 1)
            plat_cells_add(plane, cell);
        else
            plat_cells_remove(plane, cell);
    }
}

void plat_network_erase(const PlatNetwork *n, uint64_t *at, int cell) {
    plat_network_put(n, at, cell, 0);
    for (int i = plat_network_link_count(n, at) - 1; i >= 0; i--) {
        PlatLink link = read_link(n, at, i);
        if (link.a == cell || link.b == cell)
            remove_link(n, at, i);
    }
}

void plat_network_drawn(const PlatNetwork *n, const uint64_t *at, uint64_t *out) {
    const PlatGeometry *g = n->geometry;
    plat_cells_copy(g, out, at);
    for (int d = 1; d < g->sides; d++)
        plat_cells_or(g, out, out, plat_network_open(n, at, d));
    for (int i = plat_network_link_count(n, at) - 1; i >= 0; i--) {
        PlatLink link = read_link(n, at, i);
        plat_cells_add(out, link.a);
        plat_cells_add(out, link.b);
    }
}

void plat_network_is(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int sides) {
    const PlatGeometry *g = n->geometry;
    plat_cells_copy(g, out, g->all);
    for (int d = 0; d < g->sides; d++) {
        const uint64_t *open = plat_network_open(n, at, d);
        if ((sides >> d) & 1)
            plat_cells_and(g, out, out, open);
        else
            plat_cells_minus(g, out, out, open);
    }
    if (sides < 0 || sides > plat_sides_all(g))
        plat_cells_clear(g, out);
}

/* --- roads --- */

/* The first of the directions that lead to higher indices; the others follow it. */
static int first_onward(const PlatGeometry *g) { return plat_tiling(g->tiling)->onward; }

/* Everything that joins a network's cells; built for each question. */
typedef struct Joints {
    int pairs;
    int step[PAIRS];        /* from the lower cell to the higher one */
    PlatCells lower[PAIRS]; /* the lower cells of the joints */
    int links;
    PlatLink link[PLAT_MAX_LINKS];
} Joints;

INLINE void find_joints(const PlatNetwork *n, const uint64_t *at, Joints *j, int words) {
    const PlatGeometry *g = n->geometry;
    j->pairs = g->sides / 2;
    for (int p = 0; p < j->pairs; p++) {
        int d = first_onward(g) + p;
        const uint64_t *open = plat_network_open(n, at, d);
        const uint64_t *back = plat_network_open(n, at, plat_sides_opposite(g, d));
        j->step[p] = g->shift[d];
        for (int i = 0; i < words; i++)
            j->lower[p].word[i] = open[i] & down(back, i, j->step[p], words);
    }
    j->links = plat_network_link_count(n, at);
    for (int i = 0; i < j->links; i++)
        j->link[i] = read_link(n, at, i);
}

/* Word i of the cells one joint of pair p further than a cell of `set`. */
INLINE uint64_t onward(const Joints *j, int p, const uint64_t *set, int i) {
    const uint64_t *lower = j->lower[p].word;
    uint64_t w = (set[i] & lower[i]) << j->step[p];
    return i > 0 ? w | (set[i - 1] & lower[i - 1]) >> (64 - j->step[p]) : w;
}

/* Let `road` grow over all joints until nothing is added. Words are changed in place, so that
 * one pass can carry a road far down the board. */
INLINE void follow(const Joints *j, uint64_t *road, int words) {
    uint64_t changed;
    do {
        changed = 0;
        for (int i = 0; i < words; i++) {
            uint64_t after = road[i];
            for (int p = 0; p < j->pairs; p++)
                after |= onward(j, p, road, i) |
                         (down(road, i, j->step[p], words) & j->lower[p].word[i]);
            changed |= after ^ road[i];
            road[i] = after;
        }
        for (int i = 0; i < j->links; i++) {
            PlatLink link = j->link[i];
            bool a = plat_cells_has(road, link.a);
            if (a == plat_cells_has(road, link.b))
                continue;
            plat_cells_add(road, a ? link.b : link.a);
            changed = 1;
        }
    } while (changed);
}

INLINE void roads_of(const PlatNetwork *n, const uint64_t *at, uint64_t *road, int words) {
    Joints j;
    find_joints(n, at, &j, words);
    follow(&j, road, words);
}

void plat_network_roads_of(const PlatNetwork *n, const uint64_t *at, uint64_t *out,
                           const uint64_t *from) {
    plat_network_drawn(n, at, out);
    plat_cells_and(n->geometry, out, out, from);
    BY_WORDS(n->geometry, roads_of, n, at, out);
}

void plat_network_road(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int cell) {
    PlatCells from = {{0}};
    plat_cells_add(from.word, cell);
    plat_network_roads_of(n, at, out, from.word);
}

/* The cells that are joined with their neighbour in `direction`, by that side. */
static void find_joined(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction) {
    plat_network_towards(n, at, out, direction, NULL);
    plat_cells_and(n->geometry, out, out, plat_network_open(n, at, direction));
}

INLINE void all_roads(const PlatNetwork *n, const uint64_t *at, uint64_t *rest, uint64_t *longest,
                      int *roads, int words) {
    const PlatGeometry *g = n->geometry;
    Joints j;
    find_joints(n, at, &j, words);
    int max = 0;
    PLAT_EACH_CELL(cell, g, rest) {
        PlatCells road;
        plat_cells_clear(g, road.word);
        plat_cells_add(road.word, cell);
        follow(&j, road.word, words);
        plat_cells_minus(g, rest, rest, road.word);
        ++*roads;
        if (!longest)
            continue;
        int length = plat_cells_count(g, road.word);
        if (length > max) {
            max = length;
            plat_cells_copy(g, longest, road.word);
        }
    }
}

/* Count the roads in the cells of `rest`, which is emptied. */
static int count_roads(const PlatNetwork *n, const uint64_t *at, uint64_t *rest,
                       uint64_t *longest) {
    int roads = 0;
    if (longest)
        plat_cells_clear(n->geometry, longest);
    BY_WORDS(n->geometry, all_roads, n, at, rest, longest, &roads);
    return roads;
}

int plat_network_roads(const PlatNetwork *n, const uint64_t *at, uint64_t *longest) {
    PlatCells rest;
    plat_network_drawn(n, at, rest.word);
    return count_roads(n, at, rest.word, longest);
}

int plat_network_loops(const PlatNetwork *n, const uint64_t *at, const uint64_t *roads) {
    const PlatGeometry *g = n->geometry;
    PlatCells cells;
    plat_network_drawn(n, at, cells.word);
    if (roads)
        plat_cells_and(g, cells.word, cells.word, roads);
    int joints = 0;
    for (int p = 0; p < g->sides / 2; p++) {
        PlatCells joined;
        find_joined(n, at, joined.word, first_onward(g) + p);
        plat_cells_and(g, joined.word, joined.word, cells.word);
        joints += plat_cells_count(g, joined.word);
    }
    for (int i = plat_network_link_count(n, at) - 1; i >= 0; i--)
        joints += plat_cells_has(cells.word, read_link(n, at, i).a);
    int length = plat_cells_count(g, cells.word);
    return joints - length + count_roads(n, at, cells.word, NULL);
}

/* --- the map's edge --- */

void plat_network_leaving(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction) {
    const PlatGeometry *g = n->geometry;
    PlatCells beside; /* the cells with a neighbour there */
    plat_cells_shift(g, beside.word, g->all, plat_sides_opposite(g, direction));
    plat_cells_minus(g, out, plat_network_open(n, at, direction), beside.word);
}

int plat_network_exits(const PlatNetwork *n, const uint64_t *at, const uint64_t *set) {
    int exits = 0;
    for (int d = 0; d < n->geometry->sides; d++) {
        PlatCells leaving;
        plat_network_leaving(n, at, leaving.word, d);
        exits |= plat_cells_meet(n->geometry, leaving.word, set) << d;
    }
    return exits;
}

/* --- where the network can go on --- */

void plat_network_towards(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction,
                          const uint64_t *roads) {
    const PlatGeometry *g = n->geometry;
    int back = plat_sides_opposite(g, direction);
    PlatCells open;
    plat_cells_copy(g, open.word, plat_network_open(n, at, back));
    if (roads)
        plat_cells_and(g, open.word, open.word, roads);
    plat_cells_shift(g, out, open.word, back);
}

int plat_network_offers(const PlatNetwork *n, const uint64_t *at, int cell, const uint64_t *roads) {
    const PlatGeometry *g = n->geometry;
    int offers = 0;
    for (int d = 0; d < g->sides; d++) {
        int beside = plat_geometry_neighbour(g, cell, d);
        if (beside < 0 || (roads && !plat_cells_has(roads, beside)))
            continue;
        const uint64_t *open = plat_network_open(n, at, plat_sides_opposite(g, d));
        offers |= plat_cells_has(open, beside) << d;
    }
    return offers;
}

void plat_network_fits(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int sides,
                       const uint64_t *roads) {
    const PlatGeometry *g = n->geometry;
    PlatCells found = {{0}}; /* apart, since `out` may be `roads` */
    for (int d = 0; d < g->sides; d++) {
        if (!((sides >> d) & 1))
            continue;
        PlatCells towards;
        plat_network_towards(n, at, towards.word, d, roads);
        plat_cells_or(g, found.word, found.word, towards.word);
    }
    plat_cells_copy(g, out, found.word);
}

void plat_network_frontier(const PlatNetwork *n, const uint64_t *at, uint64_t *out,
                           const uint64_t *roads) {
    PlatCells drawn;
    plat_network_drawn(n, at, drawn.word);
    plat_network_fits(n, at, out, plat_sides_all(n->geometry), roads);
    plat_cells_minus(n->geometry, out, out, drawn.word);
}

/* --- the kind --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    int links = field->as.network.links;
    PlatStatus status =
        plat_check_geometry(field, field->as.network.geometry, "a network needs a geometry", error);
    if (status == PLAT_OK && links < 0)
        return plat_error_set(error, PLAT_E_RANGE, field->name,
                              "links: expected at least 0, got %d", links);
    return status != PLAT_OK || links == 0
               ? status
               : plat_check_count(field, "links", links, PLAT_MAX_LINKS, error);
}

static size_t bytes(const PlatField *field) { return plat_network_bytes(&field->as.network); }

static const PlatGeometry *geometry(const PlatField *field) { return field->as.network.geometry; }

static bool same(PlatView a, PlatView b) {
    return a.field->as.network.links == b.field->as.network.links &&
           plat_same_geometry(geometry(a.field), geometry(b.field));
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatNetwork *from = &m->from.field->as.network;
    const PlatNetwork *to = &m->to.field->as.network;
    const PlatGeometry *g = to->geometry;
    if (!plat_same_geometry(from->geometry, g))
        return plat_cannot_migrate(m, "its cells have changed");
    const uint64_t *old = plat_field_in(m->from);
    uint64_t *at = plat_field_at(m->to);
    for (int d = 0; d < g->sides; d++)
        plat_cells_copy(g, at + d * g->words, plat_network_open(from, old, d));
    for (int i = plat_network_link_count(from, old) - 1; i >= 0; i--) {
        PlatLink link = plat_network_link_nth(from, old, i);
        if (plat_network_link(to, at, link.a, link.b, NULL) != PLAT_OK)
            return plat_cannot_migrate(m, "it no longer has room for all that it holds");
    }
    return PLAT_OK;
}

const PlatKind plat_network_kind = {
    .name = "network",
    .check = check,
    .bytes = bytes,
    .geometry = geometry,
    .same = same,
    .migrate = migrate,
};
