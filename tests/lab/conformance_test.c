/* The conformance checks: sound rules pass all of them, and each bug is found by the check that is
 * meant for it. */
#include "cardgame.h"

#include "lab/conformance/conformance.h"

typedef struct Found {
    char failed[2048]; /* the checks that failed, with what they said */
    int checks;
} Found;

static void result(void *context, const char *check, const char *failure) {
    Found *found = context;
    found->checks++;
    if (failure) {
        size_t used = strlen(found->failed);
        snprintf(found->failed + used, sizeof found->failed - used, "[%s] %.300s\n", check,
                 failure);
    }
}

static Found check(int seats, CardGameBug bug, int *failed) {
    CardGame game;
    cardgame_new(&game, seats, bug);
    Found found = {"", 0};
    PlatConformance conformance = {
        .rules = &game.rules, .seed = 1, .games = 2, .result = result, .context = &found};
    if (bug == BUG_NO_END)
        conformance.games = 1; /* it goes on for long */
    assert_ok(plat_conformance_run(&conformance, failed, &failure));
    cardgame_free(&game);
    return found;
}

static void expect_found(CardGameBug bug, const char *name, const char *said) {
    int failed = 0;
    Found found = check(bug == BUG_NO_END ? 1 : 3, bug, &failed);
    if (failed == 0 || !strstr(found.failed, name) || !strstr(found.failed, said))
        fail_msg("expected \"%s\" to fail with \"%s\", but: %s", name, said, found.failed);
    assert_non_null(strstr(found.failed, "seed "));
}

static void sound_rules_pass(void **state) {
    (void)state;
    for (int seats = 1; seats <= 3; seats++) {
        int failed = -1;
        Found found = check(seats, BUG_NONE, &failed);
        if (failed != 0)
            fail_msg("%s", found.failed);
        assert_int_equal(found.checks, 13);
    }
}

static void hidden_state_is_found(void **state) {
    (void)state;
    expect_found(BUG_HIDDEN_STATE, "running a step twice gives the same",
                 "running the step again: expected hash");
}

/* Rules that have a bug when they run otherwise. */
typedef struct Two {
    Found found;
    CardGame game;
    CardGameBug bug;
} Two;

static void run_otherwise(void *context, bool otherwise) {
    Two *two = context;
    two->game.bug = otherwise ? two->bug : BUG_NONE;
}

static Found check_otherwise(CardGameBug bug, int *failed) {
    Two two = {.bug = bug};
    cardgame_new(&two.game, 3, BUG_NONE);
    const PlatConformance conformance = {.rules = &two.game.rules,
                                         .seed = 1,
                                         .games = 2,
                                         .result = result,
                                         .run_otherwise = run_otherwise,
                                         .context = &two};
    assert_ok(plat_conformance_run(&conformance, failed, &failure));
    cardgame_free(&two.game);
    return two.found;
}

static void rules_that_run_otherwise_are_compared(void **state) {
    (void)state;
    int failed = -1;
    Found found = check_otherwise(BUG_NONE, &failed);
    assert_int_equal(failed, 0);
    assert_int_equal(found.checks, 14);
    found = check_otherwise(BUG_HIDDEN_STATE, &failed);
    assert_int_equal(failed, 1);
    assert_non_null(strstr(found.failed, "[rules run as programs give the same positions"));
    assert_non_null(strstr(found.failed, "running the step otherwise: expected hash"));
    found = check_otherwise(BUG_POINTS_ALONE, &failed);
    assert_int_equal(failed, 1);
    assert_non_null(strstr(found.failed, "[rules run as programs give the same positions"));
}

static void a_game_without_an_end_is_found(void **state) {
    (void)state;
    expect_found(BUG_NO_END, "every game ends", "did not end");
}

static void an_offer_that_reveals_a_secret_is_found(void **state) {
    (void)state;
    expect_found(BUG_LOOKS_AT_OTHERS, "a view shows nothing that is hidden", "the options of");
}

static void a_dead_end_is_found(void **state) {
    (void)state;
    expect_found(BUG_DEAD_END, "what is offered is accepted", "where b2 is offered");
}

static void a_score_with_a_memory_is_found(void **state) {
    (void)state;
    expect_found(BUG_SCORE_CHANGES, "scoring twice gives the same", "expected equal score sheets");
}

static void points_that_depend_on_who_reads_are_found(void **state) {
    (void)state;
    expect_found(BUG_POINTS_ALONE, "scoring twice gives the same", "expected the same points");
}

static void an_order_that_matters_is_found(void **state) {
    (void)state;
    expect_found(BUG_ORDER_MATTERS, "the order of seats", "seats in reverse order: expected hash");
}

/* How often the checks run a seat's part of the simultaneous step, for each seat. */
static double bids_a_seat(int seats) {
    CardGame game;
    cardgame_new(&game, seats, BUG_NONE);
    Found found = {"", 0};
    int failed = 0;
    const PlatConformance conformance = {
        .rules = &game.rules, .seed = 1, .games = 2, .result = result, .context = &found};
    assert_ok(plat_conformance_run(&conformance, &failed, &failure));
    cardgame_free(&game);
    return (double)game.bids / seats;
}

static void the_work_grows_with_the_seats(void **state) {
    (void)state;
    assert_true(bids_a_seat(8) < 1.5 * bids_a_seat(4));
}

static void failing_rules_are_reported(void **state) {
    (void)state;
    expect_found(BUG_FAILS, "every game ends", "half full");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sound_rules_pass),
        cmocka_unit_test(hidden_state_is_found),
        cmocka_unit_test(rules_that_run_otherwise_are_compared),
        cmocka_unit_test(a_game_without_an_end_is_found),
        cmocka_unit_test(an_offer_that_reveals_a_secret_is_found),
        cmocka_unit_test(a_dead_end_is_found),
        cmocka_unit_test(a_score_with_a_memory_is_found),
        cmocka_unit_test(points_that_depend_on_who_reads_are_found),
        cmocka_unit_test(an_order_that_matters_is_found),
        cmocka_unit_test(the_work_grows_with_the_seats),
        cmocka_unit_test(failing_rules_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
