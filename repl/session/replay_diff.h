/* Where a game parts from itself under other rules: the first entry that no longer fits, and the
 * first after which there are other points.
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
PlatStatus plat_replay_diff_new(PlatReplayDiff **parting, const PlatJournal *journal,
                                const PlatDisplayOptions *how, int viewer, PlatSignals *signals,
                                PlatError *error);
void plat_replay_diff_free(PlatReplayDiff *parting); /* may be NULL */
/* Go on for about so many milliseconds of processor time. False when it has ended. */
bool plat_replay_diff_continue(PlatReplayDiff *parting, int milliseconds);

/* Of one that has ended: add to `told` where the game parts, why, and the boards of that moment
 * under both rules; nothing when it does not part, which is returned. */
bool plat_replay_diff_write(const PlatReplayDiff *parting, PlatBuffer *told);
/* Of one that has ended: add both score sheets of where it did, beside each other. */
void plat_replay_diff_sheets(const PlatReplayDiff *parting, PlatBuffer *told);

/* All that at once: plat_replay_diff_new, to the end, and plat_replay_diff_write, whose answer
 * *parts is. */
PlatStatus plat_replay_diff_find(const PlatJournal *journal, const PlatDisplayOptions *how,
                                 int viewer, bool *parts, PlatBuffer *told, PlatError *error);

#endif
