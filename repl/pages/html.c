/* A page is UTF-8 throughout. Its data is JSON in a <script>, which ends at the next `</script`
 * whatever JSON makes of it: so `<` is written as it is only before what begins no such tag. */
#include "html.h"

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

void plat_html_json_any(PlatBuffer *out, const char *text) {
    PlatBuffer clean = {0};
    plat_html_clean(&clean, text, strlen(text));
    plat_html_json(out, clean.text ? clean.text : "", clean.length);
    out->failed = out->failed || clean.failed;
    free(clean.text);
}

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

void plat_html_fill(PlatBuffer *page, const PlatPageFile *file, const PlatPagePart *part,
                    int parts) {
    const char *at = file->text;
    for (const char *open = strchr(at, '@'); open; open = strchr(at, '@')) {
        size_t length = strcspn(open + 1, "@");
        plat_buffer_put_bytes(page, at, (size_t)(open - at));
        for (int n = 0; n < parts; n++)
            if (strlen(part[n].word) == length && strncmp(part[n].word, open + 1, length) == 0)
                plat_buffer_put_bytes(page, part[n].text, part[n].size);
        at = open + 1 + length + 1;
    }
    plat_buffer_put(page, at);
}
