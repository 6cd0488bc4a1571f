/* Asking and answering: replay, refusals, the order of steps, and rules with bugs. */
#include "toy.h"

#define SAY(match, seat, ask, choice) assert_ok(plat_match_answer(match, seat, ask, choice, &error))

static int cell(const Toy *toy, const char *name) {
    return plat_geometry_parse(toy->geometry, name, strlen(name));
}

static void assert_asked(const PlatMatch *match, int seat, const char *name) {
    const PlatAsk *ask = plat_match_ask(match);
    assert_non_null(ask);
    assert_string_equal(ask->name, name);
    assert_int_equal(ask->seat, seat);
}

/* A match of the little game in which blue's first building is on b2. */
static PlatMatch *begun(Toy *toy) {
    toy_new(toy, (ToyWishes){0});
    PlatMatch *match = toy_match(toy, 5, 100);
    SAY(match, 0, "gold", 2);
    SAY(match, 0, "what", TOY_HOUSE);
    SAY(match, 0, "where", cell(toy, "b2"));
    return match;
}

static void a_game_goes_from_question_to_question(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match;
    assert_ok(plat_match_new(&match, &toy.rules, 5, 100, &error));
    assert_null(plat_match_ask(match));
    assert_int_equal(plat_match_step(match), 0);
    assert_refused(match, plat_match_answer(match, 0, NULL, 0, &error), PLAT_E_NOT_BEGUN,
                   "not begun");
    assert_ok(plat_match_run(match, &error));
    assert_ok(plat_match_run(match, &error)); /* it waits, so nothing happens */
    assert_asked(match, 0, "gold");
    SAY(match, 0, "gold", 2);
    assert_int_equal(plat_match_step(match), 2);
    assert_asked(match, 0, "what");
    SAY(match, 0, NULL, TOY_PARK);
    assert_asked(match, 0, "where");
    assert_string_equal(plat_match_ask(match)->detail, "depth 1");
    assert_null(plat_match_ask_of(match, 1));
    assert_null(plat_match_ask_of(match, 3));
    assert_null(plat_match_ask_of(match, -1));
    SAY(match, 0, "where", cell(&toy, "b2"));
    assert_asked(match, 1, "what");
    assert_int_equal(plat_match_entries(match), 3);
    assert_string_equal(plat_match_entry(match, 2)->said, "b2");
    assert_null(plat_match_entry(match, 3));
    assert_null(plat_match_entry(match, -1));
    plat_match_free(match);
    toy_free(&toy);
}

/* Chains of four nested questions: at each point the step has run again from its beginning, and the
 * position is the same as if it had not. */
static void nested_questions_replay_to_the_same_bytes(void **state) {
    (void)state;
    static const char *const row[] = {"b1", "c1", "d1", "d2"};
    Toy toy;
    PlatMatch *match = begun(&toy);
    SAY(match, 1, "what", TOY_HOUSE);
    SAY(match, 1, "where", cell(&toy, "a1"));
    SAY(match, 2, "what", TOY_SHOP);
    SAY(match, 2, "where", cell(&toy, "a1"));
    PlatRng luck;
    plat_rng_seed(&luck, 1, 1);
    toy_play(match, &luck, 6); /* the simultaneous step */
    assert_asked(match, 0, "what");
    int before = plat_match_entries(match);
    for (int depth = 1; depth <= 4; depth++) {
        SAY(match, 0, "what", TOY_PARK);
        char detail[24];
        snprintf(detail, sizeof detail, "depth %d", depth);
        assert_string_equal(plat_match_ask(match)->detail, detail);
        SAY(match, 0, "where", cell(&toy, row[depth - 1]));
        if (depth < 4) {
            assert_asked(match, 0, "go on");
            SAY(match, 0, "go on", 0);
        }
    }
    assert_asked(match, 1, "what");
    assert_int_equal(plat_match_entries(match), before + 11);
    plat_match_free(match);
    toy_free(&toy);
}

static void equal_answers_make_equal_positions(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    for (uint64_t seed = 1; seed <= 20; seed++) {
        PlatMatch *a = toy_match(&toy, seed, 8), *b = toy_match(&toy, seed, 0);
        PlatRng one, other;
        plat_rng_seed(&one, seed, 1);
        plat_rng_seed(&other, seed, 1);
        while (!plat_match_is_over(a)) {
            toy_play(a, &one, 1);
            toy_play(b, &other, 1);
            Picture pa = picture_of(a), pb = picture_of(b);
            assert_same_picture(&pa, &pb);
        }
        assert_true(plat_match_is_over(b));
        assert_null(plat_match_ask(a));
        assert_refused(a, plat_match_answer(a, 0, NULL, 0, &error), PLAT_E_OVER, "over");
        plat_match_free(a);
        plat_match_free(b);
    }
    toy_free(&toy);
}

