/* See picture.h. A text that may be a picture is looked at as lines of characters of one column
 * each; the columns' letters tell how wide a cell is and how far all is moved to the right. */
#include "picture.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "kernel/cells.h"
#include "scan.h"
#include "text.h"

enum { WIDEST_CELL = 64, FURTHEST = 64, LEAST_WIDTH = 3, MOST_HEADS = 12 };

/* --- where things stand --- */

static bool in_rows(const PlatGeometry *g) {
    return g->tiling == PLAT_SQUARE || g->size == g->rows * g->columns;
}

/* On standing columns: neighbours in a column are two lines apart, and each column stands a line
 * lower than the one before. */
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
static int row_on(const PlatPicture *picture, int line) {
    int at = picture->heads + 1;
    for (int row = 0; row < picture->geometry->rows && at <= line; row++, at++) {
        at += picture->line_before[row];
        if (at == line)
            return row;
    }
    return -1;
}

int plat_picture_row_line(const PlatPicture *picture, int row) {
    int line = picture->heads + 1;
    for (int before = 0; before <= row; before++)
        line += picture->line_before[before];
    return line + row;
}

int plat_picture_letter_line(const PlatPicture *picture, int column) {
    const PlatGeometry *g = picture->geometry;
    return picture->heads + (in_rows(g) ? 0 : top_of_column(g, column) - 2 - first_height(g));
}

int plat_picture_lines(const PlatPicture *picture) {
    const PlatGeometry *g = picture->geometry;
    if (in_rows(g))
        return plat_picture_row_line(picture, g->rows);
    int last = 0;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int height = height_of(plat_geometry_row(g, cell), plat_geometry_column(g, cell));
        last = height > last ? height : last;
    }
    return picture->heads + last - first_height(g) + 1;
}

int plat_picture_lean(const PlatPicture *picture, int line) {
    const PlatGeometry *g = picture->geometry;
    int row = g->tiling == PLAT_HEX && in_rows(g) ? row_on(picture, line) : 0;
    return row > 0 ? picture->width / 2 * row : 0;
}

int plat_picture_number(const PlatPicture *picture, int line) {
    return in_rows(picture->geometry) ? row_on(picture, line) + 1 : 0;
}

int plat_picture_cell_number(const PlatPicture *picture, int cell) {
    const PlatGeometry *g = picture->geometry;
    int lower_left = plat_geometry_direction(g, "sw");
    if (in_rows(g) || plat_geometry_neighbour(g, cell, lower_left) >= 0)
        return 0;
    char name[PLAT_CELL_NAME];
    plat_geometry_name(g, name, cell);
    return atoi(name + 1);
}

int plat_picture_cell(const PlatPicture *picture, int line, int column) {
    const PlatGeometry *g = picture->geometry;
    if (in_rows(g)) {
        int row = row_on(picture, line);
        return row >= 0 ? plat_geometry_cell(g, row, column) : -1;
    }
    int twice = line - picture->heads + first_height(g) - column;
    return twice >= 0 && twice % 2 == 0 ? plat_geometry_cell(g, twice / 2, column) : -1;
}

int plat_picture_place(const PlatPicture *picture, int line, int column) {
    return PLAT_PICTURE_SIDE + plat_picture_lean(picture, line) + column * picture->width;
}

bool plat_picture_letter(const PlatPicture *picture, int line, int column) {
    return line == plat_picture_letter_line(picture, column);
}

/* --- reading --- */

/* A text that is a picture: its first line that is not empty, and how far it is moved. */
typedef struct Reading {
    PlatPicture picture;
    const char *first;
    int moved;
} Reading;

static const char *end_of(const char *line) { return line + strcspn(line, "\r\n"); }

/* The line behind this one; NULL behind the last. */
static const char *next_line(const char *line) {
    line = end_of(line);
    line += *line == '\r' ? 1 : 0;
    return *line == '\n' ? line + 1 : NULL;
}

static bool is_empty(const char *line) { return line + strspn(line, " ") == end_of(line); }

/* The n-th line of the picture, "" behind the last. */
static const char *line_of(const Reading *r, int line) {
    const char *at = r->first;
    for (; line > 0 && at; line--)
        at = next_line(at);
    return at ? at : "";
}

