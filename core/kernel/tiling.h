/* What differs between tilings: a row for each, in geometry.c. What a row cannot say is where it is
 * needed: search for PLAT_HEX, PLAT_SQUARE, PLAT_DIAGONAL and PLAT_GRAPH.
 *
 * A step in a direction is one shift, the same for every cell, so there can be no triangles. A cell
 * has an even number of sides, at most PLAT_MAX_SIDES. A graph has no directions and no sides. */
#ifndef PLAT_KERNEL_TILING_H
#define PLAT_KERNEL_TILING_H

#include "geometry.h"

typedef struct PlatTilingRow {
    const char *name;
    const char *row, *column; /* what the coordinates are called */
    int base;                 /* where they begin, besides first_q and first_r */
    bool counts_cells;        /* a cell's name counts the cells of its column, not the rows */
    int skew;                 /* rows by which the next column lies lower when a cell is turned */
    bool upright;             /* rows and columns are at right angles, and drawn so */
    int turns;                /* quarter or sixth turns of a shape until it lies as before */
    int sides;                /* directions 0..sides - 1 are adjacency */
    int onward[PLAT_MAX_SIDES / 2]; /* the sides that lead to higher indices */
    int directions;
    struct {
        const char *name;
        int columns, rows; /* what a step adds to each */
    } direction[PLAT_MAX_DIRECTIONS];
    int axes;
    int axis[PLAT_MAX_DIRECTIONS / 2]; /* the direction with a positive shift of each line */
    int (*distance)(int columns, int rows);
    /* for messages: directions, sides, and several sides as text */
    const char *any_direction, *any_side, *any_sides;
} PlatTilingRow;

extern const PlatTilingRow plat_tilings[];

static inline const PlatTilingRow *plat_tiling(PlatTiling tiling) { return &plat_tilings[tiling]; }

/* The n-th side clockwise, from north. */
static inline int plat_tiling_clockwise(PlatTiling tiling, int n) {
    return tiling == PLAT_DIAGONAL ? n / 2 + n % 2 * 4 : n;
}
/* How a side is written among others: its letter, or "ne". Reads and writes nothing. */
const char *plat_tiling_side(PlatTiling tiling, int side);
/* Open sides, a mask of directions, as text: "NS", on hex boards and with diagonals "n+se"; "." for
 * none. */
enum { PLAT_TILING_SIDES = 20 }; /* bytes for it and its zero */
void plat_tiling_sides(PlatTiling tiling, char *text, int sides);

#endif
