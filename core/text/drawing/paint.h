/* Boards painted as text on a canvas: for the prompt, which prints it in colours, and for rule
 * tests, which print it plain.
 *
 * board_text.h says where each thing is drawn. Roads are drawn into the board that they lie on:
 * behind a cell's token stands its piece of road, and a road that goes west or east goes on to the
 * edge of the cell. Without box characters, lines are drawn with + - and |. What does not fit
 * beside a board follows below it, and so do names of frames on hexes: nothing that rules say is
 * lost.
 *
 * A graph has a line for each cell, with its neighbours behind it: after - for a link, = (or the
 * letter of its road type) for a link of the network, and | for a wall.
 *
 *       harbour  S    =mill -market
 *       mill    [.]   =harbour |market */
#ifndef PLAT_TEXT_PAINT_H
#define PLAT_TEXT_PAINT_H

#include "canvas.h"
#include "kernel/shapes/shape.h"
#include "scene.h"

PLAT_API_BEGIN

typedef struct PlatPaint {
    bool boxes; /* lines and dots beyond ASCII */
    int width;  /* how many columns there are */
    bool low;   /* hexes in standing columns take half the lines, if that fits the width */
} PlatPaint;

/* Each paints below what the canvas holds: the whole board with its links; the cells of a board's
 * only row, without coordinates; what is said below the board. */
void plat_paint_board(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how);
void plat_paint_row(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how);
void plat_paint_notes(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how);

/* The orientations of a shape on the board `g`, side by side: every cell an X, the anchor '@', or
 * its piece of road, or its digit, with the name to type before each. */
void plat_paint_shape(PlatCanvas *canvas, const PlatShape *shape, const PlatGeometry *g,
                      const PlatPaint *how);
/* The same beside what the canvas holds, as far as there is room. Returns how many. */
int plat_paint_shape_beside(PlatCanvas *canvas, const PlatShape *shape, const PlatGeometry *g,
                            const PlatPaint *how);

PLAT_API_END

#endif
