/* Boards as text.
 *
 * What stands on a cell is the text that plat_board_format gives for it; match/picture.h says where
 * it stands. Roads are drawn into the board that they lie on: behind a cell's token stands its
 * piece of road, and a road that goes west or east goes on to the edge of the cell. A network that
 * has no board to itself is drawn as one. A board of one row that is not asked about needs no
 * coordinates: it stands behind its name.
 *
 * All of it is put on a canvas, with what rules say of the board (showing_legend.h): first the edge
 * and the frames, then the cells, so that a bracket covers a line. */
#include <stdlib.h>
#include <string.h>

#include "legend.h"
#include "look.h"
#include "system/output.h"

#include "kernel/pieces.h"
#include "text/text.h"

/* The board's text, cut into one token a cell, and the roads on it. */
typedef struct Tokens {
    const PlatGeometry *geometry;
    const PlatBoard *board; /* NULL: roads alone */
    const uint64_t *at;
    const PlatNetwork *network; /* or NULL */
    const uint64_t *network_at;
    int owner; /* whose board or network it is: -1 when it is shared */
    const uint64_t *marked;
    const PlatNames *seats;
    const PlatShowing *showing;
    PlatShownLegend legend;
    PlatPicture picture;
    PlatCanvas *canvas;
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
    PlatSidesForm form = tokens->showing->boxes ? PLAT_SIDES_BOX : PLAT_SIDES_ASCII;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int sides = plat_network_sides(tokens->network, tokens->network_at, cell);
        if (sides != 0)
            plat_sides_format(g->tiling, sides, form, tokens->piece[cell]);
        int width = width_of_piece(tokens->piece[cell]);
        width = width > 1 ? width : 1;
        tokens->piece_width = width > tokens->piece_width ? width : tokens->piece_width;
        if (!tokens->board)
            tokens->token[cell] = sides == 0 ? "." : "";
    }
}

