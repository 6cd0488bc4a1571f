/* Files of rule tests: which ones the user means, and running them with the right games. */
#ifndef PLAT_PROOF_TEST_FILES_H
#define PLAT_PROOF_TEST_FILES_H

#include "host/host.h"
#include "session/search_path.h"
#include "session/session.h"
#include "system/string_list.h"

/* The results of rule tests: kept, and printed for a person, as TAP or as a JUnit file. */

typedef struct PlatTestResult {
    char *file, *name;
    int line;      /* that the test begins in */
    char *failure; /* NULL: passed */
} PlatTestResult;

/* What is printed of each test at once. */
typedef enum PlatTestForm { PLAT_TEST_FAILURES, PLAT_TEST_TAP, PLAT_TEST_SILENT } PlatTestForm;

/* Starts as zeros but for the first three. Freed with plat_test_results_free. */
typedef struct PlatTestResults {
    PlatTestForm form;
    const char *named;  /* as in PlatTestFile */
    bool until_failure; /* as in PlatTestFile */
    PlatTestResult *result;
    int count;
    int failed;
    PlatStrings files; /* of the games that the tests loaded; some are there more than once */
    uint64_t read[PLAT_TEST_READ]; /* scripts, as in PlatTestFile */
    bool memory_ran_out;
} PlatTestResults;

/* Keep a result, and print it. This is a callback for PlatTestReport, with a PlatTestResults as its
 * context. */
void plat_test_results_add(void *context, const char *file, int line, const char *name,
                           const char *failure);
/* Print the last lines: "N passed, N failed". */
void plat_test_results_close(const PlatTestResults *results);
/* Write the results as JUnit XML. PLAT_E_IO. */
PlatStatus plat_test_results_junit(const PlatTestResults *results, const char *name,
                                   PlatError *error);
/* Free all results; the form and what was read stay. */
void plat_test_results_free(PlatTestResults *results);

/* Where plat leaves tests of games that failed. They are run only when a word names them. */
#define PLAT_FAILED_FOLDER "plat-failed"

/* Add the files that a word names: a file of tests, a folder with tests in it or below it, the
 * folder of a game or module (its tests are in tests/), or the name of a game. PLAT_E_IO,
 * PLAT_E_NAME. */
PlatStatus plat_test_files_add(PlatStrings *files, const char *word, PlatError *error);
/* The folder with the tests of a game or module: tests/ of its folder, or tests/rules/NAME below
 * the current folder or of the source tree that it is in. False when there is none; then it is
 * where the first should be. */
bool plat_test_folder(const PlatGameFolder *game, char *folder, size_t size);

/* A game whose rules are to be proved, and the tests to prove them with. */
typedef struct PlatProof {
    PlatGameFolder place; /* of the game or module */
    PlatGameFolder game;  /* of the game; the same unless a module is to be proved */
    bool is_module;
    PlatStrings tests; /* files */
    char games[4200];  /* a folder: the tests find this game there before any other of its name */
} PlatProof;

/* Find the game or module, for a module its game too, and the tests: those in `path` when it names
 * any; otherwise those in tests/ of its folder, in tests/rules/NAME below the current folder, or in
 * tests/rules/NAME of the source tree that it is in. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. End it
 * with plat_proof_end, after a failure too. */
PlatStatus plat_proof_begin(PlatProof *proof, const char *game, const char *const *path, int paths,
                            PlatError *error);
void plat_proof_end(PlatProof *proof);

/* Run the tests of a file, with `file->path` filled in. Games are looked for in `first` (a folder,
 * or NULL), then two folders above the tests, so that they run the same from any folder, then on
 * the usual path, and at last one folder above the tests. PLAT_E_MEMORY, or what
 * plat_host_test_file says. */
PlatStatus plat_test_files_run(PlatTestFile *file, const char *first, const PlatTestReport *report,
                               PlatError *error);
/* Run all tests of a file and add their results, and the files of the games that they load. A file
 * that cannot be run counts as a failed test. */
void plat_test_files_report(const char *path, const char *first, PlatTestResults *results);

/* Print every numbered rule with the scripts and the passing tests that cite it. *failed counts
 * rules that lack either, citations of rules that do not exist, and tests that fail. PLAT_E_NAME
 * when the game has no numbered rules, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_prove_rules(const PlatProof *proof, int *failed, PlatError *error);
/* Change each number of the data files and invert each condition, and print the changes that no
 * test notices. *failed counts them, and lines of mutants.txt that are out of date. When tests fail
 * without any change, nothing is changed and *failed counts those. PLAT_E_IO, PLAT_E_MEMORY, or why
 * the game does not load. */
PlatStatus plat_prove_mutants(const PlatProof *proof, int shard, int shards, int *failed,
                              PlatError *error);

/* Where a rule test that is written belongs, and adding it there. */

/* *path is the file for new tests of the rules in a session, freed by the caller: written.lua in
 * the tests folder of the last module in play with a folder of its own, else of the game.
 * Neither file nor folder need exist. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_test_place(char **path, const PlatSession *session, PlatError *error);

/* Add the files of tests of the rules in a session: of the game, and of modules in play with
 * folders of their own; none when there are none. */
void plat_tests_of(PlatStrings *files, const PlatSession *session);

/* Where a test with the name of the one in `text` is already, in one of the files in the folder
 * of `path`: "file:line", freed by the caller; NULL when there is none. */
char *plat_test_named(const char *path, const char *text);

/* Add the text of the test `name` at the end of a file and run it; without the file one is made.
 * *line is where the test begins. PLAT_E_IO: it cannot be written; PLAT_E_RULES
 * or another status: it fails with the rules on the disk. After a failure the file is as it was. */
PlatStatus plat_test_add(const char *path, const char *name, const char *text, int *line,
                         PlatError *error);

#endif
