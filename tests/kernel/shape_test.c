/* Shapes against pictures that are turned by hand and cells that are tried one by one, on boards of
 * all sizes, in both tilings, with and without holes. */
#include "grids.h"
#include "kernel/network.h"
#include "kernel/shapes/placements.h"
#include "kernel/tiling.h"

static PlatShape shape_of(PlatTiling tiling, const char *text, bool flips) {
    PlatShape shape;
    PlatError error = {PLAT_OK, "", ""};
    if (plat_shape_parse(&shape, tiling, text, flips, &error) != PLAT_OK)
        fail_msg("%s: %s", text, error.text);
    return shape;
}

/* --- orientations --- */

static const struct {
    const char *text;
    int turned, flipped; /* orientations without flips, and with them */
} polyominoes[] = {
    {"X",             1, 1},
    {"XX",            2, 2},
    {"XXX",           2, 2},
    {"X./XX",         4, 4},
    {"XXXX",          2, 2},
    {"XX/XX",         1, 1},
    {"XXX/.X.",       4, 4},
    {".XX/XX.",       2, 4},
    {"X../XXX",       4, 8},
    {".XX/XX./.X.",   4, 8},
    {"XXXXX",         2, 2},
    {"X.../XXXX",     4, 8},
    {".XXX/XX..",     4, 8},
    {"XX/XX/X.",      4, 8},
    {"XXX/.X./.X.",   4, 4},
    {"X.X/XXX",       4, 4},
    {"X../X../XXX",   4, 4},
    {"X../XX./.XX",   4, 4},
    {".X./XXX/.X.",   1, 1},
    {".X../XXXX",     4, 8},
    {"XX./.X./.XX",   2, 4},
    {"XXX/XXX",       2, 2},
    {"X../XX./XXX",   4, 4},
    {"XXXX/.XX.",     4, 4},
    {"XX./XXX/.X.",   4, 4},
    {"X.X",           2, 2},
    {"X../.../..X",   2, 2},
    {"X.XX/..../X..", 4, 8},
};

static const struct {
    const char *text;
    int turned, flipped;
} polyhexes[] = {
    {"(0,0)",                   1, 1 },
    {"(0,0)(0,1)",              3, 3 },
    {"(0,0)(0,1)(0,2)(0,3)",    3, 3 }, /* bar */
    {"(0,0)(0,1)(1,-1)(1,0)",   3, 3 }, /* bee */
    {"(0,0)(0,1)(1,-1)(1,1)",   6, 6 }, /* arch */
    {"(0,0)(0,1)(1,-1)(1,-2)",  3, 6 }, /* wave */
    {"(0,0)(0,1)(0,2)(1,0)",    6, 12}, /* pistol */
    {"(0,0)(1,-1)(1,-2)(2,-1)", 2, 2 }, /* propeller */
    {"(0,0)(0,1)(0,2)(1,-1)",   6, 12}, /* hook */
};

static void each_orientation_is_counted_once(void **state) {
    (void)state;
    int fixed = 0;
    for (size_t i = 0; i < sizeof polyominoes / sizeof *polyominoes; i++) {
        PlatShape turned = shape_of(PLAT_SQUARE, polyominoes[i].text, false);
        PlatShape flipped = shape_of(PLAT_SQUARE, polyominoes[i].text, true);
        assert_int_equal(turned.count, polyominoes[i].turned);
        assert_int_equal(flipped.count, polyominoes[i].flipped);
    }
    for (size_t i = 0; i < sizeof polyhexes / sizeof *polyhexes; i++) {
        PlatShape turned = shape_of(PLAT_HEX, polyhexes[i].text, false);
        PlatShape flipped = shape_of(PLAT_HEX, polyhexes[i].text, true);
        assert_int_equal(turned.count, polyhexes[i].turned);
        assert_int_equal(flipped.count, polyhexes[i].flipped);
        fixed += flipped.size == 4 ? flipped.count : 0;
    }
    assert_int_equal(fixed, 44); /* tetrahexes, each orientation counted */
}

/* A shape's cells on a large sheet of paper, to be turned as a picture. */
enum { PAPER = 120, MIDDLE = PAPER / 2 };
typedef struct Paper {
    bool at[PAPER][PAPER];
} Paper;

/* Hex cells in cube coordinates: a clockwise turn moves x to where z was, and so on. */
static void turn_paper(PlatTiling tiling, const Paper *from, Paper *to) {
    memset(to, 0, sizeof *to);
    for (int row = -MIDDLE + 1; row < MIDDLE; row++)
        for (int column = -MIDDLE + 1; column < MIDDLE; column++) {
            if (!from->at[MIDDLE + row][MIDDLE + column])
                continue;
            int x = column, z = row, y = -x - z;
            if (tiling == PLAT_HEX)
                to->at[MIDDLE - y][MIDDLE - z] = true;
            else
                to->at[MIDDLE + column][MIDDLE - row] = true;
        }
}

/* A flip from left to right: x is mirrored, y and z change places. */
static void flip_paper(PlatTiling tiling, const Paper *from, Paper *to) {
    memset(to, 0, sizeof *to);
    for (int row = -MIDDLE + 1; row < MIDDLE; row++)
        for (int column = -MIDDLE + 1; column < MIDDLE; column++) {
            if (!from->at[MIDDLE + row][MIDDLE + column])
                continue;
            int x = column, z = row, y = -x - z;
            to->at[tiling == PLAT_HEX ? MIDDLE - y : MIDDLE + row][MIDDLE - column] = true;
        }
}

/* Its cells in reading order from the first. */
static int cells_on(const Paper *paper, PlatOffset *cell) {
    int count = 0;
    PlatOffset first = {0, 0};
    for (int row = 0; row < PAPER; row++)
        for (int column = 0; column < PAPER; column++) {
            if (!paper->at[row][column])
                continue;
            if (count == 0)
                first = (PlatOffset){row, column};
            cell[count++] = (PlatOffset){row - first.row, column - first.column};
        }
    return count;
}

/* A shape of up to `most` cells within a few rows and columns, not necessarily connected. */
static int random_offsets(PlatRng *rng, int most, PlatOffset *cell) {
    int rows = 1 + luck(rng, 4);
    int columns = 1 + luck(rng, 5);
    int count = 0;
    for (int tries = 1 + luck(rng, most); tries > 0; tries--) {
        PlatOffset next = {luck(rng, rows) - 7, luck(rng, columns) + 3};
        bool there = false;
        for (int i = 0; i < count; i++)
            there = there || (cell[i].row == next.row && cell[i].column == next.column);
        if (!there)
            cell[count++] = next;
    }
    return count;
}

