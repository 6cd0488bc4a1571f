/* Schemas: every limit at its maximum and one past it, and that no two fields share a byte. */
#include "fields.h"

/* Whether the field can be added to a schema that has one stream; if not, why not. */
static PlatStatus try_in(PlatSchema *schema, PlatField field) {
    PlatError error = {PLAT_OK, "", ""};
    int number = plat_schema_add(schema, &field, &error);
    if (number >= 0) {
        assert_string_equal(plat_schema_field(schema, number)->name, field.name);
        assert_int_equal(plat_schema_find(schema, field.name), number);
        return PLAT_OK;
    }
    assert_true(error.text[0] != '\0');
    return error.status;
}

static PlatStatus try(PlatField field) {
    PlatSchema *schema = plat_schema_new();
    plat_schema_stream(schema, "luck");
    PlatStatus status = try_in(schema, field);
    plat_schema_free(schema);
    return status;
}

static void names_have_an_alphabet(void **state) {
    (void)state;
    static const char *const good[] = {"a", "round", "wells.dug", "azAZ09_- "};
    static const char *const bad[] = {"", "a:b", "a\nb", "h\xc3\xa4user", "a/b", "\x1b[1m"};
    for (int i = 0; i < 4; i++)
        assert_int_equal(try(a_counter(good[i], 0, 1, 0)), PLAT_OK);
    for (int i = 0; i < 6; i++)
        assert_int_equal(try(a_counter(bad[i], 0, 1, 0)), PLAT_E_NAME);
    PlatField field = a_counter("", 0, 1, 0);
    memset(field.name, 'x', PLAT_MAX_NAME - 1);
    assert_int_equal(try(field), PLAT_OK);
    memset(field.name, 'x', PLAT_MAX_NAME);
    assert_int_equal(try(field), PLAT_E_NAME);
}

static void names_come_once(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    add(schema, a_counter("round", 0, 1, 0));
    assert_int_equal(try_in(schema, a_counter("round", 0, 1, 0)), PLAT_E_TWICE);
    assert_int_equal(try_in(schema, a_counter("Round", 0, 1, 0)), PLAT_OK);
    assert_int_equal(plat_schema_fields(schema), 2);
    assert_int_equal(plat_schema_find(schema, "rounds"), -1);
    assert_null(plat_schema_field(schema, 2));
    assert_null(plat_schema_field(schema, -1));
    plat_schema_free(schema);
}

static void fields_have_a_limit(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    for (int i = 0; i < PLAT_MAX_FIELDS; i++) {
        char name[PLAT_MAX_NAME];
        snprintf(name, sizeof name, "field %d", i);
        assert_int_equal(add(schema, a_counter(name, 0, 1, 0)), i);
    }
    assert_int_equal(try_in(schema, a_counter("one more", 0, 1, 0)), PLAT_E_CAPACITY);
    assert_int_equal(plat_schema_seal(schema, PLAT_MAX_SEATS, NULL), PLAT_OK);
    plat_schema_free(schema);
}

static void streams_have_a_limit(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    char name[PLAT_MAX_NAME + 1];
    for (int i = 0; i < PLAT_MAX_STREAMS; i++) {
        snprintf(name, sizeof name, "stream %d", i);
        assert_int_equal(plat_schema_stream(schema, name), i);
        assert_int_equal(plat_schema_stream(schema, name), i);
        assert_string_equal(plat_schema_stream_name(schema, i), name);
    }
    assert_int_equal(plat_schema_streams(schema), PLAT_MAX_STREAMS);
    assert_int_equal(plat_schema_stream(schema, "one more"), -1);
    plat_schema_free(schema);

    schema = plat_schema_new();
    memset(name, 'x', sizeof name);
    name[PLAT_MAX_NAME] = '\0';
    assert_int_equal(plat_schema_stream(schema, name), -1);
    name[PLAT_MAX_NAME - 1] = '\0';
    assert_int_equal(plat_schema_stream(schema, name), 0);
    plat_schema_seal(schema, 1, NULL);
    assert_int_equal(plat_schema_stream(schema, name), 0);
    assert_int_equal(plat_schema_stream(schema, "late"), -1);
    plat_schema_free(schema);
}

