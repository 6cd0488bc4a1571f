/* A session: which rules were asked for, the host that holds them, and the match in progress.
 *
 * Everything that changes the rules (reload, an option, a module, a table) goes through
 * plat_session_change. It loads a new host and rebinds the match to it; when any of that fails, the
 * old rules stay in force. */
#ifndef PLAT_SESSION_SESSION_H
#define PLAT_SESSION_SESSION_H

#include <stdio.h>

#include "host/host.h"
#include "lab/dump.h"
#include "match/journal/save_file.h"
#include "request.h"

/* What people who share a keyboard asked for. */
typedef enum PlatCurtainAsked {
    PLAT_CURTAIN_USUAL, /* nothing: names decide */
    PLAT_CURTAIN_ON,
    PLAT_CURTAIN_OFF
} PlatCurtainAsked;

typedef struct PlatSession {
    PlatRequest request;
    PlatCurtainAsked curtain;
    PlatHost *host;
    PlatMatch *match;
    PlatSaveFile *store; /* listens to the match; NULL: nothing does */
    bool held;           /* the rules come from a journal, not from the disk */
    bool named;          /* the player gave the saved game its name */
    bool forked;         /* it began as a copy of another game, */
    uint64_t forked_at;  /* whose position had this hash */
} PlatSession;

/* Add a line for each module and option of loaded rules, and for each file with its hash. */
void plat_session_add_rules(PlatBuffer *text, const PlatHost *host);

/* Load the rules that a request asks for, without a match; `checked` for both `counted` and
 * `compared` of PlatSetup. The caller frees the host. */
PlatStatus plat_session_load(PlatHost **host, const PlatRequest *request, bool checked,
                             PlatError *error);
/* The same for a request that a person made: a game that has a default variant is loaded with it,
 * unless the request says otherwise, and the request then names it. */
PlatStatus plat_session_load_usual(PlatHost **host, PlatRequest *request, bool checked,
                                   PlatError *error);
/* A random seed, short enough to be read out and typed again. */
uint64_t plat_seed_by_chance(void);

/* Load the rules and begin a match, run to its first question; the host keeps what rules trace on
 * the way. A request without a seed gets a random one. `keep_log` for dumps. `session` is
 * filled on success and untouched otherwise. */
PlatStatus plat_session_begin(PlatSession *session, const PlatRequest *request, bool keep_log,
                              PlatError *error);
/* Free everything in a session, which may be all zeros. */
void plat_session_end(PlatSession *session);
/* Begin a match under such rules as plat_session_begin does. */
PlatStatus plat_session_begin_set(PlatSession *session, const PlatRuleSet *set, bool keep_log,
                                  PlatError *error);
/* For plat_journal_play: `context` is the session whose match is played, and goes over to `set`. */
PlatJournalChange plat_session_follow;

/* Where changed rules are read. */
typedef enum PlatSessionSource {
    PLAT_SESSION_SAME, /* from the journal if the rules come from there and it holds what is needed,
                          else from the disk */
    PLAT_SESSION_DISK,
    PLAT_SESSION_BACK /* from the journal, as they were before the last change; what else is asked
                         for does not count */
} PlatSessionSource;

/* Continue the match under the rules of another request; the number of players stays, and the host
 * keeps what rules trace where their step runs again. On failure nothing changes. PLAT_E_NO_PAST:
 * there are no earlier rules. */
PlatStatus plat_session_change(PlatSession *session, const PlatRequest *request,
                               PlatSessionSource source, PlatRebinding *rebinding,
                               PlatError *error);
/* plat_dump_match (see lab/dump.h) with what a match does not know of itself: the game, the
 * modules, every option's value and the tables that were read from another file. */
PlatStatus plat_dump_session(FILE *file, const PlatHost *host, const PlatRequest *request,
                             const PlatMatch *match, bool pretty, PlatError *error);

/* Hand the rules in force to the save file (autosave.c): a new one, or that of the session.
 * PLAT_E_MEMORY. */
PlatStatus plat_session_save_rules(PlatSession *session, PlatError *error);

#endif
