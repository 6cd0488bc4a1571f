/* Measuring. What is missing of each cell is divided into blocks of games; threads play blocks, and
 * what they measured is joined in the order of the blocks, which take turns between the cells. */
#include "experiment_run.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game_runner.h"
#include "lab/game.h"
#include "lab/statistics/statistics.h"
#include "measure_cells.h"
#include "pool.h"
#include "progress.h"
#include "results_db.h"
#include "system/list.h"
#include "system/signals.h"

enum {
    RANDOM_BLOCK = 250, /* games */
    BOT_BLOCK = 2,
    COMMIT = 1 /* seconds between two commits: what can be lost */
};

/* Games that a thread plays before it hands in. */
typedef struct Block {
    int cell, count;
    int64_t first; /* in the cell's list of games to be played */
} Block;

/* One cell as a thread plays it. */
typedef struct Post {
    PlatGameRunner table;
    PlatRecorder *recorder; /* NULL: nothing is loaded yet */
} Post;

typedef struct Hand {
    pthread_mutex_t lock; /* guards what is being played, for those who cut it short */
    PlatGameRunner *playing;
    atomic_bool cut;
    Post *post; /* of each cell */
} Hand;

typedef struct Measuring {
    const PlatExperiment *experiment;
    const PlatExperimentRun *how;
    PlatResults *results;
    PlatMeasuredCell *cell; /* as loaded: see measure_cells.h */
    PlatResultsDb *bank;    /* or NULL */
    PlatSignals *signals;
    PlatProgress progress;
    Hand *hand;
    int hands;

    /* of the look that is worked for */
    int64_t **game; /* by cell, those to be played */
    int64_t *games;
    Block *block;
    int64_t blocks;
    double committed;
} Measuring;

/* --- in a thread --- */

static bool is_cut(void *context) {
    Hand *hand = context;
    return atomic_load(&hand->cut);
}

static PlatStatus open_post(const Measuring *m, int worker, int cell, PlatError *error) {
    const PlatMeasuredCell *of = &m->cell[cell];
    Post *post = &m->hand[worker].post[cell];
    PlatStatus status = plat_game_runner_new(&post->table, &of->request, error);
    if (status == PLAT_OK)
        status = plat_game_runner_compare(post->table.host, of->host, error);
    if (status == PLAT_OK)
        plat_game_runner_watch(&post->table, is_cut, &m->hand[worker]);
    if (status == PLAT_OK)
        status = plat_recorder_new(&post->recorder, plat_host_rules(post->table.host), error);
    return status;
}

static void set_playing(Hand *hand, PlatGameRunner *table) {
    pthread_mutex_lock(&hand->lock);
    hand->playing = table;
    pthread_mutex_unlock(&hand->lock);
}

/* What is to be drawn anew in a game with redraws. */
static PlatStatus redraw(const PlatMeasuredCell *cell, PlatGameRunner *table, PlatBot **at,
                         uint64_t seed, int64_t game, uint64_t *luck, PlatError *error) {
    const uint64_t salt = 1 + (uint64_t)(game % cell->redraws);
    if (!cell->redraws_bots)
        return plat_match_redraw_stream(table->match, cell->stream, salt, error);
    const uint64_t other = plat_game_seed(seed, 1000 + salt);
    *luck = plat_game_runner_luck(other);
    for (int seat = 0; !table->all_random && seat < cell->seats; seat++)
        plat_bot_reseed(at[seat], plat_game_seed(other, 1 + (uint64_t)seat));
    return PLAT_OK;
}

static PlatStatus play_game(const Measuring *m, int cell, Post *post, int64_t game,
                            PlatError *error) {
    const PlatMeasuredCell *of = &m->cell[cell];
    const uint64_t seed =
        plat_game_seed(m->experiment->seed, (uint64_t)(of->stream ? game / of->redraws : game));
    PlatBot *at[PLAT_MAX_SEATS];
    PlatRecording recording = {.game = game,
                               .followed = game < PLAT_FOLLOWED || game % of->follow == 0,
                               .luck = plat_game_runner_luck(seed),
                               .bot = post->table.all_random ? NULL : at};
    plat_game_runner_begin(&post->table, seed, of->rotates ? (int)(game % of->seats) : 0, at);
    PlatStatus status = PLAT_OK;
    if (of->stream)
        status = redraw(of, &post->table, at, seed, game, &recording.luck, error);
    if (status == PLAT_OK)
        status = plat_recorder_play(post->recorder, post->table.match, &recording, error);
    const PlatOutcome *outcome = plat_recorder_last(post->recorder);
    return outcome && outcome->game == game ? PLAT_OK : status; /* failing is an outcome */
}

