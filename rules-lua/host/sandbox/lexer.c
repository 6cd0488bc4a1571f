/* Splitting scripts into tokens: each begins where blanks end, and its first characters say which
 * kind it is. */
#include "host/lexer.h"

#include <ctype.h>
#include <string.h>

void plat_lexer_begin(PlatLexer *lexer, const char *text, size_t size) {
    *lexer = (PlatLexer){.text = text, .size = size, .next_line = 1};
}

/* The letter at `at`, or 0 behind the end. */
static char letter(const PlatLexer *lexer, size_t at) {
    return at < lexer->size ? lexer->text[at] : '\0';
}

static bool is_digit(char c) { return isdigit((unsigned char)c) != 0; }
static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Skip blanks; true when a line ended. */
static bool skip_blanks(PlatLexer *lexer) {
    bool ended = lexer->next == 0;
    while (lexer->next < lexer->size && isspace((unsigned char)lexer->text[lexer->next])) {
        if (lexer->text[lexer->next++] == '\n') {
            lexer->next_line++;
            ended = true;
        }
    }
    return ended;
}

/* The end of the long bracket that begins at `at` ("[[", "[=["), or `at` when none does. */
static size_t long_bracket(const PlatLexer *lexer, size_t at) {
    size_t level = 0;
    while (letter(lexer, at + 1 + level) == '=')
        level++;
    if (letter(lexer, at) != '[' || letter(lexer, at + 1 + level) != '[')
        return at;
    for (size_t end = at + 2 + level; end < lexer->size; end++) {
        size_t marks = 0;
        while (lexer->text[end] == ']' && letter(lexer, end + 1 + marks) == '=')
            marks++;
        if (lexer->text[end] == ']' && marks == level && letter(lexer, end + 1 + level) == ']')
            return end + 2 + level;
    }
    return lexer->size;
}

static size_t line_end(const PlatLexer *lexer, size_t at) {
    const char *end = memchr(lexer->text + at, '\n', lexer->size - at);
    return end ? (size_t)(end - lexer->text) : lexer->size;
}

static size_t comment_end(const PlatLexer *lexer, size_t at) {
    size_t end = long_bracket(lexer, at + 2);
    return end > at + 2 ? end : line_end(lexer, at);
}

static size_t string_end(const PlatLexer *lexer, size_t at) {
    char quote = lexer->text[at++];
    while (at < lexer->size && lexer->text[at] != quote)
        at += lexer->text[at] == '\\' ? 2 : 1;
    return at < lexer->size ? at + 1 : lexer->size;
}

/* Digits, letters and dots, and the sign of an exponent. */
static size_t number_end(const PlatLexer *lexer, size_t at) {
    bool hexadecimal = letter(lexer, at) == '0' && (letter(lexer, at + 1) | 0x20) == 'x';
    char exponent = hexadecimal ? 'p' : 'e';
    while (is_name(letter(lexer, at)) || letter(lexer, at) == '.') {
        bool before_sign = (letter(lexer, at) | 0x20) == exponent;
        at++;
        if (before_sign && (letter(lexer, at) == '+' || letter(lexer, at) == '-'))
            at++;
    }
    return at;
}

/* Symbols of more than one character are kept whole where their parts would mean something else. */
static size_t symbol_end(const PlatLexer *lexer, size_t at) {
    char first = lexer->text[at], second = letter(lexer, at + 1);
    if (first == '.' && second == '.')
        return at + (letter(lexer, at + 2) == '.' ? 3 : 2);
    return at + (second == '=' && strchr("=~<>", first) ? 2 : 1);
}

static size_t name_end(const PlatLexer *lexer, size_t at) {
    while (is_name(letter(lexer, at)))
        at++;
    return at;
}

bool plat_lexer_next(PlatLexer *lexer) {
    lexer->begins_line = skip_blanks(lexer);
    size_t at = lexer->next, end;
    if (at >= lexer->size)
        return false;
    char first = lexer->text[at];
    if (first == '-' && letter(lexer, at + 1) == '-') {
        lexer->kind = PLAT_TOKEN_COMMENT;
        end = comment_end(lexer, at);
    } else if (first == '"' || first == '\'') {
        lexer->kind = PLAT_TOKEN_STRING;
        end = string_end(lexer, at);
    } else if ((end = long_bracket(lexer, at)) > at) {
        lexer->kind = PLAT_TOKEN_STRING;
    } else if (is_digit(first) || (first == '.' && is_digit(letter(lexer, at + 1)))) {
        lexer->kind = PLAT_TOKEN_NUMBER;
        end = number_end(lexer, at);
    } else if (is_name(first)) {
        lexer->kind = PLAT_TOKEN_NAME;
        end = name_end(lexer, at);
    } else {
        lexer->kind = PLAT_TOKEN_SYMBOL;
        end = symbol_end(lexer, at);
    }
    end = end > lexer->size ? lexer->size : end;
    lexer->at = at;
    lexer->length = end - at;
    lexer->line = lexer->next_line;
    for (size_t n = at; n < end; n++)
        lexer->next_line += lexer->text[n] == '\n';
    lexer->next = end;
    return true;
}

bool plat_lexer_is(const PlatLexer *lexer, const char *word) {
    return strlen(word) == lexer->length &&
           strncmp(lexer->text + lexer->at, word, lexer->length) == 0;
}
