/* Where a game parts from itself under other rules: the first entry that no longer fits, and the
 * first after which there are other points.
 *
 * A game whose journal holds its rules is played twice, line by line: under these rules and under
 * those on the disk. */
#ifndef PLAT_SESSION_PARTING_H
#define PLAT_SESSION_PARTING_H

#include "journal_file.h"
#include "render/showing.h"
#include "system/signals.h"

typedef struct PlatParting PlatParting;

/* Begin to compare, for boards as `viewer` sees them. `journal` and `signals` (NULL, or where
 * somebody waits for Ctrl-C, which ends it) are borrowed. The errors are those of loading either
 * rules; PLAT_E_MEMORY. */
PlatStatus plat_parting_new(PlatParting **parting, const PlatJournal *journal,
                            const PlatShowing *how, int viewer, PlatSignals *signals,
                            PlatError *error);
void plat_parting_free(PlatParting *parting); /* may be NULL */
/* Go on for about so many milliseconds of processor time. False when it has ended. */
bool plat_parting_goes_on(PlatParting *parting, int milliseconds);

/* Of one that has ended: add to `told` where the game parts, why, and the boards of that moment
 * under both rules; nothing when it does not part, which is returned. */
bool plat_parting_tell(const PlatParting *parting, PlatBuffer *told);
/* Of one that has ended: add both score sheets of where it did, beside each other. */
void plat_parting_sheets(const PlatParting *parting, PlatBuffer *told);

/* All that at once: plat_parting_new, to the end, and plat_parting_tell, whose answer *parts is. */
PlatStatus plat_parting_find(const PlatJournal *journal, const PlatShowing *how, int viewer,
                             bool *parts, PlatBuffer *told, PlatError *error);

#endif