/* A connected shape. */
static int random_neighbours(PlatRng *rng, PlatTiling tiling, int most, PlatOffset *cell) {
    int sides = tiling == PLAT_HEX ? 6 : 4;
    int wanted = 1 + luck(rng, most);
    int count = 1;
    cell[0] = (PlatOffset){0, 0};
    while (count < wanted) {
        Step step = tiling == PLAT_HEX ? hex_steps[luck(rng, sides)] : square_steps[luck(rng, 4)];
        PlatOffset next = cell[luck(rng, count)];
        next.row += step.row;
        next.column += step.column;
        bool there = false;
        for (int i = 0; i < count; i++)
            there = there || (cell[i].row == next.row && cell[i].column == next.column);
        if (!there)
            cell[count++] = next;
    }
    return count;
}

static PlatShape random_shape(PlatRng *rng, PlatTiling tiling, bool flips) {
    PlatOffset cell[PLAT_MAX_SHAPE_CELLS];
    int count =
        luck(rng, 3) == 0 ? random_offsets(rng, 7, cell) : random_neighbours(rng, tiling, 6, cell);
    PlatShape shape;
    memset(&shape, 0xa5, sizeof shape);
    assert_int_equal(plat_shape_make(&shape, tiling, cell, count, flips, NULL), PLAT_OK);
    assert_int_equal(shape.size, count);
    return shape;
}

static bool same_cells(const PlatOffset *a, const PlatOffset *b, int count) {
    for (int i = 0; i < count; i++)
        if (a[i].row != b[i].row || a[i].column != b[i].column)
            return false;
    return true;
}

static void orientations_come_in_order(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 5, 5);
    for (int n = 0; n < 400; n++) {
        PlatTiling tiling = n % 2 ? PLAT_HEX : PLAT_SQUARE;
        bool flips = n % 4 < 2;
        int turns = tiling == PLAT_HEX ? 6 : 4;
        PlatOffset given[PLAT_MAX_SHAPE_CELLS];
        int count =
            n % 3 ? random_neighbours(&rng, tiling, 7, given) : random_offsets(&rng, 7, given);
        PlatShape shape;
        assert_int_equal(plat_shape_make(&shape, tiling, given, count, flips, NULL), PLAT_OK);
        static Paper paper, next;
        memset(&paper, 0, sizeof paper);
        for (int i = 0; i < count; i++)
            paper.at[MIDDLE + given[i].row][MIDDLE + given[i].column] = true;
        Paper straight = paper;
        int seen = 0;
        for (int i = 0; i < (flips ? 2 : 1) * turns; i++) {
            if (i == turns)
                flip_paper(tiling, &straight, &paper);
            PlatOffset want[PLAT_MAX_SHAPE_CELLS];
            assert_int_equal(cells_on(&paper, want), count);
            int same = 0;
            while (same < seen && !same_cells(shape.orientation[same].cell, want, count))
                same++;
            if (same == seen) { /* it differs from all before it, so it is the next */
                assert_true(seen < shape.count);
                const PlatOrientation *o = &shape.orientation[seen];
                assert_true(same_cells(o->cell, want, count));
                assert_int_equal(o->turn, i % turns);
                assert_int_equal(o->flipped, i >= turns);
                seen++;
            }
            char name[8];
            snprintf(name, sizeof name, "%d%s", i % turns, i >= turns ? "f" : "");
            assert_int_equal(plat_orientation_parse(&shape, name, strlen(name)), same);
            turn_paper(tiling, &paper, &next);
            paper = next;
        }
        assert_int_equal(shape.count, seen);
    }
}

static void turns_go_clockwise(void **state) {
    (void)state;
    static const char *const square[] = {"@../XXX", "@X/X./X.", "@XX/..X", ".@/.X/XX",
                                         "..@/XXX", "@./X./XX", "@XX/X..", "@X/.X/.X"};
    PlatShape shape = shape_of(PLAT_SQUARE, "X../XXX", true);
    char text[PLAT_SHAPE_TEXT];
    for (int o = 0; o < 8; o++) {
        plat_shape_format(&shape, text, o);
        assert_string_equal(text, square[o]);
    }
    /* n, ne, se, s, sw, nw of the cell in the middle */
    static const char *const hex[] = {"0,0 0,1", "0,0 -1,1", "0,0 1,0"};
    shape = shape_of(PLAT_HEX, "0,0 0,-1", true);
    for (int o = 0; o < 3; o++) {
        plat_shape_format(&shape, text, o);
        assert_string_equal(text, hex[o]);
    }
    assert_int_equal(shape.count, 3);
}

static void orientations_have_names(void **state) {
    (void)state;
    PlatShape shape = shape_of(PLAT_SQUARE, "XX./.XX", true);
    static const char *const names[] = {"0", "1", "0f", "1f"};
    assert_int_equal(shape.count, 4);
    for (int o = 0; o < 4; o++) {
        char name[PLAT_ORIENTATION_NAME];
        plat_orientation_name(&shape, name, o);
        assert_string_equal(name, names[o]);
        assert_int_equal(plat_orientation_parse(&shape, name, strlen(name)), o);
    }
    assert_int_equal(plat_orientation_parse(&shape, "2", 1), 0);
    assert_int_equal(plat_orientation_parse(&shape, "3F", 2), 3);
    static const char *const wrong[] = {"", "4", "f", "ff", "0g", "0f ", "-1", " 0", "10"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(plat_orientation_parse(&shape, wrong[i], strlen(wrong[i])), -1);
    shape = shape_of(PLAT_SQUARE, "XX./.XX", false);
    assert_int_equal(plat_orientation_parse(&shape, "0f", 2), -1);
    shape = shape_of(PLAT_HEX, "0,0 0,1 1,-1 1,-2", false);
    assert_int_equal(plat_orientation_parse(&shape, "5", 1), 2);
    assert_int_equal(plat_orientation_parse(&shape, "6", 1), -1);
}

/* --- text --- */

static void shapes_read_back(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 8, 1);
    for (int n = 0; n < 300; n++) {
        PlatTiling tiling = n % 2 ? PLAT_HEX : PLAT_SQUARE;
        PlatShape shape = random_shape(&rng, tiling, n % 4 < 2);
        for (int o = 0; o < shape.count; o++) {
            char text[PLAT_SHAPE_TEXT];
            plat_shape_format(&shape, text, o);
            PlatShape again = shape_of(tiling, text, false);
            assert_int_equal(again.size, shape.size);
            assert_true(
                same_cells(again.orientation[0].cell, shape.orientation[o].cell, shape.size));
        }
    }
}

