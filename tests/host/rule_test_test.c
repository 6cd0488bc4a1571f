/* Rule tests, tested: what passes, what fails and with which message. Each case is a file of tests
 * that is written, run and compared with the expected report. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/host.h"

enum { REPORT = 20000 };

static const char *const search[] = {"tests/host/games", "rules-lua/games"};

typedef struct Run {
    char folder[64], file[96];
    char report[REPORT]; /* "passed NAME\n" and "failed NAME\nFAILURE\n" */
    int passed, failed;
    PlatError error;
} Run;

static int set_up(void **state) {
    Run *run = calloc(1, sizeof *run);
    strcpy(run->folder, "/tmp/plat-rule-test-XXXXXX");
    *state = run;
    if (!mkdtemp(run->folder))
        return -1;
    snprintf(run->file, sizeof run->file, "%s/t.lua", run->folder);
    return 0;
}

static int tear_down(void **state) {
    Run *run = *state;
    unlink(run->file);
    rmdir(run->folder);
    free(run);
    return 0;
}

static void note(void *context, const char *file, int line, const char *name, const char *failure) {
    Run *run = context;
    assert_true(line > 0);
    size_t used = strlen(run->report);
    assert_string_equal(file, run->file);
    snprintf(run->report + used, sizeof run->report - used, "%s %s\n%s%s",
             failure ? "failed" : "passed", name, failure ? failure : "", failure ? "\n" : "");
    run->passed += failure == NULL;
    run->failed += failure != NULL;
}

