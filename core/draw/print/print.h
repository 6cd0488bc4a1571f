/* A game on paper: pages with all that a table needs to play it, as SVG.
 *
 * Empty sheets to be filled in with a pencil, cards to be cut out, and the rules. Lengths are
 * millimetres of paper: a page is as large as its paper, and each page of cards has a measure of 50
 * at its left. Pages stand alone, like pictures (draw/draw.h). */
#ifndef PLAT_DRAW_PRINT_PRINT_H
#define PLAT_DRAW_PRINT_PRINT_H

#include "draw/draw.h"

PLAT_API_BEGIN

typedef enum PlatPaper { PLAT_PAPER_A4, PLAT_PAPER_LETTER, PLAT_PAPERS } PlatPaper;
/* "a4", "letter"; NULL behind the last. */
const char *plat_paper_name(int paper);

typedef enum PlatCardSize {
    PLAT_CARD_POKER,  /* 63 by 88 mm */
    PLAT_CARD_MINI,   /* 44 by 68 */
    PLAT_CARD_SQUARE, /* 70 by 70 */
    PLAT_CARD_SIZES
} PlatCardSize;
/* "poker", "mini", "square"; NULL behind the last. */
const char *plat_card_size_name(int size);

typedef enum PlatPrintParts {
    PLAT_PRINT_SHEETS = 1,
    PLAT_PRINT_CARDS = 2,
    PLAT_PRINT_RULES = 4,
    PLAT_PRINT_ALL = 7
} PlatPrintParts;

enum { PLAT_MAX_BLEED = 5 /* mm */, PLAT_MAX_PAGES = 999, PLAT_MAX_PRINTED_CARDS = 4000 };

/* The text of a card in the written rules, for a card that has only a name: to be freed, or
 * NULL. */
typedef char *PlatCardText(void *context, const char *card);

/* What to print, and how; everything that it points to is borrowed. */
typedef struct PlatPrinting {
    unsigned parts; /* PlatPrintParts */
    PlatPaper paper;
    PlatCardSize card;
    int up;                  /* sheets on a page, 1 or 2; 0: 2 where they are large enough */
    int bleed;               /* mm that colours go on beyond the cut of a card */
    bool grey;               /* without colours */
    bool no_backs;           /* cards have no pages of backs */
    PlatDrawOptions drawing; /* title, looks, legends, faces; the rest is not read */
    const char *setup;       /* "3 players, with zoning"; NULL: nothing */
    const char *rules;       /* the written rules, as in RULES.md; NULL: none are printed */
    PlatCardText *card_text; /* NULL: cards have none */
    void *context;           /* of `card_text` */
} PlatPrinting;

typedef struct PlatPage {
    const char *what; /* "sheets", "cards", "backs" or "rules" */
    PlatBuffer svg;
} PlatPage;

/* Begins as all zeros. */
typedef struct PlatPages {
    char title[2 * PLAT_MAX_TITLE]; /* "Hamlet, 3 players, with zoning" */
    int count;
    PlatPage page[PLAT_MAX_PAGES];
    int sheets, cards; /* that are on them */
    int cut;           /* cards without room for all of their text */
    int rules;         /* of the pages are rules */
    /* Lines: labels of boards that are not printed because they change, annotations that failed,
     * and decks with names only. */
    PlatBuffer changing;
    bool failing; /* an annotation failed */
} PlatPages;

/* Add the pages of a game under these rules. A sheet shows what is the same whenever a game begins:
 * some games are begun for that. PLAT_E_CAPACITY: too many cards or pages; PLAT_E_MEMORY; or what
 * the rules say when they begin a game. */
PlatStatus plat_print_pages(PlatPages *pages, const PlatRules *rules, const PlatPrinting *how,
                            PlatError *error);
void plat_pages_free(PlatPages *pages);

PLAT_API_END

#endif