static void assert_same_shape(PlatTiling tiling, const char *a, const char *b) {
    PlatShape one = shape_of(tiling, a, true);
    PlatShape other = shape_of(tiling, b, true);
    assert_memory_equal(&one, &other, sizeof one);
}

static void there_are_several_ways_to_write_a_shape(void **state) {
    (void)state;
    assert_same_shape(PLAT_SQUARE, "X./XX", "\n  X .\r\n\tX X\n\n");
    assert_same_shape(PLAT_SQUARE, "X./XX", "@/XX/");
    assert_same_shape(PLAT_SQUARE, "X./XX", ".../.X../.XX/.");
    assert_same_shape(PLAT_SQUARE, "X/./X", "X/.../X");
    assert_same_shape(PLAT_SQUARE, "X/./X", "X//./\n\n /X");
    assert_same_shape(PLAT_HEX, "(0,0)(0,1)(1,-1)", "0,0 0,1 1,-1");
    assert_same_shape(PLAT_HEX, "(0,0)(0,1)(1,-1)", " ( 5 , -3 ) , (4,-2);\n(4,-1)");
    assert_same_shape(PLAT_HEX, "0,0", "-999,999");
}

static void refuse(PlatTiling tiling, const char *text, PlatStatus status) {
    PlatShape shape;
    memset(&shape, 0x5a, sizeof shape);
    PlatShape before = shape;
    assert_refused(plat_shape_parse(&shape, tiling, text, true, &error), status, "");
    assert_int_equal(plat_shape_parse(&shape, tiling, text, true, NULL), status);
    assert_memory_equal(&shape, &before, sizeof shape);
}

/* The message shows the letter, unless a terminal cannot. */
static void the_wrong_letter_is_named(void **state) {
    (void)state;
    static const struct {
        const char *text, *told;
    } wrong[] = {
        {"X#",   "`#` cannot be part of a shape"},
        {"X~",   "`~` cannot be part of a shape"},
        {"\x1b", "this is not how a shape"      },
        {"\x7f", "this is not how a shape"      },
        {"\xe2", "this is not how a shape"      },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PlatShape shape;
        PlatError error = {PLAT_OK, "", ""};
        assert_int_equal(plat_shape_parse(&shape, PLAT_SQUARE, wrong[i].text, false, &error),
                         PLAT_E_FORMAT);
        assert_memory_equal(error.text, wrong[i].told, strlen(wrong[i].told));
        for (const char *c = error.text; *c; c++)
            assert_in_range(*c, ' ', '~');
    }
}

static void hex_shapes_may_be_drawn(void **state) {
    (void)state;
    PlatShape drawn = shape_of(PLAT_HEX, ".X/XX", true);
    PlatShape listed = shape_of(PLAT_HEX, "1,0 0,1 1,1", true);
    assert_memory_equal(&drawn, &listed, sizeof drawn);
}

static void invalid_shapes_are_refused(void **state) {
    (void)state;
    refuse(PLAT_SQUARE, "", PLAT_E_ARGUMENT);
    refuse(PLAT_SQUARE, "../..", PLAT_E_ARGUMENT);
    refuse(PLAT_SQUARE, "X#", PLAT_E_FORMAT);
    refuse(PLAT_SQUARE, "x", PLAT_E_FORMAT);
    refuse(PLAT_SQUARE, "X\x01", PLAT_E_FORMAT);
    refuse(PLAT_SQUARE, "X\xe2\x94\x80", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "", PLAT_E_ARGUMENT);
    refuse(PLAT_HEX, "0", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "0,", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "0 0", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "0,0 1", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "0,--1", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "0,+1", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "a,b", PLAT_E_FORMAT);
    refuse(PLAT_HEX, "0,0 0,0", PLAT_E_ARGUMENT);
    refuse(PLAT_HEX, "1000,0", PLAT_E_RANGE);
    refuse(PLAT_HEX, "0,99999999999999999999", PLAT_E_RANGE);
}

static void shapes_have_limits(void **state) {
    (void)state;
    assert_int_equal(shape_of(PLAT_SQUARE, "XXXX/XXXX/XXXX/XXXX", true).count, 1);
    refuse(PLAT_SQUARE, "XXXX/XXXX/XXXX/XXXX/X", PLAT_E_CAPACITY);
    refuse(PLAT_SQUARE, "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX", PLAT_E_CAPACITY);
    assert_int_equal(shape_of(PLAT_SQUARE, "XXXXXXXXXXXXXXXX", true).count, 2);
    assert_int_equal(shape_of(PLAT_SQUARE, "X..............X", true).count, 2);
    refuse(PLAT_SQUARE, "X...............X", PLAT_E_RANGE);
    refuse(PLAT_SQUARE, "X/./././././././././././././././X", PLAT_E_RANGE);
    assert_int_equal(shape_of(PLAT_HEX, "0,0 15,0", true).count, 3);
    refuse(PLAT_HEX, "0,0 16,0", PLAT_E_RANGE);
    refuse(PLAT_HEX, "0,0 8,8", PLAT_E_RANGE); /* turned, it is wider than that */

    char text[PLAT_SHAPE_TEXT];
    memset(text, 0x7f, sizeof text);
    PlatShape largest =
        shape_of(PLAT_SQUARE, "X/X/X/X/X/X/X/X/X/X/X/X/X/X/X/...............X", false);
    assert_int_equal(largest.size, PLAT_MAX_SHAPE_CELLS);
    plat_shape_format(&largest, text, 0);
    assert_int_equal(strlen(text), PLAT_SHAPE_TEXT - 1);

    PlatOffset none = {0, 0};
    PlatShape shape;
    assert_refused(plat_shape_make(&shape, PLAT_SQUARE, &none, 0, false, &error), PLAT_E_ARGUMENT,
                   "");
    PlatOffset far = {INT32_MIN, INT32_MAX};
    assert_refused(plat_shape_make(&shape, PLAT_SQUARE, &far, 1, false, &error), PLAT_E_RANGE, "");
}

/* --- patterns --- */

static PlatNames *lettered(void) {
    static const PlatName name[] = {
        {"coal",  'C' },
        {"glass", 'G' },
        {"none",  '\0'},
        {"yarn",  'Y' },
        {"iron",  'F' },
    };
    PlatNames *names = plat_names_new(5);
    assert_non_null(names);
    memcpy(names->name, name, sizeof name);
    return names;
}

static PlatShape pattern_of(PlatTiling tiling, const char *text, bool flips) {
    PlatShape shape;
    PlatError error = {PLAT_OK, "", ""};
    PlatNames *names = lettered();
    if (plat_pattern_parse(&shape, tiling, text, names, flips, &error) != PLAT_OK)
        fail_msg("%s: %s", text, error.text);
    plat_names_free(names);
    return shape;
}

