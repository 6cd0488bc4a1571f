/* The left text is put on a canvas, so that its width is known; the right one then goes beside it
 * or below it. */
#include "side_by_side.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "text/drawing/canvas.h"

enum { GAP = 4 /* columns between the two */, WIDEST = 1000 };

static void put_line(PlatCanvas *canvas, int x, int y, const char *text, size_t length) {
    PLAT_FREED char *line = strndup(text, length);
    canvas->failed = canvas->failed || !line;
    if (line)
        plat_canvas_put(canvas, x, y, WIDEST, line, PLAT_STYLE_PLAIN);
}

static void put(PlatCanvas *canvas, int x, int y, PlatTitled titled) {
    put_line(canvas, x, y++, titled.title, strlen(titled.title));
    for (const char *at = titled.text; *at; y++) {
        size_t length = strcspn(at, "\n");
        put_line(canvas, x, y, at, length);
        at += length + (at[length] == '\n');
    }
}

static int width_of(const PlatCanvas *canvas) {
    int width = 0;
    for (int y = 0; y < canvas->lines; y++)
        width = plat_canvas_width(canvas, y) > width ? plat_canvas_width(canvas, y) : width;
    return width;
}

void plat_side_by_side_add(PlatBuffer *out, bool unicode, int width, PlatTitled left,
                           PlatTitled right) {
    PlatCanvas canvas = {.unicode = unicode}, other = {.unicode = unicode};
    put(&canvas, 0, 0, left);
    put(&other, 0, 0, right);
    int x = width_of(&canvas) + GAP;
    if (x + width_of(&other) <= width)
        put(&canvas, x, 0, right);
    else
        put(&canvas, 0, canvas.lines, right);
    plat_canvas_write(&canvas, out, NULL);
    out->failed = out->failed || canvas.failed || other.failed;
    plat_canvas_free(&canvas);
    plat_canvas_free(&other);
}
