/* Bots on the games that come with plat: how strong they are, and that they see nothing hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "../share.h"
#include "host/host.h"
#include "host/legend.h"
#include "lab/bot_table.h"
#include "lab/game.h"
#include "lab/guide.h"
#include "lab/learning/policy.h"
#include "lab/lookahead.h"
#include "scripted.h"

static PlatError failure;

#define assert_ok(status)                                                \
    do {                                                                 \
        if ((status) != PLAT_OK)                                         \
            fail_msg("%s: %s %s", #status, failure.where, failure.text); \
    } while (0)

static PlatHost *load(const char *path, int players) {
    PlatSetup setup = {.game = path, .players = players};
    PlatHost *host = NULL;
    assert_ok(plat_host_new(&host, &setup, &failure));
    return host;
}

static PlatBot *new_bot(const char *name) {
    PlatBot *bot = NULL;
    assert_ok(plat_bot_new(&bot, name, 4, &failure));
    return bot;
}

static PlatMatch *begin(const PlatHost *host, uint64_t seed) {
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, plat_host_rules(host), seed, 0, &failure));
    assert_ok(plat_match_run(match, &failure));
    return match;
}

/* Games of a test: a quarter of them, unless PLAT_LONG asks for all. */
static int games_of(int all) { return all_of_it() ? all : all / 4; }

/* --- strength --- */

typedef struct Result {
    int won, lost;
} Result;

/* Games of the first bot against the second, in both seats by turns. */
static Result compare(const char *game, const char *first, const char *second, int games) {
    PlatHost *host = load(game, 2);
    PlatBot *bot[2] = {new_bot(first), new_bot(second)};
    PlatSheet sheet;
    Result result = {0};
    plat_sheet_init(&sheet, 2, false);
    for (int n = 0; n < games; n++) {
        PlatMatch *match = begin(host, plat_game_seed(1, (uint64_t)n));
        PlatBot *at[2] = {bot[n % 2], bot[1 - n % 2]};
        for (int seat = 0; seat < 2; seat++)
            plat_bot_reseed(at[seat], plat_game_seed((uint64_t)n, (uint64_t)seat));
        assert_ok(plat_game_play_bots(match, at, NULL, &failure));
        assert_ok(plat_match_score(match, &sheet, &failure));
        const int own = sheet.place[n % 2], other = sheet.place[1 - n % 2];
        result.won += own < other ? 1 : 0;
        result.lost += own > other ? 1 : 0;
        plat_match_free(match);
    }
    plat_sheet_free(&sheet);
    plat_bot_free(bot[0]);
    plat_bot_free(bot[1]);
    plat_host_free(host);
    return result;
}

static void mcts_wins_connect_four_against_greedy(void **state) {
    (void)state;
    const int games = games_of(20);
    Result result = compare("rules-lua/classics/connect-four.lua", "mcts:200", "greedy", games);
    assert_true(result.won * 20 >= games * 17);
    result = compare("rules-lua/classics/connect-four.lua", "flat:200", "greedy", games);
    assert_true(result.won * 20 >= games * 15);
}

static void mcts_never_loses_tic_tac_toe(void **state) {
    (void)state;
    static const char *const other[] = {"random", "greedy"};
    for (int n = 0; n < 2; n++) {
        const int games = games_of(60);
        Result result = compare("rules-lua/classics/tic-tac-toe.lua", "mcts:1000", other[n], games);
        assert_int_equal(result.lost, 0);
        assert_true(result.won * 3 >= games * 2);
    }
}

static void greedy_plays_for_what_seasons_will_settle(void **state) {
    (void)state;
    const int games = games_of(40);
    static const char *const game[] = {"rules-lua/gallery/moor", "rules-lua/gallery/almanac",
                                       "tests/rules/seasons/data/terrace.lua"};
    for (int n = 0; n < 3; n++) {
        Result result = compare(game[n], "greedy", "random", games);
        assert_true(result.won * 10 >= games * 8);
    }
}

/* Rules for two threads more, which are counted. */
typedef struct Threads {
    int lent, given_back;
} Threads;

static const PlatRules *lend(void *context, const PlatRules *rules, int threads) {
    (void)rules;
    if (threads > 2)
        return NULL;
    ((Threads *)context)->lent++;
    return plat_host_rules(load("rules-lua/classics/tic-tac-toe.lua", 2));
}

static void take_back(void *context, const PlatRules *rules) {
    ((Threads *)context)->given_back++;
    plat_host_free(plat_host_of(rules));
}

/* How often a bot answers a move in the middle of an edge, of so many times. Crosses are on two
 * corners, and noughts between them: a third corner looks best, and loses by force. */
