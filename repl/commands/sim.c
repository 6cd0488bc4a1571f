/* plat sim: bots play many games, and their results are printed.
 *
 * Standard output depends on the rules and the seed alone; the speed goes to standard error. The
 * seed of each game follows from the run's seed and the game's number, so that one game of a
 * thousand can be played again by itself. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "experiment/game_runner.h"
#include "experiment/pool.h"
#include "experiment/progress.h"
#include "failing_game.h"
#include "lab/game.h"
#include "sim_files.h"
#include "system/list.h"
#include "system/output.h"
#include "system/signals.h"

/* --- in a thread --- */

/* Games that a thread plays before it hands in. */
enum { RANDOM_BLOCK = 64, BOT_BLOCK = 1 };

/* What a thread plays with, and whoever may cut it short. */
typedef struct Hand {
    PlatGameRunner table;
    PlatSheet sheet;
    bool seated;
    int64_t failed;       /* the game in which the rules failed, counted from 1; 0: none */
    pthread_mutex_t lock; /* guards what follows */
    bool playing, cut;
} Hand;

typedef struct Sim {
    PlatSimRun *run;
    PlatSimFiles *files;
    PlatTally *tally;
    Hand *hand;
    int hands;
    int block;
    PlatSignals *signals;
    PlatProgress progress;
} Sim;

/* A block of games that were played: their tally, and the texts of the files. */
typedef struct Played {
    PlatTally tally;
    PlatSimText dump, csv;
} Played;

static bool is_cut(void *context) {
    Hand *hand = context;
    pthread_mutex_lock(&hand->lock);
    const bool cut = hand->cut;
    pthread_mutex_unlock(&hand->lock);
    return cut;
}

static PlatStatus take_a_seat(const Sim *sim, int worker, PlatError *error) {
    Hand *hand = &sim->hand[worker];
    PlatStatus status = plat_game_runner_new(&hand->table, sim->run->request, error);
    if (status == PLAT_OK)
        status = plat_game_runner_compare(hand->table.host, sim->run->host, error);
    if (status == PLAT_OK)
        plat_sheet_init(&hand->sheet, plat_host_rules(hand->table.host)->seats, false);
    plat_game_runner_watch(&hand->table, is_cut, hand);
    hand->seated = status == PLAT_OK;
    return status;
}

static PlatStatus play(PlatGameRunner *table, PlatBot *const *bot, int64_t *decisions,
                       PlatError *error) {
    PlatMatch *match = table->match;
    if (table->all_random)
        return plat_game_play_random(match, plat_game_runner_luck(plat_match_seed(match)),
                                     decisions, error);
    PlatStatus status = plat_match_run(match, error);
    return status == PLAT_OK ? plat_game_play_bots(match, bot, decisions, error) : status;
}

static PlatStatus play_one(Hand *hand, const PlatSimRun *run, PlatSimFiles *files, int64_t number,
                           PlatTally *tally, PlatError *error) {
    PlatMatch *match = hand->table.match;
    PlatBot *bot[PLAT_MAX_SEATS];
    uint64_t seed = plat_game_seed(run->seed, (uint64_t)number - 1);
    plat_game_runner_begin(&hand->table, seed, 0, bot);
    if (files->dump.file || files->journals)
        plat_match_keep_log(match); /* and with it the record */
    int64_t decisions = 0;
    PlatStatus status = play(&hand->table, bot, &decisions, error);
    plat_sheet_clear(&hand->sheet);
    if (status == PLAT_OK)
        status = plat_match_score(match, &hand->sheet, error);
    if (status == PLAT_OK) {
        plat_tally_add(tally, &hand->sheet, decisions, plat_match_turn(match));
        PlatSimGame game = {number, match, &hand->sheet};
        status = plat_sim_files_game(files, run, &game, error);
    }
    if (status != PLAT_OK && status != PLAT_E_IO) {
        PlatError first = *error;
        hand->failed = status == PLAT_E_STOPPED ? 0 : number;
        plat_error_set(error, status, first.where, "game %" PRId64 " (seed %" PRIu64 "): %.900s",
                       number, seed, first.text);
    }
    return status;
}

/* Whether the thread goes on with another game. */
static bool may_play(Hand *hand) {
    pthread_mutex_lock(&hand->lock);
    hand->playing = !hand->cut;
    const bool plays = hand->playing;
    pthread_mutex_unlock(&hand->lock);
    return plays;
}

static bool was_cut(Hand *hand) {
    pthread_mutex_lock(&hand->lock);
    hand->playing = false;
    const bool cut = hand->cut;
    pthread_mutex_unlock(&hand->lock);
    return cut;
}

