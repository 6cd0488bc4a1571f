#include "legend.h"

#include <stdlib.h>
#include <string.h>

#include "system/output.h"
#include "text/buffer.h"

enum {
    BESIDE = 2,    /* columns between the board and what stands beside it */
    LEAST_ROOM = 6 /* with fewer columns there all of it goes below the board */
};

/* --- asking --- */

bool plat_legend_is_declared(const PlatRules *rules, const PlatField *board) {
    const PlatHost *host = plat_host_of(rules);
    return host && plat_host_describes(host, plat_schema_find(rules->schema, board->name));
}

static PlatStatus ask(PlatShownLegend *shown, PlatHost *host, const PlatLook *look,
                      const PlatField *field, int owner, PlatError *error) {
    PlatLegend *legend = malloc(sizeof *legend);
    PlatError failure = {0};
    if (!legend)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    int number = plat_schema_find(look->rules->schema, field->name);
    if (plat_host_legend(host, look->block, number, owner, look->viewer, legend, &failure) !=
            PLAT_OK &&
        shown->failure.status == PLAT_OK)
        shown->failure = failure;
    if (legend->legends > 0)
        shown->legend[shown->legends++] = legend;
    else
        free(legend);
    return PLAT_OK;
}

PlatStatus plat_legend_begin(PlatShownLegend *shown, const PlatShowing *showing,
                             const PlatLook *look, const PlatField *board, const PlatField *roads,
                             int owner, PlatError *error) {
    PlatHost *host = plat_host_of(look->rules);
    *shown = (PlatShownLegend){.showing = showing, .seats = look->rules->seat_names};
    shown->geometry =
        board->kind == PLAT_FIELD_NETWORK ? board->as.network.geometry : board->as.board.geometry;
    PlatStatus status = host ? ask(shown, host, look, board, owner, error) : PLAT_OK;
    if (status == PLAT_OK && host && roads && roads != board)
        status = ask(shown, host, look, roads, owner, error);
    if (status != PLAT_OK)
        plat_legend_end(shown);
    return status;
}

void plat_legend_end(PlatShownLegend *shown) {
    while (shown->legends > 0)
        free(shown->legend[--shown->legends]);
}

/* --- going through the marks --- */

typedef struct Each {
    const PlatShownLegend *shown;
    int legend, next;
    const PlatMark *mark;
    const PlatMarkPart *part; /* of the mark, the first of mark->parts */
} Each;

