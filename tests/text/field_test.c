/* Choices, boards and fields as text: what is written can be read back, and errors are reported. */
#include "../match/toy.h"

/* Asserts that a call fails with `status` and a message that contains `part`. */
#define assert_reported(call, expected, part)                                   \
    do {                                                                        \
        PlatError error = {PLAT_OK, "", ""};                                    \
        assert_int_equal(call, expected);                                       \
        assert_int_equal(error.status, expected);                               \
        if (!strstr(error.text, part)) {                                        \
            fail_msg("expected `%s`, but the error is `%s`", part, error.text); \
        }                                                                       \
    } while (0)

static PlatNames *names_of(int count, const char *const *text, const char *letters) {
    PlatNames *names = plat_names_new(count);
    for (int n = 0; n < count; n++) {
        snprintf(names->name[n].text, PLAT_MAX_NAME, "%s", text[n]);
        names->name[n].letter = letters ? letters[n] : '\0';
    }
    return names;
}

/* --- choices --- */

static PlatStatus parse(const PlatOptions *options, const char *text, int32_t *choice,
                        PlatError *error) {
    return plat_choice_parse(options, choice, text, strlen(text), error);
}

static void names_may_be_shortened(void **state) {
    (void)state;
    static const char *const text[] = {"house", "hotel", "Park", "park", "10", "1", "town hall"};
    PlatNames *names = names_of(7, text, NULL);
    PlatOptions options = {.kind = PLAT_OPTIONS_NAMES, .names = names};
    static const struct {
        const char *typed;
        int32_t choice;
    } good[] = {
        {"house",     0},
        {"HOUSE",     0},
        {"hous",      0},
        {"hot",       1},
        {"Park",      2},
        {"park",      3},
        {"1",         5},
        {"10",        4},
        {"t",         6},
        {"Town Hall", 6}
    };
    for (size_t n = 0; n < sizeof good / sizeof good[0]; n++) {
        int32_t choice = -1;
        assert_ok(parse(&options, good[n].typed, &choice, &error));
        assert_int_equal(choice, good[n].choice);
    }
    int32_t choice = -7;
    assert_reported(parse(&options, "ho", &choice, &error), PLAT_E_NAME,
                    "`ho` could be any of: house, hotel");
    assert_reported(parse(&options, "hoise", &choice, &error), PLAT_E_NAME,
                    "did you mean `house`?");
    assert_reported(parse(&options, "zzzzzz", &choice, &error), PLAT_E_NAME,
                    "one of: house, hotel");
    assert_reported(parse(&options, "", &choice, &error), PLAT_E_NAME, "one of");
    assert_int_equal(choice, -7);
    for (int n = 0; n < 7; n++) {
        char out[PLAT_MAX_NAME];
        plat_choice_format(&options, out, n);
        assert_ok(parse(&options, out, &choice, &error));
        assert_int_equal(choice, n);
    }
    char out[PLAT_MAX_NAME];
    plat_choice_format(&options, out, 7);
    assert_string_equal(out, "7");
    plat_names_free(names);
}

static void cells_and_numbers_are_read(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_hexagon(&g, 4, NULL), PLAT_OK);
    PlatOptions options = {.kind = PLAT_OPTIONS_CELLS, .geometry = g};
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        char text[PLAT_MAX_NAME];
        int32_t choice = -1;
        plat_choice_format(&options, text, cell);
        assert_ok(parse(&options, text, &choice, &error));
        assert_int_equal(choice, cell);
        text[0] = (char)(text[0] - 'a' + 'A');
        assert_ok(parse(&options, text, &choice, &error));
        assert_int_equal(choice, cell);
    }
    int32_t choice;
    assert_reported(parse(&options, "z1", &choice, &error), PLAT_E_NAME, "such as");
    assert_reported(parse(&options, "", &choice, &error), PLAT_E_NAME, "there is no cell ``");
    plat_geometry_free(g);
    options = (PlatOptions){.kind = PLAT_OPTIONS_RANGE, .min = -2, .max = 7};
    assert_ok(parse(&options, "-2", &choice, &error));
    assert_int_equal(choice, -2);
    assert_ok(parse(&options, "100", &choice, &error)); /* whether legal or not */
    assert_int_equal(choice, 100);
    assert_reported(parse(&options, "c4", &choice, &error), PLAT_E_FORMAT, "one from -2 to 7");
    assert_reported(parse(&options, "99999999999", &choice, &error), PLAT_E_FORMAT, "-2 to 7");
    assert_reported(parse(&options, "", &choice, &error), PLAT_E_FORMAT, "-2 to 7");
    assert_reported(parse(&options, "4 ", &choice, &error), PLAT_E_FORMAT, "-2 to 7");
}

/* --- boards --- */

static const char *const kinds[] = {"house", "town hall", "shop", "bank", "4x"};

