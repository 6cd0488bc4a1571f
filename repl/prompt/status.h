/* What lies open beside the boards and matters for the next decision: dice, rows of cards, rounds,
 * and for each module its cards and what each seat has of it. Briefer than `.view`: decks, whose
 * turn it is and counters at zero are left out. */
#ifndef PLAT_PROMPT_STATUS_H
#define PLAT_PROMPT_STATUS_H

#include "prompt.h"

/* As text, freed by the caller; empty when nothing lies open, NULL when memory ran out. */
char *plat_status_lines(const PlatPrompt *prompt);

#endif
