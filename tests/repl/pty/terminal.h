/* A program in a pseudo-terminal: its output is read as a person would see it, and what is typed
 * goes to its keyboard.
 *
 * Nothing waits for a fixed time: each expectation waits until its text has appeared after the one
 * before, and only a failing test reaches the limit. Where a terminal would clear what can be
 * scrolled back to, a form feed is read. */
#ifndef PLAT_TESTS_TERMINAL_H
#define PLAT_TESTS_TERMINAL_H

#include <stdbool.h>

typedef struct Terminal Terminal;

/* Starts `argv` (ended by NULL) in `folder`, on a terminal of 80 columns and 24 lines whose TERM is
 * `kind`, without a pager. Fails the test if that is impossible. */
Terminal *terminal_start(const char *folder, const char *kind, char *const argv[]);

/* Waits until the text appears after what was last expected. Blanks count; sequences that move the
 * cursor do not. Fails the test if the text does not come, or the program ends. */
void terminal_expect(Terminal *self, const char *text);
/* Types `keys` a few times a second until the text appears: for keys that only count while
 * something runs, or that may be lost. */
void terminal_expect_typing(Terminal *self, const char *keys, const char *text);
/* Fails the test if the text is anywhere in the output so far. */
void terminal_never(Terminal *self, const char *text);

/* All output so far, the terminal's until the next call. */
const char *terminal_output(const Terminal *self);

void terminal_type(Terminal *self, const char *keys);
/* Gives the window another size, which the program is told. */
void terminal_resize(Terminal *self, int rows, int columns);

/* Waits until the program ends, which must be with this exit code. Frees `self`. */
void terminal_end(Terminal *self, int code);
/* Sends a signal to the program and waits until it ends by it. The terminal must then be as it was
 * when the program began. Frees `self`. */
void terminal_end_by(Terminal *self, int number);

/* Reports what went wrong, and what the screen shows (`self` may be NULL), and exits with 1. */
void terminal_fail(Terminal *self, const char *what, const char *text);

#endif
