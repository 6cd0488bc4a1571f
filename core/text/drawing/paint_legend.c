/* A legend adds heads above the columns, texts beside the rows, letters on the cells, frames
 * between them and notes below. Walls are lines like those of frames. */
#include "paint_legend.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/edges.h"
#include "kernel/tiling.h"
#include "text/utf8.h"

enum {
    BESIDE = 2,    /* columns between the board and the texts beside it */
    LEAST_ROOM = 6 /* with fewer columns for them, all texts go below the board */
};

/* --- going through the marks --- */

typedef struct Each {
    const Painter *painter;
    int legend, next;
    const PlatMark *mark;
    const PlatMarkPart *part; /* of the mark, the first of mark->parts */
} Each;

/* The next mark of a kind; false after the last. Begins with all zeros but `painter`. */
static bool next_mark(Each *each, PlatMarkKind kind) {
    const PlatScene *scene = each->painter->scene;
    for (; each->legend < scene->legends; each->legend++, each->next = 0) {
        const PlatLegend *legend = scene->legend[each->legend];
        while (each->next < legend->marks) {
            each->mark = &legend->mark[each->next++];
            each->part = &legend->part[each->mark->part];
            if (each->mark->kind == kind)
                return true;
        }
    }
    return false;
}

/* --- texts --- */

static PlatStyle style_of(const Each *each, const PlatMarkPart *part) {
    return part->colour ? plat_style_named(part->colour)
                        : plat_style_of_seat(each->painter->scene->seats, part->seat);
}

static int text_width(const Each *each) {
    int width = 0;
    char letter[2];
    for (int n = 0; n < each->mark->parts; n++) {
        const PlatNames *seats = each->painter->scene->seats;
        width += plat_utf8_width(plat_mark_letters(&each->part[n], letter, seats));
    }
    return width;
}

/* Put the mark's text; if it does not fit, its end is replaced by an ellipsis. */
static int put_text(const Each *each, int x, int y, int room) {
    const Painter *p = each->painter;
    int taken = 0;
    char letter[2];
    for (int n = 0; n < each->mark->parts; n++) {
        const PlatMarkPart *part = &each->part[n];
        taken += put_in(p, x + taken, y, room - taken,
                        plat_mark_letters(part, letter, p->scene->seats), style_of(each, part));
    }
    if (room > 1 && text_width(each) > room)
        put_in(p, x + room - 1, y, 1, sign(p, "\u2026", "~"), PLAT_STYLE_PLAIN);
    return taken;
}

/* --- cells --- */

static PlatMarkKind cell_kind(bool in_place) { return in_place ? PLAT_MARK_FREE : PLAT_MARK_CELLS; }

/* The letters of a cell from column x on: those beside what is drawn there, or, `in_place`, those
 * of a cell that is still free. Returns the columns taken. */
int plat_paint_letters(const Painter *p, int x, int y, int cell, bool in_place) {
    int taken = 0;
    for (Each each = {.painter = p}; next_mark(&each, cell_kind(in_place));)
        if (plat_cells_has(each.mark->cells.word, cell))
            taken += put_text(&each, x + taken, y, text_width(&each));
    return taken;
}

