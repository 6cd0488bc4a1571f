/* Playing an experiment: on threads, in blocks of games, with or without a store.
 *
 * Results are the same bytes however they are computed. */
#ifndef PLAT_EXPERIMENT_EXPERIMENT_RUN_H
#define PLAT_EXPERIMENT_EXPERIMENT_RUN_H

#include "experiment.h"

/* Called by the main thread when all cells have as many games as each other: true when these are
 * enough. */
typedef bool PlatStopRule(void *context, const PlatResults *results);

typedef struct PlatExperimentRun {
    int64_t games;        /* of each cell; with `enough`, at most */
    PlatStopRule *enough; /* or NULL; it is asked at the counts of plat_within_next */
    void *context;
    int threads;       /* 1.. ; 0: as many as there are cores */
    int follow;        /* after the first PLAT_FOLLOWED games every so many-th is followed turn by
                        * turn; 0: what costs little */
    const char *store; /* a file in which results are kept and gone on with, or NULL */
    int shard, shards; /* its share of the games, 1 of 3; 0: all */
    bool progress;     /* on standard error, where that is a terminal */
} PlatExperimentRun;

/* Play what is missing and give what there is. *stopped (may be NULL) becomes 0, or the exit code
 * of a program that Ctrl-C ended (plat_signals_exit_code): the results are then of whole blocks. A
 * game that fails is an outcome. PLAT_E_NAME
 * and others: rules that cannot be loaded, bots that do not exist or whose answers depend on the
 * clock; PLAT_E_FORMAT: the store is damaged, or of another program or experiment: the error says
 * what differs; PLAT_E_IO, PLAT_E_BUSY, PLAT_E_MEMORY. */
PlatStatus plat_measure(PlatResults **out, const PlatExperiment *experiment,
                        const PlatExperimentRun *how, int *stopped, PlatError *error);

/* The results in stores, merged: shards of one experiment. PLAT_E_FORMAT as above, and if the
 * stores are of different experiments, or a game is in two of them. */
PlatStatus plat_measured(PlatResults **out, const char *const *store, int stores, PlatError *error);

#endif
