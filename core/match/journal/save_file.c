/* A saved game: the file and the journal in it. It holds the whole journal as text without marks,
 * and knows how much of it is in the file. A commit marks the rest line by line and appends it in
 * one write. So all of it can be written to another file at any time. */
#include "save_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "journal_internal.h"
#include "kernel/scope.h"
#include "match/state.h"
#include "text/buffer.h"

/* The file of a game. */
typedef struct Place {
    char *path; /* NULL: there is none */
    int file;
    size_t written; /* how much of the text is in it */
    size_t bytes;   /* that it has */
    uint64_t chain; /* the checksum at its end */
} Place;

struct PlatSaveFile {
    PlatMatch *match;   /* listened to; NULL before plat_save_file_resume */
    PlatActionLog acts; /* its text is the whole journal */
    size_t settled;     /* how much of the text belongs to commits, with their hashes */
    size_t begun;       /* the text of a game in which nothing has happened yet; 0: it was opened */
    Place in;
    PlatRuleFile *known; /* files that are in the text; only name, path and hash, owned */
    int knowns, room;
    struct {
        size_t begins, ends; /* in the text; 0: the next change replaces none */
        int knowns;          /* before it */
    } change;
    PlatJournal *journal; /* as it was read */
    int strayed;          /* the line at which playing it led elsewhere; 0: none */
};

static const Place nowhere = {.file = -1};

/* What the file of a game begins with. */
static const char first_line[] = "plat journal 1 kept";

/* --- what the rules are --- */

static PlatStatus check_set(const PlatRuleSet *set, PlatError *error) {
    TRY(plat_journal_check_headers(set->header, set->headers, error));
    for (int n = 0; n < set->files; n++)
        if (!plat_journal_is_clean(set->file[n].name) || !plat_journal_is_clean(set->file[n].path))
            return plat_fail(error, PLAT_E_FORMAT,
                             "the name of a rule file holds a control character");
    return PLAT_OK;
}

static bool is_known(const PlatSaveFile *store, const PlatRuleFile *file) {
    for (int n = 0; n < store->knowns; n++) {
        const PlatRuleFile *known = &store->known[n];
        if (known->hash == file->hash && known->name && strcmp(known->name, file->name) == 0 &&
            known->path && strcmp(known->path, file->path) == 0)
            return true;
    }
    return false;
}

static bool know(PlatSaveFile *store, const PlatRuleFile *file) {
    if (!plat_grow(&store->known, &store->room, store->knowns + 1, sizeof *file))
        return false;
    PlatRuleFile *known = &store->known[store->knowns++]; /* freed with the store */
    *known =
        (PlatRuleFile){.name = strdup(file->name), .path = strdup(file->path), .hash = file->hash};
    return known->name && known->path;
}

/* A rule file with a bar before each line. What follows its last end of line is a line too, so that
 * every text can be given back as it was. */
static void put_file(PlatBuffer *text, const PlatRuleFile *file) {
    const char *at = file->text, *end = at + file->size;
    int lines = 1;
    for (const char *c = at; c < end; c++)
        lines += *c == '\n';
    plat_buffer_add(text, "file %s %016" PRIx64 " %d %s\n", file->name, file->hash, lines,
                    file->path);
    for (; lines > 0; lines--) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        plat_buffer_put(text, "|");
        plat_buffer_put_bytes(text, at, (size_t)((stop ? stop : end) - at));
        plat_buffer_put(text, "\n");
        at = stop ? stop + 1 : end;
    }
}

static void forget_files(PlatSaveFile *store, int first) {
    while (store->knowns > first) {
        PlatRuleFile *known = &store->known[--store->knowns];
        free((void *)known->name);
        free((void *)known->path);
    }
}

/* The files that the text does not hold yet. */
static PlatStatus put_new_files(PlatSaveFile *store, const PlatRuleSet *set, PlatError *error) {
    for (int n = 0; n < set->files; n++) {
        if (is_known(store, &set->file[n]))
            continue;
        put_file(&store->acts.text, &set->file[n]);
        if (!know(store, &set->file[n]))
            return plat_no_memory(error);
    }
    return PLAT_OK;
}

