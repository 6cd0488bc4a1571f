/* The log: every answer, card and roll once, however often a step has run. */
#include "toy.h"

static PlatMatch *logged(Toy *toy, uint64_t seed) {
    PlatMatch *match;
    assert_ok(plat_match_new(&match, &toy->rules, seed, 100, &error));
    plat_match_keep_log(match);
    assert_ok(plat_match_run(match, &error));
    return match;
}

static void assert_same_log(const PlatMatch *a, const PlatMatch *b) {
    assert_int_equal(plat_match_events(a), plat_match_events(b));
    for (int n = 0; n < plat_match_events(a); n++) {
        const PlatEvent *one = plat_match_event(a, n), *other = plat_match_event(b, n);
        assert_int_equal(one->kind, other->kind);
        assert_int_equal(one->step, other->step);
        assert_int_equal(one->turn, other->turn);
        assert_int_equal(one->seat, other->seat);
        assert_int_equal(one->field, other->field);
        assert_int_equal(one->value, other->value);
        assert_string_equal(one->text, other->text);
        assert_string_equal(one->choice, other->choice);
    }
}

static void everything_is_logged_once(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 2});
    PlatMatch *match = logged(&toy, 5);
    PlatRng luck;
    plat_rng_seed(&luck, 5, 5);
    toy_play(match, &luck, 1000);
    int answers = 0, steps = 0, set_up_draws = 0;
    for (int n = 0; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        answers += event->kind == PLAT_EVENT_ANSWER ? 1 : 0;
        steps += event->kind == PLAT_EVENT_STEP ? 1 : 0;
        set_up_draws += event->kind == PLAT_EVENT_DRAW && event->step == 0 ? 1 : 0;
        if (event->kind == PLAT_EVENT_ROLL) {
            assert_true(event->value >= 0 && event->value < 6);
            assert_true(event->field == toy.dice || event->field == toy.own_die);
            assert_true((event->seat >= 0) == (event->field == toy.own_die));
        }
    }
    assert_int_equal(answers, plat_match_entries(match));
    assert_int_equal(steps, 1 + 2 * 3);
    assert_int_equal(set_up_draws, 6);
    assert_null(plat_match_event(match, -1));
    assert_null(plat_match_event(match, plat_match_events(match)));
    plat_match_free(match);
    toy_free(&toy);
}

/* What rules say is in the log, and cut off where there is no more room. */
static bool one_at_a_time(void *self, int step) {
    (void)self, (void)step;
    return false;
}

static PlatStatus noting(void *self, PlatRun *run, int step, int seat, int *next,
                         PlatError *error) {
    (void)self, (void)seat, (void)next, (void)error;
    char long_note[2 * PLAT_NOTE_TEXT];
    memset(long_note, 'x', sizeof long_note - 1);
    long_note[sizeof long_note - 1] = '\0';
    assert_true(plat_run_logs(run));
    plat_run_note(run, step == 0 ? "it begins" : long_note);
    if (step > 0)
        plat_run_finish(run);
    return PLAT_OK;
}

static void rules_tell_the_log(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 1});
    PlatRules rules = toy.rules;
    rules.step = noting;
    rules.step_simultaneous = one_at_a_time;
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, &rules, 5, 0, &error));
    plat_match_keep_log(match);
    assert_ok(plat_match_run(match, &error));
    int notes = 0;
    for (int n = 0; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        if (event->kind != PLAT_EVENT_NOTE)
            continue;
        assert_int_equal(event->seat, -1);
        assert_int_equal(strlen(event->text), notes++ ? PLAT_NOTE_TEXT - 1 : 9);
    }
    assert_int_equal(notes, 2);
    plat_match_free(match);
    toy_free(&toy);
}

