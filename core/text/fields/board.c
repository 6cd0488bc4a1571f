/* Boards as text: a line for each row, a token for each cell; of graphs a list of drawn cells.
 *
 * A token is the letters and numbers of the layers in their order, as on a map: "BH2*". When it is
 * read, each layer takes its letter from the left if it finds one, so some tokens are ambiguous.
 * Writing therefore reads back what it wrote, and if that is not the same it writes the long form:
 * a part for each layer, separated by commas. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "kind.h"

/* A board's layers with the letters of the seats. */
typedef struct Page {
    const PlatBoard *board;
    const PlatNames *seats;
} Page;

/* --- one layer's value --- */

static const PlatNames *names_of(const Page *page, const PlatLayer *layer) {
    return layer->as == PLAT_AS_NAME   ? layer->names
           : layer->as == PLAT_AS_SEAT ? page->seats
                                       : NULL;
}

/* The letter of a stored value, or 0. */
static char letter_of(const Page *page, const PlatLayer *layer, int value) {
    const PlatNames *names = names_of(page, layer);
    if (layer->as == PLAT_AS_FLAG)
        return layer->letter;
    return !names || value > names->count ? '\0' : names->name[value - 1].letter;
}

/* Take a value's letter or number from *text; 0 when there is none. */
static int take_short(const Page *page, const PlatLayer *layer, const char **text,
                      const char *end) {
    const char *at = *text;
    if (layer->as == PLAT_AS_INTEGER) {
        at += at < end && *at == '-' && layer->min < 0 ? 1 : 0;
        while (at < end && *at >= '0' && *at <= '9')
            at++;
        int64_t number;
        if (plat_integer_match(*text, (size_t)(at - *text), &number, NULL) != PLAT_OK ||
            number < layer->min || number - layer->min + 1 > layer->values)
            return 0;
        *text = at;
        return (int)(number - layer->min + 1);
    }
    for (int value = 1; value <= layer->values && at < end; value++) {
        char letter = letter_of(page, layer, value);
        if (letter != '\0' && letter == *at) {
            *text = at + 1;
            return value;
        }
    }
    return 0;
}

/* A part of the long form: empty, a letter, a number or a whole name. -1: it is none of these. */
static int read_part(const Page *page, const PlatLayer *layer, const char *text, size_t length) {
    char name[PLAT_MAX_NAME];
    int index;
    int64_t number;
    if (length == 0)
        return 0;
    const char *at = text;
    int value = take_short(page, layer, &at, text + length);
    if (value > 0 && at == text + length)
        return value;
    if (layer->as == PLAT_AS_FLAG)
        return length == 1 && *text == '1' ? 1 : -1;
    const PlatNames *names = names_of(page, layer);
    if (length >= sizeof name)
        return -1;
    if (!names) { /* a seat's number, when the seats have no names */
        bool found = plat_integer_match(text, length, &number, NULL) == PLAT_OK;
        return layer->as == PLAT_AS_SEAT && found && number >= 1 && number <= layer->values
                   ? (int)number
                   : -1;
    }
    for (size_t i = 0; i < length; i++) /* spaces would separate tokens: they are written '_' */
        name[i] = text[i];
    if (plat_name_match(names, name, length, &index, NULL) != PLAT_OK) {
        for (size_t i = 0; i < length; i++)
            name[i] = text[i] == '_' ? ' ' : text[i];
        if (plat_name_match(names, name, length, &index, NULL) != PLAT_OK)
            return -1;
    }
    return index < layer->values ? index + 1 : -1;
}

/* --- one token --- */

static bool read_short(const Page *page, const char *text, size_t length, int *value) {
    const char *at = text, *end = text + length;
    for (int n = 0; n < page->board->layers; n++)
        value[n] = take_short(page, &page->board->layer[n], &at, end);
    return at == end;
}

static bool read_long(const Page *page, const char *text, size_t length, int *value) {
    const char *at = text, *end = text + length;
    memset(value, 0, sizeof *value * PLAT_MAX_LAYERS);
    for (int n = 0; at <= end; n++) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        const char *stop = comma ? comma : end;
        if (n >= page->board->layers)
            return stop == at && n <= 1; /* "," on a board without layers */
        value[n] = read_part(page, &page->board->layer[n], at, (size_t)(stop - at));
        if (value[n] < 0)
            return false;
        at = stop + 1;
    }
    return true;
}

static bool read_token(const Page *page, const char *text, size_t length, int *value) {
    return (!memchr(text, ',', length) && read_short(page, text, length, value)) ||
           read_long(page, text, length, value);
}