static void put_headers(PlatSaveFile *store, const PlatRuleSet *set) {
    PlatBuffer *text = &store->acts.text;
    for (int n = 0; n < set->headers; n++)
        plat_buffer_add(text, "%s %s\n", set->header[n].key, set->header[n].value);
    for (int n = 0; n < set->files; n++)
        plat_buffer_add(text, "rules %s %016" PRIx64 "\n", set->file[n].name, set->file[n].hash);
    plat_buffer_add(text, "layout %016" PRIx64 "\n", plat_match_layout(store->match));
}

/* --- making and freeing --- */

static PlatSaveFile *new_store(void) {
    PlatSaveFile *store = calloc(1, sizeof *store);
    if (store)
        store->in = nowhere;
    return store;
}

PlatStatus plat_save_file_new(PlatSaveFile **out, PlatMatch *match, const PlatRuleSet *rules,
                              PlatError *error) {
    TRY(check_set(rules, error));
    PlatSaveFile *store = new_store();
    if (!store)
        return plat_no_memory(error);
    store->match = match;
    plat_buffer_put(&store->acts.text, "plat journal 1\n");
    put_headers(store, rules);
    PlatStatus status = put_new_files(store, rules, error);
    plat_buffer_put(&store->acts.text, "begin\n");
    if (status == PLAT_OK && store->acts.text.failed)
        status = plat_no_memory(error);
    if (status != PLAT_OK) {
        store->match = NULL;
        plat_save_file_free(store);
        return status;
    }
    store->begun = store->acts.text.length;
    match->acts = &store->acts;
    *out = store;
    return PLAT_OK;
}

static void leave(Place *place) {
    plat_disk_close(place->file);
    free(place->path);
    *place = nowhere;
}

void plat_save_file_free(PlatSaveFile *store) {
    if (!store)
        return;
    if (store->match)
        store->match->acts = NULL;
    leave(&store->in);
    forget_files(store, 0);
    free(store->known);
    free(store->acts.text.text);
    plat_journal_free(store->journal);
    free(store);
}

const char *plat_save_file_path(const PlatSaveFile *store) { return store->in.path; }

bool plat_save_file_has_file(const PlatSaveFile *store) {
    return store->in.path && plat_disk_is_at(store->in.file, store->in.path, store->in.bytes);
}

void plat_save_file_release(PlatSaveFile *store) { leave(&store->in); }

bool plat_save_file_is_at(const char *path) { return plat_disk_is_taken(path, first_line); }

bool plat_save_file_has_acts(const PlatSaveFile *store) {
    return store->acts.back || store->acts.text.failed || store->acts.text.length > store->begun;
}

/* --- telling --- */

bool plat_save_file_is_replaceable(PlatSaveFile *store) {
    plat_action_log_settle(&store->acts, store->match);
    return store->change.ends && store->change.ends == store->acts.text.length && !store->in.path;
}

void plat_save_file_let_replace(PlatSaveFile *store) {
    store->change.ends = store->acts.text.length;
}

/* Take back the last change if the next one replaces it, and note where that begins. */
static void begin_change(PlatSaveFile *store) {
    PlatBuffer *text = &store->acts.text;
    if (plat_save_file_is_replaceable(store)) {
        forget_files(store, store->change.knowns);
        text->length = store->change.begins;
        text->text[text->length] = '\0';
        if (store->settled > text->length)
            store->settled = text->length;
    }
    store->change.begins = text->length;
    store->change.ends = 0;
    store->change.knowns = store->knowns;
}

PlatStatus plat_save_file_change(PlatSaveFile *store, const PlatRuleSet *rules, PlatError *error) {
    TRY(check_set(rules, error));
    begin_change(store);
    PlatStatus status = put_new_files(store, rules, error);
    plat_buffer_put(&store->acts.text, "change\n");
    put_headers(store, rules);
    plat_buffer_put(&store->acts.text, "changed\n");
    store->acts.rebound = false;
    return status;
}

