/* Squares stand in rows; hexes have flat tops, each column half a cell lower than the one before in
 * the box, so that a rhombus leans and a hexagon stands upright. */
#include "grid.h"

#include "kernel/cells.h"

enum { ROOT_3_TIMES_1000 = 1732 };

static int side_of(const PlatGeometry *g) {
    int most = g->columns > g->rows ? g->columns : g->rows;
    if (g->tiling == PLAT_HEX)
        return most <= 7 ? 900 : most <= 12 ? 730 : most <= 16 ? 600 : 520;
    return most <= 5 ? 2000 : most <= 8 ? 1540 : most <= 11 ? 1460 : most <= 16 ? 1260 : 1000;
}

Grid plat_grid_of(const PlatGeometry *g) { return plat_grid_sized(g, side_of(g)); }

Grid plat_grid_sized(const PlatGeometry *g, int side) {
    Grid grid = {.g = g, .side = side};
    bool hex = g->tiling == PLAT_HEX;
    grid.half = hex ? grid.side * ROOT_3_TIMES_1000 / 2000 : grid.side / 2;
    grid.size = hex ? grid.half * 2 * 85 / 100 : grid.side;
    int left = 1 << 30, right = -left, top = left, bottom = -left;
    PLAT_EACH_CELL(cell, g, g->all) {
        Point at = plat_grid_middle(&grid, cell);
        left = at.x < left ? at.x : left;
        right = at.x > right ? at.x : right;
        top = at.y < top ? at.y : top;
        bottom = at.y > bottom ? at.y : bottom;
    }
    int aside = hex ? grid.side : grid.half;
    grid.first_x = aside - left;
    grid.first_y = grid.half - top;
    grid.width = right - left + 2 * aside;
    grid.height = bottom - top + 2 * grid.half;
    return grid;
}

int plat_grid_name_size(const Grid *grid) { return grid->size >= 1000 ? 260 : 225; }

Point plat_grid_middle(const Grid *grid, int cell) {
    int row = plat_geometry_row(grid->g, cell), column = plat_geometry_column(grid->g, cell);
    bool hex = grid->g->tiling == PLAT_HEX;
    return (Point){grid->first_x + (hex ? grid->side * 3 * column / 2 : grid->side * column),
                   grid->first_y + grid->half * (2 * row + (hex ? column : 0))};
}

Point plat_grid_corner(const Grid *grid, int n) {
    static const int square_x[] = {-1, 1, 1, -1}, square_y[] = {-1, -1, 1, 1};
    static const int hex_x[] = {-1, 1, 2, 1, -1, -2}, hex_y[] = {-1, -1, 0, 1, 1, 0};
    if (grid->g->tiling == PLAT_HEX)
        return (Point){hex_x[n % 6] * grid->side / 2, hex_y[n % 6] * grid->half};
    return (Point){square_x[n % 4] * grid->half, square_y[n % 4] * grid->half};
}