static PlatStatus run_text(Run *run, const char *text) {
    FILE *file = fopen(run->file, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    run->report[0] = '\0';
    run->passed = run->failed = 0;
    run->error = (PlatError){PLAT_OK, "", ""};
    PlatTestReport report = {run, note, NULL, NULL};
    PlatTestFile tests = {.file = run->file, .path = search, .paths = 2};
    return plat_host_test_file(&tests, &report, &run->error);
}

/* A test with this body passes. */
static void passes(Run *run, const char *body) {
    char text[4096];
    snprintf(text, sizeof text, "test(\"it\", function()\n%s\nend)", body);
    PlatStatus status = run_text(run, text);
    if (status != PLAT_OK || run->passed != 1)
        fail_msg("%s\n%s%s", body, run->report, run->error.text);
}

/* A test with this body, which begins in line 2, fails with this text after the file's name. */
static void fails_with(Run *run, const char *body, const char *expected) {
    char text[4096], whole[8192];
    snprintf(text, sizeof text, "test(\"it\", function()\n%s\nend)", body);
    snprintf(whole, sizeof whole, "failed it\n%s:%s", run->file, expected);
    assert_int_equal(run_text(run, text), PLAT_OK);
    if (strncmp(run->report, whole, strlen(whole)) != 0)
        fail_msg("%s\n--- reported:\n%s--- expected:\n%s", body, run->report, whole);
}

/* --- positions and playing --- */

static void a_position_is_drawn(void **state) {
    passes(*state, "local g = position { 'hamlet', players = 2, map = [[\n"
                   "  H P . .\n  . . . .\n  . . . .\n  . . . .\n]], round = 3, die = 'park',\n"
                   "  ['blue.map'] = 'S . . . / . . . . / . . . . / . . . .' }\n"
                   "expect(value(g, 'red.map'):sub(1, 7), 'H P . .')\n"
                   "expect(value(g, 'map'), value(g, '1.map'))\n"
                   "expect(value(g, 'blue.map'):sub(1, 7), 'S . . .')\n"
                   "expect(value(g, 'round'), 3)\n"
                   "expect(value(g, 'die'), 'park')\n"
                   "asks(g, 'red', 'build') asks(g, 2, 'build') asks(g, 'blue')");
}

static void a_position_may_begin_at_a_step(void **state) {
    passes(*state, "local g = position { 'hamlet', players = 1, die = 'shop', step = 'build' }\n"
                   "expect(value(after(g, { 'build a1' }), 'map'):sub(1, 1), 'S')");
    passes(*state, "local g = position { 'hamlet', players = 1, round = 7, step = 'roll' }\n"
                   "expect(value(g, 'round'), 8) after(g, 'build a1') asks(g, 'nobody')");
}

static void a_position_may_begin_after_set_up(void **state) {
    passes(*state, "local g = position { 'hamlet', players = 1 }\n"
                   "expect(value(g, 'round'), 1)\n"
                   "local g = position { 'hamlet', players = 1, step = 'build' }\n"
                   "expect(value(g, 'round'), 1)");
    passes(*state, "local g = position { 'hamlet', players = 1, setup = true, step = 'build',\n"
                   "  die = 'shop' }\n"
                   "expect(value(g, 'round'), 0) expect(value(g, 'die'), 'shop')");
    passes(*state, "local g = position { 'hamlet', players = 1, setup = true, round = 4 }\n"
                   "expect(value(g, 'round'), 5) asks(g, 'red', 'build')");
}

static void the_first_roll_can_be_forced(void **state) {
    for (int face = 1; face <= 6; face++) {
        char body[256];
        snprintf(
            body, sizeof body,
            "local g = position { 'hamlet', players = 1, setup = true, force = { die = %d } }\n"
            "expect(value(g, 'die'),\n"
            "  ({ 'house', 'house', 'park', 'park', 'shop', 'shop' })[%d])",
            face, face);
        passes(*state, body);
    }
    passes(*state, "local g = position { 'hamlet', players = 1, step = 'roll', round = 3,\n"
                   "  force = { die = { 'park', 'shop' } } }\n"
                   "expect(value(g, 'die'), 'park') after(g, 'build a1')\n"
                   "expect(value(g, 'die'), 'shop')");
    passes(*state, "local g = position { 'everything', setup = true, force = { deck = 'park' } }\n"
                   "expect(over(g), false)");
    fails_with(*state, "position { 'hamlet', force = { dei = 1 } }",
               "2: there is no field `dei`; did you mean `die`?");
    fails_with(*state, "position { 'hamlet', force = { round = 1 } }", "2: force round: ");
    fails_with(*state, "position { 'hamlet', force = { die = 7 } }", "2: force die: `7` is not a");
    fails_with(*state, "position { 'hamlet', setup = 'yes' }",
               "2: position: setup: expected true or false, got a string");
}

static void seats_have_their_own(void **state) {
    passes(*state, "local g = position { 'everything', players = 3, seats = {\n"
                   "  { hand = '1 2' }, {}, { hand = 'park', finished = true } } }\n"
                   "expect(value(g, 'red.hand'), '1 2') expect(value(g, 'green.hand'), 'park')\n"
                   "expect(value(g, 'green.finished'), true)\n"
                   "expect(value(g, 'blue.finished'), false)\n"
                   "expect(sees(g, 'red', 'red.hand'), true)\n"
                   "expect(sees(g, 'red', 'green.hand'), false)\n"
                   "expect(sees(g, 'red', 'counter'), true)");
}

static void every_kind_of_field_can_be_set(void **state) {
    passes(*state, "local g = position { 'everything', counter = 4, flag = true, turn = 'blue',\n"
                   "  weather = 'rain', die = 3, dice = { 1, 2, 6 }, deck = '1 2 | park park',\n"
                   "  cells = { 'a1', 'c2' }, list = 'a1 7 house red; a2 0 none none',\n"
                   "  board = [[\n H3*B . . .\n . . . R\n . . . .\n]] }\n"
                   "expect(value(g, 'counter'), 4) expect(value(g, 'flag'), true)\n"
                   "expect(value(g, 'turn'), 'blue') expect(value(g, 'weather'), 'rain')\n"
                   "expect(value(g, 'die'), 3) expect(value(g, 'dice'), '1 2 6')\n"
                   "expect(value(g, 'deck'), '1 2 | park park')\n"
                   "expect(value(g, 'cells'), 'a1 c2')\n"
                   "expect(value(g, 'list'):find('a1 7 house red') ~= nil, true)");
}

static void moves_are_played(void **state) {
    passes(*state, "local g = position { 'drawcity', players = 2, turn = 'blue',\n"
                   "  seats = { { hand = '5 6', plans = 'house park' } } }\n"
                   "force(g, 'numbers', '7') force(g, 'developments', 'shop')\n"
                   "after(g, { 'blue build 5 house c1' })\n"
                   "expect(value(g, 'blue.hand'), '6 7')\n"
                   "asks(g, 'pink', 'build')\n"
                   "expect(over(g), false)\n"
                   "playout(g, 4) expect(over(g), true) asks(g, 'nobody')\n"
                   "expect(#places(g), 2)");
    passes(*state, "local function g() return position { 'drawcity', players = 2, turn = 'blue',\n"
                   "  seats = { { hand = '5 6', plans = 'house park' } } } end\n"
                   "local one = after(g(), { 'build 5', 'what house', 'where c1' })\n"
                   "local two = answers(g(), 'build 5', 'house', 'c1')\n"
                   "expect(value(one, 'city'), value(two, 'city'))");
}

static void positions_are_alike_when_the_seed_is(void **state) {
    passes(*state, "local function deck(seed)\n"
                   "  return value(position { 'drawcity', players = 2, seed = seed }, 'numbers')\n"
                   "end\n"
                   "expect(deck(1), deck(1)) expect(deck(1) == deck(2), false)\n"
                   "expect(deck(nil), deck(1))");
}

static void a_position_changes_data(void **state) {
    passes(*state,
           "local g = position { 'doodle-city', players = 2, change = {\n"
           "  ['tables.bonuses'] = { { from = 2, points = 8 } }, ['tables.hotels[5]'] = 16,\n"
           "} }\n"
           "expect(value(g, 'bonuses'), '8\\n')\n"
           "expect(value(g, 'red.hotels'), '3  5  8  11 16\\n')\n"
           "g = position { 'doodle-city', players = 2 }\n" /* another set-up */
           "expect(value(g, 'bonuses'), '3  5  7  10\\n')");
    passes(*state,
           "local g = position { 'doodle-city', players = 1, change = {\n" /* in a spreadsheet */
           "  ['ranks.csv[7]'] = missing, ['ranks.csv[1][\"en\"]'] = 'say \"g\"\\n' } }\n"
           "expect(over(g), false)");
    static const char *const wrong[][2] = {
        {"['tables.taxi'] = missing",
         "tables: taxi: expected a whole number from 0 to 100, got nil"                          },
        {"['tables.taxi'] = 4.5",      "expected a whole number from 0 to 100, got 4.5"          },
        {"['tables.trees'] = true",    "expected a whole number from 1 to 50, got true"          },
        {"['tables'] = 7",             "tables: expected a table, got 7"                         },
        {"['tabels.taxi'] = 7",        "change tabels.taxi: no script requires tabels"           },
        {"['tables.bonusses[1]'] = 7", "there is no `bonusses`; did you mean `bonuses`?"         },
        {"['tables.taxi.x'] = 7",      "change tables.taxi.x: taxi is not a table"               },
        {"['tables.hotels[x]'] = 7",   "expected .name, [number] or [\"name\"] where it says [x]"},
        {"['.taxi'] = 7",              "expected a file and an entry, as \"tables.rounds\""      },
    };
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
        char body[512];
        snprintf(body, sizeof body,
                 "fails(function() position { 'doodle-city', players = 2, change = { %s } } end,\n"
                 "  [=[%s]=])",
                 wrong[n][0], wrong[n][1]);
        passes(*state, body);
    }
    fails_with(*state, "position { 'hamlet', change = 3 }", "2: position: change: expected {");
    fails_with(*state, "position { 'hamlet', change = { 3 } }",
               "2: position: change: expected an entry before each value");
    fails_with(*state, "position { 'hamlet', change = { tables = print } }",
               "2: there is no `print`");
    fails_with(*state, "position { 'hamlet', change = { tables = test } }",
               "2: position: change tables: expected a number, a text");
}

