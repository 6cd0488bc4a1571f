#include "proof.h"

#include <stdio.h>
#include <string.h>

#include "test_files.h"

PlatStatus plat_proof_begin(PlatProof *proof, const char *game, const char *const *path, int paths,
                            PlatError *error) {
    memset(proof, 0, sizeof *proof);
    PlatStatus status = plat_game_folder_find(&proof->place, game, error);
    if (status != PLAT_OK)
        return status;
    snprintf(proof->games, sizeof proof->games, "%s%s", proof->place.folder,
             proof->place.own_folder ? "/.." : "");
    for (int n = 0; status == PLAT_OK && n < paths; n++)
        status = plat_test_files_add(&proof->tests, path[n], error);
    return status == PLAT_OK && paths == 0
               ? plat_test_files_of_game(&proof->tests, &proof->place, error)
               : status;
}

void plat_proof_end(PlatProof *proof) { plat_list_free(&proof->tests); }