static void drop_block(void *context, void *result) {
    (void)context;
    if (result)
        plat_cell_results_free(result);
    free(result);
}

/* The choices of a game that was cut short are counted, but the game has no outcome and will be
 * played again: its block is lost. */
static PlatStatus play_block(void *context, int worker, int64_t task, void **result,
                             PlatError *error) {
    const Measuring *m = context;
    const Block *block = &m->block[task];
    Hand *hand = &m->hand[worker];
    Post *post = &hand->post[block->cell];
    PlatStatus status = post->recorder ? PLAT_OK : open_post(m, worker, block->cell, error);
    if (status != PLAT_OK)
        return status;
    set_playing(hand, &post->table);
    for (int n = 0; status == PLAT_OK && n < block->count && !atomic_load(&hand->cut); n++)
        status = play_game(m, block->cell, post, m->game[block->cell][block->first + n], error);
    set_playing(hand, NULL);
    const bool cut = status == PLAT_E_STOPPED && atomic_load(&hand->cut);
    if (cut)
        status = PLAT_OK;
    PlatCellResults *played = malloc(sizeof *played);
    if (!played)
        return plat_no_memory(error);
    PlatStatus taken = plat_recorder_take(post->recorder, played, status == PLAT_OK ? error : NULL);
    if (taken == PLAT_OK && !cut)
        *result = played;
    else
        drop_block(NULL, taken == PLAT_OK ? played : NULL);
    if (taken != PLAT_OK)
        free(played);
    return status == PLAT_OK ? taken : status;
}

/* --- in the caller's thread --- */

static void cut_short(void *context, int worker) {
    Measuring *m = context;
    Hand *hand = &m->hand[worker];
    atomic_store(&hand->cut, true);
    pthread_mutex_lock(&hand->lock);
    if (hand->playing) {
        plat_match_stop(hand->playing->match);
        plat_host_stop(hand->playing->host);
    }
    pthread_mutex_unlock(&hand->lock);
}

static PlatStatus join_block(void *context, int64_t task, void *result, PlatError *error) {
    Measuring *m = context;
    const int cell = m->block[task].cell;
    PlatCellResults *more = result;
    if (!more)
        return PLAT_OK;
    plat_progress_add(&m->progress, more->outcomes);
    PlatStatus status = m->bank ? plat_results_db_add(m->bank, cell, more, error) : PLAT_OK;
    if (status == PLAT_OK)
        status = plat_cell_results_join(&m->results->cell[cell], more, error);
    if (status == PLAT_OK && m->bank && plat_progress_time() - m->committed >= COMMIT) {
        status = plat_results_db_commit(m->bank, error);
        m->committed = plat_progress_time();
    }
    drop_block(m, more);
    return status;
}

static bool go_on(void *context) {
    Measuring *m = context;
    plat_progress_show(&m->progress);
    return !plat_signals_interrupted(m->signals);
}

/* --- which games --- */

/* List the games of a cell below `target` that are of this share and were not played. */
static PlatStatus list_missing(Measuring *m, int cell, int64_t target, PlatError *error) {
    const PlatCellResults *there = &m->results->cell[cell];
    const int64_t step = m->how->shards ? m->how->shards : 1;
    int64_t at = 0, count = 0, *game = malloc(sizeof *game * (size_t)(target / step + 2));
    if (!game)
        return plat_no_memory(error);
    for (int64_t n = m->how->shards ? m->how->shard - 1 : 0; n < target; n += step) {
        while (at < there->outcomes && there->outcome[at].game < n)
            at++;
        if (at == there->outcomes || there->outcome[at].game != n)
            game[count++] = n;
    }
    free(m->game[cell]);
    m->game[cell] = game;
    m->games[cell] = count;
    return PLAT_OK;
}

