/* What paint.c and paint_legend.c share: the board as it is being painted. */
#ifndef PLAT_TEXT_PAINTER_H
#define PLAT_TEXT_PAINTER_H

#include "board_text.h"
#include "paint.h"

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

enum { PLAT_PAINT_ANY = 24000 /* columns for a text that needs no bound */ };

/* Put a text on a line of the picture; returns the columns taken. */
static inline int plat_painter_put(const Painter *p, int x, int y, int room, const char *text,
                                   PlatStyle style) {
    return plat_canvas_put(p->canvas, x, p->top + y, room, text, style);
}

/* --- what the legend needs, before anything is drawn --- */

/* The widest letters on a cell: beside what is drawn there, or `in_place` of it. */
int plat_painter_cell_width(const Painter *p, bool in_place);
/* Lines above the letters of the columns. */
int plat_painter_heads(const Painter *p);
/* Whether frames or walls need a line before each row, and behind the last. */
void plat_painter_frame_lines(const Painter *p, bool line_before[PLAT_MAX_ROWS + 1]);

/* --- on the picture --- */

/* The texts above the columns and beside the rows. */
void plat_painter_put_legend(const Painter *p);
/* The frames and walls between the cells, and the edges that are marked. */
void plat_painter_put_lines(const Painter *p);
/* A line that goes on at these sides: 1 up, 2 right, 4 down, 8 left. */
void plat_painter_put_line(const Painter *p, int x, int y, int sides);
/* Whether a frame's line runs between two places, of which none need be on the board. */
bool plat_painter_framed(const Painter *p, int row, int column, int other_row, int other_column);
/* The letters of a cell from column x on: those beside what is drawn there, or, `in_place`, those
 * of a cell that is still free. Returns the columns taken. */
int plat_painter_put_letters(const Painter *p, int x, int y, int cell, bool in_place);

/* --- frames on hexes (paint_hex.c) --- */

/* Whether they are drawn: not where neighbours share a line, or one column is all there is. */
bool plat_painter_draws_frames(const Painter *p);
/* Of a board in rows, whether there is a line before that row, or behind the last. */
bool plat_painter_hex_line_before(const Painter *p, int row);
void plat_painter_put_hex_lines(const Painter *p);

/* --- below it --- */

void plat_painter_put_notes(const Painter *p);

#endif
