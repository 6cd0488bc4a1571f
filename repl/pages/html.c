/* A page is UTF-8 throughout. Its data is JSON in a <script>, which ends at the next `</script`
 * whatever JSON makes of it: so `<` is written as it is only before what begins no such tag. */
#include "html.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "text/utf8.h"

/* What could hide or turn round other text: marks, embeddings and isolates of direction. */
static bool turns(int32_t point) {
    return point == 0x061c || point == 0x200e || point == 0x200f ||
           (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
}

void plat_html_clean(PlatBuffer *out, const char *text, size_t length) {
    while (length > 0) {
        int32_t point;
        bool clean;
        size_t plain = 0; /* most texts are */
        while (plain < length && text[plain] >= ' ' && text[plain] < 0x7f)
            plain++;
        plat_buffer_put_bytes(out, text, plain);
        text += plain;
        length -= plain;
        if (!length)
            return;
        size_t bytes = plat_utf8_next(text, length, &point, &clean);
        if (clean && !turns(point))
            plat_buffer_put_bytes(out, text, bytes);
        else
            plat_buffer_put(out, "\xef\xbf\xbd");
        text += bytes;
        length -= bytes;
    }
}

void plat_html_text(PlatBuffer *out, const char *text) {
    for (; *text; text++) {
        const char *written = *text == '&'    ? "&amp;"
                              : *text == '<'  ? "&lt;"
                              : *text == '>'  ? "&gt;"
                              : *text == '"'  ? "&quot;"
                              : *text == '\'' ? "&#39;"
                                              : NULL;
        if (written)
            plat_buffer_put(out, written);
        else
            plat_buffer_put_bytes(out, text, 1);
    }
}

static void put_tenths(PlatBuffer *page, double value) {
    const long long tenths = llround(10 * value);
    plat_buffer_add(page, "%s%lld.%lld", tenths < 0 ? "-" : "", llabs(tenths) / 10,
                    llabs(tenths) % 10);
}

/* As printf does; see html.h for what there is of it. Texts are cleaned, and go through `put`. */
static void add_list(PlatBuffer *page, void put(PlatBuffer *, const char *), const char *format,
                     va_list list) {
    for (const char *at = format; *at; at++) {
        const size_t plain = strcspn(at, "%");
        plat_buffer_put_bytes(page, at, plain);
        at += plain;
        if (!*at)
            break;
        if (at[1] == 's' || strncmp(at, "%.*s", 4) == 0) {
            PLAT_TEXT clean = {0};
            const int length = at[1] == 's' ? -1 : va_arg(list, int);
            const char *text = va_arg(list, const char *);
            plat_html_clean(&clean, text, length < 0 ? strlen(text) : (size_t)length);
            put(page, plat_buffer_text(&clean));
            page->failed = page->failed || clean.failed;
        } else if (at[1] == 'd')
            plat_buffer_number(page, va_arg(list, int));
        else if (strncmp(at, "%.1f", 4) == 0)
            put_tenths(page, va_arg(list, double));
        else if (at[1] == '%')
            plat_buffer_put(page, "%");
        else
            assert(0 && "a conversion that pages do not have");
        at += at[1] == '.' ? 3 : 1;
    }
}

void plat_html_add(PlatBuffer *page, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_list(page, plat_html_text, format, list);
    va_end(list);
}

void plat_html_words(PlatBuffer *out, const char *text) {
    bool code = false;
    for (;;) {
        const int length = (int)strcspn(text, "`");
        plat_html_add(out, "%.*s", length, text);
        text += length;
        if (!*text)
            break;
        code = !code;
        plat_buffer_put(out, code ? "<code>" : "</code>");
        text++;
    }
    plat_buffer_put(out, code ? "</code>" : "");
}

/* Whether `<` before this may begin something that a <script> understands. */
static bool is_special(char next) { return strchr("!/sS?", next) != NULL; /* or the end */ }

void plat_html_json(PlatBuffer *out, const char *text, size_t length) {
    size_t from = 0;
    plat_buffer_put(out, "\"");
    for (size_t n = 0; n < length; n++) {
        char c = text[n];
        bool tag = c == '<' && is_special(n + 1 < length ? text[n + 1] : '\0');
        if (!tag && c != '"' && c != '\\')
            continue;
        plat_buffer_put_bytes(out, text + from, n - from);
        plat_buffer_put(out, tag ? "\\u003c" : c == '"' ? "\\\"" : "\\\\");
        from = n + 1;
    }
    plat_buffer_put_bytes(out, text + from, length - from);
    plat_buffer_put(out, "\"");
}

static void put_json(PlatBuffer *out, const char *text) { plat_html_json(out, text, strlen(text)); }

void plat_json_add(PlatBuffer *out, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_list(out, put_json, format, list);
    va_end(list);
}

/* --- whole pages --- */

static unsigned digit(char c) { return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10); }

