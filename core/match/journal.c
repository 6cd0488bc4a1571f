/* Journals: writing a record as lines, reading files that may hold anything, playing their lines.
 *
 * A line names a seat, a question and a choice, so it means the same to rules that number them
 * otherwise. Names may hold spaces: a line is split by the question that waits when it is played,
 * not at its spaces. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal.h"
#include "record.h"
#include "state.h"
#include "text/fields/field.h"
#include "text/grow.h"
#include "text/scan.h"

enum { VERSION = 1, LONGEST_LINE = 131072, MOST_LINES = 1000000 };

/* --- writing --- */

static bool has_control(const char *text) {
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            return true;
    return false;
}

PlatStatus plat_journal_write(FILE *file, const PlatJournalHeader *header, int headers,
                              const PlatMatch *match, PlatError *error) {
    if (!plat_match_keeps_record(match))
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "this match keeps no record, so it has no journal");
    if (headers < 1 || headers > PLAT_JOURNAL_HEADERS || strcmp(header[0].key, "game") != 0)
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "a journal's header must begin with its game");
    for (int n = 0; n < headers; n++) {
        if (has_control(header[n].key) || has_control(header[n].value))
            return plat_error_set(error, PLAT_E_FORMAT, header[n].key,
                                  "the header `%s` holds a control character", header[n].key);
    }
    fprintf(file, "plat journal %d\n", VERSION);
    for (int n = 0; n < headers; n++)
        fprintf(file, "%s %s\n", header[n].key, header[n].value);
    fprintf(file, "layout %016" PRIx64 "\nbegin\n", plat_match_layout(match));
    PlatBuffer line = {0};
    for (int n = 0; n < plat_match_entries(match); n++) {
        line.length = 0;
        plat_record_line(match, n, &line);
        fprintf(file, "%s\n", line.text ? line.text : "");
    }
    bool failed = line.failed;
    free(line.text);
    if (failed)
        return plat_no_memory(error);
    fprintf(file, "hash %016" PRIx64 "\n", plat_match_hash(match));
    if (fflush(file) != 0 || ferror(file) != 0)
        return plat_error_set(error, PLAT_E_IO, "", "the journal cannot be written");
    return PLAT_OK;
}

/* --- reading --- */

/* A file read line by line. */
typedef struct Reader {
    FILE *file;
    const char *name;
    char *line; /* LONGEST_LINE + 1 bytes */
    int number;
    PlatError *error;
} Reader;

static PlatStatus complain(Reader *r, PlatStatus status, const char *text) {
    char where[PLAT_ERROR_WHERE];
    snprintf(where, sizeof where, "%s:%d", r->name, r->number);
    return plat_error_set(r->error, status, where, "%s", text);
}

/* Read a line without its end and the spaces there. *more is false at the end of the file. */
static PlatStatus read_line(Reader *r, bool *more) {
    size_t length = 0;
    int c = fgetc(r->file);
    r->number++;
    *more = c != EOF;
    for (; c != EOF && c != '\n'; c = fgetc(r->file)) {
        if (c == '\r') {
            c = fgetc(r->file);
            if (c != '\n' && c != EOF)
                return complain(r, PLAT_E_FORMAT, "the line holds a control character");
            break;
        }
        if (c < ' ' || c == 0x7f)
            return complain(r, PLAT_E_FORMAT, "the line holds a control character");
        if (length == LONGEST_LINE)
            return complain(r, PLAT_E_FORMAT, "the line is too long");
        r->line[length++] = (char)c;
    }
    if (ferror(r->file) != 0)
        return complain(r, PLAT_E_IO, "the file cannot be read");
    while (length > 0 && r->line[length - 1] == ' ')
        length--;
    r->line[length] = '\0';
    return PLAT_OK;
}

static PlatStatus read_version(Reader *r) {
    bool more;
    PlatStatus status = read_line(r, &more);
    if (status != PLAT_OK)
        return status;
    const char *intro = "plat journal ";
    if (strncmp(r->line, intro, strlen(intro)) != 0)
        return complain(r, PLAT_E_FORMAT,
                        "this is not a journal; expected the first line `plat journal 1`");
    if (strcmp(r->line + strlen(intro), "1") != 0)
        return complain(r, PLAT_E_FORMAT, "unknown journal version; this program reads version 1");
    return PLAT_OK;
}

