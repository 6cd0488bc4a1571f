/* Text from scripts on its way to a terminal.
 *
 * What a rule script names, computes or complains about is a stranger's text. It passes through
 * here before anybody sees it: control characters (which could move the cursor, rename the window
 * or paint over what stands there) become '?', so do bytes that are no UTF-8, and what is too long
 * is cut with a word about how much is missing. */
#ifndef PLAT_SYSTEM_OUTPUT_H
#define PLAT_SYSTEM_OUTPUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "text/utf8.h"

enum {
    PLAT_OUTPUT_BYTES = 24000, /* of one printed text, then it is cut */
    PLAT_OUTPUT_LINES = 300
};

/* Whether the locale's characters are UTF-8 (main sets the locale). */
bool plat_output_utf8(void);

/* Write `text` (zero-terminated) to `file`, cleaned and cut; a newline follows unless it ends with
 * one or is empty. Newlines and tabs stay. Without `unicode` all beyond ASCII becomes '?'. */
void plat_output_text(FILE *file, bool unicode, const char *text);
/* The same for a text that is to stay on one line: newlines and tabs become blanks, nothing
 * follows. */
void plat_output_line(FILE *file, bool unicode, const char *text);

/* A line from a format, cleaned as plat_output_line does it. A newline at the end of the format
 * is one. */
void plat_output_format(FILE *file, bool unicode, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void plat_output_list(FILE *file, bool unicode, const char *format, va_list arguments);
/* The same on standard output, in what its locale can show. */
void plat_print(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* As plat_output_text, but lines longer than `width` are broken between words and go on four blanks
 * further in. */
void plat_output_wrapped(FILE *file, bool unicode, int width, const char *text);

/* Write a word, cleaned, behind what stands before *column and a blank; where it would go beyond
 * `width`, on a new line `indent` blanks further in. No blank at `indent`. *column is its end. */
void plat_output_word(FILE *file, bool unicode, int width, int indent, int *column,
                      const char *word);

/* The words in columns as wide as `width`, each line with two blanks before it. */
void plat_output_columns(FILE *file, bool unicode, int width, char *const *word, int count);

#endif