/* The widest letters on a cell: beside what is drawn there, or `in_place` of it. */
int plat_paint_letters_width(const Painter *p, bool in_place) {
    const PlatGeometry *g = p->scene->geometry;
    int widest = 0;
    PLAT_EACH_CELL(cell, g, g->all) {
        int width = 0;
        for (Each each = {.painter = p}; next_mark(&each, cell_kind(in_place));)
            if (plat_cells_has(each.mark->cells.word, cell))
                width += text_width(&each);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* --- above the columns --- */

/* The line of a mark, from 0 at the top: below the earlier ones of its columns. */
static int level_of(const PlatMark *mark, int height[PLAT_MAX_COLUMNS]) {
    int level = 0;
    for (int column = mark->first; column <= mark->last; column++)
        level = height[column] > level ? height[column] : level;
    for (int column = mark->first; column <= mark->last; column++)
        height[column] = level + 1;
    return level;
}

/* Lines above the letters of the columns. */
int plat_paint_heads(const Painter *p) {
    int height[PLAT_MAX_COLUMNS] = {0}, heads = 0;
    for (Each each = {.painter = p}; next_mark(&each, PLAT_MARK_COLUMN);) {
        int level = level_of(each.mark, height);
        heads = level + 1 > heads ? level + 1 : heads;
    }
    return heads;
}

/* A brace over several columns, its ends turned, with the text in its middle. */
static void put_brace(const Each *each, int x, int y, int width) {
    const Painter *p = each->painter;
    bool boxes = p->how->boxes;
    int room = width - 4;
    int text = text_width(each);
    text = text < room ? text : room;
    for (int n = 0; n < width; n++) {
        const char *line = boxes ? "\u2500" : "-";
        if (n == 0 || n == width - 1)
            line = !boxes ? "+" : n == 0 ? "\u2570" : "\u256f";
        put_in(p, x + n, y, 1, line, PLAT_STYLE_PLAIN);
    }
    if (text > 0) {
        int at = x + (width - text - 2) / 2;
        put_in(p, at, y, 1, " ", PLAT_STYLE_PLAIN);
        at += 1 + put_text(each, at + 1, y, text);
        put_in(p, at, y, 1, " ", PLAT_STYLE_PLAIN);
    }
}

static void put_heads(const Painter *p) {
    const PlatBoardText *picture = &p->picture;
    int height[PLAT_MAX_COLUMNS] = {0};
    for (Each each = {.painter = p}; next_mark(&each, PLAT_MARK_COLUMN);) {
        const PlatMark *mark = each.mark;
        int y = plat_board_text_letter_line(picture, mark->first) - picture->heads +
                level_of(mark, height);
        int x = plat_board_text_place(picture, y, mark->first) + 1;
        int width = (mark->last - mark->first + 1) * picture->width - 1;
        bool fits = text_width(&each) + 2 <= width; /* exactly above the letter */
        if (mark->together)
            put_brace(&each, x, y, width);
        else
            put_text(&each, x + (fits ? picture->inset : 0), y, width);
    }
}

/* --- beside the rows --- */

/* Where the texts beside a row begin, and how much room they have. */
static int side_x(const PlatBoardText *picture, int row) {
    int line = plat_board_text_row_line(picture, row);
    return plat_board_text_place(picture, line, picture->geometry->columns) + BESIDE;
}

static int side_room(const Painter *p, int row) {
    int room = p->how->width - side_x(&p->picture, row);
    return room < LEAST_ROOM ? 0 : room;
}

/* The next text beside a row, and where it begins after the earlier ones of its row, whose columns
 * are counted in `taken`. */
static bool next_side(Each *each, int taken[PLAT_MAX_ROWS], int *from) {
    if (!next_mark(each, PLAT_MARK_ROW))
        return false;
    int *columns = &taken[each->mark->first];
    *from = *columns > 0 ? *columns + BESIDE : 0;
    *columns = *from + text_width(each);
    return true;
}

static void put_sides(const Painter *p) {
    int taken[PLAT_MAX_ROWS] = {0}, from;
    for (Each each = {.painter = p}; next_side(&each, taken, &from);) {
        int row = each.mark->first, room = side_room(p, row) - from;
        if (room > 0)
            put_text(&each, side_x(&p->picture, row) + from,
                     plat_board_text_row_line(&p->picture, row), room);
    }
}

/* --- frames --- */

static bool is_in(const PlatGeometry *g, const PlatMark *mark, int row, int column) {
    int cell = plat_geometry_cell(g, row, column);
    return cell >= 0 && plat_cells_has(mark->cells.word, cell);
}

/* The edge between this place and the one above it, or the one left of it; -1 for none. */
static int edge_at(const PlatGeometry *g, int row, int column, bool above) {
    int cell = plat_geometry_cell(g, row, column);
    int other = plat_geometry_cell(g, row - above, column - !above);
    return cell < 0 || other < 0 ? -1 : plat_edge_between(g, other, cell);
}

/* Whether a frame's line runs between two places, of which none need be on the board. */
static bool framed(const Painter *p, int row, int column, int other_row, int other_column) {
    const PlatGeometry *g = p->scene->geometry;
    for (Each each = {.painter = p}; next_mark(&each, PLAT_MARK_FRAME);)
        if (is_in(g, each.mark, row, column) != is_in(g, each.mark, other_row, other_column))
            return true;
    return false;
}

/* Whether there is a line at that place: a frame's, a wall, or the board's edge around walls, which
 * encloses cells as walls do. */
static bool edge(const Painter *p, int row, int column, bool above) {
    const PlatGeometry *g = p->scene->geometry;
    const uint64_t *walls = p->scene->walls;
    if (walls) {
        int between = edge_at(g, row, column, above);
        bool in = plat_geometry_cell(g, row, column) >= 0;
        bool beside = plat_geometry_cell(g, row - above, column - !above) >= 0;
        if (in != beside || (between >= 0 && plat_cells_has(walls, between)))
            return true;
    }
    return framed(p, row, column, row - above, column - !above);
}

/* A line that goes on at these sides: 1 up, 2 right, 4 down, 8 left. */
static void put_stroke(const Painter *p, int x, int y, int sides) {
    char box[PLAT_SIDES_TEXT];
    const char *plain = sides == 10 ? "-" : sides == 5 ? "|" : "+";
    plat_sides_format(PLAT_SQUARE, box, sides, PLAT_SIDES_BOX);
    if (sides != 0)
        put_in(p, x, y, 1, p->how->boxes ? box : plain, PLAT_STYLE_PLAIN);
}

/* --- frames on hexes ---
 *
 * In standing columns a cell is two lines high, with its
 * token on the upper one; in rows it lies on two others like a brick:
 *
 *      ____
 *     /H   \____         +---+---+
 *     \____/    \        | H | . |
 *          \____/      +-+-+-+-+-+ */

/* Whether frames on hexes are drawn: not where neighbours share a line, or with one column. */
static bool draws_hex_frames(const Painter *p) {
    const PlatGeometry *g = p->scene->geometry;
    return plat_board_text_in_rows(g) || (!p->picture.low && g->columns > 1);
}

/* --- in standing columns --- */

/* The six sides of a cell, each where its neighbour draws it too: the way to the neighbour, and
 * where in the cell the side is drawn; the flat ones are as wide as the cell. */
static const struct {
    int row, column, x, y;
    const char *box, *plain;
} hex_side[] = {
    {-1, 0,  1,       -1, "_",      "_" },
    {1,  0,  1,       1,  "_",      "_" },
    {0,  -1, 0,       0,  "\u2571", "/" },
    {1,  -1, 0,       1,  "\u2572", "\\"},
    {-1, 1,  INT_MAX, 0,  "\u2572", "\\"},
    {0,  1,  INT_MAX, 1,  "\u2571", "/" }
};

static void put_hex_cell(const Painter *p, int row, int column, int x, int y) {
    for (size_t n = 0; n < sizeof hex_side / sizeof *hex_side; n++) {
        const int flat = hex_side[n].column == 0 ? p->picture.width - 1 : 1;
        const int at = hex_side[n].x > p->picture.width ? p->picture.width : hex_side[n].x;
        if (framed(p, row, column, row + hex_side[n].row, column + hex_side[n].column))
            for (int wide = 0; wide < flat; wide++)
                put_in(p, x + at + wide, y + hex_side[n].y, 1,
                       sign(p, hex_side[n].box, hex_side[n].plain), PLAT_STYLE_PLAIN);
    }
}

static void put_hex_columns(const Painter *p) {
    const int lines = plat_board_text_lines(&p->picture);
    for (int y = 0; y < lines; y++) {
        for (int column = 0; column < p->scene->geometry->columns; column++) {
            int cell = plat_board_text_cell(&p->picture, y, column);
            if (cell >= 0)
                put_hex_cell(p, plat_geometry_row(p->scene->geometry, cell), column,
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
    return framed(p, row, column, row - 1, column + ((half - row) & 1));
}

static bool down(const Painter *p, int row, int half) {
    const int column = (half - row) >> 1;
    return ((half - row) & 1) == 0 && framed(p, row, column, row, column - 1);
}

static int halves(const Painter *p) {
    return p->scene->geometry->rows + 2 * p->scene->geometry->columns;
}

/* Of a board in rows, whether there is a line before that row, or behind the last. */
static bool hex_line_before(const Painter *p, int row) {
    const bool in_rows = plat_board_text_in_rows(p->scene->geometry);
    for (int half = 0; in_rows && half < halves(p); half++)
        if (above(p, row, half))
            return true;
    return false;
}

static void put_hex_row(const Painter *p, int row) {
    const PlatBoardText *picture = &p->picture;
    const int y = plat_board_text_row_line(picture, row), wide = picture->width / 2;
    for (int half = 0; half <= halves(p); half++) {
        const int x = PLAT_PICTURE_SIDE + half * wide;
        const bool right = above(p, row, half), falls = down(p, row, half);
        const bool rises = row > 0 && down(p, row - 1, half);
        if (falls)
            put_stroke(p, x, y, 5);
        if (!picture->line_before[row])
            continue;
        put_stroke(p, x, y - 1, rises | right << 1 | falls << 2 | above(p, row, half - 1) << 3);
        for (int n = 1; right && n < wide; n++)
            put_stroke(p, x + n, y - 1, 10);
    }
}

static void put_hex_lines(const Painter *p) {
    if (!draws_hex_frames(p))
        return;
    if (!plat_board_text_in_rows(p->scene->geometry)) {
        put_hex_columns(p);
        return;
    }
    for (int row = 0; row <= p->scene->geometry->rows; row++)
        put_hex_row(p, row);
}

/* --- lines --- */

/* Whether frames or walls need a line before each row, and behind the last. */
void plat_paint_find_lines(const Painter *p, bool line_before[PLAT_MAX_ROWS + 1]) {
    const PlatGeometry *g = p->scene->geometry;
    for (int row = 0; g->tiling != PLAT_GRAPH && row <= g->rows; row++) {
        const bool upright = plat_tiling(g->tiling)->upright;
        line_before[row] = upright ? p->scene->walls != NULL : hex_line_before(p, row);
        for (int column = 0; upright && column < g->columns; column++)
            line_before[row] = line_before[row] || edge(p, row, column, true);
    }
}

/* The gap before each place of a row, and the line above the row when there is one. */
static void put_frame_row(const Painter *p, int row) {
    const PlatBoardText *picture = &p->picture;
    const PlatGeometry *g = picture->geometry;
    int y = plat_board_text_row_line(picture, row);
    for (int column = 0; column <= g->columns; column++) {
        int x = plat_board_text_place(picture, y, column);
        bool down = row < g->rows && edge(p, row, column, false);
        put_stroke(p, x, y, down ? 5 : 0);
        if (!picture->line_before[row])
            continue;
        bool up = row > 0 && edge(p, row - 1, column, false);
        bool left = column > 0 && edge(p, row, column - 1, true);
        bool right = column < g->columns && edge(p, row, column, true);
        put_stroke(p, x, y - 1, up | right << 1 | down << 2 | left << 3);
        for (int n = 1; right && n < picture->width; n++)
            put_stroke(p, x + n, y - 1, 10);
    }
}

/* A frame's name is written into its first line, after the corner. */
static void put_frame_names(const Painter *p) {
    const PlatGeometry *g = p->scene->geometry;
    for (Each each = {.painter = p}; next_mark(&each, PLAT_MARK_FRAME);) {
        int cell = plat_cells_next(g, each.mark->cells.word, -1);
        if (cell < 0 || each.mark->parts == 0)
            continue;
        int row = plat_geometry_row(g, cell), column = plat_geometry_column(g, cell), end = column;
        int y = plat_board_text_row_line(&p->picture, row);
        while (is_in(g, each.mark, row, end))
            end++;
        put_text(&each, plat_board_text_place(&p->picture, y, column) + 1, y - 1,
                 (end - column) * p->picture.width - 1);
    }
}

/* The marked edges of a row, and those above it. */
static void put_dotted_row(const Painter *p, int row) {
    const PlatBoardText *picture = &p->picture;
    const PlatGeometry *g = picture->geometry;
    int y = plat_board_text_row_line(picture, row);
    for (int column = 0; column < g->columns; column++) {
        int x = plat_board_text_place(picture, y, column);
        int left = edge_at(g, row, column, false), above = edge_at(g, row, column, true);
        if (left >= 0 && plat_cells_has(p->scene->dotted, left))
            put_in(p, x, y, 1, sign(p, "\u254e", ":"), PLAT_STYLE_PLAIN);
        for (int n = 1; n < picture->width; n++)
            if (above >= 0 && plat_cells_has(p->scene->dotted, above))
                put_in(p, x + n, y - 1, 1, sign(p, "\u254c", "."), PLAT_STYLE_PLAIN);
    }
}

void plat_paint_legend(const Painter *p) {
    put_heads(p);
    put_sides(p);
}

/* The frames and walls between the cells, and the edges that are marked. */
void plat_paint_lines(const Painter *p) {
    const PlatGeometry *g = p->scene->geometry;
    bool dotted = plat_tiling(g->tiling)->upright && p->scene->walls && p->scene->dotted;
    for (int row = 0; dotted && row < g->rows; row++)
        put_dotted_row(p, row);
    for (int row = 0; plat_tiling(g->tiling)->upright && row <= g->rows; row++)
        put_frame_row(p, row);
    if (plat_tiling(g->tiling)->upright)
        put_frame_names(p);
    else
        put_hex_lines(p);
}

/* --- below the board --- */

/* A text that is wrapped between words; its later lines are indented further. */
typedef struct Note {
    const Painter *painter;
    int y;
    size_t length;
    char text[8 * PLAT_LEGEND_LINE];
    PlatStyle style[8 * PLAT_LEGEND_LINE]; /* of each byte */
} Note;

static void add(Note *note, const char *text, PlatStyle style) {
    size_t length = strlen(text);
    if (note->length + length >= sizeof note->text)
        return;
    memcpy(note->text + note->length, text, length + 1);
    memset(note->style + note->length, style, length);
    note->length += length;
}

static void add_parts(Note *note, const Each *each, bool letters) {
    char letter[2];
    for (int n = 0; n < each->mark->parts; n++) {
        const PlatMarkPart *part = &each->part[n];
        const PlatNames *seats = note->painter->scene->seats;
        add(note, letters ? plat_mark_letters(part, letter, seats) : part->text,
            style_of(each, part));
    }
}

/* Put the word of these bytes at column x, style by style. Returns the columns taken. */
static int put_word(Note *note, int x, size_t from, size_t end) {
    int taken = 0;
    for (size_t next; from < end; from = next) {
        char run[sizeof note->text];
        for (next = from + 1; next < end && note->style[next] == note->style[from];)
            next++;
        snprintf(run, sizeof run, "%.*s", (int)(next - from), note->text + from);
        taken += x < 0
                     ? plat_utf8_width(run)
                     : put_in(note->painter, x + taken, note->y, ANY_ROOM, run, note->style[from]);
    }
    return taken;
}

static void put_note(Note *note) {
    enum { BEGINS = 2, GOES_ON = 4, MEASURED = -1 };
    int x = BEGINS;
    for (size_t at = 0; at < note->length;) {
        size_t word = at + strspn(note->text + at, " ");
        size_t end = word + strcspn(note->text + word, " ");
        x += (int)(word - at);
        if (x - (int)(word - at) > GOES_ON &&
            x + put_word(note, MEASURED, word, end) > note->painter->how->width) {
            note->y++;
            x = GOES_ON;
        }
        x += put_word(note, x, word, end);
        at = end;
    }
    note->y++;
    note->length = 0;
}

/* Texts that did not fit beside their rows; seats by their letters, as there. */
static void put_rest_of_sides(Note *note) {
    int taken[PLAT_MAX_ROWS] = {0}, from;
    for (Each each = {.painter = note->painter}; next_side(&each, taken, &from);) {
        int row = each.mark->first;
        char number[24];
        if (taken[row] <= side_room(note->painter, row))
            continue;
        snprintf(number, sizeof number, "row %d: ", row + 1);
        add(note, number, PLAT_STYLE_PLAIN);
        add_parts(note, &each, true);
        put_note(note);
    }
}

/* What a frame on hexes is called: no name fits on its lines. All frames, where they are not drawn.
 */
static void put_hex_frames(Note *note) {
    const PlatGeometry *g = note->painter->scene->geometry;
    for (Each each = {.painter = note->painter}; next_mark(&each, PLAT_MARK_FRAME);) {
        if (each.mark->parts == 0 && draws_hex_frames(note->painter))
            continue;
        add_parts(note, &each, false);
        add(note, each.mark->parts > 0 ? ":" : "framed:", PLAT_STYLE_PLAIN);
        PLAT_EACH_CELL(cell, g, each.mark->cells.word) {
            char name[PLAT_CELL_NAME];
            plat_geometry_name(g, name, cell);
            add(note, " ", PLAT_STYLE_PLAIN);
            add(note, name, PLAT_STYLE_PLAIN);
        }
        put_note(note);
    }
}

void plat_paint_legend_notes(const Painter *p) {
    Note note = {.painter = p};
    put_rest_of_sides(&note);
    if (!plat_tiling(p->scene->geometry->tiling)->upright)
        put_hex_frames(&note);
    for (Each each = {.painter = p}; next_mark(&each, PLAT_MARK_NOTE);) {
        add_parts(&note, &each, false);
        put_note(&note);
    }
    plat_canvas_reach(p->canvas, p->top + note.y);
}
