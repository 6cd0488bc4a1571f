/* Roads as text: the open sides of a cell as a character, and whole networks.
 *
 * A network is written in two ways: as a picture, with a row of pieces for each row of the board,
 * or as a list of cells in one line. Both can be read, and both list the links. Where there are
 * kinds of way, a cell has its sides in each ("rail.NS,tram.EW"), and a star where they join. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "kernel/scope.h"
#include "kernel/tiling.h"
#include "kind.h"

/* --- pieces --- */

/* By mask: north 1, east 2, south 4, west 8. A piece with three sides points along the middle one;
 * a piece with one side is that side's letter. */
static const char plain[] = ".neLs|F>wJ-^7<v+";
static const char *const box[16] = {".",      "\u2575", "\u2576", "\u2514", "\u2577", "\u2502",
                                    "\u250c", "\u251c", "\u2574", "\u2518", "\u2500", "\u2534",
                                    "\u2510", "\u2524", "\u252c", "\u253c"};

void plat_sides_format(PlatTiling tiling, char *text, int sides, PlatSidesForm form) {
    if (tiling == PLAT_SQUARE && form != PLAT_SIDES_NAMES)
        snprintf(text, PLAT_SIDES_TEXT, "%.*s", form == PLAT_SIDES_ASCII ? 1 : 3,
                 form == PLAT_SIDES_ASCII ? &plain[sides & 15] : box[sides & 15]);
    else
        plat_tiling_sides(tiling, text, sides);
}

/* A box or ASCII character of a square's sides; 0 for none. */
static int parse_piece(const char *text, size_t length) {
    int sides = 15;
    while (sides > 0 && !(length == 1 && *text == plain[sides]) &&
           !(length == 3 && memcmp(box[sides], text, length) == 0))
        sides--;
    return sides;
}

int plat_sides_parse(PlatTiling tiling, const char *text, size_t length) {
    const PlatTilingRow *row = plat_tiling(tiling);
    const char *end = text + length;
    int sides = tiling == PLAT_SQUARE ? parse_piece(text, length) : 0;
    if (length == 0 || sides > 0 || (length == 1 && *text == '.'))
        return length == 0 ? -1 : sides;
    /* names of directions: letters on squares, else with a '+' between them; with diagonals lower
     * case, since "NE" is north and east on squares */
    for (size_t size; text < end; text += size + (tiling != PLAT_SQUARE)) {
        const char *plus = memchr(text, '+', (size_t)(end - text));
        size = tiling == PLAT_SQUARE ? 1 : (size_t)((plus ? plus : end) - text);
        int d = 0;
        while (
            d < row->sides &&
            ((tiling != PLAT_SQUARE && strlen(plat_tiling_side(tiling, d)) != size) ||
             (tiling == PLAT_DIAGONAL && strncmp(plat_tiling_side(tiling, d), text, size) != 0) ||
             !plat_same_letters(plat_tiling_side(tiling, d), text, size)))
            d++;
        if (d == row->sides || ((sides >> d) & 1) || (plus && text + size + 1 == end))
            return -1;
        sides |= 1 << d;
    }
    return sides;
}

/* --- kinds of way --- */

static_assert(PLAT_MAX_WAYS * (PLAT_MAX_WAY_NAME + PLAT_SIDES_TEXT + 2) + 2 <= PLAT_BOARD_TOKEN,
              "the token of a cell has room for all kinds of way");

char plat_network_letter(const PlatNames *kinds, int kind) {
    const PlatName *name = &kinds->name[kind];
    if (name->letter)
        return name->letter;
    for (const char *at = name->text; *at != '\0'; at++) {
        bool taken = false;
        for (int other = 0; other < kind; other++)
            taken = taken || plat_network_letter(kinds, other) == *at;
        if (!taken)
            return *at;
    }
    return (char)('1' + kind);
}

/* What is on a cell: its sides, in each kind, or "." for nothing. */
static void cell_text(const PlatNetwork *n, const uint64_t *at, int cell,
                      char token[PLAT_BOARD_TOKEN]) {
    plat_ways_format(n->kinds, n->geometry->tiling, token, PLAT_BOARD_TOKEN,
                     plat_network_ways(n, at, cell));
}

/* The kind whose name begins a text up to a '.', and what follows that in *rest; -1: none. */
static int kind_of(const PlatNames *kinds, const char *text, size_t length, const char **rest) {
    const char *dot = memchr(text, '.', length);
    *rest = dot ? dot + 1 : text;
    return dot && kinds ? plat_names_find(kinds, text, (size_t)(dot - text)) : -1;
}

