/* Running an experiment. The missing games of each cell are divided into blocks; threads play
 * blocks, and their results are joined in the order of the blocks, which alternate between the
 * cells. */
#include "experiment_run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "lab/game.h"
#include "lab/statistics/statistics.h"
#include "results_db.h"
#include "session/policies.h"
#include "system/clock.h"
#include "system/output.h"
#include "system/platform.h"
#include "system/progress.h"
#include "system/signals.h"
#include "thread_pool.h"

enum { COMMIT = 1 /* seconds between two commits: what can be lost */ };

/* Games that a thread plays before it hands in. */
typedef struct Block {
    int cell, count;
    int64_t first; /* among the missing games of the cell */
} Block;

/* One cell as a thread plays it. */
typedef struct WorkerCell {
    PlatGameRunner runner;
    PlatRecorder *recorder; /* NULL: nothing is loaded yet */
} WorkerCell;

typedef struct Worker {
    pthread_mutex_t lock; /* guards `playing`, for the thread that cuts it short */
    PlatGameRunner *playing;
    atomic_bool cut;
    WorkerCell *cell;
} Worker;

struct PlatRun {
    const PlatExperiment *experiment;
    const PlatExperimentRun *how;
    PlatResults *results;
    PlatMeasuredCell *cell;
    PlatResultsDb *db; /* or NULL */
    PlatPolicies *policies;
    PlatSignals *signals;
    PlatProgress progress;
    Worker *worker;
    int workers;

    /* until the next look at the results */
    int64_t *games; /* by cell, how many are missing, */
    int64_t **game; /* and which ones; NULL: all of the shard */
    Block *block;   /* NULL: there is one cell */
    int64_t blocks;
    double committed;
};

static int block_size(const PlatRun *run, int cell) {
    if (run->cell[cell].all_random)
        return run->how->block ? 64 : 250;
    return run->how->block ? 1 : 2;
}

static Block block_at(const PlatRun *run, int cell, int64_t round) {
    const int size = block_size(run, cell);
    const int64_t left = run->games[cell] - round * size;
    return (Block){cell, left < size ? (int)left : size, round * size};
}

static Block block_of(const PlatRun *run, int64_t task) {
    return run->block ? run->block[task] : block_at(run, 0, task);
}

/* Missing game `n` of a cell in which nothing was played yet. */
static int64_t game_of_shard(const PlatRun *run, int64_t n) {
    return run->how->shards ? run->how->shard - 1 + n * run->how->shards : n;
}

/* --- in a thread --- */

static bool is_cut(void *context) {
    Worker *worker = context;
    return atomic_load(&worker->cut);
}

static PlatStatus open_cell(const PlatRun *run, int worker, int cell, PlatError *error) {
    const PlatMeasuredCell *of = &run->cell[cell];
    WorkerCell *mine = &run->worker[worker].cell[cell];
    TRY(plat_game_runner_new(&mine->runner, &of->request, error));
    TRY(plat_game_runner_compare(mine->runner.host, of->host, error));
    plat_game_runner_watch(&mine->runner, is_cut, &run->worker[worker]);
    return plat_recorder_new(&mine->recorder, plat_host_rules(mine->runner.host), error);
}

static void set_playing(Worker *worker, PlatGameRunner *runner) {
    pthread_mutex_lock(&worker->lock);
    worker->playing = runner;
    pthread_mutex_unlock(&worker->lock);
}

/* Resample one source of a game. */
static PlatStatus redraw(const PlatMeasuredCell *cell, PlatGameRunner *runner, PlatBot **at,
                         uint64_t seed, int64_t game, uint64_t *luck, PlatError *error) {
    const uint64_t salt = 1 + (uint64_t)(game % cell->redraws);
    if (!cell->stream)
        return PLAT_OK;
    if (!cell->redraws_bots)
        return plat_match_redraw_stream(runner->match, cell->stream, salt, error);
    const uint64_t other = plat_game_seed(seed, 1000 + salt);
    *luck = plat_game_runner_luck(other);
    for (int seat = 0; !runner->all_random && seat < cell->seats; seat++)
        plat_bot_reseed(at[seat], plat_game_seed(other, 1 + (uint64_t)seat));
    return PLAT_OK;
}

