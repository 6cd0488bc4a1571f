/* How much stack rules need: plat.h promises that 256 KiB are enough, whatever a script does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"

enum {
#ifdef PLAT_INSTRUMENTED
    STACK = 4 << 20 /* the sanitizers surround every array */
#else
    STACK = 256 << 10
#endif
};

static PlatStatus status;

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)context, (void)seat, (void)ask;
    return plat_options_nth(options, 0);
}

/* Loads and plays a game, looks at it, and runs what uses the stack of C most: nested brackets, and
 * recursion through sorting. */
static void *play(void *context) {
    static const char *const path[] = {"rules-lua/games"};
    static const char *const deep[] = {
        "local function f() table.sort({ 1, 2 }, f) end f()",
        "local function f() for k in pairs({ f() }) do end end f()",
        "return ('%s'):rep(50):format(table.unpack({}, 1, 50))",
    };
    PlatSetup setup = {.game = context, .path = path, .paths = 1};
    PlatHost *host = NULL;
    PlatMatch *match = NULL;
    char *text = NULL, brackets[2001] = "";
    bool incomplete;
    status = plat_host_new(&host, &setup, NULL);
    if (status == PLAT_OK)
        status = plat_match_new(&match, plat_host_rules(host), 1, 10, NULL);
    if (status == PLAT_OK)
        status = plat_match_run(match, NULL);
    for (size_t n = 0; status == PLAT_OK && n < sizeof deep / sizeof *deep; n++) {
        plat_host_eval(host, &text, &incomplete, match, deep[n], NULL);
        free(text);
    }
    memset(brackets, '(', sizeof brackets - 1);
    if (status == PLAT_OK)
        plat_host_eval(host, &text, &incomplete, match, brackets, NULL);
    for (int n = 0; status == PLAT_OK && n < 5 && plat_match_ask(match); n++)
        status = plat_match_answer(match, plat_match_ask(match)->seat, NULL,
                                   plat_options_nth(&plat_match_ask(match)->options, 0), NULL);
    if (status == PLAT_OK)
        status = plat_match_playout(match, choose, NULL, NULL);
    PlatSheet sheet;
    plat_sheet_init(&sheet, match ? plat_match_rules(match)->seats : 1, true);
    if (status == PLAT_OK)
        status = plat_match_score(match, &sheet, NULL);
    plat_sheet_free(&sheet);
    plat_match_free(match);
    plat_host_free(host);
    return NULL;
}

static void a_small_stack_is_enough(void **state) {
    (void)state;
    static char games[][16] = {"drawcity", "townies", "drow"};
    for (size_t n = 0; n < sizeof games / sizeof *games; n++) {
        pthread_attr_t small;
        pthread_t thread;
        assert_int_equal(pthread_attr_init(&small), 0);
        assert_int_equal(pthread_attr_setstacksize(&small, STACK), 0);
        assert_int_equal(pthread_create(&thread, &small, play, games[n]), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        pthread_attr_destroy(&small);
        if (status != PLAT_OK)
            fail_msg("%s: %s", games[n], plat_status_name(status));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_stack_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
