/* plat sim: bots play many games, and their results are printed.
 *
 * Standard output depends on the rules and the seed alone; the speed goes to standard error. The
 * seed of each game follows from the run's seed and the game's number, so that one game of a
 * thousand can be played again by itself. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "commands.h"
#include "lab/game.h"
#include "session/hiring.h"
#include "sim_files.h"
#include "system/list.h"
#include "system/output.h"

/* --- playing --- */

typedef struct Table {
    PlatMatch *match; /* begun anew for each game */
    PlatBot *bot[PLAT_MAX_SEATS];
    bool all_random; /* then no bot is called */
} Table;

static PlatStatus seat_bots(Table *table, PlatSimRun *run, PlatError *error) {
    int seats = plat_host_rules(run->host)->seats;
    table->all_random = true;
    for (int seat = 0; seat < seats; seat++) {
        const char *name = run->request->bot[seat];
        run->bot[seat] = name ? name : plat_bot_names()[0];
        if (plat_bot_is_timed(run->bot[seat]))
            return plat_error_set(error, PLAT_E_ARGUMENT, "",
                                  "--bot %s: its answers depend on the clock, and results must "
                                  "repeat; give it games, such as mcts:200",
                                  run->bot[seat]);
        PlatStatus status = plat_hire(&table->bot[seat], run->bot[seat], 0, error);
        if (status != PLAT_OK)
            return status;
        table->all_random = table->all_random && strcmp(run->bot[seat], "random") == 0;
    }
    return PLAT_OK;
}

static PlatStatus play(const Table *table, PlatMatch *match, int64_t *decisions, PlatError *error) {
    uint64_t seed = plat_match_seed(match);
    if (table->all_random)
        return plat_game_play_random(match, plat_game_seed(seed, 1), decisions, error);
    int seats = plat_match_rules(match)->seats;
    for (int seat = 0; seat < seats; seat++)
        plat_bot_reseed(table->bot[seat], plat_game_seed(seed, 1 + (uint64_t)seat));
    PlatStatus status = plat_match_run(match, error);
    return status == PLAT_OK ? plat_game_play_bots(match, table->bot, decisions, error) : status;
}

static PlatStatus play_one(const Table *table, const PlatSimRun *run, PlatSimFiles *files,
                           int64_t number, PlatTally *tally, PlatSheet *sheet, PlatError *error) {
    PlatMatch *match = table->match;
    uint64_t seed = plat_game_seed(run->seed, (uint64_t)number - 1);
    plat_match_restart(match, seed);
    if (files->dump.file || files->journals)
        plat_match_keep_log(match); /* and with it the record */
    int64_t decisions = 0;
    PlatStatus status = play(table, match, &decisions, error);
    if (status == PLAT_OK)
        status = plat_match_score(match, sheet, error);
    if (status == PLAT_OK) {
        plat_tally_add(tally, sheet, decisions, plat_match_turn(match));
        PlatSimGame game = {number, match, sheet};
        status = plat_sim_files_game(files, run, &game, error);
    }
    if (status != PLAT_OK && status != PLAT_E_IO) {
        PlatError first = *error;
        plat_error_set(error, status, first.where, "game %" PRId64 " (seed %" PRIu64 "): %.900s",
                       number, seed, first.text);
    }
    return status;
}

/* --- the table --- */

static void put_row(const PlatTally *tally, const char *label, int width,
                    const PlatSpread *spread) {
    plat_output_line(stdout, false, label);
    int missing = width - plat_utf8_width(label);
    printf("%*s", missing > 0 ? missing : 0, "");
    for (int seat = 0; seat < tally->seats; seat++) {
        char text[64];
        snprintf(text, sizeof text, "%.1f %" PRId64 "..%" PRId64,
                 plat_tally_mean(tally, &spread[seat]), spread[seat].min, spread[seat].max);
        printf("  %16s", text);
    }
    putchar('\n');
}

static void put_table(const PlatSimRun *run, const PlatTally *tally) {
    const PlatNames *seats = plat_host_rules(run->host)->seat_names;
    int width = 10;
    for (int n = 0; n < tally->items; n++) {
        int own = plat_utf8_width(tally->item[n]);
        width = own > width ? own : width;
    }
    printf("%s", plat_host_game(run->host));
    for (int n = 0; n < plat_host_modules(run->host); n++)
        printf("%s%s", n ? ", " : " with ", plat_host_module(run->host, n));
    printf(": %" PRId64 " game%s, %d player%s, seed %" PRIu64 "\n", tally->games,
           plat_plural(tally->games), tally->seats, plat_plural(tally->seats), run->seed);
    printf("decisions per game %.1f, from %" PRId64 " to %" PRId64 "\n\n%-*s",
           plat_tally_mean(tally, &tally->decisions), tally->decisions.min, tally->decisions.max,
           width, "");
    for (int seat = 0; seat < tally->seats; seat++)
        printf("  %16s", seats->name[seat].text);
    printf("\n%-*s", width, "bot");
    for (int seat = 0; seat < tally->seats; seat++)
        printf("  %16s", run->bot[seat]);
    putchar('\n');
    for (int n = 0; n < tally->items; n++)
        put_row(tally, tally->item[n], width, tally->points[n]);
    put_row(tally, "total", width, tally->total);
    printf("%-*s", width, "won");
    for (int seat = 0; seat < tally->seats; seat++)
        printf("  %15.1f%%", 100 * plat_tally_share(tally, seat));
    putchar('\n');
}

