/* Bots as scripts: what they see, what they may not, and what is said of those that fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "../share.h"
#include "host/legend.h"
#include "host/script_bot.h"
#include "lab/game.h"
#include "scripted.h"

enum { INSTRUCTIONS = 5000000, FEW = 1000000 };

static PlatError failure;

#define assert_ok(status)                                                \
    do {                                                                 \
        if ((status) != PLAT_OK)                                         \
            fail_msg("%s: %s %s", #status, failure.where, failure.text); \
    } while (0)

static PlatHost *load_limited(const char *path, int players, int64_t instructions) {
    PlatSetup setup = {.game = path,
                       .players = players,
                       .memory_limit = 12 << 20,
                       .instruction_limit = instructions};
    PlatHost *host = NULL;
    assert_ok(plat_host_new(&host, &setup, &failure));
    return host;
}

static PlatHost *load(const char *path, int players) {
    return load_limited(path, players, INSTRUCTIONS);
}

static PlatMatch *begin(const PlatHost *host, uint64_t seed) {
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, plat_host_rules(host), seed, 0, &failure));
    assert_ok(plat_match_run(match, &failure));
    return match;
}

/* What a script answers to the first seat that is asked, as text. */
static PlatStatus answer(PlatMatch *match, const char *text, uint64_t seed, char *said,
                         PlatError *error) {
    const PlatAsk *ask = plat_match_ask(match);
    PlatBot *bot = scripted_bot("some.lua", text, seed);
    int32_t choice = 0;
    assert_non_null(bot);
    PlatStatus status = plat_bot_choose(bot, &choice, match, ask->seat, NULL, error);
    if (status == PLAT_OK)
        plat_choice_format(&ask->options, said, choice);
    plat_bot_free(bot);
    return status;
}

static void answers(PlatMatch *match, const char *text, const char *wanted) {
    char said[PLAT_MAX_NAME] = "";
    assert_ok(answer(match, text, 1, said, &failure));
    assert_string_equal(said, wanted);
}

static void play(PlatMatch *match, const char *text) {
    const PlatAsk *ask = plat_match_ask(match);
    int32_t choice = 0;
    assert_ok(plat_choice_read(&ask->options, &choice, text, &failure));
    assert_ok(plat_match_answer(match, ask->seat, ask->name, choice, &failure));
}

/* --- what it can do --- */

static void it_answers_with_an_option_its_text_or_its_value(void **state) {
    (void)state;
    PlatHost *host = load("rules-lua/games/hamlet", 2);
    PlatMatch *match = begin(host, 1);
    answers(match, "return function(me, question) return 'b2' end", "b2");
    answers(match, "return function(me, question) return question:options()[3] end", "c1");
    answers(match, "return function(me, question) return question:options()[3].value end", "c1");
    answers(match,
            "return function(me, question)\n"
            "  assert(question.ask == 'build' and question.kind == 'cells' and not question.pass)\n"
            "  assert(question.count == 16 and question.min == nil and #question.set == 16)\n"
            "  assert(question:has('a1') and not question:has('e1'))\n"
            "  assert(question:best({ 'z9' }) == nil and question:any({}) == nil)\n"
            "  return question:any(question.set - me.map:free()) or question:best({ 'd4' })\n"
            "end",
            "d4");
    plat_match_free(match);
    plat_host_free(host);
}

static void it_looks_ahead_to_the_end_of_its_own_questions(void **state) {
    (void)state;
    static const char best[] = "return function(me, question, state)\n"
                               "  local outcomes = question:outcomes()\n"
                               "  assert(#outcomes == question.count)\n"
                               "  for n = 2, #outcomes do\n"
                               "    assert(outcomes[n - 1].total >= outcomes[n].total)\n"
                               "  end\n"
                               "  assert(outcomes[1].text == question:best().text or\n"
                               "    outcomes[1].total == outcomes[2].total)\n"
                               "  return outcomes[1]\n"
                               "end";
    PlatHost *host = load("rules-lua/games/drawcity", 2);
    for (int seed = 1 + share_first(5); seed < 6; seed += share_step(5)) {
        PlatMatch *match = begin(host, (uint64_t)seed);
        PlatBot *bot[2] = {scripted_bot("best.lua", best, 1), scripted_bot("best.lua", best, 2)};
        assert_ok(plat_game_play_bots(match, bot, NULL, &failure));
        plat_bot_free(bot[0]);
        plat_bot_free(bot[1]);
        plat_match_free(match);
    }
    plat_host_free(host);
}