static void fill(const PlatBoard *board, uint64_t *at, PlatRng *luck) {
    const PlatGeometry *g = board->geometry;
    memset(at, 0, plat_board_bytes(board));
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        if (plat_rng_below(luck, 2) == 0)
            continue;
        plat_board_draw(board, at, cell);
        for (int layer = 0; layer < board->layers; layer++) {
            if (plat_rng_below(luck, 3) != 0) {
                uint32_t max = (uint32_t)board->layer[layer].values;
                plat_board_put(board, at, layer, cell, (int)plat_rng_below(luck, max) + 1);
            }
        }
    }
}

static void round_trip(const PlatGeometry *g, PlatLayer *layer, int layers,
                       const PlatNames *seats) {
    PlatBoard board = {.geometry = g, .layers = layers};
    PlatRng luck;
    plat_rng_seed(&luck, 3, (uint64_t)layers);
    memcpy(board.layer, layer, sizeof *layer * (size_t)layers);
    assert_int_equal(plat_board_seal(&board, NULL), PLAT_OK);
    size_t bytes = plat_board_bytes(&board);
    uint64_t *at = malloc(bytes), *again = malloc(bytes);
    for (int n = 0; n < 40; n++) {
        fill(&board, at, &luck);
        memset(again, 0, bytes);
        char *text = plat_board_format(&board, at, seats);
        PlatStatus status = plat_board_parse(&board, again, seats, text, NULL);
        if (status != PLAT_OK || memcmp(at, again, bytes) != 0)
            fail_msg("does not read back:\n%s", text);
        free(text);
    }
    free(at);
    free(again);
}

static void random_boards_read_back(void **state) {
    (void)state;
    static const char *const seat_text[] = {"blue", "dark red", "green"};
    PlatNames *seats = names_of(3, seat_text, "BDG"), *letters = names_of(5, kinds, "HTSBx");
    PlatNames *bare = names_of(5, kinds, NULL);
    PlatGeometry *g[4];
    assert_int_equal(plat_geometry_square(&g[0], 5, 4, NULL, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_square(&g[1], 4, 4, " ..     ..#..   ", NULL), PLAT_OK);
    assert_int_equal(plat_geometry_hexagon(&g[2], 3, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_square(&g[3], 26, 37, NULL, NULL), PLAT_OK);
    PlatLayer seat = {.name = "owner", .as = PLAT_AS_SEAT, .values = 3};
    PlatLayer kind = {.name = "kind", .as = PLAT_AS_NAME, .values = 5, .names = letters};
    PlatLayer nameless = {.name = "nameless", .as = PLAT_AS_NAME, .values = 5, .names = bare};
    PlatLayer number = {.name = "number", .as = PLAT_AS_INTEGER, .values = 30, .min = 0};
    PlatLayer negative = {.name = "negative", .as = PLAT_AS_INTEGER, .values = 9, .min = -4};
    PlatLayer star = {.name = "star", .as = PLAT_AS_FLAG, .values = 1, .letter = '*'};
    PlatLayer flag = {.name = "flag", .as = PLAT_AS_FLAG, .values = 1};
    for (int n = 0; n < 4; n++) {
        round_trip(g[n], &seat, 0, seats);
        round_trip(g[n], &kind, 1, seats);
        round_trip(g[n], &number, 1, seats);
        round_trip(g[n], &nameless, 1, seats);
        round_trip(g[n], &flag, 1, seats);
        PlatLayer drawcity[] = {seat, kind, number, star};
        round_trip(g[n], drawcity, 4, seats);
        round_trip(g[n], drawcity, 4, NULL); /* seats as numbers */
        PlatLayer numbers[] = {number, negative, number, star, negative};
        round_trip(g[n], numbers, 5, seats);
        PlatLayer unclear[] = {kind, seat, kind, nameless, flag, star, flag, negative};
        round_trip(g[n], unclear, 8, seats);
        plat_geometry_free(g[n]);
    }
    plat_names_free(seats);
    plat_names_free(letters);
    plat_names_free(bare);
}

static void a_board_reads_as_a_map(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.board = 3});
    const PlatBoard *board = &plat_schema_field(toy.schema, toy.city)->as.board;
    uint64_t at[64] = {0};
    assert_ok(plat_board_parse(board, at, toy.seat_names,
                               "  BH2* .  G\n\n . H ,\r\n 12 S* ,par,3  \n", &error));
    char *text = plat_board_format(board, at, toy.seat_names);
    assert_string_equal(text, "BH2* .    G\n.    H    ,\n12   S*   P3\n");
    free(text);
    toy_free(&toy);
}