static size_t bytes_of(const char *character) {
    size_t bytes = 1;
    while (((unsigned char)character[bytes] & 0xc0) == 0x80)
        bytes++;
    return bytes;
}

/* The character of a column, counted with the move: " " outside the line. */
static const char *character(const Reading *r, const char *line, int column) {
    const char *end = end_of(line);
    column += r->moved;
    if (column < 0)
        return " ";
    for (; column > 0 && line < end; column--)
        line += bytes_of(line);
    return line < end ? line : " ";
}

static bool letters_stand(const Reading *r) {
    for (int column = 0; column < r->picture.geometry->columns; column++) {
        int line = plat_picture_letter_line(&r->picture, column);
        int at = plat_picture_place(&r->picture, line, column) + 1 + r->picture.inset;
        if (*character(r, line_of(r, line), at) != 'a' + column)
            return false;
    }
    return true;
}

static bool number_stands(const Reading *r, int row) {
    int line = plat_picture_row_line(&r->picture, row);
    int at = plat_picture_lean(&r->picture, line) + PLAT_PICTURE_SIDE - 1;
    return *character(r, line_of(r, line), at) == '0' + (row + 1) % 10;
}

/* Nothing but lines: that of frames behind the last row. */
static bool is_of_lines(const char *line) {
    bool found = false;
    for (const char *end = end_of(line); line < end; line += bytes_of(line)) {
        bool box = strncmp(line, "\u2500", 2) == 0 && (unsigned char)line[2] < 0xc0;
        if (*line != ' ' && !box && !strchr("+-|", *line))
            return false;
        found = found || *line != ' ';
    }
    return found;
}

/* Letters alone may be tokens of a board; numbers under them are not. Where a row has none, there
 * may be a frame's line before it. */
static bool numbers_stand(Reading *r) {
    const PlatGeometry *g = r->picture.geometry;
    bool *line_before = r->picture.line_before;
    memset(line_before, 0, sizeof r->picture.line_before);
    for (int row = 0; in_rows(g) && row < g->rows; row++) {
        if (number_stands(r, row))
            continue;
        line_before[row] = g->tiling == PLAT_SQUARE;
        if (!line_before[row] || !number_stands(r, row))
            return false;
    }
    int behind = plat_picture_row_line(&r->picture, g->rows);
    line_before[g->rows] = in_rows(g) && is_of_lines(line_of(r, behind));
    return true;
}

/* Letters in their order, and nothing else: others are the tokens of a board, or stand above it. */
static bool may_be_letters(const PlatGeometry *g, const char *line) {
    char least = 'a';
    for (const char *end = end_of(line); line < end; line++) {
        if (*line == ' ')
            continue;
        if (*line < least || *line >= 'a' + g->columns)
            return false;
        least = (char)(*line + 1);
    }
    return least > 'a';
}

/* Find the layout where r->first is the first line with letters. */
static bool find_columns(Reading *r) {
    const PlatGeometry *g = r->picture.geometry;
    int widest = g->columns > 1 ? WIDEST_CELL : LEAST_WIDTH;
    int insets = g->tiling == PLAT_SQUARE ? 1 : 0;
    for (r->picture.width = LEAST_WIDTH; r->picture.width <= widest; r->picture.width++) {
        for (r->moved = -PLAT_PICTURE_SIDE; r->moved <= FURTHEST; r->moved++) {
            for (r->picture.inset = 0; r->picture.inset <= insets; r->picture.inset++) {
                if (letters_stand(r) && numbers_stand(r)) {
                    r->picture.width = g->columns > 1 ? r->picture.width : 2 * WIDEST_CELL;
                    return true;
                }
            }
        }
    }
    return false;
}

/* Find how wide the cells are and how far all is moved. The letter of a single column does not tell
 * the width: then a cell takes the whole line. What stands above the letters is passed over. */
static bool find_layout(Reading *r, const PlatGeometry *g, const char *text) {
    *r = (Reading){.picture = {.geometry = g}};
    int lines = 0;
    for (; text && lines <= MOST_HEADS; text = next_line(text)) {
        if (is_empty(text))
            continue;
        lines++;
        r->first = text;
        if (may_be_letters(g, text) && find_columns(r))
            return true;
    }
    return false;
}