static PlatStatus try_counter(PlatValue as, int64_t min, int64_t max, const PlatNames *names) {
    PlatField field = a_counter("c", min, max, min);
    field.as.counter.as = as;
    field.as.counter.names = names;
    return try(field);
}

static void counters_have_bounds(void **state) {
    (void)state;
    PlatNames *names = names_of("house park");
    assert_int_equal(try_counter(PLAT_AS_INTEGER, INT64_MIN, INT64_MAX, NULL), PLAT_OK);
    assert_int_equal(try_counter(PLAT_AS_INTEGER, 3, 3, NULL), PLAT_OK);
    assert_int_equal(try_counter(PLAT_AS_INTEGER, 3, 2, NULL), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_FLAG, 0, 1, NULL), PLAT_OK);
    assert_int_equal(try_counter(PLAT_AS_FLAG, 0, 2, NULL), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_FLAG, -1, 1, NULL), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_SEAT, -1, PLAT_MAX_SEATS - 1, NULL), PLAT_OK);
    assert_int_equal(try_counter(PLAT_AS_SEAT, -1, PLAT_MAX_SEATS, NULL), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_SEAT, -2, 1, NULL), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_NAME, -1, 1, names), PLAT_OK);
    assert_int_equal(try_counter(PLAT_AS_NAME, -1, 2, names), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_NAME, -2, 1, names), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_NAME, -1, 1, NULL), PLAT_E_ARGUMENT);
    assert_int_equal(try_counter(PLAT_AS_CELL, -1, PLAT_MAX_POSITIONS - 1, NULL), PLAT_OK);
    assert_int_equal(try_counter(PLAT_AS_CELL, -1, PLAT_MAX_POSITIONS, NULL), PLAT_E_RANGE);
    assert_int_equal(try_counter(PLAT_AS_CELL, -2, 0, NULL), PLAT_E_RANGE);
    assert_int_equal(try(a_counter("c", 0, 5, 5)), PLAT_OK);
    assert_int_equal(try(a_counter("c", 0, 5, 6)), PLAT_E_RANGE);
    assert_int_equal(try(a_counter("c", 0, 5, -1)), PLAT_E_RANGE);
    plat_names_free(names);
}

static void dice_have_limits(void **state) {
    (void)state;
    assert_int_equal(try(some_dice("d", PLAT_MAX_DICE, PLAT_MAX_FACES)), PLAT_OK);
    assert_int_equal(try(some_dice("d", PLAT_MAX_DICE + 1, 6)), PLAT_E_CAPACITY);
    assert_int_equal(try(some_dice("d", 1, PLAT_MAX_FACES + 1)), PLAT_E_CAPACITY);
    assert_int_equal(try(some_dice("d", 1, 1)), PLAT_OK);
    assert_int_equal(try(some_dice("d", 0, 6)), PLAT_E_RANGE);
    assert_int_equal(try(some_dice("d", 1, 0)), PLAT_E_RANGE);
    PlatNames *names = names_of("house house park");
    PlatField field = some_dice("d", 1, 3);
    field.as.dice.names = names;
    assert_int_equal(try(field), PLAT_OK);
    field.as.dice.faces = 4;
    assert_int_equal(try(field), PLAT_E_RANGE);
    field = some_dice("d", 1, 6);
    field.as.dice.stream = 1;
    assert_int_equal(try(field), PLAT_E_RANGE);
    field.as.dice.stream = -1;
    assert_int_equal(try(field), PLAT_E_RANGE);
    plat_names_free(names);
}

static void decks_have_limits(void **state) {
    (void)state;
    PlatNames *names = many_names(PLAT_MAX_NAMES);
    uint16_t copies[PLAT_MAX_NAMES] = {0};
    assert_int_equal(try(a_deck("d", names, copies)), PLAT_E_RANGE);
    copies[3] = 1;
    assert_int_equal(try(a_deck("d", names, copies)), PLAT_OK);
    copies[PLAT_MAX_NAMES - 1] = PLAT_MAX_CARDS - 1;
    assert_int_equal(try(a_deck("d", names, copies)), PLAT_OK);
    copies[4] = 1;
    assert_int_equal(try(a_deck("d", names, copies)), PLAT_E_CAPACITY);
    for (int i = 0; i < PLAT_MAX_NAMES; i++)
        copies[i] = UINT16_MAX;
    assert_int_equal(try(a_deck("d", names, copies)), PLAT_E_CAPACITY);
    assert_int_equal(try(a_deck("d", NULL, copies)), PLAT_E_ARGUMENT);
    assert_int_equal(try(a_deck("d", names, NULL)), PLAT_E_ARGUMENT);
    for (int i = 0; i < PLAT_MAX_NAMES; i++)
        copies[i] = 4;
    PlatField field = a_deck("d", names, copies);
    assert_int_equal(try(field), PLAT_OK);
    field.as.deck.stream = 1;
    assert_int_equal(try(field), PLAT_E_RANGE);
    plat_names_free(names);
}

