/* Bots: what they answer, and that they answer the same in the same position. */
#include "cardgame.h"

#include "../share.h"
#include "lab/bot.h"
#include "lab/lookahead.h"

static PlatBot *new_bot(const char *name, uint64_t seed) {
    PlatBot *bot = NULL;
    assert_ok(plat_bot_new(&bot, name, seed, &failure));
    return bot;
}

/* A bot of each kind in plat_bot_names, that does not think or learn for long. */
static PlatBot *new_quick_bot(const char *name, uint64_t seed) {
    char quick[PLAT_MAX_NAME];
    snprintf(quick, sizeof quick, "%s%s", name, strcmp(name, "random") == 0 ? "" : ":60");
    return new_bot(all_of_it() ? name : quick, seed);
}

static int32_t choose(PlatBot *bot, const PlatMatch *match, int seat) {
    int32_t choice = -1;
    uint64_t hash = plat_match_hash(match);
    assert_ok(plat_bot_choose(bot, &choice, match, seat, NULL, &failure));
    assert_true(plat_options_has(&plat_match_ask_of(match, seat)->options, choice));
    assert_true(plat_match_hash(match) == hash);
    return choice;
}

static void answer(PlatMatch *match, int seat, int32_t choice) {
    assert_ok(plat_match_answer(match, seat, NULL, choice, &failure));
}

static void unknown_bots_are_refused_with_the_nearest_name(void **state) {
    (void)state;
    PlatError error = {PLAT_OK, "", ""};
    PlatBot *bot = NULL;
    assert_int_equal(plat_bot_new(&bot, "greddy", 1, &error), PLAT_E_NAME);
    assert_non_null(strstr(error.text, "did you mean `greedy`?"));
    assert_null(bot);
    assert_int_equal(plat_bot_check("deep thought", &error), PLAT_E_NAME);
    assert_non_null(strstr(error.text, "expected `random`, `greedy:N`, `flat:N`, `mcts:N` or "
                                       "`trained:N`"));
    for (const char *const *name = plat_bot_names(); *name; name++)
        assert_int_equal(plat_bot_check(*name, &error), PLAT_OK);
}

static void refused(const char *name, PlatStatus status, const char *text) {
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_bot_check(name, &error), status);
    if (!strstr(error.text, text))
        fail_msg("%s: \"%s\" does not say \"%s\"", name, error.text, text);
}

static void parameters_are_checked(void **state) {
    (void)state;
    PlatError error = {PLAT_OK, "", ""};
    static const char *const good[] = {
        "mcts",      "mcts:1",           "mcts:1000000", "mcts:50:guided", "flat:7",
        "mcts:20ms", "mcts:20s:trained", "flat:20s",     "greedy",         "greedy:1",
        "trained",   "trained:500",      "trained:5:77", "greedy:1000000"};
    for (size_t n = 0; n < sizeof good / sizeof *good; n++) {
        assert_int_equal(plat_bot_check(good[n], &error), PLAT_OK);
        assert_int_equal(plat_bot_is_timed(good[n]), strstr(good[n], ":20") != NULL);
    }
    refused("mcts:0", PLAT_E_RANGE, "expected 1 to 1000000");
    refused("mcts:1000001", PLAT_E_RANGE, "expected 1 to 1000000");
    refused("flat:700000ms", PLAT_E_RANGE, "expected 1 to 600000ms");
    refused("mcts:601s", PLAT_E_RANGE, "expected 1 to 600s");
    refused("mcts:", PLAT_E_FORMAT, "mcts:200");
    refused("mcts:many", PLAT_E_FORMAT, "perhaps `:trained` or `:guided`");
    refused("mcts:5:gided", PLAT_E_FORMAT, "perhaps `:trained` or `:guided`");
    refused("flat:5:guided", PLAT_E_FORMAT, "(flat:2s)");
    refused("random:5", PLAT_E_FORMAT, "random takes no number");
    refused("greedy:0", PLAT_E_RANGE, "expected 1 to 1000000");
    refused("greedy:1000001", PLAT_E_RANGE, "expected 1 to 1000000");
    refused("greedy:many", PLAT_E_FORMAT,
            "expected the number of whole steps it may try for an answer");
    refused("greedy:500ms", PLAT_E_FORMAT, "for an answer (greedy:200)");
    refused("greedy:5:guided", PLAT_E_FORMAT, "(greedy:200)");
    refused("trained:many", PLAT_E_FORMAT,
            "games that it learns from (trained:20000), and perhaps");
    refused("trained:5:0", PLAT_E_FORMAT, "a seed (trained:20000:7)");
    refused("trained:5s", PLAT_E_FORMAT, "expected the number of games");
    refused("mtcs:5", PLAT_E_NAME, "did you mean `mcts`");
    assert_false(plat_bot_is_timed("nobody:5ms"));
}

