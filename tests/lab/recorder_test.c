/* Recorders: the game is the same as without one, and what is measured is what happened. */
#include "cardgame.h"

#include "lab/game.h"
#include "lab/recorder.h"
#include "measured.h"

static PlatMatch *unbegun(CardGame *game, uint64_t seed) {
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, &game->rules, seed, 0, &failure));
    return match;
}

/* Play games first..last-1, every `follow`-th of them followed, and give what was measured. */
static void play(CardGame *game, int first, int last, int follow, PlatBot *const *bot,
                 PlatCellResults *out) {
    const CardGameBug bug = game->bug;
    PlatRecorder *recorder = NULL;
    PlatMatch *match = unbegun(game, 0);
    assert_ok(plat_recorder_new(&recorder, &game->rules, &failure));
    for (int n = first; n < last; n++) {
        const uint64_t seed = plat_game_seed(5, (uint64_t)n);
        const PlatRecording recording = {
            .game = n, .followed = n % follow == 0, .luck = plat_game_seed(seed, 1), .bot = bot};
        PlatError ignored;
        for (int seat = 0; bot && seat < game->rules.seats; seat++)
            plat_bot_reseed(bot[seat], seed);
        plat_match_restart(match, seed);
        game->bug = bug == BUG_FAILS && n % 2 == 0 ? BUG_NONE : bug;
        plat_recorder_play(recorder, match, &recording, &ignored);
        assert_non_null(plat_recorder_last(recorder));
    }
    game->bug = bug;
    assert_ok(plat_recorder_take(recorder, out, &failure));
    plat_recorder_free(recorder);
    plat_match_free(match);
}

static void a_measured_game_is_the_same(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 3, BUG_NONE);
    PlatRecorder *recorder = NULL;
    assert_ok(plat_recorder_new(&recorder, &game.rules, &failure));
    for (int followed = 0; followed < 2; followed++) {
        PlatMatch *plain = unbegun(&game, 8), *measured = unbegun(&game, 8);
        const PlatRecording recording = {.game = 0, .followed = followed, .luck = 4};
        assert_ok(plat_game_play_random(plain, 4, NULL, &failure));
        assert_ok(plat_recorder_play(recorder, measured, &recording, &failure));
        assert_true(plat_match_hash(plain) == plat_match_hash(measured));
        const PlatOutcome *outcome = plat_recorder_last(recorder);
        assert_int_equal(outcome->decisions, 9 * 2 + 3);
        assert_int_equal(outcome->seed, 8);
        assert_true(outcome->followed == followed);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(outcome->total[seat], plat_recorder_sheet(recorder)->total[seat]);
        plat_match_free(plain);
        plat_match_free(measured);
    }
    plat_recorder_free(recorder);
    cardgame_free(&game);
}

static const PlatChoiceTally *choice_of(const PlatCellResults *cell, const char *question,
                                        const char *choice) {
    for (int n = 0; n < cell->choices; n++)
        if (strcmp(cell->choice[n].question, question) == 0 &&
            strcmp(cell->choice[n].choice, choice) == 0)
            return &cell->choice[n];
    return NULL;
}

/* Whether that seat gave that answer to that question for the first time, whoever else did. */
static bool is_first(const PlatMatch *match, int e) {
    const PlatEvent *event = plat_match_event(match, e);
    for (int n = 0; n < e; n++) {
        const PlatEvent *before = plat_match_event(match, n);
        if (before->kind == PLAT_EVENT_ANSWER && before->seat == event->seat &&
            strcmp(before->text, event->text) == 0 && strcmp(before->choice, event->choice) == 0)
            return false;
    }
    return true;
}

