/* The figures of all games of a cell, and two cells compared game by game. */
#include "report.h"

#include <stdlib.h>

void plat_game_values_free(PlatGameValues *series) { free(series->value); }

/* Room for `most` figures. */
static PlatGameValues make_series(PlatReport *report, int64_t most) {
    PlatGameValues series = {calloc((size_t)most + 1, sizeof *series.value), 0};
    report->failed = report->failed || !series.value;
    return series;
}

PlatGameValues plat_game_values_of(PlatReport *report, const PlatCellResults *cell, int measure) {
    PlatGameValues series = make_series(report, cell->outcomes);
    for (int64_t n = 0; series.value && n < cell->outcomes; n++)
        series.count +=
            plat_measure_of(&measure, cell, &cell->outcome[n], &series.value[series.count]);
    return series;
}

PlatSample plat_game_values_sample(const PlatGameValues *series) {
    PlatSample sample = {0};
    for (int64_t n = 0; n < series->count; n++)
        plat_sample_add(&sample, series->value[n]);
    return sample;
}

PlatPaired plat_pair_cells(PlatReport *report, const PlatCellResults *first,
                           const PlatCellResults *second, PlatGameFigure *value,
                           const void *context) {
    PLAT_GAME_VALUES a = make_series(report, first->outcomes);
    PLAT_GAME_VALUES b = make_series(report, first->outcomes);
    for (int64_t n = 0; a.value && b.value && n < first->outcomes; n++) {
        const PlatOutcome *one = &first->outcome[n];
        const PlatOutcome *other = plat_cell_outcome(second, one->game);
        a.count += other && value(context, first, one, &a.value[a.count]) &&
                   value(context, second, other, &b.value[a.count]);
    }
    return a.value && b.value ? plat_paired(a.value, b.value, a.count) : (PlatPaired){0};
}
