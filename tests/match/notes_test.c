/* Notes beside a game: they stay with the entry that they follow, through undo, redo and
 * journals. */
#include "toy.h"

static void assert_notes(const PlatMatch *match, const char *expected) {
    PlatBuffer told = {0};
    int after = 0;
    for (int n = 0; n < plat_match_notes(match); n++) {
        const char *note = plat_match_noted(match, n, &after);
        plat_buffer_add(&told, "%s%d:%s", n ? " " : "", after, note);
    }
    assert_null(plat_match_noted(match, plat_match_notes(match), &after));
    assert_null(plat_match_noted(match, -1, &after));
    assert_string_equal(told.text ? told.text : "", expected);
    free(told.text);
}

static void back(PlatMatch *match, int times) {
    for (; times > 0; times--)
        assert_ok(plat_match_undo(match, -1, &error));
}

static void forth(PlatMatch *match, int times) {
    for (; times > 0; times--)
        assert_ok(plat_match_redo(match, &error));
}

/* A game with notes before the first entry, after three and after five. */
static PlatMatch *noted(Toy *toy, PlatRng *luck) {
    toy_new(toy, (ToyWishes){0});
    PlatMatch *match = toy_match(toy, 7, 100);
    plat_rng_seed(luck, 7, 1);
    assert_ok(plat_match_note(match, "begin", &error));
    toy_play(match, luck, 3);
    assert_ok(plat_match_note(match, "three", &error));
    assert_ok(plat_match_note(match, " and more  ", &error));
    toy_play(match, luck, 2);
    assert_ok(plat_match_note(match, "five", &error));
    assert_notes(match, "0:begin 3:three 3:and more 5:five");
    return match;
}

static void a_note_goes_and_comes_with_its_entry(void **state) {
    (void)state;
    Toy toy;
    PlatRng luck;
    PlatMatch *match = noted(&toy, &luck), *copy = NULL;
    back(match, 1);
    assert_notes(match, "0:begin 3:three 3:and more");
    back(match, 2);
    assert_notes(match, "0:begin");
    forth(match, 1);
    assert_notes(match, "0:begin 3:three 3:and more");
    assert_ok(plat_match_note(match, "written between", &error));
    forth(match, 2);
    assert_notes(match, "0:begin 3:three 3:and more 3:written between 5:five");
    back(match, 3);
    assert_ok(plat_match_clone(&copy, match, &error));
    assert_notes(copy, "0:begin");
    toy_play(match, &luck, 5); /* what was undone is forgotten */
    assert_notes(match, "0:begin");
    assert_notes(copy, "0:begin");
    plat_match_free(copy);
    plat_match_restart(match, 7);
    assert_notes(match, "");
    plat_match_free(match);
    toy_free(&toy);
}

static void the_last_note_is_taken_back(void **state) {
    (void)state;
    Toy toy;
    PlatRng luck;
    PlatMatch *match = noted(&toy, &luck);
    assert_ok(plat_match_drop_note(match, &error));
    assert_notes(match, "0:begin 3:three 3:and more");
    assert_refused(match, plat_match_drop_note(match, &error), PLAT_E_NO_PAST, "no note follows");
    back(match, 2);
    assert_ok(plat_match_drop_note(match, &error));
    assert_ok(plat_match_drop_note(match, &error));
    forth(match, 2);
    assert_notes(match, "0:begin");
    plat_match_free(match);
    toy_free(&toy);
}

static void other_rules_keep_notes(void **state) {
    (void)state;
    Toy toy, other;
    PlatRng luck;
    PlatMatch *match = noted(&toy, &luck);
    toy_new(&other, (ToyWishes){.extra = true});
    back(match, 1);
    assert_ok(plat_match_rebind(match, &other.rules, NULL, &error));
    assert_notes(match, "0:begin 3:three 3:and more");
    forth(match, 1);
    assert_notes(match, "0:begin 3:three 3:and more 5:five");
    plat_match_free(match);
    toy_free(&toy);
    toy_free(&other);
}

static void a_journal_has_notes_where_they_stand(void **state) {
    (void)state;
    static const PlatJournalHeader header[] = {
        {"game", "toy"},
    };
    Toy toy;
    PlatRng luck;
    PlatMatch *match = noted(&toy, &luck), *again = toy_match(&toy, 7, 100);
    PlatJournal *journal = NULL;
    int played = 0;
    FILE *file = tmpfile();
    assert_ok(plat_journal_write(file, header, 1, match, NULL, &error));
    rewind(file);
    assert_ok(plat_journal_read(&journal, file, "toy.plat", &error));
    fclose(file);
    assert_string_equal(journal->line[0].text, "note begin");
    assert_string_equal(journal->line[4].text, "note three");
    assert_int_equal(journal->lines, 9);
    while (played < journal->lines) {
        int before = played;
        assert_ok(plat_journal_play_line(journal, again, NULL, NULL, &played, &error));
        assert_int_equal(played, before + 1);
        if (played == 5)
            assert_notes(again, "0:begin 3:three");
    }
    assert_notes(again, "0:begin 3:three 3:and more 5:five");
    assert_true(plat_match_hash(again) == plat_match_hash(match));
    plat_journal_free(journal);
    plat_match_free(match);
    plat_match_free(again);
    toy_free(&toy);
}

static void wrong_notes_are_refused(void **state) {
    (void)state;
    Toy toy;
    PlatMatch *fresh = NULL;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 1, 10);
    char *text = malloc(PLAT_MAX_NOTE + 2);
    memset(text, 'x', PLAT_MAX_NOTE + 1);
    text[PLAT_MAX_NOTE + 1] = '\0';
    assert_refused(match, plat_match_note(match, text, &error), PLAT_E_CAPACITY, "16385");
    text[PLAT_MAX_NOTE] = '\0';
    assert_ok(plat_match_note(match, text, &error));
    free(text);
    assert_refused(match, plat_match_note(match, "  ", &error), PLAT_E_FORMAT, "empty");
    assert_refused(match, plat_match_note(match, "a\nb", &error), PLAT_E_FORMAT, "byte 2");
    assert_refused(match, plat_match_note(match, "\x7f", &error), PLAT_E_FORMAT, "control");
    for (int n = 1; n < PLAT_MAX_NOTES; n++)
        assert_ok(plat_match_note(match, "n", &error));
    assert_refused(match, plat_match_note(match, "n", &error), PLAT_E_CAPACITY, "10000");
    assert_ok(plat_match_new(&fresh, &toy.rules, 1, 10, &error));
    assert_int_equal(plat_match_note(fresh, "n", NULL), PLAT_E_NOT_BEGUN);
    plat_match_free(fresh);
    plat_match_free(match);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_note_goes_and_comes_with_its_entry),
        cmocka_unit_test(the_last_note_is_taken_back),
        cmocka_unit_test(other_rules_keep_notes),
        cmocka_unit_test(a_journal_has_notes_where_they_stand),
        cmocka_unit_test(wrong_notes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
