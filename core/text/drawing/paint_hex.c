/* The lines of frames on a board of hexes. In standing columns a cell is two lines high, with its
 * token on the upper one; in rows it lies on two others like a brick:
 *
 *      ____
 *     /H   \____         +---+---+
 *     \____/    \        | H | . |
 *          \____/      +-+-+-+-+-+ */
#include "kernel/tiling.h"
#include "painter.h"

bool plat_painter_draws_frames(const Painter *p) {
    const PlatGeometry *g = p->scene->geometry;
    return plat_board_text_in_rows(g) || (!p->picture.low && g->columns > 1);
}

/* --- in standing columns --- */

static void put_sign(const Painter *p, int x, int y, const char *box, const char *plain) {
    plat_painter_put(p, x, y, 1, p->how->boxes ? box : plain, PLAT_STYLE_PLAIN);
}

/* The six sides of a cell, each where its neighbour draws it too. */
static void put_cell(const Painter *p, int row, int column, int x, int y) {
    const int width = p->picture.width;
    for (int n = 1; n < width; n++) {
        if (plat_painter_framed(p, row, column, row - 1, column))
            put_sign(p, x + n, y - 1, "_", "_");
        if (plat_painter_framed(p, row, column, row + 1, column))
            put_sign(p, x + n, y + 1, "_", "_");
    }
    if (plat_painter_framed(p, row, column, row, column - 1))
        put_sign(p, x, y, "\u2571", "/");
    if (plat_painter_framed(p, row, column, row + 1, column - 1))
        put_sign(p, x, y + 1, "\u2572", "\\");
    if (plat_painter_framed(p, row, column, row - 1, column + 1))
        put_sign(p, x + width, y, "\u2572", "\\");
    if (plat_painter_framed(p, row, column, row, column + 1))
        put_sign(p, x + width, y + 1, "\u2571", "/");
}

static void put_columns(const Painter *p) {
    const int lines = plat_board_text_lines(&p->picture);
    for (int y = 0; y < lines; y++) {
        for (int column = 0; column < p->scene->geometry->columns; column++) {
            int cell = plat_board_text_cell(&p->picture, y, column);
            if (cell >= 0)
                put_cell(p, plat_geometry_row(p->scene->geometry, cell), column,
                         plat_board_text_place(&p->picture, y, column), y);
        }
    }
}

/* --- in rows --- */

/* The places of a row begin half a cell further right than those above it. In half cells from where
 * the first row begins: whether there is a line above the row from `half` to the next, and whether
 * one leads down there, on the line of the row. */
static bool above(const Painter *p, int row, int half) {
    const int column = (half - row) >> 1; /* rounded down */
    return plat_painter_framed(p, row, column, row - 1, column + ((half - row) & 1));
}

static bool down(const Painter *p, int row, int half) {
    const int column = (half - row) >> 1;
    return ((half - row) & 1) == 0 && plat_painter_framed(p, row, column, row, column - 1);
}

static int halves(const Painter *p) {
    return p->scene->geometry->rows + 2 * p->scene->geometry->columns;
}

bool plat_painter_hex_line_before(const Painter *p, int row) {
    const bool in_rows = plat_board_text_in_rows(p->scene->geometry);
    for (int half = 0; in_rows && half < halves(p); half++)
        if (above(p, row, half))
            return true;
    return false;
}

static void put_row(const Painter *p, int row) {
    const PlatBoardText *picture = &p->picture;
    const int y = plat_board_text_row_line(picture, row), wide = picture->width / 2;
    for (int half = 0; half <= halves(p); half++) {
        const int x = PLAT_PICTURE_SIDE + half * wide;
        const bool right = above(p, row, half), falls = down(p, row, half);
        const bool rises = row > 0 && down(p, row - 1, half);
        if (falls)
            plat_painter_put_line(p, x, y, 5);
        if (!picture->line_before[row])
            continue;
        plat_painter_put_line(p, x, y - 1,
                              rises | right << 1 | falls << 2 | above(p, row, half - 1) << 3);
        for (int n = 1; right && n < wide; n++)
            plat_painter_put_line(p, x + n, y - 1, 10);
    }
}

void plat_painter_put_hex_lines(const Painter *p) {
    if (!plat_painter_draws_frames(p))
        return;
    if (!plat_board_text_in_rows(p->scene->geometry)) {
        put_columns(p);
        return;
    }
    for (int row = 0; row <= p->scene->geometry->rows; row++)
        put_row(p, row);
}
