/* Comma-separated values (RFC 4180), as spreadsheets save them: UTF-8 with or without a mark, lines
 * that end in LF, CRLF or CR, and a comma, semicolon or tab between cells, whichever the first line
 * has most of. */
#ifndef PLAT_HOST_CSV_H
#define PLAT_HOST_CSV_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/status.h"

enum {
    PLAT_CSV_COLUMNS = 64, /* of a row */
    PLAT_CSV_CELL = 2048,  /* bytes of a cell */
    PLAT_CSV_DIGITS = 18   /* of a number; more are text */
};

typedef struct PlatCsv {
    const char *text; /* borrowed */
    size_t size, next;
    const char *name; /* borrowed: what errors call the file */
    char separator;
    int next_line;
    /* the latest cell */
    char cell[PLAT_CSV_CELL + 1]; /* without quotes; unquoted ones without blanks around them */
    size_t length;
    size_t at; /* in the text: its first byte, or its quote */
    int line;  /* where its row begins, from 1 */
    bool quoted;
    bool ends_row;
} PlatCsv;

/* Begin with the first cell. The text is of any kind; PLAT_E_FORMAT with `where` FILE:LINE if it
 * has NUL bytes or is not UTF-8. */
PlatStatus plat_csv_begin(PlatCsv *csv, const char *name, const char *text, size_t size,
                          PlatError *error);

/* Whether there is another cell. */
bool plat_csv_more(const PlatCsv *csv);

/* Go to the next cell. PLAT_E_FORMAT: its quotes are wrong; PLAT_E_CAPACITY: it is too long. */
PlatStatus plat_csv_next(PlatCsv *csv, PlatError *error);

/* Whether a cell without quotes, or a value of a list in one, stands for a whole number. */
bool plat_csv_is_whole(const char *text, size_t length);

#endif