/* The next mark of a kind; false behind the last. Begins with all zeros but `shown`. */
static bool next_mark(Each *each, PlatMarkKind kind) {
    for (; each->legend < each->shown->legends; each->legend++, each->next = 0) {
        const PlatLegend *legend = each->shown->legend[each->legend];
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

static const char *colour_of(const PlatShownLegend *shown, const PlatMarkPart *part) {
    if (part->colour)
        return plat_showing_colour(shown->showing, part->colour);
    return plat_showing_seat_colour(shown->showing, shown->seats, part->seat);
}

/* A part where there is little room: of a seat its letter. `letter` is room for it. */
static const char *brief_text(const PlatShownLegend *shown, const PlatMarkPart *part,
                              char letter[2]) {
    letter[0] = part->is_seat ? shown->seats->name[part->seat].letter : '\0';
    letter[1] = '\0';
    return letter[0] ? letter : part->text;
}

static int text_width(const Each *each) {
    int width = 0;
    char letter[2];
    for (int n = 0; n < each->mark->parts; n++)
        width += plat_output_width(brief_text(each->shown, &each->part[n], letter));
    return width;
}

/* Put the mark's text; one that has no room ends with a sign that it goes on. */
static int put_text(const Each *each, PlatCanvas *canvas, int x, int y, int room) {
    int taken = 0;
    char letter[2];
    for (int n = 0; n < each->mark->parts; n++) {
        const PlatMarkPart *part = &each->part[n];
        taken +=
            plat_canvas_put(canvas, x + taken, y, room - taken,
                            brief_text(each->shown, part, letter), colour_of(each->shown, part));
    }
    if (room > 1 && text_width(each) > room)
        plat_canvas_put(canvas, x + room - 1, y, 1, each->shown->showing->boxes ? "\u2026" : "~",
                        "");
    return taken;
}

/* --- cells --- */

static PlatMarkKind cell_kind(bool in_place) { return in_place ? PLAT_MARK_FREE : PLAT_MARK_CELLS; }

int plat_legend_put_cell(const PlatShownLegend *shown, PlatCanvas *canvas, int x, int y, int cell,
                         bool in_place) {
    int taken = 0;
    for (Each each = {.shown = shown}; next_mark(&each, cell_kind(in_place));)
        if (plat_cells_has(each.mark->cells.word, cell))
            taken += put_text(&each, canvas, x + taken, y, text_width(&each));
    return taken;
}

int plat_legend_cell_width(const PlatShownLegend *shown, bool in_place) {
    const PlatGeometry *g = shown->geometry;
    int widest = 0;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int width = 0;
        for (Each each = {.shown = shown}; next_mark(&each, cell_kind(in_place));)
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

int plat_legend_heads(const PlatShownLegend *shown) {
    int height[PLAT_MAX_COLUMNS] = {0}, heads = 0;
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_COLUMN);) {
        int level = level_of(each.mark, height);
        heads = level + 1 > heads ? level + 1 : heads;
    }
    return heads;
}

/* A line that joins columns, its ends turned up, with the text in its middle. */
static void put_brace(const Each *each, PlatCanvas *canvas, int x, int y, int width) {
    bool unicode = each->shown->showing->boxes;
    int room = width - 4;
    int text = text_width(each);
    text = text < room ? text : room;
    for (int n = 0; n < width; n++) {
        const char *line = unicode ? "\u2500" : "-";
        if (n == 0 || n == width - 1)
            line = !unicode ? "+" : n == 0 ? "\u2570" : "\u256f";
        plat_canvas_put(canvas, x + n, y, 1, line, "");
    }
    if (text > 0) {
        int at = x + (width - text - 2) / 2;
        plat_canvas_put(canvas, at, y, 1, " ", "");
        at += 1 + put_text(each, canvas, at + 1, y, text);
        plat_canvas_put(canvas, at, y, 1, " ", "");
    }
}

void plat_legend_put_heads(const PlatShownLegend *shown, const PlatPicture *picture,
                           PlatCanvas *canvas) {
    int height[PLAT_MAX_COLUMNS] = {0};
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_COLUMN);) {
        const PlatMark *mark = each.mark;
        int y = plat_picture_letter_line(picture, mark->first) - picture->heads +
                level_of(mark, height);
        int x = plat_picture_place(picture, y, mark->first) + 1;
        int width = (mark->last - mark->first + 1) * picture->width - 1;
        if (mark->together)
            put_brace(&each, canvas, x, y, width);
        else if (text_width(&each) + 2 <= width) /* above the letter */
            put_text(&each, canvas, x + picture->inset, y, width);
        else
            put_text(&each, canvas, x, y, width);
    }
}

/* --- beside the rows --- */

/* Where the texts beside a row begin, and what room they have. */
static int side_x(const PlatPicture *picture, int row) {
    int line = plat_picture_row_line(picture, row);
    return plat_picture_place(picture, line, picture->geometry->columns) + BESIDE;
}

static int side_room(const PlatShownLegend *shown, const PlatPicture *picture, int row) {
    int room = shown->showing->width - side_x(picture, row);
    return room < LEAST_ROOM ? 0 : room;
}

int plat_legend_side(const PlatShownLegend *shown, const PlatPicture *picture) {
    Each each = {.shown = shown};
    int room = side_room(shown, picture, 0);
    return next_mark(&each, PLAT_MARK_ROW) && room > 0 ? BESIDE + room : 0;
}

/* Where the mark begins beside its row, when the earlier ones took `taken` columns of it. */
static int begin_side(int taken) { return taken > 0 ? taken + BESIDE : 0; }

void plat_legend_put_side(const PlatShownLegend *shown, const PlatPicture *picture,
                          PlatCanvas *canvas) {
    int taken[PLAT_MAX_ROWS] = {0};
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_ROW);) {
        int row = each.mark->first;
        int from = begin_side(taken[row]), room = side_room(shown, picture, row) - from;
        if (room > 0)
            put_text(&each, canvas, side_x(picture, row) + from,
                     plat_picture_row_line(picture, row), room);
        taken[row] = from + text_width(&each);
    }
}

/* --- frames --- */

