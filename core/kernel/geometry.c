/* Making geometries, and what can be asked about single cells.
 *
 * Two masks carry everything: `all` (the cells) and `box` (the cells and the holes between them).
 * What is in neither is the spare column, or lies before or behind the board. A step off the board
 * ends there or in a hole: no cell, which is all that anybody has to check. */
#include "geometry.h"

#include <stdlib.h>
#include <string.h>

#include "tiling.h"

enum { MAX_SIDE = 12 };

static bool is_cell(const PlatGeometry *g, int index) {
    return index >= 0 && index < 64 * g->words && ((g->all[index >> 6] >> (index & 63)) & 1U);
}

static void mark(uint64_t *set, int index) { set[index >> 6] |= UINT64_C(1) << (index & 63); }

static PlatStatus check_size(int columns, int rows, PlatError *error) {
    if (columns < 1 || columns > PLAT_MAX_COLUMNS)
        return plat_error_set(error, PLAT_E_RANGE, "", "a board has 1 to %d columns, not %d",
                              PLAT_MAX_COLUMNS, columns);
    if (rows < 1 || rows > PLAT_MAX_ROWS)
        return plat_error_set(error, PLAT_E_RANGE, "", "a board has 1 to %d rows, not %d",
                              PLAT_MAX_ROWS, rows);
    if (rows * (columns + 1) > PLAT_MAX_POSITIONS)
        return plat_error_set(error, PLAT_E_RANGE, "",
                              "a board of %d columns has at most %d rows, not %d", columns,
                              PLAT_MAX_POSITIONS / (columns + 1), rows);
    return PLAT_OK;
}

static PlatStatus make(PlatGeometry **out, PlatTiling tiling, int columns, int rows,
                       const char *outline, PlatError *error) {
    PlatStatus status = check_size(columns, rows, error);
    if (status != PLAT_OK)
        return status;
    PlatGeometry *g = calloc(1, sizeof *g);
    if (!g)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a board");

    g->tiling = tiling;
    g->rows = rows;
    g->columns = columns;
    g->stride = columns + 1;
    g->words = (rows * g->stride - 1 + 63) / 64; /* the last spare position needs no bit */
    const PlatTilingRow *like = plat_tiling(tiling);
    g->sides = like->sides;
    g->directions = like->directions;
    for (int d = 0; d < g->directions; d++)
        g->shift[d] = like->direction[d].rows * g->stride + like->direction[d].columns;

    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            int index = row * g->stride + column;
            mark(g->box, index);
            char what = outline ? outline[row * columns + column] : '.';
            if (what == ' ' || what == '#')
                continue;
            mark(g->all, index);
            g->size++;
        }
    }
    if (g->size == 0) {
        free(g);
        return plat_error_set(error, PLAT_E_ARGUMENT, "", "a board needs at least one cell");
    }

    for (int index = 0; index < 64 * g->words; index++) {
        if (!is_cell(g, index))
            continue;
        int neighbours = 0;
        for (int d = 0; d < g->sides; d++)
            neighbours += is_cell(g, index + g->shift[d]);
        if (neighbours < g->sides)
            mark(g->border, index);
    }
    *out = g;
    return PLAT_OK;
}

PlatStatus plat_geometry_square(PlatGeometry **out, int columns, int rows, const char *outline,
                                PlatError *error) {
    return make(out, PLAT_SQUARE, columns, rows, outline, error);
}

PlatStatus plat_geometry_hex(PlatGeometry **out, int columns, int rows, int first_q, int first_r,
                             const char *outline, PlatError *error) {
    PlatStatus status = make(out, PLAT_HEX, columns, rows, outline, error);
    if (status == PLAT_OK) {
        (*out)->first_q = first_q;
        (*out)->first_r = first_r;
    }
    return status;
}

