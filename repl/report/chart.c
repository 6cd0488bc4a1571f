/* Charts: a row for each row of the table, with its name, a bar or an interval, and its figure, and
 * a scale below them. A table of several variants has a small chart for each, beside each other on
 * one scale. Names and figures are text of the page, and lengths are shares of the width: letters
 * have one size in all charts, on a telephone, too. Colours are in the page's style sheet. */
#include "report.h"

#include <math.h>
#include <string.h>

#include "draw/palette.h"
#include "pages/html.h"

enum { HIGH = 20, MOST_ROWS = 60, STEPS = 4 };

typedef struct Chart {
    PlatBuffer *page;
    const PlatReportTable *table;
    int column;
    int split;        /* the column by which there are several charts; -1: one for all */
    const char *of;   /* then only those rows; NULL: all, to find what the charts have in common */
    bool named_split; /* rows are called by that column, and each has a scale of its own */
    double low, high; /* the ends of the scale, */
    double step;      /* and between its numbers */
    int seat;         /* the column that has the rows' seats; -1: none */
} Chart;

/* In percent of the width. */
static double at(const Chart *chart, double value) {
    const double span = chart->high - chart->low;
    return span > 0 ? (value - chart->low) / span * 100 : 0;
}

static const PlatFigure *figure_of(const Chart *chart, int row) {
    return plat_report_table_figure(chart->table, row, chart->column);
}

static bool is_shown(const Chart *chart, int row) {
    if (figure_of(chart, row)->empty)
        return false;
    return !chart->of ||
           strcmp(plat_report_table_figure(chart->table, row, chart->split)->text, chart->of) == 0;
}

/* 0 is on each scale. */
static void find_scale(Chart *chart) {
    chart->low = chart->high = 0;
    for (int row = 0; row < plat_report_table_rows(chart->table); row++) {
        const PlatFigure *figure = figure_of(chart, row);
        if (!is_shown(chart, row))
            continue;
        const double high = figure->interval ? figure->high : figure->value;
        chart->high = fmax(chart->high, fmax(high, figure->fair));
        chart->low = fmin(chart->low, figure->interval ? figure->low : figure->value);
    }
    if (chart->high <= chart->low)
        chart->high = chart->low + 1;
    const double least = (chart->high - chart->low) / STEPS;
    chart->step = pow(10, floor(log10(least)));
    chart->step *= chart->step * 5 < least ? 10 : chart->step * 2 < least ? 5 : 2;
}

/* --- columns --- */

static int column_named(const PlatReportTable *table, const char *key) {
    for (int c = 0; c < table->columns; c++)
        if (strcmp(table->column[c].key, key) == 0)
            return c;
    return -1;
}

static bool came_before(const PlatReportTable *table, int row, int column) {
    const char *text = plat_report_table_figure(table, row, column)->text;
    for (int n = 0; n < row; n++)
        if (strcmp(plat_report_table_figure(table, n, column)->text, text) == 0)
            return true;
    return false;
}

/* --- rows --- */

static void put_line(Chart *chart, const char *kind, double x1, int y1, double x2, int y2) {
    plat_html_add(chart->page,
                  "<line class=\"%s\" x1=\"%.1f%%\" y1=\"%d\" x2=\"%.1f%%\" y2=\"%d\"/>", kind, x1,
                  y1, x2, y2);
}

/* What a row is called: its texts, but for that of its chart. */
static void name_row(PlatBuffer *name, const Chart *chart, int row) {
    for (int c = 0; c < chart->table->columns; c++) {
        const PlatReportColumn *column = &chart->table->column[c];
        const char *text = plat_report_table_figure(chart->table, row, c)->text;
        const bool whole = strcmp(column->key, "from") == 0;
        if ((column->kind == PLAT_COLUMN_TEXT || whole) && c != chart->split && *text)
            plat_buffer_add(name, "%s%s%s", name->length ? ", " : "", whole ? "from " : "", text);
    }
    if (!name->length)
        plat_buffer_put(name, chart->table->column[chart->column].head);
}

/* What tells the bars of seats apart besides their colours: paths on squares of 8 by 8. */
static const char *const strokes[] = {"",       "M2 2h.1M6 6h.1", "M-1 9L9-1",
                                      "M4 0v8", "M0 4h8",         "M4 0v8M0 4h8"};
enum { STROKES = sizeof strokes / sizeof *strokes };

/* Which of the seats in the table this row is about, in the order in which they first come. */
static int seat_of(const Chart *chart, int row) {
    const char *name = plat_report_table_figure(chart->table, row, chart->seat)->text;
    int seats = 0;
    for (int n = 0; strcmp(name, plat_report_table_figure(chart->table, n, chart->seat)->text) != 0;
         n++)
        seats += !came_before(chart->table, n, chart->seat);
    return seats;
}

