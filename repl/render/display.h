/* Positions as a person reads them: boards with their coordinates, the fields beside them, the
 * score sheet with its reasons.
 *
 * What a seat may not see is not shown: `viewer` is a seat, or one of the two constants below, and
 * the position is masked for it before anything is printed. */
#ifndef PLAT_RENDER_DISPLAY_H
#define PLAT_RENDER_DISPLAY_H

#include <stdio.h>

#include "host/drawing.h"
#include "match/match.h"
#include "match/sheet.h"
#include "text/buffer.h"
#include "text/drawing/canvas.h"

enum {
    PLAT_VIEWER_TABLE = -2,    /* everything lies open */
    PLAT_VIEWER_SPECTATOR = -1 /* what everybody may see */
};

/* Who sits at a seat. */
typedef struct PlatPerson {
    char name[PLAT_MAX_NAME]; /* zero-terminated; empty: that person is called by the seat's name */
} PlatPerson;

typedef struct PlatDisplayOptions {
    bool colour;              /* seats in their colours */
    bool unicode;             /* names and reasons beyond ASCII */
    bool boxes;               /* boards with lines and dots beyond ASCII */
    int width;                /* columns */
    bool breaks;              /* whether texts that are longer are broken between words */
    int height;               /* lines of the terminal; 0: there is none, or nobody knows */
    bool faces;               /* cards with their faces even if it is brief */
    bool brief;               /* boards without the notes below them, */
    bool low;                 /* and hexes in half the lines (text/drawing/paint.h) */
    const PlatPerson *person; /* by seat; NULL: all are called by their seats */
} PlatDisplayOptions;

/* How to show on `file`: in colour on a terminal unless NO_COLOR is set or TERM is dumb; beyond
 * ASCII when the locale is UTF-8, but for boards only on a terminal; as wide as the terminal, else
 * 80 columns. */
PlatDisplayOptions plat_display_options_for(FILE *file);
/* The terminal's code for each style; that of PLAT_STYLE_PLAIN ends any other. */
extern const char *const plat_display_options_codes[PLAT_STYLES];
/* The code for a seat, "" without colour; and the code that ends it. */
const char *plat_display_options_seat_colour(const PlatDisplayOptions *showing,
                                             const PlatNames *seats, int seat);
const char *plat_display_options_plain(const PlatDisplayOptions *showing);
/* What the person at that seat is called; as long as both arguments. */
const char *plat_display_options_name(const PlatDisplayOptions *showing, const PlatNames *seats,
                                      int seat);
/* Print it in the seat's colour. */
void plat_display_options_seat(FILE *file, const PlatDisplayOptions *showing,
                               const PlatNames *seats, int seat);

/* --- positions --- */

/* A position while it is shown: where, how, and as whom it is seen. */
typedef struct PlatDisplay {
    FILE *file;
    PlatDisplayOptions how;
    const PlatMatch *match;
    const PlatRules *rules;
    int viewer;
    void *block;         /* the position as the viewer sees it */
    const void *before;  /* an earlier one: what is different is marked (PlatScene.last); or NULL */
    const PlatAsk *made; /* the cells of its seat's answers in this step, and those that it is about
                          * are marked (PlatScene.made); or NULL */
    const PlatAsk *asked;   /* the notes that it needs come before the others of a board; or NULL */
    const PlatShape *shape; /* shown beside the boards of its tiling where there is room; or NULL */
    unsigned marks;         /* those that were painted, as bits: 1 of `made`, 2 of `before` */
    bool failed;            /* memory ran out: nothing more is shown */
    char *text;             /* what was shown, when `file` is memory */
    size_t bytes;           /* of it */
} PlatDisplay;

/* Begin to show on `file`; NULL: as text, which plat_display_take hands over. */
void plat_display_begin(PlatDisplay *show, FILE *file, const PlatDisplayOptions *how,
                        const PlatMatch *match, int viewer);
