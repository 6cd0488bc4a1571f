/* The workbench: whatever is typed, it answers, and the host goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "host/host.h"

typedef struct Game {
    PlatHost *host;
    PlatMatch *match;
} Game;

static Game begin(void) {
    static const char *const path[] = {"tests/host/games"};
    PlatSetup setup = {.game = "everything", .path = path, .paths = 1};
    Game game = {NULL, NULL};
    assert_int_equal(plat_host_new(&game.host, &setup, NULL), PLAT_OK);
    assert_int_equal(plat_match_new(&game.match, plat_host_rules(game.host), 1, 0, NULL), PLAT_OK);
    assert_int_equal(plat_match_run(game.match, NULL), PLAT_OK);
    return game;
}

static void end(Game *game) {
    plat_match_free(game->match);
    plat_host_free(game->host);
}

static void evaluates(const Game *game, const char *code, const char *expected) {
    char *text = NULL;
    bool incomplete = false;
    PlatError error = {0};
    if (plat_host_eval(game->host, &text, &incomplete, game->match, code, &error) != PLAT_OK)
        fail_msg("%s: %s", code, error.text);
    assert_int_equal(error.status, PLAT_OK);
    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
}

static void texts_may_have_any_length(void **state) {
    (void)state;
    Game game = begin();
    for (size_t size = 1000; size < 1000 * 1000; size *= 4) {
        char *text = malloc(size + 1), *shown = NULL;
        memset(text, 'x', size);
        text[size] = '\0';
        char **names = plat_host_complete(game.host, game.match, text);
        assert_non_null(names);
        assert_null(names[0]);
        plat_host_names_free(names);
        assert_null(plat_host_source(game.host, text));
        bool incomplete = true;
        PlatStatus status = plat_host_eval(game.host, &shown, &incomplete, game.match, text, NULL);
        assert_int_equal(status, size > 48 * 1024 ? PLAT_E_CAPACITY : PLAT_E_RULES);
        assert_false(incomplete);
        free(text);
        evaluates(&game, "1 + 1", "2");
    }
    end(&game);
}

static void the_last_value_has_a_name(void **state) {
    (void)state;
    Game game = begin();
    evaluates(&game, "6 * 7", "42");
    evaluates(&game, "_ + 1", "43");
    evaluates(&game, "return 1, 2, 3", "1  2  3");
    evaluates(&game, "_", "1");
    end(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_may_have_any_length),
        cmocka_unit_test(the_last_value_has_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