/* What the log says of the same games. */
static void choices_are_counted_as_the_log_has_them(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatCellResults cell;
    play(&game, 0, 30, 1, NULL, &cell);
    int64_t asked = 0, taken = 0, told = 0, offered = 0, options = 0, takers = 0, first = 0;
    for (int n = 0; n < 30; n++) {
        const uint64_t seed = plat_game_seed(5, (uint64_t)n);
        PlatMatch *match = unbegun(&game, seed);
        plat_match_keep_log(match);
        assert_ok(plat_game_play_random(match, plat_game_seed(seed, 1), NULL, &failure));
        for (int e = 0; e < plat_match_events(match); e++) {
            const PlatEvent *event = plat_match_event(match, e);
            if (event->kind != PLAT_EVENT_ANSWER)
                continue;
            told++;
            first += is_first(match, e);
            assert_non_null(choice_of(&cell, event->text, event->choice));
        }
        options += cell.outcome[n].options;
        plat_match_free(match);
    }
    for (int n = 0; n < cell.questions; n++)
        asked += cell.question[n].asked;
    for (int n = 0; n < cell.choices; n++) {
        taken += cell.choice[n].taken;
        takers += cell.choice[n].takers;
        offered += cell.choice[n].offered;
        assert_true(cell.choice[n].taken <= cell.choice[n].offered);
        assert_true(cell.choice[n].takers <= cell.choice[n].taken);
        assert_true(cell.choice[n].most <= cell.choice[n].takers);
        assert_true(cell.choice[n].most_won <= cell.choice[n].most * PLAT_TALLY_WIN);
    }
    assert_int_equal(asked, told);
    assert_int_equal(taken, told);
    assert_int_equal(takers, first);
    assert_int_equal(offered, options);
    plat_cell_results_free(&cell);
    cardgame_free(&game);
}

/* Join blocks of these sizes, in this order, and give the text of all. */
static char *joined(CardGame *game, const int (*block)[2], int blocks) {
    PlatCellResults all = {0};
    for (int n = 0; n < blocks; n++) {
        PlatCellResults part;
        play(game, block[n][0], block[n][1], 4, NULL, &part);
        assert_ok(plat_cell_results_join(&all, &part, &failure));
        plat_cell_results_free(&part);
    }
    assert_ok(plat_cell_results_finish(&all, &failure));
    char *text = measured_text(&all);
    plat_cell_results_free(&all);
    return text;
}

static void blocks_join_to_the_same_results(void **state) {
    (void)state;
    for (int bug = 0; bug < 2; bug++) {
        CardGame game;
        cardgame_new(&game, 3, bug ? BUG_FAILS : BUG_NONE);
        char *one = joined(&game,
                           (const int[][2]){
                               {0, 40}
        },
                           1);
        char *three = joined(&game,
                             (const int[][2]){
                                 {0, 7 },
                                 {7, 8 },
                                 {8, 40}
        },
                             3);
        char *mixed = joined(&game,
                             (const int[][2]){
                                 {30, 40},
                                 {3,  30},
                                 {0,  3 }
        },
                             3);
        assert_string_equal(one, three);
        assert_string_equal(one, mixed);
        free(one);
        free(three);
        free(mixed);
        cardgame_free(&game);
    }
}

static void a_game_cannot_be_joined_twice(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatCellResults one, other;
    PlatError error = {0};
    play(&game, 0, 6, 1, NULL, &one);
    play(&game, 5, 9, 1, NULL, &other);
    assert_int_equal(plat_cell_results_join(&one, &other, &error), PLAT_E_TWICE);
    assert_non_null(strstr(error.text, "game 6"));
    assert_int_equal(one.outcomes, 6);
    plat_cell_results_free(&one);
    plat_cell_results_free(&other);
    cardgame_free(&game);
}

static void a_game_that_fails_is_an_outcome(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_FAILS);
    PlatCellResults cell;
    play(&game, 0, 6, 1, NULL, &cell);
    assert_int_equal(cell.failed, 3);
    assert_int_equal(cell.outcome[1].status, PLAT_E_RULES);
    assert_non_null(strstr(cell.outcome[1].failure, "cardgame:7"));
    assert_int_equal(cell.outcome[1].total[0], 0);
    plat_cell_results_free(&cell);
    cardgame_free(&game);
}

