/* What other programs see: one line of JSON each, with nothing that the viewer may not know. */
#include "cardgame.h"

#include <jansson.h>

#include "lab/bot.h"
#include "lab/dump.h"
#include "lab/view_json.h"

/* Reads a line, and frees its text. */
static json_t *read_line(char *text) {
    assert_non_null(text);
    assert_null(strchr(text, '\n'));
    json_t *json = json_loads(text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    free(text);
    return json;
}

static json_t *position(const PlatMatch *match, int viewer) {
    char *text = NULL;
    assert_ok(plat_json_position(&text, match, viewer, &failure));
    return read_line(text);
}

static size_t open_cards(const json_t *view, const char *seat) {
    const json_t *seats = json_object_get(json_object_get(view, "state"), "seats");
    const json_t *hand = json_object_get(json_object_get(seats, seat), "hand");
    size_t open = 0;
    for (size_t n = 0; n < json_array_size(hand); n++)
        open += json_is_null(json_array_get(hand, n)) ? 0 : 1;
    assert_int_equal(json_array_size(hand), 2);
    return open;
}

static void a_view_shows_what_its_seat_may_know(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 3);
    const char *own = game.seat_names->name[0].text, *other = game.seat_names->name[1].text;
    const int viewers[] = {0, 1, -1, PLAT_DUMP_OPEN};
    const size_t first[] = {2, 0, 0, 2}, second[] = {0, 2, 0, 2};
    for (int n = 0; n < 4; n++) {
        json_t *view = position(match, viewers[n]);
        assert_int_equal(open_cards(view, own), first[n]);
        assert_int_equal(open_cards(view, other), second[n]);
        json_decref(view);
    }
    PlatError error = {0};
    char *text = NULL;
    assert_int_equal(plat_json_position(&text, match, 2, &error), PLAT_E_RANGE);
    assert_int_equal(plat_json_refused(&text, match, 1, &error), PLAT_E_NOT_ASKED);
    assert_null(text);
    plat_match_free(match);
    cardgame_free(&game);
}

/* In a simultaneous step another seat's question would tell what it has answered. */
static void at_once_nobody_sees_another_question(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 3);
    PlatRng luck;
    plat_rng_seed(&luck, 1, 1);
    while (plat_match_step(match) == 1) {
        const PlatAsk *ask = plat_match_ask(match);
        assert_ok(plat_match_answer(match, ask->seat, NULL, plat_options_any(&ask->options, &luck),
                                    &failure));
    }
    json_t *own = position(match, 0), *spectator = position(match, -1);
    assert_non_null(json_object_get(json_object_get(own, "asked"), "ask"));
    assert_true(json_is_null(json_object_get(spectator, "asked")));
    assert_ok(plat_match_answer(match, 0, NULL, 2, &failure));
    json_t *after = position(match, 1), *before;
    assert_ok(plat_match_undo(match, 0, &failure));
    assert_ok(plat_match_answer(match, 0, NULL, 0, &failure));
    before = position(match, 1);
    assert_true(json_equal(after, before));
    json_decref(own);
    json_decref(spectator);
    json_decref(after);
    json_decref(before);
    plat_match_free(match);
    cardgame_free(&game);
}

static json_t *question(const PlatAsk *ask) {
    char *text = NULL;
    assert_ok(plat_json_question(&text, ask, &failure));
    return read_line(text);
}

static void a_question_names_its_options(void **state) {
    (void)state;
    PlatAsk ask = {
        .name = "bid", .options = {.kind = PLAT_OPTIONS_RANGE, .min = -2, .max = 997}
    };
    json_t *json = question(&ask);
    assert_int_equal(json_array_size(json_object_get(json, "options")), PLAT_JSON_OPTIONS);
    assert_int_equal(json_integer_value(json_object_get(json, "min")), -2);
    assert_true(json_is_false(json_object_get(json, "pass")));
    json_decref(json);
    ask.options.max++;
    ask.options.pass = true;
    json = question(&ask);
    assert_null(json_object_get(json, "options"));
    assert_int_equal(json_integer_value(json_object_get(json, "max")), 998);
    assert_true(json_is_true(json_object_get(json, "pass")));
    json_decref(json);
}

static void any_text_becomes_json(void **state) {
    (void)state;
    static const char *const texts[] = {"",         "a \"b\" \\ c", "\x1b[2J\n\t", "caf\xc3\xa9",
                                        "\xff\xfe", "\xed\xa0\x80"};
    for (size_t n = 0; n < sizeof texts / sizeof *texts; n++) {
        char *text = NULL;
        assert_ok(plat_json_text(&text, texts[n], &failure));
        json_t *json = read_line(text);
        assert_true(json_is_string(json));
        if (n < 4)
            assert_string_equal(json_string_value(json), texts[n]);
        json_decref(json);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_shows_what_its_seat_may_know),
        cmocka_unit_test(at_once_nobody_sees_another_question),
        cmocka_unit_test(a_question_names_its_options),
        cmocka_unit_test(any_text_becomes_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
