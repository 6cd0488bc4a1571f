/* Forced results and edits: where they take effect, what they refuse. */
#include "toy.h"

#define SAY(match, seat, ask, choice) assert_ok(plat_match_answer(match, seat, ask, choice, &error))

static int face(const Toy *toy, const PlatMatch *match, int die) {
    return plat_dice_face(plat_view(toy_at(toy, toy->dice, plat_match_block(match), -1)), die);
}

/* Two rolls between three questions. */
static PlatStatus rolling(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    int card;
    PlatStatus status = PLAT_OK;
    for (int n = 0; n < 3 && status == PLAT_OK; n++) {
        plat_dice_roll(toy_at(toy, toy->dice, plat_run_block(run), -1));
        if (n == 1) {
            PlatFieldRef deck = toy_at(toy, toy->deck, plat_run_block(run), -1);
            plat_deck_draw(deck, &card, NULL);
            plat_hand_add(toy_at(toy, toy->hand, plat_run_block(run), 0), card, NULL);
        }
        toy_add(toy, toy->round, run, -1, 1);
        static const char *const names[] = {"one", "two", "three"};
        status = toy_ask_range(run, n, names[n], 0, 9, &choice);
        toy_add(toy, toy->gold, run, n, status == PLAT_OK ? choice : 0);
    }
    return status;
}

static const ToyStep rolls[] = {
    {"rolling", rolling, false},
    {"again",   rolling, false},
    {NULL,      NULL,    false}
};

static void forced_results_come_next(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = rolls, .rounds = 100});
    PlatMatch *match = toy_match(&toy, 5, 20);
    int first[] = {face(&toy, match, 0), face(&toy, match, 1)};
    assert_ok(plat_match_force(match, "dice", "6 1 5 5", &error));
    assert_ok(plat_match_force(match, "deck", "town hall", &error));
    assert_int_equal(face(&toy, match, 0), first[0]); /* what has been rolled stays */
    assert_int_equal(face(&toy, match, 1), first[1]);
    assert_int_equal(plat_match_entries(match), 2);
    SAY(match, 0, "one", 1);
    assert_int_equal(face(&toy, match, 0), 5);
    assert_int_equal(face(&toy, match, 1), 0);
    PlatFieldRef hand = toy_at(&toy, toy.hand, plat_match_block(match), 0);
    assert_int_equal(plat_hand_card(plat_view(hand), 0), 4);
    SAY(match, 1, "two", 1);
    assert_int_equal(face(&toy, match, 0), 4);
    assert_int_equal(face(&toy, match, 1), 4);
    SAY(match, 2, "three", 1);
    assert_int_equal(plat_match_step(match), 1);
    assert_int_equal(plat_match_entries(match), 5);
    plat_match_free(match);
    toy_free(&toy);
}

static void impossible_results_are_refused(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = rolls, .rounds = 100});
    PlatMatch *m = toy_match(&toy, 5, 20);
    assert_refused(m, plat_match_force(m, "dice", "7", &error), PLAT_E_RANGE, "1 to 6");
    assert_refused(m, plat_match_force(m, "dice", "x", &error), PLAT_E_FORMAT, "1 to 6");
    assert_refused(m, plat_match_force(m, "dice", "", &error), PLAT_E_FORMAT,
                   "no results are given");
    assert_refused(m, plat_match_force(m, "dyce", "1", &error), PLAT_E_NAME, "`dice`");
    assert_refused(m, plat_match_force(m, "round", "1", &error), PLAT_E_ARGUMENT, "neither");
    assert_refused(m, plat_match_force(m, "deck", "town house", &error), PLAT_E_NAME, "deck");
    assert_refused(m, plat_match_force(m, "deck", "none none", &error), PLAT_E_NAME, "none");
    assert_refused(m, plat_match_force(m, "own_die", "1", &error), PLAT_E_NAME, "blue.own_die");
    assert_refused(m, plat_match_force(m, "dice", "1 \x01", &error), PLAT_E_FORMAT,
                   "control character");
    char many[4 * PLAT_MAX_FORCED];
    for (int n = 0; n <= PLAT_MAX_FORCED; n++)
        memcpy(many + 2 * n, "1 ", 3);
    assert_refused(m, plat_match_force(m, "dice", many, &error), PLAT_E_CAPACITY, "dice");
    plat_match_free(m);
    PlatMatch *fresh;
    assert_ok(plat_match_new(&fresh, &toy.rules, 1, 0, &error));
    assert_refused(fresh, plat_match_force(fresh, "dice", "1", &error), PLAT_E_NOT_BEGUN,
                   "no question");
    assert_refused(fresh, plat_match_edit(fresh, "round", "1", NULL, &error), PLAT_E_NOT_BEGUN,
                   "not begun");
    plat_match_free(fresh);
    toy_free(&toy);
}

