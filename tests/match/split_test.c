/* Simultaneous steps: each seat has its own copy, in any order, and the copies join to the same
 * bytes. */
#include "toy.h"

#define SAY(match, seat, ask, choice) assert_ok(plat_match_answer(match, seat, ask, choice, &error))

/* A match of the little game at its first simultaneous step. */
static PlatMatch *split(Toy *toy, int seats, int rounds) {
    toy_new(toy, (ToyWishes){.seats = seats, .rounds = rounds});
    PlatMatch *match = toy_match(toy, 5, 100);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    toy_play(match, &luck, 1 + 2 * seats);
    assert_int_equal(plat_match_step(match), 3);
    for (int seat = 0; seat < seats; seat++)
        assert_string_equal(plat_match_ask_of(match, seat)->name, "gain");
    return match;
}

static int face(const Toy *toy, const PlatMatch *match, int seat) {
    uint64_t out[PLAT_MAX_BLOCK / sizeof(uint64_t)];
    plat_match_view(match, out, seat);
    return plat_dice_face(plat_view(toy_at(toy, toy->own_die, out, seat)), 0);
}

static int cell(const Toy *toy, const char *name) {
    return plat_geometry_parse(toy->geometry, name, strlen(name));
}

static void all_orders_join_to_the_same(void **state) {
    (void)state;
    uint64_t joined = 0;
    int orders = 0;
    for (int order = 0; order < 256; order++) {
        int seat[4] = {order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6 & 3};
        if ((1 << seat[0] | 1 << seat[1] | 1 << seat[2] | 1 << seat[3]) != 15)
            continue;
        Toy toy;
        PlatMatch *match = split(&toy, 4, 2);
        for (int n = 0; n < 4; n++)
            SAY(match, seat[n], "gain", 1);
        for (int n = 3; n >= 0; n--)
            SAY(match, seat[n], "mark", seat[n]);
        assert_int_equal(plat_match_step(match), 2);
        assert_true(joined == 0 || plat_match_hash(match) == joined);
        joined = plat_match_hash(match);
        orders++;
        plat_match_free(match);
        toy_free(&toy);
    }
    assert_int_equal(orders, 24);
}

static void nobody_sees_what_others_do_meanwhile(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    uint64_t out[PLAT_MAX_BLOCK / sizeof(uint64_t)];
    int faces[] = {face(&toy, match, 0), face(&toy, match, 1), face(&toy, match, 2)};
    assert_true(faces[0] != faces[1] || faces[1] != faces[2]); /* every seat has its own streams */
    Picture others = picture_of(match);
    SAY(match, 1, "gain", 1);
    SAY(match, 1, "mark", cell(&toy, "c3"));
    Picture after = picture_of(match);
    assert_true(others.hash != after.hash);
    assert_true(others.block == after.block); /* blue's copy */
    assert_null(plat_match_ask_of(match, 1));
    assert_int_equal(plat_match_ask(match)->seat, 0);
    plat_match_view(match, out, 0);
    assert_int_equal(plat_dice_face(plat_view(toy_at(&toy, toy.own_die, out, 1)), 0), -1);
    plat_match_view(match, out, -1);
    assert_int_equal(plat_dice_face(plat_view(toy_at(&toy, toy.own_die, out, 1)), 0), -1);
    assert_int_equal(face(&toy, match, 1), faces[1]);
    PlatSheet sheet; /* but the sheet counts what each seat has done */
    plat_sheet_init(&sheet, 3, false);
    int64_t base = toy_number(&toy, toy.gold, plat_match_block(match), 1);
    assert_ok(plat_match_score(match, &sheet, &error));
    assert_int_equal(sheet.points[1][1], base + 1);
    plat_match_open(match, out); /* and so does what lies open */
    assert_int_equal(toy_number(&toy, toy.gold, out, 1), base + 1);
    assert_int_equal(plat_dice_face(plat_view(toy_at(&toy, toy.own_die, out, 1)), 0), faces[1]);
    assert_int_equal(plat_dice_face(plat_view(toy_at(&toy, toy.own_die, out, 2)), 0), faces[2]);
    plat_sheet_free(&sheet);
    assert_refused(match, plat_match_answer(match, 1, NULL, 0, &error), PLAT_E_NOT_ASKED,
                   "it is not dark red's turn: blue is asked `gain`");
    plat_match_free(match);
    toy_free(&toy);
}

