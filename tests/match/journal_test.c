/* Journals: a record that is written, read and played again to the same hash; invalid files. */
#include "toy.h"

static FILE *file_of(const char *text, size_t length) {
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    rewind(file);
    return file;
}

static char *text_of(FILE *file) {
    long length = ftell(file);
    char *text = calloc(1, (size_t)length + 1);
    rewind(file);
    assert_int_equal(fread(text, 1, (size_t)length, file), (size_t)length);
    return text;
}

static const PlatJournalHeader header[] = {
    {"game", "toy"               },
    {"set",  "gold each"         },
    {"set",  "other option"      },
    {"seed", "7"                 },
    {"note", "f\xc3\xbc"
             "r alle"}
};

static char *write_journal(const PlatMatch *match) {
    FILE *file = tmpfile();
    assert_ok(plat_journal_write(file, header, 5, match, NULL, &error));
    char *text = text_of(file);
    fclose(file);
    return text;
}

static PlatJournal *read_journal(const char *text) {
    PlatJournal *journal = NULL;
    FILE *file = file_of(text, strlen(text));
    assert_ok(plat_journal_read(&journal, file, "toy.plat", &error));
    fclose(file);
    return journal;
}

static void a_rule_file_that_is_named_twice_is_there_once(void **state) {
    (void)state;
    PlatRuleSet set;
    PlatJournal *journal = read_journal("plat journal 1\ngame toy\n"
                                        "rules a.lua 2d06800538d394c2\n"
                                        "rules a.lua 2d06800538d394c2\n"
                                        "rules a.lua 2d06800538d394c2\n"
                                        "file a.lua 2d06800538d394c2 1 a.lua\n|\nbegin\n");
    assert_ok(plat_journal_rules(journal, &set, &error));
    assert_int_equal(set.headers, 4);
    assert_int_equal(set.files, 1);
    plat_rule_set_free(&set);
    plat_journal_free(journal);
}

static void a_game_is_played_again(void **state) {
    (void)state;
    static const char *const edits[][2] = {
        {"blue.gold",        "17"                                             },
        {"dark red.hand",    "town hall none 3"                               },
        {"deck",             "1 2 3 10\ntown hall | none"                     },
        {"green.city",       "\n. . . .\n. . H2* .\n. BP . .\n. . . ,park,3\n"},
        {"list",             "blue house a1; none park none; dark red none d4"},
        {"blue.wells.marks", "a1 b3"                                          },
        {"dice",             "6 -"                                            },
        {"white.note",       "yes"                                            }
    };
    Toy toy;
    toy_new(&toy, (ToyWishes){.seats = 4, .rounds = 3});
    for (uint64_t seed = 1; seed <= 15; seed++) {
        PlatMatch *match = toy_match(&toy, seed, 10);
        PlatRng luck;
        plat_rng_seed(&luck, seed, 1);
        for (int n = 0; n < 200 && !plat_match_is_over(match); n++) {
            uint32_t what = plat_rng_below(&luck, 12);
            if (what == 0) {
                plat_match_force(match, "dice", "3 4\t5", NULL);
            } else if (what == 1) {
                const char *const *edit = edits[plat_rng_below(&luck, 8)];
                assert_ok(plat_match_edit(match, edit[0], edit[1], NULL, &error));
            } else {
                toy_play(match, &luck, 1);
            }
            if (n % 10 != 9 && !plat_match_is_over(match))
                continue;
            char *text = write_journal(match);
            PlatJournal *journal = read_journal(text);
            assert_true(journal->has_hash);
            assert_int_equal(journal->headers, 6);
            assert_int_equal(journal->lines, plat_match_entries(match));
            PlatMatch *again = toy_match(&toy, seed, 0);
            int played = 0;
            assert_ok(plat_journal_play(journal, again, NULL, NULL, &played, &error));
            assert_int_equal(played, journal->lines);
            Picture one = picture_of(match), other = picture_of(again);
            assert_true(one.hash == other.hash);
            assert_int_equal(one.entries, other.entries);
            char *second = write_journal(again);
            assert_string_equal(text, second);
            free(text);
            free(second);
            plat_journal_free(journal);
            plat_match_free(again);
        }
        plat_match_free(match);
    }
    toy_free(&toy);
}