void plat_save_file_note(PlatSaveFile *store, const char *line) {
    plat_action_log_settle(&store->acts, store->match);
    plat_buffer_add(&store->acts.text, "%s\n", line);
}

/* --- the rules so far --- */

/* Rules are known by a hash of their lines, but for those that say who plays, and the layout, which
 * follows from the rules. */
typedef struct Version {
    uint64_t hash; /* of what was asked for, and of the files */
    int changes;   /* of the rules up to these; 0: the game began under them */
    int acts;      /* in the game up to these rules */
} Version;

static bool is(const char *line, size_t length, const char *word) {
    return length == strlen(word) && memcmp(line, word, length) == 0;
}

/* Whether the line begins with one of the words. */
static bool begins_any(const char *line, size_t length, const char *const *words) {
    const char *blank = memchr(line, ' ', length);
    while (*words && !is(line, blank ? (size_t)(blank - line) : length, *words))
        words++;
    return *words;
}

/* Rules have been read to their end: add them, or go back to them if they were in force before. */
static bool add_version(Version **list, int *room, int *count, Version version) {
    int back = *count;
    while (back > 0 && (*list)[back - 1].hash != version.hash)
        back--;
    if (!back && !plat_grow(list, room, *count + 1, sizeof version))
        return false;
    if (!back)
        (*list)[*count] = version;
    *count = back ? back : *count + 1;
    return true;
}

/* The rules that the game was played under and that were not gone back from, the last in force;
 * *list is freed by the caller. *acts counts all that was done in the game. */
static PlatStatus find_versions(const PlatSaveFile *store, Version **list, int *count, int *acts,
                                PlatError *error) {
    static const char *const unruly[] = {"plat", "bot", "name", "layout", NULL};
    static const char *const still[] = {"hash", "bot", "name", "curtain", "fork", "act", NULL};
    static const char *const file[] = {"file", NULL};
    const PlatBuffer *text = &store->acts.text;
    const char *stop, *end = text->text + text->length;
    bool begun = false, inside = true;
    Version version = {0};
    int room = 0;
    *count = 0;
    if (text->failed)
        return plat_no_memory(error);
    for (const char *line = text->text; line < end; line = stop + 1) {
        stop = memchr(line, '\n', (size_t)(end - line));
        const size_t length = (size_t)(stop - line);
        if (*line == '|' || begins_any(line, length, file))
            continue;
        if (inside && is(line, length, begun ? "changed" : "begin")) {
            version.changes += begun;
            if (!add_version(list, &room, count, version))
                return plat_no_memory(error);
            begun = true;
            inside = false;
        } else if (inside && !begins_any(line, length, unruly)) {
            version.hash = XXH3_64bits_withSeed(line, length, version.hash);
        } else if (!inside && is(line, length, "change")) {
            inside = true;
            version.hash = 0;
        } else if (!inside) {
            version.acts += !begins_any(line, length, still);
        }
    }
    *acts = version.acts;
    return PLAT_OK;
}

PlatStatus plat_save_file_ends_with_change(PlatSaveFile *store, bool *ends, PlatError *error) {
    PLAT_FREED Version *list = NULL;
    int count, acts;
    TRY(find_versions(store, &list, &count, &acts, error));
    *ends = !store->acts.back && count > 1 && list[count - 1].acts == acts;
    return PLAT_OK;
}

PlatStatus plat_save_file_rules_before(PlatSaveFile *store, PlatJournal **journal, PlatRuleSet *set,
                                       PlatError *error) {
    PLAT_FREED Version *list = NULL;
    int count, acts, line = -1;
    TRY(find_versions(store, &list, &count, &acts, error));
    if (count < 2)
        return plat_fail(error, PLAT_E_NO_PAST, "no earlier rules to restore");
    TRY(plat_save_file_read(store, journal, error));
    const int changes = list[count - 2].changes;
    for (int n = 0; n < changes; n++)
        do
            line++;
        while (line < (*journal)->lines && strcmp((*journal)->line[line].text, "change") != 0);
    PlatStatus status = changes > 0 ? plat_journal_change(*journal, &line, set, error)
                                    : plat_journal_rules(*journal, set, error);
    if (status != PLAT_OK) {
        plat_journal_free(*journal);
        *journal = NULL;
    }
    return status;
}