/* The colour of a seat is that of its name, as in pictures, or that of its place. */
static const PlatColour *colour_of(const Chart *chart, int row, int seat) {
    static const char *const usual[] = {"blue", "pink", "green", "red", "yellow", "grey"};
    const char *name = plat_report_table_figure(chart->table, row, chart->seat)->text;
    const PlatColourNumber named = plat_colour_named(name);
    return &plat_colours[named >= 0 ? named : plat_colour_named(usual[seat % STROKES])];
}

/* The patterns of the seats, once for all charts of a column, in a picture of no size. */
static void put_patterns(Chart *chart) {
    if (chart->seat < 0)
        return;
    plat_buffer_put(chart->page, "<svg class=\"patterns\" aria-hidden=\"true\">\n");
    for (int row = 0; row < plat_report_table_rows(chart->table); row++) {
        const int seat = seat_of(chart, row);
        if (came_before(chart->table, row, chart->seat))
            continue;
        plat_html_add(chart->page,
                      "<pattern id=\"%s-%d-%d\" width=\"8\" height=\"8\" "
                      "patternUnits=\"userSpaceOnUse\"><path d=\"%s\" stroke=\"%s\"/></pattern>\n",
                      chart->table->id, chart->column, seat, strokes[seat % STROKES],
                      colour_of(chart, row, seat)->ink);
    }
    plat_buffer_put(chart->page, "</svg>\n");
}

static void put_bar(Chart *chart, const PlatFigure *figure, int row) {
    const double from = at(chart, 0), width = at(chart, fmax(0, figure->value)) - from;
    const int seat = chart->seat < 0 ? -1 : seat_of(chart, row);
    const PlatColour *colour = seat < 0 ? NULL : colour_of(chart, row, seat);
    plat_buffer_put(chart->page, colour ? "<rect class=\"bar own\"" : "<rect class=\"bar\"");
    if (colour)
        plat_html_add(chart->page, " fill=\"%s\" stroke=\"%s\"", colour->fill, colour->ink);
    plat_html_add(chart->page, " x=\"%.1f%%\" y=\"3\" height=\"%d\" width=\"%.1f%%\"/>", from,
                  HIGH - 6, width);
    if (colour)
        plat_html_add(chart->page,
                      "<rect fill=\"url(#%s-%d-%d)\" x=\"%.1f%%\" y=\"3\" height=\"%d\" "
                      "width=\"%.1f%%\"/>",
                      chart->table->id, chart->column, seat, from, HIGH - 6, width);
}

static void put_interval(Chart *chart, const PlatFigure *figure, bool point) {
    static const char *const kinds[] = {"casing", "range"};
    const double low = at(chart, figure->low), high = at(chart, figure->high);
    const int middle = HIGH / 2;
    for (int n = 0; n < 2; n++) {
        put_line(chart, kinds[n], low, middle, high, middle);
        put_line(chart, kinds[n], low, middle - 4, low, middle + 4);
        put_line(chart, kinds[n], high, middle - 4, high, middle + 4);
    }
    if (point)
        plat_html_add(chart->page, "<circle class=\"point\" r=\"4\" cx=\"%.1f%%\" cy=\"%d\"/>",
                      at(chart, figure->value), middle);
}

/* Lines of the scale behind a row, and its numbers below the last. */
static void put_scale(Chart *chart, bool numbers) {
    const bool share = chart->table->column[chart->column].kind == PLAT_COLUMN_SHARE;
    for (int n = (int)ceil(chart->low / chart->step - 1e-9);
         n * chart->step <= chart->high * 1.0001; n++) {
        const double value = n * chart->step, x = at(chart, value);
        PLAT_TEXT text = {0};
        if (!numbers) {
            put_line(chart, n ? "grid" : "axis", x, 0, x, HIGH);
            continue;
        }
        plat_buffer_add(&text, "%g%s", share ? 100 * value : value, share ? "%" : "");
        plat_html_add(chart->page, "<text x=\"%.1f%%\" y=\"13\">%s</text>", x,
                      plat_buffer_text(&text));
        chart->page->failed = chart->page->failed || text.failed;
    }
}

