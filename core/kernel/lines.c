/* Lines through cells, listed once. */
#include "lines.h"

#include <stdlib.h>

/* The line of `length` cells from `cell` on, in steps of one direction; 0 when it leaves the
 * board. */
static uint64_t line_from(const PlatGeometry *g, int cell, int direction, int length) {
    uint64_t line = 0;
    for (int i = 0; i < length; i++) {
        if (cell < 0)
            return 0;
        plat_cells_add(&line, cell);
        cell = plat_geometry_neighbour(g, cell, direction);
    }
    return line;
}

/* The lines that go through `cell` into `out`, unless it is NULL; how many there are. A line is
 * found from its first cell, in one of each two opposite directions. */
static int lines_through(const PlatGeometry *g, int cell, int length, uint64_t *out) {
    int count = 0;
    for (int from = plat_cells_next(g, g->all, -1); from >= 0;
         from = plat_cells_next(g, g->all, from)) {
        for (int direction = 0; direction < g->directions; direction++) {
            uint64_t line = g->shift[direction] > 0 ? line_from(g, from, direction, length) : 0;
            if (line == 0 || !plat_cells_has(&line, cell))
                continue;
            if (out)
                out[count] = line;
            count++;
        }
    }
    return count;
}

PlatLines *plat_lines_new(const PlatGeometry *g, int length) {
    if (g->words > 1 || length < 2)
        return NULL;
    int total = 0;
    for (int cell = 0; cell < 64; cell++)
        total += lines_through(g, cell, length, NULL);
    PlatLines *lines = malloc(sizeof *lines + (size_t)total * sizeof *lines->line);
    if (!lines)
        return NULL;
    int count = 0;
    for (int cell = 0; cell < 64; cell++) {
        lines->first[cell] = (uint16_t)count;
        count += lines_through(g, cell, length, lines->line + count);
    }
    lines->first[64] = (uint16_t)count;
    return lines;
}
