/* Cell sets: subsets of a geometry's cells, and their algebra.
 *
 * A set is geometry->words words of 64 bits; bit i is the cell with index i. Bits that are no cell
 * are always 0: every function keeps this, and callers that write words must. Sets carry no
 * pointer, so they can be in blocks, on the stack or in an arena as they are; PlatCells is storage
 * for the largest. Nothing here allocates. `out` may be the same memory as an input unless said
 * otherwise. */
#ifndef PLAT_KERNEL_CELLS_H
#define PLAT_KERNEL_CELLS_H

#include "geometry.h"

PLAT_API_BEGIN

typedef struct PlatCells {
    uint64_t word[PLAT_MAX_WORDS];
} PlatCells;

enum { PLAT_MAX_LINKS = 128 /* in one network, of each road type */ };

/* The number of bits of a word. Without the popcnt instruction the built-in is a call into the
 * compiler's library, which costs more than these six operations. */
static inline int plat_bits_count(uint64_t w) {
#ifdef __POPCNT__
    return __builtin_popcountll(w);
#else
    w -= (w >> 1) & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + ((w >> 2) & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((w * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

/* Whether a cell is a member; add it; remove it. */
static inline bool plat_cells_has(const uint64_t *set, int cell) {
    return (set[cell >> 6] >> (cell & 63)) & 1U;
}
static inline void plat_cells_add(uint64_t *set, int cell) {
    set[cell >> 6] |= UINT64_C(1) << (cell & 63);
}
static inline void plat_cells_remove(uint64_t *set, int cell) {
    set[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

/* No cell; the same cells; the cells in both sets, in either, in the first alone; all other cells
 * of the board. */
void plat_cells_clear(const PlatGeometry *g, uint64_t *out);
void plat_cells_copy(const PlatGeometry *g, uint64_t *out, const uint64_t *set);
void plat_cells_and(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b);
void plat_cells_or(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b);
void plat_cells_minus(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b);
void plat_cells_not(const PlatGeometry *g, uint64_t *out, const uint64_t *set);

/* Whether a set has no member; whether two have the same members; whether they share one. */
bool plat_cells_empty(const PlatGeometry *g, const uint64_t *set);
bool plat_cells_equal(const PlatGeometry *g, const uint64_t *a, const uint64_t *b);
bool plat_cells_meet(const PlatGeometry *g, const uint64_t *a, const uint64_t *b);
/* The number of members. */
int plat_cells_count(const PlatGeometry *g, const uint64_t *set);

/* The lowest cell of the set above `after` (-1: the first), or -1. Reading order. */
int plat_cells_next(const PlatGeometry *g, const uint64_t *set, int after);
/* A loop over the cells of a set in that order: PLAT_EACH_CELL(cell, g, set) { ... }. Its body may
 * change the set; the next cell is looked up after that. */
#define PLAT_EACH_CELL(cell, g, set) \
    for (int cell = plat_cells_next(g, set, -1); cell >= 0; cell = plat_cells_next(g, set, cell))
/* The cell with `n` members below it (0-based); -1 when the set has no more than n. */
int plat_cells_nth(const PlatGeometry *g, const uint64_t *set, int n);

/* Every member moved one step; those that leave the board are lost. `out` may be `set`. */
void plat_cells_shift(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction);
/* Neighbours (orthogonal, hex: six) of members, members themselves left out. out != set. */
void plat_cells_beside(const PlatGeometry *g, uint64_t *out, const uint64_t *set);
/* The set with all its neighbours. out != set. */
void plat_cells_grow(const PlatGeometry *g, uint64_t *out, const uint64_t *set);
/* Neighbours with diagonals on square boards (hex: the six), members left out. out != set. */
void plat_cells_around(const PlatGeometry *g, uint64_t *out, const uint64_t *set);
/* All cells that lie any number of steps (1 or more) from a member in `direction`, over anything
 * in between, up to the edge of the box (holes of the outline are passed over). out != set. */
void plat_cells_ray(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction);
/* The same, only as far as the first cell of `until` in the way, which is included; and at most
 * `steps` steps. out differs from both sets. */
void plat_cells_ray_until(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction,
                          const uint64_t *until);
void plat_cells_ray_steps(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction,
                          int steps);
/* Whole rows, whole columns that hold a member. On hex boards rows are of equal r, columns of
 * equal q. */
void plat_cells_rows_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set);
void plat_cells_columns_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set);
/* One row or column, 0-based within the box; empty when out of range. */
void plat_cells_row(const PlatGeometry *g, uint64_t *out, int row);
void plat_cells_column(const PlatGeometry *g, uint64_t *out, int column);
/* How many rows, how many columns hold a member. */
int plat_cells_row_count(const PlatGeometry *g, const uint64_t *set);
int plat_cells_column_count(const PlatGeometry *g, const uint64_t *set);

/* The connected component of `set` that holds `cell`; empty when cell is no member. out != set. */
void plat_cells_group_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int cell);
/* What can be reached from the members of `from` that lie in `within`, staying in `within`.
 * out differs from both. */
void plat_cells_flood(const PlatGeometry *g, uint64_t *out, const uint64_t *from,
                      const uint64_t *within);
/* Number of connected components; the largest one (ties: the first in reading order) into `largest`
 * unless NULL. largest != set. */
int plat_cells_groups(const PlatGeometry *g, uint64_t *largest, const uint64_t *set);
/* True when one component of `set` meets both `a` and `b`. */
bool plat_cells_joins(const PlatGeometry *g, const uint64_t *set, const uint64_t *a,
                      const uint64_t *b);
/* Steps from the nearest member of `from` to `to` going through `within` (the start need not be
 * in it, `to` must); -1 when there is no way, 0 when `to` is in `from`. */
int plat_cells_distance(const PlatGeometry *g, const uint64_t *from, int to,
                        const uint64_t *within);
/* Cells at most `steps` steps from a member, members included, over any cells. out != set. */
void plat_cells_reach(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int steps);
/* All members of a straight line of `length` (2 or more) members, in any of the
 * directions (square: 4 axes, hex: 3). out != set. In lines.c, as the next. */
void plat_cells_lines(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int length);
/* True when `cell` is a member of such a line. */
bool plat_cells_line_through(const PlatGeometry *g, const uint64_t *set, int cell, int length);

PLAT_API_END

#endif
