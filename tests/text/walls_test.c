/* Walls and edges as text: lists, options, and boards that are drawn with them and read again. */
#include "../kernel/fields.h"
#include "../kernel/testing.h"

#include "text/choice.h"
#include "text/drawing/board_text.h"
#include "text/drawing/paint.h"
#include "text/scan.h"

typedef struct Fences {
    PlatSchema *schema;
    const PlatGeometry *g;
    void *block;
    PlatFieldRef at;
} Fences;

static Fences fences_on(PlatGeometry *g) {
    Fences f = {.schema = plat_schema_new(), .g = g};
    assert_int_equal(plat_schema_keep_geometry(f.schema, g), PLAT_OK);
    int number = add(f.schema, some_walls("fences", g));
    assert_int_equal(plat_schema_seal(f.schema, 1, NULL), PLAT_OK);
    f.block = calloc(1, plat_schema_bytes(f.schema));
    f.at = (PlatFieldRef){f.schema, plat_schema_field(f.schema, number), f.block, 0};
    return f;
}

static Fences fences(int columns, int rows) {
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, columns, rows, NULL, NULL), PLAT_OK);
    return fences_on(g);
}

static void done(Fences f) {
    free(f.block);
    plat_schema_free(f.schema);
}

static void edit(const Fences *f, const char *text) {
    PlatError error = {PLAT_OK, "", ""};
    if (plat_field_edit(f->at, NULL, text, &error) != PLAT_OK)
        fail_msg("%s: %s", text, error.text);
}

static void assert_walls(const Fences *f, const char *want) {
    char *text = plat_field_format(plat_view(f->at), NULL);
    assert_string_equal(text, want);
    free(text);
}

/* --- lists --- */

static void walls_are_lists_of_edges(void **state) {
    (void)state;
    Fences f = fences(6, 6);
    assert_walls(&f, "none");
    edit(&f, "d4/c4, A1/a2  a1/b1 c4/d4");
    assert_walls(&f, "a1/b1 c4/d4 a1/a2");
    static const struct {
        const char *text, *error;
    } wrong[] = {
        {"a1/b1 c4/d5", "there is no edge `c4/d5`; expected two neighbouring cells, such as a1/b1"},
        {"a1",          "there is no edge `a1`; expected two neighbouring cells, such as a1/b1"   },
        {"a1/b1 none",  "there is no edge `none`; expected two neighbouring cells, such as a1/b1" },
        {"a1/b1 ; c1",  "there is no edge ``; expected two neighbouring cells, such as a1/b1"     },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PlatError error = {PLAT_OK, "", ""};
        assert_int_equal(plat_field_edit(f.at, NULL, wrong[i].text, &error), PLAT_E_NAME);
        assert_string_equal(error.text, wrong[i].error);
        assert_walls(&f, "a1/b1 c4/d4 a1/a2");
    }
    edit(&f, "none");
    assert_walls(&f, "none");
    done(f);

    f = fences(1, 1); /* a board without an edge */
    PlatError error;
    assert_int_equal(plat_field_edit(f.at, NULL, "a1/b1", &error), PLAT_E_NAME);
    assert_string_equal(error.text, "there is no edge `a1/b1`; expected two neighbouring cells");
    done(f);
}

/* --- options --- */