static void the_text_is_for_people(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 7, 10);
    assert_ok(plat_match_answer(match, 0, NULL, 2, &error));
    assert_ok(plat_match_answer(match, 0, NULL, TOY_HOUSE, &error));
    assert_ok(plat_match_edit(match, "dark red.city", "\n. . . .\n. H . .\n. . . .\n. . . .\n",
                              NULL, &error));
    assert_ok(plat_match_force(match, "dice", "3 4", &error));
    assert_ok(plat_match_answer(match, 0, NULL, 0, &error));
    assert_ok(plat_match_answer(match, 1, NULL, TOY_PARK, &error));
    char *text = write_journal(match), expected[600];
    snprintf(expected, sizeof expected,
             "plat journal 1\ngame toy\nset gold each\nset other option\nseed 7\n"
             "note f\xc3\xbcr alle\nlayout %016llx\nbegin\n"
             "blue gold 2\nedit dark red.city . . . . / . H . . / . . . . / . . . .\n"
             "blue what house\nforce dice 3 4\nblue where a1\ndark red what park\nhash %016llx\n",
             (unsigned long long)plat_match_layout(match),
             (unsigned long long)plat_match_hash(match));
    assert_string_equal(text, expected);
    PlatJournal *journal = read_journal(text);
    assert_string_equal(plat_journal_get(journal, "set"), "gold each");
    assert_string_equal(plat_journal_get(journal, "seed"), "7");
    assert_null(plat_journal_get(journal, "players"));
    plat_journal_free(journal);
    free(text);
    plat_match_free(match);
    toy_free(&toy);
}

/* --- reading with suspicion --- */

static void refuse(const char *text, size_t length, PlatStatus expected, const char *where,
                   const char *part) {
    PlatJournal *journal = NULL;
    PlatError error = {PLAT_OK, "", ""};
    FILE *file = file_of(text, length);
    assert_int_equal(plat_journal_read(&journal, file, "x.plat", &error), expected);
    assert_null(journal);
    assert_string_equal(error.where, where);
    assert_non_null(strstr(error.text, part));
    fclose(file);
}

#define REFUSE(text, where, part) refuse(text, sizeof text - 1, PLAT_E_FORMAT, where, part)

static void other_files_are_refused(void **state) {
    (void)state;
    REFUSE("", "x.plat:1", "not a journal");
    REFUSE("hello\n", "x.plat:1", "not a journal");
    REFUSE("plat journal 2\ngame toy\nbegin\n", "x.plat:1", "unknown journal version");
    REFUSE("plat journal 11\ngame toy\nbegin\n", "x.plat:1", "unknown journal version");
    REFUSE("plat journal 1\n", "x.plat:2", "before `begin`");
    REFUSE("plat journal 1\nbegin\n", "x.plat:2", "names no game");
    REFUSE("plat journal 1\nseed 7\n", "x.plat:2", "`game NAME`");
    REFUSE("plat journal 1\ngame toy\nseed 7\n", "x.plat:4", "before `begin`");
    REFUSE("plat journal 1\ngame toy\nbegin\nblue \x1b[1m\n", "x.plat:4", "control character");
    REFUSE("plat journal 1\ngame to\0y\nbegin\n", "x.plat:2", "control character");
    REFUSE("plat journal 1\ngame toy\rx\nbegin\n", "x.plat:2", "control character");
    REFUSE("plat journal 1\ngame toy\nbegin\nhash 12\n", "x.plat:4", "16 hexadecimal");
    REFUSE("plat journal 1\ngame toy\nbegin\nhash 0123456789abcdeg\n", "x.plat:4", "16 hexa");
    REFUSE("plat journal 1\ngame toy\nfile x\nbegin\n", "x.plat:3", "file NAME HASH LINES");
    REFUSE("plat journal 1\ngame toy\nfile x 0123456789abcdef 1 x\nbegin\n", "x.plat:4", "`|`");
    REFUSE("plat journal 1\ngame toy\nfile x 0123456789abcdef 1 x\n|y\nbegin\n", "x.plat:4",
           "not as its hash says");
    REFUSE("plat journal 1\ngame toy\nthis_key_is_much_too_long_for_it 1\nbegin\n", "x.plat:3",
           "too long");
}

