/* A line is an array of places, one for each column; a wide character covers a second one. */
#include "canvas.h"

#include <stdlib.h>
#include <string.h>

enum { FURTHEST = 4096 /* columns and lines, whatever asks for more */ };

/* --- styles --- */

static const char *const colours[] = {"red",       "orange", "amber", "yellow", "lime",  "green",
                                      "turquoise", "cyan",   "azure", "blue",   "pink",  "violet",
                                      "coral",     "brown",  "white", "grey",   "black", "purple"};
enum { COLOURS = sizeof colours / sizeof *colours };
_Static_assert(PLAT_STYLE_COLOURS + COLOURS == PLAT_STYLES, "every colour is a style");

const char *plat_colour_name(int n) { return n >= 0 && n < COLOURS ? colours[n] : NULL; }

PlatStyle plat_style_named(const char *name) {
    for (int n = 0; n < COLOURS; n++)
        if (strcmp(name, colours[n]) == 0)
            return (PlatStyle)(PLAT_STYLE_COLOURS + n);
    return PLAT_STYLE_PLAIN;
}

PlatStyle plat_style_of_seat(const PlatNames *seats, int seat) {
    if (seat < 0)
        return PLAT_STYLE_PLAIN;
    PlatStyle named = seat < seats->count ? plat_style_named(seats->name[seat].text) : 0;
    return named == PLAT_STYLE_PLAIN ? PLAT_STYLE_BOLD : named;
}

/* --- places --- */

typedef struct Place {
    char text[PLAT_CANVAS_PLACE]; /* a character, perhaps with an accent; empty: a blank */
    bool covered;                 /* by the character before, which is two columns wide */
    PlatStyle style;
} Place;

struct PlatCanvasLine {
    Place *place;
    int width;
};

void plat_canvas_free(PlatCanvas *canvas) {
    for (int y = 0; y < canvas->room; y++)
        free(canvas->line[y].place);
    free(canvas->line);
    *canvas = (PlatCanvas){.unicode = canvas->unicode};
}

/* `array` with room for `more` than `room` elements, zeroed; NULL when memory ran out. */
static void *grow(PlatCanvas *canvas, void *array, int room, int more, size_t size) {
    char *grown = realloc(array, (size_t)(room + more) * size);
    if (grown)
        memset(grown + (size_t)room * size, 0, (size_t)more * size);
    canvas->failed = canvas->failed || !grown;
    return grown;
}

void plat_canvas_reach(PlatCanvas *canvas, int lines) {
    if (lines > canvas->room) {
        int more = lines - canvas->room + 16;
        PlatCanvasLine *line = grow(canvas, canvas->line, canvas->room, more, sizeof *line);
        if (!line)
            return;
        canvas->line = line;
        canvas->room += more;
    }
    canvas->lines = lines > canvas->lines ? lines : canvas->lines;
}

/* The place, added if it is not there yet; NULL when it cannot be. */
static Place *place_at(PlatCanvas *canvas, int x, int y) {
    if (x < 0 || y < 0 || x >= FURTHEST || y >= FURTHEST)
        return NULL;
    plat_canvas_reach(canvas, y + 1);
    if (y >= canvas->lines)
        return NULL;
    PlatCanvasLine *line = &canvas->line[y];
    if (x >= line->width) {
        int more = x - line->width + 32;
        Place *place = grow(canvas, line->place, line->width, more, sizeof *place);
        if (!place)
            return NULL;
        line->place = place;
        line->width += more;
    }
    return &line->place[x];
}

int plat_canvas_put(PlatCanvas *canvas, int x, int y, int room, const char *text, PlatStyle style) {
    int taken = 0;
    Place *place = NULL;
    while (*text) {
        char point[PLAT_UTF8_ROOM];
        int width;
        text += plat_utf8_shown(text, point, &width, canvas->unicode);
        if (width < 1) { /* an accent: it joins the character before */
            if (place && strlen(place->text) + strlen(point) < sizeof place->text)
                strcat(place->text, point);
            continue;
        }
        if (taken + width > room || !place_at(canvas, x + taken + width - 1, y))
            break;
        place = place_at(canvas, x + taken, y);
        if (!place)
            break;
        *place = (Place){.style = style};
        if (strcmp(point, " ") != 0)
            memcpy(place->text, point, sizeof point);
        if (width == 2)
            place[1] = (Place){.covered = true, .style = style};
        taken += width;
    }
    return taken;
}

void plat_canvas_load(PlatCanvas *canvas, const char *text) {
    for (int x = 0, y = 0; *text;) {
        char point[PLAT_UTF8_ROOM];
        int width;
        if (*text == '\n' || *text == '\r') {
            y += *text++ == '\n';
            x = 0;
            continue;
        }
        text += plat_utf8_shown(text, point, &width, canvas->unicode);
        x += plat_canvas_put(canvas, x, y, 2, point, PLAT_STYLE_PLAIN);
    }
}

const char *plat_canvas_at(const PlatCanvas *canvas, int x, int y) {
    if (x < 0 || y < 0 || y >= canvas->lines || x >= canvas->line[y].width)
        return " ";
    const Place *place = &canvas->line[y].place[x];
    return place->text[0] || place->covered ? place->text : " ";
}

bool plat_canvas_is_blank(const PlatCanvas *canvas, int x, int y) {
    return *plat_canvas_at(canvas, x, y) == ' ';
}

int plat_canvas_width(const PlatCanvas *canvas, int y) {
    int width = y >= 0 && y < canvas->lines ? canvas->line[y].width : 0;
    while (width > 0 && plat_canvas_is_blank(canvas, width - 1, y))
        width--;
    return width;
}

/* --- writing --- */

static void write_line(const PlatCanvas *canvas, PlatBuffer *out, int y, const char *const *code) {
    int length = plat_canvas_width(canvas, y);
    const char *plain = code ? code[PLAT_STYLE_PLAIN] : "", *now = "";
    for (int x = 0; x < length; x++) {
        const Place *place = &canvas->line[y].place[x];
        const char *wanted = code && place->style != PLAT_STYLE_PLAIN ? code[place->style] : "";
        if (place->covered)
            continue;
        if (place->text[0] && strcmp(wanted, now) != 0) { /* a blank has no style */
            plat_buffer_put(out, now[0] ? plain : "");
            plat_buffer_put(out, wanted);
            now = wanted;
        }
        plat_buffer_put(out, place->text[0] ? place->text : " ");
    }
    plat_buffer_put(out, now[0] ? plain : "");
    plat_buffer_put(out, "\n");
}

void plat_canvas_write(const PlatCanvas *canvas, PlatBuffer *out, const char *const *code) {
    for (int y = 0; y < canvas->lines; y++)
        write_line(canvas, out, y, code);
}
