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

/* Add to `told` where the game parts, why, and the boards of that moment under both rules as
 * `viewer` sees them; nothing when it does not part. *parts says whether it does. Ctrl-C ends
 * it, if somebody waits for `signals` (NULL: nobody). The errors are those of loading either rules;
 * PLAT_E_MEMORY. */
PlatStatus plat_parting_tell(const PlatJournal *journal, const PlatShowing *how, int viewer,
                             PlatSignals *signals, bool *parts, PlatBuffer *told, PlatError *error);

#endif
