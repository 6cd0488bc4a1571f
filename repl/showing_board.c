/* Boards as text.
 *
 * What stands on a cell is the text that plat_board_format gives for it; match/picture.h says where
 * it stands. Roads are drawn into the board that they lie on: behind a cell's token stands its
 * piece of road, and a road that goes west or east goes on to the edge of the cell. A network that
 * has no board to itself is drawn as one. A board of one row that is not asked about needs no
 * coordinates: it stands behind its name. */
#include <stdlib.h>
#include <string.h>

#include "repl/look.h"
#include "repl/output.h"
#include "repl/showing.h"

#include "kernel/pieces.h"
#include "match/picture.h"
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
        bool only_road = token && strcmp(token, ".") == 0 && tokens->piece[cell][0];
        tokens->token[cell] = token && !only_road ? token : "";
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

/* Columns that a cell takes: its token, its road, a blank or bracket on each side; on hex boards an
 * even number, so that a row can stand half a cell beside the next. */
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

/* A road that leaves the cell in this direction, up to the column `to`. */
static void put_way(Line *line, const Tokens *tokens, int cell, int direction, int to) {
    bool square = tokens->geometry->tiling == PLAT_SQUARE;
    if (!square || !tokens->network ||
        !(plat_network_sides(tokens->network, tokens->network_at, cell) & 1 << direction)) {
        return;
    }
    const char *colour = plat_showing_seat_colour(tokens->showing, tokens->seats, tokens->owner);
    fputs(colour, line->file);
    for (; line->column < to; line->column++) {
        fputs(tokens->showing->unicode ? "\u2500" : "-", line->file);
    }
    fputs(colour[0] ? plat_showing_plain(tokens->showing) : "", line->file);
}

/* The piece of road in a cell, in line below those of other cells. */
static void put_piece(Line *line, const Tokens *tokens, int cell, int column, bool marked) {
    const char *piece = tokens->piece[cell];
    if (piece[0] == '\0') {
        return;
    }
    const char *colour = plat_showing_seat_colour(tokens->showing, tokens->seats, tokens->owner);
    put_way(line, tokens, cell, PLAT_WEST, column + 1 + tokens->width);
    go_to(line, column + 1 + tokens->width);
    fprintf(line->file, "%s%s%s", colour, piece,
            colour[0] ? plat_showing_plain(tokens->showing) : "");
    line->column += width_of_piece(piece);
    put_way(line, tokens, cell, PLAT_EAST, column + cell_width(tokens) - (marked ? 1 : 0));
}

/* A cell's token; `column` is where its lead stands. */
static void put_token(Line *line, const Tokens *tokens, int cell, int column) {
    const PlatShowing *showing = tokens->showing;
    const char *token = tokens->token[cell];
    bool marked = tokens->marked && plat_cells_has(tokens->marked, cell);
    const char *colour = plat_showing_seat_colour(showing, tokens->seats, owner_of(tokens, cell));
    const char *shown = showing->unicode && strcmp(token, ".") == 0 ? "\u00b7" : token;
    go_to(line, column);
    if (marked) {
        fputc('[', line->file);
        line->column++;
    } else {
        put_way(line, tokens, cell, PLAT_WEST, column + 1);
    }
    if (token[0]) {
        go_to(line, column + 1);
        fprintf(line->file, "%s%s%s", colour, shown, colour[0] ? plat_showing_plain(showing) : "");
        line->column += (int)strlen(token);
    }
    put_piece(line, tokens, cell, column, marked);
    if (marked) {
        fputc(']', line->file);
        line->column++;
    }
}

/* The number at the beginning of a line, the letters and the cells that stand on it. */
static void put_line(Line *line, const Tokens *tokens, const PlatPicture *picture, int n) {
    int number = plat_picture_number(picture, n);
    if (number > 0) {
        go_to(line, plat_picture_lean(picture, n));
        fprintf(line->file, "%*d", PLAT_PICTURE_SIDE, number);
        line->column += PLAT_PICTURE_SIDE;
    }
    for (int column = 0; column < tokens->geometry->columns; column++) {
        int cell = plat_picture_cell(picture, n, column);
        int place = plat_picture_place(picture, n, column);
        if (cell >= 0) {
            put_token(line, tokens, cell, place);
        } else if (plat_picture_letter(picture, n, column)) {
            go_to(line, place + 1);
            fputc('a' + column, line->file);
            line->column++;
        }
    }
    fputc('\n', line->file);
    line->column = 0;
}

