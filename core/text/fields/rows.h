/* Rows of tokens: how boards and networks are written and read as text. */
#ifndef PLAT_TEXT_ROWS_H
#define PLAT_TEXT_ROWS_H

#include "field.h"
#include "kernel/cells.h"
#include "text/buffer.h"

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

#endif
