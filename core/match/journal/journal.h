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
 *     note I should have taken the park
 *     points 12 7 9 shops
 *     hash 0123456789abcdef
 *
 * The header is kept as it was read; empty lines and lines that begin with '#' do not count.
 * Answers are resolved against the question that waits when they are played.
 *
 * A journal that a store writes (save_file.h) holds more: the rule files that the game is played
 * under, what was undone and redone, and each change of the rules.
 *
 *     file drawcity/drawcity.lua 0123456789abcdef 2 ./drawcity/drawcity.lua
 *     |local drawcity = game "drawcity"
 *     |...
 *     undo 2
 *     redo 1 blue
 *     change
 *     game drawcity
 *     set factory_count types
 *     rules drawcity/drawcity.lua 0123456789abcdef
 *     layout 0123456789abcdef
 *     changed
 *
 * When such a journal is the file in which a game lives, each of its lines ends with a mark and a
 * checksum that covers the line and the checksum before it. The mark '.' ends what was written in
 * one go; '+' says that more belongs to it. So reading knows what was written whole. */
#ifndef PLAT_MATCH_JOURNAL_H
#define PLAT_MATCH_JOURNAL_H

#include "match/match.h"
#include "text/buffer.h"

PLAT_API_BEGIN

enum { PLAT_JOURNAL_HEADERS = 400 };

typedef struct PlatJournalHeader {
    char key[24];
    char value[232];
} PlatJournalHeader;
typedef struct PlatJournalLine {
    int number;
    char *text;
} PlatJournalLine;

/* A rule file as it was when the game was played with it. */
typedef struct PlatRuleFile {
    const char *name; /* what messages call it: "drawcity/tables.lua" */
    const char *path; /* where the rules look for it */
    uint64_t hash;    /* XXH3 of the text */
    const char *text;
    size_t size;
} PlatRuleFile;

/* What a game is played under: what was asked for ("game" first), and the rule files. */
typedef struct PlatRuleSet {
    const PlatJournalHeader *header;
    int headers;
    const PlatRuleFile *file;
    int files;
} PlatRuleSet;

/* A file that was damaged or cut off is read as far as the last line that was written whole and is
 * followed by nothing but the fault. */
typedef enum PlatJournalFault {
    PLAT_JOURNAL_WHOLE,
    PLAT_JOURNAL_TORN,    /* writing was interrupted at its end */
    PLAT_JOURNAL_DAMAGED, /* a line is not as it was written */
    PLAT_JOURNAL_STRAYED  /* not asked for: see plat_save_file_open_before */
} PlatJournalFault;

typedef struct PlatJournal {
    char name[128]; /* for messages */
    PlatJournalHeader *header;
    int headers; /* in order, "game" first */
    PlatRuleFile *file;
    int files; /* of all rules that were ever in force */
    PlatJournalLine *line;
    int lines; /* after "begin", without a "hash" in the last line and the text of files */
    uint64_t hash;
    bool has_hash;

    /* of a file in which a game lives */
    bool kept;
    PlatJournalFault fault;
    int fault_line;
    size_t good;     /* bytes that were written whole */
    uint64_t chain;  /* the checksum at their end */
    PlatBuffer text; /* of these lines, without marks and checksums */
} PlatJournal;

/* Read a whole journal; `name` is for messages ("game.plat:12"). PLAT_E_FORMAT, PLAT_E_IO,
 * PLAT_E_MEMORY. *out is freed with plat_journal_free. */
PlatStatus plat_journal_read(PlatJournal **out, FILE *file, const char *name, PlatError *error);
void plat_journal_free(PlatJournal *journal);
/* The value of the first header with that key, as long as the journal; NULL when there is none. */
const char *plat_journal_get(const PlatJournal *journal, const char *key);

/* The rules in force at the beginning; of the files only those that the journal holds. Everything
 * lasts as long as the journal but the two lists, which the caller frees with plat_rule_set_free.
 * PLAT_E_MEMORY. */
PlatStatus plat_journal_rules(const PlatJournal *journal, PlatRuleSet *set, PlatError *error);
void plat_rule_set_free(PlatRuleSet *set);

/* Write the journal of a match: `headers` as given ("game" first), its layout, record and hash, and
 * with a sheet (NULL: none) the points of its items. PLAT_E_IO; PLAT_E_ARGUMENT when the match
 * keeps no record. */
PlatStatus plat_journal_write(FILE *file, const PlatJournalHeader *header, int headers,
                              const PlatMatch *match, const PlatSheet *sheet, PlatError *error);
/* Add the points of a sheet as a journal has them: "points 12 7 9 shops", a line for each item. */
void plat_journal_add_points(PlatBuffer *text, const PlatSheet *sheet);
/* Fill a sheet that was initialised with the points that the journal has. False when it has
 * none. */
bool plat_journal_points(const PlatJournal *journal, PlatSheet *sheet);

/* True when the hash at the journal's end can be compared with that of `match`: it has one, and its
 * layout is that of the match. A journal without a layout is taken to have the same. */
bool plat_journal_compares(const PlatJournal *journal, const PlatMatch *match);

/* Loads the rules of `set`, which is borrowed for the call, and rebinds `match` to them. */
typedef PlatStatus PlatJournalChange(void *context, PlatMatch *match, const PlatRuleSet *set,
                                     PlatError *error);

/* Play the lines from number *played on (0: all of them) into `match`, which is where the lines
 * before it lead: new, and run to its first question. `change` is called where the rules were
 * changed; NULL: such a line is PLAT_E_ARGUMENT. On failure `error` names the line, *played counts
 * the lines before it, and the match stays as they left it: PLAT_E_QUESTION, PLAT_E_LEFTOVER, or
 * what the match says to the line. A hash that differs and can be compared is PLAT_E_HASH: all
 * lines are played, and the error names the first such. */
PlatStatus plat_journal_play(const PlatJournal *journal, PlatMatch *match,
                             PlatJournalChange *change, void *context, int *played,
                             PlatError *error);

/* Play line number *played alone, and count it: for who wants to look between the lines. A hash is
 * not compared. Otherwise as above. */
PlatStatus plat_journal_play_line(const PlatJournal *journal, PlatMatch *match,
                                  PlatJournalChange *change, void *context, int *played,
                                  PlatError *error);

PLAT_API_END

#endif
