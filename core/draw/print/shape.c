/* Shapes on cards and beside dice: rows of X and '.', as squares, or as hexes where the game's
 * boards have these. A shape is a small board, as large as its room. */
#include "print_context.h"

#include <string.h>

static const PlatGeometry *board_of(const PrintContext *print) {
    const DrawContext *draw = &print->draw;
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (plat_scene_is_drawn(draw->schema, field) && !plat_draw_is_row(draw, field))
            return plat_field_geometry(field);
    }
    return NULL;
}

Shape plat_print_shape(PrintContext *print, const char *drawn, int side, Box room) {
    const PlatGeometry *board = board_of(print);
    bool hex = board && board->tiling == PLAT_HEX;
    int columns = (int)strcspn(drawn, "/"), rows = ((int)strlen(drawn) + 1) / (columns + 1);
    char outline[PLAT_FACE_SHAPE] = "";
    Shape shape = {
        .box = {0, 0}
    };
    PlatGeometry *g = NULL;
    for (int n = 0; n < rows * columns; n++)
        outline[n] = drawn[n + n / columns] == 'X' ? '.' : ' ';
    PlatStatus status = hex ? plat_geometry_hex(&g, columns, rows, 0, 0, outline, NULL)
                            : plat_geometry_square(&g, columns, rows, outline, NULL);
    print->failed = print->failed || status == PLAT_E_MEMORY;
    if (status != PLAT_OK)
        return shape;
    do {
        shape.grid = plat_grid_sized(g, hex ? side * 6 / 10 : side);
        shape.box = (Box){shape.grid.width, shape.grid.height};
        side -= 10;
    } while (side > 20 && (shape.box.width > room.width || shape.box.height > room.height));
    shape.g = *g;
    plat_geometry_free(g);
    return shape;
}

/* All cells as parts of one path; of each all sides, or those alone that are on the outline. */
static void put_cells(Svg *svg, const Grid *grid, int x, int y, bool outline) {
    PLAT_EACH_CELL(cell, grid->g, grid->g->all) {
        Point at = plat_grid_middle(grid, cell);
        for (int n = 0; n < grid->g->sides; n++) {
            Point from = plat_grid_corner(grid, n), to = plat_grid_corner(grid, n + 1);
            if (!outline)
                plat_svg_add(svg, "%s%m %m", n ? "L" : "M", x + at.x + from.x, y + at.y + from.y);
            else if (plat_geometry_neighbour(grid->g, cell, n) < 0)
                plat_svg_add(svg, "M%m %mL%m %m", x + at.x + from.x, y + at.y + from.y,
                             x + at.x + to.x, y + at.y + to.y);
        }
        plat_svg_add(svg, outline ? "" : "z");
    }
}

void plat_print_put_shape(PrintContext *print, const Shape *shape, int x, int y, Look look) {
    Svg *svg = &print->draw.svg;
    bool filled = look.family >= 0;
    Grid grid = shape->grid;
    grid.g = &shape->g;
    plat_svg_add(svg, "<path stroke=\"#8A949E\" stroke-width=\".2\" class=\"%s\" d=\"",
                 filled ? plat_svg_fill(look.family, look.pattern).text : "i-grey");
    put_cells(svg, &grid, x, y, false);
    plat_svg_add(svg, "\"/>\n");
    if (filled && look.pattern > 0) {
        plat_svg_add(svg, "<path fill=\"%s\" d=\"",
                     plat_draw_pattern(&print->draw, look.pattern, look.family).text);
        put_cells(svg, &grid, x, y, false);
        plat_svg_add(svg, "\"/>\n");
    }
    if (filled) {
        plat_svg_add(svg, "<path class=\"e\" d=\"");
        put_cells(svg, &grid, x, y, true);
        plat_svg_add(svg, "\"/>\n");
    }
}
