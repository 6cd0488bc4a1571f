/* A canvas: lines of places, each with a character and a style, on which boards are painted.
 *
 * It grows as things are put on it. What is put later covers what was there. */
#ifndef PLAT_TEXT_CANVAS_H
#define PLAT_TEXT_CANVAS_H

#include "kernel/names.h"
#include "text/buffer.h"
#include "text/utf8.h"

PLAT_API_BEGIN

/* How a character looks: plain, bold, or in a colour, the n-th being PLAT_STYLE_COLOURS + n. */
typedef uint8_t PlatStyle;
enum { PLAT_STYLE_PLAIN, PLAT_STYLE_BOLD, PLAT_STYLE_COLOURS, PLAT_STYLES = 20 };

/* The name of the n-th colour, from 0; NULL after the last. */
const char *plat_colour_name(int n);
/* The style of a colour, PLAT_STYLE_PLAIN when no colour has that name. The style of a seat is the
 * colour that it is named after, else bold, because any colour may mean something on the board; -1
 * is no seat: plain. */
PlatStyle plat_style_named(const char *name);
PlatStyle plat_style_of_seat(const PlatNames *seats, int seat);

typedef struct PlatCanvasLine PlatCanvasLine;

/* Begins as all zeros but `unicode`: whether characters beyond ASCII may stand on it. Once memory
 * has run out `failed` is set, and what is put is lost. Ended with plat_canvas_free. */
typedef struct PlatCanvas {
    bool unicode, failed;
    int lines, room;
    PlatCanvasLine *line;
} PlatCanvas;

void plat_canvas_free(PlatCanvas *canvas);

/* Put `text`, cleaned as in utf8.h, at column x of line y, in at most `room` columns; the rest is
 * left out. Returns the columns taken. */
int plat_canvas_put(PlatCanvas *canvas, int x, int y, int room, const char *text, PlatStyle style);
/* Put a text of many lines, from the upper left corner on. */
void plat_canvas_load(PlatCanvas *canvas, const char *text);
/* The character at a place: " " for a blank, also outside the canvas, and "" in the second column
 * of a wide one. And the column after the last character of a line. */
enum { PLAT_CANVAS_PLACE = 2 * PLAT_UTF8_ROOM }; /* bytes of one, with an accent and its zero */
const char *plat_canvas_at(const PlatCanvas *canvas, int x, int y);
int plat_canvas_width(const PlatCanvas *canvas, int y);
/* Whether there is only a blank. */
bool plat_canvas_is_blank(const PlatCanvas *canvas, int x, int y);
/* Make the canvas at least that many lines high. */
void plat_canvas_reach(PlatCanvas *canvas, int lines);

/* The lines, without the blanks at their ends. code[style] is what is written before characters of
 * that style, and code[PLAT_STYLE_PLAIN] what ends any other; NULL: characters alone. */
void plat_canvas_write(const PlatCanvas *canvas, PlatBuffer *out, const char *const *code);

PLAT_API_END

#endif
