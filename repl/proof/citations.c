/* A comment is read from its first word on; what is no list of rules after "Rule" is a mistake. */
#include "numbered_rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "host/lexer.h"
#include "kernel/scope.h"
#include "system/files.h"
#include "text/buffer.h"

/* --- one comment --- */

/* Skip blanks and then `word`. False when another word comes. */
static bool take(const char **at, const char *word) {
    size_t length = strlen(word);
    *at += strspn(*at, " \t\r");
    bool same = strncmp(*at, word, length) == 0;
    *at += same ? length : 0;
    return same;
}

/* A number of a rule, or 0. */
static int take_number(const char **at) {
    int number = 0;
    take(at, "");
    while (isdigit((unsigned char)**at) && number <= PLAT_MAX_RULES)
        number = 10 * number + (*(*at)++ - '0');
    return number <= PLAT_MAX_RULES ? number : 0;
}

static bool add(PlatCitations *citations, PlatCitation citation) {
    if (!plat_grow_by_one(&citations->citation, citations->count, sizeof citation))
        return false;
    citations->citation[citations->count++] = citation;
    return true;
}

/* Read the list after "Rule" or "Rules". */
static bool add_list(PlatCitations *citations, const char *at, int line) {
    for (;;) {
        int first = take_number(&at);
        int last = first && take(&at, "to ") ? take_number(&at) : first;
        if (first == 0 || last < first)
            return add(citations, (PlatCitation){.line = line});
        if (!add(citations, (PlatCitation){line, first, last}))
            return false;
        take(&at, "");
        if (!*at || strchr(".:", *at))
            return true;
        bool comma = take(&at, ",");
        if (!take(&at, "and ") && !comma)
            return add(citations, (PlatCitation){.line = line});
    }
}

/* A comment cites when a number follows the word: "-- Rule of thumb" does not. */
static bool add_comment(PlatCitations *citations, const PlatLexer *lexer) {
    PLAT_FREED char *comment = strndup(lexer->text + lexer->at + 2, lexer->length - 2);
    const char *at = comment;
    if (!at || !(take(&at, "Rules ") || take(&at, "Rule ")))
        return at != NULL;
    take(&at, "");
    return !isdigit((unsigned char)*at) || add_list(citations, at, lexer->line);
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
    PLAT_TEXT text = {0};
    *citations = (PlatCitations){0};
    TRY(plat_file_text(path, &text, error));
    return read_text(citations, &text) ? PLAT_OK : plat_no_memory(error);
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
