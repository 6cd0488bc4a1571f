/* Dumps: a reader can rebuild the position, add up the score and follow the game. */
#include "cardgame.h"

#include <jansson.h>

#include "lab/bot.h"
#include "lab/dump.h"
#include "lab/dump_state.h"

static const char *const modules[] = {"wells"};
static const PlatDumpSetting options[] = {
    {"streets", "5"}
};
static const PlatDumpAbout about = {
    .game = "cardgame", .module = modules, .modules = 1, .option = options, .options = 1};

static char *dump_text(const PlatMatch *match, bool pretty) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    assert_ok(plat_dump_match(file, &about, match, pretty, &failure));
    fclose(file);
    return text;
}

static json_t *dump(const PlatMatch *match) {
    char *text = dump_text(match, false);
    assert_null(strchr(text, '\n')[1] ? text : NULL); /* one line */
    json_error_t error;
    json_t *json = json_loads(text, 0, &error);
    if (!json)
        fail_msg("%s", error.text);
    free(text);
    return json;
}

/* The value at a path of keys: "score.total.red". */
static const json_t *at(const json_t *json, const char *path) {
    char key[64];
    while (*path) {
        size_t length = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        json = json_object_get(json, key);
        if (!json)
            fail_msg("no %s", path);
        path += length + (path[length] == '.');
    }
    return json;
}

static PlatMatch *played(CardGame *game, int answers) {
    PlatMatch *match = cardgame_match(game, 2);
    PlatBot *bot = NULL;
    assert_ok(plat_bot_new(&bot, "random", 1, &failure));
    for (int n = 0; n < answers && !plat_match_is_over(match); n++) {
        int seat = plat_match_ask(match)->seat;
        int32_t choice = 0;
        assert_ok(plat_bot_choose(bot, &choice, match, seat, NULL, &failure));
        assert_ok(plat_match_answer(match, seat, NULL, choice, &failure));
    }
    plat_bot_free(bot);
    return match;
}

static void a_dump_says_what_was_played(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatMatch *match = played(&game, 3);
    json_t *json = dump(match);
    assert_string_equal(json_string_value(at(json, "game")), "cardgame");
    assert_string_equal(json_string_value(json_array_get(at(json, "modules"), 0)), "wells");
    assert_string_equal(json_string_value(at(json, "options.streets")), "5");
    assert_int_equal(json_integer_value(at(json, "seed")), 2);
    assert_int_equal(json_integer_value(at(json, "players")), 3);
    assert_string_equal(json_string_value(at(json, "began")), "red");
    assert_false(json_boolean_value(at(json, "over")));
    assert_string_equal(json_string_value(at(json, "asked.seat")), "blue");
    assert_string_equal(json_string_value(at(json, "asked.ask")), "where");
    json_decref(json);
    plat_match_free(match);
    cardgame_free(&game);
}

static void boards_lie_in_reading_order(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 2);
    PlatFieldRef hand = cardgame_at(&game, game.hand, plat_match_block(match), 0);
    assert_ok(plat_match_answer(match, 0, "card", plat_hand_card(plat_view(hand), 0), &failure));
    int b3 = plat_geometry_parse(game.board, "b3", 2);
    assert_ok(plat_match_answer(match, 0, "where", b3, &failure));
    json_t *json = dump(match);
    const json_t *board = at(json, "state.shared.claims");
    assert_int_equal(json_array_size(board), 9);
    for (size_t n = 0; n < 9; n++) {
        const json_t *cell = json_array_get(board, n);
        if (n != 7) {
            assert_true(json_is_null(cell));
            continue;
        }
        assert_int_equal(json_integer_value(at(cell, "row")), 3);
        assert_int_equal(json_integer_value(at(cell, "column")), 2);
        assert_string_equal(json_string_value(at(cell, "owner")), "red");
    }
    const json_t *name = json_array_get(at(json, "boards.claims.cells"), 7);
    assert_string_equal(json_string_value(at(name, "name")), "b3");
    json_decref(json);
    plat_match_free(match);
    cardgame_free(&game);
}

/* Asserts that a value equals this JSON. */
static void assert_json(const json_t *json, const char *path, const char *want) {
    json_t *expected = json_loads(want, 0, NULL);
    assert_non_null(expected);
    if (!json_equal(at(json, path), expected))
        fail_msg("%s is not %s", path, want);
    json_decref(expected);
}

