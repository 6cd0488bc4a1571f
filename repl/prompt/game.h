/* Beginning a game at the prompt, and changing its rules while it goes on. */
#ifndef PLAT_PROMPT_GAME_H
#define PLAT_PROMPT_GAME_H

#include "turns.h"

/* Go on with a game that was put aside. The present one goes into `aside`, or is ended when that is
 * NULL. */
void plat_prompt_go_on(PlatPrompt *prompt, const PlatPutAside *game, PlatPutAside *aside);
/* The same with a session, for whose request bots are made. On failure the session is ended, and
 * the present game stays. */
PlatStatus plat_prompt_enter(PlatPrompt *prompt, PlatSession *session, PlatPutAside *aside,
                             PlatError *error);
/* Begin a game in place of the one there is, which stays when that fails. */
PlatStatus plat_prompt_begin(PlatPrompt *prompt, const PlatRequest *request, PlatError *error);
/* Load the rules that `request` asks for and let the game go on under them; says `done` and tells
 * what changed, then bots that are asked answer. With `done` NULL nothing is said when nothing is
 * different. On failure the old rules go on. */
PlatStatus plat_prompt_change(PlatPrompt *prompt, const PlatRequest *request, const char *done,
                              PlatError *error);

#endif