/* A bot of one's own, which answers what it is told to. */
static PlatStatus obey(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                       PlatBotHint *thought, PlatError *error) {
    (void)view, (void)luck, (void)thought, (void)error;
    *choice = *(int32_t *)self;
    return PLAT_OK;
}

static void a_bot_of_ones_own_is_held_to_the_options(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 1);
    static const PlatBotFunctions functions = {.choose = obey};
    int32_t wanted = plat_options_nth(&plat_match_ask(match)->options, 0), choice = -1;
    PlatBot *bot = NULL;
    assert_ok(plat_bot_make(&bot, "obedient", &functions, &wanted, 1, &failure));
    assert_string_equal(plat_bot_name(bot), "obedient");
    assert_ok(plat_bot_choose(bot, &choice, match, 0, NULL, &failure));
    assert_int_equal(choice, wanted);
    wanted = 77;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_bot_choose(bot, &choice, match, 0, NULL, &error), PLAT_E_ILLEGAL);
    assert_non_null(strstr(error.text, "obedient"));
    plat_bot_free(bot);
    plat_match_free(match);
    cardgame_free(&game);
}

/* Positions that look alike to a seat get the same answer, whatever is hidden in them. */
static void what_is_hidden_changes_no_answer(void **state) {
    (void)state;
    static const char *const names[] = {"random",  "greedy",         "flat:6",
                                        "mcts:12", "mcts:12:guided", "trained:30"};
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatBot *random = new_bot("random", 1);
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        PlatBot *one = new_bot(names[n], 4), *two = new_bot(names[n], 4);
        for (int seed = share_first(3); seed < 10; seed += share_step(3)) {
            PlatMatch *match = cardgame_match(&game, (uint64_t)seed);
            while (!plat_match_is_over(match)) {
                int seat = plat_match_ask(match)->seat;
                PlatMatch *other = NULL;
                assert_ok(plat_match_clone(&other, match, &failure));
                assert_ok(plat_match_resample(other, seat, (uint64_t)seed + 1000, &failure));
                assert_int_equal(choose(one, match, seat), choose(two, other, seat));
                plat_match_free(other);
                answer(match, seat, choose(random, match, seat));
            }
            plat_match_free(match);
        }
        plat_bot_free(one);
        plat_bot_free(two);
    }
    plat_bot_free(random);
    cardgame_free(&game);
}

