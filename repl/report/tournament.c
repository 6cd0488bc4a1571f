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
    const char *bot;
    PlatSample wins; /* alone against others, by game */
    PlatRating rating;
} Player;

typedef struct Tournament {
    Player player[PLAT_MAX_RATED];
    int players;
    PlatPairing pairing[PLAT_MAX_CELLS_VARIED];
} Tournament;

/* The number of a player, added when new. A database may name too many: they are the last one. */
static int player_of(Tournament *tournament, const char *bot) {
    int n = 0;
    while (n < tournament->players && strcmp(tournament->player[n].bot, bot) != 0)
        n++;
    if (n == PLAT_MAX_RATED)
        return n - 1;
    if (n == tournament->players)
        tournament->player[tournament->players++] = (Player){.bot = bot};
    return n;
}

/* Take the games of a pair, and add its row. */
static void take_pair(PlatReport *report, PlatReportTable *table, Tournament *tournament, int at) {
    const PlatCellResults *cell = &report->results->cell[at];
    const int a = player_of(tournament, cell->bot[0]), b = player_of(tournament, cell->bot[1]);
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
    plat_report_table_row(table, at, plat_figure_text(cell->bot[0]), plat_figure_text(cell->bot[1]),
                          plat_figure((double)wins.count),
                          plat_figure_share(plat_wins(&wins, PLAT_NORMAL_95), 1.0 / cell->seats),
                          plat_figure_if(any, points.mean), plat_figure_if(any, others.mean));
}

static int by_strength(const void *a, const void *b) {
    const Player *x = a, *y = b;
    return (x->rating.elo < y->rating.elo) - (x->rating.elo > y->rating.elo);
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
    const Player *best = &tournament->player[0], *next = &tournament->player[1];
    const double ahead = best->rating.elo - next->rating.elo;
    plat_report_say(report,
                    ahead > best->rating.half + next->rating.half
                        ? "%s is the strongest of these bots, %.0f Elo points ahead of %s."
                        : "%s has the most Elo points, %.0f more than %s, which can be chance.",
                    best->bot, ahead, next->bot);
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
        report, "%s: a tournament of %d bots, %s players, seed %" PRIu64, results->title,
        tournament->players, plat_word_of(cell->seats), results->seed);
    plat_report_failures(report);
    plat_report_missing(report);
    PlatRating rating[PLAT_MAX_RATED];
    plat_ratings(rating, tournament->players, tournament->pairing, results->cells);
    for (int n = 0; n < tournament->players; n++)
        tournament->player[n].rating = rating[n];
    qsort(tournament->player, (size_t)tournament->players, sizeof *tournament->player, by_strength);
    for (int n = 0; n < tournament->players; n++) {
        const Player *player = &tournament->player[n];
        plat_report_table_row(
            ratings, 0, plat_figure_text(player->bot),
            plat_figure_around(player->rating.elo, player->rating.half),
            plat_figure((double)player->wins.count),
            plat_figure_share(plat_wins(&player->wins, PLAT_NORMAL_95), 1.0 / cell->seats));
    }
    say_best(report, tournament);
    plat_report_correct(report);
    return report->failed ? plat_no_memory(error) : PLAT_OK;
}
