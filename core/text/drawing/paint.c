/* Painting a board: the legend's lines first, then the cells, so that brackets cover lines. Walls
 * are what the position is, so they come last.
 *
 * A legend adds heads above the columns, texts beside the rows, letters on the cells, frames
 * between them and notes below. Walls are lines like those of frames. */
#include "paint.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board_text.h"
#include "kernel/edges.h"
#include "kernel/network.h"
#include "kernel/tiling.h"
#include "text/utf8.h"

/* The board as it is being painted. */
typedef struct Painter {
    PlatCanvas *canvas;
    int top; /* the canvas's line where the picture begins */
    const PlatScene *scene;
    const PlatPaint *how;
    PlatBoardText picture;
    int token_width, piece_width; /* the widest; 0 without a network */
    int indent;    /* columns between a cell's lead and its token: 1 where walls need the lead */
    int way_width; /* of one kind of way with its letter, where there are kinds */
} Painter;

enum { ANY_ROOM = 24000 /* columns for a text that needs no bound */ };

static int larger(int a, int b) { return a > b ? a : b; }

/* A character, or what stands for it where there is only ASCII. */
static const char *sign(const Painter *p, const char *box, const char *plain) {
    return p->how->boxes ? box : plain;
}

/* Put a text on a line of the picture, in at most `room` columns; returns the columns taken. */
static int put_in(const Painter *p, int x, int y, int room, const char *text, PlatStyle style) {
    return plat_canvas_put(p->canvas, x, p->top + y, room, text, style);
}

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
static int put_letters(const Painter *p, int x, int y, int cell, bool in_place) {
    int taken = 0;
    for (Each each = {.painter = p}; next_mark(&each, cell_kind(in_place));)
        if (plat_cells_has(each.mark->cells.word, cell))
            taken += put_text(&each, x + taken, y, text_width(&each));
    return taken;
}

