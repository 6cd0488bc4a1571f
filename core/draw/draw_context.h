/* A picture while it is drawn, for the files of this room. */
#ifndef PLAT_DRAW_DRAW_CONTEXT_H
#define PLAT_DRAW_DRAW_CONTEXT_H

#include "draw.h"
#include "grid.h"
#include "svg.h"
#include "text/drawing/scene.h"

typedef struct DrawContext {
    Window window; /* of the board that was drawn, when the picture frames some cells */
    Svg svg;
    const PlatMatch *match;
    const PlatRules *rules;
    const PlatSchema *schema;
    const void *block; /* as the viewer sees it */
    const PlatDrawOptions *how;
    int *order;    /* the numbers of all fields, in the order of a sheet */
    bool titled;   /* counters are beside the title */
    bool carded;   /* notes with names are cards */
    bool blank;    /* a sheet to write on: light tints, and no key of what its dice explain */
    bool keyless;  /* keys and notes are drawn apart from boards */
    bool noteless; /* notes are drawn below panels, keys below boards */
    bool collects; /* the key, and notes that all sheets have, are once below all */
    struct {
        uint64_t hash;
        int times;
    } note[PLAT_LEGEND_MARKS]; /* of the sheets' boards */
    int notes;
    PlatLegend *legend[PLAT_SCENE_LEGENDS]; /* room for those of one board */
} DrawContext;

typedef struct Box {
    int width, height;
} Box;

/* How a name, a field or a layer is to be drawn, with all that nobody said. */
typedef struct Look {
    PlatLookAs as;
    PlatColourNumber family; /* -1: none */
    PlatSign sign;           /* -1: none */
    int pattern, times;
    const PlatDrawLook *said; /* or NULL */
    PlatLabel title;          /* of a field, as it is called alone */
} Look;
Look plat_draw_look(const DrawContext *draw, const char *name);
/* The look of names[index]. With `fills`, each name has a family: where nobody gave one to any of
 * them, those that are no colours themselves take them in turn. */
Look plat_draw_name(const DrawContext *draw, const PlatNames *names, int index, bool fills);
/* The look of a field: its own, or that of its family (the name up to a dot). */
Look plat_draw_field_look(const DrawContext *draw, const PlatField *field);
/* The group of a field in a panel: what its look or that of its family says, else the title of its
 * family; "" for none. `own` becomes what the field is called in its group. */
PlatLabel plat_draw_group(const DrawContext *draw, const PlatField *field, PlatLabel *own);
/* A name's title; one without any reads "_" as a blank. */
PlatLabel plat_draw_title(const PlatNames *names, int index);

/* The n-th field in that order. */
const PlatField *plat_draw_nth(const DrawContext *draw, int n);
/* Fill `order`, which has room for all fields. */
void plat_draw_sort(DrawContext *draw);

bool plat_draw_hides(const DrawContext *draw, const PlatField *field, int owner);
PlatConstFieldRef plat_draw_view(const DrawContext *draw, const PlatField *field, int owner);
/* A fill over what was drawn, for a family's pattern: "url(#p3-green)" ; "" for none. */
typedef struct PatternFill {
    char text[32];
} PatternFill;
PatternFill plat_draw_pattern(DrawContext *draw, int pattern, PlatColourNumber family);

/* A column of fields under each other while it is filled: a panel, or a form on paper. */
typedef struct Column {
    DrawContext *draw;
    Svg *svg;
    int owner, width;
    int x, y, gap; /* where the next thing begins, and how far things in a row are apart */
    int used;      /* how wide its contents are, with the least room between them */
    bool strip;    /* each thing has a heading, its value is below */
} Column;
/* Draw a field's sign and title, `down` below y, in so much room; returns where they end. */
int plat_column_label(Column *column, const Look *look, bool bold, int down, int room);
/* A heading over what follows, with a rule; `right`, which may be NULL, is at its right. */
void plat_column_heading(Column *column, const Look *look, const char *right);
/* Make room for a thing of that size in a row of them; it begins at (result, y). */
int plat_column_place(Column *column, int width, int height);

enum { PLAT_SHAPE_BYTES = 160 /* of all rows and the strokes between them, with its end */ };
/* A shape, measured. */
typedef struct Shape {
    PlatGeometry g;
    Grid grid;           /* its own g is not read */
    Box box;             /* 0 by 0: there is none */
    const char *letters; /* of a pattern: as it was drawn; else NULL */
    const char *pieces;  /* of road: the same */
} Shape;

/* Measure a shape, rows with '/' between them, whose squares are `side` wide, or less where the
 * room needs it. */
Shape plat_draw_shape(DrawContext *draw, const char *drawn, int side, Box room);
/* Draw it, the left upper corner of its box at (x, y): in the look's fill and pattern with a line
 * around, or dark where that has no family. */
void plat_draw_put_shape(DrawContext *draw, const Shape *shape, int x, int y, Look look);

/* Whether a field is a shared counter that is beside the title: as its look says, or one that
 * is called "round" and has no look of its own. */
bool plat_draw_is_title(const DrawContext *draw, const PlatField *field);

/* Whether a board is drawn in the panel, as a row of plates. */
bool plat_draw_is_row(const DrawContext *draw, const PlatField *field);

void plat_draw_free_legends(DrawContext *draw);

/* Each draws from (0, 0) on. */
Box plat_draw_board(DrawContext *draw, const PlatField *field, int owner);
/* The key and the notes of a board, in that width. */
Box plat_draw_keys(DrawContext *draw, const PlatField *field, int owner, int width);
/* The notes alone, from (0, 0) on; returns how high they are. */
int plat_draw_notes(DrawContext *draw, const PlatField *field, int owner, int width);
/* With `collects`: count the notes of all sheets; and draw what is drawn once, in that width. */
void plat_draw_collect(DrawContext *draw);
Box plat_draw_common(DrawContext *draw, int width);
/* The points of all seats as a table; 0 by 0 where not all are known, or there is no room. */
Box plat_draw_scores(DrawContext *draw, int width);

/* The part of a panel from the first field in the order of the sheet on, as far as groups have room
 * in one column of that height (0: all). What follows the part becomes its first field. */
typedef struct PanelPart {
    int first, most;
} PanelPart;
/* The other fields of a seat, or the shared ones (-1), in that many columns of that width; nothing,
 * and a height of 0, where there are none. */
Box plat_draw_panel(DrawContext *draw, int owner, int width, int columns, PanelPart *part);
/* The shared ones beside each other, in rows of that width. */
enum { PLAT_PANEL_WIDTH = 6000 };
Box plat_draw_strip(DrawContext *draw, int width);
/* Those of a seat in one line from x on, where they are a few short ones, and its points, which end
 * at `right`; returns the room that it takes from 0 on. */
int plat_draw_brief(DrawContext *draw, int owner, int x, int right);
/* How wide what a narrow picture shows may be. */
int plat_draw_room(const DrawContext *draw);
/* How high all of it is in one column. */
int plat_draw_panel_height(DrawContext *draw, int owner, int width);

/* Draw one field as in the panel, from (0, 0) on; returns its height. */
int plat_draw_field(DrawContext *draw, const PlatField *field, int owner, int width);

#endif
