/* What is drawn of a network, and where it can go on, by bit planes.
 *
 * What asks about all kinds together looks at their planes laid over each other (Flat).
 *
 * Always true: planes hold only cells, and links are pairs a < b in ascending order, then zeros. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "kernel/edges.h"
#include "kernel/flood.h"
#include "kernel/kind.h"
#include "kernel/tiling.h"

static_assert(sizeof(PlatLink) == 4, "links have no padding");
static_assert(PLAT_MAX_POSITIONS <= UINT16_MAX, "a link's end holds any cell");

/* --- links --- */

static unsigned char *links_at(const PlatNetwork *n, uint64_t *at) {
    return (unsigned char *)(at + n->geometry->sides * n->geometry->words);
}

int plat_network_link_count(const PlatNetwork *n, const uint64_t *at) {
    int count = 0;
    while (count < n->links && plat_network_link_nth(n, at, count).b != 0)
        count++;
    return count;
}

static PlatLink link_of(int a, int b) {
    return (PlatLink){(uint16_t)(a < b ? a : b), (uint16_t)(a < b ? b : a)};
}

/* How many of the `count` links come before that one; *there: whether it is among them. */
static int rank_of(const PlatNetwork *n, const uint64_t *at, int count, PlatLink link,
                   bool *there) {
    int rank = 0;
    for (*there = false; rank < count; rank++) {
        PlatLink held = plat_network_link_nth(n, at, rank);
        *there = held.a == link.a && held.b == link.b;
        if (held.a > link.a || (held.a == link.a && held.b >= link.b))
            break;
    }
    return rank;
}

