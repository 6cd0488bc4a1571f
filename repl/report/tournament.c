/* A tournament as a report: how strong each bot is, and the games of each pair. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

static const PlatReportTableKind ratings_table = {
    .id = "ratings",
    .title = "Ratings",
    .note = "Elo points by the Bradley-Terry model of all games: their mean is 0, and a bot with "
            "400 points more wins ten times as often.",
    .columns = "text bot|number+around elo Elo|count games|share+bars wins",
    .apart = true,
};

static const PlatReportTableKind pairs_table = {
    .id = "pairs",
    .title = "Pairs",
    .note = "Wins and mean points of the first bot; ties are shared. It takes each seat in turn, "
            "and the second bot has all others.",
    .columns = "text first|text second|count games|share+bars wins|number points|"
               "number second_points of the others",
    .apart = true,
};

typedef struct Player {
    const char *bot, *style; /* its name, and what tables call it */
    PlatSample wins;         /* alone against others, by game */
    PlatRating rating;
} Player;

typedef struct Tournament {
    Player player[PLAT_MAX_RATED];      /* in the order in which cells name them */
    int players, order[PLAT_MAX_RATED]; /* the strongest first */
    PlatPairing pairing[PLAT_MAX_CELLS_VARIED];
    /* what the one wins alone against the other; of two players both ways; and whether that is more
     * than its fair share, all pairs together */
    PlatShare won[PLAT_MAX_RATED][PLAT_MAX_RATED];
    bool beats[PLAT_MAX_RATED][PLAT_MAX_RATED];
    double test[PLAT_MAX_CELLS_VARIED];
} Tournament;

/* Where the restrictions of a bot begin in its name, or its end. */
static size_t own_name(const char *bot) {
    const char *without = strstr(bot, " without ");
    return without ? (size_t)(without - bot) : strlen(bot);
}

/* Whether all bots are one, without different answers. */
static bool are_styles(const PlatResults *results) {
    const char *first = results->cell[0].bot[0];
    const size_t length = own_name(first);
    for (int n = 0; n < results->cells; n++)
        for (int side = 0; side < 2; side++) {
            const char *bot = results->cell[n].bot[side];
            if (own_name(bot) != length || strncmp(bot, first, length) != 0)
                return false;
        }
    return true;
}

/* "no park", "only park" for "greedy without what=park", "greedy without what!=park". */
static const char *style_of(PlatReport *report, const char *bot) {
    const char *equals = strchr(bot + own_name(bot), '=');
    return !equals || strchr(equals, ',') || !are_styles(report->results)
               ? bot
               : plat_report_text(report, "%s %s", equals[-1] == '!' ? "only" : "no", equals + 1);
}

/* As a sentence calls it. */
static const char *said(PlatReport *report, const Player *player) {
    return player->style == player->bot ? player->bot
                                        : plat_report_text(report, "`%s`", player->style);
}

/* The number of a player, added when new. A database may name too many: they are the last one. */
static int player_of(PlatReport *report, Tournament *tournament, const char *bot) {
    int n = 0;
    while (n < tournament->players && strcmp(tournament->player[n].bot, bot) != 0)
        n++;
    if (n == PLAT_MAX_RATED)
        return n - 1;
    if (n == tournament->players)
        tournament->player[tournament->players++] =
            (Player){.bot = bot, .style = style_of(report, bot)};
    return n;
}

