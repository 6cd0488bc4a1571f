/* Placements: every question takes a few shifts of sets.
 *
 * An orientation that is wider or higher than the board fits nowhere, and is never shifted. */
#include "placements.h"

#include <assert.h>
#include <string.h>

#include "kernel/bits.h"

/* --- one orientation --- */

/* Whether it fits nowhere on the board; then steps from the anchor can be negative. */
static bool is_too_large(const PlatOrientation *o, const PlatGeometry *g) {
    return o->rows > g->rows || o->columns > g->columns;
}

/* How many indices cell number n lies behind the anchor. */
INLINE int step_to(const PlatOrientation *o, const PlatGeometry *g, int n) {
    return o->cell[n].row * g->stride + o->cell[n].column;
}

static const PlatOrientation *orientation_of(const PlatShape *shape, int orientation,
                                             const PlatGeometry *g) {
    assert(shape->tiling == g->tiling);
    assert(orientation >= 0 && orientation < shape->count);
    (void)g;
    return &shape->orientation[orientation];
}

/* Word i of the anchors in `w` at which no column of the box without a cell would be the spare
 * column, looked at in the anchor's row. (Columns with cells are checked by those cells.) */
static uint64_t without_gaps(const PlatOrientation *o, const PlatGeometry *g, uint64_t w, int i) {
    for (int n = 0; n < o->gaps; n++) {
        int column = o->gap[n];
        w &= moved(g->box, i, -column, g->words);
    }
    return w;
}

/* `letters` is 1 where `allowed` holds a set for each letter, and 0 where it is one for all. */
INLINE void anchors(const PlatOrientation *o, int size, const PlatGeometry *g, int letters,
                    const uint64_t *allowed, uint64_t *out, int words) {
    uint64_t found[PLAT_MAX_WORDS];
    for (int i = 0; i < words; i++)
        found[i] = allowed[letters * o->letter[0] * words + i];
    for (int n = 1; n < size; n++) {
        const int step = step_to(o, g, n);
        const uint64_t *set = allowed + (ptrdiff_t)letters * o->letter[n] * words;
        for (int i = 0; i < words; i++)
            found[i] &= far_down(set, i, step, words);
    }
    for (int i = 0; i < words; i++)
        out[i] = o->gaps && found[i] ? without_gaps(o, g, found[i], i) : found[i];
}

/* Add the covered cells to `out`. */
INLINE void cover(const PlatOrientation *o, int size, const PlatGeometry *g,
                  const uint64_t *anchors, uint64_t *out, int words) {
    for (int i = 0; i < words; i++)
        for (int n = 0; n < size; n++)
            out[i] |= far_up(anchors, i, step_to(o, g, n));
}

INLINE void meeting(const PlatOrientation *o, int size, const PlatGeometry *g,
                    const uint64_t *anchors, const uint64_t *set, uint64_t *out, int words) {
    for (int i = 0; i < words; i++) {
        uint64_t met = 0;
        for (int n = 0; n < size; n++)
            met |= far_down(set, i, step_to(o, g, n), words);
        out[i] = anchors[i] & met;
    }
}

/* Add the anchors at which an outer side of a cell is one that counts there. */
INLINE void opening(const PlatOrientation *o, int size, const PlatGeometry *g,
                    const uint64_t *anchors, const uint64_t *by_side, int kind, uint64_t *out,
                    int words) {
    uint64_t open[PLAT_MAX_WORDS] = {0};
    for (int n = 0; n < size; n++)
        for (int d = 0, left = kind == PLAT_ANY_WAY ? plat_ways_any(o->outer[n])
                                                    : plat_ways_in(o->outer[n], kind);
             left; d++, left >>= 1)
            for (int i = 0; (left & 1) && i < words; i++)
                open[i] |= far_down(by_side + (ptrdiff_t)d * words, i, step_to(o, g, n), words);
    for (int i = 0; i < words; i++)
        out[i] = anchors[i] & open[i];
}

/* --- placements --- */

INLINE int find(const PlatShape *shape, const PlatGeometry *g, uint64_t *out, int letters,
                const uint64_t *allowed) {
    int count = 0;
    for (int n = 0; n < shape->count; n++, out += g->words) {
        const PlatOrientation *o = orientation_of(shape, n, g);
        if (is_too_large(o, g))
            plat_cells_clear(g, out);
        else
            BY_WORDS(g, anchors, o, shape->size, g, letters, allowed, out);
        count += plat_cells_count(g, out);
    }
    return count;
}

int plat_placements_find(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                         const uint64_t *allowed) {
    return find(shape, g, out, 0, allowed);
}

int plat_placements_matching(const PlatShape *pattern, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *by_letter) {
    return find(pattern, g, out, 1, by_letter);
}

void plat_placements_meeting(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements, const uint64_t *set) {
    for (int n = 0; n < shape->count; n++, out += g->words, placements += g->words) {
        const PlatOrientation *o = orientation_of(shape, n, g);
        if (is_too_large(o, g))
            plat_cells_clear(g, out);
        else
            BY_WORDS(g, meeting, o, shape->size, g, placements, set, out);
    }
}

