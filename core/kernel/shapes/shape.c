/* Shapes: the orientations are made once, and written and read.
 *
 * The cells of an orientation are always in reading order from the anchor, so that no step to
 * another cell is negative on a board that is wide enough. */
#include "shape.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/bits.h"
#include "kernel/tiling.h"

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

/* Sides are numbered clockwise from north, so they turn by counting on; of diagonals every second
 * one is a turn. */
static int turned_sides(PlatTiling tiling, int sides, int turns, bool flipped) {
    const int count = plat_tiling(tiling)->sides, by = turns * count / plat_tiling(tiling)->turns;
    int out = 0;
    for (int n = 0; n < count; n++)
        if ((sides >> plat_tiling_clockwise(tiling, n)) & 1)
            out |= 1 << plat_tiling_clockwise(tiling, ((flipped ? count - n : n) + by) % count);
    return out;
}

/* The sides of all road types, as the cell lies. */
static PlatWays ways_lying(PlatTiling tiling, PlatWays ways, const PlatOrientation *o) {
    PlatWays lying = ways & PLAT_WAYS_JOINED;
    for (int kind = 0; kind < PLAT_MAX_WAYS; kind++) {
        const int sides = plat_ways_in(ways, kind);
        lying |= (PlatWays)turned_sides(tiling, sides, o->turn, o->flipped) << 8 * kind;
    }
    return lying;
}

/* A cell of a shape on its way into an orientation. */
typedef struct Part {
    PlatOffset at;
    PlatWays sides;
    uint8_t nth, letter;
} Part;

/* What a shape is made of; a piece with alternatives has as many parts, which share a cell. */
typedef struct Parts {
    Part part[PLAT_MAX_SHAPE_CELLS + 1]; /* one more than allowed shows that there are too many */
    int count;
    int digits; /* that were drawn in place of X */
    bool road;
    const PlatNames *kinds;
    char letters[PLAT_MAX_SHAPE_CELLS + 1]; /* of a pattern, and their names */
    uint8_t name[PLAT_MAX_SHAPE_CELLS];
} Parts;

static int by_reading(const void *a, const void *b) {
    const PlatOffset *one = a;
    const PlatOffset *other = b;
    return one->row != other->row ? one->row - other->row : one->column - other->column;
}

static int part_by_reading(const void *a, const void *b) {
    return by_reading(&((const Part *)a)->at, &((const Part *)b)->at);
}

static Part part_lying(PlatTiling tiling, Part part, const PlatOrientation *o) {
    if (o->flipped)
        part.at = flipped(tiling, part.at);
    for (int turn = 0; turn < o->turn; turn++)
        part.at = turned(tiling, part.at);
    part.sides = ways_lying(tiling, part.sides, o);
    return part;
}

/* Fill in the cells, in order and counted from the first, and the size of the box. */
static void measure(PlatOrientation *o, Part *part, int count) {
    qsort(part, (size_t)count, sizeof *part, part_by_reading);
    PlatOffset anchor = part[0].at;
    int left = 0;
    int right = 0;
    for (int i = 0; i < count; i++) {
        int column = part[i].at.column - anchor.column;
        o->cell[i] = (PlatOffset){.row = part[i].at.row - anchor.row, .column = column};
        o->nth[i] = part[i].nth;
        o->sides[i] = part[i].sides;
        o->letter[i] = part[i].letter;
        left = column < left ? column : left;
        right = column > right ? column : right;
    }
    o->rows = o->cell[count - 1].row + 1;
    o->columns = right - left + 1;
    o->left = -left;
}

static const PlatWays EACH_KIND = 0x0101010101010101;