static void refused_answers_say_why(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *m = begun(&toy);
    assert_refused(m, plat_match_answer(m, 0, NULL, 0, &error), PLAT_E_NOT_ASKED,
                   "it is not blue's turn: dark red is asked `what`");
    assert_refused(m, plat_match_answer(m, 7, NULL, 0, &error), PLAT_E_NOT_ASKED, "seat 8");
    assert_refused(m, plat_match_answer(m, 1, "where", 0, &error), PLAT_E_QUESTION,
                   "dark red is asked `what`, not `where`");
    assert_refused(m, plat_match_answer(m, 1, "what", 9, &error), PLAT_E_ILLEGAL,
                   "what 9: legal: house, park, shop");
    SAY(m, 1, "what", TOY_HOUSE);
    SAY(m, 1, "where", cell(&toy, "b2"));
    SAY(m, 2, "what", TOY_HOUSE);
    SAY(m, 2, "where", cell(&toy, "d4"));
    PlatRng luck;
    plat_rng_seed(&luck, 1, 1);
    toy_play(m, &luck, 6);
    SAY(m, 0, "what", TOY_HOUSE);
    assert_refused(m, plat_match_answer(m, 0, "where", cell(&toy, "b2"), &error), PLAT_E_ILLEGAL,
                   "where b2: needs \"on a free space\"");
    assert_refused(m, plat_match_answer(m, 0, "where", 4, &error), PLAT_E_ILLEGAL,
                   "where 4: legal: a1, b1, c1, d1, a2, c2, d2, a3, b3, c3, d3, a4 and 3 more");
    assert_refused(m, plat_match_why(m, 0, cell(&toy, "b2"), &error), PLAT_E_ILLEGAL,
                   "needs \"on a free space\"");
    assert_refused(m, plat_match_why(m, 1, cell(&toy, "b2"), &error), PLAT_E_NOT_ASKED, "turn");
    assert_ok(plat_match_why(m, 0, cell(&toy, "c3"), &error));
    assert_int_equal(plat_match_answer(m, 0, "where", cell(&toy, "b2"), NULL), PLAT_E_ILLEGAL);
    plat_match_free(m);
    toy_free(&toy);
}

/* --- rules with bugs: an error that names the step, and the match as it was --- */

static void failing_rules_leave_the_match_as_it_was(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *m = begun(&toy);
    for (int fail_in = 1; fail_in <= 1; fail_in++) {
        toy.fail_in = fail_in;
        assert_refused(m, plat_match_answer(m, 1, "what", 0, &error), PLAT_E_RULES, "toy.lua:1");
    }
    SAY(m, 1, "what", TOY_HOUSE);
    SAY(m, 1, "where", cell(&toy, "b2"));
    SAY(m, 2, "what", TOY_HOUSE);
    /* the last answer ends the step, and then three seats' runs of the next one begin */
    for (int fail_in = 1; fail_in <= 4; fail_in++) {
        toy.fail_in = fail_in;
        assert_refused(m, plat_match_answer(m, 2, "where", cell(&toy, "d4"), &error), PLAT_E_RULES,
                       "told to fail");
    }
    toy.fail_in = 0;
    SAY(m, 2, "where", cell(&toy, "d4"));
    assert_int_equal(plat_match_step(m), 3);
    plat_match_free(m);
    toy_free(&toy);
}

/* Plays to the end of the building step with a bug in the rules. */
static void with_bug(int bug, PlatStatus expected, const char *part) {
    Toy toy;
    PlatMatch *m = begun(&toy);
    SAY(m, 1, "what", TOY_HOUSE);
    SAY(m, 1, "where", cell(&toy, "b2"));
    SAY(m, 2, "what", TOY_HOUSE);
    toy.broken = bug;
    assert_refused(m, plat_match_answer(m, 2, "where", cell(&toy, "d4"), &error), expected, part);
    toy.broken = TOY_BUG_NONE;
    SAY(m, 2, "where", cell(&toy, "d4"));
    plat_match_free(m);
    toy_free(&toy);
}