static void one_cell_is_edited(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *m = toy_match(&toy, 5, 20);
    assert_ok(plat_match_answer(m, 0, "gold", 2, &error));
    assert_ok(plat_match_answer(m, 0, "what", TOY_HOUSE, &error));
    assert_ok(plat_match_answer(m, 0, "where", 0, &error)); /* drawn in this step: not in base */
    int dropped = -1;
    assert_ok(plat_match_edit_cell(m, "blue.city", "c2", "H", &dropped, &error));
    assert_int_equal(dropped, 0);
    int edit = 0;
    while (plat_match_entry(m, edit)->kind != PLAT_ENTRY_EDIT)
        edit++;
    assert_string_equal(plat_match_entry(m, edit)->text, ". . . .\n. . H .\n. . . .\n. . . .");
    assert_refused(m, plat_match_edit_cell(m, "blue.city", "c9", "H", NULL, &error), PLAT_E_NAME,
                   "no cell `c9`");
    assert_refused(m, plat_match_edit_cell(m, "blue.city", "c2", "H H", NULL, &error),
                   PLAT_E_FORMAT, "one value");
    assert_refused(m, plat_match_edit_cell(m, "blue.city", "c2", "?", NULL, &error), PLAT_E_FORMAT,
                   "row 2");
    assert_refused(m, plat_match_edit_cell(m, "blue.gold", "c2", "1", NULL, &error),
                   PLAT_E_ARGUMENT, "neither");
    plat_match_free(m);
    toy_free(&toy);
}

static void play_rolls(PlatMatch *match) {
    SAY(match, 0, "one", 1);
    SAY(match, 1, "two", 1);
    SAY(match, 2, "three", 1);
}

/* Set-up is turn 0; after that every step begins the list again, because it is the only one. */
static void entries_know_their_turn(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = rolls, .rounds = 100});
    PlatMatch *m = toy_match(&toy, 5, 20);
    play_rolls(m);
    play_rolls(m);
    assert_int_equal(plat_match_turn(m), 2);
    assert_ok(plat_match_edit(m, "round", "40", NULL, &error));
    assert_int_equal(plat_match_entry(m, 6)->kind, PLAT_ENTRY_EDIT);
    play_rolls(m);
    static const int turn[] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 2};
    for (int n = 0; n < 10; n++)
        assert_int_equal(plat_match_entry_turn(m, n), turn[n]);
    SAY(m, 0, "one", 1);
    assert_int_equal(plat_match_entry_turn(m, 10), 3); /* of the running step */
    assert_int_equal(plat_match_entry_turn(m, 11), -1);
    plat_match_free(m);
    toy_free(&toy);
}

static void an_edit_runs_the_step_again(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = rolls, .rounds = 100});
    PlatMatch *m = toy_match(&toy, 5, 20);
    SAY(m, 0, "one", 4);
    int first[] = {face(&toy, m, 0), face(&toy, m, 1)};
    int dropped = -1;
    assert_ok(plat_match_edit(m, "round", "40", &dropped, &error));
    assert_int_equal(dropped, 0);
    assert_int_equal(toy_number(&toy, toy.round, plat_match_block(m), -1), 42);
    assert_int_equal(toy_number(&toy, toy.gold, plat_match_block(m), 0), 4);
    assert_int_equal(face(&toy, m, 0), first[0]);
    assert_int_equal(face(&toy, m, 1), first[1]);
    assert_ok(plat_match_edit(m, "blue.gold", "10", &dropped, &error));
    assert_int_equal(toy_number(&toy, toy.gold, plat_match_block(m), 0), 14);
    assert_int_equal(plat_match_entry(m, 0)->kind, PLAT_ENTRY_EDIT);
    assert_int_equal(plat_match_entry(m, 1)->kind, PLAT_ENTRY_EDIT);
    assert_int_equal(plat_match_entry(m, 1)->seat, 0);
    assert_string_equal(plat_match_entry(m, 1)->name, "gold");
    assert_int_equal(plat_match_entry(m, 2)->kind, PLAT_ENTRY_ANSWER);
    assert_refused(m, plat_match_edit(m, "round", "101", NULL, &error), PLAT_E_RANGE, "round");
    assert_refused(m, plat_match_edit(m, "round", "x", NULL, &error), PLAT_E_FORMAT,
                   "not a number");
    assert_refused(m, plat_match_edit(m, "rounds", "1", NULL, &error), PLAT_E_NAME, "`round`");
    assert_refused(m, plat_match_edit(m, "blue.round", "1", NULL, &error), PLAT_E_NAME, "shared");
    assert_refused(m, plat_match_edit(m, "gold", "1", NULL, &error), PLAT_E_NAME, "blue.gold");
    toy.fail_in = 1;
    assert_refused(m, plat_match_edit(m, "round", "1", NULL, &error), PLAT_E_RULES, "toy.lua:1");
    plat_match_free(m);
    toy_free(&toy);
}

