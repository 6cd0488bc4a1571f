/* Restricted play, skill and luck, which cost more games and have flags of their own.
 *
 * Each has cells of its own beside those of the experiment. In cells of restricted play and of
 * skill, the first bot differs from the others, and goes round the table from game to game. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "system/output.h"

enum { FEW_CELLS = 8 /* with more, sentences name what is found alone */ };

/* --- restricted play --- */

static const PlatReportTableKind restricted_table = {
    .id = "restricted",
    .title = "Forbidden choices",
    .note = "One player at the table may never choose it; all others may. Shown is the "
            "change of that player's wins and points, compared with games on the same "
            "seeds in which everything is allowed.",
    .columns = "text without|count games pairs|share+around wins|test wins_test p-value|"
               "number+around points|test points_test p-value",
};

/* What the first bot's seat has in games of either cell: its wins or its points. */
typedef struct FirstBot {
    const PlatCellResults *cell; /* in which it differs, and which says where it sits */
    bool wins;
} FirstBot;

static bool of_first(const void *context, const PlatCellResults *cell, const PlatOutcome *game,
                     double *value) {
    const FirstBot *first = context;
    const int seat = plat_seat_of_first(first->cell, game->game);
    (void)cell;
    *value = first->wins ? plat_outcome_wins(game, seat) : (double)game->total[seat];
    return game->status == PLAT_OK;
}

/* "a player loses 8.2 (5.1 to 11.3) percentage points of the wins"; of many, those alone. */
static void claim_loss(PlatReport *report, const PlatPaired *paired, bool wins, bool many) {
    const double unit = wins ? 100 : 1, loss = -unit * paired->difference;
    const double half = unit * paired->half;
    const char *yes = plat_report_text(report, "a player %s %s%s", loss > 0 ? "loses" : "gains",
                                       plat_text_around(report, fabs(loss), half),
                                       wins ? " percentage points of the wins" : " points");
    const char *no =
        plat_report_text(report, "no measurable loss of %s (%s)", wins ? "wins" : "points",
                         plat_text_range(report, loss - half, loss + half));
    plat_report_claim(report, PLAT_TEST_FAMILY_ASKED, paired->test, yes, many ? NULL : no);
}

/* Whether any player was ever offered "what=park" in a cell. */
static bool was_offered(const PlatCellResults *cell, const char *what) {
    for (int n = 0; n < cell->choices; n++) {
        const PlatChoiceTally *choice = &cell->choice[n];
        const size_t length = strlen(choice->question);
        const char *answer = strncmp(what, choice->question, length) == 0 ? what + length : "";
        answer += *answer == '!';
        if (choice->offered && *answer == '=' && strcmp(answer + 1, choice->choice) == 0)
            return true;
    }
    return false;
}

/* No player was offered "what=park": say so, with the nearest name if there is no such name. */
static void say_unmet(PlatReport *report, const PlatCellResults *cell, const char *what) {
    PLAT_FREED const char **known = calloc((size_t)cell->choices + 1, sizeof *known);
    report->failed = report->failed || !known;
    for (int n = 0; known && n < cell->choices; n++)
        known[n] =
            plat_report_text(report, "%s=%s", cell->choice[n].question, cell->choice[n].choice);
    const char *near = known ? plat_nearest_name(what, known, cell->choices) : NULL;
    near = near && strcmp(near, what) != 0 ? near : NULL;
    plat_report_say(report, "No player was offered `%s` in %s game%s%s%s%s", what,
                    plat_text_count(report, plat_cell_finished(cell)),
                    plat_plural(plat_cell_finished(cell)), near ? "; did you mean `" : "",
                    near ? near : "", near ? "`?" : ".");
}

