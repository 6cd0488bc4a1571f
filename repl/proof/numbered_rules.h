/* The numbered rules of a game, with the scripts and the tests that cite them.
 *
 * A script cites a rule by its number in a comment, and a test does so in the comment above it. The
 * tests are run, and only those that pass count. */
#ifndef PLAT_PROOF_NUMBERED_RULES_H
#define PLAT_PROOF_NUMBERED_RULES_H

#include "citations.h"
#include "test_files.h"
#include "text/buffer.h"

typedef struct PlatNumberedRule {
    char *text; /* NULL when there is no such rule */
    char place[4200];
    PlatBuffer code; /* "drawcity.lua:93, tables.lua:4" */
    PlatList tests;  /* "tests/rules/drawcity/setup.lua:40  a sentence" */
} PlatNumberedRule;

typedef struct PlatNumberedRules {
    PlatNumberedRule *rule; /* by number, 1 to PLAT_MAX_RULES */
    int rules;              /* how many there are */
    PlatList files;         /* that they are in */
    PlatList mistakes;      /* citations that cannot be read or name no rule, tests that fail,
                             * rules without a test or without code */
    int tests;              /* in all files */
    int failing;            /* of these */
} PlatNumberedRules;

/* Read the rules, scripts and tests of a game, and run the tests; their rules note what they reach
 * in `reach`, unless it is NULL. A game without numbered rules, or without tests, has none.
 * PLAT_E_IO, PLAT_E_MEMORY. Free them with plat_numbered_rules_free, after a failure too. */
PlatStatus plat_numbered_rules_read(PlatNumberedRules *rules, const PlatProof *proof,
                                    PlatCoverageMap *reach, PlatError *error);
void plat_numbered_rules_free(PlatNumberedRules *rules);
#endif