/* The open sides that do not face another of its own cells. */
static void find_outer(PlatTiling tiling, PlatOrientation *o, int count) {
    const PlatTilingRow *row = plat_tiling(tiling);
    memcpy(o->outer, o->sides, sizeof o->outer);
    for (int i = 0; i < count; i++)
        for (int d = 0; d < row->sides; d++)
            for (int j = 0; j < count; j++)
                if (o->cell[j].row == o->cell[i].row + row->direction[d].rows &&
                    o->cell[j].column == o->cell[i].column + row->direction[d].columns)
                    o->outer[i] &= ~(EACH_KIND << d);
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

/* The number of the orientation with the same cells, open sides, letters and, if it counts, order;
 * or -1. */
static int find_same(const PlatShape *shape, const PlatOrientation *o) {
    for (int i = 0; i < shape->count; i++) {
        const PlatOrientation *other = &shape->orientation[i];
        if (memcmp(other->cell, o->cell, sizeof o->cell) == 0 &&
            memcmp(other->sides, o->sides, sizeof o->sides) == 0 &&
            memcmp(other->letter, o->letter, sizeof o->letter) == 0 &&
            (!shape->ordered || memcmp(other->nth, o->nth, sizeof o->nth) == 0))
            return i;
    }
    return -1;
}

static bool is_far(int number) { return number < -FARTHEST || number > FARTHEST; }

static PlatStatus check_parts(const Parts *parts, int alternatives, PlatError *error) {
    if (parts->count < 1)
        return plat_fail(error, PLAT_E_ARGUMENT, "a shape needs at least one cell");
    if (parts->count > PLAT_MAX_SHAPE_CELLS)
        return plat_fail(error, PLAT_E_CAPACITY, "a shape has at most %d cells, not %d",
                         PLAT_MAX_SHAPE_CELLS, parts->count);
    for (int i = 0; i < parts->count; i++) {
        PlatOffset at = parts->part[i].at;
        if (is_far(at.row) || is_far(at.column))
            return plat_fail(error, PLAT_E_RANGE, "a shape has at most %d rows and columns",
                             PLAT_MAX_SHAPE_SPAN);
        if (parts->road && plat_ways_any(parts->part[i].sides) == 0)
            return plat_fail(error, PLAT_E_ARGUMENT,
                             "a cell of a piece of road needs an open side");
        for (int j = 0; alternatives == 1 && j < i; j++)
            if (by_reading(&parts->part[i].at, &parts->part[j].at) == 0)
                return plat_fail(error, PLAT_E_ARGUMENT, "a shape has the same cell twice");
    }
    return PLAT_OK;
}

static bool is_named_by_sides(const PlatShape *shape) { return shape->road && shape->size == 1; }

/* Check that the name of a single cell with these sides is not too long. */
static PlatStatus check_name(const PlatShape *shape, PlatWays sides, PlatError *error) {
    char name[PLAT_ORIENTATION_NAME];
    if (!is_named_by_sides(shape) ||
        plat_ways_format(shape->kinds, shape->tiling, name, sizeof name, sides) < sizeof name)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_CAPACITY,
                     "a piece of one cell is typed by its sides, `%s...`: with more than %d "
                     "characters, so its road types need shorter names",
                     name, PLAT_ORIENTATION_NAME - 1);
}

/* Add the orientation that a turn gives (the turns flipped come behind the others) to these parts.
 * `of_turn` gets its number, unless it is NULL. */
static PlatStatus add_orientation(PlatShape *shape, const Part *parts, int turn, int *of_turn,
                                  PlatError *error) {
    int turns = turns_of(shape->tiling);
    PlatOrientation o;
    memset(&o, 0, sizeof o);
    o.turn = turn % turns;
    o.flipped = turn >= turns;
    Part moved[PLAT_MAX_SHAPE_CELLS];
    for (int c = 0; c < shape->size; c++)
        moved[c] = part_lying(shape->tiling, parts[c], &o);
    measure(&o, moved, shape->size);
    if (o.rows > PLAT_MAX_SHAPE_SPAN || o.columns > PLAT_MAX_SHAPE_SPAN)
        return plat_fail(error, PLAT_E_RANGE,
                         "a shape has at most %d rows and columns, but turn "
                         "%d takes %d rows and %d columns",
                         PLAT_MAX_SHAPE_SPAN, o.turn, o.rows, o.columns);
    int number = find_same(shape, &o);
    if (number < 0 && shape->count == PLAT_MAX_ORIENTATIONS)
        return plat_fail(error, PLAT_E_CAPACITY,
                         "a piece of road can lie in at most %d different ways",
                         PLAT_MAX_ORIENTATIONS);
    if (number < 0) {
        TRY(check_name(shape, o.sides[0], error));
        find_gaps(&o, shape->size);
        find_outer(shape->tiling, &o, shape->size);
        number = shape->count++;
        shape->orientation[number] = o;
    }
    if (of_turn)
        of_turn[turn] = number;
    return PLAT_OK;
}

static void number_by_reading(Parts *parts) {
    qsort(parts->part, (size_t)parts->count, sizeof *parts->part, part_by_reading);
    for (int i = 0; i < parts->count; i++)
        parts->part[i].nth = (uint8_t)i;
}

