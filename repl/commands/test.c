/* plat test: run rule tests, or prove with them that a game's rules are right. */
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "commands.h"
#include "proof/proof.h"
#include "proof/test_files.h"
#include "proof/test_report.h"
#include "system/output.h"

static const PlatFlag own_flag[] = {
    {"tap",    0, NULL,   "tell each test as TAP"                           },
    {"junit",  0, "FILE", "write the results as JUnit XML too"              },
    {"rules",  0, NULL,   "each numbered rule of GAME beside its tests"     },
    {"mutate", 0, NULL,   "whether the tests notice changes in GAME's rules"},
    {NULL,     0, NULL,   NULL                                              },
};
static const PlatCommand command = {
    .name = "test",
    .usage = "[PATH]... [flags], or --rules GAME [PATH]..., or --mutate GAME [PATH]...",
    .text =
        "Runs rule tests. PATH is a file of tests, a folder (its .lua files, else those of the\n"
        "folders in it; of a game's or a module's folder those in tests/), or the name of a\n"
        "game; without one, what is here.\n"
        "Tells each failure with file and line and closes with how many passed and failed;\n"
        "exit code 1 when any failed.\n"
        "\n"
        "Two proofs of a game's rules take its tests, those at PATH or the game's own:\n"
        "--rules prints each numbered rule of RULES.md beside the scripts that cite it and the\n"
        "tests that carry it, both by comments such as `-- Rule 3.`; it fails for a rule without\n"
        "either, and for a comment whose rule there is not.\n"
        "--mutate changes each number of the game's data files by one and turns each named\n"
        "condition round, one at a time; it fails for a change that no test notices, unless the\n"
        "game's mutants.txt says why none can: a line `NAME -- REASON`, NAME as it is printed.",
    .flag = own_flag,
    .max = PLAT_MAX_WORDS_TYPED,
};

typedef struct Testing {
    PlatTestResults results;
    const char *junit;
    bool rules, mutate;
} Testing;

static PlatStatus take(void *context, const char *flag, const char *value, PlatError *error) {
    Testing *testing = context;
    (void)error;
    testing->results.tap = testing->results.tap || strcmp(flag, "tap") == 0;
    testing->rules = testing->rules || strcmp(flag, "rules") == 0;
    testing->mutate = testing->mutate || strcmp(flag, "mutate") == 0;
    testing->junit = strcmp(flag, "junit") == 0 ? value : testing->junit;
    return PLAT_OK;
}

/* --- running --- */

static void run_file(const char *path, Testing *testing) {
    PlatTestFile file = {.file = path};
    PlatTestReport report = {&testing->results, plat_test_results_add};
    PlatError error = {0};
    if (plat_test_files_run(&file, NULL, &report, &error) != PLAT_OK) {
        char text[PLAT_ERROR_WHERE + PLAT_ERROR_TEXT + 4];
        snprintf(text, sizeof text, "%s%s%s", error.where, error.where[0] ? ": " : "", error.text);
        plat_test_results_add(&testing->results, path, 0, path, text);
    }
}

static int run(const PlatList *files, Testing *testing) {
    for (int n = 0; n < files->count; n++)
        run_file(files->word[n], testing);
    plat_test_results_close(&testing->results);
    PlatError error = {.status = PLAT_E_MEMORY};
    if (testing->results.memory_ran_out)
        return plat_complain(command.name, &error);
    if (testing->junit &&
        plat_test_results_junit(&testing->results, testing->junit, &error) != PLAT_OK)
        return plat_complain(command.name, &error);
    return testing->results.failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

static int run_words(const PlatWords *words, Testing *testing) {
    PlatList files = {0};
    PlatError error = {0};
    PlatStatus status = words->count == 0 ? plat_test_files_add(&files, ".", &error) : PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < words->count; n++)
        status = plat_test_files_add(&files, words->word[n], &error);
    int code = status == PLAT_OK ? run(&files, testing) : plat_complain(command.name, &error);
    plat_list_free(&files);
    return code;
}

/* --- proving --- */

static int prove(const PlatWords *words, const Testing *testing) {
    const char *flag = testing->rules ? "--rules" : "--mutate";
    if (testing->rules && testing->mutate)
        return plat_misuse(command.name, "--rules and --mutate are two proofs: one at a time");
    if (testing->results.tap || testing->junit)
        return plat_misuse(command.name, "%s is told neither as TAP nor as JUnit", flag);
    if (words->count == 0)
        return plat_misuse(command.name, "%s needs the name of a game", flag);
    PlatProof proof;
    PlatError error = {0};
    int failed = 0;
    PlatStatus status =
        plat_proof_begin(&proof, words->word[0], words->word + 1, words->count - 1, &error);
    if (status == PLAT_OK) {
        status = testing->rules ? plat_prove_rules(&proof, &failed, &error)
                                : plat_prove_mutants(&proof, &failed, &error);
    }
    plat_proof_end(&proof);
    if (status != PLAT_OK)
        return plat_complain(command.name, &error);
    return failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

int plat_test_command(int argc, char **argv) {
    Testing testing = {0};
    PlatWords words;
    int code = plat_arguments_read(&command, argc, argv, NULL, take, &testing, &words);
    if (code >= 0)
        return code;
    bool proves = testing.rules || testing.mutate;
    code = plat_finish_output(proves ? prove(&words, &testing) : run_words(&words, &testing));
    plat_test_results_free(&testing.results);
    return code;
}
