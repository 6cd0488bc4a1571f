/* What a change of the rules did to a game, in a few lines: files and tables, options, modules,
 * steps, fields, answers that no longer fit, and the scores before and after. */
#ifndef PLAT_SESSION_CHANGES_H
#define PLAT_SESSION_CHANGES_H

#include "session.h"
#include "system/output.h"
#include "text/buffer.h"

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

#endif