/* DrawCity asks what to build with a number, and then where to write it. */
static void it_sees_what_a_question_is_about(void **state) {
    (void)state;
    PlatHost *host = load("rules-lua/games/drawcity", 2);
    PlatMatch *match = begin(host, 1);
    PlatMatch *copy = NULL;
    assert_int_equal(plat_match_ask(match)->given[0].ask, 0);
    play(match, "7");
    answers(match,
            "return function(me, question)\n"
            "  assert(#question.about == 2)\n"
            "  assert(question.about[1] == 'with' and question.about[2] == 7)\n"
            "  return 'park'\n"
            "end",
            "park");
    play(match, "park");
    const PlatAsk *ask = plat_match_ask(match);
    assert_int_equal(ask->options.abouts, 2);
    assert_int_equal(ask->options.about[0].number, 7);
    assert_string_equal(ask->options.about[1].text, "park");
    assert_int_equal(ask->given[0].ask, plat_match_ask_hash("what"));
    assert_int_equal(ask->given[1].ask, plat_match_ask_hash("build"));
    assert_ok(plat_match_clone(&copy, match, &failure));
    const PlatAsk *same = plat_match_ask(copy);
    plat_match_free(match);
    assert_string_equal(same->options.about[1].text, "park");
    assert_int_equal(same->given[1].ask, plat_match_ask_hash("build"));
    plat_match_free(copy);
    plat_host_free(host);
}

/* A file runs anew each time: its locals do not live on, and its luck is the bot's and the
 * position's. */
static void it_remembers_nothing(void **state) {
    (void)state;
    static const char counts[] = "local n, known = 0, {}\n"
                                 "return function(me, question)\n"
                                 "  n = n + 1\n"
                                 "  assert(not known.before)\n"
                                 "  known.before = true\n"
                                 "  return question:options()[n]\n"
                                 "end";
    static const char lucky[] = "return function(me, question)\n"
                                "  local before = question:random(1000)\n"
                                "  question:outcomes()\n"
                                "  return question:options()[before % question.count + 1]\n"
                                "end";
    PlatHost *host = load("rules-lua/games/hamlet", 2), *other = load("rules-lua/games/hamlet", 2);
    PlatMatch *match = begin(host, 1), *same = begin(other, 1);
    char said[PLAT_MAX_NAME], again[PLAT_MAX_NAME];
    int different = 0;
    for (int n = 0; n < 3; n++)
        answers(match, counts, "a1");
    for (uint64_t seed = 1; seed <= 8; seed++) {
        assert_ok(answer(match, lucky, seed, said, &failure));
        assert_ok(answer(same, lucky, seed, again, &failure));
        assert_string_equal(said, again);
        assert_ok(answer(match, lucky, seed + 1, again, &failure));
        different += strcmp(said, again) != 0;
    }
    assert_true(different > 0);
    plat_match_free(same);
    plat_match_free(match);
    plat_host_free(other);
    plat_host_free(host);
}

/* Ranges, names with `pass`, edges, placements: every kind of options has values. */
static void every_kind_of_question_has_values(void **state) {
    (void)state;
    static const char text[] =
        "return function(me, question)\n"
        "  local options = question:options()\n"
        "  assert(#options == question.count)\n"
        "  for n, option in ipairs(options) do\n"
        "    assert(option.value ~= nil or option.text == 'pass' and n == #options)\n"
        "    if n % 8 == 1 or n == #options then\n"
        "      assert(question:has(option.text) and question:has(option))\n"
        "    end\n"
        "    if question.set and option.value ~= nil and n % 24 == 1 then\n"
        "      assert(#question:outcomes({ option }) == 1)\n"
        "    end\n"
        "  end\n"
        "  assert((question.set == nil) == (question.kind == 'range'))\n"
        "  return question:any()\n"
        "end";
    static const char *const game[] = {"tests/host/games/everything.lua",
                                       "rules-lua/gallery/hedges", "rules-lua/gallery/estates",
                                       "rules-lua/games/scribble-city", "rules-lua/games/townies"};
    for (size_t n = 0; n < sizeof game / sizeof *game; n++) {
        PlatHost *host = load(game[n], 0);
        PlatMatch *match = begin(host, 3);
        PlatBot *bot = scripted_bot("any.lua", text, 4);
        const int most = n == 0 || all_of_it() ? 20 : 6;
        for (int asked = 0; asked < most && !plat_match_is_over(match); asked++) {
            const int seat = plat_match_ask(match)->seat;
            int32_t choice = 0;
            assert_ok(plat_bot_choose(bot, &choice, match, seat, NULL, &failure));
            assert_ok(plat_match_answer(match, seat, NULL, choice, &failure));
        }
        plat_bot_free(bot);
        plat_match_free(match);
        plat_host_free(host);
    }
}

