/* An experiment: a game as it was asked for, and what is varied of it.
 *
 * Each combination is a cell. A cell is played from a request of its own, by bots; how many games
 * it has is said when it is measured (experiment_run.h). */
#ifndef PLAT_EXPERIMENT_EXPERIMENT_H
#define PLAT_EXPERIMENT_EXPERIMENT_H

#include "lab/results.h"
#include "session/request.h"

typedef struct PlatExperimentCell {
    PlatRequest request;           /* with its bots by seat; no seed */
    char *level[PLAT_MAX_FACTORS]; /* as typed */
    bool rotates;                  /* bots go round the table, from game to game */
    char *stream;                  /* a random stream to resample, or NULL, */
    int redraws;                   /* so often for each seed */
} PlatExperimentCell;

/* Owned texts; freed with plat_experiment_free. */
typedef struct PlatExperiment {
    uint64_t seed;
    char *bot; /* of seats that were not given one */
    int factors;
    char *factor[PLAT_MAX_FACTORS];
    PlatExperimentCell *cell;
    int cells;
} PlatExperiment;

/* One cell, `request` as it was typed (copied). Seats without a bot get `bot`. PLAT_E_MEMORY. */
PlatStatus plat_experiment_new(PlatExperiment **out, const PlatRequest *request, const char *bot,
                               PlatError *error);
void plat_experiment_free(PlatExperiment *experiment);

/* Vary one thing more: the cells are multiplied by its levels, the last factor changing fastest.
 *
 *     players=2..6    players=2,4        module=none,trams,zoning+neighborhoods,./mine
 *     OPTION=a,b      OPTION=3..6        variant=none,first-game
 *     table:houses=a.lua,b.lua           bot=greedy,mcts:200    bot:blue=greedy,random
 *
 * A level `none` of module leaves the request without further modules. PLAT_E_FORMAT, PLAT_E_TWICE
 * (a factor or a level), PLAT_E_CAPACITY, PLAT_E_NAME, PLAT_E_MEMORY. */
PlatStatus plat_experiment_vary(PlatExperiment *experiment, const char *typed, PlatError *error);

/* A cell could not be loaded, as `status` and `error` say: where that is because no option has the
 * name of a factor, and the name is near one of the others above, the error says that. Returns
 * `status`. */
PlatStatus plat_experiment_refused(const PlatExperiment *experiment, PlatStatus status,
                                   PlatError *error);

/* Add a cell beside those that are there, a copy of cell `of` with another level of a factor of its
 * own ("bots", "mcts:400 against mcts:200"): for ladders, restricted play and luck. The factor is
 * added when it is new; cells there were before have the level `base` then. The caller changes the
 * new cell, which is the last one. */
PlatStatus plat_experiment_add(PlatExperiment *experiment, int of, const char *factor,
                               const char *base, const char *level, PlatError *error);

#endif
