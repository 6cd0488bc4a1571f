/* Which lines, conditions and rules games and tests run: in the terminal, as JSON and as a page. */
#ifndef PLAT_REPORT_COVERAGE_H
#define PLAT_REPORT_COVERAGE_H

#include "proof/numbered_rules.h"
#include "report.h"

/* What was played and run. Texts and lists are owned by the caller. */
typedef struct PlatCoverage {
    const char *game;
    char title[96];
    const char *bot; /* that plays all seats */
    int64_t games;   /* of each way to play */
    uint64_t seed;
    PlatStrings ways;     /* "3 players with wells" */
    PlatStrings failures; /* games that failed: way, and what the rules said */
    PlatCoverageData covered;
    PlatReport says; /* the sentences that come first: plat_coverage_say; freed by the caller */
} PlatCoverage;

/* Fill `says`. PLAT_E_MEMORY. */
PlatStatus plat_coverage_say(PlatCoverage *coverage, PlatError *error);
/* Print it to standard output. */
void plat_coverage_print(const PlatCoverage *coverage);
/* Write it as JSON. PLAT_E_MEMORY; whether the file was written is for its owner to see. */
PlatStatus plat_coverage_json(const PlatCoverage *coverage, FILE *file, PlatError *error);
/* Add a page of its own: all scripts, with what runs each line. PLAT_E_MEMORY. */
PlatStatus plat_coverage_page(const PlatCoverage *coverage, PlatBuffer *page, PlatError *error);

#endif
