/* `plat serve`: a table in the browser. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "kernel/scope.h"
#include "serve/http.h"
#include "serve/qr.h"
#include "session/saved_games.h"
#include "session/search_path.h"
#include "system/output.h"
#include "system/signals.h"

enum { LOOK_EVERY = 1000 /* milliseconds */, MOST_SECONDS = 86400 };

typedef struct Serving {
    PlatAddress address;
    PlatServer *server;
    PlatTables *tables;
    PlatTable *table; /* NULL: all that there are */
} Serving;

/* "90s", "2m"; 0 without the flag. */
static PlatStatus read_clock(const PlatArguments *arguments, int *seconds, PlatError *error) {
    const char *text = plat_flag_value(arguments, "clock");
    char *end = NULL;
    const long number = text ? strtol(text, &end, 10) : 0;
    const long unit = text && strcmp(end, "m") == 0 ? 60 : 1;
    *seconds = (int)(number * unit);
    if (text && (number < 1 || number > MOST_SECONDS / 60 || (*end && !strchr("sm", *end)) ||
                 (*end && end[1])))
        return plat_error_set(error, PLAT_E_FORMAT, "--clock",
                              "expected a time for a move, such as 90s or 2m");
    return PLAT_OK;
}

/* --- what is printed --- */

static void print_link(const Serving *serving, int link, bool code) {
    PLAT_TEXT address = {0}, picture = {0};
    plat_table_link(serving->table, link, &address);
    if (!address.length)
        return;
    printf("%-10s %s\n", plat_table_link_name(serving->table, link), address.text);
    if (code && plat_qr_lines(&picture, address.text))
        fputs(plat_buffer_text(&picture), stdout);
}

static void print_links(const Serving *serving, const PlatArguments *arguments) {
    const bool far =
        strncmp(serving->address.host, "127.", 4) != 0 && strcmp(serving->address.host, "::1") != 0;
    const bool codes = plat_flag(arguments, "qr") || (far && isatty(STDOUT_FILENO));
    for (int link = 0; link < PLAT_LINKS; link++)
        print_link(serving, link, codes && link <= PLAT_LINK_SPECTATOR);
    fflush(stdout);
}

/* --- beginning --- */

/* The game that was asked for; or a saved game of that name. */
static PlatStatus begin_table(Serving *serving, const PlatArguments *arguments, PlatError *error) {
    const char *game = arguments->request.game;
    PLAT_FREED char *path = NULL;
    PLAT_TEXT notes = {0};
    if (!game) {
        const int tables = plat_tables_resume_all(serving->tables);
        printf("%d table%s\n", tables, tables == 1 ? "" : "s");
        return PLAT_OK;
    }
    TRY(plat_saved_games_journal(&path, game, error));
    if (!path)
        return plat_tables_begin(serving->tables, &arguments->request,
                                 plat_flag_value(arguments, "save"), &serving->table, error);
    const PlatStatus status =
        plat_tables_resume(serving->tables, game, true, &notes, &serving->table, error);
    fputs(plat_buffer_text(&notes), stdout);
    return status;
}

static PlatStatus begin(Serving *serving, const PlatArguments *arguments, PlatError *error) {
    PLAT_TEXT address = {0};
    int seconds = 0;
    TRY(plat_address_read(&serving->address, plat_flag_value(arguments, "listen"), error));
    TRY(read_clock(arguments, &seconds, error));
    TRY(plat_server_new(&serving->server, &serving->address, plat_flag_value(arguments, "host"),
                        error));
    plat_address_url(&serving->address, plat_flag_value(arguments, "host"), &address);
    if (address.failed)
        return plat_no_memory(error);
    TRY(plat_tables_new(&serving->tables, address.text, seconds, error));
    TRY(begin_table(serving, arguments, error));
    return plat_server_serve(serving->server, serving->tables, error);
}

/* Until a signal ends the program. */
static void wait(Serving *serving, PlatSignals *signals) {
    struct pollfd from = {.fd = plat_signals_pipe(signals), .events = POLLIN};
    while (!plat_signals_interrupted(signals)) {
        poll(&from, 1, LOOK_EVERY);
        plat_server_look(serving->server);
    }
}

static int serve(PlatArguments *arguments) {
    Serving serving = {.server = NULL};
    PlatError error = {0};
    PlatSignals *signals = plat_signals_new();
    PlatStatus status = signals ? begin(&serving, arguments, &error) : plat_no_memory(&error);
    if (status == PLAT_OK) {
        if (serving.table)
            print_links(&serving, arguments);
        wait(&serving, signals);
    }
    if (serving.tables)
        plat_tables_stop(serving.tables);
    plat_server_free(serving.server);
    if (serving.tables)
        plat_tables_free(serving.tables);
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
            "links stay the same when the server is started again with NAME. Without a word all\n"
            "games that have links are served.\n\n"
            "Only this machine can open the links unless --listen says otherwise.",
    .flag = {{"listen", 0, "ADDRESS:PORT", "where to listen (127.0.0.1:8064; 0.0.0.0: everywhere)",
              0},
             {"host", 0, "NAME", "the name by which a proxy with HTTPS is asked", 0},
             {"save", 0, "NAME", "save the game under that name", 0},
             {"clock", 0, "TIME", "for a move (90s, 2m); then a bot answers", 0},
             {"qr", 0, NULL, "print QR codes of the links", 0}},
    .begins_game = true,
    .persons = true,
    .max = 1,
    .run = serve,
};