static void long_files_are_refused(void **state) {
    (void)state;
    size_t room = 400000, used = 0;
    char *text = malloc(room);
    used += (size_t)snprintf(text, room, "plat journal 1\ngame toy\nbegin\n");
    memset(text + used, 'x', 140000);
    refuse(text, used + 140000, PLAT_E_FORMAT, "x.plat:4", "too long");
    used = (size_t)snprintf(text, room, "plat journal 1\ngame toy\nnote ");
    memset(text + used, 'x', 232);
    text[used + 232] = '\n';
    refuse(text, used + 233, PLAT_E_FORMAT, "x.plat:3", "too long");
    used = (size_t)snprintf(text, room, "plat journal 1\n");
    for (int n = 0; n < PLAT_JOURNAL_HEADERS + 1; n++)
        used += (size_t)snprintf(text + used, room - used, "game toy\n");
    refuse(text, used, PLAT_E_FORMAT, "x.plat:402", "too many");
    free(text);
}

static void a_truncated_journal_is_read(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatJournal *journal = read_journal("plat journal 1\r\ngame toy\r\n# a remark\r\nempty\r\n"
                                        "begin\r\nblue gold 2  \r\n\r\n# another\r\n1 wh ho");
    assert_false(journal->has_hash);
    assert_int_equal(journal->headers, 2);
    assert_string_equal(plat_journal_get(journal, "empty"), "");
    assert_int_equal(journal->lines, 2);
    PlatMatch *m = toy_match(&toy, 7, 10);
    int played = 0;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_journal_play(journal, m, NULL, NULL, &played, &error), PLAT_E_QUESTION);
    assert_int_equal(played, 1);
    assert_string_equal(error.where, "toy.plat:9");
    assert_string_equal(error.text, "`1 wh ho` is not an answer: blue is asked `what`");
    assert_int_equal(plat_match_entries(m), 1);
    plat_match_free(m);
    plat_journal_free(journal);
    toy_free(&toy);
}

static void play_refused(const Toy *toy, const char *lines, PlatStatus expected, const char *where,
                         const char *part) {
    char text[2000];
    snprintf(text, sizeof text, "plat journal 1\ngame toy\nbegin\n%s\n", lines);
    PlatJournal *journal = read_journal(text);
    PlatMatch *m = toy_match((Toy *)toy, 7, 10);
    int played = 0;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_journal_play(journal, m, NULL, NULL, &played, &error), expected);
    assert_string_equal(error.where, where);
    if (!strstr(error.text, part))
        fail_msg("expected `%s`, found `%s`", part, error.text);
    plat_match_free(m);
    plat_journal_free(journal);
}