static void the_copies_are_copied_and_counted(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    plat_schema_stream(schema, "luck");
    uint16_t copies[] = {2, 0, 5};
    PlatField field = a_deck("d", keep_names(schema, "one two three"), copies);
    field.as.deck.cards = 77;
    const PlatField *added = plat_schema_field(schema, add(schema, field));
    copies[0] = 9;
    assert_int_equal(added->as.deck.cards, 7);
    assert_int_equal(added->as.deck.copies[0], 2);
    assert_int_equal(added->as.deck.copies[2], 5);
    plat_schema_free(schema);
}

static void hands_have_limits(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    plat_schema_stream(schema, "luck");
    uint16_t copies[] = {2, 3};
    const PlatNames *names = keep_names(schema, "one two");
    int deck = add(schema, a_deck("deck", names, copies));
    int own = add(schema, of_players(a_deck("own", names, copies), PLAT_OWNER));
    int counter = add(schema, a_counter("c", 0, 1, 0));
    assert_int_equal(try_in(schema, a_hand("h1", deck, PLAT_MAX_HAND)), PLAT_OK);
    assert_int_equal(try_in(schema, a_hand("h2", deck, PLAT_MAX_HAND + 1)), PLAT_E_CAPACITY);
    assert_int_equal(try_in(schema, a_hand("h2", deck, 0)), PLAT_E_RANGE);
    assert_int_equal(try_in(schema, a_hand("h2", counter, 5)), PLAT_E_RANGE);
    assert_int_equal(try_in(schema, a_hand("h2", 99, 5)), PLAT_E_RANGE);
    assert_int_equal(try_in(schema, a_hand("h2", -1, 5)), PLAT_E_RANGE);
    assert_int_equal(try_in(schema, a_hand("h2", own, 5)), PLAT_E_ARGUMENT);
    assert_int_equal(try_in(schema, of_players(a_hand("h2", own, 5), PLAT_OWNER)), PLAT_OK);
    assert_int_equal(try_in(schema, of_players(a_hand("h3", deck, 5), PLAT_OWNER)), PLAT_OK);
    plat_schema_free(schema);
}

static PlatStatus try_layer(PlatValue as, int max, int min, const PlatNames *names) {
    PlatGeometry *geometry = NULL;
    plat_geometry_square(&geometry, 4, 4, NULL, NULL);
    PlatField field = a_board("b", geometry);
    add_layer(&field, "kind", as, max, names);
    field.as.board.layer[0].min = min;
    PlatStatus status = try(field);
    plat_geometry_free(geometry);
    return status;
}

static void layers_have_limits(void **state) {
    (void)state;
    PlatNames *names = names_of("house park");
    assert_int_equal(try_layer(PLAT_AS_INTEGER, PLAT_MAX_LAYER_VALUE, -7, NULL), PLAT_OK);
    assert_int_equal(try_layer(PLAT_AS_INTEGER, PLAT_MAX_LAYER_VALUE + 1, 0, NULL), PLAT_E_RANGE);
    assert_int_equal(try_layer(PLAT_AS_INTEGER, 0, 0, NULL), PLAT_E_RANGE);
    assert_int_equal(try_layer(PLAT_AS_INTEGER, 9, INT32_MAX - 9, NULL), PLAT_OK);
    assert_int_equal(try_layer(PLAT_AS_INTEGER, 9, INT32_MAX - 8, NULL), PLAT_E_RANGE);
    assert_int_equal(try_layer(PLAT_AS_FLAG, 1, 0, NULL), PLAT_OK);
    assert_int_equal(try_layer(PLAT_AS_FLAG, 2, 0, NULL), PLAT_E_RANGE);
    assert_int_equal(try_layer(PLAT_AS_SEAT, PLAT_MAX_SEATS, 0, NULL), PLAT_OK);
    assert_int_equal(try_layer(PLAT_AS_SEAT, PLAT_MAX_SEATS + 1, 0, NULL), PLAT_E_RANGE);
    assert_int_equal(try_layer(PLAT_AS_NAME, 2, 0, names), PLAT_OK);
    assert_int_equal(try_layer(PLAT_AS_NAME, 3, 0, names), PLAT_E_RANGE);
    assert_int_equal(try_layer(PLAT_AS_NAME, 2, 0, NULL), PLAT_E_ARGUMENT);
    assert_int_equal(try_layer(PLAT_AS_CELL, 2, 0, NULL), PLAT_E_ARGUMENT);
    plat_names_free(names);
}

