/* Why what is not among the options of a question may not be chosen, from their conditions. */
#ifndef PLAT_TEXT_REFUSAL_H
#define PLAT_TEXT_REFUSAL_H

#include "choice.h"

/* Add the conditions that refuse `choice`: `not "a", not "b", nor "c" instead`. Returns how many
 * there are; 0 for what leaves the board and in a range, where conditions say nothing. */
int plat_refusal_format(const PlatOptions *options, PlatBuffer *text, int32_t choice);

/* How many there are of the kind that may not be chosen: all that exist, the options aside. 0 for a
 * range. */
int plat_refused_count(const PlatOptions *options);

/* Add why: a line for each group that the same conditions refuse, `  a1 b2: not "a"` or
 * `  14 cells: not "a", not "b"`. Bounded: at most a dozen groups, and a dozen names in one. */
void plat_refused_format(const PlatOptions *options, PlatBuffer *text);

#endif
