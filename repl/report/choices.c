/* Questions, and the choices that players have at them: offered, taken, and how those who took one
 * most came out. That is no more than what goes together: who is ahead may take it more often. What
 * a choice is worth, restricted play measures. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    .note = "Points: of the players who took it, on average. Wins of who took most: where one "
            "player took it more often than each other. The win rate can be high because the "
            "leading player takes it: --restricted measures what the choice is worth.",
    .columns = "text question|text choice|count offered|count taken|share share of offers|"
               "number points|share+bars wins wins of who took most",
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
    return plat_share((double)choice->most_won / PLAT_TALLY_WIN, (double)choice->most,
                      PLAT_NORMAL_95);
}

static void put_choice(PlatReportTable *table, int n, const PlatChoiceTally *choice) {
    const int seats = table->report->results->cell[n].seats;
    const double offered = (double)choice->offered, takers = (double)choice->takers;
    plat_report_table_row(
        table, n, plat_figure_text(choice->question), plat_figure_text(choice->choice),
        plat_figure(offered), plat_figure((double)choice->taken),
        plat_figure_if(offered > 0, (double)choice->taken / offered),
        plat_figure_if(takers > 0, (double)choice->points / takers),
        choice->most > 0 && seats > 1 ? plat_figure_share(wins_of(choice), 1.0 / seats)
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

static void say_never_offered(PlatReport *report, int n) {
    const PlatCellResults *cell = &report->results->cell[n];
    PlatBuffer names = {0};
    int unused = 0;
    for (int c = 0; c < cell->choices; c++) {
        const PlatChoiceTally *choice = &cell->choice[c];
        if (!is_named(choice) || choice->taken || choice->offered ||
            was_offered(cell, choice->choice))
            continue;
        if (unused++ < NAMED)
            plat_buffer_add(&names, "%s%s=%s", unused > 1 ? ", " : "", choice->question,
                            choice->choice);
    }
    if (unused > NAMED)
        plat_buffer_add(&names, " and %d more", unused - NAMED);
    const char *named = plat_report_keep(report, &names);
    if (unused)
        plat_report_say(report, "%s in %s games: %s.", plat_text_where(report, n, "never offered"),
                        plat_text_count(report, plat_cell_finished(cell)), named);
}

/* --- what stands out --- */

/* Something that holds of some choices: how likely it is to seem so of one that is like the others
 * (2: it cannot be told), and the figure that shows it. */
typedef struct Trait {
    const char *head;
    double (*test)(const PlatResults *results, const PlatCellResults *cell,
                   const PlatChoiceTally *choice);
    const char *(*figure)(PlatReport *report, int n, const PlatChoiceTally *choice);
} Trait;

/* How many choices stand out at least as far as this one. */
static int rank_of(const PlatCellResults *cell, const double *test, int c) {
    int rank = 0;
    for (int other = 0; other < cell->choices; other++)
        rank += test[other] < test[c] || (test[other] == test[c] && other < c);
    return rank;
}

/* Is it the cause? */
static const char *text_restricted(PlatReport *report, const PlatCellResults *cell,
                                   const PlatChoiceTally *choice) {
    const char *quote = strchr(choice->question, ' ') || strchr(choice->choice, ' ') ? "'" : "";
    return !cell->command || choice->kind != PLAT_OPTIONS_NAMES
               ? ""
               : plat_report_text(report,
                                  " (what it is worth: `plat report %s --restricted "
                                  "%s%s=%s%s`)",
                                  cell->command, quote, choice->question, choice->choice, quote);
}

static void say_trait(PlatReport *report, int n, const Trait *trait) {
    const PlatCellResults *cell = &report->results->cell[n];
    PLAT_FREED double *test = calloc((size_t)cell->choices + 1, sizeof *test);
    int tested = 0;
    report->failed = report->failed || !test;
    for (int c = 0; test && c < cell->choices; c++) {
        test[c] =
            is_named(&cell->choice[c]) ? trait->test(report->results, cell, &cell->choice[c]) : 2;
        tested += test[c] <= 1;
    }
    if (tested > 0)
        plat_report_say(report, "%s: ", plat_text_where(report, n, trait->head));
    for (int c = 0; tested > 0 && c < cell->choices; c++) {
        const PlatChoiceTally *choice = &cell->choice[c];
        const int rank = rank_of(cell, test, c);
        const char *yes = NULL;
        if (test[c] > 1)
            continue;
        if (rank < NAMED)
            yes = plat_report_text(
                report, "%s=%s %s%s", choice->question, choice->choice,
                trait->figure(report, n, choice),
                rank == 0 && choice->taken ? text_restricted(report, cell, choice) : "");
        plat_report_claim(report, PLAT_TEST_FAMILY_CHOICES, test[c], yes, NULL);
    }
}

static bool same_question(const PlatChoiceTally *choice, const PlatChoiceTally *other) {
    return choice->kind == other->kind && strcmp(choice->question, other->question) == 0;
}

