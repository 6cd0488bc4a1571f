/* Reading results. */
#include "measures.h"

#include <string.h>

/* --- figures of games --- */

#define PERCENTAGE " percentage points"

const PlatMeasureWords plat_measure_words[PLAT_MEASURES] = {
    {"winner's score",           "the winner's score",                      " points",  1  },
    {"mean score",               "the mean score",                          " points",  1  },
    {"winner's lead",            "the winner's lead",                       " points",  1  },
    {"turns",                    "the length",                              " turns",   1  },
    {"decisions",                "the number of decisions",                 "",         1  },
    {"wins of the first player", "the win rate of the first player",        PERCENTAGE, 100},
    {"ties",                     "the share of games that end in a tie",    PERCENTAGE, 100},
    {"lead changes",             "the number of lead changes",              "",         1  },
    {"decided by half-time",     "the share of games decided by half-time", PERCENTAGE, 100},
};

double plat_outcome_wins(const PlatOutcome *outcome, int seat) {
    return (double)outcome->won[seat] / PLAT_TALLY_WIN;
}

int plat_seat_of_first(const PlatCellResults *cell, int64_t game) {
    for (int seat = 0; seat < cell->seats; seat++)
        if (plat_cell_bot(cell, game, seat) == 0)
            return seat;
    return 0;
}

/* The highest total, the next one, and the mean. */
static void read_totals(const PlatOutcome *outcome, int seats, double *best, double *next,
                        double *mean) {
    *best = *next = *mean = (double)outcome->total[0];
    for (int seat = 1; seat < seats; seat++) {
        const double total = (double)outcome->total[seat];
        *mean += total;
        if (seat == 1 || total > *next)
            *next = total > *best ? *best : total;
        *best = total > *best ? total : *best;
    }
    *mean /= seats;
}

int plat_outcome_winner(const PlatCellResults *cell, const PlatOutcome *outcome) {
    int winner = -1, winners = 0;
    for (int seat = 0; seat < cell->seats; seat++)
        if (outcome->place[seat] == 1) {
            winner = seat;
            winners++;
        }
    return winners == 1 ? winner : -1;
}

/* The only seat that leads; -1: several do. */
static int alone(uint8_t leader) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        if (leader == 1U << seat)
            return seat;
    return -1;
}

bool plat_outcome_course(const PlatCellResults *cell, const PlatOutcome *outcome,
                         PlatCourse *course) {
    const int turns = outcome->leads;
    int last = -1;
    *course = (PlatCourse){.winner = plat_outcome_winner(cell, outcome), .settled = turns};
    if (outcome->status != PLAT_OK || !outcome->followed || turns < 2)
        return false;
    for (int turn = 0; turn < turns; turn++) {
        const int leads = alone(outcome->leader[turn]);
        course->changes += leads >= 0 && last >= 0 && leads != last;
        course->led = course->led || (leads >= 0 && turn + 1 < turns);
        last = leads >= 0 ? leads : last;
    }
    if (course->winner < 0)
        return true;
    /* a tie-break can settle the last turn */
    while (course->settled > 1 && alone(outcome->leader[course->settled - 2]) == course->winner)
        course->settled--;
    const int half = alone(outcome->leader[(turns - 1) / 2]);
    course->runaway = 2 * course->settled <= turns;
    course->comeback = half >= 0 && half != course->winner;
    return true;
}

static double points_of(const PlatCellResults *cell, const PlatOutcome *game, int item) {
    double sum = 0;
    for (int seat = 0; seat < cell->seats; seat++)
        sum += (double)game->points[item * cell->seats + seat];
    return sum / cell->seats;
}

bool plat_measure_of(const void *context, const PlatCellResults *cell, const PlatOutcome *game,
                     double *value) {
    const int measure = *(const int *)context;
    double best, next, mean;
    PlatCourse course;
    if (game->status != PLAT_OK)
        return false;
    read_totals(game, cell->seats, &best, &next, &mean);
    switch (measure) {
    case PLAT_MEASURE_WINNER: *value = best; return true;
    case PLAT_MEASURE_TOTAL: *value = mean; return true;
    case PLAT_MEASURE_MARGIN: *value = best - next; return cell->seats > 1;
    case PLAT_MEASURE_TURNS: *value = game->turns; return true;
    case PLAT_MEASURE_DECISIONS: *value = game->decisions; return true;
    case PLAT_MEASURE_BEGAN:
        *value = game->began >= 0 ? plat_outcome_wins(game, game->began) : 0;
        return game->began >= 0 && cell->seats > 1;
    case PLAT_MEASURE_TIED: *value = plat_outcome_winner(cell, game) < 0; return cell->seats > 1;
    case PLAT_MEASURE_CHANGES:
    case PLAT_MEASURE_SETTLED:
        if (cell->seats == 1 || !plat_outcome_course(cell, game, &course))
            return false;
        *value = measure == PLAT_MEASURE_CHANGES ? course.changes : course.runaway;
        return true;
    default: *value = points_of(cell, game, measure - PLAT_MEASURES); return true;
    }
}

const PlatOutcome *plat_game_after(const PlatCellResults *cell, const PlatOutcome *game) {
    const PlatOutcome *end = cell->outcome + cell->outcomes;
    for (game = game ? game + 1 : cell->outcome; game < end; game++)
        if (game->status == PLAT_OK)
            return game;
    return NULL;
}

int64_t plat_cell_finished(const PlatCellResults *cell) { return cell->outcomes - cell->failed; }

bool plat_cell_many_failed(const PlatCellResults *cell) {
    return cell->failed > 1 && cell->failed * PLAT_MANY_FAILED > cell->outcomes;
}

bool plat_cell_is_enough(const PlatCellResults *cell) {
    return plat_cell_finished(cell) >= PLAT_FEW_GAMES && !plat_cell_many_failed(cell);
}

/* --- cells --- */

bool plat_factor_is_asked(const char *factor) {
    return strcmp(factor, PLAT_FACTOR_LUCK) == 0 || strcmp(factor, PLAT_FACTOR_SKILL) == 0 ||
           strcmp(factor, PLAT_FACTOR_STRONGEST) == 0 ||
           strcmp(factor, PLAT_FACTOR_RESTRICTED) == 0;
}

bool plat_cell_is_plain(const PlatResults *results, int cell) {
    for (int f = 0; f < results->factors; f++)
        if (plat_factor_is_asked(results->factor[f]) &&
            strcmp(results->cell[cell].level[f], PLAT_LEVEL_NONE) != 0)
            return false;
    return true;
}

int plat_plain_cells(const PlatResults *results) {
    int count = 0;
    for (int n = 0; n < results->cells; n++)
        count += plat_cell_is_plain(results, n);
    return count;
}

int plat_cell_beside(const PlatResults *results, int cell, int factor, const char *level) {
    for (int n = 0; n < results->cells; n++) {
        bool same = true;
        for (int f = 0; same && f < results->factors; f++)
            same = strcmp(results->cell[n].level[f],
                          f == factor ? level : results->cell[cell].level[f]) == 0;
        if (same)
            return n;
    }
    return -1;
}

int plat_factor_of(const PlatResults *results, const char *name) {
    for (int f = 0; f < results->factors; f++)
        if (strcmp(results->factor[f], name) == 0)
            return f;
    return -1;
}

bool plat_cell_same_bots(const PlatCellResults *cell) {
    for (int seat = 1; seat < cell->seats; seat++)
        if (strcmp(cell->bot[seat], cell->bot[0]) != 0)
            return false;
    return true;
}