static void undo_of_a_seat_is_its_own(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    Picture start = picture_of(match);
    SAY(match, 2, "gain", 1);
    Picture green = picture_of(match);
    SAY(match, 0, "gain", 1);
    SAY(match, 0, "mark", cell(&toy, "a1"));
    assert_ok(plat_match_undo(match, 0, &error));
    assert_string_equal(plat_match_ask_of(match, 0)->name, "mark");
    assert_string_equal(plat_match_ask_of(match, 2)->name, "mark");
    assert_ok(plat_match_undo(match, 0, &error));
    Picture now = picture_of(match);
    assert_same_picture(&now, &green);
    assert_refused(match, plat_match_undo(match, 0, &error), PLAT_E_NO_PAST,
                   "nothing in this step");
    assert_ok(plat_match_redo(match, &error));
    assert_ok(plat_match_undo(match, 2, &error)); /* before the other seat's */
    assert_int_equal(plat_match_entry(match, plat_match_entries(match) - 1)->seat, 0);
    assert_ok(plat_match_undo(match, -1, &error));
    now = picture_of(match);
    assert_same_picture(&now, &start);
    assert_ok(plat_match_undo(match, -1, &error)); /* into the step before */
    assert_int_equal(plat_match_step(match), 2);
    for (int n = 0; n < 3; n++)
        assert_ok(plat_match_redo(match, &error));
    plat_match_free(match);
    toy_free(&toy);
}

/* Each way of writing outside one's own part is an error that names the step and the field. */
static void bug_in_plan(int bug, int seat, PlatStatus expected, const char *part) {
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    for (int other = 0; other < 3; other++) {
        SAY(match, other, "gain", 0);
        if (other != seat)
            SAY(match, other, "mark", 0);
    }
    toy.broken = bug;
    assert_refused(match, plat_match_answer(match, seat, "mark", 0, &error), expected, part);
    toy.broken = TOY_BUG_NONE;
    SAY(match, seat, "mark", 0);
    plat_match_free(match);
    toy_free(&toy);
}

static void seats_change_only_their_own_fields(void **state) {
    (void)state;
    bug_in_plan(TOY_BUG_OTHERS, 1, PLAT_E_READONLY, "`plan`, dark red changed `gold`");
    bug_in_plan(TOY_BUG_SHARED, 0, PLAT_E_READONLY, "`plan`, blue changed `round`");
    bug_in_plan(TOY_BUG_ASKS_OTHER, 2, PLAT_E_READONLY, "`gain` is asked of blue");
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    toy.broken = TOY_BUG_SEATS_DISAGREE;
    for (int seat = 0; seat < 3; seat++)
        SAY(match, seat, "gain", 0);
    SAY(match, 0, "mark", 0);
    SAY(match, 1, "mark", 0);
    assert_refused(match, plat_match_answer(match, 2, "mark", 0, &error), PLAT_E_RULES,
                   "`plan` goes on differently: blue names `roll` as the next, dark red `build`.");
    plat_match_free(match);
    toy_free(&toy);
}

static void forced_results_are_a_seats_own(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    assert_ok(plat_match_force(match, "green.own_die", "3", &error));
    SAY(match, 1, "gain", 0);
    SAY(match, 1, "mark", 0);
    assert_refused(match, plat_match_force(match, "dark red.own_die", "1", &error),
                   PLAT_E_NOT_ASKED, "dark red has already finished this step");
    SAY(match, 2, "gain", 0);
    SAY(match, 2, "mark", 0);
    SAY(match, 0, "gain", 0);
    SAY(match, 0, "mark", 0);
    PlatRng luck;
    plat_rng_seed(&luck, 1, 1);
    while (plat_match_step(match) != 3)
        toy_play(match, &luck, 1);
    assert_int_equal(face(&toy, match, 2), 2); /* green's next roll is the forced one */
    plat_match_free(match);
    toy_free(&toy);
}

