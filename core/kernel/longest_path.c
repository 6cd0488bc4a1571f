/* The longest path of a network: through which cells one can go in one line, each once.
 *
 * The ways become places and joints between them. A cell is one place; where several kinds cross
 * that are not joined it is one for each, of which a path passes only one. From each place in turn
 * the search goes on over one joint after the other, and turns back where even the best that may
 * lie ahead would not be longer than what was found.
 *
 * What may lie ahead is calculated by dividing the places that are left into blocks: parts that
 * hang together when any one place is taken away. Blocks hang together like a tree, and a path can
 * enter each only once, so it goes through a chain of them. A block that is a joint or a ring is
 * calculated exactly, so nothing has to be tried on roads whose rings do not share joints. Of any
 * other block all places count, or, on squares, where steps go from black to white and back, as
 * many as can alternate. */
#include <string.h>

#include "flood.h"
#include "network.h"

enum { PLACES = PLAT_MAX_PATH_CELLS, JOINTS = 8 * PLACES, NONE = UINT16_MAX };

typedef struct Search {
    const PlatGeometry *g;
    int places, joints;
    uint16_t cell[PLACES];
    uint16_t first[PLACES + 1]; /* of the joints that lead on from a place */
    uint16_t to[JOINTS];
    bool alternates; /* each joint leads from one colour to the other */
    bool black[PLACES];
    bool taken[PLAT_MAX_POSITIONS]; /* by cell: it is on the path */
    PlatCells path, best;
    int longest;
    int steps; /* that are left */
    /* while blocks are found, by place: in which order it was met (0: not yet), the first that it
     * leads back to, how many joints lead back, the joint that is next, and how far one can go
     * from there */
    uint16_t met[PLACES], back[PLACES], backs[PLACES], next[PLACES], ahead[PLACES];
    uint16_t trail[PLACES], open[PLACES]; /* from the first place to this; not yet in a block */
} Search;

/* --- places and joints --- */

typedef struct Ways {
    const PlatNetwork *n;
    PlatNetwork single;
    const uint64_t *at;
    const uint64_t *joined; /* NULL: there are no kinds */
    uint16_t place[PLAT_MAX_WAYS][PLAT_MAX_POSITIONS];
} Ways;

static PlatStatus too_many(PlatError *error, const char *what) {
    return plat_fail(error, PLAT_E_CAPACITY,
                     "the longest path of these roads cannot be found: "
                     "%s; give the cells that it may go through",
                     what);
}

static PlatStatus find_places(Search *s, Ways *w, const uint64_t *within, PlatError *error) {
    const PlatGeometry *g = s->g;
    PlatCells drawn[PLAT_MAX_WAYS], any;
    memset(w->place, 0xff, sizeof w->place);
    plat_network_drawn(w->n, w->at, any.word);
    if (within)
        plat_cells_and(g, any.word, any.word, within);
    for (int kind = 0; kind < plat_network_kinds(w->n); kind++)
        plat_network_drawn(&w->single, plat_network_part_in(w->n, w->at, kind), drawn[kind].word);
    PLAT_EACH_CELL(cell, g, any.word) {
        bool one = !w->joined || plat_cells_has(w->joined, cell);
        int made = -1;
        for (int kind = 0; kind < plat_network_kinds(w->n); kind++) {
            if (!plat_cells_has(drawn[kind].word, cell))
                continue;
            if (s->places == PLACES)
                return too_many(error, "they have too many cells");
            if (made < 0 || !one) {
                made = s->places++;
                s->cell[made] = (uint16_t)cell;
                s->black[made] = (plat_geometry_row(g, cell) + plat_geometry_column(g, cell)) & 1;
            }
            w->place[kind][cell] = (uint16_t)made;
        }
    }
    return PLAT_OK;
}

static PlatStatus add_joint(Search *s, int from, int to, PlatError *error) {
    if (to == NONE)
        return PLAT_OK;
    if (s->joints == JOINTS)
        return too_many(error, "they have too many joints");
    if (s->black[from] == s->black[to])
        s->alternates = false;
    s->to[s->joints++] = (uint16_t)to;
    return PLAT_OK;
}

/* The joints of a place in one kind. */
static PlatStatus find_joints(Search *s, const Ways *w, int place, int kind, PlatError *error) {
    const PlatGeometry *g = s->g;
    const uint64_t *part = plat_network_part_in(w->n, w->at, kind);
    int cell = s->cell[place];
    for (int d = 0; d < g->sides; d++) {
        int beside = plat_geometry_neighbour(g, cell, d);
        const uint64_t *open = plat_network_open(&w->single, part, d);
        const uint64_t *opposite = plat_network_open(&w->single, part, plat_sides_opposite(g, d));
        if (beside >= 0 && plat_cells_has(open, cell) && plat_cells_has(opposite, beside))
            TRY(add_joint(s, place, w->place[kind][beside], error));
    }
    for (int i = 0; i < plat_network_link_count(&w->single, part); i++) {
        PlatLink link = plat_network_link_nth(&w->single, part, i);
        if (link.a == cell || link.b == cell)
            TRY(add_joint(s, place, w->place[kind][link.a == cell ? link.b : link.a], error));
    }
    return PLAT_OK;
}

