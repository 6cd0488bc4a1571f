/* The three rules of names: what each allows, and which character a refusal blames; titles. */
#include "../kernel/testing.h"

#include "text/naming.h"
#include "text/phrases.h"
#include "text/titles.h"

static PlatStatus check(PlatNaming naming, const char *name) {
    return plat_naming_check(naming, name, strlen(name), NULL);
}

static void each_rule_allows_what_the_one_before_it_does(void **state) {
    (void)state;
    static const struct {
        const char *name;
        PlatNaming first; /* the first rule that allows it */
    } cases[] = {
        {"tic-tac-toe",  PLAT_NAMING_PLAIN    },
        {"2048_b",       PLAT_NAMING_PLAIN    },
        {"-flag",        PLAT_NAMING_TYPED    },
        {"_own",         PLAT_NAMING_PLAIN    },
        {"end of round", PLAT_NAMING_TYPED    },
        {"Stra\u00dfe",  PLAT_NAMING_TYPED    },
        {"yes, please",  PLAT_NAMING_TYPED    },
        {"what now?",    PLAT_NAMING_TYPED    },
        {"5=5",          PLAT_NAMING_TYPED    },
        {"\u2764",       PLAT_NAMING_TYPED    },
        {" first",       PLAT_NAMING_SHOWN    },
        {"last ",        PLAT_NAMING_SHOWN    },
        {"a  b",         PLAT_NAMING_SHOWN    },
        {"a ,b",         PLAT_NAMING_SHOWN    },
        {".board",       PLAT_NAMING_SHOWN    },
        {"?word",        PLAT_NAMING_SHOWN    },
        {"=1",           PLAT_NAMING_SHOWN    },
        {",",            PLAT_NAMING_SHOWN    },
        {";",            PLAT_NAMING_SHOWN    },
        {"|",            PLAT_NAMING_SHOWN    },
        {"10\u00a0000",  PLAT_NAMING_SHOWN    },
        {"\u2764\ufe0f", PLAT_NAMING_SHOWN    },
        {"a\tb",         PLAT_NAMING_SHOWN + 1},
        {"a\nb",         PLAT_NAMING_SHOWN + 1},
        {"a\177",        PLAT_NAMING_SHOWN + 1},
        {"a\u202eb",     PLAT_NAMING_SHOWN + 1},
        {"a\u2066b",     PLAT_NAMING_SHOWN + 1},
        {"a\u200bb",     PLAT_NAMING_SHOWN + 1},
        {"\u2028",       PLAT_NAMING_SHOWN + 1},
        {"a\xff",        PLAT_NAMING_SHOWN + 1},
        {"",             PLAT_NAMING_SHOWN + 1},
    };
    for (size_t n = 0; n < sizeof cases / sizeof *cases; n++)
        for (PlatNaming naming = PLAT_NAMING_PLAIN; naming <= PLAT_NAMING_SHOWN; naming++)
            assert_int_equal(check(naming, cases[n].name),
                             naming >= cases[n].first ? PLAT_OK : PLAT_E_NAME);
}

static void the_longest_name_is_allowed_and_one_byte_more_is_not(void **state) {
    (void)state;
    char name[97];
    memset(name, 'a', sizeof name);
    assert_int_equal(plat_naming_check(PLAT_NAMING_PLAIN, name, 47, NULL), PLAT_OK);
    assert_int_equal(plat_naming_check(PLAT_NAMING_PLAIN, name, 48, NULL), PLAT_E_NAME);
    assert_int_equal(plat_naming_check(PLAT_NAMING_TYPED, name, 47, NULL), PLAT_OK);
    assert_int_equal(plat_naming_check(PLAT_NAMING_TYPED, name, 48, NULL), PLAT_E_NAME);
    assert_int_equal(plat_naming_check(PLAT_NAMING_SHOWN, name, 95, NULL), PLAT_OK);
    assert_int_equal(plat_naming_check(PLAT_NAMING_SHOWN, name, 96, NULL), PLAT_E_NAME);
}

static void the_first_wrong_character_is_blamed_by_its_number(void **state) {
    (void)state;
    PlatError error;
    const char name[] = "gr\u00fc\u00df \0\xff";
    plat_naming_check(PLAT_NAMING_TYPED, name, sizeof name - 1, &error);
    assert_string_equal(error.text,
                        "\"gr\u00fc\u00df ??\" cannot be a name: character 6 is U+0000; "
                        "a name has only characters that can be seen");
    plat_naming_check(PLAT_NAMING_PLAIN, "a.b", 3, &error);
    assert_string_equal(error.text,
                        "\"a.b\" cannot be a name: character 2 is `.`; expected letters "
                        "from a to z, digits, _ and -");
}

