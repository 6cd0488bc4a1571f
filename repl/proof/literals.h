/* The numbers of a data file: the place and name of each, and the file's text with one of them
 * changed.
 *
 * The name of a number is its path through the tables, `houses[9]` or `streets[3].column`, so that
 * it stays when lines move. Inside a function it is the function's path. When several have the same
 * name, the second ends with " #2", and so on. A number that is itself a key, as in `[3] = 5`, is
 * `streets[3] key`. A minus belongs to the number unless something is subtracted. */
#ifndef PLAT_PROOF_LITERALS_H
#define PLAT_PROOF_LITERALS_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/status.h"
#include "text/buffer.h"

typedef struct PlatLiteral {
    char name[112];
    char value[32]; /* as it is written */
    int line;
    size_t at, length; /* in the text, minus included */
} PlatLiteral;

typedef struct PlatLiterals {
    char *text; /* the whole file */
    size_t size;
    PlatLiteral *number; /* in the order of the text */
    int count;
} PlatLiterals;

/* Read a file. PLAT_E_IO, PLAT_E_MEMORY. Free it with plat_literals_free, after a failure too. */
PlatStatus plat_literals_read(PlatLiterals *literals, const char *path, PlatError *error);
void plat_literals_free(PlatLiterals *literals);

/* Write the value of a number with `by` added. False when it would leave its range. */
bool plat_literal_changed(const PlatLiteral *literal, int by, char *value, size_t size);
/* Write the file's text with `value` in place of the n-th number. */
void plat_literals_text(const PlatLiterals *literals, int n, const char *value, PlatBuffer *text);

#endif
