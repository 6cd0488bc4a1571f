/* A report as a page: the sentences, then each table with its charts. There is no script in it, and
 * its content security policy names the style sheet by its hash, so that nothing else loads. */
#include <string.h>

#include "pages/html.h"
#include "report.h"

enum { WIDE_ROWS = 14, WIDE_COLUMNS = 4, MANY_ROWS = 60 };

static void put_keys(PlatBuffer *body, const PlatReport *report) {
    plat_buffer_put(body, "<dl class=\"keys\">\n");
    for (int n = 0; n < report->keys; n++)
        plat_html_add(body, "<div><dt>%s</dt><dd class=\"value\">%s</dd><dd>%s</dd></div>\n",
                      report->key[n].label, report->key[n].value, report->key[n].note);
    plat_buffer_put(body, "</dl>\n");
}

/* Warnings, the verdict, the key figures as such, then all other sentences. */
static void put_sentences(PlatBuffer *body, const PlatReport *report) {
    int n = 0;
    for (; n < report->findings && report->finding[n].rank <= PLAT_RANK_KEYS; n++)
        if (report->finding[n].rank == PLAT_RANK_KEYS)
            put_keys(body, report);
        else
            plat_html_add(body, "<p class=\"%s\">%s</p>\n",
                          report->finding[n].rank == PLAT_RANK_VERDICT ? "verdict" : "warning",
                          report->finding[n].text);
    plat_buffer_put(body, "<ul class=\"says\">\n");
    for (; n < report->findings; n++) {
        const PlatFinding *finding = &report->finding[n];
        if (!finding->text)
            continue;
        PLAT_TEXT strong = {0};
        plat_buffer_put_bytes(&strong, finding->text, finding->strong);
        plat_buffer_put(body, finding->strong ? "<li class=\"found\"><b>" : "<li>");
        plat_html_words(body, plat_buffer_text(&strong));
        plat_buffer_put(body, finding->strong ? "</b>" : "");
        plat_html_words(body, finding->text + finding->strong);
        plat_buffer_put(body, "</li>\n");
        body->failed = body->failed || strong.failed;
    }
    plat_buffer_put(body, "</ul>\n");
}

/* What programs call a row is not for readers. */
static bool is_read(const PlatReportColumn *column) { return strcmp(column->key, "key") != 0; }

static void put_cell(PlatBuffer *body, const char *tag, const PlatReportColumn *column,
                     const char *text) {
    if (!is_read(column))
        return;
    plat_buffer_add(body, "<%s%s>", tag, column->kind == PLAT_COLUMN_TEXT ? " class=\"text\"" : "");
    plat_html_add(body, "%s</%s>", text, tag);
}

/* Whether rows follow each other that are of one variant, which is then said once above them. */
static bool has_groups(const PlatReportTable *table) {
    if (strcmp(table->column[0].key, "cell") != 0)
        return false;
    for (int row = 1; row < plat_report_table_rows(table); row++)
        if (strcmp(plat_report_table_figure(table, row, 0)->text,
                   plat_report_table_figure(table, row - 1, 0)->text) == 0)
            return true;
    return false;
}

/* A table of one row, with its figures below each other. */
static void put_only_row(PlatBuffer *body, const PlatReportTable *table) {
    plat_buffer_put(body, "<table class=\"only\">\n");
    for (int c = 0; c < table->columns; c++)
        if (is_read(&table->column[c]))
            plat_html_add(body, "<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n",
                          table->column[c].head, plat_report_table_figure(table, 0, c)->text);
    plat_buffer_put(body, "</table>\n");
}

static void put_rows(PlatBuffer *body, const PlatReportTable *table) {
    const int first = has_groups(table);
    const char *of = "";
    if (plat_report_table_rows(table) == 1) {
        put_only_row(body, table);
        return;
    }
    plat_html_add(body,
                  "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"%s\"><table>\n"
                  "<thead><tr>",
                  table->title);
    for (int c = first; c < table->columns; c++)
        put_cell(body, "th", &table->column[c], table->column[c].head);
    plat_buffer_put(body, "</tr></thead>\n<tbody>\n");
    for (int row = 0; row < plat_report_table_rows(table); row++) {
        const char *now = first ? plat_report_table_figure(table, row, 0)->text : "";
        if (strcmp(now, of) != 0)
            plat_html_add(body, "<tr class=\"of\"><th class=\"text\" colspan=\"%d\">%s</th></tr>\n",
                          table->columns - first, now);
        of = now;
        plat_buffer_put(body, "<tr>");
        for (int c = first; c < table->columns; c++)
            put_cell(body, "td", &table->column[c], plat_report_table_figure(table, row, c)->text);
        plat_buffer_put(body, "</tr>\n");
    }
    plat_buffer_put(body, "</tbody>\n</table></div>\n");
}

/* A table and its charts. One of a few rows or columns takes half of a wide page. A single bar says
 * nothing, so one row has no chart; a long table without one opens when it is asked for. */
static void put_table(PlatBuffer *body, const PlatReportTable *table) {
    const int rows = plat_report_table_rows(table);
    int charts = 0, read = -has_groups(table);
    for (int c = 0; c < table->columns; c++) {
        charts += rows > 1 && table->column[c].chart != PLAT_CHART_NONE;
        read += is_read(&table->column[c]);
    }
    const bool wide = charts ? charts > 1 || rows > WIDE_ROWS || plat_chart_is_split(table)
                             : rows > 1 && read > WIDE_COLUMNS;
    plat_html_add(body, "<section id=\"%s\" class=\"%s\">\n<h2>%s</h2>\n", table->id,
                  wide ? "all" : "half", table->title);
    const bool many = rows > MANY_ROWS && strcmp(table->column[0].key, "cell") == 0;
    if (charts && many)
        plat_buffer_put(body, "<details><summary>Charts of each variant</summary>\n");
    for (int c = 0; c < table->columns; c++)
        if (charts && table->column[c].chart != PLAT_CHART_NONE) {
            if (charts > 1)
                plat_html_add(body, "<h3>%s</h3>\n", table->column[c].head);
            plat_chart(body, table, c);
        }
    if (charts && many)
        plat_buffer_put(body, "</details>\n");
    const bool folds = charts || rows > WIDE_ROWS;
    if (folds)
        plat_html_add(body, "<details><summary>All figures (%d rows)</summary>\n", rows);
    put_rows(body, table);
    plat_buffer_put(body, folds ? "</details>\n" : "");
    if (table->note)
        plat_html_add(body, "<p class=\"note\">%s</p>\n", table->note);
    plat_buffer_put(body, "</section>\n");
}

PlatStatus plat_report_page(const PlatReport *report, PlatBuffer *page, PlatError *error) {
    PLAT_TEXT body = {0};
    plat_html_add(&body, "<h1>%s</h1>\n", report->title);
    put_sentences(&body, report);
    plat_buffer_put(&body, "<div class=\"tables\">\n");
    for (int n = 0; n < report->tables; n++)
        if (plat_report_table_rows(&report->table[n]) > 0)
            put_table(&body, &report->table[n]);
    plat_buffer_put(&body, "</div>\n");
    return plat_page_write(page,
                           &(PlatHtmlPage){.html = &plat_page_document_html,
                                           .css = &plat_page_report_css,
                                           .title = report->title,
                                           .body = &body},
                           error);
}