bool plat_picture_is(const PlatGeometry *geometry, const char *text) {
    Reading reading;
    return find_layout(&reading, geometry, text);
}

/* --- cutting --- */

typedef struct Cut {
    Reading reading;
    PlatBuffer tokens, pieces;
    bool roads;
    const PlatPictureMarks *marks; /* or NULL */
    PlatError *error;
} Cut;

static bool is_fill(const char *c) { return *c == '-' || strncmp(c, "\u2500", 3) == 0; }

static PlatStatus refuse(const Cut *cut, int cell, const char *said) {
    char name[PLAT_CELL_NAME];
    plat_geometry_name(cut->reading.picture.geometry, name, cell);
    return plat_error_set(cut->error, PLAT_E_FORMAT, "", "%s: %s", name, said);
}

/* What stands between two columns, without the blanks around it. */
static size_t between(const Cut *cut, const char *line, int from, int to, const char **at) {
    while (from < to && *character(&cut->reading, line, from) == ' ')
        from++;
    while (to > from && *character(&cut->reading, line, to - 1) == ' ')
        to--;
    *at = character(&cut->reading, line, from);
    size_t length = 0;
    for (; from < to; from++)
        length += bytes_of(*at + length);
    return length;
}

static bool is_dot(const char *c) { return *c == '.' || strncmp(c, "\u00b7", 2) == 0; }

/* The piece of road in a cell, -1 for what is none. A bracket may stand there, or the dot of a
 * network that is drawn without tokens. */
static int cut_piece(Cut *cut, const char *line, int at) {
    const char *piece = character(&cut->reading, line, at);
    return *piece == ' ' || *piece == ']' || is_dot(piece)
               ? 0
               : plat_sides_parse(PLAT_SQUARE, piece, bytes_of(piece));
}

static void put_piece(Cut *cut, int cell, int sides) {
    char name[PLAT_CELL_NAME], text[PLAT_SIDES_TEXT];
    plat_geometry_name(cut->reading.picture.geometry, name, cell);
    plat_sides_format(PLAT_SQUARE, text, sides, PLAT_SIDES_NAMES);
    plat_buffer_put(&cut->pieces, name);
    plat_buffer_put(&cut->pieces, ":");
    plat_buffer_put(&cut->pieces, text);
    plat_buffer_put(&cut->pieces, " ");
}

static bool is_edge(const Cut *cut, const char *line, int at) {
    const char *c = character(&cut->reading, line, at);
    bool frame = cut->reading.picture.inset > 0 && (*c == '|' || strncmp(c, "\u2502", 3) == 0);
    return *c == ' ' || *c == '[' || *c == ']' || frame || (cut->roads && is_fill(c));
}

/* The length of the token in a text of `length` bytes: what rules say stands there is taken off. 0
 * when nothing is left of it. */
