/* Clones, copied positions, playouts, resampling. */
#include "toy.h"

#define SAY(match, seat, ask, choice) assert_ok(plat_match_answer(match, seat, ask, choice, &error))

static int32_t by_luck(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)seat, (void)ask;
    return toy_pick(context, options);
}

/* Chooses only by what is asked, so that the order of the questions does not matter. */
static int32_t by_name(void *context, int seat, const char *ask, const PlatOptions *options) {
    uint32_t *salt = context;
    uint32_t n = *salt + (uint32_t)seat * 7 + (uint32_t)ask[0] * 3;
    return plat_options_nth(options, (int)(n % (uint32_t)plat_options_count(options)));
}

static void answer_by_name(PlatMatch *match, uint32_t salt) {
    while (!plat_match_is_over(match)) {
        const PlatAsk *ask = plat_match_ask(match);
        int32_t choice = by_name(&salt, ask->seat, ask->name, &ask->options);
        SAY(match, ask->seat, ask->name, choice);
    }
}

static void a_playout_equals_answers_step_by_step(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    for (uint32_t salt = 0; salt < 40; salt++) {
        for (int first = 0; first < 30; first += 7) {
            PlatMatch *slow = toy_match(&toy, salt, 0);
            PlatRng luck;
            plat_rng_seed(&luck, salt, 5);
            toy_play(slow, &luck, first);
            PlatMatch *fast, *kept;
            assert_ok(plat_match_clone(&fast, slow, &error));
            assert_ok(plat_match_new(&kept, &toy.rules, salt, 9, &error));
            plat_match_keep_log(kept);
            assert_ok(plat_match_run(kept, &error));
            plat_rng_seed(&luck, salt, 5);
            toy_play(kept, &luck, first);
            answer_by_name(slow, salt);
            assert_ok(plat_match_playout(fast, by_name, &salt, &error));
            assert_ok(plat_match_playout(kept, by_name, &salt, &error));
            assert_true(plat_match_is_over(fast));
            assert_true(plat_match_hash(slow) == plat_match_hash(fast));
            assert_true(plat_match_hash(slow) == plat_match_hash(kept));
            assert_int_equal(plat_match_entries(fast), 0);
            assert_false(plat_match_keeps_record(fast));
            assert_refused(fast, plat_match_undo(fast, -1, &error), PLAT_E_NO_PAST,
                           "keeps no history");
            assert_ok(plat_match_playout(fast, by_name, &salt, &error)); /* over: nothing */
            plat_match_free(slow);
            plat_match_free(fast);
            plat_match_free(kept);
        }
    }
    toy_free(&toy);
}

/* When the log is kept, a playout can be undone answer by answer, and redone. */
static void a_kept_playout_has_a_past(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 6});
    for (int undo = 0; undo < 30; undo += 5) {
        PlatMatch *match, *again;
        assert_ok(plat_match_new(&match, &toy.rules, 3, undo, &error));
        plat_match_keep_log(match);
        PlatRng luck;
        plat_rng_seed(&luck, 3, 3);
        assert_ok(plat_match_run(match, &error));
        toy_play(match, &luck, 15);
        assert_ok(plat_match_playout(match, by_luck, &luck, &error));
        again = toy_match(&toy, 3, 0);
        for (int n = 0; n < plat_match_entries(match); n++) {
            const PlatEntry *entry = plat_match_entry(match, n);
            SAY(again, entry->seat, entry->name, entry->choice);
        }
        assert_true(plat_match_hash(match) == plat_match_hash(again));
        Picture over = picture_of(match);
        int undone = 0;
        while (plat_match_undo(match, -1, NULL) == PLAT_OK)
            undone++;
        assert_true(undone >= undo);
        assert_int_equal(plat_match_entries(match), over.entries - undone);
        while (undone-- > 0)
            assert_ok(plat_match_redo(match, &error));
        Picture after = picture_of(match);
        assert_same_picture(&over, &after);
        plat_match_free(match);
        plat_match_free(again);
    }
    toy_free(&toy);
}

static int32_t illegal(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)seat, (void)ask;
    int *left = context;
    return --*left > 0 ? plat_options_nth(options, 0) : 1000;
}

