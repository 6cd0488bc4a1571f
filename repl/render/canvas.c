#include "canvas.h"

#include <stdlib.h>
#include <string.h>

#include "system/output.h"

typedef struct Place {
    char text[PLAT_OUTPUT_POINT]; /* empty: a blank */
    bool covered;                 /* by the character before, which is two columns wide */
    const char *colour;
} Place;

struct PlatCanvas {
    int width, height;
    bool unicode;
    Place place[];
};

PlatCanvas *plat_canvas_new(int width, int height, bool unicode) {
    size_t places = (size_t)width * (size_t)height;
    PlatCanvas *canvas = calloc(1, sizeof *canvas + places * sizeof(Place));
    if (canvas) {
        canvas->width = width;
        canvas->height = height;
        canvas->unicode = unicode;
    }
    return canvas;
}

void plat_canvas_free(PlatCanvas *canvas) { free(canvas); }

/* The number of a place, or -1 outside the canvas. */
static int place_at(const PlatCanvas *canvas, int x, int y) {
    bool inside = x >= 0 && x < canvas->width && y >= 0 && y < canvas->height;
    return inside ? y * canvas->width + x : -1;
}

int plat_canvas_put(PlatCanvas *canvas, int x, int y, int room, const char *text,
                    const char *colour) {
    int taken = 0;
    while (*text) {
        char point[PLAT_OUTPUT_POINT];
        int width;
        text += plat_output_point(text, canvas->unicode, point, &width);
        int at = place_at(canvas, x + taken, y);
        if (width < 1)
            continue; /* an accent on its own has no place */
        if (taken + width > room || at < 0 || place_at(canvas, x + taken + width - 1, y) < 0)
            break;
        Place *place = &canvas->place[at];
        *place = (Place){.colour = colour};
        if (strcmp(point, " ") != 0)
            memcpy(place->text, point, sizeof point);
        if (width == 2)
            place[1] = (Place){.covered = true, .colour = colour};
        taken += width;
    }
    return taken;
}

bool plat_canvas_is_blank(const PlatCanvas *canvas, int x, int y) {
    int at = place_at(canvas, x, y);
    return at < 0 || (!canvas->place[at].text[0] && !canvas->place[at].covered);
}

static void write_line(FILE *file, const PlatCanvas *canvas, int y, const char *plain) {
    int length = canvas->width;
    const char *colour = "";
    while (length > 0 && plat_canvas_is_blank(canvas, length - 1, y))
        length--;
    for (int x = 0; x < length; x++) {
        const Place *place = &canvas->place[place_at(canvas, x, y)];
        const char *wanted = place->text[0] ? place->colour : colour; /* a blank has none */
        if (place->covered)
            continue;
        if (strcmp(wanted, colour) != 0) {
            fputs(colour[0] ? plain : "", file);
            fputs(wanted, file);
            colour = wanted;
        }
        fputs(place->text[0] ? place->text : " ", file);
    }
    fprintf(file, "%s\n", colour[0] ? plain : "");
}

void plat_canvas_write(FILE *file, const PlatCanvas *canvas, int first, int last,
                       const char *plain) {
    for (int y = first; y <= last && y < canvas->height; y++)
        write_line(file, canvas, y, plain);
}
