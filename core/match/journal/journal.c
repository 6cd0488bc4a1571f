/* Writing the record of a match as the lines of a journal. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal.h"
#include "match/record.h"

enum { VERSION = 1 };

static bool has_control(const char *text) {
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            return true;
    return false;
}

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
    int notes = put_notes(file, match, 0, 0);
    for (int n = 0; n < plat_match_entries(match); n++) {
        line.length = 0;
        plat_record_line(match, n, &line);
        fprintf(file, "%s\n", line.text ? line.text : "");
        notes = put_notes(file, match, notes, n + 1);
    }
    line.length = 0;
    if (sheet)
        plat_journal_add_points(&line, sheet);
    if (sheet && line.length)
        fputs(line.text, file);
    bool failed = line.failed;
    free(line.text);
    if (failed)
        return plat_no_memory(error);
    fprintf(file, "hash %016" PRIx64 "\n", plat_match_hash(match));
    if (fflush(file) != 0 || ferror(file) != 0)
        return plat_error_set(error, PLAT_E_IO, "", "the journal cannot be written");
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
