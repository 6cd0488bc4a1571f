/* SVG as it is written: lengths, texts, shapes.
 *
 * Lengths are whole hundredths of a millimetre, so equal positions give equal bytes on every
 * machine and in every locale. Everything that people have named passes %t, which escapes it and
 * leaves out what could hide or turn round other text. */
#ifndef PLAT_DRAW_SVG_H
#define PLAT_DRAW_SVG_H

#include "grid.h"
#include "palette.h"
#include "text/buffer.h"

enum { PLAT_MAX_NAMED_SEATS = 8 };
enum { MM = 100 /* of the lengths below */, PLAT_DRAW_SIDE_MASKS = 256 };

enum { PLAT_DRAW_SHARED_BOARDS = 256 };

enum { PLAT_DRAW_OUTLINES = 80 /* of cells of different sizes in one picture */ };

/* The outline of a cell: q a square, t a tile within it, h a hex, u a tile within that; or the
 * pattern and badge on the tiles of a seat, 0 to 7 for squares and A to H for hexes. */
typedef struct SvgOutline {
    char kind;
    int side;
} SvgOutline;

/* The cells of a board that several seats have: defined once where they lie, as g0c4 for cell c4 of
 * field 0, with the names of hexes as n0c4 and the letters and numbers beside squares as x0. */
typedef struct SvgShared {
    const PlatGeometry *g;
    int number; /* of the field */
} SvgShared;

/* A part of a cell of such a board: where it is in the text of a sheet. */
typedef enum SvgCellPart { SVG_GROUND, SVG_NAME, SVG_CONTENT, SVG_CELL_PARTS } SvgCellPart;
typedef struct SvgNote {
    int number, sheet, cell;
    SvgCellPart part;
    size_t from, to;
    bool taken; /* off the text, as it is in what boards have in common */
} SvgNote;

/* What is written, and which definitions it needs. */
typedef struct Svg {
    PlatBuffer *out;
    bool sign[PLAT_SIGNS];                     /* used */
    bool pattern[PLAT_PATTERNS][PLAT_COLOURS]; /* used */
    bool ground[PLAT_PATTERNS][PLAT_COLOURS];  /* used: patterns with their fill below */
    bool badge[PLAT_MAX_NAMED_SEATS];
    bool tile[2][PLAT_SIGNS]; /* signs in the middle of tiles, and at their left */
    int tile_size;            /* of the first tiles that had signs */
    int least;                /* of sizes of text; 0: as usual */
    int square;               /* the side of the first board's squares; patterns fit in it */
    SvgOutline outline[PLAT_DRAW_OUTLINES];
    int outlines;
    SvgShared shared[PLAT_DRAW_SHARED_BOARDS];
    int shareds;
    bool notes_cells; /* of shared boards, for plat_svg_take_common */
    int sheet;        /* that is written */
    SvgNote *note;
    int notes;
    bool piece[PLAT_TILINGS][PLAT_DRAW_SIDE_MASKS]; /* roads with these open sides */
} Svg;

/* Write a text: %m stands for a length, %p for one that follows another in a path, with a
 * blank before it unless it has a sign, %d for a whole number, %s for a text as it is, %t for one
 * of a person's, escaped, and %% for %. */
void plat_svg_add(Svg *svg, const char *format, ...);

/* Begin the element of a picture of that size. */
void plat_svg_begin(Svg *svg, int width, int height);

/* The name of a class or of a definition. */
typedef struct SvgClass {
    char text[16];
} SvgClass;

typedef enum SvgAnchor { SVG_START, SVG_MIDDLE, SVG_END } SvgAnchor;
typedef struct SvgText {
    int size, room; /* room 0: as much as it takes */
    SvgAnchor anchor;
    bool bold, grey;
    const char *fill; /* a class, or NULL: dark ink */
} SvgText;

/* The room that a text takes in the widest of the generic families. */
int plat_svg_width(const char *text, int size, bool bold);
/* Write a text, its middle line at y. One that has no room becomes smaller, down to 2.25 mm, then
 * ends in an ellipsis. Returns the room it takes. */
