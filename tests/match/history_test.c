/* Undo and redo: at every point of a game they give the position that was there. */
#include "toy.h"

enum { MOST = 400 };

/* Plays a whole game by luck, with a picture after each answer. */
static int play_pictures(PlatMatch *match, PlatRng *luck, Picture *picture) {
    int count = 0;
    picture[count++] = picture_of(match);
    while (!plat_match_is_over(match)) {
        toy_play(match, luck, 1);
        assert_true(count < MOST);
        picture[count++] = picture_of(match);
    }
    return count;
}

static void assert_at(const PlatMatch *match, const Picture *picture) {
    Picture now = picture_of(match);
    assert_same_picture(&now, picture);
}

static void every_position_comes_back(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 5});
    Picture *picture = calloc(MOST, sizeof *picture);
    for (uint64_t seed = 1; seed <= 10; seed++) {
        PlatMatch *match = toy_match(&toy, seed, MOST);
        PlatRng luck;
        plat_rng_seed(&luck, seed, 3);
        int count = play_pictures(match, &luck, picture);
        for (int seat = -2; seat <= 3; seat += 5)
            assert_refused(match, plat_match_undo(match, seat, &error), PLAT_E_RANGE, "no seat");
        for (int n = count - 2; n >= 0; n--) {
            assert_ok(plat_match_undo(match, -1, &error));
            assert_at(match, &picture[n]);
        }
        assert_refused(match, plat_match_undo(match, -1, &error), PLAT_E_NO_PAST,
                       "there is nothing to undo");
        for (int n = 1; n < count; n++) {
            assert_ok(plat_match_redo(match, &error));
            assert_at(match, &picture[n]);
        }
        assert_refused(match, plat_match_redo(match, &error), PLAT_E_NO_PAST,
                       "there is nothing to redo");
        /* back and forth by luck */
        int at = count - 1;
        for (int n = 0; n < 200; n++) {
            bool back = at == count - 1 || (at > 0 && plat_rng_below(&luck, 2) == 0);
            assert_ok(back ? plat_match_undo(match, -1, &error) : plat_match_redo(match, &error));
            at += back ? -1 : 1;
            assert_at(match, &picture[at]);
        }
        plat_match_free(match);
    }
    free(picture);
    toy_free(&toy);
}

static void another_answer_forgets_what_could_be_redone(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 5, 10);
    assert_ok(plat_match_answer(match, 0, "gold", 2, &error));
    assert_ok(plat_match_answer(match, 0, "what", TOY_HOUSE, &error));
    assert_ok(plat_match_undo(match, -1, &error));
    assert_ok(plat_match_undo(match, -1, &error));
    assert_refused(match, plat_match_answer(match, 0, "gold", 9, &error), PLAT_E_ILLEGAL, "0 to 3");
    assert_ok(plat_match_redo(match, &error)); /* a refused answer keeps what can be redone */
    assert_ok(plat_match_answer(match, 0, "what", TOY_PARK, &error));
    assert_refused(match, plat_match_redo(match, &error), PLAT_E_NO_PAST,
                   "there is nothing to redo");
    assert_ok(plat_match_undo(match, -1, &error));
    assert_ok(plat_match_redo(match, &error));
    assert_int_equal(plat_match_entry(match, 1)->choice, TOY_PARK);
    plat_match_free(match);
    toy_free(&toy);
}

/* Only some positions are kept, but the running step can always be undone. */
static void the_ring_keeps_the_latest(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 5});
    Picture *picture = calloc(MOST, sizeof *picture);
    for (int undo = 0; undo <= 4; undo++) {
        PlatMatch *match = toy_match(&toy, 9, undo);
        PlatRng luck;
        plat_rng_seed(&luck, 9, 4);
        int count = play_pictures(match, &luck, picture), steps = 0, n = count - 1;
        while (steps < undo) { /* each position that is kept is a step */
            int step = picture[n].step;
            assert_ok(plat_match_undo(match, -1, &error));
            assert_at(match, &picture[--n]);
            steps += picture[n].step != step || picture[n + 1].asks == 0 ? 1 : 0;
        }
        while (plat_match_undo(match, -1, NULL) == PLAT_OK) {
            assert_at(match, &picture[--n]);
            assert_int_equal(picture[n].step, picture[n + 1].step);
        }
        assert_true(n > 0);
        assert_refused(match, plat_match_undo(match, -1, &error), PLAT_E_NO_PAST,
                       "older positions");
        while (n < count - 1) {
            assert_ok(plat_match_redo(match, &error));
            assert_at(match, &picture[++n]);
        }
        plat_match_free(match);
    }
    free(picture);
    toy_free(&toy);
}

static void a_failing_undo_changes_nothing(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 5});
    PlatMatch *match = toy_match(&toy, 4, 100);
    PlatRng luck;
    plat_rng_seed(&luck, 2, 2);
    for (int n = 0; toy_play(match, &luck, 1) == 1; n++) {
        toy.fail_in = 1;
        assert_refused(match, plat_match_undo(match, -1, &error), PLAT_E_RULES, "told to fail");
        Picture before = picture_of(match);
        assert_ok(plat_match_undo(match, -1, &error));
        toy.fail_in = 1;
        assert_refused(match, plat_match_redo(match, &error), PLAT_E_RULES, "told to fail");
        toy.fail_in = 0;
        assert_ok(plat_match_redo(match, &error));
        assert_at(match, &before);
    }
    plat_match_free(match);
    toy_free(&toy);
}

/* --- edits in the past --- */

