/* plat sim: bots play many games, and their results are printed.
 *
 * Standard output depends on the rules and the seed alone; the speed goes to standard error. The
 * seed of each game follows from the run's seed and the game's number, so that one game of a
 * thousand can be played again by itself. All files are opened before the first game, so that one
 * that cannot be opened is reported before a long run. */
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "experiment/experiment_run.h"
#include "experiment/thread_pool.h"
#include "failing_game.h"
#include "lab/game.h"
#include "session/journal_file.h"
#include "session/session.h"
#include "system/clock.h"
#include "system/output.h"
#include "system/progress.h"
#include "system/signals.h"

/* What is written of each game comes first: its text has the same number. */
enum { DUMP, CSV, JSON, FILES };
static const char *const file_flag[FILES] = {[DUMP] = "dump", [CSV] = "csv", [JSON] = "json"};

typedef struct Sim {
    int64_t games;
    PlatOutputs files;
    const char *journals; /* a folder; NULL: not wanted */
    PlatRun *run;
    const PlatMeasuredCell *cell;
    uint64_t seed;
    PlatSummary summary;
    int64_t failed[PLAT_MAX_THREADS]; /* by worker: its game that failed, from 1; 0: none */
} Sim;

static const char *seat_name(const Sim *sim, int seat) {
    return plat_host_rules(sim->cell->host)->seat_names->name[seat].text;
}

/* --- what is written of each game --- */

/* The file is new: nothing is written through a link of its name. It is not synced, as many are
 * written. */
static PlatStatus put_journal(const Sim *sim, const PlatPlayedGame *game, PlatError *error) {
    PLAT_TEXT name = {0};
    plat_buffer_add(&name, "%s/game-%06" PRId64 ".plat", sim->journals, game->game + 1);
    if (name.failed)
        return plat_no_memory(error);
    TRY(plat_file_refuse_saved(name.text, error));
    unlink(name.text);
    FILE *file = fopen(name.text, "wx");
    if (!file)
        return plat_file_error(name.text, error);
    errno = 0;
    PlatStatus status =
        plat_journal_put(file, &sim->cell->request, game->runner->host, game->runner->match, error);
    const PlatStatus closed = plat_file_close(file, name.text, error);
    status = status == PLAT_OK ? closed : status;
    if (status != PLAT_OK)
        unlink(name.text); /* a part of a journal is none */
    return status;
}

/* A row for each seat. The columns are those of the first game's sheet. */
static void put_rows(const Sim *sim, const PlatPlayedGame *game, FILE *file) {
    const PlatSheet *sheet = game->sheet;
    if (game->game == 0) {
        fputs("game,seed,seat,bot,place,total", file);
        for (int n = 0; n < sheet->items; n++) {
            fputc(',', file);
            plat_csv_put(file, "", sheet->item[n]);
        }
        fputc('\n', file);
    }
    for (int seat = 0; seat < sheet->seats; seat++) {
        fprintf(file, "%" PRId64 ",%" PRIu64 ",", game->game + 1,
                plat_match_seed(game->runner->match));
        plat_csv_put(file, "", seat_name(sim, seat));
        fprintf(file, ",%s,%d,%" PRId64, sim->cell->request.bot[seat], sheet->place[seat],
                sheet->total[seat]);
        for (int n = 0; n < sheet->items; n++)
            fprintf(file, ",%" PRId64, sheet->points[n][seat]);
        fputc('\n', file);
    }
}

static PlatStatus put_game(const Sim *sim, const PlatPlayedGame *game, PlatError *error) {
    const PlatGameRunner *runner = game->runner;
    if (sim->files.file[DUMP].file)
        TRY(plat_dump_session(game->text[DUMP], runner->host, &sim->cell->request, runner->match,
                              false, error));
    if (sim->files.file[CSV].file)
        put_rows(sim, game, game->text[CSV]);
    return sim->journals ? put_journal(sim, game, error) : PLAT_OK;
}

/* In the thread that played the game. */
static PlatStatus visit_game(void *context, const PlatPlayedGame *game, PlatError *error) {
    Sim *sim = context;
    PlatStatus status = game->status;
    if (status == PLAT_OK)
        status = put_game(sim, game, error);
    if (status == PLAT_OK || status == PLAT_E_IO)
        return status;
    sim->failed[game->worker] = status == PLAT_E_STOPPED ? 0 : game->game + 1;
    const PlatError first = *error;
    return plat_error_set(error, status, first.where, "game %" PRId64 " (seed %" PRIu64 "): %.900s",
                          game->game + 1, plat_match_seed(game->runner->match), first.text);
}

