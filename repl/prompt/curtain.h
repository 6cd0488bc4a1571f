/* The curtain between people who share a keyboard.
 *
 * If plat_prompt_is_shared, the screen belongs to one person at a time. Before the next person's
 * turn plat clears the window and shows only what everybody may know, until that person presses
 * Enter. Then it shows what happened since the person left the screen. */
#ifndef PLAT_PROMPT_CURTAIN_H
#define PLAT_PROMPT_CURTAIN_H

#include "prompt.h"

/* Let the curtain fall if the person who is asked is not the one who faces the screen; then the
 * window is cleared (at a terminal), and what happened is shown. True: it is down, and only public
 * things may be shown. May be called before such things are shown, so that they stay. */
bool plat_curtain_falls(PlatPrompt *prompt);
/* The person for whom the curtain is down is there. Returns what that seat had followed before. */
PlatFollowed plat_curtain_rise(PlatPrompt *prompt);
/* The person who faces the screen has seen everything up to here. */
void plat_curtain_followed(PlatPrompt *prompt);
/* The game is another: nobody faces it yet. */
void plat_curtain_forget(PlatPrompt *prompt);
/* The game went back: nobody has followed it further than it goes. */
void plat_curtain_goes_back(PlatPrompt *prompt);

/* PLAT_E_NOT_ASKED when the screen is another person's than that seat's, so that what the seat may
 * do is not shown. */
PlatStatus plat_curtain_allows(const PlatPrompt *prompt, int seat, PlatError *error);

/* What the seat is asked. The same error; PLAT_E_OVER, PLAT_E_NOT_ASKED: it is asked nothing. */
PlatStatus plat_curtain_asked(const PlatPrompt *prompt, int seat, const PlatAsk **ask,
                              PlatError *error);

/* Whether the n-th entry of the record is the answer of a bot, or of another person who shares the
 * keyboard, in a step of all at once that still runs: who looks at the screen may not know it
 * before the step has ended. */
bool plat_curtain_secret(const PlatPrompt *prompt, int n);

#endif