static void bad_positions_are_errors(void **state) {
    fails_with(*state, "position()", "2: position: expected { \"game\", ... }, got nil");
    fails_with(*state, "position {}", "2: position: expected the game's name first");
    fails_with(*state, "position { 'hamle' }",
               "2: there is no game `hamle`; did you mean `hamlet`?");
    fails_with(*state, "position { 'hamlet', players = 9 }", "2: Hamlet takes 1 to 6 players");
    fails_with(*state, "position { 'hamlet', players = 'two' }",
               "2: position: players must be a number from 0, not \"two\"");
    fails_with(*state, "position { 'hamlet', mapp = '' }",
               "2: there is no field `mapp`; did you mean `map`?");
    fails_with(*state, "position { 'hamlet', map = 'Q' }", "2: map: ");
    fails_with(*state, "position { 'hamlet', map = {{}, pairs} }",
               "2: position: map: expected text, a number, true or false, got a function");
    fails_with(*state, "position { 'hamlet', round = 9 }", "2: round: ");
    fails_with(*state, "position { 'hamlet', step = 'bild' }",
               "2: hamlet has no step `bild`; did you mean `build`?");
    fails_with(*state, "position { 'hamlet', 'wells' }",
               "2: position: expected name = value, got \"wells\" under 2");
    fails_with(*state, "position { 'hamlet', modules = { 'well' } }",
               "2: hamlet has no module `well`; did you mean `wells`?");
    fails_with(*state, "position { 'hamlet', options = { x = 1 } }", "2: hamlet has no options");
    fails_with(*state, "position { 'hamlet', seats = { { die = 1 } } }",
               "2: `die` is shared by all seats: write `die`");
}

