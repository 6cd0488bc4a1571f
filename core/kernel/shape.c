/* Shapes: the orientations are made once, then every question takes a few shifts.
 *
 * The cells of an orientation are always in reading order from the anchor, so that no step to
 * another cell is negative on a board that is wide enough. An orientation that is wider or higher
 * than the board fits nowhere, and is never shifted. */
#include "shape.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bits.h"
#include "tiling.h"

enum { FARTHEST = 999 }; /* the largest coordinate that may be written */

static int turns_of(PlatTiling tiling) { return plat_tiling(tiling)->turns; }

/* --- orientations --- */

/* A step clockwise. Hex: from n to ne, from ne to se, and so on. */
static PlatOffset turned(PlatTiling tiling, PlatOffset from) {
    int skew = plat_tiling(tiling)->skew;
    return (PlatOffset){.row = skew * from.row + from.column, .column = -from.row};
}

/* Left to right: north stays north. */
static PlatOffset flipped(PlatTiling tiling, PlatOffset from) {
    int skew = plat_tiling(tiling)->skew;
    return (PlatOffset){.row = from.row + skew * from.column, .column = -from.column};
}

static int by_reading(const void *a, const void *b) {
    const PlatOffset *one = a;
    const PlatOffset *other = b;
    return one->row != other->row ? one->row - other->row : one->column - other->column;
}

/* Fill in the cells, in order and counted from the first, and the size of the box. */
static void measure(PlatOrientation *o, const PlatOffset *cells, int count) {
    memcpy(o->cell, cells, (size_t)count * sizeof *cells);
    qsort(o->cell, (size_t)count, sizeof *o->cell, by_reading);
    PlatOffset anchor = o->cell[0];
    int left = 0;
    int right = 0;
    for (int i = 0; i < count; i++) {
        o->cell[i].row -= anchor.row;
        o->cell[i].column -= anchor.column;
        int column = o->cell[i].column;
        left = column < left ? column : left;
        right = column > right ? column : right;
    }
    o->rows = o->cell[count - 1].row + 1;
    o->columns = right - left + 1;
    o->left = -left;
}

static void find_gaps(PlatOrientation *o, int count) {
    for (int column = -o->left; column < o->columns - o->left; column++) {
        bool held = false;
        for (int i = 0; i < count; i++)
            held = held || o->cell[i].column == column;
        if (!held)
            o->gap[o->gaps++] = column;
    }
}

/* The number of the orientation with the same cells, or -1. */
static int find_same(const PlatShape *shape, const PlatOrientation *o) {
    for (int i = 0; i < shape->count; i++)
        if (memcmp(shape->orientation[i].cell, o->cell, sizeof o->cell) == 0)
            return i;
    return -1;
}

static bool is_far(int number) { return number < -FARTHEST || number > FARTHEST; }

static PlatStatus check_cells(const PlatOffset *cells, int count, PlatError *error) {
    if (count < 1)
        return plat_error_set(error, PLAT_E_ARGUMENT, "", "a shape needs at least one cell");
    if (count > PLAT_MAX_SHAPE_CELLS)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "a shape has at most %d cells, not %d",
                              PLAT_MAX_SHAPE_CELLS, count);
    for (int i = 0; i < count; i++) {
        if (is_far(cells[i].row) || is_far(cells[i].column))
            return plat_error_set(error, PLAT_E_RANGE, "",
                                  "a shape has at most %d rows and columns", PLAT_MAX_SHAPE_SPAN);
        for (int j = 0; j < i; j++)
            if (by_reading(&cells[i], &cells[j]) == 0)
                return plat_error_set(error, PLAT_E_ARGUMENT, "",
                                      "a shape has the same cell twice");
    }
    return PLAT_OK;
}

