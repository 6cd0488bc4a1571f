/* Legends: what rules add to a board when it is shown.
 *
 * A board's cells are in the block; only the rules know the signs along its edge, the special
 * spaces, the frames and the notes below. A legend holds their texts, cells and colours; how a mark
 * looks is up to the painter. */
#ifndef PLAT_TEXT_LEGEND_H
#define PLAT_TEXT_LEGEND_H

#include "board_text.h"
#include "kernel/cells.h"

PLAT_API_BEGIN

enum {
    PLAT_LEGEND_MARKS = 240,   /* on and beside one board */
    PLAT_LEGEND_PARTS = 800,   /* of all its texts */
    PLAT_LEGEND_BYTES = 16000, /* of all its texts, with their zeros */
    PLAT_LEGEND_LINE = 400,    /* bytes of one text */
    PLAT_LEGEND_LETTERS = 3    /* of what stands on a cell */
};

typedef enum PlatMarkKind {
    PLAT_MARK_ROW,    /* a text beside a row */
    PLAT_MARK_COLUMN, /* a text above a column, or several from `first` to `last` */
    PLAT_MARK_CELLS,  /* letters on each of some cells, beside what is drawn there */
    PLAT_MARK_FREE,   /* letters on each of some cells as long as nothing is drawn there */
    PLAT_MARK_FRAME,  /* a line around some cells, with a name or none */
    PLAT_MARK_NOTE    /* a line below the board */
} PlatMarkKind;

/* How pictures draw a part; boards as text write it as it is. */
typedef enum PlatMarkAs {
    PLAT_PART_TEXT,
    PLAT_PART_SIGN,  /* the sign of that name, where it has one */
    PLAT_PART_SHAPE, /* rows of X and '.' with '/' between them */
    PLAT_PART_PLATE, /* with a frame around it */
    PLAT_PARTS_AS
} PlatMarkAs;

/* A text is a row of parts, clean UTF-8 without control characters. */
typedef struct PlatMarkPart {
    const char *text;
    const char *colour; /* one of plat_colour_name, or NULL */
    int seat;           /* whose colour it has, or -1 */
    PlatMarkAs as;
    bool is_seat; /* the text is that seat's name; its letter will do where room is scarce */
} PlatMarkPart;

typedef struct PlatMark {
    PlatMarkKind kind;
    int first, last; /* ROW, COLUMN: from 0 */
    bool together;   /* COLUMN: one text for all columns from first to last; NOTE, on paper: what is
                      * behind its text is to be filled in */
    PlatCells cells; /* CELLS, FREE, FRAME */
    int part, parts; /* of PlatLegend.part; -1 parts, on paper: an empty box to fill in */
} PlatMark;

/* Large: not for the stack. The parts point into `text`, so a legend cannot be copied. */
typedef struct PlatLegend {
    int legends; /* how many legends of rules were asked, even if they added nothing */
    int marks, parts, bytes;
    PlatMark mark[PLAT_LEGEND_MARKS];
    PlatMarkPart part[PLAT_LEGEND_PARTS];
    char text[PLAT_LEGEND_BYTES];
} PlatLegend;

/* A part as it is shown where there is little room: a seat's name is its letter, for which `letter`
 * is room. */
const char *plat_mark_letters(const PlatMarkPart *part, char letter[2], const PlatNames *seats);

/* Add what a legend puts on cells and between them to the marks that are passed over in drawn
 * boards (board_text.h). */
void plat_legend_marks(const PlatLegend *legend, PlatPictureMarks *marks, const PlatGeometry *g,
                       const PlatNames *seats);

PLAT_API_END

#endif