/* Inside a range, and where all choose at once. */
static void a_deprived_bot_leaves_numbers_out(void **state) {
    (void)state;
    static const char *const names[] = {"random", "greedy", "mcts:30", "flat:9"};
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    for (size_t n = 0; n < 4; n++)
        for (int left = 0; left < 3; left++) {
            static const char *const rest[] = {"1,2", "2,0", "0,1"};
            char name[80], said[PLAT_MAX_NAME], expected[2] = {(char)('0' + left), '\0'};
            snprintf(name, sizeof name, "%s without bid=%s", names[n], rest[left]);
            PlatMatch *match = cardgame_match(&game, 3);
            PlatBot *others = new_bot("random", 2), *bot = new_bot(name, 1);
            while (strcmp(plat_match_ask(match)->name, "bid") != 0) {
                const int seat = plat_match_ask(match)->seat;
                answer(match, seat, choose(others, match, seat));
            }
            const int32_t choice = choose(bot, match, 0);
            plat_choice_format(&plat_match_ask_of(match, 0)->options, said, choice);
            assert_string_equal(said, expected);
            plat_bot_free(bot);
            bot = new_bot("random without bid=1", 1);
            bool seen[3] = {false};
            for (int again = 0; again < 100; again++) {
                plat_bot_free(bot);
                bot = new_bot("random without bid=1", (uint64_t)again);
                seen[choose(bot, match, 1)] = true;
            }
            assert_true(seen[0] && !seen[1] && seen[2]);
            plat_bot_free(bot);
            plat_bot_free(others);
            plat_match_free(match);
        }
    cardgame_free(&game);
}

/* What it is without is not there, neither here nor where it looks ahead, but for the last. */
static void a_deprived_bot_does_without(void **state) {
    (void)state;
    static const char *const names[] = {
        "random without where=a1,c1,a3,c3", "greedy without where=a1,where=c1",
        "mcts:30 without where=a1,where=c1", "flat:9 without where=a1,where=c1",
        "mcts:30 without where=a1,c1,where!=b2"};
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        PlatMatch *match = cardgame_match(&game, 9);
        PlatBot *bot = new_bot(names[n], 1);
        char text[2 * PLAT_MAX_NAME];
        assert_true(plat_bot_unmet(bot, 0, text));
        assert_string_equal(text, "where=a1");
        for (int turn = 0; turn < 5; turn++)
            for (int question = 0; question < 2; question++) {
                const PlatAsk *ask = plat_match_ask(match);
                char said[PLAT_MAX_NAME];
                int seat = ask->seat;
                int32_t b2, choice = choose(bot, match, seat);
                plat_choice_format(&ask->options, said, choice);
                assert_string_not_equal(said, "a1");
                assert_string_not_equal(said, "c1");
                if (strstr(names[n], "!=") && strcmp(ask->name, "where") == 0 &&
                    plat_choice_parse(&ask->options, &b2, "b2", 2, NULL) == PLAT_OK &&
                    plat_options_has(&ask->options, b2))
                    assert_string_equal(said, "b2");
                answer(match, seat, choice);
            }
        assert_false(plat_bot_unmet(bot, 0, text));
        plat_bot_free(bot);
        plat_match_free(match);
    }
    cardgame_free(&game);
    refused("greedy without where", PLAT_E_FORMAT, "such as what=park");
    refused("greedy without !=a1", PLAT_E_FORMAT, "such as what=park");
    refused("greedy without =a1", PLAT_E_FORMAT, "such as what=park");
    refused("greedy without where=", PLAT_E_FORMAT, "such as what=park");
    refused("greedy without where=a1,,c1", PLAT_E_FORMAT, "such as what=park");
    refused("greedy without a1,where=c1", PLAT_E_FORMAT, "such as what=park");
    refused("greedy without where=a1,=c1", PLAT_E_FORMAT, "such as what=park");
    refused("greedy without a=1,2,3,4,5,6,7,8,9", PLAT_E_CAPACITY, "at most 8");
    refused("greedy without a=1,a=1,a=1,a=1,a=1,a=1,a=1,a=1,a=1", PLAT_E_CAPACITY, "at most 8");
    refused("greddy without where=a1", PLAT_E_NAME, "did you mean `greedy`");
}

static void thoughts_are_the_best_few(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 1);
    answer(match, 0, plat_options_nth(&plat_match_ask(match)->options, 0));
    for (const char *const *name = plat_bot_names() + 1; *name; name++) {
        PlatBot *bot = new_quick_bot(*name, 1);
        PlatBotHint thought;
        int32_t choice = -1;
        assert_ok(plat_bot_choose(bot, &choice, match, 0, &thought, &failure));
        assert_int_equal(thought.count, PLAT_MAX_THOUGHTS); /* of nine */
        for (int n = 1; n < thought.count && strcmp(*name, "greedy") == 0; n++)
            assert_true(thought.best[n - 1].total >= thought.best[n].total);
        plat_bot_free(bot);
    }
    plat_match_free(match);
    cardgame_free(&game);
}

