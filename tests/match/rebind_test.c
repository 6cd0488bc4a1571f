/* Changing to other rules in the middle of a game. */
#include "toy.h"

#define SAY(match, seat, ask, choice) assert_ok(plat_match_answer(match, seat, ask, choice, &error))

typedef struct Report {
    int news, gone, changed;
    char last[PLAT_MAX_NAME];
} Report;

static void report(void *context, PlatMigrated what, const char *field) {
    Report *r = context;
    r->news += what == PLAT_MIGRATED_NEW ? 1 : 0;
    r->gone += what == PLAT_MIGRATED_GONE ? 1 : 0;
    r->changed += what == PLAT_MIGRATED_CHANGED ? 1 : 0;
    snprintf(r->last, sizeof r->last, "%s", field);
}

static void the_same_rules_change_nothing(void **state) {
    (void)state;
    Toy toy, same;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    toy_new(&same, (ToyWishes){.rounds = 4});
    PlatMatch *match = toy_match(&toy, 3, 200);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    Picture picture[200];
    int count = 0;
    picture[count++] = picture_of(match);
    do { /* at every point, forward and back */
        PlatRebinding rebinding = {0};
        const Toy *other = plat_match_rules(match) == &toy.rules ? &same : &toy;
        assert_ok(plat_match_rebind(match, &other->rules, &rebinding, &error));
        assert_int_equal(rebinding.dropped, 0);
        assert_int_equal(rebinding.forgotten, 0);
        assert_ptr_equal(plat_match_rules(match), &other->rules);
        Picture after = picture_of(match);
        assert_same_picture(&picture[count - 1], &after);
        if (toy_play(match, &luck, 1) == 0)
            break;
        picture[count++] = picture_of(match);
    } while (count < 200);
    for (int n = count - 2; n >= 0; n--) { /* the past was rebound too */
        assert_ok(plat_match_undo(match, -1, &error));
        Picture now = picture_of(match);
        assert_same_picture(&picture[n], &now);
    }
    assert_ok(plat_match_rebind(match, &toy.rules, NULL, &error));
    for (int n = 1; n < count; n++) /* and so was what can be redone */
        assert_ok(plat_match_redo(match, &error));
    Picture now = picture_of(match);
    assert_same_picture(&picture[count - 1], &now);
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&same);
}

static void fields_come_and_go(void **state) {
    (void)state;
    Toy toy, other;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    toy_new(&other, (ToyWishes){.rounds = 4, .extra = true, .without_gold = true});
    PlatMatch *match = toy_match(&toy, 3, 200);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    toy_play(match, &luck, 18); /* in the middle of a chain */
    int round = (int)toy_number(&toy, toy.round, plat_match_block(match), -1);
    int entries = plat_match_entries(match);
    Report heard = {0};
    PlatRebinding rebinding = {.report = report, .context = &heard};
    assert_ok(plat_match_rebind(match, &other.rules, &rebinding, &error));
    assert_int_equal(heard.news, 1);
    assert_int_equal(heard.gone, 1);
    assert_int_equal(rebinding.dropped, 0);
    assert_int_equal(plat_match_entries(match), entries);
    assert_int_equal(toy_number(&other, other.bonus, plat_match_block(match), -1), 5);
    assert_int_equal(toy_number(&other, other.round, plat_match_block(match), -1), round);
    while (plat_match_undo(match, -1, NULL) == PLAT_OK) {
    }
    assert_int_equal(plat_match_entries(match), 0);
    while (plat_match_redo(match, NULL) == PLAT_OK) {
    }
    assert_int_equal(plat_match_entries(match), entries);
    toy_play(match, &luck, 1000);
    assert_true(plat_match_is_over(match));
    assert_ok(plat_match_rebind(match, &toy.rules, NULL, &error));
    assert_true(plat_match_is_over(match));
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&other);
}

static PlatStatus other_step(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)toy, (void)run, (void)seat, (void)next, (void)error;
    return PLAT_OK;
}

