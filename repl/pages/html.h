/* Pages of HTML and JSON. No text from rules, players or files can end its element or attribute, or
 * reverse the text next to it. Each page has a content security policy. */
#ifndef PLAT_PAGES_HTML_H
#define PLAT_PAGES_HTML_H

#include "text/buffer.h"

/* A file of a page, as it was when plat was built. */
typedef struct PlatPageFile {
    const char *text;
    size_t size;
    const char *hash; /* SHA-256, 64 hexadecimal digits */
} PlatPageFile;
extern const PlatPageFile plat_page_replay_html, plat_page_replay_css, plat_page_replay_js;
extern const PlatPageFile plat_page_table_html, plat_page_table_css, plat_page_table_js;
extern const PlatPageFile plat_page_game_js; /* the table's, with the engine in the page */
extern const PlatPageFile plat_page_edit_css, plat_page_edit_js; /* beside it: the rules */
extern const PlatPageFile plat_page_document_html;               /* of pages that are read: these */
extern const PlatPageFile plat_page_rules_css, plat_page_report_css, plat_page_coverage_css;
extern const PlatPageFile plat_page_site_html, plat_page_site_css; /* html: of its front page */
extern const PlatPageFile plat_page_site_md;                       /* the cookbook */

/* A page: the file, and what its @TITLE@, @STYLE@, @SCRIPT@ and @BODY@ are replaced by; its policy
 * names the style sheet and the script by @STYLE-HASH@ and @SCRIPT-HASH@, so nothing else loads;
 * @CONNECT@ says whether the page may talk with its server, @ENGINE@ whether a worker may run one
 * that is in the page, @SITE@ whether pictures may be files of the page's site. */
typedef struct PlatHtmlPage {
    const PlatPageFile *html, *css, *js;    /* js: NULL when there is none */
    const PlatPageFile *inner_css;          /* of a page that this one shows by itself, or NULL */
    const PlatPageFile *more_css, *more_js; /* behind these, or NULL */
    const PlatPageFile *late_js;            /* loaded by the page itself: only its hash counts */
    const char *title;
    const PlatBuffer *body;
    bool connects, engine, site; /* site: scripts may be its files, too */
} PlatHtmlPage;
/* Add the page to `out`. PLAT_E_MEMORY, also when `body` has failed. */
PlatStatus plat_page_write(PlatBuffer *out, const PlatHtmlPage *page, PlatError *error);

/* Add "'sha256-...'", by which a content security policy names the file. */
void plat_html_hash(PlatBuffer *out, const PlatPageFile *file);

/* Add a text as it may be shown: invalid UTF-8, controls and marks of direction become U+FFFD. A
 * line has no end of line in it. */
void plat_html_clean(PlatBuffer *out, const char *text, size_t length);
/* Add a clean text to a page, where it is neither a tag nor the end of an attribute. */
void plat_html_text(PlatBuffer *out, const char *text);
/* Add to a page as printf does: %s is a text that may come from rules, cleaned, and neither a tag
 * nor the end of an attribute; %.*s as well; %d; %.1f, which has a point in every locale; %%.
 * There are no others. */
void plat_html_add(PlatBuffer *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Add a text to a page, clean and escaped, with `code` set off. */
void plat_html_words(PlatBuffer *page, const char *text);
/* Add a clean text as a JSON string for a <script>. */
void plat_html_json(PlatBuffer *out, const char *text, size_t length);
/* As plat_html_add, for JSON in a <script>: %s is a cleaned text as a JSON string, in quotes. */
void plat_json_add(PlatBuffer *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