static void wrong_boards_are_reported(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.board = 3});
    const PlatBoard *board = &plat_schema_field(toy.schema, toy.city)->as.board;
    const PlatNames *seats = toy.seat_names;
    uint64_t at[64] = {0}, kept[64];
    assert_ok(plat_board_parse(board, at, seats, "BH2* . G\n. H ,\n12 S* ,park,3", &error));
    memcpy(kept, at, sizeof kept);
    assert_reported(plat_board_parse(board, at, seats, ". . .\n. Q .\n. . .", &error),
                    PLAT_E_FORMAT,
                    "row 2, token 2: unknown `Q`; expected `.` or, in this order, "
                    "owner (one of BDG), kind (one of HPS), number (-2 to 17), star (*), e.g. "
                    "`BH-2*`");
    assert_reported(plat_board_parse(board, at, seats, ". HB3 .\n. . .\n. . .", &error),
                    PLAT_E_FORMAT, "e.g. `BH-2*`");
    assert_reported(plat_board_parse(board, at, seats, ". . .\n. . .\n3b . .", &error),
                    PLAT_E_FORMAT, "row 3, token 1: unknown `3b`");
    assert_reported(plat_board_parse(board, at, seats, ". . .\n. . .\n*17s . .", &error),
                    PLAT_E_FORMAT, ", e.g. `");
    assert_reported(plat_board_parse(board, at, seats, ". .\n. . .\n. . .", &error), PLAT_E_FORMAT,
                    "row 1 ends after 2 tokens");
    assert_reported(plat_board_parse(board, at, seats, ". . .\n. . . .\n. . .", &error),
                    PLAT_E_FORMAT, "row 2, token 4: unexpected `.`: the row has 3 cells");
    assert_reported(plat_board_parse(board, at, seats, ". . .\n. . .", &error), PLAT_E_FORMAT,
                    "row 3 is missing");
    assert_reported(plat_board_parse(board, at, seats, ". . .\n. . .\n. . .\n.", &error),
                    PLAT_E_FORMAT, "unexpected row 4");
    assert_reported(plat_board_parse(board, at, seats, "", &error), PLAT_E_FORMAT,
                    "row 1 is missing");
    assert_reported(plat_board_parse(board, at, seats, ". . 18\n. . .\n. . .", &error),
                    PLAT_E_FORMAT, "`18`");
    assert_reported(plat_board_parse(board, at, seats, ". . B,,,,1\n. . .\n. . .", &error),
                    PLAT_E_FORMAT, "`B,,,,1`");
    assert_memory_equal(at, kept, sizeof kept);
    assert_ok(plat_board_parse(board, at, seats, ". . . / . ,house . / . . ,,-2,1 /", &error));
    assert_int_equal(plat_board_value(board, at, 1, plat_geometry_parse(toy.geometry, "b2", 2)), 1);
    toy_free(&toy);
}

static void a_board_reads_as_a_list_of_cells(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.board = 3});
    const PlatBoard *board = &plat_schema_field(toy.schema, toy.city)->as.board;
    const PlatNames *seats = toy.seat_names;
    uint64_t at[64] = {0}, kept[64];
    assert_ok(plat_board_parse(board, at, seats, "A1:BH2* b2:H\n c2:, / B3:S* c3:,par,3", &error));
    memcpy(kept, at, sizeof kept);
    char *text = plat_board_format(board, at, seats);
    assert_string_equal(text, "BH2* .    .\n.    H    ,\n.    S*   P3\n");
    assert_ok(plat_board_parse(board, at, seats, text, &error));
    assert_memory_equal(at, kept, sizeof kept);
    free(text);
    assert_ok(plat_board_parse(board, at, seats, "a1:BH2* *:S b1:. a2:. a3:P3", &error));
    text = plat_board_format(board, at, seats);
    assert_string_equal(text, "BH2* .    S\n.    S    S\nP3   S    S\n");
    assert_ok(plat_board_parse(board, at, seats, "A1:BH2* b2:H\n c2:, / B3:S* c3:,par,3", &error));
    free(text);
    assert_reported(plat_board_parse(board, at, seats, "d1:H", &error), PLAT_E_FORMAT,
                    "there is no cell `d1` on this board");
    assert_reported(plat_board_parse(board, at, seats, "a1:H a1:P", &error), PLAT_E_FORMAT,
                    "a1 appears twice");
    assert_reported(plat_board_parse(board, at, seats, "a1:H P", &error), PLAT_E_FORMAT,
                    "`P`: expected a cell and what is drawn on it, e.g. `c4:...`");
    assert_reported(plat_board_parse(board, at, seats, "a1:Q", &error), PLAT_E_FORMAT,
                    "a1: unknown `Q`; expected, in this order, owner (one of "
                    "BDG)");
    assert_reported(plat_board_parse(board, at, seats, "a1: H", &error), PLAT_E_FORMAT,
                    "a1: unknown ``");
    assert_reported(plat_board_parse(board, at, seats, "*:P *:H", &error), PLAT_E_FORMAT,
                    "`*` appears twice");
    assert_reported(plat_board_parse(board, at, seats, "a1:. a1:.", &error), PLAT_E_FORMAT,
                    "a1 appears twice");
    assert_reported(plat_board_parse(board, at, seats, "a12345678901234567890:H", &error),
                    PLAT_E_FORMAT, "there is no cell `a12345678901234567890`");
    assert_memory_equal(at, kept, sizeof kept);
    toy_free(&toy);
}