static void boards_have_limits(void **state) {
    (void)state;
    PlatGeometry *geometry = NULL;
    plat_geometry_square(&geometry, 4, 4, NULL, NULL);
    PlatField field = a_board("b", geometry);
    assert_int_equal(try(field), PLAT_OK);
    for (int i = 0; i < PLAT_MAX_LAYERS; i++)
        add_layer(&field, (char[]){(char)('a' + i), '\0'}, PLAT_AS_INTEGER, 9, NULL);
    assert_int_equal(try(field), PLAT_OK);
    strcpy(field.as.board.layer[7].name, "a");
    assert_int_equal(try(field), PLAT_E_TWICE);
    strcpy(field.as.board.layer[7].name, "h.");
    assert_int_equal(try(field), PLAT_E_NAME);
    field.as.board.layers = PLAT_MAX_LAYERS + 1;
    assert_int_equal(try(field), PLAT_E_CAPACITY);
    assert_int_equal(try(a_board("b", NULL)), PLAT_E_ARGUMENT);
    assert_int_equal(try(a_field("s", PLAT_FIELD_CELLS)), PLAT_E_ARGUMENT);
    assert_int_equal(try(a_field("s", (PlatFieldKind)99)), PLAT_E_ARGUMENT);
    plat_geometry_free(geometry);
}

static void networks_have_limits(void **state) {
    (void)state;
    PlatGeometry *geometry = NULL;
    plat_geometry_square(&geometry, 4, 4, NULL, NULL);
    assert_int_equal(try(a_network("n", geometry, 0)), PLAT_OK);
    assert_int_equal(try(a_network("n", geometry, PLAT_MAX_LINKS)), PLAT_OK);
    assert_int_equal(try(a_network("n", geometry, PLAT_MAX_LINKS + 1)), PLAT_E_CAPACITY);
    assert_int_equal(try(a_network("n", geometry, -1)), PLAT_E_RANGE);
    assert_int_equal(try(a_network("n", NULL, 0)), PLAT_E_ARGUMENT);
    PlatNames *kinds = plat_names_new(PLAT_MAX_WAYS + 1);
    PlatField ways = a_network("n", geometry, 1);
    ways.as.network.kinds = kinds;
    for (int i = 0; i <= PLAT_MAX_WAYS; i++)
        snprintf(kinds->name[i].text, PLAT_MAX_NAME, "kind%d", i);
    assert_int_equal(try(ways), PLAT_E_CAPACITY);
    kinds->count = PLAT_MAX_WAYS;
    assert_int_equal(try(ways), PLAT_OK);
    memset(kinds->name[1].text, 'x', PLAT_MAX_WAY_NAME);
    assert_int_equal(try(ways), PLAT_OK);
    memset(kinds->name[1].text, 'x', PLAT_MAX_WAY_NAME + 1);
    assert_int_equal(try(ways), PLAT_E_NAME);
    kinds->name[1].text[PLAT_MAX_WAY_NAME] = '\0';
    kinds->name[1].letter = '*';
    assert_int_equal(try(ways), PLAT_E_NAME);
    kinds->name[1].letter = 'T';
    assert_int_equal(try(ways), PLAT_OK);
    plat_names_free(kinds);
    plat_geometry_free(geometry);
}