static PlatStatus find_all_joints(Search *s, const Ways *w, PlatError *error) {
    s->alternates = true;
    for (int place = 0; place < s->places; place++) {
        s->first[place] = (uint16_t)s->joints;
        for (int kind = 0; kind < plat_network_kinds(w->n); kind++)
            if (w->place[kind][s->cell[place]] == place)
                TRY(find_joints(s, w, place, kind, error));
    }
    s->first[s->places] = (uint16_t)s->joints;
    return PLAT_OK;
}

/* --- what may lie ahead --- */

static int larger(int a, int b) { return a > b ? a : b; }

/* How far one can go from `root` into a block, and from there: `count` places besides it, which are
 * on the list in the order in which they were met. */
static int through_block(const Search *s, int root, const uint16_t *list, int count) {
    int joints = 0, black = 0, ahead = 0, on_ring = 0;
    for (int i = 0; i < count; i++) {
        int place = list[i];
        joints += s->backs[place];
        black += s->black[place];
        ahead = larger(ahead, s->ahead[place]);
        on_ring = larger(on_ring, larger(i + 1, count - i) + s->ahead[place]);
    }
    if (joints == count + 1) /* a ring: its places follow each other */
        return larger(count, on_ring);
    int most = count;
    if (s->alternates) { /* the first step leads to the other colour */
        int other = s->black[root] ? count - black : black, same = count - other;
        most = other > same ? 2 * same + 1 : 2 * other;
    }
    return smaller(most, count) + ahead;
}

/* Meet a place, coming from the one before it on the trail. */
static void meet(Search *s, int place, int number) {
    s->met[place] = s->back[place] = (uint16_t)number;
    s->backs[place] = s->ahead[place] = 0;
    s->next[place] = s->first[place];
}

/* At the most how many further places a path can pass that has come to `head`, which is taken. */
static int bound(Search *s, int head) {
    int trail = 1, open = 0, number = 1;
    memset(s->met, 0, sizeof s->met[0] * (size_t)s->places);
    meet(s, head, number);
    s->trail[0] = (uint16_t)head;
    while (trail > 0) {
        int place = s->trail[trail - 1];
        s->steps--;
        if (s->next[place] < s->first[place + 1]) {
            int to = s->to[s->next[place]++];
            if (s->met[to]) {
                bool before = s->met[to] < s->met[place];
                s->backs[place] = (uint16_t)(s->backs[place] + before);
                if (before && s->met[to] < s->back[place])
                    s->back[place] = s->met[to];
            } else if (!s->taken[s->cell[to]]) {
                meet(s, to, ++number);
                s->trail[trail++] = (uint16_t)to;
                s->open[open++] = (uint16_t)to;
            }
            continue;
        }
        if (--trail == 0)
            break;
        int from = s->trail[trail - 1];
        if (s->back[place] < s->back[from])
            s->back[from] = s->back[place];
        if (s->back[place] < s->met[from])
            continue;
        int begin = open; /* a block ends here */
        do
            begin--;
        while (s->open[begin] != place);
        int ahead = through_block(s, from, s->open + begin, open - begin);
        s->ahead[from] = (uint16_t)larger(s->ahead[from], ahead);
        open = begin;
    }
    return s->ahead[head];
}

/* --- the search --- */

static void extend(Search *s, int place, int length) {
    int options = 0;
    s->taken[s->cell[place]] = true;
    plat_cells_add(s->path.word, s->cell[place]);
    if (length > s->longest) {
        s->longest = length;
        plat_cells_copy(s->g, s->best.word, s->path.word);
    }
    for (int j = s->first[place]; j < s->first[place + 1]; j++)
        options += !s->taken[s->cell[s->to[j]]];
    s->steps -= 1 + options;
    bool worth = options > 0 && s->steps > 0;
    if (worth && (options > 1 || length == 1))
        worth = length + bound(s, place) > s->longest;
    for (int j = s->first[place]; worth && j < s->first[place + 1]; j++)
        if (!s->taken[s->cell[s->to[j]]])
            extend(s, s->to[j], length + 1);
    plat_cells_remove(s->path.word, s->cell[place]);
    s->taken[s->cell[place]] = false;
}

PlatStatus plat_network_longest_path(const PlatNetwork *n, const uint64_t *at, uint64_t *out,
                                     const uint64_t *within, int *looks, PlatError *error) {
    Search s;
    Ways w = {.n = n, .single = plat_network_single(n), .at = at};
    s.g = n->geometry;
    s.places = s.joints = s.longest = 0;
    s.steps = PLAT_MAX_PATH_STEPS;
    memset(s.taken, 0, sizeof s.taken);
    plat_cells_clear(s.g, s.path.word);
    plat_cells_clear(s.g, s.best.word);
    if (looks)
        *looks = 0;
    w.joined = n->kinds ? plat_network_joined(n, at) : NULL;
    TRY(find_places(&s, &w, within, error));
    TRY(find_all_joints(&s, &w, error));
    for (int place = 0; place < s.places && s.steps > 0; place++)
        extend(&s, place, 1);
    if (looks)
        *looks = PLAT_MAX_PATH_STEPS - s.steps;
    if (s.steps <= 0)
        return too_many(error, "too many loops share cells");
    plat_cells_copy(s.g, out, s.best.word);
    return PLAT_OK;
}
