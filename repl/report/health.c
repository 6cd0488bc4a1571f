/* Health: games that failed, questions without an option, passes that nobody wanted, and how much
 * of the components is in use. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

static PlatTable *health_table(PlatReport *report, const PlatResults *results) {
    PlatTable *table = plat_report_table(report, "health", "Health");
    plat_table_cell_columns(table, results);
    plat_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "failed", "failed", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "dead_ends", "dead ends", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "forced_passes", "forced passes", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "passes", "passes a game", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_table_note(table,
                    "Failed: games that hit a limit, or whose rules failed. Dead ends: "
                    "questions that had no option, so that nobody was asked; of them, forced "
                    "passes are those that a player may decline.");
    return table;
}

static PlatTable *use_table(PlatReport *report, const PlatResults *results) {
    PlatTable *table = plat_report_table(report, "components", "Most components in use at once");
    plat_table_cell_columns(table, results);
    plat_table_column(table, "field", "field", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "value", "value", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "most", "of one", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "most_all", "of all", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "capacity", "room", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "full", "games that fill it", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_note(table,
                    "Of one player, and of all players together, in games that were followed "
                    "turn by turn.");
    return table;
}

static void put_use(PlatTable *table, const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    for (int at = 0; at < cell->uses; at++) {
        const PlatUseTally *use = &cell->use[at];
        plat_table_cell(table, results, n);
        plat_table_text(table, use->field);
        plat_table_text(table, use->value);
        plat_table_number(table, (double)use->most);
        plat_table_number(table, (double)use->most_all);
        if (use->capacity >= 0)
            plat_table_number(table, (double)use->capacity);
        else
            plat_table_nothing(table);
        if (use->capacity >= 0)
            plat_table_number(table, (double)use->full);
        else
            plat_table_nothing(table);
    }
}

static void tell_failures(PlatReport *report, const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    for (int64_t at = 0; at < cell->outcomes; at++) {
        const PlatOutcome *game = &cell->outcome[at];
        if (game->status == PLAT_OK)
            continue;
        PlatBuffer text = {0}, failed = {0}, games = {0};
        const char *failure = game->failure ? game->failure : plat_status_name(game->status);
        plat_tell_where(&text, results, n);
        plat_report_count(&failed, cell->failed);
        plat_report_count(&games, cell->outcomes);
        plat_report_say(
            report,
            "%s%s of %s games failed and are left out; the first has the seed %" PRIu64 ": %.*s.",
            text.text ? text.text : "", failed.text ? failed.text : "",
            games.text ? games.text : "", game->seed, (int)strcspn(failure, "\n"), failure);
        free(text.text);
        free(failed.text);
        free(games.text);
        return;
    }
}

void plat_report_failures(PlatReport *report, const PlatResults *results) {
    for (int n = 0; n < results->cells; n++)
        tell_failures(report, results, n);
}

void plat_report_health(PlatReport *report, const PlatResults *results) {
    PlatTable *health = health_table(report, results);
    PlatTable *use = use_table(report, results);
    for (int n = 0; n < results->cells; n++) {
        const PlatCellResults *cell = &results->cell[n];
        if (!plat_cell_is_plain(results, n))
            continue;
        double dead = 0, passes = 0, forced = 0;
        const double games = (double)plat_cell_finished(cell);
        for (int64_t at = 0; at < cell->outcomes; at++)
            if (cell->outcome[at].status == PLAT_OK) {
                dead += cell->outcome[at].dead_ends;
                passes += cell->outcome[at].passes;
                forced += cell->outcome[at].forced_passes;
            }
        plat_table_cell(health, results, n);
        plat_table_number(health, (double)cell->outcomes);
        plat_table_number(health, (double)cell->failed);
        plat_table_number(health, dead);
        plat_table_number(health, forced);
        plat_table_number(health, games > 0 ? passes / games : 0);
        put_use(use, results, n);
    }
}
