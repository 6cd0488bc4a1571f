/* Coverage of a game's scripts by games and tests: plat coverage. */
#ifndef PLAT_PROOF_COVERED_H
#define PLAT_PROOF_COVERED_H

#include "host/coverage.h"
#include "numbered_rules.h"

/* A script of the game or of one of its modules. `line` is as in PlatCoverageScript; NULL for one
 * that was never loaded. */
typedef struct PlatCoveredScript {
    char *name, *text;
    uint8_t *line;
    int *rule; /* by line: the rule cited in the comment above, or beside it; 0: none */
    int lines;
} PlatCoveredScript;

/* How many lines of code there are, and what reaches them. */
typedef struct PlatLineCounts {
    int code, games, tests, neither;
} PlatLineCounts;

typedef struct PlatCovered {
    PlatCoveredScript *script; /* in the order of the folder */
    int scripts;
    PlatCoverageCondition *condition; /* of these scripts; texts belong to the reach */
    int conditions;
    PlatNumberedRules rules;
    int without_test; /* rules that no passing test cites */
} PlatCovered;

/* Run the game's tests, and gather what they and the games before have reached. `reach` must
 * outlive it. PLAT_E_IO, PLAT_E_MEMORY. Free it with plat_covered_free, after a failure too. */
PlatStatus plat_covered_read(PlatCovered *covered, const PlatProof *proof, PlatCoverageMap *reach,
                             PlatError *error);
void plat_covered_free(PlatCovered *covered);

/* Count the lines of one script, or of all (NULL). */
PlatLineCounts plat_covered_count(const PlatCovered *covered, const PlatCoveredScript *script);
/* Whether a line has code that `only` (PLAT_COVERAGE_GAMES, PLAT_COVERAGE_TESTS, or 0: neither)
 * reaches, and nothing else. */
bool plat_covered_only(const PlatCoveredScript *script, int line, int only);

#endif
