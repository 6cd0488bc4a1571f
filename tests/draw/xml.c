/* A stack of the names of open tags, and a look at each character between them. */
#include "xml.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { DEEPEST = 64, NAME = 24, SHOWN = 60 };

static char fault[200];

static const char *wrong(const char *what, const char *at) {
    snprintf(fault, sizeof fault, "%s: %.*s", what, SHOWN, at);
    return fault;
}

static bool is_entity(const char *at) {
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    for (size_t n = 0; n < sizeof known / sizeof *known; n++)
        if (strncmp(at, known[n], strlen(known[n])) == 0)
            return true;
    return false;
}

/* The end of a tag that begins at `at`; NULL when it has none. */
static const char *end_of_tag(const char *at) {
    bool quoted = false;
    for (; *at; at++)
        if (*at == '"')
            quoted = !quoted;
        else if (*at == '>' && !quoted)
            return at;
        else if (*at == '<' && quoted)
            return NULL;
    return NULL;
}

const char *xml_fault(const char *text) {
    char open[DEEPEST][NAME];
    int depth = 0;
    for (const char *at = text; *at; at++) {
        if ((unsigned char)*at < ' ' && *at != '\n')
            return wrong("a control character", at);
        if (*at == '&' && !is_entity(at))
            return wrong("no entity", at);
        if (*at != '<')
            continue;
        const char *end = end_of_tag(at + 1);
        if (!end)
            return wrong("a tag without an end", at);
        char name[NAME];
        bool closes = at[1] == '/';
        const char *from = at + 1 + closes;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(from, " />"), from);
        if (closes && (depth == 0 || strcmp(open[--depth], name) != 0))
            return wrong("another tag is open", at);
        if (!closes && end[-1] != '/') {
            if (depth == DEEPEST)
                return wrong("too deep", at);
            snprintf(open[depth++], NAME, "%s", name);
        }
        at = end;
    }
    return depth == 0 ? NULL : wrong("not closed", open[depth - 1]);
}
