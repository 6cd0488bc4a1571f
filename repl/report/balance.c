/* Balance: what each seat wins, who begins, and each bot. A game that k share counts 1/k for each
 * of them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"
#include "system/output.h"

/* Wins in the games of one cell. */
typedef struct Wins {
    int64_t games, ties;
    PlatSample seat[PLAT_MAX_SEATS];
    int64_t begun; /* games in which somebody began, */
    PlatSample turn[PLAT_MAX_SEATS];
    bool always;    /* and always the same seat */
    int first;      /* the seat that began the first of them */
    PlatSample bot; /* of all seats with the first bot's name */
} Wins;

static Wins count_wins(const PlatCellResults *cell) {
    Wins wins = {.always = true};
    for (int64_t n = 0; n < cell->outcomes; n++) {
        const PlatOutcome *game = &cell->outcome[n];
        if (game->status != PLAT_OK)
            continue;
        wins.games++;
        wins.ties += plat_outcome_winner(cell, game) < 0;
        double bot = 0;
        if (game->began >= 0 && wins.begun++ == 0)
            wins.first = game->began;
        wins.always = wins.always && (game->began < 0 || game->began == wins.first);
        for (int seat = 0; seat < cell->seats; seat++) {
            const double won = plat_outcome_wins(game, seat);
            plat_sample_add(&wins.seat[seat], won);
            if (strcmp(cell->bot[plat_cell_bot(cell, game->game, seat)], cell->bot[0]) == 0)
                bot += won;
            if (game->began >= 0)
                plat_sample_add(&wins.turn[(seat - game->began + cell->seats) % cell->seats], won);
        }
        plat_sample_add(&wins.bot, bot);
    }
    return wins;
}

/* "no advantage shows, ...": how large one could be that these games do not show. */
static char *nothing_shows(PlatReport *report, PlatShare share, double fair, const char *what) {
    const double above = share.high - fair, below = fair - share.low;
    return plat_report_text(report,
                            "no %s shows, though one of %.1f percentage points may be there", what,
                            100 * (above > below ? above : below));
}

static void say_fair(PlatBuffer *out, int seats) {
    if (seats > 2)
        plat_buffer_add(out, ", where a fair share is %.1f%%", 100.0 / seats);
}

static void tell_beginning(PlatReport *report, const PlatResults *results, int n,
                           const Wins *wins) {
    const PlatCellResults *cell = &results->cell[n];
    const double fair = 1.0 / cell->seats;
    const PlatShare share = plat_wins(&wins->turn[0], report->z);
    PlatBuffer text = {0};
    plat_tell_rules(&text, results, n);
    plat_buffer_add(&text, "%s begins wins %.1f%% (%.1f to %.1f) of ", text.length ? "who" : "Who",
                    100 * share.share, 100 * share.low, 100 * share.high);
    plat_report_count(&text, wins->begun);
    plat_buffer_put(&text, " ");
    plat_tell_players(&text, cell->seats);
    plat_buffer_put(&text, " games between ");
    plat_tell_bots(&text, cell);
    say_fair(&text, cell->seats);
    plat_report_find(report, "%s: ", text.text ? text.text : "");
    free(text.text);
    plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, plat_wins_test(&wins->turn[0], fair),
                      plat_report_text(report, "that is %s",
                                       share.share > fair ? "an advantage" : "a disadvantage"),
                      nothing_shows(report, share, fair, "advantage"));
}

static void tell_seats(PlatReport *report, const PlatResults *results, int n, const Wins *wins) {
    const PlatCellResults *cell = &results->cell[n];
    PlatBuffer text = {0};
    double widest = 0;
    plat_tell_where(&text, results, n);
    plat_buffer_put(&text, text.length ? "the seats win " : "The seats win ");
    for (int seat = 0; seat < cell->seats; seat++) {
        const PlatShare share = plat_wins(&wins->seat[seat], report->z);
        const char *between = seat + 1 == cell->seats ? " and " : ", ";
        plat_buffer_add(&text, "%s%.1f%%", seat ? between : "", 100 * share.share);
        widest = fmax(widest, fmax(share.high - share.share, share.share - share.low));
    }
    plat_buffer_put(&text, " of ");
    plat_tell_players(&text, cell->seats);
    plat_report_find(report,
                     "%s games (each give or take %.1f points): ", text.text ? text.text : "",
                     100 * widest);
    free(text.text);
    plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, plat_seats_test(wins->seat, cell->seats, NULL),
                      plat_report_text(report, "they are not equal"),
                      plat_report_text(report, "no seat is seen to be favoured"));
}

