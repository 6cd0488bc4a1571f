/* plat coverage: which lines, conditions and numbered rules games and tests run. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "experiment/game_runner.h"
#include "host/drawing.h"
#include "host/legend.h"
#include "kernel/scope.h"
#include "lab/game.h"
#include "proof/configurations.h"
#include "report/coverage.h"
#include "session/session.h"
#include "system/files.h"

enum {
    USUAL_GAMES = 100,
    MOST_GAMES = 1000000,
    SHOWN = 10, /* games of each way at whose end the boards are looked at */
    SECONDS = 120 /* of processor time for one way to play, or all tests; and for each game: */,
    SECONDS_A_GAME = 10
};

typedef struct Playing {
    PlatSubprocess *apart;
    PlatCoverage *coverage;
    PlatGameRunner table;
    PlatSheet sheet;
    PlatLegend *legend;
} Playing;

/* Run the annotations of the boards, as showing and drawing a board does. */
static PlatStatus look_at_boards(const Playing *playing, PlatError *error) {
    PlatHost *host = playing->table.host;
    const PlatDrawOptions drawn = plat_host_draw_options(host);
    const void *block = plat_match_block(playing->table.match);
    const PlatRules *rules = plat_host_rules(host);
    for (int field = 0; field < plat_schema_fields(rules->schema); field++)
        for (int seat = 0; seat < rules->seats && plat_host_describes(host, field); seat++) {
            TRY(plat_host_legend(host, playing->legend, block, field, seat, seat, error));
            TRY(drawn.legend(host, playing->legend, block, field, seat, seat, error));
        }
    return PLAT_OK;
}

static PlatStatus play_game(Playing *playing, int64_t game, PlatError *error) {
    PlatGameRunner *table = &playing->table;
    PlatBot *at[PLAT_MAX_SEATS];
    int64_t decisions;
    const uint64_t seed = plat_game_seed(playing->coverage->seed, (uint64_t)game);
    plat_game_runner_begin(table, seed, 0, at);
    if (table->all_random) {
        TRY(plat_game_play_random(table->match, plat_game_runner_luck(seed), &decisions, error));
    } else {
        TRY(plat_match_run(table->match, error));
        TRY(plat_game_play_bots(table->match, at, &decisions, error));
    }
    TRY(plat_match_score(table->match, &playing->sheet, error));
    return game < SHOWN ? look_at_boards(playing, error) : PLAT_OK;
}

/* A game that fails is noted, and others are played. */
static PlatStatus play_all(Playing *playing, const char *way, PlatError *error) {
    PlatCoverage *coverage = playing->coverage;
    plat_sheet_init(&playing->sheet, plat_host_rules(playing->table.host)->seats, true);
    for (int64_t game = 0; game < coverage->games; game++) {
        PlatStatus status = play_game(playing, game, error);
        if (status == PLAT_E_STOPPED || status == PLAT_E_MEMORY)
            return status;
        if (status != PLAT_OK) {
            char text[PLAT_ERROR_WHERE + PLAT_ERROR_TEXT + 200];
            snprintf(text, sizeof text, "%.120s, game %lld: %s", way, (long long)game + 1,
                     plat_error_line(error).text);
            plat_strings_add(&coverage->failures, text);
        }
    }
    return PLAT_OK;
}

static PlatStatus play_way(void *context, PlatRequest *request, PlatError *error) {
    Playing *playing = context;
    PlatCoverage *coverage = playing->coverage;
    PLAT_HOST *host = NULL;
    PLAT_REQUEST seated = {0};
    PLAT_TEXT way = {0};
    TRY(plat_session_load_usual(&host, request, false, error));
    snprintf(coverage->title, sizeof coverage->title, "%s", plat_host_title(host));
    TRY(plat_request_copy(&seated, request, error));
    TRY(plat_game_runner_seat(&seated, host, "random", error));
    plat_configuration_name(host, request, &way);
    plat_strings_add(&coverage->ways, plat_buffer_text(&way));
    plat_subprocess_next(playing->apart, way.text,
                         SECONDS + (int)(coverage->games < 100000 ? coverage->games : 100000) *
                                       SECONDS_A_GAME);
    PlatStatus status = plat_game_runner_new(&playing->table, &seated, error);
    if (status == PLAT_OK)
        status = play_all(playing, plat_buffer_text(&way), error);
    plat_sheet_free(&playing->sheet);
    plat_game_runner_free(&playing->table);
    return status;
}

