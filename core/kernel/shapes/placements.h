/* Placements: where a shape fits on a board.
 *
 * A placement is an orientation and an anchor. All anchors at which an orientation fits are found
 * at once: they are the cells that are allowed themselves, and whose index moved by each step is
 * allowed too, hence the `and` of the allowed cells shifted once for each cell of the shape. No
 * column between the first and the last that a shape takes is left unchecked, so that the spare
 * column stops whatever would leave a row; holes of the outline are never allowed.
 *
 * Which placements of a piece of road join a network, lead to some cells or leave the map is one
 * question: on which cells of the board would an open side do so (plat_placements_opening).
 *
 * It serves three games. Townies lays polyhexes, turned and flipped, on any empty spaces: they are
 * found at once by plat_placements_find. Scribble City turns its buildings and never flips them
 * (flips = false: then only the turns that differ are orientations); they need a road beside them
 * (plat_placements_touching), and are asked where first, then which way round (_meeting the cell
 * that was chosen). Drow flips its buildings too, unless an option says otherwise.
 *
 * A set of placements is a cell set of anchors for each orientation, one behind the other:
 * plat_placement_words words. One placement is the number of its bit in such a set, which
 * plat_cells_has looks for. The geometry has the shape's tiling. Nothing here allocates. */
#ifndef PLAT_KERNEL_SHAPES_PLACEMENTS_H
#define PLAT_KERNEL_SHAPES_PLACEMENTS_H

#include "shape.h"

PLAT_API_BEGIN

enum { PLAT_PLACEMENT_NAME = 48 }; /* bytes for "3f@c12" and its zero */

static inline int plat_placement_words(const PlatShape *shape, const PlatGeometry *g) {
    return shape->count * g->words;
}
static inline int plat_placement(const PlatGeometry *g, int orientation, int anchor) {
    return orientation * 64 * g->words + anchor;
}
static inline int plat_placement_orientation(const PlatGeometry *g, int placement) {
    return placement / (64 * g->words);
}
static inline int plat_placement_anchor(const PlatGeometry *g, int placement) {
    return placement % (64 * g->words);
}

/* Storage for the largest set of placements. */
typedef struct PlatPlacements {
    uint64_t word[PLAT_MAX_ORIENTATIONS * PLAT_MAX_WORDS];
} PlatPlacements;

/* The anchors of one orientation: part of `placements`. */
static inline const uint64_t *plat_placements_of(const PlatGeometry *g, const uint64_t *placements,
                                                 int orientation) {
    return placements + (ptrdiff_t)orientation * g->words;
}

/* Every placement that lies wholly within `allowed`; returns how many there are. */
int plat_placements_find(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                         const uint64_t *allowed);
/* Every placement of a pattern with each cell in the set of its letter: `by_letter` holds a set for
 * each of its letters, one behind the other. Returns how many there are. */
int plat_placements_matching(const PlatShape *pattern, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *by_letter);
/* Those that cover a member of `set`; those with a cell beside (orthogonal, hex: six) a member of
 * `set` that is no member itself. `out` may be `placements`. */
void plat_placements_meeting(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements, const uint64_t *set);
void plat_placements_touching(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                              const uint64_t *placements, const uint64_t *set);
/* Those of a piece of road with an open side on a cell where that side counts: `by_side` holds a
 * set of cells for each direction of the board, one behind the other. Only sides of that road type
 * count, unless it is PLAT_ANY_WAY. `out` may be `placements`. */
enum { PLAT_ANY_WAY = -1 };
void plat_placements_opening(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements, const uint64_t *by_side, int kind);
/* Those with an open side that meets one of the network. If the piece has road types, they are the
 * network's: then a side meets one of its own type, and none meets only others. `out` may be
 * `placements`. */
void plat_placements_joining(const PlatShape *shape, const PlatNetwork *n, const uint64_t *at,
                             uint64_t *out, const uint64_t *placements);
/* All cells that any of the placements covers. */
void plat_placements_covered(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements);
/* The cells that one placement covers; false, and no cell, when it does not lie on the board. */
bool plat_placement_cells(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                          int placement);
/* Where its cell number n (from 0, in the shape's order) lies; of its n-th covered
 * cell in reading order the open sides, and itself through `cell`. The placement lies on the board.
 */
int plat_placement_cell(const PlatShape *shape, const PlatGeometry *g, int placement, int n);
PlatWays plat_placement_ways(const PlatShape *shape, const PlatGeometry *g, int placement, int n,
                             int *cell);

/* The orientation's name and the anchor's: "1f@c4", and "c4" alone when the shape has only one
 * orientation. At most PLAT_PLACEMENT_NAME bytes; `placement` is one on the board g. */
void plat_placement_name(const PlatShape *shape, const PlatGeometry *g, char *name, int placement);
/* The placement with that name (length bytes, either case), wherever it may lie or fit: the anchor
 * is a cell. Without an orientation turn 0 is meant. -1 when it is none. */
int plat_placement_parse(const PlatShape *shape, const PlatGeometry *g, const char *text,
                         size_t length);

PLAT_API_END

#endif
