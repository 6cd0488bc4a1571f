/* What the proofs of a game's rules have in common: the game, and the tests that carry it. */
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

#endif
