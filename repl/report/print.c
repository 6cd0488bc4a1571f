/* A report on a terminal: sentences, then tables with bars in what is left of each line. Where
 * several rows belong to one variant, it is above them. Columns that have no room are left out,
 * from the right, and long tables are cut; JSON and the page have all of it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "reading.h"
#include "system/output.h"

enum { MOST_ROWS = 40, LEAST_BAR = 8, MOST_BAR = 24 };

typedef struct Sheet {
    const PlatReportTable *table;
    FILE *file;
    bool unicode, grouped;
    int width[PLAT_REPORT_COLUMNS]; /* of each column; 0: left out */
    int bar, bar_column;            /* the bar's width, 0: none */
    double most;                    /* what the whole bar stands for */
    int left_out;
} Sheet;

static bool is_text(const PlatReportColumn *column) { return column->kind == PLAT_COLUMN_TEXT; }

static bool same_text(const PlatReportTable *table, int row, int other) {
    const char *a = plat_report_table_figure(table, row, 0)->text;
    const char *b = plat_report_table_figure(table, other, 0)->text;
    return a && b && strcmp(a, b) == 0;
}

/* --- laying out --- */

static int figure_width(const PlatReportTable *table, int row, int column) {
    PlatBuffer text = {0};
    plat_report_figure(&text, &table->column[column], plat_report_table_figure(table, row, column));
    const int width = text.text ? plat_utf8_width(text.text) : 0;
    free(text.text);
    return width;
}

static int shown_rows(const PlatReportTable *table) {
    const int rows = plat_report_table_rows(table);
    return rows > MOST_ROWS ? MOST_ROWS : rows;
}

/* Of those that are shown. */
static int last_column(const Sheet *sheet) {
    int last = 0;
    for (int c = 0; c < sheet->table->columns; c++)
        last = sheet->width[c] ? c : last;
    return last;
}

static void find_scale(Sheet *sheet) {
    const PlatReportTable *table = sheet->table;
    for (int row = 0; row < shown_rows(table); row++) {
        const PlatFigure *figure = plat_report_table_figure(table, row, sheet->bar_column);
        sheet->most = fmax(sheet->most, fmax(figure->value, figure->fair));
    }
}

/* Whether no row has anything in a column. */
static bool is_empty(const PlatReportTable *table, int column) {
    for (int row = 0; row < shown_rows(table); row++)
        if (figure_width(table, row, column) > 0)
            return false;
    return true;
}

static void lay_out(Sheet *sheet, int width) {
    const PlatReportTable *table = sheet->table;
    const int rows = shown_rows(table);
    int used = 0;
    sheet->bar_column = -1;
    if (rows > 1 &&
        (strcmp(table->column[0].key, "cell") == 0 || strcmp(table->column[0].key, "effect") == 0))
        for (int row = 1; row < rows; row++)
            sheet->grouped = sheet->grouped || same_text(table, row, row - 1);
    for (int c = sheet->grouped; c < table->columns; c++) {
        int widest = plat_utf8_width(table->column[c].head);
        if (is_empty(table, c))
            continue;
        for (int row = 0; row < rows; row++) {
            const int own = figure_width(table, row, c);
            widest = own > widest ? own : widest;
        }
        if (sheet->left_out || used + 2 + widest > width) {
            sheet->left_out++;
            continue;
        }
        sheet->width[c] = widest;
        used += 2 + widest;
        if (table->column[c].chart == PLAT_CHART_BARS)
            sheet->bar_column = c;
    }
    const int left = width - used - 2;
    /* beside another column, a bar would seem to be of that one */
    if (sheet->bar_column >= 0 && sheet->bar_column == last_column(sheet) && left >= LEAST_BAR) {
        sheet->bar = left < MOST_BAR ? left : MOST_BAR;
        find_scale(sheet);
    }
}

/* --- rows --- */

static void put_blanks(const Sheet *sheet, int count) {
    for (int n = 0; n < count; n++)
        fputc(' ', sheet->file);
}