/* What was asked and chosen in games that fail counts nowhere: it is that of the others alone. */
static void a_game_that_fails_is_in_no_tally(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_FAILS);
    PlatCellResults all, sound = {0};
    PlatError error;
    play(&game, 0, 8, 1, NULL, &all);
    for (int n = 0; n < 8; n += 2) {
        PlatCellResults one;
        play(&game, n, n + 1, 1, NULL, &one);
        assert_int_equal(plat_cell_results_join(&sound, &one, &error), PLAT_OK);
        plat_cell_results_free(&one);
    }
    assert_int_equal(all.outcomes - all.failed, sound.outcomes);
    assert_int_equal(plat_cell_results_finish(&all, &error), PLAT_OK);
    assert_int_equal(plat_cell_results_finish(&sound, &error), PLAT_OK);
    assert_int_equal(all.questions, sound.questions);
    assert_int_equal(all.choices, sound.choices);
    assert_true(all.questions > 0 && all.choices > 0);
    for (int n = 0; n < all.questions; n++) {
        const PlatQuestionTally *a = &all.question[n], *b = &sound.question[n];
        assert_true(a->asked == b->asked && a->forced == b->forced && a->games == b->games);
        assert_true(a->games <= sound.outcomes);
    }
    for (int n = 0; n < all.choices; n++) {
        const PlatChoiceTally *a = &all.choice[n], *b = &sound.choice[n];
        assert_string_equal(a->choice, b->choice);
        assert_true(a->offered == b->offered && a->taken == b->taken && a->takers == b->takers);
    }
    for (int n = 0; n < all.uses; n++)
        assert_int_equal(all.use[n].full, sound.use[n].full);
    plat_cell_results_free(&all);
    plat_cell_results_free(&sound);
    cardgame_free(&game);
}

static void a_question_without_options_is_a_dead_end_or_a_forced_pass(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NOTHING_TO_DO);
    PlatBot *bot[2] = {NULL, NULL};
    for (int seat = 0; seat < 2; seat++)
        assert_ok(plat_bot_new(&bot[seat], "greedy", 1, &failure));
    for (int n = 0; n < 2; n++) {
        PlatCellResults cell;
        play(&game, 0, 4, 2, n ? bot : NULL, &cell);
        for (int g = 0; g < 4; g++) { /* the centre is claimed once in each game */
            assert_int_equal(cell.outcome[g].dead_ends, 2);
            assert_int_equal(cell.outcome[g].forced_passes, 1);
            assert_int_equal(cell.outcome[g].passes, 0);
            assert_int_equal(cell.outcome[g].decisions, 9 * 2 + 2);
        }
        plat_cell_results_free(&cell);
    }
    plat_bot_free(bot[0]);
    plat_bot_free(bot[1]);
    cardgame_free(&game);
}

static void whoever_leads_is_told_turn_by_turn(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatBot *bot[2] = {NULL, NULL};
    assert_ok(plat_bot_new(&bot[0], "random", 1, &failure));
    assert_ok(plat_bot_new(&bot[1], "greedy", 1, &failure));
    for (int n = 0; n < 2; n++) {
        PlatCellResults cell;
        play(&game, 0, 8, 2, n ? bot : NULL, &cell);
        for (int g = 0; g < 8; g++) {
            const PlatOutcome *o = &cell.outcome[g];
            assert_true(o->followed == (g % 2 == 0));
            assert_int_equal(o->began, 0);
            if (!o->followed)
                assert_int_equal(o->leads, 0);
            if (!o->followed)
                continue;
            const int best = o->total[0] >= o->total[1], second = o->total[1] >= o->total[0];
            assert_true(o->leads == o->turns);
            assert_int_equal(o->leader[o->leads - 1], best | second << 1);
        }
        plat_cell_results_free(&cell);
    }
    plat_bot_free(bot[0]);
    plat_bot_free(bot[1]);
    cardgame_free(&game);
}

static void what_is_in_use_is_told_at_its_most(void **state) {
    (void)state;
    CardGame game;
    cardgame_new(&game, 2, BUG_NONE);
    PlatCellResults cell;
    play(&game, 0, 5, 1, NULL, &cell);
    bool hand = false;
    for (int n = 0; n < cell.uses; n++) {
        const PlatUseTally *use = &cell.use[n];
        if (strcmp(use->field, "hand") != 0)
            continue;
        hand = true;
        assert_true(use->per_player);
        assert_int_equal(use->most, 2);
        assert_int_equal(use->most_all, 4);
    }
    assert_true(hand);
    plat_cell_results_free(&cell);
    cardgame_free(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_measured_game_is_the_same),
        cmocka_unit_test(choices_are_counted_as_the_log_has_them),
        cmocka_unit_test(blocks_join_to_the_same_results),
        cmocka_unit_test(a_game_cannot_be_joined_twice),
        cmocka_unit_test(a_game_that_fails_is_an_outcome),
        cmocka_unit_test(a_game_that_fails_is_in_no_tally),
        cmocka_unit_test(a_question_without_options_is_a_dead_end_or_a_forced_pass),
        cmocka_unit_test(whoever_leads_is_told_turn_by_turn),
        cmocka_unit_test(what_is_in_use_is_told_at_its_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
