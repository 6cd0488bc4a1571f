/* The rules that a journal was played under: at its beginning, and after each change. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "divergence.h"

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
    TRY(read_headers(journal, line, header, &headers, error));
    return make_set(journal, header, headers, set, error);
}

PlatStatus plat_journal_rules_after(const PlatJournal *journal, int changes,
                                    PlatJournalHeader *header, PlatRuleSet *set, PlatError *error) {
    int line = -1;
    for (int n = 0; n < changes; n++)
        do
            line++;
        while (line < journal->lines && strcmp(journal->line[line].text, "change") != 0);
    if (changes > 0)
        return plat_journal_change(journal, &line, header, set, error);
    memcpy(header, journal->header, (size_t)journal->headers * sizeof *header);
    return make_set(journal, header, journal->headers, set, error);
}
