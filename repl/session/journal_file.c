/* Journals as files. A new one is written beside the old one first and then takes its place, so
 * that a full disk leaves the old one whole. */
#include "journal_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system/files.h"

/* --- writing --- */

typedef struct Headers {
    PlatJournalHeader at[PLAT_JOURNAL_HEADERS];
    int count;
} Headers;

__attribute__((format(printf, 3, 4))) static void put_header(Headers *headers, const char *key,
                                                             const char *format, ...) {
    if (headers->count == PLAT_JOURNAL_HEADERS)
        return;
    PlatJournalHeader *header = &headers->at[headers->count++];
    va_list list;
    va_start(list, format);
    snprintf(header->key, sizeof header->key, "%s", key);
    vsnprintf(header->value, sizeof header->value, format, list);
    va_end(list);
}

PlatStatus plat_journal_put(FILE *file, const PlatRequest *request, const PlatHost *host,
                            const PlatMatch *match, PlatError *error) {
    Headers headers;
    headers.count = 0;
    put_header(&headers, "game", "%s", request->game);
    put_header(&headers, "players", "%d", plat_host_rules(host)->seats);
    if (request->variant)
        put_header(&headers, "variant", "%s", request->variant);
    for (int n = 0; n < request->modules.count; n++)
        put_header(&headers, "module", "%s", request->modules.at[n].name);
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        if (option.changed)
            put_header(&headers, "set", "%s %s", option.name, option.value);
    }
    for (int n = 0; n < request->tables.count; n++)
        put_header(&headers, "table", "%s %s", request->tables.at[n].name,
                   request->tables.at[n].value);
    put_header(&headers, "seed", "%" PRIu64, plat_match_seed(match));
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile loaded = plat_host_file(host, n);
        put_header(&headers, "rules", "%s %016" PRIx64, loaded.name, loaded.hash);
    }
    return plat_journal_write(file, headers.at, headers.count, match, error);
}

/* Nothing but a journal (or nothing at all) is written over. */
static PlatStatus check_target(const char *path, PlatError *error) {
    static const char first[] = "plat journal";
    char begins[sizeof first] = "";
    FILE *file = fopen(path, "r");
    if (!file)
        return PLAT_OK; /* not there; what else is wrong shows when it is written */
    size_t length = fread(begins, 1, sizeof first - 1, file);
    fclose(file);
    if (length == 0 || strcmp(begins, first) == 0)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_IO, "",
                          "%s exists and is not a journal; it is left as it is", path);
}

static PlatStatus cannot_write(const char *path, PlatError *error) {
    return plat_error_set(error, PLAT_E_IO, "", "cannot write %s: %s", path, strerror(errno));
}

PlatStatus plat_journal_file_write(const PlatSession *session, const char *path, PlatError *error) {
    PlatBuffer beside = {0};
    plat_buffer_add(&beside, "%s.part", path);
    PlatStatus status = check_target(path, error);
    if (!beside.text)
        status = plat_no_memory(error);
    FILE *file = status == PLAT_OK ? fopen(beside.text, "w") : NULL;
    if (status == PLAT_OK && !file)
        status = cannot_write(path, error);
    if (file) {
        status = plat_journal_put(file, &session->request, session->host, session->match, error);
        bool closed = fclose(file) == 0;
        if (status == PLAT_OK && (!closed || rename(beside.text, path) != 0))
            status = cannot_write(path, error);
        if (status != PLAT_OK)
            unlink(beside.text);
    }
    free(beside.text);
    return status;
}

/* --- reading --- */

PlatStatus plat_recorded_begin(PlatRecorded *recorded, const char *file, bool keep_log,
                               PlatError *error) {
    *recorded = (PlatRecorded){0};
    bool piped = strcmp(file, "-") == 0;
    const char *name = piped ? "stdin" : file;
    FILE *from = piped ? stdin : fopen(file, "r");
    if (!from)
        return plat_file_error(file, error);
    PlatStatus status = plat_journal_read(&recorded->journal, from, name, error);
    if (!piped)
        fclose(from);
    if (status != PLAT_OK)
        return status;
    PlatRequest request;
    status = plat_request_from_journal(&request, recorded->journal, error);
    if (status == PLAT_OK) {
        status = plat_session_begin(&recorded->session, &request, keep_log, error);
        plat_request_free(&request);
    }
    if (status != PLAT_OK && error && !error->where[0])
        snprintf(error->where, sizeof error->where, "%s", name);
    return status;
}

void plat_recorded_end(PlatRecorded *recorded) {
    plat_session_end(&recorded->session);
    plat_journal_free(recorded->journal);
    recorded->journal = NULL;
}

/* --- rule files --- */

/* Of a header "rules drawcity/tables.lua 0123456789abcdef": the hash when that is its file, else
 * NULL. */
static const char *hash_of(const PlatJournalHeader *header, const char *file) {
    size_t length = strlen(file);
    bool named = strcmp(header->key, "rules") == 0 && strncmp(header->value, file, length) == 0 &&
                 header->value[length] == ' ';
    const char *hash = named ? header->value + length + 1 : NULL;
    return hash && !strchr(hash, ' ') ? hash : NULL;
}

static int tell_loaded(const PlatJournal *journal, PlatHostFile file, PlatFileTell *tell,
                       void *context) {
    const char *hash = NULL;
    char now[24];
    snprintf(now, sizeof now, "%016" PRIx64, file.hash);
    for (int n = 0; n < journal->headers && !hash; n++)
        hash = hash_of(&journal->header[n], file.name);
    if (hash && strcmp(hash, now) == 0)
        return 0;
    tell(context, file.name, hash ? PLAT_FILE_CHANGED : PLAT_FILE_NEW);
    return 1;
}

static int tell_gone(const PlatJournalHeader *header, const PlatHost *host, PlatFileTell *tell,
                     void *context) {
    const char *blank = strrchr(header->value, ' ');
    char name[sizeof header->value];
    if (strcmp(header->key, "rules") != 0 || !blank)
        return 0;
    for (int n = 0; n < plat_host_files(host); n++)
        if (hash_of(header, plat_host_file(host, n).name))
            return 0;
    snprintf(name, sizeof name, "%.*s", (int)(blank - header->value), header->value);
    tell(context, name, PLAT_FILE_GONE);
    return 1;
}

int plat_recorded_differences(const PlatRecorded *recorded, PlatFileTell *tell, void *context) {
    const PlatJournal *journal = recorded->journal;
    const PlatHost *host = recorded->session.host;
    int differences = 0;
    if (!plat_journal_get(journal, "rules"))
        return 0;
    for (int n = 0; n < plat_host_files(host); n++)
        differences += tell_loaded(journal, plat_host_file(host, n), tell, context);
    for (int n = 0; n < journal->headers; n++)
        differences += tell_gone(&journal->header[n], host, tell, context);
    return differences;
}

static void add_name(void *context, const char *file, PlatFileChange change) {
    PlatBuffer *text = context;
    (void)change;
    plat_buffer_add(text, "%s%s", text->length ? ", " : "", file);
}

PlatStatus plat_recorded_play(PlatRecorded *recorded, PlatError *error) {
    int played = 0;
    PlatStatus status =
        plat_journal_play(recorded->journal, recorded->session.match, &played, error);
    if (status == PLAT_OK)
        return PLAT_OK;
    PlatBuffer names = {0};
    if (plat_recorded_differences(recorded, add_name, &names) > 0 && names.text) {
        PlatError first = *error;
        plat_error_set(error, status, first.where,
                       "%.600s (not the rules it was played with: %.300s)", first.text, names.text);
    }
    free(names.text);
    return status;
}