/* A forced result that no longer fits after an edit is cut like an answer. */
static void an_edit_cuts_what_no_longer_fits(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = rolls, .rounds = 100});
    PlatMatch *m = toy_match(&toy, 5, 20);
    SAY(m, 0, "one", 4);
    assert_ok(plat_match_force(m, "deck", "none", &error));
    SAY(m, 1, "two", 4);
    int dropped = -1;
    assert_ok(plat_match_edit(m, "deck", "1 2 3 | town hall", &dropped, &error));
    assert_int_equal(dropped, 2);
    assert_string_equal(plat_match_ask(m)->name, "two");
    PlatFieldRef deck = toy_at(&toy, toy.deck, plat_match_block(m), -1);
    assert_int_equal(plat_deck_count(plat_view(deck)), 2);
    plat_match_free(m);
    toy_free(&toy);
}

static PlatStatus once(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    if (toy_number(toy, toy->round, plat_run_block(run), -1) > 0) {
        plat_run_finish(run);
        return PLAT_OK;
    }
    return toy_ask_range(run, 0, "one", 0, 9, &choice);
}

static void an_edit_may_end_the_game(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"once", once, false},
        {"more", once, false},
        {NULL,   NULL, false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps, .rounds = 100});
    PlatMatch *m = toy_match(&toy, 5, 20);
    SAY(m, 0, "one", 3);
    Picture before = picture_of(m);
    assert_ok(plat_match_edit(m, "round", "1", NULL, &error));
    assert_true(plat_match_is_over(m));
    assert_int_equal(plat_match_entries(m), 2);
    assert_ok(plat_match_undo(m, -1, &error));
    Picture after = picture_of(m);
    assert_same_picture(&before, &after);
    plat_match_free(m);
    toy_free(&toy);
}

static PlatStatus round_asks(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    PlatStatus status = PLAT_OK;
    for (int n = 3; n > toy_number(toy, toy->round, plat_run_block(run), -1); n--)
        status = status == PLAT_OK ? toy_ask_range(run, 0, "one", 0, 9, &choice) : status;
    return status;
}

/* The step ends before all its answers are used: the rest are cut too. */
static void an_edit_may_end_the_step(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"asks", round_asks, false},
        {"more", once,       false},
        {NULL,   NULL,       false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps, .rounds = 100});
    PlatMatch *m = toy_match(&toy, 5, 20);
    SAY(m, 0, "one", 3);
    SAY(m, 0, "one", 4);
    Picture before = picture_of(m);
    int dropped;
    assert_ok(plat_match_edit(m, "round", "2", &dropped, &error));
    assert_int_equal(dropped, 1);
    assert_true(plat_match_is_over(m));
    assert_int_equal(plat_match_entries(m), 2);
    assert_ok(plat_match_undo(m, -1, &error)); /* the answer, */
    assert_int_equal(plat_match_entries(m), 1);
    assert_ok(plat_match_undo(m, -1, &error)); /* then the edit */
    Picture after = picture_of(m);
    assert_same_picture(&before, &after);
    plat_match_free(m);
    toy_free(&toy);
}

/* --- how much a step takes --- */

static PlatStatus endless(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)toy, (void)seat, (void)next, (void)error;
    int32_t choice = 0;
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && choice == 0)
        status = toy_ask_range(run, 0, "end", 0, 1, &choice);
    return status;
}

static int32_t never(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)context, (void)seat, (void)ask, (void)options;
    return 0;
}

static void a_step_has_a_limit_of_entries(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"endless", endless, false},
        {NULL,      NULL,    false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps, .rounds = 1});
    PlatMatch *m = toy_match(&toy, 1, 5);
    for (int n = 0; n < PLAT_MAX_ENTRIES - 1; n++)
        SAY(m, 0, NULL, 0);
    PlatMatch *full;
    assert_ok(plat_match_clone(&full, m, &error));
    SAY(full, 0, NULL, 0);
    assert_int_equal(plat_match_entries(full), PLAT_MAX_ENTRIES);
    assert_refused(full, plat_match_answer(full, 0, NULL, 1, &error), PLAT_E_CAPACITY, "4096");
    assert_refused(full, plat_match_force(full, "dice", "1", &error), PLAT_E_CAPACITY, "4096");
    plat_match_free(full);
    SAY(m, 0, NULL, 1); /* the last one that has room ends it */
    assert_int_equal(plat_match_entries(m), PLAT_MAX_ENTRIES);
    assert_true(plat_match_is_over(m));
    plat_match_free(m);
    assert_ok(plat_match_new(&m, &toy.rules, 1, 5, &error));
    plat_match_keep_log(m);
    assert_int_equal(plat_match_playout(m, never, NULL, NULL), PLAT_E_CAPACITY);
    assert_int_equal(plat_match_entries(m), 0);
    plat_match_free(m);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forced_results_come_next),
        cmocka_unit_test(impossible_results_are_refused),
        cmocka_unit_test(one_cell_is_edited),
        cmocka_unit_test(entries_know_their_turn),
        cmocka_unit_test(an_edit_runs_the_step_again),
        cmocka_unit_test(an_edit_cuts_what_no_longer_fits),
        cmocka_unit_test(an_edit_may_end_the_game),
        cmocka_unit_test(an_edit_may_end_the_step),
        cmocka_unit_test(a_step_has_a_limit_of_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
