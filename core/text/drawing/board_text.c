/* Where each part of a board is drawn, and drawn boards taken apart again.
 *
 * A text that may be a board is loaded onto a canvas, so that each character has its column; the
 * letters of the columns show how wide a cell is and how far everything is shifted to the right. */
#include "board_text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "canvas.h"
#include "kernel/cells.h"
#include "kernel/edges.h"
#include "kernel/tiling.h"
#include "text/fields/field.h"

/* --- lines and columns --- */

bool plat_board_text_in_rows(const PlatGeometry *g) {
    return plat_tiling(g->tiling)->upright || g->size == g->rows * g->columns;
}

enum { NUMBERED_WIDTH = 6 }; /* of a cell: a number has room before it */

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

bool plat_board_text_numbers_all(const PlatBoardText *picture) {
    return picture->low && picture->width >= NUMBERED_WIDTH;
}

/* The number in a cell's name; 0 for -1. */
static int number_of(const PlatGeometry *g, int cell) {
    char name[PLAT_CELL_NAME] = "";
    if (cell >= 0)
        plat_geometry_name(g, name, cell);
    return cell < 0 ? 0 : atoi(name + 1);
}

/* The cell to the left on the same line, or -1. */
static int left_of(const PlatBoardText *picture, int cell) {
    const int row = plat_geometry_row(picture->geometry, cell);
    const int column = plat_geometry_column(picture->geometry, cell);
    const int line = line_at(picture, height_of(row, column));
    return column > 0 ? plat_board_text_cell(picture, line, column - 1) : -1;
}

