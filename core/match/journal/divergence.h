/* What the files of this room tell each other: of a journal that leads elsewhere now, where that is
 * and what lies before; and the rules of a change. */
#ifndef PLAT_MATCH_DIVERGENCE_H
#define PLAT_MATCH_DIVERGENCE_H

#include "journal.h"

/* As plat_journal_read; a journal in which a game lives is read as far as the last complete write
 * before line number `line` (0: all of it). */
PlatStatus plat_journal_read_before(PlatJournal **out, FILE *file, const char *name, int line,
                                    PlatError *error);
/* As plat_journal_play. *strayed is the number of the first line from which on the game is another
 * one, since it does not fit or says another hash; 0 when there is none, or when playing failed of
 * something else. */
PlatStatus plat_journal_play_watched(const PlatJournal *journal, PlatMatch *match,
                                     PlatJournalChange *change, void *context, int *played,
                                     int *strayed, PlatError *error);

/* The rules of the change whose first line is number *line, which is its last one then. `header`
 * has room for PLAT_JOURNAL_HEADERS and lasts as long as the set, which is freed with
 * plat_rule_set_free. PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_journal_change(const PlatJournal *journal, int *line, PlatJournalHeader *header,
                               PlatRuleSet *set, PlatError *error);
/* The rules after so many changes, the headers copied: `header` and `set` as above. PLAT_E_FORMAT,
 * PLAT_E_MEMORY. */
PlatStatus plat_journal_rules_after(const PlatJournal *journal, int changes,
                                    PlatJournalHeader *header, PlatRuleSet *set, PlatError *error);

#endif