/* Take the games of a pair, and add its row. */
static void take_pair(PlatReport *report, PlatReportTable *table, Tournament *tournament, int at) {
    const PlatCellResults *cell = &report->results->cell[at];
    const int a = player_of(report, tournament, cell->bot[0]),
              b = player_of(report, tournament, cell->bot[1]);
    PlatSample wins = {0}, points = {0}, others = {0};
    PLAT_EACH_GAME(game, cell) {
        const int first = plat_seat_of_first(cell, game->game);
        const double won = plat_outcome_wins(game, first);
        plat_sample_add(&wins, won);
        plat_sample_add(&tournament->player[a].wins, won);
        if (cell->seats == 2)
            plat_sample_add(&tournament->player[b].wins, 1 - won);
        for (int seat = 0; seat < cell->seats; seat++)
            plat_sample_add(seat == first ? &points : &others, (double)game->total[seat]);
    }
    tournament->pairing[at] = (PlatPairing){.first = a,
                                            .other = b,
                                            .others = cell->seats - 1,
                                            .won = (double)wins.count * wins.mean,
                                            .games = (double)wins.count};
    const bool any = wins.count > 0;
    const PlatShare share = plat_wins(&wins, PLAT_NORMAL_95);
    tournament->won[a][b] = share;
    if (cell->seats == 2)
        tournament->won[b][a] = (PlatShare){1 - share.share, 1 - share.high, 1 - share.low};
    tournament->test[at] = any ? plat_wins_test(&wins, 1.0 / cell->seats) : 1;
    plat_report_table_row(table, at, plat_figure_text(tournament->player[a].style),
                          plat_figure_text(tournament->player[b].style),
                          plat_figure((double)wins.count),
                          plat_figure_share(share, 1.0 / cell->seats),
                          plat_figure_if(any, points.mean), plat_figure_if(any, others.mean));
}

/* Order the players, and find who beats whom. */
static void order(Tournament *tournament, const PlatResults *results) {
    double weight[PLAT_MAX_CELLS_VARIED], corrected[PLAT_MAX_CELLS_VARIED];
    for (int n = 0; n < tournament->players; n++) {
        int to = n;
        for (; to > 0 && tournament->player[tournament->order[to - 1]].rating.elo <
                             tournament->player[n].rating.elo;
             to--)
            tournament->order[to] = tournament->order[to - 1];
        tournament->order[to] = n;
    }
    for (int n = 0; n < results->cells; n++)
        weight[n] = 1;
    plat_holm(tournament->test, weight, corrected, results->cells);
    for (int n = 0; n < results->cells; n++) {
        const int a = tournament->pairing[n].first, b = tournament->pairing[n].other;
        const double fair = 1.0 / results->cell[n].seats;
        const bool found = corrected[n] <= 0.05;
        tournament->beats[a][b] = found && tournament->won[a][b].share > fair;
        if (results->cell[n].seats == 2)
            tournament->beats[b][a] = found && tournament->won[b][a].share > fair;
    }
}

/* Whether each cell is a pair of bots. */
static bool are_pairs(const PlatResults *results) {
    bool pairs = results->factors == 0 || strcmp(results->factor[0], PLAT_FACTOR_PAIR) == 0;
    for (int n = 0; pairs && n < results->cells; n++)
        pairs = results->cell[n].rotates && results->cell[n].seats > 1 &&
                strcmp(results->cell[n].bot[0], results->cell[n].bot[1]) != 0;
    return pairs;
}

/* Whether the first is the strongest is said where the intervals of both are apart. */
static void say_best(PlatReport *report, const Tournament *tournament) {
    const Player *best = &tournament->player[tournament->order[0]],
                 *next = &tournament->player[tournament->order[1]];
    const double ahead = best->rating.elo - next->rating.elo;
    plat_report_say(report,
                    ahead > best->rating.half + next->rating.half
                        ? "%s is the strongest of these bots, %.0f Elo points ahead of %s."
                        : "%s has the most Elo points, %.0f more than %s, which can be chance.",
                    said(report, best), ahead, said(report, next));
    const Player *last = &tournament->player[tournament->order[tournament->players - 1]];
    if (last->style != last->bot)
        plat_report_say(report, "%s wins least, %s of its games.", said(report, last),
                        plat_text_share(report, plat_wins(&last->wins, PLAT_NORMAL_95), 1));
}

/* Who beats a player by most; -1: nobody does. */
static int best_reply(const Tournament *tournament, int to) {
    int best = -1;
    for (int n = 0; n < tournament->players; n++)
        if (tournament->beats[n][to] &&
            (best < 0 || tournament->won[n][to].share > tournament->won[best][to].share))
            best = n;
    return best;
}

/* From a player on, each time the best reply, as text: to one who has none, or round in a circle,
 * which is then true. Returns the last one. */