static size_t write_long(const Page *page, const int *value, char *out) {
    size_t used = 0;
    for (int n = 0; n < page->board->layers; n++) {
        const PlatLayer *layer = &page->board->layer[n];
        const PlatNames *names = names_of(page, layer);
        char part[PLAT_MAX_NAME] = "";
        if (value[n] != 0 && layer->as == PLAT_AS_INTEGER)
            snprintf(part, sizeof part, "%d", value[n] - 1 + layer->min);
        else if (value[n] != 0 && names && value[n] <= names->count)
            snprintf(part, sizeof part, "%s", names->name[value[n] - 1].text);
        else if (value[n] != 0)
            snprintf(part, sizeof part, "%d", value[n]);
        for (char *c = part; *c != '\0'; c++)
            *c = *c == ' ' ? '_' : *c;
        int wrote = snprintf(out + used, PLAT_BOARD_TOKEN - used, "%s%s", n == 0 ? "" : ",", part);
        used += (size_t)wrote;
    }
    while (used > 0 && out[used - 1] == ',') /* what is not set at the end is left out */
        used--;
    if (used == 0 || !memchr(out, ',', used))
        out[used++] = ',';
    out[used] = '\0';
    return used;
}

/* The token of a drawn cell into `out` (PLAT_BOARD_TOKEN bytes). */
static size_t write_token(const Page *page, const int *value, char *out) {
    size_t used = 0;
    for (int n = 0; n < page->board->layers; n++) {
        const PlatLayer *layer = &page->board->layer[n];
        char letter =
            value[n] == 0 || layer->as == PLAT_AS_INTEGER ? '\0' : letter_of(page, layer, value[n]);
        if (value[n] != 0 && layer->as == PLAT_AS_INTEGER)
            used += (size_t)snprintf(out + used, 16, "%d", value[n] - 1 + layer->min);
        else if (letter != '\0')
            out[used++] = letter;
        else if (value[n] != 0)
            return write_long(page, value, out);
    }
    out[used] = '\0';
    int again[PLAT_MAX_LAYERS];
    size_t size = sizeof *again * (size_t)page->board->layers;
    if (used == 0 || !read_short(page, out, used, again) || memcmp(again, value, size) != 0)
        return write_long(page, value, out);
    return used;
}

/* --- whole boards --- */

static void read_cell(const Page *page, const uint64_t *at, int cell, int *value) {
    for (int n = 0; n < page->board->layers; n++)
        value[n] = plat_board_value(page->board, at, n, cell);
}

size_t plat_board_token(const PlatBoard *board, const uint64_t *at, char token[PLAT_BOARD_TOKEN],
                        const PlatNames *seats, int cell) {
    const Page page = {board, seats};
    int value[PLAT_MAX_LAYERS];
    if (!plat_cells_has(plat_board_drawn(at), cell)) {
        memcpy(token, ".", 2);
        return 1;
    }
    read_cell(&page, at, cell, value);
    return write_token(&page, value, token);
}

/* A board whose rows are being written. */
typedef struct Written {
    const PlatBoard *board;
    const uint64_t *at;
    const PlatNames *seats;
} Written;

static void row_token(const void *context, int cell, char token[PLAT_BOARD_TOKEN]) {
    const Written *written = context;
    plat_board_token(written->board, written->at, token, written->seats, cell);
}

static void put_rows(const PlatBoard *board, const uint64_t *at, const PlatNames *seats,
                     PlatBuffer *out) {
    plat_rows_put(out, board->geometry, row_token, &(Written){board, at, seats});
}

char *plat_board_format(const PlatBoard *board, const uint64_t *at, const PlatNames *seats) {
    PlatBuffer out = {0};
    put_rows(board, at, seats, &out);
    return plat_buffer_take(&out);
}

/* --- reading boards --- */

static void add_expected(PlatBuffer *text, const Page *page, const PlatLayer *layer) {
    plat_buffer_add(text, "%s (", layer->name);
    if (layer->as == PLAT_AS_INTEGER) {
        plat_buffer_add(text, "%d to %d)", layer->min, layer->min + layer->values - 1);
        return;
    }
    char letters[32] = "";
    int count = 0;
    for (int value = 1; value <= layer->values && count < 30; value++) {
        letters[count] = letter_of(page, layer, value);
        count += letters[count] != '\0';
    }
    letters[count] = '\0';
    plat_buffer_add(text, "%s%s)", count > 1 ? "one of " : "", count == 0 ? "a name" : letters);
}

