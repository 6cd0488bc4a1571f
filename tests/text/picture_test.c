/* Drawn boards: how they are read, and where their parts are found. */
#include "../kernel/testing.h"

#include "text/drawing/board_text.h"

static PlatGeometry *square_of(int columns, int rows, const char *outline) {
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, columns, rows, outline, NULL), PLAT_OK);
    return g;
}

/* The tokens that the picture is cut into; `pieces` is NULL where no roads are looked for. */
static void cuts(const PlatGeometry *g, const char *picture, const char *tokens,
                 const char *pieces) {
    char *cut, *roads = NULL;
    PlatError error = {PLAT_OK, "", ""};
    assert_true(plat_board_text_is(g, picture));
    if (plat_board_text_cut(g, &cut, pieces ? &roads : NULL, NULL, picture, NULL, &error) !=
        PLAT_OK)
        fail_msg("%s\n%s", error.text, picture);
    assert_string_equal(cut, tokens);
    if (pieces)
        assert_string_equal(roads, pieces);
    free(cut);
    free(roads);
}

static void rows_under_letters(void **state) {
    (void)state;
    PlatGeometry *g = square_of(3, 2, NULL);
    cuts(g,
         "    a     b     c\n"
         "  1 BP2*  RH2   .\n"
         "  2 .     ·     .\n",
         "BP2* RH2 . \n. . . \n", NULL);
    /* moved to the left or right, marked, with signs after the last column */
    cuts(g,
         "\n"
         "        a  b  c\r\n"
         "      1[·][.] H   east\r\n"
         "      2 P [·] .  -3\r\n",
         ". . H \nP . . \n", NULL);
    cuts(g, "  a  b  c\n1 x  y  z\n2 .  .  .", "x y z \n. . . \n", NULL);
    plat_geometry_free(g);

    g = square_of(3, 2, ". .  .");
    cuts(g,
         "    a   b   c\n"
         "  1 H       P\n"
         "  2         S\n",
         "H P \nS \n", NULL);
    plat_geometry_free(g);

    g = square_of(1, 2, NULL);
    cuts(g, "    a\n  1 long,token\n  2[.]\n", "long,token \n. \n", NULL);
    plat_geometry_free(g);
}

static void roads_behind_the_tokens(void **state) {
    (void)state;
    PlatGeometry *g = square_of(3, 2, NULL);
    static const char *const tokens = "T S H1\" \n. O H2' \n";
    cuts(g,
         "    a     b     c\n"
         "  1 T  ┌──S─────H1\"┐\n"
         "  2 ·     O  ├──H2'╴\n"
         "  a1=c2\n",
         tokens, "a1:ES b1:EW c1:SW b2:NES c2:W   a1=c2");
    cuts(g,
         "    a     b     c\n"
         "  1 T  F--S-----H1\"7\n"
         "  2 .     O  >--H2'w\n"
         "a1=c2\n",
         tokens, "a1:ES b1:EW c1:SW b2:NES c2:W a1=c2");
    /* cells that may be chosen are in brackets, which replace the ends of roads */
    cuts(g,
         "    a     b     c\n"
         "  1[T  ┌][S───]─H1\"┐\n"
         "  2[·]    O  ├─[H2'╴]\n"
         "  a1=c2\n",
         tokens, "a1:ES b1:EW c1:SW b2:NES c2:W   a1=c2");
    cuts(g,
         "    a  b  c\n"
         "  1 . ─── .\n"
         "  2 .  .  .\n"
         "  0 of 7: so a1=b2 is no link\n",
         ". . . \n. . . \n", "b1:EW ");
    cuts(g,
         "    a  b  c\n"
         "  1 . ─── .\n"
         "  2[·] ┌──┘\n",
         ". . . \n. . . \n", "b1:EW b2:ES c2:NW ");
    plat_geometry_free(g);
}