static int follow_replies(PlatReport *report, const Tournament *tournament, int from,
                          PlatBuffer *path, bool *circle) {
    bool met[PLAT_MAX_RATED] = {false};
    int reply;
    for (; (reply = best_reply(tournament, from)) >= 0 && !met[from]; from = reply) {
        met[from] = true;
        plat_buffer_add(path, "%s %s wins %s against %s", path->length ? ";" : "",
                        said(report, &tournament->player[reply]),
                        plat_text_share(report, tournament->won[reply][from], 0),
                        said(report, &tournament->player[from]));
    }
    *circle = reply >= 0;
    report->failed = report->failed || path->failed;
    return from;
}

/* The replies to the strongest, or those that lead round in a circle. */
static void say_replies(PlatReport *report, const Tournament *tournament) {
    const int players = tournament->players;
    bool circle = false;
    int last = 0, beats = 0, beaten = 0;
    for (int n = 0; n <= players && !circle; n++) { /* the strongest again */
        PLAT_TEXT path = {0};
        last = follow_replies(report, tournament, tournament->order[n % players], &path, &circle);
        if (path.length > 0 && (circle || n == players))
            plat_report_say(report, "Best replies:%s%s.", plat_buffer_text(&path),
                            circle ? ": a circle, so no way to play is best" : "");
    }
    for (int n = 0; n < players; n++) {
        beats += tournament->beats[last][n];
        beaten += best_reply(tournament, n) >= 0;
    }
    const char *name = said(report, &tournament->player[last]);
    if (beaten == 0)
        plat_report_say(report, "None measurably beats another: these games show no best way to "
                                "play.");
    else if (!circle && beats == players - 1)
        plat_report_say(report, "%s beats all others: it is the best way to play.", name);
    else if (!circle)
        plat_report_say(report, "None measurably beats %s, which beats %d of the %d others.", name,
                        beats, players - 1);
}

PlatStatus plat_tournament_make(PlatReport *report, const PlatResults *results, bool until_narrow,
                                PlatError *error) {
    const PlatCellResults *cell = results->cell;
    PLAT_FREED Tournament *tournament = calloc(1, sizeof *tournament);
    *report = (PlatReport){.results = results, .z = PLAT_NORMAL_95};
    (void)until_narrow;
    if (!tournament)
        return plat_no_memory(error);
    if (!are_pairs(results))
        return plat_fail(error, PLAT_E_FORMAT,
                         "these are the games of a report, not of a "
                         "tournament; expected `plat report --from`");
    PlatReportTable *ratings = plat_report_table(report, &ratings_table);
    PlatReportTable *pairs = plat_report_table(report, &pairs_table);
    for (int n = 0; n < results->cells; n++)
        take_pair(report, pairs, tournament, n);
    report->title = plat_report_text(
        report, "%s: a tournament of %d %s%.*s, %s players, seed %" PRIu64, results->title,
        tournament->players, are_styles(results) ? "styles of " : "bots",
        are_styles(results) ? (int)own_name(cell->bot[0]) : 0, cell->bot[0],
        plat_word_of(cell->seats), results->seed);
    plat_report_failures(report);
    plat_report_missing(report);
    PlatRating rating[PLAT_MAX_RATED];
    plat_ratings(rating, tournament->players, tournament->pairing, results->cells);
    for (int n = 0; n < tournament->players; n++)
        tournament->player[n].rating = rating[n];
    order(tournament, results);
    for (int n = 0; n < tournament->players; n++) {
        const Player *player = &tournament->player[tournament->order[n]];
        plat_report_table_row(
            ratings, 0, plat_figure_text(player->style),
            plat_figure_around(player->rating.elo, player->rating.half),
            plat_figure((double)player->wins.count),
            plat_figure_share(plat_wins(&player->wins, PLAT_NORMAL_95), 1.0 / cell->seats));
    }
    say_best(report, tournament);
    if (tournament->players > 2)
        say_replies(report, tournament);
    plat_report_correct(report);
    return report->failed ? plat_no_memory(error) : PLAT_OK;
}