static void a_failing_playout_changes_nothing(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 6});
    for (int kept = 0; kept < 2; kept++) {
        PlatMatch *m;
        assert_ok(plat_match_new(&m, &toy.rules, 3, 5, &error));
        if (kept == 1)
            plat_match_keep_log(m);
        PlatRng luck;
        plat_rng_seed(&luck, 3, 3);
        assert_ok(plat_match_run(m, &error));
        toy_play(m, &luck, 20);
        for (int fail_in = 1; fail_in < 12; fail_in++) {
            toy.fail_in = fail_in;
            assert_refused(m, plat_match_playout(m, by_luck, &luck, &error), PLAT_E_RULES, "told");
            int left = fail_in * 3;
            toy.fail_in = 0;
            assert_refused(m, plat_match_playout(m, illegal, &left, &error), PLAT_E_ILLEGAL,
                           "chose 1000");
        }
        toy.fail_in = 0;
        for (int n = 0; n < 5; n++) /* the ring too */
            assert_ok(plat_match_undo(m, -1, &error));
        for (int n = 0; n < 5; n++)
            assert_ok(plat_match_redo(m, &error));
        plat_match_free(m);
    }
    toy_free(&toy);
}

static void copies_go_their_own_way(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    PlatMatch *match = toy_match(&toy, 7, 50), *to = toy_match(&toy, 99, 0);
    PlatRng luck;
    plat_rng_seed(&luck, 7, 7);
    uint32_t salt = 5;
    for (;;) {
        Picture before = picture_of(match);
        PlatMatch *clone;
        assert_ok(plat_match_clone(&clone, match, &error));
        Picture cloned = picture_of(clone);
        assert_same_picture(&before, &cloned);
        plat_match_copy_position(to, match);
        assert_true(plat_match_hash(to) == before.hash);
        assert_int_equal(plat_match_seed(to), 7);
        answer_by_name(clone, salt);
        assert_ok(plat_match_playout(to, by_name, &salt, &error));
        assert_true(plat_match_hash(clone) == plat_match_hash(to));
        Picture after = picture_of(match);
        assert_same_picture(&before, &after);
        plat_match_free(clone);
        if (toy_play(match, &luck, 1) == 0)
            break;
    }
    plat_match_free(match);
    plat_match_free(to);
    toy_free(&toy);
}

static void a_clone_has_its_own_step_to_take_back(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 7, 50), *clone;
    SAY(match, 0, "gold", 1);
    SAY(match, 0, "what", 1);
    assert_ok(plat_match_force(match, "dice", "1 2", &error));
    assert_ok(plat_match_clone(&clone, match, &error));
    plat_match_free(match);
    assert_string_equal(plat_match_entry(clone, 2)->text, "1 2");
    assert_ok(plat_match_undo(clone, -1, &error));
    assert_ok(plat_match_undo(clone, -1, &error));
    assert_refused(clone, plat_match_undo(clone, -1, &error), PLAT_E_NO_PAST, "older positions");
    plat_match_free(clone);
    toy_free(&toy);
}

static void a_match_begins_anew_in_its_memory(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 3});
    PlatMatch *match = toy_match(&toy, 7, 5);
    PlatRng luck;
    plat_rng_seed(&luck, 7, 7);
    for (uint64_t seed = 1; seed < 30; seed++) { /* waiting, split, finished, resampled */
        toy_play(match, &luck, (int)seed * 2);
        if (seed % 3 == 0)
            assert_ok(plat_match_resample(match, 0, seed, &error));
        plat_match_restart(match, seed);
        assert_null(plat_match_ask(match));
        assert_int_equal(plat_match_entries(match), 0);
        assert_ok(plat_match_run(match, &error));
        PlatMatch *fresh = toy_match(&toy, seed, 5);
        PlatRng one = luck, other = luck;
        for (int n = 0; n < 20; n++) {
            Picture a = picture_of(match), b = picture_of(fresh);
            assert_same_picture(&a, &b);
            toy_play(match, &one, 1);
            toy_play(fresh, &other, 1);
        }
        plat_match_free(fresh);
        while (plat_match_undo(match, -1, NULL) == PLAT_OK) {
        }
    }
    plat_match_free(match);
    toy_free(&toy);
}

/* --- resampling --- */

/* Cards of the whole game, by type. */
static void count_cards(const Toy *toy, const void *block, int *count) {
    PlatFieldRef deck = toy_at(toy, toy->deck, block, -1);
    memset(count, 0, sizeof *count * 6);
    for (int n = 0; n < plat_deck_count(plat_view(deck)); n++)
        count[plat_deck_card(plat_view(deck), n)]++;
    for (int n = 0; n < plat_deck_discards(plat_view(deck)); n++)
        count[plat_deck_discarded(plat_view(deck), n)]++;
    for (int seat = 0; seat < toy->rules.seats; seat++) {
        PlatFieldRef hand = toy_at(toy, toy->hand, block, seat);
        for (int n = 0; n < plat_hand_count(plat_view(hand)); n++)
            count[plat_hand_card(plat_view(hand), n)]++;
    }
}

