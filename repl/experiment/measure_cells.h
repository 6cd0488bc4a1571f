/* The cells of an experiment, loaded: what threads play from, and what results tell of them. */
#ifndef PLAT_EXPERIMENT_MEASURE_CELLS_H
#define PLAT_EXPERIMENT_MEASURE_CELLS_H

#include "experiment.h"
#include "game_runner.h"

typedef struct PlatMeasuredCell {
    PlatRequest request; /* with all bots by seat */
    PlatHost *host;      /* loaded once, so that threads can see whether files have changed since */
    int seats, follow;
    bool all_random, rotates;
    const char *stream; /* borrowed from the experiment; NULL: none is drawn anew */
    int redraws;
    bool redraws_bots; /* "bots", and the game has no stream of that name */
} PlatMeasuredCell;

/* Load all cells; `follow` as in PlatExperimentRun. *results has everything but outcomes. Both stay
 * NULL on failure; see plat_measure. */
PlatStatus plat_measured_cells(PlatMeasuredCell **out, PlatResults **results,
                               const PlatExperiment *experiment, int follow, PlatError *error);
void plat_measured_cells_free(PlatMeasuredCell *cell, int cells);

#endif