static void edges_are_options(void **state) {
    (void)state;
    Fences f = fences(3, 2);
    edit(&f, "a1/b1 b2/c2 c1/c2");
    PlatOptions options = {
        .kind = PLAT_OPTIONS_EDGES, .geometry = f.g, .set = plat_field_in(plat_view(f.at))};
    static const char *const names[] = {"a1/b1", "b2/c2", "c1/c2"};
    assert_int_equal(plat_options_words(&options), 2);
    assert_int_equal(plat_options_count(&options), 3);
    for (int n = 0; n < 3; n++) {
        char name[PLAT_MAX_NAME];
        int32_t choice = plat_options_nth(&options, n), read = -1;
        plat_choice_format(&options, name, choice);
        assert_string_equal(name, names[n]);
        assert_int_equal(plat_choice_parse(&options, &read, name, 5, NULL), PLAT_OK);
        assert_int_equal(read, choice);
        assert_true(plat_options_has(&options, choice));
    }
    int32_t choice[4];
    int count;
    assert_int_equal(plat_choices_parse(&options, choice, 4, &count, "B1/A1 a1/a2", NULL), PLAT_OK);
    assert_int_equal(count, 2);
    assert_true(plat_options_has(&options, choice[0]));
    assert_false(plat_options_has(&options, choice[1]));
    assert_true(plat_options_exists(&options, choice[1]));
    assert_false(plat_options_exists(&options, plat_edge_between(f.g, 0, 1) + 2)); /* c1 and none */
    PlatError error;
    assert_int_equal(plat_choice_parse(&options, choice, "a1/c1", 5, &error), PLAT_E_NAME);
    assert_string_equal(error.text,
                        "there is no edge `a1/c1`; expected two neighbouring cells, such as a1/b1");
    done(f);
}

/* --- drawn boards --- */

/* The walls as they are painted, with these edges dotted (NULL: none). */
static char *paint(const Fences *f, const char *dotted, bool boxes) {
    PlatBuffer text = {0};
    PlatCanvas canvas = {.unicode = true};
    PlatEdges marked = {{0}};
    for (; dotted && *dotted; dotted += 6)
        plat_cells_add(marked.word, plat_edge_parse(f->g, dotted, 5));
    PlatScene scene = plat_scene_of(f->schema, f->at.field, f->block, 0, NULL);
    scene.dotted = dotted ? marked.word : NULL;
    plat_paint_board(&canvas, &scene, &(PlatPaint){.boxes = boxes, .width = 60});
    plat_canvas_write(&canvas, &text, NULL);
    plat_canvas_free(&canvas);
    return plat_buffer_take(&text);
}

static void assert_painted(const Fences *f, const char *dotted, bool boxes, const char *want) {
    char *text = paint(f, dotted, boxes);
    assert_string_equal(text, want);
    free(text);
}

static void walls_are_lines(void **state) {
    (void)state;
    Fences f = fences(3, 3);
    static const char *const empty = "     a   b   c\n"
                                     "   +-----------+\n"
                                     "  1| .   .   . |\n"
                                     "   |           |\n"
                                     "  2| .   .   . |\n"
                                     "   |           |\n"
                                     "  3| .   .   . |\n"
                                     "   +-----------+\n";
    assert_painted(&f, NULL, false, empty);
    edit(&f, "a1/b1 b1/b2 b2/c2 a3/b3");
    assert_painted(&f, "a1/a2 c2/c3 b1/c1 ", false,
                   "     a   b   c\n"
                   "   +---+-------+\n"
                   "  1| . | . : . |\n"
                   "   |...+---+   |\n"
                   "  2| .   . | . |\n"
                   "   |   +   +...|\n"
                   "  3| . | .   . |\n"
                   "   +---+-------+\n");
    assert_painted(&f, "a1/a2 b1/c1 ", true,
                   "     a   b   c\n"
                   "   ┌───┬───────┐\n"
                   "  1│ · │ · ╎ · │\n"
                   "   │╌╌╌└───┐   │\n"
                   "  2│ ·   · │ · │\n"
                   "   │   ╷   ╵   │\n"
                   "  3│ · │ ·   · │\n"
                   "   └───┴───────┘\n");
    done(f);

    PlatGeometry *g; /* a hole ends the board too */
    assert_int_equal(plat_geometry_square(&g, 2, 2, "...#", NULL), PLAT_OK);
    f = fences_on(g);
    edit(&f, "a1/a2");
    assert_painted(&f, NULL, false,
                   "     a   b\n"
                   "   +-------+\n"
                   "  1| .   . |\n"
                   "   +---+---+\n"
                   "  2| . |\n"
                   "   +---+\n");
    done(f);
}

