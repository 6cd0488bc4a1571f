/* One typed word: which name, number or edge it is. */
#ifndef PLAT_TEXT_WORDS_H
#define PLAT_TEXT_WORDS_H

#include "kernel/edges.h"
#include "kernel/names.h"

/* The index of the name that text[0..length) means: equal, equal but for case, or the beginning of
 * only one. PLAT_E_NAME says which it may be, or the nearest. */
PlatStatus plat_name_match(const PlatNames *names, const char *text, size_t length, int *index,
                           PlatError *error);
/* PLAT_E_FORMAT: a name of the list is missing. */
PlatStatus plat_name_missing(const PlatNames *names, PlatError *error);
/* An integer that is all of text[0..length). PLAT_E_FORMAT, PLAT_E_RANGE (over 64 bits). */
PlatStatus plat_integer_match(const char *text, size_t length, int64_t *number, PlatError *error);
/* An edge of the board: "c4/d4". PLAT_E_NAME when its cells are no neighbours, or there are none.
 */
PlatStatus plat_edge_match(const PlatGeometry *g, const char *text, size_t length, int *edge,
                           PlatError *error);
/* How many bytes of a text of that length a message shows, for "%.*s": at most `max`. */
int plat_shown(size_t length, int max);
/* Equal but for the case of ASCII letters. */
bool plat_same_letters(const char *a, const char *b, size_t length);

#endif