/* Only what a geometry can be limits walls: 48 words on the largest boards of hexes. */
static void walls_need_a_board(void **state) {
    (void)state;
    PlatGeometry *large = NULL;
    plat_geometry_hex(&large, 26, 37, 0, 0, NULL, NULL);
    assert_int_equal(try(some_walls("w", large)), PLAT_OK);
    assert_int_equal(try(some_walls("w", NULL)), PLAT_E_ARGUMENT);
    PlatSchema *schema = plat_schema_new();
    int number = add(schema, some_walls("w", large));
    assert_int_equal(plat_schema_field(schema, number)->size, 3 * 16 * 8);
    plat_schema_free(schema);
    plat_geometry_free(large);
}

static void lists_have_limits(void **state) {
    (void)state;
    assert_int_equal(try(a_list("l", PLAT_MAX_RECORDS, PLAT_MAX_RECORD_COLUMNS)), PLAT_OK);
    assert_int_equal(try(a_list("l", PLAT_MAX_RECORDS + 1, 1)), PLAT_E_CAPACITY);
    assert_int_equal(try(a_list("l", 1, PLAT_MAX_RECORD_COLUMNS + 1)), PLAT_E_CAPACITY);
    assert_int_equal(try(a_list("l", 0, 1)), PLAT_E_RANGE);
    assert_int_equal(try(a_list("l", 1, 0)), PLAT_E_RANGE);
    PlatField field = a_list("l", 5, 2);
    field.as.list.column[1].min = 10;
    assert_int_equal(try(field), PLAT_E_RANGE);
    field = a_list("l", 5, 2);
    field.as.list.column[1].as = PLAT_AS_SEAT; /* 0 to 9 */
    assert_int_equal(try(field), PLAT_E_RANGE);
    field = a_list("l", 5, 2);
    field.as.list.column[1].name[0] = 'a';
    assert_int_equal(try(field), PLAT_E_TWICE);
    field.as.list.column[1].name[0] = '\0';
    assert_int_equal(try(field), PLAT_E_NAME);
    field = a_list("l", 5, 1);
    field.as.list.column[0].name[0] = '.';
    assert_int_equal(try(field), PLAT_E_NAME);
    field = a_list("l", 5, 1);
    field.as.list.column[0].min = 10;
    assert_int_equal(try(field), PLAT_E_RANGE);
}

static void seats_have_limits(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    assert_refused(plat_schema_seal(schema, 0, &error), PLAT_E_RANGE, "");
    assert_refused(plat_schema_seal(schema, PLAT_MAX_SEATS + 1, &error), PLAT_E_RANGE, "");
    assert_int_equal(plat_schema_seal(schema, PLAT_MAX_SEATS, NULL), PLAT_OK);
    assert_int_equal(plat_schema_seats(schema), PLAT_MAX_SEATS);
    assert_int_equal(plat_schema_bytes(schema), sizeof(PlatControl));
    plat_schema_free(schema);
}

/* Counters take 8 bytes each, and a list of 500 records of 8 numbers of 8 bytes takes 32,008. */
static void a_block_has_a_limit(void **state) {
    (void)state;
    for (int past = 0; past <= 1; past++) {
        PlatSchema *schema = plat_schema_new();
        PlatField list = a_list("list", PLAT_MAX_RECORDS, PLAT_MAX_RECORD_COLUMNS);
        for (int i = 0; i < PLAT_MAX_RECORD_COLUMNS; i++) {
            list.as.list.column[i].min = INT64_MIN;
            list.as.list.column[i].max = INT64_MAX;
        }
        add(schema, of_players(list, PLAT_PUBLIC));
        size_t left = PLAT_MAX_BLOCK - sizeof(PlatControl) - 2 * 32008;
        for (size_t i = 0; i < left / 8 + (size_t)past; i++) {
            char name[PLAT_MAX_NAME];
            snprintf(name, sizeof name, "c%zu", i);
            add(schema, a_counter(name, 0, 1, 0));
        }
        if (past) {
            assert_refused(plat_schema_seal(schema, 2, &error), PLAT_E_CAPACITY, "");
        } else {
            assert_int_equal(plat_schema_seal(schema, 2, NULL), PLAT_OK);
            assert_int_equal(plat_schema_bytes(schema), PLAT_MAX_BLOCK);
        }
        plat_schema_free(schema);
    }
}

