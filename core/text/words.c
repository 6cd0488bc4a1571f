/* Compares words and reads whole numbers. Letters are compared as ASCII without case; other bytes
 * must be equal. */
#include "words.h"

#include <stdio.h>
#include <string.h>

#include "buffer.h"

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

int plat_shown(size_t length, int max) { return length > (size_t)max ? max : (int)length; }

bool plat_same_letters(const char *a, const char *b, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (lower(a[i]) != lower(b[i]))
            return false;
    return true;
}

PlatStatus plat_integer_match(const char *text, size_t length, int64_t *number, PlatError *error) {
    int shown = plat_shown(length, 40);
    size_t i = 0;
    bool negative = length > 0 && text[0] == '-';
    i += length > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    uint64_t value = 0, most = negative ? (uint64_t)INT64_MAX + 1 : (uint64_t)INT64_MAX;
    if (i == length)
        return plat_fail(error, PLAT_E_FORMAT, "`%.*s` is not a number", shown, text);
    for (; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return plat_fail(error, PLAT_E_FORMAT, "`%.*s` is not a number", shown, text);
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (most - digit) / 10)
            return plat_fail(error, PLAT_E_RANGE, "`%.*s` is too large a number", shown, text);
        value = value * 10 + digit;
    }
    *number = negative ? (int64_t)(0 - value) : (int64_t)value;
    return PLAT_OK;
}

/* Add the first names of the list that begin with text[0..length): "house, park, shop". */
static void put_names(PlatBuffer *out, const PlatNames *names, const char *text, size_t length) {
    int shown = 0;
    for (int n = 0; n < names->count; n++) {
        const char *name = names->name[n].text;
        if (strlen(name) < length || !plat_same_letters(name, text, length) ||
            plat_names_find(names, name, strlen(name)) != n) /* faces may share a name */
            continue;
        if (shown == 8) {
            plat_buffer_put(out, ", ...");
            return;
        }
        plat_buffer_add(out, "%s%s", shown++ == 0 ? "" : ", ", name);
    }
}

static PlatStatus no_such_name(const PlatNames *names, const char *text, size_t length,
                               PlatError *error) {
    char word[PLAT_MAX_NAME];
    const char *candidates[PLAT_MAX_NAMES];
    snprintf(word, sizeof word, "%.*s", plat_shown(length, 40), text);
    for (int n = 0; n < names->count; n++)
        candidates[n] = names->name[n].text;
    const char *nearest = plat_nearest_name(word, candidates, names->count);
    if (nearest)
        return plat_fail(error, PLAT_E_NAME, "there is no `%s`; did you mean `%s`?", word, nearest);
    PlatBuffer said = {0};
    plat_buffer_add(&said, "there is no `%s`; expected one of: ", word);
    put_names(&said, names, "", 0);
    return plat_error_take(error, PLAT_E_NAME, &said);
}

PlatStatus plat_name_match(const PlatNames *names, const char *text, size_t length, int *index,
                           PlatError *error) {
    int equal = plat_names_find(names, text, length), beginning = -1, beginnings = 0;
    for (int n = 0; n < names->count && equal < 0; n++) {
        const char *name = names->name[n].text;
        if (strlen(name) < length || !plat_same_letters(name, text, length))
            continue;
        equal = name[length] == '\0' ? n : -1;
        beginning = n;
        beginnings++;
    }
    if (equal < 0 && beginnings == 1 && length > 0)
        equal = beginning;
    if (equal >= 0) {
        *index = equal;
        return PLAT_OK;
    }
    if (beginnings == 0 || length == 0)
        return no_such_name(names, text, length, error);
    PlatBuffer said = {0};
    plat_buffer_add(&said, "`%.*s` could be any of: ", plat_shown(length, 40), text);
    put_names(&said, names, text, length);
    return plat_error_take(error, PLAT_E_NAME, &said);
}

PlatStatus plat_name_missing(const PlatNames *names, PlatError *error) {
    PlatBuffer said = {0};
    plat_buffer_put(&said, "a name is missing; expected one of: ");
    put_names(&said, names, "", 0);
    return plat_error_take(error, PLAT_E_FORMAT, &said);
}

PlatStatus plat_edge_match(const PlatGeometry *g, const char *text, size_t length, int *edge,
                           PlatError *error) {
    int found = plat_edge_parse(g, text, length);
    if (found >= 0) {
        *edge = found;
        return PLAT_OK;
    }
    const char *slash = memchr(text, '/', length);
    if (g->tiling == PLAT_GRAPH && slash) { /* names may be shortened or misspelt */
        const PlatGraph *graph = g->graph;
        int a, b;
        size_t before = (size_t)(slash - text);
        TRY(plat_name_match(graph->names, text, before, &a, error));
        TRY(plat_name_match(graph->names, slash + 1, length - before - 1, &b, error));
        *edge = plat_edge_between(g, graph->cell[a], graph->cell[b]);
        if (*edge >= 0)
            return PLAT_OK;
    }
    char such_as[PLAT_EDGE_NAME + 10] = "";
    for (int n = 0; n < 64 * plat_edge_words(g) && !such_as[0]; n++) {
        int lower, higher;
        if (!plat_edge_ends(g, n, &lower, &higher))
            continue;
        strcpy(such_as, ", such as ");
        plat_edge_name(g, such_as + strlen(such_as), n);
    }
    return plat_fail(error, PLAT_E_NAME,
                     "there is no edge `%.*s`; expected two neighbouring cells%s",
                     plat_shown(length, 40), text, such_as);
}
