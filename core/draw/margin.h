/* What stands beside a board: coordinates, signs of rows and columns, notes, and a key of what is
 * drawn on it. */
#ifndef PLAT_DRAW_MARGIN_H
#define PLAT_DRAW_MARGIN_H

#include "cell.h"

typedef struct Edges {
    int left, top, right;
} Edges;

/* Draw the names of rows and columns, and what legends say of them, around a board that begins at
 * the result's left and top. */
Edges plat_draw_heads(const Board *board);
/* Draw names of frames, the key and the notes below what takes `box`; returns what all takes. */
Box plat_draw_below(const Board *board, Box box);

#endif
