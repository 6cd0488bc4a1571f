/* Pictures for failed rule tests: see rule_picture.h.
 *
 * A board's text, as plat_board_format gives it, has a token for each cell; here the tokens are
 * set in columns of equal width under the columns' letters. Hexes stand as match/picture.h says;
 * square boards with holes are shown as the text is. */
#include "rule_picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rule_position.h"
#include "text/buffer.h"
#include "text/picture.h"
#include "text/scan.h"
#include "text/text.h"

enum { MARGIN = 4, WIDEST_TOKEN = 12 };

static bool is_full(const PlatGeometry *g) {
    return g->tiling == PLAT_SQUARE && g->size == g->rows * g->columns;
}

static void put_padded(PlatBuffer *out, const char *text, size_t length, size_t width) {
    plat_buffer_put_bytes(out, text, length);
    for (; length < width; length++)
        plat_buffer_put(out, " ");
}

/* The longest word of the text. */
static size_t widest(const char *text) {
    size_t most = 1;
    PlatScan scan = plat_scan_text(text);
    while (!plat_scan_done(&scan)) {
        const char *word = scan.at;
        while (scan.at < scan.end && *scan.at != ' ' && *scan.at != '\n')
            scan.at++;
        size_t length = (size_t)(scan.at - word);
        most = length > most ? length : most;
    }
    return most > WIDEST_TOKEN ? WIDEST_TOKEN : most;
}

static void put_letters(PlatBuffer *out, const PlatGeometry *g, size_t width) {
    put_padded(out, "", 0, MARGIN);
    for (int column = 0; column < g->columns; column++) {
        char letter = (char)('a' + column);
        plat_buffer_put(out, " ");
        put_padded(out, &letter, 1, column + 1 < g->columns ? width : 1);
    }
    plat_buffer_put(out, "\n");
}

/* One row of tokens: the words of a line. */
static void put_row(PlatBuffer *out, int number, const char *line, const char *end, size_t width) {
    char label[16];
    int length = snprintf(label, sizeof label, "%*d", MARGIN, number);
    plat_buffer_put_bytes(out, label, (size_t)length);
    while (line < end) {
        while (line < end && *line == ' ')
            line++;
        const char *word = line;
        while (line < end && *line != ' ')
            line++;
        if (word == line)
            break;
        plat_buffer_put(out, " ");
        put_padded(out, word, (size_t)(line - word), line < end ? width : 1);
    }
    plat_buffer_put(out, "\n");
}

/* Fill the line up to that many characters. */
static void go_to(PlatBuffer *out, size_t *length, int column) {
    for (; *length < (size_t)column; (*length)++)
        plat_buffer_put(out, " ");
}

static void put_hexes(PlatBuffer *out, const PlatGeometry *g, const char *text) {
    const char *token[PLAT_MAX_POSITIONS];
    PlatScan scan = plat_scan_text(text);
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0 && !plat_scan_done(&scan);
         cell = plat_cells_next(g, g->all, cell)) {
        token[cell] = scan.at;
        scan.at += strcspn(scan.at, " \n");
    }
    int width = (int)widest(text);
    PlatPicture picture = {.geometry = g, .width = width + 2 + width % 2};
    for (int line = 0; line < plat_picture_lines(&picture); line++) {
        size_t length = 0;
        char number[16];
        int used = snprintf(number, sizeof number, "%d", plat_picture_number(&picture, line));
        if (number[0] != '0') {
            go_to(out, &length, plat_picture_lean(&picture, line) + PLAT_PICTURE_SIDE - used);
            plat_buffer_put(out, number);
            length += (size_t)used;
        }
        for (int column = 0; column < g->columns; column++) {
            int cell = plat_picture_cell(&picture, line, column);
            int place = plat_picture_place(&picture, line, column);
            char letter[] = {(char)('a' + column), '\0'};
            const char *at = cell >= 0                                     ? token[cell]
                             : plat_picture_letter(&picture, line, column) ? letter
                                                                           : "";
            int before = cell >= 0 ? plat_picture_cell_number(&picture, cell) : 0;
            used = snprintf(number, sizeof number, "%d", before);
            if (before > 0) {
                go_to(out, &length, place - used);
                plat_buffer_put(out, number);
                length += (size_t)used;
            }
            size_t bytes = strcspn(at, " \n");
            if (bytes > 0) {
                go_to(out, &length, place + 1);
                plat_buffer_put_bytes(out, at, bytes);
                length += bytes;
            }
        }
        plat_buffer_put(out, "\n");
    }
}

