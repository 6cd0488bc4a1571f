/* A session: which rules were asked for, the host that holds them, and the match that goes on.
 *
 * Everything that changes the rules (reload, an option, a module, a table) goes through
 * plat_session_change: it loads a new host from the changed setup and rebinds the match to it, so
 * that the old rules stay live unless all of it went well. */
#ifndef PLAT_SESSION_SESSION_H
#define PLAT_SESSION_SESSION_H

#include "host/host.h"
#include "match/journal.h"

/* Growable copies of what the command line or a journal asked for. */
typedef struct PlatRequest {
    char *game, *variant;
    char *module[PLAT_MAX_MODULES];
    int modules;
    PlatSetting option[PLAT_MAX_SETTINGS];
    int options; /* strings owned */
    PlatSetting table[PLAT_MAX_SETTINGS];
    int tables; /* strings owned */
    int players;
    uint64_t seed;
    bool has_seed;
    char *bot[PLAT_MAX_SEATS]; /* name by seat, NULL for a person */
    /* bots for seats by their names ("blue"), which only the rules know: plat_session_begin moves
     * them into `bot`. Strings owned */
    PlatSetting named_bot[PLAT_MAX_SEATS];
    int named_bots;
} PlatRequest;

void plat_request_init(PlatRequest *request);
void plat_request_free(PlatRequest *request);
PlatStatus plat_request_copy(PlatRequest *to, const PlatRequest *from);
PlatStatus plat_request_add_module(PlatRequest *request, const char *module, PlatError *error);
/* "name=value"; replaces an earlier value of the same name. PLAT_E_FORMAT. */
PlatStatus plat_request_set(PlatRequest *request, const char *setting, PlatError *error);
PlatStatus plat_request_table(PlatRequest *request, const char *setting, PlatError *error);
/* Drop a module and, as `host` knows them, its options. A variant that lacks one of its modules is
 * that variant no more: the modules and options with which `host` was loaded take its place. */
PlatStatus plat_request_drop_module(PlatRequest *request, const PlatHost *host, const char *module,
                                    PlatError *error);
/* "2=greedy", "blue=greedy", or "greedy" for all seats. PLAT_E_FORMAT, PLAT_E_RANGE, PLAT_E_NAME
 * (no such bot). */
PlatStatus plat_request_bot(PlatRequest *request, const char *setting, PlatError *error);
/* Find the seats of bots that were given by seat name, and refuse bots for seats that there are
 * not. PLAT_E_NAME, PLAT_E_RANGE. */
PlatStatus plat_request_seat_bots(PlatRequest *request, const PlatRules *rules, PlatError *error);
/* What a journal's header asks for. */
PlatStatus plat_request_from_journal(PlatRequest *request, const PlatJournal *journal,
                                     PlatError *error);

typedef struct PlatSession {
    PlatRequest request;
    PlatHost *host;
    PlatMatch *match;
} PlatSession;

/* Where names are looked up: the current folder, $PLAT_PATH, then the games beside the program
 * (../share/plat/games and ../share/plat/classics, or ../rules-lua/games and ../rules-lua/classics
 * from a build tree). A new one each time, freed with plat_search_path_free; NULL when memory ran
 * out. */
typedef struct PlatSearchPath {
    const char *folder[32];
    int folders;
} PlatSearchPath;
const PlatSearchPath *plat_search_path(void);
void plat_search_path_free(const PlatSearchPath *path); /* may be NULL */

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
/* The same from its parts: a match of `host`'s rules begun with `seed`. */
int plat_request_headers(const PlatRequest *request, const PlatHost *host, uint64_t seed,
                         PlatJournalHeader *header, int room);

#endif
