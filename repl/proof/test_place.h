/* Where a rule test that is written belongs, and adding it there. */
#ifndef PLAT_PROOF_TEST_PLACE_H
#define PLAT_PROOF_TEST_PLACE_H

#include "session/session.h"
#include "system/list.h"

/* *path is the file for new tests of the rules in a session, freed by the caller: written.lua in
 * the tests folder of the last module in play with a folder of its own, else of the game.
 * Neither file nor folder need exist. PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_test_place(char **path, const PlatSession *session, PlatError *error);

/* Add the files of tests of the rules in a session: of the game, and of modules in play with
 * folders of their own; none when there are none. */
void plat_tests_of(PlatList *files, const PlatSession *session);

/* Where a test with the name of the one in `text` is already, in one of the files in the folder
 * of `path`: "file:line", freed by the caller; NULL when there is none. */
char *plat_test_named(const char *path, const char *text);

/* Add the text of the test `name` at the end of a file and run it; without the file one is made.
 * *line is where the test begins. PLAT_E_IO: it cannot be written; PLAT_E_RULES
 * or another status: it fails with the rules on the disk. After a failure the file is as it was. */
PlatStatus plat_test_add(const char *path, const char *name, const char *text, int *line,
                         PlatError *error);

#endif