static void an_edit_cuts_only_that_seats_answers(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    SAY(match, 0, "gain", 1);
    SAY(match, 1, "gain", 1);
    SAY(match, 1, "mark", cell(&toy, "b1"));
    SAY(match, 0, "mark", cell(&toy, "a1"));
    SAY(match, 2, "gain", 1);
    Picture before = picture_of(match);
    int dropped;
    assert_ok(plat_match_edit(match, "dark red.wells.marks", "b1 b2", &dropped, &error));
    assert_int_equal(dropped, 1);
    assert_null(plat_match_ask_of(match, 0));
    assert_string_equal(plat_match_ask_of(match, 1)->name, "mark");
    assert_false(plat_options_has(&plat_match_ask_of(match, 1)->options, cell(&toy, "b2")));
    assert_string_equal(plat_match_ask_of(match, 2)->name, "mark");
    assert_ok(plat_match_undo(match, -1, &error));
    Picture after = picture_of(match);
    assert_same_picture(&before, &after);
    plat_match_free(match);
    toy_free(&toy);
}

/* Delivers what the seats left: here one seat's gold goes to another. */
static PlatStatus hand_on(void *self, PlatRun *run, int step, PlatError *told) {
    (void)step;
    (void)told;
    Toy *toy = self;
    assert_int_equal(plat_run_only_seat(run), -1);
    toy_add(toy, toy->gold, run, 1, toy_number(toy, toy->gold, plat_run_block(run), 2));
    toy->secret++;
    return PLAT_OK;
}

static PlatStatus hand_on_and_ask(void *self, PlatRun *run, int step, PlatError *told) {
    int32_t choice = 0;
    (void)self;
    (void)step;
    (void)told;
    return toy_ask_range(run, 0, "odd", 0, 1, &choice);
}

static void what_seats_leave_is_delivered(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    int64_t others = toy_number(&toy, toy.gold, plat_match_block(match), 1);
    toy.rules.deliver = hand_on;
    for (int seat = 2; seat >= 0; seat--) {
        SAY(match, seat, "gain", 1);
        if (seat > 0)
            SAY(match, seat, "mark", 0);
    }
    assert_int_equal(toy.secret, 0); /* red has not answered yet */
    Picture before = picture_of(match);
    toy.rules.deliver = hand_on_and_ask;
    assert_refused(match, plat_match_answer(match, 0, "mark", 0, &error), PLAT_E_READONLY,
                   "`odd` cannot be asked while messages are delivered");
    Picture after = picture_of(match);
    assert_same_picture(&before, &after);
    toy.rules.deliver = hand_on;
    SAY(match, 0, "mark", 0);
    assert_int_equal(toy.secret, 1);
    int64_t gold = toy_number(&toy, toy.gold, plat_match_block(match), 2);
    assert_true(gold > 0);
    assert_int_equal(toy_number(&toy, toy.gold, plat_match_block(match), 1), others + 1 + gold);
    plat_match_free(match);
    toy_free(&toy);
}

/* --- lent sheets --- */

/* The same, where each seat marks the sheet of the next. */
static PlatMatch *lent_split(Toy *toy, int seats) {
    toy_new(toy, (ToyWishes){.seats = seats, .rounds = 3});
    toy->lends = true;
    toy->lent[toy->marks] = true;
    for (int seat = 0; seat < seats; seat++)
        toy->sheet[seat] = (seat + 1) % seats;
    PlatMatch *match = toy_match(toy, 5, 100);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    toy_play(match, &luck, 1 + 2 * seats);
    assert_int_equal(plat_match_step(match), 3);
    return match;
}