/* One field of each kind, shared and for each player. */
static PlatSchema *mixed_schema(int seats) {
    PlatSchema *schema = plat_schema_new();
    plat_schema_stream(schema, "deck");
    plat_schema_stream(schema, "dice");
    const PlatNames *names = keep_names(schema, "one two three");
    const PlatGeometry *geometry = keep_square(schema, 9, 9);
    uint16_t copies[] = {2, 3, 4};
    PlatField board = a_board("board", geometry);
    add_layer(&board, "kind", PLAT_AS_NAME, 3, names);
    PlatField cells = a_field("cells", PLAT_FIELD_CELLS);
    cells.as.cells.geometry = geometry;
    int deck = add(schema, a_deck("deck", names, copies));
    PlatField fields[] = {a_counter("counter", 0, 9, 0),
                          some_dice("dice", 3, 6),
                          a_hand("hand", deck, 7),
                          board,
                          cells,
                          a_list("list", 5, 3),
                          a_network("roads", geometry, 3),
                          a_name_set("names", names),
                          some_walls("walls", geometry)};
    for (int i = 0; i < 9; i++) {
        add(schema, fields[i]);
        snprintf(fields[i].name + strlen(fields[i].name), 8, " own");
        add(schema, of_players(fields[i], PLAT_OWNER));
    }
    assert_int_equal(plat_schema_seal(schema, seats, NULL), PLAT_OK);
    return schema;
}

/* Fills the bytes of each field: none may be filled twice, and none may be left over outside the
 * control data and the streams. */
static void no_two_fields_share_a_byte(void **state) {
    (void)state;
    for (int seats = 1; seats <= PLAT_MAX_SEATS; seats++) {
        PlatSchema *schema = mixed_schema(seats);
        size_t bytes = plat_schema_bytes(schema);
        unsigned char *block = calloc(1, bytes);
        memset(block, 1, sizeof(PlatControl) + 2 * sizeof(PlatRng));
        for (int i = 0; i < plat_schema_fields(schema); i++) {
            const PlatField *field = plat_schema_field(schema, i);
            for (int seat = 0; seat < (field->per_player ? seats : 1); seat++) {
                unsigned char *at = plat_field_at((PlatFieldRef){schema, field, block, seat});
                assert_ptr_equal(at,
                                 plat_field_in((PlatConstFieldRef){schema, field, block, seat}));
                assert_int_equal((at - block) % 8, 0);
                if (field->per_player) {
                    size_t begin = plat_schema_seat_offset(schema, seat);
                    assert_true(at >= block + begin);
                    assert_true(at + field->size <= block + begin + plat_schema_seat_bytes(schema));
                }
                for (size_t b = 0; b < field->size; b++)
                    assert_int_equal(at[b]++, 0);
            }
        }
        for (size_t b = 0; b < bytes; b++)
            assert_int_equal(block[b], 1);
        free(block);
        plat_schema_free(schema);
    }
}

static void what_is_kept_is_freed_once(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    for (int i = 0; i < 40; i++) {
        PlatNames *names = names_of("a b");
        PlatGeometry *geometry = NULL;
        plat_geometry_square(&geometry, 3, 3, NULL, NULL);
        for (int twice = 0; twice < 2; twice++) {
            assert_int_equal(plat_schema_keep_names(schema, names), PLAT_OK);
            assert_int_equal(plat_schema_keep_geometry(schema, geometry), PLAT_OK);
        }
    }
    plat_schema_free(schema);
    plat_schema_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_an_alphabet),
        cmocka_unit_test(names_come_once),
        cmocka_unit_test(fields_have_a_limit),
        cmocka_unit_test(streams_have_a_limit),
        cmocka_unit_test(counters_have_bounds),
        cmocka_unit_test(dice_have_limits),
        cmocka_unit_test(decks_have_limits),
        cmocka_unit_test(the_copies_are_copied_and_counted),
        cmocka_unit_test(hands_have_limits),
        cmocka_unit_test(layers_have_limits),
        cmocka_unit_test(boards_have_limits),
        cmocka_unit_test(networks_have_limits),
        cmocka_unit_test(walls_need_a_board),
        cmocka_unit_test(lists_have_limits),
        cmocka_unit_test(seats_have_limits),
        cmocka_unit_test(a_block_has_a_limit),
        cmocka_unit_test(no_two_fields_share_a_byte),
        cmocka_unit_test(what_is_kept_is_freed_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