static void ways_behind_the_tokens(void **state) {
    (void)state;
    PlatGeometry *g = square_of(3, 2, NULL);
    PlatNames *kinds = plat_names_new(2);
    strcpy(kinds->name[0].text, "rail");
    strcpy(kinds->name[1].text, "tram");
    /* the tokens, or NULL where it is refused; then the ways, or a part of the message */
    static const char *const tokens_and_ways[][2] = {
        {"T S . \n. . O \n", "a1:rail.ES b1:rail.EW,tram.NS,* b2:tram.E c2:tram.NW   rail.a1=c2"},
        {". . . \n. . . \n", "a1:rail.ES b1:rail.EW,tram.NS,* b2:tram.E c2:tram.NW "            },
        {". . . \n. . . \n", "c1:* "                                                            },
        {NULL,               "b1: what follows the token is not a way: expected the letter"     },
        {NULL,               "b1: what follows the token is not a way"                          },
    };
    static const char *const drawn[] = {
        "    a       b       c\n"
        "  1 TrF-----Sr-t|*- .\n"
        "  2 .          te---O--tJ\n"
        "  rail.a1=c2\n  r rail, t tram, * joined\n",

        "    a      b      c\n"
        "  1[r┌───]─r─t│*─[·]\n"
        "  2[·]       t╶─────t┘\n",

        "    a      b      c\n"
        "  1 .      .          *\n"
        "  2 .      .      .\n",

        "    a      b      c\n"
        "  1 .      x-     .\n"
        "  2 .      .      .\n",

        "    a      b      c\n"
        "  1 .      rx     .\n"
        "  2 .      .      .\n",
    };
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        char *tokens, *pieces;
        PlatError error = {PLAT_OK, "", ""};
        PlatStatus status = plat_board_text_cut(g, &tokens, &pieces, kinds, drawn[i], NULL, &error);
        const char *want = tokens_and_ways[i][0], *ways = tokens_and_ways[i][1];
        if (!want) {
            assert_int_equal(status, PLAT_E_FORMAT);
            assert_non_null(strstr(error.text, ways));
            continue;
        }
        if (status != PLAT_OK)
            fail_msg("%s\n%s", error.text, drawn[i]);
        assert_string_equal(tokens, want);
        assert_string_equal(pieces, ways);
        free(tokens);
        free(pieces);
    }
    plat_names_free(kinds);
    plat_geometry_free(g);
}

static void hexes(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_hexagon(&g, 2, NULL), PLAT_OK);
    static const char hexagon[] = "         b\n"
                                  "    a         c\n"
                                  "         T12\n"
                                  "  1[.]       [.]\n"
                                  "         S\n"
                                  "  2 T         T2*\n"
                                  "       3 .\n";
    cuts(g, hexagon, "T12 . \n. S T2* \nT . \n", NULL);
    PlatBoardText picture = {.geometry = g, .width = 5};
    static const struct {
        const char *cell;
        int number;
    } numbers[] = {
        {"a1", 1},
        {"a2", 2},
        {"b3", 3},
        {"b1", 0},
        {"b2", 0},
        {"c1", 0},
        {"c2", 0}
    };
    for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
        int cell = plat_geometry_parse(g, numbers[n].cell, 2);
        assert_int_equal(plat_board_text_cell_number(&picture, cell), numbers[n].number);
    }
    char *tokens, *pieces;
    assert_int_equal(plat_board_text_cut(g, &tokens, &pieces, NULL, hexagon, NULL, NULL),
                     PLAT_E_ARGUMENT);
    assert_null(tokens);
    assert_null(pieces);
    plat_geometry_free(g);

    assert_int_equal(plat_geometry_hex(&g, 3, 2, 0, 0, NULL, NULL), PLAT_OK);
    cuts(g,
         "    a   b   c\n"
         "  1 R   .   B\n"
         "    2 .  [.]  R\n",
         "R . B \n. . R \n", NULL);
    plat_geometry_free(g);
}

/* In half the lines, each cell is still in its column, in its order below the letter. */
static void low_hexes(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_hexagon(&g, 3, NULL), PLAT_OK);
    PlatBoardText high = {.geometry = g, .width = 5},
                  low = {.geometry = g, .width = 5, .low = true};
    assert_int_equal(plat_board_text_lines(&high), 11);
    assert_int_equal(plat_board_text_lines(&low), 6);
    for (int column = 0; column < 5; column++) {
        int above = plat_board_text_letter_line(&low, column), found = 0;
        assert_int_equal(plat_board_text_cell(&low, above, column), -1);
        assert_int_equal(plat_board_text_lies_lower(&low, column), column % 2 == 1);
        assert_false(plat_board_text_lies_lower(&high, column));
        for (int line = above + 1, n = 1; line < 6; line++, n++) {
            int cell = plat_board_text_cell(&low, line, column);
            char name[PLAT_CELL_NAME], expected[16];
            if (cell < 0)
                continue;
            plat_geometry_name(g, name, cell);
            snprintf(expected, sizeof expected, "%c%d", 'a' + column, n);
            assert_string_equal(name, expected);
            found++;
        }
        assert_int_equal(found, 5 - abs(column - 2));
    }
    plat_geometry_free(g);
}

