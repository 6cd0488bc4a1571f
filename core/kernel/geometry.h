/* Boards without what is drawn on them: which cells there are, and which are neighbours.
 *
 * A geometry is a box of rows and columns. Some of its positions are cells (the outline). A
 * position has the index row * stride + column, with stride = columns + 1: the spare column makes
 * every neighbour relation a shift of bits, so that set operations need no loop over cells. Square
 * boards use row and column as they are; hex boards use axial coordinates, column = q - q_min and
 * row = r - r_min, so that a rhombus fills its box and a hexagon leaves two corners out.
 *
 * A graph is a box too: its cells lie where they are drawn, and have names. Only links make its
 * cells neighbours. Boards of squares and hexes may have links besides the sides of their cells.
 *
 * A geometry is immutable and may be shared by any number of schemas, matches and threads. */
#ifndef PLAT_KERNEL_GEOMETRY_H
#define PLAT_KERNEL_GEOMETRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "names.h"
#include "status.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_WORDS = 16,                      /* 64-bit words of a cell set */
    PLAT_MAX_POSITIONS = 64 * PLAT_MAX_WORDS, /* rows * (columns + 1) at the most */
    PLAT_MAX_COLUMNS = 26,                    /* a column has one letter */
    PLAT_MAX_ROWS = 99,
    PLAT_MAX_DIRECTIONS = 8,
    PLAT_MAX_SIDES = 8,          /* ways to neighbours: sides, and corners with diagonals */
    PLAT_CELL_NAME = 24,         /* bytes for a cell's name and its zero */
    PLAT_MAX_BOARD_LINKS = 2000, /* between the cells of one board */
};

/* PLAT_DIAGONAL: squares that are neighbours at their corners too. Its directions are those of
 * squares, and all eight are sides. */
typedef enum PlatTiling { PLAT_SQUARE, PLAT_HEX, PLAT_GRAPH, PLAT_DIAGONAL } PlatTiling;

/* Directions of square boards: the first four are orthogonal. */
enum {
    PLAT_NORTH,
    PLAT_EAST,
    PLAT_SOUTH,
    PLAT_WEST,
    PLAT_NORTHEAST,
    PLAT_SOUTHEAST,
    PLAT_SOUTHWEST,
    PLAT_NORTHWEST
};
/* Directions of hex boards (flat tops, axial): d and (d + 3) % 6 are opposite.
 * 0 n (0,-1), 1 ne (1,-1), 2 se (1,0), 3 s (0,1), 4 sw (-1,1), 5 nw (-1,0). */

/* Two cells that are joined and need not be neighbours otherwise. In networks both are 0 where
 * there is no link. */
typedef struct PlatLink {
    uint16_t a, b; /* a < b */
} PlatLink;

/* The links of a board. */
typedef struct PlatGraph {
    int links;
    PlatLink *link;                /* ascending */
    PlatNames *names;              /* of a graph's cells, in reading order; else NULL */
    uint16_t *cell;                /* those cells; else NULL */
    uint64_t *near;                /* by cell, the set of the cells that links join it to */
    uint64_t ends[PLAT_MAX_WORDS]; /* the cells that have links */
} PlatGraph;

/* Read-only for everybody but geometry.c. */
typedef struct PlatGeometry {
    PlatTiling tiling;
    int rows, columns;    /* of the box */
    int stride;           /* columns + 1 */
    int words;            /* words of a cell set on this board, 1..PLAT_MAX_WORDS */
    int size;             /* number of cells */
    int sides;            /* as the tiling's row says: directions 0..sides-1 are adjacency */
    int directions;       /* as the row says */
    int first_q, first_r; /* hex: axial coordinates of the box's first column and row; else 0 */
    int shift[PLAT_MAX_DIRECTIONS]; /* what a step adds to an index */
    uint64_t all[PLAT_MAX_WORDS];   /* every cell */
    uint64_t box[PLAT_MAX_WORDS];   /* every position but the spare column: cells and holes */
    uint64_t
        border[PLAT_MAX_WORDS]; /* cells with fewer than `sides` neighbours; a graph has none */
    PlatGraph *graph;           /* NULL: it has no links */
} PlatGeometry;

/* A square board. `outline` is NULL for the full rectangle, or rows * columns characters in
 * reading order: ' ' and '#' mark positions that are no cell.
 * Errors: PLAT_E_RANGE (a size over the limits above or under 1), PLAT_E_ARGUMENT (no cell),
 * PLAT_E_MEMORY. *out is the caller's, to be freed with plat_geometry_free. */
PlatStatus plat_geometry_square(PlatGeometry **out, int columns, int rows, const char *outline,
                                PlatError *error);