/* An orientation is left out only where the letters are the same, too. */
static void letters_turn_with_their_cells(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int turned, flipped;
    } counts[] = {
        {"Y",     1, 1},
        {"YY",    2, 2},
        {"YG",    4, 4},
        {"YGY",   2, 2},
        {"YY/YY", 1, 1},
        {"YG/GY", 2, 2},
        {"YG/CG", 4, 8},
        {"YG/.C", 4, 8},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        assert_int_equal(pattern_of(PLAT_SQUARE, counts[i].text, false).count, counts[i].turned);
        assert_int_equal(pattern_of(PLAT_SQUARE, counts[i].text, true).count, counts[i].flipped);
    }
    assert_int_equal(pattern_of(PLAT_HEX, "YY", true).count, 3);
    assert_int_equal(pattern_of(PLAT_HEX, "YG", true).count, 6);
    assert_int_equal(pattern_of(PLAT_HEX, "YGY", true).count, 3);
    assert_int_equal(pattern_of(PLAT_HEX, "YG/C", true).count, 12);
    static const char *const square[] = {"YG/.C", ".Y/CG", "C./GY", "GC/Y.",
                                         "GY/C.", "CG/.Y", ".C/YG", "Y./GC"};
    char text[PLAT_SHAPE_TEXT];
    PlatShape pattern = pattern_of(PLAT_SQUARE, " Y G / . C ", true);
    assert_string_equal(pattern.letters, "YGC");
    for (int o = 0; o < 8; o++) {
        plat_shape_format(&pattern, text, o);
        assert_string_equal(text, square[o]);
    }
    /* G is to the se of Y, then s, sw; C to the s of it, then sw, nw */
    static const char *const hex[] = {"YG/C.", ".Y/CG", "CY/G."};
    pattern = pattern_of(PLAT_HEX, "YG/C.", false);
    for (int o = 0; o < 3; o++) {
        plat_shape_format(&pattern, text, o);
        assert_string_equal(text, hex[o]);
    }
    static const uint8_t names[] = {3, 1, 0};
    assert_memory_equal(pattern.name, names, sizeof names);
}

static void letters_of_patterns_are_those_of_names(void **state) {
    (void)state;
    static const struct {
        const char *text;
        PlatStatus status;
        const char *message;
    } wrong[] = {
        {"YQ",                 PLAT_E_NAME,
         "no name has this pattern's map letter `Q`: C is coal, G is glass, Y is yarn, F is iron"},
        {"Y/g",                PLAT_E_NAME,     "Y is yarn, F is iron; did you mean `G`?"        },
        {"I",                  PLAT_E_NAME,     "Y is yarn, F is iron; did you mean `F`?"        },
        {"Y\x1b",              PLAT_E_NAME,     "no name has this pattern's map letter `?`"      },
        {"../.",               PLAT_E_ARGUMENT, "a shape needs at least one cell"                },
        {"",                   PLAT_E_ARGUMENT, "a shape needs at least one cell"                },
        {"YYYYYYYYY/YYYYYYYY", PLAT_E_CAPACITY, "at most 16 cells, not 17"                       },
        {"Y...............Y",  PLAT_E_RANGE,    "at most 16 rows and columns"                    },
    };
    PlatNames *names = lettered();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PlatShape shape;
        PlatError error = {PLAT_OK, "", ""};
        assert_int_equal(plat_pattern_parse(&shape, PLAT_SQUARE, wrong[i].text, names, 0, &error),
                         wrong[i].status);
        if (!strstr(error.text, wrong[i].message))
            fail_msg("%s: %s", wrong[i].text, error.text);
    }
    plat_names_free(names);
    PlatNames *many = plat_names_new(PLAT_MAX_NAMES); /* more than a message has room for */
    assert_non_null(many);
    for (int i = 0; i < 90; i++) {
        snprintf(many->name[i].text, sizeof many->name[i].text, "%047d", i);
        many->name[i].letter = (char)('!' + i);
    }
    PlatShape largest;
    PlatError error = {PLAT_OK, "", ""};
    assert_refused(plat_pattern_parse(&largest, PLAT_SQUARE, "~", many, 0, &error), PLAT_E_NAME,
                   "");
    assert_int_equal(plat_pattern_parse(&largest, PLAT_HEX, "ABCDEFGH/IJKLMNOP", many, 0, &error),
                     PLAT_OK);
    assert_string_equal(largest.letters, "ABCDEFGHIJKLMNOP");
    assert_refused(plat_pattern_parse(&largest, PLAT_HEX, "ABCDEFGH/IJKLMNOPQ", many, 0, &error),
                   PLAT_E_CAPACITY, "");
    plat_names_free(many);
}

/* --- where they fit --- */

#define EACH_POSITION(g, row, column)         \
    for (int row = 0; row < (g)->rows; row++) \
        for (int column = 0; column < (g)->columns; column++)

/* Whether all its cells are in the grid when it is placed at a position. */
static bool lies_in(const PlatGeometry *g, const PlatShape *shape, int o, int row, int column,
                    const Grid *grid) {
    for (int i = 0; i < shape->size; i++) {
        PlatOffset cell = shape->orientation[o].cell[i];
        if (!grid_has(g, grid, row + cell.row, column + cell.column))
            return false;
    }
    return true;
}

static bool has_any(const PlatGeometry *g, const PlatShape *shape, int o, int row, int column,
                    const Grid *grid) {
    for (int i = 0; i < shape->size; i++) {
        PlatOffset cell = shape->orientation[o].cell[i];
        if (grid_has(g, grid, row + cell.row, column + cell.column))
            return true;
    }
    return false;
}

static void mark(const PlatShape *shape, int o, int row, int column, Grid *grid) {
    for (int i = 0; i < shape->size; i++) {
        PlatOffset cell = shape->orientation[o].cell[i];
        grid->at[row + cell.row][column + cell.column] = true;
    }
}

static Grid beside(const PlatGeometry *g, const Grid *set) {
    Grid out = {{{false}}};
    EACH_POSITION(g, r, c) {
        for (int d = 0; d < g->sides && plat_geometry_cell(g, r, c) >= 0 && !set->at[r][c]; d++)
            out.at[r][c] |= grid_has(g, set, r + step_of(g, d).row, c + step_of(g, d).column);
    }
    return out;
}