static void bugs_are_told_apart(void **state) {
    (void)state;
    with_bug(TOY_BUG_NO_OPTION, PLAT_E_NO_OPTION, "`nothing` is asked without any options");
    with_bug(TOY_BUG_MISNAMES, PLAT_E_RANGE, "step `build` names step 17");
    with_bug(TOY_BUG_SAYS_WHY, PLAT_E_RULES, "toy.lua:7");
    Toy toy;
    PlatMatch *m = begun(&toy);
    toy.broken = TOY_BUG_GOES_ON;
    assert_refused(m, plat_match_answer(m, 1, "what", 0, &error), PLAT_E_RULES,
                   "step `build` went on after a question that has no answer");
    plat_match_free(m);
    toy.broken = TOY_BUG_WAITS;
    m = toy_match(&toy, 1, 0);
    assert_refused(m, plat_match_answer(m, 0, "gold", 1, &error), PLAT_E_RULES,
                   "step `roll` waits for an answer, but asks nobody");
    plat_match_free(m);
    toy_free(&toy);
}

static void over_is_asked_and_may_fail(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 1});
    PlatMatch *m = toy_match(&toy, 5, 100);
    PlatRng luck;
    plat_rng_seed(&luck, 1, 1);
    toy_play(m, &luck, 12); /* gold, what and where of three seats, five of the six plans */
    assert_false(plat_match_is_over(m));
    const PlatAsk *ask = plat_match_ask(m);
    int32_t choice = plat_options_nth(&ask->options, 0);
    toy.wishes.over_fails = true;
    assert_refused(m, plat_match_answer(m, ask->seat, NULL, choice, &error), PLAT_E_RULES,
                   "toy.lua:2");
    toy.wishes.over_fails = false;
    toy.broken = TOY_BUG_OVER_ASKS;
    assert_refused(m, plat_match_answer(m, ask->seat, NULL, choice, &error), PLAT_E_READONLY,
                   "only a step may ask");
    toy.broken = TOY_BUG_NONE;
    ask = plat_match_ask(m);
    SAY(m, ask->seat, NULL, choice);
    assert_true(plat_match_is_over(m));
    const PlatControl *control = plat_match_block(m);
    assert_int_equal(control->turns, 1);
    assert_int_equal(control->finished, 1);
    plat_match_free(m);
    toy_free(&toy);
}

/* Rules that roll other dice each time they run. */
static PlatStatus moody(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    PlatStatus status =
        toy_ask_range(run, 0, toy->secret++ % 2 == 0 ? "even" : "odd", 0, 9, &choice);
    return status == PLAT_OK ? toy_ask_range(run, 0, "more", 0, 9, &choice) : status;
}

/* Rules that ask fewer questions the second time. */
static PlatStatus forgetful(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    if (toy->secret++ >= 2)
        return PLAT_OK;
    PlatStatus status = toy_ask_range(run, 0, "one", 0, 9, &choice);
    return status == PLAT_OK ? toy_ask_range(run, 0, "two", 0, 9, &choice) : status;
}

static PlatStatus shrinking(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    PlatStatus status = toy_ask_range(run, 0, "one", 0, 9 - (int)toy->secret, &choice);
    return status == PLAT_OK ? toy_ask_range(run, 0, "two", 0, 9, &choice) : status;
}

static void hidden_state_is_detected(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"moody", moody, false},
        {NULL,    NULL,  false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps});
    PlatMatch *m = toy_match(&toy, 1, 0);
    assert_refused(m, plat_match_answer(m, 0, "even", 3, &error), PLAT_E_REPLAY,
                   "the answer `blue even 3` does not fit: blue is asked `odd`");
    plat_match_free(m);
    toy_free(&toy);

    const ToyStep fewer[] = {
        {"forgetful", forgetful, false},
        {NULL,        NULL,      false}
    };
    toy_new(&toy, (ToyWishes){.steps = fewer});
    m = toy_match(&toy, 1, 0);
    SAY(m, 0, "one", 3);
    assert_refused(m, plat_match_answer(m, 0, "two", 4, &error), PLAT_E_LEFTOVER,
                   "the step ended before the entry `blue one 3` was used");
    plat_match_free(m);
    toy_free(&toy);

    const ToyStep less[] = {
        {"shrinking", shrinking, false},
        {NULL,        NULL,      false}
    };
    toy_new(&toy, (ToyWishes){.steps = less});
    m = toy_match(&toy, 1, 0);
    SAY(m, 0, "one", 8);
    toy.secret = 5;
    assert_refused(m, plat_match_answer(m, 0, "two", 4, &error), PLAT_E_REPLAY,
                   "not an option now");
    plat_match_free(m);
    toy_free(&toy);
}