/* --- the report --- */

static PlatStatus put_json(void *context, FILE *file, PlatError *error) {
    return plat_coverage_json(context, file, error);
}

static PlatStatus put_page(void *context, FILE *file, PlatError *error) {
    PLAT_TEXT page = {0};
    TRY(plat_coverage_page(context, &page, error));
    fwrite(page.text, 1, page.length, file);
    return PLAT_OK;
}

static PlatStatus write_all(PlatCoverage *coverage, const PlatArguments *arguments,
                            PlatError *error) {
    const char *json = plat_flag_value(arguments, "json"),
               *html = plat_flag_value(arguments, "html");
    TRY(plat_coverage_say(coverage, error));
    if (json)
        TRY(plat_file_replace(json, put_json, coverage, error));
    if (html)
        TRY(plat_file_replace(html, put_page, coverage, error));
    plat_coverage_print(coverage);
    return PLAT_OK;
}

/* A game without tests is played all the same. */
static PlatStatus find_tests(PlatProof *proof, const char *game, PlatError *error) {
    PlatStatus status = plat_proof_begin(proof, game, NULL, 0, error);
    return status == PLAT_E_NAME && proof->place.name[0] ? PLAT_OK : status;
}

static PlatStatus play(Playing *playing, PlatArguments *arguments, PlatCoverageMap *reach,
                       PlatError *error) {
    PlatRequest *request = &arguments->request;
    PLAT_FREED PlatLegend *legend = playing->legend = malloc(sizeof *legend);
    request->reach = reach;
    request->printed = true; /* faces of cards are made, as the boards are looked at */
    return legend ? plat_configurations(request, play_way, playing, error) : plat_no_memory(error);
}

static int cover(PlatArguments *arguments) {
    const PlatRequest *request = &arguments->request;
    const char *name = arguments->word[0];
    PlatCoverage coverage = {.game = name,
                             .games = plat_flag_number(arguments, "games", USUAL_GAMES),
                             .bot = request->bot[0] ? request->bot[0] : "random",
                             .seed = request->has_seed ? request->seed : 1};
    Playing playing = {.apart = arguments->apart, .coverage = &coverage};
    PlatCoverageMap *reach = NULL;
    PlatProof proof = {0};
    PlatError error = {0};
    plat_subprocess_next(arguments->apart, name, SECONDS);
    PlatStatus status = plat_coverage_map_new(&reach, &error);
    if (status == PLAT_OK)
        status = find_tests(&proof, name, &error);
    if (status == PLAT_OK)
        status = play(&playing, arguments, reach, &error);
    plat_subprocess_next(arguments->apart, "tests", SECONDS * 10);
    if (status == PLAT_OK)
        status = plat_coverage_data_read(&coverage.covered, &proof, reach, &error);
    if (status == PLAT_OK)
        status = write_all(&coverage, arguments, &error);
    const bool failed = coverage.failures.count || coverage.covered.rules.failing;
    plat_coverage_data_free(&coverage.covered);
    plat_strings_free(&coverage.ways);
    plat_strings_free(&coverage.failures);
    plat_report_free(&coverage.says);
    plat_proof_end(&proof);
    plat_coverage_map_free(reach);
    if (status != PLAT_OK)
        return plat_report_error("coverage", &error);
    return failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

const PlatCommand plat_command_coverage = {
    .name = "coverage",
    .brief = "measure rule coverage by games and tests",
    .usage = "GAME [flags]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Plays games, runs the rule tests of the game, and reports which lines of the scripts,\n"
        "which named conditions and which numbered rules of RULES.md they execute. A condition\n"
        "must be seen both true and false. Plays every number of players, and each module and\n"
        "variant of the game, unless flags choose one. If GAME is a module, plat reports its own\n"
        "scripts. The exit code is 1 if a game or a test fails.",
    .flag = {{"games", 0, "N", "number of games of each configuration (100)", MOST_GAMES},
             {"json", 0, "FILE", "write the report as JSON", 0},
             {"html", 0, "FILE", "write a page with the scripts, line by line", 0}},
    .begins_game = true,
    .apart = true,
    .min = 1,
    .max = 1,
    .run = cover,
};