/* The anchors of each orientation, found by trying every cell. */
typedef struct Found {
    Grid anchors[PLAT_MAX_ORIENTATIONS];
    Grid meeting[PLAT_MAX_ORIENTATIONS];
    Grid touching[PLAT_MAX_ORIENTATIONS];
    Grid covered[PLAT_MAX_ORIENTATIONS];
    Grid all_covered;
    int count;
} Found;

static void try_all(const PlatGeometry *g, const PlatShape *shape, const Grid *allowed,
                    const Grid *set, Found *found) {
    memset(found, 0, sizeof *found);
    Grid near = beside(g, set);
    for (int o = 0; o < shape->count; o++)
        EACH_POSITION(g, r, c) {
            if (!lies_in(g, shape, o, r, c, allowed))
                continue;
            found->anchors[o].at[r][c] = true;
            found->meeting[o].at[r][c] = has_any(g, shape, o, r, c, set);
            found->touching[o].at[r][c] = has_any(g, shape, o, r, c, &near);
            mark(shape, o, r, c, &found->covered[o]);
            mark(shape, o, r, c, &found->all_covered);
            found->count++;
        }
}

/* Compares sets of placements; the words after the last must not have changed. */
static void assert_placements(const PlatGeometry *g, const PlatShape *shape,
                              const PlatPlacements *got, const Grid *want) {
    PlatPlacements expected;
    memset(&expected, 0xa5, sizeof expected);
    for (int o = 0; o < shape->count; o++) {
        PlatCells anchors = cells_of(g, &want[o]);
        memcpy(expected.word + o * g->words, anchors.word, (size_t)g->words * sizeof(uint64_t));
    }
    assert_memory_equal(got, &expected, sizeof expected);
}

/* A placement is the number of its bit. */
static void check_numbers(const PlatGeometry *g, const PlatShape *shape, const uint64_t *placements,
                          const Found *found) {
    for (int o = 0; o < shape->count; o++)
        EACH_POSITION(g, r, c) {
            int placement = plat_placement(g, o, r * g->stride + c);
            assert_int_equal(plat_cells_has(placements, placement), found->anchors[o].at[r][c]);
        }
}

static void check_placements(const PlatGeometry *g, const PlatShape *shape,
                             const PlatCells *allowed, const PlatCells *set, const Found *found) {
    PlatPlacements all, out;
    memset(&all, 0xa5, sizeof all);
    memset(&out, 0xa5, sizeof out);
    assert_int_equal(plat_placements_find(shape, g, all.word, allowed->word), found->count);
    assert_placements(g, shape, &all, found->anchors);
    plat_placements_meeting(shape, g, out.word, all.word, set->word);
    assert_placements(g, shape, &out, found->meeting);
    plat_placements_touching(shape, g, out.word, all.word, set->word);
    assert_placements(g, shape, &out, found->touching);
    out = all;
    plat_placements_touching(shape, g, out.word, out.word, set->word); /* in place */
    assert_placements(g, shape, &out, found->touching);
    PlatCells covered = blank();
    plat_placements_covered(shape, g, covered.word, all.word);
    assert_cells(g, &covered, &found->all_covered);
    for (int o = 0; o < shape->count; o++) { /* those of a single orientation */
        memset(&out, 0, sizeof out);
        memcpy(out.word + o * g->words, plat_placements_of(g, all.word, o),
               (size_t)g->words * sizeof(uint64_t));
        plat_placements_covered(shape, g, covered.word, out.word);
        assert_cells(g, &covered, &found->covered[o]);
    }
    out = all;
    plat_placements_meeting(shape, g, out.word, out.word, set->word); /* in place */
    assert_placements(g, shape, &out, found->meeting);
    check_numbers(g, shape, all.word, found);
}

static void check_shapes(const PlatGeometry *g, PlatRng *rng) {
    static const int percents[] = {60, 92, 100};
    static Found found;
    for (int i = 0; i < 3; i++) {
        PlatShape shape = random_shape(rng, g->tiling, luck(rng, 2) == 0);
        PlatCells allowed = random_cells(rng, g, percents[i]);
        PlatCells set = random_cells(rng, g, 10);
        Grid grid = grid_of(g, allowed.word);
        Grid marked = grid_of(g, set.word);
        try_all(g, &shape, &grid, &marked, &found);
        check_placements(g, &shape, &allowed, &set, &found);
    }
}

static void every_placement_is_found(void **state) {
    (void)state;
    each_geometry(check_shapes);
}

/* A drawing of a few letters, with gaps. */
static void random_rows(PlatRng *rng, char *text) {
    int rows = 1 + luck(rng, 3), columns = 1 + luck(rng, 4);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            *text++ = "CGY..CG"[row + column == 0 ? luck(rng, 3) : luck(rng, 7)];
        *text++ = '/';
    }
    *text = '\0';
}

/* Whether each cell lies on one of its letter. */
static bool lies_on_letters(const PlatGeometry *g, const PlatShape *shape, int o, int row,
                            int column, const Grid *by_letter) {
    for (int i = 0; i < shape->size; i++) {
        PlatOffset cell = shape->orientation[o].cell[i];
        if (!grid_has(g, &by_letter[shape->orientation[o].letter[i]], row + cell.row,
                      column + cell.column))
            return false;
    }
    return true;
}

static void check_patterns(const PlatGeometry *g, PlatRng *rng) {
    static Grid want[PLAT_MAX_ORIENTATIONS], grid[3];
    for (int n = 0; n < 3; n++) {
        char text[20];
        random_rows(rng, text);
        PlatShape pattern = pattern_of(g->tiling, text, luck(rng, 2) == 0);
        uint64_t by_letter[3 * PLAT_MAX_WORDS];
        for (int i = 0; pattern.letters[i]; i++) {
            PlatCells cells = random_cells(rng, g, 80);
            memcpy(by_letter + i * g->words, cells.word, (size_t)g->words * sizeof(uint64_t));
            grid[i] = grid_of(g, cells.word);
        }
        memset(want, 0, sizeof want);
        int count = 0;
        for (int o = 0; o < pattern.count; o++)
            EACH_POSITION(g, r, c) {
                want[o].at[r][c] = lies_on_letters(g, &pattern, o, r, c, grid);
                count += want[o].at[r][c];
            }
        PlatPlacements out;
        memset(&out, 0xa5, sizeof out);
        assert_int_equal(plat_placements_matching(&pattern, g, out.word, by_letter), count);
        assert_placements(g, &pattern, &out, want);
    }
}

static void every_match_is_found(void **state) {
    (void)state;
    each_geometry(check_patterns);
}