/* A board with a flag ':' writes what looks like a list, and reads it as drawn. */
static void a_colon_may_be_a_letter(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    assert_ok(plat_geometry_square(&g, 2, 1, NULL, NULL));
    PlatBoard board = {
        .geometry = g,
        .layers = 2,
        .layer = {{.name = "n", .as = PLAT_AS_INTEGER, .min = 1, .values = 9},
                  {.name = "star", .as = PLAT_AS_FLAG, .values = 1, .letter = ':'}}
    };
    uint64_t at[64] = {0};
    assert_ok(plat_board_seal(&board, NULL));
    assert_ok(plat_board_parse(&board, at, NULL, "1: 2", &error));
    char *text = plat_board_format(&board, at, NULL);
    assert_string_equal(text, "1: 2\n");
    free(text);
    assert_ok(plat_board_parse(&board, at, NULL, "b1:3:", &error));
    text = plat_board_format(&board, at, NULL);
    assert_string_equal(text, ".  3:\n");
    free(text);
    plat_geometry_free(g);
}

static void gaps_may_be_drawn(void **state) {
    (void)state;
    PlatGeometry *g = NULL;
    assert_ok(plat_geometry_square(&g, 3, 3, "#..####.#", NULL));
    PlatBoard board = {.geometry = g, .layers = 1};
    board.layer[0] = (PlatLayer){.name = "n", .as = PLAT_AS_INTEGER, .min = 1, .values = 9};
    uint64_t at[64] = {0}, again[64] = {0};
    assert_ok(plat_board_seal(&board, NULL));
    assert_ok(plat_board_parse(&board, at, NULL, ". 5\n7", &error));
    assert_ok(plat_board_parse(&board, again, NULL, "# . 5\n # # #\n# 7 #", &error));
    assert_memory_equal(at, again, sizeof at);
    static const struct {
        const char *text, *says;
    } wrong[] = {
        {"# 5 .\n7",               "row 2, token 1: `#` must stand exactly where there is no cell"},
        {". # 5\n# # #\n# 7 #",    "row 1, token 1: `#` must stand exactly"                       },
        {"# . 5\n# # #\n# 7",      "row 3 has 2 tokens: with `#` for what is no cell, expected 3" },
        {"# . 5\n# # #\n# 7 # #",  "row 3 has 4 tokens"                                           },
        {"# . 5\n# # #",           "row 2 is missing"                                             },
        {"# . 5\n# # #\n# 7 #\n#", "unexpected row 3"                                             },
        {"# . #5\n# # #\n# 7 #",   "unknown `#5`"                                                 },
    };
    for (int i = 0; i < 7; i++)
        assert_reported(plat_board_parse(&board, again, NULL, wrong[i].text, &error), PLAT_E_FORMAT,
                        wrong[i].says);
    assert_memory_equal(at, again, sizeof at);
    plat_geometry_free(g);
}

/* --- fields --- */

static void reads_as(const Toy *toy, void *block, int field, int seat, const char *typed,
                     const char *shown) {
    PlatFieldRef at = toy_at(toy, field, block, seat);
    assert_ok(plat_field_edit(at, toy->seat_names, typed, &error));
    char *text = plat_field_format(plat_view(at), toy->seat_names);
    assert_string_equal(text, shown);
    assert_ok(plat_field_edit(at, toy->seat_names, text, &error));
    char *again = plat_field_format(plat_view(at), toy->seat_names);
    assert_string_equal(again, shown);
    free(text);
    free(again);
}

static void fields_read_back(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.extra = true});
    void *b = malloc(plat_schema_bytes(toy.schema));
    plat_block_init(toy.schema, b, 5);
    reads_as(&toy, b, toy.round, -1, " 7 ", "7");
    reads_as(&toy, b, toy.bonus, -1, "+8", "8");
    reads_as(&toy, b, toy.note, 1, "Yes", "true");
    reads_as(&toy, b, toy.note, 1, "0", "false");
    reads_as(&toy, b, toy.dice, -1, "3, 5", "3 5");
    reads_as(&toy, b, toy.dice, -1, "- 6", "- 6");
    reads_as(&toy, b, toy.hand, 0, "10 1, Town Hall town none", "10 1 town hall town hall none");
    reads_as(&toy, b, toy.hand, 0, "", ""); /* there is a card called none */
    reads_as(&toy, b, toy.marks, 2, "D4 a1", "a1 d4");
    reads_as(&toy, b, toy.marks, 2, "none", "none");
    reads_as(&toy, b, toy.marks, 2, "", "none");
    reads_as(&toy, b, toy.list, -1, "blue house a1; 2 pa B3;none none none",
             "blue house a1; dark red park b3; none none none");
    reads_as(&toy, b, toy.list, -1, "none", "none");
    reads_as(&toy, b, toy.list, -1, "dark red shop d4;", "dark red shop d4");
    reads_as(&toy, b, toy.city, 0, ". . . . / . . . . / . BP . . / . . . .",
             ".  .  .  .\n.  .  .  .\n.  BP .  .\n.  .  .  .\n");
    free(b);
    toy_free(&toy);
}