static int edges(const char *name, int times, const PlatPolicySource *source) {
    PlatHost *host = load("rules-lua/classics/tic-tac-toe.lua", 2);
    PlatMatch *match = begin(host, 1);
    PlatBot *bot = new_bot(name);
    static const char *const moves[] = {"a1", "b2", "c3"};
    plat_bot_learn_from(bot, source);
    int32_t choice = 0;
    int count = 0;
    for (int n = 0; n < 3; n++) {
        const PlatAsk *ask = plat_match_ask(match);
        assert_ok(plat_choice_parse(&ask->options, &choice, moves[n], 2, &failure));
        assert_ok(plat_match_answer(match, n % 2, NULL, choice, &failure));
    }
    for (int n = 0; n < times; n++) {
        char text[PLAT_MAX_NAME];
        plat_bot_reseed(bot, (uint64_t)n);
        assert_ok(plat_bot_choose(bot, &choice, match, 1, NULL, &failure));
        plat_choice_format(&plat_match_ask(match)->options, text, choice);
        count += text[0] == 'b' || text[1] == '2' ? 1 : 0;
    }
    plat_bot_free(bot);
    plat_match_free(match);
    plat_host_free(host);
    return count;
}

static void mcts_sees_by_proof_what_playouts_alone_miss(void **state) {
    (void)state;
    assert_true(edges("flat:1000", 30, NULL) <= 10);
    assert_int_equal(edges("mcts:200", 30, NULL), 30);
}

/* Where time is the budget, trees of several threads are one at the end. */
static void threads_think_about_the_same(void **state) {
    (void)state;
    Threads threads = {0};
    const PlatPolicySource source = {.context = &threads, .again = lend, .give_back = take_back};
    assert_int_equal(edges("mcts:200", 3, &source), 3);
    assert_int_equal(threads.lent, 0);
    assert_int_equal(edges("mcts:150ms", 2, &source), 2);
    assert_int_equal(threads.lent, 2);
    assert_int_equal(threads.given_back, 2);
}

/* --- what is hidden --- */

/* A script that looks ahead, and uses its luck. */
static const char ahead[] = "return function(me, question)\n"
                            "  if question:random(3) == 1 then return question:any() end\n"
                            "  return question:best()\n"
                            "end";

/* One whose answer follows from all hands and decks that it can look into. */
static const char nosy[] = "return function(me, question, state)\n"
                           "  local seen = #state.numbers\n"
                           "  for other in seats() do\n"
                           "    for n = 1, #other.hand do\n"
                           "      local card = other.hand:card(n)\n"
                           "      seen = (7 * seen + (card or 0)) % 1000003\n"
                           "    end\n"
                           "  end\n"
                           "  return question:options()[seen % question.count + 1]\n"
                           "end";

/* A policy of 24 games, for bots that would learn longer. */
static PlatStatus learn_little(void *context, const PlatPolicy **policy, const PlatRules *rules,
                               const PlatTraining *training, PlatError *error) {
    PlatPolicy **own = context;
    (void)training;
    const PlatStatus status =
        *own ? PLAT_OK : plat_policy_learn(own, rules, &(PlatTraining){.games = 24}, error);
    *policy = *own;
    return status;
}

/* Of the ways that a policy proposes which has learned next to nothing, one with the most points is
 * taken, but where none of those was proposed. */
static void of_proposed_ways_the_best_is_taken(void **state) {
    (void)state;
    PlatHost *host = load("rules-lua/games/hamlet", 2);
    PlatMatch *match = begin(host, 3);
    PlatSeatView *view = NULL;
    PlatLookahead *lookahead = NULL;
    PlatGuide *guide = NULL;
    PlatPolicy *policy = NULL;
    const PlatPolicySource source = {.get = learn_little, .context = &policy};
    PlatRng luck;
    int asked = 0, best = 0;
    plat_rng_seed(&luck, 1, 1);
    assert_ok(plat_seat_view_new(&view, &failure));
    assert_ok(plat_lookahead_new(&lookahead, &failure));
    for (; !plat_match_is_over(match); asked++) {
        const PlatAsk *ask = plat_match_ask(match);
        const int count = plat_options_count(&ask->options);
        int64_t total[PLAT_OUTLOOK_OPTIONS], most = INT64_MIN, taken = 0;
        int32_t choice = 0;
        assert_ok(plat_seat_view_take(view, match, ask->seat, &failure));
        if (!guide)
            assert_ok(plat_guide_new(&guide, &source, view, &failure));
        assert_ok(plat_lookahead_guided(lookahead, &choice, guide, 100, &(PlatBudget){.tries = 30},
                                        view, &luck, NULL, &failure));
        assert_ok(plat_lookahead_totals(lookahead, total, view, &luck, &failure));
        for (int n = 0; n < count; n++) {
            most = total[n] > most ? total[n] : most;
            taken = plat_options_nth(&ask->options, n) == choice ? total[n] : taken;
        }
        best += taken == most;
        assert_ok(plat_match_answer(match, ask->seat, NULL, choice, &failure));
    }
    assert_true(asked >= 12 && best >= asked - 1);
    plat_guide_free(guide);
    plat_policy_free(policy);
    plat_lookahead_free(lookahead);
    plat_seat_view_free(view);
    plat_match_free(match);
    plat_host_free(host);
}