/* In the first turn a corner is worth more than any other space, and all corners as much. */
static void an_outlook_has_the_best_total_of_each_option(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 1);
    PlatSeatView *view = NULL;
    PlatLookahead *outlook = NULL;
    PlatRng luck;
    int64_t total[9];
    answer(match, 0, plat_options_nth(&plat_match_ask(match)->options, 0));
    plat_rng_seed(&luck, 1, 1);
    assert_ok(plat_seat_view_new(&view, &failure));
    assert_ok(plat_lookahead_new(&outlook, &failure));
    for (int again = 0; again < 2; again++) {
        assert_ok(plat_seat_view_take(view, match, 0, &failure));
        assert_int_equal(plat_options_count(&plat_seat_view_ask(view)->options), 9);
        assert_ok(plat_lookahead_totals(outlook, total, view, &luck, &failure));
        for (int n = 0; n < 9; n++) {
            const bool corner = n == 0 || n == 2 || n == 6 || n == 8;
            assert_true(corner ? total[n] == total[0] : total[n] < total[0]);
        }
    }
    plat_lookahead_free(outlook);
    plat_seat_view_free(view);
    plat_match_free(match);
    cardgame_free(&game);
}

static void the_same_seed_and_position_give_the_same_answer(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    for (const char *const *name = plat_bot_names(); *name; name++) {
        PlatBot *one = new_quick_bot(*name, 7);
        PlatBot *two = new_quick_bot(*name, 7);
        PlatMatch *match = cardgame_match(&game, 3);
        while (!plat_match_is_over(match)) {
            int seat = plat_match_ask(match)->seat;
            int32_t first = choose(one, match, seat);
            assert_int_equal(first, choose(two, match, seat));
            assert_int_equal(first, choose(one, match, seat)); /* nor have they a memory */
            answer(match, seat, first);
        }
        plat_match_free(match);
        plat_bot_free(one);
        plat_bot_free(two);
    }
    cardgame_free(&game);
}

static void a_random_bot_answers_everything_in_the_end(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 5);
    PlatBot *bot = new_bot("random", 0);
    answer(match, 0, choose(bot, match, 0));
    bool seen[PLAT_MAX_POSITIONS] = {false};
    int different = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        plat_bot_reseed(bot, seed);
        int32_t cell = choose(bot, match, 0);
        different += !seen[cell];
        seen[cell] = true;
    }
    assert_int_equal(different, 9);
    plat_bot_free(bot);
    plat_match_free(match);
    cardgame_free(&game);
}

static void greedy_plays_its_highest_number_on_a_corner(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatBot *bot = new_bot("greedy", 1);
    for (uint64_t seed = 0; seed < 30; seed++) {
        PlatMatch *match = cardgame_match(&game, seed);
        for (int turn = 0; turn < 4; turn++) { /* there are four corners */
            int seat = plat_match_ask(match)->seat;
            PlatFieldRef hand = cardgame_at(&game, game.hand, plat_match_block(match), seat);
            int one = plat_hand_card(plat_view(hand), 0);
            int two = plat_hand_card(plat_view(hand), 1);
            int32_t card = choose(bot, match, seat);
            assert_int_equal(card, one > two ? one : two);
            answer(match, seat, card);
            int32_t cell = choose(bot, match, seat);
            assert_int_not_equal(plat_geometry_row(game.board, cell), 1);
            assert_int_not_equal(plat_geometry_column(game.board, cell), 1);
            answer(match, seat, cell);
        }
        plat_match_free(match);
    }
    plat_bot_free(bot);
    cardgame_free(&game);
}

