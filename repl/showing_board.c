/* Boards as text.
 *
 * What stands on a cell is the text that plat_board_format gives for it; here it is laid out with
 * its coordinates. Every layout is a grid of places with a text each: a square board's places are
 * its rows and columns; a hex board that fills its box (a rhombus) is drawn as rows that move half
 * a cell each, so that its rows and columns keep their numbers and letters; any other hex board is
 * drawn with standing columns, each under its letter, so that a cell's number is its place counted
 * from there.
 *
 * Roads are drawn into the board that they lie on: behind a cell's token stands its piece of road.
 * A network that has no board to itself is drawn as one. */
#include <stdlib.h>
#include <string.h>

#include "repl/look.h"
#include "repl/output.h"
#include "repl/showing.h"

#include "kernel/pieces.h"
#include "match/text.h"

/* The board's text, cut into one token a cell, and the roads on it. */
typedef struct Tokens {
    const PlatGeometry *geometry;
    const PlatBoard *board; /* NULL: roads alone */
    const uint64_t *at;
    const PlatNetwork *network; /* or NULL */
    const uint64_t *network_at;
    int owner; /* of the network: -1 when it is shared */
    const uint64_t *marked;
    const PlatNames *seats;
    const PlatShowing *showing;
    char *text;
    const char *token[PLAT_MAX_POSITIONS]; /* by cell; NULL for what is no cell */
    int width;                             /* of the widest token */
    char piece[PLAT_MAX_POSITIONS][PLAT_SIDES_TEXT];
    int piece_width; /* of the widest piece; 0 without a network */
} Tokens;

/* A box character is one column wide; everything else is ASCII. */
static int width_of_piece(const char *piece) {
    return (unsigned char)piece[0] < 0x80 ? (int)strlen(piece) : 1;
}

static void cut_pieces(Tokens *tokens) {
    const PlatGeometry *g = tokens->geometry;
    PlatSidesForm form = tokens->showing->unicode ? PLAT_SIDES_BOX : PLAT_SIDES_ASCII;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int sides = plat_network_sides(tokens->network, tokens->network_at, cell);
        if (sides != 0) {
            plat_sides_format(g->tiling, sides, form, tokens->piece[cell]);
        }
        int width = width_of_piece(tokens->piece[cell]);
        width = width > 1 ? width : 1;
        tokens->piece_width = width > tokens->piece_width ? width : tokens->piece_width;
        if (!tokens->board) {
            tokens->token[cell] = sides == 0 ? "." : "";
        }
    }
}

static bool cut_tokens(Tokens *tokens) {
    const PlatGeometry *g = tokens->geometry;
    if (tokens->network) {
        cut_pieces(tokens);
    }
    if (!tokens->board) {
        return true;
    }
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
    for (int n = 0; tokens->board && n < tokens->board->layers; n++) {
        if (tokens->board->layer[n].as == PLAT_AS_SEAT) {
            return plat_board_value(tokens->board, tokens->at, n, cell) - 1;
        }
    }
    return -1;
}

/* Columns that a cell takes: its token with a blank or bracket on each side; on hex boards an even
 * number, so that a row can stand half a cell beside the next. */