static PlatStatus visit_block(void *context, const PlatPlayedBlock *block, PlatError *error) {
    Sim *sim = context;
    plat_summary_add(&sim->summary, &block->results);
    for (int n = 0; n < PLAT_GAME_TEXTS; n++) {
        errno = 0;
        if (block->size[n] > 0 &&
            fwrite(block->text[n], block->size[n], 1, sim->files.file[n].file) != 1)
            return plat_file_error(sim->files.file[n].path, error);
    }
    return PLAT_OK;
}

/* --- the summary --- */

static json_t *spread_object(const PlatSummary *summary, const PlatSpread *spread) {
    return json_pack("{s:f, s:I, s:I}", "mean", plat_summary_mean(summary, spread), "min",
                     (json_int_t)spread->min, "max", (json_int_t)spread->max);
}

static json_t *seat_object(const Sim *sim, int seat) {
    const PlatSummary *summary = &sim->summary;
    json_t *items = json_object();
    for (int n = 0; n < summary->items; n++)
        json_object_set_new(items, summary->item[n],
                            spread_object(summary, &summary->points[n][seat]));
    return json_pack("{s:s, s:f, s:o, s:o}", "bot", sim->cell->request.bot[seat], "won",
                     plat_summary_share(summary, seat), "total",
                     spread_object(summary, &summary->total[seat]), "items", items);
}

static PlatStatus put_json(Sim *sim, PlatError *error) {
    const PlatReplacement *file = &sim->files.file[JSON];
    const PlatSummary *summary = &sim->summary;
    const PlatHost *host = sim->cell->host;
    if (!file->file)
        return PLAT_OK;
    json_t *seats = json_object(), *modules = json_array(), *options = json_object();
    for (int seat = 0; seat < summary->seats; seat++)
        json_object_set_new(seats, seat_name(sim, seat), seat_object(sim, seat));
    for (int n = 0; n < plat_host_modules(host); n++)
        json_array_append_new(modules, json_string(plat_host_module(host, n)));
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        json_object_set_new(options, option.name, json_string(option.value));
    }
    json_t *all =
        json_pack("{s:s, s:o, s:o, s:I, s:i, s:I, s:o, s:o, s:o}", "game", plat_host_game(host),
                  "modules", modules, "options", options, "seed", (json_int_t)sim->seed, "players",
                  summary->seats, "games", (json_int_t)summary->games, "decisions",
                  spread_object(summary, &summary->decisions), "turns",
                  spread_object(summary, &summary->turns), "seats", seats);
    if (!all)
        return plat_no_memory(error);
    errno = 0;
    const bool ok = json_dumpf(all, file->file, JSON_INDENT(2) | JSON_REAL_PRECISION(6)) == 0 &&
                    fputc('\n', file->file) != EOF;
    json_decref(all);
    return ok ? PLAT_OK : plat_file_error(file->path, error);
}

/* A column that ends after `width` characters, behind two blanks. */
static void put_column(int width, const char *text) {
    fputs("  ", stdout);
    plat_output_padded(stdout, false, -width, text);
}

static int column_width(const Sim *sim, int seat) {
    const int bot = plat_utf8_width(sim->cell->request.bot[seat]);
    const int name = plat_utf8_width(seat_name(sim, seat)), wider = bot > name ? bot : name;
    return wider > 16 ? wider : 16;
}

static void put_row(const Sim *sim, const char *label, int width, const PlatSpread *spread) {
    char text[64];
    plat_output_padded(stdout, false, width, label);
    for (int seat = 0; seat < sim->summary.seats; seat++) {
        snprintf(text, sizeof text, "%.1f %" PRId64 "..%" PRId64,
                 plat_summary_mean(&sim->summary, &spread[seat]), spread[seat].min,
                 spread[seat].max);
        put_column(column_width(sim, seat), text);
    }
    putchar('\n');
}