static void bad_moves_are_errors(void **state) {
    static const char begin[] = "local g = position { 'drawcity', players = 2, turn = 'blue',\n"
                                "  seats = { { hand = '5 6', plans = 'house park' } } }\n";
    static const char *const moves[][2] = {
        {"'build 7'",              "4: \"build 7\" is illegal: build 7: needs \"in hand\""      },
        {"'build 77'",             "4: `build 77`: blue is asked `build`: there is no `77`"     },
        {"'pink build 5'",         "4: `pink build 5`: it is not pink's turn: "
                           "blue is asked `build`"                    },
        {"'build 5 house a1 b1'",  "4: `build 5 house a1 b1`: unexpected `b1`: "
                                  "blue has no question for it"},
        {"''",                     "4: ``: the move is empty"                                   },
        {"{ 7 }",                  "4: after: expected a move as text, got a number"            },
        {"{ 'build 5 house zz' }", "4: `build 5 house zz`: blue is asked `where`: there is no "
                                   "cell `zz`"                },
    };
    for (int n = 0; n < 7; n++) {
        char body[512];
        snprintf(body, sizeof body, "%safter(g, %s)", begin, moves[n][0]);
        fails_with(*state, body, moves[n][1]);
    }
    fails_with(*state, "force(position { 'hamlet' }, 'dye', '1')", "2: there is no field `dye`");
    fails_with(*state, "playout(position { 'hamlet' }, -1)",
               "2: position: the seed must be a number "
               "from 0, not -1");
    fails_with(*state, "playout(1)",
               "2: expected a position, as returned by position { ... }, not a "
               "number");
}

/* --- expectations --- */

static void expectations_hold_or_fail(void **state) {
    passes(*state, "expect({ 1, { a = 'x' }, true }, { 1, { a = 'x' }, true })");
    passes(*state, "expect(nil, nil) expect(2, 2.0)");
    fails_with(*state, "expect(1, 2)", "2: expected 2, got 1");
    fails_with(*state, "expect(nil, 'a', 'the first')", "2: the first: expected \"a\", got nil");
    fails_with(*state, "expect({ 1, 2, x = 3 }, { 1, 2 })",
               "2: expected { 1, 2 }, got { 1, 2, x = 3 }");
    fails_with(*state, "expect('a b\\nc d', 'a b\\nc e')",
               "2: expected\n    a b\n    c e\n  got\n    a b\n    c d\n");
    fails_with(*state, "local t = {} t.t = t local u = {} u.t = u expect(t, u)",
               "2: expect: these tables are nested more than 20 deep");
}

static const char cottage[] = "local g = position { 'hamlet', players = 1, map = [[\n"
                              "  P H P .\n  . P . .\n  . . . .\n  . . . .\n]] }\n";

static void with_cottage(Run *run, const char *line, const char *expected) {
    char body[1024];
    snprintf(body, sizeof body, "%s%s", cottage, line);
    if (!expected)
        passes(run, body);
    else
        fails_with(run, body, expected);
}

#define BOARD                          \
    "\nred.map:\n    a  b  c  d\n"     \
    "  1 P  H  P  .\n  2 .  P  .  .\n" \
    "  3 .  .  .  .\n  4 .  .  .  ."

static void scores_are_compared(void **state) {
    with_cottage(*state, "scores(g, { ['cosy homes'] = 3, total = 3 })", NULL);
    with_cottage(*state, "scores(g, { red = { total = 3 } })", NULL);
    with_cottage(*state, "scores(g, { { total = 3 } })", NULL);
    with_cottage(*state, "scores(g, { total = 4 })",
                 "8: red's total: expected 4, got 3\n"
                 "      3 cosy homes: parks beside (b1)" BOARD);
    with_cottage(*state, "scores(g, { ['cosy homes'] = 2 })",
                 "8: red's cosy homes: expected 2, got 3\n      3 parks beside (b1)" BOARD);
    with_cottage(*state, "scores(g, { ['cosy home'] = 2 })",
                 "8: there is no score item `cosy home`; did you mean `cosy homes`?");
    with_cottage(*state, "scores(g, { blue = { total = 2 } })",
                 "8: there is no seat `blue` (seats: 1)");
    with_cottage(*state, "scores(g, {})", "8: scores: expected at least one item");
    with_cottage(*state, "scores(g, { total = 3, red = {} })",
                 "8: scores: expected either items or seats, not both");
}

