/* A session: which rules were asked for, the host that holds them, and the match that goes on.
 *
 * Everything that changes the rules (reload, an option, a module, a table) goes through
 * plat_session_change: it loads a new host from the changed setup and rebinds the match to it, so
 * that the old rules stay live unless all of it went well. */
#ifndef PLAT_SESSION_SESSION_H
#define PLAT_SESSION_SESSION_H

#include "host/host.h"
#include "request.h"

typedef struct PlatSession {
    PlatRequest request;
    PlatHost *host;
    PlatMatch *match;
} PlatSession;

/* Load the rules that a request asks for, without a match; `counted` as in PlatSetup. The caller
 * frees the host. */
PlatStatus plat_session_load(PlatHost **host, const PlatRequest *request, bool counted,
                             PlatError *error);
/* A seed for who did not name one: short enough to be read out and typed again. */
uint64_t plat_seed_by_chance(void);

/* Load the rules and begin a match, run to its first question. A request without a seed is given
 * one by chance. `keep_log` for dumps. `session` is filled on success and untouched otherwise. */
PlatStatus plat_session_begin(PlatSession *session, const PlatRequest *request, bool keep_log,
                              PlatError *error);
void plat_session_end(PlatSession *session);
/* Go over to the rules of another request, the match as it stands. On failure nothing changes.
 * `rebinding` may be NULL. */
PlatStatus plat_session_change(PlatSession *session, const PlatRequest *request,
                               PlatRebinding *rebinding, PlatError *error);
/* The headers of its journal: game, players, modules, settings, tables, seed, rule files' hashes.
 * Returns how many were written (at most `room`). */
int plat_session_headers(const PlatSession *session, PlatJournalHeader *header, int room);

#endif
