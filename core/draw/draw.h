/* A position as a picture: SVG, written by hand.
 *
 * A picture shows the boards with their contents, what legends say on and beside them, and the
 * other fields in a panel beside the boards. It shows what a seat sees: nothing hidden is in the
 * file. Lengths are millimetres. The text has no script and no link to anything outside.
 *
 * What is drawn says what it is: a board is <g data-board="city" data-seat="red">, a cell in it
 * <g data-cell="c4" data-owner="blue"> with a <title>, its contents <g data-on="c4"> (a <use>
 * for contents that occur twice), a field in the panel <g data-field="hand">. Each has lines of
 * its own, in an order that only the schema decides: pictures of one game differ in the lines of
 * what changed. */
#ifndef PLAT_DRAW_H
#define PLAT_DRAW_H

#include "faces.h"
#include "looks.h"
#include "match/match.h"
#include "match/sheet.h"
#include "text/buffer.h"
#include "text/drawing/legend.h"

PLAT_API_BEGIN

enum { /* who looks, where it is not a seat; as in host/legend.h and plat show */
       PLAT_DRAW_SPECTATOR = -1,
       PLAT_DRAW_TABLE = -2 /* everything lies open */
};
enum { /* whose sheet is drawn, where it is not a seat's */
       PLAT_DRAW_SHARED = -1,
       PLAT_DRAW_SHEETS = -2 /* those of all seats, beside each other */
};

/* Parts of a picture. A page with many pictures writes PLAT_DRAW_STYLE once, alone (then it has all
 * definitions that any picture of these rules needs), and the others without it. */
typedef enum PlatDrawParts {
    PLAT_DRAW_STYLE = 1,  /* <style> and <defs>: the classes, signs and patterns */
    PLAT_DRAW_BOARDS = 2, /* boards with their legends */
    PLAT_DRAW_PANEL = 4,  /* all other fields */
    PLAT_DRAW_HEAD = 8,   /* the title, and the seats' badges */
    PLAT_DRAW_WHOLE = 15
} PlatDrawParts;

/* Asking for the legend of a board, like plat_host_legend. */
typedef PlatStatus PlatDrawLegend(void *context, PlatLegend *legend, const void *block, int field,
                                  int seat, int viewer, PlatError *error);

/* How to draw; everything that it points to is borrowed. */
typedef struct PlatDrawOptions {
    int viewer;      /* who looks */
    int sheet;       /* whose sheet; PLAT_DRAW_SHEETS: all */
    uint32_t sheets; /* of PLAT_DRAW_SHEETS only those of these seats, as bits; 0: of all */
    unsigned parts;  /* PlatDrawParts; 0 is PLAT_DRAW_WHOLE */
    int width;       /* of a narrow picture, everything below each other; 0: as wide as it needs */
    int field;       /* the number of the only board to be drawn, alone; -1: all */
    const char *title; /* NULL: the game's name */
    const char *note;  /* beside the title; NULL: the turn, or that the game is over */
    bool asked; /* mark what may be chosen on boards now: for a seat its own question's options */
    const char *framed; /* what a rule shows: names of cells, with blanks, around which a frame is
                         * drawn; then notes are left out, and a board shows these cells and those
                         * around them, without its key. NULL: a picture of a game */
    const PlatSheet *score; /* NULL: no points are drawn; with lines, the cells that won */
    uint32_t scored;        /* the seats whose points are drawn, as bits */
    const PlatDrawLooks *looks;
    const PlatCardFaces *faces; /* of cards in hands; NULL: the rules say nothing */
    PlatDrawLegend *legend;     /* NULL: there are none */
    void *context;              /* of `legend` */
} PlatDrawOptions;

/* The width (0 for 0) of a picture whose text is at least 12 pixels high where the picture has as
 * many as given: for `width` above. */
int plat_draw_width(int pixels);

/* A picture of all that lies open, with neither looks nor legends: to be filled in further.
 * plat_host_draw_options (host/drawing.h) gives what rules from scripts say. */
PlatDrawOptions plat_draw_options_new(void);

/* Add the picture of the position to `out`: an <svg> element with its size, or for PLAT_DRAW_STYLE
 * alone a <style> and a <defs>. The error of a legend that fails is printed below its
 * board. PLAT_E_RANGE: no such
 * seat, sheet or drawn field; PLAT_E_MEMORY. `out` is as it was then, but for memory. */
PlatStatus plat_draw_svg(PlatBuffer *out, const PlatMatch *match, const PlatDrawOptions *how,
                         PlatError *error);

PLAT_API_END

#endif
