/* Files of rule tests: which ones are meant by what was typed, and where their positions find
 * games. */
#ifndef PLAT_PROOF_TEST_FILES_H
#define PLAT_PROOF_TEST_FILES_H

#include "host/host.h"
#include "session/game_folder.h"

/* Add the files that a word means: a file of tests, a folder that holds some or whose folders do,
 * the folder of a game or module (its tests lie in tests/), or the name of a game. PLAT_E_IO,
 * PLAT_E_NAME. */
PlatStatus plat_test_files_add(PlatList *files, const char *word, PlatError *error);
/* Add the tests of a game: those in tests/ of its folder, in tests/rules/NAME below the current
 * folder, or in tests/rules/NAME of the source that the game is a part of. PLAT_E_NAME when there
 * are none. */
PlatStatus plat_test_files_of_game(PlatList *files, const PlatGameFolder *game, PlatError *error);

/* Run the tests of a file with `file->path` filled in: the games of the folder beside or above it
 * come first, so that tests run the same from any folder; then those of the usual path. `first` (a
 * folder, or NULL) comes before all of them. PLAT_E_MEMORY, or what plat_host_test_file says. */
PlatStatus plat_test_files_run(PlatTestFile *file, const char *first, const PlatTestReport *report,
                               PlatError *error);

#endif
