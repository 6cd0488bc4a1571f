/* Kinds of fields as text: a row of functions for each, of which field.c has the table. Shared by
 * the files of this folder. */
#ifndef PLAT_TEXT_KIND_H
#define PLAT_TEXT_KIND_H

#include "field.h"
#include "kernel/cells.h"
#include "text/buffer.h"
#include "text/scan.h"

typedef struct PlatKindText {
    /* The value as plat_field_format gives it. */
    void (*format)(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out);
    /* Set the field to what the whole text says. When that fails, the caller restores the field. */
    PlatStatus (*parse)(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error);
    /* Read one result to be forced; queue those that were read. NULL: the field has nothing to do
     * with chance. */
    PlatStatus (*result)(PlatFieldRef at, PlatScan *scan, int *result, PlatError *error);
    PlatStatus (*force)(PlatFieldRef at, const int *results, int count, PlatError *error);
} PlatKindText;

extern const PlatKindText plat_counter_text, plat_dice_text, plat_deck_text, plat_hand_text,
    plat_board_text, plat_set_text, plat_list_text, plat_network_text, plat_ledger_text;

/* The name with that index, "?" for a hidden card, or "none". */
void plat_name_write(PlatBuffer *out, const PlatNames *names, int64_t index);
/* PLAT_E_FORMAT when anything is left. */
PlatStatus plat_read_end(PlatScan *scan, PlatError *error);
/* True, and taken, when the text says that there is nothing: "" or "none". */
bool plat_says_nothing(PlatScan *scan, const PlatNames *names);

/* --- rows of tokens: how boards and networks are written and read (rows.c) --- */

/* Write a row for each row of the geometry, with a token for each cell, in columns as wide as the
 * widest token. `token` writes that of a cell. */
typedef void PlatRowsToken(const void *context, int cell, char token[PLAT_BOARD_TOKEN]);
void plat_rows_put(PlatBuffer *out, const PlatGeometry *g, PlatRowsToken *token,
                   const void *context);

/* A walk over tokens separated by blanks, in rows that end with a new line or with a '/' by itself;
 * empty rows do not count. Begin with {.at = text}. Both numbers count from 1. */
typedef struct PlatRows {
    const char *at;
    int row, token; /* of the token that was taken last */
} PlatRows;

bool plat_rows_next(PlatRows *rows); /* to the next row that has a token; false at the end */
/* The next token of the same row and its length, NULL at the row's end. */
const char *plat_rows_token(PlatRows *rows, size_t *length);

/* A drawing with '#' for the positions of the board's box that are no cell: check that they stand
 * exactly there, and blank them. A text without '#' stays as it is. */
PlatStatus plat_rows_blank_gaps(const PlatGeometry *g, char *text, PlatError *error);

#endif
