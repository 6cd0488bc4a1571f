/* The proof that each numbered rule of a game has its tests. */
#ifndef PLAT_PROOF_RULES_PROOF_H
#define PLAT_PROOF_RULES_PROOF_H

#include "test_files.h"

/* Print every numbered rule with the scripts and the passing tests that cite it. *failed counts
 * rules that lack either, citations of rules that do not exist, and tests that fail. PLAT_E_NAME
 * when the game has no numbered rules, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_prove_rules(const PlatProof *proof, int *failed, PlatError *error);

#endif
