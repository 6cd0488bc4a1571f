/* Where each part of a board is drawn: see picture.h. */
#include "board_text.h"

#include <limits.h>
#include <stdlib.h>

#include "kernel/cells.h"
#include "kernel/tiling.h"

/* --- lines and columns --- */

bool plat_board_text_in_rows(const PlatGeometry *g) {
    return plat_tiling(g->tiling)->upright || g->size == g->rows * g->columns;
}

/* In standing columns neighbours are two lines apart, and each column begins a line lower than the
 * one before. */
static int height_of(int row, int column) { return 2 * row + column; }

static int top_of_column(const PlatGeometry *g, int column) {
    for (int row = 0; row < g->rows; row++)
        if (plat_geometry_cell(g, row, column) >= 0)
            return height_of(row, column);
    return INT_MAX / 2;
}

/* The height of the first line: that of the highest letter. */
static int first_height(const PlatGeometry *g) {
    int first = INT_MAX / 2;
    for (int column = 0; column < g->columns; column++) {
        int top = top_of_column(g, column) - 2;
        first = top < first ? top : first;
    }
    return first;
}

/* Of a board in rows: the row on this line, -1 for none. */
static int row_on(const PlatBoardText *picture, int line) {
    int at = picture->heads + 1;
    for (int row = 0; row < picture->geometry->rows && at <= line; row++, at++) {
        at += picture->line_before[row];
        if (at == line)
            return row;
    }
    return -1;
}

/* Of a board in standing columns: the line of what is at that height. */
static int line_at(const PlatBoardText *picture, int height) {
    const int down = height - first_height(picture->geometry);
    return picture->heads + (picture->low ? down / 2 : down);
}

bool plat_board_text_lies_lower(const PlatBoardText *picture, int column) {
    const int down = height_of(0, column) - first_height(picture->geometry);
    return picture->low && down % 2 != 0;
}

int plat_board_text_row_line(const PlatBoardText *picture, int row) {
    int line = picture->heads + 1;
    for (int before = 0; before <= row; before++)
        line += picture->line_before[before];
    return line + row;
}

int plat_board_text_letter_line(const PlatBoardText *picture, int column) {
    const PlatGeometry *g = picture->geometry;
    return plat_board_text_in_rows(g) ? picture->heads
                                      : line_at(picture, top_of_column(g, column) - 2);
}

int plat_board_text_lines(const PlatBoardText *picture) {
    const PlatGeometry *g = picture->geometry;
    if (plat_board_text_in_rows(g))
        return plat_board_text_row_line(picture, g->rows);
    int last = first_height(g);
    PLAT_EACH_CELL(cell, g, g->all) {
        int height = height_of(plat_geometry_row(g, cell), plat_geometry_column(g, cell));
        last = height > last ? height : last;
    }
    return line_at(picture, last) + 1;
}

int plat_board_text_lean(const PlatBoardText *picture, int line) {
    const PlatGeometry *g = picture->geometry;
    int row =
        !plat_tiling(g->tiling)->upright && plat_board_text_in_rows(g) ? row_on(picture, line) : 0;
    return row > 0 ? picture->width / 2 * row : 0;
}

int plat_board_text_number(const PlatBoardText *picture, int line) {
    return plat_board_text_in_rows(picture->geometry) ? row_on(picture, line) + 1 : 0;
}

int plat_board_text_cell_number(const PlatBoardText *picture, int cell) {
    const PlatGeometry *g = picture->geometry;
    int lower_left = plat_geometry_direction(g, "sw");
    if (plat_board_text_in_rows(g) || plat_geometry_neighbour(g, cell, lower_left) >= 0)
        return 0;
    char name[PLAT_CELL_NAME];
    plat_geometry_name(g, name, cell);
    return atoi(name + 1);
}

int plat_board_text_cell(const PlatBoardText *picture, int line, int column) {
    const PlatGeometry *g = picture->geometry;
    if (plat_board_text_in_rows(g)) {
        int row = row_on(picture, line);
        return row >= 0 ? plat_geometry_cell(g, row, column) : -1;
    }
    int down = (line - picture->heads) * (picture->low ? 2 : 1);
    int twice = first_height(g) + down - column;
    twice += picture->low && twice % 2 != 0;
    return twice >= 0 && twice % 2 == 0 ? plat_geometry_cell(g, twice / 2, column) : -1;
}

int plat_board_text_place(const PlatBoardText *picture, int line, int column) {
    return PLAT_PICTURE_SIDE + plat_board_text_lean(picture, line) + column * picture->width;
}

bool plat_board_text_letter(const PlatBoardText *picture, int line, int column) {
    return line == plat_board_text_letter_line(picture, column);
}