static size_t without_marks(const Cut *cut, int cell, const char *text, size_t length) {
    if (!cut->marks)
        return length;
    const char *in_place = cut->marks->free[cell], *beside = cut->marks->beside[cell];
    size_t before = strlen(in_place), behind = strlen(beside);
    if (length == before + behind && memcmp(text, in_place, before) == 0 &&
        memcmp(text + before, beside, behind) == 0)
        return 0;
    if (length > behind && memcmp(text + length - behind, beside, behind) == 0)
        length -= behind;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

/* Where the columns of a cell end: with roads, those of its token. */
static int end_of_token(const Cut *cut, int place) {
    const PlatPicture *picture = &cut->reading.picture;
    int end = place + picture->width - (picture->inset > 0 ? 0 : 1);
    int beside = cut->marks ? cut->marks->beside_width : 0;
    return cut->roads ? end - 1 - beside : end;
}

/* Brackets inside a cell go to no token: they stand around a dot, or a cell is a whole line. */
static size_t without_brackets(const Cut *cut, const char **text, size_t length) {
    if (length > 0 && (*text)[length - 1] == ']')
        length--;
    if (cut->reading.picture.inset > 0 && length > 0 && **text == '[') {
        (*text)++;
        length--;
    }
    return length;
}

static PlatStatus cut_cell(Cut *cut, const char *line, int column, int place, int cell) {
    const PlatPicture *picture = &cut->reading.picture;
    int trail = place + picture->width - 1, end = end_of_token(cut, place), sides = 0;
    bool open = picture->inset > 0 || column + 1 == picture->geometry->columns;
    if (!is_edge(cut, line, place) || (!open && !is_edge(cut, line, trail)))
        return refuse(cut, cell, "what stands here is not below its column's letter");
    if (cut->roads) {
        sides = cut_piece(cut, line, end);
        if (sides < 0)
            return refuse(cut, cell, "what follows the token is not a piece of road");
    }
    bool fill = (sides & 1 << PLAT_WEST) != 0;
    while (fill && end > place + 1 && is_fill(character(&cut->reading, line, end - 1)))
        end--;
    const char *token;
    size_t length = between(cut, line, place + 1, end, &token);
    length = without_brackets(cut, &token, length);
    if (length == 0 && sides == 0 && !(cut->roads && is_dot(character(&cut->reading, line, end))))
        return refuse(cut, cell, "nothing stands here; expected a dot for a free cell");
    length = without_marks(cut, cell, token, length);
    bool dot = length == 0 || (length == bytes_of(token) && is_dot(token));
    plat_buffer_put_bytes(&cut->tokens, dot ? "." : token, dot ? 1 : length);
    plat_buffer_put(&cut->tokens, " ");
    if (sides != 0)
        put_piece(cut, cell, sides);
    return PLAT_OK;
}

/* Cells in the order in which boards are written: by row, as the geometry has them. */
static PlatStatus cut_cells(Cut *cut) {
    const PlatPicture *picture = &cut->reading.picture;
    const PlatGeometry *g = picture->geometry;
    int lines = plat_picture_lines(picture);
    for (int row = 0; row < g->rows; row++) {
        for (int column = 0; column < g->columns; column++) {
            int cell = plat_geometry_cell(g, row, column), line = 0;
            while (cell >= 0 && line < lines && plat_picture_cell(picture, line, column) != cell)
                line++;
            if (cell < 0)
                continue;
            PlatStatus status = cut_cell(cut, line_of(&cut->reading, line), column,
                                         plat_picture_place(picture, line, column), cell);
            if (status != PLAT_OK)
                return status;
        }
        plat_buffer_put(&cut->tokens, "\n");
    }
    return PLAT_OK;
}

/* Behind the rows stand links (`a1=c3`), or what a legend notes. */
static bool are_links(const char *line) {
    const char *end = end_of(line);
    int words = 0;
    for (line += strspn(line, " "); line < end; line += strspn(line, " "), words++) {
        size_t length = strcspn(line, " \r\n");
        if (!memchr(line, '=', length))
            return false;
        line += length;
    }
    return words > 0;
}

PlatStatus plat_picture_cut(const PlatGeometry *geometry, char **tokens, char **pieces,
                            const char *text, const PlatPictureMarks *marks, PlatError *error) {
    Cut cut = {.roads = pieces, .marks = marks, .error = error};
    *tokens = NULL;
    if (pieces)
        *pieces = NULL;
    if (!find_layout(&cut.reading, geometry, text))
        return plat_error_set(error, PLAT_E_FORMAT, "", "this is not a drawn board");
    if (cut.roads && (geometry->tiling == PLAT_HEX || geometry->columns == 1)) {
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "roads cannot be read from a picture of this kind of board: list "
                              "them");
    }
    PlatStatus status = cut_cells(&cut);
    if (status == PLAT_OK && cut.roads) {
        const char *links = line_of(&cut.reading, plat_picture_lines(&cut.reading.picture));
        plat_buffer_put_bytes(&cut.pieces, links,
                              are_links(links) ? (size_t)(end_of(links) - links) : 0);
    }
    char *cut_tokens = plat_buffer_take(&cut.tokens);
    char *cut_pieces = plat_buffer_take(&cut.pieces);
    if (status == PLAT_OK && (!cut_tokens || !cut_pieces))
        status = plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a board");
    *tokens = status == PLAT_OK ? cut_tokens : NULL;
    if (status != PLAT_OK)
        free(cut_tokens);
    if (status == PLAT_OK && pieces)
        *pieces = cut_pieces;
    else
        free(cut_pieces);
    return status;
}
