/* The orientations of a shape, side by side. Hexes are placed as on their board: in rows that shift
 * by half a cell, or in columns. */
#include "kernel/tiling.h"
#include "paint.h"
#include "text/fields/field.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    NAME_ROOM = 5,     /* columns for a name, with the blanks before it */
    BESIDE_LINES = 100 /* of a board, beside which there may be orientations */
};

typedef struct Place {
    int x, y;
} Place;

static Place place_of(const PlatGeometry *g, PlatOffset cell) {
    if (plat_tiling(g->tiling)->upright)
        return (Place){cell.column, cell.row};
    if (g->size == g->rows * g->columns) /* a rhombus */
        return (Place){2 * cell.column + cell.row, cell.row};
    return (Place){2 * cell.column, 2 * cell.row + cell.column};
}

/* The upper left corner of an orientation's cells, and how many places they take. */
static void bounds(const PlatShape *shape, const PlatOrientation *o, const PlatGeometry *g,
                   Place *first, Place *size) {
    Place last = {INT_MIN, INT_MIN};
    *first = (Place){INT_MAX, INT_MAX};
    for (int n = 0; n < shape->size; n++) {
        Place place = place_of(g, o->cell[n]);
        first->x = place.x < first->x ? place.x : first->x;
        first->y = place.y < first->y ? place.y : first->y;
        last.x = place.x > last.x ? place.x : last.x;
        last.y = place.y > last.y ? place.y : last.y;
    }
    *size = (Place){last.x - first->x + 1, last.y - first->y + 1};
}

/* The columns of a cell: a letter and a piece for each road type, a star where they are joined. */
static int width_of(const PlatShape *shape) {
    return shape->kinds && shape->tiling == PLAT_SQUARE ? 2 * shape->kinds->count + 1 : 1;
}

/* Its roads on squares, its letter in a pattern, the digit in which a cell was drawn, or the mark
 * of the anchor. */
static void put_cell(PlatCanvas *canvas, const PlatShape *shape, const PlatOrientation *o, int n,
                     const PlatPaint *how, int x, int y) {
    const PlatWays ways = o->sides[n];
    if (!shape->road || shape->tiling != PLAT_SQUARE) {
        char mark = (char)(shape->letters[0] ? shape->letters[o->letter[n]]
                           : shape->ordered  ? '1' + o->nth[n]
                           : n == 0          ? '@'
                                             : 'X');
        plat_canvas_put(canvas, x, y, 1, (char[]){mark, '\0'}, PLAT_STYLE_PLAIN);
        return;
    }
    for (int kind = 0; kind < (shape->kinds ? shape->kinds->count : 1); kind++) {
        char piece[PLAT_SIDES_TEXT];
        plat_sides_format(PLAT_SQUARE, piece, plat_ways_in(ways, kind),
                          how->boxes ? PLAT_SIDES_BOX : PLAT_SIDES_ASCII);
        if (shape->kinds && plat_ways_in(ways, kind) == 0)
            continue;
        if (shape->kinds)
            plat_canvas_put(canvas, x++, y, 1,
                            (char[]){plat_network_letter(shape->kinds, kind), '\0'},
                            PLAT_STYLE_PLAIN);
        plat_canvas_put(canvas, x++, y, 1, piece, PLAT_STYLE_PLAIN);
    }
    plat_canvas_put(canvas, x, y, 1, ways & PLAT_WAYS_JOINED ? "*" : "", PLAT_STYLE_PLAIN);
}

/* An orientation with its name, its upper left corner at x and y. */
static void put_orientation(PlatCanvas *canvas, const PlatShape *shape, int o,
                            const PlatGeometry *g, const PlatPaint *how, int x, int y) {
    const PlatOrientation *orientation = &shape->orientation[o];
    const int width = width_of(shape);
    char name[PLAT_ORIENTATION_NAME];
    Place first, size;
    bounds(shape, orientation, g, &first, &size);
    plat_orientation_name(shape, name, o);
    plat_canvas_put(canvas, x + 2, y, NAME_ROOM, name, PLAT_STYLE_PLAIN);
    for (int n = 0; n < shape->size; n++) {
        Place place = place_of(g, orientation->cell[n]);
        put_cell(canvas, shape, orientation, n, how, x + NAME_ROOM + (place.x - first.x) * width,
                 y + place.y - first.y);
    }
}

void plat_paint_shape(PlatCanvas *canvas, const PlatShape *shape, const PlatGeometry *g,
                      const PlatPaint *how) {
    int x = 0, y = canvas->lines, width = width_of(shape);
    for (int o = 0; o < shape->count; o++) {
        Place first, size;
        bounds(shape, &shape->orientation[o], g, &first, &size);
        if (x > 0 && x + NAME_ROOM + size.x * width > how->width) {
            x = 0;
            y = canvas->lines;
        }
        put_orientation(canvas, shape, o, g, how, x, y);
        x += NAME_ROOM + size.x * width;
    }
}

/* The first place, from above, where so much room is free beside what the lines hold, with an empty
 * line above and below. Of the lines there are how many columns each holds. */
static bool find_room(const int *columns, int lines, Place size, int width, Place *place) {
    for (int y = 0; y + size.y <= lines; y++) {
        int x = 0;
        for (int line = y > 0 ? y - 1 : 0; line < lines && line <= y + size.y; line++)
            x = columns[line] > x ? columns[line] : x;
        *place = (Place){x + 1, y};
        if (place->x + size.x <= width)
            return true;
    }
    return false;
}

int plat_paint_shape_beside(PlatCanvas *canvas, const PlatShape *shape, const PlatGeometry *g,
                            const PlatPaint *how) {
    int columns[BESIDE_LINES];
    const int lines = canvas->lines < BESIDE_LINES ? canvas->lines : BESIDE_LINES;
    for (int y = 0; y < lines; y++)
        columns[y] = plat_canvas_width(canvas, y);
    for (int o = 0; o < shape->count; o++) {
        Place first, size, place;
        bounds(shape, &shape->orientation[o], g, &first, &size);
        size.x = NAME_ROOM + size.x * width_of(shape);
        if (!find_room(columns, lines, size, how->width, &place))
            return o;
        for (int y = place.y; y < place.y + size.y; y++)
            columns[y] = place.x + size.x;
        put_orientation(canvas, shape, o, g, how, place.x, place.y);
    }
    return shape->count;
}
