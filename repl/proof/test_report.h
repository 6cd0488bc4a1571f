/* How the results of rule tests are told: to a person, as TAP, as a JUnit file. */
#ifndef PLAT_PROOF_TEST_REPORT_H
#define PLAT_PROOF_TEST_REPORT_H

#include "host/host.h"

typedef struct PlatTestResult {
    char *file, *name;
    char *failure; /* NULL: passed */
} PlatTestResult;

typedef struct PlatTestResults {
    bool tap; /* told as TAP */
    PlatTestResult *result;
    int count;
    int failed;
    bool memory_ran_out;
} PlatTestResults;

/* Keep a result, and tell it at once. It has the form of PlatTestReport's callback: `context` is a
 * PlatTestResults. */
void plat_test_results_add(void *context, const char *file, int line, const char *name,
                           const char *failure);
/* The closing lines: "N passed, N failed". */
void plat_test_results_close(const PlatTestResults *results);
/* Write them as JUnit XML. PLAT_E_IO. */
PlatStatus plat_test_results_junit(const PlatTestResults *results, const char *name,
                                   PlatError *error);
void plat_test_results_free(PlatTestResults *results);

#endif
