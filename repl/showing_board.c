/* Boards as text.
 *
 * What stands on a cell is the text that plat_board_format gives for it; here it is laid out with
 * its coordinates. Every layout is a grid of places with a text each: a square board's places are
 * its rows and columns; a hex board that fills its box (a rhombus) is drawn as rows that move half
 * a cell each, so that its rows and columns keep their numbers and letters; any other hex board is
 * drawn with standing columns, each under its letter, so that a cell's number is its place counted
 * from there. */
#include <stdlib.h>
#include <string.h>

#include "repl/look.h"
#include "repl/output.h"
#include "repl/showing.h"

#include "kernel/pieces.h"
#include "match/text.h"

/* The board's text, cut into one token a cell. */
typedef struct Tokens {
    const PlatBoard *board;
    const uint64_t *at;
    const uint64_t *marked;
    const PlatNames *seats;
    const PlatShowing *showing;
    char *text;
    const char *token[PLAT_MAX_POSITIONS]; /* by cell; NULL for what is no cell */
    int width;                             /* of the widest token */
} Tokens;

static bool cut_tokens(Tokens *tokens) {
    const PlatGeometry *g = tokens->board->geometry;
    tokens->text = plat_board_format(tokens->board, tokens->at, tokens->seats);
    if (!tokens->text) {
        return false;
    }
    char *rest = tokens->text;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        char *token = strtok_r(rest, " \n", &rest);
        tokens->token[cell] = token ? token : "";
        int width = (int)strlen(tokens->token[cell]);
        tokens->width = width > tokens->width ? width : tokens->width;
    }
    return true;
}

static int owner_of(const Tokens *tokens, int cell) {
    for (int n = 0; n < tokens->board->layers; n++) {
        if (tokens->board->layer[n].as == PLAT_AS_SEAT) {
            return plat_board_value(tokens->board, tokens->at, n, cell) - 1;
        }
    }
    return -1;
}

/* Columns that a cell takes: its token with a blank or bracket on each side; on hex boards an even
 * number, so that a row can stand half a cell beside the next. */
static int cell_width(const Tokens *tokens) {
    bool hex = tokens->board->geometry->tiling == PLAT_HEX;
    return tokens->width + 2 + (hex ? tokens->width % 2 : 0);
}

/* A line of places: blanks are only written before something that follows. */
typedef struct Line {
    FILE *file;
    int column;
} Line;

static void go_to(Line *line, int column) {
    if (column > line->column) {
        fprintf(line->file, "%*s", column - line->column, "");
        line->column = column;
    }
}

/* A cell's token; `column` is where its blank or bracket stands. */
static void put_token(Line *line, const Tokens *tokens, int cell, int column) {
    const PlatShowing *showing = tokens->showing;
    const char *token = tokens->token[cell];
    bool marked = tokens->marked && plat_cells_has(tokens->marked, cell);
    const char *colour = plat_showing_seat_colour(showing, tokens->seats, owner_of(tokens, cell));
    const char *shown = showing->unicode && strcmp(token, ".") == 0 ? "\u00b7" : token;
    go_to(line, marked ? column : column + 1);
    fprintf(line->file, "%s%s%s%s%s", marked ? "[" : "", colour, shown,
            colour[0] ? plat_showing_plain(showing) : "", marked ? "]" : "");
    line->column += (int)strlen(token) + (marked ? 2 : 0);
}

static void put_letter(Line *line, int column, int position) {
    go_to(line, position);
    fputc('a' + column, line->file);
    line->column++;
}

static void end_line(Line *line) {
    fputc('\n', line->file);
    line->column = 0;
}

enum { SIDE = 3 }; /* columns for the number at the side */

/* `lean`: how far each row stands right of the one above. */
static void put_rows(FILE *file, const Tokens *tokens, int lean) {
    const PlatGeometry *g = tokens->board->geometry;
    Line line = {file, 0};
    for (int column = 0; column < g->columns; column++) {
        put_letter(&line, column, SIDE + column * cell_width(tokens) + 1);
    }
    end_line(&line);
    for (int row = 0; row < g->rows; row++) {
        go_to(&line, lean * row);
        fprintf(file, "%*d", SIDE, row + 1);
        line.column += SIDE;
        for (int column = 0; column < g->columns; column++) {
            int cell = plat_geometry_cell(g, row, column);
            if (cell >= 0) {
                put_token(&line, tokens, cell, SIDE + lean * row + column * cell_width(tokens));
            }
        }
        end_line(&line);
    }
}