static void say_restricted(PlatReport *report, PlatReportTable *table, int n, int factor) {
    const PlatResults *results = report->results;
    const PlatCellResults *cell = &results->cell[n];
    const int at = plat_cell_beside(results, n, factor, PLAT_LEVEL_NONE);
    const bool many = results->cells > FEW_CELLS;
    if (at < 0)
        return;
    const PlatCellResults *base = &results->cell[at];
    const PlatPaired wins = plat_pair_cells(report, base, cell, of_first, &(FirstBot){cell, true});
    const PlatPaired points =
        plat_pair_cells(report, base, cell, of_first, &(FirstBot){cell, false});
    if (points.games == 0)
        return;
    plat_report_table_row(
        table, n, plat_figure_text(cell->level[factor]), plat_figure((double)points.games),
        plat_figure_around(wins.difference, wins.half), plat_figure(wins.test),
        plat_figure_around(points.difference, points.half), plat_figure(points.test));
    if (plat_cell_many_failed(cell) || plat_cell_many_failed(base))
        return;
    if (!was_offered(base, cell->level[factor])) {
        say_unmet(report, base, cell->level[factor]);
        return;
    }
    if (points.games < PLAT_FEW_GAMES)
        return;
    plat_report_say(report, "%s %s ", plat_text_where(report, n, "without"), cell->level[factor]);
    if (cell->seats > 1)
        claim_loss(report, &wins, true, many);
    claim_loss(report, &points, false, many);
}

/* --- skill --- */

static const PlatReportTableKind skill_table = {
    .id = "skill",
    .title = "Skill: does a larger search budget win more?",
    .note = "One player has twice the search budget of the others, and takes each seat "
            "in turn. A rung of 60% is what wins 60 of 100 two-player games: odds of "
            "1.5 against a fair share.",
    .columns = "text rung|count games|share+bars wins share of wins|number rungs rungs of 60%",
};

/* How many rungs of 60% a share is worth, and the variance of that. */
static double rungs_of(const PlatSample *wins, double fair, double *variance) {
    const double games = (double)wins->count, log_rung = log(1.5);
    const double share = (games * wins->mean + 0.5) / (games + 1); /* never 0 or 1 */
    const double untied = games * wins->mean * (1 - wins->mean);
    *variance = 1 / (games * share * (1 - share)) / (log_rung * log_rung);
    *variance *= untied > 0 ? wins->squares / untied : 1; /* what ties leave of it */
    return (log(share / (1 - share)) - log(fair / (1 - fair))) / log_rung;
}

static PlatSample wins_of_first(const PlatCellResults *cell) {
    PlatSample wins = {0};
    PLAT_EACH_GAME(game, cell)
        plat_sample_add(&wins, plat_outcome_wins(game, plat_seat_of_first(cell, game->game)));
    return wins;
}

static void say_skill(PlatReport *report, PlatReportTable *table, int base, int factor) {
    const PlatResults *results = report->results;
    double sum = 0, variance = 0;
    int rungs = 0;
    bool many = false;
    const char *last = "";
    for (int n = 0; n < results->cells; n++) {
        const PlatCellResults *cell = &results->cell[n];
        if (n == base || cell->seats == 1 ||
            plat_cell_beside(results, n, factor, PLAT_LEVEL_NONE) != base ||
            strcmp(cell->level[factor], PLAT_LEVEL_NONE) == 0)
            continue;
        double own;
        const PlatSample wins = wins_of_first(cell);
        if (wins.count == 0)
            continue;
        const double fair = 1.0 / cell->seats, worth = rungs_of(&wins, fair, &own);
        plat_report_table_row(table, n, plat_figure_text(cell->level[factor]),
                              plat_figure((double)wins.count),
                              plat_figure_share(plat_wins(&wins, PLAT_NORMAL_95), fair),
                              plat_figure_around(worth, PLAT_NORMAL_95 * sqrt(own)));
        many = many || plat_cell_many_failed(cell);
        sum += worth;
        variance += own;
        rungs++;
        last = cell->bot[0];
    }
    const double half = PLAT_NORMAL_95 * sqrt(variance);
    if (rungs && !many)
        plat_report_say(
            report,
            "%s: %d doublings of the search budget, up to %s, are worth %.1f (%.1f to %.1f) "
            "rungs of 60%%.",
            plat_text_where(report, base, "skill"), rungs, last, sum, sum - half, sum + half);
}