/* Fields that the toy does not have: dice with named faces, counters of seats and names. */
static void named_values_read_back(void **state) {
    (void)state;
    static const char *const text[] = {"house", "house", "park"};
    PlatSchema *schema = plat_schema_new();
    PlatNames *faces = names_of(3, text, "HIP"), *seats = names_of(2, kinds, NULL);
    assert_int_equal(plat_schema_keep_names(schema, faces), PLAT_OK);
    PlatField die = {.name = "die", .kind = PLAT_FIELD_DICE};
    die.as.dice.count = 2;
    die.as.dice.faces = 3;
    die.as.dice.names = faces;
    die.as.dice.stream = plat_schema_stream(schema, "dice");
    PlatField turn = {.name = "turn", .kind = PLAT_FIELD_COUNTER};
    turn.as.counter.as = PLAT_AS_SEAT;
    turn.as.counter.min = -1;
    turn.as.counter.max = 1;
    PlatField kind = {.name = "kind", .kind = PLAT_FIELD_COUNTER};
    kind.as.counter.as = PLAT_AS_NAME;
    kind.as.counter.min = -1;
    kind.as.counter.max = 2;
    kind.as.counter.names = faces;
    Toy toy = {.schema = schema, .seat_names = seats};
    int a = plat_schema_add(schema, &die, NULL), b = plat_schema_add(schema, &turn, NULL);
    int c = plat_schema_add(schema, &kind, NULL);
    assert_int_equal(plat_schema_seal(schema, 2, NULL), PLAT_OK);
    void *block = malloc(plat_schema_bytes(schema));
    plat_block_init(schema, block, 1);
    reads_as(&toy, block, a, -1, "3 house", "park house");
    reads_as(&toy, block, a, -1, "- pa", "- park");
    assert_reported(plat_field_edit(toy_at(&toy, a, block, -1), seats, "park well", &error),
                    PLAT_E_NAME, "expected one of: house, park");
    assert_reported(plat_field_edit(toy_at(&toy, a, block, -1), seats, "park 4", &error),
                    PLAT_E_RANGE, "`4` is not a face; expected one from 1 to 3");
    assert_ok(plat_field_force(toy_at(&toy, a, block, -1), "park, 3 house", &error));
    plat_dice_roll(toy_at(&toy, a, block, -1));
    assert_int_equal(plat_dice_face(plat_view(toy_at(&toy, a, block, -1)), 0), 2);
    reads_as(&toy, block, b, -1, "Town", "town hall");
    reads_as(&toy, block, b, -1, "1", "house");
    reads_as(&toy, block, b, -1, "none", "none");
    reads_as(&toy, block, c, -1, "park", "park");
    reads_as(&toy, block, c, -1, "none", "none");
    assert_reported(plat_field_edit(toy_at(&toy, b, block, -1), seats, "3", &error), PLAT_E_NAME,
                    "`3`");
    toy.seat_names = NULL; /* seats without names are numbers from 1 */
    reads_as(&toy, block, b, -1, "2", "2");
    assert_reported(plat_field_edit(toy_at(&toy, b, block, -1), NULL, "3", &error), PLAT_E_RANGE,
                    "a seat from 1 to 2");
    free(block);
    plat_names_free(seats);
    plat_schema_free(schema);
}

static void what_seats_know_is_written(void **state) {
    (void)state;
    static const char *const cards[] = {"1", "2", "town hall"}, *const people[] = {"red", "blue"};
    uint16_t copies[] = {3, 3, 3};
    PlatSchema *schema = plat_schema_new();
    PlatNames *names = names_of(3, cards, NULL), *seats = names_of(2, people, NULL);
    assert_int_equal(plat_schema_keep_names(schema, names), PLAT_OK);
    plat_schema_stream(schema, "deck");
    PlatField deck = {.name = "deck", .kind = PLAT_FIELD_DECK, .remembers = true};
    deck.as.deck.names = names;
    deck.as.deck.copies = copies;
    int d = plat_schema_add(schema, &deck, NULL);
    PlatField hand = {.name = "hand", .kind = PLAT_FIELD_HAND, .remembers = true};
    hand.visible = PLAT_NOBODY;
    hand.as.hand.deck = d;
    hand.as.hand.capacity = 4;
    int h = plat_schema_add(schema, &hand, NULL);
    assert_int_equal(plat_schema_seal(schema, 2, NULL), PLAT_OK);
    void *b = malloc(plat_schema_bytes(schema));
    plat_block_init(schema, b, 1);
    Toy toy = {.schema = schema, .seat_names = seats};
    reads_as(&toy, b, h, -1, "town 1 2;bl 3 1", "town hall 1 2 ; blue 1 3");
    assert_int_equal(plat_hand_known(plat_view(toy_at(&toy, h, b, -1)), 2), 2);
    reads_as(&toy, b, h, -1, "1 ; red 1 ; blue 1", "1 ; red 1 ; blue 1");
    reads_as(&toy, b, h, -1, "1 2 ; red", "1 2");
    reads_as(&toy, b, h, -1, "none", "none");
    reads_as(&toy, b, d, -1, "1 2 ; red 2 ; blue 1 2 | town", "1 2 ; red 2 ; blue 1 2 | town hall");
    reads_as(&toy, b, d, -1, "none | 1 ; red 1", "none | 1"); /* everybody sees the discards */
    PlatFieldRef at = toy_at(&toy, h, b, -1);
    assert_reported(plat_field_edit(at, seats, "1 2 ; red 3", &error), PLAT_E_RANGE,
                    "there is no card 3 to be known; there are 2");
    assert_reported(plat_field_edit(at, seats, "1 2 ; red 0", &error), PLAT_E_RANGE, "card 0");
    assert_reported(plat_field_edit(at, seats, "1 2 ; rad 1", &error), PLAT_E_NAME, "`red`");
    assert_reported(plat_field_edit(at, seats, "1 2 ; red one", &error), PLAT_E_FORMAT, "one");
    toy.seat_names = NULL; /* seats without names are numbers from 1 */
    reads_as(&toy, b, h, -1, "1 2 ; 2 1 2", "1 2 ; 2 1 2");
    assert_reported(plat_field_edit(at, NULL, "1 ; 3 1", &error), PLAT_E_RANGE, "no seat 3");
    free(b);
    plat_names_free(seats);
    plat_schema_free(schema);
}

