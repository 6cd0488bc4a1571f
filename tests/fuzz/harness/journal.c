/* Any bytes are read as a journal: as they are, and as a file in which a game lives, with the marks
 * of such a file, so that what lies behind the checksums is reached. What was read is played, and
 * what was played comes to the same position when it is written, read and played once more. */
#include "../../match/toy.h"
#include "harness.h"
#include "marked.h"

#include "match/record.h"

static Toy toy[2]; /* the second has other rules */

static PlatJournal *read_journal(const char *text, size_t length) {
    PlatError error = {PLAT_OK, "", ""};
    PlatJournal *journal = NULL;
    FILE *file = fmemopen((void *)text, length, "r");
    PlatStatus status = file ? plat_journal_read(&journal, file, "fuzz.plat", &error) : PLAT_E_IO;
    assert((status == PLAT_OK) == (journal != NULL));
    assert(!file || (error.status == status && (status == PLAT_OK || error.text[0])));
    if (file)
        fclose(file);
    return journal;
}

static PlatStatus change(void *context, PlatMatch *match, const PlatRuleSet *set,
                         PlatError *error) {
    int *changes = context;
    assert(set->headers > 0);
    return plat_match_rebind(match, &toy[++*changes % 2].rules, NULL, error);
}

static PlatMatch *play(const PlatJournal *journal, int *changes) {
    PlatError error = {PLAT_OK, "", ""};
    int played = 0;
    PlatMatch *match = toy_match(&toy[0], 7, 64);
    PlatStatus status = plat_journal_play(journal, match, change, changes, &played, &error);
    assert(played >= 0 && played <= journal->lines);
    assert(status != PLAT_OK || played == journal->lines);
    assert(error.status == status);
    return match;
}

/* The record of a game that was played under the same rules throughout is the game. */
static void play_again(const PlatMatch *match) {
    static const PlatJournalHeader header[] = {
        {"game", "toy"}
    };
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    assert_ok(plat_journal_write(file, header, 1, match, NULL, &error));
    fclose(file);
    PlatJournal *journal = read_journal(text, length);
    assert(journal);
    PlatMatch *again = toy_match(&toy[0], 7, 64);
    assert_ok(plat_journal_play(journal, again, NULL, NULL, &(int){0}, &error));
    assert(plat_match_hash(again) == plat_match_hash(match));
    plat_match_free(again);
    plat_journal_free(journal);
    free(text);
}

static void try_journal(const PlatJournal *journal) {
    int changes = 0;
    PlatRuleSet set;
    PlatSheet sheet;
    if (!journal)
        return;
    assert_ok(plat_journal_rules(journal, &set, &error));
    plat_rule_set_free(&set);
    plat_sheet_init(&sheet, toy[0].rules.seats, true);
    plat_journal_points(journal, &sheet);
    plat_sheet_free(&sheet);
    PlatMatch *match = play(journal, &changes);
    if (changes == 0)
        play_again(match);
    plat_match_free(match);
}

/* What is left of a file that was cut off is its beginning. */
static void try_cut(const PlatBuffer *kept, const PlatJournal *whole, size_t length) {
    PlatJournal *cut = read_journal(kept->text, length);
    if (!cut)
        return;
    assert(cut->fault != PLAT_JOURNAL_DAMAGED && cut->good <= length);
    assert(!whole || (cut->good <= whole->good && cut->lines <= whole->lines + whole->has_hash));
    plat_journal_free(cut);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    PlatBuffer kept = {0};
    if (!toy[0].schema) {
        toy_new(&toy[0], (ToyWishes){0});
        toy_new(&toy[1], (ToyWishes){.extra = true, .kinds_reordered = true});
    }
    PlatJournal *journal = read_journal(text, size);
    try_journal(journal);
    plat_journal_free(journal);
    mark_lines(&kept, text, size);
    journal = read_journal(kept.text, kept.length);
    try_journal(journal);
    if (size > 0)
        try_cut(&kept, journal, kept.length * data[size / 2] / 256);
    plat_journal_free(journal);
    free(kept.text);
    return 0;
}
