/* Balance: what each seat, the first player and each bot win. A game that k share counts 1/k for
 * each of them. */
#include <math.h>
#include <string.h>

#include "report.h"
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
    PLAT_EACH_GAME(game, cell) {
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

/* A null result names its bound: how large an advantage these games cannot rule out. */
static const char *nothing_shows(PlatReport *report, PlatShare share, double fair) {
    return plat_report_text(report, "no measurable advantage (at most %.1f percentage points)",
                            100 * fmax(share.high - fair, fair - share.low));
}

/* "the first player wins 55.1% (50.0 to 60.2) of 400 two-player games between greedy bots: " */
static void say_share(PlatReport *report, const char *who, const PlatCellResults *cell,
                      PlatShare share, int64_t games, const char *players) {
    const char *fair = cell->seats > 2 ? plat_report_text(report, ", where a fair share is %.1f%%",
                                                          100.0 / cell->seats)
                                       : "";
    plat_report_say(report, "%s wins %s of %s%s games between %s%s: ", who,
                    plat_text_share(report, share, 1), plat_text_count(report, games), players,
                    plat_text_bots(report, cell), fair);
}

static void say_beginning(PlatReport *report, int n, const Wins *wins) {
    const PlatCellResults *cell = &report->results->cell[n];
    const double fair = 1.0 / cell->seats;
    const PlatShare share = plat_wins(&wins->turn[0], report->z);
    const char *players = plat_report_text(report, " %s-player", plat_word_of(cell->seats));
    say_share(report, plat_text_begin(report, n, PLAT_LEVELS_RULES, "the first player"), cell,
              share, wins->begun, players);
    plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, plat_wins_test(&wins->turn[0], fair),
                      share.share > fair ? "that is an advantage" : "that is a disadvantage",
                      nothing_shows(report, share, fair));
}

static void say_seats(PlatReport *report, int n, const Wins *wins) {
    const PlatCellResults *cell = &report->results->cell[n];
    PlatBuffer shares = {0};
    double widest = 0;
    for (int seat = 0; seat < cell->seats; seat++) {
        const PlatShare share = plat_wins(&wins->seat[seat], report->z);
        plat_buffer_add(&shares, "%s%.1f%%", plat_between(seat, cell->seats, " and "),
                        100 * share.share);
        widest = fmax(widest, fmax(share.high - share.share, share.share - share.low));
    }
    plat_report_say(report, "%s %s of %s-player games (each to within %.1f points): ",
                    plat_text_where(report, n, "the seats win"), plat_report_keep(report, &shares),
                    plat_word_of(cell->seats), 100 * widest);
    plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, plat_seats_test(wins->seat, cell->seats, NULL),
                      "they are not equal", "no evidence that a seat is favoured");
}

/* Seats that a bot has, of all. */
static double seats_of(const PlatCellResults *cell, const char *bot) {
    int count = 0;
    for (int seat = 0; seat < cell->seats; seat++)
        count += strcmp(cell->bot[seat], bot) == 0;
    return (double)count / cell->seats;
}

static void say_bot(PlatReport *report, int n, const Wins *wins) {
    const PlatCellResults *cell = &report->results->cell[n];
    const char *bot = cell->bot[0];
    const double fair = seats_of(cell, bot);
    const PlatShare share = plat_wins(&wins->bot, report->z);
    const char *where = plat_text_begin(report, n, PLAT_LEVELS_RULES, "");
    say_share(report, plat_report_text(report, "%s%s", where, bot), cell, share, wins->games, "");
    plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, plat_wins_test(&wins->bot, fair),
                      share.share > fair ? "it is the stronger" : "it is the weaker",
                      "no measurable difference in strength");
}

static bool has_decisions(const PlatCellResults *cell) {
    PLAT_EACH_GAME(game, cell)
        if (game->decisions > 0)
            return true;
    return false;
}

static void say_no_decisions(PlatReport *report, int n) {
    const int64_t games = plat_cell_finished(&report->results->cell[n]);
    plat_report_say(
        report, "%s player had a decision in %s game%s; `plat check` looks for the reason.",
        plat_text_where(report, n, "no"), plat_text_count(report, games), plat_plural(games));
}

static PlatShare share_of_ties(const Wins *wins) {
    return plat_share((double)wins->ties, (double)wins->games, PLAT_NORMAL_95);
}

/* --- tables --- */

