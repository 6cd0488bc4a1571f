/* Written in two passes, the first to find the widest token; read one token at a time. */
#include "kind.h"

#include "text/utf8.h"

/* --- writing --- */

void plat_rows_put(PlatBuffer *out, const PlatGeometry *g, PlatRowsToken *token,
                   const void *context) {
    char text[PLAT_BOARD_TOKEN];
    int widest = 0, row = -1, lacking = 0;
    PLAT_EACH_CELL(cell, g, g->all) {
        token(context, cell, text);
        int width = plat_utf8_width(text);
        widest = width > widest ? width : widest;
    }
    PLAT_EACH_CELL(cell, g, g->all) {
        bool begins = plat_geometry_row(g, cell) != row;
        token(context, cell, text);
        if (begins)
            plat_buffer_put(out, row < 0 ? "" : "\n");
        else
            plat_buffer_add(out, "%*s", lacking + 1, "");
        plat_buffer_put(out, text);
        row = plat_geometry_row(g, cell);
        lacking = widest - plat_utf8_width(text);
    }
    plat_buffer_put(out, "\n");
}

/* --- reading --- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool row_ends(const char *at) {
    return *at == '\n' || (*at == '/' && (at[1] == '\0' || at[1] == '\n' || is_blank(at[1])));
}

bool plat_rows_next(PlatRows *rows) {
    while (*rows->at != '\0' && (is_blank(*rows->at) || row_ends(rows->at)))
        rows->at++;
    rows->row++;
    rows->token = 0;
    return *rows->at != '\0';
}

const char *plat_rows_token(PlatRows *rows, size_t *length) {
    while (is_blank(*rows->at))
        rows->at++;
    const char *start = rows->at;
    if (*start == '\0' || row_ends(start))
        return NULL;
    while (*rows->at != '\0' && *rows->at != '\n' && !is_blank(*rows->at))
        rows->at++;
    *length = (size_t)(rows->at - start);
    rows->token++;
    return start;
}

static PlatStatus check_gaps(const PlatGeometry *g, PlatRows *rows, char *text, PlatError *error) {
    const char *begin = text, *token;
    size_t length;
    int columns = 0;
    for (; (token = plat_rows_token(rows, &length)) != NULL; columns++) {
        const bool gap = length == 1 && *token == '#';
        if (gap != (plat_geometry_cell(g, rows->row - 1, columns) < 0))
            return plat_fail(error, PLAT_E_FORMAT,
                             "row %d, token %d: `#` must stand exactly where there is no cell",
                             rows->row, rows->token);
        if (gap)
            text[token - begin] = ' ';
    }
    if (columns != g->columns)
        return plat_fail(error, PLAT_E_FORMAT,
                         "row %d has %d tokens: with `#` for what is no cell, expected %d",
                         rows->row, columns, g->columns);
    return PLAT_OK;
}

PlatStatus plat_rows_blank_gaps(const PlatGeometry *g, char *text, PlatError *error) {
    PlatRows rows = {.at = text};
    bool drawn = false;
    size_t length;
    while (plat_rows_next(&rows))
        for (const char *token; (token = plat_rows_token(&rows, &length)) != NULL;)
            drawn |= length == 1 && *token == '#';
    rows = (PlatRows){.at = text};
    while (drawn && plat_rows_next(&rows) && rows.row <= g->rows)
        TRY(check_gaps(g, &rows, text, error));
    return PLAT_OK;
}