static void assert_all_cards(const Toy *toy, const PlatMatch *match) {
    static const int all[] = {4, 4, 4, 4, 2, 1};
    int count[6];
    count_cards(toy, plat_match_block(match), count);
    assert_memory_equal(count, all, sizeof all);
}

static void what_a_seat_knows_stays(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    PlatMatch *match = toy_match(&toy, 7, 50), *copy = toy_match(&toy, 7, 0);
    size_t bytes = plat_schema_bytes(toy.schema);
    void *known = malloc(bytes), *redrawn = malloc(bytes);
    PlatRng luck;
    plat_rng_seed(&luck, 1, 7);
    int changed = 0, points = 0;
    while (toy_play(match, &luck, 1) == 1) {
        for (int seat = 0; seat < 3; seat++) {
            plat_match_copy_position(copy, match);
            Picture before = picture_of(copy);
            assert_ok(plat_match_resample(copy, seat, 42 + (uint64_t)points, &error));
            plat_match_view(match, known, seat);
            plat_match_view(copy, redrawn, seat);
            assert_memory_equal(known, redrawn, bytes);
            assert_all_cards(&toy, copy);
            Picture after = picture_of(copy);
            assert_string_equal(before.ask[seat].name, after.ask[seat].name);
            assert_true(before.options[seat] == after.options[seat]);
            changed += before.hash != after.hash ? 1 : 0;
            points++;
            /* it can be played to an end that has all the cards */
            assert_ok(plat_match_playout(copy, by_luck, &luck, &error));
            assert_all_cards(&toy, copy);
        }
    }
    assert_true(changed > points * 9 / 10);
    free(known);
    free(redrawn);
    plat_match_free(match);
    plat_match_free(copy);
    toy_free(&toy);
}

/* The answer after a resampling finds the resampled block, however often the step runs again:
 * playing on step by step and inline give the same. */
static void a_resampled_position_plays_on_the_same(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 3});
    PlatMatch *match = toy_match(&toy, 11, 50), *copy = toy_match(&toy, 7, 0);
    PlatRng luck;
    plat_rng_seed(&luck, 1, 7);
    uint32_t salt = 3;
    int differ = 0;
    do {
        int seat = plat_match_is_over(match) ? 0 : plat_match_ask(match)->seat;
        for (int other = 0; other < 2; other++) {
            PlatMatch *slow;
            plat_match_copy_position(copy, match);
            assert_ok(plat_match_resample(copy, seat, 5, &error));
            if (other == 1)
                assert_ok(plat_match_resample(copy, (seat + 1) % 3, 6, &error));
            assert_ok(plat_match_clone(&slow, copy, &error));
            assert_true(plat_match_hash(slow) == plat_match_hash(copy));
            answer_by_name(slow, salt);
            assert_ok(plat_match_playout(copy, by_name, &salt, &error));
            assert_true(plat_match_hash(slow) == plat_match_hash(copy));
            plat_match_copy_position(copy, match);
            assert_ok(plat_match_playout(copy, by_name, &salt, &error));
            differ += plat_match_hash(slow) != plat_match_hash(copy) ? 1 : 0;
            plat_match_free(slow);
        }
    } while (toy_play(match, &luck, 1) == 1);
    assert_true(differ > 10);
    plat_match_free(match);
    plat_match_free(copy);
    toy_free(&toy);
}

static void a_resampled_position_has_no_past(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 3});
    PlatMatch *match = toy_match(&toy, 11, 50);
    SAY(match, 0, NULL, 1);
    SAY(match, 0, NULL, 1);
    assert_ok(plat_match_resample(match, 0, 5, &error));
    assert_refused(match, plat_match_undo(match, -1, &error), PLAT_E_READONLY, "resampled");
    assert_refused(match, plat_match_edit(match, "round", "1", NULL, &error), PLAT_E_READONLY,
                   "resampled");
    assert_refused(match, plat_match_rebind(match, &toy.rules, NULL, &error), PLAT_E_READONLY,
                   "resampled");
    assert_refused(match, plat_match_resample(match, 3, 5, &error), PLAT_E_RANGE, "seat 4");
    assert_ok(plat_match_force(match, "dice", "1 2", &error));
    SAY(match, 0, NULL, 1);
    PlatMatch *to = toy_match(&toy, 1, 5); /* a copy of a plain position is plain again */
    plat_match_copy_position(match, to);
    SAY(match, 0, NULL, 1);
    SAY(match, 0, NULL, 1);
    assert_ok(plat_match_undo(match, -1, &error));
    assert_int_equal(plat_match_entries(match), 0);
    plat_match_free(to);
    plat_match_free(match);
    toy_free(&toy);
}

