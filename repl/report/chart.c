/* Charts: a row for each row of the table, with its name, a bar or an interval, and its figure. A
 * table of several variants has a small chart for each, beside each other on one scale. Their
 * colours and fonts are in the page's style sheet. */
#include "report.h"

#include <math.h>
#include <string.h>

#include "draw/palette.h"
#include "pages/html.h"
#include "text/utf8.h"

enum {
    ROOM = 370,   /* for bars, */
    SMALL = 170,  /* in small charts, */
    FIGURE = 170, /* for figures, */
    NAME = 130,   /* and for names at least: they take up to */
    SMALL_NAME = 60,
    MOST_NAME = 58, /* characters, */
    LETTER = 7,     /* each so wide */
    ROW = 24,
    TOP = 8,
    MOST_ROWS = 60
};

typedef struct Chart {
    PlatBuffer *page;
    const PlatReportTable *table;
    int column;
    int split;        /* the column by which there are several charts; -1: one for all */
    const char *of;   /* then only those rows; NULL: all, to find what the charts have in common */
    int room;         /* of bars */
    double low, high; /* the ends of the scale */
    int left;         /* where bars begin */
    int seat;         /* the column that has the rows' seats; -1: none */
} Chart;

static double at(const Chart *chart, double value) {
    const double span = chart->high - chart->low;
    return chart->left + (span > 0 ? (value - chart->low) / span : 0) * chart->room;
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

static void find_scale(Chart *chart) {
    const bool around = chart->table->column[chart->column].chart == PLAT_CHART_AROUND;
    chart->low = chart->high = 0;
    for (int row = 0; row < plat_report_table_rows(chart->table); row++) {
        const PlatFigure *figure = figure_of(chart, row);
        if (!is_shown(chart, row))
            continue;
        const double high = figure->interval ? figure->high : figure->value;
        chart->high = fmax(chart->high, fmax(high, figure->fair));
        chart->low = fmin(chart->low, figure->interval ? figure->low : figure->value);
    }
    if (around) { /* 0 in the middle */
        chart->high = fmax(chart->high, -chart->low);
        chart->low = -chart->high;
    }
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

static void put_line(Chart *chart, const char *kind, double x1, double y1, double x2, double y2) {
    plat_html_add(chart->page,
                  "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind,
                  x1, y1, x2, y2);
}

/* How many bytes of a text take so many columns. */
static size_t fitting(const char *text, int columns) {
    size_t length = 0;
    while (text[length] && columns-- > 0) {
        int32_t point;
        bool clean;
        length += plat_utf8_next(text + length, strlen(text + length), &point, &clean);
    }
    return length;
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
}

static void find_room(Chart *chart) {
    chart->left = chart->room == SMALL ? SMALL_NAME : NAME;
    for (int row = 0; row < plat_report_table_rows(chart->table); row++) {
        PLAT_TEXT name = {0};
        if (!is_shown(chart, row))
            continue;
        name_row(&name, chart, row);
        int width = plat_utf8_width(plat_buffer_text(&name));
        width = width < MOST_NAME ? width : MOST_NAME;
        chart->left = chart->left > LETTER * width + 30 ? chart->left : LETTER * width + 30;
    }
}

static void put_name(Chart *chart, int row, int y) {
    PLAT_TEXT name = {0};
    name_row(&name, chart, row);
    const char *text = plat_buffer_text(&name);
    const size_t cut = fitting(text, MOST_NAME);
    plat_html_add(chart->page, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.*s", chart->left - 10,
                  y + 16, (int)cut, text);
    plat_html_add(chart->page, "%s<title>%s</title></text>\n", text[cut] ? "\xe2\x80\xa6" : "",
                  text);
    chart->page->failed = chart->page->failed || name.failed;
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

static void put_bar(Chart *chart, const PlatFigure *figure, int row, int y) {
    const double width = at(chart, fmax(0, figure->value)) - chart->left;
    const int seat = chart->seat < 0 ? -1 : seat_of(chart, row);
    const PlatColour *colour = seat < 0 ? NULL : colour_of(chart, row, seat);
    plat_buffer_put(chart->page, colour ? "<rect class=\"bar own\"" : "<rect class=\"bar\"");
    if (colour)
        plat_html_add(chart->page, " fill=\"%s\" stroke=\"%s\"", colour->fill, colour->ink);
    plat_html_add(chart->page, " x=\"%d\" y=\"%d\" height=\"%d\" width=\"%.1f\"/>\n", chart->left,
                  y + 5, ROW - 10, width);
    if (colour)
        plat_html_add(chart->page,
                      "<rect fill=\"url(#%s-%d-%d)\" x=\"%d\" y=\"%d\" height=\"%d\" "
                      "width=\"%.1f\"/>\n",
                      chart->table->id, chart->column, seat, chart->left, y + 5, ROW - 10, width);
}

static void put_interval(Chart *chart, const PlatFigure *figure, int y, bool point) {
    const double middle = y + ROW / 2.0, low = at(chart, figure->low),
                 high = at(chart, figure->high);
    put_line(chart, "range", low, middle, high, middle);
    put_line(chart, "range", low, middle - 4, low, middle + 4);
    put_line(chart, "range", high, middle - 4, high, middle + 4);
    if (point)
        plat_html_add(chart->page, "<circle class=\"point\" r=\"4\" cx=\"%.1f\" cy=\"%.1f\"/>\n",
                      at(chart, figure->value), middle);
}

static void put_row(Chart *chart, int row, int y) {
    const PlatFigure *figure = figure_of(chart, row);
    const PlatReportColumn *column = &chart->table->column[chart->column];
    const bool bars = column->chart == PLAT_CHART_BARS;
    put_name(chart, row, y);
    if (bars)
        put_bar(chart, figure, row, y);
    if (figure->interval)
        put_interval(chart, figure, y, !bars);
    if (bars && figure->fair >= 0)
        put_line(chart, "fair", at(chart, figure->fair), y, at(chart, figure->fair), y + ROW);
    plat_html_add(chart->page, "<text x=\"%d\" y=\"%d\">%s</text>\n",
                  chart->left + chart->room + 10, y + 16, figure->text);
}

static int rows_of(const Chart *chart) {
    int rows = 0;
    for (int row = 0; row < plat_report_table_rows(chart->table) && rows < MOST_ROWS; row++)
        rows += is_shown(chart, row);
    return rows;
}

static void put_chart(Chart *chart) {
    const int high = 2 * TOP + rows_of(chart) * ROW;
    if (chart->of)
        plat_html_add(chart->page, "<h3>%s</h3>\n", chart->of);
    plat_html_add(chart->page, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s%s%s\">\n",
                  chart->left + chart->room + FIGURE, high, chart->table->title,
                  chart->of ? ", " : "", chart->of ? chart->of : "");
    put_line(chart, "axis", at(chart, 0), TOP / 2.0, at(chart, 0), high - TOP / 2.0);
    for (int row = 0, rows = 0; row < plat_report_table_rows(chart->table) && rows < MOST_ROWS;
         row++)
        if (is_shown(chart, row))
            put_row(chart, row, TOP + rows++ * ROW);
    plat_buffer_put(chart->page, "</svg>\n");
}

/* Whether there are several values in the column, and rows that share one. */
static bool splits(const PlatReportTable *table, int column) {
    int values = 0, rows = plat_report_table_rows(table);
    for (int row = 0; column >= 0 && row < rows; row++)
        values += !came_before(table, row, column);
    return values > 1 && values < rows;
}

/* A chart for each value of the column by which they are split. */
static void put_charts(Chart *chart, bool small) {
    for (int row = 0; row < plat_report_table_rows(chart->table); row++) {
        if (came_before(chart->table, row, chart->split))
            continue;
        chart->of = plat_report_table_figure(chart->table, row, chart->split)->text;
        if (rows_of(chart) == 0)
            continue;
        if (!small) {
            find_scale(chart);
            find_room(chart);
        }
        plat_buffer_put(chart->page, small ? "<div>\n" : "");
        put_chart(chart);
        plat_buffer_put(chart->page, small ? "</div>\n" : "");
    }
}

void plat_chart(PlatBuffer *page, const PlatReportTable *table, int column) {
    Chart chart = {.page = page,
                   .table = table,
                   .column = column,
                   .split = column_named(table, "on"),
                   .room = ROOM,
                   .seat = column_named(table, "seat")};
    const int variant = column_named(table, "cell");
    const bool small = chart.split < 0 && splits(table, variant);
    if (rows_of(&chart) == 0)
        return;
    if (small) {
        chart.split = variant;
        chart.room = SMALL;
    }
    find_scale(&chart);
    find_room(&chart);
    put_patterns(&chart);
    plat_buffer_put(page, small ? "<div class=\"multiples\">\n" : "");
    if (chart.split < 0)
        put_chart(&chart);
    else
        put_charts(&chart, small);
    plat_buffer_put(page, small ? "</div>\n" : "");
}
