/* The straight lines of one length on a board of one word, sorted by the cells they go through.
 *
 * Games ask after every move whether a set holds a line through a cell. That is then one comparison
 * for each line through it, and there are at most `length` in each direction. */
#ifndef PLAT_KERNEL_LINES_H
#define PLAT_KERNEL_LINES_H

#include "cells.h"

typedef struct PlatLines {
    uint16_t first[65]; /* where a cell's lines begin; they end where the next one's begin */
    uint64_t line[];    /* each as a set */
} PlatLines;

/* The lines of `length` (2 or more) cells. NULL when the board has several words, the length is
 * less than 2 or memory ran out: plat_cells_line_through needs none. Freed with free(). */
PlatLines *plat_lines_new(const PlatGeometry *g, int length);

/* The same as plat_cells_line_through with that length. */
static inline bool plat_lines_through(const PlatLines *lines, const uint64_t *set, int cell) {
    for (int i = lines->first[cell]; i < lines->first[cell + 1]; i++)
        if ((lines->line[i] & ~set[0]) == 0)
            return true;
    return false;
}

#endif
