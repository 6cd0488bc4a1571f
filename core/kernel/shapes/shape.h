/* Shapes: polyominoes and polyhexes, and how they can be turned.
 *
 * A shape is a few cells without a board. It is made once, at load, and holds its orientations: the
 * ways to turn it (and to turn it over, where flips are allowed) that differ. They are numbered:
 *
 *     turn 0 is the shape as it was given, turn 1 a step further clockwise (a quarter of the whole
 *     on square boards, a sixth on hex boards), and so on to turn 3 or 5; then the same turns of
 *     the shape flipped over, left to right, before it is turned. One that equals an earlier one is
 *     left out, and the others move up.
 *
 * The anchor of an orientation is its first cell in reading order: the lowest index that it covers,
 * which is the leftmost cell of its topmost row (hex: of the row with the lowest r, that of the
 * lowest q). plat_shape_format draws where it is. So the anchor is always a cell that the placement
 * covers, and every other cell lies a fixed number of index steps behind it.
 *
 * The cells of a shape have an order, the reading order of turn 0, or that of the digits in which
 * it was drawn; so they can be numbered, however the shape lies. Digits also distinguish
 * orientations.
 *
 * A pattern is a shape whose cells have letters of an enumeration, which turn with it. It lies
 * where the board has these names.
 *
 * A piece of road is a shape whose cells have open sides, which turn with it (network.h). One of a
 * single cell may have alternatives, such as a straight road and a curve; each way to lie is then
 * named by its open sides. Its sides may be of several road types; it is then laid on a network
 * with the same ones.
 *
 * A PlatShape is plain memory: it can be copied, needs no freeing, and may be shared by threads.
 * Nothing here allocates. */
#ifndef PLAT_KERNEL_SHAPES_SHAPE_H
#define PLAT_KERNEL_SHAPES_SHAPE_H

#include "kernel/network.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_SHAPE_CELLS = 16,
    PLAT_MAX_SHAPE_SPAN = 16,   /* rows and columns of its box, in any orientation */
    PLAT_MAX_ORIENTATIONS = 16, /* square shapes: at most 8, hex 12; the most are alternatives */
    PLAT_ORIENTATION_NAME = 40, /* bytes for "3f", "rail.NS+tram.EW" and its zero */
    PLAT_SHAPE_TEXT = 272       /* bytes for plat_shape_format */
};

/* How a shape may lie: turned, unless it keeps its orientation, and flipped over too. */
typedef enum PlatShapeWays {
    PLAT_SHAPE_TURNS = 0,
    PLAT_SHAPE_FLIPS = 1,
    PLAT_SHAPE_KEEPS = 2, /* no turns */
} PlatShapeWays;

/* Where a cell lies from another one: hex boards have row r, column q. */
typedef struct PlatOffset {
    int row, column;
} PlatOffset;

/* Read-only for everybody but shape.c. */
typedef struct PlatOrientation {
    int turn; /* steps clockwise */
    bool flipped;
    int rows, columns;                     /* of its box */
    int left;                              /* columns of the box that lie left of the anchor */
    PlatOffset cell[PLAT_MAX_SHAPE_CELLS]; /* from the anchor, in reading order: 0,0 first */
    uint8_t nth[PLAT_MAX_SHAPE_CELLS];     /* which cell in the shape's order each is */
    /* roads: the open sides of each, and those of them that do not face a cell of its own */
    PlatWays sides[PLAT_MAX_SHAPE_CELLS], outer[PLAT_MAX_SHAPE_CELLS];
    uint8_t letter[PLAT_MAX_SHAPE_CELLS]; /* patterns: the number of each cell's letter */
    int gaps;
    int gap[PLAT_MAX_SHAPE_SPAN]; /* columns of the box, from the anchor, that hold no cell */
} PlatOrientation;

typedef struct PlatShape {
    PlatTiling tiling;
    int size;  /* cells */
    int count; /* orientations, 1..PLAT_MAX_ORIENTATIONS */
    bool road;
    bool ordered;           /* drawn in digits */
    const PlatNames *kinds; /* a road's types, not owned; NULL: it has none */
    /* a pattern: its different letters, and the name of each; "": it is none */
    char letters[PLAT_MAX_SHAPE_CELLS + 1];
    uint8_t name[PLAT_MAX_SHAPE_CELLS];
    PlatOrientation orientation[PLAT_MAX_ORIENTATIONS];
    /* the orientation that a turn gives (the turns flipped come behind the others), or -1 */
    int of_turn[PLAT_MAX_ORIENTATIONS];
} PlatShape;

/* --- making and writing --- */

/* A shape of `count` cells, wherever they are. They need not be connected. `ways` are
 * PLAT_SHAPE_FLIPS, PLAT_SHAPE_KEEPS or both. Errors: PLAT_E_ARGUMENT (no cell, a cell twice),
 * PLAT_E_CAPACITY (too many cells), PLAT_E_RANGE (too wide or high). */
PlatStatus plat_shape_make(PlatShape *out, PlatTiling tiling, const PlatOffset *cells, int count,
                           int ways, PlatError *error);

/* A piece of road: the same with the open sides of each cell, of these road types unless `kinds` is
 * NULL; they outlive the shape. With several `alternatives` it has one cell, and sides for each.
 * Errors: as above, PLAT_E_ARGUMENT (no open side), PLAT_E_CAPACITY (too many orientations, or the
 * name of one is too long). */
PlatStatus plat_piece_make(PlatShape *out, PlatTiling tiling, const PlatOffset *cells,
                           const PlatWays *sides, int count, int alternatives,
                           const PlatNames *kinds, int ways, PlatError *error);

/* A shape from text. Square: rows from the top, separated by '/' or a new line, of 'X' for a cell
 * and '.' for none ("X./XX"; '@' is a cell too); blanks and empty rows do not count. Digits in
 * place of every X give its cells an order: "12/.3". Hex: axial coordinates as pairs q,r, with or
 * without brackets ("(0,0)(0,1)", "0,0 0,1"), or rows as on square boards, of the rhombus that q
 * and r span: q to the right, r down. Errors: as above, and PLAT_E_FORMAT. */
PlatStatus plat_shape_parse(PlatShape *out, PlatTiling tiling, const char *text, int ways,
                            PlatError *error);

/* A pattern: rows as above (hex: of the rhombus), of map letters of the names. Errors: as
 * plat_shape_make, and PLAT_E_NAME (a letter that no name has). */
PlatStatus plat_pattern_parse(PlatShape *out, PlatTiling tiling, const char *text,
                              const PlatNames *names, int ways, PlatError *error);

/* An orientation as text that plat_shape_parse reads: square "@X/X." with the anchor as '@'; hex
 * "0,0 -1,1", counted from the anchor, which comes first; a pattern in its letters, "YG/.B", on
 * both. At most PLAT_SHAPE_TEXT bytes. */
void plat_shape_format(const PlatShape *shape, char *text, int orientation);

/* Its turn and an 'f' when it is flipped: "0", "3", "1f"; for a piece of road of one cell its open
 * sides: "NE", "rail.NS+tram.EW", "rail.N+tram.S+*". At most PLAT_ORIENTATION_NAME bytes. */
void plat_orientation_name(const PlatShape *shape, char *name, int orientation);
/* The orientation with that name (length bytes), whichever of equal turns is meant, or -1. */
int plat_orientation_parse(const PlatShape *shape, const char *text, size_t length);

PLAT_API_END

#endif