PlatStatus plat_shape_make(PlatShape *out, PlatTiling tiling, const PlatOffset *cells, int count,
                           bool flips, PlatError *error) {
    PlatStatus status = check_cells(cells, count, error);
    if (status != PLAT_OK)
        return status;
    PlatShape shape;
    memset(&shape, 0, sizeof shape);
    shape.tiling = tiling;
    shape.size = count;
    int turns = turns_of(tiling);
    for (int i = 0; i < PLAT_MAX_ORIENTATIONS; i++)
        shape.of_turn[i] = -1;
    for (int i = 0; i < (flips ? 2 : 1) * turns; i++) {
        PlatOrientation o;
        memset(&o, 0, sizeof o);
        o.turn = i % turns;
        o.flipped = i >= turns;
        PlatOffset moved[PLAT_MAX_SHAPE_CELLS];
        for (int c = 0; c < count; c++) {
            moved[c] = o.flipped ? flipped(tiling, cells[c]) : cells[c];
            for (int turn = 0; turn < o.turn; turn++)
                moved[c] = turned(tiling, moved[c]);
        }
        measure(&o, moved, count);
        if (o.rows > PLAT_MAX_SHAPE_SPAN || o.columns > PLAT_MAX_SHAPE_SPAN)
            return plat_error_set(error, PLAT_E_RANGE, "",
                                  "a shape has at most %d rows and columns, but turn %d takes %d "
                                  "rows and %d columns",
                                  PLAT_MAX_SHAPE_SPAN, o.turn, o.rows, o.columns);
        int number = find_same(&shape, &o);
        if (number < 0) {
            find_gaps(&o, count);
            number = shape.count++;
            shape.orientation[number] = o;
        }
        shape.of_turn[i] = number;
    }
    *out = shape;
    return PLAT_OK;
}

/* --- reading and writing --- */

/* The cells read so far. One more than allowed is kept, to show that there are too many. */
typedef struct Reading {
    PlatOffset cell[PLAT_MAX_SHAPE_CELLS + 1];
    int count;
} Reading;

static void take(Reading *reading, PlatOffset cell) {
    if (reading->count <= PLAT_MAX_SHAPE_CELLS)
        reading->cell[reading->count++] = cell;
}

#define BLANKS " \t\r\n"

static PlatStatus bad_letter(char letter, const char *expected, PlatError *error) {
    if (letter > ' ' && letter <= '~')
        return plat_error_set(error, PLAT_E_FORMAT, "", "`%c` cannot be part of a shape: %s",
                              letter, expected);
    return plat_error_set(error, PLAT_E_FORMAT, "", "this is not how a shape is written: %s",
                          expected);
}

static PlatStatus read_rows(Reading *reading, const char *text, PlatError *error) {
    PlatOffset at = {0, 0};
    for (; *text; text++) {
        if (*text == '/' || *text == '\n') {
            at.row += at.column > 0; /* an empty row does not count */
            at.column = 0;
        } else if (*text == 'X' || *text == '@' || *text == '.') {
            if (*text != '.')
                take(reading, at);
            at.column++;
        } else if (!strchr(BLANKS, *text)) {
            return bad_letter(*text, "X is a cell, . is none, / ends a row", error);
        }
    }
    return PLAT_OK;
}

/* Read a whole number. One that is too large only has to stay too large. */
static bool read_number(const char **text, int *number) {
    const char *at = *text;
    bool below = *at == '-';
    const char *first = at += below;
    for (*number = 0; *at >= '0' && *at <= '9'; at++)
        *number = *number > FARTHEST ? *number : 10 * *number + *at - '0';
    *number = below ? -*number : *number;
    *text = at;
    return at > first;
}

static PlatStatus read_pairs(Reading *reading, const char *text, PlatError *error) {
    static const char *const expected = "its cells are written as pairs q,r";
    while (true) {
        text += strspn(text, BLANKS "(),;");
        if (*text == '\0')
            return PLAT_OK;
        PlatOffset cell;
        if (!read_number(&text, &cell.column))
            return bad_letter(*text, expected, error);
        text += strspn(text, BLANKS);
        if (*text != ',')
            return bad_letter(*text, expected, error);
        text += 1 + strspn(text + 1, BLANKS);
        if (!read_number(&text, &cell.row))
            return bad_letter(*text, expected, error);
        take(reading, cell);
    }
}