/* A bot that is far above the one that played sees what the report cannot show: its odds are more
 * than those of a rung. */
static void say_strongest(PlatReport *report, const PlatCellResults *strong, int base) {
    const PlatSample wins = wins_of_first(strong);
    const PlatShare share = plat_wins(&wins, PLAT_NORMAL_95);
    const double odds = 1.5 / (strong->seats - 1), fair = 1.0 / strong->seats;
    const bool far = share.low > odds / (1 + odds);
    if (wins.count == 0)
        return;
    plat_report_say(
        report,
        far ? "%s: %s wins %s of %s games against %s, where %.0f%% is equal. The report "
              "does not show what such a player sees; with --bot %s it would, and take "
              "longer."
            : "%s: %s wins %s of %s games against %s, where %.0f%% is equal.",
        plat_text_where(report, base, far ? "warning" : "strength"), strong->bot[0],
        plat_text_share(report, share, 1), plat_text_count(report, wins.count), strong->bot[1],
        100 * fair, strong->bot[0]);
}

void plat_report_strongest(PlatReport *report) {
    const PlatResults *results = report->results;
    const int factor = plat_factor_of(results, PLAT_FACTOR_STRONGEST);
    for (int n = 0; factor >= 0 && n < results->cells; n++)
        if (strcmp(results->cell[n].level[factor], PLAT_LEVEL_NONE) != 0 &&
            results->cell[n].seats > 1 && !plat_cell_many_failed(&results->cell[n]))
            say_strongest(report, &results->cell[n],
                          plat_cell_beside(results, n, factor, PLAT_LEVEL_NONE));
}

/* --- luck --- */

static const PlatReportTableKind luck_table = {
    .id = "luck",
    .title = "Luck: resampled sources",
    .note = "Each pair of games resamples one source and keeps the others. Shown is the "
            "share of the variance of a seat's score, and of its lead over the mean of "
            "the others, that the source explains. The shares can add up to more than "
            "100%, because sources interact.",
    .columns = "text source|count pairs|share score of scores|share+bars lead of the lead|"
               "share winner other winner",
};

/* What a seat has: its total, or how far that is above the mean of the others. */
static double luck_value(const PlatCellResults *cell, const PlatOutcome *game, int seat,
                         bool lead) {
    double others = 0;
    for (int at = 0; at < cell->seats; at++)
        others += at == seat ? 0 : (double)game->total[at];
    return (double)game->total[seat] - (lead && cell->seats > 1 ? others / (cell->seats - 1) : 0);
}

/* The two games of a pair; false when one of them is missing or failed. */
static bool pair_of(const PlatCellResults *cell, int64_t pair, const PlatOutcome **a,
                    const PlatOutcome **b) {
    *a = plat_cell_outcome(cell, 2 * pair);
    *b = plat_cell_outcome(cell, 2 * pair + 1);
    return *a && *b && (*a)->status == PLAT_OK && (*b)->status == PLAT_OK;
}

/* Averaged over the seats, each of which is measured by the same games. */
static PlatLuck luck_of(PlatReport *report, const PlatCellResults *cell, int64_t pairs, bool lead) {
    PlatLuck mean = {0};
    PLAT_FREED double *value = calloc(2 * (size_t)pairs + 1, sizeof *value);
    report->failed = report->failed || !value;
    for (int seat = 0; value && seat < cell->seats; seat++) {
        const PlatOutcome *a, *b;
        int64_t count = 0;
        for (int64_t n = 0; n < pairs; n++)
            if (pair_of(cell, n, &a, &b)) {
                value[2 * count] = luck_value(cell, a, seat, lead);
                value[2 * count++ + 1] = luck_value(cell, b, seat, lead);
            }
        const PlatLuck luck = plat_luck(value, count);
        mean.share += luck.share / cell->seats;
        mean.half += luck.half / cell->seats;
    }
    mean.share = fmin(1, mean.share); /* what is measured may lie above what can be */
    return mean;
}

