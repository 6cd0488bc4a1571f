/* `where` rules that never allow anything, in random games. One that the game's own conditions
 * leave empty may be rare or belong to an option, so that is no failure. */
#include "dead_rules.h"

#include <string.h>

#include "kernel/scope.h"
#include "lab/game.h"
#include "session/session.h"

enum { GAMES = 200, DECISIONS = 20000 }; /* that are played more */
enum { ENOUGH = 10 };                    /* looks that modules narrow to nothing: not chance */

typedef struct Tally {
    const PlatDeadRuleSearch *search;
    int games;      /* of the same rules, those played more included */
    bool *allowed;  /* by where: something, with any number of players */
    bool decided;   /* somebody decides something then */
    bool elsewhere; /* with another number of players than that of the search */
} Tally;

static bool never_allows(const Tally *tally, int n) {
    const PlatHostWatched where = plat_host_watched(tally->search->host, n);
    return where.looks > 0 && !tally->allowed[n];
}

static bool is_nowhere(const Tally *tally, const char *where) {
    const char *nowhere = tally->search->nowhere ? tally->search->nowhere->text : NULL;
    PLAT_TEXT line = {0};
    plat_buffer_add(&line, "\n%s\n", where);
    return nowhere && strstr(nowhere, plat_buffer_text(&line));
}

/* Whether more games may show something. */
static bool is_open(const Tally *tally) {
    const PlatHost *host = tally->search->host;
    for (int n = 0; n < plat_host_wheres(host); n++)
        if (never_allows(tally, n) &&
            !(tally->elsewhere && is_nowhere(tally, plat_host_watched(host, n).where)))
            return true;
    return !tally->decided;
}

/* Note what was allowed and decided, maybe with another number of players. */
static void note(Tally *tally, const PlatHost *other, int64_t decisions) {
    const PlatHost *host = tally->search->host;
    tally->decided |= decisions > 0;
    for (int n = 0; n < plat_host_wheres(host); n++)
        for (int m = 0; m < plat_host_wheres(other); m++) {
            const PlatHostWatched where = plat_host_watched(other, m);
            if (where.allowed && strcmp(where.where, plat_host_watched(host, n).where) == 0)
                tally->allowed[n] = true;
        }
}

/* Play more games of the rules, or of the same with another number of players. */
static void play_on(Tally *tally, PlatHost *host) {
    const PlatDeadRuleSearch *search = tally->search;
    PlatStatus status = PLAT_OK;
    int64_t decisions = 0, made = 0;
    for (int n = 0; status == PLAT_OK && n < GAMES && decisions < DECISIONS; n++) {
        if (!is_open(tally))
            return;
        const uint64_t seed = plat_game_seed(search->seed, (uint64_t)(search->games + n));
        PlatMatch *match;
        status = plat_match_new(&match, plat_host_rules(host), seed, 0, NULL);
        if (status == PLAT_OK)
            status = plat_game_play_random(match, seed, &made, NULL);
        plat_match_free(match);
        decisions += made;
        tally->games += host == search->host;
        note(tally, host, decisions);
    }
}

/* What never allows anything may be for more players, or for fewer. Rules that do not load with
 * another number say nothing. */
static PlatStatus look_elsewhere(Tally *tally, PlatError *error) {
    const PlatDeadRuleSearch *search = tally->search;
    int min, max;
    tally->elsewhere = true;
    plat_host_players(search->host, &min, &max);
    for (int players = min; players <= max && is_open(tally); players++) {
        PLAT_REQUEST request = {0};
        PLAT_HOST *host = NULL;
        PlatError unplayable = {0};
        if (players == plat_host_rules(search->host)->seats)
            continue;
        TRY(plat_request_copy(&request, search->request, error));
        request.players = players;
        if (plat_session_load(&host, &request, false, &unplayable) != PLAT_OK)
            continue;
        TRY(plat_host_watch(host, error));
        play_on(tally, host);
    }
    for (int n = 0; search->nowhere && n < plat_host_wheres(search->host); n++)
        if (never_allows(tally, n))
            plat_buffer_add(search->nowhere, "\n%s\n", plat_host_watched(search->host, n).where);
    return PLAT_OK;
}

static void describe(const Tally *tally, PlatBuffer *failure, PlatBuffer *notes) {
    const PlatHost *host = tally->search->host;
    for (int n = 0; n < plat_host_wheres(host); n++) {
        const PlatHostWatched where = plat_host_watched(host, n);
        if (!never_allows(tally, n))
            continue;
        if (where.narrowed >= ENOUGH) {
            plat_buffer_add(failure,
                            "%smodules narrow where \"%s\" to nothing in all of %d random games: ",
                            failure->length ? "\n  " : "", where.where, tally->games);
            plat_host_watched_blame(host, n, failure);
            plat_buffer_put(failure, "; change a condition, or play without its module");
        } else {
            plat_buffer_add(notes, "  note: where \"%s\" is empty in all of %d random games: ",
                            where.where, tally->games);
            plat_host_watched_blame(host, n, notes);
            plat_buffer_put(notes, "\n");
        }
    }
    const char *nobody = "no player decides anything in any of %d random games%s";
    if (!tally->decided && !failure->length)
        plat_buffer_add(failure, nobody, tally->games,
                        ": let a step ask one of them something (me:ask)");
    else if (tally->search->decisions == 0 && !failure->length) {
        plat_buffer_put(notes, "  note: ");
        plat_buffer_add(notes, nobody, tally->games, " with this number of players alone\n");
    }
}

PlatStatus plat_dead_rules_find(const PlatDeadRuleSearch *search, PlatBuffer *failure,
                                PlatBuffer *notes, PlatError *error) {
    PLAT_FREED bool *allowed = calloc((size_t)plat_host_wheres(search->host) + 1, sizeof *allowed);
    Tally tally = {.search = search, .games = search->games, .allowed = allowed};
    if (!allowed)
        return plat_no_memory(error);
    note(&tally, search->host, search->decisions);
    play_on(&tally, search->host);
    PlatStatus status = look_elsewhere(&tally, error);
    describe(&tally, failure, notes);
    return status;
}