/* At every position of random games, or every fourth: the same answer where all is redrawn that
 * the seat cannot know. Returns how many positions there were. */
static int look(const char *game, int players, int games) {
    static const char *const name[] = {"random",     "greedy",        "flat:3",
                                       "mcts:6",     "mcts:6:guided", "mcts:6:trained",
                                       "trained:24", "ahead.lua",     "nosy.lua"};
    enum { SCRIPTS = 2, BOTS = sizeof name / sizeof *name };
    const char *const script[SCRIPTS] = {ahead, strstr(game, "drawcity") ? nosy : ahead};
    PlatHost *host = load(game, players);
    PlatBot *one[BOTS], *two[BOTS];
    const int step = share_step(4), first = share_first(4);
    int looked = 0;
    PlatPolicy *policy = NULL;
    const PlatPolicySource source = {.get = learn_little, .context = &policy};
    for (int n = 0; n < BOTS; n++) {
        const int own = n - (BOTS - SCRIPTS);
        one[n] = own < 0 ? new_bot(name[n]) : scripted_bot(name[n], script[own], 4);
        two[n] = own < 0 ? new_bot(name[n]) : scripted_bot(name[n], script[own], 4);
        if (strstr(name[n], "trained")) {
            plat_bot_learn_from(one[n], &source);
            plat_bot_learn_from(two[n], &source);
        }
    }
    for (int n = 0; n < games; n++) {
        PlatMatch *match = begin(host, plat_game_seed(7, (uint64_t)n));
        for (; !plat_match_is_over(match); looked++) {
            const int seat = plat_match_ask(match)->seat, which = looked / step % BOTS;
            PlatMatch *other = NULL;
            int32_t choice = 0, same = 0;
            if (looked % step == first) {
                assert_ok(plat_match_clone(&other, match, &failure));
                assert_ok(plat_match_resample(other, seat, (uint64_t)looked, &failure));
                plat_bot_reseed(one[which], 4);
                plat_bot_reseed(two[which], 4);
                assert_ok(plat_bot_choose(one[which], &choice, match, seat, NULL, &failure));
                assert_ok(plat_bot_choose(two[which], &same, other, seat, NULL, &failure));
                plat_match_free(other);
            }
            if (choice != same)
                fail_msg("%s: %s answers otherwise where other things are hidden, in game %d", game,
                         name[which], n);
            assert_ok(plat_bot_choose(one[0], &choice, match, seat, NULL, &failure));
            assert_ok(plat_match_answer(match, seat, NULL, choice, &failure));
        }
        plat_match_free(match);
    }
    for (int n = 0; n < BOTS; n++) {
        plat_bot_free(one[n]);
        plat_bot_free(two[n]);
    }
    plat_policy_free(policy);
    plat_host_free(host);
    return looked;
}

static void what_is_hidden_changes_no_answer(void **state) {
    (void)state;
    int looked = look("rules-lua/games/drawcity", 3, games_of(8));
    looked += look("rules-lua/games/scribble-city", 2, games_of(4));
    looked += look("rules-lua/games/townies", 3, games_of(4));
    looked += look("rules-lua/games/drow", 3, games_of(4));
    looked += look("rules-lua/games/doodle-city", 3, games_of(4));
    looked += look("rules-lua/gallery/lamps", 3, games_of(12));
    print_message("at %d positions\n", looked);
    assert_true(looked >= games_of(2000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mcts_wins_connect_four_against_greedy),
        cmocka_unit_test(mcts_never_loses_tic_tac_toe),
        cmocka_unit_test(greedy_plays_for_what_seasons_will_settle),
        cmocka_unit_test(mcts_sees_by_proof_what_playouts_alone_miss),
        cmocka_unit_test(threads_think_about_the_same),
        cmocka_unit_test(of_proposed_ways_the_best_is_taken),
        cmocka_unit_test(what_is_hidden_changes_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
