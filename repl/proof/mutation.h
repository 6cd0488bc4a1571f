/* The proof that the tests of a game notice when a number or a condition changes. */
#ifndef PLAT_PROOF_MUTATION_H
#define PLAT_PROOF_MUTATION_H

#include "proof.h"

/* Change each number of the data files and turn round each condition, and print those changes that
 * no test notices. *failed counts them, and lines of mutants.txt that are out of date; tests that
 * fail without any change are told alone. PLAT_E_IO, PLAT_E_MEMORY, or why the game does not
 * load. */
PlatStatus plat_prove_mutants(const PlatProof *proof, int *failed, PlatError *error);

#endif