static bool is_in(const PlatGeometry *g, const PlatMark *mark, int row, int column) {
    int cell = plat_geometry_cell(g, row, column);
    return cell >= 0 && plat_cells_has(mark->cells.word, cell);
}

/* Whether a frame has a line between this place and the one above it, or the one left of it. */
static bool edge(const PlatShownLegend *shown, int row, int column, bool above) {
    const PlatGeometry *g = shown->geometry;
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_FRAME);)
        if (is_in(g, each.mark, row, column) != is_in(g, each.mark, row - above, column - !above))
            return true;
    return false;
}

void plat_legend_lines(const PlatShownLegend *shown, bool line_before[PLAT_MAX_ROWS + 1]) {
    const PlatGeometry *g = shown->geometry;
    for (int row = 0; row <= g->rows; row++) {
        line_before[row] = false;
        for (int column = 0; g->tiling == PLAT_SQUARE && column < g->columns; column++)
            line_before[row] = line_before[row] || edge(shown, row, column, true);
    }
}

/* A line's character by the sides on which it goes on: 1 up, 2 right, 4 down, 8 left. */
static const char *line_character(const PlatShowing *showing, int sides) {
    static const char *const box[] = {" ",      "\u2575", "\u2576", "\u2514", "\u2577", "\u2502",
                                      "\u250c", "\u251c", "\u2574", "\u2518", "\u2500", "\u2534",
                                      "\u2510", "\u2524", "\u252c", "\u253c"};
    if (showing->boxes)
        return box[sides];
    return sides == 0 ? " " : (sides & 5) == 0 ? "-" : (sides & ~5) == 0 ? "|" : "+";
}

/* The gap before each place of a row, and the line above the row when there is one. */
static void put_frame_row(const PlatShownLegend *shown, const PlatPicture *picture,
                          PlatCanvas *canvas, int row) {
    const PlatGeometry *g = picture->geometry;
    int y = plat_picture_row_line(picture, row);
    for (int column = 0; column <= g->columns; column++) {
        int x = plat_picture_place(picture, y, column);
        bool down = row < g->rows && edge(shown, row, column, false);
        if (down)
            plat_canvas_put(canvas, x, y, 1, line_character(shown->showing, 5), "");
        if (!picture->line_before[row])
            continue;
        bool up = row > 0 && edge(shown, row - 1, column, false);
        bool left = column > 0 && edge(shown, row, column - 1, true);
        bool right = column < g->columns && edge(shown, row, column, true);
        int sides = up | right << 1 | down << 2 | left << 3;
        if (sides)
            plat_canvas_put(canvas, x, y - 1, 1, line_character(shown->showing, sides), "");
        for (int n = 1; right && n < picture->width; n++)
            plat_canvas_put(canvas, x + n, y - 1, 1, line_character(shown->showing, 10), "");
    }
}

/* A frame's name stands in its first line, behind the corner. */
static void put_frame_names(const PlatShownLegend *shown, const PlatPicture *picture,
                            PlatCanvas *canvas) {
    const PlatGeometry *g = picture->geometry;
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_FRAME);) {
        int cell = plat_cells_next(g, each.mark->cells.word, -1);
        if (cell < 0 || each.mark->parts == 0)
            continue;
        int row = plat_geometry_row(g, cell), column = plat_geometry_column(g, cell), end = column;
        int y = plat_picture_row_line(picture, row);
        while (is_in(g, each.mark, row, end))
            end++;
        put_text(&each, canvas, plat_picture_place(picture, y, column) + 1, y - 1,
                 (end - column) * picture->width - 1);
    }
}

void plat_legend_put_frames(const PlatShownLegend *shown, const PlatPicture *picture,
                            PlatCanvas *canvas) {
    if (shown->geometry->tiling != PLAT_SQUARE)
        return;
    for (int row = 0; row <= shown->geometry->rows; row++)
        put_frame_row(shown, picture, canvas, row);
    put_frame_names(shown, picture, canvas);
}

/* --- below the board --- */

/* A line that is broken between words, with its colours. */
typedef struct Line {
    FILE *file;
    const PlatShowing *showing;
    struct {
        char text[PLAT_OUTPUT_POINT];
        int width;
        const char *colour;
    } at[2 * PLAT_LEGEND_LINE];
    int count;
} Line;