static PlatStatus play_game(const PlatRun *run, int worker, int cell, int64_t game,
                            FILE *const *text, PlatError *error) {
    const PlatMeasuredCell *of = &run->cell[cell];
    WorkerCell *mine = &run->worker[worker].cell[cell];
    PlatGameRunner *runner = &mine->runner;
    const bool sums = run->how->block;
    const uint64_t seed =
        plat_game_seed(run->experiment->seed, (uint64_t)(of->stream ? game / of->redraws : game));
    PlatBot *at[PLAT_MAX_SEATS];
    PlatRecording recording = {.game = game,
                               .followed =
                                   !sums && (game < PLAT_FOLLOWED || game % of->follow == 0),
                               .plain = sums,
                               .luck = plat_game_runner_luck(seed),
                               .bot = runner->all_random ? NULL : at};
    plat_game_runner_begin(runner, seed, of->rotates ? (int)(game % of->seats) : 0, at);
    if (run->how->keep_log)
        plat_match_keep_log(runner->match);
    PlatStatus status = redraw(of, runner, at, seed, game, &recording.luck, error);
    if (status == PLAT_OK)
        status = plat_recorder_play(mine->recorder, runner->match, &recording, error);
    if (sums) {
        const PlatPlayedGame played = {
            worker, game, status, runner, plat_recorder_sheet(mine->recorder), text};
        return run->how->game(run->how->context, &played, error);
    }
    const PlatOutcome *outcome = plat_recorder_last(mine->recorder);
    return outcome && outcome->game == game ? PLAT_OK : status; /* failing is an outcome */
}

static void drop_block(void *context, void *result) {
    PlatPlayedBlock *played = result;
    (void)context;
    if (!played)
        return;
    plat_cell_results_free(&played->results);
    for (int n = 0; n < PLAT_GAME_TEXTS; n++)
        free(played->text[n]);
    free(played);
}

static PlatStatus play_games(const PlatRun *run, int number, const Block *block, FILE *const *text,
                             PlatError *error) {
    Worker *worker = &run->worker[number];
    const int64_t *missing = run->game[block->cell];
    PlatStatus status = PLAT_OK;
    set_playing(worker, &worker->cell[block->cell].runner);
    for (int n = 0; status == PLAT_OK && n < block->count && !atomic_load(&worker->cut); n++) {
        const int64_t at = block->first + n;
        status = play_game(run, number, block->cell, missing ? missing[at] : game_of_shard(run, at),
                           text, error);
    }
    set_playing(worker, NULL);
    return status;
}

/* The choices of a game that was cut short are counted, but the game has no outcome and will be
 * played again: its block is lost, except where only outcomes are wanted. */
static PlatStatus play_block(void *context, int number, int64_t task, void **result,
                             PlatError *error) {
    const PlatRun *run = context;
    const Block block = block_of(run, task);
    Worker *worker = &run->worker[number];
    WorkerCell *mine = &worker->cell[block.cell];
    FILE *text[PLAT_GAME_TEXTS] = {NULL};
    if (!mine->recorder)
        TRY(open_cell(run, number, block.cell, error));
    PlatPlayedBlock *played = calloc(1, sizeof *played);
    bool ok = played;
    for (int n = 0; ok && run->how->block && n < PLAT_GAME_TEXTS; n++)
        ok = (text[n] = open_memstream(&played->text[n], &played->size[n]));
    PlatStatus status = ok ? play_games(run, number, &block, text, error) : plat_no_memory(error);
    const bool cut = status == PLAT_E_STOPPED && atomic_load(&worker->cut);
    status = cut ? PLAT_OK : status;
    for (int n = 0; n < PLAT_GAME_TEXTS; n++)
        if (text[n] && fclose(text[n]) != 0 && status == PLAT_OK)
            status = plat_no_memory(error);
    if (!ok) {
        drop_block(NULL, played);
        return status;
    }
    const PlatStatus taken =
        plat_recorder_take(mine->recorder, &played->results, status == PLAT_OK ? error : NULL);
    if (taken == PLAT_OK && (!cut || run->how->block))
        *result = played;
    else
        drop_block(NULL, played);
    return status == PLAT_OK ? taken : status;
}

/* --- in the caller's thread --- */

