/* Questions that rules would ask and cannot, since nothing may be chosen: the game goes on without
 * them, and .why tells why. */
#ifndef PLAT_PROMPT_MISSED_H
#define PLAT_PROMPT_MISSED_H

#include "prompt.h"

/* Keep from now on what cannot be asked, until plat_missed_end: the last few. */
typedef struct PlatMissed {
    PlatPrompt *prompt;
    PlatObserver observer;
} PlatMissed;
void plat_missed_begin(PlatPrompt *prompt, PlatMissed *missed);
void plat_missed_end(PlatMissed *missed);

/* What the seat could not be asked in what was played last, after `after` (NULL: the first). Its
 * text is lines: "build (house): nothing is legal", then why. NULL: nothing more, or something was
 * played or undone since. */
const PlatMissedAsk *plat_missed_next(const PlatPrompt *prompt, int seat,
                                      const PlatMissedAsk *after);

void plat_missed_forget(PlatPrompt *prompt);

#endif
