/* Floods: a set of cells grows over passages until nothing is added, all passages at once.
 *
 * Sides come in opposite pairs. One direction of each pair leads to higher indices; `lower`
 * holds the cells that are joined with their neighbour in that direction. Walled cells are
 * joined by sides without a wall, roads by sides that both cells open, and by links. */
#ifndef PLAT_KERNEL_FLOOD_H
#define PLAT_KERNEL_FLOOD_H

#include "bits.h"
#include "cells.h"

typedef struct Passages {
    int planes;
    int step[PLAT_MAX_SIDES / 2]; /* from the lower cell to the higher one */
    PlatCells lower[PLAT_MAX_SIDES / 2];
    int links;
    PlatLink link[PLAT_MAX_LINKS];
} Passages;

/* Let `group` grow. Words are changed in place, so that one pass can carry a group down many
 * rows. */
INLINE void follow(const Passages *passages, uint64_t *group, int words) {
    uint64_t changed;
    do {
        changed = 0;
        for (int i = 0; i < words; i++) {
            uint64_t after = group[i];
            for (int plane = 0; plane < passages->planes; plane++) {
                const uint64_t *lower = passages->lower[plane].word;
                int step = passages->step[plane];
                after |= (after & lower[i]) << step | (down(group, i, step, words) & lower[i]);
                if (i > 0)
                    after |= (group[i - 1] & lower[i - 1]) >> (64 - step);
            }
            changed |= after ^ group[i];
            group[i] = after;
        }
        for (int i = 0; i < passages->links; i++) {
            PlatLink link = passages->link[i];
            bool a = plat_cells_has(group, link.a);
            if (a == plat_cells_has(group, link.b))
                continue;
            plat_cells_add(group, a ? link.b : link.a);
            changed = 1;
        }
    } while (changed);
}

/* Keep a group in `largest` (NULL: nobody asks) if it has more than *max cells. */
static inline void keep_largest(const PlatGeometry *g, uint64_t *largest, int *max,
                                const uint64_t *group) {
    int size = largest ? plat_cells_count(g, group) : 0;
    if (size > *max) {
        *max = size;
        plat_cells_copy(g, largest, group);
    }
}

/* Count the groups of the cells in `rest`, which is empty then. */
INLINE void count_groups(const PlatGeometry *g, const Passages *passages, int *groups,
                         uint64_t *largest, uint64_t *rest, int words) {
    int max = 0;
    PLAT_EACH_CELL(cell, g, rest) {
        PlatCells group;
        plat_cells_clear(g, group.word);
        plat_cells_add(group.word, cell);
        follow(passages, group.word, words);
        plat_cells_minus(g, rest, rest, group.word);
        ++*groups;
        keep_largest(g, largest, &max, group.word);
    }
}

#endif
