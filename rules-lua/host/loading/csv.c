/* One pass over the text, cell by cell; lines are counted on the way, in quoted cells too. */
#include "host/csv.h"

#include <stdio.h>
#include <string.h>

#include "text/utf8.h"

static PlatStatus refuse(const PlatCsv *csv, PlatStatus status, int line, const char *why,
                         PlatError *error) {
    char where[160];
    snprintf(where, sizeof where, "%.140s:%d", csv->name, line);
    return plat_error_set(error, status, where, "%s", why);
}

/* The byte that comes next; 0 at the end, since the text has no such bytes. */
static char peek(const PlatCsv *csv) { return csv->next < csv->size ? csv->text[csv->next] : '\0'; }

static bool is_line_end(char c) { return c == '\n' || c == '\r'; }

static void skip_line_end(PlatCsv *csv) {
    bool both = peek(csv) == '\r' && csv->next + 1 < csv->size && csv->text[csv->next + 1] == '\n';
    csv->next += both ? 2 : 1;
    csv->next_line++;
}

/* Which of the separators the first line has most of, outside of quotes. */
static char find_separator(const char *text, size_t size) {
    static const char known[] = ",;\t";
    int count[3] = {0};
    bool quoted = false;
    for (size_t n = 0; n < size && (quoted || !is_line_end(text[n])); n++) {
        const char *found = memchr(known, text[n], 3); /* a NUL is none of them */
        quoted = quoted != (text[n] == '"');
        if (found && !quoted)
            count[found - known]++;
    }
    int most = 0;
    for (int n = 1; n < 3; n++)
        most = count[n] > count[most] ? n : most;
    return known[most];
}

static PlatStatus check_text(PlatCsv *csv, PlatError *error) {
    int line = 1;
    for (size_t n = csv->next; n < csv->size;) {
        int32_t point = 0;
        bool clean = true;
        if (csv->text[n] == '\0')
            return refuse(csv, PLAT_E_FORMAT, line, "there is a NUL byte: this is not text", error);
        bool lone = csv->text[n] == '\r' && !(n + 1 < csv->size && csv->text[n + 1] == '\n');
        line += csv->text[n] == '\n' || lone;
        if ((unsigned char)csv->text[n] < 0x80) {
            n++;
            continue;
        }
        n += plat_utf8_next(csv->text + n, csv->size - n, &point, &clean);
        if (!clean && point == '?')
            return refuse(
                csv, PLAT_E_FORMAT, line,
                "this is not UTF-8: save it as \"CSV UTF-8\", or choose UTF-8 when saving", error);
    }
    return PLAT_OK;
}

PlatStatus plat_csv_begin(PlatCsv *csv, const char *name, const char *text, size_t size,
                          PlatError *error) {
    bool marked = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
    *csv = (PlatCsv){.text = text, .size = size, .next = marked ? 3 : 0, .name = name};
    csv->next_line = 1;
    csv->ends_row = true;
    csv->separator = find_separator(text + csv->next, size - csv->next);
    return check_text(csv, error);
}

bool plat_csv_more(const PlatCsv *csv) { return !csv->ends_row || csv->next < csv->size; }

static PlatStatus put(PlatCsv *csv, char c, PlatError *error) {
    if (csv->length == PLAT_CSV_CELL) {
        char why[80];
        snprintf(why, sizeof why, "a cell has at most %d bytes", PLAT_CSV_CELL);
        return refuse(csv, PLAT_E_CAPACITY, csv->line, why, error);
    }
    csv->cell[csv->length++] = c;
    return PLAT_OK;
}

/* What follows an opening quote, up to the closing one. */
static PlatStatus read_quoted(PlatCsv *csv, PlatError *error) {
    int begun = csv->next_line;
    for (csv->next++;;) {
        char c = peek(csv);
        if (csv->next >= csv->size)
            return refuse(csv, PLAT_E_FORMAT, begun, "a quote is opened here and never closed",
                          error);
        if (is_line_end(c)) {
            skip_line_end(csv);
            TRY(put(csv, '\n', error));
            continue;
        }
        csv->next++;
        if (c == '"' && peek(csv) != '"')
            return PLAT_OK;
        csv->next += c == '"';
        TRY(put(csv, c, error));
    }
}

static bool ends_cell(const PlatCsv *csv) {
    return csv->next >= csv->size || peek(csv) == csv->separator || is_line_end(peek(csv));
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static PlatStatus read_plain(PlatCsv *csv, PlatError *error) {
    while (!ends_cell(csv)) {
        if (peek(csv) == '"')
            return refuse(csv, PLAT_E_FORMAT, csv->next_line,
                          "a quote in the middle of a cell: put the whole cell in quotes, and each "
                          "quote in it twice",
                          error);
        TRY(put(csv, csv->text[csv->next++], error));
    }
    while (csv->length > 0 && is_blank(csv->cell[csv->length - 1]))
        csv->length--;
    return PLAT_OK;
}

PlatStatus plat_csv_next(PlatCsv *csv, PlatError *error) {
    if (csv->ends_row)
        csv->line = csv->next_line;
    csv->length = 0;
    while (!ends_cell(csv) && is_blank(peek(csv)))
        csv->next++;
    csv->at = csv->next;
    csv->quoted = peek(csv) == '"';
    TRY(csv->quoted ? read_quoted(csv, error) : read_plain(csv, error));
    while (!ends_cell(csv) && is_blank(peek(csv)))
        csv->next++;
    if (!ends_cell(csv))
        return refuse(csv, PLAT_E_FORMAT, csv->next_line,
                      "text after a closing quote: a quote inside a quoted cell is written twice",
                      error);
    csv->cell[csv->length] = '\0';
    csv->ends_row = csv->next >= csv->size || is_line_end(peek(csv));
    if (csv->next < csv->size && csv->ends_row)
        skip_line_end(csv);
    else if (csv->next < csv->size)
        csv->next++;
    return PLAT_OK;
}

bool plat_csv_is_whole(const char *text, size_t length) {
    const size_t sign = length > 0 && *text == '-', digits = length - sign;
    for (size_t n = sign; n < length; n++)
        if (text[n] < '0' || text[n] > '9')
            return false;
    return digits == 1 || (digits > 1 && digits <= PLAT_CSV_DIGITS && text[sign] != '0');
}
