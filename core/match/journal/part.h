/* What a store needs of a journal that leads elsewhere now: where that is, and what lies before. */
#ifndef PLAT_MATCH_PART_H
#define PLAT_MATCH_PART_H

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

#endif