PlatStatus plat_network_link(const PlatNetwork *n, uint64_t *at, int a, int b, PlatError *error) {
    if (a == b || !is_cell(n->geometry, a) || !is_cell(n->geometry, b))
        return plat_fail(error, PLAT_E_RANGE, "a link joins two different cells of the board");
    if (n->geometry->tiling == PLAT_GRAPH && plat_edge_between(n->geometry, a, b) < 0) {
        char one[PLAT_CELL_NAME], other[PLAT_CELL_NAME];
        plat_geometry_name(n->geometry, one, a);
        plat_geometry_name(n->geometry, other, b);
        return plat_fail(error, PLAT_E_RANGE, "no link of the graph joins %s and %s", one, other);
    }
    PlatLink link = link_of(a, b);
    int count = plat_network_link_count(n, at);
    bool there;
    int rank = rank_of(n, at, count, link, &there);
    if (there)
        return PLAT_OK;
    if (count == n->links)
        return plat_fail(error, PLAT_E_CAPACITY, "a network holds at most %d links", n->links);
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

void plat_network_edges(const PlatNetwork *n, const uint64_t *at, uint64_t *out) {
    memset(out, 0, (size_t)plat_edge_words(n->geometry) * sizeof *out);
    for (int kind = 0; kind < plat_network_kinds(n); kind++) {
        const uint64_t *part = plat_network_part_in(n, at, kind);
        for (int i = plat_network_link_count(n, part) - 1; i >= 0; i--) {
            PlatLink link = plat_network_link_nth(n, part, i);
            int edge = plat_edge_between(n->geometry, link.a, link.b);
            if (edge >= 0)
                plat_cells_add(out, edge);
        }
    }
}

/* --- what is drawn --- */

/* The planes of all kinds laid over each other: a network of one kind, without links. */
typedef struct Flat {
    PlatNetwork network;
    uint64_t plane[PLAT_MAX_SIDES * PLAT_MAX_WORDS];
} Flat;

/* Where the planes lie, of a network with kinds in `held`, which *n then is. */
static const uint64_t *flatten(const PlatNetwork **n, const uint64_t *at, Flat *held) {
    if (!(*n)->kinds)
        return at;
    const PlatGeometry *g = (*n)->geometry;
    held->network = (PlatNetwork){.geometry = g};
    for (int d = 0; d < g->sides; d++)
        plat_network_opening(*n, at, held->plane + d * g->words, d);
    *n = &held->network;
    return held->plane;
}

void plat_network_opening(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction) {
    const PlatGeometry *g = n->geometry;
    plat_cells_copy(g, out, plat_network_open(n, at, direction));
    for (int kind = 1; kind < plat_network_kinds(n); kind++)
        plat_cells_or(g, out, out,
                      plat_network_open(n, plat_network_part_in(n, at, kind), direction));
}

int plat_network_sides(const PlatNetwork *n, const uint64_t *at, int cell) {
    int sides = 0;
    for (int kind = 0; kind < plat_network_kinds(n); kind++) {
        const uint64_t *part = plat_network_part_in(n, at, kind);
        for (int d = 0; d < n->geometry->sides; d++)
            sides |= plat_cells_has(plat_network_open(n, part, d), cell) << d;
    }
    return sides;
}

size_t plat_ways_format(const PlatNames *kinds, PlatTiling tiling, char *text, size_t size,
                        PlatWays ways) {
    char sides[PLAT_TILING_SIDES], all[PLAT_MAX_WAYS * (PLAT_MAX_NAME + sizeof sides + 2) + 2] = "";
    char *end = all;
    plat_tiling_sides(tiling, sides, plat_ways_in(ways, 0));
    if (!kinds || ways == 0)
        strcpy(all, sides);
    for (int kind = 0; kinds && kind < kinds->count; kind++)
        if (plat_ways_in(ways, kind) != 0) {
            plat_tiling_sides(tiling, sides, plat_ways_in(ways, kind));
            end += sprintf(end, "%s%s.%s", end > all ? "," : "", kinds->name[kind].text, sides);
        }
    if (ways & PLAT_WAYS_JOINED)
        strcpy(end, end > all ? ",*" : "*");
    return (size_t)snprintf(text, size, "%s", all);
}

PlatWays plat_network_ways(const PlatNetwork *n, const uint64_t *at, int cell) {
    const PlatNetwork single = plat_network_single(n);
    PlatWays ways = 0;
    for (int kind = 0; kind < plat_network_kinds(n); kind++) {
        int sides = plat_network_sides(&single, plat_network_part_in(n, at, kind), cell);
        ways |= (PlatWays)sides << 8 * kind;
    }
    bool joined = n->kinds && plat_cells_has(plat_network_joined(n, at), cell);
    return joined ? ways | PLAT_WAYS_JOINED : ways;
}

void plat_network_lay(const PlatNetwork *n, uint64_t *at, int cell, PlatWays ways) {
    const PlatNetwork single = plat_network_single(n);
    for (int kind = 0; kind < plat_network_kinds(n); kind++)
        if (!n->kinds || plat_ways_in(ways, kind) != 0)
            plat_network_put(&single, plat_network_part(n, at, kind), cell,
                             plat_ways_in(ways, kind));
    if (ways & PLAT_WAYS_JOINED)
        plat_network_join(n, at, cell, true);
}

void plat_network_put(const PlatNetwork *n, uint64_t *at, int cell, int sides) {
    assert(!n->kinds && is_cell(n->geometry, cell));
    assert(sides >= 0 && sides <= plat_sides_all(n->geometry));
    for (int d = 0; d < n->geometry->sides; d++) {
        uint64_t *plane = at + d * n->geometry->words;
        if ((sides >> d) & 1)
            plat_cells_add(plane, cell);
        else
            plat_cells_remove(plane, cell);
    }
}

void plat_network_join(const PlatNetwork *n, uint64_t *at, int cell, bool joined) {
    assert(n->kinds && is_cell(n->geometry, cell));
    uint64_t *set = plat_network_part(n, at, n->kinds->count);
    if (joined)
        plat_cells_add(set, cell);
    else
        plat_cells_remove(set, cell);
}

void plat_network_erase(const PlatNetwork *n, uint64_t *at, int cell) {
    const PlatNetwork single = plat_network_single(n);
    for (int kind = 0; kind < plat_network_kinds(n); kind++) {
        uint64_t *part = plat_network_part(n, at, kind);
        plat_network_put(&single, part, cell, 0);
        for (int i = plat_network_link_count(&single, part) - 1; i >= 0; i--) {
            PlatLink link = plat_network_link_nth(n, part, i);
            if (link.a == cell || link.b == cell)
                remove_link(&single, part, i);
        }
    }
    if (n->kinds)
        plat_network_join(n, at, cell, false);
}

/* What is drawn of one kind. */
static void drawn_of_kind(const PlatNetwork *n, const uint64_t *part, uint64_t *out) {
    const int words = n->geometry->words, sides = n->geometry->sides;
    for (int i = 0; i < words; i++) {
        uint64_t open = 0;
        for (int d = 0; d < sides; d++)
            open |= part[d * words + i];
        out[i] = open;
    }
    for (int i = plat_network_link_count(n, part) - 1; i >= 0; i--) {
        PlatLink link = plat_network_link_nth(n, part, i);
        plat_cells_add(out, link.a);
        plat_cells_add(out, link.b);
    }
}

void plat_network_drawn(const PlatNetwork *n, const uint64_t *at, uint64_t *out) {
    drawn_of_kind(n, at, out);
    for (int kind = 1; n->kinds && kind < n->kinds->count; kind++) {
        PlatCells drawn;
        drawn_of_kind(n, plat_network_part_in(n, at, kind), drawn.word);
        plat_cells_or(n->geometry, out, out, drawn.word);
    }
}

void plat_network_is(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int sides) {
    const PlatGeometry *g = n->geometry;
    Flat held;
    at = flatten(&n, at, &held);
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

/* --- the map's edge --- */

void plat_network_leaving(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction) {
    const PlatGeometry *g = n->geometry;
    PlatCells beside; /* the cells with a neighbour there */
    PlatCells open;
    plat_network_opening(n, at, open.word, direction);
    plat_cells_shift(g, beside.word, g->all, plat_sides_opposite(g, direction));
    plat_cells_minus(g, out, open.word, beside.word);
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
    plat_network_opening(n, at, open.word, back);
    if (roads)
        plat_cells_and(g, open.word, open.word, roads);
    plat_cells_shift(g, out, open.word, back);
}

int plat_network_offers(const PlatNetwork *n, const uint64_t *at, int cell, const uint64_t *roads) {
    const PlatGeometry *g = n->geometry;
    int offers = 0;
    Flat held;
    at = flatten(&n, at, &held);
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
    Flat held;
    at = flatten(&n, at, &held);
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

/* What its ways are drawn and written with must not be taken for something else. */
static PlatStatus check_kind(const PlatField *field, const PlatName *kind, PlatError *error) {
    if (strlen(kind->text) > PLAT_MAX_WAY_NAME)
        return plat_error_set(error, PLAT_E_NAME, field->name,
                              "the name of a road type has at most %d characters, but \"%s\" has "
                              "more",
                              PLAT_MAX_WAY_NAME, kind->text);
    if (kind->letter && strchr("*-[]", kind->letter))
        return plat_error_set(error, PLAT_E_NAME, field->name,
                              "\"%c\" cannot be the letter of a road type: drawn networks are "
                              "written with it",
                              kind->letter);
    return PLAT_OK;
}

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    const PlatNetwork *n = &field->as.network;
    TRY(plat_check_geometry(field, n->geometry, error));
    if (n->links != 0)
        TRY(plat_check_count(field, "links", n->links, PLAT_MAX_LINKS, error));
    if (n->kinds)
        TRY(plat_check_count(field, "road types", n->kinds->count,
                             PLAT_MAX_WAYS - (n->geometry->tiling == PLAT_DIAGONAL), error));
    for (int i = 0; n->kinds && i < n->kinds->count; i++)
        TRY(check_kind(field, &n->kinds->name[i], error));
    return PLAT_OK;
}

static size_t bytes(const PlatField *field) { return plat_network_bytes(&field->as.network); }

static const PlatGeometry *geometry(const PlatField *field) { return field->as.network.geometry; }

/* Both without kinds, or with the same ones. */
static bool same_kinds(const PlatNetwork *a, const PlatNetwork *b) {
    return a->kinds && b->kinds ? plat_same_names(a->kinds, b->kinds) : a->kinds == b->kinds;
}

static bool same(PlatConstFieldRef a, PlatConstFieldRef b) {
    const PlatNetwork *one = &a.field->as.network, *other = &b.field->as.network;
    return one->links == other->links && same_kinds(one, other) &&
           plat_same_geometry(one->geometry, other->geometry);
}

static PlatStatus migrate_part(const PlatMigration *m, const uint64_t *old, uint64_t *at) {
    const PlatNetwork from = plat_network_single(&m->from.field->as.network);
    const PlatNetwork to = plat_network_single(&m->to.field->as.network);
    const PlatGeometry *g = to.geometry;
    for (int d = 0; d < g->sides; d++)
        plat_cells_copy(g, at + d * g->words, plat_network_open(&from, old, d));
    for (int i = plat_network_link_count(&from, old) - 1; i >= 0; i--) {
        PlatLink link = plat_network_link_nth(&from, old, i);
        int a = link.a, b = link.b;
        TRY(plat_migrate_cell(m, g, from.geometry, &a));
        TRY(plat_migrate_cell(m, g, from.geometry, &b));
        PlatStatus status = plat_network_link(&to, at, a, b, NULL);
        if (status != PLAT_OK)
            return status == PLAT_E_CAPACITY
                       ? plat_no_room(m)
                       : plat_cannot_migrate(m, "a link that it holds no longer exists");
    }
    return PLAT_OK;
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatNetwork *from = &m->from.field->as.network;
    const PlatNetwork *to = &m->to.field->as.network;
    const uint64_t *old = plat_field_in(m->from);
    uint64_t *at = plat_field_at(m->to);
    if (!plat_similar_geometry(from->geometry, to->geometry))
        return plat_cannot_migrate(m, "its cells have changed");
    if (!from->kinds != !to->kinds)
        return plat_cannot_migrate(m, to->kinds ? "its ways had no kinds"
                                                : "its ways no longer have kinds");
    if (!to->kinds)
        return migrate_part(m, old, at);
    TRY(plat_migrate_cells(m, to->geometry, plat_network_part(to, at, to->kinds->count),
                           from->geometry, plat_network_joined(from, old)));
    for (int kind = 0; kind < to->kinds->count; kind++) {
        int before = plat_index_in(from->kinds, to->kinds, kind);
        if (before >= 0)
            TRY(migrate_part(m, plat_network_part_in(from, old, before),
                             plat_network_part(to, at, kind)));
    }
    return PLAT_OK;
}

/* Road types, as "network.kind". */
static void parts(const PlatField *field, const PlatField *other, PlatMigrated what,
                  PlatMigrateReport *report, void *context) {
    const PlatNames *kinds = field->as.network.kinds, *others = other->as.network.kinds;
    for (int i = 0; kinds && i < kinds->count; i++)
        if (!others || plat_index_in(others, kinds, i) < 0)
            plat_report_part(field, kinds->name[i].text, what, report, context);
}

const PlatKind plat_network_kind = {
    .name = "network",
    .check = check,
    .bytes = bytes,
    .geometry = geometry,
    .same = same,
    .migrate = migrate,
    .parts = parts,
};