static PlatStatus play_block(void *context, int worker, int64_t task, void **result,
                             PlatError *error) {
    const Sim *sim = context;
    Hand *hand = &sim->hand[worker];
    PlatStatus status = hand->seated ? PLAT_OK : take_a_seat(sim, worker, error);
    Played *played = status == PLAT_OK ? calloc(1, sizeof *played) : NULL;
    if (!played)
        return status == PLAT_OK ? plat_no_memory(error) : status;
    plat_tally_init(&played->tally, plat_host_rules(hand->table.host)->seats);
    PlatSimRun run = *sim->run;
    run.host = hand->table.host;
    PlatSimFiles files;
    status = plat_sim_files_apart(&files, sim->files, &played->dump, &played->csv, error);
    const int64_t last = (task + 1) * sim->block < run.games ? (task + 1) * sim->block : run.games;
    for (int64_t n = task * sim->block + 1; status == PLAT_OK && n <= last; n++)
        if (may_play(hand))
            status = play_one(hand, &run, &files, n, &played->tally, error);
    if (was_cut(hand) && status == PLAT_E_STOPPED)
        status = PLAT_OK;
    PlatStatus closed = plat_sim_files_gather(&files, status == PLAT_OK ? error : NULL);
    *result = played;
    return status == PLAT_OK ? closed : status;
}

/* --- in the caller's thread --- */

static void cut_short(void *context, int worker) {
    Hand *hand = &((Sim *)context)->hand[worker];
    pthread_mutex_lock(&hand->lock);
    hand->cut = true;
    if (hand->playing) {
        plat_match_stop(hand->table.match);
        plat_host_stop(hand->table.host);
    }
    pthread_mutex_unlock(&hand->lock);
}

static void drop_block(void *context, void *result) {
    Played *played = result;
    (void)context;
    if (played) {
        free(played->dump.text);
        free(played->csv.text);
    }
    free(played);
}

static PlatStatus join_block(void *context, int64_t task, void *result, PlatError *error) {
    Sim *sim = context;
    Played *played = result;
    PlatStatus status = PLAT_OK;
    (void)task;
    if (!played)
        return PLAT_OK;
    plat_tally_join(sim->tally, &played->tally);
    plat_progress_add(&sim->progress, played->tally.games);
    status = plat_sim_files_put(sim->files, &played->dump, &played->csv, error);
    drop_block(sim, played);
    return status;
}

static bool go_on(void *context) {
    Sim *sim = context;
    plat_progress_show(&sim->progress);
    return !plat_signals_interrupted(sim->signals);
}

/* --- the table --- */

/* Blanks, and then a text that ends `width` columns further on. */
static void put_right(const char *text, int width) {
    const int missing = width - plat_utf8_width(text);
    printf("  %*s", missing > 0 ? missing : 0, "");
    plat_output_line(stdout, false, text);
}

/* So wide is the column of a seat. */
static int column_width(const PlatSimRun *run, int seat) {
    const PlatNames *seats = plat_host_rules(run->host)->seat_names;
    const int bot = plat_utf8_width(run->bot[seat]);
    const int name = plat_utf8_width(seats->name[seat].text), wider = bot > name ? bot : name;
    return wider > 16 ? wider : 16;
}

