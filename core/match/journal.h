/* Journals: a game as text that a person can read and any rules can play again.
 *
 *     plat journal 1
 *     game drawcity
 *     players 3
 *     module municipal_goals
 *     set factory_count each
 *     table shops my-shops.lua
 *     seed 7
 *     rules drawcity/drawcity.lua 0123456789abcdef
 *     layout 0123456789abcdef
 *     begin
 *     blue build 5
 *     blue what house
 *     blue where c4
 *     force numbers 7 3
 *     edit blue.skipped 1
 *     hash 0123456789abcdef
 *
 * The header is kept as it was read; empty lines and lines that begin with '#' do not count.
 * Answers are resolved against the question that waits when they are played. */
#ifndef PLAT_MATCH_JOURNAL_H
#define PLAT_MATCH_JOURNAL_H

#include "match.h"

PLAT_API_BEGIN

enum { PLAT_JOURNAL_HEADERS = 200 };

typedef struct PlatJournalHeader {
    char key[24];
    char value[232];
} PlatJournalHeader;
typedef struct PlatJournalLine {
    int number;
    char *text;
} PlatJournalLine;

typedef struct PlatJournal {
    char name[128]; /* for messages */
    PlatJournalHeader *header;
    int headers; /* in order, "game" first */
    PlatJournalLine *line;
    int lines; /* after "begin", before "hash" */
    uint64_t hash;
    bool has_hash;
} PlatJournal;

/* Read a whole journal; `name` is for messages ("game.plat:12"). PLAT_E_FORMAT, PLAT_E_IO,
 * PLAT_E_MEMORY. *out is freed with plat_journal_free. */
PlatStatus plat_journal_read(PlatJournal **out, FILE *file, const char *name, PlatError *error);
void plat_journal_free(PlatJournal *journal);
/* The value of the first header with that key, as long as the journal; NULL when there is none. */
const char *plat_journal_get(const PlatJournal *journal, const char *key);

/* Write the journal of a match: `headers` as given ("game" first), its layout, record and hash.
 * PLAT_E_IO; PLAT_E_ARGUMENT when the match keeps no record. */
PlatStatus plat_journal_write(FILE *file, const PlatJournalHeader *header, int headers,
                              const PlatMatch *match, PlatError *error);

/* True when the journal's hash can be compared with that of `match`: it has one, and its layout is
 * that of the match. A journal without a layout is taken to have the same. */
bool plat_journal_compares(const PlatJournal *journal, const PlatMatch *match);

/* Play all lines into `match` (new, run to its first question). On failure `error` names the line,
 * *played counts the lines before it, and the match stays as they left it: PLAT_E_QUESTION,
 * PLAT_E_LEFTOVER, or what the match says to the line. A hash at the end that differs and can be
 * compared is PLAT_E_HASH. */
PlatStatus plat_journal_play(const PlatJournal *journal, PlatMatch *match, int *played,
                             PlatError *error);

PLAT_API_END

#endif