/* The line on which a cell stands, before the empty ones at the top are taken off: neighbours in a
 * column are two lines apart, and each column stands a line lower than the one before. */
static int height_of(int row, int column) { return 2 * row + column; }

static int top_of_column(const PlatGeometry *g, int column) {
    for (int row = 0; row < g->rows; row++) {
        if (plat_geometry_cell(g, row, column) >= 0) {
            return height_of(row, column);
        }
    }
    return -1;
}

static void put_columns(FILE *file, const Tokens *tokens) {
    const PlatGeometry *g = tokens->board->geometry;
    int first = height_of(g->rows, g->columns);
    int last = 0;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int height = height_of(plat_geometry_row(g, cell), plat_geometry_column(g, cell));
        first = height < first ? height : first;
        last = height > last ? height : last;
    }
    Line line = {file, 0};
    for (int height = first - 2; height <= last; height++) {
        for (int column = 0; column < g->columns; column++) {
            int position = SIDE + column * cell_width(tokens);
            int twice = height - column;
            int cell = twice >= 0 && twice % 2 == 0 && twice / 2 < g->rows
                           ? plat_geometry_cell(g, twice / 2, column)
                           : -1;
            if (cell >= 0) {
                put_token(&line, tokens, cell, position);
            } else if (height == top_of_column(g, column) - 2) {
                put_letter(&line, column, position + 1);
            }
        }
        end_line(&line);
    }
}

static PlatStatus put_board(FILE *file, const PlatShowing *showing, const PlatLook *look,
                            const PlatField *field, int owner, const uint64_t *marked,
                            PlatError *error) {
    if (plat_look_hides(look, field, owner)) {
        fputs("  hidden\n", file);
        return PLAT_OK;
    }
    const PlatBoard *board = &field->as.board;
    Tokens *tokens = calloc(1, sizeof *tokens);
    if (tokens) {
        *tokens = (Tokens){
            .board = board,
            .at = plat_field_in(look->rules->schema, field, look->block,
                                field->per_player ? owner : 0),
            .marked = marked,
            .seats = look->rules->seat_names,
            .showing = showing,
        };
    }
    if (!tokens || !cut_tokens(tokens)) {
        free(tokens);
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    }
    const PlatGeometry *g = board->geometry;
    if (g->tiling == PLAT_SQUARE) {
        put_rows(file, tokens, 0);
    } else if (g->size == g->rows * g->columns) {
        put_rows(file, tokens, cell_width(tokens) / 2);
    } else {
        put_columns(file, tokens);
    }
    free(tokens->text);
    free(tokens);
    return PLAT_OK;
}

PlatStatus plat_show_board(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, const PlatField *field, int owner, const uint64_t *marked,
                           PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status == PLAT_OK) {
        status = put_board(file, showing, &look, field, owner, marked, error);
        plat_look_end(&look);
    }
    return status;
}

static PlatStatus put_titled(FILE *file, const PlatShowing *showing, const PlatLook *look,
                             const PlatField *field, int owner, PlatError *error) {
    if (owner >= 0) {
        const PlatNames *seats = look->rules->seat_names;
        fprintf(file, "%s%s%s: ", plat_showing_seat_colour(showing, seats, owner),
                seats->name[owner].text, plat_showing_plain(showing));
    }
    fprintf(file, "%s\n", field->name);
    PlatStatus status = put_board(file, showing, look, field, owner, NULL, error);
    fputc('\n', file);
    return status;
}

PlatStatus plat_show_boards(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                            int viewer, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status != PLAT_OK) {
        return status;
    }
    const PlatSchema *schema = look.rules->schema;
    for (int owner = -1; status == PLAT_OK && owner < look.rules->seats; owner++) {
        for (int n = 0; status == PLAT_OK && n < plat_schema_fields(schema); n++) {
            const PlatField *field = plat_schema_field(schema, n);
            if (field->kind == PLAT_FIELD_BOARD && field->per_player == (owner >= 0)) {
                status = put_titled(file, showing, &look, field, owner, error);
            }
        }
    }
    plat_look_end(&look);
    return status;
}
