/* Reading typed text from left to right. Nothing is changed or allocated. A name may hold spaces,
 * so names are found by trying the whole list for the longest, not by splitting the text into
 * words. */
#include <stdio.h>
#include <string.h>

#include "scan.h"

static bool parts(char c) { return c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r'; }

static bool is_mark(char c) { return c == ';' || c == '|'; }

PlatScan plat_scan_text(const char *text) { return (PlatScan){text, text + strlen(text)}; }

bool plat_scan_done(PlatScan *scan) {
    while (scan->at < scan->end && parts(*scan->at))
        scan->at++;
    return scan->at == scan->end;
}

bool plat_scan_mark(PlatScan *scan, char c) {
    if (plat_scan_done(scan) || *scan->at != c)
        return false;
    scan->at++;
    return true;
}

const char *plat_scan_peek(PlatScan *scan, size_t *length) {
    plat_scan_done(scan);
    const char *at = scan->at;
    while (at < scan->end && !parts(*at) && !is_mark(*at))
        at++;
    *length = (size_t)(at - scan->at);
    return scan->at;
}

bool plat_scan_word(PlatScan *scan, const char *text) {
    PlatScan after = *scan;
    if (plat_scan_done(&after) || *text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        bool gap = *text == ' ' && after.at < after.end && parts(*after.at);
        if (gap)
            plat_scan_done(&after);
        else if (after.at == after.end || !plat_same_letters(after.at++, text, 1))
            return false;
    }
    if (after.at < after.end && !parts(*after.at) && !is_mark(*after.at))
        return false;
    *scan = after;
    return true;
}

PlatStatus plat_scan_integer(PlatScan *scan, int64_t *number, PlatError *error) {
    size_t length;
    const char *word = plat_scan_peek(scan, &length);
    if (length == 0)
        return plat_fail(error, PLAT_E_FORMAT, "a number is missing");
    PlatStatus status = plat_integer_match(word, length, number, error);
    if (status == PLAT_OK)
        scan->at += length;
    return status;
}

bool plat_scan_whole_name(PlatScan *scan, const PlatNames *names, int *index) {
    size_t longest = 0;
    bool exact = false;
    PlatScan end = *scan;
    plat_scan_done(scan);
    for (int n = 0; n < names->count; n++) {
        PlatScan after = *scan;
        const char *name = names->name[n].text;
        size_t letters = strlen(name);
        if (letters < longest || !plat_scan_word(&after, name))
            continue;
        bool same = strncmp(scan->at, name, letters) == 0;
        if (letters > longest || (same && !exact)) {
            *index = n;
            longest = letters;
            exact = same;
            end = after;
        }
    }
    *scan = end;
    return longest > 0;
}

PlatStatus plat_scan_name(PlatScan *scan, const PlatNames *names, int *index, PlatError *error) {
    size_t length;
    if (plat_scan_whole_name(scan, names, index))
        return PLAT_OK;
    const char *word = plat_scan_peek(scan, &length);
    PlatStatus status = length == 0 ? plat_name_missing(names, error)
                                    : plat_name_match(names, word, length, index, error);
    scan->at += status == PLAT_OK ? length : 0;
    return status;
}

/* --- choices --- */

/* Take the words of a name, each once, in any order: `stone clay` for `clay stone`. */
static bool scan_words_of(PlatScan *scan, const char *name) {
    char left[PLAT_MAX_NAME];
    PlatScan after = *scan, rest;
    snprintf(left, sizeof left, "%s", name);
    while (rest = plat_scan_text(left), !plat_scan_done(&rest)) {
        size_t length, same;
        const char *word = plat_scan_peek(&after, &length), *found;
        while (found = plat_scan_peek(&rest, &same),
               same && (same != length || !plat_same_letters(found, word, length)))
            rest.at = found + same;
        if (same == 0)
            return false;
        memset(left + (found - left), ' ', same);
        after.at = word + length;
    }
    *scan = after;
    return true;
}

/* The same of the one option that has these words. */
static bool scan_reordered(PlatScan *scan, int32_t *choice, const PlatOptions *options) {
    PlatScan end = *scan;
    int found = 0;
    for (int n = 0; options->set && n < options->names->count && found < 2; n++) {
        PlatScan after = *scan;
        const char *name = options->names->name[n].text;
        if (!strchr(name, ' ') || !plat_options_has(options, n) || !scan_words_of(&after, name))
            continue;
        found++;
        *choice = n;
        end = after;
    }
    if (found == 1)
        *scan = end;
    return found == 1;
}

static bool scan_member(PlatScan *scan, int32_t *choice, const PlatOptions *options) {
    int32_t found = -1;
    size_t length;
    if (options->kind == PLAT_OPTIONS_NAMES) {
        if (!plat_scan_whole_name(scan, options->names, &found))
            return scan_reordered(scan, choice, options);
        *choice = found;
        return true;
    }
    const char *word = plat_scan_peek(scan, &length);
    if (options->kind == PLAT_OPTIONS_CELLS)
        found = plat_geometry_parse(options->geometry, word, length);
    else if (options->kind == PLAT_OPTIONS_PLACEMENTS)
        plat_choice_parse(options, &found, word, length, NULL);
    else if (options->kind == PLAT_OPTIONS_EDGES)
        found = plat_edge_parse(options->geometry, word, length);
    if (found < 0)
        return false;
    scan->at += length;
    *choice = found;
    return true;
}

bool plat_scan_whole_choice(PlatScan *scan, int32_t *choice, const PlatOptions *options) {
    PlatScan member = *scan, pass = *scan;
    bool found = scan_member(&member, choice, options);
    size_t length;
    const char *word = plat_scan_peek(&pass, &length);
    if (plat_options_declined(options, word, length)) {
        pass.at += length;
        if (!found || member.at <= pass.at) { /* and not the name `pass it on` */
            *choice = PLAT_PASS;
            *scan = pass;
            return true;
        }
    }
    if (found)
        *scan = member;
    return found;
}

PlatStatus plat_scan_choice(PlatScan *scan, int32_t *choice, const PlatOptions *options,
                            PlatError *error) {
    size_t length;
    if (plat_scan_whole_choice(scan, choice, options))
        return PLAT_OK;
    const char *word = plat_scan_peek(scan, &length);
    PlatStatus status = plat_choice_parse(options, choice, word, length, error);
    scan->at += status == PLAT_OK ? length : 0;
    return status;
}

PlatStatus plat_choices_parse(const PlatOptions *options, int32_t *choice, int room, int *choices,
                              const char *text, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    for (*choices = 0; !plat_scan_done(&scan); ++*choices) {
        if (*choices == room)
            return plat_fail(error, PLAT_E_CAPACITY, "there are more than %d choices", room);
        TRY(plat_scan_choice(&scan, &choice[*choices], options, error));
    }
    return PLAT_OK;
}