/* The cells of a board's only row, without coordinates. */
static void put_tokens(FILE *file, const Tokens *tokens) {
    PlatPicture picture = {tokens->geometry, cell_width(tokens)};
    Line line = {file, 0};
    for (int column = 0; column < tokens->geometry->columns; column++) {
        int cell = plat_picture_cell(&picture, 1, column);
        if (cell >= 0) {
            put_token(&line, tokens, cell, column * cell_width(tokens));
        }
    }
    fputc('\n', file);
}

static void put_lines(FILE *file, const Tokens *tokens) {
    PlatPicture picture = {tokens->geometry, cell_width(tokens)};
    int lines = plat_picture_lines(&picture);
    Line line = {file, 0};
    for (int n = 0; n < lines; n++) {
        put_line(&line, tokens, &picture, n);
    }
}

static const PlatGeometry *geometry_of(const PlatField *field) {
    return field->kind == PLAT_FIELD_NETWORK ? field->as.network.geometry
                                             : field->as.board.geometry;
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

/* A board of one row can do without coordinates. */
static bool stands_in_a_line(const PlatField *field) {
    return field->kind == PLAT_FIELD_BOARD && geometry_of(field)->rows == 1 &&
           geometry_of(field)->tiling == PLAT_SQUARE;
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
    const PlatField *network = roads ? field : plat_picture_partner(look->rules->schema, field);
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
    if (stands_in_a_line(field) && !marked) {
        put_tokens(file, tokens);
    } else {
        put_lines(file, tokens);
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
    fprintf(file, "%s%s", field->name, stands_in_a_line(field) ? " " : "\n");
    PlatStatus status = put_board(file, showing, look, field, owner, NULL, error);
    fputs(stands_in_a_line(field) ? "" : "\n", file);
    return status;
}

static bool is_drawn(const PlatSchema *schema, const PlatField *field, bool per_player) {
    return field->per_player == per_player &&
           (field->kind == PLAT_FIELD_BOARD ||
            (field->kind == PLAT_FIELD_NETWORK && !plat_picture_partner(schema, field)));
}

/* The boards of a seat, or shared ones (-1): first those that are a line each. */
static PlatStatus show_boards_of(FILE *file, const PlatShowing *showing, const PlatLook *look,
                                 int owner, PlatError *error) {
    const PlatSchema *schema = look->rules->schema;
    PlatStatus status = PLAT_OK;
    int lines = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int n = 0; status == PLAT_OK && n < plat_schema_fields(schema); n++) {
            const PlatField *field = plat_schema_field(schema, n);
            if (is_drawn(schema, field, owner >= 0) && stands_in_a_line(field) == (pass == 0)) {
                status = put_titled(file, showing, look, field, owner, error);
                lines += pass == 0;
            }
        }
        fputs(pass == 0 && lines > 0 ? "\n" : "", file);
    }
    return status;
}

/* Shared boards, then those of the seats from `first` to `last`. */
static PlatStatus show_boards(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                              int viewer, int first, int last, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status != PLAT_OK) {
        return status;
    }
    status = show_boards_of(file, showing, &look, -1, error);
    for (int owner = first; status == PLAT_OK && owner <= last; owner++) {
        status = show_boards_of(file, showing, &look, owner, error);
    }
    plat_look_end(&look);
    return status;
}

PlatStatus plat_show_boards(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                            int viewer, PlatError *error) {
    return show_boards(file, showing, match, viewer, 0, plat_match_rules(match)->seats - 1, error);
}

PlatStatus plat_show_boards_of(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                               int viewer, int seat, PlatError *error) {
    return show_boards(file, showing, match, viewer, seat, seat, error);
}
