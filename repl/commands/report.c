/* plat report: games of bots as sentences, tables, JSON, CSV and a page.
 *
 * What it prints and writes depends on the rules and the seed alone: not on threads, stores or the
 * clock. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "report/reading.h"
#include "report_plan.h"
#include "session/session.h"
#include "system/files.h"
#include "system/output.h"

enum {
    USUAL_GAMES = 400,
    MOST_GAMES = 100000000,
    MOST_WITHIN = 100000, /* with --within, unless --games says otherwise */
    MOST_THREADS = 256
};

/* --- files --- */

typedef enum Kind { FILE_JSON, FILE_CSV, FILE_HTML, FILES } Kind;
static const char *const kind_name[FILES] = {"json", "csv", "html"};

typedef struct Files {
    const char *name[FILES]; /* NULL: not wanted */
    PlatReplacement new[FILES];
} Files;

/* All before the first game, so that plat reports one that cannot be written at once. */
static PlatStatus open_files(Files *files, PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < FILES; n++)
        if (files->name[n])
            status = plat_replacement_begin(&files->new[n], files->name[n], error);
    return status;
}

static PlatStatus put_page(const PlatReport *report, FILE *file, PlatError *error) {
    PLAT_TEXT page = {0};
    TRY(plat_report_page(report, &page, error));
    fwrite(page.text, 1, page.length, file); /* the end of the replacement looks at it */
    return PLAT_OK;
}

static PlatStatus write_file(const Files *files, Kind kind, const PlatReport *report,
                             const PlatResults *results, PlatError *error) {
    FILE *file = files->new[kind].file;
    switch (kind) {
    case FILE_JSON: return plat_report_json(report, results, file, error);
    case FILE_CSV: return plat_report_csv(results, file, error);
    default: return put_page(report, file, error);
    }
}

static PlatStatus write_files(Files *files, const PlatReport *report, const PlatResults *results,
                              PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < FILES; n++) {
        if (!files->new[n].file)
            continue;
        errno = 0;
        status = write_file(files, (Kind)n, report, results, error);
        status = plat_replacement_end(&files->new[n], status, error);
    }
    return status;
}

/* Drop those that were not written. */
static void drop_files(Files *files) {
    for (int n = 0; n < FILES; n++)
        if (files->new[n].file)
            plat_replacement_end(&files->new[n], PLAT_E_STOPPED, NULL);
}

/* --- how narrow --- */

/* "2%", "1.5%". */
static PlatStatus read_within(const char *typed, double *half, PlatError *error) {
    char *end = NULL;
    const double percent = strtod(typed, &end);
    if (end == typed || (strcmp(end, "%") != 0 && *end) || !(percent >= 0.2 && percent <= 25))
        return plat_error_set(
            error, PLAT_E_RANGE, "--within",
            "expected the half-width of the win-rate interval, 0.2%% to 25%% (e.g. "
            "2%%), got `%.40s`",
            typed);
    *half = percent / 100;
    return PLAT_OK;
}

/* Whether all win rates of a cell are known that well: of each seat, and of the first player. */
static bool is_narrow(const PlatCellResults *cell, double half) {
    double won[PLAT_MAX_SEATS] = {0}, began = 0, games = 0, begun = 0;
    PLAT_EACH_GAME(game, cell) {
        games++;
        for (int seat = 0; seat < cell->seats; seat++)
            won[seat] += plat_outcome_wins(game, seat);
        if (game->began >= 0) {
            begun++;
            began += plat_outcome_wins(game, game->began);
        }
    }
    bool narrow = cell->seats == 1 || begun == 0 || plat_within(began, begun, half);
    for (int seat = 0; narrow && games > 0 && cell->seats > 1 && seat < cell->seats; seat++)
        narrow = plat_within(won[seat], games, half);
    return narrow;
}

static bool are_enough(void *context, const PlatResults *results) {
    const double *half = context;
    for (int n = 0; n < results->cells; n++)
        if (!is_narrow(&results->cell[n], *half))
            return false;
    return true;
}

/* --- playing --- */

static PlatStatus read_shard(const char *typed, PlatExperimentRun *how, PlatError *error) {
    char rest = '\0';
    if (sscanf(typed, "%d/%d%c", &how->shard, &how->shards, &rest) != 2 || how->shard < 1 ||
        how->shards < how->shard || how->shards > PLAT_MAX_SHARDS)
        return plat_error_set(error, PLAT_E_RANGE, "--shard",
                              "\"%.40s\": expected which part of how many, such as 2/8", typed);
    return PLAT_OK;
}

static int64_t number_of(const PlatArguments *arguments, const char *flag, int64_t usual) {
    const PlatTypedFlag *typed = plat_flag(arguments, flag);
    return typed ? typed->number : usual;
}

/* *stopped: the exit code when a signal ended it, else 0. */
static PlatStatus play(PlatResults **results, PlatArguments *arguments, double *half, int *stopped,
                       PlatError *error) {
    const char *shard = plat_flag_value(arguments, "shard");
    PlatExperimentRun how = {
        .threads = (int)number_of(arguments, "threads", 0),
        .games = number_of(arguments, "games", *half > 0 ? MOST_WITHIN : USUAL_GAMES),
        .store = plat_flag_value(arguments, "store"),
        .progress = true};
    PlatExperiment *experiment = NULL;
    if (*half > 0) {
        how.enough = are_enough;
        how.context = half;
    }
    if (!arguments->request.has_seed) {
        arguments->request.seed = plat_seed_by_chance();
        arguments->request.has_seed = true;
    }
    PlatStatus status = shard ? read_shard(shard, &how, error) : PLAT_OK;
    if (status == PLAT_OK)
        status = plat_report_plan(&experiment, arguments, how.threads, stopped, error);
    if (status == PLAT_OK)
        status = plat_measure(results, experiment, &how, stopped, error);
    if (status == PLAT_OK && *stopped)
        fprintf(stderr, "plat: report: stopped; this is of the games that were played\n");
    plat_experiment_free(experiment);
    return status;
}