/* Dice with names or places: one by one. */
static void placed_dice_read_back(void **state) {
    (void)state;
    static const char *const colours[] = {"red", "deep red", "3"};
    static const char *const places[] = {"rolled", "the tray", "taken"};
    PlatSchema *schema = plat_schema_new();
    PlatNames *dice = names_of(3, colours, NULL), *where = names_of(3, places, NULL);
    assert_int_equal(plat_schema_keep_names(schema, dice), PLAT_OK);
    assert_int_equal(plat_schema_keep_names(schema, where), PLAT_OK);
    PlatField field = {.name = "dice", .kind = PLAT_FIELD_DICE};
    field.as.dice.count = 3;
    field.as.dice.faces = 6;
    field.as.dice.stream = plat_schema_stream(schema, "dice");
    field.as.dice.places = where;
    int a = plat_schema_add(schema, &field, NULL);
    field.as.dice.dice = dice;
    snprintf(field.name, sizeof field.name, "both");
    int b = plat_schema_add(schema, &field, NULL);
    field.as.dice.places = NULL;
    snprintf(field.name, sizeof field.name, "named");
    int c = plat_schema_add(schema, &field, NULL);
    assert_int_equal(plat_schema_seal(schema, 1, NULL), PLAT_OK);
    void *block = malloc(plat_schema_bytes(schema));
    plat_block_init(schema, block, 1);
    Toy toy = {.schema = schema};
    reads_as(&toy, block, a, -1, "3 taken; - ; 6 The Tray", "3 taken; - rolled; 6 the tray");
    reads_as(&toy, block, a, -1, "3 5 the tray 5", "3 rolled; 5 the tray; 5 rolled");
    reads_as(&toy, block, b, -1, "deep red 4 taken; 3 3 the tray; red - taken",
             "red - taken; deep red 4 taken; 3 3 the tray");
    reads_as(&toy, block, b, -1, "3 2", "red - rolled; deep red - rolled; 3 2 rolled");
    reads_as(&toy, block, b, -1, "", "red - rolled; deep red - rolled; 3 - rolled");
    reads_as(&toy, block, c, -1, "red 1, deep red 2; 3 3", "red 1; deep red 2; 3 3");
    PlatFieldRef at = toy_at(&toy, b, block, -1);
    assert_reported(plat_field_edit(at, NULL, "red 1; red 2", &error), PLAT_E_TWICE,
                    "the die `red` is given twice");
    assert_reported(plat_field_edit(at, NULL, "green 1", &error), PLAT_E_NAME, "`green`");
    assert_reported(plat_field_edit(at, NULL, "red 7", &error), PLAT_E_RANGE, "`7` is not a face");
    assert_reported(plat_field_edit(at, NULL, "red 1 lost", &error), PLAT_E_NAME, "`lost`");
    assert_reported(plat_field_edit(toy_at(&toy, a, block, -1), NULL, "3 taken", &error),
                    PLAT_E_FORMAT, "expected 3 faces, got 1");
    assert_ok(plat_field_force(at, "3 6, 2 deep red 4", &error));
    plat_dice_roll(at);
    char *text = plat_field_format(plat_view(at), NULL);
    assert_string_equal(text, "red 2 rolled; deep red 4 rolled; 3 6 rolled");
    free(text);
    void *before = malloc(plat_schema_bytes(schema));
    memcpy(before, block, plat_schema_bytes(schema));
    char many[4 * (PLAT_MAX_FORCED + 1) + 1] = "";
    for (int n = 0; n <= PLAT_MAX_FORCED; n++)
        strcat(many, "3 1 ");
    assert_reported(plat_field_force(at, many, &error), PLAT_E_CAPACITY, "at most 24");
    assert_memory_equal(before, block, plat_schema_bytes(schema));
    free(before);
    free(block);
    plat_schema_free(schema);
}

