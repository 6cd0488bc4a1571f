/* What a change of the rules did to a game, in a few lines: files and tables, options, modules,
 * steps, fields, answers that no longer fit, and the scores before and after. */
#ifndef PLAT_SESSION_CHANGES_H
#define PLAT_SESSION_CHANGES_H

#include "session.h"
#include "system/output.h"
#include "text/buffer.h"

/* How the rules and the scores stood before. Everything in it is its own. */
typedef struct PlatSnapshot PlatSnapshot;

/* NULL when memory ran out. */
PlatSnapshot *plat_snapshot_take(const PlatSession *session);
void plat_snapshot_free(PlatSnapshot *snapshot); /* may be NULL */

/* What became of things: "new a, b", "changed c", "gone d". Starts as zeros. */
typedef struct PlatFates {
    PlatBuffer fresh, changed, gone;
} PlatFates;

void plat_fates_free(PlatFates *fates);

/* Collects what a rebinding tells about fields: as PlatRebinding.report, with a PlatFates as its
 * context. */
PlatMigrateReport plat_changes_field;

/* The lines that say what is different now. `fields` is what plat_changes_field collected and
 * `rebinding` what the rebinding told. Adds nothing to `text` when nothing is different. */
void plat_changes_write(const PlatSnapshot *before, const PlatSession *now, const PlatFates *fields,
                        const PlatRebinding *rebinding, PlatBuffer *text);

#endif
