/* A program under a pseudo-terminal: what it writes is read as a person would see it, what is typed
 * goes to its keyboard.
 *
 * Nothing waits for a time: each expectation waits until its text has appeared behind what was
 * expected before, and only a test that fails meets the limit. */
#ifndef PLAT_TESTS_TERMINAL_H
#define PLAT_TESTS_TERMINAL_H

#include <stdbool.h>

typedef struct Terminal Terminal;

/* Start `argv` (ended by NULL) in `folder`, on a terminal of 80 columns and 24 lines whose TERM is
 * `kind`. Fails the test when that cannot be done. */
Terminal *terminal_start(const char *folder, const char *kind, char *const argv[]);

/* Wait until the text appears behind what was expected last. Blanks count as they are; sequences
 * that move the cursor do not. Fails the test when it does not come, or when the program ends. */
void terminal_expect(Terminal *self, const char *text);
/* Type `keys` a few times a second until the text appears: for keys that count only while something
 * runs, or that may be lost. */
void terminal_expect_typing(Terminal *self, const char *keys, const char *text);
/* Fails the test when the text stands anywhere in what was written so far. */
void terminal_never(Terminal *self, const char *text);

void terminal_type(Terminal *self, const char *keys);

/* Wait until the program ends, which must be with this exit code. Frees `self`. */
void terminal_end(Terminal *self, int code);

/* Say what went wrong, and what stood on the screen (`self` may be NULL), and exit with 1. */
void terminal_fail(Terminal *self, const char *what, const char *text);

#endif
