/* Why what is not among the options of a question may not be chosen, from their conditions. */
#ifndef PLAT_TEXT_REFUSAL_H
#define PLAT_TEXT_REFUSAL_H

#include "choice.h"

/* Add why `choice` is no option: the conditions that refuse it (`not "a", not "b", nor "c"
 * instead`), that it leaves the board, or where no condition says anything, what the options are
 * (`legal: 2, 5`). True when it is that list. */
bool plat_refusal_explain(const PlatOptions *options, PlatBuffer *text, int32_t choice);

/* How many there are of the kind that may not be chosen: all that exist, the options aside. 0 for a
 * range. */
int plat_refused_count(const PlatOptions *options);

/* Add why: a line for each group that the same conditions refuse, `  a1 b2: not "a"` or
 * `  14 cells: not "a", not "b"`. Bounded: at most a dozen groups, and a dozen names in one. */
void plat_refused_format(const PlatOptions *options, PlatBuffer *text);

#endif