/* --- committing --- */

/* Write down what has happened, and the hash of where that led. */
static PlatStatus settle(PlatSaveFile *store, PlatError *error) {
    PlatActionLog *acts = &store->acts;
    if (acts->lost || acts->rebound)
        return plat_fail(error, PLAT_E_ARGUMENT,
                         acts->lost ? "the game cannot be saved: its position was exchanged, "
                                      "resampled or played out without a journal"
                                    : "the game cannot be saved: its rules were changed, and "
                                      "the store was not told");
    plat_action_log_settle(acts, store->match);
    bool untouched = !plat_save_file_has_acts(store);
    const bool changed = plat_save_file_is_replaceable(store);
    if (acts->text.length > store->settled)
        plat_buffer_add(&acts->text, "hash %016" PRIx64 "\n", plat_match_hash(store->match));
    if (changed)
        plat_save_file_let_replace(store);
    if (untouched)
        store->begun = acts->text.length;
    if (acts->text.failed)
        return plat_no_memory(error);
    store->settled = acts->text.length;
    return PLAT_OK;
}

/* Append what the file does not have. */
static PlatStatus append(PlatSaveFile *store, PlatError *error) {
    PLAT_TEXT marked = {0};
    Place *in = &store->in;
    const char *at = store->acts.text.text + in->written;
    const char *end = store->acts.text.text + store->settled;
    uint64_t chain = in->chain;
    if (in->written == 0) {
        plat_line_checksum_add(&marked, first_line, strlen(first_line), false, &chain);
        at = strchr(at, '\n') + 1;
    }
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        plat_line_checksum_add(&marked, at, (size_t)(stop - at), stop + 1 == end, &chain);
        at = stop + 1;
    }
    if (marked.failed)
        return plat_no_memory(error);
    TRY(plat_disk_put(in->file, in->path, in->bytes, &marked, error));
    in->bytes += marked.length;
    in->written = store->settled;
    in->chain = chain;
    return PLAT_OK;
}

PlatStatus plat_save_file_commit(PlatSaveFile *store, PlatError *error) {
    if (!store->in.path)
        return PLAT_OK;
    if (!plat_save_file_has_file(store))
        return plat_error_set(error, PLAT_E_IO, store->in.path,
                              "the file was removed, renamed or replaced");
    TRY(settle(store, error));
    return store->in.written < store->settled ? append(store, error) : PLAT_OK;
}

PlatStatus plat_save_file_create(PlatSaveFile *store, const char *path, PlatError *error) {
    Place before = store->in, made = {.path = strdup(path), .file = -1};
    if (plat_save_file_has_file(store)) {
        leave(&made);
        return plat_error_set(error, PLAT_E_ARGUMENT, before.path, "the game has a file already");
    }
    PlatStatus status =
        made.path ? plat_disk_create(&made.file, path, error) : plat_no_memory(error);
    if (status == PLAT_OK) {
        store->in = made;
        status = plat_save_file_commit(store, error);
        if (status == PLAT_OK) {
            leave(&before);
            return PLAT_OK;
        }
        remove(path);
        store->in = before;
    }
    leave(&made);
    return status;
}

PlatStatus plat_save_file_rename(PlatSaveFile *store, const char *path, PlatError *error) {
    if (!plat_save_file_has_file(store))
        return plat_fail(error, PLAT_E_ARGUMENT, "the game has no file");
    PLAT_FREED char *copy = strdup(path);
    if (!copy)
        return plat_no_memory(error);
    TRY(plat_disk_rename(store->in.path, path, error));
    char *before = store->in.path;
    store->in.path = copy;
    copy = before;
    return PLAT_OK;
}