static void put_table(const Sim *sim) {
    const PlatSummary *summary = &sim->summary;
    const PlatHost *host = sim->cell->host;
    const int seats = summary->seats;
    int width = 10;
    for (int n = 0; n < summary->items; n++) {
        int own = plat_utf8_width(summary->item[n]);
        width = own > width ? own : width;
    }
    printf("%s", plat_host_game(host));
    for (int n = 0; n < plat_host_modules(host); n++)
        printf("%s%s", n ? ", " : " with ", plat_host_module(host, n));
    printf(": %" PRId64 " game%s, %d player%s, seed %" PRIu64 "\n", summary->games,
           plat_plural(summary->games), seats, plat_plural(seats), sim->seed);
    printf("decisions per game %.1f, from %" PRId64 " to %" PRId64 "\n\n%-*s",
           plat_summary_mean(summary, &summary->decisions), summary->decisions.min,
           summary->decisions.max, width, "");
    for (int seat = 0; seat < seats; seat++)
        put_column(column_width(sim, seat), seat_name(sim, seat));
    printf("\n%-*s", width, "bot");
    for (int seat = 0; seat < seats; seat++)
        put_column(column_width(sim, seat), sim->cell->request.bot[seat]);
    putchar('\n');
    for (int n = 0; n < summary->items; n++)
        put_row(sim, summary->item[n], width, summary->points[n]);
    put_row(sim, "total", width, summary->total);
    printf("%-*s", width, "won");
    for (int seat = 0; seat < seats; seat++)
        printf("  %*.1f%%", column_width(sim, seat) - 1, 100 * plat_summary_share(summary, seat));
    putchar('\n');
}

/* Whether a bot of that seat was never offered a forbidden answer, in any thread. */
static bool is_unmet(const Sim *sim, int seat, const char *answer) {
    for (int n = 0; n < PLAT_MAX_THREADS; n++) {
        const PlatGameRunner *runner = plat_run_runner(sim->run, n, 0);
        char text[2 * PLAT_MAX_NAME];
        bool unmet = !runner;
        for (int at = 0; !unmet && plat_bot_unmet(runner->bot[seat], at, text); at++)
            unmet = strcmp(text, answer) == 0;
        if (!unmet)
            return false;
    }
    return true;
}

/* A question may have another name than was typed. */
static void note_unmet(const Sim *sim) {
    const PlatGameRunner *runner = plat_run_runner(sim->run, 0, 0);
    char text[2 * PLAT_MAX_NAME];
    for (int seat = 0; runner && seat < sim->summary.seats; seat++)
        for (int n = 0; plat_bot_unmet(runner->bot[seat], n, text); n++)
            if (is_unmet(sim, seat, text))
                fprintf(stderr, "plat: sim: %s was never offered the forbidden answer %s\n",
                        seat_name(sim, seat), text);
}

/* --- a game that fails --- */

static bool is_interrupted(void *signals) { return plat_signals_interrupted(signals); }

/* Shrink the first game that failed, and leave it as files. Rules that now fail differently, or not
 * at all, leave nothing. */
static void leave_failing(const Sim *sim) {
    const PlatRequest *request = &sim->cell->request;
    int64_t number = 0;
    for (int n = 0; n < PLAT_MAX_THREADS; n++)
        if (sim->failed[n] && (!number || sim->failed[n] < number))
            number = sim->failed[n];
    PlatGameRunner runner = {0};
    PlatShrunk shrunk = {0};
    PlatBot *bot[PLAT_MAX_SEATS];
    PLAT_TEXT report = {0};
    PlatError error = {0};
    if (!number || plat_game_runner_new(&runner, request, &error) != PLAT_OK)
        return;
    PlatSignals *signals = plat_signals_new();
    const uint64_t seed = plat_game_seed(sim->seed, (uint64_t)number - 1);
    plat_game_runner_begin(&runner, seed, 0, bot);
    PlatStatus status = plat_shrink_game(
        &shrunk, plat_host_rules(runner.host), seed, runner.all_random ? NULL : bot,
        plat_game_runner_luck(seed), is_interrupted, signals, &error);
    const PlatFailingGame game = {runner.host, request, &shrunk, "this game does not fail",
                                  sim->seed};
    if (status == PLAT_OK)
        status = plat_failing_game_leave(&game, &report, &error);
    if (status == PLAT_OK)
        fprintf(stderr, "plat: sim: %s\n", plat_buffer_text(&report));
    else if (status != PLAT_E_REPLAY)
        plat_report_error("sim", &error);
    plat_shrunk_free(&shrunk);
    plat_signals_free(signals);
    plat_game_runner_free(&runner);
}

/* --- the command --- */

