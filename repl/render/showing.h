/* Positions as a person reads them: boards with their coordinates, the fields beside them, the
 * score sheet with its reasons.
 *
 * What a seat may not see is not shown: `viewer` is a seat, or one of the two constants below, and
 * the position is masked for it before anything is printed. */
#ifndef PLAT_RENDER_SHOWING_H
#define PLAT_RENDER_SHOWING_H

#include <stdio.h>

#include "match/match.h"
#include "match/sheet.h"
#include "text/drawing/canvas.h"

enum {
    PLAT_VIEWER_TABLE = -2,    /* everything lies open */
    PLAT_VIEWER_SPECTATOR = -1 /* what everybody may see */
};

/* Who sits at a seat. */
typedef struct PlatPerson {
    char name[PLAT_MAX_NAME]; /* zero-terminated; empty: that person is called by the seat's name */
} PlatPerson;

typedef struct PlatShowing {
    bool colour;              /* seats in their colours */
    bool unicode;             /* names and reasons beyond ASCII */
    bool boxes;               /* boards with lines and dots beyond ASCII */
    int width;                /* columns */
    bool breaks;              /* whether texts that are longer are broken between words */
    int height;               /* lines of the terminal; 0: there is none, or nobody knows */
    bool brief;               /* boards without the notes below them, */
    bool low;                 /* and hexes in half the lines (text/drawing/paint.h) */
    const PlatPerson *person; /* by seat; NULL: all are called by their seats */
} PlatShowing;

/* How to show on `file`: in colour on a terminal unless NO_COLOR is set or TERM is dumb; beyond
 * ASCII when the locale is UTF-8, but for boards only on a terminal; as wide as the terminal, else
 * 80 columns. */
PlatShowing plat_showing_for(FILE *file);
/* The terminal's code for each style; that of PLAT_STYLE_PLAIN ends any other. */
extern const char *const plat_showing_codes[PLAT_STYLES];
/* The code for a seat, "" without colour; and the code that ends it. */
const char *plat_showing_seat_colour(const PlatShowing *showing, const PlatNames *seats, int seat);
const char *plat_showing_plain(const PlatShowing *showing);
/* What the person at that seat is called; as long as both arguments. */
const char *plat_showing_name(const PlatShowing *showing, const PlatNames *seats, int seat);
/* Print it in the seat's colour. */
void plat_showing_seat(FILE *file, const PlatShowing *showing, const PlatNames *seats, int seat);

/* --- positions --- */

/* A position while it is shown: where, how, and as whom it is seen. */
typedef struct PlatShow {
    FILE *file;
    PlatShowing how;
    const PlatMatch *match;
    const PlatRules *rules;
    int viewer;
    void *block;  /* the position as the viewer sees it */
    bool failed;  /* memory ran out: nothing more is shown */
    char *text;   /* what was shown, when `file` is memory */
    size_t bytes; /* of it */
} PlatShow;

/* Begin to show on `file`; NULL: as text, which plat_show_take hands over. */
void plat_show_begin(PlatShow *show, FILE *file, const PlatShowing *how, const PlatMatch *match,
                     int viewer);
/* PLAT_E_MEMORY when not everything could be shown. */
PlatStatus plat_show_end(PlatShow *show, PlatError *error);
/* End it, and return the text, freed by the caller; NULL when memory ran out. */
char *plat_show_take(PlatShow *show);

/* Whether the whole field is hidden. Cards of decks and hands are hidden one by one instead. */
bool plat_show_hides(const PlatShow *show, const PlatField *field, int owner);
PlatView plat_show_view(const PlatShow *show, const PlatField *field, int owner);

/* The step, every board, and the other fields. */
void plat_show_position(PlatShow *show);
/* One line: step and turn, and who is asked what, or that the game is over. */
void plat_show_standing(PlatShow *show);
/* Every board that the viewer may see, shared ones first, then seat by seat. */
void plat_show_boards(PlatShow *show);
/* The boards of one seat, or the shared ones (-1). */
void plat_show_boards_of(PlatShow *show, int owner);
/* What is marked on a board: cells stand in brackets, edges are dotted lines. NULL: none. */
typedef struct PlatMarked {
    const uint64_t *cells, *edges;
} PlatMarked;
/* One board, of the seat `owner` (ignored for a shared board). */
void plat_show_board(PlatShow *show, const PlatField *field, int owner, PlatMarked marked);
/* The notes below that board alone, as rules give them (see host/legend.h). */
void plat_show_notes(PlatShow *show, const PlatField *field, int owner);
/* How a shape lies each way on the board `g` (text/drawing/paint.h). */
void plat_show_orientations(FILE *file, const PlatShowing *showing, const PlatShape *shape,
                            const PlatGeometry *g);
/* All fields but boards: a line for each shared field, then for each field of each seat. Fields
 * that are hidden from the viewer say so; of hidden cards only the number is given. */
void plat_show_fields(PlatShow *show);
/* The hand of one seat alone. False, and nothing is shown, when seats have no hands. */
bool plat_show_hand(PlatShow *show, int seat);

/* --- score sheets --- */

/* The score sheet as a table of items and seats, with totals, tie breaks and places. With `reasons`
 * the lines of each item follow, seat by seat: amount, reason, place. The sheet is ranked. */
void plat_show_sheet(FILE *file, const PlatShowing *showing, const PlatNames *seats,
                     const PlatSheet *sheet, bool reasons);
/* The seats whose points `viewer` is told, as bits: of others only when the game is over, and none
 * while all choose at once, since points may tell what is hidden. */
uint32_t plat_showing_points(const PlatMatch *match, int viewer);
/* The sheet with its reasons as `viewer` may know it: points as above, and its own reasons, since
 * those of others may name what is hidden. */
void plat_show_sheet_to(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                        const PlatSheet *sheet, int viewer);
/* The lines of one item alone (its number on the sheet) of these seats, as bits. Returns how many
 * there are. */
int plat_show_reasons(FILE *file, const PlatShowing *showing, const PlatNames *seats,
                      const PlatSheet *sheet, int item, uint32_t of);

#endif
