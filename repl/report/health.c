/* Health: games that failed, questions without an option, passes that nobody wanted, and how much
 * of the components is in use. */
#include <inttypes.h>
#include <string.h>

#include "report.h"

static const PlatReportTableKind health_table = {
    .id = "health",
    .title = "Health",
    .note = "Failed: games that hit a limit, or whose rules failed. Skipped questions "
            "had no legal option; forced passes are the optional ones among them.",
    .columns = "count games|count failed|count dead_ends skipped|"
               "count forced_passes forced passes|number passes passes a game",
};

static const PlatReportTableKind use_table = {
    .id = "components",
    .title = "Most components in use at once",
    .note = "Of one player, and of all players together, in games that were followed "
            "turn by turn.",
    .columns = "text field|text value|count most of one|count most_all of all|count capacity|"
               "count full games that fill it",
};

static void put_health(PlatReportTable *table, int n) {
    const PlatCellResults *cell = &table->report->results->cell[n];
    const double games = (double)plat_cell_finished(cell);
    double dead = 0, passes = 0, forced = 0;
    PLAT_EACH_GAME(game, cell) {
        dead += game->dead_ends;
        passes += game->passes;
        forced += game->forced_passes;
    }
    plat_report_table_row(table, n, plat_figure((double)cell->outcomes),
                          plat_figure((double)cell->failed), plat_figure(dead), plat_figure(forced),
                          plat_figure_if(games > 0, passes / games));
}

static void put_use(PlatReportTable *table, int n) {
    const PlatCellResults *cell = &table->report->results->cell[n];
    for (int at = 0; at < cell->uses; at++) {
        const PlatUseTally *use = &cell->use[at];
        const bool limited = use->capacity >= 0;
        plat_report_table_row(table, n, plat_figure_text(use->field), plat_figure_text(use->value),
                              plat_figure((double)use->most), plat_figure((double)use->most_all),
                              plat_figure_if(limited, (double)use->capacity),
                              plat_figure_if(limited, (double)use->full));
    }
}

/* The command that plays the games of a cell again as far as number `at`, the first that failed:
 * `plat sim` ends there. There is none if an earlier game is not known or has other bots in its
 * seats, or luck was resampled. */
static const char *text_command(PlatReport *report, const PlatCellResults *cell, int64_t at) {
    const PlatOutcome *game = &cell->outcome[at];
    PlatBuffer text = {0};
    if (!cell->command || cell->stream || game->game != at || (cell->rotates && at > 0))
        return "";
    plat_buffer_add(&text, ". To replay it: `plat sim %s", cell->command);
    const bool same = plat_cell_same_bots(cell);
    for (int seat = 0; seat < (same ? 1 : cell->seats); seat++) {
        const char *bot = cell->bot[plat_cell_bot(cell, game->game, seat)];
        const char *quote = strchr(bot, ' ') ? "'" : "";
        plat_buffer_add(&text, " --bot %s", quote);
        if (!same)
            plat_buffer_add(&text, "%d=", seat + 1);
        plat_buffer_add(&text, "%s%s", bot, quote);
    }
    plat_buffer_add(&text, " --seed %" PRIu64 " --games %" PRId64 "`", report->results->seed,
                    game->game + 1);
    return plat_report_keep(report, &text);
}

static void say_failures(PlatReport *report, int n) {
    const PlatCellResults *cell = &report->results->cell[n];
    int64_t at = 0;
    while (at < cell->outcomes && cell->outcome[at].status == PLAT_OK)
        at++;
    if (at == cell->outcomes)
        return;
    const PlatOutcome *game = &cell->outcome[at];
    const char *failure = game->failure ? game->failure : plat_status_name(game->status);
    plat_report_say(
        report,
        "%s%s of %s games failed. %s The first is game %" PRId64 " (seed %" PRIu64 "): %.*s%s.",
        plat_text_begin(report, n, PLAT_LEVELS_ASKED, ""), plat_text_count(report, cell->failed),
        plat_text_count(report, cell->outcomes),
        plat_cell_many_failed(cell)
            ? "That is more than 1%, so no sentence below rests on these games; the tables are of "
              "those that were completed."
            : "All figures leave failed games out.",
        game->game + 1, game->seed, (int)strcspn(failure, "\n"), failure,
        text_command(report, cell, at));
}

void plat_report_failures(PlatReport *report) {
    for (int n = 0; n < report->results->cells; n++) {
        report->failures += report->results->cell[n].failed;
        say_failures(report, n);
    }
}

void plat_report_health(PlatReport *report) {
    PlatReportTable *health = plat_report_table(report, &health_table);
    PlatReportTable *use = plat_report_table(report, &use_table);
    for (int n = 0; n < report->results->cells; n++)
        if (plat_cell_is_plain(report->results, n)) {
            put_health(health, n);
            if (plat_cell_finished(&report->results->cell[n]) > 0)
                put_use(use, n);
        }
}