static int cell_width(const Tokens *tokens) {
    bool hex = tokens->geometry->tiling == PLAT_HEX;
    int width = tokens->width + tokens->piece_width;
    return width + 2 + (hex ? width % 2 : 0);
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

/* The piece of road in a cell, in line below those of other cells. */
static void put_piece(Line *line, const Tokens *tokens, int cell, int column) {
    const char *piece = tokens->piece[cell];
    if (piece[0] == '\0') {
        return;
    }
    const char *colour = plat_showing_seat_colour(tokens->showing, tokens->seats, tokens->owner);
    go_to(line, column + 1 + tokens->width);
    fprintf(line->file, "%s%s%s", colour, piece,
            colour[0] ? plat_showing_plain(tokens->showing) : "");
    line->column += width_of_piece(piece);
}

/* A cell's token; `column` is where its blank or bracket stands. */
static void put_token(Line *line, const Tokens *tokens, int cell, int column) {
    const PlatShowing *showing = tokens->showing;
    const char *token = tokens->token[cell];
    bool marked = tokens->marked && plat_cells_has(tokens->marked, cell);
    const char *colour = plat_showing_seat_colour(showing, tokens->seats, owner_of(tokens, cell));
    const char *shown = showing->unicode && strcmp(token, ".") == 0 ? "\u00b7" : token;
    go_to(line, marked ? column : column + 1);
    fprintf(line->file, "%s%s%s%s", marked ? "[" : "", colour, shown,
            colour[0] ? plat_showing_plain(showing) : "");
    line->column += (int)strlen(token) + (marked ? 1 : 0);
    put_piece(line, tokens, cell, column);
    if (marked) {
        fputc(']', line->file);
        line->column++;
    }
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
    const PlatGeometry *g = tokens->geometry;
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
    const PlatGeometry *g = tokens->geometry;
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

static const PlatGeometry *geometry_of(const PlatField *field) {
    return field->kind == PLAT_FIELD_NETWORK ? field->as.network.geometry
                                             : field->as.board.geometry;
}

/* The one field of this kind that lies on the same board and is seen by the same seats; NULL when
 * there is none, or more than one. */
static const PlatField *only_one_on(const PlatSchema *schema, const PlatField *field,
                                    PlatFieldKind kind) {
    const PlatField *found = NULL;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *other = plat_schema_field(schema, n);
        if (other->kind != kind || other->per_player != field->per_player ||
            other->visible != field->visible ||
            !plat_geometry_equal(geometry_of(other), geometry_of(field))) {
            continue;
        }
        if (found) {
            return NULL;
        }
        found = other;
    }
    return found;
}

/* The network that is drawn into a board, or the board that a network is drawn into; NULL when each
 * stands alone. */
static const PlatField *partner_of(const PlatSchema *schema, const PlatField *field) {
    PlatFieldKind other = field->kind == PLAT_FIELD_NETWORK ? PLAT_FIELD_BOARD : PLAT_FIELD_NETWORK;
    const PlatField *partner = only_one_on(schema, field, other);
    return partner && only_one_on(schema, partner, field->kind) ? partner : NULL;
}

static void put_links(FILE *file, const PlatNetwork *network, const uint64_t *at) {
    for (int n = 0; n < plat_network_link_count(network, at); n++) {
        PlatLink link = plat_network_link_nth(network, at, n);
        char a[PLAT_CELL_NAME];
        char b[PLAT_CELL_NAME];
        plat_geometry_name(network->geometry, link.a, a);
        plat_geometry_name(network->geometry, link.b, b);
        fprintf(file, "%s%s=%s", n == 0 ? "  " : " ", a, b);
    }
    fputs(plat_network_link_count(network, at) > 0 ? "\n" : "", file);
}

static const uint64_t *words_of(const PlatLook *look, const PlatField *field, int owner) {
    return plat_field_in(look->rules->schema, field, look->block, field->per_player ? owner : 0);
}

static PlatStatus put_board(FILE *file, const PlatShowing *showing, const PlatLook *look,
                            const PlatField *field, int owner, const uint64_t *marked,
                            PlatError *error) {
    if (plat_look_hides(look, field, owner)) {
        fputs("  hidden\n", file);
        return PLAT_OK;
    }
    bool roads = field->kind == PLAT_FIELD_NETWORK;
    const PlatField *network = roads ? field : partner_of(look->rules->schema, field);
    Tokens *tokens = calloc(1, sizeof *tokens);
    if (tokens) {
        tokens->geometry = geometry_of(field);
        tokens->board = roads ? NULL : &field->as.board;
        tokens->at = roads ? NULL : words_of(look, field, owner);
        tokens->network = network ? &network->as.network : NULL;
        tokens->network_at = network ? words_of(look, network, owner) : NULL;
        tokens->owner = field->per_player ? owner : -1;
        tokens->marked = marked;
        tokens->seats = look->rules->seat_names;
        tokens->showing = showing;
    }
    if (!tokens || !cut_tokens(tokens)) {
        free(tokens);
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    }
    const PlatGeometry *g = tokens->geometry;
    if (g->tiling == PLAT_SQUARE) {
        put_rows(file, tokens, 0);
    } else if (g->size == g->rows * g->columns) {
        put_rows(file, tokens, cell_width(tokens) / 2);
    } else {
        put_columns(file, tokens);
    }
    if (network) {
        put_links(file, tokens->network, tokens->network_at);
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
            bool drawn = field->kind == PLAT_FIELD_BOARD ||
                         (field->kind == PLAT_FIELD_NETWORK && !partner_of(schema, field));
            if (drawn && field->per_player == (owner >= 0)) {
                status = put_titled(file, showing, &look, field, owner, error);
            }
        }
    }
    plat_look_end(&look);
    return status;
}
