/* The game up to here under rules that have changed, compared while nobody types. */
#ifndef PLAT_PROMPT_COMPARING_H
#define PLAT_PROMPT_COMPARING_H

#include "prompt.h"

/* Begin to compare the game of this journal, which is taken over, with the one that it would be
 * under the rules on the disk. What was being compared is given up. Without a journal, which could
 * not be written, `found` says why. */
void plat_compare_begin(PlatPrompt *prompt, PlatJournal *journal, const PlatError *unwritten,
                        PlatBuffer *found);
/* Run for about `milliseconds`. True when it has just ended: then what was found is added
 * to `found`, and .diff can show both score sheets. */
bool plat_compare_goes_on(PlatPrompt *prompt, int milliseconds, PlatBuffer *found);
/* Go on to the end, if there is one to come. */
void plat_compare_finish(PlatPrompt *prompt, PlatBuffer *found);
/* Give up, and forget what was found: the game is another. */
void plat_compare_forget(PlatPrompt *prompt);

#endif