static bool marked(const Toy *toy, const void *block, int seat, const char *name) {
    const uint64_t *set = plat_field_in(plat_view(toy_at(toy, toy->marks, block, seat)));
    return plat_cells_has(set, cell(toy, name));
}

static void lent_sheets_join_where_they_belong(void **state) {
    (void)state;
    uint64_t hash = 0;
    static const int orders[][3] = {
        {0, 1, 2},
        {2, 1, 0},
        {1, 2, 0}
    };
    static const char *const cells[] = {"a1", "b2", "c3"};
    for (int order = 0; order < 3; order++) {
        Toy toy;
        PlatMatch *match = lent_split(&toy, 3);
        int64_t gold[3];
        for (int seat = 0; seat < 3; seat++)
            gold[seat] = toy_number(&toy, toy.gold, plat_match_block(match), seat);
        for (int n = 0; n < 3; n++) {
            int seat = orders[order][n];
            SAY(match, seat, "gain", 1);
            SAY(match, seat, "mark", cell(&toy, cells[seat]));
        }
        const void *block = plat_match_block(match);
        assert_int_equal(plat_match_step(match), 2); /* rolled, and asked again */
        for (int seat = 0; seat < 3; seat++) {
            assert_true(toy_number(&toy, toy.gold, block, seat) == gold[seat] + 1);
            for (int owner = 0; owner < 3; owner++)
                assert_int_equal(marked(&toy, block, owner, cells[seat]), owner == (seat + 1) % 3);
        }
        assert_true(hash == 0 || plat_match_hash(match) == hash);
        hash = plat_match_hash(match);
        plat_match_free(match);
        toy_free(&toy);
    }
}

static void a_lent_sheet_shows_what_its_holder_does(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = lent_split(&toy, 3);
    uint64_t out[PLAT_MAX_BLOCK / sizeof(uint64_t)];
    Picture before = picture_of(match);
    SAY(match, 1, "gain", 0);
    Picture gained = picture_of(match);
    SAY(match, 1, "mark", cell(&toy, "c3"));
    plat_match_view(match, out, 1);
    assert_true(marked(&toy, out, 2, "c3")); /* on green's sheet, which dark red holds */
    assert_false(marked(&toy, out, 1, "c3"));
    for (int viewer = -1; viewer < 3; viewer++) {
        plat_match_view(match, out, viewer);
        assert_int_equal(marked(&toy, out, 2, "c3"), viewer == 1);
    }
    Picture done = picture_of(match);
    PlatMatch *copy;
    assert_ok(plat_match_clone(&copy, match, &error));
    Picture cloned = picture_of(copy);
    assert_true(cloned.hash == done.hash);
    SAY(copy, 0, "gain", 0); /* the copy knows whose sheet is whose */
    SAY(copy, 0, "mark", cell(&toy, "a1"));
    SAY(copy, 2, "gain", 0);
    SAY(copy, 2, "mark", cell(&toy, "b2"));
    const void *block = plat_match_block(copy);
    assert_true(marked(&toy, block, 1, "a1") && marked(&toy, block, 2, "c3") &&
                marked(&toy, block, 0, "b2"));
    plat_match_free(copy);
    assert_ok(plat_match_resample(match, 1, 9, &error)); /* the holder's answers stay */
    plat_match_view(match, out, 1);
    assert_true(marked(&toy, out, 2, "c3"));
    plat_match_free(match);
    toy_free(&toy);

    match = lent_split(&toy, 3);
    SAY(match, 1, "gain", 0);
    SAY(match, 1, "mark", cell(&toy, "c3"));
    assert_ok(plat_match_undo(match, 1, &error));
    Picture now = picture_of(match);
    assert_same_picture(&now, &gained);
    assert_ok(plat_match_undo(match, -1, &error));
    now = picture_of(match);
    assert_same_picture(&now, &before);
    assert_ok(plat_match_redo(match, &error));
    assert_ok(plat_match_redo(match, &error));
    PlatRebinding rebinding = {0};
    Toy again; /* the same rules, loaded once more */
    toy_new(&again, (ToyWishes){.seats = 3, .rounds = 3});
    again.lends = true;
    again.lent[again.marks] = true;
    memcpy(again.sheet, toy.sheet, sizeof toy.sheet);
    assert_ok(plat_match_rebind(match, &again.rules, &rebinding, &error));
    assert_int_equal(rebinding.dropped, 0);
    assert_true(picture_of(match).hash == done.hash);
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&again);
}