static void put_row(Chart *chart, int row) {
    const PlatFigure *figure = figure_of(chart, row);
    const bool bars = chart->table->column[chart->column].chart == PLAT_CHART_BARS;
    PLAT_TEXT name = {0};
    if (chart->named_split)
        plat_buffer_put(&name, chart->of);
    else
        name_row(&name, chart, row);
    plat_html_add(chart->page, "<li><span class=\"name\">%s</span><svg aria-hidden=\"true\">",
                  plat_buffer_text(&name));
    put_scale(chart, false);
    if (bars)
        put_bar(chart, figure, row);
    if (figure->interval)
        put_interval(chart, figure, !bars);
    if (bars && figure->fair >= 0)
        put_line(chart, "fair", at(chart, figure->fair), 0, at(chart, figure->fair), HIGH);
    plat_html_add(chart->page, "</svg><span class=\"figure\">%s</span></li>\n", figure->text);
    chart->page->failed = chart->page->failed || name.failed;
}

static int rows_of(const Chart *chart) {
    int rows = 0;
    for (int row = 0; row < plat_report_table_rows(chart->table) && rows < MOST_ROWS; row++)
        rows += is_shown(chart, row);
    return rows;
}

static void begin_list(Chart *chart, const char *of) {
    plat_html_add(chart->page, "<ul class=\"chart\" aria-label=\"%s%s%s\">\n", chart->table->title,
                  of ? ", " : "", of ? of : "");
}

/* The rows that are shown, and their scale below. */
static void put_rows(Chart *chart) {
    for (int row = 0, rows = 0; row < plat_report_table_rows(chart->table) && rows < MOST_ROWS;
         row++)
        if (is_shown(chart, row)) {
            put_row(chart, row);
            rows++;
        }
    plat_buffer_put(chart->page, "<li class=\"scale\" aria-hidden=\"true\"><svg>");
    put_scale(chart, true);
    plat_buffer_put(chart->page, "</svg></li>\n");
}

static void put_chart(Chart *chart) {
    if (chart->of)
        plat_html_add(chart->page, "<div>\n<h3>%s</h3>\n", chart->of);
    begin_list(chart, chart->of);
    put_rows(chart);
    plat_buffer_put(chart->page, chart->of ? "</ul>\n</div>\n" : "</ul>\n");
}

/* Whether there are several values in the column, and rows that share one. */
static bool splits(const PlatReportTable *table, int column) {
    int values = 0, rows = plat_report_table_rows(table);
    for (int row = 0; column >= 0 && row < rows; row++)
        values += !came_before(table, row, column);
    return values > 1 && values < rows;
}

/* A chart for each value of the column by which they are split, those of variants on one scale.
 * Where all would have one row of one name, the name is said once, and rows are called by the
 * values. */
static void put_charts(Chart *chart, bool one_scale) {
    const PlatReportTable *table = chart->table;
    const int rows = plat_report_table_rows(table);
    PLAT_TEXT first = {0};
    chart->named_split = !one_scale;
    for (int row = 0; row < rows && chart->named_split; row++) {
        PLAT_TEXT name = {0};
        name_row(row ? &name : &first, chart, row);
        chart->named_split = !row || strcmp(plat_buffer_text(&name), first.text) == 0;
    }
    if (chart->named_split) {
        plat_html_add(chart->page, "<h3>%s</h3>\n", first.text);
        begin_list(chart, first.text);
    } else
        plat_html_add(chart->page, "<div class=\"multiples %s\">\n",
                      table->column[chart->split].key);
    for (int row = 0; row < rows; row++) {
        chart->of = plat_report_table_figure(table, row, chart->split)->text;
        if (came_before(table, row, chart->split) || rows_of(chart) == 0)
            continue;
        if (!one_scale)
            find_scale(chart);
        if (chart->named_split)
            put_rows(chart);
        else
            put_chart(chart);
    }
    plat_buffer_put(chart->page, chart->named_split ? "</ul>\n" : "</div>\n");
    chart->page->failed = chart->page->failed || first.failed;
}

/* The column by which a table has several charts, or -1: units, variants, or of choices their
 * questions. */
static int column_of_split(const PlatReportTable *table) {
    const int unit = column_named(table, "on"), variant = column_named(table, "cell");
    const int question = column_named(table, "choice") < 0 ? -1 : column_named(table, "question");
    return unit >= 0                 ? unit
           : splits(table, variant)  ? variant
           : splits(table, question) ? question
                                     : -1;
}

bool plat_chart_is_split(const PlatReportTable *table) { return column_of_split(table) >= 0; }

void plat_chart(PlatBuffer *page, const PlatReportTable *table, int column) {
    Chart chart = {.page = page,
                   .table = table,
                   .column = column,
                   .split = column_of_split(table),
                   .seat = column_named(table, "seat")};
    if (rows_of(&chart) == 0)
        return;
    find_scale(&chart);
    put_patterns(&chart);
    if (chart.split < 0)
        put_chart(&chart);
    else
        put_charts(&chart, column_named(table, "on") < 0);
}
