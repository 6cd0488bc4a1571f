/* Health: games that failed, questions without an option, passes that nobody wanted, and how much
 * of the components is in use. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

static PlatReportTable *health_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table = plat_report_table(report, "health", "Health");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "failed", "failed", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "dead_ends", "dead ends", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "forced_passes", "forced passes", PLAT_COLUMN_COUNT,
                             PLAT_CHART_NONE);
    plat_report_table_column(table, "passes", "passes a game", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_report_table_note(
        table, "Failed: games that hit a limit, or whose rules failed. Dead ends: "
               "questions that had no option, so that nobody was asked; of them, forced "
               "passes are those that a player may decline.");
    return table;
}

static PlatReportTable *use_table(PlatReport *report, const PlatResults *results) {
    PlatReportTable *table =
        plat_report_table(report, "components", "Most components in use at once");
    plat_report_table_cell_columns(table, results);
    plat_report_table_column(table, "field", "field", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "value", "value", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "most", "of one", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "most_all", "of all", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "capacity", "room", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "full", "games that fill it", PLAT_COLUMN_COUNT,
                             PLAT_CHART_NONE);
    plat_report_table_note(
        table, "Of one player, and of all players together, in games that were followed "
               "turn by turn.");
    return table;
}

static void put_use(PlatReportTable *table, const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    for (int at = 0; at < cell->uses; at++) {
        const PlatUseTally *use = &cell->use[at];
        plat_report_table_cell(table, results, n);
        plat_report_table_text(table, use->field);
        plat_report_table_text(table, use->value);
        plat_report_table_number(table, (double)use->most);
        plat_report_table_number(table, (double)use->most_all);
        if (use->capacity >= 0)
            plat_report_table_number(table, (double)use->capacity);
        else
            plat_report_table_nothing(table);
        if (use->capacity >= 0)
            plat_report_table_number(table, (double)use->full);
        else
            plat_report_table_nothing(table);
    }
}

/* "With trams, --restricted what=park: ": also what was asked for. */
static void tell_which(PlatBuffer *out, const PlatResults *results, int n) {
    for (int f = 0; f < results->factors; f++) {
        const char *level = results->cell[n].level[f];
        if (plat_factor_is_asked(results->factor[f]) && strcmp(level, PLAT_LEVEL_NONE) == 0)
            continue;
        plat_buffer_put(out, out->length ? ", " : "With ");
        plat_tell_level(out, results, f, level);
    }
    plat_buffer_put(out, out->length ? ": " : "");
}

/* The command that plays the games of a cell again as far as number `at`, the first that failed:
 * `plat sim` ends there. There is none if an earlier game is not known or has other bots in its
 * seats, or luck was drawn anew. */
static void put_command(PlatBuffer *out, const PlatResults *results, const PlatCellResults *cell,
                        int64_t at) {
    const PlatOutcome *game = &cell->outcome[at];
    if (!cell->command || cell->stream || game->game != at || (cell->rotates && at > 0))
        return;
    plat_buffer_add(out, ". To play it again: `plat sim %s", cell->command);
    for (int seat = 0; seat < cell->seats; seat++) {
        const char *bot = cell->bot[plat_cell_bot(cell, game->game, seat)];
        const char *quote = strchr(bot, ' ') ? "'" : "";
        if (plat_cell_same_bots(cell))
            plat_buffer_add(out, " --bot %s%s%s", quote, bot, quote);
        else
            plat_buffer_add(out, " --bot %s%d=%s%s", quote, seat + 1, bot, quote);
        if (plat_cell_same_bots(cell))
            break;
    }
    plat_buffer_add(out, " --seed %" PRIu64 " --games %" PRId64 "`", results->seed, game->game + 1);
}

static void tell_failures(PlatReport *report, const PlatResults *results, int n) {
    const PlatCellResults *cell = &results->cell[n];
    int64_t at = 0;
    while (at < cell->outcomes && cell->outcome[at].status == PLAT_OK)
        at++;
    if (at == cell->outcomes)
        return;
    const PlatOutcome *game = &cell->outcome[at];
    PlatBuffer text = {0};
    const char *failure = game->failure ? game->failure : plat_status_name(game->status);
    tell_which(&text, results, n);
    plat_report_count(&text, cell->failed);
    plat_buffer_put(&text, " of ");
    plat_report_count(&text, cell->outcomes);
    plat_buffer_put(&text, plat_cell_many_failed(cell)
                               ? " games failed. That is more than 1%, so no sentence below rests "
                                 "on these games; the tables are of those that were completed. "
                               : " games failed. All figures leave failed games out. ");
    plat_buffer_add(&text, "The first is game %" PRId64 " (seed %" PRIu64 "): %.*s", game->game + 1,
                    game->seed, (int)strcspn(failure, "\n"), failure);
    put_command(&text, results, cell, at);
    plat_report_say(report, "%s.", text.text ? text.text : "");
    free(text.text);
}

void plat_report_failures(PlatReport *report, const PlatResults *results) {
    for (int n = 0; n < results->cells; n++) {
        report->failures += results->cell[n].failed;
        tell_failures(report, results, n);
    }
}

void plat_report_health(PlatReport *report, const PlatResults *results) {
    PlatReportTable *health = health_table(report, results);
    PlatReportTable *use = use_table(report, results);
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
        plat_report_table_cell(health, results, n);
        plat_report_table_number(health, (double)cell->outcomes);
        plat_report_table_number(health, (double)cell->failed);
        plat_report_table_number(health, dead);
        plat_report_table_number(health, forced);
        if (games > 0) {
            plat_report_table_number(health, passes / games);
            put_use(use, results, n);
        } else
            plat_report_table_nothing(health);
    }
}