static void titles_stand_for_names(void **state) {
    (void)state;
    PlatTitleRow row[] = {
        {"tracks",       "City tracks"},
        {"tracks.trade", "Trade"      },
        {"pay",          "Who pays?"  }
    };
    const PlatTitles titles = {3, row};
    static const char *const want[][4] = {
  /* name, alone, within its array, its array */
        {"municipal_goals", "municipal goals",      "municipal goals", ""           },
        {"pay",             "Who pays?",            "Who pays?",       ""           },
        {"tracks.trade",    "Trade",                "Trade",           "City tracks"},
        {"tracks.far_off",  "City tracks: far off", "far off",         "City tracks"},
        {"wells.dug.deep",  "wells: dug: deep",     "deep",            "wells: dug" },
    };
    for (size_t n = 0; n < sizeof want / sizeof *want; n++) {
        assert_string_equal(plat_title_of(&titles, want[n][0]).text, want[n][1]);
        assert_string_equal(plat_title_within(&titles, want[n][0]).text, want[n][2]);
        assert_string_equal(plat_title_of_array(&titles, want[n][0]).text, want[n][3]);
    }
    assert_string_equal(plat_title_of(NULL, "free_land").text, "free land");
    assert_true(plat_title_is_clear(NULL, "tracks.free_land"));
    assert_false(plat_title_is_clear(NULL, "vp_left"));
    assert_false(plat_title_is_clear(NULL, "maxTurns"));
    assert_true(plat_title_is_clear(
        &(PlatTitles){
            1, &(PlatTitleRow){"vp", "points"}
    },
        "vp"));
}

/* The move as a sentence; the reader may know `all`, or what the phrases give away. */
static void expect_move(const PlatPhrases *phrases, const PlatSaid *said, int count, bool all,
                        const char *want, bool clear) {
    PlatSchema *schema = plat_schema_new();
    PLAT_TEXT text = {0};
    assert_int_equal(plat_phrase_move(phrases, schema, &text, "pink", said, count, all), clear);
    assert_string_equal(plat_buffer_text(&text), want);
    plat_schema_free(schema);
}

static void moves_and_questions_read_as_sentences(void **state) {
    (void)state;
    PlatTitleRow does[] = {
        {"build",      "builds[ a {what}] with {build}[ on {where}]"},
        {"pick",       "picks a {pick|card}"                        },
        {"build done", "-"                                          },
        {"keep",       "keeps {keep}"                               }
    };
    PlatTitleRow asks[] = {
        {"what",       "What do you build {}?"},
        {"build done", "Build no more"        }
    };
    const PlatPhrases phrases = {
        .asks = {2, asks},
          .does = {4, does}
    };
    const PlatSaid move[] = {
        {"build", "5"       },
        {"what",  "a_house" },
        {"where", "2@c7"    },
        {"pick",  "orchard" },
        {"at",    "open_air"}
    };
    expect_move(&phrases, move, 3, false, "Pink builds an a house with 5 on c7", true);
    expect_move(&phrases, move, 1, true, "Pink builds with 5", true);
    expect_move(&phrases, move, 4, true, "Pink builds an a house with 5 on c7 and picks an orchard",
                true);
    expect_move(&phrases, move + 3, 1, false, "Pink picks a card", true);
    expect_move(&phrases, move + 3, 2, false, "Pink picks a card, at", false);
    expect_move(&phrases, &(PlatSaid){"build", "done"}, 1, false, "Pink goes on", true);
    expect_move(NULL, move, 3, true, "Pink: build 5, a house, c7", false);
    expect_move(NULL, move, 3, false, "Pink: build, what, where", false);
    assert_string_equal(plat_phrase_option(&phrases, "build", "done"), "Build no more");
    assert_null(plat_phrase_option(&phrases, "build", "5"));
    static const char *const want[][3] = {
        {"what",       "with 5", "What do you build with 5?"},
        {"which_card", "",       "Which card?"              },
        {"square",     "red 2",  "Square: red 2"            },
    };
    for (size_t n = 0; n < sizeof want / sizeof *want; n++) {
        PLAT_TEXT text = {0};
        plat_phrase_question(&phrases, &text, want[n][0], want[n][1]);
        assert_string_equal(plat_buffer_text(&text), want[n][2]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_questions_read_as_sentences),
        cmocka_unit_test(each_rule_allows_what_the_one_before_it_does),
        cmocka_unit_test(the_longest_name_is_allowed_and_one_byte_more_is_not),
        cmocka_unit_test(the_first_wrong_character_is_blamed_by_its_number),
        cmocka_unit_test(titles_stand_for_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
