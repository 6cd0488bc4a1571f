/* Journals: the headers, writing the record of a match, the rules that it was played under, and
 * playing its lines.
 *
 * A line names a seat, a question and a choice, so it means the same to rules that number them
 * differently. Names may hold spaces: a line is split by the question that waits when it is played,
 * not at its spaces. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal_internal.h"
#include "match/record.h"
#include "match/state.h"
#include "text/fields/field.h"
#include "text/scan.h"

/* --- headers --- */

bool plat_journal_is_clean(const char *text) {
    while ((unsigned char)*text >= ' ' && *text != 0x7f)
        text++;
    return *text == '\0';
}

bool plat_journal_header(PlatJournalHeader *header, const char *line) {
    size_t key = strcspn(line, " ");
    const char *value = line + key + (line[key] != '\0');
    if (key >= sizeof header->key || strlen(value) >= sizeof header->value)
        return false;
    memcpy(header->key, line, key);
    header->key[key] = '\0';
    memcpy(header->value, value, strlen(value) + 1);
    return true;
}

PlatStatus plat_journal_check_headers(const PlatJournalHeader *header, int headers,
                                      PlatError *error) {
    if (headers < 1 || headers > PLAT_JOURNAL_HEADERS || strcmp(header[0].key, "game") != 0)
        return plat_fail(error, PLAT_E_ARGUMENT, "a journal's header must begin with its game");
    for (int n = 0; n < headers; n++)
        if (!plat_journal_is_clean(header[n].key) || !plat_journal_is_clean(header[n].value))
            return plat_error_set(error, PLAT_E_FORMAT, header[n].key,
                                  "the header `%s` holds a control character", header[n].key);
    return PLAT_OK;
}

/* --- writing --- */

/* The notes after so many entries, from the n-th on. Returns the number of the next one. */
static int put_notes(FILE *file, const PlatMatch *match, int n, int entries) {
    int after = 0;
    const char *note = plat_match_noted(match, n, &after);
    for (; note && after <= entries; note = plat_match_noted(match, ++n, &after))
        fprintf(file, "note %s\n", note);
    return n;
}

PlatStatus plat_journal_write(FILE *file, const PlatJournalHeader *header, int headers,
                              const PlatMatch *match, const PlatSheet *sheet, PlatError *error) {
    if (!plat_match_keeps_record(match))
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "this match keeps no record, so it has no journal");
    TRY(plat_journal_check_headers(header, headers, error));
    fputs("plat journal 1\n", file);
    for (int n = 0; n < headers; n++)
        fprintf(file, "%s %s\n", header[n].key, header[n].value);
    fprintf(file, "layout %016" PRIx64 "\nbegin\n", plat_match_layout(match));
    PLAT_TEXT line = {0};
    int notes = put_notes(file, match, 0, 0);
    for (int n = 0; n < plat_match_entries(match); n++) {
        line.length = 0;
        plat_record_line(match, n, &line);
        fprintf(file, "%s\n", plat_buffer_text(&line));
        notes = put_notes(file, match, notes, n + 1);
    }
    line.length = 0;
    plat_buffer_put(&line, "");
    if (sheet)
        plat_journal_add_points(&line, sheet);
    if (line.failed)
        return plat_no_memory(error);
    fputs(line.text, file);
    fprintf(file, "hash %016" PRIx64 "\n", plat_match_hash(match));
    if (fflush(file) != 0 || ferror(file) != 0)
        return plat_fail(error, PLAT_E_IO, "the journal cannot be written");
    return PLAT_OK;
}

const char *plat_journal_get(const PlatJournal *journal, const char *key) {
    for (int n = 0; n < journal->headers; n++)
        if (strcmp(journal->header[n].key, key) == 0)
            return journal->header[n].value;
    return NULL;
}

/* --- points --- */

void plat_journal_add_points(PlatBuffer *text, const PlatSheet *sheet) {
    for (int item = 0; item < sheet->items; item++) {
        plat_buffer_put(text, "points");
        for (int seat = 0; seat < sheet->seats; seat++) {
            plat_buffer_put(text, " ");
            plat_buffer_number(text, sheet->points[item][seat]);
        }
        plat_buffer_add(text, " %s\n", sheet->item[item]);
    }
}

