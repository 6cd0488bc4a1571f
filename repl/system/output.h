/* Printing text that comes from rule scripts.
 *
 * Names, results and messages of a rule script are untrusted, so plat cleans them before it prints
 * them. Control characters, which could move the cursor, rename the window or paint over other
 * text, become '?', and so do bytes that are not UTF-8. Text that is too long is cut, with a note
 * of how much is missing. */
#ifndef PLAT_SYSTEM_OUTPUT_H
#define PLAT_SYSTEM_OUTPUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "text/utf8.h"

enum {
    PLAT_OUTPUT_BYTES = 24000, /* longer texts are cut */
    PLAT_OUTPUT_LINES = 300
};

/* Stands for what cannot be written because memory ran out. */
#define PLAT_OUTPUT_LOST "(out of memory)"

/* Whether the locale's characters are UTF-8 (main sets the locale). */
bool plat_output_utf8(void);

/* Write `text` to `file`, cleaned and cut, with a newline at the end unless it has one or is empty.
 * Newlines and tabs stay. Without `unicode` everything beyond ASCII becomes '?'. */
void plat_output_text(FILE *file, bool unicode, const char *text);
/* The same on one line: newlines and tabs become blanks, and no newline is added. */
void plat_output_line(FILE *file, bool unicode, const char *text);

/* The same in a column of a table: filled up with blanks to `width` characters, and to -`width`
 * with blanks before the text. */
void plat_output_padded(FILE *file, bool unicode, int width, const char *text);

/* A line from a format, cleaned as plat_output_line does it. A newline at the end of the format
 * stays. */
void plat_output_list(FILE *file, bool unicode, const char *format, va_list arguments);
/* The same to standard output, with what the locale can show. */
void plat_print(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* As plat_output_text, but lines longer than `width` are broken between words, and what follows is
 * indented by four blanks. */
void plat_output_wrapped(FILE *file, bool unicode, int width, const char *text);

/* Write a text without ends of lines from *column on, cleaned and broken between words where it
 * would go beyond `width`: new lines are indented by `indent`. *column is moved to its end. */
void plat_output_words(FILE *file, bool unicode, int width, int indent, int *column,
                       const char *text);

/* The same for the next part of a list, that may hold blanks: a blank comes before it, or a new
 * line where it is longer than the rest of this one. It is broken only if it is longer than a line.
 */
void plat_output_word(FILE *file, bool unicode, int width, int indent, int *column,
                      const char *word);

/* Clear the window of a terminal with `height` lines (0: unknown), and the lines that can be
 * scrolled back to, where the terminal has a way to do that. */
void plat_output_clear(FILE *file, int height);

/* Write words in columns that fill `width`, each line indented by two blanks; in one column, longer
 * ones are broken between their blanks. */
void plat_output_columns(FILE *file, bool unicode, int width, char *const *word, int count);
/* The lines that this takes, if none is broken. */
int plat_output_rows(int width, char *const *word, int count);

/* The "s" of "3 games": empty when `count` is 1. */
const char *plat_plural(int64_t count);

#endif
