/* A report on a terminal: sentences, then tables with bars in what is left of each line. Where
 * several rows belong to one variant, it is above them. Columns that have no room are left out,
 * from the right, and long tables are cut; JSON and the page have all of it. */
#include <math.h>
#include <string.h>

#include "report.h"
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
    return strcmp(plat_report_table_figure(table, row, 0)->text,
                  plat_report_table_figure(table, other, 0)->text) == 0;
}

/* --- laying out --- */

static int widest_of(int widest, const char *text) {
    const int width = plat_utf8_width(text);
    return width > widest ? width : widest;
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
        int widest = 0;
        for (int row = 0; row < rows; row++)
            widest = widest_of(widest, plat_report_table_figure(table, row, c)->text);
        if (widest == 0)
            continue;
        widest = widest_of(widest, table->column[c].head);
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

/* Of a row; the heads with row -1. A text that ends the line is not padded. */
static void put_figures(const Sheet *sheet, int row, bool ends) {
    const PlatReportTable *table = sheet->table;
    for (int c = 0; c < table->columns; c++) {
        const bool left = is_text(&table->column[c]), last = ends && c == last_column(sheet);
        if (sheet->width[c])
            put_padded(sheet,
                       row < 0 ? table->column[c].head
                               : plat_report_table_figure(table, row, c)->text,
                       left && last ? 0 : sheet->width[c], left);
    }
}

static void put_row(const Sheet *sheet, int row) {
    const PlatReportTable *table = sheet->table;
    if (sheet->grouped && (row == 0 || !same_text(table, row, row - 1))) {
        fputs("  ", sheet->file);
        plat_output_line(sheet->file, sheet->unicode,
                         plat_report_table_figure(table, row, 0)->text);
        fputc('\n', sheet->file);
    }
    put_figures(sheet, row, !sheet->bar);
    if (sheet->bar)
        put_bar(sheet, row);
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
    put_figures(&sheet, -1, true);
    fputc('\n', file);
    for (int row = 0; row < shown; row++)
        put_row(&sheet, row);
    if (rows > shown)
        fprintf(file, "  ... %d more rows: --json or --html has them\n", rows - shown);
    if (sheet.left_out)
        fprintf(file, "  ... %d more columns: --json or --html has them\n", sheet.left_out);
    if (table->note) {
        PLAT_TEXT note = {0};
        plat_buffer_add(&note, "    %s", table->note);
        plat_output_wrapped(file, unicode, width, plat_buffer_text(&note));
    }
}

void plat_report_print(const PlatReport *report, FILE *file, bool unicode, int width) {
    plat_output_wrapped(file, unicode, width, report->title);
    fputc('\n', file);
    for (int n = 0; n < report->findings; n++)
        if (report->finding[n].text)
            plat_output_wrapped(file, unicode, width, report->finding[n].text);
    for (int n = 0; n < report->tables; n++)
        put_table(&report->table[n], file, unicode, width);
}