/* Also while a step waits, after undo and redo, in clones, and after edits and forced results. */
static void the_log_is_that_of_the_position(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 3});
    PlatMatch *match = logged(&toy, 5);
    PlatRng luck;
    plat_rng_seed(&luck, 6, 5);
    int count = 0;
    do {
        PlatMatch *clone;
        assert_ok(plat_match_clone(&clone, match, &error));
        assert_same_log(match, clone);
        if (plat_match_undo(match, -1, NULL) == PLAT_OK) {
            assert_true(plat_match_events(match) < plat_match_events(clone));
            assert_ok(plat_match_redo(match, &error));
            assert_same_log(match, clone);
        }
        if (count % 11 == 5) {
            assert_ok(plat_match_edit(match, "blue.note", "true", NULL, &error));
            assert_int_equal(plat_match_events(match), plat_match_events(clone) + 1);
            assert_ok(plat_match_undo(match, -1, &error));
            assert_same_log(match, clone);
        }
        plat_match_free(clone);
        count++;
    } while (toy_play(match, &luck, 1) == 1);
    plat_match_free(match);
    toy_free(&toy);
}

/* Gives the answers of another match in their order. */
typedef struct Order {
    const PlatMatch *match;
    int next;
} Order;

static int32_t by_order(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)options;
    Order *order = context;
    const PlatEntry *entry = plat_match_entry(order->match, order->next++);
    assert_int_equal(entry->seat, seat);
    assert_string_equal(entry->name, ask);
    return entry->choice;
}

static void a_playout_logs_the_same(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 3});
    PlatMatch *match = logged(&toy, 5);
    while (!plat_match_is_over(match)) { /* in the order in which a playout asks: seat by seat */
        const PlatAsk *ask = plat_match_ask(match);
        int32_t choice = plat_options_nth(&ask->options, plat_options_count(&ask->options) / 2);
        assert_ok(plat_match_answer(match, ask->seat, NULL, choice, &error));
    }
    Order order = {match, 0};
    PlatMatch *playout = logged(&toy, 5);
    assert_ok(plat_match_playout(playout, by_order, &order, &error));
    assert_same_log(match, playout);
    assert_int_equal(plat_match_entries(match), plat_match_entries(playout));
    plat_match_free(match);
    plat_match_free(playout);
    toy_free(&toy);
}

static void forced_results_are_logged(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 3});
    PlatMatch *match = logged(&toy, 5);
    int before = plat_match_events(match);
    assert_ok(plat_match_force(match, "dice", "1 2", &error));
    assert_int_equal(plat_match_events(match), before + 1);
    const PlatEvent *event = plat_match_event(match, before);
    assert_int_equal(event->kind, PLAT_EVENT_FORCE);
    assert_int_equal(event->field, toy.dice);
    assert_ok(plat_match_answer(match, 0, NULL, 1, &error));
    event = plat_match_event(match, before + 1);
    assert_int_equal(event->kind, PLAT_EVENT_ANSWER);
    assert_string_equal(event->text, "gold");
    assert_string_equal(event->choice, "1");
    event = plat_match_event(match, before + 2);
    assert_int_equal(event->kind, PLAT_EVENT_STEP);
    event = plat_match_event(match, before + 3);
    assert_int_equal(event->kind, PLAT_EVENT_ROLL);
    assert_int_equal(event->value, 0);
    plat_match_free(match);
    toy_free(&toy);
}

static PlatStatus rolls(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat;
    (void)next;
    (void)error;
    for (int n = 0; n < 1000 * 1000; n++)
        plat_run_chance(run, PLAT_CHANCE_ROLL, plat_schema_field(toy->schema, toy->dice), -1, 1);
    return PLAT_OK;
}

static void a_step_logs_no_more_than_it_may(void **state) {
    (void)state;
    static const ToyStep steps[] = {
        {"roll", rolls, false},
        {NULL,   NULL,  false}
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.steps = steps});
    PlatMatch *match;
    assert_ok(plat_match_new(&match, &toy.rules, 5, 100, &error));
    plat_match_keep_log(match);
    assert_refused(match, plat_match_run(match, &error), PLAT_E_LIMIT,
                   "more than 100000 things happen in one step");
    plat_match_free(match);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_logged_once),
        cmocka_unit_test(rules_tell_the_log),
        cmocka_unit_test(the_log_is_that_of_the_position),
        cmocka_unit_test(a_playout_logs_the_same),
        cmocka_unit_test(forced_results_are_logged),
        cmocka_unit_test(a_step_logs_no_more_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
