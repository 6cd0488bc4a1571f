/* What was asked for: a game, its modules, options and tables, who plays, from which seed.
 *
 * A request comes from a command line, from the prompt or from a journal's headers. It is changed
 * by whole steps: a call that fails leaves it as it was. */
#ifndef PLAT_SESSION_REQUEST_H
#define PLAT_SESSION_REQUEST_H

#include "host/host.h"
#include "match/journal.h"
#include "settings.h"

/* Growable copies of what the command line or a journal asked for. */
typedef struct PlatRequest {
    char *game, *variant;
    PlatSettings modules; /* names alone */
    PlatSettings options, tables;
    int players;
    uint64_t seed;
    bool has_seed;
    char *bot[PLAT_MAX_SEATS]; /* name by seat, NULL for a person */
    /* bots for seats by their names ("blue"), which only the rules know: plat_session_begin moves
     * them into `bot` */
    PlatSettings named_bots;
} PlatRequest;

/* Take one thing that is asked for, by the name that it has on a command line ("--players", its
 * dashes may be left out) and in a journal: game, players, module, variant, set, table, seed or
 * bot. A setting is "name=value" and replaces an earlier one; a bot is "2=greedy", "blue=greedy",
 * or "greedy" for all seats. PLAT_E_ARGUMENT, without a message: it is none of these; else
 * what is wrong with the value. */
PlatStatus plat_request_take(PlatRequest *request, const char *what, const char *value,
                             PlatError *error);
/* `to` is filled on success and empty otherwise. PLAT_E_MEMORY. */
PlatStatus plat_request_copy(PlatRequest *to, const PlatRequest *from, PlatError *error);
void plat_request_free(PlatRequest *request);
/* Drop a module and, as `host` knows them, its options. A variant that lacks one of its modules is
 * that variant no more: the modules and options with which `host` was loaded take its place. */
PlatStatus plat_request_drop_module(PlatRequest *request, const PlatHost *host, const char *module,
                                    PlatError *error);
/* Find the seats of bots that were given by seat name, and refuse bots for seats that there are
 * not. PLAT_E_NAME, PLAT_E_RANGE. */
PlatStatus plat_request_seat_bots(PlatRequest *request, const PlatRules *rules, PlatError *error);
/* What a journal's header asks for. */
PlatStatus plat_request_from_journal(PlatRequest *request, const PlatJournal *journal,
                                     PlatError *error);
/* The headers of the journal of a match of `host`'s rules begun with `seed`: game, players,
 * modules, settings, tables, seed, rule files' hashes. Returns how many were written (at most
 * `room`). */
int plat_request_headers(const PlatRequest *request, const PlatHost *host, uint64_t seed,
                         PlatJournalHeader *header, int room);

#endif