static void check_cells(const PlatGeometry *g, PlatRng *rng) {
    PlatShape shape = random_shape(rng, g->tiling, true);
    Grid all = grid_of(g, g->all);
    for (int o = 0; o < shape.count; o++)
        EACH_POSITION(g, r, c) {
            int cell = plat_geometry_cell(g, r, c);
            if (cell < 0)
                continue;
            Grid want = {{{false}}};
            bool fits = lies_in(g, &shape, o, r, c, &all);
            if (fits)
                mark(&shape, o, r, c, &want);
            PlatCells out = blank();
            int placement = plat_placement(g, o, cell);
            assert_int_equal(plat_placement_cells(&shape, g, out.word, placement), fits);
            assert_cells(g, &out, &want);
            if (fits) /* the anchor is the first cell covered */
                assert_int_equal(plat_cells_next(g, out.word, -1), cell);
        }
}

static void a_placement_covers_its_cells(void **state) {
    (void)state;
    each_geometry(check_cells);
}

/* Wide shapes on boards with a spare column that they could step over. */
static void nothing_reaches_around_the_edge(void **state) {
    (void)state;
    static const char *const shapes[] = {"X.X",       "X..X",          "X/...X",  "...X/X",
                                         "X....X",    "XX..XX",        "X./.X",   "X../.../..X",
                                         "..X/X..",   "X.X.X.X.X.X.X", "....X/X", "X....../......X",
                                         "X/./...X/X"};
    static Found found;
    for (int columns = 1; columns <= 12; columns++)
        for (int rows = 1; rows <= 12; rows++) {
            PlatGeometry *g = NULL;
            plat_geometry_square(&g, columns, rows, NULL, NULL);
            Grid all = grid_of(g, g->all);
            PlatCells allowed = {{0}};
            plat_cells_copy(g, allowed.word, g->all);
            for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
                PlatShape shape = shape_of(PLAT_SQUARE, shapes[i], true);
                try_all(g, &shape, &all, &all, &found);
                check_placements(g, &shape, &allowed, &allowed, &found);
            }
            plat_geometry_free(g);
        }
}

/* The first round of Townies: every face of the black die on an empty map. */
static void an_empty_map_has_room(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    plat_geometry_hexagon(&g, 6, NULL);
    PlatPlacements placements;
    PlatShape bar = shape_of(PLAT_HEX, polyhexes[2].text, true);
    /* a line of 6..11 cells has 3 to 8 places for a bar, in three directions */
    assert_int_equal(plat_placements_find(&bar, g, placements.word, g->all),
                     3 * (2 * (3 + 4 + 5 + 6 + 7) + 8));
    PlatCells covered;
    plat_placements_covered(&bar, g, covered.word, placements.word);
    assert_true(plat_cells_equal(g, covered.word, g->all));
    PlatCells none = {{0}};
    assert_int_equal(plat_placements_find(&bar, g, placements.word, none.word), 0);
    plat_geometry_free(g);
}

static void placements_have_names(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, 10, 10, NULL, NULL);
    PlatShape shape = shape_of(PLAT_SQUARE, "X../XXX", true);
    PlatShape block = shape_of(PLAT_SQUARE, "XX/XX", true);
    PlatPlacements all;
    plat_placements_find(&shape, g, all.word, g->all);
    char name[PLAT_PLACEMENT_NAME];
    for (int p = 0; p < 64 * plat_placement_words(&shape, g); p++) {
        if (!plat_cells_has(all.word, p))
            continue;
        plat_placement_name(&shape, g, name, p);
        assert_int_equal(plat_placement_parse(&shape, g, name, strlen(name)), p);
    }
    int c4 = plat_geometry_parse(g, "c4", 2);
    plat_placement_name(&shape, g, name, plat_placement(g, 5, c4));
    assert_string_equal(name, "1f@c4");
    plat_placement_name(&block, g, name, c4);
    assert_string_equal(name, "c4");
    static const struct {
        const char *text;
        int orientation;
    } good[] = {
        {"c4",    0},
        {"0@c4",  0},
        {"3@C4",  3},
        {"2F@c4", 6}
    };
    for (int i = 0; i < 4; i++)
        assert_int_equal(plat_placement_parse(&shape, g, good[i].text, strlen(good[i].text)),
                         plat_placement(g, good[i].orientation, c4));
    assert_int_equal(plat_placement_parse(&block, g, "3f@c4", 5), c4);
    static const char *const wrong[] = {"", " ", "c", "4@c4", "0", "0@", "0@k1", "0@c4 ", "@c4"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(plat_placement_parse(&shape, g, wrong[i], strlen(wrong[i])), -1);

    PlatCells covered;
    static const int none[] = {-1, 8 * 2 * 64, INT32_MAX};
    for (int i = 0; i < 3; i++) {
        assert_false(plat_placement_cells(&shape, g, covered.word, none[i]));
        assert_true(plat_cells_empty(g, covered.word));
    }
    plat_geometry_free(g);
}

/* --- pieces of road, order, shapes that keep their orientation --- */

static void a_shape_may_keep_its_orientation(void **state) {
    (void)state;
    PlatShape shape;
    assert_int_equal(plat_shape_parse(&shape, PLAT_SQUARE, "X./XX", PLAT_SHAPE_KEEPS, NULL),
                     PLAT_OK);
    assert_int_equal(shape.count, 1);
    assert_int_equal(plat_orientation_parse(&shape, "1", 1), -1);
    assert_int_equal(plat_shape_parse(&shape, PLAT_HEX, "0,0 1,0 1,1",
                                      PLAT_SHAPE_KEEPS | PLAT_SHAPE_FLIPS, NULL),
                     PLAT_OK);
    assert_int_equal(shape.count, 2);
    assert_int_equal(plat_orientation_parse(&shape, "0f", 2), 1);
}

static void cells_have_an_order(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, 5, 5, NULL, NULL);
    PlatShape bar = shape_of(PLAT_SQUARE, "XXX", true);
    PlatShape numbered = shape_of(PLAT_SQUARE, "213", true);
    PlatShape hexes = shape_of(PLAT_HEX, "21", false);
    assert_int_equal(bar.count, 2);
    assert_int_equal(numbered.count, 4);
    assert_int_equal(hexes.count, 6);
    int b2 = plat_geometry_parse(g, "b2", 2), step = g->stride;
    for (int n = 0; n < 3; n++) {
        assert_int_equal(plat_placement_cell(&bar, g, plat_placement(g, 1, b2), n), b2 + n * step);
        assert_int_equal(plat_placement_cell(&numbered, g, plat_placement(g, 1, b2), n),
                         b2 + (n < 2 ? 1 - n : 2) * step);
    }
    plat_geometry_free(g);
}

