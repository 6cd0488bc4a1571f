/* The numbered rules of a game, with the scripts and the tests that cite them.
 *
 * A script cites a rule by its number in a comment, and a test does so in the comment above it. The
 * tests are run, and only those that pass count. */
#ifndef PLAT_PROOF_NUMBERED_RULES_H
#define PLAT_PROOF_NUMBERED_RULES_H

#include <stdbool.h>

#include "host/coverage.h"
#include "kernel/status.h"
#include "test_files.h"
#include "text/buffer.h"

/* The numbered rules that a script cites, in comments that begin with `-- Rule 3.`, `-- Rules 3 and
 * 4.` or `-- Rules 1, 4 to 6.` A period, a colon or the end of the line must close the list, so
 * that a slip in it is noticed. */

enum { PLAT_MAX_RULES = 999 }; /* the highest number a rule may have */

typedef struct PlatCitation {
    int line;
    int first, last; /* the same for one rule; 0 when the comment cannot be read */
} PlatCitation;

typedef struct PlatCitations {
    PlatCitation *citation; /* in the order of the text */
    int count;
    char *alone; /* by line, from 1: not 0 when the line holds only a comment */
    int lines;
} PlatCitations;

/* Read a script. PLAT_E_IO, PLAT_E_MEMORY. Free it with plat_citations_free, after a failure
 * too. */
PlatStatus plat_citations_read(PlatCitations *citations, const char *path, PlatError *error);
void plat_citations_free(PlatCitations *citations);
#define PLAT_CITATIONS __attribute__((cleanup(plat_citations_free))) PlatCitations

/* True when the citation is in `line`, or in the comment that ends just above it. */
bool plat_citation_is_of(const PlatCitations *citations, const PlatCitation *citation, int line);

typedef struct PlatNumberedRule {
    char *text; /* NULL when there is no such rule */
    char place[4200];
    PlatBuffer code;   /* "drawcity.lua:93, tables.lua:4" */
    PlatStrings tests; /* "tests/rules/drawcity/setup.lua:40  a sentence" */
} PlatNumberedRule;

typedef struct PlatNumberedRules {
    PlatNumberedRule *rule; /* by number, 1 to PLAT_MAX_RULES */
    int rules;              /* how many there are */
    PlatStrings files;      /* that they are in */
    PlatStrings mistakes;   /* citations that cannot be read or name no rule, tests that fail */
    int tests;              /* in all files */
    int failing;            /* of these */
} PlatNumberedRules;

/* Read the rules, scripts and tests of a game, and run the tests; their rules note what they reach
 * in `reach`, unless it is NULL. A game without numbered rules, or without tests, has none.
 * PLAT_E_IO, PLAT_E_MEMORY. Free them with plat_numbered_rules_free, after a failure too. */
PlatStatus plat_numbered_rules_read(PlatNumberedRules *rules, const PlatProof *proof,
                                    PlatCoverageMap *reach, PlatError *error);
void plat_numbered_rules_free(PlatNumberedRules *rules);

/* Coverage of a game's scripts by games and tests: plat coverage. */

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

typedef struct PlatCoverageData {
    PlatCoveredScript *script; /* in the order of the folder */
    int scripts;
    PlatCoverageCondition *condition; /* of these scripts; texts belong to the reach */
    int conditions;
    PlatNumberedRules rules;
    int without_test; /* rules that no passing test cites */
} PlatCoverageData;

/* Run the game's tests, and gather what they and the games before have reached. `reach` must
 * outlive it. PLAT_E_IO, PLAT_E_MEMORY. Free it with plat_coverage_data_free, after a failure too.
 * */
PlatStatus plat_coverage_data_read(PlatCoverageData *covered, const PlatProof *proof,
                                   PlatCoverageMap *reach, PlatError *error);
void plat_coverage_data_free(PlatCoverageData *covered);

/* Count the lines of one script, or of all (NULL). */
PlatLineCounts plat_coverage_data_count(const PlatCoverageData *covered,
                                        const PlatCoveredScript *script);
/* Whether a line has code that `only` (PLAT_COVERAGE_GAMES, PLAT_COVERAGE_TESTS, or 0: neither)
 * reaches, and nothing else. */
bool plat_coverage_data_only(const PlatCoveredScript *script, int line, int only);

#endif
