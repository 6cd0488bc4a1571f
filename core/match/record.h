/* The record of a game as text, entry by entry and move by move: for journals, for showing it, and
 * for playing it again. */
#ifndef PLAT_MATCH_RECORD_H
#define PLAT_MATCH_RECORD_H

#include "match.h"

PLAT_API_BEGIN

/* Entry `n` as a journal has it: "blue build 5", "force numbers 7 3", "edit blue.skipped 1". */
void plat_record_line(const PlatMatch *match, int n, PlatBuffer *text);

/* The entries from number `first` on that are one move: answers of one seat in one turn, until a
 * question comes again or the game goes back to a step, or one forced result or edit. Adds
 * "blue: build 5 house c4" to `text` and returns the number of the first entry after it. */
int plat_record_move(const PlatMatch *match, int first, PlatBuffer *text);

/* Called after each move with the number of entries so far and the move as it is typed. Anything
 * but PLAT_OK ends the playing. */
typedef PlatStatus PlatRecordVisit(void *context, int number, const char *move, PlatError *error);

/* Give all entries of `from` to `to`, a match that has not begun. `visit` may be NULL. */
PlatStatus plat_record_play(const PlatMatch *from, PlatMatch *to, PlatRecordVisit *visit,
                            void *context, PlatError *error);

PLAT_API_END

#endif