PlatStatus plat_shape_parse(PlatShape *out, PlatTiling tiling, const char *text, bool flips,
                            PlatError *error) {
    Reading reading;
    memset(&reading, 0, sizeof reading);
    bool drawn = tiling == PLAT_SQUARE || strpbrk(text, "X@.");
    PlatStatus status =
        drawn ? read_rows(&reading, text, error) : read_pairs(&reading, text, error);
    if (status != PLAT_OK)
        return status;
    return plat_shape_make(out, tiling, reading.cell, reading.count, flips, error);
}

void plat_shape_format(const PlatShape *shape, char *text, int orientation) {
    assert(orientation >= 0 && orientation < shape->count);
    const PlatOrientation *o = &shape->orientation[orientation];
    if (shape->tiling == PLAT_HEX) {
        for (int i = 0; i < shape->size; i++)
            text += snprintf(text, 9, "%s%d,%d", i ? " " : "", o->cell[i].column, o->cell[i].row);
        return;
    }
    int next = 0;
    for (int row = 0; row < o->rows; row++) {
        if (row > 0)
            *text++ = '/';
        for (int column = -o->left; column < o->columns - o->left; column++) {
            bool held =
                next < shape->size && o->cell[next].row == row && o->cell[next].column == column;
            *text++ = '.';
            if (held)
                text[-1] = next++ == 0 ? '@' : 'X';
        }
    }
    *text = '\0';
}

void plat_orientation_name(const PlatShape *shape, char *name, int orientation) {
    assert(orientation >= 0 && orientation < shape->count);
    const PlatOrientation *o = &shape->orientation[orientation];
    *name++ = (char)('0' + o->turn);
    if (o->flipped)
        *name++ = 'f';
    *name = '\0';
}

int plat_orientation_parse(const PlatShape *shape, const char *text, size_t length) {
    int turns = turns_of(shape->tiling);
    bool over = length == 2 && (text[1] == 'f' || text[1] == 'F');
    if ((length != 1 && !over) || text[0] < '0' || text[0] >= '0' + turns)
        return -1;
    return shape->of_turn[text[0] - '0' + (over ? turns : 0)];
}

/* --- one orientation --- */

/* Whether it fits nowhere on the board; then steps from the anchor can be negative. */
static bool is_too_large(const PlatOrientation *o, const PlatGeometry *g) {
    return o->rows > g->rows || o->columns > g->columns;
}

/* How many indices cell number n lies behind the anchor. */
INLINE int step_to(const PlatOrientation *o, const PlatGeometry *g, int n) {
    return o->cell[n].row * g->stride + o->cell[n].column;
}

static const PlatOrientation *orientation_of(const PlatShape *shape, int orientation,
                                             const PlatGeometry *g) {
    assert(shape->tiling == g->tiling);
    assert(orientation >= 0 && orientation < shape->count);
    (void)g;
    return &shape->orientation[orientation];
}

/* Word i of the anchors in `w` at which no column of the box without a cell would be the spare
 * column, looked at in the anchor's row. (Columns with cells are checked by those cells.) */
static uint64_t without_gaps(const PlatOrientation *o, const PlatGeometry *g, uint64_t w, int i) {
    for (int n = 0; n < o->gaps; n++) {
        int column = o->gap[n];
        w &= moved(g->box, i, -column, g->words);
    }
    return w;
}

/* Words are written in the order in which they are no longer read. */
INLINE void anchors(const PlatOrientation *o, int size, const PlatGeometry *g,
                    const uint64_t *allowed, uint64_t *out, int words) {
    for (int i = 0; i < words; i++) {
        uint64_t w = allowed[i];
        for (int n = 1; n < size && w; n++)
            w &= far_down(allowed, i, step_to(o, g, n), words);
        out[i] = o->gaps && w ? without_gaps(o, g, w, i) : w;
    }
}

