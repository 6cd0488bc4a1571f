/* Journals as files, written as a whole or not at all. */
#include "journal_file.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "player_names.h"
#include "search_path.h"
#include "system/files.h"

/* --- writing --- */

static PlatStatus put_record(FILE *file, const PlatRequest *request, const PlatHost *host,
                             const PlatMatch *match, const PlatSheet *sheet, PlatError *error) {
    PlatInForce *rules = NULL;
    TRY(plat_in_force_new(&rules, request, host, plat_match_seed(match), PLAT_IN_FORCE_HASHES,
                          error));
    PlatStatus status =
        plat_journal_write(file, rules->set.header, rules->set.headers, match, sheet, error);
    plat_in_force_free(rules);
    return status;
}

PlatStatus plat_journal_put(FILE *file, const PlatRequest *request, const PlatHost *host,
                            const PlatMatch *match, PlatError *error) {
    return put_record(file, request, host, match, NULL, error);
}

/* Write the points to the save file, too. */
static PlatStatus note_points(PlatSaveFile *store, const PlatSheet *sheet, PlatError *error) {
    PLAT_TEXT text = {0};
    plat_journal_add_points(&text, sheet);
    for (char *at = text.text, *end; at && *at; at = end + 1) {
        end = strchr(at, '\n');
        *end = '\0';
        plat_save_file_note(store, at);
    }
    return text.failed ? plat_no_memory(error) : PLAT_OK;
}

/* Only an earlier journal of the same game is written over. */
static PlatStatus check_target(const PlatSession *session, const char *path, PlatError *error) {
    PlatJournal *journal = NULL;
    PlatError unreadable;
    TRY(plat_file_refuse_unlike(path, "plat journal", "journal", error));
    if (!plat_is_file(path) || plat_journal_file_read(&journal, path, &unreadable) != PLAT_OK)
        return PLAT_OK;
    const char *game = plat_journal_get(journal, "game"), *seed = plat_journal_get(journal, "seed");
    const bool same = game && seed && strcmp(game, session->request.game) == 0 &&
                      strtoull(seed, NULL, 10) == plat_match_seed(session->match);
    plat_journal_free(journal);
    return same ? PLAT_OK
                : plat_fail(error, PLAT_E_IO,
                            "%s is the journal of another game; delete it, or name another file",
                            path);
}

/* What is written of a session. */
typedef struct Writing {
    const PlatSession *session;
    int parts;
} Writing;

static PlatStatus write_session(void *context, FILE *file, PlatError *error) {
    const Writing *writing = context;
    const PlatSession *session = writing->session;
    PlatSheet sheet;
    PlatStatus status = PLAT_OK;
    bool points = writing->parts & PLAT_JOURNAL_POINTS, rules = writing->parts & PLAT_JOURNAL_RULES;
    plat_sheet_init(&sheet, plat_host_rules(session->host)->seats, false);
    if (points)
        status = plat_match_score(session->match, &sheet, error);
    if (status == PLAT_OK && points && rules)
        status = note_points(session->store, &sheet, error);
    if (status == PLAT_OK)
        status = rules ? plat_save_file_write(session->store, file, error)
                       : put_record(file, &session->request, session->host, session->match,
                                    points ? &sheet : NULL, error);
    plat_sheet_free(&sheet);
    return status;
}

PlatStatus plat_journal_file_write(const PlatSession *session, const char *path, int parts,
                                   PlatError *error) {
    Writing writing = {session, parts};
    PlatError why = {0};
    TRY(check_target(session, path, error));
    PlatStatus status = plat_file_replace(path, write_session, &writing, &why);
    if (status == PLAT_E_IO)
        return plat_fail(error, status, "cannot write %s: %s", path, why.text);
    if (status != PLAT_OK && error)
        *error = why;
    return status;
}

/* --- reading --- */

static void read_people(PlatRecorded *recorded) {
    PlatSession *session = &recorded->session;
    plat_people_read(&session->request, plat_host_rules(session->host), recorded->journal);
}

PlatStatus plat_recorded_start(PlatRecorded *recorded, bool keep_log, PlatError *error) {
    PlatRuleSet set;
    TRY(plat_journal_rules(recorded->journal, &set, error));
    PlatRuleSet used = set;
    used.files = recorded->today ? 0 : set.files;
    PlatStatus status = plat_session_begin_set(&recorded->session, &used, keep_log, error);
    plat_rule_set_free(&set);
    if (status == PLAT_OK)
        read_people(recorded);
    return status;
}

