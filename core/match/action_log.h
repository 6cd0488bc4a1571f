/* What is done to a match, told in the lines of a journal as it happens.
 *
 * The record of a match says where it stands; acts say how it came there, so that undo, redo and
 * changed rules can be played again in their order. A store lends a match its PlatActionLog. */
#ifndef PLAT_MATCH_ACTION_LOG_H
#define PLAT_MATCH_ACTION_LOG_H

#include "match.h"
#include "text/buffer.h"

typedef struct PlatActionLog {
    PlatBuffer text;  /* whole lines */
    const char *back; /* "undo" or "redo" while such calls are being counted, else NULL */
    int times, seat;  /* how often; of which seat, or -1 */
    bool rebound;     /* the rules were changed, and the store has not been told which they are */
    bool lost;        /* something was done that lines cannot tell */
} PlatActionLog;

/* Each does nothing when the match has no acts, or when `status` is not PLAT_OK. */
void plat_action_log_entry(PlatMatch *match, const PlatEntry *entry, PlatStatus status);
void plat_action_log_back(PlatMatch *match, const char *back, int seat, PlatStatus status);
/* A note was written ("": the last one was taken back). */
void plat_action_log_note(PlatMatch *match, const char *note);
/* Something happened that lines cannot tell: a playout, a redrawn or an exchanged position. */
void plat_action_log_lose(PlatMatch *match);
/* Write down the calls that were counted. */
void plat_action_log_settle(PlatActionLog *acts, const PlatMatch *match);

#endif
