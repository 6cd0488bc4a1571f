/* Pages while they are printed, for the files of this room. */
#ifndef PLAT_DRAW_PRINT_PRINT_CONTEXT_H
#define PLAT_DRAW_PRINT_PRINT_CONTEXT_H

#include "draw/draw_context.h"
#include "print.h"
#include "samples.h"

enum {
    EDGE = 500, /* printers leave this free */
    MARGIN = 1000,
    MEASURE = 5000,
    FORM = 5800, /* the width of a column to be filled in, at least */
    FORM_APART = 600,
    FORM_ITEMS = 160
};

typedef struct PrintContext {
    Samples samples;
    DrawContext draw;        /* of a sheet before the game */
    PlatDrawOptions drawing; /* how it draws */
    int *order;
    const PlatPrinting *how;
    PlatPages *pages;
    PlatSheet score;   /* of the empty sheet: its items */
    PlatBuffer body;   /* of the page that is drawn */
    Box paper;         /* upright */
    Box card;          /* the size of a card */
    int width, height; /* of the page */
    bool failed, full; /* memory ran out; there were too many pages */
} PrintContext;

/* Begin a page on the paper, upright or not; what is drawn goes on it. */
void plat_print_begin(PrintContext *print, bool upright);
/* Write it, with a title and the definitions that it needs. */
void plat_print_end(PrintContext *print, const char *what, const char *title);
/* Whether a field is on paper; not when rules say so. */
bool plat_print_has(const PrintContext *print, const PlatField *field);
/* The title of the game, or its name. */
const char *plat_print_title(const PrintContext *print);

/* A text in lines of that height, at most `most` of them, the last of which then ends in an
 * ellipsis; returns their number. */
int plat_print_lines(Svg *svg, int x, int y, SvgText how, int line, int most, const char *text);
/* How many lines it takes. */
int plat_print_count(const char *text, int room, int size, bool bold);

/* Sheets to fill in. */
void plat_print_sheets(PrintContext *print);
/* Cards, then their backs. False: there are too many. */
bool plat_print_cards(PrintContext *print, PlatError *error);
/* A card to be drawn: names[card], with its face (or NULL). */
typedef struct FaceOf {
    const PlatNames *names;
    int card;
    const PlatCardFace *said;
    const char *deck;  /* what its cards are called together */
    const char *rules; /* what the written rules say, or NULL */
    Look look;         /* of the field: its own where it has none */
    bool in_turn;      /* names without a look have families in turn */
} FaceOf;
/* Draw it, its upper left corner at (0, 0). */
void plat_print_face(PrintContext *print, const FaceOf *card);
/* The written rules. */
void plat_print_rules(PrintContext *print);

/* What is filled in beside boards: pieces of one width, to be placed in columns. Begins with that
 * width alone. */
typedef struct Form {
    int width;
    int items;
    int height[FORM_ITEMS];
    PlatBuffer item[FORM_ITEMS];
} Form;

/* All that an owner (-1: all together) fills in. */
void plat_form_fill(PrintContext *print, Form *form, int owner);
/* The same of a seat as one piece, with its name above. */
void plat_form_fill_seat(PrintContext *print, Form *form, int seat);
/* The key and the notes of a board. */
void plat_form_fill_keys(PrintContext *print, Form *form, const PlatField *board, int owner);
/* Points, with a box for each of the seats. */
void plat_form_fill_points(PrintContext *print, Form *form, int seats);
/* How high it is in that many columns. */
int plat_form_height(const Form *form, int columns);
/* Draw it in as many, from (0, 0) on; in one column pieces are as far apart as the room allows. */
void plat_form_put(PrintContext *print, const Form *form, int columns, int room);
void plat_form_free(Form *form);

#endif
