/* plat report: games of bots as sentences, tables, JSON, CSV and a page.
 *
 * What it prints and writes depends on the rules and the seed alone: not on threads, stores or the
 * clock. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "experiment/thread_pool.h"
#include "render/display.h"
#include "report/report.h"
#include "report_plan.h"
#include "session/session.h"
#include "system/output.h"
#include "system/pager.h"

enum {
    USUAL_GAMES = 400,
    USUAL_PAIR_GAMES = 100,
    MOST_GAMES = 100000000,
    MOST_WITHIN = 100000 /* with --within, unless --games gives a number */
};

/* What tells a tournament from a report. */
typedef struct Kind {
    const char *name;
    int64_t games;
    PlatStatus (*plan)(PlatExperiment **out, const PlatArguments *arguments, int threads,
                       int *stopped, PlatError *error);
    PlatStatus (*make)(PlatReport *report, const PlatResults *results, bool until_narrow,
                       PlatError *error);
} Kind;

/* --- files --- */

enum { JSON, CSV, HTML, FILES };
static const char *const file_flag[FILES] = {"json", "csv", "html"};

static PlatStatus write_files(const PlatOutputs *files, const PlatReport *report,
                              const PlatResults *results, PlatError *error) {
    PLAT_TEXT page = {0};
    errno = 0; /* the end of a replacement reports it */
    if (files->file[JSON].file)
        TRY(plat_report_json(report, results, files->file[JSON].file, error));
    if (files->file[CSV].file)
        TRY(plat_report_csv(results, files->file[CSV].file, error));
    if (!files->file[HTML].file)
        return PLAT_OK;
    TRY(plat_report_page(report, &page, error));
    fwrite(page.text, 1, page.length, files->file[HTML].file);
    return PLAT_OK;
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

/* Whether the intervals of all win rates of a cell are that narrow: of each seat, and of the first
 * player. */
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

/* *stopped: the exit code when a signal ended it, else 0. */
static PlatStatus play(const Kind *kind, PlatResults **results, PlatArguments *arguments,
                       double *half, int *stopped, PlatError *error) {
    PlatExperimentRun how = {
        .threads = (int)plat_flag_number(arguments, "threads", 0),
        .games = plat_flag_number(arguments, "games", *half > 0 ? MOST_WITHIN : kind->games),
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
    TRY(plat_flag_shard(arguments, PLAT_MAX_SHARDS, &how.shard, &how.shards, error));
    TRY(kind->plan(&experiment, arguments, how.threads, stopped, error));
    const PlatStatus status = plat_measure(results, experiment, &how, stopped, error);
    if (status == PLAT_OK && *stopped)
        fprintf(stderr, "plat: %s: stopped; the %s covers the games played so far\n", kind->name,
                kind->name);
    plat_experiment_free(experiment);
    return status;
}

/* With --from the words are stores, and nothing is played. */
static int check_words(const Kind *kind, const PlatArguments *arguments) {
    static const char *const playing[] = {"games", "vary",       "luck",  "skill",     "threads",
                                          "store", "restricted", "shard", "strongest", "styles"};
    const bool from = plat_flag(arguments, "from") != NULL;
    if (!from && arguments->words > 1 && !plat_flag(arguments, "restricted"))
        return plat_misuse(kind->name, "unexpected `%s`; `plat %s` takes one game",
                           arguments->word[1], kind->name);
    for (size_t n = 0; from && n < sizeof playing / sizeof *playing; n++)
        if (plat_flag(arguments, playing[n]))
            return plat_misuse(kind->name,
                               "--%s and --from cannot be combined: --from plays no games",
                               playing[n]);
    return PLAT_EXIT_FINE;
}

/* The exit code of a report that was written, which says on standard error why it is not 0. */
static int code_of(const Kind *kind, const PlatReport *report, bool merged) {
    if (report->failures > 0)
        fprintf(stderr, "plat: %s: %" PRId64 " game%s failed\n", kind->name, report->failures,
                plat_plural(report->failures));
    if (report->incomplete && merged)
        fprintf(stderr, "plat: %s: the databases do not contain all games\n", kind->name);
    return report->failures > 0 || (report->incomplete && merged) ? PLAT_EXIT_FAILED
                                                                  : PLAT_EXIT_FINE;
}

/* At a terminal a page at a time, and at the end the sentences again, which are then on the screen
 * last; anywhere else as it is. */
static PlatStatus print(const PlatReport *report, bool pages, PlatError *error) {
    const PlatDisplayOptions window = plat_display_options_for(stdout);
    const bool unicode = plat_output_utf8();
    char *text = NULL, unread;
    size_t size = 0;
    pages = pages && window.height > 0 && isatty(STDIN_FILENO);
    FILE *memory = pages ? open_memstream(&text, &size) : NULL;
    if (!memory) {
        plat_report_print(report, stdout, unicode, 80);
        fflush(stdout);
        return PLAT_OK;
    }
    plat_report_print(report, memory, unicode, window.width < 80 ? window.width : 80);
    int lines = 0;
    const bool written = fclose(memory) == 0;
    for (const char *at = text; written && (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    PlatSignals *signals = plat_signals_new();
    const PlatStatus status =
        written ? plat_pager_show(text, window.width, window.height, signals, &unread, error)
                : plat_no_memory(error);
    plat_signals_free(signals);
    free(text);
    PlatReport sentences = *report;
    sentences.tables = 0;
    if (status == PLAT_OK && lines >= window.height)
        plat_report_print(&sentences, stdout, unicode, window.width < 80 ? window.width : 80);
    fflush(stdout);
    return status;
}

static PlatStatus make_and_write(const Kind *kind, const PlatResults *results, bool until_narrow,
                                 bool merged, bool pages, PlatOutputs *files, int *code,
                                 PlatError *error) {
    PlatReport report;
    PlatStatus status = kind->make(&report, results, until_narrow, error);
    if (status == PLAT_OK)
        status = write_files(files, &report, results, error);
    status = plat_outputs_end(files, status, error);
    if (status == PLAT_OK)
        status = print(&report, pages, error);
    if (status == PLAT_OK)
        *code = code_of(kind, &report, merged);
    plat_report_free(&report);
    return status;
}

static PlatStatus run(const Kind *kind, PlatArguments *arguments, PlatOutputs *files, int *code,
                      int *stopped, PlatError *error) {
    const char *within = plat_flag_value(arguments, "within");
    const bool merged = plat_flag(arguments, "from") != NULL;
    PlatResults *results = NULL;
    double half = 0;
    if (within)
        TRY(read_within(within, &half, error));
    TRY(plat_outputs_begin(files, arguments, file_flag, FILES, error));
    if (merged)
        TRY(plat_measured(&results, arguments->word, arguments->words, error));
    else
        TRY(play(kind, &results, arguments, &half, stopped, error));
    const PlatStatus status =
        make_and_write(kind, results, half > 0, merged, !*stopped, files, code, error);
    plat_results_free(results);
    return status;
}

static int run_kind(const Kind *kind, PlatArguments *arguments) {
    PlatOutputs files = {0};
    PlatError error = {0};
    int code = PLAT_EXIT_FINE, stopped = 0;
    const int misuse = check_words(kind, arguments);
    if (misuse != PLAT_EXIT_FINE)
        return misuse;
    const PlatStatus status = run(kind, arguments, &files, &code, &stopped, &error);
    plat_outputs_end(&files, PLAT_E_STOPPED, NULL);
    if (status != PLAT_OK)
        code = plat_report_error(kind->name, &error);
    return stopped ? stopped : code;
}

static int report(PlatArguments *arguments) {
    static const Kind kind = {"report", USUAL_GAMES, plat_report_plan, plat_report_make};
    return run_kind(&kind, arguments);
}

static int tournament(PlatArguments *arguments) {
    static const Kind kind = {"tournament", USUAL_PAIR_GAMES, plat_tournament_plan,
                              plat_tournament_make};
    return run_kind(&kind, arguments);
}

/* clang-format off */
#define SHARED_FLAGS                                                                         \
    {"threads", 0, "N", "games played at once (number of cores)", PLAT_MAX_THREADS},         \
    {"store", 0, "FILE", "store the results there, or continue with them", 0},               \
    {"shard", 0, "K/N", "play only part K of N (for several machines)", 0},                  \
    {"from", 0, NULL, "merge and report stored results; play no games", 0},                  \
    {"json", 0, "FILE", "write sentences and figures as JSON", 0},                           \
    {"csv", 0, "FILE", "write a row for each seat of each game", 0},                         \
    {"html", 0, "FILE", "write a page with charts", 0}
/* clang-format on */

const PlatCommand plat_command_report = {
    .name = "report",
    .brief = "measure balance with bot games",
    .usage = "GAME [QUESTION=ANSWER...] [flags], or --from FILE...",
    .first_word = PLAT_WORD_GAME,
    .text = "Plays a game, or variants of it on the same seeds, with bots. Prints findings as\n"
            "sentences with their confidence intervals, then the figures. Trained bots play\n"
            "all seats, unless --bot names others; greedy ones in less than 100 games, and with\n"
            "--luck, --skill and --restricted. docs/playtesting.md explains how to read a report.\n"
            "The exit code is 1 if games failed or databases do not contain all games, and 130\n"
            "after Ctrl-C.",
    .flag = {{"games", 0, "N", "number of games of each variant (400)", MOST_GAMES},
             {"within", 0, "2%", "play until win-rate intervals are that narrow", 0},
             {"vary", 0, "FACTOR=A,B", "players=2..4, module=none,M+N, OPTION=.., bot=..", 0},
             {"luck", 0, NULL, "measure each source of luck (more games)", 0},
             {"skill", 0, NULL, "measure larger search budgets (many more games)", 0},
             {"strongest", 0, NULL, "measure the strongest bots against these (slow)", 0},
             {"restricted", 0, NULL, "measure a forbidden answer: QUESTION=ANSWER, or any", 0},
             SHARED_FLAGS},
    .begins_game = true,
    .min = 1,
    .max = PLAT_MAX_TYPED,
    .run = report,
};

const PlatCommand plat_command_tournament = {
    .name = "tournament",
    .brief = "find the strongest of several bots",
    .usage = "GAME --bot A --bot B [--bot C...] [flags], or --from FILE...",
    .first_word = PLAT_WORD_GAME,
    .text = "Each bot plays against each other one, in all seats in turn. With three players and\n"
            "more, each of two bots in turn is alone against the other. Prints Elo ratings, win\n"
            "rates with their confidence intervals, and the best replies to the strongest bot.\n"
            "Two runs with the same seed give the same games. After Ctrl-C it covers the games\n"
            "played so far, and the exit code is 130. docs/bots.md compares the bots of plat.",
    .flag = {{"bot", 0, "NAME", "a bot, a script or a program; once for each", 0},
             {"styles", 0, "QUESTION", "one bot that likes or dislikes each answer to it", 0},
             {"games", 0, "N", "number of games of each pair (100)", MOST_GAMES},
             SHARED_FLAGS},
    .begins_game = true,
    .min = 1,
    .max = PLAT_MAX_TYPED,
    .run = tournament,
};