PlatStatus plat_geometry_hexagon(PlatGeometry **out, int side, PlatError *error) {
    if (side < 1 || side > MAX_SIDE)
        return plat_error_set(error, PLAT_E_RANGE, "",
                              "a hexagon has sides of 1 to %d cells, not %d", MAX_SIDE, side);
    char outline[(2 * MAX_SIDE - 1) * (2 * MAX_SIDE - 1)];
    int radius = side - 1;
    int width = 2 * side - 1;
    for (int r = -radius; r <= radius; r++)
        for (int q = -radius; q <= radius; q++)
            outline[(r + radius) * width + q + radius] = abs(q + r) <= radius ? '.' : ' ';
    return plat_geometry_hex(out, width, width, -radius, -radius, outline, error);
}

void plat_geometry_free(PlatGeometry *geometry) { free(geometry); }

bool plat_geometry_equal(const PlatGeometry *a, const PlatGeometry *b) {
    return a == b || (a->tiling == b->tiling && a->rows == b->rows && a->columns == b->columns &&
                      a->first_q == b->first_q && a->first_r == b->first_r &&
                      memcmp(a->all, b->all, sizeof a->all) == 0);
}

int plat_geometry_cell(const PlatGeometry *geometry, int row, int column) {
    if (row < 0 || row >= geometry->rows || column < 0 || column >= geometry->columns)
        return -1;
    int index = row * geometry->stride + column;
    return is_cell(geometry, index) ? index : -1;
}

int plat_geometry_neighbour(const PlatGeometry *geometry, int cell, int direction) {
    int index = cell + geometry->shift[direction];
    return is_cell(geometry, index) ? index : -1;
}

int plat_geometry_distance(const PlatGeometry *geometry, int a, int b) {
    int columns = plat_geometry_column(geometry, a) - plat_geometry_column(geometry, b);
    int rows = plat_geometry_row(geometry, a) - plat_geometry_row(geometry, b);
    return plat_tiling(geometry->tiling)->distance(columns, rows);
}

/* --- names --- */

static bool counts_cells(const PlatGeometry *g) { return plat_tiling(g->tiling)->counts_cells; }

/* How many cells of a hex board's column lie above `row`: its names have no gaps. */
static int cells_above(const PlatGeometry *g, int row, int column) {
    int above = 0;
    for (int r = 0; r < row; r++)
        above += is_cell(g, r * g->stride + column);
    return above;
}

void plat_geometry_name(const PlatGeometry *geometry, char *name, int cell) {
    int row = plat_geometry_row(geometry, cell);
    int column = plat_geometry_column(geometry, cell);
    int number = 1 + (counts_cells(geometry) ? cells_above(geometry, row, column) : row);
    *name++ = (char)('a' + column);
    if (number >= 10)
        *name++ = (char)('0' + number / 10);
    *name++ = (char)('0' + number % 10);
    *name = '\0';
}

bool plat_geometry_names_rows(const PlatGeometry *geometry) {
    for (int cell = geometry->stride; counts_cells(geometry) && cell < 64 * geometry->words; cell++)
        if (is_cell(geometry, cell) && !is_cell(geometry, cell - geometry->stride))
            return false;
    return true;
}

int plat_geometry_parse(const PlatGeometry *geometry, const char *text, size_t length) {
    if (length < 2 || length > 3)
        return -1;
    int column = -1;
    if (text[0] >= 'a' && text[0] <= 'z')
        column = text[0] - 'a';
    else if (text[0] >= 'A' && text[0] <= 'Z')
        column = text[0] - 'A';
    if (column < 0 || text[1] == '0') /* a cell has one name: no "c04" */
        return -1;
    int number = 0;
    for (size_t i = 1; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = 10 * number + text[i] - '0';
    }
    if (!counts_cells(geometry))
        return plat_geometry_cell(geometry, number - 1, column);
    for (int row = 0; row < geometry->rows; row++) {
        int cell = plat_geometry_cell(geometry, row, column);
        if (cell >= 0 && --number == 0)
            return cell;
    }
    return -1;
}

int plat_geometry_direction(const PlatGeometry *geometry, const char *name) {
    for (int d = 0; d < geometry->directions; d++)
        if (strcmp(name, plat_tiling(geometry->tiling)->direction[d].name) == 0)
            return d;
    return -1;
}

const char *plat_geometry_direction_name(const PlatGeometry *geometry, int direction) {
    return plat_tiling(geometry->tiling)->direction[direction].name;
}