bool plat_ways_parse(const PlatNames *kinds, PlatTiling tiling, PlatWays *ways, const char *text,
                     size_t length) {
    const char *end = text + length, *stop;
    const bool nothing = length == 1 && *text == '.';
    const int alone = kinds || nothing ? 0 : plat_sides_parse(tiling, text, length);
    *ways = (PlatWays)(alone > 0 ? alone : 0);
    if (!kinds || nothing)
        return alone >= 0;
    for (const char *at = text;; at = stop + 1) {
        const char *comma = memchr(at, ',', (size_t)(end - at)), *rest;
        stop = comma ? comma : end;
        int kind = kind_of(kinds, at, (size_t)(stop - at), &rest);
        int sides = plat_sides_parse(tiling, rest, (size_t)(stop - rest));
        if (kind >= 0 && sides > 0)
            *ways = (*ways & (PLAT_WAYS_JOINED | ~(UINT64_C(0xFF) << 8 * kind))) | (PlatWays)sides
                                                                                       << 8 * kind;
        else if (stop - at == 1 && *at == '*')
            *ways |= PLAT_WAYS_JOINED;
        else
            return false;
        if (stop == end)
            return true;
    }
}

/* --- writing --- */

/* The links of one kind, which is named before each unless `kind` is NULL. */
static void put_links_of(const PlatNetwork *n, const uint64_t *part, const char *kind,
                         PlatBuffer *out) {
    int count = plat_network_link_count(n, part);
    for (int i = 0; i < count; i++) {
        PlatLink link = plat_network_link_nth(n, part, i);
        char a[PLAT_CELL_NAME], b[PLAT_CELL_NAME];
        plat_geometry_name(n->geometry, a, link.a);
        plat_geometry_name(n->geometry, b, link.b);
        bool begins = out->length == 0 || out->text[out->length - 1] == '\n';
        plat_buffer_add(out, "%s%s%s%s=%s", begins ? "" : " ", kind ? kind : "", kind ? "." : "", a,
                        b);
    }
}

static void put_links(const PlatNetwork *n, const uint64_t *at, PlatBuffer *out) {
    const PlatNetwork single = plat_network_single(n);
    for (int kind = 0; kind < plat_network_kinds(n); kind++)
        put_links_of(&single, plat_network_part_in(n, at, kind),
                     n->kinds ? n->kinds->name[kind].text : NULL, out);
}

char *plat_network_links(const PlatNetwork *n, const uint64_t *at) {
    PlatBuffer out = {0};
    put_links(n, at, &out);
    return plat_buffer_take(&out);
}

static void put_line(const PlatNetwork *n, const uint64_t *at, PlatBuffer *out) {
    const PlatGeometry *g = n->geometry;
    PLAT_EACH_CELL(cell, g, g->all) {
        char name[PLAT_CELL_NAME], text[PLAT_BOARD_TOKEN];
        cell_text(n, at, cell, text);
        if (strcmp(text, ".") == 0)
            continue;
        plat_geometry_name(g, name, cell);
        plat_buffer_add(out, "%s%s:%s", out->length == 0 ? "" : " ", name, text);
    }
    put_links(n, at, out);
    plat_buffer_put(out, out->length == 0 ? "none" : "");
}

/* A network whose rows are being written. */
typedef struct Written {
    const PlatNetwork *network;
    const uint64_t *at;
} Written;

static void row_token(const void *context, int cell, char token[PLAT_BOARD_TOKEN]) {
    const Written *written = context;
    cell_text(written->network, written->at, cell, token);
}

char *plat_network_picture(const PlatNetwork *n, const uint64_t *at) {
    PlatBuffer out = {0};
    plat_rows_put(&out, n->geometry, row_token, &(Written){n, at});
    put_links(n, at, &out);
    bool ends = out.length > 0 && out.text[out.length - 1] == '\n';
    plat_buffer_put(&out, ends ? "" : "\n");
    return plat_buffer_take(&out);
}

/* --- reading --- */

typedef struct Reading {
    const PlatNetwork *network;
    uint64_t *at;
    PlatRows rows;
    int cell; /* the next one of the picture, -1 after the last */
} Reading;

static PlatStatus bad_piece(const Reading *r, const char *token, size_t length, PlatError *error) {
    bool letters = r->network->geometry->tiling == PLAT_SQUARE;
    const PlatNames *kinds = r->network->kinds;
    if (r->network->geometry->tiling == PLAT_GRAPH)
        return plat_fail(error, PLAT_E_FORMAT,
                         "`%.*s` is not a link (expected two neighbours, as in %s%smill=harbour)",
                         plat_shown(length, 60), token, kinds ? kinds->name[0].text : "",
                         kinds ? "." : "");
    if (kinds)
        return plat_fail(error, PLAT_E_FORMAT,
                         "row %d, token %d: `%.*s` is not a way (expected . for none, or a kind "
                         "with its open sides as in %s.%s, with commas between several, and * "
                         "where they join)",
                         r->rows.row, r->rows.token, plat_shown(length, 60), token,
                         kinds->name[0].text, letters ? "NS" : "n+s");
    return plat_fail(error, PLAT_E_FORMAT,
                     "row %d, token %d: `%.*s` is not a piece of road (expected . for none, %s)",
                     r->rows.row, r->rows.token, plat_shown(length, 60), token,
                     letters ? "one of - | F 7 L J + < > ^ v, or its open sides as in NS"
                             : "or its open sides as in n+s");
}

static PlatStatus read_cell(const Reading *r, const char *text, size_t length, int *cell,
                            PlatError *error) {
    *cell = plat_geometry_parse(r->network->geometry, text, length);
    if (*cell >= 0)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_NAME, "there is no cell `%.*s`", plat_shown(length, 60), text);
}

