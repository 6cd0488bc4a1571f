/* How a shape lies each way, side by side: every cell an X, the anchor '@', under the name that is
 * typed for it. Hexes stand as on their board: in rows that move half a cell, or in columns. */
#include <stdlib.h>
#include <string.h>

#include "look.h"
#include "showing.h"

enum { MOST = 2 * (PLAT_MAX_SHAPE_SPAN + PLAT_MAX_SHAPE_SPAN), NAME_ROOM = 3 };

/* One orientation as characters. */
typedef struct Drawing {
    char at[MOST][MOST + 1];
    int width, height;
} Drawing;

typedef struct Place {
    int x, y;
} Place;

static Place place_of(const PlatGeometry *g, PlatOffset cell) {
    if (g->tiling == PLAT_SQUARE)
        return (Place){cell.column, cell.row};
    if (g->size == g->rows * g->columns) /* a rhombus */
        return (Place){2 * cell.column + cell.row, cell.row};
    return (Place){2 * cell.column, 2 * cell.row + cell.column};
}

static void draw(Drawing *drawing, const PlatShape *shape, const PlatGeometry *g, int orientation) {
    const PlatOrientation *o = &shape->orientation[orientation];
    Place first = {MOST, MOST};
    for (int n = 0; n < shape->size; n++) {
        Place place = place_of(g, o->cell[n]);
        first.x = place.x < first.x ? place.x : first.x;
        first.y = place.y < first.y ? place.y : first.y;
    }
    memset(drawing, 0, sizeof *drawing);
    for (int n = 0; n < shape->size; n++) {
        Place place = place_of(g, o->cell[n]);
        int x = place.x - first.x, y = place.y - first.y;
        drawing->at[y][x] = n == 0 ? '@' : 'X';
        drawing->width = x >= drawing->width ? x + 1 : drawing->width;
        drawing->height = y >= drawing->height ? y + 1 : drawing->height;
    }
    for (int y = 0; y < drawing->height; y++) {
        int last = (int)sizeof drawing->at[y] - 1;
        while (last > 0 && !drawing->at[y][last - 1])
            last--;
        for (int x = 0; x < last; x++)
            if (!drawing->at[y][x])
                drawing->at[y][x] = ' ';
    }
}

void plat_show_orientations(FILE *file, const PlatShowing *showing, const PlatShape *shape,
                            const PlatGeometry *g) {
    Drawing *drawing = calloc((size_t)shape->count, sizeof *drawing);
    if (!drawing)
        return; /* a help to the eye: the question stands without it */
    for (int o = 0; o < shape->count; o++)
        draw(&drawing[o], shape, g, o);
    for (int first = 0, next; first < shape->count; first = next) {
        int height = 0, width = 0;
        for (next = first; next < shape->count; next++) {
            int wide = NAME_ROOM + 2 + drawing[next].width;
            if (next > first && width + wide > showing->width)
                break;
            width += wide;
            height = drawing[next].height > height ? drawing[next].height : height;
        }
        for (int y = 0; y < height; y++) {
            int blanks = 0;
            for (int o = first; o < next; o++) {
                char name[PLAT_ORIENTATION_NAME];
                plat_orientation_name(shape, name, o);
                fprintf(file, "%*s%s", blanks + 2, "", y == 0 ? name : "");
                int lead = NAME_ROOM - (y == 0 ? (int)strlen(name) : 0);
                int cells = (int)strlen(drawing[o].at[y]);
                if (cells > 0)
                    fprintf(file, "%*s%s", lead, "", drawing[o].at[y]);
                blanks = (cells > 0 ? 0 : lead) + drawing[o].width - cells;
            }
            fputc('\n', file);
        }
    }
    free(drawing);
}