static void seats_write_what_is_lent_and_the_rest_of_their_own(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = lent_split(&toy, 3);
    SAY(match, 1, "gain", 0);
    toy.broken = TOY_BUG_KEEPS;
    assert_refused(match, plat_match_answer(match, 1, "mark", 0, &error), PLAT_E_READONLY,
                   "`plan`, dark red changed `wells.marks`");
    toy.broken = TOY_BUG_OTHERS;
    assert_refused(match, plat_match_answer(match, 1, "mark", 0, &error), PLAT_E_READONLY,
                   "`plan`, dark red changed `gold`");
    toy.broken = TOY_BUG_SHARED;
    assert_refused(match, plat_match_answer(match, 1, "mark", 0, &error), PLAT_E_READONLY,
                   "`plan`, dark red changed `round`");
    toy.broken = TOY_BUG_NONE;
    SAY(match, 1, "mark", 0);
    plat_match_free(match);
    toy_free(&toy);
}

/* Plays into the step in which sheets are lent, where it begins in another way. */
static void begin_otherwise(int blue, int red, int green, int fail_in, int broken,
                            PlatStatus expected, const char *part) {
    Toy toy;
    PlatMatch *match = lent_split(&toy, 3);
    assert_ok(plat_match_undo(match, -1, &error)); /* into the step before */
    const PlatAsk *ask = plat_match_ask(match);
    int32_t choice = plat_options_nth(&ask->options, 0);
    static const int usual[] = {1, 2, 0};
    toy.sheet[0] = blue, toy.sheet[1] = red, toy.sheet[2] = green;
    toy.fail_in = fail_in;
    toy.broken = broken;
    while (strcmp(ask->name, "where") != 0 || ask->seat != 2) {
        SAY(match, ask->seat, NULL, choice);
        ask = plat_match_ask(match);
        choice = plat_options_nth(&ask->options, 0);
    }
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && plat_match_step(match) == 2) { /* perhaps green may go on */
        ask = plat_match_ask(match);
        bool stops = strcmp(ask->name, "go on") == 0;
        choice = stops ? 1 : plat_options_nth(&ask->options, 0);
        PlatError error = {PLAT_OK, "", ""};
        Picture before = picture_of(match);
        status = plat_match_answer(match, ask->seat, NULL, choice, &error);
        if (status != PLAT_OK) {
            Picture after = picture_of(match);
            assert_same_picture(&before, &after);
            if (!strstr(error.text, part))
                fail_msg("expected `%s`, but the error is `%s`", part, error.text);
        }
    }
    assert_int_equal(status, expected);
    memcpy(toy.sheet, usual, sizeof usual);
    plat_match_free(match);
    toy_free(&toy);
}

static void each_sheet_goes_to_one_seat(void **state) {
    (void)state;
    begin_otherwise(2, 0, 1, 0, TOY_BUG_NONE, PLAT_OK, "");
    begin_otherwise(0, 1, 2, 0, TOY_BUG_NONE, PLAT_OK, "");
    begin_otherwise(1, 1, 2, 0, TOY_BUG_NONE, PLAT_E_RULES,
                    "`plan` lends the sheet of dark red to both blue and dark red");
    begin_otherwise(1, 0, 0, 0, TOY_BUG_NONE, PLAT_E_RULES,
                    "`plan` lends the sheet of blue to both dark red and green");
    begin_otherwise(1, 2, 3, 0, TOY_BUG_NONE, PLAT_E_RANGE,
                    "`plan` lends green the sheet of seat 4, and there is none");
    begin_otherwise(-1, 2, 0, 0, TOY_BUG_NONE, PLAT_E_RANGE, "the sheet of seat 0");
    begin_otherwise(1, 2, 0, -1, TOY_BUG_NONE, PLAT_E_RULES, "lending fails");
    begin_otherwise(1, 2, 0, 0, TOY_BUG_ASKS_OTHER, PLAT_E_READONLY, "`odd` cannot be asked here");
}