/* `place` is where the token stands, `instead` what may stand there besides values. */
static PlatStatus bad_token(const Page *page, const char *place, const char *token, size_t length,
                            const char *instead, PlatError *error) {
    PlatBuffer text = {0};
    char example[PLAT_BOARD_TOKEN];
    int first[PLAT_MAX_LAYERS];
    plat_buffer_add(&text, "%s: unknown `%.*s`; expected%s%s ", place, plat_shown(length, 60),
                    token, instead, page->board->layers > 1 ? ", in this order," : "");
    for (int n = 0; n < page->board->layers; n++) {
        plat_buffer_put(&text, n == 0 ? "" : ", ");
        add_expected(&text, page, &page->board->layer[n]);
        first[n] = 1;
    }
    write_token(page, first, example);
    plat_buffer_add(&text, page->board->layers == 0 ? "`%s`" : ", e.g. `%s`", example);
    return plat_error_take(error, PLAT_E_FORMAT, &text);
}

/* Draw on a cell what the token says. */
static void draw_token(const Page *page, uint64_t *at, int cell, const int *value) {
    plat_board_draw(page->board, at, cell);
    for (int n = 0; n < page->board->layers; n++)
        if (value[n] != 0)
            plat_board_put(page->board, at, n, cell, value[n]);
}

/* Read one row of the text into the cells of the board's row that begins with *cell, and move
 * *cell to the next row's first. */
static PlatStatus read_row(const Page *page, uint64_t *at, PlatRows *rows, int *cell,
                           PlatError *error) {
    const PlatGeometry *g = page->board->geometry;
    int row = plat_geometry_row(g, *cell), cells = 0;
    size_t length;
    const char *token;
    while ((token = plat_rows_token(rows, &length)) != NULL) {
        int value[PLAT_MAX_LAYERS] = {0};
        if (*cell < 0 || plat_geometry_row(g, *cell) != row)
            return plat_fail(error, PLAT_E_FORMAT,
                             "row %d, token %d: unexpected `%.*s`: the row has %d cells", rows->row,
                             rows->token, plat_shown(length, 60), token, cells);
        if (length != 1 || *token != '.') {
            char place[48];
            snprintf(place, sizeof place, "row %d, token %d", rows->row, rows->token);
            if (!read_token(page, token, length, value))
                return bad_token(page, place, token, length, " `.` or", error);
            draw_token(page, at, *cell, value);
        }
        *cell = plat_cells_next(g, g->all, *cell);
        cells++;
    }
    if (*cell >= 0 && plat_geometry_row(g, *cell) == row)
        return plat_fail(error, PLAT_E_FORMAT, "row %d ends after %d tokens, but it has more cells",
                         rows->row, cells);
    return PLAT_OK;
}

/* How long the cell's name is that the token begins with, before a colon; 0: it has none. A `*` is
 * all cells that are not named. */
static size_t name_length(const Page *page, const char *token, size_t length) {
    size_t letters = 0, end;
    const char *colon = memchr(token, ':', length);
    if (colon == token + 1 && *token == '*')
        return 1;
    if (page->board->geometry->tiling == PLAT_GRAPH)
        return colon ? (size_t)(colon - token) : 0;
    while (letters < length && isalpha((unsigned char)token[letters]))
        letters++;
    for (end = letters; end < length && isdigit((unsigned char)token[end]);)
        end++;
    return letters > 0 && end > letters && end < length && token[end] == ':' ? end : 0;
}

/* Whether the text is a list of drawn cells, "d2:5 e4:ash" or "*:m c3:.". That of a graph always
 * is. */
static bool is_list(const Page *page, const char *text) {
    PlatRows rows = {.at = text};
    int value[PLAT_MAX_LAYERS];
    size_t length;
    if (page->board->geometry->tiling == PLAT_GRAPH)
        return true;
    if (!plat_rows_next(&rows))
        return false;
    const char *token = plat_rows_token(&rows, &length);
    return name_length(page, token, length) > 0 && !read_token(page, token, length, value);
}