/* Sets of names: in the order of the list, whatever the names are. */
static void name_sets_read_back(void **state) {
    (void)state;
    static const char *const text[] = {"tower", "old walls", "old", "7"};
    static const char *const odd[] = {"none", "all"};
    PlatSchema *schema = plat_schema_new();
    PlatNames *names = names_of(4, text, NULL), *others = names_of(2, odd, NULL);
    assert_int_equal(plat_schema_keep_names(schema, names), PLAT_OK);
    assert_int_equal(plat_schema_keep_names(schema, others), PLAT_OK);
    PlatField field = {.name = "met", .kind = PLAT_FIELD_NAMES, .as.names.of = names};
    int met = plat_schema_add(schema, &field, NULL);
    field = (PlatField){.name = "odd", .kind = PLAT_FIELD_NAMES, .as.names.of = others};
    int strange = plat_schema_add(schema, &field, NULL);
    assert_int_equal(plat_schema_seal(schema, 1, NULL), PLAT_OK);
    Toy toy = {.schema = schema};
    void *block = malloc(plat_schema_bytes(schema));
    plat_block_init(schema, block, 1);
    reads_as(&toy, block, met, -1, "7, old  Walls tow", "tower old walls 7");
    reads_as(&toy, block, met, -1, "old old", "old");
    reads_as(&toy, block, met, -1, "none", "none");
    reads_as(&toy, block, met, -1, "", "none");
    reads_as(&toy, block, strange, -1, "none", "none");
    reads_as(&toy, block, strange, -1, "", "");
    reads_as(&toy, block, met, -1, "old", "old");
    assert_reported(plat_field_edit(toy_at(&toy, met, block, -1), NULL, "tower wall", &error),
                    PLAT_E_NAME, "there is no `wall`");
    char *kept = plat_field_format(plat_view(toy_at(&toy, met, block, -1)), NULL);
    assert_string_equal(kept, "old");
    free(kept);
    assert_reported(plat_field_force(toy_at(&toy, met, block, -1), "old", &error), PLAT_E_ARGUMENT,
                    "only the results of dice and decks");
    free(block);
    plat_schema_free(schema);
}

static void decks_are_written_card_by_card(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    size_t bytes = plat_schema_bytes(toy.schema);
    char *b = malloc(bytes), *kept = malloc(bytes);
    plat_block_init(toy.schema, b, 5);
    memcpy(kept, b, bytes);
    PlatFieldRef deck = toy_at(&toy, toy.deck, b, -1);
    char *whole = plat_field_format(plat_view(deck), NULL);
    reads_as(&toy, b, toy.deck, -1, "town 1 2 | 10 3", "town hall 1 2 | 10 3");
    assert_int_equal(plat_deck_card(plat_view(deck), 0), 4);
    assert_int_equal(plat_deck_discarded(plat_view(deck), 0), 3);
    assert_ok(plat_field_edit(deck, NULL, whole, &error));
    assert_memory_equal(b, kept, bytes); /* the stream has not advanced */
    assert_reported(plat_field_edit(deck, NULL, "1 2 | 5", &error), PLAT_E_NAME, "no `5`");
    assert_reported(plat_field_edit(deck, NULL, "1 | 2 | 3", &error), PLAT_E_FORMAT,
                    "unexpected `|`");
    char many[200] = "";
    for (int n = 0; n < 20; n++)
        strcat(many, "1 2 ");
    assert_reported(plat_field_edit(deck, NULL, many, &error), PLAT_E_CAPACITY,
                    "room for only 19 cards");
    assert_memory_equal(b, kept, bytes);
    free(whole);
    free(kept);
    free(b);
    toy_free(&toy);
}

static void wrong_values_change_nothing(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.extra = true});
    size_t bytes = plat_schema_bytes(toy.schema);
    char *b = malloc(bytes), *kept = malloc(bytes);
    plat_block_init(toy.schema, b, 5);
    assert_ok(
        plat_field_edit(toy_at(&toy, toy.list, b, -1), toy.seat_names, "blue park a1", &error));
    assert_ok(plat_field_edit(toy_at(&toy, toy.hand, b, 0), toy.seat_names, "1 2", &error));
    memcpy(kept, b, bytes);
    const struct {
        int field;
        const char *typed;
        PlatStatus status;
        const char *part;
    } wrong[] = {
        {toy.round, "",                          PLAT_E_FORMAT,   "a number is missing"    },
        {toy.round, "101",                       PLAT_E_RANGE,    "100"                    },
        {toy.round, "3 4",                       PLAT_E_FORMAT,   "unexpected `4`"         },
        {toy.round, "99999999999999999999",      PLAT_E_RANGE,    "too large"              },
        {toy.note,  "maybe",                     PLAT_E_FORMAT,   "true or false"          },
        {toy.dice,  "3",                         PLAT_E_FORMAT,   "expected 2 faces, got 1"},
        {toy.dice,  "3 7",                       PLAT_E_RANGE,    "1 to 6"                 },
        {toy.dice,  "3 4 5",                     PLAT_E_FORMAT,   "unexpected `5`"         },
        {toy.hand,  "1 towm",                    PLAT_E_NAME,     "towm"                   },
        {toy.hand,  "1 1 1 1 1 1 1 1 1 1 1 1 1", PLAT_E_CAPACITY, "12"                     },
        {toy.marks, "a1 e1",                     PLAT_E_NAME,     "no cell `e1`"           },
        {toy.list,  "blue house a1; blue house", PLAT_E_NAME,     "no cell ``"             },
        {toy.list,  "blue house a1 b2",          PLAT_E_FORMAT,   "has 3 values"           },
        {toy.list,  "pink house a1",             PLAT_E_NAME,     "pink"                   },
        {toy.list,  "1 1 a1",                    PLAT_E_NAME,     "`1`"                    },
    };
    for (size_t n = 0; n < sizeof wrong / sizeof wrong[0]; n++) {
        PlatFieldRef at = toy_at(&toy, wrong[n].field, b, 0);
        assert_reported(plat_field_edit(at, toy.seat_names, wrong[n].typed, &error),
                        wrong[n].status, wrong[n].part);
        assert_memory_equal(b, kept, bytes);
    }
    free(kept);
    free(b);
    toy_free(&toy);
}

