/* `where` rules that never allow anything, in random games. One that the game's own conditions
 * leave empty may be rare or belong to an option, so that is no failure. */
#include "playing_ways.h"

#include <string.h>

#include "kernel/scope.h"
#include "lab/game.h"
#include "session/session.h"

enum { GAMES = 200, DECISIONS = 20000 }; /* that are played more */
enum { ENOUGH = 10 };                    /* looks that modules narrow to nothing: not chance */

typedef struct Judging {
    const PlatDeciding *deciding;
    int games;     /* of the same rules, those played more included */
    bool *allowed; /* by where: something, with any number of players */
    bool decided;  /* somebody decides something then */
} Judging;

static bool never_allows(const Judging *judging, int n) {
    const PlatHostWatched where = plat_host_watched(judging->deciding->host, n);
    return where.looks > 0 && !judging->allowed[n];
}

/* Whether more games may show something. */
static bool is_open(const Judging *judging) {
    for (int n = 0; n < plat_host_wheres(judging->deciding->host); n++)
        if (never_allows(judging, n))
            return true;
    return !judging->decided;
}

/* Note what was allowed and decided, maybe with another number of players. */
static void note(Judging *judging, const PlatHost *other, int64_t decisions) {
    const PlatHost *host = judging->deciding->host;
    judging->decided |= decisions > 0;
    for (int n = 0; n < plat_host_wheres(host); n++)
        for (int m = 0; m < plat_host_wheres(other); m++) {
            const PlatHostWatched where = plat_host_watched(other, m);
            if (where.allowed && strcmp(where.where, plat_host_watched(host, n).where) == 0)
                judging->allowed[n] = true;
        }
}

/* Play more games of the rules, or of the same with another number of players. */
static void play_on(Judging *judging, PlatHost *host) {
    const PlatDeciding *deciding = judging->deciding;
    PlatStatus status = PLAT_OK;
    int64_t decisions = 0, made = 0;
    for (int n = 0; status == PLAT_OK && n < GAMES && decisions < DECISIONS; n++) {
        if (!is_open(judging))
            return;
        const uint64_t seed = plat_game_seed(deciding->seed, (uint64_t)(deciding->games + n));
        PlatMatch *match;
        status = plat_match_new(&match, plat_host_rules(host), seed, 0, NULL);
        if (status == PLAT_OK)
            status = plat_game_play_random(match, seed, &made, NULL);
        plat_match_free(match);
        decisions += made;
        judging->games += host == deciding->host;
        note(judging, host, decisions);
    }
}

/* What never allows anything may be for more players, or for fewer. Rules that do not load with
 * another number say nothing. */
static PlatStatus look_elsewhere(Judging *judging, PlatError *error) {
    const PlatDeciding *deciding = judging->deciding;
    int min, max;
    plat_host_players(deciding->host, &min, &max);
    for (int players = min; players <= max && is_open(judging); players++) {
        PLAT_REQUEST request = {0};
        PLAT_HOST *host = NULL;
        PlatError unplayable = {0};
        if (players == plat_host_rules(deciding->host)->seats)
            continue;
        TRY(plat_request_copy(&request, deciding->request, error));
        request.players = players;
        if (plat_session_load(&host, &request, false, &unplayable) != PLAT_OK)
            continue;
        TRY(plat_host_watch(host, error));
        play_on(judging, host);
    }
    return PLAT_OK;
}

static void describe(const Judging *judging, PlatBuffer *failure, PlatBuffer *notes) {
    const PlatHost *host = judging->deciding->host;
    for (int n = 0; n < plat_host_wheres(host); n++) {
        const PlatHostWatched where = plat_host_watched(host, n);
        if (!never_allows(judging, n))
            continue;
        if (where.narrowed >= ENOUGH) {
            plat_buffer_add(failure,
                            "%smodules narrow where \"%s\" to nothing in all of %d random games: ",
                            failure->length ? "\n  " : "", where.where, judging->games);
            plat_host_watched_blame(host, n, failure);
            plat_buffer_put(failure, "; change a condition, or play without its module");
        } else {
            plat_buffer_add(notes, "  note: where \"%s\" is empty in all of %d random games: ",
                            where.where, judging->games);
            plat_host_watched_blame(host, n, notes);
            plat_buffer_put(notes, "\n");
        }
    }
    const char *nobody = "no player decides anything in any of %d random games%s";
    if (!judging->decided && !failure->length)
        plat_buffer_add(failure, nobody, judging->games,
                        ": let a step ask one of them something (me:ask)");
    else if (judging->deciding->decisions == 0 && !failure->length) {
        plat_buffer_put(notes, "  note: ");
        plat_buffer_add(notes, nobody, judging->games, " with this number of players alone\n");
    }
}

PlatStatus plat_deciding_judge(const PlatDeciding *deciding, PlatBuffer *failure, PlatBuffer *notes,
                               PlatError *error) {
    PLAT_FREED bool *allowed =
        calloc((size_t)plat_host_wheres(deciding->host) + 1, sizeof *allowed);
    Judging judging = {.deciding = deciding, .games = deciding->games, .allowed = allowed};
    if (!allowed)
        return plat_no_memory(error);
    note(&judging, deciding->host, deciding->decisions);
    play_on(&judging, deciding->host);
    PlatStatus status = look_elsewhere(&judging, error);
    describe(&judging, failure, notes);
    return status;
}