static void put_board(PlatBuffer *out, const PlatGeometry *g, const char *text) {
    if (g->tiling == PLAT_HEX && text[0] != '\0') {
        put_hexes(out, g, text);
        return;
    }
    size_t width = widest(text);
    bool full = is_full(g);
    if (full)
        put_letters(out, g, width);
    int number = 1;
    for (const char *line = text; *line != '\0'; number++) {
        const char *end = line + strcspn(line, "\n");
        if (full) {
            put_row(out, number, line, end, width);
        } else {
            put_padded(out, "", 0, MARGIN);
            plat_buffer_put_bytes(out, line, (size_t)(end - line));
            plat_buffer_put(out, "\n");
        }
        line = *end == '\n' ? end + 1 : end;
    }
}

/* Roads as a board of pieces; their links, if any, in a line below. */
static void put_roads(PlatBuffer *out, const PlatNetwork *network, char *text) {
    char *links = text;
    for (int row = 0; row < network->geometry->rows && *links != '\0'; row++)
        links += strcspn(links, "\n") + 1;
    char *end = links > text ? links - 1 : links;
    char first = *end;
    *end = '\0';
    put_board(out, network->geometry, text);
    *end = first;
    if (*links != '\0') {
        put_padded(out, "", 0, MARGIN + 1);
        plat_buffer_put(out, links);
    }
}

static void put_field(PlatBuffer *out, const PlatMatch *match, const PlatField *field, int seat,
                      void *view) {
    const PlatRules *rules = plat_match_rules(match);
    const void *block = plat_drawn_block(match, field, seat, view);
    const uint64_t *at = plat_field_in(rules->schema, field, block, seat);
    bool roads = field->kind == PLAT_FIELD_NETWORK;
    char *text = roads ? plat_network_picture(&field->as.network, at, PLAT_SIDES_ASCII)
                       : plat_board_format(&field->as.board, at, rules->seat_names);
    plat_buffer_put(out, field->per_player ? rules->seat_names->name[seat].text : "");
    plat_buffer_put(out, field->per_player ? "." : "");
    plat_buffer_put(out, field->name);
    plat_buffer_put(out, ":\n");
    if (text && roads)
        put_roads(out, &field->as.network, text);
    else
        put_board(out, field->as.board.geometry, text ? text : "");
    free(text);
}

char *plat_rule_picture_boards(const PlatMatch *match) {
    const PlatRules *rules = plat_match_rules(match);
    PlatBuffer out = {0};
    void *view = malloc(plat_schema_bytes(rules->schema));
    for (int n = 0; view && n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (field->kind != PLAT_FIELD_BOARD && field->kind != PLAT_FIELD_NETWORK)
            continue;
        for (int seat = 0; seat < (field->per_player ? rules->seats : 1); seat++)
            put_field(&out, match, field, seat, view);
    }
    free(view);
    return plat_buffer_take(&out);
}

char *plat_rule_picture_cells(const PlatGeometry *g, const uint64_t *wanted,
                              const uint64_t *found) {
    PlatBuffer text = {0}, out = {0};
    for (int row = 0; row < g->rows; row++) {
        for (int column = 0; column < g->columns; column++) {
            int cell = plat_geometry_cell(g, row, column);
            bool in = cell >= 0 && plat_cells_has(wanted, cell);
            bool is = cell >= 0 && plat_cells_has(found, cell);
            if (cell >= 0)
                plat_buffer_put(&text, in && is ? "= " : in ? "+ " : is ? "- " : ". ");
        }
        plat_buffer_put(&text, "\n");
    }
    char *drawn = plat_buffer_take(&text);
    put_board(&out, g, drawn ? drawn : "");
    free(drawn);
    return plat_buffer_take(&out);
}

char *plat_rule_picture_lines(const PlatSheet *sheet, int seat, int item) {
    PlatBuffer out = {0};
    for (int n = 0; n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (line->seat != seat || (item >= 0 && line->item != item))
            continue;
        char amount[32];
        snprintf(amount, sizeof amount, "%*d ", MARGIN + 3, line->amount);
        plat_buffer_put(&out, amount);
        if (item < 0) {
            plat_buffer_put(&out, sheet->item[line->item]);
            plat_buffer_put(&out, ": ");
        }
        plat_buffer_put(&out, line->reason);
        plat_buffer_put(&out, line->place[0] != '\0' ? " (" : "");
        plat_buffer_put(&out, line->place);
        plat_buffer_put(&out, line->place[0] != '\0' ? ")\n" : "\n");
    }
    return plat_buffer_take(&out);
}
