/* What was asked for: a game, its modules, options and tables, who plays, and the seed.
 *
 * A request comes from a command line, from the prompt or from a journal's headers. A call that
 * fails leaves it as it was. */
#ifndef PLAT_SESSION_REQUEST_H
#define PLAT_SESSION_REQUEST_H

#include "bot_source.h"
#include "host/host.h"
#include "match/journal/journal.h"
#include "render/display.h"

/* Settings: names with a value each, in order of arrival. Starts as zeros and owns all its texts.
 * Freed with plat_settings_free. */
typedef struct PlatSettings {
    PlatSetting *at;
    int count;
} PlatSettings;

/* The index of the setting with that name, or -1. */
int plat_settings_find(const PlatSettings *settings, const char *name);
/* Put copies of both, in place of an earlier value. False when memory ran out: nothing changed. */
bool plat_settings_put(PlatSettings *settings, const char *name, const char *value);
void plat_settings_free(PlatSettings *settings);

/* Starts as zeros; owns all its texts. Freed with plat_request_free. */
typedef struct PlatRequest {
    char *game, *variant;
    bool printed;         /* the rules are loaded to be printed */
    bool plain;           /* no variant means none, not the default one of the game */
    PlatSettings modules; /* names alone */
    PlatSettings options, tables;
    int players;
    uint64_t seed;
    bool has_seed;
    char *bot[PLAT_MAX_SEATS];             /* name by seat, NULL for a person */
    PlatPerson person[PLAT_MAX_SEATS];     /* what people are called (player_names.h) */
    PlatScriptText script[PLAT_MAX_SEATS]; /* by plat_game_runner_seat; copies are without them */
    /* bots for seats by their names ("blue"), which only the rules know: plat_session_begin moves
     * them into `bot` */
    PlatSettings named_bots;
    bool everybody;         /* one name was given for the bots of all seats */
    bool persons;           /* a bot called "me" is a person: the game is begun by one */
    PlatSettings without;   /* forbidden answers of bots, by seat: they go behind their names */
    PlatCoverageMap *reach; /* where loaded rules note what they run; borrowed, or NULL */
    const PlatPolicySource *policies; /* of trained bots; borrowed, or NULL */
} PlatRequest;

/* Take one thing that is asked for by the name it has in a journal and, with two dashes or without
 * them, on a command line: game, players, module, variant, set, table, seed, bot or without. A
 * setting is "name=value" and replaces an earlier one; a bot is "2=greedy", "blue=greedy", or
 * "greedy" for all seats; the module "none" stands for none of the game's variants, not even its
 * default one. PLAT_E_ARGUMENT, without a message, when `what` is none of these; otherwise what is
 * wrong with the value. */
PlatStatus plat_request_take(PlatRequest *request, const char *what, const char *value,
                             PlatError *error);
/* `to` is filled on success and empty otherwise. PLAT_E_MEMORY. */
PlatStatus plat_request_copy(PlatRequest *to, const PlatRequest *from, PlatError *error);
/* Give `to` the bots and people of `from`. PLAT_E_MEMORY: some. */
PlatStatus plat_request_copy_players(PlatRequest *to, const PlatRequest *from, PlatError *error);
void plat_request_free(PlatRequest *request);
/* Freed when they leave their scope: PLAT_REQUEST request = {0}; PLAT_HOST *host = NULL; */
#define PLAT_REQUEST __attribute__((cleanup(plat_request_free))) PlatRequest
static inline void plat_host_release(PlatHost **host) { plat_host_free(*host); }
#define PLAT_HOST __attribute__((cleanup(plat_host_release))) PlatHost
/* Drop a module and its options, which `host` knows. A variant without one of its modules is not
 * that variant any more, so the modules and options that `host` was loaded with take its place.
 * PLAT_E_NAME, PLAT_E_MEMORY. */
PlatStatus plat_request_drop_module(PlatRequest *request, const PlatHost *host, const char *module,
                                    PlatError *error);
/* Find the seats of bots that were given by seat name, and refuse bots for seats that do not exist.
 * PLAT_E_NAME, PLAT_E_RANGE, PLAT_E_MEMORY. */
PlatStatus plat_request_seat_bots(PlatRequest *request, const PlatRules *rules, PlatError *error);
/* The seats, as bits, that bots are to get besides those that have one, so that `people` play: who
 * has a name, and the first of the others. */
uint32_t plat_request_spare_seats(const PlatRequest *request, int seats, int people);
/* Fill `request` with what a journal's headers ask for (one is the seed); it is empty on failure.
 * PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_request_from_headers(PlatRequest *request, const PlatJournalHeader *header,
                                     int headers, PlatError *error);
/* Let paths that were typed lead to the same files from any folder. PLAT_E_MEMORY: some do. */
PlatStatus plat_request_settle(PlatRequest *request, PlatError *error);

#endif
