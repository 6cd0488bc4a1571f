/* What lies open beside the boards and matters for the next decision: dice, rows of cards, rounds,
 * and of each module its cards and who has what of it. Brief, unlike `.view`: what everybody has
 * in his head, decks and whose turn it is, is left out, and so are counters that stand at zero. */
#ifndef PLAT_PROMPT_STATUS_H
#define PLAT_PROMPT_STATUS_H

#include "prompt.h"

/* As text, freed by the caller: NULL when memory ran out, empty when nothing lies open. */
char *plat_status_lines(const PlatPrompt *prompt);

#endif
