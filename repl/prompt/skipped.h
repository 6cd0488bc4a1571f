/* Skipped questions: the rules ask them, but nothing is legal. The game continues without an
 * answer, and `.why` explains why. */
#ifndef PLAT_PROMPT_SKIPPED_H
#define PLAT_PROMPT_SKIPPED_H

#include "prompt.h"

/* Keep from now on what cannot be asked, until plat_skipped_end: the last few. */
typedef struct PlatSkipped {
    PlatPrompt *prompt;
    PlatObserver observer;
} PlatSkipped;
void plat_skipped_begin(PlatPrompt *prompt, PlatSkipped *missed);
void plat_skipped_end(PlatSkipped *missed);

/* What the seat could not be asked in what was played last, after `after` (NULL: the first). Its
 * text is lines: "build (house): nothing is legal", then why. NULL: nothing more, or something was
 * played or undone since. */
const PlatMissedAsk *plat_skipped_next(const PlatPrompt *prompt, int seat,
                                       const PlatMissedAsk *after);

void plat_skipped_forget(PlatPrompt *prompt);

#endif