int plat_svg_text(Svg *svg, int x, int y, SvgText how, const char *text);
/* How many bytes of a text that is not empty go into a line that is `room` wide; at least one. */
size_t plat_svg_line(const char *text, int room, int size, bool bold);
/* Write a text in as many lines as it takes, each at most `room` wide; returns their number. */
int plat_svg_lines(Svg *svg, int x, int y, SvgText how, int line, const char *text);

/* The letters of columns above a board of squares and the numbers of rows at its left, from the
 * board's upper left corner, or the links of a graph; `classed`: with classes, else as their group
 * says, but for anchors. */
void plat_svg_coordinates(Svg *svg, const Grid *grid, bool classed);
/* The links of the board, which bend where they would lead over a cell. */
void plat_svg_links(Svg *svg, const Grid *grid);
/* With what the names of pieces of road begin. */
static inline const char *plat_svg_piece(int tiling) {
    static const char *const names[] = {"r", "w", "", "rd"};
    return names[tiling];
}

/* A hex about (x, y), as part of a path: `side` long, and half as high as `half`. */
void plat_svg_hexagon(Svg *svg, int x, int y, int side, int half);
/* The outline of a cell about (x, y), as part of a path. */
void plat_svg_cell_path(Svg *svg, const Grid *grid, int x, int y);
/* A sign about (x, y), `size` wide; `class` gives its colour, NULL is dark ink. */
void plat_svg_sign(Svg *svg, PlatSign sign, int x, int y, int size, const char *class);
/* A white disc for a sign, with a rim of that class. */
void plat_svg_disc(Svg *svg, int x, int y, int radius, const char *rim);
/* The badge of a seat about (x, y). */
void plat_svg_badge(Svg *svg, int seat, int x, int y, int size);

/* The name of the definition of a seat's pattern and badge on a tile of its, about (0, 0); of a
 * square with the tile below them. */
SvgClass plat_svg_owned(Svg *svg, const PlatNames *seats, int seat, bool hex, int side);
/* A sign on a tile of that size, at the tile's place for a sign. */
void plat_svg_tile_sign(Svg *svg, PlatSign sign, bool aside, int size);

/* The class of a family with the letter i (ink), l (line of its ink), t (tint), f
 * (fill), o (an owner's tile). */
SvgClass plat_svg_class(char what, PlatColourNumber family);
/* The class of an area: the fill below a pattern, else the tint, which can be drawn on. */
SvgClass plat_svg_fill(PlatColourNumber family, int pattern);
/* The name of the definition of such an outline, for href="#...". */
SvgClass plat_svg_outline(Svg *svg, char kind, int side);

/* Have the cells of a board defined. False: there is no room for more. */
bool plat_svg_share(Svg *svg, const PlatGeometry *g, int number);

/* Note where a part of a cell of a shared board is written: from there to the end of the text. */
void plat_svg_note(Svg *svg, int number, int cell, SvgCellPart part, size_t from);
/* Take out of the texts of the sheets what most of them have in common, and write it: as the
 * definition e0 of field 0, and so on. */
void plat_svg_take_common(Svg *svg, PlatBuffer *text, int sheets);

/* The rules of style.css, one behind the other. */
extern const char plat_svg_classes[];
/* <style> and <defs>: the classes that `body` has (NULL: all), the definitions that are used, and
 * `others`, which may be NULL. */
void plat_svg_style(Svg *svg, const PlatNames *seats, const char *body, const PlatBuffer *others);

/* Write the picture `from` to `to` with what is the same in several places as <use> elements, and
 * what they use to `definitions`. What says what it is (data-..., titles) stays where it is: a
 * group <g data-on="c4" transform="translate(...)"> becomes <use data-on="c4" x="..." y="...">. */
void plat_draw_svg_defs(const PlatBuffer *from, PlatBuffer *to, PlatBuffer *definitions);

#endif
