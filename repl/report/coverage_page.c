/* What is reached as a page: the sentences, a row for each script, and the scripts themselves. What
 * reaches a line stands beside it as a letter, so that no colour is needed. */
#include <stdlib.h>
#include <string.h>

#include "coverage.h"
#include "pages/html.h"
#include "system/output.h"

/* How a line is told: by what PLAT_COVERAGE_CODE leaves of its bits. */
static const struct {
    const char *class, *letter, *title;
} way[] = {
    {"none",  "!", "no game and no test reaches this line"},
    {"games", "G", "only games reach this line"           },
    {"tests", "T", "only tests reach this line"           },
    {"both",  "",  "games and tests reach this line"      }
};

static void put_clean(PlatBuffer *out, const char *text, size_t length) {
    PlatBuffer clean = {0};
    plat_html_clean(&clean, text, length);
    plat_html_text(out, clean.text ? clean.text : "");
    out->failed = out->failed || clean.failed;
    free(clean.text);
}

static void put_text(PlatBuffer *out, const char *text) { put_clean(out, text, strlen(text)); }

static void put_sentences(PlatBuffer *out, const PlatCoverage *coverage) {
    plat_buffer_put(out, "<h1>");
    put_text(out, coverage->title);
    plat_buffer_put(out, ": what games and tests reach</h1>\n<ul class=\"says\">\n");
    for (int n = 0; n < coverage->says.count; n++) {
        plat_buffer_put(out, "<li>");
        put_text(out, coverage->says.word[n]);
        plat_buffer_put(out, "</li>\n");
    }
    plat_buffer_put(out, "</ul>\n");
}

static void put_summary(PlatBuffer *out, const PlatCovered *covered) {
    plat_buffer_put(out, "<table class=\"counts\">\n<tr><th scope=\"col\">script</th>"
                         "<th scope=\"col\">lines of code</th><th scope=\"col\">by games</th>"
                         "<th scope=\"col\">by tests</th><th scope=\"col\">by neither</th></tr>\n");
    for (int n = 0; n < covered->scripts; n++) {
        const PlatLineCounts counts = plat_covered_count(covered, &covered->script[n]);
        plat_buffer_add(out, "<tr><th scope=\"row\"><a href=\"#script%d\">", n + 1);
        put_text(out, covered->script[n].name);
        plat_buffer_add(out, "</a></th><td>%d</td><td>%d</td><td>%d</td><td>%d</td></tr>\n",
                        counts.code, counts.games, counts.tests, counts.neither);
    }
    plat_buffer_put(out, "</table>\n<p>Beside a line: <b>!</b> neither games nor tests reach it, "
                         "<b>T</b> only tests do, <b>G</b> only games do.</p>\n");
}

static void put_conditions(PlatBuffer *out, const PlatCovered *covered) {
    if (!covered->conditions)
        return;
    plat_buffer_put(out, "<h2>Conditions</h2>\n<table class=\"counts\">\n"
                         "<tr><th scope=\"col\">condition</th><th scope=\"col\">place</th>"
                         "<th scope=\"col\">holds in</th><th scope=\"col\">fails in</th></tr>\n");
    static const char *const by[] = {"nothing", "games", "tests", "games and tests"};
    for (int n = 0; n < covered->conditions; n++) {
        const PlatCoverageCondition *c = &covered->condition[n];
        plat_buffer_put(out, "<tr><th scope=\"row\">");
        put_text(out, c->where);
        if (strcmp(c->where, c->name) != 0) {
            plat_buffer_put(out, ": ");
            put_text(out, c->name);
        }
        plat_buffer_put(out, "</th><td>");
        put_text(out, c->place);
        plat_buffer_add(out, "</td><td>%s</td><td>%s</td></tr>\n", by[c->held & 3],
                        by[c->failed & 3]);
    }
    plat_buffer_put(out, "</table>\n");
}

static void put_script(PlatBuffer *out, const PlatCoveredScript *script, int number) {
    plat_buffer_add(out, "<h2 id=\"script%d\">", number);
    put_text(out, script->name);
    plat_buffer_put(out, "</h2>\n");
    if (!script->line) {
        plat_buffer_put(out, "<p>Not loaded.</p>\n");
        return;
    }
    plat_buffer_put(out, "<table class=\"script\">\n");
    const char *at = script->text;
    for (int line = 1; line <= script->lines && *at; line++) {
        const size_t length = strcspn(at, "\n");
        if (script->line[line] & PLAT_COVERAGE_CODE) {
            const int how = script->line[line] & 3;
            plat_buffer_add(out, "<tr class=\"%s\" title=\"%s\"><td>%d</td><td>%s</td><td>",
                            way[how].class, way[how].title, line, way[how].letter);
        } else {
            plat_buffer_add(out, "<tr><td>%d</td><td></td><td>", line);
        }
        put_clean(out, at, length);
        plat_buffer_put(out, "</td></tr>\n");
        at += length + (at[length] == '\n');
    }
    plat_buffer_put(out, "</table>\n");
}

PlatStatus plat_coverage_page(const PlatCoverage *coverage, PlatBuffer *page, PlatError *error) {
    const PlatPageFile *css = &plat_page_coverage_css;
    const PlatCovered *covered = &coverage->covered;
    PlatBuffer body = {0}, title = {0}, policy = {0};
    put_sentences(&body, coverage);
    put_summary(&body, covered);
    put_conditions(&body, covered);
    for (int n = 0; n < covered->scripts; n++)
        put_script(&body, &covered->script[n], n + 1);
    put_text(&title, coverage->title);
    plat_buffer_put(&title, ": coverage");
    plat_html_hash(&policy, css);
    const PlatPagePart part[] = {
        {"TITLE",  title.text,  title.length },
        {"POLICY", policy.text, policy.length},
        {"STYLE",  css->text,   css->size    },
        {"BODY",   body.text,   body.length  }
    };
    const bool whole = !body.failed && !title.failed && !policy.failed;
    if (whole)
        plat_html_fill(page, &plat_page_rules_html, part, sizeof part / sizeof *part);
    free(body.text);
    free(title.text);
    free(policy.text);
    return whole && !page->failed ? PLAT_OK : plat_no_memory(error);
}
