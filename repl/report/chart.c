/* Charts: a row for each row of the table, with its name, a bar or an interval, and its figure, and
 * a scale below them. A table of several variants has a small chart for each, beside each other on
 * one scale. Names and figures are text of the page, and lengths are shares of the width: letters
 * have one size in all charts, on a telephone, too. Colours are in the page's style sheet. */
#include "report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw/palette.h"
#include "pages/html.h"

enum {
    HIGH = 20,
    REACH = 2 /* to the next row */,
    MOST_ROWS = 60,
    STEPS = 4,
    LEAST_MAP = 12,
    SHADES = 6
};

enum { LEAST = 20, MOST = 80 }; /* of other games, in percent of the width */

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
    const char *unit; /* only rows that are counted in this; NULL: all */
    bool percent;     /* numbers of the scale are shares */
    bool based;       /* effects that all are against the same, which is said above them */
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
    const PlatFigure *figure = figure_of(chart, row);
    if (figure->empty || (chart->unit && strcmp(chart->unit, figure->unit) != 0))
        return false;
    return !chart->of ||
           strcmp(plat_report_table_figure(chart->table, row, chart->split)->text, chart->of) == 0;
}

/* 0 is on each scale, and in the middle of what goes both ways. */
static void find_scale(Chart *chart) {
    const PlatReportColumn *column = &chart->table->column[chart->column];
    chart->low = chart->high = 0;
    chart->percent = column->kind == PLAT_COLUMN_SHARE;
    for (int row = 0; row < plat_report_table_rows(chart->table); row++) {
        const PlatFigure *figure = figure_of(chart, row);
        if (!is_shown(chart, row))
            continue;
        chart->percent = chart->percent || figure->percent;
        const double high = figure->interval ? figure->high : figure->value;
        chart->high = fmax(chart->high, fmax(high, figure->fair));
        chart->low = fmin(chart->low, figure->interval ? figure->low : figure->value);
    }
    if (column->chart == PLAT_CHART_AROUND) {
        chart->high = fmax(chart->high, -chart->low);
        chart->low = -chart->high;
    }
    if (chart->high <= chart->low)
        chart->high = chart->low + 1;
    const double least = (chart->high - chart->low) / STEPS;
    chart->step = pow(10, floor(log10(least)));
    chart->step *= chart->step * 5 < least ? 10 : chart->step * 2 < least ? 5 : 2;
}

/* --- columns --- */

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

/* "against no module", when all effects are; then no row says it. NULL: there is no such text. */
static const char *base_of(const Chart *chart) {
    const int column = plat_report_table_column(chart->table, "effect");
    const char *base = NULL;
    for (int row = 0; column >= 0 && row < plat_report_table_rows(chart->table); row++) {
        const char *text = plat_report_table_figure(chart->table, row, column)->text;
        const char *at = strstr(text, "against ");
        if (!at || (base && strcmp(base, at) != 0))
            return NULL;
        base = at;
    }
    return base;
}

