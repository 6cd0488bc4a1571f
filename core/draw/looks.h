/* Looks: how rules want things drawn in pictures.
 *
 * A look belongs to a name of an enumeration, to a layer or field by its name, or to letters that a
 * legend puts on cells. All that it leaves open a picture finds by itself: a name that is a colour
 * has that colour, a name that is a sign has that sign. */
#ifndef PLAT_DRAW_LOOKS_H
#define PLAT_DRAW_LOOKS_H

#include "kernel/names.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_LOOKS = 200, /* of a game with its modules */
    PLAT_LOOK_STEPS = 40, /* steps of a track that have a sign */
    PLAT_LOOK_TIMES = 9,
    PLAT_SHEET_ORDER = 60 /* fields whose order on a sheet is said */
};

typedef enum PlatLookAs {
    PLAT_LOOK_USUAL,
    PLAT_LOOK_NONE,    /* not drawn */
    PLAT_LOOK_GROUND,  /* a name: its fill says enough, without a letter */
    PLAT_LOOK_OUTLINE, /* a layer: neighbours of the same value are one thing, with a line around */
    PLAT_LOOK_NAMED,   /* a layer: names are written out, once for what is outlined; a hand: of its
                        * cards only the names */
    PLAT_LOOK_SIGNS,   /* a number: that many signs */
    PLAT_LOOK_TRACK,   /* a counter: a step for each number up to its most */
    PLAT_LOOK_CROSS,   /* a flag: a cross over the whole cell */
    PLAT_LOOK_RAILS,   /* a road type: two rails on sleepers, over the roads that they cross */
    PLAT_LOOK_BOARD,   /* a field: a board or its notes show it, so that a panel does not */
    PLAT_LOOK_TITLE,   /* a shared counter, or seat until the end: beside the title */
    PLAT_LOOK_LINE,    /* a road type, or a network without any: a line in the ink of its fill */
    PLAT_LOOKS_AS
} PlatLookAs;

enum { PLAT_LOOK_NO_SIGN = -2 }; /* not even that of the same name */

typedef struct PlatDrawLook {
    char name[2 * PLAT_MAX_NAME];
    PlatLookAs as;
    int family, sign, pattern;  /* -1: not said; a sign may be PLAT_LOOK_NO_SIGN */
    int times;                  /* how often the sign is repeated, from 1 */
    int places;                 /* of a name: places for the signs of a number */
    int step[PLAT_LOOK_STEPS];  /* of a track: the sign of each step, from 1; -1: none */
    char group[PLAT_MAX_TITLE]; /* of a field; "": not said */
} PlatDrawLook;

/* Where the panel of a sheet stands. */
typedef enum PlatPanelSide {
    PLAT_PANEL_RIGHT,
    PLAT_PANEL_LEFT,
    PLAT_PANEL_BELOW,
    PLAT_PANEL_SIDES
} PlatPanelSide;

/* The place of things on a sheet: boards and panel fields have this order, what is not named
 * behind in the order of the schema. A family's name means all of its fields. */
typedef struct PlatDrawSheet {
    PlatPanelSide panel;
    int fields;
    char field[PLAT_SHEET_ORDER][2 * PLAT_MAX_NAME];
    int unprinted; /* fields that are not on paper */
    char left_out[PLAT_SHEET_ORDER][2 * PLAT_MAX_NAME];
} PlatDrawSheet;

/* Begins as all zeros. */
typedef struct PlatDrawLooks {
    PlatDrawSheet sheet;
    int count;
    PlatDrawLook look[PLAT_MAX_LOOKS];
} PlatDrawLooks;

/* A look that says nothing. */
PlatDrawLook plat_look_new(const char *name);
/* The look of that name, NULL when there is none. Looks may be NULL. */
const PlatDrawLook *plat_looks_find(const PlatDrawLooks *looks, const char *name);
/* The look of the smallest array that a field is in, NULL when there is none. */
const PlatDrawLook *plat_looks_of_array(const PlatDrawLooks *looks, const char *field);
/* How a field is drawn, as its look says, else that of its array. */
PlatLookAs plat_looks_of_field(const PlatDrawLooks *looks, const char *field);

/* The words of looks: n-th family of colours, sign, pattern and way to be drawn, NULL after the
 * last; each has the number n in a look. */
const char *plat_look_family(int n);
const char *plat_look_sign(int n);
const char *plat_look_pattern(int n);
const char *plat_look_as(int n);
const char *plat_look_panel(int n); /* of PlatPanelSide */

PLAT_API_END

#endif
