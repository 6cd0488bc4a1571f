/* What expensive work on sets costs, in instructions of a script: about what it takes at worst, by
 * what only depends on the position. */
#ifndef PLAT_HOST_VALUES_COST_H
#define PLAT_HOST_VALUES_COST_H

#include "kernel/network.h"
#include "set_words.h"

enum {
    PLAT_CELLS_A_WORD = 6, /* of a winding way are passed at the price of a word of the board */
    PLAT_LOOKS = 4,        /* at a cell have the price of an instruction */
    PLAT_PATH_SIDES = 32   /* to begin with, a path costs as much as this many looks at the sides */
};

/* Searches over the cells of a set: each goes over the words of the board at least twice, and one
 * along a winding way far more often. */
static inline int64_t plat_cost_of_searches(const PlatGeometry *g, int64_t searches,
                                            const uint64_t *set) {
    return g->words * (searches + words_count(set, g->words) / PLAT_CELLS_A_WORD);
}

/* Looking at each side of all cells, in each road type. */
static inline int64_t plat_cost_of_sides(const PlatNetwork *network) {
    const PlatGeometry *g = network->geometry;
    return (int64_t)g->words * g->sides * plat_network_kinds(network);
}

/* A longest path that took that number of looks. */
static inline int64_t plat_cost_of_path(const PlatNetwork *network, int looks) {
    return PLAT_PATH_SIDES * plat_cost_of_sides(network) + looks / PLAT_LOOKS;
}

#endif