/* PLAT_E_MEMORY when not everything could be shown. */
PlatStatus plat_display_end(PlatDisplay *show, PlatError *error);
/* End it, and return the text, freed by the caller; NULL when memory ran out. */
char *plat_display_take(PlatDisplay *show);

/* Whether the whole field is hidden. Cards of decks and hands are hidden one by one instead. */
bool plat_display_hides(const PlatDisplay *show, const PlatField *field, int owner);
/* Whether a list of what somebody has includes it: looks leave out bookkeeping, and what boards
 * and their notes show. */
bool plat_display_lists(const PlatDisplay *show, const PlatField *field);
PlatConstFieldRef plat_display_view(const PlatDisplay *show, const PlatField *field, int owner);

/* The step, every board, and the other fields. */
void plat_display_position(PlatDisplay *show);
/* One line: step and turn, and who is asked what, or that the game is over. */
void plat_display_standing(PlatDisplay *show);
/* Every board that the viewer may see, shared ones first, then seat by seat. */
void plat_display_boards(PlatDisplay *show);
/* The boards of one seat, or the shared ones (-1). */
void plat_display_boards_of(PlatDisplay *show, int owner);
/* What is marked on a board: cells are put in brackets, edges are dotted lines. NULL: none. */
typedef struct PlatMarked {
    const uint64_t *cells, *edges;
    const PlatShape *shape; /* may be NULL: how it lies each way is shown beside the board */
    int *beside;            /* as far as there is room: the answer */
} PlatMarked;
/* One board, of the seat `owner` (ignored for a shared board). */
void plat_display_board(PlatDisplay *show, const PlatField *field, int owner, PlatMarked marked);
/* The notes below that board alone, as rules give them (see host/legend.h). */
void plat_display_notes(PlatDisplay *show, const PlatField *field, int owner);
/* How a shape lies each way on the board `g` (text/drawing/paint.h). */
void plat_display_orientations(FILE *file, const PlatDisplayOptions *showing,
                               const PlatShape *shape, const PlatGeometry *g);
/* The hand of one seat alone. False, and nothing is shown, when seats have no hands. */
bool plat_display_hand(PlatDisplay *show, int seat);

/* --- score sheets --- */

/* The score sheet as a table of items and seats, with totals, tie breaks and places. With `reasons`
 * the lines of each item follow, seat by seat: amount, reason, place. The sheet is ranked. */
void plat_display_sheet(FILE *file, const PlatDisplayOptions *showing, const PlatRules *rules,
                        const PlatSheet *sheet, bool reasons);
/* The seats whose points `viewer` may see, as bits: of others only when the game is over, and none
 * while all choose at once, since points may show what is hidden. */
uint32_t plat_display_options_points(const PlatMatch *match, int viewer);
/* The sheet with its reasons as `viewer` may know it: points as above, and its own reasons, since
 * those of others may name what is hidden. */
void plat_display_sheet_to(FILE *file, const PlatDisplayOptions *showing, const PlatMatch *match,
                           const PlatSheet *sheet, int viewer);
/* The lines of one item alone (its number on the sheet) of these seats, as bits. Returns how many
 * there are. */
int plat_display_reasons(FILE *file, const PlatDisplayOptions *showing, const PlatRules *rules,
                         const PlatSheet *sheet, int item, uint32_t of);

/* Pictures of games, written to files. */

/* Write the picture of the position as `viewer` (see display.h) sees it, with all sheets or those
 * that draw.h names, `width` pixels wide where it is shown (0: as wide as it needs), to a file,
 * which it replaces as a whole; "-": to standard output. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_picture_file_write(PlatHost *host, const PlatMatch *match, int viewer, int sheet,
                                   int width, const char *path, PlatError *error);

/* Two texts side by side. */

/* A text of some lines, and its title. */
typedef struct PlatTitled {
    const char *title, *text;
} PlatTitled;

/* Add both to `out`: side by side where `width` allows it, else one below the other. */
void plat_side_by_side_add(PlatBuffer *out, bool unicode, int width, PlatTitled left,
                           PlatTitled right);

#endif