static void walls_of_hexes_are_listed(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_hexagon(&g, 2, NULL), PLAT_OK);
    Fences f = fences_on(g);
    char *text = paint(&f, NULL, false);
    assert_non_null(strstr(text, "\n  walls: none\n"));
    free(text);
    edit(&f, "a1/a2 a1/b1 a1/b2 a2/b2 a2/b3 b1/b2 b2/b3 b1/c1 b2/c1");
    text = paint(&f, NULL, false);
    assert_non_null(strstr(text, "\n  walls: b1/c1 a1/b2 a2/b3 b1/b2 a1/a2 b2/b3 b1/a1 c1/b2"
                                 "\n         b2/a2\n"));
    char *read = plat_board_text_walls(g, text, NULL);
    edit(&f, "none");
    edit(&f, read);
    char *again = paint(&f, NULL, false);
    assert_string_equal(again, text);
    free(again);
    free(read);
    free(text);
    done(f);
}

/* What is painted is read as it was, whatever is marked. */
static void drawn_walls_are_read(void **state) {
    (void)state;
    PlatRng rng;
    plat_rng_seed(&rng, 5, 1);
    for (int n = 0; n < 200; n++) {
        Fences f = fences(1 + n % 9, 2 + n % 7);
        PlatEdges all;
        uint64_t *walls = plat_field_at(f.at), before[2 * PLAT_MAX_WORDS];
        size_t words = (size_t)plat_edge_words(f.g);
        plat_edges_all(f.g, all.word);
        for (size_t i = 0; i < words; i++)
            walls[i] = all.word[i] & plat_rng_next(&rng) & plat_rng_next(&rng);
        memcpy(before, walls, words * sizeof *walls);
        char *text = paint(&f, n % 3 ? NULL : "a1/a2 ", n % 2);
        char *read = plat_board_text_walls(f.g, text, NULL);
        memset(walls, 0, words * sizeof *walls);
        edit(&f, read);
        if (memcmp(before, walls, words * sizeof *walls) != 0)
            fail_msg("read as %s:\n%s", read, text);
        char *tokens;
        assert_int_equal(plat_board_text_cut(f.g, &tokens, NULL, NULL, text, NULL, NULL), PLAT_OK);
        assert_int_equal(strspn(tokens, ". \n"), strlen(tokens));
        free(tokens);
        free(read);
        free(text);
        done(f);
    }
}

static void frames_are_no_walls(void **state) {
    (void)state;
    Fences f = fences(2, 2);
    static const char picture[] = "     a   b\n"
                                  "   +-------+\n"
                                  "  1| . | . |\n"
                                  "   |---+---|\n"
                                  "  2| .   . |\n"
                                  "   +-------+\n";
    PlatPictureMarks *marks = calloc(1, sizeof *marks);
    char *read = plat_board_text_walls(f.g, picture, NULL);
    edit(&f, read);
    assert_walls(&f, "a1/b1 a1/a2 b1/b2");
    free(read);
    plat_cells_add(marks->framed.word, plat_edge_parse(f.g, "b1/b2", 5));
    read = plat_board_text_walls(f.g, picture, marks);
    edit(&f, read);
    assert_walls(&f, "a1/b1 a1/a2");
    free(read);
    free(marks);
    /* without lines between its rows a picture says nothing of walls */
    read = plat_board_text_walls(f.g, "    a  b\n  1 .  .\n  2 .  .\n", NULL);
    assert_string_equal(read, "");
    free(read);
    done(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_are_lists_of_edges), cmocka_unit_test(edges_are_options),
        cmocka_unit_test(walls_are_lines),          cmocka_unit_test(walls_of_hexes_are_listed),
        cmocka_unit_test(drawn_walls_are_read),     cmocka_unit_test(frames_are_no_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
