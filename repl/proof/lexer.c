/* Scripts word by word. */
#include "lexer.h"

#include <ctype.h>
#include <string.h>

void plat_lexer_begin(PlatLexer *scan, const char *text, size_t size) {
    *scan = (PlatLexer){.text = text, .size = size, .next_line = 1};
}

/* The letter at `at`, or 0 behind the end. */
static char letter(const PlatLexer *scan, size_t at) {
    return at < scan->size ? scan->text[at] : '\0';
}

static bool is_digit(char c) { return isdigit((unsigned char)c) != 0; }
static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Skip blanks; true when a line ended. */
static bool skip_blanks(PlatLexer *scan) {
    bool ended = scan->next == 0;
    while (scan->next < scan->size && isspace((unsigned char)scan->text[scan->next])) {
        if (scan->text[scan->next++] == '\n') {
            scan->next_line++;
            ended = true;
        }
    }
    return ended;
}

/* The end of the long bracket that begins at `at` ("[[", "[=["), or `at` when none does. */
static size_t long_bracket(const PlatLexer *scan, size_t at) {
    size_t level = 0;
    while (letter(scan, at + 1 + level) == '=')
        level++;
    if (letter(scan, at) != '[' || letter(scan, at + 1 + level) != '[')
        return at;
    for (size_t end = at + 2 + level; end < scan->size; end++) {
        size_t marks = 0;
        while (scan->text[end] == ']' && letter(scan, end + 1 + marks) == '=')
            marks++;
        if (scan->text[end] == ']' && marks == level && letter(scan, end + 1 + level) == ']')
            return end + 2 + level;
    }
    return scan->size;
}

static size_t line_end(const PlatLexer *scan, size_t at) {
    const char *end = memchr(scan->text + at, '\n', scan->size - at);
    return end ? (size_t)(end - scan->text) : scan->size;
}

static size_t comment_end(const PlatLexer *scan, size_t at) {
    size_t end = long_bracket(scan, at + 2);
    return end > at + 2 ? end : line_end(scan, at);
}

static size_t string_end(const PlatLexer *scan, size_t at) {
    char quote = scan->text[at++];
    while (at < scan->size && scan->text[at] != quote)
        at += scan->text[at] == '\\' ? 2 : 1;
    return at < scan->size ? at + 1 : scan->size;
}

/* Digits, letters and dots, and the sign of an exponent. */
static size_t number_end(const PlatLexer *scan, size_t at) {
    bool hexadecimal = letter(scan, at) == '0' && (letter(scan, at + 1) | 0x20) == 'x';
    char exponent = hexadecimal ? 'p' : 'e';
    while (is_name(letter(scan, at)) || letter(scan, at) == '.') {
        bool before_sign = (letter(scan, at) | 0x20) == exponent;
        at++;
        if (before_sign && (letter(scan, at) == '+' || letter(scan, at) == '-'))
            at++;
    }
    return at;
}

/* Symbols of more than one letter that would be mistaken for others when they are cut. */
static size_t symbol_end(const PlatLexer *scan, size_t at) {
    char first = scan->text[at], second = letter(scan, at + 1);
    if (first == '.' && second == '.')
        return at + (letter(scan, at + 2) == '.' ? 3 : 2);
    return at + (second == '=' && strchr("=~<>", first) ? 2 : 1);
}

static size_t name_end(const PlatLexer *scan, size_t at) {
    while (is_name(letter(scan, at)))
        at++;
    return at;
}

bool plat_lexer_next(PlatLexer *scan) {
    scan->begins_line = skip_blanks(scan);
    size_t at = scan->next, end;
    if (at >= scan->size)
        return false;
    char first = scan->text[at];
    if (first == '-' && letter(scan, at + 1) == '-') {
        scan->kind = PLAT_TOKEN_COMMENT;
        end = comment_end(scan, at);
    } else if (first == '"' || first == '\'') {
        scan->kind = PLAT_TOKEN_STRING;
        end = string_end(scan, at);
    } else if ((end = long_bracket(scan, at)) > at) {
        scan->kind = PLAT_TOKEN_STRING;
    } else if (is_digit(first) || (first == '.' && is_digit(letter(scan, at + 1)))) {
        scan->kind = PLAT_TOKEN_NUMBER;
        end = number_end(scan, at);
    } else if (is_name(first)) {
        scan->kind = PLAT_TOKEN_NAME;
        end = name_end(scan, at);
    } else {
        scan->kind = PLAT_TOKEN_SYMBOL;
        end = symbol_end(scan, at);
    }
    end = end > scan->size ? scan->size : end;
    scan->at = at;
    scan->length = end - at;
    scan->line = scan->next_line;
    for (size_t n = at; n < end; n++)
        scan->next_line += scan->text[n] == '\n';
    scan->next = end;
    return true;
}

bool plat_lexer_is(const PlatLexer *scan, const char *word) {
    return strlen(word) == scan->length && strncmp(scan->text + scan->at, word, scan->length) == 0;
}