/* The widest letters on a cell: beside what is drawn there, or `in_place` of it. */
static int cell_width(const Painter *p, bool in_place) {
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
static int heads_of(const Painter *p) {
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
static void find_lines(const Painter *p, bool line_before[PLAT_MAX_ROWS + 1]) {
    const PlatGeometry *g = p->scene->geometry;
    for (int row = 0; row <= g->rows; row++) {
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

static void put_legend(const Painter *p) {
    put_heads(p);
    put_sides(p);
}

/* The frames and walls between the cells, and the edges that are marked. */
static void put_lines(const Painter *p) {
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

static void put_notes(const Painter *p) {
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

/* --- pieces and cells --- */

/* Returns the column after the text. */
static int put(const Painter *p, int x, int y, const char *text, PlatStyle style) {
    return x + put_in(p, x, y, ANY_ROOM, text, style);
}

/* --- measuring --- */

static void format_piece(const Painter *p, int sides, char piece[PLAT_SIDES_TEXT]) {
    piece[0] = '\0';
    if (sides != 0)
        plat_sides_format(p->scene->geometry->tiling, piece, sides,
                          p->how->boxes ? PLAT_SIDES_BOX : PLAT_SIDES_ASCII);
}

static void piece_of(const Painter *p, int cell, char piece[PLAT_SIDES_TEXT]) {
    format_piece(p, plat_scene_sides(p->scene, cell), piece);
}

/* The kinds of way on the board; NULL when they have none. */
static const PlatNames *kinds_on(const PlatScene *scene) {
    return scene->network ? scene->network->kinds : NULL;
}

/* The open sides of one kind. */
static int sides_of_kind(const PlatScene *scene, int kind, int cell) {
    const PlatNetwork single = plat_network_single(scene->network);
    const uint64_t *part = plat_network_part_in(scene->network, scene->network_at, kind);
    return plat_network_sides(&single, part, cell);
}

/* The columns of a kind: its letter and the widest piece that any has. */
static int widest_way(const Painter *p) {
    const PlatScene *scene = p->scene;
    char piece[PLAT_SIDES_TEXT];
    int width = 1;
    for (int kind = 0; kind < plat_network_kinds(scene->network); kind++) {
        PLAT_EACH_CELL(cell, scene->geometry, scene->geometry->all) {
            format_piece(p, sides_of_kind(scene, kind, cell), piece);
            width = larger(width, plat_utf8_width(piece));
        }
    }
    return 1 + width;
}

static void measure_cells(Painter *p) {
    const PlatScene *scene = p->scene;
    const PlatGeometry *g = scene->geometry;
    char token[PLAT_BOARD_TOKEN], piece[PLAT_SIDES_TEXT];
    PLAT_EACH_CELL(cell, g, g->all) {
        piece_of(p, cell, piece);
        if (scene->network && !kinds_on(scene))
            p->piece_width = larger(p->piece_width, larger(1, plat_utf8_width(piece)));
        if (scene->board || scene->sign || !scene->network) {
            int width = (int)strlen(plat_scene_token(scene, token, cell));
            p->token_width = larger(p->token_width, width);
        }
    }
    if (kinds_on(scene)) { /* each kind has its columns, and the last one is for the joint */
        p->way_width = widest_way(p);
        p->piece_width = kinds_on(scene)->count * p->way_width + 1;
    }
}

/* Columns of the longest token that this board can ever show, in its short form. */
static int widest_token(const PlatBoard *board) {
    int width = 0;
    for (int n = 0; n < board->layers; n++) {
        char text[2][16];
        const PlatLayer *layer = &board->layer[n];
        bool number = layer->as == PLAT_AS_INTEGER;
        int low = snprintf(text[0], sizeof text[0], "%d", layer->min);
        int high = snprintf(text[1], sizeof text[1], "%d", layer->min + layer->values - 1);
        width += !number ? 1 : larger(low, high);
    }
    return width;
}

/* Walls stand in a column of their own, beside what marks a cell, if all that fits on the screen.
 */
static void give_room_to_walls(Painter *p, bool walled, int width) {
    PlatBoardText *picture = &p->picture;
    bool fits = PLAT_PICTURE_SIDE + picture->geometry->columns * (width + 3) < p->how->width;
    p->indent = walled && fits;
    if (p->indent) {
        picture->inset = 1;
        picture->width = width + 3;
    }
}

/* Of neighbours on one line, the number before one needs columns of its own. */
static void make_low(Painter *p) {
    PlatBoardText *picture = &p->picture;
    const int width = picture->width + 2;
    if (!p->how->low || plat_board_text_in_rows(picture->geometry) ||
        PLAT_PICTURE_SIDE + picture->geometry->columns * width > p->how->width)
        return;
    picture->low = true;
    picture->width = width;
}

/* A cell is as wide as its token, its road, and a blank or bracket on each side; on hex boards an
 * even number of columns, so that a row can stand half a cell beside the next.
 *
 * A board with a legend must not shift while more is drawn on it: if there is room, its cells are
 * as wide from the beginning as they can become. Without roads they are close together, as
 * board_text.h shows. */
static Painter begin(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    Painter p = {.canvas = canvas, .top = canvas->lines, .scene = scene, .how = how};
    PlatBoardText *picture = &p.picture;
    const PlatGeometry *g = picture->geometry = scene->geometry;
    bool upright = plat_tiling(g->tiling)->upright, walled = upright && scene->walls;
    bool described = scene->legends > 0 || scene->walls;
    measure_cells(&p);
    int widest = described && scene->board ? widest_token(scene->board) : 0;
    int line = PLAT_PICTURE_SIDE + g->columns * (widest + p.piece_width + 2);
    if (widest > p.token_width && line <= how->width)
        p.token_width = widest;
    int width = p.token_width + p.piece_width + cell_width(&p, false);
    width = larger(width, cell_width(&p, true));
    picture->inset = described && upright && p.piece_width == 0 && width > 1;
    picture->width = picture->inset ? larger(width, 3) + 1 : width + 2;
    picture->width += upright ? 0 : width % 2;
    give_room_to_walls(&p, walled && p.piece_width == 0, width);
    make_low(&p);
    picture->heads = heads_of(&p);
    find_lines(&p, picture->line_before);
    return p;
}

/* --- cells --- */

/* A free cell: the legend's letters, or a dot. Returns the column after it. */
static int put_free(const Painter *p, int cell, int x, int y) {
    int taken = put_letters(p, x, y, cell, true);
    taken += put_letters(p, x + taken, y, cell, false);
    return taken > 0 ? x + taken : put(p, x, y, sign(p, "\u00b7", "."), PLAT_STYLE_PLAIN);
}

/* A road that leaves the cell in this direction, between two columns. */
static void put_way(const Painter *p, int cell, int direction, int from, int to, int y) {
    if (!plat_tiling(p->scene->geometry->tiling)->upright ||
        !(plat_scene_sides(p->scene, cell) & 1 << direction))
        return;
    for (; from < to; from++)
        put(p, from, y, sign(p, "\u2500", "-"),
            plat_style_of_seat(p->scene->seats, p->scene->owner));
}

/* The piece of road in a cell, in line with those above and below, with its ways to the edge. `end`
 * is the column after the token. Returns the column after all that, where a bracket may follow. */
static int put_piece(const Painter *p, int cell, const char *piece, int place, int end, int y) {
    int at = place + 1 + p->token_width, edge = place + p->picture.width;
    put_way(p, cell, PLAT_WEST, place, place + 1, y);
    put_way(p, cell, PLAT_WEST, end, at, y);
    int behind = put(p, at, y, piece, plat_style_of_seat(p->scene->seats, p->scene->owner));
    put_way(p, cell, PLAT_EAST, behind, edge, y);
    return plat_canvas_is_blank(p->canvas, behind, p->top + y) ? behind : edge - 1;
}

/* Draw a line over the blanks between two columns. */
static void put_line_over(const Painter *p, int from, int to, int y) {
    for (; from < to; from++)
        if (plat_canvas_is_blank(p->canvas, from, p->top + y))
            put(p, from, y, sign(p, "\u2500", "-"),
                plat_style_of_seat(p->scene->seats, p->scene->owner));
}

/* The ways of all kinds in a cell, each behind its letter and in line with those above and below,
 * and a star where they join. `end` and what is returned are as for a piece. */
static int put_ways(const Painter *p, int cell, int place, int end, int y) {
    const PlatScene *scene = p->scene;
    const PlatNames *kinds = kinds_on(scene);
    const PlatStyle style = plat_style_of_seat(scene->seats, scene->owner);
    int first = place + p->indent + 1 + p->token_width, edge = place + p->picture.width;
    for (int kind = 0; kind < kinds->count; kind++) {
        char piece[PLAT_SIDES_TEXT], letter[2] = {plat_network_letter(kinds, kind), '\0'};
        int sides = sides_of_kind(scene, kind, cell), at = first + kind * p->way_width;
        format_piece(p, sides, piece);
        if (sides == 0)
            continue;
        put(p, at, y, letter, PLAT_STYLE_PLAIN);
        end = put(p, at + 1, y, piece, style);
    }
    if (plat_cells_has(plat_network_joined(scene->network, scene->network_at), cell))
        end = put(p, first + kinds->count * p->way_width, y, "*", PLAT_STYLE_PLAIN);
    for (int kind = 0; kind < kinds->count && plat_tiling(scene->geometry->tiling)->upright;
         kind++) {
        int sides = sides_of_kind(scene, kind, cell), at = first + kind * p->way_width;
        if (sides & 1 << PLAT_WEST)
            put_line_over(p, place, at, y);
        if (sides & 1 << PLAT_EAST)
            put_line_over(p, at + p->way_width, edge, y);
    }
    return plat_canvas_is_blank(p->canvas, end, p->top + y) ? end : edge - 1;
}

/* What is drawn on a cell, its road, and the letters beside it. Returns the column after it. */
static int put_drawn(const Painter *p, int cell, const char *token, int place, int y) {
    char piece[PLAT_SIDES_TEXT];
    int lead = place + p->indent;
    int beside = lead + 1 + p->token_width + p->piece_width; /* in line with other cells */
    int end = put(p, lead + 1, y, token, plat_scene_style(p->scene, cell));
    piece_of(p, cell, piece);
    if (kinds_on(p->scene))
        end = put_ways(p, cell, place, end, y);
    else if (piece[0])
        end = put_piece(p, cell, piece, place, end, y);
    int taken = put_letters(p, beside, y, cell, false);
    return taken > 0 ? larger(beside + taken, end) : end;
}

/* A cell; its lead stands at column `place`. */
static void put_cell(const Painter *p, int cell, int place, int y) {
    char room[PLAT_BOARD_TOKEN];
    const char *token = plat_scene_token(p->scene, room, cell);
    bool free = strcmp(token, ".") == 0;
    int inset = free ? p->picture.inset : p->indent;
    int end = free ? put_free(p, cell, place + 1 + inset, y) : put_drawn(p, cell, token, place, y);
    if (p->scene->marked && plat_cells_has(p->scene->marked, cell)) {
        put(p, place + inset, y, "[", PLAT_STYLE_PLAIN);
        put(p, end, y, "]", PLAT_STYLE_PLAIN);
    }
}

/* --- boards --- */

/* A line: the number at its beginning, its letters and its cells. */
static void put_cells(const Painter *p, int y) {
    const PlatBoardText *picture = &p->picture;
    int number = plat_board_text_number(picture, y);
    char text[16];
    if (number > 0) {
        snprintf(text, sizeof text, "%*d", PLAT_PICTURE_SIDE, number);
        put(p, plat_board_text_lean(picture, y), y, text, PLAT_STYLE_PLAIN);
    }
    for (int column = 0; column < p->scene->geometry->columns; column++) {
        int cell = plat_board_text_cell(picture, y, column);
        int place = plat_board_text_place(picture, y, column);
        int before = cell >= 0 ? plat_board_text_cell_number(picture, cell) : 0;
        if (before > 0) {
            int length = snprintf(text, sizeof text, "%d", before);
            put(p, place - length, y, text, PLAT_STYLE_PLAIN);
        }
        if (cell >= 0) {
            put_cell(p, cell, place, y);
        } else if (plat_board_text_letter(picture, y, column)) {
            snprintf(text, sizeof text, "%c", 'a' + column);
            put(p, place + 1 + picture->inset, y, text, PLAT_STYLE_PLAIN);
        }
    }
}

/* "  (b d lie half a line lower)" */
static void put_lower(const Painter *p, int y) {
    int x = put(p, 2, y, "(", PLAT_STYLE_PLAIN);
    for (int column = 0; column < p->scene->geometry->columns; column++) {
        char text[] = {(char)('a' + column), ' ', '\0'};
        if (plat_board_text_lies_lower(&p->picture, column))
            x = put(p, x, y, text, PLAT_STYLE_PLAIN);
    }
    put(p, x, y, "lie half a line lower)", PLAT_STYLE_PLAIN);
}

/* Below the board: the links, and what the kinds of way are called. */
static void put_below(const Painter *p, int y) {
    const PlatScene *scene = p->scene;
    const PlatNames *kinds = kinds_on(scene);
    char *links = scene->network ? plat_network_links(scene->network, scene->network_at) : NULL;
    if (scene->network && !links)
        p->canvas->failed = true;
    if (links && links[0])
        put(p, 2, y++, links, PLAT_STYLE_PLAIN);
    free(links);
    int x = 2;
    for (int kind = 0; kinds && kind < kinds->count; kind++) {
        char text[PLAT_MAX_NAME + 8];
        snprintf(text, sizeof text, "%c %s, ", plat_network_letter(kinds, kind),
                 kinds->name[kind].text);
        x = put(p, x, y, text, PLAT_STYLE_PLAIN);
    }
    if (kinds)
        put(p, x, y, "* joined", PLAT_STYLE_PLAIN);
}

/* On hexes lines cannot be drawn between the cells: the walls are listed. */
static void put_walls(const Painter *p, int y) {
    const PlatGeometry *g = p->scene->geometry;
    int x = put(p, 2, y, "walls:", PLAT_STYLE_PLAIN), begin = x;
    for (int edge = 0; edge < 64 * plat_edge_words(g); edge++) {
        char name[PLAT_EDGE_NAME];
        if (!plat_cells_has(p->scene->walls, edge))
            continue;
        plat_edge_name(g, name, edge);
        if (x + 1 + (int)strlen(name) > p->how->width) {
            x = begin;
            y++;
        }
        x = put(p, x + 1, y, name, PLAT_STYLE_PLAIN);
    }
    if (x == begin)
        put(p, x + 1, y, "none", PLAT_STYLE_PLAIN);
}

void plat_paint_board(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    Painter p = begin(canvas, scene, how);
    int lines = plat_board_text_lines(&p.picture);
    put_legend(&p);
    if (!scene->walls)
        put_lines(&p);
    for (int y = 0; y < lines; y++)
        put_cells(&p, y);
    if (scene->walls)
        put_lines(&p);
    plat_canvas_reach(canvas, p.top + lines);
    lines = canvas->lines - p.top; /* a frame of hexes may end below the last cell */
    if (p.picture.low)
        put_lower(&p, lines++);
    put_below(&p, lines);
    if (scene->walls && !plat_tiling(scene->geometry->tiling)->upright)
        put_walls(&p, canvas->lines - p.top);
}

void plat_paint_row(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    Painter p = begin(canvas, scene, how);
    for (int column = 0; column < scene->geometry->columns; column++) {
        int cell = plat_geometry_cell(scene->geometry, 0, column);
        if (cell >= 0)
            put_cell(&p, cell, column * p.picture.width, 0);
    }
    put_below(&p, 1);
}

void plat_paint_notes(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    Painter p = begin(canvas, scene, how);
    put_notes(&p);
}
