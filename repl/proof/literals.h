/* The numbers of a data file: where each stands, what it is called, and the file's text with one of
 * them changed.
 *
 * A number is called by its way through the tables, `houses[9]` or `streets[3].column`, so that its
 * name stays when lines move. Inside a function it is called by the function's way; of several with
 * the same name the second has " #2" behind it, and so on. A number that is itself a key, as in
 * `[3] = 5`, is `streets[3] key`. A minus belongs to its number where nothing is subtracted. */
#ifndef PLAT_PROOF_LITERALS_H
#define PLAT_PROOF_LITERALS_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/status.h"

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

/* Read a file. PLAT_E_IO, PLAT_E_MEMORY. Freed with plat_literals_free whatever came of it. */
PlatStatus plat_literals_read(PlatLiterals *numbers, const char *path, PlatError *error);
void plat_literals_free(PlatLiterals *numbers);

/* The value of a number with `by` added, as text: false when it would leave its range. */
bool plat_literal_changed(const PlatLiteral *number, int by, char *value, size_t size);
/* The file's text with the n-th number written as `value`; the caller frees it. NULL: memory ran
 * out. */
char *plat_literals_text(const PlatLiterals *numbers, int n, const char *value, size_t *size);

#endif
