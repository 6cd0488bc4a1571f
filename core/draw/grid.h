/* The places of a board's cells in a picture. */
#ifndef PLAT_DRAW_GRID_H
#define PLAT_DRAW_GRID_H

#include "kernel/geometry.h"

/* Lengths in hundredths of a millimetre, from the upper left corner of the board. */
typedef struct Grid {
    const PlatGeometry *g;
    int side;             /* of a square, or of a hex */
    int size;             /* what there is room for in a cell: the width of a square */
    int half;             /* half the height of a cell */
    int across, down;     /* between the columns and rows of squares, and of a graph's cells */
    int first_x, first_y; /* the middle of the box's first position */
    int width, height;
    int name; /* the size of a cell's own name in it */
} Grid;

/* Cells with sides of that length; as large as their number allows. */
Grid plat_grid_sized(const PlatGeometry *g, int side);
Grid plat_grid_of(const PlatGeometry *g);
typedef struct Point {
    int x, y;
} Point;
/* The middle of a cell. */
Point plat_grid_middle(const Grid *grid, int cell);
/* The point that a link between two cells bends towards: the middle between them, unless the
 * straight line would lead over another cell. */
Point plat_grid_bend(const Grid *grid, int a, int b);
/* The middle of that curve. */
Point plat_grid_link_middle(const Grid *grid, int a, int b);
/* The n-th corner from a cell's middle: its side in direction d is from corner d to d + 1. */
Point plat_grid_corner(const Grid *grid, int n);

/* A part of a board: where it begins, its size, and the room that names and texts take around the
 * board; a width of 0: there is none. */
typedef struct Window {
    int left, top, width, height;
    int before, above, behind;
} Window;
/* The part that has the cells and those around them; none where that is most of the board. */
Window plat_grid_window(const Grid *grid, const uint64_t *cells);

#endif