static void refusals_name_their_rule(void **state) {
    with_cottage(*state, "refuses(g, 'build b1', 'on a free space')", NULL);
    with_cottage(*state, "refuses(g, 'red build d4', 'beside')", NULL);
    with_cottage(*state, "refuses(g, 'build b1')", NULL);
    with_cottage(*state, "refuses(g, 'build a2', 'free')",
                 "8: `build a2` can be played; expected a refusal: \"free\"" BOARD);
    with_cottage(
        *state, "refuses(g, 'build d4', 'free')",
        "8: `build d4` is illegal, but not because of \"free\": build d4: needs \"beside a "
        "building\"" BOARD);
    with_cottage(
        *state, "refuses(g, 'build zz')",
        "8: `build zz` is illegal, but not because of a rule: red is asked `build`: there is no "
        "cell `zz`");
    /* a refusal leaves the position as it was */
    with_cottage(*state, "refuses(g, 'build b1', 'free') after(g, 'build a2')", NULL);
}

static void questions_are_compared(void **state) {
    with_cottage(*state, "legal(g, 'red', 'build', 'a2 c2 b3 d1')", NULL);
    with_cottage(*state, "legal(g, 1, 'build', { 'a2', 'c2', 'b3', 'd1' })", NULL);
    with_cottage(
        *state, "legal(g, 'red', 'build', 'a2 d1 d4')",
        "8: build offers other choices than expected\n  not offered: d4\n"
        "  also offered: c2 b3\n  (= as expected, + not offered, - also offered)\n"
        "    a  b  c  d\n  1 .  .  .  =\n  2 =  .  -  .\n  3 .  -  .  .\n  4 .  .  .  +" BOARD);
    with_cottage(*state, "legal(g, 'red', 'roll', 'a1')",
                 "8: expected that red is asked roll; red is asked build" BOARD);
    with_cottage(*state, "legal(g, 'red', 'build', 'zz')", "8: there is no cell `zz`");
    with_cottage(*state, "asks(g, 'nobody')",
                 "8: expected that nobody is asked; red is asked build" BOARD);
    passes(*state, "local g = position { 'drawcity', players = 2, turn = 'blue',\n"
                   "  seats = { { hand = '5 6', plans = 'house park' } } }\n"
                   "legal(g, 'blue', 'build', '6 5') after(g, 'build 5')\n"
                   "legal(g, 'blue', 'what', 'park house')");
}

/* Those that all share and those of the seat, and when cells are offered, only their board. */
static void failures_show_the_boards_that_matter(void **state) {
    fails_with(*state,
               "legal(position { 'hamlet', players = 5, ['blue.map'] = '. . . . / . P . . / "
               ". . . . / . . . .' }, 'blue', 'build', 'b1 a2 c2')",
               "2: build offers other choices than expected\n  also offered: b3\n"
               "  (= as expected, + not offered, - also offered)\n"
               "    a  b  c  d\n  1 .  =  .  .\n  2 =  .  =  .\n  3 .  -  .  .\n  4 .  .  .  .\n"
               "blue.map:\n"
               "    a  b  c  d\n  1 .  .  .  .\n  2 .  P  .  .\n  3 .  .  .  .\n  4 .  .  .  .");
    Run *run = *state;
    assert_null(strstr(run->report, "red.map"));
}

static void failures_can_be_expected(void **state) {
    passes(*state, "fails(function() error('too many houses') end, 'many')");
    passes(*state, "fails(function() return position { 'hamlet', players = 9 } end, 'players')");
    fails_with(*state, "fails(function() end, 'x')",
               "2: expected an error with \"x\", but there was none");
    fails_with(*state, "fails(function() error('y') end, 'x')",
               "2: expected an error with \"x\", got: y");
    fails_with(*state, "fails(function() while true do end end, 'x')",
               "2: this runs for more than 50 million instructions; is there an endless loop? "
               "If not, do less at a time");
}