static bool cut_tokens(Tokens *tokens) {
    const PlatGeometry *g = tokens->geometry;
    if (tokens->network)
        cut_pieces(tokens);
    if (!tokens->board)
        return true;
    tokens->text = plat_board_format(tokens->board, tokens->at, tokens->seats);
    if (!tokens->text)
        return false;
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

/* The first name in the cell that is a colour, else the colour of the seat whose cell it is, or who
 * flagged it on a board of their own. */
static const char *colour_of(const Tokens *tokens, int cell) {
    int owner = -1;
    for (int n = 0; tokens->board && n < tokens->board->layers; n++) {
        const PlatLayer *layer = &tokens->board->layer[n];
        int value = plat_board_value(tokens->board, tokens->at, n, cell);
        if (layer->as == PLAT_AS_SEAT && value > 0)
            owner = value - 1;
        else if (layer->as == PLAT_AS_FLAG && value > 0 && owner < 0)
            owner = tokens->owner;
        const char *colour =
            layer->as == PLAT_AS_NAME && value > 0
                ? plat_showing_colour(tokens->showing, layer->names->name[value - 1].text)
                : "";
        if (colour[0])
            return colour;
    }
    return plat_showing_seat_colour(tokens->showing, tokens->seats, owner);
}

static bool is_free(const Tokens *tokens, int cell) {
    return strcmp(tokens->token[cell], ".") == 0;
}

/* --- measuring --- */

/* Columns of the longest token that can come to stand on this board, in its short form. */
static int widest_token(const PlatBoard *board) {
    int width = 0;
    for (int n = 0; n < board->layers; n++) {
        char text[2][16];
        const PlatLayer *layer = &board->layer[n];
        bool number = layer->as == PLAT_AS_INTEGER;
        int min = snprintf(text[0], sizeof text[0], "%d", layer->min);
        int max = snprintf(text[1], sizeof text[1], "%d", layer->min + layer->values - 1);
        width += !number ? 1 : min > max ? min : max;
    }
    return width;
}

static int larger(int a, int b) { return a > b ? a : b; }

enum { BESIDE = 3 }; /* columns for the numbers of the rows */

/* True when lines of cells with so wide tokens are no longer than those of the screen. */
static bool has_room_for(const Tokens *tokens, int width) {
    int cell = width + tokens->piece_width + 2;
    return BESIDE + tokens->geometry->columns * cell <= tokens->showing->width;
}

/* A cell is as wide as its token, its road, and a blank or bracket on each side; on hex boards an
 * even number of columns, so that a row can stand half a cell beside the next.
 *
 * A board with a legend is not to move while more is drawn on it: its cells are from the beginning
 * as wide as they can get, where the screen has room for that. Without roads they stand close, as
 * match/picture.h has it. */
static void measure(Tokens *tokens) {
    const PlatShownLegend *legend = &tokens->legend;
    PlatPicture *picture = &tokens->picture;
    bool hex = tokens->geometry->tiling == PLAT_HEX, described = legend->legends > 0;
    int widest = described && tokens->board ? widest_token(tokens->board) : 0;
    if (widest > tokens->width && has_room_for(tokens, widest))
        tokens->width = widest;
    int width = tokens->width + tokens->piece_width + plat_legend_cell_width(legend, false);
    width = larger(width, plat_legend_cell_width(legend, true));
    *picture = (PlatPicture){.geometry = tokens->geometry};
    picture->inset = described && !hex && tokens->piece_width == 0 && width > 1;
    picture->width = picture->inset ? larger(width, 3) + 1 : width + 2;
    picture->width += hex ? width % 2 : 0;
    picture->heads = plat_legend_heads(legend);
    plat_legend_lines(legend, picture->line_before);
}

/* --- drawing --- */

static int put(const Tokens *tokens, int x, int y, const char *text, const char *colour) {
    return x + plat_canvas_put(tokens->canvas, x, y, PLAT_OUTPUT_BYTES, text, colour);
}

/* A free cell: what stands there so far, or a dot. Returns the column behind it. */
static int put_free(const Tokens *tokens, int cell, int x, int y) {
    int taken = plat_legend_put_cell(&tokens->legend, tokens->canvas, x, y, cell, true);
    taken += plat_legend_put_cell(&tokens->legend, tokens->canvas, x + taken, y, cell, false);
    return taken > 0 ? x + taken : put(tokens, x, y, tokens->showing->boxes ? "\u00b7" : ".", "");
}

/* A road that leaves the cell in this direction, between two columns. */
static void put_way(const Tokens *tokens, int cell, int direction, int from, int to, int y) {
    bool square = tokens->geometry->tiling == PLAT_SQUARE;
    if (!square || !tokens->network ||
        !(plat_network_sides(tokens->network, tokens->network_at, cell) & 1 << direction))
        return;
    const char *colour = plat_showing_seat_colour(tokens->showing, tokens->seats, tokens->owner);
    for (; from < to; from++)
        put(tokens, from, y, tokens->showing->boxes ? "\u2500" : "-", colour);
}

/* The piece of road in a cell, in line below those of other cells, with its ways to the edge. `end`
 * is the column behind the token. Returns the column behind it all, where a bracket may stand. */
static int put_piece(const Tokens *tokens, int cell, int place, int end, int y) {
    const char *colour = plat_showing_seat_colour(tokens->showing, tokens->seats, tokens->owner);
    int at = place + 1 + tokens->width, edge = place + tokens->picture.width;
    put_way(tokens, cell, PLAT_WEST, place, place + 1, y);
    put_way(tokens, cell, PLAT_WEST, end, at, y);
    int behind = put(tokens, at, y, tokens->piece[cell], colour);
    put_way(tokens, cell, PLAT_EAST, behind, edge, y);
    return plat_canvas_is_blank(tokens->canvas, behind, y) ? behind : edge - 1;
}

/* What is drawn on a cell, its road, and what stands beside it. Returns the column behind it. */
static int put_drawn(const Tokens *tokens, int cell, int place, int y) {
    const char *colour = colour_of(tokens, cell);
    int beside = place + 1 + tokens->width + tokens->piece_width; /* below those of other cells */
    int end = put(tokens, place + 1, y, tokens->token[cell], colour);
    if (tokens->piece[cell][0])
        end = put_piece(tokens, cell, place, end, y);
    int taken = plat_legend_put_cell(&tokens->legend, tokens->canvas, beside, y, cell, false);
    return taken > 0 ? larger(beside + taken, end) : end;
}

/* A cell; its lead stands at column `place`. */
static void put_cell(const Tokens *tokens, int cell, int place, int y) {
    int inset = is_free(tokens, cell) ? tokens->picture.inset : 0;
    int end = is_free(tokens, cell) ? put_free(tokens, cell, place + 1 + inset, y)
                                    : put_drawn(tokens, cell, place, y);
    if (tokens->marked && plat_cells_has(tokens->marked, cell)) {
        put(tokens, place + inset, y, "[", "");
        put(tokens, end, y, "]", "");
    }
}

/* The number at the beginning of a line, the letters and the cells that stand on it. */
static void put_line(const Tokens *tokens, int y) {
    const PlatPicture *picture = &tokens->picture;
    int number = plat_picture_number(picture, y);
    char text[16];
    if (number > 0) {
        snprintf(text, sizeof text, "%*d", PLAT_PICTURE_SIDE, number);
        put(tokens, plat_picture_lean(picture, y), y, text, "");
    }
    for (int column = 0; column < tokens->geometry->columns; column++) {
        int cell = plat_picture_cell(picture, y, column);
        int place = plat_picture_place(picture, y, column);
        int before = cell >= 0 ? plat_picture_cell_number(picture, cell) : 0;
        if (before > 0)
            put(tokens, place - snprintf(text, sizeof text, "%d", before), y, text, "");
        if (cell >= 0) {
            put_cell(tokens, cell, place, y);
        } else if (plat_picture_letter(picture, y, column)) {
            snprintf(text, sizeof text, "%c", 'a' + column);
            put(tokens, place + 1 + picture->inset, y, text, "");
        }
    }
}

static bool make_canvas(Tokens *tokens) {
    const PlatPicture *picture = &tokens->picture;
    int lines = plat_picture_lines(picture), width = 0;
    for (int y = 0; y < lines; y++)
        width = larger(width, plat_picture_place(picture, y, tokens->geometry->columns));
    width += 1 + plat_legend_side(&tokens->legend, picture);
    tokens->canvas = plat_canvas_new(width, lines, tokens->showing->unicode);
    return tokens->canvas;
}

/* The whole board, below it nothing. */
static bool put_lines(FILE *file, Tokens *tokens) {
    const PlatPicture *picture = &tokens->picture;
    measure(tokens);
    if (!make_canvas(tokens))
        return false;
    int lines = plat_picture_lines(picture);
    plat_legend_put_heads(&tokens->legend, picture, tokens->canvas);
    plat_legend_put_side(&tokens->legend, picture, tokens->canvas);
    plat_legend_put_frames(&tokens->legend, picture, tokens->canvas);
    for (int y = 0; y < lines; y++)
        put_line(tokens, y);
    plat_canvas_write(file, tokens->canvas, 0, lines - 1, plat_showing_plain(tokens->showing));
    return true;
}

/* The cells of a board's only row, without coordinates. */
static bool put_tokens(FILE *file, Tokens *tokens) {
    const PlatPicture *picture = &tokens->picture;
    measure(tokens);
    if (!make_canvas(tokens))
        return false;
    int y = plat_picture_row_line(picture, 0);
    for (int column = 0; column < tokens->geometry->columns; column++) {
        int cell = plat_picture_cell(picture, y, column);
        if (cell >= 0)
            put_cell(tokens, cell, column * picture->width, y);
    }
    plat_canvas_write(file, tokens->canvas, y, y, plat_showing_plain(tokens->showing));
    return true;
}

/* --- a field's board --- */

static const PlatGeometry *geometry_of(const PlatField *field) {
    return field->kind == PLAT_FIELD_NETWORK ? field->as.network.geometry
                                             : field->as.board.geometry;
}

static void put_links(FILE *file, const PlatNetwork *network, const uint64_t *at) {
    for (int n = 0; n < plat_network_link_count(network, at); n++) {
        PlatLink link = plat_network_link_nth(network, at, n);
        char a[PLAT_CELL_NAME];
        char b[PLAT_CELL_NAME];
        plat_geometry_name(network->geometry, a, link.a);
        plat_geometry_name(network->geometry, b, link.b);
        fprintf(file, "%s%s=%s", n == 0 ? "  " : " ", a, b);
    }
    fputs(plat_network_link_count(network, at) > 0 ? "\n" : "", file);
}

/* A board of one row, of which rules say nothing more, can do without coordinates. */
static bool stands_in_a_line(const PlatRules *rules, const PlatField *field) {
    return field->kind == PLAT_FIELD_BOARD && geometry_of(field)->rows == 1 &&
           geometry_of(field)->tiling == PLAT_SQUARE && !plat_legend_is_declared(rules, field);
}

static const uint64_t *words_of(const PlatLook *look, const PlatField *field, int owner) {
    return plat_field_in(look->rules->schema, field, look->block, field->per_player ? owner : 0);
}

static void forget(Tokens *tokens) {
    if (tokens) {
        plat_legend_end(&tokens->legend);
        plat_canvas_free(tokens->canvas);
        free(tokens->text);
        free(tokens);
    }
}

static PlatStatus ran_out(Tokens *tokens, PlatError *error) {
    forget(tokens);
    return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
}

/* What stands on a board, ready to be drawn. The caller forgets it. */
static PlatStatus read_board(Tokens **out, const PlatShowing *showing, const PlatLook *look,
                             const PlatField *field, int owner, PlatError *error) {
    bool roads = field->kind == PLAT_FIELD_NETWORK;
    const PlatField *network = roads ? field : plat_picture_partner(look->rules->schema, field);
    Tokens *tokens = *out = calloc(1, sizeof *tokens);
    if (!tokens)
        return ran_out(tokens, error);
    tokens->geometry = geometry_of(field);
    tokens->board = roads ? NULL : &field->as.board;
    tokens->at = roads ? NULL : words_of(look, field, owner);
    tokens->network = network ? &network->as.network : NULL;
    tokens->network_at = network ? words_of(look, network, owner) : NULL;
    tokens->owner = field->per_player ? owner : -1;
    tokens->seats = look->rules->seat_names;
    tokens->showing = showing;
    if (!cut_tokens(tokens))
        return ran_out(tokens, error);
    PlatStatus status =
        plat_legend_begin(&tokens->legend, showing, look, field, network, owner, error);
    if (status != PLAT_OK)
        forget(tokens);
    return status;
}

static void put_notes(FILE *file, const Tokens *tokens) {
    plat_legend_write_notes(file, &tokens->legend, &tokens->picture);
    plat_legend_write_failure(file, &tokens->legend);
}

static PlatStatus put_board(FILE *file, const PlatShowing *showing, const PlatLook *look,
                            const PlatField *field, int owner, const uint64_t *marked,
                            PlatError *error) {
    Tokens *tokens;
    if (plat_look_hides(look, field, owner)) {
        fputs("  hidden\n", file);
        return PLAT_OK;
    }
    PlatStatus status = read_board(&tokens, showing, look, field, owner, error);
    if (status != PLAT_OK)
        return status;
    tokens->marked = marked;
    bool in_a_line = stands_in_a_line(look->rules, field) && !marked;
    if (!(in_a_line ? put_tokens(file, tokens) : put_lines(file, tokens)))
        return ran_out(tokens, error);
    if (tokens->network)
        put_links(file, tokens->network, tokens->network_at);
    if (!showing->brief)
        put_notes(file, tokens);
    forget(tokens);
    return PLAT_OK;
}

static PlatStatus put_notes_of(FILE *file, const PlatShowing *showing, const PlatLook *look,
                               const PlatField *field, int owner, PlatError *error) {
    Tokens *tokens;
    if (plat_look_hides(look, field, owner))
        return PLAT_OK;
    PlatStatus status = read_board(&tokens, showing, look, field, owner, error);
    if (status == PLAT_OK) {
        measure(tokens);
        put_notes(file, tokens);
        forget(tokens);
    }
    return status;
}

PlatStatus plat_show_notes(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, const PlatField *field, int owner, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status == PLAT_OK) {
        status = put_notes_of(file, showing, &look, field, owner, error);
        plat_look_end(&look);
    }
    return status;
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
    fprintf(file, "%s%s", field->name, stands_in_a_line(look->rules, field) ? " " : "\n");
    PlatStatus status = put_board(file, showing, look, field, owner, NULL, error);
    fputs(stands_in_a_line(look->rules, field) ? "" : "\n", file);
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
            if (is_drawn(schema, field, owner >= 0) &&
                stands_in_a_line(look->rules, field) == (pass == 0)) {
                status = put_titled(file, showing, look, field, owner, error);
                lines += pass == 0;
            }
        }
        fputs(pass == 0 && lines > 0 ? "\n" : "", file);
    }
    return status;
}

/* The boards of the owners from `first` to `last`, of which -1 is the table. */
static PlatStatus show_owners(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                              int viewer, int first, int last, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status != PLAT_OK)
        return status;
    for (int owner = first; status == PLAT_OK && owner <= last; owner++)
        status = show_boards_of(file, showing, &look, owner, error);
    plat_look_end(&look);
    return status;
}

PlatStatus plat_show_boards(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                            int viewer, PlatError *error) {
    return show_owners(file, showing, match, viewer, -1, plat_match_rules(match)->seats - 1, error);
}

PlatStatus plat_show_boards_of(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                               int viewer, int owner, PlatError *error) {
    return show_owners(file, showing, match, viewer, owner, owner, error);
}