/* Add the covered cells to `out`. */
INLINE void cover(const PlatOrientation *o, int size, const PlatGeometry *g,
                  const uint64_t *anchors, uint64_t *out, int words) {
    for (int i = 0; i < words; i++)
        for (int n = 0; n < size; n++)
            out[i] |= far_up(anchors, i, step_to(o, g, n));
}

INLINE void meeting(const PlatOrientation *o, int size, const PlatGeometry *g,
                    const uint64_t *anchors, const uint64_t *set, uint64_t *out, int words) {
    for (int i = 0; i < words; i++) {
        uint64_t met = 0;
        for (int n = 0; n < size; n++)
            met |= far_down(set, i, step_to(o, g, n), words);
        out[i] = anchors[i] & met;
    }
}

/* --- placements --- */

int plat_placements_find(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                         const uint64_t *allowed) {
    int count = 0;
    for (int n = 0; n < shape->count; n++, out += g->words) {
        const PlatOrientation *o = orientation_of(shape, n, g);
        if (is_too_large(o, g))
            plat_cells_clear(g, out);
        else
            BY_WORDS(g, anchors, o, shape->size, g, allowed, out);
        count += plat_cells_count(g, out);
    }
    return count;
}

void plat_placements_meeting(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements, const uint64_t *set) {
    for (int n = 0; n < shape->count; n++, out += g->words, placements += g->words) {
        const PlatOrientation *o = orientation_of(shape, n, g);
        if (is_too_large(o, g))
            plat_cells_clear(g, out);
        else
            BY_WORDS(g, meeting, o, shape->size, g, placements, set, out);
    }
}

void plat_placements_touching(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                              const uint64_t *placements, const uint64_t *set) {
    PlatCells beside;
    plat_cells_beside(g, beside.word, set);
    plat_placements_meeting(shape, g, out, placements, beside.word);
}

void plat_placements_covered(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                             const uint64_t *placements) {
    plat_cells_clear(g, out);
    for (int n = 0; n < shape->count; n++, placements += g->words) {
        const PlatOrientation *o = orientation_of(shape, n, g);
        if (!is_too_large(o, g))
            BY_WORDS(g, cover, o, shape->size, g, placements, out);
    }
}

bool plat_placement_cells(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                          int placement) {
    plat_cells_clear(g, out);
    if (placement < 0 || placement >= 64 * plat_placement_words(shape, g))
        return false;
    const PlatOrientation *o = orientation_of(shape, plat_placement_orientation(g, placement), g);
    int anchor = plat_placement_anchor(g, placement);
    int row = plat_geometry_row(g, anchor);
    int column = plat_geometry_column(g, anchor);
    for (int n = 0; n < shape->size; n++) {
        int cell = plat_geometry_cell(g, row + o->cell[n].row, column + o->cell[n].column);
        if (cell < 0) {
            plat_cells_clear(g, out);
            return false;
        }
        plat_cells_add(out, cell);
    }
    return true;
}

void plat_placement_name(const PlatShape *shape, const PlatGeometry *g, char *name, int placement) {
    if (shape->count > 1) {
        plat_orientation_name(shape, name, plat_placement_orientation(g, placement));
        name += strlen(name);
        *name++ = '@';
    }
    plat_geometry_name(g, name, plat_placement_anchor(g, placement));
}

int plat_placement_parse(const PlatShape *shape, const PlatGeometry *g, const char *text,
                         size_t length) {
    const char *at = memchr(text, '@', length);
    int orientation = 0;
    if (at) {
        orientation = plat_orientation_parse(shape, text, (size_t)(at - text));
        length -= (size_t)(at + 1 - text);
        text = at + 1;
    }
    int anchor = plat_geometry_parse(g, text, length);
    return orientation < 0 || anchor < 0 ? -1 : plat_placement(g, orientation, anchor);
}
