/* A script's text, word by word, as Lua reads it: so that what looks for a number or a comment
 * finds none inside a string. Nothing is judged: what Lua would refuse is passed over. */
#ifndef PLAT_PROOF_LEXER_H
#define PLAT_PROOF_LEXER_H

#include <stdbool.h>
#include <stddef.h>

typedef enum PlatTokenKind {
    PLAT_TOKEN_NAME, /* keywords too */
    PLAT_TOKEN_NUMBER,
    PLAT_TOKEN_STRING,
    PLAT_TOKEN_COMMENT, /* with its dashes, without the line end */
    PLAT_TOKEN_SYMBOL
} PlatTokenKind;

typedef struct PlatLexer {
    const char *text; /* borrowed */
    size_t size, next;
    int next_line;
    /* the word found last: text[at .. at + length) in `line`, which is 1 for the first */
    PlatTokenKind kind;
    size_t at, length;
    int line;
    bool begins_line; /* nothing but blanks stands before it */
} PlatLexer;

void plat_lexer_begin(PlatLexer *scan, const char *text, size_t size);
/* Go on to the next word; false at the end. */
bool plat_lexer_next(PlatLexer *scan);
/* True when the word found last is this one. */
bool plat_lexer_is(const PlatLexer *scan, const char *word);

#endif
