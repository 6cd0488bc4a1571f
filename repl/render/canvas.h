/* A canvas: places in lines, each with a character and a colour, that are written as text.
 *
 * What is put later covers what stood there. Lines are written without the blanks at their end, and
 * a colour's code where the colour changes. Texts are cleaned as in output.h on their way in. */
#ifndef PLAT_RENDER_CANVAS_H
#define PLAT_RENDER_CANVAS_H

#include <stdbool.h>
#include <stdio.h>

typedef struct PlatCanvas PlatCanvas;

/* Of blanks. NULL when memory ran out. */
PlatCanvas *plat_canvas_new(int width, int height, bool unicode);
void plat_canvas_free(PlatCanvas *canvas); /* may be NULL */

/* Put `text` at column x of line y, in at most `room` columns, and never beyond the canvas; what
 * has no room is left out. `colour` is a terminal's code or "", and lives as long as the canvas.
 * Returns the columns taken. */
int plat_canvas_put(PlatCanvas *canvas, int x, int y, int room, const char *text,
                    const char *colour);
/* Whether nothing but a blank stands there; true outside the canvas. */
bool plat_canvas_is_blank(const PlatCanvas *canvas, int x, int y);

/* Write the lines from `first` to `last`, `plain` being the code that ends a colour. */
void plat_canvas_write(FILE *file, const PlatCanvas *canvas, int first, int last,
                       const char *plain);

#endif
