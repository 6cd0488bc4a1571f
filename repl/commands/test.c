/* plat test: run rule tests, or check how much of a game's rules they cover. */
#include <stdio.h>

#include "commands.h"
#include "proof/test_files.h"
#include "session/file_watch.h"
#include "system/files.h"

/* --- running --- */

enum { SECONDS = 600 /* of processor time for one file of tests, which takes one or two */ };

static int run(const PlatStrings *files, PlatTestResults *results, const char *junit,
               PlatSubprocess *apart) {
    for (int n = 0; n < files->count; n++) {
        plat_subprocess_next(apart, files->word[n], SECONDS);
        plat_test_files_report(files->word[n], NULL, results);
        if (results->until_failure && results->failed)
            break;
    }
    if (results->named && results->count == 0)
        return plat_misuse("test", "no test has `%s` in its name", results->named);
    plat_test_results_close(results);
    PlatError error = {.status = PLAT_E_MEMORY};
    if (results->memory_ran_out ||
        (junit && plat_test_results_junit(results, junit, &error) != PLAT_OK))
        return plat_report_error("test", &error);
    return results->failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

/* The files of tests that the words name. */
static PlatStatus find_files(const PlatArguments *arguments, PlatStrings *files, PlatError *error) {
    if (arguments->words == 0)
        return plat_test_files_add(files, ".", error);
    for (int n = 0; n < arguments->words; n++)
        TRY(plat_test_files_add(files, arguments->word[n], error));
    return PLAT_OK;
}

/* How the results are shown, and which tests run. */
static PlatTestResults no_results(const PlatArguments *arguments) {
    return (PlatTestResults){.form =
                                 plat_flag(arguments, "tap") ? PLAT_TEST_TAP : PLAT_TEST_FAILURES,
                             .named = plat_flag_value(arguments, "named"),
                             .until_failure = plat_flag(arguments, "fail-fast")};
}

static int run_tests(const PlatArguments *arguments) {
    PlatTestResults results = no_results(arguments);
    PlatStrings files = {0};
    PlatError error = {0};
    int code = find_files(arguments, &files, &error) == PLAT_OK
                   ? run(&files, &results, plat_flag_value(arguments, "junit"), arguments->apart)
                   : plat_report_error("test", &error);
    plat_strings_free(&files);
    plat_test_results_free(&results);
    return code;
}

/* --- again and again --- */

/* What is watched while tests run again and again. A game that does not load names none of its
 * files, so all that were ever named stay. */
typedef struct Watched {
    PlatFileWatch *watch;
    PlatStrings files;
} Watched;

/* Watch these files too. What was saved since the last look still counts, unless one is new. */
static void watch_too(Watched *watched, const PlatStrings *files) {
    const int before = watched->files.count;
    for (int n = 0; n < files->count; n++)
        plat_strings_add(&watched->files, files->word[n]);
    plat_strings_sort(&watched->files);
    if (watched->files.count > before)
        plat_file_watch_follow_files(watched->watch, &watched->files);
}

/* The files of tests, and the folders above theirs, in which their game lies. */
static void watch_tests_too(Watched *watched, const PlatStrings *tests) {
    PLAT_STRINGS files = {0};
    for (int n = 0; n < tests->count; n++) {
        PLAT_TEXT above = {0};
        plat_buffer_add(&above, "%.*s../*", plat_folder_part(tests->word[n]), tests->word[n]);
        plat_strings_add(&files, tests->word[n]);
        if (above.text)
            plat_strings_add(&files, above.text);
    }
    watch_too(watched, &files);
}

/* Run the tests once. False when there are none to run. */
static bool run_watched(const PlatArguments *arguments, Watched *watched, int *code) {
    PlatTestResults results = no_results(arguments);
    PlatStrings files = {0};
    PlatError error = {0};
    const bool found = find_files(arguments, &files, &error) == PLAT_OK;
    if (found) {
        watch_tests_too(watched, &files);
        *code = run(&files, &results, NULL, arguments->apart);
        watch_too(watched, &results.files);
    } else {
        *code = plat_report_error("test", &error);
    }
    plat_subprocess_next(arguments->apart, "", 0);
    plat_strings_free(&files);
    plat_test_results_free(&results);
    return found;
}

/* Run the tests, and again whenever a file of theirs or of their games is saved, until a signal
 * ends it. */
static int run_again(const PlatArguments *arguments) {
    Watched watched = {.watch = plat_file_watch_new()};
    int code = PLAT_EXIT_FAILED;
    if (watched.watch && run_watched(arguments, &watched, &code)) {
        puts("The tests run again when a file is saved; Ctrl-C ends.");
        while (fflush(stdout) == 0 && plat_file_watch_wait(watched.watch)) {
            puts("\nA file was saved.");
            run_watched(arguments, &watched, &code);
        }
    }
    plat_strings_free(&watched.files);
    plat_file_watch_free(watched.watch);
    return code;
}

static int watch_tests(const PlatArguments *arguments) {
    static const char *const others[] = {"tap", "junit", "rules", "mutate", "shard"};
    for (size_t n = 0; n < sizeof others / sizeof *others; n++)
        if (plat_flag(arguments, others[n]))
            return plat_misuse("test", "--watch runs tests again and again, which --%s cannot do",
                               others[n]);
    return run_again(arguments);
}

/* --- proving --- */

static int prove(const PlatArguments *arguments) {
    bool rules = plat_flag(arguments, "rules");
    const char *flag = rules ? "--rules" : "--mutate";
    if (rules && plat_flag(arguments, "mutate"))
        return plat_misuse("test", "--rules and --mutate are two proofs: choose one at a time");
    if (plat_flag(arguments, "tap") || plat_flag(arguments, "junit"))
        return plat_misuse("test", "%s cannot be printed as TAP or written as JUnit XML", flag);
    if (arguments->words == 0)
        return plat_misuse("test", "%s needs the name of a game", flag);
    PlatProof proof = {0};
    PlatError error = {0};
    int failed = 0, shard = 1, shards = 1;
    PlatStatus status = plat_flag_shard(arguments, 1000, &shard, &shards, &error);
    if (status == PLAT_OK)
        status = plat_proof_begin(&proof, arguments->word[0], arguments->word + 1,
                                  arguments->words - 1, &error);
    if (status == PLAT_OK)
        status = rules ? plat_prove_rules(&proof, &failed, &error)
                       : plat_prove_mutants(&proof, shard, shards, &failed, &error);
    plat_proof_end(&proof);
    if (status != PLAT_OK)
        return plat_report_error("test", &error);
    return failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

static int test(PlatArguments *arguments) {
    if (plat_flag(arguments, "watch"))
        return watch_tests(arguments);
    bool proves = plat_flag(arguments, "rules") || plat_flag(arguments, "mutate");
    if (proves && (plat_flag(arguments, "named") || plat_flag(arguments, "fail-fast")))
        return plat_misuse("test", "a proof runs all tests: leave out -k and -x");
    if (plat_flag(arguments, "shard") && !plat_flag(arguments, "mutate"))
        return plat_misuse("test", "--shard goes with --mutate");
    return proves ? prove(arguments) : run_tests(arguments);
}

const PlatCommand plat_command_test = {
    .name = "test",
    .brief = "run rule tests",
    .usage = "[PATH]... [flags], or --rules GAME [PATH]..., or --mutate GAME [PATH]...",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Runs rule tests. PATH is a file of tests, a folder (its .lua files, or else those of the\n"
        "folders in it; for the folder of a game or a module, those in tests/), or the name of a\n"
        "game; without PATH, the current folder. Tests in plat-failed, which plat writes for\n"
        "games that fail, run only when PATH names them.\n"
        "Prints each failure with file and line, and at the end how many passed and failed; the\n"
        "exit code is 1 if any failed. A test fails, too, if the scripts of its game have\n"
        "conditions that are always true (see `plat check --help`). With --watch they run again\n"
        "when a test, a script or a table is saved, until Ctrl-C.\n\n"
        "Two proofs of a game's rules use its tests, those at PATH or the game's own:\n"
        "--rules prints each numbered rule of RULES.md with the scripts and the tests that cite\n"
        "it in comments such as `-- Rule 3.`; it fails for a rule that lacks either, and for a\n"
        "comment that cites a rule that does not exist.\n"
        "--mutate changes each number in the game's data files by one and inverts each named\n"
        "condition, one at a time; it fails for a change that no test notices, unless the game's\n"
        "mutants.txt says why none can: a line `NAME -- REASON`, with NAME as printed. GAME may\n"
        "be a module: then what its own files have is changed, and its own tests must notice.",
    .flag = {{"tap", 0, NULL, "print each test as TAP", 0},
             {"junit", 0, "FILE", "also write the results as JUnit XML", 0},
             {"named", 'k', "TEXT", "run only tests with TEXT in their names", 0},
             {"fail-fast", 'x', NULL, "stop after the first test that fails", 0},
             {"watch", 0, NULL, "run the tests again when one of their files is saved", 0},
             {"rules", 0, NULL, "print each numbered rule of GAME with its tests", 0},
             {"mutate", 0, NULL, "check whether the tests notice changes to GAME's rules", 0},
             {"shard", 0, "K/N", "with --mutate, make only part K of N of the changes", 0}},
    .apart = true,
    .max = PLAT_MAX_TYPED,
    .run = test,
};
