/* A whole report: its title, its parts in order, and how sure all of it is. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "report.h"
#include "system/output.h"

/* The fewest completed games of a cell that sentences may rest on; INT64_MAX: there is none. */
static int64_t fewest_games(const PlatResults *results) {
    int64_t fewest = INT64_MAX;
    for (int n = 0; n < results->cells; n++) {
        const int64_t games = plat_cell_finished(&results->cell[n]);
        fewest = games < fewest && !plat_cell_many_failed(&results->cell[n]) ? games : fewest;
    }
    return fewest;
}

static const char *title_of(PlatReport *report) {
    const PlatResults *results = report->results;
    const int cells = plat_plain_cells(results);
    int64_t games = INT64_MAX, most = 0;
    for (int n = 0; n < results->cells; n++)
        if (plat_cell_is_plain(results, n)) {
            games = results->cell[n].outcomes < games ? results->cell[n].outcomes : games;
            most = results->cell[n].outcomes > most ? results->cell[n].outcomes : most;
        }
    PlatBuffer text = {0};
    plat_buffer_add(&text, "%s: ", results->title);
    if (cells > 1)
        plat_buffer_add(&text, "%d variants of ", cells);
    plat_report_count(&text, games);
    if (most > games)
        plat_buffer_add(&text, " to %s", plat_text_count(report, most));
    if (cells > 1)
        plat_buffer_put(&text, " games each");
    else if (cells == 1)
        plat_buffer_add(&text, " %s-player game%s %s %s", plat_word_of(results->cell[0].seats),
                        plat_plural(games), results->cell[0].seats == 1 ? "of a" : "between",
                        plat_text_bots(report, &results->cell[0]));
    plat_buffer_add(&text, ", seed %" PRIu64, results->seed);
    return plat_report_keep(report, &text);
}

/* How strong the trained bots were when they had learned. */
static void say_strength(PlatReport *report) {
    const char *identity = report->results->cell[0].identity;
    const char *at = identity ? strstr(identity, "\nlearned ") : NULL;
    int games, greedy[2], random[2];
    if (!at || sscanf(at, "\nlearned %d games, met greedy %d %d, random %d %d", &games, &greedy[0],
                      &greedy[1], &random[0], &random[1]) != 5)
        return;
    const bool gave_way = strncmp(strstr(at, "plays ") + 6, "greedy", 6) == 0;
    if (greedy[0] == 0 || random[0] == 0)
        return;
    const char *share =
        plat_text_share(report, plat_share(greedy[1] / 2.0, greedy[0], PLAT_NORMAL_95), 0);
    const double rest = 50.0 * random[1] / random[0];
    if (gave_way)
        plat_report_say(report,
                        "The trained bots play like greedy, because greedy was stronger than what "
                        "%s games taught them; they won %.0f%% of %d games against random. The "
                        "report does not show what greedy does not see; --strongest measures it.",
                        plat_text_count(report, games), rest, random[0]);
    else
        plat_report_say(report,
                        "The trained bots learned from %s games; then they won %s of %d games "
                        "against greedy, and %.0f%% of %d against random. The report does not show "
                        "what they do not see; --strongest measures it.",
                        plat_text_count(report, games), share, greedy[0], rest, random[0]);
    if ((at = strstr(at, "\nvalues ")))
        plat_report_say(report, "What decides most for them: %.*s.", (int)strcspn(at + 8, "\n"),
                        at + 8);
}

static bool all_alone(const PlatResults *results) {
    for (int n = 0; n < results->cells; n++)
        if (results->cell[n].seats > 1)
            return false;
    return true;
}

static void say_few(PlatReport *report) {
    const int64_t games = fewest_games(report->results);
    const PlatShare share = plat_share((double)games / 2, (double)games, report->z);
    if (games < PLAT_FEW_GAMES)
        plat_report_say(report,
                        "%" PRId64 " game%s too few to say who is favoured or what a variant "
                        "changes; play 100 or more.",
                        games, games == 1 ? " is" : "s are");
    else if (games < 400 && !all_alone(report->results))
        plat_report_say(report,
                        "%" PRId64 " games are few: a share of wins is known to no more than %.0f "
                        "percentage points either way.",
                        games, 50 * (share.high - share.low));
}

static void say_correction(PlatReport *report) {
    const int claims = report->claims;
    if (claims > 1)
        plat_report_say(report,
                        "%d comparisons were tested, those of choices included. The effects "
                        "stated here are significant at the 5%% level, all comparisons together "
                        "(Holm).",
                        claims);
}

/* --- games that are not there --- */

enum { NAMED = 12 /* as many shards are named in a sentence */ };

/* How many games of each shard there are, in all cells; *games: those planned for each cell, or as
 * many as the last that is there needs. NULL when memory ran out. */
static int64_t *count_games(const PlatResults *results, int shards, int64_t *games) {
    int64_t *count = calloc((size_t)shards, sizeof *count);
    *games = results->planned;
    for (int n = 0; count && n < results->cells; n++)
        for (int64_t at = 0; at < results->cell[n].outcomes; at++) {
            const int64_t game = results->cell[n].outcome[at].game;
            count[game % shards]++;
            *games = game >= *games ? game + 1 : *games;
        }
    return count;
}

/* Stores of shards may be merged before all are there, and a store may hold a part of its games. */
void plat_report_missing(PlatReport *report) {
    const PlatResults *results = report->results;
    const int shards = results->shards > 0 ? results->shards : 1;
    int64_t games, missing = 0;
    PLAT_FREED int64_t *count = count_games(results, shards, &games);
    PLAT_TEXT absent = {0}, text = {0};
    int absents = 0;
    report->failed = report->failed || !count;
    for (int n = 0; count && n < shards && n < games; n++)
        if (count[n] > 0 || shards == 1)
            missing += results->cells * ((games - n + shards - 1) / shards) - count[n];
        else if (absents++ < NAMED)
            plat_buffer_add(&absent, "%s%d", absents > 1 ? ", " : "", n + 1);
    if (absents > NAMED)
        plat_buffer_add(&absent, " and %d more", absents - NAMED);
    if (absents > 0)
        plat_buffer_add(&text, "shard%s %s of %d %s missing", absents > 1 ? "s" : "",
                        plat_buffer_text(&absent), shards, absents > 1 ? "are" : "is");
    if (missing > 0)
        plat_buffer_add(&text, "%s%s game%s%s missing", absents ? ", and " : "",
                        plat_text_count(report, missing), missing > 1 ? "s" : "",
                        absents       ? " of the others are"
                        : missing > 1 ? " are"
                                      : " is");
    report->incomplete = text.length > 0;
    if (report->incomplete)
        plat_report_say(report, "Incomplete: %s. All figures are of the games that are there.",
                        plat_buffer_text(&text));
}

PlatStatus plat_report_make(PlatReport *report, const PlatResults *results, bool until_narrow,
                            PlatError *error) {
    *report = (PlatReport){.results = results, .z = until_narrow ? PLAT_WITHIN_Z : PLAT_NORMAL_95};
    report->title = title_of(report);
    plat_report_failures(report);
    plat_report_missing(report);
    report->warnings = report->findings;
    say_few(report);
    say_strength(report);
    plat_report_strongest(report);
    report->opening = report->findings;
    plat_report_compared(report);
    plat_report_balance(report);
    plat_report_effects(report);
    plat_report_asked(report);
    plat_report_scores(report);
    plat_report_course(report);
    plat_report_choices(report);
    plat_report_health(report);
    say_correction(report);
    plat_report_correct(report);
    plat_report_sum_up(report);
    return report->failed ? plat_no_memory(error) : PLAT_OK;
}
