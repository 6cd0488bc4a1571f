/* Questions, and the choices that players have at them: offered, taken, and how those who took one
 * came out. That is no more than what goes together: who is ahead may take it more often. What a
 * choice is worth, restricted play measures. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

enum { NAMED = 6 /* as many are named in a sentence */ };

/* Cells, placements and edges are many; names, cards and numbers are what a designer looks for. */
static bool is_named(const PlatChoiceTally *choice) {
    return choice->kind == PLAT_OPTIONS_NAMES || choice->kind == PLAT_OPTIONS_RANGE;
}

/* --- tables --- */

static PlatReportTable *questions_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "questions", "Questions");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "question", "question", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "games", "in games", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_report_table_column(table, "forced", "one option only", PLAT_COLUMN_SHARE,
                             PLAT_CHART_NONE);
    plat_report_table_column(table, "asked", "asked a game", PLAT_COLUMN_NUMBER, PLAT_CHART_BARS);
    return table;
}

static PlatReportTable *choices_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "choices", "Cards and choices");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "question", "question", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "choice", "choice", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "offered", "offered", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "taken", "taken", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "share", "of offers", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_report_table_column(table, "points", "points", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_report_table_column(table, "wins", "wins when taken", PLAT_COLUMN_SHARE, PLAT_CHART_BARS);
    plat_report_table_note(
        table, "Wins when taken: of the players who took it at least once in a game, and their "
               "points on average. It may be high because who is ahead takes it: --restricted "
               "measures what it is worth.");
    return table;
}

static void put_questions(PlatReportTable *table, const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    const double games = (double)plat_cell_finished(cell);
    for (int q = 0; q < cell->questions && games > 0; q++) {
        const PlatQuestionTally *question = &cell->question[q];
        plat_report_table_cell(table, results, n);
        plat_report_table_text(table, question->name);
        plat_report_table_number(table, (double)question->games / games);
        if (question->asked)
            plat_report_table_number(table, (double)question->forced / (double)question->asked);
        else
            plat_report_table_nothing(table);
        plat_report_table_number(table, (double)question->asked / games);
    }
}

static PlatShare wins_of(const PlatChoiceTally *choice) {
    return plat_share((double)choice->taken_won / PLAT_TALLY_WIN, (double)choice->takers,
                      PLAT_NORMAL_95);
}

static void put_choice(PlatReportTable *table, const PlatResults *results, int n,
                       const PlatChoiceTally *choice) {
    const double fair = 1.0 / results->cell[n].seats;
    plat_report_table_cell(table, results, n);
    plat_report_table_text(table, choice->question);
    plat_report_table_text(table, choice->choice);
    plat_report_table_number(table, (double)choice->offered);
    plat_report_table_number(table, (double)choice->taken);
    if (choice->offered)
        plat_report_table_number(table, (double)choice->taken / (double)choice->offered);
    else
        plat_report_table_nothing(table);
    if (choice->takers)
        plat_report_table_number(table, (double)choice->points / (double)choice->takers);
    else
        plat_report_table_nothing(table);
    if (choice->takers && results->cell[n].seats > 1) {
        const PlatShare share = wins_of(choice);
        plat_report_table_interval(table, share.share, share.low, share.high, fair);
    } else
        plat_report_table_nothing(table);
}

/* --- sentences --- */

/* Whether any question offered a choice of that name: lists of names are shared by questions that
 * each offer some of them. */
static bool was_offered(const PlatCellResults *cell, const char *choice) {
    for (int c = 0; c < cell->choices; c++)
        if (cell->choice[c].offered && strcmp(cell->choice[c].choice, choice) == 0)
            return true;
    return false;
}

static void tell_unused(PlatReport *report, const PlatResults *results, int n, bool offered) {
    const PlatCellResults *cell = &results->cell[n];
    PlatBuffer names = {0}, where = {0}, games = {0};
    int unused = 0;
    for (int c = 0; c < cell->choices; c++) {
        const PlatChoiceTally *choice = &cell->choice[c];
        if (!is_named(choice) || choice->taken || (choice->offered > 0) != offered ||
            (!offered && was_offered(cell, choice->choice)))
            continue;
        if (unused++ < NAMED)
            plat_buffer_add(&names, "%s%s=%s", unused > 1 ? ", " : "", choice->question,
                            choice->choice);
    }
    if (unused > NAMED)
        plat_buffer_add(&names, " and %d more", unused - NAMED);
    plat_tell_where(&where, results, n);
    plat_report_count(&games, plat_cell_finished(cell));
    if (unused)
        plat_report_say(report, "%s%s in %s games: %s.", where.text ? where.text : "",
                        offered
                            ? (where.length ? "offered and never taken" : "Offered and never taken")
                            : (where.length ? "never offered" : "Never offered"),
                        games.text ? games.text : "", names.text ? names.text : "");
    free(names.text);
    free(where.text);
    free(games.text);
}

/* How many choices stand out at least as far as this one. */
static int rank_of(const PlatCellResults *cell, const double *test, int c) {
    int rank = 0;
    for (int other = 0; other < cell->choices; other++)
        rank += test[other] < test[c] || (test[other] == test[c] && other < c);
    return rank;
}

static void tell_winners(PlatReport *report, const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    const double fair = 1.0 / cell->seats;
    double *test = calloc((size_t)cell->choices + 1, sizeof *test);
    if (!test) {
        report->failed = true;
        return;
    }
    int tested = 0;
    for (int c = 0; c < cell->choices; c++) {
        const PlatChoiceTally *choice = &cell->choice[c];
        const bool tests = is_named(choice) && choice->takers >= PLAT_FEW_GAMES;
        test[c] = tests ? plat_share_test((double)choice->taken_won / PLAT_TALLY_WIN,
                                          (double)choice->takers, fair)
                        : 2;
        tested += tests;
    }
    if (tested == 0) {
        free(test);
        return;
    }
    PlatBuffer where = {0};
    plat_tell_where(&where, results, n);
    plat_report_find(report, "%s%s who took these won more or less than %.1f%% of their games: ",
                     where.text ? where.text : "", where.length ? "players" : "Players",
                     100 * fair);
    free(where.text);
    for (int c = 0; c < cell->choices; c++) {
        if (test[c] > 1)
            continue;
        const PlatChoiceTally *choice = &cell->choice[c];
        const PlatShare share = wins_of(choice);
        char *yes = rank_of(cell, test, c) >= NAMED
                        ? NULL
                        : plat_report_text(report, "%s=%s %.1f%% (%.1f to %.1f)", choice->question,
                                           choice->choice, 100 * share.share, 100 * share.low,
                                           100 * share.high);
        plat_report_claim(report, PLAT_TEST_FAMILY_CHOICES, test[c], yes, NULL);
    }
    free(test);
}

void plat_report_choices(PlatReport *report, const PlatResults *results) {
    PlatReportTable *questions = questions_table(report, results);
    PlatReportTable *choices = choices_table(report, results);
    for (int n = 0; n < results->cells; n++) {
        const PlatCellResults *cell = &results->cell[n];
        if (!plat_cell_is_plain(results, n))
            continue;
        put_questions(questions, results, n);
        for (int c = 0; c < cell->choices && plat_cell_finished(cell) > 0; c++)
            put_choice(choices, results, n, &cell->choice[c]);
        if (!plat_cell_is_enough(cell))
            continue;
        tell_unused(report, results, n, true);
        tell_unused(report, results, n, false);
        if (cell->seats > 1 && plat_cell_same_bots(cell))
            tell_winners(report, results, n);
    }
}
