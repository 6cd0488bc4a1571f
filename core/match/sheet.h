/* The score sheet: named items, and for each amount its reason. */
#ifndef PLAT_MATCH_SHEET_H
#define PLAT_MATCH_SHEET_H

#include "rules.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_ITEMS = 40,
    PLAT_MAX_TIE_BREAKS = 4,
    PLAT_REASON_TEXT = 112,
    PLAT_SCORE_REASON = PLAT_REASON_TEXT + PLAT_MAX_NAME
};

/* One amount added. */
typedef struct PlatScoreLine {
    int item, seat;
    int32_t amount;
    char reason[PLAT_SCORE_REASON]; /* "a group of houses", "spring: a group of houses" */
    char place[PLAT_REASON_TEXT];   /* "b1 b2 c1", "row 3", a goal's name; may be empty */
} PlatScoreLine;

struct PlatSheet {
    int seats;
    int items;
    char item[PLAT_MAX_ITEMS][PLAT_MAX_NAME];
    bool counts[PLAT_MAX_ITEMS]; /* an amount other than 0 was added; else there are only remarks */
    int64_t points[PLAT_MAX_ITEMS][PLAT_MAX_SEATS];
    int64_t total[PLAT_MAX_SEATS];
    int tie_breaks; /* in order; the higher value wins */
    char tie_break[PLAT_MAX_TIE_BREAKS][PLAT_MAX_NAME];
    int64_t tie_value[PLAT_MAX_TIE_BREAKS][PLAT_MAX_SEATS];
    int place[PLAT_MAX_SEATS]; /* 1 is best; equal places share. Set by plat_sheet_rank */
    bool keep_lines;           /* false: amounts only, nothing allocates */
    uint32_t seats_wanted;     /* 0: all; else their bits, for a bot that looks ahead: rules may
                                * leave out other seats' points and all tie breaks, and add points
                                * that are still to be settled */
    PlatScoreLine *line;       /* owned by the sheet */
    int lines, line_capacity;
};

/* An empty sheet for `seats` seats. Free with plat_sheet_free, which leaves it empty again. */
void plat_sheet_init(PlatSheet *sheet, int seats, bool keep_lines);
void plat_sheet_free(PlatSheet *sheet);
/* Empty it for another position; keeps its memory. */
void plat_sheet_clear(PlatSheet *sheet);
/* The number of the item, added when new; -1 when there are too many. */
int plat_sheet_item(PlatSheet *sheet, const char *name);
/* Add points with their reason; 0 is a remark. `reason` and `place` are copied, cut with "..."
 * where they have no room, and may be NULL. PLAT_E_RANGE (no such item or seat), PLAT_E_MEMORY. */
PlatStatus plat_sheet_add(PlatSheet *sheet, int item, int seat, int32_t amount, const char *reason,
                          const char *place);
/* A value that decides between equal totals; tie breaks count in the order of their first use.
 * PLAT_E_RANGE (no such seat), PLAT_E_CAPACITY. */
PlatStatus plat_sheet_tie_break(PlatSheet *sheet, const char *name, int seat, int64_t value);
/* Work out totals and places from the points and the tie breaks. */
void plat_sheet_rank(PlatSheet *sheet);

PLAT_API_END

#endif