PlatStatus plat_save_file_copy(const PlatSaveFile *store, const char *path, PlatError *error) {
    PlatBuffer text;
    int made = -1;
    PlatStatus status = plat_disk_read(store->in.file, store->in.path, &text, error);
    bool copied = status == PLAT_OK && plat_disk_is_copied(store->in.file, path, &text);
    if (status == PLAT_OK && !copied)
        status = plat_disk_create(&made, path, error);
    if (made >= 0)
        status = plat_disk_put(made, path, 0, &text, error);
    if (made >= 0 && status != PLAT_OK)
        remove(path);
    plat_disk_close(made);
    free(text.text);
    return status;
}

PlatStatus plat_save_file_write(PlatSaveFile *store, FILE *file, PlatError *error) {
    TRY(settle(store, error));
    fwrite(store->acts.text.text, 1, store->acts.text.length, file);
    if (fflush(file) != 0 || ferror(file) != 0)
        return plat_fail(error, PLAT_E_IO, "the journal cannot be written");
    return PLAT_OK;
}

/* Read a journal from a text; `line` as in plat_journal_read_before. */
static PlatStatus read_text(PlatJournal **out, const PlatBuffer *text, const char *name, int line,
                            PlatError *error) {
    if (!text->length)
        return plat_error_set(error, PLAT_E_FORMAT, name, "the file is empty");
    FILE *memory = fmemopen(text->text, text->length, "r");
    if (!memory)
        return plat_no_memory(error);
    PlatStatus status = plat_journal_read_before(out, memory, name, line, error);
    fclose(memory);
    return status;
}

PlatStatus plat_save_file_read(PlatSaveFile *store, PlatJournal **out, PlatError *error) {
    TRY(settle(store, error));
    return read_text(out, &store->acts.text, "the game", 0, error);
}

/* --- resuming --- */

/* Read the journal, and take over what it says about the file. */
static PlatStatus read_journal(PlatSaveFile *store, const char *path, int line, PlatError *error) {
    PLAT_TEXT text = {0};
    TRY(plat_disk_read(store->in.file, path, &text, error));
    TRY(read_text(&store->journal, &text, path, line, error));
    PlatJournal *journal = store->journal;
    if (!journal->kept)
        return plat_error_set(error, PLAT_E_FORMAT, path,
                              "this is an exported journal, not a saved game");
    for (int n = 0; n < journal->files; n++)
        if (!know(store, &journal->file[n]))
            return plat_no_memory(error);
    store->acts.text = journal->text;
    journal->text = (PlatBuffer){0};
    store->settled = store->in.written = store->acts.text.length;
    store->in.bytes = journal->good;
    store->in.chain = journal->chain;
    return PLAT_OK;
}

PlatStatus plat_save_file_open(PlatSaveFile **out, const char *path, PlatError *error) {
    return plat_save_file_open_before(out, path, 0, error);
}

PlatStatus plat_save_file_open_before(PlatSaveFile **out, const char *path, int line,
                                      PlatError *error) {
    PlatSaveFile *store = new_store();
    if (!store)
        return plat_no_memory(error);
    store->in.path = strdup(path);
    PlatStatus status =
        store->in.path ? plat_disk_open(&store->in.file, path, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        status = read_journal(store, path, line, error);
    if (status != PLAT_OK) {
        plat_save_file_free(store);
        return status;
    }
    *out = store;
    return PLAT_OK;
}

const PlatJournal *plat_save_file_journal(const PlatSaveFile *store) { return store->journal; }

PlatStatus plat_save_file_resume(PlatSaveFile *store, PlatMatch *match, PlatJournalChange *change,
                                 void *context, PlatError *error) {
    int played = 0;
    TRY(plat_journal_play_watched(store->journal, match, change, context, &played, &store->strayed,
                                  error));
    plat_journal_free(store->journal);
    store->journal = NULL;
    store->match = match;
    match->acts = &store->acts;
    return PLAT_OK;
}

int plat_save_file_strayed(const PlatSaveFile *store) { return store->strayed; }
