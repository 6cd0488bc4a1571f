/* Cleans text from scripts: each valid, printable code point is written unchanged, everything else
 * as '?'. */
#include "output.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "text/buffer.h"

enum { UNKNOWN_HEIGHT = 50 /* lines: as many as a window may have */ };

bool plat_output_utf8(void) {
    wchar_t dot = 0;
    return mbtowc(&dot, "\u00b7", 2) == 2 && dot == 0xB7;
}

/* Write what may be printed of a text, on one line or several. Returns how many bytes that took. */
static size_t put_clean(FILE *file, bool unicode, const char *text, bool one_line) {
    size_t length = strlen(text), at = 0;
    int lines = 0;
    while (at < length && at < PLAT_OUTPUT_BYTES && lines < PLAT_OUTPUT_LINES) {
        int32_t point;
        bool clean;
        size_t bytes = plat_utf8_next(text + at, length - at, &point, &clean);
        if (point == '\n' || point == '\t') {
            fputc(one_line ? ' ' : (int)point, file);
            lines += !one_line && point == '\n';
        } else if (clean && (unicode || (bytes == 1 && (unsigned char)text[at] < 0x80))) {
            fwrite(text + at, 1, bytes, file);
        } else {
            fputc('?', file);
        }
        at += bytes;
    }
    return at;
}

void plat_output_text(FILE *file, bool unicode, const char *text) {
    size_t length = strlen(text), put = put_clean(file, unicode, text, false);
    if (put && text[put - 1] != '\n')
        fputc('\n', file);
    if (put < length)
        fprintf(file, "... and %zu more bytes\n", length - put);
}

void plat_output_line(FILE *file, bool unicode, const char *text) {
    if (put_clean(file, unicode, text, true) < strlen(text))
        fputs(" ...", file);
}

void plat_output_padded(FILE *file, bool unicode, int width, const char *text) {
    const int missing = (width < 0 ? -width : width) - plat_utf8_width(text);
    fprintf(file, "%*s", width < 0 && missing > 0 ? missing : 0, "");
    plat_output_line(file, unicode, text);
    fprintf(file, "%*s", width > 0 && missing > 0 ? missing : 0, "");
}

void plat_output_list(FILE *file, bool unicode, const char *format, va_list arguments) {
    PLAT_TEXT text = {0};
    plat_buffer_add_list(&text, format, arguments);
    bool ends = *format && format[strlen(format) - 1] == '\n';
    if (ends && text.text)
        text.text[text.length - 1] = '\0';
    if (text.text)
        plat_output_line(file, unicode, text.text);
    else if (text.failed)
        fputs(PLAT_OUTPUT_LOST, file);
    if (ends)
        fputc('\n', file);
}

void plat_print(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    plat_output_list(stdout, plat_output_utf8(), format, arguments);
    va_end(arguments);
}

/* Add a line, from a column on and broken between words. *column is moved to its end. */
static void wrap_line(PlatBuffer *out, int width, int indent, int *column, const char *line,
                      size_t length) {
    for (size_t at = 0, end; at < length; at = end) { /* a word with the blanks before it */
        const size_t blanks = strspn(line + at, " ");
        end = at + blanks;
        while (end < length && line[end] != ' ')
            end++;
        PLAT_FREED char *word = strndup(line + at, end - at);
        int columns = word ? plat_utf8_width(word) : 0;
        if (*column > indent && *column + columns > width) {
            plat_buffer_add(out, "\n%*s%s", indent, "", word ? word + blanks : PLAT_OUTPUT_LOST);
            *column = indent + columns - (int)blanks;
        } else {
            plat_buffer_put(out, word ? word : PLAT_OUTPUT_LOST);
            *column += columns;
        }
    }
}

void plat_output_wrapped(FILE *file, bool unicode, int width, const char *text) {
    PLAT_TEXT out = {0};
    const char *rest = text;
    while (*rest) {
        int column = 0;
        size_t line = strcspn(rest, "\n");
        wrap_line(&out, width, 4, &column, rest, line);
        plat_buffer_put(&out, "\n");
        rest += line + (rest[line] == '\n');
    }
    plat_output_text(file, unicode, out.text ? out.text : text); /* not wrapped, but not lost */
}

void plat_output_words(FILE *file, bool unicode, int width, int indent, int *column,
                       const char *text) {
    PLAT_TEXT out = {0};
    wrap_line(&out, width, indent, column, text, strlen(text));
    const char *wrapped = out.text ? out.text : text;
    if (put_clean(file, unicode, wrapped, false) < strlen(wrapped))
        fputs(" ...", file);
}

void plat_output_word(FILE *file, bool unicode, int width, int indent, int *column,
                      const char *word) {
    int columns = plat_utf8_width(word);
    if (*column > indent && *column + 1 + columns > width) {
        fprintf(file, "\n%*s", indent, "");
        *column = indent;
    } else if (*column > indent) {
        fputc(' ', file);
        *column += 1;
    }
    plat_output_words(file, unicode, width, indent, column, word);
}

static int widest_of(char *const *word, int count) {
    int widest = 1;
    for (int n = 0; n < count; n++) {
        int columns = plat_utf8_width(word[n]);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

int plat_output_rows(int width, char *const *word, int count) {
    int across = (width - 2) / (widest_of(word, count) + 2);
    across = across < 1 ? 1 : across;
    return (count + across - 1) / across;
}

void plat_output_columns(FILE *file, bool unicode, int width, char *const *word, int count) {
    const int rows = plat_output_rows(width, word, count), widest = widest_of(word, count);
    for (int row = 0; row < rows; row++) {
        fputs("  ", file);
        for (int n = row; n < count; n += rows) {
            int column = 2;
            plat_output_words(file, unicode, width, 6, &column, word[n]);
            if (n + rows < count)
                fprintf(file, "%*s", widest + 2 - plat_utf8_width(word[n]), "");
        }
        fputc('\n', file);
    }
}

const char *plat_plural(int64_t count) { return count == 1 ? "" : "s"; }

void plat_output_clear(FILE *file, int height) {
    const char *term = getenv("TERM");
    if (term && *term && strcmp(term, "dumb") != 0) {
        fputs("\033[H\033[2J\033[3J", file); /* some keep what 2J clears, so 3J comes behind it */
        return;
    }
    for (int line = 0; line < (height > 0 ? height : UNKNOWN_HEIGHT); line++)
        fputc('\n', file);
}