/* The same with diagonals: cells that share a corner are neighbours. Errors as above. */
PlatStatus plat_geometry_diagonal(PlatGeometry **out, int columns, int rows, const char *outline,
                                  PlatError *error);

/* A hex board whose box has `columns` (q) and `rows` (r) positions and starts at (first_q,
 * first_r); outline and errors as above. */
PlatStatus plat_geometry_hex(PlatGeometry **out, int columns, int rows, int first_q, int first_r,
                             const char *outline, PlatError *error);

/* A regular hexagon of `side` cells a side (1..12), centre (0,0). Errors as above. */
PlatStatus plat_geometry_hexagon(PlatGeometry **out, int side, PlatError *error);

/* A graph, so far without links. Its cells are drawn at the positions of the box that `outline`
 * leaves, and have these names in reading order: letters a to z, digits and _, a letter first, at
 * most PLAT_CELL_NAME - 1 bytes. The names are copied. Errors as above, and PLAT_E_NAME,
 * PLAT_E_TWICE; PLAT_E_ARGUMENT: there are not as many names as cells. */
PlatStatus plat_geometry_graph(PlatGeometry **out, int columns, int rows, const char *outline,
                               const PlatNames *names, PlatError *error);

/* Join cells of a board that nothing uses yet; the links that it had are gone. The order of links,
 * and of the ends of a link, does not matter; one that is given twice is one.
 * Linked cells are neighbours: for cells beside a set, groups, floods, reach and distances. Links
 * do not count for what follows directions (shifts, rays, lines, cells around a set) nor for the
 * sides of roads; on squares and hexes they are no edges, so there is no wall on them.
 * Errors: PLAT_E_RANGE (no two cells of the board), PLAT_E_TWICE (they share a side),
 * PLAT_E_CAPACITY, PLAT_E_MEMORY. */
PlatStatus plat_geometry_link(PlatGeometry *geometry, const PlatLink *links, int count,
                              PlatError *error);

/* Free a geometry that nothing uses any more. NULL: nothing happens. */
void plat_geometry_free(PlatGeometry *geometry);

/* True when both have the same tiling, box, outline, names and links. */
bool plat_geometry_equal(const PlatGeometry *a, const PlatGeometry *b);

/* The same, but for links: such boards have the same cells. */
bool plat_geometry_equal_cells(const PlatGeometry *a, const PlatGeometry *b);

/* The index of the cell at row and column (0-based, within the box), or -1 when there is none. */
int plat_geometry_cell(const PlatGeometry *geometry, int row, int column);

/* The row and the column of a cell, as plat_geometry_cell takes them. */
static inline int plat_geometry_row(const PlatGeometry *g, int cell) { return cell / g->stride; }
static inline int plat_geometry_column(const PlatGeometry *g, int cell) { return cell % g->stride; }

/* Whether its cells are squares in rows and columns, with diagonals or not. */
static inline bool plat_geometry_upright(const PlatGeometry *g) {
    return g->tiling == PLAT_SQUARE || g->tiling == PLAT_DIAGONAL;
}

/* The direction that leads back. */
static inline int plat_sides_opposite(const PlatGeometry *g, int direction) {
    return g->tiling == PLAT_HEX ? (direction + 3) % 6 : direction ^ 2;
}

/* The neighbour of `cell` in `direction` (0..directions-1), or -1 off the board. On a graph there
 * is none in any direction. */
int plat_geometry_neighbour(const PlatGeometry *geometry, int cell, int direction);

/* Steps between two cells over all sides (orthogonal, hex: six, with diagonals: eight), as if the
 * box had no holes.
 * With links, the fewest steps from cell to cell; -1 when there is no way. */
int plat_geometry_distance(const PlatGeometry *geometry, int a, int b);

/* "c4": the column's letter and the row from the top, from 1; on hex boards the place from the top
 * of that column; on graphs its own name. Writes at most PLAT_CELL_NAME bytes; `cell` must be a
 * cell. */
void plat_geometry_name(const PlatGeometry *geometry, char *name, int cell);

/* Whether the number in a cell's name is that of its row: not on a hex board with a cell below a
 * gap. */
bool plat_geometry_names_rows(const PlatGeometry *geometry);

/* The cell with that name (either case), or -1. Reads length bytes. */
int plat_geometry_parse(const PlatGeometry *geometry, const char *text, size_t length);

/* "north", "southeast", hex "n", "se" ...: the direction, or -1. Lower case. */
int plat_geometry_direction(const PlatGeometry *geometry, const char *name);
/* The name of a direction (0..directions-1): a constant text. */
const char *plat_geometry_direction_name(const PlatGeometry *geometry, int direction);

PLAT_API_END

#endif