static PlatStatus open_files(Sim *sim, const PlatArguments *arguments, PlatError *error) {
    const char *folder = plat_flag_value(arguments, "journals");
    TRY(plat_outputs_begin(&sim->files, arguments, file_flag, FILES, error));
    sim->journals = folder;
    if (!folder)
        return PLAT_OK;
    if (mkdir(folder, 0777) != 0 && (errno != EEXIST || access(folder, F_OK) != 0))
        return plat_file_error(folder, error);
    errno = ENOTDIR;
    return plat_is_folder(folder) && access(folder, W_OK | X_OK) == 0
               ? PLAT_OK
               : plat_file_error(folder, error);
}

/* Play all games and write the files. The table is printed only when that went well; after Ctrl-C
 * it is of the games that were played until then. */
static PlatStatus play_and_print(Sim *sim, const PlatArguments *arguments, int *stopped,
                                 PlatError *error) {
    const double begun = plat_clock_now();
    PlatStatus status = open_files(sim, arguments, error);
    if (status == PLAT_OK)
        status = plat_run_play(sim->run, stopped, error);
    if (status == PLAT_OK)
        status = put_json(sim, error);
    const double took = plat_clock_now() - begun;
    TRY(plat_outputs_end(&sim->files, status, error));
    const int64_t games = sim->summary.games;
    const double speed = took > 0 ? (double)games / took : 0;
    note_unmet(sim);
    put_table(sim);
    fflush(stdout);
    fprintf(stderr, "%" PRId64 " game%s in %.2f s: %.*f games per second\n", games,
            plat_plural(games), took, speed < 100 ? 1 : 0, speed);
    if (*stopped)
        fprintf(stderr, "plat: sim: stopped before the other %" PRId64 " games\n",
                sim->games - games);
    return PLAT_OK;
}

static int simulate(PlatArguments *arguments) {
    PlatRequest *request = &arguments->request;
    PlatError error = {0};
    PlatExperiment *experiment = NULL;
    request->seed = request->has_seed ? request->seed : plat_seed_by_chance();
    Sim sim = {.games = plat_flag_number(arguments, "games", 100), .seed = request->seed};
    const PlatExperimentRun how = {.games = sim.games,
                                   .threads = (int)plat_flag_number(arguments, "threads", 1),
                                   .context = &sim,
                                   .progress = true,
                                   .game = visit_game,
                                   .block = visit_block,
                                   .keep_log = plat_flag(arguments, "dump") ||
                                               plat_flag(arguments, "journals")};
    int stopped = 0;
    PlatStatus status = plat_experiment_new(&experiment, request, "random", &error);
    if (status == PLAT_OK)
        status = plat_run_open(&sim.run, experiment, &how, &stopped, &error);
    if (status == PLAT_OK) {
        sim.cell = plat_run_cell(sim.run, 0);
        sim.summary.seats = sim.cell->seats;
        status = play_and_print(&sim, arguments, &stopped, &error);
    }
    int code = status == PLAT_OK ? stopped : plat_report_error("sim", &error);
    if (stopped)
        code = stopped;
    if (status != PLAT_OK && sim.cell)
        leave_failing(&sim);
    plat_run_free(sim.run);
    plat_experiment_free(experiment);
    return code;
}

const PlatCommand plat_command_sim = {
    .name = "sim",
    .brief = "play many games with bots",
    .usage = "GAME [--games N] [flags]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Plays many games with bots and prints the points by item and seat, and the win rates.\n"
        "Seats without a bot are played at random. The same seed gives the same games. If the\n"
        "rules fail in a game, plat shrinks that game and writes it to the folder plat-failed,\n"
        "as a journal and a rule test. After Ctrl-C the table covers the games played so far,\n"
        "and the exit code is 130.",
    .flag = {{"games", 0, "N", "number of games (100)", PLAT_MAX_GAMES},
             {"json", 0, "FILE", "write a summary as JSON", 0},
             {"csv", 0, "FILE", "write a CSV row for each seat of each game", 0},
             {"dump", 0, "FILE", "write each game with its record as a line of JSON", 0},
             {"threads", 0, "N", "games played at once (1); results are the same",
              PLAT_MAX_THREADS},
             {"journals", 0, "DIR", "write the journal of each game to a folder", 0}},
    .begins_game = true,
    .min = 1,
    .max = 1,
    .run = simulate,
};
