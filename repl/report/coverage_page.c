/* Coverage as a page: the sentences, a row for each script, and the scripts themselves. A letter
 * next to each line names what runs it, so that no colour is needed. */
#include <string.h>

#include "coverage.h"
#include "pages/html.h"

/* How a line is shown: by what PLAT_COVERAGE_CODE leaves of its bits. */
static const struct {
    const char *class, *letter, *title;
} way[] = {
    {"none",  "!", "no game and no test runs this line"},
    {"games", "G", "only games run this line"          },
    {"tests", "T", "only tests run this line"          },
    {"both",  "",  "games and tests run this line"     }
};

static void put_sentences(PlatBuffer *out, const PlatCoverage *coverage) {
    plat_html_add(out, "<h1>%s: what games and tests run</h1>\n<ul class=\"says\">\n",
                  coverage->title);
    for (int n = 0; n < coverage->says.findings; n++)
        plat_html_add(out, "<li>%s</li>\n", coverage->says.finding[n].text);
    plat_buffer_put(out, "</ul>\n");
}

static void put_summary(PlatBuffer *out, const PlatCoverageData *covered) {
    plat_buffer_put(out, "<table>\n<tr><th scope=\"col\">script</th>"
                         "<th scope=\"col\">lines of code</th><th scope=\"col\">by games</th>"
                         "<th scope=\"col\">by tests</th><th scope=\"col\">by neither</th></tr>\n");
    for (int n = 0; n < covered->scripts; n++) {
        const PlatLineCounts counts = plat_coverage_data_count(covered, &covered->script[n]);
        plat_html_add(out,
                      "<tr><th scope=\"row\"><a href=\"#script%d\">%s</a></th><td>%d</td>"
                      "<td>%d</td><td>%d</td><td>%d</td></tr>\n",
                      n + 1, covered->script[n].name, counts.code, counts.games, counts.tests,
                      counts.neither);
    }
    plat_buffer_put(out, "</table>\n<p>Beside a line: <b>!</b> neither games nor tests run it, "
                         "<b>T</b> only tests do, <b>G</b> only games do.</p>\n");
}

static void put_conditions(PlatBuffer *out, const PlatCoverageData *covered) {
    if (!covered->conditions)
        return;
    plat_buffer_put(out, "<h2>Conditions</h2>\n<table>\n"
                         "<tr><th scope=\"col\">condition</th><th scope=\"col\">place</th>"
                         "<th scope=\"col\">holds in</th><th scope=\"col\">fails in</th></tr>\n");
    static const char *const by[] = {"nothing", "games", "tests", "games and tests"};
    for (int n = 0; n < covered->conditions; n++) {
        const PlatCoverageCondition *c = &covered->condition[n];
        const bool alone = strcmp(c->where, c->name) == 0;
        plat_html_add(out,
                      "<tr><th scope=\"row\">%s%s%s</th><td>%s</td><td>%s</td><td>%s</td></tr>\n",
                      c->where, alone ? "" : ": ", alone ? "" : c->name, c->place, by[c->held & 3],
                      by[c->failed & 3]);
    }
    plat_buffer_put(out, "</table>\n");
}

static void put_script(PlatBuffer *out, const PlatCoveredScript *script, int number) {
    plat_html_add(out, "<h2 id=\"script%d\">%s</h2>\n", number, script->name);
    if (!script->line) {
        plat_buffer_put(out, "<p>Not loaded.</p>\n");
        return;
    }
    plat_buffer_put(out, "<table class=\"script\">\n");
    const char *at = script->text;
    for (int line = 1; line <= script->lines && *at; line++) {
        const int length = (int)strcspn(at, "\n"), how = script->line[line] & 3;
        if (script->line[line] & PLAT_COVERAGE_CODE)
            plat_html_add(out, "<tr class=\"%s\" title=\"%s\"><td>%d</td><td>%s</td>",
                          way[how].class, way[how].title, line, way[how].letter);
        else
            plat_html_add(out, "<tr><td>%d</td><td></td>", line);
        plat_html_add(out, "<td>%.*s</td></tr>\n", length, at);
        at += length + (at[length] == '\n');
    }
    plat_buffer_put(out, "</table>\n");
}

PlatStatus plat_coverage_page(const PlatCoverage *coverage, PlatBuffer *page, PlatError *error) {
    const PlatCoverageData *covered = &coverage->covered;
    PLAT_TEXT body = {0}, title = {0};
    put_sentences(&body, coverage);
    put_summary(&body, covered);
    put_conditions(&body, covered);
    for (int n = 0; n < covered->scripts; n++)
        put_script(&body, &covered->script[n], n + 1);
    plat_buffer_add(&title, "%s: coverage", coverage->title);
    return plat_page_write(page,
                           &(PlatHtmlPage){.html = &plat_page_document_html,
                                           .css = &plat_page_coverage_css,
                                           .title = plat_buffer_text(&title),
                                           .body = &body},
                           error);
}
