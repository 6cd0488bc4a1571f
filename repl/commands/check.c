/* plat check: checks the invariants of every game in random games of every configuration. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "failing_game.h"
#include "host/drawing.h"
#include "host/legend.h"
#include "kernel/scope.h"
#include "lab/conformance/conformance.h"
#include "proof/configurations.h"
#include "proof/dead_rules.h"
#include "session/session.h"
#include "system/output.h"
#include "text/buffer.h"

/* Of processor time for one way to play, which takes a second. */
enum { SECONDS = 60, SECONDS_A_GAME = 10 };

/* The position in which a check failed, as the text of a rule test. */
typedef struct TestOf {
    const char *check;
    char *text;
} TestOf;
enum { MOST_TESTS = 16 };

typedef struct Checking {
    PlatSubprocess *apart;
    int games;
    uint64_t seed;
    const char *way; /* "3 players with wells" */
    PlatHost *host;
    const PlatRequest *request;
    TestOf test[MOST_TESTS]; /* of the positions in which checks failed, owned */
    int tests;
    PlatBuffer notes;   /* on this way to play */
    PlatBuffer left;    /* what was left of the first game that failed this way to play */
    PlatBuffer nowhere; /* of the game as it is (PlatDeadRuleSearch) */
    int passed, failed;
} Checking;

/* If the rules fail again, there is no test. The first failing game of each configuration is also
 * written to files. */
static void failing(void *context, const char *check, const PlatShrunk *shrunk) {
    Checking *checking = context;
    const PlatFailingGame game = {checking->host, checking->request, shrunk, check, checking->seed};
    PlatError error = {0};
    PLAT_TEXT text = {0};
    if (checking->tests < MOST_TESTS && plat_failing_game_test(&game, &text, &error) == PLAT_OK &&
        text.text)
        checking->test[checking->tests++] = (TestOf){check, plat_buffer_take(&text)};
    if (checking->left.length)
        return;
    if (plat_failing_game_leave(&game, &checking->left, &error) != PLAT_OK)
        plat_buffer_add(&checking->left, "%s: %s", error.where, error.text);
}

static void run_otherwise(void *context, bool otherwise) {
    const Checking *checking = context;
    plat_host_use_programs(checking->host, otherwise ? PLAT_PROGRAMS_ALWAYS : PLAT_PROGRAMS_NEVER);
}

static void decided(void *context, int decisions, PlatBuffer *failure) {
    Checking *checking = context;
    const PlatRequest *request = checking->request;
    const bool as_it_is = !request->modules.count && !request->variant;
    const PlatDeadRuleSearch search = {.host = checking->host,
                                       .request = request,
                                       .seed = checking->seed,
                                       .games = checking->games,
                                       .decisions = decisions,
                                       .nowhere = as_it_is ? &checking->nowhere : NULL};
    PlatError error = {0};
    if (plat_dead_rules_find(&search, failure, &checking->notes, &error) != PLAT_OK)
        plat_report_error("check", &error);
}

/* Look at each board with annotations as its owner and as a spectator. */
static PlatStatus show(void *context, const PlatMatch *match, PlatError *error) {
    const Checking *checking = context;
    const PlatRules *rules = plat_match_rules(match);
    PLAT_FREED PlatLegend *legend = malloc(sizeof *legend);
    PLAT_FREED void *block = malloc(plat_schema_bytes(rules->schema));
    if (!legend || !block)
        return plat_no_memory(error);
    for (int field = 0; field < plat_schema_fields(rules->schema); field++)
        for (int n = 0; plat_host_describes(checking->host, field) && n < 2 * rules->seats; n++) {
            const int viewer = n % 2 ? n / 2 : PLAT_SPECTATOR;
            plat_match_view(match, block, viewer);
            TRY(plat_host_legend(checking->host, legend, block, field, n / 2, viewer, error));
        }
    return PLAT_OK;
}

/* A hint, not a failure: names that players read and that are no words. */
static void note_unclear_names(Checking *checking) {
    const PlatRules *rules = plat_host_rules(checking->host);
    for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
        const char *name = plat_schema_field(rules->schema, n)->name;
        const PlatLookAs as = plat_looks_of_field(plat_host_looks(checking->host), name);
        if (as != PLAT_LOOK_NONE && as != PLAT_LOOK_BOARD &&
            !plat_title_is_clear(rules->titles, name))
            plat_buffer_add(&checking->notes,
                            "  note: players read `%s`; `game:titles` gives it a title\n", name);
    }
}

