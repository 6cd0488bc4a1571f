/* The results of rule tests: kept, and printed for a person, as TAP or as a JUnit file. */
#ifndef PLAT_PROOF_TEST_REPORT_H
#define PLAT_PROOF_TEST_REPORT_H

#include "host/host.h"
#include "system/list.h"

typedef struct PlatTestResult {
    char *file, *name;
    int line;      /* that the test begins in */
    char *failure; /* NULL: passed */
} PlatTestResult;

/* What is printed of each test at once. */
typedef enum PlatTestForm { PLAT_TEST_FAILURES, PLAT_TEST_TAP, PLAT_TEST_SILENT } PlatTestForm;

/* Starts as zeros but for `form`. Freed with plat_test_results_free. */
typedef struct PlatTestResults {
    PlatTestForm form;
    PlatTestResult *result;
    int count;
    int failed;
    PlatList files; /* of the games that the tests loaded; some are there more than once */
    bool memory_ran_out;
} PlatTestResults;

/* Keep a result, and print it. This is a callback for PlatTestReport, with a PlatTestResults as its
 * context. */
void plat_test_results_add(void *context, const char *file, int line, const char *name,
                           const char *failure);
/* Keep the files of a game, as a callback of the same kind. */
void plat_test_results_loaded(void *context, const PlatHost *host);
/* Print the last lines: "N passed, N failed". */
void plat_test_results_close(const PlatTestResults *results);
/* Write the results as JUnit XML. PLAT_E_IO. */
PlatStatus plat_test_results_junit(const PlatTestResults *results, const char *name,
                                   PlatError *error);
/* Free all results; the form stays. */
void plat_test_results_free(PlatTestResults *results);

#endif
