/* The rule tests of the game in progress, run a few at a time. */
#ifndef PLAT_PAGE_TESTS_H
#define PLAT_PAGE_TESTS_H

#include "session/session.h"
#include "system/string_list.h"

/* Starts as zeros. Freed with plat_page_tests_free. */
typedef struct PlatPageTests {
    PlatStrings files;
    int file, test; /* the next one: of `files`, and in it from 1 */
    uint64_t read[64];
} PlatPageTests;

/* Find the tests of the rules of a session and begin with the first. */
void plat_page_tests_begin(PlatPageTests *tests, const PlatSession *session);
void plat_page_tests_free(PlatPageTests *tests);
/* Run the next ones for about `milliseconds`, and add them to `reply`: {"ok":true,"ends":..,
 * "tests":[..]}, each with its name, file and line; one that failed has its `failure`, and the
 * `picture` of its last position if that draws a board. docs/page.md. */
void plat_page_tests_run(PlatPageTests *tests, int milliseconds, PlatBuffer *reply);

#endif
