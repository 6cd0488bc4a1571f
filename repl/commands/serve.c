/* `plat serve`: a table in the browser. At a terminal it is a prompt whose game is served. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "at_prompt.h"
#include "commands.h"
#include "kernel/scope.h"
#include "serve/serving.h"
#include "session/saved_games.h"
#include "system/output.h"
#include "system/signals.h"

enum { MOST_SECONDS = 3600 };

/* "90s", "2m"; 0 without the flag. */
static PlatStatus read_time(const PlatArguments *arguments, const char *flag, int *seconds,
                            PlatError *error) {
    const char *text = plat_flag_value(arguments, flag);
    char *end = NULL;
    const long number = text ? strtol(text, &end, 10) : 0;
    const bool minutes = text && strcmp(end, "m") == 0;
    if (text &&
        (number < 1 || number > MOST_SECONDS || (!minutes && *end && strcmp(end, "s") != 0)))
        return plat_fail(error, PLAT_E_FORMAT, "--%s: expected a time such as 90s or 2m", flag);
    *seconds = (int)number * (minutes ? 60 : 1);
    return PLAT_OK;
}

static PlatStatus read_plan(const PlatArguments *arguments, PlatServingPlan *plan,
                            PlatError *error) {
    plan->listen = plat_flag_value(arguments, "listen");
    plan->host = plat_flag_value(arguments, "host");
    plan->opens = plat_flag(arguments, "open");
    TRY(read_time(arguments, "clock", &plan->seconds, error));
    return read_time(arguments, "idle", &plan->idle, error);
}

/* --- without a prompt --- */

/* The game that was asked for; or a saved game of that name; without a name all tables. */
static PlatStatus begin_table(PlatServing *serving, const PlatArguments *arguments,
                              PlatTable **table, PlatError *error) {
    const char *game = arguments->request.game;
    PlatTables *tables = plat_serving_tables(serving);
    PLAT_FREED char *path = NULL;
    PLAT_TEXT notes = {0};
    if (!game) {
        const int count = plat_tables_resume_all(tables);
        printf("%d table%s\n", count, count == 1 ? "" : "s");
        return plat_serving_invite(serving, stdout, error);
    }
    TRY(plat_saved_games_journal(&path, game, error));
    if (!path)
        return plat_tables_begin(tables, &arguments->request, plat_flag_value(arguments, "save"),
                                 table, error);
    const PlatStatus status = plat_tables_resume(tables, game, true, &notes, table, error);
    fputs(plat_buffer_text(&notes), stdout);
    return status;
}

/* Until a signal ends the program. */
static void wait(PlatSignals *signals) {
    struct pollfd from = {.fd = plat_signals_pipe(signals), .events = POLLIN};
    while (!plat_signals_interrupted(signals))
        poll(&from, 1, -1);
}

static PlatStatus serve_alone(PlatServing *serving, const PlatArguments *arguments,
                              PlatSignals *signals, PlatError *error) {
    PlatTable *table = NULL;
    TRY(begin_table(serving, arguments, &table, error));
    if (table) /* before they can change */
        plat_serving_print(serving, table, stdout, plat_flag(arguments, "qr"));
    if (table && plat_flag(arguments, "open"))
        plat_serving_open(table, stdout);
    fflush(stdout);
    TRY(plat_serving_start(serving, error));
    wait(signals);
    return PLAT_OK;
}

static int serve(PlatArguments *arguments) {
    PlatServing *serving = NULL;
    PlatServingPlan plan = {.listen = NULL};
    PlatError error = {0};
    PlatStatus status = read_plan(arguments, &plan, &error);
    if (status == PLAT_OK && arguments->request.game && isatty(STDIN_FILENO) &&
        isatty(STDOUT_FILENO))
        return plat_serve_at_prompt(arguments, &plan);
    PlatSignals *signals = plat_signals_new();
    if (status == PLAT_OK)
        status = signals ? plat_serving_new(&serving, &plan, &error) : plat_no_memory(&error);
    if (status == PLAT_OK)
        status = serve_alone(serving, arguments, signals, &error);
    plat_serving_end(serving);
    plat_signals_free(signals);
    return status == PLAT_OK ? plat_finish_output(PLAT_EXIT_FINE)
                             : plat_report_error("serve", &error);
}

const PlatCommand plat_command_serve = {
    .name = "serve",
    .brief = "let people play in their browsers, by links",
    .usage = "[GAME|NAME] [flags]",
    .first_word = PLAT_WORD_GAME | PLAT_WORD_SAVED,
    .text = "Begins GAME, or continues the saved game NAME, and prints a link for each seat, one\n"
            "for spectators and one for the host. Who opens a seat's link plays that seat. The\n"
            "links stay the same when the server is started again with NAME. At a terminal the\n"
            "prompt is beside it, with all its commands. Without a word all games that have links\n"
            "are served.\n\n"
            "Only this machine can open the links unless --listen says otherwise.",
    .flag = {{"listen", 0, "ADDRESS:PORT", "where to listen (127.0.0.1:8064; 0.0.0.0: everywhere)",
              0},
             {"host", 0, "NAME", "the name of a proxy with HTTPS, for the links; a path may follow",
              0},
             {"save", 0, "NAME", "save the game under that name", 0},
             {"clock", 0, "TIME", "for a move (90s, 2m); then a bot answers", 0},
             {"idle", 0, "TIME", "close a game that nobody visits so long (10m)", 0},
             {"open", 0, NULL, "open the host's page in the browser of this machine", 0},
             {"qr", 0, NULL, "print QR codes of the links", 0}},
    .begins_game = true,
    .persons = true,
    .max = 1,
    .run = serve,
};