/* Divide them into blocks, a block of each cell in turn. */
static PlatStatus divide(Measuring *m, PlatError *error) {
    const int cells = m->results->cells;
    int64_t most = 0, all = 0;
    for (int n = 0; n < cells; n++) {
        const int64_t size = m->cell[n].all_random ? RANDOM_BLOCK : BOT_BLOCK;
        const int64_t blocks = (m->games[n] + size - 1) / size;
        most = blocks > most ? blocks : most;
        all += blocks;
    }
    free(m->block);
    m->blocks = 0;
    m->block = malloc(sizeof *m->block * (size_t)(all + 1));
    if (!m->block)
        return plat_no_memory(error);
    for (int64_t round = 0; round < most; round++) {
        for (int n = 0; n < cells; n++) {
            const int size = m->cell[n].all_random ? RANDOM_BLOCK : BOT_BLOCK;
            const int64_t first = round * size, left = m->games[n] - first;
            if (left > 0)
                m->block[m->blocks++] = (Block){n, left < size ? (int)left : size, first};
        }
    }
    return PLAT_OK;
}

/* Play until every cell has `target` games. */
static PlatStatus play_to(Measuring *m, int64_t target, bool *stopped, PlatError *error) {
    PlatStatus status = PLAT_OK;
    int64_t missing = 0;
    for (int n = 0; status == PLAT_OK && n < m->results->cells; n++) {
        status = list_missing(m, n, target, error);
        missing += status == PLAT_OK ? m->games[n] : 0;
    }
    if (status == PLAT_OK)
        status = divide(m, error);
    if (status != PLAT_OK || missing == 0)
        return status;
    plat_progress_expect(&m->progress, missing);
    const PlatPool pool = {.threads = m->hands,
                           .tasks = m->blocks,
                           .context = m,
                           .work = play_block,
                           .join = join_block,
                           .drop = drop_block,
                           .cut = cut_short,
                           .tick = go_on};
    status = plat_pool_run(&pool, stopped, error);
    return status;
}

static PlatStatus finish(Measuring *m, PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < m->results->cells; n++)
        status = plat_cell_results_finish(&m->results->cell[n], error);
    return status;
}

/* The fewest games that a look can have: what is there already is looked at no earlier. */
static int64_t fewest(const Measuring *m) {
    int64_t most = 0;
    for (int n = 0; n < m->results->cells; n++) {
        const PlatCellResults *cell = &m->results->cell[n];
        if (cell->outcomes > 0 && cell->outcome[cell->outcomes - 1].game + 1 > most)
            most = cell->outcome[cell->outcomes - 1].game + 1;
    }
    return most;
}

static PlatStatus play_all(Measuring *m, bool *stopped, PlatError *error) {
    const PlatExperimentRun *how = m->how;
    if (!how->enough) {
        PlatStatus status = play_to(m, how->games, stopped, error);
        return status == PLAT_OK ? finish(m, error) : status;
    }
    const int64_t there = fewest(m);
    for (int64_t look = plat_within_next(0);; look = plat_within_next(look)) {
        if (look < there && look < how->games)
            continue;
        const int64_t target = look < how->games ? look : how->games;
        PlatStatus status = play_to(m, target, stopped, error);
        if (status == PLAT_OK)
            status = finish(m, error);
        if (status != PLAT_OK || *stopped || target == how->games ||
            how->enough(how->context, m->results))
            return status;
    }
}

/* --- before and after --- */

static PlatStatus make_hands(Measuring *m, PlatError *error) {
    const int wanted = m->how->threads ? m->how->threads : plat_pool_cores();
    m->hand = calloc((size_t)wanted, sizeof *m->hand);
    if (!m->hand)
        return plat_no_memory(error);
    for (; m->hands < wanted; m->hands++) {
        Hand *hand = &m->hand[m->hands];
        hand->post = calloc((size_t)m->results->cells, sizeof *hand->post);
        if (!hand->post)
            return plat_no_memory(error);
        pthread_mutex_init(&hand->lock, NULL);
    }
    m->game = calloc((size_t)m->results->cells, sizeof *m->game);
    m->games = calloc((size_t)m->results->cells, sizeof *m->games);
    return m->game && m->games ? PLAT_OK : plat_no_memory(error);
}

static void free_all(Measuring *m) {
    for (int n = 0; n < m->hands; n++) {
        for (int cell = 0; cell < m->results->cells; cell++) {
            plat_recorder_free(m->hand[n].post[cell].recorder);
            plat_game_runner_free(&m->hand[n].post[cell].table);
        }
        free(m->hand[n].post);
        pthread_mutex_destroy(&m->hand[n].lock);
    }
    for (int cell = 0; m->game && cell < m->results->cells; cell++)
        free(m->game[cell]);
    free(m->hand);
    free(m->game);
    free(m->games);
    free(m->block);
    plat_results_db_close(m->bank);
    plat_signals_free(m->signals);
    plat_measured_cells_free(m->cell, m->results ? m->results->cells : 0);
}

