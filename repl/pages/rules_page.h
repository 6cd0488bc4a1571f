/* A game's numbered rules as a page, with pictures of the positions of their tests. */
#ifndef PLAT_PAGES_RULES_PAGE_H
#define PLAT_PAGES_RULES_PAGE_H

#include "proof/test_files.h"
#include "text/buffer.h"

/* Add the page to `page`. The tests of the game are run: below each rule comes the position of a
 * test that cites it, passes and draws a board, and the test's name: of several tests, the first of
 * those that cite the fewest rules. PLAT_E_NAME when there
 * are no written rules, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_rules_page(PlatBuffer *page, const PlatProof *proof, PlatError *error);

#endif