static void add_text(Line *line, const char *text, const char *colour) {
    int room = (int)(sizeof line->at / sizeof *line->at);
    while (*text && line->count < room) {
        text += plat_output_point(text, line->showing->unicode, line->at[line->count].text,
                                  &line->at[line->count].width);
        line->at[line->count++].colour = colour;
    }
}

/* Columns of the word that begins at `n`, and where it ends. */
static int word_width(const Line *line, int n, int *end) {
    int width = 0;
    while (n < line->count && strcmp(line->at[n].text, " ") != 0)
        width += line->at[n++].width;
    *end = n;
    return width;
}

static void write_points(const Line *line, int from, int to) {
    const char *colour = "", *plain = plat_showing_plain(line->showing);
    for (int n = from; n < to; n++) {
        if (strcmp(line->at[n].colour, colour) != 0)
            fprintf(line->file, "%s%s", colour[0] ? plain : "", line->at[n].colour);
        colour = line->at[n].colour;
        fputs(line->at[n].text, line->file);
    }
    fputs(colour[0] ? plain : "", line->file);
}

static void write_line(Line *line) {
    int column = 2;
    fputs("  ", line->file);
    for (int n = 0; n < line->count;) {
        int end, word = n;
        while (word < line->count && strcmp(line->at[word].text, " ") == 0)
            word++;
        int width = word_width(line, word, &end);
        if (column > 4 && column + (word - n) + width > line->showing->width) {
            fputs("\n    ", line->file);
            column = 4;
        } else {
            fprintf(line->file, "%*s", word - n, "");
            column += word - n;
        }
        write_points(line, word, end);
        column += width;
        n = end;
    }
    fputc('\n', line->file);
    line->count = 0;
}

static void add_parts(Line *line, const Each *each) {
    for (int n = 0; n < each->mark->parts; n++)
        add_text(line, each->part[n].text, colour_of(each->shown, &each->part[n]));
}

/* Texts beside rows that had too little room there. */
static void write_side(Line *line, const PlatShownLegend *shown, const PlatPicture *picture) {
    int taken[PLAT_MAX_ROWS] = {0};
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_ROW);) {
        int row = each.mark->first;
        int from = begin_side(taken[row]);
        taken[row] = from + text_width(&each);
        if (taken[row] <= side_room(shown, picture, row))
            continue;
        char number[24];
        snprintf(number, sizeof number, "row %d: ", row + 1);
        add_text(line, number, "");
        for (int n = 0; n < each.mark->parts; n++) { /* as beside the row: seats by their letters */
            char letter[2];
            add_text(line, brief_text(shown, &each.part[n], letter),
                     colour_of(shown, &each.part[n]));
        }
        write_line(line);
    }
}

static void write_hex_frames(Line *line, const PlatShownLegend *shown) {
    const PlatGeometry *g = shown->geometry;
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_FRAME);) {
        add_parts(line, &each);
        add_text(line, each.mark->parts > 0 ? ":" : "framed:", "");
        for (int cell = plat_cells_next(g, each.mark->cells.word, -1); cell >= 0;
             cell = plat_cells_next(g, each.mark->cells.word, cell)) {
            char name[PLAT_CELL_NAME];
            plat_geometry_name(g, name, cell);
            add_text(line, " ", "");
            add_text(line, name, "");
        }
        write_line(line);
    }
}

void plat_legend_write_notes(FILE *file, const PlatShownLegend *shown, const PlatPicture *picture) {
    Line *line = calloc(1, sizeof *line);
    if (!line)
        return;
    line->file = file;
    line->showing = shown->showing;
    write_side(line, shown, picture);
    if (shown->geometry->tiling != PLAT_SQUARE)
        write_hex_frames(line, shown);
    for (Each each = {.shown = shown}; next_mark(&each, PLAT_MARK_NOTE);) {
        add_parts(line, &each);
        write_line(line);
    }
    free(line);
}

void plat_legend_write_failure(FILE *file, const PlatShownLegend *shown) {
    const PlatError *failure = &shown->failure;
    PlatBuffer text = {0};
    if (failure->status == PLAT_OK)
        return;
    plat_buffer_add(&text, "  the legend fails: %s%s%s", failure->where,
                    failure->where[0] ? ": " : "", failure->text);
    if (text.text)
        plat_output_wrapped(file, shown->showing->unicode, shown->showing->width, text.text);
    free(text.text);
}
