/* Reading a game back from its journal. */
#include "reading.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/files.h"
#include "text/buffer.h"

static PlatStatus read_journal(PlatReading *reading, const char *file, PlatError *error) {
    bool piped = strcmp(file, "-") == 0;
    FILE *from = piped ? stdin : fopen(file, "r");
    if (!from)
        return plat_file_error(file, error);
    PlatStatus status = plat_journal_read(&reading->journal, from, piped ? "stdin" : file, error);
    if (!piped)
        fclose(from);
    return status;
}

PlatStatus plat_reading_begin(PlatReading *reading, const char *file, bool keep_log,
                              PlatError *error) {
    *reading = (PlatReading){.file = file};
    PlatStatus status = read_journal(reading, file, error);
    if (status != PLAT_OK)
        return status;
    PlatRequest request;
    status = plat_request_from_journal(&request, reading->journal, error);
    if (status == PLAT_OK) {
        status = plat_session_begin(&reading->session, &request, keep_log, error);
        plat_request_free(&request);
    }
    if (status != PLAT_OK && error && !error->where[0])
        snprintf(error->where, sizeof error->where, "%s", strcmp(file, "-") == 0 ? "stdin" : file);
    return status;
}

void plat_reading_end(PlatReading *reading) {
    if (reading->session.host)
        plat_session_end(&reading->session);
    if (reading->journal)
        plat_journal_free(reading->journal);
    reading->journal = NULL;
}

/* --- rule files --- */

/* "drawcity/tables.lua 0123456789abcdef": the length of the name; 0 when it is none. */
static size_t name_length(const char *value) {
    const char *blank = strrchr(value, ' ');
    return blank ? (size_t)(blank - value) : 0;
}

static bool is_rules(const PlatJournalHeader *header) {
    return strcmp(header->key, "rules") == 0 && name_length(header->value) > 0;
}

/* The n-th header that names the file, or -1. */
static int find_header(const PlatJournal *journal, const char *name) {
    for (int n = 0; n < journal->headers; n++) {
        const PlatJournalHeader *header = &journal->header[n];
        size_t length = name_length(header->value);
        if (is_rules(header) && strlen(name) == length && strncmp(header->value, name, length) == 0)
            return n;
    }
    return -1;
}

static bool is_loaded(const PlatHost *host, const char *value) {
    size_t length = name_length(value);
    for (int n = 0; n < plat_host_files(host); n++) {
        const char *name = plat_host_file(host, n).name;
        if (strlen(name) == length && strncmp(name, value, length) == 0)
            return true;
    }
    return false;
}

int plat_reading_differences(const PlatReading *reading,
                             void (*tell)(void *context, const char *file, PlatFileChange change),
                             void *context) {
    const PlatJournal *journal = reading->journal;
    const PlatHost *host = reading->session.host;
    int differences = 0;
    if (!plat_journal_get(journal, "rules"))
        return 0;
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        int header = find_header(journal, file.name);
        char hash[24];
        snprintf(hash, sizeof hash, "%016" PRIx64, file.hash);
        if (header < 0) {
            tell(context, file.name, PLAT_FILE_NEW);
            differences++;
        } else if (strcmp(strrchr(journal->header[header].value, ' ') + 1, hash) != 0) {
            tell(context, file.name, PLAT_FILE_CHANGED);
            differences++;
        }
    }
    for (int n = 0; n < journal->headers; n++) {
        const PlatJournalHeader *header = &journal->header[n];
        if (is_rules(header) && !is_loaded(host, header->value)) {
            char name[sizeof header->value];
            snprintf(name, sizeof name, "%.*s", (int)name_length(header->value), header->value);
            tell(context, name, PLAT_FILE_GONE);
            differences++;
        }
    }
    return differences;
}

static void add_name(void *context, const char *file, PlatFileChange change) {
    PlatBuffer *text = context;
    (void)change;
    plat_buffer_add(text, "%s%s", text->length ? ", " : "", file);
}

PlatStatus plat_reading_play(PlatReading *reading, PlatError *error) {
    int played = 0;
    PlatStatus status = plat_journal_play(reading->journal, reading->session.match, &played, error);
    if (status == PLAT_OK)
        return PLAT_OK;
    PlatBuffer names = {0};
    if (plat_reading_differences(reading, add_name, &names) > 0 && names.text) {
        PlatError first = *error;
        plat_error_set(error, status, first.where,
                       "%.600s (not the rules it was played with: %.300s)", first.text, names.text);
    }
    free(names.text);
    return status;
}