/* Read one such line; one that is something else is left out. */
static void take_points(const char *line, PlatSheet *sheet) {
    int64_t points[PLAT_MAX_SEATS];
    for (int seat = 0; seat < sheet->seats; seat++) {
        char *end = NULL;
        points[seat] = strtoll(line, &end, 10);
        if (end == line)
            return;
        line = end;
    }
    line += strspn(line, " ");
    int item = strlen(line) < PLAT_MAX_NAME ? plat_sheet_item(sheet, line) : -1;
    if (item >= 0)
        memcpy(sheet->points[item], points, sizeof *points * (size_t)sheet->seats);
}

bool plat_journal_points(const PlatJournal *journal, PlatSheet *sheet) {
    for (int n = 0; n < journal->lines; n++)
        if (strncmp(journal->line[n].text, "points ", 7) == 0)
            take_points(journal->line[n].text + 7, sheet);
    if (sheet->items)
        plat_sheet_rank(sheet);
    return sheet->items > 0;
}

/* --- rules: at the beginning, and after each change --- */

static bool has_key(const PlatJournalHeader *header, const char *key) {
    return strcmp(header->key, key) == 0;
}

/* Whether the header is "rules NAME HASH" of that file. */
static bool names_file(const PlatJournalHeader *header, const PlatRuleFile *file) {
    char value[sizeof header->value + 20];
    snprintf(value, sizeof value, "%s %016" PRIx64, file->name, file->hash);
    return has_key(header, "rules") && strcmp(header->value, value) == 0;
}

/* Fill in the set with these headers, which it takes over, and with the files that they name, each
 * once. */
static PlatStatus make_set(const PlatJournal *journal, PlatJournalHeader *header, int headers,
                           PlatRuleSet *set, PlatError *error) {
    PlatRuleFile *file = calloc((size_t)journal->files + 1, sizeof *file);
    *set = (PlatRuleSet){header, headers, file, 0};
    if (!file) {
        plat_rule_set_free(set);
        return plat_no_memory(error);
    }
    for (int f = 0; f < journal->files; f++) {
        int n = 0;
        while (n < headers && !names_file(&header[n], &journal->file[f]))
            n++;
        if (n < headers)
            file[set->files++] = journal->file[f];
    }
    return PLAT_OK;
}

PlatStatus plat_journal_rules(const PlatJournal *journal, PlatRuleSet *set, PlatError *error) {
    PlatJournalHeader *header = calloc((size_t)journal->headers + 1, sizeof *header);
    if (!header)
        return plat_no_memory(error);
    memcpy(header, journal->header, (size_t)journal->headers * sizeof *header);
    return make_set(journal, header, journal->headers, set, error);
}

void plat_rule_set_free(PlatRuleSet *set) {
    free((void *)set->header);
    free((void *)set->file);
    *set = (PlatRuleSet){0};
}

/* Read the headers of a change from the line after it on; *at is then where they end. */
static PlatStatus read_headers(const PlatJournal *journal, int *at, PlatJournalHeader *header,
                               int *headers, PlatError *error) {
    for (++*at; *at < journal->lines; ++*at) {
        const char *line = journal->line[*at].text;
        if (strcmp(line, "changed") == 0)
            return PLAT_OK;
        if (*headers == PLAT_JOURNAL_HEADERS || !plat_journal_header(&header[*headers], line))
            return plat_fail(error, PLAT_E_FORMAT, "the rules here cannot be read");
        ++*headers;
    }
    return plat_fail(error, PLAT_E_FORMAT, "`changed` is missing after `change`");
}

PlatStatus plat_journal_change(const PlatJournal *journal, int *line, PlatRuleSet *set,
                               PlatError *error) {
    int headers = 0;
    PlatJournalHeader *header = calloc(PLAT_JOURNAL_HEADERS, sizeof *header);
    PlatStatus status =
        header ? read_headers(journal, line, header, &headers, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        return make_set(journal, header, headers, set, error);
    free(header);
    return status;
}

/* --- answers and what is put into the position --- */

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
        TRY(plat_choice_parse(&ask->options, &choice, scan.at, (size_t)(scan.end - scan.at),
                              error));
        return plat_match_answer(match, seat, NULL, choice, error);
    }
    const PlatAsk *ask = plat_match_ask(match);
    if (!ask)
        return plat_fail(error, PLAT_E_LEFTOVER, "unexpected `%.80s`: the game is over", text);
    return plat_fail(error, PLAT_E_QUESTION, "`%.80s` is not an answer: %s is asked `%s`", text,
                     plat_match_seat_name(match, ask->seat), ask->name);
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