/* Put what a text says on a cell: "NS", or of kinds "rail.NS,tram.EW,*". */
static PlatStatus put_cell(const Reading *r, int cell, const char *text, size_t length,
                           PlatError *error) {
    const PlatNetwork *n = r->network;
    PlatWays ways;
    if (!plat_ways_parse(n->kinds, n->geometry->tiling, &ways, text, length))
        return bad_piece(r, text, length, error);
    plat_network_lay(n, r->at, cell, ways);
    return PLAT_OK;
}

/* A link; `mark` points at its '='. */
static PlatStatus read_link(const Reading *r, const char *token, const char *mark, size_t length,
                            PlatError *error) {
    const PlatNetwork single = plat_network_single(r->network);
    const char *from, *to = mark + 1;
    int kind = kind_of(r->network->kinds, token, (size_t)(mark - token), &from), cell, other;
    if (r->network->kinds && kind < 0)
        return plat_fail(error, PLAT_E_FORMAT,
                         "the link `%.*s` needs its kind before it, as in %s.%.*s",
                         plat_shown(length, 60), token, r->network->kinds->name[0].text,
                         plat_shown(length, 60), token);
    TRY(read_cell(r, from, (size_t)(mark - from), &cell, error));
    TRY(read_cell(r, to, length - (size_t)(to - token), &other, error));
    uint64_t *part = plat_network_part(r->network, r->at, kind < 0 ? 0 : kind);
    return plat_network_link(&single, part, cell, other, error);
}

/* "b2:NS" or "b2=c4"; `mark` points at the ':' or '='. */
static PlatStatus read_entry(const Reading *r, const char *token, const char *mark, size_t length,
                             PlatError *error) {
    int cell;
    if (*mark == '=')
        return read_link(r, token, mark, length, error);
    TRY(read_cell(r, token, (size_t)(mark - token), &cell, error));
    return put_cell(r, cell, mark + 1, length - (size_t)(mark + 1 - token), error);
}

/* The ':' or '=' of an entry, or NULL: then the token is a piece of a picture. */
static const char *mark_in(const char *token, size_t length) {
    const char *mark = memchr(token, ':', length);
    return mark ? mark : memchr(token, '=', length);
}

static PlatStatus read_piece(Reading *r, int row, const char *token, size_t length,
                             PlatError *error) {
    const PlatGeometry *g = r->network->geometry;
    if (r->cell < 0 || plat_geometry_row(g, r->cell) != row)
        return plat_fail(error, PLAT_E_FORMAT, "row %d, token %d: unexpected `%.*s`", r->rows.row,
                         r->rows.token, plat_shown(length, 60), token);
    PlatStatus status = put_cell(r, r->cell, token, length, error);
    r->cell = plat_cells_next(g, g->all, r->cell);
    return status;
}

/* A row of the picture, or one of entries. */
static PlatStatus read_row(Reading *r, PlatError *error) {
    const PlatGeometry *g = r->network->geometry;
    int row = r->cell < 0 ? -1 : plat_geometry_row(g, r->cell);
    int pieces = 0;
    size_t length;
    const char *token;
    while ((token = plat_rows_token(&r->rows, &length)) != NULL) {
        const char *mark = mark_in(token, length);
        TRY(mark ? read_entry(r, token, mark, length, error)
                 : read_piece(r, row, token, length, error));
        pieces += mark == NULL;
    }
    if (pieces > 0 && r->cell >= 0 && plat_geometry_row(g, r->cell) == row)
        return plat_fail(error, PLAT_E_FORMAT, "row %d ends after %d pieces, but it has more cells",
                         r->rows.row, pieces);
    return PLAT_OK;
}

static bool says_none(const char *text) {
    PlatScan scan = plat_scan_text(text);
    return plat_scan_word(&scan, "none") && plat_scan_done(&scan);
}

PlatStatus plat_network_parse(const PlatNetwork *n, uint64_t *at, const char *text,
                              PlatError *error) {
    PLAT_FREED uint64_t *made = calloc(1, plat_network_bytes(n));
    if (!made)
        return plat_no_memory(error);
    PLAT_FREED char *cells_only = strdup(says_none(text) ? "" : text);
    if (!cells_only)
        return plat_no_memory(error);
    TRY(plat_rows_blank_gaps(n->geometry, cells_only, error));
    int first = plat_cells_next(n->geometry, n->geometry->all, -1);
    Reading reading = {n, made, {.at = cells_only}, first};
    while (plat_rows_next(&reading.rows))
        TRY(read_row(&reading, error));
    if (reading.cell >= 0 && reading.cell != first)
        return plat_fail(error, PLAT_E_FORMAT, "there are too few rows: the board has more");
    memcpy(at, made, plat_network_bytes(n));
    return PLAT_OK;
}

/* --- the kind --- */

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    put_line(&view.field->as.network, plat_field_in(view), out);
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    return plat_network_parse(&at.field->as.network, plat_field_at(at), scan->at, error);
}

const PlatKindText plat_network_text = {.format = format, .parse = parse};