/* What a row is called: its texts, but for that of its chart. */
static void name_row(PlatBuffer *name, const Chart *chart, int row) {
    for (int c = 0; c < chart->table->columns; c++) {
        const PlatReportColumn *column = &chart->table->column[c];
        const char *text = plat_report_table_figure(chart->table, row, c)->text;
        const bool whole = strcmp(column->key, "from") == 0;
        const char *cut =
            chart->based && strcmp(column->key, "effect") == 0 ? strstr(text, " against ") : NULL;
        if ((column->kind != PLAT_COLUMN_TEXT && !whole) || c == chart->split || !*text ||
            strcmp(column->key, "key") == 0)
            continue;
        plat_buffer_add(name, "%s%s", name->length ? ", " : "", whole ? "from " : "");
        for (; *text && text != cut; text++)
            plat_buffer_add(name, "%c", *text == '_' ? ' ' : *text);
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
    const double from = at(chart, fmin(0, figure->value)),
                 width = at(chart, fmax(0, figure->value)) - from;
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

/* A figure beside the least and the most of other games, which are in the same places in all rows:
 * these are counted in units of their own. */
static void put_beside(Chart *chart, const PlatFigure *figure, int row) {
    const PlatReportTable *table = chart->table;
    const PlatFigure *least =
        plat_report_table_figure(table, row, plat_report_table_column(table, "least"));
    const PlatFigure *most =
        plat_report_table_figure(table, row, plat_report_table_column(table, "most"));
    const double span = most->value - least->value;
    double part = span > 0 ? (figure->value - least->value) / span : 0;
    if (span <= 0 && figure->value > most->value)
        part = 2;
    if (!least->empty)
        plat_html_add(chart->page,
                      "<rect class=\"bar\" x=\"%d%%\" y=\"3\" height=\"%d\" width=\"%.1f%%\"/>",
                      LEAST, HIGH - 6, span > 0 ? MOST - LEAST : 0.5);
    plat_html_add(chart->page, "<circle class=\"point\" r=\"5\" cx=\"%.1f%%\" cy=\"%d\"/>",
                  fmin(98, fmax(2, LEAST + part * (MOST - LEAST))), HIGH / 2);
    plat_html_add(chart->page, "</svg><span class=\"figure\">%s (%s to %s)</span></li>\n",
                  figure->text, least->text, most->text);
}

/* Lines of the scale behind a row, and its numbers below the last. */
static void put_scale(Chart *chart, bool numbers) {
    for (int n = (int)ceil(chart->low / chart->step - 1e-9);
         n * chart->step <= chart->high * 1.0001; n++) {
        const double value = n * chart->step, x = at(chart, value);
        PLAT_TEXT text = {0};
        if (!numbers) {
            put_line(chart, n ? "grid" : "axis", x, -REACH, x, HIGH + REACH);
            continue;
        }
        plat_buffer_add(&text, "%g%s", chart->percent ? 100 * value : value,
                        chart->percent ? "%" : "");
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
    if (chart->table->column[chart->column].chart == PLAT_CHART_RANGE) {
        put_beside(chart, figure, row);
        chart->page->failed = chart->page->failed || name.failed;
        return;
    }
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

static void put_rows(Chart *chart) {
    for (int row = 0, rows = 0; row < plat_report_table_rows(chart->table) && rows < MOST_ROWS;
         row++)
        if (is_shown(chart, row)) {
            put_row(chart, row);
            rows++;
        }
}

static void end_rows(Chart *chart) {
    const PlatReportColumn *column = &chart->table->column[chart->column];
    const bool range = column->chart == PLAT_CHART_RANGE;
    plat_html_add(chart->page,
                  "<li class=\"scale\" aria-hidden=\"true\"><span class=\"name\">%s</span><svg>",
                  range         ? "of the five"
                  : chart->unit ? chart->unit
                                : column->head);
    if (range)
        plat_html_add(chart->page,
                      "<text x=\"%d%%\" y=\"13\">least</text><text x=\"%d%%\" y=\"13\">most</text>",
                      LEAST, MOST);
    else
        put_scale(chart, true);
    plat_buffer_put(chart->page, "</svg></li>\n");
}

/* --- maps --- */

/* Cells of a board as it lies: "b3" is in column 2 and row 3. False: the name is of none. */
static bool place_of(const char *name, int *column, int *row) {
    char end;
    *column = name[0] - 'a' + 1;
    return name[0] >= 'a' && name[0] <= 'z' && sscanf(name + 1, "%2d%c", row, &end) == 1 &&
           *row >= 1;
}

/* The row of the table that is about this place; -1: none. *columns, *rows: how large the map is,
 * 0 when a row is about no cell, or there are too few for a map. */
static int row_at(const Chart *chart, int column, int row, int *columns, int *rows) {
    const int names = plat_report_table_column(chart->table, "choice");
    int found = -1, count = 0;
    *columns = *rows = 0;
    for (int n = 0; names >= 0 && n < plat_report_table_rows(chart->table); n++) {
        int c, r;
        if (!is_shown(chart, n))
            continue;
        if (!place_of(plat_report_table_figure(chart->table, n, names)->text, &c, &r)) {
            count = 0;
            break;
        }
        *columns = c > *columns ? c : *columns;
        *rows = r > *rows ? r : *rows;
        found = c == column && r == row ? n : found;
        count++;
    }
    if (count < LEAST_MAP)
        *columns = *rows = 0;
    return found;
}

static void put_place(Chart *chart, const PlatFigure *figure, double least, double most) {
    const double part = most > least ? (figure->value - least) / (most - least) : 0;
    const int shade = (int)lround(part * (SHADES - 1));
    plat_html_add(chart->page, "<td class=\"shade-%d\">%d</td>", shade,
                  (int)lround((chart->percent ? 100 : 1) * figure->value));
}

/* Many choices of cells, as a map: a number in each cell, darker for more. False: they are not. */
static bool put_map(Chart *chart) {
    int columns, rows, ignored;
    double least = INFINITY, most = -INFINITY;
    row_at(chart, 0, 0, &columns, &rows);
    if (!columns)
        return false;
    for (int row = 0; row < plat_report_table_rows(chart->table); row++)
        if (is_shown(chart, row)) {
            least = fmin(least, figure_of(chart, row)->value);
            most = fmax(most, figure_of(chart, row)->value);
        }
    plat_html_add(chart->page,
                  "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
                  "<table class=\"map\">\n<tr><td></td>",
                  chart->of);
    for (int column = 1; column <= columns; column++)
        plat_buffer_add(chart->page, "<th>%c</th>", 'a' + column - 1);
    for (int row = 1; row <= rows; row++) {
        plat_buffer_add(chart->page, "</tr>\n<tr><th>%d</th>", row);
        for (int column = 1; column <= columns; column++) {
            const int at = row_at(chart, column, row, &ignored, &ignored);
            if (at >= 0)
                put_place(chart, figure_of(chart, at), least, most);
            else
                plat_buffer_put(chart->page, "<td></td>");
        }
    }
    plat_html_add(chart->page, "</tr>\n</table></div>\n<p class=\"note\">%s%s</p>\n",
                  chart->table->column[chart->column].head, chart->percent ? ", in percent" : "");
    return true;
}

static void put_chart(Chart *chart) {
    if (chart->of)
        plat_html_add(chart->page, "<div>\n<h3>%s</h3>\n", chart->of);
    if (chart->of && put_map(chart)) {
        plat_buffer_put(chart->page, "</div>\n");
        return;
    }
    begin_list(chart, chart->of);
    put_rows(chart);
    end_rows(chart);
    plat_buffer_put(chart->page, chart->of ? "</ul>\n</div>\n" : "</ul>\n");
}

/* Whether there are several values in the column, and rows that share one. */
static bool splits(const PlatReportTable *table, int column) {
    int values = 0, rows = plat_report_table_rows(table);
    for (int row = 0; column >= 0 && row < rows; row++)
        values += !came_before(table, row, column);
    return values > 1 && values < rows;
}

/* The charts of all rows that are counted in one unit, on one scale. */
static void put_unit(Chart *chart) {
    const PlatReportTable *table = chart->table;
    chart->of = NULL;
    find_scale(chart);
    for (int row = 0; row < plat_report_table_rows(table); row++) {
        chart->of = plat_report_table_figure(table, row, chart->split)->text;
        if (came_before(table, row, chart->split) || rows_of(chart) == 0)
            continue;
        if (chart->named_split)
            put_rows(chart);
        else
            put_chart(chart);
    }
    if (chart->named_split)
        end_rows(chart);
}

/* Whether a row before this one is counted in the same unit. */
static bool unit_came_before(const Chart *chart, int row) {
    for (int n = 0; n < row; n++)
        if (strcmp(figure_of(chart, n)->unit, figure_of(chart, row)->unit) == 0)
            return true;
    return false;
}

/* A chart for each value of the column by which they are split: those of variants on one scale,
 * others on one for each unit. Where all would have one row of one name, the name is said once, and
 * rows are called by the values. */
static void put_charts(Chart *chart, bool has_units) {
    const PlatReportTable *table = chart->table;
    const int rows = plat_report_table_rows(table);
    PLAT_TEXT first = {0};
    chart->named_split = has_units;
    for (int row = 0; row < rows && chart->named_split; row++) {
        PLAT_TEXT name = {0};
        name_row(row ? &name : &first, chart, row);
        chart->named_split = !row || strcmp(plat_buffer_text(&name), first.text) == 0;
    }
    if (chart->named_split) {
        plat_html_add(chart->page, "<h3>%s</h3>\n", first.text);
        begin_list(chart, first.text);
    } else {
        const char *base = base_of(chart);
        chart->based = base != NULL;
        if (base)
            plat_html_add(chart->page, "<p class=\"note\">All %s.</p>\n", base);
        plat_html_add(chart->page, "<div class=\"multiples %s\">\n",
                      table->column[chart->split].key);
    }
    if (!has_units)
        put_unit(chart);
    for (int row = 0; has_units && row < rows; row++)
        if (!unit_came_before(chart, row)) {
            chart->unit = figure_of(chart, row)->unit;
            put_unit(chart);
        }
    plat_buffer_put(chart->page, chart->named_split ? "</ul>\n" : "</div>\n");
    chart->page->failed = chart->page->failed || first.failed;
}

/* The column by which a table has several charts, or -1: units, variants, or of choices their
 * questions. */
static int column_of_split(const PlatReportTable *table) {
    const int unit = plat_report_table_column(table, "on"),
              variant = plat_report_table_column(table, "cell");
    const int question = plat_report_table_column(table, "choice") < 0
                             ? -1
                             : plat_report_table_column(table, "question");
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
                   .seat = plat_report_table_column(table, "seat")};
    if (rows_of(&chart) == 0)
        return;
    find_scale(&chart);
    put_patterns(&chart);
    if (chart.split < 0)
        put_chart(&chart);
    else
        put_charts(&chart, plat_report_table_column(table, "on") >= 0);
}