static PlatShape piece_of(PlatTiling tiling, const PlatWays *sides, int forms, int ways) {
    PlatShape shape;
    PlatOffset cell = {0, 0};
    assert_int_equal(plat_piece_make(&shape, tiling, &cell, sides, 1, forms, NULL, ways, NULL),
                     PLAT_OK);
    return shape;
}

static void pieces_are_named_by_their_sides(void **state) {
    (void)state;
    static const PlatWays two[] = {5, 3}, curves[] = {1 | 2, 1 | 4};
    static const char *const names[] = {"NS", "EW", "NE", "ES", "SW", "NW"};
    PlatShape any_two = piece_of(PLAT_SQUARE, two, 2, PLAT_SHAPE_TURNS);
    PlatShape curve = piece_of(PLAT_HEX, curves, 2, PLAT_SHAPE_FLIPS);
    char name[PLAT_ORIENTATION_NAME];
    assert_int_equal(any_two.count, 6);
    assert_int_equal(curve.count, 12);
    for (int o = 0; o < 6; o++) {
        plat_orientation_name(&any_two, name, o);
        assert_string_equal(name, names[o]);
        assert_int_equal(plat_orientation_parse(&any_two, names[o], 2), o);
    }
    assert_int_equal(plat_orientation_parse(&any_two, "nw", 2), 5);
    assert_int_equal(plat_orientation_parse(&any_two, "N", 1), -1);
    assert_int_equal(plat_orientation_parse(&any_two, "NSE", 3), -1);
    plat_orientation_name(&curve, name, 6);
    assert_string_equal(name, "n+se");
    static const PlatWays all[] = {63};
    PlatShape star = piece_of(PLAT_HEX, all, 1, PLAT_SHAPE_FLIPS);
    assert_int_equal(star.count, 1);
    plat_orientation_name(&star, name, 0);
    assert_string_equal(name, "n+ne+se+s+sw+nw");
}

/* Whether a placement opens on a cell of the set, counted cell by cell. */
static bool opens_on(const PlatShape *shape, const PlatGeometry *g, int placement,
                     const uint64_t *set) {
    const PlatTilingRow *row = plat_tiling(g->tiling);
    PlatCells own;
    plat_placement_cells(shape, g, own.word, placement);
    for (int n = 0; n < shape->size; n++) {
        int cell, sides = plat_ways_any(plat_placement_ways(shape, g, placement, n, &cell));
        for (int d = 0; d < row->sides; d++) {
            int beside =
                plat_geometry_cell(g, plat_geometry_row(g, cell) + row->direction[d].rows,
                                   plat_geometry_column(g, cell) + row->direction[d].columns);
            if (((sides >> d) & 1) && beside >= 0 && plat_cells_has(set, beside) &&
                !plat_cells_has(own.word, beside))
                return true;
        }
    }
    return false;
}

static void pieces_open_on_cells(void **state) {
    (void)state;
    static const PlatOffset cell[] = {
        {0, 0},
        {0, 1},
        {1, 1}
    };
    for (PlatTiling tiling = PLAT_SQUARE; tiling <= PLAT_HEX; tiling++) {
        PlatGeometry *g = NULL;
        PlatShape piece;
        PlatPlacements all, found;
        PlatCells set = {{0}};
        uint64_t by_side[6 * PLAT_MAX_WORDS];
        const PlatWays sides[2][3] = {
            {2 | 8,  8 | 4,  1 | 4},
            {4 | 32, 32 | 8, 1 | 2}
        };
        if (tiling == PLAT_SQUARE)
            plat_geometry_square(&g, 12, 12, NULL, NULL);
        else
            plat_geometry_hexagon(&g, 6, NULL);
        assert_int_equal(plat_piece_make(&piece, tiling, cell, sides[tiling == PLAT_HEX], 3, 1,
                                         NULL, PLAT_SHAPE_FLIPS, NULL),
                         PLAT_OK);
        for (int n = 0; n < g->size; n += 3)
            plat_cells_add(set.word, plat_cells_nth(g, g->all, n));
        for (int d = 0; d < g->sides; d++)
            plat_cells_shift(g, by_side + (ptrdiff_t)d * g->words, set.word,
                             plat_sides_opposite(g, d));
        assert_true(plat_placements_find(&piece, g, all.word, g->all) > 100);
        plat_placements_opening(&piece, g, found.word, all.word, by_side, PLAT_ANY_WAY);
        for (int p = 0; p < 64 * plat_placement_words(&piece, g); p++)
            if (plat_cells_has(all.word, p))
                assert_int_equal(plat_cells_has(found.word, p), opens_on(&piece, g, p, set.word));
        plat_geometry_free(g);
    }
}

/* Whether a placement meets an open side of its own type, and none only of others, by cell. */
static bool joins(const PlatShape *shape, const PlatNetwork *n, const uint64_t *at, int placement) {
    const PlatGeometry *g = n->geometry;
    const PlatTilingRow *row = plat_tiling(g->tiling);
    PlatCells own;
    bool joined = false, mixed = false;
    plat_placement_cells(shape, g, own.word, placement);
    for (int i = 0; i < shape->size; i++) {
        int cell;
        PlatWays ways = plat_placement_ways(shape, g, placement, i, &cell);
        for (int d = 0; d < row->sides; d++) {
            int beside =
                plat_geometry_cell(g, plat_geometry_row(g, cell) + row->direction[d].rows,
                                   plat_geometry_column(g, cell) + row->direction[d].columns);
            int back = plat_sides_opposite(g, d);
            if (beside < 0 || plat_cells_has(own.word, beside))
                continue;
            PlatWays met = plat_network_ways(n, at, beside);
            for (int kind = 0; kind < 2; kind++) {
                bool same = (plat_ways_in(met, kind) >> back) & 1;
                if (!((plat_ways_in(ways, kind) >> d) & 1))
                    continue;
                joined = joined || same;
                mixed = mixed || (!same && ((plat_ways_any(met) >> back) & 1));
            }
        }
    }
    return joined && !mixed;
}