/* Rules that ask and ignore the status. */
static PlatStatus careless(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    if (toy->secret == 1) {
        toy_ask_range(run, 12, "nobody", 0, 9, &choice);
        assert_int_equal(plat_run_error(run)->status, PLAT_E_RANGE);
        assert_int_equal(toy_ask_range(run, 0, "one", 0, 9, &choice), PLAT_E_RANGE);
        return PLAT_OK;
    }
    PlatStatus status = toy_ask_range(run, 0, toy->secret == 2 ? "two" : "one", 0, 9, &choice);
    return toy->secret == 3 ? PLAT_E_LIMIT : toy->secret == 2 ? PLAT_WAITING : status;
}

static void what_failed_stays_failed(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"careless", careless, false},
        {"again",    careless, false},
        {NULL,       NULL,     false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps});
    PlatMatch *m = toy_match(&toy, 1, 0);
    toy.secret = 1;
    assert_refused(m, plat_match_answer(m, 0, "one", 1, &error), PLAT_E_RANGE,
                   "`nobody` is asked of seat 13, but there are 3 seats");
    toy.secret = 2;
    assert_refused(m, plat_match_answer(m, 0, "one", 1, &error), PLAT_E_REPLAY, "asked `two`");
    toy.secret = 3;
    assert_refused(m, plat_match_answer(m, 0, "one", 1, &error), PLAT_E_LIMIT,
                   "step `careless` failed");
    plat_match_free(m);
    toy_free(&toy);
}

/* --- the order of steps --- */

static PlatStatus quiet(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)toy, (void)run, (void)seat, (void)next, (void)error;
    return PLAT_OK;
}

static PlatStatus whither(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)error;
    int32_t choice;
    PlatStatus status = toy_ask_range(run, 0, "whither", -1, 4, &choice);
    if (status == PLAT_OK && choice == 4) {
        plat_run_finish(run);
    } else if (status == PLAT_OK) {
        *next = choice;
        toy_add(toy, toy->round, run, -1, choice == 1 ? 1 : 0);
    }
    return status;
}

static const ToyStep wandering[] = {
    {"set-up", quiet,   false},
    {"first",  quiet,   false},
    {"second", whither, false},
    {"third",  whither, false},
    {NULL,     NULL,    false}
};

static int64_t turns(const PlatMatch *m) {
    return ((const PlatControl *)plat_match_block(m))->turns;
}

static void steps_may_name_the_next_one(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = wandering, .rounds = 2});
    PlatMatch *m = toy_match(&toy, 1, 50);
    assert_int_equal(plat_match_step(m), 2);
    assert_int_equal(turns(m), 1);
    SAY(m, 0, NULL, 2); /* itself again */
    assert_int_equal(plat_match_step(m), 2);
    assert_int_equal(turns(m), 1);
    SAY(m, 0, NULL, -1);
    assert_int_equal(plat_match_step(m), 3);
    SAY(m, 0, NULL, -1); /* after the last step `over` is asked, and the list begins again */
    assert_int_equal(plat_match_step(m), 2);
    assert_int_equal(turns(m), 2);
    SAY(m, 0, NULL, 3);
    SAY(m, 0, NULL, 2); /* going back from the last step to the second is not a new turn */
    assert_int_equal(turns(m), 2);
    toy.wishes.rounds = 0; /* so `over` is not asked either, although it would be true */
    SAY(m, 0, NULL, 3);
    SAY(m, 0, NULL, 2);
    assert_false(plat_match_is_over(m));
    toy.wishes.rounds = 2;
    assert_refused(m, plat_match_answer(m, 0, NULL, 0, &error), PLAT_E_RANGE,
                   "step 0 as the next; expected 1 to 3");
    SAY(m, 0, NULL, 1); /* the first step, by name, is a new turn too */
    assert_int_equal(turns(m), 3);
    assert_false(plat_match_is_over(m));
    SAY(m, 0, NULL, 1); /* and then `over` is asked */
    assert_true(plat_match_is_over(m));
    assert_int_equal(turns(m), 3);
    assert_ok(plat_match_undo(m, -1, &error));
    assert_false(plat_match_is_over(m));
    SAY(m, 0, NULL, 4); /* finish */
    assert_true(plat_match_is_over(m));
    plat_match_free(m);
    toy_free(&toy);
}

static PlatStatus round_and_round(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)toy, (void)run, (void)seat, (void)error;
    *next = 2;
    return PLAT_OK;
}

