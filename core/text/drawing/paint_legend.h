/* A board as it is being painted, and what legends and walls add to it: for paint.c and
 * paint_legend.c. */
#ifndef PLAT_TEXT_PAINT_LEGEND_H
#define PLAT_TEXT_PAINT_LEGEND_H

#include "board_text.h"
#include "paint.h"

/* The board as it is being painted. */
typedef struct Painter {
    PlatCanvas *canvas;
    int top; /* the canvas's line where the picture begins */
    const PlatScene *scene;
    const PlatPaint *how;
    PlatBoardText picture;
    int token_width, piece_width; /* the widest; 0 without a network */
    int indent;    /* columns between a cell's lead and its token: 1 where walls need the lead */
    int way_width; /* of one kind of way with its letter, where there are kinds */
} Painter;

enum { ANY_ROOM = 24000 /* columns for a text that needs no bound */ };

static inline int larger(int a, int b) { return a > b ? a : b; }

/* A character, or what stands for it where there is only ASCII. */
static inline const char *sign(const Painter *p, const char *box, const char *plain) {
    return p->how->boxes ? box : plain;
}

/* Put a text on a line of the picture, in at most `room` columns; returns the columns taken. */
static inline int put_in(const Painter *p, int x, int y, int room, const char *text,
                         PlatStyle style) {
    return plat_canvas_put(p->canvas, x, p->top + y, room, text, style);
}

/* The letters of marks on a cell, those in place of its token or behind it: put, the columns taken;
 * and the most that a cell of the board takes. */
int plat_paint_letters(const Painter *p, int x, int y, int cell, bool in_place);
int plat_paint_letters_width(const Painter *p, bool in_place);
/* How many lines of heads there are above the columns. */
int plat_paint_heads(const Painter *p);
/* Whether frames or walls need a line before each row, and behind the last. */
void plat_paint_find_lines(const Painter *p, bool line_before[PLAT_MAX_ROWS + 1]);
/* Heads and texts beside the rows; lines of frames and walls; what follows below the board. */
void plat_paint_legend(const Painter *p);
void plat_paint_lines(const Painter *p);
void plat_paint_legend_notes(const Painter *p);

#endif
