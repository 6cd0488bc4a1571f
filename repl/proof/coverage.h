/* The proof that each numbered rule of a game has its tests. */
#ifndef PLAT_PROOF_COVERAGE_H
#define PLAT_PROOF_COVERAGE_H

#include "proof.h"

/* Print every numbered rule beside the scripts that cite it and the tests that carry it. *failed
 * counts rules without either, citations of rules that there are not, and tests that fail.
 * PLAT_E_NAME when the game has no numbered rules, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_prove_rules(const PlatProof *proof, int *failed, PlatError *error);

#endif
