/* Straight lines of members: found in a set, and listed once for a board of one word. */
#include "lines.h"

#include <stdlib.h>

#include "bits.h"
#include "tiling.h"

/* --- in a set --- */

/* Runs are found by doubling: two runs of n members that begin n apart are a run of 2n. First come
 * the members at which a run of `length` begins, then all members of those runs. A run never passes
 * the spare column, which holds no member. No length is too long: the search ends when no run is
 * left, long before an amount can overflow an int. */
INLINE void add_lines(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int step,
                      int length, int words) {
    PlatCells runs;
    PlatCells next;
    plat_cells_copy(g, runs.word, set);
    for (int have = 1, more; have < length; have += more) {
        more = smaller(have, length - have);
        move(words, next.word, runs.word, -more * step);
        plat_cells_and(g, runs.word, runs.word, next.word);
        if (plat_cells_empty(g, runs.word))
            return;
    }
    for (int have = 1, more; have < length; have += more) {
        more = smaller(have, length - have);
        move(words, next.word, runs.word, more * step);
        plat_cells_or(g, runs.word, runs.word, next.word);
    }
    plat_cells_or(g, out, out, runs.word);
}

/* The same for a set of one word: its members in such lines. Whether a run is left is not asked
 * after each doubling, since nobody can foresee the answer. */
INLINE uint64_t lines_of_word(uint64_t set, int step, int length) {
    if ((length - 1) * step >= 64)
        return 0; /* longer than the board */
    uint64_t runs = set;
    for (int have = 1, more; have < length; have += more) {
        more = smaller(have, length - have);
        runs &= runs >> (more * step);
    }
    if (runs == 0)
        return 0;
    for (int have = 1, more; have < length; have += more) {
        more = smaller(have, length - have);
        runs |= runs << (more * step);
    }
    return runs;
}

void plat_cells_lines(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int length) {
    const PlatTilingRow *tiling = plat_tiling(g->tiling);
    if (g->words == 1) {
        uint64_t found = 0;
        for (int i = 0; i < tiling->axes; i++)
            found |= lines_of_word(set[0], g->shift[tiling->axis[i]], length);
        out[0] = found;
        return;
    }
    plat_cells_clear(g, out);
    for (int i = 0; i < tiling->axes; i++)
        BY_WORDS(g, add_lines, g, out, set, g->shift[tiling->axis[i]], length);
}

/* How many members follow `cell` without a gap, at most `max`. */
static int run_from(const PlatGeometry *g, const uint64_t *set, int cell, int step, int max) {
    int run = 0;
    int end = 64 * g->words;
    for (cell += step; run < max && cell >= 0 && cell < end && plat_cells_has(set, cell);
         cell += step)
        run++;
    return run;
}

bool plat_cells_line_through(const PlatGeometry *g, const uint64_t *set, int cell, int length) {
    if (!plat_cells_has(set, cell))
        return false;
    const PlatTilingRow *tiling = plat_tiling(g->tiling);
    for (int i = 0; i < tiling->axes; i++) {
        int step = g->shift[tiling->axis[i]];
        if (g->words == 1) {
            if (plat_cells_has(&(uint64_t){lines_of_word(set[0], step, length)}, cell))
                return true;
            continue;
        }
        int run = 1 + run_from(g, set, cell, step, length);
        if (run < length)
            run += run_from(g, set, cell, -step, length);
        if (run >= length)
            return true;
    }
    return false;
}

/* --- listed once --- */

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

/* Put the lines through `cell` into `out`, unless it is NULL; returns how many there are. A line is
 * found from its first cell, and in only one of two opposite directions. */
static int lines_through(const PlatGeometry *g, int cell, int length, uint64_t *out) {
    int count = 0;
    PLAT_EACH_CELL(from, g, g->all) {
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
