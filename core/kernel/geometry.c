/* Making geometries, and what can be asked about single cells.
 *
 * Two masks carry everything: `all` (the cells) and `box` (the cells and the holes between them).
 * What is in neither is the spare column, or lies before or behind the board. A step off the board
 * ends there or in a hole: no cell, which is all that anybody has to check. */
#include "geometry.h"

#include <stdlib.h>
#include <string.h>

#include "bits.h"
#include "tiling.h"

enum { MAX_SIDE = 12 };

static PlatStatus check_size(int columns, int rows, PlatError *error) {
    if (columns < 1 || columns > PLAT_MAX_COLUMNS)
        return plat_fail(error, PLAT_E_RANGE, "a board has 1 to %d columns, not %d",
                         PLAT_MAX_COLUMNS, columns);
    if (rows < 1 || rows > PLAT_MAX_ROWS)
        return plat_fail(error, PLAT_E_RANGE, "a board has 1 to %d rows, not %d", PLAT_MAX_ROWS,
                         rows);
    if (rows * (columns + 1) > PLAT_MAX_POSITIONS)
        return plat_fail(error, PLAT_E_RANGE, "a board of %d columns has at most %d rows, not %d",
                         columns, PLAT_MAX_POSITIONS / (columns + 1), rows);
    return PLAT_OK;
}

static PlatStatus make(PlatGeometry **out, PlatTiling tiling, int columns, int rows,
                       const char *outline, PlatError *error) {
    TRY(check_size(columns, rows, error));
    PlatGeometry *g = calloc(1, sizeof *g);
    if (!g)
        return plat_no_memory(error);

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
            g->box[index / 64] |= UINT64_C(1) << (index % 64);
            char what = outline ? outline[row * columns + column] : '.';
            if (what == ' ' || what == '#')
                continue;
            g->all[index / 64] |= UINT64_C(1) << (index % 64);
            g->size++;
        }
    }
    if (g->size == 0) {
        free(g);
        return plat_fail(error, PLAT_E_ARGUMENT, "a board needs at least one cell");
    }

    for (int index = 0; index < 64 * g->words; index++) {
        int neighbours = 0;
        for (int d = 0; d < g->sides; d++)
            neighbours += is_cell(g, index + g->shift[d]);
        if (is_cell(g, index) && neighbours < g->sides)
            g->border[index / 64] |= UINT64_C(1) << (index % 64);
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
    TRY(make(out, PLAT_HEX, columns, rows, outline, error));
    (*out)->first_q = first_q;
    (*out)->first_r = first_r;
    return PLAT_OK;
}

PlatStatus plat_geometry_hexagon(PlatGeometry **out, int side, PlatError *error) {
    if (side < 1 || side > MAX_SIDE)
        return plat_fail(error, PLAT_E_RANGE, "a hexagon has sides of 1 to %d cells, not %d",
                         MAX_SIDE, side);
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

/* --- the tilings, a row each --- */

static int square_distance(int columns, int rows) { return abs(columns) + abs(rows); }

/* Axial: of q, r and -(q + r), a step changes two by one and leaves the third. */
static int hex_distance(int columns, int rows) {
    return (abs(columns) + abs(rows) + abs(columns + rows)) / 2;
}

const PlatTilingRow plat_tilings[] = {
    [PLAT_SQUARE] = {.name = "square",
                     .row = "row",
                     .column = "column",
                     .base = 1,
                     .upright = true,
                     .turns = 4,
                     .sides = 4,
                     .onward = PLAT_EAST,
                     .directions = 8,
                     .direction = {{"north", 0, -1},
                                   {"east", 1, 0},
                                   {"south", 0, 1},
                                   {"west", -1, 0},
                                   {"northeast", 1, -1},
                                   {"southeast", 1, 1},
                                   {"southwest", -1, 1},
                                   {"northwest", -1, -1}},
                     .axes = 4,
                     .axis = {PLAT_EAST, PLAT_SOUTH, PLAT_SOUTHEAST, PLAT_SOUTHWEST},
                     .distance = square_distance,
                     .any_direction = "north, east, south, west or one between (northeast)",
                     .any_side = "north, east, south or west",
                     .any_sides = "letters of N, E, S, W (\"NS\")"            },
    [PLAT_HEX] = {.name = "hex",
                     .row = "r",
                     .column = "q",
                     .counts_cells = true,
                     .skew = 1,
                     .turns = 6,
                     .sides = 6,
                     .onward = 2,
                     .directions = 6,
                     .direction = {{"n", 0, -1},
                                {"ne", 1, -1},
                                {"se", 1, 0},
                                {"s", 0, 1},
                                {"sw", -1, 1},
                                {"nw", -1, 0}},
                     .axes = 3,
                     .axis = {2, 3, 4},
                     .distance = hex_distance,
                     .any_direction = "n, ne, se, s, sw or nw",
                     .any_side = "n, ne, se, s, sw or nw",
                     .any_sides = "n, ne, se, s, sw, nw joined by + (\"n+s\")"},
};

void plat_tiling_sides(PlatTiling tiling, char *text, int sides) {
    const PlatTilingRow *row = plat_tiling(tiling);
    char *at = text;
    for (int d = 0; d < row->sides; d++) {
        const char *name = row->direction[d].name;
        if (((sides >> d) & 1) == 0)
            continue;
        if (tiling == PLAT_SQUARE) {
            *at++ = (char)(name[0] - 'a' + 'A');
            continue;
        }
        if (at > text)
            *at++ = '+';
        while (*name != '\0')
            *at++ = *name++;
    }
    if (at == text)
        *at++ = '.';
    *at = '\0';
}