static void put_padded(const Sheet *sheet, const char *text, int width, bool left) {
    const int missing = width - plat_utf8_width(text);
    put_blanks(sheet, 2 + (left ? 0 : missing));
    plat_output_line(sheet->file, sheet->unicode, text);
    put_blanks(sheet, left ? missing : 0);
}

static void put_bar(const Sheet *sheet, int row) {
    const PlatFigure *figure = plat_report_table_figure(sheet->table, row, sheet->bar_column);
    if (figure->empty || sheet->most <= 0)
        return;
    const int length = (int)lround(fmax(0, figure->value) / sheet->most * sheet->bar);
    const int fair =
        figure->fair < 0 ? -1 : (int)lround(figure->fair / sheet->most * (sheet->bar - 1));
    put_blanks(sheet, 2);
    for (int n = 0; n < length || n <= fair; n++)
        if (n == fair)
            fputs(sheet->unicode ? "\xe2\x94\x82" : "|", sheet->file);
        else if (n < length)
            fputs(sheet->unicode ? "\xe2\x96\x88" : "#", sheet->file);
        else
            fputc(' ', sheet->file);
}

static void put_row(const Sheet *sheet, int row) {
    const PlatReportTable *table = sheet->table;
    if (sheet->grouped && (row == 0 || !same_text(table, row, row - 1))) {
        fputs("  ", sheet->file);
        plat_output_line(sheet->file, sheet->unicode,
                         plat_report_table_figure(table, row, 0)->text);
        fputc('\n', sheet->file);
    }
    for (int c = 0; c < table->columns; c++) {
        PlatBuffer text = {0};
        if (!sheet->width[c])
            continue;
        plat_report_figure(&text, &table->column[c], plat_report_table_figure(table, row, c));
        const bool last = c == last_column(sheet) && !sheet->bar;
        put_padded(sheet, text.text ? text.text : "",
                   last && is_text(&table->column[c]) ? 0 : sheet->width[c],
                   is_text(&table->column[c]));
        free(text.text);
    }
    if (sheet->bar)
        put_bar(sheet, row);
    fputc('\n', sheet->file);
}

static void put_heads(const Sheet *sheet) {
    const PlatReportTable *table = sheet->table;
    for (int c = 0; c < table->columns; c++)
        if (sheet->width[c]) {
            const bool left = is_text(&table->column[c]);
            const bool last = c == last_column(sheet);
            put_padded(sheet, table->column[c].head, left && last ? 0 : sheet->width[c], left);
        }
    fputc('\n', sheet->file);
}

static void put_table(const PlatReportTable *table, FILE *file, bool unicode, int width) {
    Sheet sheet = {.table = table, .file = file, .unicode = unicode};
    const int rows = plat_report_table_rows(table), shown = shown_rows(table);
    if (rows == 0)
        return;
    lay_out(&sheet, width);
    fputc('\n', file);
    plat_output_wrapped(file, unicode, width, table->title);
    put_heads(&sheet);
    for (int row = 0; row < shown; row++)
        put_row(&sheet, row);
    if (rows > shown)
        fprintf(file, "  ... %d more rows: --json or --html has them\n", rows - shown);
    if (sheet.left_out)
        fprintf(file, "  ... %d more columns: --json or --html has them\n", sheet.left_out);
    if (table->note) {
        PlatBuffer note = {0};
        plat_buffer_add(&note, "    %s", table->note);
        plat_output_wrapped(file, unicode, width, note.text ? note.text : "");
        free(note.text);
    }
}

void plat_report_print(const PlatReport *report, FILE *file, bool unicode, int width) {
    plat_output_wrapped(file, unicode, width, report->title ? report->title : "");
    fputc('\n', file);
    for (int n = 0; n < report->findings; n++)
        if (report->finding[n].text)
            plat_output_wrapped(file, unicode, width, report->finding[n].text);
    for (int n = 0; n < report->tables; n++)
        put_table(&report->table[n], file, unicode, width);
}
