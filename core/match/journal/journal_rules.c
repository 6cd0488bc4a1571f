/* The rules that a journal was played under: at its beginning, and after each change. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "part.h"

static bool has_key(const PlatJournalHeader *header, const char *key) {
    return strcmp(header->key, key) == 0;
}

/* Whether the header is "rules NAME HASH" of that file. */
static bool names_file(const PlatJournalHeader *header, const PlatRuleFile *file) {
    char value[sizeof header->value + 20];
    snprintf(value, sizeof value, "%s %016" PRIx64, file->name, file->hash);
    return has_key(header, "rules") && strcmp(header->value, value) == 0;
}

/* Fill in the set with these headers, and with the files that they name, each once. */
static PlatStatus make_set(const PlatJournal *journal, const PlatJournalHeader *header, int headers,
                           PlatRuleSet *set, PlatError *error) {
    PlatRuleFile *file = calloc((size_t)journal->files + 1, sizeof *file);
    int files = 0;
    if (!file)
        return plat_no_memory(error);
    for (int f = 0; f < journal->files; f++) {
        int n = 0;
        while (n < headers && !names_file(&header[n], &journal->file[f]))
            n++;
        if (n < headers)
            file[files++] = journal->file[f];
    }
    *set = (PlatRuleSet){header, headers, file, files};
    return PLAT_OK;
}

PlatStatus plat_journal_rules(const PlatJournal *journal, PlatRuleSet *set, PlatError *error) {
    return make_set(journal, journal->header, journal->headers, set, error);
}

void plat_rule_set_free(PlatRuleSet *set) {
    free((void *)set->file);
    *set = (PlatRuleSet){0};
}

/* Read the headers of a change from the line after it on; *at is then where they end. */
static PlatStatus read_headers(const PlatJournal *journal, int *at, PlatJournalHeader *header,
                               int *headers, PlatError *error) {
    for (++*at; *at < journal->lines; ++*at) {
        const char *line = journal->line[*at].text;
        size_t key = strcspn(line, " ");
        const char *value = line[key] ? line + key + 1 : line + key;
        PlatJournalHeader *next = &header[*headers];
        if (strcmp(line, "changed") == 0)
            return PLAT_OK;
        if (*headers == PLAT_JOURNAL_HEADERS || key >= sizeof next->key ||
            strlen(value) >= sizeof next->value)
            return plat_error_set(error, PLAT_E_FORMAT, "", "the rules here cannot be read");
        snprintf(next->key, sizeof next->key, "%.*s", (int)key, line);
        snprintf(next->value, sizeof next->value, "%s", value);
        ++*headers;
    }
    return plat_error_set(error, PLAT_E_FORMAT, "", "`changed` is missing after `change`");
}

PlatStatus plat_journal_change(const PlatJournal *journal, int *line, PlatJournalHeader *header,
                               PlatRuleSet *set, PlatError *error) {
    int headers = 0;
    PlatStatus status = read_headers(journal, line, header, &headers, error);
    return status == PLAT_OK ? make_set(journal, header, headers, set, error) : status;
}

/* --- going back --- */

/* Rules that were gone over to, at that line of the journal (-1: the first). */
typedef struct Version {
    int line;
    uint64_t hash; /* of what was asked for, and of the files */
} Version;

/* Who plays does not belong to the rules; the layout follows from them. */
static uint64_t hash_of(const PlatRuleSet *set) {
    uint64_t hash = 0;
    for (int n = 0; n < set->headers; n++) {
        const PlatJournalHeader *header = &set->header[n];
        if (has_key(header, "bot") || has_key(header, "name") || has_key(header, "layout"))
            continue;
        hash = XXH3_64bits_withSeed(header->key, strlen(header->key), hash);
        hash = XXH3_64bits_withSeed(header->value, strlen(header->value), hash);
    }
    return hash;
}

typedef struct Versions {
    PlatJournalHeader header[PLAT_JOURNAL_HEADERS]; /* those that were read last */
    int count;
    int played; /* the last line that is no change of the rules; -1: there is none */
    Version at[];
} Versions;

/* Those in force that were never gone back from, the last at the end. Rules that were in force
 * before are gone back to. The caller frees them; NULL: `error` says why. */
static Versions *list_versions(const PlatJournal *journal, PlatError *error) {
    const PlatRuleSet first = {journal->header, journal->headers, NULL, 0};
    Versions *all = calloc(1, sizeof *all + ((size_t)journal->lines + 1) * sizeof all->at[0]);
    if (!all) {
        plat_no_memory(error);
        return NULL;
    }
    all->at[all->count++] = (Version){-1, hash_of(&first)};
    all->played = -1;
    for (int line = 0; line < journal->lines; line++) {
        const char *text = journal->line[line].text;
        int headers = 0, began = line;
        if (strcmp(text, "change") != 0) {
            bool is_act = strncmp(text, "hash ", 5) != 0 && strncmp(text, "bot ", 4) != 0 &&
                          strncmp(text, "name ", 5) != 0;
            all->played = is_act ? line : all->played;
            continue;
        }
        if (read_headers(journal, &line, all->header, &headers, error) != PLAT_OK) {
            free(all);
            return NULL;
        }
        const PlatRuleSet set = {all->header, headers, NULL, 0};
        uint64_t hash = hash_of(&set);
        int back = all->count;
        while (back > 0 && all->at[back - 1].hash != hash)
            back--;
        if (!back)
            all->at[all->count] = (Version){began, hash};
        all->count = back ? back : all->count + 1;
    }
    return all;
}

PlatStatus plat_journal_rules_before(const PlatJournal *journal, PlatJournalHeader *header,
                                     PlatRuleSet *set, PlatError *error) {
    Versions *all = list_versions(journal, error);
    if (!all)
        return error ? error->status : PLAT_E_FORMAT;
    int count = all->count, line = count > 1 ? all->at[count - 2].line : -1;
    free(all);
    if (count < 2)
        return plat_error_set(error, PLAT_E_NO_PAST, "",
                              "there are no rules of before to go back to");
    if (line >= 0)
        return plat_journal_change(journal, &line, header, set, error);
    memcpy(header, journal->header, (size_t)journal->headers * sizeof *header);
    return make_set(journal, header, journal->headers, set, error);
}

bool plat_journal_ends_with_change(const PlatJournal *journal) {
    PlatError ignored;
    Versions *all = list_versions(journal, &ignored);
    bool ends = all && all->count > 1 && all->at[all->count - 1].line > all->played;
    free(all);
    return ends;
}