void plat_html_hash(PlatBuffer *out, const PlatPageFile *file) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned char byte[33] = {0}; /* 32 of the hash, so that three at a time are there */
    for (int n = 0; n < 32; n++)
        byte[n] = (unsigned char)(digit(file->hash[2 * n]) << 4 | digit(file->hash[2 * n + 1]));
    plat_buffer_put(out, "'sha256-");
    for (int n = 0; n < 33; n += 3) {
        unsigned bits = (unsigned)byte[n] << 16 | (unsigned)byte[n + 1] << 8 | byte[n + 2];
        for (int shift = 18; shift >= 0; shift -= 6)
            plat_buffer_add(out, "%c", n == 30 && shift == 0 ? '=' : letters[bits >> shift & 63]);
    }
    plat_buffer_put(out, "'");
}

static void put_hash(PlatBuffer *out, const PlatPageFile *file) {
    if (!file)
        return;
    plat_buffer_put(out, out->length ? " " : "");
    plat_html_hash(out, file);
}

/* Add a file as an element. */
static void put_element(PlatBuffer *out, const char *name, const PlatPageFile *file) {
    if (!file)
        return;
    plat_buffer_add(out, "<%s>", name);
    plat_buffer_put_bytes(out, file->text, file->size);
    plat_buffer_add(out, "</%s>\n", name);
}

PlatStatus plat_page_write(PlatBuffer *out, const PlatHtmlPage *page, PlatError *error) {
    PLAT_TEXT title = {0}, style = {0}, script = {0}, more = {0};
    plat_html_add(&title, "%s", page->title);
    put_hash(&style, page->css);
    put_hash(&style, page->inner_css);
    put_hash(&style, page->more_css);
    put_hash(&script, page->js);
    put_hash(&script, page->more_js);
    put_hash(&script, page->late_js);
    if (!script.length)
        plat_buffer_put(&script, "'none'");
    put_element(&more, "style", page->more_css);
    put_element(&more, "script", page->more_js);
    const char *connect = page->connects ? "'self'" : "'none'";
    const char *engine = !page->engine ? ""
                         : page->site  ? " 'self' 'wasm-unsafe-eval'; worker-src blob:"
                                       : " 'wasm-unsafe-eval'; worker-src blob:";
    const char *site = page->site ? " 'self'" : "";
    const struct {
        const char *word, *text;
        size_t size;
    } part[] = {
        {"TITLE",       plat_buffer_text(&title),       title.length                 },
        {"STYLE-HASH",  plat_buffer_text(&style),       style.length                 },
        {"SCRIPT-HASH", plat_buffer_text(&script),      script.length                },
        {"CONNECT",     connect,                        strlen(connect)              },
        {"ENGINE",      engine,                         strlen(engine)               },
        {"SITE",        site,                           strlen(site)                 },
        {"STYLE",       page->css->text,                page->css->size              },
        {"SCRIPT",      page->js ? page->js->text : "", page->js ? page->js->size : 0},
        {"BODY",        plat_buffer_text(page->body),   page->body->length           },
        {"MORE",        plat_buffer_text(&more),        more.length                  }
    };
    const char *at = page->html->text;
    for (const char *open = strchr(at, '@'); open; open = strchr(at, '@')) {
        const size_t length = strcspn(open + 1, "@");
        plat_buffer_put_bytes(out, at, (size_t)(open - at));
        for (size_t n = 0; n < sizeof part / sizeof *part; n++)
            if (strlen(part[n].word) == length && strncmp(part[n].word, open + 1, length) == 0)
                plat_buffer_put_bytes(out, part[n].text, part[n].size);
        at = open + 1 + length + 1;
    }
    plat_buffer_put(out, at);
    return out->failed || title.failed || style.failed || script.failed || more.failed ||
                   page->body->failed
               ? plat_no_memory(error)
               : PLAT_OK;
}