static void pieces_join_their_own_type(void **state) {
    (void)state;
    static const PlatOffset cell[] = {
        {0, 0},
        {0, 1}
    };
    static const PlatWays sides[] = {1 | 8 << 8, 2 | 4 << 8 | PLAT_WAYS_JOINED};
    PlatNames *kinds = plat_names_new(2);
    strcpy(kinds->name[0].text, "rail");
    strcpy(kinds->name[1].text, "tram");
    PlatRng rng;
    plat_rng_seed(&rng, 7, 7);
    for (PlatTiling tiling = PLAT_SQUARE; tiling <= PLAT_HEX; tiling++) {
        PlatGeometry *g = NULL;
        PlatShape piece;
        PlatPlacements all, found;
        int joined = 0;
        if (tiling == PLAT_SQUARE)
            plat_geometry_square(&g, 9, 9, NULL, NULL);
        else
            plat_geometry_hexagon(&g, 6, NULL);
        PlatNetwork n = {g, 0, kinds};
        uint64_t *at = calloc(1, plat_network_bytes(&n));
        assert_int_equal(
            plat_piece_make(&piece, tiling, cell, sides, 2, 1, kinds, PLAT_SHAPE_FLIPS, NULL),
            PLAT_OK);
        for (int i = 0; i < g->size; i += 4) {
            uint32_t all_sides = (uint32_t)plat_sides_all(g) + 1;
            PlatWays ways = plat_rng_below(&rng, all_sides);
            ways |= (PlatWays)plat_rng_below(&rng, all_sides) << 8;
            plat_network_lay(&n, at, plat_cells_nth(g, g->all, i), ways);
            assert_true(plat_network_ways(&n, at, plat_cells_nth(g, g->all, i)) == ways);
        }
        plat_placements_find(&piece, g, all.word, g->all);
        plat_placements_joining(&piece, &n, at, found.word, all.word);
        for (int p = 0; p < 64 * plat_placement_words(&piece, g); p++)
            if (plat_cells_has(all.word, p)) {
                assert_int_equal(plat_cells_has(found.word, p), joins(&piece, &n, at, p));
                joined += plat_cells_has(found.word, p);
            }
        assert_true(joined > 20);
        free(at);
        plat_geometry_free(g);
    }
    plat_names_free(kinds);
}

static void sides_turn_in_each_type(void **state) {
    (void)state;
    static const char *const names[] = {"rail.N+tram.ES+*", "rail.E+tram.SW+*", "rail.S+tram.NW+*",
                                        "rail.W+tram.NE+*", "rail.N+tram.SW+*", "rail.E+tram.NW+*",
                                        "rail.S+tram.NE+*", "rail.W+tram.ES+*"};
    const PlatWays sides = 1 | 6 << 8 | PLAT_WAYS_JOINED;
    PlatNames *kinds = plat_names_new(2);
    PlatOffset cell = {0, 0};
    PlatShape piece;
    char name[PLAT_ORIENTATION_NAME];
    strcpy(kinds->name[0].text, "rail");
    strcpy(kinds->name[1].text, "tram");
    assert_int_equal(
        plat_piece_make(&piece, PLAT_SQUARE, &cell, &sides, 1, 1, kinds, PLAT_SHAPE_FLIPS, NULL),
        PLAT_OK);
    assert_int_equal(piece.count, 8);
    for (int o = 0; o < 8; o++) {
        plat_orientation_name(&piece, name, o);
        assert_string_equal(name, names[o]);
        assert_int_equal(plat_orientation_parse(&piece, names[o], strlen(names[o])), o);
    }
    strcpy(kinds->name[1].text, "tram_that_runs_below_the_roads"); /* 39 characters, then 40 */
    strcpy(kinds->name[0].text, "r");
    assert_int_equal(plat_piece_make(&piece, PLAT_SQUARE, &cell, &sides, 1, 1, kinds, 0, NULL),
                     PLAT_OK);
    strcpy(kinds->name[1].text, "tram_that_runs_under_the_ground");
    assert_refused(plat_piece_make(&piece, PLAT_SQUARE, &cell, &sides, 1, 1, kinds, 0, &error),
                   PLAT_E_CAPACITY, "");
    plat_names_free(kinds);
}

static void pieces_have_a_largest_size(void **state) {
    (void)state;
    PlatShape shape;
    PlatError error;
    PlatOffset cell[PLAT_MAX_SHAPE_CELLS + 1];
    PlatWays sides[PLAT_MAX_SHAPE_CELLS + 1];
    for (int n = 0; n <= PLAT_MAX_SHAPE_CELLS; n++) {
        cell[n] = (PlatOffset){n / 8, n % 8};
        sides[n] = 5;
    }
    assert_int_equal(
        plat_piece_make(&shape, PLAT_SQUARE, cell, sides, PLAT_MAX_SHAPE_CELLS, 1, NULL, 0, &error),
        PLAT_OK);
    assert_refused(plat_piece_make(&shape, PLAT_SQUARE, cell, sides, PLAT_MAX_SHAPE_CELLS + 1, 1,
                                   NULL, 0, &error),
                   PLAT_E_CAPACITY, "");
    static const PlatWays ways[] = {1, 1 | 2, 1 | 4, 1 | 8, 0};
    assert_int_equal(plat_piece_make(&shape, PLAT_HEX, cell, ways, 1, 2, NULL, 0, &error), PLAT_OK);
    assert_refused(plat_piece_make(&shape, PLAT_HEX, cell, ways, 1, 4, NULL, 0, &error),
                   PLAT_E_CAPACITY, "");
    assert_refused(plat_piece_make(&shape, PLAT_HEX, cell, ways + 4, 1, 1, NULL, 0, &error),
                   PLAT_E_ARGUMENT, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_orientation_is_counted_once),
        cmocka_unit_test(orientations_come_in_order),
        cmocka_unit_test(turns_go_clockwise),
        cmocka_unit_test(orientations_have_names),
        cmocka_unit_test(shapes_read_back),
        cmocka_unit_test(there_are_several_ways_to_write_a_shape),
        cmocka_unit_test(hex_shapes_may_be_drawn),
        cmocka_unit_test(invalid_shapes_are_refused),
        cmocka_unit_test(the_wrong_letter_is_named),
        cmocka_unit_test(shapes_have_limits),
        cmocka_unit_test(letters_turn_with_their_cells),
        cmocka_unit_test(letters_of_patterns_are_those_of_names),
        cmocka_unit_test(every_placement_is_found),
        cmocka_unit_test(every_match_is_found),
        cmocka_unit_test(a_placement_covers_its_cells),
        cmocka_unit_test(nothing_reaches_around_the_edge),
        cmocka_unit_test(an_empty_map_has_room),
        cmocka_unit_test(placements_have_names),
        cmocka_unit_test(a_shape_may_keep_its_orientation),
        cmocka_unit_test(cells_have_an_order),
        cmocka_unit_test(pieces_are_named_by_their_sides),
        cmocka_unit_test(pieces_open_on_cells),
        cmocka_unit_test(pieces_join_their_own_type),
        cmocka_unit_test(sides_turn_in_each_type),
        cmocka_unit_test(pieces_have_a_largest_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