/* With --from the words are stores, and nothing is played. */
static int check_words(const PlatArguments *arguments) {
    static const char *const playing[] = {"games",   "vary",  "luck",       "skill",
                                          "threads", "store", "restricted", "shard"};
    const bool from = plat_flag(arguments, "from") != NULL;
    if (!from && arguments->words > 1 && !plat_flag(arguments, "restricted"))
        return plat_misuse("report", "unexpected `%s`: plat reports one game at a time",
                           arguments->word[1]);
    for (size_t n = 0; from && n < sizeof playing / sizeof *playing; n++)
        if (plat_flag(arguments, playing[n]))
            return plat_misuse(
                "report", "--%s and --from cannot be combined: --from plays no games", playing[n]);
    return PLAT_EXIT_FINE;
}

/* The exit code of a report that was written, which says on standard error why it is not 0. */
static int code_of(const PlatReport *report, bool merged) {
    if (report->failures > 0)
        fprintf(stderr, "plat: report: %" PRId64 " game%s failed\n", report->failures,
                plat_plural(report->failures));
    if (report->incomplete && merged)
        fprintf(stderr, "plat: report: the stores do not hold all games\n");
    return report->failures > 0 || (report->incomplete && merged) ? PLAT_EXIT_FAILED
                                                                  : PLAT_EXIT_FINE;
}

static PlatStatus make_and_write(const PlatResults *results, bool until_narrow, bool merged,
                                 Files *files, int *code, PlatError *error) {
    PlatReport report;
    PlatStatus status = plat_report_make(&report, results, until_narrow, error);
    if (status == PLAT_OK)
        status = write_files(files, &report, results, error);
    if (status == PLAT_OK) {
        plat_report_print(&report, stdout, plat_output_utf8(), 80);
        fflush(stdout);
        *code = code_of(&report, merged);
    }
    plat_report_free(&report);
    return status;
}

static int report(PlatArguments *arguments) {
    Files files = {.name = {NULL}};
    PlatError error = {0};
    PlatResults *results = NULL;
    double half = 0;
    const char *within = plat_flag_value(arguments, "within");
    const bool merged = plat_flag(arguments, "from") != NULL;
    int code = PLAT_EXIT_FINE, stopped = 0;
    const int misuse = check_words(arguments);
    if (misuse != PLAT_EXIT_FINE)
        return misuse;
    for (int n = 0; n < FILES; n++)
        files.name[n] = plat_flag_value(arguments, kind_name[n]);
    PlatStatus status = within ? read_within(within, &half, &error) : PLAT_OK;
    if (status == PLAT_OK)
        status = open_files(&files, &error);
    if (status == PLAT_OK)
        status = merged ? plat_measured(&results, arguments->word, arguments->words, &error)
                        : play(&results, arguments, &half, &stopped, &error);
    if (status == PLAT_OK)
        status = make_and_write(results, half > 0, merged, &files, &code, &error);
    drop_files(&files);
    plat_results_free(results);
    if (status != PLAT_OK)
        code = plat_report_error("report", &error);
    return stopped ? stopped : code;
}

const PlatCommand plat_command_report = {
    .name = "report",
    .brief = "measure balance with bot games",
    .usage = "GAME [QUESTION=ANSWER...] [flags], or --from STORE...",
    .text =
        "Lets bots play a game, or variants of it on the same seeds, and reports the results with\n"
        "confidence intervals, first in sentences, then in tables. Greedy bots play all seats\n"
        "unless you give --bot. docs/playtesting.md teaches how to read it. The exit\n"
        "code is 1 if games failed or stores do not hold all games, and 130 after Ctrl-C.",
    .flag = {{"games", 0, "N", "how many games of each variant (400)", MOST_GAMES},
             {"within", 0, "2%", "play until win rates are known to within 2%", 0},
             {"vary", 0, "WHAT=A,B", "players=2..4, module=none,M+N, OPTION=.., bot=..", 0},
             {"luck", 0, NULL, "measure each source of luck (more games)", 0},
             {"skill", 0, NULL, "measure larger search budgets (many more games)", 0},
             {"restricted", 0, NULL, "forbid one player QUESTION=ANSWER, or any in turn", 0},
             {"threads", 0, "N", "how many games at a time (as many as cores)", MOST_THREADS},
             {"store", 0, "FILE", "results database: store games, resume there", 0},
             {"shard", 0, "K/N", "play only part K of N, for many machines", 0},
             {"from", 0, NULL, "report merged results databases; play nothing", 0},
             {"json", 0, "FILE", "write sentences and figures as JSON", 0},
             {"csv", 0, "FILE", "write a row for each seat of each game", 0},
             {"html", 0, "FILE", "write a page with charts", 0}},
    .begins_game = true,
    .min = 1,
    .max = PLAT_MAX_TYPED,
    .run = report,
};