static void words_count_their_arguments(void **state) {
    static const char *const words[][2] = {
        {"after(position { 'hamlet' }, 'a1', 'b2')", "after takes 2 arguments, got 3: "       },
        {"position({ 'hamlet' }, { round = 3 })",    "position takes 1 argument, got 2: write"},
        {"refuses(position { 'hamlet' }, 1, 2, 3)",  "refuses takes 3 arguments, got 4"       },
        {"expect(1, 1, 'one', 'two')",               "expect takes 3 arguments, got 4: write" },
    };
    for (size_t n = 0; n < sizeof words / sizeof *words; n++) {
        char wanted[120];
        snprintf(wanted, sizeof wanted, "2: %s", words[n][1]);
        fails_with(*state, words[n][0], wanted);
    }
}

/* --- the file --- */

static void tests_stand_alone(void **state) {
    Run *run = *state;
    assert_int_equal(run_text(run, "local kept\n"
                                   "test('one', function() kept = position { 'hamlet' } "
                                   "expect(1, 1) end)\n"
                                   "test('two', function() expect(over(kept), true) end)\n"
                                   "test('three', function() while true do end end)\n"
                                   "test('four', function()\n  local t = {}\n"
                                   "  while true do t[#t + 1] = {} end\nend)\n"
                                   "test('five', function() error({}) end)\n"
                                   "test('six', function() x = 1 end)\n"
                                   "test('seven', function() return 1 end)\n"
                                   "test('eight', function() test('inner', pairs) end)\n"
                                   "test('nine', function() expect(1, 1) end)\n"),
                     PLAT_OK);
    assert_int_equal(run->passed, 2);
    assert_int_equal(run->failed, 7);
    static const char *const said[] = {
        "passed one",
        "t.lua:3: this position belongs to an earlier test: make one in each test",
        "t.lua:4: this runs for more than 50 million instructions",
        "t.lua:7: this needs more than 64 MiB of memory",
        "t.lua:9: error was called with a table",
        "t.lua:10: `x` is assigned but not declared; write `local x`",
        "t.lua:11: this test checks nothing",
        "t.lua:12: test: a test cannot be inside another",
        "passed nine",
    };
    for (int n = 0; n < 9; n++)
        if (!strstr(run->report, said[n]))
            fail_msg("%s\n  is not in\n%s", said[n], run->report);
}

static void helpers_name_their_caller(void **state) {
    Run *run = *state;
    assert_int_equal(run_text(run, "local function check(n)\n  expect(n, 2)\nend\n"
                                   "test('it', function()\n  check(2)\n  check(3)\nend)\n"),
                     PLAT_OK);
    char expected[256];
    snprintf(expected, sizeof expected, "failed it\n%s:2: expected 2, got 3\n  called from %s:6\n",
             run->file, run->file);
    assert_string_equal(run->report, expected);
}

static void bad_file(Run *run, const char *text, const char *expected) {
    assert_int_not_equal(run_text(run, text), PLAT_OK);
    assert_string_equal(run->report, "");
    if (strncmp(run->error.text, expected, strlen(expected)) != 0)
        fail_msg("%s\n  says %s\n  not  %s", text, run->error.text, expected);
}

static void bad_files_are_errors(void **state) {
    Run *run = *state;
    bad_file(run, "", "there is no test(...) in this file");
    bad_file(run, "local x = 1", "there is no test(...) in this file");
    bad_file(run, "test('x', function()", "'end' expected near <eof>");
    bad_file(run, "x = 1", "`x` is assigned but not declared; write `local x`");
    bad_file(run, "require 'hamlet'", "there is no `require`: only rules use it");
    bad_file(run, "return load('x')", "there is no `load`: text cannot become code");
    bad_file(run, "test(1, pairs)", "test: expected a sentence of the rules, got a number");
    bad_file(run, "test('x')", "test \"x\": expected a function, got nil");
    bad_file(run, "position { 'hamlet' }", "a position belongs inside a test");
    bad_file(run, "while true do end", "this runs for more than 50 million instructions");
    bad_file(run, "test = nil", "`test` is assigned but not declared");
    PlatTestReport report = {run, note, NULL, NULL};
    PlatTestFile file = {.file = "/nowhere.lua", .path = search, .paths = 2};
    assert_int_equal(plat_host_test_file(&file, &report, &run->error), PLAT_E_IO);
}