/* Seats that a bot has, of all. */
static double seats_of(const PlatCellResults *cell, const char *bot) {
    int count = 0;
    for (int seat = 0; seat < cell->seats; seat++)
        count += strcmp(cell->bot[seat], bot) == 0;
    return (double)count / cell->seats;
}

static void tell_bot(PlatReport *report, const PlatResults *results, int n, const Wins *wins) {
    const PlatCellResults *cell = &results->cell[n];
    const char *bot = cell->bot[0];
    const double fair = seats_of(cell, bot);
    const PlatShare share = plat_wins(&wins->bot, report->z);
    PlatBuffer text = {0};
    plat_tell_rules(&text, results, n);
    plat_buffer_add(&text, "%s wins %.1f%% (%.1f to %.1f) of ", bot, 100 * share.share,
                    100 * share.low, 100 * share.high);
    plat_report_count(&text, wins->games);
    plat_buffer_put(&text, " games between ");
    plat_tell_bots(&text, cell);
    say_fair(&text, cell->seats);
    plat_report_find(report, "%s: ", text.text ? text.text : "");
    free(text.text);
    plat_report_claim(
        report, PLAT_TEST_FAMILY_MAIN, plat_wins_test(&wins->bot, fair),
        plat_report_text(report, "it is the %s", share.share > fair ? "stronger" : "weaker"),
        plat_report_text(report, "no difference of strength shows"));
}

static bool has_decisions(const PlatCellResults *cell) {
    for (int64_t n = 0; n < cell->outcomes; n++)
        if (cell->outcome[n].status == PLAT_OK && cell->outcome[n].decisions > 0)
            return true;
    return false;
}

static void tell_no_decisions(PlatReport *report, const PlatResults *results, int n) {
    PlatBuffer text = {0};
    plat_tell_where(&text, results, n);
    plat_buffer_put(&text, text.length ? "no" : "No");
    plat_buffer_put(&text, " player had a decision in ");
    plat_report_count(&text, plat_cell_finished(&results->cell[n]));
    plat_report_say(report, "%s game%s; `plat check` looks for the reason.",
                    text.text ? text.text : "", plat_plural(plat_cell_finished(&results->cell[n])));
    free(text.text);
}

static PlatShare share_of_ties(const Wins *wins) {
    return plat_share((double)wins->ties, (double)wins->games, PLAT_NORMAL_95);
}

/* The table has the shares of several variants, and effects compare these. */
static void tell_ties(PlatReport *report, const PlatResults *results, int n, const Wins *wins) {
    const PlatShare share = share_of_ties(wins);
    if (wins->ties == 0 || plat_plain_cells(results) > 1 || !plat_cell_is_enough(&results->cell[n]))
        return;
    PlatBuffer players = {0};
    plat_tell_players(&players, results->cell[n].seats);
    plat_report_say(report, "%.1f%% (%.1f to %.1f) of the %s games end in a tie for first place.",
                    100 * share.share, 100 * share.low, 100 * share.high,
                    players.text ? players.text : "");
    free(players.text);
}

/* --- tables --- */

static void put_share(PlatReportTable *table, const PlatSample *wins, double fair) {
    const PlatShare share = plat_wins(wins, table->report->z);
    plat_report_table_interval(table, share.share, share.low, share.high, fair);
}

static PlatReportTable *seats_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "seats", "Wins by seat");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "seat", "seat", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "bot", "bot", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "wins", "share of wins", PLAT_COLUMN_SHARE, PLAT_CHART_BARS);
    plat_report_table_note(
        table, "A tie of k counts 1/k for each. In brackets: the interval that holds 95 "
               "of 100 times (Wilson). The mark is a fair share.");
    return table;
}

static PlatReportTable *ties_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "ties", "Ties for first place");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "ties", "ties", PLAT_COLUMN_SHARE, PLAT_CHART_BARS);
    return table;
}

static PlatReportTable *turns_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "beginning", "Wins by turn");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "turn", "turn", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "wins", "share of wins", PLAT_COLUMN_SHARE, PLAT_CHART_BARS);
    return table;
}

