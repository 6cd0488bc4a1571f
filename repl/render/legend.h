/* What a legend adds to a board on the screen: heads above the columns, texts beside the rows,
 * letters on the cells, frames between them, notes below. Shared with showing_board.c alone.
 *
 * What a terminal cannot do is left out and nothing is lost: without Unicode lines are drawn with
 * + - and |, without room beside the board its texts follow below it, and so do frames on a board
 * of hexes. */
#ifndef PLAT_RENDER_LEGEND_H
#define PLAT_RENDER_LEGEND_H

#include "canvas.h"
#include "host/legend.h"
#include "look.h"
#include "showing.h"
#include "text/picture.h"

enum { PLAT_SHOWN_LEGENDS = 2 /* of a board, and of the roads that lie on it */ };

typedef struct PlatShownLegend {
    const PlatShowing *showing;
    const PlatNames *seats;
    const PlatGeometry *geometry;
    PlatLegend *legend[PLAT_SHOWN_LEGENDS];
    int legends;       /* none when rules declare none */
    PlatError failure; /* status PLAT_OK when no legend failed */
} PlatShownLegend;

/* Whether rules declare a legend of that board. */
bool plat_legend_is_declared(const PlatRules *rules, const PlatField *board);
/* Ask the rules for the legend of a board, and of the roads on it (NULL: none). Nothing is there
 * when no rules say anything, or no host filled them. PLAT_E_MEMORY. The caller ends it. */
PlatStatus plat_legend_begin(PlatShownLegend *shown, const PlatShowing *showing,
                             const PlatLook *look, const PlatField *board, const PlatField *roads,
                             int owner, PlatError *error);
void plat_legend_end(PlatShownLegend *shown);

/* --- before there is a canvas --- */

/* The longest letters that stand on a cell beside what is drawn there; those in its place. */
int plat_legend_cell_width(const PlatShownLegend *shown, bool in_place);
/* Lines above the letters of the columns. */
int plat_legend_heads(const PlatShownLegend *shown);
/* Whether frames need a line before each row, and behind the last. */
void plat_legend_lines(const PlatShownLegend *shown, bool line_before[PLAT_MAX_ROWS + 1]);
/* Columns to add at the right of the board. */
int plat_legend_side(const PlatShownLegend *shown, const PlatPicture *picture);

/* --- on the canvas --- */

void plat_legend_put_heads(const PlatShownLegend *shown, const PlatPicture *picture,
                           PlatCanvas *canvas);
void plat_legend_put_side(const PlatShownLegend *shown, const PlatPicture *picture,
                          PlatCanvas *canvas);
void plat_legend_put_frames(const PlatShownLegend *shown, const PlatPicture *picture,
                            PlatCanvas *canvas);
/* The letters of a cell from column x on: those beside what is drawn there, or, `in_place`, those
 * that stand there while nothing is. Returns the columns taken. */
int plat_legend_put_cell(const PlatShownLegend *shown, PlatCanvas *canvas, int x, int y, int cell,
                         bool in_place);

/* --- below the board --- */

/* Notes, and what had no room: `picture` is the board's as it was drawn. */
void plat_legend_write_notes(FILE *file, const PlatShownLegend *shown, const PlatPicture *picture);
/* What went wrong, as a line; nothing when nothing did. */
void plat_legend_write_failure(FILE *file, const PlatShownLegend *shown);

#endif