static void cut_short(void *context, int number) {
    PlatRun *run = context;
    Worker *worker = &run->worker[number];
    atomic_store(&worker->cut, true);
    pthread_mutex_lock(&worker->lock);
    if (worker->playing) {
        plat_match_stop(worker->playing->match);
        plat_host_stop(worker->playing->host);
    }
    pthread_mutex_unlock(&worker->lock);
}

static PlatStatus add_block(PlatRun *run, int cell, PlatPlayedBlock *played, PlatError *error) {
    plat_progress_add(&run->progress, played->results.outcomes);
    if (run->how->block)
        return run->how->block(run->how->context, played, error);
    if (run->db)
        TRY(plat_results_db_add(run->db, cell, &played->results, error));
    TRY(plat_cell_results_join(&run->results->cell[cell], &played->results, error));
    if (!run->db || plat_clock_now() - run->committed < COMMIT)
        return PLAT_OK;
    const PlatStatus status = plat_results_db_commit(run->db, error);
    run->committed = plat_clock_now();
    return status;
}

static PlatStatus join_block(void *context, int64_t task, void *result, PlatError *error) {
    PlatRun *run = context;
    const PlatStatus status =
        result ? add_block(run, block_of(run, task).cell, result, error) : PLAT_OK;
    drop_block(run, result);
    return status;
}

static bool tick(void *context) {
    PlatRun *run = context;
    plat_progress_show(&run->progress);
    return !plat_signals_interrupted(run->signals);
}

/* --- which games --- */

/* List the games of a cell below `target` that belong to this shard and were not played. */
static PlatStatus list_missing(PlatRun *run, int cell, int64_t target, PlatError *error) {
    const PlatCellResults *there = &run->results->cell[cell];
    const int64_t first = game_of_shard(run, 0), step = game_of_shard(run, 1) - first;
    const int64_t all = target > first ? (target - first + step - 1) / step : 0;
    free(run->game[cell]);
    run->game[cell] = NULL;
    run->games[cell] = all;
    if (there->outcomes == 0)
        return PLAT_OK;
    int64_t at = 0, count = 0, *game = malloc(sizeof *game * ((size_t)all + 1));
    if (!game)
        return plat_no_memory(error);
    for (int64_t n = first; n < target; n += step) {
        while (at < there->outcomes && there->outcome[at].game < n)
            at++;
        if (at == there->outcomes || there->outcome[at].game != n)
            game[count++] = n;
    }
    run->game[cell] = game;
    run->games[cell] = count;
    return PLAT_OK;
}

/* Divide them into blocks, a block of each cell in turn. */
static PlatStatus divide(PlatRun *run, PlatError *error) {
    const int cells = run->results->cells;
    int64_t all = 0;
    for (int n = 0; n < cells; n++)
        all += (run->games[n] + block_size(run, n) - 1) / block_size(run, n);
    free(run->block);
    run->block = cells > 1 ? malloc(sizeof *run->block * ((size_t)all + 1)) : NULL;
    run->blocks = all;
    if (cells > 1 && !run->block)
        return plat_no_memory(error);
    for (int64_t round = 0, at = 0; cells > 1 && at < all; round++)
        for (int n = 0; n < cells; n++)
            if (round * block_size(run, n) < run->games[n])
                run->block[at++] = block_at(run, n, round);
    return PLAT_OK;
}

static PlatStatus finish(PlatResults *results, PlatError *error) {
    for (int n = 0; n < results->cells; n++)
        TRY(plat_cell_results_finish(&results->cell[n], error));
    return PLAT_OK;
}

/* Play until every cell has `target` games. */
static PlatStatus play_to(PlatRun *run, int64_t target, bool *stopped, PlatError *error) {
    int64_t missing = 0;
    for (int n = 0; n < run->results->cells; n++) {
        TRY(list_missing(run, n, target, error));
        missing += run->games[n];
    }
    TRY(divide(run, error));
    plat_progress_expect(&run->progress, missing);
    const PlatPool pool = {.threads = run->workers,
                           .tasks = run->blocks,
                           .context = run,
                           .work = play_block,
                           .join = join_block,
                           .drop = drop_block,
                           .cut = cut_short,
                           .tick = tick};
    if (missing > 0)
        TRY(plat_pool_run(&pool, stopped, error));
    return finish(run->results, error);
}

