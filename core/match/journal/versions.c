/* Rules are known by a hash of their lines, but for those that say who plays, and the layout, which
 * follows from the rules. */
#include "versions.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "text/grow.h"

/* Whether a line is that word; whether it begins with it. */
static bool is(const char *line, size_t length, const char *word) {
    return length == strlen(word) && memcmp(line, word, length) == 0;
}

static bool begins(const char *line, size_t length, const char *word) {
    const char *blank = memchr(line, ' ', length);
    return is(line, blank ? (size_t)(blank - line) : length, word);
}

static bool begins_any(const char *line, size_t length, const char *const *words) {
    while (*words && !begins(line, length, *words))
        words++;
    return *words;
}

/* Rules have been read to their end. */
static bool add(PlatVersions *versions) {
    int back = versions->count;
    while (back > 0 && versions->at[back - 1].hash != versions->hash)
        back--;
    if (!back &&
        !plat_grow(&versions->at, &versions->room, versions->count + 1, sizeof *versions->at))
        return false;
    versions->changes += versions->begun;
    if (!back)
        versions->at[versions->count] =
            (PlatVersion){versions->hash, versions->changes, versions->acts};
    versions->count = back ? back : versions->count + 1;
    versions->begun = true;
    versions->inside = false;
    return true;
}

bool plat_versions_learn(PlatVersions *versions, const char *line, size_t length) {
    static const char *const unruly[] = {"plat", "bot", "name", "layout", NULL};
    static const char *const still[] = {"hash", "bot", "name", "fork", NULL};
    if (line[0] == '|' || begins(line, length, "file"))
        return true;
    if (!versions->begun || versions->inside) {
        if (is(line, length, versions->inside ? "changed" : "begin"))
            return add(versions);
        if (!begins_any(line, length, unruly))
            versions->hash = XXH3_64bits_withSeed(line, length, versions->hash);
    } else if (is(line, length, "change")) {
        versions->inside = true;
        versions->hash = 0;
    } else {
        versions->acts += !begins_any(line, length, still);
    }
    return true;
}

bool plat_versions_end_with_change(const PlatVersions *versions) {
    return versions->count > 1 && versions->at[versions->count - 1].acts == versions->acts;
}

void plat_versions_free(PlatVersions *versions) {
    free(versions->at);
    *versions = (PlatVersions){0};
}
