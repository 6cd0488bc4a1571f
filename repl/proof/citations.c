/* A comment is read from its first word on; what is no list of rules after "Rule" is a mistake. */
#include "citations.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lexer.h"
#include "system/files.h"
#include "text/buffer.h"

/* --- one comment --- */

/* A comment that is being read: text[at .. end) is left. */
typedef struct Comment {
    const char *text;
    size_t at, end;
    int line;
} Comment;

static void skip_blanks(Comment *comment) {
    while (comment->at < comment->end && strchr(" \t\r", comment->text[comment->at]))
        comment->at++;
}

/* Skip blanks and then `word`. False when another word comes. */
static bool take(Comment *comment, const char *word) {
    size_t length = strlen(word);
    skip_blanks(comment);
    if (comment->end - comment->at < length ||
        strncmp(comment->text + comment->at, word, length) != 0)
        return false;
    comment->at += length;
    return true;
}

/* A number of a rule, or 0. */
static int take_number(Comment *comment) {
    int number = 0;
    skip_blanks(comment);
    while (comment->at < comment->end && isdigit((unsigned char)comment->text[comment->at]) &&
           number <= PLAT_MAX_RULES)
        number = 10 * number + (comment->text[comment->at++] - '0');
    return number <= PLAT_MAX_RULES ? number : 0;
}

static bool ends(Comment *comment) {
    skip_blanks(comment);
    return comment->at == comment->end || strchr(".:", comment->text[comment->at]);
}

static bool add(PlatCitations *citations, PlatCitation citation) {
    if (!plat_list_grow(&citations->citation, citations->count, sizeof citation))
        return false;
    citations->citation[citations->count++] = citation;
    return true;
}

/* The list behind "Rule" or "Rules". */
static bool add_list(PlatCitations *citations, Comment *comment) {
    for (;;) {
        int first = take_number(comment);
        int last = first && take(comment, "to ") ? take_number(comment) : first;
        if (first == 0 || last < first)
            return add(citations, (PlatCitation){.line = comment->line});
        if (!add(citations, (PlatCitation){comment->line, first, last}))
            return false;
        if (ends(comment))
            return true;
        bool comma = take(comment, ",");
        if (!take(comment, "and ") && !comma)
            return add(citations, (PlatCitation){.line = comment->line});
    }
}

/* A comment cites when a number follows the word: "-- Rule of thumb" does not. */
static bool add_comment(PlatCitations *citations, const PlatLexer *lexer) {
    Comment comment = {lexer->text, lexer->at + 2, lexer->at + lexer->length, lexer->line};
    if (!take(&comment, "Rules ") && !take(&comment, "Rule "))
        return true;
    skip_blanks(&comment);
    bool cites = comment.at < comment.end && isdigit((unsigned char)comment.text[comment.at]);
    return !cites || add_list(citations, &comment);
}

/* --- a script --- */

static int count_lines(const char *text) {
    int lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static bool read_text(PlatCitations *citations, const PlatBuffer *text) {
    PlatLexer lexer;
    citations->lines = count_lines(text->text);
    citations->alone = calloc((size_t)citations->lines + 1, 1);
    bool good = citations->alone;
    plat_lexer_begin(&lexer, text->text, text->length);
    while (good && plat_lexer_next(&lexer)) {
        if (lexer.kind == PLAT_TOKEN_COMMENT) {
            citations->alone[lexer.line] = lexer.begins_line;
            good = add_comment(citations, &lexer);
        }
    }
    return good;
}

PlatStatus plat_citations_read(PlatCitations *citations, const char *path, PlatError *error) {
    PlatBuffer text;
    memset(citations, 0, sizeof *citations);
    PlatStatus status = plat_file_text(path, &text, error);
    if (status == PLAT_OK && !read_text(citations, &text))
        status = plat_error_set(error, PLAT_E_MEMORY, path, "out of memory");
    free(text.text);
    return status;
}

void plat_citations_free(PlatCitations *citations) {
    free(citations->citation);
    free(citations->alone);
    memset(citations, 0, sizeof *citations);
}

bool plat_citation_is_of(const PlatCitations *citations, const PlatCitation *citation, int line) {
    if (line < 1 || line > citations->lines || citation->line > line)
        return false;
    for (int n = citation->line; n < line; n++)
        if (!citations->alone[n])
            return false;
    return true;
}