/* What the bots of two names answer to the first questions of 30 games; in how many of them that is
 * not the same. */
static int different(CardGame *game, const char *one, const char *two) {
    int different = 0;
    PlatBot *bot[2] = {new_bot(one, 1), new_bot(two, 1)};
    for (uint64_t seed = 0; seed < 30; seed++) {
        PlatMatch *match = cardgame_match(game, seed);
        const int seat = plat_match_ask(match)->seat;
        different += choose(bot[0], match, seat) != choose(bot[1], match, seat);
        plat_match_free(match);
    }
    plat_bot_free(bot[0]);
    plat_bot_free(bot[1]);
    return different;
}

static void greedy_tries_as_many_steps_as_its_name_or_the_game_says(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    assert_int_equal(different(&game, "greedy", "greedy:200"), 0);
    assert_int_not_equal(different(&game, "greedy", "greedy:1"), 0);
    game.rules.tries = 1;
    assert_int_equal(different(&game, "greedy", "greedy:1"), 0);
    assert_int_not_equal(different(&game, "greedy", "greedy:200"), 0);
    cardgame_free(&game);
}

static void greedy_sees_its_own_part_of_a_simultaneous_step(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatBot *greedy = new_bot("greedy", 1);
    PlatBot *random = new_bot("random", 1);
    PlatMatch *match = cardgame_match(&game, 8);
    while (plat_match_step(match) == 1) {
        int seat = plat_match_ask(match)->seat;
        answer(match, seat, choose(random, match, seat));
    }
    for (int seat = 2; seat >= 0; seat--) {
        assert_int_equal(choose(greedy, match, seat), 2);
        if (seat > 0)
            answer(match, seat, 2);
    }
    plat_bot_free(greedy);
    plat_bot_free(random);
    plat_match_free(match);
    cardgame_free(&game);
}

static void a_seat_that_is_not_asked_has_no_answer(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatMatch *match = cardgame_match(&game, 1);
    PlatBot *bot = new_bot("greedy", 1);
    int32_t choice = 0;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_bot_choose(bot, &choice, match, 1, NULL, &error), PLAT_E_NOT_ASKED);
    plat_bot_free(bot);
    plat_match_free(match);
    cardgame_free(&game);
}

static void greedy_reports_failing_rules(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_DEAD_END);
    PlatMatch *match = cardgame_match(&game, 1);
    PlatBot *bot = new_bot("greedy", 1);
    PlatError error = {PLAT_OK, "", ""};
    int32_t choice = 0;
    answer(match, 0, plat_options_nth(&plat_match_ask(match)->options, 0));
    assert_int_equal(plat_bot_choose(bot, &choice, match, 0, NULL, &error), PLAT_E_NO_OPTION);
    assert_non_null(strstr(error.text, "without any options"));
    plat_bot_free(bot);
    plat_match_free(match);
    cardgame_free(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_bots_are_refused_with_the_nearest_name),
        cmocka_unit_test(parameters_are_checked),
        cmocka_unit_test(a_bot_of_ones_own_is_held_to_the_options),
        cmocka_unit_test(what_is_hidden_changes_no_answer),
        cmocka_unit_test(a_deprived_bot_does_without),
        cmocka_unit_test(a_deprived_bot_leaves_numbers_out),
        cmocka_unit_test(thoughts_are_the_best_few),
        cmocka_unit_test(an_outlook_has_the_best_total_of_each_option),
        cmocka_unit_test(the_same_seed_and_position_give_the_same_answer),
        cmocka_unit_test(a_random_bot_answers_everything_in_the_end),
        cmocka_unit_test(greedy_plays_its_highest_number_on_a_corner),
        cmocka_unit_test(greedy_tries_as_many_steps_as_its_name_or_the_game_says),
        cmocka_unit_test(greedy_sees_its_own_part_of_a_simultaneous_step),
        cmocka_unit_test(a_seat_that_is_not_asked_has_no_answer),
        cmocka_unit_test(greedy_reports_failing_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
