/* Where a game differs under other rules: the first entry that those reject, and the first entry
 * with a different score.
 *
 * A game whose journal holds its rules is played twice, line by line: under these rules and under
 * those on the disk. */
#ifndef PLAT_SESSION_REPLAY_DIFF_H
#define PLAT_SESSION_REPLAY_DIFF_H

#include "journal_file.h"
#include "render/display.h"
#include "system/signals.h"

typedef struct PlatReplayDiff PlatReplayDiff;

/* Begin to compare, for boards as `viewer` sees them. `journal` and `signals` (NULL, or where
 * somebody waits for Ctrl-C, which ends it) are borrowed. The errors are those of loading either
 * rules; PLAT_E_MEMORY. */
PlatStatus plat_replay_diff_new(PlatReplayDiff **diff, const PlatJournal *journal,
                                const PlatDisplayOptions *how, int viewer, PlatSignals *signals,
                                PlatError *error);
void plat_replay_diff_free(PlatReplayDiff *diff); /* may be NULL */
/* Run for about `milliseconds` of CPU time. False when it has ended. */
bool plat_replay_diff_continue(PlatReplayDiff *diff, int milliseconds);

/* Of one that has ended: add to `text` where the games differ, why, and the boards of that moment
 * under both rules; nothing when they do not. Returns whether they do. */
bool plat_replay_diff_write(const PlatReplayDiff *diff, PlatBuffer *text);
/* Of one that has ended: add both score sheets of where it did, beside each other. */
void plat_replay_diff_sheets(const PlatReplayDiff *diff, PlatBuffer *text);

/* All that at once: plat_replay_diff_new, to the end, and plat_replay_diff_write, whose answer
 * *differs is. */
PlatStatus plat_replay_diff_find(const PlatJournal *journal, const PlatDisplayOptions *how,
                                 int viewer, bool *differs, PlatBuffer *text, PlatError *error);

#endif
