/* Characters of texts that nobody has checked: where one ends, how wide it is, whether it may be
 * shown. */
#ifndef PLAT_TEXT_UTF8_H
#define PLAT_TEXT_UTF8_H

#include "kernel/api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

PLAT_API_BEGIN

enum { PLAT_UTF8_ROOM = 5 }; /* bytes for a character and its zero */

/* Read the character that text[0..length) begins with; length is at least 1. Returns its bytes, at
 * least 1. *clean is false for what may not be shown, since it could move a cursor or rename a
 * window: control characters, and bytes that are not UTF-8, for which *point is '?'. */
size_t plat_utf8_next(const char *text, size_t length, int32_t *point, bool *clean);

/* The same for `text` (zero-terminated, not empty), as it may be shown: `shown` becomes the
 * character, a blank for a tab or a new line, or '?' for what may not be shown, which without
 * `unicode` is all beyond ASCII too. *width becomes the columns that it takes: 0 to 2. */
size_t plat_utf8_shown(const char *text, char shown[PLAT_UTF8_ROOM], int *width, bool unicode);

/* Columns that the text takes when it is shown. */
int plat_utf8_width(const char *text);

PLAT_API_END

#endif
