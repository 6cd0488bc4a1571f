/* Legends: what stands on and beside a board when it is shown, as rules say it.
 *
 * A board's cells are in the block; the signs along its edge, the spaces that are special, what is
 * framed and what is said below it are the rules' to tell. They tell it only when somebody looks:
 * no legend runs while a game is played, and none can change it. Who draws boards decides how a
 * mark looks; here it is texts, cells and whose colour they have. */
#ifndef PLAT_HOST_LEGEND_H
#define PLAT_HOST_LEGEND_H

#include "host/host.h"
#include "kernel/cells.h"
#include "text/picture.h"

PLAT_API_BEGIN

enum {
    PLAT_LEGEND_MARKS = 240,     /* on and beside one board */
    PLAT_LEGEND_PARTS = 800,     /* of all its texts */
    PLAT_LEGEND_BYTES = 16000,   /* of all its texts, with their zeros */
    PLAT_LEGEND_LINE = 400,      /* bytes of one text */
    PLAT_LEGEND_LETTERS = 3,     /* of what stands on a cell */
    PLAT_LEGEND_LEGENDS = 40,    /* that a game and its modules declare */
    PLAT_LEGEND_STEPS = 5000000, /* instructions for one of them, or the host's limit if lower */
    PLAT_LOOKS_ON = -1           /* a viewer without a seat */
};

typedef enum PlatMarkKind {
    PLAT_MARK_ROW,    /* a text beside a row */
    PLAT_MARK_COLUMN, /* a text above a column, or several from `first` to `last` */
    PLAT_MARK_CELLS,  /* letters on each of some cells, beside what is drawn there */
    PLAT_MARK_FREE,   /* letters on each of some cells as long as nothing is drawn there */
    PLAT_MARK_FRAME,  /* a line around some cells, with a name or none */
    PLAT_MARK_NOTE    /* a line below the board */
} PlatMarkKind;

/* A text is its parts, one behind the other. Clean UTF-8 without control characters. */
typedef struct PlatMarkPart {
    const char *text;
    const char *colour; /* one of plat_legend_colour, or NULL */
    int seat;           /* whose colour it has, or -1 */
    bool is_seat;       /* the text is that seat's name; its letter will do where room is scarce */
} PlatMarkPart;

typedef struct PlatMark {
    PlatMarkKind kind;
    int first, last; /* ROW, COLUMN: from 0 */
    bool together;   /* COLUMN: one text for all columns from first to last */
    PlatCells cells; /* CELLS, FREE, FRAME */
    int part, parts; /* of PlatLegend.part */
} PlatMark;

/* Large: not for the stack. `text` is where the parts' texts lie, so a legend is not copied. */
typedef struct PlatLegend {
    int legends; /* of rules, that were asked; they may have said nothing */
    int marks, parts, bytes;
    PlatMark mark[PLAT_LEGEND_MARKS];
    PlatMarkPart part[PLAT_LEGEND_PARTS];
    char text[PLAT_LEGEND_BYTES];
} PlatLegend;

/* The colours by name that scripts may use: the n-th, from 0; NULL behind the last. */
const char *plat_legend_colour(int n);

/* Ask for the legend of a board: `field` is its number in the schema, a board or a network; `seat`
 * its owner (ignored for a shared one). `block` is the position as the viewer may see it (masked
 * with plat_match_view), `viewer` that seat or PLAT_LOOKS_ON; nothing is written to the block.
 * Fills `legend`, empty where no rules say anything. Rules that fail add nothing, those of other
 * modules stay, and the first failure is returned: PLAT_E_RULES, PLAT_E_LIMIT and so on, with file
 * and line. Not to be called from inside an entry into the same rules. */
PlatStatus plat_host_legend(PlatHost *host, const void *block, int field, int seat, int viewer,
                            PlatLegend *legend, PlatError *error);

/* Whether some rules have a legend of the board with that number. */
bool plat_host_describes(const PlatHost *host, int field);
/* Whether the game or module of that name has a legend of some board. */
bool plat_host_has_legend(const PlatHost *host, const char *owner);

/* What a legend puts on cells, as pictures of boards have it (match/picture.h); added to `marks`.
 */
void plat_legend_marks(const PlatLegend *legend, const PlatNames *seats, PlatPictureMarks *marks);

/* The host that filled these rules; NULL when somebody else did. */
PlatHost *plat_host_of(const PlatRules *rules);

PLAT_API_END

#endif
