/* utf8proc decodes and classifies; a byte that it refuses is a character by itself. */
#include "utf8.h"

#include <string.h>
#include <utf8proc.h>

size_t plat_utf8_next(const char *text, size_t length, int32_t *point, bool *clean) {
    unsigned char first = (unsigned char)*text;
    if (first < 0x80) { /* most text, read without the tables */
        *point = first;
        *clean = first >= ' ' && first != 0x7F;
        return 1;
    }
    utf8proc_int32_t code = 0;
    utf8proc_ssize_t bytes =
        utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, &code);
    if (bytes < 1) {
        *point = '?';
        *clean = false;
        return 1;
    }
    *point = code;
    utf8proc_category_t kind = utf8proc_category(code);
    *clean = kind != UTF8PROC_CATEGORY_CC && kind != UTF8PROC_CATEGORY_CF &&
             kind != UTF8PROC_CATEGORY_CS && kind != UTF8PROC_CATEGORY_ZL &&
             kind != UTF8PROC_CATEGORY_ZP;
    return (size_t)bytes;
}

size_t plat_utf8_shown(const char *text, char shown[PLAT_UTF8_ROOM], int *width, bool unicode) {
    int32_t point;
    bool clean;
    size_t bytes = plat_utf8_next(text, strnlen(text, 4), &point, &clean);
    memset(shown, 0, PLAT_UTF8_ROOM);
    if (clean && (unicode || point < 0x80)) {
        memcpy(shown, text, bytes);
        *width = utf8proc_charwidth(point);
    } else {
        shown[0] = point == '\n' || point == '\t' ? ' ' : '?';
        *width = 1;
    }
    return bytes;
}

int plat_utf8_width(const char *text) {
    size_t length = strlen(text);
    int width = 0;
    for (size_t at = 0; at < length;) {
        int32_t point;
        bool clean;
        at += plat_utf8_next(text + at, length - at, &point, &clean);
        width += clean ? utf8proc_charwidth(point) : 1;
    }
    return width;
}
