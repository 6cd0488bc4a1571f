/* The rule tests of one game, another each day, so that the sanitizers see them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <glob.h>
#include <stdio.h>

#include "../share.h"
#include "host/host.h"

static const char *const search[] = {"rules-lua/games"};
static const char *const games[] = {"doodle-city", "drawcity", "drow", "scribble-city", "townies"};
enum { GAMES = sizeof games / sizeof *games };

static void note(void *context, const char *file, int line, const char *name, const char *failure) {
    int *passed = context;
    if (failure)
        fail_msg("%s:%d: %s: %s", file, line, name, failure);
    ++*passed;
}

static void tests_pass(const char *game) {
    char pattern[64];
    snprintf(pattern, sizeof pattern, "tests/rules/%s/*.lua", game);
    glob_t files;
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    int passed = 0;
    PlatTestReport report = {&passed, note, NULL, NULL};
    for (size_t n = 0; n < files.gl_pathc; n++) {
        PlatTestFile file = {.file = files.gl_pathv[n], .path = search, .paths = 1};
        PlatError error;
        if (plat_host_test_file(&file, &report, &error) != PLAT_OK)
            fail_msg("%s", error.text);
    }
    globfree(&files);
    assert_true(passed > 40);
}

static void rule_tests_pass(void **state) {
    (void)state;
    for (int n = share_first(GAMES); n < GAMES; n += share_step(GAMES))
        tests_pass(games[n]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(rule_tests_pass)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