static void failures_leave_the_match_with_its_rules(void **state) {
    (void)state;
    const ToyStep other_names[] = {
        {"set-up",   other_step, false},
        {"quarrels", other_step, false},
        {NULL,       NULL,       false}
    };
    Toy toy, reshaped, four, smaller, renamed;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    toy_new(&reshaped, (ToyWishes){.rounds = 4, .gold_is_a_die = true});
    toy_new(&four, (ToyWishes){.rounds = 4, .seats = 4});
    toy_new(&smaller, (ToyWishes){.rounds = 4, .board = 3});
    toy_new(&renamed, (ToyWishes){.rounds = 4, .steps = other_names});
    PlatMatch *m = toy_match(&toy, 3, 200);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    while (!plat_match_is_over(m)) {
        toy_play(m, &luck, 1);
        assert_refused(m, plat_match_rebind(m, &reshaped.rules, NULL, &error), PLAT_E_MIGRATE,
                       "gold");
        assert_refused(m, plat_match_rebind(m, &four.rules, NULL, &error), PLAT_E_MIGRATE,
                       "4 seats");
        assert_refused(m, plat_match_rebind(m, &smaller.rules, NULL, &error), PLAT_E_MIGRATE,
                       "city");
        assert_refused(m, plat_match_rebind(m, &renamed.rules, NULL, &error), PLAT_E_MIGRATE,
                       "no step `");
        assert_ptr_equal(plat_match_rules(m), &toy.rules);
    }
    plat_match_free(m);
    m = toy_match(&toy, 3, 5);
    SAY(m, 0, NULL, 1);
    Toy broken;
    toy_new(&broken, (ToyWishes){0});
    broken.fail_in = 1;
    assert_refused(m, plat_match_rebind(m, &broken.rules, NULL, &error), PLAT_E_RULES, "toy.lua:1");
    SAY(m, 0, NULL, 1);
    plat_match_free(m);
    toy_free(&broken);
    toy_free(&toy);
    toy_free(&reshaped);
    toy_free(&four);
    toy_free(&smaller);
    toy_free(&renamed);
}

/* Names keep their meaning when their numbers change: on boards, in answers, in what can be
 * redone. */
/* Gold becomes a die: what there was as its face, nothing as a die that has not been rolled. */
static PlatStatus gold_as_a_die(void *self, const char *field, int seat, const char *was, char **is,
                                PlatError *told) {
    (void)self;
    (void)told;
    assert_string_equal(field, "gold");
    assert_true(seat >= 0);
    *is = strdup(strcmp(was, "0") == 0 ? "-" : was);
    return PLAT_OK;
}

static PlatStatus gold_as_nonsense(void *self, const char *field, int seat, const char *was,
                                   char **is, PlatError *told) {
    (void)self, (void)field, (void)seat, (void)was, (void)told;
    *is = strdup("heavy");
    return PLAT_OK;
}

static void rules_say_what_a_field_has_become(void **state) {
    (void)state;
    Toy toy, reshaped;
    toy_new(&toy, (ToyWishes){.rounds = 4});
    toy_new(&reshaped, (ToyWishes){.rounds = 4, .gold_is_a_die = true});
    PlatMatch *match = toy_match(&toy, 3, 200);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    toy_play(match, &luck, 4);
    reshaped.rules.migrate = gold_as_nonsense;
    assert_refused(match, plat_match_rebind(match, &reshaped.rules, NULL, &error), PLAT_E_MIGRATE,
                   "returned `heavy` for");
    reshaped.rules.migrate = gold_as_a_die;
    PlatRebinding rebinding = {0};
    assert_ok(plat_match_rebind(match, &reshaped.rules, &rebinding, &error));
    assert_int_equal(rebinding.forgotten, 0); /* the past, too */
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&reshaped);
}

static void choices_are_matched_by_name(void **state) {
    (void)state;
    Toy toy, other;
    toy_new(&toy, (ToyWishes){0});
    toy_new(&other, (ToyWishes){.kinds_reordered = true});
    PlatMatch *match = toy_match(&toy, 3, 200);
    SAY(match, 0, "gold", 1);
    SAY(match, 0, "what", TOY_SHOP);
    SAY(match, 0, "where", 0);
    SAY(match, 1, "what", TOY_HOUSE);
    SAY(match, 1, "where", 1);
    SAY(match, 2, "what", TOY_PARK);
    assert_ok(plat_match_undo(match, -1, &error));
    PlatRebinding rebinding = {0};
    assert_ok(plat_match_rebind(match, &other.rules, &rebinding, &error));
    assert_int_equal(rebinding.dropped, 0);
    char *blue = plat_field_format(
        plat_view(toy_at(&other, other.city, plat_match_block(match), 0)), other.seat_names);
    assert_non_null(strchr(blue, 'S'));
    free(blue);
    assert_ok(plat_match_redo(match, &error)); /* the park, by its new number */
    assert_ok(plat_match_undo(match, -1, &error));
    assert_ok(plat_match_undo(match, -1, &error));
    assert_ok(plat_match_undo(match, -1, &error));
    assert_string_equal(plat_match_ask(match)->name, "what");
    assert_int_equal(plat_match_ask(match)->seat, 1);
    assert_ok(plat_match_redo(match, &error));
    assert_ok(plat_match_redo(match, &error));
    assert_ok(plat_match_redo(match, &error));
    SAY(match, 2, "where", 2);
    char *green = plat_field_format(
        plat_view(toy_at(&other, other.city, plat_match_block(match), 2)), other.seat_names);
    assert_non_null(strchr(green, 'P'));
    free(green);
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&other);
}

