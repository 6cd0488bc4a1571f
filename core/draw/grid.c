/* Squares stand in rows; hexes have flat tops, each column half a cell lower than the one before in
 * the box, so that a rhombus leans and a hexagon stands upright. The cells of a graph are squares,
 * apart from each other, with their names below them. */
#include "grid.h"

#include <string.h>

#include "kernel/cells.h"

enum { ROOT_3_TIMES_1000 = 1732, NAME = 260, LETTER = 150 /* of a graph's cell */, RIM = 100 };

static int side_of(const PlatGeometry *g) {
    int most = g->columns > g->rows ? g->columns : g->rows;
    if (g->tiling == PLAT_HEX)
        return most <= 7 ? 900 : most <= 12 ? 720 : most <= 16 ? 600 : 520;
    if (g->tiling == PLAT_GRAPH)
        return most <= 5 ? 1300 : most <= 9 ? 1000 : 800;
    return most <= 5 ? 2000 : most <= 8 ? 1540 : most <= 11 ? 1460 : most <= 16 ? 1260 : 1000;
}

Grid plat_grid_of(const PlatGeometry *g) { return plat_grid_sized(g, side_of(g)); }

/* Between the columns of a graph: room for each name. */
static int across_graph(const PlatGeometry *g, int side) {
    int widest = 0;
    for (int i = 0; i < g->graph->names->count; i++) {
        int length = (int)strlen(g->graph->names->name[i].text);
        widest = length > widest ? length : widest;
    }
    int room = LETTER * (widest + 2);
    return room > 2 * side ? room : 2 * side;
}

Grid plat_grid_sized(const PlatGeometry *g, int side) {
    Grid grid = {.g = g, .side = side, .across = side, .down = side};
    bool hex = g->tiling == PLAT_HEX, graph = g->tiling == PLAT_GRAPH;
    if (graph) {
        grid.across = across_graph(g, side);
        grid.down = 2 * side + NAME;
    }
    grid.half = hex ? grid.side * ROOT_3_TIMES_1000 / 2000 : grid.side / 2;
    if (hex && grid.half >= 400) /* shorter numbers in the file, which nobody sees */
        grid.half = (grid.half + 5) / 10 * 10;
    grid.size = hex ? grid.half * 2 * 85 / 100 : grid.side;
    grid.name = grid.size >= 1000 ? 260 : 225;
    int left = 1 << 30, right = -left, top = left, bottom = -left;
    PLAT_EACH_CELL(cell, g, g->all) {
        Point at = plat_grid_middle(&grid, cell);
        left = at.x < left ? at.x : left;
        right = at.x > right ? at.x : right;
        top = at.y < top ? at.y : top;
        bottom = at.y > bottom ? at.y : bottom;
    }
    for (int n = 0; graph && n < g->graph->links; n++) { /* where links bend, beyond cells */
        Point at = plat_grid_link_middle(&grid, g->graph->link[n].a, g->graph->link[n].b);
        top = at.y - RIM + grid.half < top ? at.y - RIM + grid.half : top;
        bottom = at.y + RIM - grid.half > bottom ? at.y + RIM - grid.half : bottom;
    }
    int aside = hex ? grid.side : graph ? grid.across / 2 : grid.half;
    grid.first_x = aside - left;
    grid.first_y = grid.half - top;
    grid.width = right - left + 2 * aside;
    grid.height = bottom - top + 2 * grid.half + (graph ? 2 * NAME : 0);
    return grid;
}

Point plat_grid_middle(const Grid *grid, int cell) {
    int row = plat_geometry_row(grid->g, cell), column = plat_geometry_column(grid->g, cell);
    bool hex = grid->g->tiling == PLAT_HEX;
    if (hex)
        return (Point){grid->first_x + grid->side * 3 * column / 2,
                       grid->first_y + grid->half * (2 * row + column)};
    return (Point){grid->first_x + grid->across * column, grid->first_y + grid->down * row};
}