static bool same_winners(const PlatCellResults *cell, const PlatOutcome *a, const PlatOutcome *b) {
    for (int seat = 0; seat < cell->seats; seat++)
        if ((a->place[seat] == 1) != (b->place[seat] == 1))
            return false;
    return true;
}

static PlatShare other_winners(const PlatCellResults *cell, int64_t pairs, int64_t *count) {
    const PlatOutcome *a, *b;
    int64_t other = 0;
    *count = 0;
    for (int64_t n = 0; n < pairs; n++)
        if (pair_of(cell, n, &a, &b)) {
            *count += 1;
            other += !same_winners(cell, a, b);
        }
    return plat_share((double)other, (double)*count, PLAT_NORMAL_95);
}

/* No source explains less than nothing, or more than all. */
static PlatShare share_of(PlatLuck luck) {
    return (PlatShare){luck.share, fmax(0, luck.share - luck.half),
                       fmin(1, luck.share + luck.half)};
}

static PlatFigure figure_of(PlatShare share, bool there) {
    return there ? plat_figure_share(share, -1) : plat_figure_if(false, 0);
}

static void say_luck(PlatReport *report, PlatReportTable *table, int n, int factor) {
    const PlatCellResults *cell = &report->results->cell[n];
    const int64_t pairs = cell->outcomes ? cell->outcome[cell->outcomes - 1].game / 2 + 1 : 0;
    const bool others = cell->seats > 1;
    int64_t count;
    const PlatShare winner = other_winners(cell, pairs, &count);
    if (count == 0)
        return;
    const PlatShare score = share_of(luck_of(report, cell, pairs, false));
    const PlatShare lead = share_of(luck_of(report, cell, pairs, true));
    plat_report_table_row(table, n, plat_figure_text(cell->level[factor]),
                          plat_figure((double)count), plat_figure_share(score, -1),
                          figure_of(lead, others), figure_of(winner, others));
    const PlatShare explained = others ? lead : score;
    if (count < PLAT_FEW_GAMES || plat_cell_many_failed(cell) ||
        (score.share <= 0 && winner.share <= 0))
        return;
    const char *changes = plat_report_text(report, ", and changes the winner in %s of the games",
                                           plat_text_share(report, winner, 0));
    plat_report_say(report, "%s resampling only %s explains %s of the variance of %s%s.",
                    plat_text_where(report, n, "luck:"), cell->level[factor],
                    plat_text_share(report, explained, 0), others ? "the lead" : "the score",
                    others ? changes : "");
}

/* --- all of it --- */

static void say_factor(PlatReport *report, const char *name, const PlatReportTableKind *kind,
                       void say(PlatReport *report, PlatReportTable *table, int n, int factor)) {
    const int factor = plat_factor_of(report->results, name);
    PlatReportTable *table = plat_report_table(report, kind);
    for (int n = 0; factor >= 0 && n < report->results->cells; n++)
        if (strcmp(report->results->cell[n].level[factor], PLAT_LEVEL_NONE) != 0)
            say(report, table, n, factor);
}

void plat_report_asked(PlatReport *report) {
    const PlatResults *results = report->results;
    say_factor(report, PLAT_FACTOR_RESTRICTED, &restricted_table, say_restricted);
    bool enough = true;
    for (int n = 0; n < results->cells; n++)
        enough = enough && plat_cell_is_enough(&results->cell[n]);
    if (plat_factor_of(results, PLAT_FACTOR_RESTRICTED) >= 0 && results->cells > FEW_CELLS &&
        enough)
        plat_report_say(report, "Forbidding any of the other choices had no measurable effect; the "
                                "table has the confidence intervals.");
    say_factor(report, PLAT_FACTOR_LUCK, &luck_table, say_luck);
    PlatReportTable *table = plat_report_table(report, &skill_table);
    const int skill = plat_factor_of(results, PLAT_FACTOR_SKILL);
    for (int n = 0; skill >= 0 && n < results->cells; n++)
        if (plat_cell_is_plain(results, n))
            say_skill(report, table, n, skill);
}