static void lines_that_do_not_fit_are_named(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    play_refused(&toy, "blue gold 2\nblue what house\nblue where z9", PLAT_E_NAME, "toy.plat:6",
                 "no cell `z9`");
    play_refused(&toy, "blue gold 9", PLAT_E_ILLEGAL, "toy.plat:4", "0 to 3");
    play_refused(&toy, "blue gold 2\nblue what castle", PLAT_E_NAME, "toy.plat:5", "castle");
    play_refused(&toy, "green gold 2", PLAT_E_QUESTION, "toy.plat:4", "blue is asked `gold`");
    play_refused(&toy, "edit rouns 1", PLAT_E_NAME, "toy.plat:4", "`round`");
    play_refused(&toy, "edit", PLAT_E_NAME, "toy.plat:4", "a field is missing");
    play_refused(&toy, "edit round", PLAT_E_FORMAT, "toy.plat:4", "missing");
    play_refused(&toy, "force dice 9", PLAT_E_RANGE, "toy.plat:4", "1 to 6");
    play_refused(&toy, "edit round 3\nhash 0123456789abcdef", PLAT_E_HASH, "toy.plat",
                 "the journal says 0123456789abcdef");
    toy_free(&toy);
}

static PlatStatus play_with_hash(Toy *toy, uint64_t layout, uint64_t hash) {
    char text[300];
    snprintf(text, sizeof text, "plat journal 1\ngame toy\nlayout %016llx\nbegin\nhash %016llx\n",
             (unsigned long long)layout, (unsigned long long)hash);
    PlatJournal *journal = read_journal(text);
    PlatMatch *match = toy_match(toy, 7, 10);
    int played = 0;
    PlatStatus status = plat_journal_play(journal, match, NULL, NULL, &played, NULL);
    assert_int_equal(plat_journal_compares(journal, match), layout == plat_match_layout(match));
    plat_match_free(match);
    plat_journal_free(journal);
    return status;
}

static void hashes_are_compared_in_one_layout_only(void **state) {
    (void)state;
    Toy toy, other;
    toy_new(&toy, (ToyWishes){0});
    toy_new(&other, (ToyWishes){.extra = true});
    PlatMatch *match = toy_match(&toy, 7, 10), *changed = toy_match(&other, 7, 10);
    uint64_t layout = plat_match_layout(match), hash = plat_match_hash(match);
    assert_int_not_equal(layout, plat_match_layout(changed));
    assert_ok(play_with_hash(&toy, layout, hash));
    assert_int_equal(play_with_hash(&toy, layout, hash + 1), PLAT_E_HASH);
    assert_ok(play_with_hash(&toy, plat_match_layout(changed), hash + 1));
    plat_match_free(match);
    plat_match_free(changed);
    toy_free(&toy);
    toy_free(&other);
}

static void a_match_without_record_has_no_journal(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){0});
    PlatMatch *match = toy_match(&toy, 7, 10), *copy = toy_match(&toy, 7, 10);
    FILE *file = tmpfile();
    assert_refused(match, plat_journal_write(file, header, 0, match, NULL, &error), PLAT_E_ARGUMENT,
                   "its game");
    assert_refused(match, plat_journal_write(file, header + 1, 1, match, NULL, &error),
                   PLAT_E_ARGUMENT, "its game");
    PlatJournalHeader bad = {"game", "a\nb"};
    assert_refused(match, plat_journal_write(file, &bad, 1, match, NULL, &error), PLAT_E_FORMAT,
                   "game");
    plat_match_copy_position(copy, match);
    assert_refused(copy, plat_journal_write(file, header, 5, copy, NULL, &error), PLAT_E_ARGUMENT,
                   "no journal");
    fclose(file);
    file = fopen("/dev/full", "w");
    if (file) {
        assert_refused(match, plat_journal_write(file, header, 5, match, NULL, &error), PLAT_E_IO,
                       "cannot be written");
        fclose(file);
    }
    plat_match_free(match);
    plat_match_free(copy);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_file_that_is_named_twice_is_there_once),
        cmocka_unit_test(a_game_is_played_again),
        cmocka_unit_test(the_text_is_for_people),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(long_files_are_refused),
        cmocka_unit_test(a_truncated_journal_is_read),
        cmocka_unit_test(lines_that_do_not_fit_are_named),
        cmocka_unit_test(hashes_are_compared_in_one_layout_only),
        cmocka_unit_test(a_match_without_record_has_no_journal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
