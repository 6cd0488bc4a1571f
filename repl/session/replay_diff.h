/* Where a game differs under other rules: the first entry that those reject, and the first entry
 * with a different score.
 *
 * A game whose journal holds its rules is played twice, line by line: under these rules and under
 * those on the disk. */
#ifndef PLAT_SESSION_REPLAY_DIFF_H
#define PLAT_SESSION_REPLAY_DIFF_H

#include "journal_file.h"
#include "render/display.h"
#include "session.h"
#include "system/output.h"
#include "system/signals.h"
#include "text/buffer.h"

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

/* What a change of the rules did to a game, in a few lines: files and tables, options, modules,
 * steps, fields, answers that no longer fit, and the scores before and after. */

/* The rules and the scores at one moment. It holds copies, so the session may change. */
typedef struct PlatSnapshot PlatSnapshot;

/* NULL when memory ran out. */
PlatSnapshot *plat_snapshot_take(const PlatSession *session);
void plat_snapshot_free(PlatSnapshot *snapshot); /* may be NULL */

/* What happened to things of a kind, by PlatMigrated: "new a, b", "gone d", "changed c". Starts as
 * zeros. */
typedef struct PlatFieldChanges {
    PlatBuffer names[PLAT_MIGRATED_CHANGED + 1];
} PlatFieldChanges;

void plat_field_changes_free(PlatFieldChanges *fates);

/* Add a line for each item, and for the total, where the sheets differ: " points for shops: blue
 * 11 -> 20, pink 4 -> 7". */
void plat_changes_scores(const PlatSheet *was, const PlatSheet *is, const PlatNames *seats,
                         PlatBuffer *text);

/* Collects what a rebinding reports about fields. For PlatRebinding.report; its context is a
 * PlatFieldChanges. */
PlatMigrateReport plat_changes_field;

/* Add the lines that say what is different now to `text`, none when nothing is. `fields` is what
 * plat_changes_field collected, and `rebinding` has counted what was lost. */
void plat_changes_write(const PlatSnapshot *before, const PlatSession *now,
                        const PlatFieldChanges *fields, const PlatRebinding *rebinding,
                        PlatBuffer *text);
/* The same of two snapshots without the points, and the points alone, of these seats, as bits. */
void plat_changes_rules(const PlatSnapshot *before, const PlatSnapshot *now,
                        const PlatFieldChanges *fields, const PlatRebinding *rebinding,
                        PlatBuffer *text);
void plat_changes_points(const PlatSnapshot *before, const PlatSnapshot *now,
                         const PlatNames *seats, uint32_t of, PlatBuffer *text);

#endif