/* The number of games below which no look is taken: one after the last game that is there. */
static int64_t fewest(const PlatRun *run) {
    int64_t most = 0;
    for (int n = 0; n < run->results->cells; n++) {
        const PlatCellResults *cell = &run->results->cell[n];
        if (cell->outcomes > 0 && cell->outcome[cell->outcomes - 1].game + 1 > most)
            most = cell->outcome[cell->outcomes - 1].game + 1;
    }
    return most;
}

static PlatStatus play_all(PlatRun *run, bool *stopped, PlatError *error) {
    const PlatExperimentRun *how = run->how;
    if (!how->enough)
        return play_to(run, how->games, stopped, error);
    const int64_t there = fewest(run);
    for (int64_t look = plat_within_next(0);; look = plat_within_next(look)) {
        if (look < there && look < how->games)
            continue;
        TRY(play_to(run, look < how->games ? look : how->games, stopped, error));
        if (*stopped || look >= how->games || how->enough(how->context, run->results))
            return PLAT_OK;
    }
}

/* --- before and after --- */

static PlatStatus make_workers(PlatRun *run, PlatError *error) {
    const int wanted = run->how->threads ? run->how->threads : plat_platform_cores();
    const size_t cells = (size_t)run->results->cells;
    run->worker = calloc((size_t)wanted, sizeof *run->worker);
    run->game = calloc(cells, sizeof *run->game);
    run->games = calloc(cells, sizeof *run->games);
    if (!run->worker || !run->game || !run->games)
        return plat_no_memory(error);
    for (; run->workers < wanted; run->workers++) {
        Worker *worker = &run->worker[run->workers];
        worker->cell = calloc(cells, sizeof *worker->cell);
        if (!worker->cell)
            return plat_no_memory(error);
        pthread_mutex_init(&worker->lock, NULL);
    }
    return PLAT_OK;
}

void plat_run_free(PlatRun *run) {
    if (!run)
        return;
    const int cells = run->experiment->cells;
    for (int n = 0; n < run->workers; n++) {
        for (int cell = 0; cell < cells; cell++) {
            plat_recorder_free(run->worker[n].cell[cell].recorder);
            plat_game_runner_free(&run->worker[n].cell[cell].runner);
        }
        free(run->worker[n].cell);
        pthread_mutex_destroy(&run->worker[n].lock);
    }
    for (int cell = 0; run->game && cell < cells; cell++)
        free(run->game[cell]);
    free(run->worker);
    free(run->game);
    free(run->games);
    free(run->block);
    plat_results_db_close(run->db);
    plat_signals_free(run->signals);
    plat_measured_cells_free(run->cell, cells);
    plat_policies_free(run->policies);
    plat_results_free(run->results);
    free(run);
}

/* Add everything that a database has to `results`, which has the same cells. */
static PlatStatus add_store(PlatResultsDb *db, PlatResults *results, PlatError *error) {
    for (int n = 0; n < results->cells; n++) {
        PlatCellResults there;
        TRY(plat_results_db_cell(db, n, &there, error));
        const PlatStatus status = plat_cell_results_join(&results->cell[n], &there, error);
        plat_cell_results_free(&there);
        TRY(status);
    }
    return PLAT_OK;
}

static bool is_interrupted(void *context, int games, int all) {
    PlatRun *run = context;
    (void)games, (void)all;
    return plat_signals_interrupted(run->signals);
}

static PlatStatus open_run(PlatRun *run, PlatError *error) {
    const PlatExperimentRun *how = run->how;
    const PlatTraining watch = {.played = is_interrupted, .context = run};
    run->signals = plat_signals_new();
    if (how->store)
        TRY(plat_results_db_check(how->store, error));
    TRY(plat_policies_new(&run->policies, how->progress, how->threads, error));
    const PlatLearning learning = {plat_policies_source(run->policies), &watch};
    TRY(plat_measured_cells(&run->cell, &run->results, run->experiment, how->follow, &learning,
                            error));
    run->results->shards = how->shards;
    run->results->planned = how->enough ? 0 : how->games;
    if (how->store) {
        TRY(plat_results_db_open(&run->db, how->store, run->results, error));
        TRY(add_store(run->db, run->results, error));
    }
    return make_workers(run, error);
}

