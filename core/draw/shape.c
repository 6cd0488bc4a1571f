/* Shapes on cards, beside dice and in notes: rows of X and '.', as squares, or as hexes where the
 * game's boards have these; a pattern has letters in place of X, which are written in the cells. A
 * shape is a small board, as large as its room. Pieces of road stand in cells beside each other. */
#include "draw_context.h"

#include <stdlib.h>
#include <string.h>

#include "cell.h"

static const PlatGeometry *board_of(const DrawContext *draw) {
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (plat_scene_is_drawn(draw->schema, field) && !plat_draw_is_row(draw, field))
            return plat_field_geometry(field);
    }
    return NULL;
}

/* --- pieces of road --- */

enum { APART = 200, WIDEST = 1400 };

/* As many cells in a row as there are pieces. */
static Box pieces_box(const char *drawn, Box room) {
    int count = 1, side;
    while ((drawn = strchr(drawn, ',')) && drawn++)
        count++;
    side = (room.width + APART) / count - APART;
    side = side > room.height ? room.height : side;
    side = side > WIDEST ? WIDEST : side;
    return (Box){count * (side + APART) - APART, side};
}

static const PlatNetwork *network_of(const DrawContext *draw) {
    const PlatSchema *schema = draw->schema;
    for (int n = 0; n < plat_schema_fields(schema); n++)
        if (plat_schema_field(schema, n)->kind == PLAT_FIELD_NETWORK)
            return &plat_schema_field(schema, n)->as.network;
    return NULL;
}

/* One in a cell of squares, its middle at (x, y): the roads, then the rails, then where they are
 * joined. */
static void put_piece(DrawContext *draw, const PlatNetwork *network, PlatWays ways, int x, int y,
                      int side) {
    Svg *svg = &draw->svg;
    int tiling = network->geometry->tiling, kinds = network->kinds ? network->kinds->count : 1;
    plat_svg_add(svg,
                 "<g transform=\"translate(%m %m) scale(%m)\">\n<rect x=\"-5\" y=\"-5\" "
                 "width=\"10\" height=\"10\" fill=\"none\" stroke=\"#8A949E\" "
                 "stroke-width=\".3\"/>",
                 x, y, side / 10);
    for (int stroke = 0; stroke < 6; stroke++)
        for (int kind = 0; kind < kinds; kind++) {
            int sides = plat_ways_in(ways, kind);
            const SvgClass class = plat_way_class(draw, network->kinds, kind, stroke % 3);
            if (!sides || !class.text[0] ||
                plat_way_is_road(draw, network->kinds, kind) == (stroke > 2))
                continue;
            svg->piece[tiling][sides] = true;
            plat_svg_add(svg, "<use class=\"%s\" href=\"#%s%d\"/>", class.text,
                         plat_svg_piece(tiling), sides);
        }
    plat_svg_add(svg,
                 ways & PLAT_WAYS_JOINED ? "<circle class=\"kk\" r=\"1.7\"/></g>\n" : "</g>\n");
}

static void put_pieces(DrawContext *draw, const Shape *shape, int x, int y) {
    const PlatNetwork *network = network_of(draw);
    int side = shape->box.height;
    x += side / 2;
    for (const char *at = shape->pieces; network && at; at = strchr(at, ','), x += side + APART)
        put_piece(draw, network, strtoull(++at, NULL, 10), x, y + side / 2, side);
}

/* --- shapes --- */

Shape plat_draw_shape(DrawContext *draw, const char *drawn, int side, Box room) {
    const PlatGeometry *board = board_of(draw);
    bool hex = board && board->tiling == PLAT_HEX;
    int columns = (int)strcspn(drawn, "/"), rows = ((int)strlen(drawn) + 1) / (columns + 1);
    char outline[PLAT_SHAPE_BYTES] = "";
    Shape shape = {
        .box = {0, 0},
          .letters = drawn[strspn(drawn, "X./")] ? drawn : NULL
    };
    PlatGeometry *g = NULL;
    if (*drawn == '=')
        return (Shape){.pieces = drawn, .box = pieces_box(drawn, room)};
    for (int n = 0; n < rows * columns && n + 1 < PLAT_SHAPE_BYTES; n++)
        outline[n] = drawn[n + n / columns] == '.' ? ' ' : '.';
    PlatStatus status = hex ? plat_geometry_hex(&g, columns, rows, 0, 0, outline, NULL)
                            : plat_geometry_square(&g, columns, rows, outline, NULL);
    draw->svg.out->failed = draw->svg.out->failed || status == PLAT_E_MEMORY;
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

/* The colour of the name that has the letter on a board; -1: none. */
static PlatColourNumber family_of(const DrawContext *draw, char letter) {
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_schema_field(draw->schema, n);
        const PlatBoard *b = &field->as.board;
        for (int i = 0; field->kind == PLAT_FIELD_BOARD && i < b->layers; i++)
            for (int of = 0; b->layer[i].names && of < b->layer[i].names->count; of++)
                if (b->layer[i].names->name[of].letter == letter)
                    return plat_draw_name(draw, b->layer[i].names, of, i == 0).family;
    }
    return -1;
}

/* Those of a pattern; its rows are those of its cells. */
static void put_letters(DrawContext *draw, const Shape *shape, const Grid *grid, int x, int y) {
    Svg *svg = &draw->svg;
    PLAT_EACH_CELL(cell, grid->g, grid->g->all) {
        Point at = plat_grid_middle(grid, cell);
        const int row = plat_geometry_row(grid->g, cell),
                  column = plat_geometry_column(grid->g, cell);
        const char letter[] = {shape->letters[row * (grid->g->columns + 1) + column], '\0'};
        const PlatColourNumber family = family_of(draw, letter[0]);
        SvgText how = {.size = grid->half, .anchor = SVG_MIDDLE, .bold = true};
        plat_svg_add(svg, "<path class=\"%s\" d=\"",
                     family < 0 ? "kk" : plat_svg_class('o', family).text);
        plat_svg_cell_path(svg, grid, x + at.x, y + at.y);
        plat_svg_add(svg, "\"/>");
        plat_svg_text(svg, x + at.x, y + at.y, how, letter);
    }
}

void plat_draw_put_shape(DrawContext *draw, const Shape *shape, int x, int y, Look look) {
    Svg *svg = &draw->svg;
    if (shape->pieces) {
        put_pieces(draw, shape, x, y);
        return;
    }
    bool filled = look.family >= 0;
    Grid grid = shape->grid;
    grid.g = &shape->g;
    if (shape->letters) {
        put_letters(draw, shape, &grid, x, y);
        return;
    }
    plat_svg_add(svg, "<path stroke=\"#8A949E\" stroke-width=\".2\" class=\"%s\" d=\"",
                 filled ? plat_svg_fill(look.family, look.pattern).text : "i-grey");
    put_cells(svg, &grid, x, y, false);
    plat_svg_add(svg, "\"/>\n");
    if (filled && look.pattern > 0) {
        plat_svg_add(svg, "<path fill=\"%s\" d=\"",
                     plat_draw_pattern(draw, look.pattern, look.family).text);
        put_cells(svg, &grid, x, y, false);
        plat_svg_add(svg, "\"/>\n");
    }
    if (filled) {
        plat_svg_add(svg, "<path class=\"e\" d=\"");
        put_cells(svg, &grid, x, y, true);
        plat_svg_add(svg, "\"/>\n");
    }
}