static void roads_are_pieces_and_links_and_walls_pairs(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatGeometry *hex = NULL;
    assert_ok(plat_geometry_hexagon(&hex, 2, &failure));
    PlatSchema *schema = plat_schema_new();
    PlatField roads = {.name = "roads", .kind = PLAT_FIELD_NETWORK, .per_player = true};
    roads.as.network = (PlatNetwork){.geometry = game.board, .links = 2};
    int number = plat_schema_add(schema, &roads, NULL);
    PlatField rails = {.name = "rails", .kind = PLAT_FIELD_NETWORK, .visible = PLAT_NOBODY};
    rails.as.network = (PlatNetwork){.geometry = hex, .links = 0};
    int shared = plat_schema_add(schema, &rails, NULL);
    PlatNames *kinds = plat_names_new(2);
    strcpy(kinds->name[0].text, "rail");
    strcpy(kinds->name[1].text, "tram");
    PlatField ways = {.name = "ways", .kind = PLAT_FIELD_NETWORK};
    ways.as.network = (PlatNetwork){.geometry = game.board, .links = 1, .kinds = kinds};
    int of_kinds = plat_schema_add(schema, &ways, NULL);
    PlatField fences = {.name = "fences", .kind = PLAT_FIELD_WALLS};
    fences.as.walls.geometry = hex;
    int walls = plat_schema_add(schema, &fences, NULL);
    assert_ok(plat_schema_seal(schema, 2, &failure));
    void *block = calloc(1, plat_schema_bytes(schema));
    PlatFieldRef own = {schema, plat_schema_field(schema, number), block, 1};
    PlatFieldRef all = {schema, plat_schema_field(schema, shared), block, 0};
    assert_ok(plat_field_edit(own, NULL, "b1:SW c3:NES a1=c2", &failure));
    assert_ok(plat_field_edit(all, NULL, "b2:n+se", &failure));
    PlatFieldRef both = {schema, plat_schema_field(schema, of_kinds), block, 0};
    assert_ok(plat_field_edit(both, NULL, "a1:rail.S,tram.E,* tram.a1=b1", &failure));
    all.field = plat_schema_field(schema, walls);
    assert_ok(plat_field_edit(all, NULL, "b2/b1 a1/b2", &failure));

    PlatRules rules = {.schema = schema, .seats = 2, .seat_names = game.seat_names};
    json_t *json = plat_dump_state(&rules, block, PLAT_DUMP_OPEN);
    assert_json(json, "seats.red.roads", "{\"pieces\": [], \"links\": []}");
    assert_json(json, "seats.blue.roads.pieces",
                "[{\"row\": 1, \"column\": 2, \"sides\": [\"south\", \"west\"]},"
                " {\"row\": 3, \"column\": 3, \"sides\": [\"north\", \"east\", \"south\"]}]");
    assert_json(json, "seats.blue.roads.links",
                "[[{\"row\": 1, \"column\": 1}, {\"row\": 2, \"column\": 3}]]");
    assert_json(json, "shared.fences",
                "[[{\"q\": -1, \"r\": 0}, {\"q\": 0, \"r\": 0}],"
                " [{\"q\": 0, \"r\": -1}, {\"q\": 0, \"r\": 0}]]");
    assert_json(json, "shared.rails.pieces", "[{\"q\": 0, \"r\": 0, \"sides\": [\"n\", \"se\"]}]");
    assert_json(json, "shared.ways.kinds.rail",
                "{\"pieces\": [{\"row\": 1, \"column\": 1, \"sides\": [\"south\"]}],"
                " \"links\": []}");
    assert_json(json, "shared.ways.kinds.tram.links",
                "[[{\"row\": 1, \"column\": 1}, {\"row\": 1, \"column\": 2}]]");
    assert_json(json, "shared.ways.joined", "[{\"row\": 1, \"column\": 1}]");
    json_decref(json);
    json = plat_dump_state(&rules, block, 0);
    assert_json(json, "shared.rails", "{\"hidden\": true}");
    json_decref(json);
    json = plat_dump_geometries(schema);
    assert_int_equal(json_array_size(at(json, "roads.cells")), 9);
    assert_int_equal(json_array_size(at(json, "rails.cells")), 7);
    json_decref(json);
    free(block);
    plat_schema_free(schema);
    plat_names_free(kinds);
    plat_geometry_free(hex);
    cardgame_free(&game);
}

static void every_card_is_somewhere(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatMatch *match = played(&game, 9);
    json_t *json = dump(match);
    size_t cards = json_array_size(at(json, "state.shared.numbers.draw")) +
                   json_array_size(at(json, "state.shared.numbers.discard"));
    for (int seat = 0; seat < 3; seat++) {
        char path[PLAT_MAX_NAME + 32];
        snprintf(path, sizeof path, "state.seats.%s.hand", game.seat_names->name[seat].text);
        cards += json_array_size(at(json, path));
    }
    assert_int_equal(cards, 40);
    json_decref(json);
    plat_match_free(match);
    cardgame_free(&game);
}