/* The length of (x, y), to a hundredth. */
static int length_of(int x, int y) {
    int64_t square = (int64_t)x * x + (int64_t)y * y, root = 1 << 20;
    for (int n = 0; n < 24; n++)
        root = (root + square / root) / 2;
    return root > 0 ? (int)root : 1;
}

/* How far c is from the line from a to b, to the left of it above 0; `side` where it is not beside
 * the line. */
static int away(Point a, Point b, Point c, int side) {
    int x = b.x - a.x, y = b.y - a.y, length = length_of(x, y);
    int64_t along = ((int64_t)x * (c.x - a.x) + (int64_t)y * (c.y - a.y)) / length;
    int64_t left = ((int64_t)y * (c.x - a.x) - (int64_t)x * (c.y - a.y)) / length;
    return along > 0 && along < length && left > -side && left < side ? (int)left : side;
}

Point plat_grid_bend(const Grid *grid, int a, int b) {
    Point from = plat_grid_middle(grid, a), to = plat_grid_middle(grid, b);
    int room = grid->side * 3 / 4, nearest = room;
    PLAT_EACH_CELL(cell, grid->g, grid->g->all) {
        int left = away(from, to, plat_grid_middle(grid, cell), room);
        if (cell != a && cell != b && left != room &&
            (nearest == room || left * left < nearest * nearest))
            nearest = left;
    }
    int x = to.x - from.x, y = to.y - from.y;
    int by = nearest == room ? 0 : nearest > 0 ? -grid->side * 2 : grid->side * 2;
    int64_t length = length_of(x, y);
    return (Point){(from.x + to.x) / 2 + (int)((int64_t)y * by / length),
                   (from.y + to.y) / 2 - (int)((int64_t)x * by / length)};
}

Point plat_grid_link_middle(const Grid *grid, int a, int b) {
    Point from = plat_grid_middle(grid, a), to = plat_grid_middle(grid, b);
    Point bend = plat_grid_bend(grid, a, b);
    return (Point){(from.x + 2 * bend.x + to.x) / 4, (from.y + 2 * bend.y + to.y) / 4};
}

Point plat_grid_corner(const Grid *grid, int n) {
    static const int square_x[] = {-1, 1, 1, -1}, square_y[] = {-1, -1, 1, 1};
    static const int hex_x[] = {-1, 1, 2, 1, -1, -2}, hex_y[] = {-1, -1, 0, 1, 1, 0};
    if (grid->g->tiling == PLAT_HEX)
        return (Point){hex_x[n % 6] * grid->side / 2, hex_y[n % 6] * grid->half};
    return (Point){square_x[n % 4] * grid->half, square_y[n % 4] * grid->half};
}

Window plat_grid_window(const Grid *grid, const uint64_t *cells) {
    enum { RIM_OF_FRAME = 80, MOST = 75 /* percent of the board */ };
    const bool hex = grid->g->tiling == PLAT_HEX;
    const int aside = hex ? grid->side * 5 / 2 : grid->across * 3 / 2;
    const int upwards = hex ? 3 * grid->half : grid->down * 3 / 2;
    int left = grid->width, right = 0, top = grid->height, bottom = 0;
    PLAT_EACH_CELL(cell, grid->g, cells) {
        const Point at = plat_grid_middle(grid, cell);
        left = at.x - aside < left ? at.x - aside : left;
        right = at.x + aside > right ? at.x + aside : right;
        top = at.y - upwards < top ? at.y - upwards : top;
        bottom = at.y + upwards > bottom ? at.y + upwards : bottom;
    }
    left = left < 0 ? -RIM_OF_FRAME : left;
    top = top < 0 ? -RIM_OF_FRAME : top;
    right = right > grid->width ? grid->width + RIM_OF_FRAME : right;
    bottom = bottom > grid->height ? grid->height + RIM_OF_FRAME : bottom;
    if (right <= left ||
        (int64_t)(right - left) * (bottom - top) * 100 > (int64_t)grid->width * grid->height * MOST)
        return (Window){0};
    return (Window){.left = left, .top = top, .width = right - left, .height = bottom - top};
}
