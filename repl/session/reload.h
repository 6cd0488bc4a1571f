/* Rules that are read again in a game as somebody types them: what changed since the last answer,
 * and where the game differs from what it was under the rules before. */
#ifndef PLAT_SESSION_RELOAD_H
#define PLAT_SESSION_RELOAD_H

#include "replay_diff.h"

/* Starts as zeros. Freed with plat_reload_free, before the session. */
typedef struct PlatReload {
    PlatSnapshot *before; /* the rules before the first of the changes without an answer between */
    PlatJournal *journal; /* the game up to there; NULL: it cannot be compared */
    PlatReplayDiff *diff;
} PlatReload;

void plat_reload_free(PlatReload *reload);

/* Read the rules of `request` from the disk, as plat_session_change does. Changes without an answer
 * between them count as one, unless one of them left a trace in the game. Adds the lines of
 * plat_changes_rules to `lines`, and *dropped gets the number of dropped answers. The errors are
 * those of plat_session_change. */
PlatStatus plat_reload_rules(PlatReload *reload, PlatSession *session, const PlatRequest *request,
                             int *dropped, PlatBuffer *lines, PlatError *error);

/* Compare the game with the one under the rules before, for about `milliseconds` of CPU time. False
 * when that has ended: then `text` has what plat_replay_diff_write says, nothing when there is
 * nothing to compare. Errors as plat_replay_diff_new. */
PlatStatus plat_reload_compare(PlatReload *reload, int milliseconds, bool *goes_on,
                               PlatBuffer *text, PlatError *error);

#endif