/* Signs above the letters, frames between the cells, letters on them. */
static void what_rules_add_to_a_board(void **state) {
    (void)state;
    PlatGeometry *g = square_of(3, 3, NULL);
    PlatPictureMarks *marks = calloc(1, sizeof *marks);
    char *cut, *roads;
    PlatError error = {PLAT_OK, "", ""};
    strcpy(marks->free[0], "*");
    strcpy(marks->beside[2], "v");
    strcpy(marks->beside[4], "v"); /* stride 4 */
    strcpy(marks->beside[5], "ii");
    marks->beside_width = 2;
    static const char picture[] = "        H      P   \n"
                                  "      ╰─ B ─╯\n"
                                  "       a      b      c\n"
                                  "            ┌──────┐\n"
                                  "    1 [*]   │BH4*  │[v]     H B5\n"
                                  "            │      └──────┐\n"
                                  "    2 GF1 v │KP2 ii KS9*  │\n"
                                  "            └─────────────┘\n"
                                  "    3  ·      ·    [GS1]\n"
                                  "            +------+\n"
                                  "  a note\n";
    assert_true(plat_board_text_is(g, picture));
    if (plat_board_text_cut(g, &cut, NULL, NULL, picture, marks, &error) != PLAT_OK)
        fail_msg("%s", error.text);
    assert_string_equal(cut, ". BH4* . \nGF1 KP2 KS9* \n. . GS1 \n");
    free(cut);
    /* without them the letters count as drawn */
    assert_int_equal(plat_board_text_cut(g, &cut, NULL, NULL, picture, NULL, &error), PLAT_OK);
    assert_string_equal(cut, "* BH4* v \nGF1 v KP2 ii KS9* \n. . GS1 \n");
    free(cut);

    /* with roads, cells are as wide apart as without a legend */
    static const char of_roads[] = "    a     b     c\n"
                                   "  1 *    ─S─v───────\n"
                                   "  2 T┌v── O│ii  ·\n"
                                   "  3 ·     ·     ·\n"
                                   "  a1=c2\n";
    strcpy(marks->beside[1], "v");
    memset(marks->beside[2], 0, PLAT_PICTURE_MARK);
    if (plat_board_text_cut(g, &cut, &roads, NULL, of_roads, marks, &error) != PLAT_OK)
        fail_msg("%s", error.text);
    assert_string_equal(cut, ". S . \nT O . \n. . . \n");
    assert_string_equal(roads, "b1:EW c1:EW a2:ES b2:NS   a1=c2");
    free(cut);
    free(roads);
    free(marks);
    plat_geometry_free(g);
}

static void what_is_not_a_picture(void **state) {
    (void)state;
    PlatGeometry *g = square_of(2, 2, NULL);
    static const char *const plain[] = {"",
                                        "\n\n",
                                        ". .\n. .",
                                        "a b\n1 2",         /* tokens */
                                        "    a b\n    c d", /* no numbers */
                                        "    b a\n  1 . .\n  2 . .",
                                        "a1:NS b2:EW"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        assert_false(plat_board_text_is(g, plain[i]));
        char *tokens;
        assert_int_equal(plat_board_text_cut(g, &tokens, NULL, NULL, plain[i], NULL, NULL),
                         PLAT_E_FORMAT);
    }
    plat_geometry_free(g);
}

static void wrong_pictures_are_reported(void **state) {
    (void)state;
    PlatGeometry *g = square_of(2, 2, NULL);
    static const struct {
        const char *picture, *part;
        bool roads;
    } wrong[] = {
        {"    a   b\n  1 .   .\n  2 .",            "b2: the cell is blank",         false},
        {"    a   b\n  1 .   .\n  2   . .",        "a2: this is not below its",     false},
        {"    a   b\n  1 longer .\n  2 .   .",     "a1: this is not below its",     false},
        {"    a    b\n  1 T Q  .\n  2 .    .",     "a1: what follows the token is", true },
        {"    a    b\n  1 T    .\n  2      S |\n", "a2: the cell is blank",         true },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *tokens, *pieces;
        PlatError error = {PLAT_OK, "", ""};
        assert_int_equal(plat_board_text_cut(g, &tokens, wrong[i].roads ? &pieces : NULL, NULL,
                                             wrong[i].picture, NULL, &error),
                         PLAT_E_FORMAT);
        if (!strstr(error.text, wrong[i].part))
            fail_msg("%s\n%s", error.text, wrong[i].picture);
        assert_null(tokens);
    }
    plat_geometry_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_under_letters),
        cmocka_unit_test(roads_behind_the_tokens),
        cmocka_unit_test(ways_behind_the_tokens),
        cmocka_unit_test(hexes),
        cmocka_unit_test(low_hexes),
        cmocka_unit_test(what_rules_add_to_a_board),
        cmocka_unit_test(what_is_not_a_picture),
        cmocka_unit_test(wrong_pictures_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