static void an_edit_is_undone_when_it_was_the_last_thing(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 5, 100);
    assert_ok(plat_match_answer(match, 0, "gold", 2, &error));
    assert_ok(plat_match_answer(match, 0, "what", TOY_HOUSE, &error));
    Picture plain = picture_of(match);
    assert_ok(plat_match_edit(match, "dark red.gold", "77", NULL, &error));
    Picture edited = picture_of(match);
    assert_int_equal(toy_number(&toy, toy.gold, plat_match_block(match), 1), 77);
    assert_int_equal(plat_match_entry(match, 1)->kind, PLAT_ENTRY_EDIT);
    assert_string_equal(plat_match_entry(match, 1)->text, "77");
    assert_string_equal(plat_match_ask(match)->name, "where");
    assert_ok(plat_match_answer(match, 0, "where", 0, &error));
    Picture answered = picture_of(match);
    for (int n = 0; n < 2; n++) {
        assert_ok(plat_match_undo(match, -1, &error));
        assert_at(match, &edited);
        assert_ok(plat_match_undo(match, -1, &error));
        assert_at(match, &plain);
        assert_ok(plat_match_undo(match, -1, &error));
        assert_int_equal(plat_match_entries(match), 1);
        assert_ok(plat_match_redo(match, &error));
        assert_at(match, &plain);
        assert_ok(plat_match_redo(match, &error));
        assert_at(match, &edited);
        assert_ok(plat_match_redo(match, &error));
        assert_at(match, &answered);
    }
    plat_match_free(match);
    toy_free(&toy);
}

/* Undoing an edit brings back the answers that it cut. */
static void an_undone_edit_brings_cut_answers_back(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 5, 100);
    assert_ok(plat_match_answer(match, 0, "gold", 2, &error));
    assert_ok(plat_match_answer(match, 0, "what", TOY_HOUSE, &error));
    assert_ok(plat_match_answer(match, 0, "where", 0, &error));
    assert_ok(plat_match_force(match, "dice", "3 3", &error));
    assert_ok(plat_match_answer(match, 1, "what", TOY_HOUSE, &error));
    Picture plain = picture_of(match);
    int dropped = -1;
    assert_ok(plat_match_edit(match, "blue.city", "H . . .\n. . . .\n. . . .\n. . . .", &dropped,
                              &error));
    assert_int_equal(dropped, 3);
    assert_string_equal(plat_match_ask(match)->name, "where");
    assert_int_equal(plat_match_entries(match), 3);
    Picture edited = picture_of(match);
    assert_ok(plat_match_undo(match, -1, &error));
    assert_at(match, &plain);
    assert_ok(plat_match_redo(match, &error));
    assert_at(match, &edited);
    plat_match_free(match);
    toy_free(&toy);
}

/* Answers, forced results and edits by luck, then all of them undone and redone. */
static void mixed_pasts_come_back(void **state) {
    (void)state;
    static const char *const fields[] = {"round", "blue.gold", "green.note", "dice"};
    static const char *const values[] = {"0", "13", "true", "2 5"};
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    Picture *picture = calloc(MOST, sizeof *picture);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        PlatMatch *match = toy_match(&toy, seed, MOST);
        PlatRng luck;
        plat_rng_seed(&luck, seed, 8);
        int count = 0;
        picture[count++] = picture_of(match);
        while (!plat_match_is_over(match) && count < 120) {
            uint32_t what = plat_rng_below(&luck, 10);
            PlatStatus status = PLAT_OK;
            if (what == 0) {
                status = plat_match_force(match, "dice", "1 6 2 2", NULL);
            } else if (what == 1) {
                uint32_t n = plat_rng_below(&luck, 4);
                assert_ok(plat_match_edit(match, fields[n], values[n], NULL, &error));
            } else {
                toy_play(match, &luck, 1);
            }
            if (status == PLAT_OK)
                picture[count++] = picture_of(match);
        }
        for (int round = 0; round < 2; round++) {
            for (int n = count - 2; n >= 0; n--) {
                assert_ok(plat_match_undo(match, -1, &error));
                assert_at(match, &picture[n]);
            }
            for (int n = 1; n < count; n++) {
                assert_ok(plat_match_redo(match, &error));
                assert_at(match, &picture[n]);
            }
        }
        plat_match_free(match);
    }
    free(picture);
    toy_free(&toy);
}

static void an_edit_of_a_finished_game_is_undone(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 1});
    PlatMatch *match = toy_match(&toy, 4, 100);
    PlatRng luck;
    plat_rng_seed(&luck, 2, 2);
    toy_play(match, &luck, 1000);
    Picture over = picture_of(match);
    assert_ok(plat_match_edit(match, "blue.gold", "100", NULL, &error));
    assert_true(plat_match_is_over(match));
    assert_int_equal(toy_number(&toy, toy.gold, plat_match_block(match), 0), 100);
    assert_ok(plat_match_undo(match, -1, &error));
    assert_at(match, &over);
    assert_ok(plat_match_undo(match, -1, &error));
    assert_false(plat_match_is_over(match));
    plat_match_free(match);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_comes_back),
        cmocka_unit_test(another_answer_forgets_what_could_be_redone),
        cmocka_unit_test(the_ring_keeps_the_latest),
        cmocka_unit_test(a_failing_undo_changes_nothing),
        cmocka_unit_test(an_edit_is_undone_when_it_was_the_last_thing),
        cmocka_unit_test(an_undone_edit_brings_cut_answers_back),
        cmocka_unit_test(mixed_pasts_come_back),
        cmocka_unit_test(an_edit_of_a_finished_game_is_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
