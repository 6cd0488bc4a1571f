/* The course of games: how long they are, how much there is to decide, and who leads when. */
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

/* --- length --- */

static PlatReportTable *length_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "length", "Length and choice");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "turns", "turns", PLAT_COLUMN_NUMBER, PLAT_CHART_BARS);
    plat_report_table_column(table, "fewest", "min", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "most", "max", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "decisions", "decisions", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_report_table_column(table, "options", "options each", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_report_table_column(table, "most_options", "most", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "choice", "with a choice", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_report_table_note(table,
                           "Turns: how often the list of steps began. Decisions are those of all "
                           "players; with a choice: those with more than one option.");
    return table;
}

static void put_length(PlatReportTable *table, const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    PlatSample turns = {0};
    double decisions = 0, options = 0, forced = 0, most = 0;
    for (int64_t at = 0; at < cell->outcomes; at++) {
        const PlatOutcome *game = &cell->outcome[at];
        if (game->status != PLAT_OK)
            continue;
        plat_sample_add(&turns, game->turns);
        decisions += game->decisions;
        options += (double)game->options;
        forced += game->forced;
        most = game->most_options > most ? game->most_options : most;
    }
    if (turns.count == 0)
        return;
    const double half = plat_sample_half(&turns);
    plat_report_table_cell(table, results, n);
    plat_report_table_interval(table, turns.mean, turns.mean - half, turns.mean + half, -1);
    plat_report_table_number(table, turns.min);
    plat_report_table_number(table, turns.max);
    plat_report_table_number(table, decisions / (double)turns.count);
    plat_report_table_number(table, decisions > 0 ? options / decisions : 0);
    plat_report_table_number(table, most);
    plat_report_table_number(table, decisions > 0 ? 1 - forced / decisions : 0);
}

/* --- drama --- */

typedef struct Drama {
    PlatSample changes; /* of the lead, in a game */
    PlatSample settled; /* of games that one player won: the part after which that player leads
                         * alone to the end */
    int64_t runaways, comebacks;
    int64_t led; /* games in which somebody led alone before the end */
} Drama;

static Drama drama_of(const PlatCellResults *cell) {
    Drama drama = {0};
    for (int64_t n = 0; n < cell->outcomes; n++) {
        const PlatOutcome *game = &cell->outcome[n];
        PlatCourse course;
        if (!plat_outcome_course(cell, game, &course))
            continue;
        plat_sample_add(&drama.changes, course.changes);
        drama.led += course.led;
        if (course.winner < 0)
            continue;
        plat_sample_add(&drama.settled, (double)course.settled / game->leads);
        drama.runaways += course.runaway;
        drama.comebacks += course.comeback;
    }
    return drama;
}

/* Of the games that were followed: one that ends in a tie is not settled by half-time. */
static PlatShare share_of(const Drama *drama, int64_t count) {
    return plat_share((double)count, (double)drama->changes.count, PLAT_NORMAL_95);
}

static PlatReportTable *drama_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "drama", "Drama");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "changes", "lead changes", PLAT_COLUMN_NUMBER, PLAT_CHART_BARS);
    plat_report_table_column(table, "settled", "settled after", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_report_table_column(table, "runaways", "runaways", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_report_table_column(table, "comebacks", "comebacks", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_report_table_note(
        table, "By totals at the end of each turn. Settled after: where one player wins, the "
               "part of the game after which that player leads alone to the end. Runaways: "
               "games that one player wins who leads alone from half-time. Comebacks: games "
               "that one player wins while another led alone at half-time. Both are shares "
               "of the games that plat followed turn by turn.");
    return table;
}

static void put_drama(PlatReportTable *table, const PlatResults *results, int n,
                      const Drama *drama) {
    const double half = plat_sample_half(&drama->changes);
    const PlatSample *changes = &drama->changes;
    plat_report_table_cell(table, results, n);
    plat_report_table_number(table, (double)drama->changes.count);
    plat_report_table_interval(table, changes->mean, changes->mean - half, changes->mean + half,
                               -1);
    plat_report_table_number(table, drama->settled.mean);
    const int64_t count[] = {drama->runaways, drama->comebacks};
    for (int part = 0; part < 2; part++) {
        const PlatShare share = share_of(drama, count[part]);
        plat_report_table_interval(table, share.share, share.low, share.high, -1);
    }
}

static void tell_drama(PlatReport *report, const PlatResults *results, int n, const Drama *drama) {
    PlatBuffer text = {0}, games = {0}, changes = {0};
    const PlatShare share = share_of(drama, drama->runaways);
    plat_tell_where(&text, results, n);
    plat_report_count(&games, drama->changes.count);
    plat_report_number(&changes, drama->changes.mean);
    plat_report_say(report,
                    "%s%s the %s games that plat followed turn by turn, the lead changes %s times "
                    "a game. In those that one player wins, that player leads for good after "
                    "%.0f%% of the game. %.0f%% (%.0f to %.0f) of the followed games are settled "
                    "by half-time.",
                    text.text ? text.text : "", text.length ? "in" : "In",
                    games.text ? games.text : "", changes.text ? changes.text : "",
                    100 * drama->settled.mean, 100 * share.share, 100 * share.low,
                    100 * share.high);
    free(text.text);
    free(games.text);
    free(changes.text);
}

void plat_report_course(PlatReport *report, const PlatResults *results) {
    PlatReportTable *length = length_table(report, results);
    PlatReportTable *drama = drama_table(report, results);
    for (int n = 0; n < results->cells; n++) {
        if (!plat_cell_is_plain(results, n))
            continue;
        put_length(length, results, n);
        const Drama found = drama_of(&results->cell[n]);
        if (results->cell[n].seats == 1 || found.settled.count == 0 || found.led == 0)
            continue; /* where points come with the end alone, nobody leads before it */
        put_drama(drama, results, n, &found);
        if (found.settled.count >= PLAT_FEW_GAMES && plat_cell_is_enough(&results->cell[n]) &&
            plat_plain_cells(results) == 1)
            tell_drama(report, results, n, &found);
    }
}