/* --- undo and redo --- */

/* "2", "1 dark red": how often, and of which seat. */
static PlatStatus play_back(PlatMatch *match, const char *text, bool redo, PlatError *error) {
    char *end = NULL;
    long times = strtol(text, &end, 10);
    int seat = -1;
    if (times < 1)
        return plat_fail(error, PLAT_E_FORMAT, "expected how often");
    const char *name = end + strspn(end, " ");
    for (int n = 0; *name && seat < 0 && n < plat_match_rules(match)->seats; n++)
        if (strcmp(plat_match_seat_name(match, n), name) == 0)
            seat = n;
    if (*name && seat < 0)
        return plat_fail(error, PLAT_E_NAME, "there is no seat `%s`", name);
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && times-- > 0)
        status = redo ? plat_match_redo(match, error) : plat_match_undo(match, seat, error);
    return status;
}

/* --- the whole --- */

enum { LAYOUT_AT_MOST = 31 /* bytes */ };

/* What playing needs to know. */
typedef struct Player {
    const PlatJournal *journal;
    PlatMatch *match;
    PlatJournalChange *change;
    void *context;
    const char *layout;               /* in force, as the journal says; NULL: it does not say */
    char changed[LAYOUT_AT_MOST + 1]; /* that of a change */
    int at;                           /* the line that is played */
    int differs;                      /* the first line with another hash; -1: none */
    uint64_t hash;                    /* and what it was */
} Player;

/* Whether the journal has the same layout as the rules, so that hashes can be compared. */
static bool same_layout(const char *layout, const PlatMatch *match) {
    char now[24];
    snprintf(now, sizeof now, "%016" PRIx64, plat_match_layout(match));
    return !layout || strcmp(layout, now) == 0;
}

static void compare_hash(Player *player, uint64_t hash) {
    uint64_t now = plat_match_hash(player->match);
    if (player->differs >= 0 || hash == now || !same_layout(player->layout, player->match))
        return;
    player->differs = player->at;
    player->hash = now;
}

static PlatStatus play_change(Player *player, PlatError *error) {
    PlatRuleSet set;
    if (!player->change)
        return plat_fail(error, PLAT_E_ARGUMENT, "the rules were changed here");
    TRY(plat_journal_change(player->journal, &player->at, &set, error));
    for (int n = 0; n < set.headers; n++)
        if (has_key(&set.header[n], "layout")) {
            snprintf(player->changed, sizeof player->changed, "%.*s", LAYOUT_AT_MOST,
                     set.header[n].value);
            player->layout = player->changed;
        }
    PlatStatus status = player->change(player->context, player->match, &set, error);
    plat_rule_set_free(&set);
    return status;
}