static PlatStatus add_header(Reader *r, PlatJournal *journal) {
    char *space = strchr(r->line, ' ');
    size_t key = space ? (size_t)(space - r->line) : strlen(r->line);
    const char *value = space ? space + 1 : "";
    PlatJournalHeader *header = &journal->header[journal->headers];
    if (journal->headers == PLAT_JOURNAL_HEADERS)
        return complain(r, PLAT_E_FORMAT, "too many lines before `begin`");
    if (key >= sizeof header->key || strlen(value) >= sizeof header->value)
        return complain(r, PLAT_E_FORMAT, "the header line is too long");
    memcpy(header->key, r->line, key);
    header->key[key] = '\0';
    memcpy(header->value, value, strlen(value) + 1);
    if (journal->headers == 0 && strcmp(header->key, "game") != 0)
        return complain(r, PLAT_E_FORMAT, "expected `game NAME` on the line after the first");
    journal->headers++;
    return PLAT_OK;
}

static PlatStatus read_headers(Reader *r, PlatJournal *journal) {
    for (;;) {
        bool more;
        PlatStatus status = read_line(r, &more);
        if (status != PLAT_OK)
            return status;
        if (!more)
            return complain(r, PLAT_E_FORMAT, "the journal ends before `begin`");
        if (strcmp(r->line, "begin") == 0)
            return journal->headers > 0 ? PLAT_OK
                                        : complain(r, PLAT_E_FORMAT, "the journal names no game");
        if (r->line[0] != '\0' && r->line[0] != '#')
            status = add_header(r, journal);
        if (status != PLAT_OK)
            return status;
    }
}

static PlatStatus add_line(Reader *r, PlatJournal *journal, int *capacity) {
    if (journal->lines == MOST_LINES)
        return complain(r, PLAT_E_FORMAT, "too many lines");
    bool room = plat_grow(&journal->line, capacity, journal->lines + 1, sizeof *journal->line);
    char *text = room ? strdup(r->line) : NULL;
    if (!text)
        return complain(r, PLAT_E_MEMORY, "out of memory");
    journal->line[journal->lines++] = (PlatJournalLine){r->number, text};
    return PLAT_OK;
}

static PlatStatus take_hash(Reader *r, PlatJournal *journal, const char *digits) {
    if (strlen(digits) != 16 || strspn(digits, "0123456789abcdefABCDEF") != 16)
        return complain(r, PLAT_E_FORMAT, "expected a hash of 16 hexadecimal digits");
    journal->hash = strtoull(digits, NULL, 16);
    journal->has_hash = true;
    return PLAT_OK;
}

static PlatStatus read_lines(Reader *r, PlatJournal *journal) {
    int capacity = 0;
    for (;;) {
        bool more;
        PlatStatus status = read_line(r, &more);
        if (status != PLAT_OK || !more)
            return status;
        if (r->line[0] == '\0' || r->line[0] == '#')
            continue;
        if (journal->has_hash)
            return complain(r, PLAT_E_FORMAT, "there is a line after the hash");
        status = strncmp(r->line, "hash ", 5) == 0 ? take_hash(r, journal, r->line + 5)
                                                   : add_line(r, journal, &capacity);
        if (status != PLAT_OK)
            return status;
    }
}

PlatStatus plat_journal_read(PlatJournal **out, FILE *file, const char *name, PlatError *error) {
    Reader r = {.file = file, .name = name, .error = error};
    PlatJournal *journal = calloc(1, sizeof *journal);
    r.line = malloc(LONGEST_LINE + 1);
    if (journal) {
        journal->header = calloc(PLAT_JOURNAL_HEADERS, sizeof *journal->header);
        snprintf(journal->name, sizeof journal->name, "%s", name);
    }
    PlatStatus status = PLAT_OK;
    if (!journal || !journal->header || !r.line)
        status = plat_error_set(error, PLAT_E_MEMORY, name, "out of memory");
    status = status == PLAT_OK ? read_version(&r) : status;
    status = status == PLAT_OK ? read_headers(&r, journal) : status;
    status = status == PLAT_OK ? read_lines(&r, journal) : status;
    free(r.line);
    if (status != PLAT_OK) {
        plat_journal_free(journal);
        return status;
    }
    *out = journal;
    return PLAT_OK;
}

void plat_journal_free(PlatJournal *journal) {
    if (!journal)
        return;
    for (int n = 0; n < journal->lines; n++)
        free(journal->line[n].text);
    free(journal->line);
    free(journal->header);
    free(journal);
}

const char *plat_journal_get(const PlatJournal *journal, const char *key) {
    for (int n = 0; n < journal->headers; n++)
        if (strcmp(journal->header[n].key, key) == 0)
            return journal->header[n].value;
    return NULL;
}