static void it_is_not_offered_what_it_is_without(void **state) {
    (void)state;
    PlatHost *host = load("rules-lua/games/hamlet", 2);
    PlatMatch *match = begin(host, 1);
    PlatBot *bot = scripted_bot("some.lua without build=a1",
                                "return function(me, question)\n"
                                "  assert(question.count == 15 and not question:has('a1'))\n"
                                "  assert(#question:outcomes() == 15)\n"
                                "  return question:options()[1]\n"
                                "end",
                                1);
    const int seat = plat_match_ask(match)->seat;
    int32_t choice = 0;
    char said[PLAT_MAX_NAME];
    assert_ok(plat_bot_choose(bot, &choice, match, seat, NULL, &failure));
    plat_choice_format(&plat_match_ask(match)->options, said, choice);
    assert_string_equal(said, "b1");
    plat_bot_free(bot);
    plat_match_free(match);
    plat_host_free(host);
}

/* --- what goes wrong --- */

typedef struct Wrong {
    const char *text; /* of the file, or, when it begins with "@", of its function */
    PlatStatus status;
    const char *where, *says;
} Wrong;

#define ENDLESS "more than 1 million instructions"

/* clang-format off */
static const Wrong wrong[] = {
    {"retrn 5", PLAT_E_RULES, "some.lua:1", "syntax error"},
    {"local x = 1", PLAT_E_RULES, "", "some.lua: expected a function at the end"},
    {"return 5", PLAT_E_RULES, "", "got 5"},
    {"while true do end", PLAT_E_LIMIT, "some.lua:1", ENDLESS},
    {"x = 1", PLAT_E_RULES, "some.lua:1", "write `local x`"},
    {"error('no')", PLAT_E_RULES, "some.lua:1", "no"},
    {"require 'tables'", PLAT_E_RULES, "some.lua:1", "require"},
    {"\033Lua", PLAT_E_RULES, "", "this is compiled Lua"},
    {"@ while true do end", PLAT_E_LIMIT, "some.lua:2", ENDLESS},
    {"@ local t = {} while true do t[#t + 1] = { 1 } end", PLAT_E_MEMORY, "some.lua:2", "memory"},
    {"@ return ('x'):rep(1 << 40)", PLAT_E_RULES, "", "65536"},
    {"@ local function f() return 1 + f() end return f()",
     PLAT_E_MEMORY, "some.lua:2", "call itself"},
    {"@ for n = 1, 1e9 do question:options() end",
     PLAT_E_LIMIT, "some.lua:2", "is there an endless loop?"},
    {"@ return nil",
     PLAT_E_ILLEGAL, "some.lua:1", "returned nothing; expected one of the options: a1"},
    {"@ return true", PLAT_E_ILLEGAL, "some.lua:1", "returned true"},
    {"@ return {}", PLAT_E_ILLEGAL, "some.lua:1", "returned a table"},
    {"@ return me", PLAT_E_ILLEGAL, "some.lua:1", "returned a table"},
    {"@ return question.set", PLAT_E_ILLEGAL, "some.lua:1", "returned a set"},
    {"@ return question", PLAT_E_ILLEGAL, "some.lua:1", "returned a table"},
    {"@ return question.best", PLAT_E_ILLEGAL, "some.lua:1", "returned a function"},
    {"@ return 'z9'", PLAT_E_ILLEGAL, "some.lua:1", "there is no cell `z9`"},
    {"@ return ('z'):rep(60000)", PLAT_E_ILLEGAL, "some.lua:1", "there is no cell"},
    {"@ return 7.5", PLAT_E_ILLEGAL, "some.lua:1", "7.5"},
    {"@ return { text = 'b1' }, 5", PLAT_OK, "", ""},
    {"@ return { text = {} }", PLAT_E_ILLEGAL, "some.lua:1", "returned a table"},
    {"@ question.ask = 'x'", PLAT_E_RULES, "some.lua:2", "question.ask: a bot only reads"},
    {"@ return question.akk", PLAT_E_RULES, "some.lua:2", "did you mean `ask`"},
    {"@ return question:bets()", PLAT_E_RULES, "some.lua:", "did you mean `best`"},
    {"@ local b = question.best() return b",
     PLAT_E_RULES, "some.lua:2", "write question:best(...)"},
    {"@ local b = question:best(5) return b", PLAT_E_RULES, "some.lua:2", "got 5"},
    {"@ local b = question:random(0) return b", PLAT_E_RANGE, "some.lua:2", "from 1 to"},
    {"@ return question:random(0)", PLAT_E_RANGE, "some.lua:2", "from 1 to"},
    {"@ return question:best(nil, 2)", PLAT_E_RULES, "some.lua:2", "best takes 1 argument, got 2"},
    {"@ me.map:draw('a1', 'park')", PLAT_E_READONLY, "some.lua:2", "bots and the prompt only read"},
    {"@ state.round:add(1)", PLAT_E_READONLY, "some.lua:2", "round cannot be changed"},
    {"@ state.round = 1", PLAT_E_RULES, "some.lua:2", "state.round: a bot only reads"},
    {"@ return state.rund", PLAT_E_RULES, "some.lua:2", "did you mean `round`"},
    {"@ me.gold = 1", PLAT_E_RULES, "some.lua:2", "\"gold\" cannot be assigned"},
    {"@ local c = me:ask('build', question.set) return c",
     PLAT_E_READONLY, "some.lua:2", "may ask"},
    {"@ finish()", PLAT_E_RULES, "some.lua:2", "there is no `finish`"},
    {"@ announce('x')", PLAT_E_RULES, "some.lua:2", "there is no `announce`"},
    {"@ math.random(3)", PLAT_E_RULES, "some.lua:2", "question:random(n)"},
    {"@ getmetatable('').__index.len = 5", PLAT_E_RULES, "some.lua:2", "getmetatable"},
    {"@ string.len = 5", PLAT_E_RULES, "some.lua:2", "len"},
};
/* clang-format on */