PlatStatus plat_journal_file_read(PlatJournal **journal, const char *path, PlatError *error) {
    const bool piped = strcmp(path, "-") == 0;
    FILE *file = piped ? stdin : plat_file_open(path, error);
    if (!file)
        return PLAT_E_IO;
    PlatStatus status = plat_journal_read(journal, file, piped ? "stdin" : path, error);
    if (!piped)
        fclose(file);
    return status;
}

PlatStatus plat_recorded_begin(PlatRecorded *recorded, const char *file, bool today, bool keep_log,
                               PlatError *error) {
    *recorded = (PlatRecorded){.today = today};
    TRY(plat_journal_file_read(&recorded->journal, file, error));
    PlatStatus status = plat_recorded_start(recorded, keep_log, error);
    if (status != PLAT_OK && error && !error->where[0])
        snprintf(error->where, sizeof error->where, "%s", strcmp(file, "-") ? file : "stdin");
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

static int compare_loaded(const PlatJournal *journal, PlatHostFile file, PlatFileChanged *changed,
                          void *context) {
    const char *hash = NULL;
    char now[24];
    snprintf(now, sizeof now, "%016" PRIx64, file.hash);
    for (int n = 0; n < journal->headers && !hash; n++)
        hash = hash_of(&journal->header[n], file.name);
    if (hash && strcmp(hash, now) == 0)
        return 0;
    changed(context, file.name, hash ? PLAT_FILE_CHANGED : PLAT_FILE_NEW);
    return 1;
}

static int compare_gone(const PlatJournalHeader *header, const PlatHost *host,
                        PlatFileChanged *changed, void *context) {
    const char *blank = strrchr(header->value, ' ');
    char name[sizeof header->value];
    if (strcmp(header->key, "rules") != 0 || !blank)
        return 0;
    for (int n = 0; n < plat_host_files(host); n++)
        if (hash_of(header, plat_host_file(host, n).name))
            return 0;
    snprintf(name, sizeof name, "%.*s", (int)(blank - header->value), header->value);
    changed(context, name, PLAT_FILE_GONE);
    return 1;
}

int plat_recorded_differences(const PlatRecorded *recorded, PlatFileChanged *changed,
                              void *context) {
    const PlatJournal *journal = recorded->journal;
    const PlatHost *host = recorded->session.host;
    int differences = 0;
    if (!plat_journal_get(journal, "rules"))
        return 0;
    for (int n = 0; n < plat_host_files(host); n++)
        differences += compare_loaded(journal, plat_host_file(host, n), changed, context);
    for (int n = 0; n < journal->headers; n++)
        differences += compare_gone(&journal->header[n], host, changed, context);
    return differences;
}

static void add_name(void *context, const char *file, PlatFileChange change) {
    PlatBuffer *text = context;
    (void)change;
    plat_buffer_add(text, "%s%s", text->length ? ", " : "", file);
}

static PlatStatus follow(void *context, PlatMatch *match, const PlatRuleSet *set,
                         PlatError *error) {
    PlatRecorded *recorded = context;
    PlatRuleSet used = *set;
    used.files = recorded->today ? 0 : set->files;
    return plat_session_follow(&recorded->session, match, &used, error);
}

PlatStatus plat_recorded_run(PlatRecorded *recorded, int *played, PlatError *error) {
    return plat_journal_play(recorded->journal, recorded->session.match, follow, recorded, played,
                             error);
}

PlatStatus plat_recorded_play_line(PlatRecorded *recorded, int *played, PlatError *error) {
    return plat_journal_play_line(recorded->journal, recorded->session.match, follow, recorded,
                                  played, error);
}

PlatStatus plat_recorded_follow(PlatRecorded *recorded, const char *file, int *played,
                                PlatError *error) {
    PlatJournal *journal = NULL;
    TRY(plat_journal_file_read(&journal, file, error));
    plat_journal_free(recorded->journal);
    recorded->journal = journal;
    read_people(recorded);
    return plat_recorded_run(recorded, played, error);
}

PlatStatus plat_recorded_play(PlatRecorded *recorded, PlatError *error) {
    int played = 0;
    PLAT_TEXT names = {0};
    PlatStatus status = plat_recorded_run(recorded, &played, error);
    if (status != PLAT_OK && plat_recorded_differences(recorded, add_name, &names) > 0 &&
        names.text)
        plat_error_set(error, status, error->where,
                       "%.600s (not the rules it was played with: %.300s)", error->text,
                       names.text);
    return status;
}

/* A game that is asked for by its name is found in some folder of the search path, elsewhere in
 * another. In a journal all of these folders are ".": that is the only folder in which rules from a
 * journal are looked up. A game that was asked for by its path keeps it. */

/* --- what was asked for --- */

__attribute__((format(printf, 3, 4))) static void put_header(PlatInForce *self, const char *key,
                                                             const char *format, ...) {
    if (self->set.headers == PLAT_JOURNAL_HEADERS) {
        self->lost = true;
        return;
    }
    PlatJournalHeader *header = &self->header[self->set.headers++];
    va_list list;
    va_start(list, format);
    snprintf(header->key, sizeof header->key, "%s", key);
    int length = vsnprintf(header->value, sizeof header->value, format, list);
    self->lost |= length < 0 || (size_t)length >= sizeof header->value;
    va_end(list);
}

static void put_request(PlatInForce *self, const PlatRequest *request, const PlatHost *host,
                        uint64_t seed) {
    put_header(self, "game", "%s", request->game);
    put_header(self, "players", "%d", plat_host_rules(host)->seats);
    if (request->variant)
        put_header(self, "variant", "%s", request->variant);
    for (int n = 0; n < request->modules.count; n++)
        put_header(self, "module", "%s", request->modules.at[n].name);
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        if (option.changed)
            put_header(self, "set", "%s %s", option.name, option.value);
    }
    for (int n = 0; n < request->tables.count; n++)
        put_header(self, "table", "%s %s", request->tables.at[n].name, request->tables.at[n].value);
    put_header(self, "seed", "%" PRIu64, seed);
}