void plat_placements_touching(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                              const uint64_t *placements, const uint64_t *set) {
    PlatCells beside;
    plat_cells_beside(g, beside.word, set);
    plat_placements_meeting(shape, g, out, placements, beside.word);
}

void plat_placements_opening(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements, const uint64_t *by_side, int kind) {
    for (int n = 0; n < shape->count; n++, out += g->words, placements += g->words) {
        const PlatOrientation *o = orientation_of(shape, n, g);
        if (is_too_large(o, g))
            plat_cells_clear(g, out);
        else
            BY_WORDS(g, opening, o, shape->size, g, placements, by_side, kind, out);
    }
}

void plat_placements_joining(const PlatShape *shape, const PlatNetwork *n, const uint64_t *at,
                             uint64_t *out, const uint64_t *placements) {
    const PlatGeometry *g = n->geometry;
    const PlatNetwork single = plat_network_single(n);
    const int planes = g->sides * g->words;
    uint64_t any[PLAT_MAX_SIDES * PLAT_MAX_WORDS], same[PLAT_MAX_SIDES * PLAT_MAX_WORDS];
    PlatPlacements left, found, joined = {{0}};
    for (int d = 0; d < g->sides; d++)
        plat_network_towards(n, at, any + (ptrdiff_t)d * g->words, d, NULL);
    if (!shape->kinds) {
        plat_placements_opening(shape, g, out, placements, any, PLAT_ANY_WAY);
        return;
    }
    memcpy(left.word, placements, (size_t)plat_placement_words(shape, g) * sizeof *placements);
    for (int kind = 0; kind < shape->kinds->count; kind++) {
        const uint64_t *part = plat_network_part_in(n, at, kind);
        for (int d = 0; d < g->sides; d++)
            plat_network_towards(&single, part, same + (ptrdiff_t)d * g->words, d, NULL);
        plat_placements_opening(shape, g, found.word, left.word, same, kind);
        for (int i = 0; i < plat_placement_words(shape, g); i++)
            joined.word[i] |= found.word[i];
        for (int i = 0; i < planes; i++)
            same[i] = any[i] & ~same[i]; /* only of other types */
        plat_placements_opening(shape, g, found.word, left.word, same, kind);
        for (int i = 0; i < plat_placement_words(shape, g); i++)
            left.word[i] &= ~found.word[i];
    }
    for (int i = 0; i < plat_placement_words(shape, g); i++)
        out[i] = joined.word[i] & left.word[i];
}

void plat_placements_covered(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements) {
    plat_cells_clear(g, out);
    for (int n = 0; n < shape->count; n++, placements += g->words) {
        const PlatOrientation *o = orientation_of(shape, n, g);
        if (!is_too_large(o, g))
            BY_WORDS(g, cover, o, shape->size, g, placements, out);
    }
}

bool plat_placement_cells(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                          int placement) {
    plat_cells_clear(g, out);
    if (placement < 0 || placement >= 64 * plat_placement_words(shape, g))
        return false;
    const PlatOrientation *o = orientation_of(shape, plat_placement_orientation(g, placement), g);
    int anchor = plat_placement_anchor(g, placement);
    int row = plat_geometry_row(g, anchor);
    int column = plat_geometry_column(g, anchor);
    for (int n = 0; n < shape->size; n++) {
        int cell = plat_geometry_cell(g, row + o->cell[n].row, column + o->cell[n].column);
        if (cell < 0) {
            plat_cells_clear(g, out);
            return false;
        }
        plat_cells_add(out, cell);
    }
    return true;
}

PlatWays plat_placement_ways(const PlatShape *shape, const PlatGeometry *g, int placement, int n,
                             int *cell) {
    const PlatOrientation *o = orientation_of(shape, plat_placement_orientation(g, placement), g);
    *cell = plat_placement_anchor(g, placement) + step_to(o, g, n);
    return o->sides[n];
}

int plat_placement_cell(const PlatShape *shape, const PlatGeometry *g, int placement, int n) {
    const PlatOrientation *o = orientation_of(shape, plat_placement_orientation(g, placement), g);
    for (int i = 0; i < shape->size; i++)
        if (o->nth[i] == n)
            return plat_placement_anchor(g, placement) + step_to(o, g, i);
    return -1;
}

void plat_placement_name(const PlatShape *shape, const PlatGeometry *g, char *name, int placement) {
    if (shape->count > 1) {
        plat_orientation_name(shape, name, plat_placement_orientation(g, placement));
        name += strlen(name);
        *name++ = '@';
    }
    plat_geometry_name(g, name, plat_placement_anchor(g, placement));
}

int plat_placement_parse(const PlatShape *shape, const PlatGeometry *g, const char *text,
                         size_t length) {
    const char *at = memchr(text, '@', length);
    int orientation = 0;
    if (at) {
        orientation = plat_orientation_parse(shape, text, (size_t)(at - text));
        length -= (size_t)(at + 1 - text);
        text = at + 1;
    }
    int anchor = plat_geometry_parse(g, text, length);
    return orientation < 0 || anchor < 0 ? -1 : plat_placement(g, orientation, anchor);
}
