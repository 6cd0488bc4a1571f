/* A report as a page: the sentences, then each table with its charts. There is no script in it, and
 * its content security policy names the style sheet by its hash, so that nothing else loads. */
#include <stdlib.h>
#include <string.h>

#include "chart.h"
#include "pages/html.h"

static bool finds_something(const PlatFinding *finding) {
    for (int n = 0; n < finding->claims; n++)
        if (finding->claim[n].found)
            return true;
    return false;
}

static void put_sentences(PlatBuffer *body, const PlatReport *report) {
    plat_buffer_put(body, "<ul class=\"says\">\n");
    for (int n = 0; n < report->findings; n++) {
        const PlatFinding *finding = &report->finding[n];
        if (!finding->text)
            continue;
        plat_buffer_put(body, finds_something(finding) ? "<li class=\"found\">" : "<li>");
        plat_chart_text(body, finding->text);
        plat_buffer_put(body, "</li>\n");
    }
    plat_buffer_put(body, "</ul>\n");
}

static void put_cell(PlatBuffer *body, const char *tag, const PlatReportColumn *column,
                     const char *text) {
    plat_buffer_add(body, "<%s%s>", tag, column->kind == PLAT_COLUMN_TEXT ? " class=\"text\"" : "");
    plat_chart_text(body, text);
    plat_buffer_add(body, "</%s>", tag);
}

static void put_rows(PlatBuffer *body, const PlatReportTable *table) {
    plat_buffer_put(body, "<div class=\"wide\"><table>\n<thead><tr>");
    for (int c = 0; c < table->columns; c++)
        put_cell(body, "th", &table->column[c], table->column[c].head);
    plat_buffer_put(body, "</tr></thead>\n<tbody>\n");
    for (int row = 0; row < plat_report_table_rows(table); row++) {
        plat_buffer_put(body, "<tr>");
        for (int c = 0; c < table->columns; c++) {
            PlatBuffer text = {0};
            plat_report_figure(&text, &table->column[c], plat_report_table_figure(table, row, c));
            put_cell(body, "td", &table->column[c], text.text ? text.text : "");
            free(text.text);
        }
        plat_buffer_put(body, "</tr>\n");
    }
    plat_buffer_put(body, "</tbody>\n</table></div>\n");
}

static void put_table(PlatBuffer *body, const PlatReportTable *table) {
    int charts = 0;
    for (int c = 0; c < table->columns; c++)
        charts += table->column[c].chart != PLAT_CHART_NONE;
    plat_buffer_add(body, "<section id=\"%s\">\n<h2>", table->id);
    plat_chart_text(body, table->title);
    plat_buffer_put(body, "</h2>\n");
    for (int c = 0; c < table->columns; c++)
        if (table->column[c].chart != PLAT_CHART_NONE) {
            if (charts > 1) {
                plat_buffer_put(body, "<h3>");
                plat_chart_text(body, table->column[c].head);
                plat_buffer_put(body, "</h3>\n");
            }
            plat_chart(body, table, c);
        }
    if (charts)
        plat_buffer_put(body, "<details><summary>All figures</summary>\n");
    put_rows(body, table);
    plat_buffer_put(body, charts ? "</details>\n" : "");
    if (table->note) {
        plat_buffer_put(body, "<p class=\"note\">");
        plat_chart_text(body, table->note);
        plat_buffer_put(body, "</p>\n");
    }
    plat_buffer_put(body, "</section>\n");
}

PlatStatus plat_report_page(const PlatReport *report, PlatBuffer *page, PlatError *error) {
    PlatBuffer body = {0}, title = {0}, policy = {0};
    plat_chart_text(&title, report->title);
    plat_buffer_put(&body, "<h1>");
    plat_chart_text(&body, report->title);
    plat_buffer_put(&body, "</h1>\n");
    put_sentences(&body, report);
    for (int n = 0; n < report->tables; n++)
        if (plat_report_table_rows(&report->table[n]) > 0)
            put_table(&body, &report->table[n]);
    plat_buffer_put(&policy, "default-src 'none'; img-src data:; base-uri 'none'; form-action "
                             "'none'; style-src ");
    plat_html_hash(&policy, &plat_page_report_css);
    const bool failed = body.failed || title.failed || policy.failed;
    const PlatPagePart part[] = {
        {"POLICY", policy.text,               policy.length            },
        {"TITLE",  title.text,                title.length             },
        {"STYLE",  plat_page_report_css.text, plat_page_report_css.size},
        {"BODY",   body.text,                 body.length              }
    };
    if (!failed)
        plat_html_fill(page, &plat_page_report_html, part, sizeof part / sizeof *part);
    free(body.text);
    free(title.text);
    free(policy.text);
    return failed || page->failed ? plat_no_memory(error) : PLAT_OK;
}