static void lines_add_up_and_invalid_bytes_do_no_harm(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = played(&game, 1000);
    assert_true(plat_match_is_over(match));
    json_t *json = dump(match);
    const json_t *red = at(json, "score.items.points.red");
    json_int_t sum = 0;
    for (size_t n = 0; n < json_array_size(at(red, "lines")); n++) {
        const json_t *line = json_array_get(at(red, "lines"), n);
        sum += json_integer_value(at(line, "amount"));
        assert_string_equal(json_string_value(at(line, "reason")), "what was played");
        assert_string_equal(json_string_value(at(line, "place")), "a1 ??");
    }
    assert_true(sum > 0);
    assert_int_equal(sum, json_integer_value(at(red, "points")));
    assert_int_equal(sum, json_integer_value(at(json, "score.total.red")));
    const json_t *tie_break = json_array_get(at(json, "score.tie_breaks"), 0);
    assert_int_equal(json_integer_value(at(tie_break, "values.blue")), 1);
    json_decref(json);
    plat_match_free(match);
    cardgame_free(&game);
}

/* Playing the record's answers again gives the same position, so nothing is missing from it. */
static void the_record_is_the_game(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatMatch *match = played(&game, 1000);
    json_t *json = dump(match);
    PlatMatch *again = cardgame_match(&game, 2);
    const json_t *record = at(json, "record");
    int draws = 0;
    for (size_t n = 0; n < json_array_size(record); n++) {
        const json_t *event = json_array_get(record, n);
        const char *what = json_string_value(at(event, "what"));
        if (strcmp(what, "draw") == 0) {
            draws++;
            assert_string_equal(json_string_value(at(event, "of")), "numbers");
            continue;
        }
        assert_string_equal(what, "answer");
        const char *seat = json_string_value(at(event, "seat"));
        int number = plat_names_find(game.seat_names, seat, strlen(seat));
        const PlatAsk *ask = plat_match_ask_of(again, number);
        const char *text = json_string_value(at(event, "choice"));
        int32_t choice = 0;
        assert_ok(plat_choice_parse(&ask->options, &choice, text, strlen(text), &failure));
        const char *name = json_string_value(at(event, "ask"));
        assert_ok(plat_match_answer(again, number, name, choice, &failure));
    }
    assert_int_equal(draws, 6 + 9);
    assert_true(plat_match_hash(again) == plat_match_hash(match));
    json_decref(json);
    plat_match_free(match);
    plat_match_free(again);
    cardgame_free(&game);
}

static const char *other_name(void *self, int step) {
    (void)self;
    static const char *const name[] = {"prepare", "turn", "bid"};
    return name[step];
}

static void what_later_rules_lack_is_null(void **state) {
    (void)state;
    CardGame game, later;
    cardgame_new(&game, 2, BUG_NONE);
    cardgame_new(&later, 2, BUG_NONE);
    later.rules.step_name = other_name;
    for (int number = later.deck; number <= later.hand; number++) {
        PlatField *field = (PlatField *)(uintptr_t)plat_schema_field(later.schema, number);
        strcpy(field->name, number == later.deck ? "cards" : "held");
    }
    PlatMatch *match = played(&game, 1000);
    assert_ok(plat_match_rebind(match, &later.rules, NULL, &failure));
    json_t *json = dump(match);
    const json_t *event = json_array_get(at(json, "record"), 0);
    assert_string_equal(json_string_value(at(event, "what")), "draw");
    assert_true(json_is_null(at(event, "step")));
    assert_true(json_is_null(at(event, "of")));
    assert_true(json_is_null(at(event, "card")));
    json_decref(json);
    plat_match_free(match);
    cardgame_free(&game);
    cardgame_free(&later);
}

static void the_same_position_gives_the_same_bytes(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *one = played(&game, 11);
    PlatMatch *two = played(&game, 11);
    for (int pretty = 0; pretty < 2; pretty++) {
        char *first = dump_text(one, pretty);
        char *second = dump_text(two, pretty);
        assert_string_equal(first, second);
        free(first);
        free(second);
    }
    plat_match_free(one);
    plat_match_free(two);
    cardgame_free(&game);
}

static void a_full_disk_is_an_error(void **state) {
    (void)state;
    FILE *full = fopen("/dev/full", "w");
    if (!full)
        skip();
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = played(&game, 11);
    PlatError error = {PLAT_OK, "", ""};
    setvbuf(full, NULL, _IONBF, 0);
    assert_int_equal(plat_dump_match(full, &about, match, false, &error), PLAT_E_IO);
    fclose(full);
    plat_match_free(match);
    cardgame_free(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dump_says_what_was_played),
        cmocka_unit_test(boards_lie_in_reading_order),
        cmocka_unit_test(roads_are_pieces_and_links_and_walls_pairs),
        cmocka_unit_test(every_card_is_somewhere),
        cmocka_unit_test(lines_add_up_and_invalid_bytes_do_no_harm),
        cmocka_unit_test(the_record_is_the_game),
        cmocka_unit_test(what_later_rules_lack_is_null),
        cmocka_unit_test(the_same_position_gives_the_same_bytes),
        cmocka_unit_test(a_full_disk_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