static void answers_that_no_longer_fit_are_cut(void **state) {
    (void)state;
    Toy toy, other;
    toy_new(&toy, (ToyWishes){0});
    toy_new(&other, (ToyWishes){.no_parks = true});
    PlatMatch *match = toy_match(&toy, 3, 200);
    SAY(match, 0, "gold", 1);
    SAY(match, 0, "what", TOY_SHOP);
    SAY(match, 0, "where", 0);
    SAY(match, 1, "what", TOY_PARK);
    SAY(match, 1, "where", 1);
    PlatRebinding rebinding = {0};
    assert_ok(plat_match_rebind(match, &other.rules, &rebinding, &error));
    assert_int_equal(rebinding.dropped, 2);
    assert_int_equal(plat_match_entries(match), 3);
    assert_int_equal(plat_match_ask(match)->seat, 1);
    assert_string_equal(plat_match_ask(match)->name, "what");
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&other);
}

/* Undone entries whose field is gone cannot be redone; forced results on it are cut. */
static void entries_on_removed_fields(void **state) {
    (void)state;
    Toy toy, other;
    toy_new(&toy, (ToyWishes){.extra = true});
    toy_new(&other, (ToyWishes){.without_gold = true});
    PlatMatch *m = toy_match(&toy, 3, 200);
    SAY(m, 0, "gold", 1);
    SAY(m, 0, "what", TOY_SHOP);
    assert_ok(plat_match_edit(m, "blue.gold", "9", NULL, &error));
    assert_ok(plat_match_undo(m, -1, &error));
    assert_ok(plat_match_rebind(m, &other.rules, NULL, &error));
    assert_refused(m, plat_match_redo(m, &error), PLAT_E_MIGRATE,
                   "there is no longer a field `gold`");
    plat_match_free(m);

    const ToyStep *little = toy.wishes.steps;
    Toy without_dice;
    toy_new(&without_dice, (ToyWishes){.steps = little, .own_die_is_shared = true});
    m = toy_match(&toy, 3, 200);
    SAY(m, 0, "gold", 1);
    SAY(m, 0, "what", TOY_SHOP);
    assert_ok(plat_match_force(m, "blue.own_die", "3", &error));
    SAY(m, 0, "where", 0);
    assert_refused(m, plat_match_rebind(m, &without_dice.rules, NULL, &error), PLAT_E_MIGRATE,
                   "own_die");
    plat_match_free(m);
    toy_free(&toy);
    toy_free(&other);
    toy_free(&without_dice);
}

/* Past positions whose field values cannot be migrated are forgotten, and all earlier ones too. */
static void a_past_that_cannot_be_migrated_is_forgotten(void **state) {
    (void)state;
    const ToyStep *little = NULL;
    Toy toy, other;
    toy_new(&toy, (ToyWishes){.rounds = 6});
    ToyStep without_set_up[5];
    little = toy.wishes.steps;
    memcpy(without_set_up, little, sizeof without_set_up);
    without_set_up[0].name = "another set-up";
    toy_new(&other, (ToyWishes){.rounds = 6, .steps = without_set_up});
    PlatMatch *match = toy_match(&toy, 3, 200);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    toy_play(match, &luck, 10);
    PlatRebinding rebinding = {0};
    assert_ok(plat_match_rebind(match, &other.rules, &rebinding, &error));
    assert_int_equal(rebinding.forgotten, 1);
    while (plat_match_undo(match, -1, NULL) == PLAT_OK) {
    }
    assert_int_equal(plat_match_entries(match), 1); /* the answer in set-up stays */
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&other);
}

static void rebinding_before_the_first_question(void **state) {
    (void)state;
    Toy toy, other;
    toy_new(&toy, (ToyWishes){0});
    toy_new(&other, (ToyWishes){.extra = true});
    PlatMatch *match;
    assert_ok(plat_match_new(&match, &toy.rules, 3, 10, &error));
    plat_match_keep_log(match);
    assert_ok(plat_match_rebind(match, &other.rules, NULL, &error));
    assert_null(plat_match_ask(match));
    assert_ok(plat_match_run(match, &error));
    PlatMatch *plain = toy_match(&other, 3, 10);
    assert_true(plat_match_hash(match) == plat_match_hash(plain));
    assert_true(plat_match_events(match) > 0);
    plat_match_stop(match);
    SAY(match, 0, "gold", 1);
    plat_match_free(match);
    plat_match_free(plain);
    toy_free(&toy);
    toy_free(&other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_rules_change_nothing),
        cmocka_unit_test(fields_come_and_go),
        cmocka_unit_test(failures_leave_the_match_with_its_rules),
        cmocka_unit_test(rules_say_what_a_field_has_become),
        cmocka_unit_test(choices_are_matched_by_name),
        cmocka_unit_test(answers_that_no_longer_fit_are_cut),
        cmocka_unit_test(entries_on_removed_fields),
        cmocka_unit_test(a_past_that_cannot_be_migrated_is_forgotten),
        cmocka_unit_test(rebinding_before_the_first_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