/* A die is rolled between the last answer and the question: what has been seen stays. */
static PlatStatus seen(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    PlatStatus status = PLAT_OK;
    for (int n = 0; n < 4 && status == PLAT_OK; n++) {
        plat_dice_roll(toy_at(toy, toy->dice, plat_run_block(run), -1));
        PlatFieldRef dice = toy_at(toy, toy->dice, plat_run_block(run), -1);
        toy_add(toy, toy->gold, run, 0, plat_dice_face(plat_view(dice), 0));
        status = toy_ask_range(run, 0, "go", plat_dice_face(plat_view(dice), 0), 9, &choice);
    }
    return status;
}

static void rolls_that_were_seen_stay(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"seen", seen, false},
        {"more", seen, false},
        {NULL,   NULL, false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps});
    PlatMatch *match = toy_match(&toy, 4, 0), *copy = toy_match(&toy, 1, 0);
    int future[7] = {0};
    for (int first = 0; first < 3; first++) {
        int64_t gold = toy_number(&toy, toy.gold, plat_match_block(match), 0);
        for (uint64_t seed = 0; seed < 60; seed++) {
            plat_match_copy_position(copy, match);
            assert_ok(plat_match_resample(copy, 0, seed, &error));
            assert_int_equal(toy_number(&toy, toy.gold, plat_match_block(copy), 0), gold);
            SAY(copy, 0, "go", 9);
            int64_t after = toy_number(&toy, toy.gold, plat_match_block(copy), 0);
            assert_true(after >= gold && after <= gold + 5);
            future[after - gold]++;
        }
        SAY(match, 0, "go", 9);
    }
    for (int face = 0; face < 6; face++)
        assert_true(future[face] > 5);
    plat_match_free(match);
    plat_match_free(copy);
    toy_free(&toy);
}

/* In a simultaneous step the others' answers are unknown, and nobody knows their own next rolls. */
static void others_choose_again_in_a_resampled_simultaneous_step(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 3});
    PlatMatch *match = toy_match(&toy, 11, 50), *copy = toy_match(&toy, 7, 0);
    PlatRng luck;
    plat_rng_seed(&luck, 1, 7);
    toy_play(match, &luck, 7);
    SAY(match, 0, "gain", 1);
    SAY(match, 2, "gain", 1);
    SAY(match, 2, "mark", 0);
    SAY(match, 1, "gain", 1);
    plat_match_copy_position(copy, match);
    assert_ok(plat_match_resample(copy, 0, 5, &error));
    assert_string_equal(plat_match_ask_of(copy, 0)->name, "mark");
    assert_string_equal(plat_match_ask_of(copy, 1)->name, "gain");
    assert_string_equal(plat_match_ask_of(copy, 2)->name, "gain");
    int rolls[6] = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        plat_match_copy_position(copy, match);
        assert_ok(plat_match_resample(copy, 0, seed, &error));
        rolls[plat_match_ask_of(copy, 1)->options.max - 1]++;
    }
    for (int face = 0; face < 6; face++)
        assert_true(rolls[face] > 1);
    plat_match_copy_position(copy, match);
    assert_ok(plat_match_resample(copy, -1, 5, &error)); /* a spectator knows no answers */
    assert_int_equal(plat_match_entries(copy), 0);
    assert_ok(plat_match_playout(copy, by_luck, &luck, &error));
    plat_match_free(match);
    plat_match_free(copy);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_playout_equals_answers_step_by_step),
        cmocka_unit_test(a_kept_playout_has_a_past),
        cmocka_unit_test(a_failing_playout_changes_nothing),
        cmocka_unit_test(copies_go_their_own_way),
        cmocka_unit_test(a_clone_has_its_own_step_to_take_back),
        cmocka_unit_test(a_match_begins_anew_in_its_memory),
        cmocka_unit_test(what_a_seat_knows_stays),
        cmocka_unit_test(a_resampled_position_plays_on_the_same),
        cmocka_unit_test(a_resampled_position_has_no_past),
        cmocka_unit_test(rolls_that_were_seen_stay),
        cmocka_unit_test(others_choose_again_in_a_resampled_simultaneous_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