static void eight_seats_can_play(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.seats = PLAT_MAX_SEATS, .rounds = 3});
    PlatMatch *match = toy_match(&toy, 8, 10);
    PlatRng luck;
    plat_rng_seed(&luck, 8, 8);
    toy_play(match, &luck, 100000);
    assert_true(plat_match_is_over(match));
    plat_match_free(match);
    toy_free(&toy);
}

/* They are put into base for later steps; what the seats have done is not touched. */
static void shared_results_are_forced_for_later(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *match = split(&toy, 3, 2);
    SAY(match, 1, "gain", 0);
    Picture before = picture_of(match);
    assert_refused(match, plat_match_force(match, "dice", "7", &error), PLAT_E_RANGE, "1 to 6");
    Picture now = picture_of(match);
    assert_same_picture(&now, &before);
    assert_ok(plat_match_force(match, "dice", "6 2", &error));
    assert_string_equal(plat_match_ask_of(match, 1)->name, "mark");
    assert_string_equal(plat_match_ask_of(match, 0)->name, "gain");
    Picture forced = picture_of(match);
    assert_ok(plat_match_undo(match, -1, &error));
    now = picture_of(match);
    assert_same_picture(&now, &before);
    assert_ok(plat_match_redo(match, &error));
    now = picture_of(match);
    assert_same_picture(&now, &forced);
    SAY(match, 1, "mark", 0);
    SAY(match, 2, "gain", 0);
    SAY(match, 0, "gain", 0);
    SAY(match, 0, "mark", 0);
    SAY(match, 2, "mark", 0);
    PlatFieldRef dice = toy_at(&toy, toy.dice, (void *)plat_match_block(match), -1);
    assert_int_equal(plat_dice_face(plat_view(dice), 0), 5); /* counted from 0 */
    assert_int_equal(plat_dice_face(plat_view(dice), 1), 1);
    uint64_t hash = plat_match_hash(match);

    PlatMatch *again = toy_match(&toy, 5, 100); /* the record gives the same game */
    for (int n = 0; n < plat_match_entries(match); n++) {
        const PlatEntry *entry = plat_match_entry(match, n);
        if (entry->kind == PLAT_ENTRY_FORCE)
            assert_ok(plat_match_force(again, entry->name, entry->text, &error));
        else
            assert_ok(plat_match_answer(again, entry->seat, entry->name, entry->choice, &error));
    }
    assert_true(plat_match_hash(again) == hash);
    plat_match_free(again);
    plat_match_free(match);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_orders_join_to_the_same),
        cmocka_unit_test(nobody_sees_what_others_do_meanwhile),
        cmocka_unit_test(undo_of_a_seat_is_its_own),
        cmocka_unit_test(seats_change_only_their_own_fields),
        cmocka_unit_test(forced_results_are_a_seats_own),
        cmocka_unit_test(shared_results_are_forced_for_later),
        cmocka_unit_test(an_edit_cuts_only_that_seats_answers),
        cmocka_unit_test(what_seats_leave_is_delivered),
        cmocka_unit_test(lent_sheets_join_where_they_belong),
        cmocka_unit_test(a_lent_sheet_shows_what_its_holder_does),
        cmocka_unit_test(seats_write_what_is_lent_and_the_rest_of_their_own),
        cmocka_unit_test(each_sheet_goes_to_one_seat),
        cmocka_unit_test(eight_seats_can_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