/* The same choice in the first cell, if that is another one and has enough of it. */
static const PlatChoiceTally *in_first(const PlatResults *results, const PlatCellResults *cell,
                                       const PlatChoiceTally *choice) {
    const PlatCellResults *first = &results->cell[0];
    for (int c = 0; cell != first && first->seats == cell->seats && c < first->choices; c++)
        if (same_question(&first->choice[c], choice) && first->choice[c].most >= PLAT_FEW_GAMES &&
            strcmp(first->choice[c].choice, choice->choice) == 0)
            return &first->choice[c];
    return NULL;
}

/* All choices of its question together: who takes more of anything may win more. */
static PlatChoiceTally all_of(const PlatCellResults *cell, const PlatChoiceTally *choice) {
    PlatChoiceTally all = {0};
    for (int c = 0; c < cell->choices; c++)
        if (same_question(&cell->choice[c], choice)) {
            all.offered += cell->choice[c].offered;
            all.most += cell->choice[c].most;
            all.most_won += cell->choice[c].most_won;
        }
    return all;
}

/* Who took it most won more or less often than who took others of its question most, or than in the
 * first cell. */
static double test_wins(const PlatResults *results, const PlatCellResults *cell,
                        const PlatChoiceTally *choice) {
    const PlatChoiceTally *first = in_first(results, cell, choice), all = all_of(cell, choice);
    const double won = (double)choice->most_won / PLAT_TALLY_WIN, games = (double)choice->most;
    if (cell->seats == 1 || !plat_cell_same_bots(cell) || choice->most < PLAT_FEW_GAMES)
        return 2;
    if (!first) {
        const double share = wins_of(&all).share;
        return share > 0 && share < 1 && all.most > choice->most
                   ? plat_share_test(won, games, share)
                   : 2;
    }
    const double base = (double)first->most_won / PLAT_TALLY_WIN, others = (double)first->most;
    const double both = (won + base) / (games + others);
    const double spread = sqrt(both * (1 - both) * (1 / games + 1 / others));
    return spread > 0 ? plat_normal_beyond((won / games - base / others) / spread) : 1;
}

static const char *figure_wins(PlatReport *report, int n, const PlatChoiceTally *choice) {
    const PlatCellResults *cell = &report->results->cell[n];
    const PlatChoiceTally *first = in_first(report->results, cell, choice),
                          all = all_of(cell, choice);
    return plat_report_text(
        report, "%s against %.0f%% %s", plat_text_share(report, wins_of(choice), 0),
        100 * wins_of(first ? first : &all).share,
        first
            ? plat_report_text(report, "with %s", plat_text_levels(report, 0, PLAT_LEVELS_CELL, -1))
            : plat_report_text(report, "for all of `%s`", choice->question));
}

static const char *figure_share(PlatReport *report, int n, const PlatChoiceTally *choice) {
    (void)n;
    return plat_report_text(report, "%.1f%% of %s offers",
                            100 * (double)choice->taken / (double)choice->offered,
                            plat_text_count(report, choice->offered));
}

/* Whether a share of offers lies above or below a limit. The decisions of a player hang together:
 * those of a game count as one. */
static double test_share(const PlatCellResults *cell, double taken, double offered, double limit,
                         bool above) {
    const double players = fmin(offered, (double)(plat_cell_finished(cell) * cell->seats));
    if (players < PLAT_FEW_GAMES)
        return 2;
    const double share = taken / offered, test = plat_share_test(share * players, players, limit);
    return (share > limit) == above ? test / 2 : 1 - test / 2;
}

static const PlatQuestionTally *question_of(const PlatCellResults *cell,
                                            const PlatChoiceTally *choice) {
    const PlatQuestionTally *found = cell->question;
    for (int q = 0; q < cell->questions; q++)
        if (cell->question[q].kind == choice->kind &&
            strcmp(cell->question[q].name, choice->question) == 0)
            found = &cell->question[q];
    return found;
}

/* Hardly ever: less than a tenth as often as if all options were alike. */
static double test_rare(const PlatResults *results, const PlatCellResults *cell,
                        const PlatChoiceTally *choice) {
    (void)results;
    const double offered = (double)choice->offered;
    const double alike =
        (double)question_of(cell, choice)->asked / (double)all_of(cell, choice).offered;
    return offered > 0 ? test_share(cell, (double)choice->taken, offered, 0.1 * alike, false) : 2;
}

/* By everybody: nine times in ten where there was another option. What was the only option counts
 * as this one, and is left out. */
static double test_usual(const PlatResults *results, const PlatCellResults *cell,
                         const PlatChoiceTally *choice) {
    (void)results;
    const int64_t forced = question_of(cell, choice)->forced;
    return choice->taken > forced ? test_share(cell, (double)(choice->taken - forced),
                                               (double)(choice->offered - forced), 0.9, true)
                                  : 2;
}

static void say_traits(PlatReport *report, int n) {
    static const char rare[] = "hardly anybody takes these";
    static const char usual[] = "nearly everybody takes these, whatever else is offered";
    static const char wins[] = "who takes one of these more often than each other player wins more "
                               "or less than is usual";
    static const Trait trait[] = {
        {rare,  test_rare,  figure_share},
        {usual, test_usual, figure_share},
        {wins,  test_wins,  figure_wins }
    };
    for (size_t at = 0; at < sizeof trait / sizeof *trait; at++)
        say_trait(report, n, &trait[at]);
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
        say_never_offered(report, n);
        say_traits(report, n);
    }
}
