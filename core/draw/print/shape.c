/* Shapes on cards and beside dice: rows of X and '.', as squares, or as hexes where the game's
 * boards have these. A shape is as large as its room. */
#include "print_context.h"

#include <string.h>

/* Corners of a cell come in this order, and edge n lies between the corners n and n + 1. */
typedef struct Tiling {
    int edges;
    int beside_row[6], beside_column[6]; /* what is on the other side of an edge */
} Tiling;

static const Tiling squares = {
    4, {-1, 0, 1, 0 },
     {0,  1, 0, -1}
};
static const Tiling hexes = {
    6, {-1, -1, 0, 1, 1,  0 },
     {0,  1,  1, 0, -1, -1}
};

static bool has(const Shape *shape, int row, int column) {
    return row >= 0 && row < shape->rows && column >= 0 && column < shape->columns &&
           shape->drawn[row * (shape->columns + 1) + column] == 'X';
}

static const PlatGeometry *board_of(const PrintContext *press) {
    const DrawContext *draw = &press->draw;
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (plat_scene_is_drawn(draw->schema, field) && !plat_draw_is_row(draw, field))
            return plat_field_geometry(field);
    }
    return NULL;
}

/* The middle of a cell, counted from that of the first row's first. */
static void middle(const Shape *shape, int row, int column, int *x, int *y) {
    bool hex = shape->edges == hexes.edges;
    *x = hex ? shape->side * 3 * column / 2 : shape->side * column;
    *y = shape->half * (2 * row + (hex ? column : 0));
}

/* Give cells that side, and find where they lie. */
static void measure(Shape *shape, int side) {
    bool hex = shape->edges == hexes.edges;
    int left = 1 << 20, right = -left, top = left, bottom = -left;
    shape->side = side;
    shape->half = hex ? side * 866 / 1000 : side / 2;
    for (int row = 0; row < shape->rows; row++)
        for (int column = 0; column < shape->columns; column++) {
            int x, y;
            middle(shape, row, column, &x, &y);
            if (!has(shape, row, column))
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
    int aside = hex ? side : shape->half;
    shape->left = left - aside;
    shape->top = top - shape->half;
    shape->box = (Box){right - left + 2 * aside, bottom - top + 2 * shape->half};
}

Shape plat_print_shape(const PrintContext *press, const char *drawn, int side, Box room) {
    const PlatGeometry *g = board_of(press);
    bool hex = g && g->tiling == PLAT_HEX;
    Shape shape = {.drawn = drawn, .edges = hex ? hexes.edges : squares.edges};
    if (!strchr(drawn, 'X'))
        return shape;
    shape.columns = (int)strcspn(drawn, "/");
    shape.rows = ((int)strlen(drawn) + 1) / (shape.columns + 1);
    do {
        measure(&shape, hex ? side * 6 / 10 : side);
        side -= 10;
    } while (side > 20 && (shape.box.width > room.width || shape.box.height > room.height));
    return shape;
}

/* The corner n of a cell about (x, y). */
static void corner(const Shape *shape, int n, int *x, int *y) {
    PlatGeometry g = {.tiling = shape->edges == hexes.edges ? PLAT_HEX : PLAT_SQUARE};
    Grid grid = {.g = &g, .side = shape->side, .half = shape->half};
    int aside, down;
    plat_grid_corner(&grid, n, &aside, &down);
    *x += aside;
    *y += down;
}

static void put_cell(Svg *svg, const Shape *shape, int x, int y) {
    for (int n = 0; n < shape->edges; n++) {
        int corner_x = x, corner_y = y;
        corner(shape, n, &corner_x, &corner_y);
        plat_svg_add(svg, "%s%m %m", n ? "L" : "M", corner_x, corner_y);
    }
    plat_svg_add(svg, "z");
}

static void put_cells(Svg *svg, const Shape *shape, int x, int y) {
    for (int row = 0; row < shape->rows; row++)
        for (int column = 0; column < shape->columns; column++) {
            int cell_x, cell_y;
            middle(shape, row, column, &cell_x, &cell_y);
            if (has(shape, row, column))
                put_cell(svg, shape, x + cell_x, y + cell_y);
        }
}

static void put_outline(Svg *svg, const Shape *shape, int x, int y) {
    const Tiling *tiling = shape->edges == hexes.edges ? &hexes : &squares;
    for (int row = 0; row < shape->rows; row++)
        for (int column = 0; column < shape->columns; column++)
            for (int n = 0; has(shape, row, column) && n < tiling->edges; n++) {
                int from_x, from_y, to_x, to_y;
                if (has(shape, row + tiling->beside_row[n], column + tiling->beside_column[n]))
                    continue;
                middle(shape, row, column, &from_x, &from_y);
                to_x = from_x += x;
                to_y = from_y += y;
                corner(shape, n, &from_x, &from_y);
                corner(shape, n + 1, &to_x, &to_y);
                plat_svg_add(svg, "M%m %mL%m %m", from_x, from_y, to_x, to_y);
            }
}

void plat_print_put_shape(PrintContext *press, const Shape *shape, int x, int y, Look look) {
    Svg *svg = &press->draw.svg;
    bool filled = look.family >= 0;
    x -= shape->left;
    y -= shape->top;
    plat_svg_add(svg, "<path stroke=\"#8A949E\" stroke-width=\".2\" class=\"%s\" d=\"",
                 filled ? plat_svg_fill(look.family, look.pattern).text : "i-grey");
    put_cells(svg, shape, x, y);
    plat_svg_add(svg, "\"/>\n");
    if (filled && look.pattern > 0) {
        plat_svg_add(svg, "<path fill=\"%s\" d=\"",
                     plat_draw_pattern(&press->draw, look.pattern, look.family).text);
        put_cells(svg, shape, x, y);
        plat_svg_add(svg, "\"/>\n");
    }
    if (filled) {
        plat_svg_add(svg, "<path class=\"e\" d=\"");
        put_outline(svg, shape, x, y);
        plat_svg_add(svg, "\"/>\n");
    }
}
