/* Running an experiment: on threads, in blocks of games, with or without a results database.
 *
 * `plat sim` and `plat report` play their games here. Results are the same bytes however they are
 * computed. */
#ifndef PLAT_EXPERIMENT_EXPERIMENT_RUN_H
#define PLAT_EXPERIMENT_EXPERIMENT_RUN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "experiment.h"
#include "game_runner.h"
#include "lab/recorder.h"

enum { PLAT_GAME_TEXTS = 2 };

/* Called by the main thread when all cells have the same number of games: true to stop there. */
typedef bool PlatStopRule(void *context, const PlatResults *results);

/* A game that is over or failed, as the thread that played it has it. */
typedef struct PlatPlayedGame {
    int worker;        /* of PlatExperimentRun.threads */
    int64_t game;      /* its number, from 0 */
    PlatStatus status; /* of the game; a failure is in `error` */
    const PlatGameRunner *runner;
    const PlatSheet *sheet;
    FILE *const *text; /* PLAT_GAME_TEXTS of them: what is written there reaches `block` in the
                        * order of the games */
} PlatPlayedGame;
typedef PlatStatus PlatGameVisit(void *context, const PlatPlayedGame *game, PlatError *error);

/* Called by the main thread with the results of the next games, in their order. */
typedef struct PlatPlayedBlock {
    PlatCellResults results;
    char *text[PLAT_GAME_TEXTS];
    size_t size[PLAT_GAME_TEXTS];
} PlatPlayedBlock;
typedef PlatStatus PlatBlockVisit(void *context, const PlatPlayedBlock *block, PlatError *error);

typedef struct PlatExperimentRun {
    int64_t games;        /* of each cell; with `enough`, at most */
    PlatStopRule *enough; /* or NULL; it is asked at the counts of plat_within_next */
    void *context;        /* of all callbacks */
    int threads;          /* 1.. ; 0: as many as there are cores */
    int follow;           /* after the first PLAT_FOLLOWED games, every follow-th is followed cycle
                           * by cycle; 0: what costs little */
    const char *store;    /* a results database to continue, or NULL */
    int shard, shards;    /* its share of the games, 1 of 3; 0: all */
    bool progress;        /* on standard error, if that is a terminal */

    /* Both or neither, for one cell without a database: the results of games then go to `block`
     * and are forgotten. `game` says what a failed game means; without it a failure is an outcome.
     */
    PlatGameVisit *game;
    PlatBlockVisit *block;
    bool keep_log; /* matches keep their log */
} PlatExperimentRun;

typedef struct PlatMeasuredCell {
    PlatRequest request; /* with all bots by seat */
    PlatHost *host;      /* loaded once, so that threads can see whether files have changed since */
    int seats, follow;
    bool all_random, rotates;
    const PlatPolicy *learned; /* by the first trained bot; NULL: none plays */
    const char *stream;        /* to resample, borrowed from the experiment; or NULL */
    int redraws;
    bool redraws_bots; /* "bots", and the game has no stream of that name */
} PlatMeasuredCell;

/* An experiment whose cells are loaded. */
typedef struct PlatRun PlatRun;

/* Load the cells of `experiment`; it and `how` are borrowed until plat_run_free. PLAT_E_NAME and
 * others: rules that cannot be loaded, bots that do not exist or whose answers depend on the clock;
 * PLAT_E_FORMAT: the database is damaged, or of another program or experiment: the error says what
 * differs; PLAT_E_IO, PLAT_E_BUSY, PLAT_E_MEMORY; PLAT_E_STOPPED: Ctrl-C ended the learning of a
 * bot, and *stopped (may be NULL) is the exit code. */
PlatStatus plat_run_open(PlatRun **out, const PlatExperiment *experiment,
                         const PlatExperimentRun *how, int *stopped, PlatError *error);
/* Play the missing games. *stopped (may be NULL) becomes 0, or the exit code of a program that
 * Ctrl-C ended (plat_signals_exit_code). */
PlatStatus plat_run_play(PlatRun *run, int *stopped, PlatError *error);
/* A cell as it was loaded, and the bots that a worker played it with: NULL if it played no game, or
 * if there are fewer workers. */
const PlatMeasuredCell *plat_run_cell(const PlatRun *run, int cell);
const PlatGameRunner *plat_run_runner(const PlatRun *run, int worker, int cell);
void plat_run_free(PlatRun *run); /* `run` may be NULL */

/* Open, play, and hand over the results; after Ctrl-C they are of whole blocks. */
PlatStatus plat_measure(PlatResults **out, const PlatExperiment *experiment,
                        const PlatExperimentRun *how, int *stopped, PlatError *error);

/* The results in databases, merged: shards of one experiment. PLAT_E_FORMAT as above, and if the
 * databases are of different experiments, or two of them contain the same game. */
PlatStatus plat_measured(PlatResults **out, const char *const *store, int stores, PlatError *error);

/* --- measure_cells.c --- */

/* Where trained bots have their policies from, and who may stop learning. */
typedef struct PlatLearning {
    const PlatPolicySource *policies;
    const PlatTraining *watch; /* without games and seed */
} PlatLearning;

/* Load all cells, and let their bots learn; `follow` as in PlatExperimentRun. *results has
 * everything but outcomes. Both stay NULL on failure; see plat_run_open. */
PlatStatus plat_measured_cells(PlatMeasuredCell **out, PlatResults **results,
                               const PlatExperiment *experiment, int follow,
                               const PlatLearning *learning, PlatError *error);
void plat_measured_cells_free(PlatMeasuredCell *cell, int cells);

#endif