/* --- files --- */

static bool lies_in(const char *path, const char *folder) {
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* Whether the n-th of the game and its modules was asked for by its path. */
static bool was_path(const PlatRequest *request, int main) {
    const char *name = main == 0                        ? request->game
                       : main <= request->modules.count ? request->modules.at[main - 1].name
                                                        : "";
    return plat_search_is_path(name);
}

static bool put_files(PlatInForce *self, const PlatRequest *request, const PlatHost *host,
                      bool held) {
    int files = plat_host_files(host), main = -1;
    self->file = calloc((size_t)files + 1, sizeof *self->file);
    for (int n = 0; self->file && n < files; n++) {
        PlatHostFile loaded = plat_host_file(host, n);
        main += !*loaded.required;
        bool of_game = lies_in(loaded.path, plat_host_folder(host));
        bool table = plat_settings_find(&request->tables, loaded.required) >= 0 && !of_game;
        bool as_it_is = held || table || was_path(request, of_game ? 0 : main);
        char *path = as_it_is ? strdup(loaded.path) : plat_search_anywhere(loaded.path);
        if (!path)
            break;
        self->file[self->set.files++] =
            (PlatRuleFile){loaded.name, path, loaded.hash, loaded.text, loaded.size};
    }
    return self->set.files == files;
}

static void put_seats(PlatInForce *self, const PlatRequest *request, const PlatHost *host,
                      PlatInForceKind kind) {
    const PlatRules *rules = plat_host_rules(host);
    const PlatName *seats = rules->seat_names->name;
    for (int seat = 0; kind != PLAT_IN_FORCE_HASHES && seat < rules->seats; seat++)
        if (request->bot[seat])
            put_header(self, "bot", "%s %s", seats[seat].text, request->bot[seat]);
    for (int seat = 0; seat < rules->seats; seat++)
        if (request->person[seat].name[0])
            put_header(self, "name", "%s %s", seats[seat].text, request->person[seat].name);
    for (int n = 0; kind == PLAT_IN_FORCE_HASHES && n < self->set.files; n++)
        put_header(self, "rules", "%s %016" PRIx64, self->file[n].name, self->file[n].hash);
}

PlatStatus plat_in_force_new(PlatInForce **out, const PlatRequest *request, const PlatHost *host,
                             uint64_t seed, PlatInForceKind kind, PlatError *error) {
    PlatInForce *self = *out = calloc(1, sizeof *self);
    if (!self)
        return plat_no_memory(error);
    PlatStatus status = PLAT_OK;
    put_request(self, request, host, seed);
    if (!put_files(self, request, host, kind != PLAT_IN_FORCE_FOUND))
        status = plat_no_memory(error);
    self->set.header = self->header;
    self->set.file = self->file;
    if (status == PLAT_OK)
        put_seats(self, request, host, kind);
    if (status == PLAT_OK && self->lost)
        status = plat_fail(error, PLAT_E_CAPACITY,
                           "a journal holds at most %d options, modules, tables and files, each "
                           "with a value of at most %d bytes: this game has more, and cannot be "
                           "saved",
                           PLAT_JOURNAL_HEADERS, (int)sizeof self->header->value - 1);
    if (status == PLAT_OK)
        return status;
    plat_in_force_free(self);
    *out = NULL;
    return status;
}

void plat_in_force_free(PlatInForce *self) {
    if (!self)
        return;
    for (int n = 0; n < self->set.files; n++)
        free((char *)(uintptr_t)self->file[n].path);
    free(self->file);
    free(self);
}