static void what_is_wrong_is_said_with_its_line(void **state) {
    (void)state;
    PlatHost *host = load_limited("rules-lua/games/hamlet", 2, FEW);
    PlatMatch *match = begin(host, 1);
    const uint64_t before = plat_match_hash(match);
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
        char text[300], said[PLAT_MAX_NAME];
        const bool inner = wrong[n].text[0] == '@';
        PlatError error = {PLAT_OK, "", ""};
        snprintf(text, sizeof text, "%s%s%s", inner ? "return function(me, question, state)\n" : "",
                 wrong[n].text + inner, inner ? "\nend" : "");
        const PlatStatus status = answer(match, text, 1, said, &error);
        if (status != wrong[n].status ||
            strncmp(error.where, wrong[n].where, strlen(wrong[n].where)) ||
            !strstr(error.text, wrong[n].says))
            fail_msg("%s: %d %s: %s", wrong[n].text, status, error.where, error.text);
        if (status != PLAT_OK && !strstr(error.text, "in the bot some.lua, which is asked `build`"))
            fail_msg("%s: %s", wrong[n].text, error.text);
        assert_int_equal(plat_match_hash(match), before);
    }
    play(match, "a1"); /* the game goes on */
    plat_match_free(match);
    plat_host_free(host);
}

static void a_file_is_looked_at_without_a_question(void **state) {
    (void)state;
    static const char good[] = "return function(me, question) return question:best() end";
    static const char bad[] = "local home = seat_at(1).map:of('house')\nreturn function() end";
    PlatHost *host = load("rules-lua/games/hamlet", 2);
    PlatError error = {PLAT_OK, "", ""};
    assert_ok(plat_host_bot_check(host, &(PlatBotScript){"a.lua", good, strlen(good)}, &failure));
    assert_int_not_equal(
        plat_host_bot_check(host, &(PlatBotScript){"a.lua", bad, strlen(bad)}, &error), PLAT_OK);
    assert_string_equal(error.where, "a.lua:1");
    char *text = NULL;
    size_t size = 0;
    assert_int_equal(plat_bot_script_read(&text, &size, NULL, "tests/nothing.lua", &error),
                     PLAT_E_IO);
    assert_null(text);
    plat_host_free(host);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_answers_with_an_option_its_text_or_its_value),
        cmocka_unit_test(it_looks_ahead_to_the_end_of_its_own_questions),
        cmocka_unit_test(it_sees_what_a_question_is_about),
        cmocka_unit_test(it_remembers_nothing),
        cmocka_unit_test(every_kind_of_question_has_values),
        cmocka_unit_test(it_is_not_offered_what_it_is_without),
        cmocka_unit_test(what_is_wrong_is_said_with_its_line),
        cmocka_unit_test(a_file_is_looked_at_without_a_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