static void put_row(const PlatSimRun *run, const PlatTally *tally, const char *label, int width,
                    const PlatSpread *spread) {
    plat_output_line(stdout, false, label);
    int missing = width - plat_utf8_width(label);
    printf("%*s", missing > 0 ? missing : 0, "");
    for (int seat = 0; seat < tally->seats; seat++) {
        char text[64];
        snprintf(text, sizeof text, "%.1f %" PRId64 "..%" PRId64,
                 plat_tally_mean(tally, &spread[seat]), spread[seat].min, spread[seat].max);
        put_right(text, column_width(run, seat));
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
        put_right(seats->name[seat].text, column_width(run, seat));
    printf("\n%-*s", width, "bot");
    for (int seat = 0; seat < tally->seats; seat++)
        put_right(run->bot[seat], column_width(run, seat));
    putchar('\n');
    for (int n = 0; n < tally->items; n++)
        put_row(run, tally, tally->item[n], width, tally->points[n]);
    put_row(run, tally, "total", width, tally->total);
    printf("%-*s", width, "won");
    for (int seat = 0; seat < tally->seats; seat++)
        printf("  %*.1f%%", column_width(run, seat) - 1, 100 * plat_tally_share(tally, seat));
    putchar('\n');
}

/* Whether no other bot of that seat has met it either. */
static bool unmet_by_all(const Sim *sim, int seat, const char *what) {
    for (int hand = 1; hand < sim->hands; hand++) {
        char text[2 * PLAT_MAX_NAME];
        bool unmet = !sim->hand[hand].seated;
        for (int n = 0; !unmet && plat_bot_unmet(sim->hand[hand].table.bot[seat], n, text); n++)
            unmet = strcmp(text, what) == 0;
        if (!unmet)
            return false;
    }
    return true;
}

/* An answer that a bot was to be without, and never came up: a question may have another name. */
static void note_unmet(const Sim *sim) {
    for (int seat = 0; sim->hand[0].seated && seat < sim->tally->seats; seat++) {
        char text[2 * PLAT_MAX_NAME];
        for (int n = 0; plat_bot_unmet(sim->hand[0].table.bot[seat], n, text); n++)
            if (unmet_by_all(sim, seat, text))
                fprintf(stderr,
                        "plat: sim: %s would never have been offered what it is without: %s\n",
                        plat_host_rules(sim->run->host)->seat_names->name[seat].text, text);
    }
}

static PlatStatus make_hands(Sim *sim, int wanted, PlatError *error) {
    bool random = true;
    sim->hand = calloc((size_t)wanted, sizeof *sim->hand);
    if (!sim->hand)
        return plat_no_memory(error);
    for (; sim->hands < wanted; sim->hands++)
        pthread_mutex_init(&sim->hand[sim->hands].lock, NULL);
    for (int seat = 0; seat < plat_host_rules(sim->run->host)->seats; seat++) {
        sim->run->bot[seat] = sim->run->request->bot[seat];
        random = random && strcmp(sim->run->bot[seat], "random") == 0;
    }
    sim->block = random ? RANDOM_BLOCK : BOT_BLOCK;
    return PLAT_OK;
}

static void free_hands(Sim *sim) {
    for (int n = 0; n < sim->hands; n++) {
        plat_game_runner_free(&sim->hand[n].table);
        plat_sheet_free(&sim->hand[n].sheet);
        pthread_mutex_destroy(&sim->hand[n].lock);
    }
    free(sim->hand);
}

/* *stopped: the exit code when a signal ended it, else 0. */
static PlatStatus play_all(Sim *sim, int threads, int *stopped, PlatError *error) {
    PlatSimRun *run = sim->run;
    bool ended = false;
    plat_tally_init(sim->tally, plat_host_rules(run->host)->seats);
    PlatStatus status = make_hands(sim, threads, error);
    if (status == PLAT_OK) {
        const PlatPool pool = {.threads = sim->hands,
                               .tasks = (run->games + sim->block - 1) / sim->block,
                               .context = sim,
                               .work = play_block,
                               .join = join_block,
                               .drop = drop_block,
                               .cut = cut_short,
                               .tick = go_on};
        sim->signals = plat_signals_new();
        plat_progress_begin(&sim->progress, true);
        plat_progress_expect(&sim->progress, run->games);
        status = plat_pool_run(&pool, &ended, error);
        plat_progress_end(&sim->progress);
        *stopped = ended ? plat_signals_exit_code(sim->signals) : 0;
        plat_signals_free(sim->signals);
    }
    if (status == PLAT_OK)
        status = plat_sim_files_summary(sim->files, run, sim->tally, error);
    if (status == PLAT_OK)
        note_unmet(sim);
    return status;
}

/* --- a game that fails --- */

static bool is_interrupted(void *signals) { return plat_signals_interrupted(signals); }

/* Make the first game that failed short, and leave it as files. Rules that fail otherwise now, or
 * not at all, leave nothing. */
static void leave_failing(const Sim *sim) {
    const PlatSimRun *run = sim->run;
    int64_t number = 0;
    for (int n = 0; n < sim->hands; n++)
        if (sim->hand[n].failed && (!number || sim->hand[n].failed < number))
            number = sim->hand[n].failed;
    PlatGameRunner table = {0};
    PlatShrunk shrunk = {0};
    PlatBot *bot[PLAT_MAX_SEATS];
    PlatBuffer told = {0};
    PlatError error = {0};
    if (!number || plat_game_runner_new(&table, run->request, &error) != PLAT_OK)
        return;
    PlatSignals *signals = plat_signals_new();
    const uint64_t seed = plat_game_seed(run->seed, (uint64_t)number - 1);
    plat_game_runner_begin(&table, seed, 0, bot);
    PlatStatus status =
        plat_shrink_game(&shrunk, plat_host_rules(table.host), seed, table.all_random ? NULL : bot,
                         plat_game_runner_luck(seed), is_interrupted, signals, &error);
    const PlatFailingGame game = {table.host, run->request, &shrunk, "this game does not fail",
                                  run->seed};
    if (status == PLAT_OK)
        status = plat_failing_game_leave(&game, &told, &error);
    if (status == PLAT_OK && told.text)
        fprintf(stderr, "plat: sim: %s\n", told.text);
    else if (status != PLAT_E_REPLAY)
        plat_report_error("sim", &error);
    free(told.text);
    plat_shrunk_free(&shrunk);
    plat_signals_free(signals);
    plat_game_runner_free(&table);
}

/* Play all games and write the files. The table is printed only when that went well; after Ctrl-C
 * it is of the games that were played until then. Returns the exit code. */
static int play_and_tell(PlatSimRun *run, PlatSimFiles *files, int threads) {
    PlatError error = {0};
    int stopped = 0;
    Sim sim = {.run = run, .files = files, .tally = malloc(sizeof *sim.tally)};
    PlatStatus status = sim.tally ? plat_sim_files_open(files, &error) : plat_no_memory(&error);
    double begun = plat_progress_time();
    if (status == PLAT_OK)
        status = play_all(&sim, threads, &stopped, &error);
    double took = plat_progress_time() - begun;
    PlatStatus closed = plat_sim_files_close(files, status == PLAT_OK ? &error : NULL);
    status = status == PLAT_OK ? closed : status;
    if (status == PLAT_OK) {
        double speed = took > 0 ? (double)sim.tally->games / took : 0;
        put_table(run, sim.tally);
        fflush(stdout);
        fprintf(stderr, "%" PRId64 " game%s in %.2f s: %.*f games per second\n", sim.tally->games,
                plat_plural(sim.tally->games), took, speed < 100 ? 1 : 0, speed);
    }
    if (status == PLAT_OK && stopped)
        fprintf(stderr, "plat: sim: stopped before the other %" PRId64 " games\n",
                run->games - sim.tally->games);
    int code = stopped ? stopped : PLAT_EXIT_FINE;
    if (status != PLAT_OK) {
        code = plat_report_error("sim", &error);
        leave_failing(&sim);
    }
    free_hands(&sim);
    free(sim.tally);
    return code;
}

static int simulate(PlatArguments *arguments) {
    PlatRequest *request = &arguments->request;
    const PlatTypedFlag *games = plat_flag(arguments, "games");
    PlatSimFiles files = {.json = {.name = plat_flag_value(arguments, "json")},
                          .csv = {.name = plat_flag_value(arguments, "csv")},
                          .dump = {.name = plat_flag_value(arguments, "dump")},
                          .journals = plat_flag_value(arguments, "journals")};
    const PlatTypedFlag *threads = plat_flag(arguments, "threads");
    PlatError error = {0};
    PlatHost *host = NULL;
    int code = PLAT_EXIT_FINE;
    PlatStatus status = plat_session_load_usual(&host, request, false, &error);
    if (status == PLAT_OK)
        status = plat_game_runner_seat(request, host, "random", &error);
    if (status == PLAT_OK) {
        PlatSimRun run = {.host = host,
                          .request = request,
                          .seed = request->has_seed ? request->seed : plat_seed_by_chance(),
                          .games = games ? games->number : 100};
        code = play_and_tell(&run, &files, threads ? (int)threads->number : 1);
    }
    plat_host_free(host);
    return status == PLAT_OK ? code : plat_report_error("sim", &error);
}

const PlatCommand plat_command_sim = {
    .name = "sim",
    .brief = "let bots play many games",
    .usage = "GAME [--games N] [flags]",
    .text =
        "Lets bots play many games and prints the points by item and seat and the shares of\n"
        "wins. Seats without a bot of their own are played at random. The same seed gives the\n"
        "same games. When the rules fail in a game, a short game that fails like it is looked\n"
        "for, and left in the folder plat-failed as a journal and a rule test. After Ctrl-C the\n"
        "table is of the games that were played, and the exit code is 130.",
    .flag = {{"games", 0, "N", "how many games to play (100)", PLAT_MAX_GAMES},
             {"json", 0, "FILE", "write a summary as JSON", 0},
             {"csv", 0, "FILE", "write a CSV row for each seat of each game", 0},
             {"dump", 0, "FILE", "write each whole game, record included, as a line of JSON", 0},
             {"threads", 0, "N", "how many games to play at once (1); results are the same",
              PLAT_MAX_THREADS},
             {"journals", 0, "DIR", "write each game's journal into a folder", 0}},
    .begins_game = true,
    .min = 1,
    .max = 1,
    .run = simulate,
};
