/* A script's text as Lua's tokens, so that whoever looks for a number or a comment finds none
 * inside a string. There are no errors: text that Lua would refuse is skipped. It holds no more
 * than where it is, so a copy looks ahead. */
#ifndef PLAT_HOST_LEXER_H
#define PLAT_HOST_LEXER_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/status.h"

PLAT_API_BEGIN

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
    /* the latest token: text[at .. at + length), in `line` from 1 */
    PlatTokenKind kind;
    size_t at, length;
    int line;
    bool begins_line; /* nothing but blanks comes before it */
} PlatLexer;

void plat_lexer_begin(PlatLexer *lexer, const char *text, size_t size);
/* Go to the next token. False at the end. */
bool plat_lexer_next(PlatLexer *lexer);
/* True when the latest token is this word. */
bool plat_lexer_is(const PlatLexer *lexer, const char *word);

PLAT_API_END

#endif