/* The test of the position in which the check failed first. */
static void print_test(const Checking *checking, const char *check) {
    for (int n = 0; n < checking->tests; n++) {
        if (strcmp(checking->test[n].check, check) != 0)
            continue;
        printf("  that position, as a rule test:\n");
        plat_output_text(stdout, plat_output_utf8(), checking->test[n].text);
        return;
    }
}

static void result(void *context, const char *check, const char *failure) {
    Checking *checking = context;
    if (!failure) {
        checking->passed++;
        return;
    }
    checking->failed++;
    printf("failed: %s (%s)\n  ", check, checking->way);
    plat_output_text(stdout, plat_output_utf8(), failure);
    print_test(checking, check);
}

/* Load the rules one way and check them. */
static PlatStatus check_way(void *context, PlatRequest *request, PlatError *error) {
    Checking *checking = context;
    PLAT_HOST *host = NULL;
    PLAT_TEXT way = {0};
    TRY(plat_session_load_usual(&host, request, true, error));
    plat_configuration_name(host, request, &way);
    checking->way = plat_buffer_text(&way);
    plat_subprocess_next(checking->apart, checking->way,
                         SECONDS + checking->games * SECONDS_A_GAME);
    int before = checking->failed, failed = 0;
    checking->host = host;
    checking->request = request;
    note_unclear_names(checking);
    PlatConformance conformance = {.rules = plat_host_rules(host),
                                   .seed = checking->seed,
                                   .games = checking->games,
                                   .result = result,
                                   .failing = failing,
                                   .decided = decided,
                                   .show = show,
                                   .run_otherwise = run_otherwise,
                                   .context = checking};
    PlatStatus status = plat_host_watch(host, error);
    if (status == PLAT_OK)
        status = plat_conformance_run(&conformance, &failed, error);
    if (status == PLAT_OK)
        printf("%s %s, %s: %d game%s\n", checking->failed > before ? "FAILED" : "ok    ",
               plat_host_game(host), checking->way, conformance.games,
               plat_plural(conformance.games));
    if (checking->notes.length)
        plat_output_text(stdout, plat_output_utf8(), checking->notes.text);
    if (checking->left.length)
        plat_print("  %s\n", checking->left.text);
    plat_buffer_free(&checking->notes);
    plat_buffer_free(&checking->left);
    while (checking->tests > 0)
        free(checking->test[--checking->tests].text);
    return status;
}

/* Two modules may be meant to exclude each other, so this is no failure. */
static void print_apart(const char *one, const char *other, const PlatError *why) {
    plat_print("apart  %s and %s: %s%s%s\n", one, other, why->where, why->where[0] ? ": " : "",
               why->text);
}

static int check(PlatArguments *arguments) {
    PlatRequest *request = &arguments->request;
    const bool one = plat_configuration_is_one(request);
    Checking checking = {.apart = arguments->apart,
                         .games = (int)plat_flag_number(arguments, "games", 3),
                         .seed = request->has_seed ? request->seed : 1};
    PlatError error = {0};
    plat_subprocess_next(arguments->apart, arguments->word[0], SECONDS);
    PlatStatus status = plat_configurations(request, check_way, &checking, &error);
    if (status == PLAT_OK && !one && !request->modules.count) { /* nor a module's folder */
        plat_subprocess_next(arguments->apart, "each two modules", SECONDS);
        status = plat_configuration_pairs(request, print_apart, &error);
    }
    plat_buffer_free(&checking.nowhere);
    if (status != PLAT_OK)
        return plat_report_error("check", &error);
    printf("%d passed, %d failed\n", checking.passed, checking.failed);
    return checking.failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

const PlatCommand plat_command_check = {
    .name = "check",
    .brief = "check the invariants of a game",
    .usage = "GAME [flags]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Checks the invariants of every game: that it loads, that its rules keep no state of\n"
        "their own, that copies, undo, redo and journals give the same position, that every game\n"
        "ends, that all options are legal, that players decide something, that modules leave\n"
        "them options, that annotations can be shown, that views leak no hidden information, and\n"
        "that rules run as programs give the same positions and scores as in Lua.\n"
        "Fails if a condition is always true, e.g. a field or a set. Notes `where` rules that\n"
        "never allow anything. Tries every number of players and each module and variant of the\n"
        "game, unless flags choose one, and reports each two modules that do not load together.\n"
        "GAME may be a module; plat checks it in its game with every number of players. plat\n"
        "shrinks a game that fails and writes it to the folder plat-failed.",
    .flag = {{"games", 0, "N", "number of random games of each configuration (3)", 100000}},
    .begins_game = true,
    .apart = true,
    .min = 1,
    .max = 1,
    .run = check,
};