/* Read one drawn cell of the list, which is not among the `named` ones yet, or all others. */
static PlatStatus read_entry(const Page *page, uint64_t *at, uint64_t *named, const char *token,
                             size_t length, PlatError *error) {
    int value[PLAT_MAX_LAYERS] = {0};
    char place[32];
    const PlatGeometry *g = page->board->geometry;
    const PlatOptions cells = {.kind = PLAT_OPTIONS_CELLS, .geometry = g};
    const size_t name = name_length(page, token, length);
    const int shown = plat_shown(name > 0 ? name : length, 24);
    if (name == 0)
        return plat_fail(error, PLAT_E_FORMAT,
                         "`%.*s`: expected a cell and what is drawn on it, e.g. `c4:%s`", shown,
                         token, page->board->layers > 0 ? "..." : ",");
    const bool others = *token == '*';
    int32_t cell = others ? plat_cells_next(g, g->all, -1) : plat_geometry_parse(g, token, name);
    if (g->tiling == PLAT_GRAPH && !others)
        TRY(plat_choice_parse(&cells, &cell, token, name, error));
    if (cell < 0)
        return plat_fail(error, PLAT_E_FORMAT, "there is no cell `%.*s` on this board", shown,
                         token);
    if (!others && plat_cells_has(named, cell))
        return plat_fail(error, PLAT_E_FORMAT, "%.*s appears twice", shown, token);
    snprintf(place, sizeof place, "%.*s", shown, token);
    token += name + 1;
    length -= name + 1;
    const bool empty = length == 1 && *token == '.';
    if (length == 0 || (!empty && !read_token(page, token, length, value)))
        return bad_token(page, place, token, length, "", error);
    for (int last = others ? PLAT_MAX_POSITIONS : cell; cell >= 0 && cell <= last;
         cell = plat_cells_next(g, g->all, cell))
        if (!plat_cells_has(named, cell)) {
            plat_cells_add(named, cell);
            if (!empty)
                draw_token(page, at, cell, value);
        }
    return PLAT_OK;
}

static PlatStatus read_list(const Page *page, uint64_t *at, const char *text, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    PlatRows rows = {.at = plat_says_nothing(&scan, NULL) ? "" : text};
    size_t length, of_others = 0;
    uint64_t named[PLAT_MAX_WORDS] = {0};
    const char *others = NULL;
    while (plat_rows_next(&rows))
        for (const char *token; (token = plat_rows_token(&rows, &length)) != NULL;)
            if (*token != '*') {
                TRY(read_entry(page, at, named, token, length, error));
            } else if (others) {
                return plat_fail(error, PLAT_E_FORMAT, "`*` appears twice");
            } else {
                others = token;
                of_others = length;
            }
    return others ? read_entry(page, at, named, others, of_others, error) : PLAT_OK;
}

static PlatStatus read_drawing(const Page *page, uint64_t *at, const char *text, PlatError *error) {
    const PlatGeometry *g = page->board->geometry;
    PLAT_FREED char *cells_only = strdup(text);
    if (!cells_only)
        return plat_no_memory(error);
    TRY(plat_rows_blank_gaps(g, cells_only, error));
    PlatRows rows = {.at = cells_only};
    int cell = plat_cells_next(g, g->all, -1);
    while (plat_rows_next(&rows)) {
        if (cell < 0)
            return plat_fail(error, PLAT_E_FORMAT, "unexpected row %d: the board has fewer rows",
                             rows.row);
        TRY(read_row(page, at, &rows, &cell, error));
    }
    if (cell >= 0)
        return plat_fail(error, PLAT_E_FORMAT, "row %d is missing", rows.row);
    return PLAT_OK;
}

PlatStatus plat_board_parse(const PlatBoard *board, uint64_t *at, const PlatNames *seats,
                            const char *text, PlatError *error) {
    const Page page = {board, seats};
    PLAT_FREED uint64_t *made = calloc(1, plat_board_bytes(board));
    if (!made)
        return plat_no_memory(error);
    TRY((is_list(&page, text) ? read_list : read_drawing)(&page, made, text, error));
    memcpy(at, made, plat_board_bytes(board));
    return PLAT_OK;
}

/* --- the kind --- */

/* The cells of a graph that are drawn on. */
static void put_list(const PlatBoard *board, const uint64_t *at, const PlatNames *seats,
                     PlatBuffer *out) {
    char name[PLAT_CELL_NAME], token[PLAT_BOARD_TOKEN];
    PLAT_EACH_CELL(cell, board->geometry, plat_board_drawn(at)) {
        plat_geometry_name(board->geometry, name, cell);
        plat_board_token(board, at, token, seats, cell);
        plat_buffer_add(out, "%s%s:%s", out->length == 0 ? "" : " ", name, token);
    }
    plat_buffer_put(out, out->length == 0 ? "none" : "");
}

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    if (view.field->as.board.geometry->tiling == PLAT_GRAPH)
        put_list(&view.field->as.board, plat_field_in(view), seats, out);
    else
        put_rows(&view.field->as.board, plat_field_in(view), seats, out);
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    return plat_board_parse(&at.field->as.board, plat_field_at(at), seats, scan->at, error);
}

const PlatKindText plat_board_text = {.format = format, .parse = parse};