int plat_board_text_cell_number(const PlatBoardText *picture, int cell) {
    const PlatGeometry *g = picture->geometry;
    if (plat_board_text_in_rows(g))
        return 0;
    const int number = number_of(g, cell);
    if (plat_board_text_numbers_all(picture))
        return number_of(g, left_of(picture, cell)) == number ? 0 : number;
    const int lower_left = plat_geometry_direction(g, "sw");
    return plat_geometry_neighbour(g, cell, lower_left) >= 0 ? 0 : number;
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

enum {
    WIDEST_CELL = 64,
    FURTHEST = 64,
    LEAST_WIDTH = 3,
    MOST_HEADS = 12,
    CUT_ROOM = 2 * WIDEST_CELL * PLAT_CANVAS_PLACE /* bytes of the text in a cell */
};

/* --- finding the board --- */

/* A text that is a picture: its first line, and how far it is shifted. */
typedef struct Reading {
    PlatBoardText picture;
    PlatCanvas text;
    int first, moved;
} Reading;

/* The character in a column of a line, both counted from where the picture begins. */
static const char *character(const Reading *r, int line, int column) {
    return plat_canvas_at(&r->text, column + r->moved, line + r->first);
}

static bool letters_stand(const Reading *r) {
    for (int column = 0; column < r->picture.geometry->columns; column++) {
        int line = plat_board_text_letter_line(&r->picture, column);
        int at = plat_board_text_place(&r->picture, line, column) + 1 + r->picture.inset;
        if (*character(r, line, at) != 'a' + column)
            return false;
    }
    return true;
}

static bool number_stands(const Reading *r, int row) {
    int line = plat_board_text_row_line(&r->picture, row);
    int at = plat_board_text_lean(&r->picture, line) + PLAT_PICTURE_SIDE - 1;
    return *character(r, line, at) == '0' + (row + 1) % 10;
}

/* Whether a line holds only lines of frames, as it may after the last row. */
static bool is_of_lines(const Reading *r, int line) {
    int width = plat_canvas_width(&r->text, line + r->first);
    for (int x = 0; x < width; x++) {
        const char *c = plat_canvas_at(&r->text, x, line + r->first);
        bool box = strncmp(c, "\u2500", 2) == 0 && (unsigned char)c[2] < 0xc0;
        if (!box && !strchr(" +-|", *c))
            return false;
    }
    return width > 0;
}

/* Letters alone may be tokens of a board, but not with row numbers under them. Where a row has no
 * number, there may be a frame's line before it. */
static bool numbers_stand(Reading *r) {
    const PlatGeometry *g = r->picture.geometry;
    bool *line_before = r->picture.line_before, in_rows = plat_board_text_in_rows(g);
    memset(line_before, 0, sizeof r->picture.line_before);
    for (int row = 0; in_rows && row < g->rows; row++) {
        if (number_stands(r, row))
            continue;
        line_before[row] = true;
        if (!number_stands(r, row))
            return false;
    }
    int behind = plat_board_text_row_line(&r->picture, g->rows);
    line_before[g->rows] = in_rows && is_of_lines(r, behind);
    return true;
}

/* Letters in their order and nothing else: any others are a board's tokens, or texts above it. */
static bool may_be_letters(const Reading *r) {
    char least = 'a';
    for (int x = 0, width = plat_canvas_width(&r->text, r->first); x < width; x++) {
        char c = *plat_canvas_at(&r->text, x, r->first);
        if (c == ' ')
            continue;
        if (c < least || c >= 'a' + r->picture.geometry->columns)
            return false;
        least = (char)(c + 1);
    }
    return least > 'a';
}

/* Find the layout where r->first is the first line with letters. */
static bool find_columns(Reading *r) {
    const PlatGeometry *g = r->picture.geometry;
    int widest = g->columns > 1 ? WIDEST_CELL : LEAST_WIDTH;
    int insets = plat_tiling(g->tiling)->upright ? 1 : 0;
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
    *r = (Reading){.picture = {.geometry = g}, .text = {.unicode = true}};
    plat_canvas_load(&r->text, text);
    for (int lines = 0; r->first < r->text.lines && lines <= MOST_HEADS; r->first++) {
        if (plat_canvas_width(&r->text, r->first) == 0)
            continue;
        lines++;
        if (may_be_letters(r) && find_columns(r))
            return true;
    }
    return false;
}

bool plat_board_text_is(const PlatGeometry *geometry, const char *text) {
    Reading reading;
    if (geometry->tiling == PLAT_GRAPH)
        return false;
    bool found = find_layout(&reading, geometry, text);
    plat_canvas_free(&reading.text);
    return found;
}

/* --- cutting --- */

typedef struct Cut {
    Reading reading;
    PlatBuffer tokens, pieces;
    bool roads;
    int road_width;                /* columns behind the token */
    const PlatNames *kinds;        /* of way, or NULL */
    const PlatPictureMarks *marks; /* or NULL */
    PlatError *error;
} Cut;

static bool is_fill(const char *c) { return *c == '-' || strcmp(c, "\u2500") == 0; }

static bool is_dot(const char *c) { return strcmp(c, ".") == 0 || strcmp(c, "\u00b7") == 0; }

static PlatStatus refuse(const Cut *cut, int cell, const char *said) {
    char name[PLAT_CELL_NAME];
    plat_geometry_name(cut->reading.picture.geometry, name, cell);
    return plat_fail(cut->error, PLAT_E_FORMAT, "%s: %s", name, said);
}

/* The text between two columns, without the blanks around it. */
static void between(const Cut *cut, char text[CUT_ROOM], int line, int from, int to) {
    const Reading *r = &cut->reading;
    while (from < to && *character(r, line, from) == ' ')
        from++;
    while (to > from && *character(r, line, to - 1) == ' ')
        to--;
    for (*text = '\0'; from < to; from++)
        text = stpcpy(text, character(r, line, from));
}

/* The piece of road in a cell, -1 when it is not one. A bracket or the dot of a network drawn
 * without tokens may be there instead. */
static int cut_piece(const Cut *cut, int line, int at) {
    const char *piece = character(&cut->reading, line, at);
    return *piece == ' ' || *piece == ']' || is_dot(piece)
               ? 0
               : plat_sides_parse(PLAT_SQUARE, piece, strlen(piece));
}

/* What is read of the ways in a cell. */
typedef struct CutWays {
    int sides[PLAT_MAX_WAYS]; /* of each kind */
    bool any, joined, west;   /* whether one leads west */
} CutWays;

/* Cells are marked with these (PlatScene). */
static bool is_bracket(char c) { return c && strchr("[](){}", c); }

/* Whether a way of that letter stands there. What does not is blank, a bracket, a dot or a line
 * that leads to the edge; anything else is refused, as *fine says. */
static bool is_way(const Cut *cut, int line, int at, char letter, bool *fine) {
    const char *c = character(&cut->reading, line, at);
    bool there = *c == letter;
    *fine = *fine && (there || *c == ' ' || is_bracket(*c) || is_fill(c) || is_dot(c));
    return there;
}

/* The ways of all kinds: a letter and a piece for each, then the star of a joint; without kinds, a
 * piece alone. */
static bool cut_ways(const Cut *cut, int line, int at, CutWays *ways) {
    bool fine = true;
    *ways = (CutWays){.any = false};
    for (int kind = 0; kind < (cut->kinds ? cut->kinds->count : 1); kind++, at += 2) {
        int *sides = &ways->sides[kind];
        if (cut->kinds && !is_way(cut, line, at, plat_network_letter(cut->kinds, kind), &fine))
            continue;
        *sides = cut_piece(cut, line, at + (cut->kinds != NULL));
        fine = fine && *sides >= (cut->kinds ? 1 : 0);
        ways->any = ways->any || *sides > 0;
        ways->west = ways->west || (*sides & 1 << PLAT_WEST);
    }
    ways->joined = cut->kinds && is_way(cut, line, at, '*', &fine);
    ways->any = ways->any || ways->joined;
    return fine;
}

/* "c4:NE", or of kinds "c4:rail.NS,tram.EW,*". */
static void put_ways(Cut *cut, int cell, const CutWays *ways) {
    char name[PLAT_CELL_NAME], text[PLAT_SIDES_TEXT];
    const int kinds = cut->kinds ? cut->kinds->count : 1;
    const char *before = ":";
    plat_geometry_name(cut->reading.picture.geometry, name, cell);
    plat_buffer_put(&cut->pieces, name);
    for (int kind = 0; kind < kinds; kind++) {
        if (ways->sides[kind] == 0)
            continue;
        plat_sides_format(PLAT_SQUARE, text, ways->sides[kind], PLAT_SIDES_NAMES);
        plat_buffer_add(&cut->pieces, "%s%s%s%s", before,
                        cut->kinds ? cut->kinds->name[kind].text : "", cut->kinds ? "." : "", text);
        before = ",";
    }
    plat_buffer_add(&cut->pieces, "%s%s ", ways->joined ? before : "", ways->joined ? "*" : "");
}

static bool is_upright(const char *c) { return *c == '|' || strcmp(c, "\u2502") == 0; }

static bool is_edge(const Cut *cut, int line, int at) {
    const char *c = character(&cut->reading, line, at);
    bool marked = is_bracket(*c) || *c == ':' || strcmp(c, "\u254e") == 0;
    bool leans = *c == '/' || *c == '\\' || strcmp(c, "\u2571") == 0 || strcmp(c, "\u2572") == 0;
    return *c == ' ' || marked || is_upright(c) || leans || (cut->roads && is_fill(c));
}

/* Remove the legend's letters; nothing may be left then. */
static void drop_marks(const Cut *cut, int cell, char *text) {
    const char *in_place = cut->marks->free[cell], *beside = cut->marks->beside[cell];
    size_t length = strlen(text), before = strlen(in_place), behind = strlen(beside);
    bool ends = length >= behind && strcmp(text + length - behind, beside) == 0;
    if (ends && length == before + behind && strncmp(text, in_place, before) == 0)
        length = 0;
    else if (ends && length > behind)
        length -= behind;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text[length] = '\0';
}

/* Where the columns of a cell end: with roads, those of its token. */
static int end_of_token(const Cut *cut, int place) {
    const PlatBoardText *picture = &cut->reading.picture;
    int end = place + picture->width - (picture->inset > 0 ? 0 : 1);
    int beside = cut->marks ? cut->marks->beside_width : 0;
    return cut->roads ? end - cut->road_width - beside : end;
}

/* A cell that takes the whole line has the board's edge in it, where that is drawn around walls. */
static void drop_line_end(char *token) {
    char *blank = strrchr(token, ' ');
    if (!blank || !is_upright(blank + 1))
        return;
    while (blank > token && blank[-1] == ' ')
        blank--;
    *blank = '\0';
}

static PlatStatus cut_cell(Cut *cut, int line, int column, int place, int cell) {
    const Reading *r = &cut->reading;
    const PlatBoardText *picture = &r->picture;
    char room[CUT_ROOM], *token = room;
    int trail = place + picture->width - 1, end = end_of_token(cut, place);
    bool open = picture->inset > 0 || column + 1 == picture->geometry->columns;
    if (!is_edge(cut, line, place) || (!open && !is_edge(cut, line, trail)))
        return refuse(cut, cell, "this is not below its column's letter");
    CutWays ways = {.any = false};
    if (cut->roads && !cut_ways(cut, line, end, &ways))
        return refuse(cut, cell,
                      cut->kinds ? "what follows the token is not a way: expected the letter of "
                                   "its kind and its piece"
                                 : "what follows the token is not a piece of road");
    bool dot = cut->roads && is_dot(character(r, line, end));
    while (ways.west && end > place + 1 && is_fill(character(r, line, end - 1)))
        end--;
    between(cut, token, line, place + 1, end);
    if (picture->geometry->columns == 1)
        drop_line_end(token);
    /* brackets inside a cell belong to no token: they enclose a dot, or the cell is a whole line */
    size_t length = strlen(token);
    if (length > 0 && strchr("])}", token[length - 1]))
        token[--length] = '\0';
    if (picture->inset > 0 && *token && strchr("[({", *token))
        token++;
    if (!*token && !ways.any && !dot)
        return refuse(cut, cell, "the cell is blank; expected a dot for a free cell");
    if (cut->marks)
        drop_marks(cut, cell, token);
    plat_buffer_add(&cut->tokens, "%s ", !*token || is_dot(token) ? "." : token);
    if (ways.any)
        put_ways(cut, cell, &ways);
    return PLAT_OK;
}

/* Cells in the order in which boards are written: by row, as the geometry has them. */
static PlatStatus cut_cells(Cut *cut) {
    const PlatBoardText *picture = &cut->reading.picture;
    const PlatGeometry *g = picture->geometry;
    int lines = plat_board_text_lines(picture);
    for (int row = 0; row < g->rows; row++) {
        for (int column = 0; column < g->columns; column++) {
            int cell = plat_geometry_cell(g, row, column), line = 0;
            while (cell >= 0 && line < lines && plat_board_text_cell(picture, line, column) != cell)
                line++;
            if (cell < 0)
                continue;
            TRY(cut_cell(cut, line, column, plat_board_text_place(picture, line, column), cell));
        }
        plat_buffer_put(&cut->tokens, "\n");
    }
    return PLAT_OK;
}

/* After the rows come links (`a1=c3`) or the legend's notes. */
static void cut_links(Cut *cut) {
    const PlatCanvas *text = &cut->reading.text;
    PLAT_TEXT links = {0};
    int y = cut->reading.first + plat_board_text_lines(&cut->reading.picture);
    for (int x = 0; x < plat_canvas_width(text, y); x++)
        plat_buffer_put(&links, plat_canvas_at(text, x, y));
    cut->pieces.failed = cut->pieces.failed || links.failed;
    const char *word = plat_buffer_text(&links);
    for (word += strspn(word, " "); *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        if (!memchr(word, '=', length))
            return;
        word += length;
    }
    plat_buffer_put(&cut->pieces, plat_buffer_text(&links));
}

static PlatStatus cut_board(Cut *cut, const PlatGeometry *geometry, const char *text) {
    if (!find_layout(&cut->reading, geometry, text))
        return plat_fail(cut->error, PLAT_E_FORMAT, "this is not a drawn board");
    if (cut->roads && (geometry->tiling != PLAT_SQUARE || geometry->columns == 1))
        return plat_fail(cut->error, PLAT_E_ARGUMENT,
                         "roads cannot be read from a picture of this kind of board: list them");
    TRY(cut_cells(cut));
    if (cut->roads)
        cut_links(cut);
    return PLAT_OK;
}

PlatStatus plat_board_text_cut(const PlatGeometry *geometry, char **tokens, char **pieces,
                               const PlatNames *kinds, const char *text,
                               const PlatPictureMarks *marks, PlatError *error) {
    Cut cut = {.roads = pieces,
               .road_width = kinds ? 2 * kinds->count + 1 : 1,
               .kinds = pieces ? kinds : NULL,
               .marks = marks,
               .error = error};
    PlatStatus status = cut_board(&cut, geometry, text);
    *tokens = plat_buffer_take(&cut.tokens);
    if (pieces)
        *pieces = plat_buffer_take(&cut.pieces);
    if (status == PLAT_OK && (cut.reading.text.failed || !*tokens || (pieces && !*pieces)))
        status = plat_no_memory(error);
    plat_canvas_free(&cut.reading.text);
    for (int n = 0; status != PLAT_OK && n < 2; n++) {
        char **text_of = n == 0 ? tokens : pieces;
        if (text_of) {
            free(*text_of);
            *text_of = NULL;
        }
    }
    return status;
}

/* --- walls --- */

static void put_edge(PlatBuffer *out, const PlatGeometry *g, int edge) {
    char name[PLAT_EDGE_NAME];
    plat_edge_name(g, name, edge);
    plat_buffer_add(out, "%s ", name);
}

/* Whether a line stands between a cell of the row and the one above it, or left of it. */
static bool has_line(const Reading *r, int row, int column, bool above) {
    const PlatBoardText *picture = &r->picture;
    int y = plat_board_text_row_line(picture, row), x = plat_board_text_place(picture, y, column);
    if (!above)
        return is_upright(character(r, y, x));
    return picture->line_before[row] && is_fill(character(r, y - 1, x + 1 + picture->inset));
}

/* Whether there is room for walls between the rows. */
static bool has_lines(const Reading *r) {
    for (int row = 0; row <= r->picture.geometry->rows; row++)
        if (r->picture.line_before[row])
            return true;
    return false;
}

static void cut_walls(const Reading *r, const PlatPictureMarks *marks, PlatBuffer *out) {
    const PlatGeometry *g = r->picture.geometry;
    plat_buffer_put(out, " ");
    PLAT_EACH_CELL(cell, g, g->all) {
        int row = plat_geometry_row(g, cell), column = plat_geometry_column(g, cell);
        for (int above = 0; above < 2; above++) {
            int other = plat_geometry_neighbour(g, cell, above ? PLAT_NORTH : PLAT_WEST);
            int edge = other < 0 ? -1 : plat_edge_between(g, other, cell);
            bool framed = edge >= 0 && marks && plat_cells_has(marks->framed.word, edge);
            if (edge >= 0 && !framed && has_line(r, row, column, above))
                put_edge(out, g, edge);
        }
    }
}

/* "walls: c4/d4 ..." and what follows it, as far as edges follow. */
static void cut_listed_walls(const PlatGeometry *g, const char *text, PlatBuffer *out) {
    static const char begin[] = "walls:", blanks[] = " \t\r\n";
    const char *word = strstr(text, begin);
    plat_buffer_put(out, word ? " " : "");
    for (word = word ? word + strlen(begin) : ""; *word;) {
        word += strspn(word, blanks);
        size_t length = strcspn(word, blanks);
        int edge = plat_edge_parse(g, word, length);
        if (edge < 0)
            return;
        put_edge(out, g, edge);
        word += length;
    }
}

char *plat_board_text_walls(const PlatGeometry *geometry, const char *text,
                            const PlatPictureMarks *marks) {
    Reading reading;
    PlatBuffer out = {0};
    if (find_layout(&reading, geometry, text)) {
        if (!plat_tiling(geometry->tiling)->upright)
            cut_listed_walls(geometry, text, &out);
        else if (has_lines(&reading))
            cut_walls(&reading, marks, &out);
    }
    plat_canvas_free(&reading.text);
    return plat_buffer_take(&out);
}