/* What follows the word when the line begins with it, else NULL. */
static const char *behind(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

static PlatStatus play_line(Player *player, PlatError *error) {
    const char *line = player->journal->line[player->at].text, *rest;
    if ((rest = behind(line, "force")))
        return play_put(player->match, rest, true, error);
    if ((rest = behind(line, "edit")))
        return play_put(player->match, rest, false, error);
    if ((rest = behind(line, "undo")))
        return play_back(player->match, rest, false, error);
    if ((rest = behind(line, "redo")))
        return play_back(player->match, rest, true, error);
    if (behind(line, "change"))
        return play_change(player, error);
    if ((rest = behind(line, "note")))
        return *rest ? plat_match_note(player->match, rest, error)
                     : plat_match_drop_note(player->match, error);
    if ((rest = behind(line, "hash")))
        compare_hash(player, strtoull(rest, NULL, 16));
    else if (!behind(line, "bot") && !behind(line, "name") && !behind(line, "curtain") &&
             !behind(line, "fork") && !behind(line, "points") && !behind(line, "act"))
        return play_answer(player->match, line, error);
    return PLAT_OK;
}

/* The layout in force before line number `end`. */
static const char *layout_before(const PlatJournal *journal, int end) {
    const char *layout = plat_journal_get(journal, "layout");
    for (int n = 0; n < end; n++)
        if (strncmp(journal->line[n].text, "layout ", 7) == 0)
            layout = journal->line[n].text + 7;
    return layout;
}

bool plat_journal_compares(const PlatJournal *journal, const PlatMatch *match) {
    return journal->has_hash && same_layout(layout_before(journal, journal->lines), match);
}

static PlatStatus tell_difference(const Player *player, PlatError *error) {
    const PlatJournal *journal = player->journal;
    if (player->differs == journal->lines)
        return plat_error_set(error, PLAT_E_HASH, journal->name,
                              "the game ends in a different position: its hash is %016" PRIx64
                              ", but the journal says %016" PRIx64,
                              player->hash, journal->hash);
    const PlatJournalLine *line = &journal->line[player->differs];
    char where[PLAT_ERROR_WHERE];
    snprintf(where, sizeof where, "%s:%d", journal->name, line->number);
    return plat_error_set(error, PLAT_E_HASH, where,
                          "the game is in a different position here: its hash is %016" PRIx64
                          ", but the journal says %s",
                          player->hash, line->text + strlen("hash "));
}

/* The line at which the game strayed: where its hash first was another, or else line `n`. */
static int strayed_at(const Player *player, int n) {
    const PlatJournal *journal = player->journal;
    n = player->differs >= 0 ? player->differs : n;
    if (n < journal->lines)
        return journal->line[n].number;
    return n > 0 ? journal->line[n - 1].number + 1 : 0; /* the hash at the end */
}

/* Failures that say nothing about the journal. */
static bool is_of_the_moment(PlatStatus status) {
    return status == PLAT_E_MEMORY || status == PLAT_E_STOPPED || status == PLAT_E_LIMIT ||
           status == PLAT_E_IO;
}

/* Play the line, and go on to the next. */
static PlatStatus play_at(Player *player, int *played, PlatError *error) {
    const PlatJournal *journal = player->journal;
    PlatError told = {.status = PLAT_OK};
    char where[PLAT_ERROR_WHERE];
    player->at = *played;
    PlatStatus status = play_line(player, &told);
    if (status == PLAT_OK) {
        *played = player->at + 1;
        return PLAT_OK;
    }
    snprintf(where, sizeof where, "%s:%d", journal->name, journal->line[*played].number);
    return plat_error_set(error, status, where, told.where[0] == '\0' ? "%s%s" : "%s (%s)",
                          told.text, told.where);
}

PlatStatus plat_journal_play_line(const PlatJournal *journal, PlatMatch *match,
                                  PlatJournalChange *change, void *context, int *played,
                                  PlatError *error) {
    Player player = {.journal = journal, .match = match, .change = change, .context = context};
    return play_at(&player, played, error);
}

PlatStatus plat_journal_play(const PlatJournal *journal, PlatMatch *match,
                             PlatJournalChange *change, void *context, int *played,
                             PlatError *error) {
    int ignored;
    return plat_journal_play_watched(journal, match, change, context, played, &ignored, error);
}

PlatStatus plat_journal_play_watched(const PlatJournal *journal, PlatMatch *match,
                                     PlatJournalChange *change, void *context, int *played,
                                     int *strayed, PlatError *error) {
    *strayed = 0;
    Player player = {.journal = journal,
                     .match = match,
                     .change = change,
                     .context = context,
                     .layout = layout_before(journal, *played),
                     .differs = -1};
    while (*played < journal->lines) {
        PlatStatus status = play_at(&player, played, error);
        if (status != PLAT_OK) {
            *strayed = is_of_the_moment(status) ? 0 : strayed_at(&player, *played);
            return status;
        }
    }
    player.at = journal->lines;
    if (journal->has_hash)
        compare_hash(&player, journal->hash);
    if (player.differs < 0)
        return PLAT_OK;
    *strayed = strayed_at(&player, journal->lines);
    return tell_difference(&player, error);
}
