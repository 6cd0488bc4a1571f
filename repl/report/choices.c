/* Questions, and the choices that players have at them: offered, taken, and how those who took one
 * came out. That is no more than what goes together: who is ahead may take it more often. What a
 * choice is worth, restricted play measures. */
#include <stdlib.h>

#include "report.h"

enum { NAMED = 6 /* as many are named in a sentence */ };

/* Cells, placements and edges are many; names, cards and numbers are what a designer looks for. */
static bool is_named(const PlatChoiceTally *choice) {
    return choice->kind == PLAT_OPTIONS_NAMES || choice->kind == PLAT_OPTIONS_RANGE;
}

/* --- tables --- */

static const PlatReportTableKind questions_table = {
    .id = "questions",
    .title = "Questions",
    .columns = "text question|share games in games|share forced one option only|"
               "number+bars asked asked a game",
};

static const PlatReportTableKind choices_table = {
    .id = "choices",
    .title = "Cards and choices",
    .note = "Wins when taken: of the players who took it at least once in a game, and "
            "their points on average. The win rate can be high because the leading "
            "player takes it: --restricted measures what the choice is worth.",
    .columns = "text question|text choice|count offered|count taken|share share of offers|"
               "number points|share+bars wins wins when taken",
};

static void put_questions(PlatReportTable *table, int n) {
    const PlatCellResults *cell = &table->report->results->cell[n];
    const double games = (double)plat_cell_finished(cell);
    for (int q = 0; q < cell->questions && games > 0; q++) {
        const PlatQuestionTally *question = &cell->question[q];
        const double asked = (double)question->asked;
        plat_report_table_row(table, n, plat_figure_text(question->name),
                              plat_figure((double)question->games / games),
                              plat_figure_if(asked > 0, (double)question->forced / asked),
                              plat_figure(asked / games));
    }
}

static PlatShare wins_of(const PlatChoiceTally *choice) {
    return plat_share((double)choice->taken_won / PLAT_TALLY_WIN, (double)choice->takers,
                      PLAT_NORMAL_95);
}

static void put_choice(PlatReportTable *table, int n, const PlatChoiceTally *choice) {
    const int seats = table->report->results->cell[n].seats;
    const double offered = (double)choice->offered, takers = (double)choice->takers;
    plat_report_table_row(table, n, plat_figure_text(choice->question),
                          plat_figure_text(choice->choice), plat_figure(offered),
                          plat_figure((double)choice->taken),
                          plat_figure_if(offered > 0, (double)choice->taken / offered),
                          plat_figure_if(takers > 0, (double)choice->points / takers),
                          takers > 0 && seats > 1 ? plat_figure_share(wins_of(choice), 1.0 / seats)
                                                  : plat_figure_if(false, 0));
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

static void say_unused(PlatReport *report, int n, bool offered) {
    const PlatCellResults *cell = &report->results->cell[n];
    PlatBuffer names = {0};
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
    const char *named = plat_report_keep(report, &names);
    if (unused)
        plat_report_say(
            report, "%s in %s games: %s.",
            plat_text_where(report, n, offered ? "offered and never taken" : "never offered"),
            plat_text_count(report, plat_cell_finished(cell)), named);
}

/* How many choices stand out at least as far as this one. */
static int rank_of(const PlatCellResults *cell, const double *test, int c) {
    int rank = 0;
    for (int other = 0; other < cell->choices; other++)
        rank += test[other] < test[c] || (test[other] == test[c] && other < c);
    return rank;
}

static void say_winners(PlatReport *report, int n) {
    const PlatCellResults *cell = &report->results->cell[n];
    const double fair = 1.0 / cell->seats;
    PLAT_FREED double *test = calloc((size_t)cell->choices + 1, sizeof *test);
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
    if (tested == 0)
        return;
    plat_report_say(report, "%s who took these won more or less than %.1f%% of their games: ",
                    plat_text_where(report, n, "players"), 100 * fair);
    for (int c = 0; c < cell->choices; c++) {
        if (test[c] > 1)
            continue;
        const PlatChoiceTally *choice = &cell->choice[c];
        const char *yes = plat_report_text(report, "%s=%s %s", choice->question, choice->choice,
                                           plat_text_share(report, wins_of(choice), 1));
        plat_report_claim(report, PLAT_TEST_FAMILY_CHOICES, test[c],
                          rank_of(cell, test, c) < NAMED ? yes : NULL, NULL);
    }
}

void plat_report_choices(PlatReport *report) {
    PlatReportTable *questions = plat_report_table(report, &questions_table);
    PlatReportTable *choices = plat_report_table(report, &choices_table);
    for (int n = 0; n < report->results->cells; n++) {
        const PlatCellResults *cell = &report->results->cell[n];
        if (!plat_cell_is_plain(report->results, n))
            continue;
        put_questions(questions, n);
        for (int c = 0; c < cell->choices && plat_cell_finished(cell) > 0; c++)
            put_choice(choices, n, &cell->choice[c]);
        if (!plat_cell_is_enough(cell))
            continue;
        say_unused(report, n, true);
        say_unused(report, n, false);
        if (cell->seats > 1 && plat_cell_same_bots(cell))
            say_winners(report, n);
    }
}