static PlatReportTable *tests_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "equality", "Are the seats equal?");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "statistic", "chi-square", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_report_table_column(table, "freedom", "degrees of freedom", PLAT_COLUMN_COUNT,
                             PLAT_CHART_NONE);
    plat_report_table_column(table, "test", "by chance", PLAT_COLUMN_TEST, PLAT_CHART_NONE);
    plat_report_table_note(table,
                           "How likely seats of equal chances are at least as unequal as these, "
                           "before any correction for many comparisons.");
    return table;
}

static void put_cell(PlatReportTable *seats, PlatReportTable *turns, PlatReportTable *tests,
                     PlatReportTable *ties, const PlatResults *results, int n, const Wins *wins) {
    static const char *const turn[] = {"begins", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};
    const PlatCellResults *cell = &results->cell[n];
    double statistic;
    for (int seat = 0; seat < cell->seats; seat++) {
        plat_report_table_cell(seats, results, n);
        plat_report_table_text(seats, cell->seat_name[seat]);
        plat_report_table_text(seats, cell->rotates ? "in turn" : cell->bot[seat]);
        plat_report_table_number(seats, (double)wins->games);
        put_share(seats, &wins->seat[seat], 1.0 / cell->seats);
    }
    for (int at = 0; wins->begun && at < cell->seats; at++) {
        plat_report_table_cell(turns, results, n);
        plat_report_table_text(turns, turn[at]);
        plat_report_table_number(turns, (double)wins->begun);
        put_share(turns, &wins->turn[at], 1.0 / cell->seats);
    }
    const double test = plat_seats_test(wins->seat, cell->seats, &statistic);
    const PlatShare tied = share_of_ties(wins);
    plat_report_table_cell(tests, results, n);
    plat_report_table_number(tests, statistic);
    plat_report_table_number(tests, cell->seats - 1);
    plat_report_table_number(tests, test);
    plat_report_table_cell(ties, results, n);
    plat_report_table_number(ties, (double)wins->games);
    plat_report_table_interval(ties, tied.share, tied.low, tied.high, -1);
}

static bool is_at_once(const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    return plat_cell_is_plain(results, n) && cell->seats > 1 && cell->simultaneous &&
           has_decisions(cell);
}

/* One sentence if players of all variants decide at the same time. Such a game may still have a
 * marker of the first player, to break ties. */
static void tell_at_once(PlatReport *report, const PlatResults *results) {
    bool all = true, told = false;
    for (int n = 0; n < results->cells; n++)
        all = all && (!plat_cell_is_plain(results, n) || results->cell[n].seats == 1 ||
                      is_at_once(results, n));
    for (int n = 0; n < results->cells; n++) {
        if (!is_at_once(results, n) || (all && told))
            continue;
        PlatBuffer text = {0};
        if (!all)
            plat_tell_where(&text, results, n);
        plat_report_say(report, "%s%s players decide at the same time: no player decides first.",
                        text.text ? text.text : "", text.length ? "all" : "All");
        free(text.text);
        told = true;
    }
}

static void tell_cell(PlatReport *report, const PlatResults *results, int n, const Wins *wins) {
    if (!plat_cell_is_enough(&results->cell[n]))
        return;
    if (!plat_cell_same_bots(&results->cell[n])) {
        tell_bot(report, results, n, wins);
        return; /* who wins more may be who plays better */
    }
    if (wins->begun >= PLAT_FEW_GAMES)
        tell_beginning(report, results, n, wins);
    if (wins->begun < PLAT_FEW_GAMES || !wins->always)
        tell_seats(report, results, n, wins);
}

void plat_report_balance(PlatReport *report, const PlatResults *results) {
    PlatReportTable *seats = seats_table(report, results);
    PlatReportTable *turns = turns_table(report, results);
    PlatReportTable *tests = tests_table(report, results);
    PlatReportTable *ties = ties_table(report, results);
    tell_at_once(report, results);
    for (int n = 0; n < results->cells; n++) {
        const PlatCellResults *cell = &results->cell[n];
        const bool played = plat_cell_is_plain(results, n) && plat_cell_finished(cell) > 0;
        if (played && !has_decisions(cell))
            tell_no_decisions(report, results, n);
        if (!played || !has_decisions(cell) || cell->seats == 1)
            continue;
        const Wins wins = count_wins(&results->cell[n]);
        tell_cell(report, results, n, &wins);
        tell_ties(report, results, n, &wins);
        put_cell(seats, turns, tests, ties, results, n, &wins);
    }
}
