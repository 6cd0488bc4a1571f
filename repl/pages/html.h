/* Text in a page of its own: whatever people have written can neither end the place where it stands
 * nor turn round what is beside it. */
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
extern const PlatPageFile plat_page_rules_html, plat_page_rules_css;
extern const PlatPageFile plat_page_report_html, plat_page_report_css;
extern const PlatPageFile plat_page_coverage_css;

/* What `@WORD@` stands for in such a file. */
typedef struct PlatPagePart {
    const char *word, *text;
    size_t size;
} PlatPagePart;
/* Add the file with its parts put in. */
void plat_html_fill(PlatBuffer *page, const PlatPageFile *file, const PlatPagePart *part,
                    int parts);

/* Add a text as it may be shown: what is no UTF-8, controls and marks of direction become U+FFFD.
 * A line may have all but an end of line. */
void plat_html_clean(PlatBuffer *out, const char *text, size_t length);
/* Add a clean text to a page, where it is neither a tag nor the end of an attribute. */
void plat_html_text(PlatBuffer *out, const char *text);
/* Add a clean text as a JSON string that may stand in a <script>. */
void plat_html_json(PlatBuffer *out, const char *text, size_t length);
/* The same for a text that was not cleaned. */
void plat_html_json_any(PlatBuffer *out, const char *text);
/* Add "'sha256-...'", by which a content security policy names the file. */
void plat_html_hash(PlatBuffer *out, const PlatPageFile *file);

#endif
