/* Starting a game at the prompt, and changing its rules during the game. */
#ifndef PLAT_PROMPT_GAME_H
#define PLAT_PROMPT_GAME_H

#include "turns.h"

/* Hire a bot for a seat of that session, whose script is read again when it was saved. Its seed
 * comes from the game's, so games can be repeated. As plat_bot_open_watched. */
PlatStatus plat_prompt_hire(PlatPrompt *prompt, const PlatSession *session, PlatBot **bot,
                            const char *name, int seat, PlatError *error);
/* Resume a suspended game. The current game goes into `aside`, or is ended when that
 * is NULL. */
void plat_prompt_go_on(PlatPrompt *prompt, const PlatSuspendedGame *game, PlatSuspendedGame *aside);
/* The same with a session and the bots that its request names. On failure the session is ended, and
 * the current game stays. */
PlatStatus plat_prompt_enter(PlatPrompt *prompt, PlatSession *session, PlatSuspendedGame *aside,
                             PlatError *error);
/* Begin a game in place of the current one, which stays when that fails. */
PlatStatus plat_prompt_begin(PlatPrompt *prompt, const PlatRequest *request, PlatError *error);
/* Let a session take the place of the current game, which was begun, resumed or read from a
 * journal; a new one is saved if the prompt saves games. On failure the session is ended, and the
 * current game stays. */
PlatStatus plat_prompt_take(PlatPrompt *prompt, PlatSession *session, PlatError *error);
/* Write what has happened to the saved game, if there is one, and report when its file changes. */
PlatStatus plat_prompt_commit(PlatPrompt *prompt, PlatError *error);
/* Load the rules that `request` asks for, from `source`, and continue the game under them. Say
 * `done` and what has changed; then bots that are asked answer. With `done` NULL nothing is said
 * unless something has changed. On failure the old rules stay. */
PlatStatus plat_prompt_change(PlatPrompt *prompt, const PlatRequest *request,
                              PlatSessionSource source, const char *done, PlatError *error);

#endif