static PlatStatus make(PlatShape *out, PlatTiling tiling, const Parts *parts, int alternatives,
                       int ways, PlatError *error) {
    TRY(check_parts(parts, alternatives, error));
    PlatShape shape;
    memset(&shape, 0, sizeof shape);
    shape.tiling = tiling;
    shape.size = alternatives > 1 ? 1 : parts->count;
    shape.road = parts->road;
    shape.kinds = parts->kinds;
    shape.ordered = parts->digits > 0;
    memcpy(shape.letters, parts->letters, sizeof shape.letters);
    memcpy(shape.name, parts->name, sizeof shape.name);
    Parts given = *parts;
    if (alternatives == 1 && !shape.ordered)
        number_by_reading(&given);
    for (int i = 0; i < PLAT_MAX_ORIENTATIONS; i++)
        shape.of_turn[i] = -1;
    int turns = turns_of(tiling);
    for (int alternative = 0; alternative < alternatives; alternative++) {
        for (int i = 0; i < (ways & PLAT_SHAPE_FLIPS ? 2 : 1) * turns; i++) {
            if ((ways & PLAT_SHAPE_KEEPS) && i % turns > 0)
                continue;
            TRY(add_orientation(&shape, &given.part[alternative], i,
                                alternative ? NULL : shape.of_turn, error));
        }
    }
    *out = shape;
    return PLAT_OK;
}

/* Its number counts only where cells are drawn in digits. */
static void take(Parts *parts, PlatOffset at, int nth, PlatWays sides) {
    if (parts->count <= PLAT_MAX_SHAPE_CELLS)
        parts->part[parts->count++] = (Part){.at = at, .nth = (uint8_t)nth, .sides = sides};
}

PlatStatus plat_shape_make(PlatShape *out, PlatTiling tiling, const PlatOffset *cells, int count,
                           int ways, PlatError *error) {
    Parts parts = {.count = 0};
    for (int i = 0; i < count; i++)
        take(&parts, cells[i], 0, 0);
    return make(out, tiling, &parts, 1, ways, error);
}

PlatStatus plat_piece_make(PlatShape *out, PlatTiling tiling, const PlatOffset *cells,
                           const PlatWays *sides, int count, int alternatives,
                           const PlatNames *kinds, int ways, PlatError *error) {
    Parts parts = {.road = true, .kinds = kinds};
    assert(alternatives == 1 || count == 1);
    for (int i = 0; i < (alternatives > 1 ? alternatives : count); i++)
        take(&parts, cells[alternatives > 1 ? 0 : i], 0, sides[i]);
    return make(out, tiling, &parts, alternatives, ways, error);
}

/* --- reading and writing --- */

#define BLANKS " \t\r\n"

static PlatStatus bad_letter(char letter, const char *expected, PlatError *error) {
    if (letter > ' ' && letter <= '~')
        return plat_fail(error, PLAT_E_FORMAT, "`%c` cannot be part of a shape: %s", letter,
                         expected);
    return plat_fail(error, PLAT_E_FORMAT, "this is not how a shape is written: %s", expected);
}

static bool is_digit(char letter) { return letter >= '1' && letter <= '9'; }

static char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 32) : letter;
}

static PlatStatus no_such_letter(char letter, const PlatNames *names, PlatError *error) {
    char known[400] = "";
    const PlatName *near = NULL;
    for (int i = 0, used = 0; i < names->count; i++) {
        const PlatName *name = &names->name[i];
        if (name->letter && used < (int)sizeof known - PLAT_MAX_NAME - 8)
            used += snprintf(known + used, sizeof known - (size_t)used, "%s%c is %s",
                             used ? ", " : "", name->letter, name->text);
        if (name->letter && (upper(name->letter) == upper(letter) ||
                             (!near && upper(name->text[0]) == upper(letter))))
            near = name;
    }
    return plat_fail(error, PLAT_E_NAME, "no name has this pattern's map letter `%c`%s%s%s%.1s%s",
                     letter > ' ' && letter <= '~' ? letter : '?', known[0] ? ": " : "", known,
                     near ? "; did you mean `" : "", near ? &near->letter : "", near ? "`?" : "");
}

/* A cell of a pattern. */
static PlatStatus take_letter(Parts *parts, PlatOffset at, char letter, const PlatNames *names,
                              PlatError *error) {
    const char *known = strchr(parts->letters, letter);
    size_t number = known ? (size_t)(known - parts->letters) : strlen(parts->letters);
    int name = 0;
    while (name < names->count && names->name[name].letter != letter)
        name++;
    if (name == names->count)
        return no_such_letter(letter, names, error);
    take(parts, at, 0, 0);
    if (parts->count > PLAT_MAX_SHAPE_CELLS)
        return PLAT_OK; /* too many are refused later */
    parts->part[parts->count - 1].letter = (uint8_t)number;
    parts->letters[number] = letter;
    parts->name[number] = (uint8_t)name;
    return PLAT_OK;
}

