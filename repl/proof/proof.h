/* Proofs of a game's rules: that each numbered rule has its tests, and that the tests notice when a
 * number or a condition changes. */
#ifndef PLAT_PROOF_PROOF_H
#define PLAT_PROOF_PROOF_H

#include "session/game_folder.h"

/* What is proved, and with which tests. */
typedef struct PlatProof {
    PlatGameFolder place;
    PlatList tests;   /* files */
    char games[4200]; /* folder in which the tests find this game before any other of its name */
} PlatProof;

/* Find the game and its tests: those in `path`, when there are any. End it with plat_proof_end
 * whatever came of it. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_proof_begin(PlatProof *proof, const char *game, const char *const *path, int paths,
                            PlatError *error);
void plat_proof_end(PlatProof *proof);

/* Print every numbered rule beside the scripts that cite it and the tests that carry it. *failed
 * counts rules without either, citations of rules that there are not, and tests that fail.
 * PLAT_E_NAME when the game has no numbered rules, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_prove_rules(const PlatProof *proof, int *failed, PlatError *error);

/* Change each number of the data files and turn round each condition, and print those changes that
 * no test notices. *failed counts them, and lines of mutants.txt that are out of date; tests that
 * fail without any change are told alone. PLAT_E_IO, PLAT_E_MEMORY, or why the game does not
 * load. */
PlatStatus plat_prove_mutants(const PlatProof *proof, int *failed, PlatError *error);

#endif