static const PlatReportTableKind seats_table = {
    .id = "seats",
    .title = "Wins by seat",
    .note = "A tie of k counts 1/k for each. In brackets: the 95% confidence interval "
            "(Wilson). The mark is a fair share.",
    .columns = "text seat|text bot|count games|share+bars wins share of wins",
};

static const PlatReportTableKind turns_table = {
    .id = "beginning",
    .title = "Wins by turn",
    .columns = "text turn|count games|share+bars wins share of wins",
};

static const PlatReportTableKind tests_table = {
    .id = "equality",
    .title = "Are the seats equal?",
    .note = "p-value: how likely equal seats are to differ at least as much, before any "
            "correction for multiple comparisons.",
    .columns = "number statistic chi-square|count freedom degrees of freedom|test test p-value",
};

static const PlatReportTableKind ties_table = {
    .id = "ties",
    .title = "Ties for first place",
    .columns = "count games|share+bars ties",
};

static PlatFigure share_of(const PlatReportTable *table, const PlatSample *wins, int seats) {
    return plat_figure_share(plat_wins(wins, table->report->z), 1.0 / seats);
}

static void put_cell(PlatReportTable *seats, PlatReportTable *turns, PlatReportTable *tests,
                     PlatReportTable *ties, int n, const Wins *wins) {
    static const char *const turn[] = {"begins", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};
    const PlatCellResults *cell = &seats->report->results->cell[n];
    double statistic;
    for (int seat = 0; seat < cell->seats; seat++)
        plat_report_table_row(seats, n, plat_figure_text(cell->seat_name[seat]),
                              plat_figure_text(cell->rotates ? "in turn" : cell->bot[seat]),
                              plat_figure((double)wins->games),
                              share_of(seats, &wins->seat[seat], cell->seats));
    for (int at = 0; wins->begun && at < cell->seats; at++)
        plat_report_table_row(turns, n, plat_figure_text(turn[at]),
                              plat_figure((double)wins->begun),
                              share_of(turns, &wins->turn[at], cell->seats));
    const double test = plat_seats_test(wins->seat, cell->seats, &statistic);
    plat_report_table_row(tests, n, plat_figure(statistic), plat_figure(cell->seats - 1),
                          plat_figure(test));
    plat_report_table_row(ties, n, plat_figure((double)wins->games),
                          plat_figure_share(share_of_ties(wins), -1));
}

static bool is_at_once(const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    return plat_cell_is_plain(results, n) && cell->seats > 1 && cell->simultaneous &&
           has_decisions(cell);
}

/* One sentence if players of all variants decide at the same time. Such a game may still have a
 * marker of the first player, to break ties. */
static void say_at_once(PlatReport *report) {
    const PlatResults *results = report->results;
    bool all = true, said = false;
    for (int n = 0; n < results->cells; n++)
        all = all && (!plat_cell_is_plain(results, n) || results->cell[n].seats == 1 ||
                      is_at_once(results, n));
    for (int n = 0; n < results->cells; n++) {
        if (!is_at_once(results, n) || (all && said))
            continue;
        plat_report_say(report, "%s players decide at the same time: no player decides first.",
                        all ? "All" : plat_text_where(report, n, "all"));
        said = true;
    }
}

static void say_cell(PlatReport *report, int n, const Wins *wins) {
    if (!plat_cell_is_enough(&report->results->cell[n]))
        return;
    if (!plat_cell_same_bots(&report->results->cell[n])) {
        say_bot(report, n, wins);
        return; /* who wins more may be who plays better */
    }
    if (wins->begun >= PLAT_FEW_GAMES)
        say_beginning(report, n, wins);
    if (wins->begun < PLAT_FEW_GAMES || !wins->always)
        say_seats(report, n, wins);
}

void plat_report_balance(PlatReport *report) {
    PlatReportTable *seats = plat_report_table(report, &seats_table);
    PlatReportTable *turns = plat_report_table(report, &turns_table);
    PlatReportTable *tests = plat_report_table(report, &tests_table);
    PlatReportTable *ties = plat_report_table(report, &ties_table);
    say_at_once(report);
    for (int n = 0; n < report->results->cells; n++) {
        const PlatCellResults *cell = &report->results->cell[n];
        if (!plat_cell_is_plain(report->results, n) || plat_cell_finished(cell) == 0)
            continue;
        if (!has_decisions(cell))
            say_no_decisions(report, n);
        else if (cell->seats > 1) {
            const Wins wins = count_wins(cell);
            say_cell(report, n, &wins);
            put_cell(seats, turns, tests, ties, n, &wins);
        }
    }
}
