/* The proof that the tests of a game notice when a number or a condition changes. */
#ifndef PLAT_PROOF_MUTATION_H
#define PLAT_PROOF_MUTATION_H

#include "test_files.h"

/* Change each number of the data files and invert each condition, and print the changes that no
 * test notices. *failed counts them, and lines of mutants.txt that are out of date. When tests fail
 * without any change, nothing is changed and *failed counts those. PLAT_E_IO, PLAT_E_MEMORY, or why
 * the game does not load. */
PlatStatus plat_prove_mutants(const PlatProof *proof, int *failed, PlatError *error);

#endif
