/* A script's text, word by word, as Lua reads it: so that what looks for a number or a comment
 * finds none inside a string. Nothing is judged: what Lua would refuse is passed over. */
#ifndef PLAT_PROOF_SCAN_H
#define PLAT_PROOF_SCAN_H

#include <stdbool.h>
#include <stddef.h>

typedef enum PlatScanKind {
    PLAT_SCAN_NAME, /* keywords too */
    PLAT_SCAN_NUMBER,
    PLAT_SCAN_STRING,
    PLAT_SCAN_COMMENT, /* with its dashes, without the line end */
    PLAT_SCAN_SYMBOL
} PlatScanKind;

typedef struct PlatScan {
    const char *text; /* borrowed */
    size_t size, next;
    int next_line;
    /* the word found last: text[at .. at + length) in `line`, which is 1 for the first */
    PlatScanKind kind;
    size_t at, length;
    int line;
    bool begins_line; /* nothing but blanks stands before it */
} PlatScan;

void plat_scan_begin(PlatScan *scan, const char *text, size_t size);
/* Go on to the next word; false at the end. */
bool plat_scan_next(PlatScan *scan);
/* True when the word found last is this one. */
bool plat_scan_is(const PlatScan *scan, const char *word);

#endif