static void steps_that_ask_nobody_are_counted(void **state) {
    (void)state;
    const ToyStep circle[] = {
        {"set-up", whither,         false},
        {"first",  quiet,           false},
        {"circle", round_and_round, false},
        {NULL,     NULL,            false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = circle});
    PlatMatch *m = toy_match(&toy, 1, 5);
    toy.runs = 0;
    assert_refused(m, plat_match_answer(m, 0, NULL, -1, &error), PLAT_E_RULES, "circle");
    assert_true(toy.runs >= PLAT_MAX_STEPS_UNASKED && toy.runs <= PLAT_MAX_STEPS_UNASKED + 1);
    plat_match_free(m);
    toy_free(&toy);
}

static void set_up_alone_is_a_game(void **state) {
    (void)state;
    const ToyStep only[] = {
        {"set-up", quiet, false},
        {NULL,     NULL,  false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = only});
    PlatMatch *m = toy_match(&toy, 1, 5);
    assert_true(plat_match_is_over(m));
    plat_match_free(m);
    toy_free(&toy);
}

/* --- stopping --- */

static PlatStatus stopped_within(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    PlatStatus status = toy_ask_range(run, 0, "one", 0, 9, &choice);
    if (status == PLAT_OK && toy->secret != 0)
        plat_match_stop((PlatMatch *)(intptr_t)toy->secret);
    return status == PLAT_OK ? toy_ask_range(run, 0, "two", 0, 9, &choice) : status;
}

static void a_run_can_be_stopped(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"stopped", stopped_within, false},
        {NULL,      NULL,           false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps});
    PlatMatch *m = toy_match(&toy, 1, 5);
    plat_match_stop(m); /* nothing runs, so the next call is not stopped */
    toy.secret = (long)(intptr_t)m;
    assert_refused(m, plat_match_answer(m, 0, "one", 1, &error), PLAT_E_STOPPED, "stopped");
    toy.secret = 0;
    SAY(m, 0, "one", 1);
    plat_match_free(m);
    toy_free(&toy);
}

static PlatStatus stopped_after(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t choice;
    PlatStatus status = toy_ask_range(run, 0, "one", 0, 9, &choice);
    if (status == PLAT_OK)
        plat_match_stop((PlatMatch *)(intptr_t)toy->secret);
    return status;
}

static void a_match_can_be_stopped_between_steps(void **state) {
    (void)state;
    const ToyStep steps[] = {
        {"first",  stopped_after, false},
        {"second", quiet,         false},
        {NULL,     NULL,          false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps});
    PlatMatch *m = toy_match(&toy, 1, 5);
    toy.secret = (long)(intptr_t)m;
    assert_refused(m, plat_match_answer(m, 0, "one", 1, &error), PLAT_E_STOPPED, "`second`");
    plat_match_free(m);
    toy_free(&toy);
}

static void improper_rules_are_refused(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *m = NULL;
    PlatError error = {PLAT_OK, "", ""};
    toy_new(&toy, (ToyWishes){0});
    PlatRules rules = toy.rules;
    rules.seats = 2;
    assert_int_equal(plat_match_new(&m, &rules, 1, 0, &error), PLAT_E_RANGE);
    rules = toy.rules;
    rules.steps = 0;
    assert_int_equal(plat_match_new(&m, &rules, 1, 0, &error), PLAT_E_RANGE);
    assert_int_equal(plat_match_new(&m, &toy.rules, 1, -1, &error), PLAT_E_RANGE);
    assert_null(m);
    plat_match_free(NULL);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_goes_from_question_to_question),
        cmocka_unit_test(nested_questions_replay_to_the_same_bytes),
        cmocka_unit_test(equal_answers_make_equal_positions),
        cmocka_unit_test(refused_answers_say_why),
        cmocka_unit_test(failing_rules_leave_the_match_as_it_was),
        cmocka_unit_test(bugs_are_told_apart),
        cmocka_unit_test(over_is_asked_and_may_fail),
        cmocka_unit_test(hidden_state_is_detected),
        cmocka_unit_test(what_failed_stays_failed),
        cmocka_unit_test(steps_may_name_the_next_one),
        cmocka_unit_test(steps_that_ask_nobody_are_counted),
        cmocka_unit_test(set_up_alone_is_a_game),
        cmocka_unit_test(a_run_can_be_stopped),
        cmocka_unit_test(a_match_can_be_stopped_between_steps),
        cmocka_unit_test(improper_rules_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
