/* The course of games: how long they are, how much there is to decide, and who leads when. */
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

/* --- length --- */

static PlatTable *length_table(PlatReport *report, const PlatResults *results) {
    PlatTable *table = plat_report_table(report, "length", "Length and choice");
    plat_table_cell_columns(table, results);
    plat_table_column(table, "turns", "turns", PLAT_COLUMN_NUMBER, PLAT_CHART_BARS);
    plat_table_column(table, "fewest", "min", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "most", "max", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "decisions", "decisions", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_table_column(table, "options", "options each", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_table_column(table, "most_options", "most", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "choice", "with a choice", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_table_note(table, "Turns: how often the list of steps began. Decisions are those of all "
                           "players; with a choice: those with more than one option.");
    return table;
}

static void put_length(PlatTable *table, const PlatResults *results, int n) {
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
    plat_table_cell(table, results, n);
    plat_table_interval(table, turns.mean, turns.mean - half, turns.mean + half, -1);
    plat_table_number(table, turns.min);
    plat_table_number(table, turns.max);
    plat_table_number(table, decisions / (double)turns.count);
    plat_table_number(table, decisions > 0 ? options / decisions : 0);
    plat_table_number(table, most);
    plat_table_number(table, decisions > 0 ? 1 - forced / decisions : 0);
}

/* --- drama --- */

typedef struct Drama {
    PlatSample changes; /* of the lead, in a game */
    PlatSample settled; /* the part of the game after which its winner leads alone to the end */
    int64_t games, runaways, comebacks;
    int64_t led; /* games in which somebody led alone before the end */
} Drama;

/* The only seat that leads; -1: several do. */
static int alone(uint8_t leader) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        if (leader == 1U << seat)
            return seat;
    return -1;
}

static int winner_of(const PlatCellResults *cell, const PlatOutcome *game) {
    int winner = -1, winners = 0;
    for (int seat = 0; seat < cell->seats; seat++)
        if (game->place[seat] == 1) {
            winner = seat;
            winners++;
        }
    return winners == 1 ? winner : -1;
}

static int count_changes(const PlatOutcome *game) {
    int changes = 0, last = -1;
    for (int turn = 0; turn < game->leads; turn++) {
        const int leads = alone(game->leader[turn]);
        changes += leads >= 0 && last >= 0 && leads != last;
        last = leads >= 0 ? leads : last;
    }
    return changes;
}

static bool was_led(const PlatOutcome *game) {
    for (int turn = 0; turn + 1 < game->leads; turn++)
        if (alone(game->leader[turn]) >= 0)
            return true;
    return false;
}

static void add_game(Drama *drama, const PlatCellResults *cell, const PlatOutcome *game) {
    const int winner = winner_of(cell, game);
    plat_sample_add(&drama->changes, count_changes(game));
    drama->led += was_led(game);
    if (winner < 0)
        return;
    int settled = game->leads; /* a tie-break can settle the last turn */
    while (settled > 1 && alone(game->leader[settled - 2]) == winner)
        settled--;
    plat_sample_add(&drama->settled, (double)settled / game->leads);
    const int half = alone(game->leader[(game->leads - 1) / 2]);
    drama->games++;
    drama->runaways += 2 * settled <= game->leads;
    drama->comebacks += half >= 0 && half != winner;
}

static Drama drama_of(const PlatCellResults *cell) {
    Drama drama = {0};
    for (int64_t n = 0; n < cell->outcomes; n++)
        if (cell->outcome[n].status == PLAT_OK && cell->outcome[n].followed &&
            cell->outcome[n].leads > 1)
            add_game(&drama, cell, &cell->outcome[n]);
    return drama;
}

static PlatTable *drama_table(PlatReport *report, const PlatResults *results) {
    PlatTable *table = plat_report_table(report, "drama", "Drama");
    plat_table_cell_columns(table, results);
    plat_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "changes", "lead changes", PLAT_COLUMN_NUMBER, PLAT_CHART_BARS);
    plat_table_column(table, "settled", "settled after", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_table_column(table, "runaways", "runaways", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_table_column(table, "comebacks", "comebacks", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_table_note(table,
                    "By totals at the end of each turn. Settled after: the part of the game after "
                    "which its winner leads alone to the end. Runaways: settled by half-time. "
                    "Comebacks: another led alone at half-time.");
    return table;
}

static void put_drama(PlatTable *table, const PlatResults *results, int n, const Drama *drama) {
    const double half = plat_sample_half(&drama->changes);
    const PlatSample *changes = &drama->changes;
    plat_table_cell(table, results, n);
    plat_table_number(table, (double)drama->changes.count);
    plat_table_interval(table, changes->mean, changes->mean - half, changes->mean + half, -1);
    plat_table_number(table, drama->settled.mean);
    const int64_t count[] = {drama->runaways, drama->comebacks};
    for (int part = 0; part < 2; part++) {
        const PlatShare share =
            plat_share((double)count[part], (double)drama->games, PLAT_NORMAL_95);
        plat_table_interval(table, share.share, share.low, share.high, -1);
    }
}

static void tell_drama(PlatReport *report, const PlatResults *results, int n, const Drama *drama) {
    PlatBuffer text = {0}, changes = {0};
    const PlatShare share =
        plat_share((double)drama->runaways, (double)drama->games, PLAT_NORMAL_95);
    plat_tell_where(&text, results, n);
    plat_report_number(&changes, drama->changes.mean);
    plat_report_say(report,
                    "%s%s lead changes %s times a game, and its winner leads for good after %.0f%% "
                    "of it; %.0f%% (%.0f to %.0f) of the games are settled by half-time.",
                    text.text ? text.text : "", text.length ? "the" : "The",
                    changes.text ? changes.text : "", 100 * drama->settled.mean, 100 * share.share,
                    100 * share.low, 100 * share.high);
    free(text.text);
    free(changes.text);
}

void plat_report_course(PlatReport *report, const PlatResults *results) {
    PlatTable *length = length_table(report, results);
    PlatTable *drama = drama_table(report, results);
    for (int n = 0; n < results->cells; n++) {
        if (!plat_cell_is_plain(results, n))
            continue;
        put_length(length, results, n);
        const Drama found = drama_of(&results->cell[n]);
        if (results->cell[n].seats == 1 || found.games == 0 || found.led == 0)
            continue; /* where points come with the end alone, nobody leads before it */
        put_drama(drama, results, n, &found);
        if (found.games >= PLAT_FEW_GAMES && plat_plain_cells(results) == 1)
            tell_drama(report, results, n, &found);
    }
}
