/* The words of this room that are no methods of handles: see word.h. Those of handles are in their
 * types (handles.h). */
#ifndef PLAT_HOST_LANGUAGE_WORDS_H
#define PLAT_HOST_LANGUAGE_WORDS_H

#include "host/sandbox/word.h"

extern const PlatWord plat_words_sets[], plat_words_shapes[];  /* of light values */
extern const PlatWord plat_words_asking[], plat_words_seats[]; /* of seats, and globals */
extern const PlatWord plat_words_combining[];                  /* globals */
extern const PlatWord plat_words_sheet[], plat_words_mark[];

#endif
