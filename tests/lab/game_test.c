/* Whole games by bots: the same each time, and always with an end. */
#include "cardgame.h"

#include "lab/game.h"

static PlatMatch *unbegun(CardGame *game, uint64_t seed) {
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, &game->rules, seed, 0, &failure));
    return match;
}

static int64_t total(const PlatMatch *match, int seat) {
    PlatSheet sheet;
    plat_sheet_init(&sheet, plat_match_rules(match)->seats, false);
    assert_ok(plat_match_score(match, &sheet, &failure));
    int64_t points = sheet.total[seat];
    plat_sheet_free(&sheet);
    return points;
}

static void seeds_of_games_differ_and_fit_every_language(void **state) {
    (void)state;
    uint64_t before = plat_game_seed(1, 0);
    for (uint64_t game = 1; game < 1000; game++) {
        uint64_t seed = plat_game_seed(1, game);
        assert_true(seed != before);
        assert_true(seed < UINT64_C(1) << 53);
        assert_true(seed != plat_game_seed(2, game));
        before = seed;
    }
}

static void a_random_playout_is_the_same_each_time(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatMatch *one = unbegun(&game, 4);
    PlatMatch *two = unbegun(&game, 4);
    PlatMatch *other = unbegun(&game, 4);
    int64_t decisions = 0;
    assert_ok(plat_game_play_random(one, 9, &decisions, &failure));
    assert_ok(plat_game_play_random(two, 9, NULL, &failure));
    assert_ok(plat_game_play_random(other, 10, NULL, &failure));
    assert_true(plat_match_is_over(one));
    assert_int_equal(decisions, 9 * 2 + 3); /* nine turns of two questions, three bids */
    assert_true(plat_match_hash(one) == plat_match_hash(two));
    assert_true(plat_match_hash(one) != plat_match_hash(other));
    plat_match_free(one);
    plat_match_free(two);
    plat_match_free(other);
    cardgame_free(&game);
}

static void greedy_wins_more_than_random(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatBot *bot[2] = {NULL, NULL};
    assert_ok(plat_bot_new(&bot[0], "random", 1, &failure));
    assert_ok(plat_bot_new(&bot[1], "greedy", 1, &failure));
    int won = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        PlatMatch *match = cardgame_match(&game, seed);
        int64_t decisions = 0;
        assert_ok(plat_game_play_bots(match, bot, &decisions, &failure));
        assert_true(plat_match_is_over(match));
        assert_int_equal(decisions, 9 * 2 + 2);
        won += total(match, 1) > total(match, 0);
        plat_match_free(match);
    }
    assert_true(won > 30);
    plat_bot_free(bot[0]);
    plat_bot_free(bot[1]);
    cardgame_free(&game);
}

static void a_game_without_an_end_is_stopped(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NO_END);
    PlatBot *bot[2] = {NULL, NULL};
    assert_ok(plat_bot_new(&bot[0], "random", 1, &failure));
    assert_ok(plat_bot_new(&bot[1], "random", 2, &failure));
    PlatError error = {PLAT_OK, "", ""};
    PlatMatch *match = unbegun(&game, 4);
    assert_int_equal(plat_game_play_random(match, 9, NULL, &error), PLAT_E_LIMIT);
    assert_non_null(strstr(error.text, "seed 4"));
    plat_match_free(match);
    match = unbegun(&game, 4); /* with a record the match itself says so */
    plat_match_keep_log(match);
    assert_int_equal(plat_game_play_random(match, 9, NULL, &error), PLAT_E_LIMIT);
    assert_non_null(strstr(error.text, "seed 4 has not ended after 200000 decisions"));
    assert_int_equal(plat_match_entries(match), 0);
    plat_match_free(match);
    match = cardgame_match(&game, 4);
    assert_int_equal(plat_game_play_bots(match, bot, NULL, &error), PLAT_E_LIMIT);
    plat_match_free(match);
    plat_bot_free(bot[0]);
    plat_bot_free(bot[1]);
    cardgame_free(&game);
}

static void rules_that_fail_say_so(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_FAILS);
    PlatMatch *match = unbegun(&game, 4);
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_game_play_random(match, 9, NULL, &error), PLAT_E_RULES);
    assert_string_equal(error.where, "cardgame:7");
    plat_match_free(match);
    cardgame_free(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeds_of_games_differ_and_fit_every_language),
        cmocka_unit_test(a_random_playout_is_the_same_each_time),
        cmocka_unit_test(greedy_wins_more_than_random),
        cmocka_unit_test(a_game_without_an_end_is_stopped),
        cmocka_unit_test(rules_that_fail_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
