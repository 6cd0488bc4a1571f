/* The straight lines of one length on a board of one word, sorted by the cells they go through.
 *
 * Whether a set holds a line through a cell, which games ask after every move, is then a comparison
 * a line, and there are never more than `length` in each direction. */
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
