/* A whole report: its title, its parts in order, and how sure all of it is. */
#include <inttypes.h>
#include <stdlib.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

/* The cell of which the fewest games came to their end. */
static int64_t fewest_games(const PlatResults *results) {
    int64_t fewest = INT64_MAX;
    for (int n = 0; n < results->cells; n++) {
        const int64_t games = plat_cell_finished(&results->cell[n]);
        fewest = games < fewest ? games : fewest;
    }
    return results->cells ? fewest : 0;
}

static void write_title(PlatReport *report, const PlatResults *results) {
    PlatBuffer text = {0};
    const int cells = plat_plain_cells(results);
    const int64_t games = results->cells ? results->cell[0].outcomes : 0;
    plat_buffer_add(&text, "%s: ", results->title);
    if (cells > 1)
        plat_buffer_add(&text, "%d variants of ", cells);
    plat_report_count(&text, games);
    if (cells > 1)
        plat_buffer_put(&text, " games each");
    else if (cells == 1) {
        plat_buffer_put(&text, " ");
        plat_tell_players(&text, results->cell[0].seats);
        plat_buffer_add(&text, " game%s %s ", games == 1 ? "" : "s",
                        results->cell[0].seats == 1 ? "of a" : "between");
        plat_tell_bots(&text, &results->cell[0]);
    }
    plat_buffer_add(&text, ", seed %" PRIu64, results->seed);
    report->title = plat_buffer_take(&text);
}

static bool all_alone(const PlatResults *results) {
    for (int n = 0; n < results->cells; n++)
        if (results->cell[n].seats > 1)
            return false;
    return true;
}

static void tell_few(PlatReport *report, const PlatResults *results) {
    const int64_t games = fewest_games(results);
    const PlatShare share = plat_share((double)games / 2, (double)games, report->z);
    if (games < PLAT_FEW_GAMES)
        plat_report_say(report,
                        "%" PRId64 " game%s too few to say who is favoured or what a variant "
                        "changes: let it play 100 or more.",
                        games, games == 1 ? " is" : "s are");
    else if (games < 400 && !all_alone(results))
        plat_report_say(report,
                        "%" PRId64 " games are few: a share of wins is known to no more than %.0f "
                        "percentage points either way.",
                        games, 50 * (share.high - share.low));
}

static void tell_correction(PlatReport *report) {
    int claims = 0;
    for (int f = 0; f < report->findings; f++)
        for (int c = 0; c < report->finding[f].claims; c++)
            claims += report->finding[f].claim[c].family != PLAT_FAMILY_CHOICES;
    if (claims > 1)
        plat_report_say(report,
                        "%d comparisons are behind these sentences. What is stated as found would "
                        "come by chance in fewer than 1 of 20 such reports, all of them together.",
                        claims);
}

PlatStatus plat_report_make(PlatReport *report, const PlatResults *results, bool until_narrow,
                            PlatError *error) {
    *report = (PlatReport){.z = until_narrow ? PLAT_WITHIN_Z : PLAT_NORMAL_95};
    write_title(report, results);
    tell_few(report, results);
    plat_report_failures(report, results);
    plat_report_balance(report, results);
    plat_report_effects(report, results);
    plat_report_asked(report, results);
    plat_report_scores(report, results);
    plat_report_course(report, results);
    plat_report_choices(report, results);
    plat_report_health(report, results);
    tell_correction(report);
    plat_report_correct(report);
    return report->failed || !report->title ? plat_no_memory(error) : PLAT_OK;
}
