/* Taking typed text apart: words, names, numbers, and rows of tokens. */
#ifndef PLAT_TEXT_SCAN_H
#define PLAT_TEXT_SCAN_H

#include "kernel/names.h"
#include "kernel/status.h"

#include <stdbool.h>
#include <stdint.h>

/* What is left to read: [at, end). Spaces and commas part words; ';', '|' and '/' are words of
 * their own to whoever looks for them. */
typedef struct PlatScan {
    const char *at, *end;
} PlatScan;

PlatScan plat_scan_text(const char *text);
bool plat_scan_done(PlatScan *scan);         /* passes over what parts words */
bool plat_scan_mark(PlatScan *scan, char c); /* takes that mark, if it comes next */
/* The next word, without taking it; its length in *length. */
const char *plat_scan_peek(PlatScan *scan, size_t *length);
/* Take the word `text` (in either case), if it comes next. */
bool plat_scan_word(PlatScan *scan, const char *text);
/* Take an integer. PLAT_E_FORMAT, PLAT_E_RANGE (more than 64 bits). */
PlatStatus plat_scan_integer(PlatScan *scan, int64_t *number, PlatError *error);
/* Take a name of the list: the longest that stands there, else a word that begins only one. */
PlatStatus plat_scan_name(PlatScan *scan, const PlatNames *names, int *index, PlatError *error);

/* The index of the name that text[0..length) means: equal, equal but for case, or the beginning of
 * only one. PLAT_E_NAME says which it may be, or the nearest. */
PlatStatus plat_name_match(const PlatNames *names, const char *text, size_t length, int *index,
                           PlatError *error);
/* An integer that is all of text[0..length). */
PlatStatus plat_integer_match(const char *text, size_t length, int64_t *number, PlatError *error);

/* A walk over tokens that blanks part, in rows that end with a new line or with a '/' that stands
 * alone; empty rows do not count. Begin with {.at = text}. Both numbers count from 1. */
typedef struct PlatRows {
    const char *at;
    int row, token; /* the one that was taken last */
} PlatRows;

bool plat_rows_next(PlatRows *rows); /* to the next row that has a token; false at the end */
/* The next token of the same row and its length, NULL at the row's end. */
const char *plat_rows_token(PlatRows *rows, size_t *length);

bool plat_same_letters(const char *a, const char *b, size_t length); /* but for ASCII case */

#endif