/* More set-ups than are kept loaded, and more positions than are allowed. */
static void there_are_limits(void **state) {
    passes(*state, "for n = 0, 40 do position { 'hamlet', players = 1 + n % 6, "
                   "modules = n > 5 and { 'wells' } or nil } end expect(1, 1)");
    fails_with(*state,
               "for n = 1, 2000 do position { 'hamlet', players = 1 } end\n"
               "position { 'hamlet', players = 1 }",
               "3: a test has at most 2000 positions");
    fails_with(*state,
               "for streets = 3, 10 do for players = 2, 6 do for _, d in ipairs { 'ltr', "
               "'rtl' } do\nposition { 'drawcity', players = players, "
               "options = { streets = streets, street_direction = d } } end end end",
               "3: a test uses at most 48 different set-ups");
}

static PlatStatus run_changed(Run *run, const PlatMutant *mutant, int only, bool until_failure) {
    PlatTestReport report = {run, note, NULL, NULL};
    PlatTestFile file = {.file = run->file,
                         .path = search,
                         .paths = 2,
                         .mutant = mutant,
                         .only = only,
                         .until_failure = until_failure};
    run->report[0] = '\0';
    run->passed = run->failed = 0;
    return plat_host_test_file(&file, &report, &run->error);
}

/* Negated conditions, and a file with another text; one test alone, and none after a failure. */
static void rules_are_changed_and_tests_notice(void **state) {
    Run *run = *state;
    run_text(run, "local function at(cell) legal(position { 'hamlet', players = 1,\n"
                  "  map = 'H . . . / . . . . / . . . . / . . . .' }, 1, 'build', cell) end\n"
                  "test('one', function() at 'b1 a2' end)\n"
                  "test('two', function() at 'b1 a2' end)\n"
                  "test('three', function() expect(1, 1) end)");
    assert_int_equal(run->passed, 3);

    PlatHost *host = NULL;
    PlatSetup setup = {.game = "hamlet", .path = search, .paths = 2};
    assert_int_equal(plat_host_new(&host, &setup, &run->error), PLAT_OK);
    assert_int_equal(plat_host_conditions(host), 2);
    PlatHostCondition condition = plat_host_condition(host, 1);
    assert_string_equal(condition.where, "site");
    assert_string_equal(condition.name, "on a free space");
    assert_string_equal(condition.place, "hamlet/hamlet.lua:22");
    PlatMutant mutant = {
        .where = condition.where, .condition = condition.name, .place = condition.place};
    assert_int_equal(run_changed(run, &mutant, 0, false), PLAT_OK);
    assert_int_equal(run->failed, 2);
    assert_int_equal(run->passed, 1);
    assert_int_equal(run_changed(run, &mutant, 0, true), PLAT_OK);
    assert_int_equal(run->failed, 1);
    assert_int_equal(run->passed, 0);
    assert_int_equal(run_changed(run, &mutant, 3, true), PLAT_OK);
    assert_int_equal(run->passed, 1);
    plat_host_free(host);

    mutant = (PlatMutant){.file = "hamlet/hamlet.lua", .text = "return 1", .size = 8};
    assert_int_equal(run_changed(run, &mutant, 1, true), PLAT_OK);
    assert_int_equal(run->failed, 1);
    assert_non_null(strstr(run->report, "hamlet/hamlet.lua declares no game"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rules_are_changed_and_tests_notice, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_position_is_drawn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_position_may_begin_at_a_step, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_position_may_begin_after_set_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_first_roll_can_be_forced, set_up, tear_down),
        cmocka_unit_test_setup_teardown(seats_have_their_own, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_kind_of_field_can_be_set, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_are_played, set_up, tear_down),
        cmocka_unit_test_setup_teardown(positions_are_alike_when_the_seed_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_position_changes_data, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_positions_are_errors, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_moves_are_errors, set_up, tear_down),
        cmocka_unit_test_setup_teardown(expectations_hold_or_fail, set_up, tear_down),
        cmocka_unit_test_setup_teardown(scores_are_compared, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refusals_name_their_rule, set_up, tear_down),
        cmocka_unit_test_setup_teardown(questions_are_compared, set_up, tear_down),
        cmocka_unit_test_setup_teardown(failures_show_the_boards_that_matter, set_up, tear_down),
        cmocka_unit_test_setup_teardown(failures_can_be_expected, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_count_their_arguments, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tests_stand_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(helpers_name_their_caller, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_files_are_errors, set_up, tear_down),
        cmocka_unit_test_setup_teardown(there_are_limits, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