static double seconds(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* An answer that a bot was to be without, and never came up: a question may have another name. */
static void note_unmet(const PlatSimRun *run, const Table *table, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        char text[2 * PLAT_MAX_NAME];
        for (int n = 0; plat_bot_unmet(table->bot[seat], n, text); n++)
            fprintf(stderr, "plat: sim: %s would never have been offered what it is without: %s\n",
                    plat_host_rules(run->host)->seat_names->name[seat].text, text);
    }
}

static PlatStatus play_all(PlatSimRun *run, PlatSimFiles *files, PlatTally *tally,
                           PlatError *error) {
    Table table = {.all_random = true};
    PlatSheet sheet;
    int seats = plat_host_rules(run->host)->seats;
    plat_sheet_init(&sheet, seats, false);
    plat_tally_init(tally, seats);
    PlatStatus status = seat_bots(&table, run, error);
    if (status == PLAT_OK)
        status = plat_match_new(&table.match, plat_host_rules(run->host), run->seed, 0, error);
    for (int64_t n = 1; status == PLAT_OK && n <= run->games; n++) {
        plat_sheet_clear(&sheet);
        status = play_one(&table, run, files, n, tally, &sheet, error);
    }
    if (status == PLAT_OK)
        status = plat_sim_files_summary(files, run, tally, error);
    if (status == PLAT_OK)
        note_unmet(run, &table, seats);
    for (int seat = 0; seat < seats; seat++)
        plat_bot_free(table.bot[seat]);
    plat_match_free(table.match);
    plat_sheet_free(&sheet);
    return status;
}

/* Play all games and write the files. The table is printed only when that went well. */
static PlatStatus play_and_tell(PlatSimRun *run, PlatSimFiles *files, PlatError *error) {
    PlatTally *tally = malloc(sizeof *tally);
    PlatStatus status = tally ? plat_sim_files_open(files, error) : plat_no_memory(error);
    double begun = seconds();
    if (status == PLAT_OK)
        status = play_all(run, files, tally, error);
    double took = seconds() - begun;
    PlatStatus closed = plat_sim_files_close(files, status == PLAT_OK ? error : NULL);
    status = status == PLAT_OK ? closed : status;
    if (status == PLAT_OK) {
        double speed = took > 0 ? (double)tally->games / took : 0;
        put_table(run, tally);
        fflush(stdout);
        fprintf(stderr, "%" PRId64 " game%s in %.2f s: %.*f games per second\n", tally->games,
                plat_plural(tally->games), took, speed < 100 ? 1 : 0, speed);
    }
    free(tally);
    return status;
}

static int simulate(PlatArguments *arguments) {
    PlatRequest *request = &arguments->request;
    const PlatTypedFlag *games = plat_flag(arguments, "games");
    PlatSimFiles files = {.json = {.name = plat_flag_value(arguments, "json")},
                          .csv = {.name = plat_flag_value(arguments, "csv")},
                          .dump = {.name = plat_flag_value(arguments, "dump")},
                          .journals = plat_flag_value(arguments, "journals")};
    PlatError error = {0};
    PlatHost *host = NULL;
    PlatStatus status = plat_session_load_usual(&host, request, false, &error);
    if (status == PLAT_OK)
        status = plat_request_seat_bots(request, plat_host_rules(host), &error);
    if (status == PLAT_OK) {
        PlatSimRun run = {.host = host,
                          .request = request,
                          .seed = request->has_seed ? request->seed : plat_seed_by_chance(),
                          .games = games ? games->number : 100};
        status = play_and_tell(&run, &files, &error);
    }
    plat_host_free(host);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_complain("sim", &error);
}

enum { MANY = 1000000000 };

const PlatCommand plat_command_sim = {
    .name = "sim",
    .brief = "let bots play many games",
    .usage = "GAME [--games N] [flags]",
    .text = "Lets bots play many games and prints the points by item and seat and the shares of\n"
            "wins. Seats without a bot of their own are played at random. The same seed gives the\n"
            "same games.",
    .flag = {{"games", 0, "N", "how many games to play (100)", MANY},
             {"json", 0, "FILE", "write a summary as JSON", 0},
             {"csv", 0, "FILE", "write a CSV row for each seat of each game", 0},
             {"dump", 0, "FILE", "write each whole game, record included, as a line of JSON", 0},
             {"journals", 0, "DIR", "write each game's journal into a folder", 0}},
    .begins_game = true,
    .min = 1,
    .max = 1,
    .run = simulate,
};