/* All that a store has of its cells, added to `results`, which has the same. */
static PlatStatus add_store(PlatResultsDb *bank, PlatResults *results, PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < results->cells; n++) {
        PlatCellResults there;
        status = plat_results_db_cell(bank, n, &there, error);
        if (status != PLAT_OK)
            break;
        status = plat_cell_results_join(&results->cell[n], &there, error);
        plat_cell_results_free(&there);
    }
    return status;
}

/* What the bank has already. */
static PlatStatus open_bank(Measuring *m, PlatError *error) {
    if (!m->how->store)
        return PLAT_OK;
    PlatStatus status = plat_results_db_open(&m->bank, m->how->store, m->results, error);
    return status == PLAT_OK ? add_store(m->bank, m->results, error) : status;
}

PlatStatus plat_measure(PlatResults **out, const PlatExperiment *experiment,
                        const PlatExperimentRun *how, int *stopped, PlatError *error) {
    Measuring m = {.experiment = experiment, .how = how, .committed = plat_progress_time()};
    bool ended = false;
    PlatStatus status = plat_measured_cells(&m.cell, &m.results, experiment, how->follow, error);
    if (status == PLAT_OK) {
        m.results->shards = how->shards;
        m.results->planned = how->enough ? 0 : how->games;
        status = open_bank(&m, error);
    }
    if (status == PLAT_OK)
        status = make_hands(&m, error);
    if (status == PLAT_OK) {
        m.signals = plat_signals_new();
        plat_progress_begin(&m.progress, how->progress);
        status = play_all(&m, &ended, error);
        plat_progress_end(&m.progress);
    }
    if (m.bank && (status == PLAT_OK || m.blocks > 0)) { /* what was played is kept */
        PlatStatus kept = plat_results_db_commit(m.bank, status == PLAT_OK ? error : NULL);
        status = status == PLAT_OK ? kept : status;
    }
    if (ended && status == PLAT_OK)
        status = finish(&m, error);
    if (stopped)
        *stopped = ended ? plat_signals_exit_code(m.signals) : 0;
    free_all(&m);
    if (status != PLAT_OK)
        plat_results_free(m.results);
    else
        *out = m.results;
    return status;
}

/* --- stores that are there --- */

/* Whether a path leads to the same file as one of `stores` others. */
static bool is_among(const char *path, const char *const *store, int stores) {
    struct stat file, other;
    for (int n = 0; n < stores; n++)
        if (stat(path, &file) == 0 && stat(store[n], &other) == 0 && file.st_dev == other.st_dev &&
            file.st_ino == other.st_ino)
            return true;
    return false;
}

PlatStatus plat_measured(PlatResults **out, const char *const *store, int stores,
                         PlatError *error) {
    PlatResults *results = NULL;
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < stores; n++) {
        PlatResultsDb *bank = NULL;
        PlatResults *about = NULL;
        status = plat_results_db_open_read(&bank, store[n], error);
        if (status == PLAT_OK)
            status = plat_results_db_about(bank, &about, error);
        if (status == PLAT_OK && results)
            status = plat_results_compare(about, results, store[n], store[0], error);
        if (status == PLAT_OK && results && about->shards > results->shards)
            results->shards = about->shards;
        if (status == PLAT_OK && results && about->planned > results->planned)
            results->planned = about->planned;
        if (status == PLAT_OK && !results) {
            results = about;
            about = NULL;
        }
        if (status == PLAT_OK)
            status = add_store(bank, results, error);
        if (status == PLAT_E_TWICE) {
            const PlatError first = *error;
            status =
                is_among(store[n], store, n)
                    ? plat_error_set(error, PLAT_E_FORMAT, store[n], "this store is named twice")
                    : plat_error_set(error, PLAT_E_FORMAT, store[n],
                                     "%.400s: another store has it too", first.text);
        }
        plat_results_free(about);
        plat_results_db_close(bank);
    }
    for (int n = 0; status == PLAT_OK && n < results->cells; n++)
        status = plat_cell_results_finish(&results->cell[n], error);
    if (status != PLAT_OK) {
        plat_results_free(results);
        return status;
    }
    *out = results;
    return PLAT_OK;
}
