/* What a question is about, as it is shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "host/host.h"

#define TEN_X "xxxxxxxxxx"
#define TEN_UMLAUTS \
    "\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4"

/* In the order in which they are asked. */
static const struct {
    const char *ask, *detail;
} wanted[] = {
    {"none",        ""                                                   },
    {"values",      "3 of red true {a1 b1 c1}"                           },
    {"parameter",   "ash"                                                },
    {"more",        "ash in 2"                                           },
    {"places",      "row 2, an ash (ash)"                                },
    {"eager",       "an oak"                                             },
    {"choose",      "7%"                                                 },
    {"confirm",     "the ash?"                                           },
    {"no place",    "1 100% and %0 of %x"                                },
    {"number last", "%1 1"                                               },
    {"cut",         TEN_X TEN_X TEN_X TEN_X TEN_X TEN_X TEN_X "xxxxxx..."},
    {"cut there",   "--" TEN_UMLAUTS TEN_UMLAUTS TEN_UMLAUTS "\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4"
                  "\xC3\xA4\xC3\xA4\xC3\xA4..."         },
};

static void a_question_says_what_it_is_about(void **state) {
    (void)state;
    PlatSetup setup = {.game = "tests/host/games/about.lua"};
    PlatHost *host = NULL;
    PlatMatch *match = NULL;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_host_new(&host, &setup, &error), PLAT_OK);
    assert_int_equal(plat_match_new(&match, plat_host_rules(host), 1, 20, &error), PLAT_OK);
    assert_int_equal(plat_match_run(match, &error), PLAT_OK);
    for (size_t n = 0; n < sizeof wanted / sizeof *wanted; n++) {
        const PlatAsk *ask = plat_match_ask(match);
        assert_non_null(ask);
        assert_string_equal(ask->name, wanted[n].ask);
        assert_string_equal(ask->detail, wanted[n].detail);
        assert_int_equal(
            plat_match_answer(match, 0, NULL, plat_options_nth(&ask->options, 0), &error), PLAT_OK);
    }
    assert_true(plat_match_is_over(match));
    plat_match_free(match);
    plat_host_free(host);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_says_what_it_is_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
