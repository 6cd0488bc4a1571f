/* The course of games: how long they are, how much there is to decide, and who leads when. */
#include <math.h>

#include "report.h"

/* --- length --- */

static const PlatReportTableKind length_table = {
    .id = "length",
    .title = "Length and choice",
    .note = "Turns: how often the list of steps began. Decisions are those of all "
            "players; with a choice: those with more than one option.",
    .columns = "number+bars turns|count fewest min|count most max|number decisions|"
               "number options options each|count most_options most|share choice with a choice",
};

static void put_length(PlatReportTable *table, int n) {
    const PlatCellResults *cell = &table->report->results->cell[n];
    PlatSample turns = {0};
    double decisions = 0, options = 0, forced = 0, most = 0;
    PLAT_EACH_GAME(game, cell) {
        plat_sample_add(&turns, game->turns);
        decisions += game->decisions;
        options += (double)game->options;
        forced += game->forced;
        most = fmax(most, game->most_options);
    }
    if (turns.count == 0)
        return;
    plat_report_table_row(table, n, plat_figure_sample(&turns), plat_figure(turns.min),
                          plat_figure(turns.max), plat_figure(decisions / (double)turns.count),
                          plat_figure(decisions > 0 ? options / decisions : 0), plat_figure(most),
                          plat_figure(decisions > 0 ? 1 - forced / decisions : 0));
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

static const PlatReportTableKind drama_table = {
    .id = "drama",
    .title = "Drama",
    .note = "By totals at the end of each turn. Decided after: where one player wins, "
            "the part of the game after which that player leads alone to the end. Early "
            "wins: the winner leads alone from half-time. Comebacks: another player led "
            "alone at half-time. Both are shares of the games that plat followed turn "
            "by turn.",
    .columns = "count games|number+bars changes lead changes|share settled decided after|"
               "share runaways early wins|share comebacks",
};

/* Of the games that were followed: one that ends in a tie is not settled by half-time. */
static PlatShare share_of(int64_t count, const Drama *drama) {
    return plat_share((double)count, (double)drama->changes.count, PLAT_NORMAL_95);
}

static void put_drama(PlatReportTable *table, int n, const Drama *drama) {
    plat_report_table_row(table, n, plat_figure((double)drama->changes.count),
                          plat_figure_sample(&drama->changes), plat_figure(drama->settled.mean),
                          plat_figure_share(share_of(drama->runaways, drama), -1),
                          plat_figure_share(share_of(drama->comebacks, drama), -1));
}

static void say_drama(PlatReport *report, int n, const Drama *drama) {
    plat_report_say(report,
                    "%s the %s games that plat followed turn by turn, the lead changes %s times "
                    "a game. Where one player wins, that player takes the final lead after "
                    "%.0f%% of the game.",
                    plat_text_where(report, n, "in"), plat_text_count(report, drama->changes.count),
                    plat_text_number(report, drama->changes.mean), 100 * drama->settled.mean);
}

void plat_report_course(PlatReport *report) {
    PlatReportTable *length = plat_report_table(report, &length_table);
    PlatReportTable *drama = plat_report_table(report, &drama_table);
    for (int n = 0; n < report->results->cells; n++) {
        if (!plat_cell_is_plain(report->results, n))
            continue;
        put_length(length, n);
        const PlatCellResults *cell = &report->results->cell[n];
        const Drama found = drama_of(cell);
        if (cell->seats == 1 || found.settled.count == 0 || found.led == 0)
            continue; /* where points come with the end alone, nobody leads before it */
        put_drama(drama, n, &found);
        if (found.settled.count >= PLAT_FEW_GAMES && plat_cell_is_enough(cell) &&
            plat_plain_cells(report->results) == 1)
            say_drama(report, n, &found);
    }
}