static void hidden_cards_show_as_such(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 1, 0);
    uint64_t out[PLAT_MAX_BLOCK / sizeof(uint64_t)];
    plat_match_view(match, out, 0);
    char *text = plat_field_format(plat_view(toy_at(&toy, toy.hand, out, 1)), toy.seat_names);
    assert_string_equal(text, "? ?");
    free(text);
    plat_match_free(match);
    toy_free(&toy);
}

static void resolved(const Toy *toy, const char *name, int field, int seat) {
    const PlatField *found;
    int of = -2;
    assert_ok(plat_field_resolve(toy->schema, &found, &of, toy->seat_names, name, &error));
    assert_ptr_equal(found, plat_schema_field(toy->schema, field));
    assert_int_equal(of, seat);
}

static void fields_are_found_by_name(void **state) {
    (void)state;
    const PlatField *field;
    int seat;
    Toy toy, alone;
    toy_new(&toy, (ToyWishes){0});
    resolved(&toy, "round", toy.round, -1);
    resolved(&toy, "Round", toy.round, -1);
    resolved(&toy, "blue.hand", toy.hand, 0);
    resolved(&toy, "BLUE.Hand", toy.hand, 0);
    resolved(&toy, "2.hand", toy.hand, 1);
    resolved(&toy, "dark red.wells.marks", toy.marks, 1);
    resolved(&toy, "dark.gold", toy.gold, 1);
#define FIND(name) plat_field_resolve(toy.schema, &field, &seat, toy.seat_names, name, &error)
    assert_reported(FIND("rund"), PLAT_E_NAME, "did you mean `round`?");
    assert_reported(FIND("blue.hond"), PLAT_E_NAME, "did you mean `hand`?");
    assert_reported(FIND("hand"), PLAT_E_NAME, "write `blue.hand`");
    assert_reported(FIND("blue.round"), PLAT_E_NAME, "write `round`");
    assert_reported(FIND("4.hand"), PLAT_E_NAME, "no field");
    assert_reported(FIND("violet.hand"), PLAT_E_NAME, "no field");
    assert_reported(FIND(""), PLAT_E_NAME, "no field");
    int fields[PLAT_MAX_FIELDS];
    assert_int_equal(plat_field_family(toy.schema, fields, &seat, toy.seat_names, "dark red.Wells"),
                     1);
    assert_int_equal(seat, 1);
    assert_int_equal(fields[0], toy.marks);
    assert_int_equal(plat_field_family(toy.schema, fields, &seat, toy.seat_names, "wells"), 1);
    assert_int_equal(seat, -1);
    assert_int_equal(plat_field_family(toy.schema, fields, &seat, toy.seat_names, "well"), 0);
    assert_int_equal(plat_field_family(toy.schema, fields, &seat, toy.seat_names, "round"), 0);
    toy_new(&alone, (ToyWishes){.seats = 1});
    resolved(&alone, "hand", alone.hand, 0);
    toy_free(&alone);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_may_be_shortened),
        cmocka_unit_test(cells_and_numbers_are_read),
        cmocka_unit_test(random_boards_read_back),
        cmocka_unit_test(a_board_reads_as_a_map),
        cmocka_unit_test(wrong_boards_are_reported),
        cmocka_unit_test(a_board_reads_as_a_list_of_cells),
        cmocka_unit_test(a_colon_may_be_a_letter),
        cmocka_unit_test(gaps_may_be_drawn),
        cmocka_unit_test(fields_read_back),
        cmocka_unit_test(named_values_read_back),
        cmocka_unit_test(what_seats_know_is_written),
        cmocka_unit_test(placed_dice_read_back),
        cmocka_unit_test(name_sets_read_back),
        cmocka_unit_test(decks_are_written_card_by_card),
        cmocka_unit_test(wrong_values_change_nothing),
        cmocka_unit_test(hidden_cards_show_as_such),
        cmocka_unit_test(fields_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
