/* Results: freeing them, and finding a game. */
#include "results.h"

#include <stdlib.h>

void plat_outcome_free(PlatOutcome *outcome) {
    free(outcome->failure);
    free(outcome->points);
    free(outcome->leader);
    *outcome = (PlatOutcome){0};
}

static void free_cell(PlatCellResults *cell) {
    for (int64_t n = 0; n < cell->outcomes; n++)
        plat_outcome_free(&cell->outcome[n]);
    for (int n = 0; n < PLAT_MAX_FACTORS; n++)
        free(cell->level[n]);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        free(cell->seat_name[seat]);
        free(cell->bot[seat]);
    }
    free(cell->label);
    free(cell->variant);
    free(cell->stream);
    free(cell->item);
    free(cell->outcome);
    free(cell->question);
    free(cell->choice);
    free(cell->use);
}

void plat_results_free(PlatResults *results) {
    if (!results)
        return;
    for (int n = 0; n < results->cells; n++)
        free_cell(&results->cell[n]);
    for (int n = 0; n < PLAT_MAX_FACTORS; n++)
        free(results->factor[n]);
    free(results->cell);
    free(results->game);
    free(results->title);
    free(results);
}

const PlatOutcome *plat_cell_outcome(const PlatCellResults *cell, int64_t game) {
    int64_t low = 0, high = cell->outcomes;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (cell->outcome[middle].game < game)
            low = middle + 1;
        else
            high = middle;
    }
    return low < cell->outcomes && cell->outcome[low].game == game ? &cell->outcome[low] : NULL;
}

int plat_cell_bot(const PlatCellResults *cell, int64_t game, int seat) {
    return cell->rotates ? (int)((game + seat) % cell->seats) : seat;
}
