/* Positions as a person reads them: boards with their coordinates, what lies beside them, the score
 * sheet with its reasons.
 *
 * Everything goes to a FILE. What a seat may not see is not shown: `viewer` is a seat, or one of
 * the two constants below, and the position is masked for it before anything is printed. */
#ifndef PLAT_RENDER_SHOWING_H
#define PLAT_RENDER_SHOWING_H

#include <stdio.h>

#include "match/match.h"
#include "match/sheet.h"
#include "text/drawing/canvas.h"

enum {
    PLAT_VIEWER_TABLE = -2, /* everything lies open */
    PLAT_VIEWER_SPECTATOR = -1
}; /* what everybody may see */

typedef struct PlatShowing {
    bool colour;  /* seats in their colours */
    bool unicode; /* names and reasons beyond ASCII */
    bool boxes;   /* boards with lines and dots beyond ASCII */
    int width;    /* columns */
    bool brief;   /* boards without the notes below them */
} PlatShowing;

/* How to show on `file`: colour on a terminal unless NO_COLOR is set or TERM is dumb; beyond ASCII
 * when the locale is UTF-8, but for boards only on a terminal; as wide as that, else 80. */
PlatShowing plat_showing_for(FILE *file);
/* The terminal's code of each style; that of PLAT_STYLE_PLAIN ends any other. */
extern const char *const plat_showing_codes[PLAT_STYLES];
/* The code for a seat, "" without colour; and the code that ends it. */
const char *plat_showing_seat_colour(const PlatShowing *showing, const PlatNames *seats, int seat);
const char *plat_showing_plain(const PlatShowing *showing);

/* Where the game stands, every board, and the other fields. PLAT_E_MEMORY. */
PlatStatus plat_show_position(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                              int viewer, PlatError *error);
/* One line: step and turn, and who is asked what, or that the game is over. */
void plat_show_standing(FILE *file, const PlatMatch *match);
/* Every board that the viewer may see, shared ones first, then seat by seat. */
PlatStatus plat_show_boards(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                            int viewer, PlatError *error);
/* The boards of one seat, or the shared ones (-1). */
PlatStatus plat_show_boards_of(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                               int viewer, int owner, PlatError *error);
/* One board: `field` is one, `owner` its seat (ignored for a shared one). Cells of `marked` (may be
 * NULL) stand in brackets. */
PlatStatus plat_show_board(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, const PlatField *field, int owner, const uint64_t *marked,
                           PlatError *error);
/* How a shape lies each way on the board `g` (text/drawing/paint.h). */
void plat_show_orientations(FILE *file, const PlatShowing *showing, const PlatShape *shape,
                            const PlatGeometry *g);
/* The notes below that board alone, as rules tell them (see host/legend.h). */
PlatStatus plat_show_notes(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, const PlatField *field, int owner, PlatError *error);
/* Everything that is no board: shared fields a line each, then a line a seat and field. Fields that
 * are hidden from the viewer say so; of hidden cards only the count is told. */
PlatStatus plat_show_fields(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                            int viewer, PlatError *error);
/* The hands of one seat alone (`owner`), or of all seats (-1). */
PlatStatus plat_show_hands(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, int owner, PlatError *error);

/* The score sheet as a table of items and seats, with totals, tie breaks and places. With `reasons`
 * every line follows below, by item and seat: amount, reason, place. The sheet is ranked. */
void plat_show_sheet(FILE *file, const PlatShowing *showing, const PlatNames *seats,
                     const PlatSheet *sheet, bool reasons);
/* The lines of one item alone (its number on the sheet). Returns how many there are. */
int plat_show_reasons(FILE *file, const PlatShowing *showing, const PlatNames *seats,
                      const PlatSheet *sheet, int item);

#endif