/* With names they are the rows of a pattern. */
static PlatStatus read_rows(Parts *parts, const char *text, const PlatNames *names,
                            PlatError *error) {
    PlatOffset at = {0, 0};
    for (; *text; text++) {
        if (*text == '/' || *text == '\n') {
            at.row += at.column > 0; /* an empty row does not count */
            at.column = 0;
        } else if (*text == '.') {
            at.column++;
        } else if (strchr(BLANKS, *text)) {
            continue;
        } else if (names) {
            TRY(take_letter(parts, at, *text, names, error));
            at.column++;
        } else if (*text == 'X' || *text == '@' || is_digit(*text)) {
            take(parts, at, is_digit(*text) ? *text - '1' : 0, 0);
            parts->digits += is_digit(*text);
            at.column++;
        } else {
            return bad_letter(*text, "X is a cell, . is none, / ends a row", error);
        }
    }
    return PLAT_OK;
}

/* The digits of a drawing are 1 to the number of its cells, each once. */
static PlatStatus check_order(const Parts *parts, PlatError *error) {
    uint32_t seen = 0;
    for (int i = 0; i < parts->count; i++)
        seen |= UINT32_C(1) << parts->part[i].nth;
    bool each = parts->digits == parts->count && seen + 1 == UINT32_C(1) << parts->count;
    if (parts->digits == 0 || each)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_FORMAT,
                     "the cells of a shape that is drawn in digits are "
                     "numbered from 1 on, each number once");
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

static PlatStatus read_pairs(Parts *parts, const char *text, PlatError *error) {
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
        take(parts, cell, 0, 0);
    }
}

PlatStatus plat_shape_parse(PlatShape *out, PlatTiling tiling, const char *text, int ways,
                            PlatError *error) {
    Parts parts = {.count = 0};
    bool drawn = plat_tiling(tiling)->upright || strpbrk(text, "X@.") ||
                 (strpbrk(text, "123456789") && !strchr(text, ','));
    TRY(drawn ? read_rows(&parts, text, NULL, error) : read_pairs(&parts, text, error));
    TRY(check_order(&parts, error));
    return make(out, tiling, &parts, 1, ways, error);
}

PlatStatus plat_pattern_parse(PlatShape *out, PlatTiling tiling, const char *text,
                              const PlatNames *names, int ways, PlatError *error) {
    Parts parts = {.count = 0};
    TRY(read_rows(&parts, text, names, error));
    return make(out, tiling, &parts, 1, ways, error);
}

void plat_shape_format(const PlatShape *shape, char *text, int orientation) {
    assert(orientation >= 0 && orientation < shape->count);
    const PlatOrientation *o = &shape->orientation[orientation];
    if (shape->tiling == PLAT_HEX && !shape->letters[0]) {
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
                text[-1] = shape->letters[0] ? shape->letters[o->letter[next]]
                           : next == 0       ? '@'
                                             : 'X';
            next += held;
        }
    }
    *text = '\0';
}

/* Whether text[0..length) is the name, in either case. */
static bool is_name(const char *name, const char *text, size_t length) {
    size_t i = 0;
    while (i < length && name[i] && (name[i] | 0x20) == (text[i] | 0x20))
        i++;
    return i == length && !name[i];
}

static int parse_sides(const PlatShape *shape, const char *text, size_t length) {
    char name[PLAT_ORIENTATION_NAME];
    for (int o = 0; o < shape->count; o++) {
        plat_orientation_name(shape, name, o);
        if (is_name(name, text, length))
            return o;
    }
    return -1;
}

void plat_orientation_name(const PlatShape *shape, char *name, int orientation) {
    assert(orientation >= 0 && orientation < shape->count);
    const PlatOrientation *o = &shape->orientation[orientation];
    if (is_named_by_sides(shape)) {
        plat_ways_format(shape->kinds, shape->tiling, name, PLAT_ORIENTATION_NAME, o->sides[0]);
        for (; (name = strchr(name, ',')) != NULL; *name = '+') /* commas part answers */
            continue;
        return;
    }
    *name++ = (char)('0' + o->turn);
    if (o->flipped)
        *name++ = 'f';
    *name = '\0';
}

int plat_orientation_parse(const PlatShape *shape, const char *text, size_t length) {
    if (is_named_by_sides(shape))
        return parse_sides(shape, text, length);
    int turns = turns_of(shape->tiling);
    bool over = length == 2 && (text[1] == 'f' || text[1] == 'F');
    if ((length != 1 && !over) || text[0] < '0' || text[0] >= '0' + turns)
        return -1;
    return shape->of_turn[text[0] - '0' + (over ? turns : 0)];
}