/* --- playing --- */

/* Take the seat's name, or its number from 1, and the name of its question. */
static bool take_question(const PlatMatch *match, PlatScan *scan, const PlatAsk *ask) {
    char number[16];
    snprintf(number, sizeof number, "%d", ask->seat + 1);
    return (plat_scan_word(scan, plat_match_seat_name(match, ask->seat)) ||
            plat_scan_word(scan, number)) &&
           plat_scan_word(scan, ask->name);
}

static PlatStatus play_answer(PlatMatch *match, const char *text, PlatError *error) {
    int seats = plat_match_rules(match)->seats;
    for (int seat = 0; seat < seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        PlatScan scan = plat_scan_text(text);
        int32_t choice;
        if (!ask || !take_question(match, &scan, ask))
            continue;
        plat_scan_done(&scan);
        PlatStatus status =
            plat_choice_parse(&ask->options, &choice, scan.at, (size_t)(scan.end - scan.at), error);
        return status == PLAT_OK ? plat_match_answer(match, seat, NULL, choice, error) : status;
    }
    const PlatAsk *ask = plat_match_ask(match);
    if (!ask)
        return plat_error_set(error, PLAT_E_LEFTOVER, "", "`%.80s` is left over: the game is over",
                              text);
    return plat_error_set(error, PLAT_E_QUESTION, "", "`%.80s` does not fit: %s is asked `%s`",
                          text, plat_match_seat_name(match, ask->seat), ask->name);
}

/* The longest beginning of `text` that names a field, up to a space; it is copied to `name`. */
static const char *take_field(const PlatMatch *match, const char *text, char *name, size_t room,
                              PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    size_t length = strlen(text);
    length = length < room ? length : room - 1;
    size_t first = strcspn(text, " ");
    for (; length >= first && length > 0; length--) {
        const PlatField *field;
        int seat;
        if (text[length] != ' ' && text[length] != '\0')
            continue;
        memcpy(name, text, length);
        name[length] = '\0';
        PlatError *told = length == first ? error : NULL;
        if (plat_field_resolve(rules->schema, &field, &seat, rules->seat_names, name, told) ==
            PLAT_OK)
            return text[length] == ' ' ? text + length + 1 : text + length;
    }
    return NULL;
}

static PlatStatus play_put(PlatMatch *match, const char *text, bool force, PlatError *error) {
    char name[3 * PLAT_MAX_NAME];
    PlatError told = {.status = PLAT_E_NAME, .text = "a field is missing"};
    const char *value = take_field(match, text, name, sizeof name, &told);
    if (!value)
        return plat_error_set(error, told.status, told.where, "%s", told.text);
    return force ? plat_match_force(match, name, value, error)
                 : plat_match_edit(match, name, value, NULL, error);
}

static PlatStatus play_line(PlatMatch *match, const char *text, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    bool force = plat_scan_word(&scan, "force"), edit = !force && plat_scan_word(&scan, "edit");
    if (!force && !edit)
        return play_answer(match, text, error);
    plat_scan_done(&scan);
    return play_put(match, scan.at, force, error);
}

bool plat_journal_compares(const PlatJournal *journal, const PlatMatch *match) {
    const char *layout = plat_journal_get(journal, "layout");
    char now[24];
    snprintf(now, sizeof now, "%016" PRIx64, plat_match_layout(match));
    return journal->has_hash && (!layout || strcmp(layout, now) == 0);
}

PlatStatus plat_journal_play(const PlatJournal *journal, PlatMatch *match, int *played,
                             PlatError *error) {
    PlatError told = {.status = PLAT_OK};
    char where[PLAT_ERROR_WHERE];
    int number = 0;
    for (; number < journal->lines; number++) {
        const PlatJournalLine *line = &journal->line[number];
        PlatStatus status = play_line(match, line->text, &told);
        if (status != PLAT_OK) {
            snprintf(where, sizeof where, "%s:%d", journal->name, line->number);
            *played = number;
            return plat_error_set(error, status, where, told.where[0] == '\0' ? "%s%s" : "%s (%s)",
                                  told.text, told.where);
        }
    }
    *played = number;
    if (plat_journal_compares(journal, match) && journal->hash != plat_match_hash(match))
        return plat_error_set(error, PLAT_E_HASH, journal->name,
                              "the game ends in another position: its hash is %016" PRIx64
                              ", but the journal says %016" PRIx64,
                              plat_match_hash(match), journal->hash);
    return PLAT_OK;
}