PlatStatus plat_run_open(PlatRun **out, const PlatExperiment *experiment,
                         const PlatExperimentRun *how, int *stopped, PlatError *error) {
    PlatRun *run = calloc(1, sizeof *run);
    if (!run)
        return plat_no_memory(error);
    *run = (PlatRun){.experiment = experiment, .how = how, .committed = plat_clock_now()};
    const PlatStatus status = open_run(run, error);
    if (status == PLAT_OK) {
        *out = run;
        return PLAT_OK;
    }
    if (status == PLAT_E_STOPPED && stopped)
        *stopped = plat_signals_exit_code(run->signals);
    plat_run_free(run);
    return status;
}

PlatStatus plat_run_play(PlatRun *run, int *stopped, PlatError *error) {
    bool ended = false;
    char cost[80];
    plat_progress_begin(&run->progress, run->how->progress);
    snprintf(cost, sizeof cost, " on %d thread%s. Ctrl-C shows what there is until then.\n",
             run->workers, plat_plural(run->workers));
    run->progress.cost =
        run->how->enough ? NULL : cost; /* how many games that needs is not known */
    PlatStatus status = play_all(run, &ended, error);
    plat_progress_end(&run->progress);
    if (run->db && (status == PLAT_OK || run->blocks > 0)) { /* what was played is kept */
        PlatStatus kept = plat_results_db_commit(run->db, status == PLAT_OK ? error : NULL);
        status = status == PLAT_OK ? kept : status;
    }
    if (stopped)
        *stopped = ended ? plat_signals_exit_code(run->signals) : 0;
    return status;
}

const PlatMeasuredCell *plat_run_cell(const PlatRun *run, int cell) { return &run->cell[cell]; }

const PlatGameRunner *plat_run_runner(const PlatRun *run, int worker, int cell) {
    if (worker >= run->workers)
        return NULL;
    const WorkerCell *played = &run->worker[worker].cell[cell];
    return played->recorder ? &played->runner : NULL;
}

PlatStatus plat_measure(PlatResults **out, const PlatExperiment *experiment,
                        const PlatExperimentRun *how, int *stopped, PlatError *error) {
    PlatRun *run = NULL;
    TRY(plat_run_open(&run, experiment, how, stopped, error));
    const PlatStatus status = plat_run_play(run, stopped, error);
    if (status == PLAT_OK) {
        *out = run->results;
        run->results = NULL;
    }
    plat_run_free(run);
    return status;
}

/* --- databases that exist --- */

/* Whether a path leads to the same file as one of `stores` others. */
static bool is_among(const char *path, const char *const *store, int stores) {
    struct stat file, other;
    for (int n = 0; n < stores; n++)
        if (stat(path, &file) == 0 && stat(store[n], &other) == 0 && file.st_dev == other.st_dev &&
            file.st_ino == other.st_ino)
            return true;
    return false;
}

/* Add the results in `db`, which is store[n]; *results is NULL before the first. */
static PlatStatus merge(PlatResults **results, PlatResultsDb *db, const char *const *store, int n,
                        PlatError *error) {
    PlatResults *about = NULL, *all = *results;
    TRY(plat_results_db_about(db, &about, error));
    if (!all) {
        *results = about;
        return add_store(db, about, error);
    }
    PlatStatus status = plat_results_compare(about, all, store[n], store[0], error);
    all->shards = about->shards > all->shards ? about->shards : all->shards;
    all->planned = about->planned > all->planned ? about->planned : all->planned;
    plat_results_free(about);
    status = status == PLAT_OK ? add_store(db, all, error) : status;
    if (status != PLAT_E_TWICE)
        return status;
    const PlatError first = *error;
    return is_among(store[n], store, n)
               ? plat_error_set(error, PLAT_E_FORMAT, store[n], "this store is named twice")
               : plat_error_set(error, PLAT_E_FORMAT, store[n], "%.400s: another store has it too",
                                first.text);
}

PlatStatus plat_measured(PlatResults **out, const char *const *store, int stores,
                         PlatError *error) {
    PlatResults *results = NULL;
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < stores; n++) {
        PlatResultsDb *db = NULL;
        status = plat_results_db_open_read(&db, store[n], error);
        if (status == PLAT_OK)
            status = merge(&results, db, store, n, error);
        plat_results_db_close(db);
    }
    if (status == PLAT_OK)
        status = finish(results, error);
    if (status == PLAT_OK)
        *out = results;
    else
        plat_results_free(results);
    return status;
}
