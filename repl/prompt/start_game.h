/* Starting a game at the prompt, and changing its rules during the game. */
#ifndef PLAT_PROMPT_START_GAME_H
#define PLAT_PROMPT_START_GAME_H

#include "game_flow.h"
#include "prompt.h"

/* Hire a bot for a seat of that session, whose script is read again when it was saved. Its seed
 * comes from the game's, so games can be repeated. As plat_bot_open. */
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
/* Begin the game again under the rules on the disk, with its seed and with its entries as far as
 * they fit, and say how far that is; the current game stays when that fails. */
PlatStatus plat_prompt_again(PlatPrompt *prompt, PlatError *error);
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

/* The game up to here under rules that have changed, compared while nobody types. */

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

/* The rule tests of the game that is played, run after a save while nobody types. */

/* With `.tests on`, begin the tests of the game: rule files were saved and loaded. Tests that still
 * run are given up. */
void plat_testing_begin(PlatPrompt *prompt);
/* Whether tests run. */
bool plat_testing_runs(const PlatPrompt *prompt);
/* Run for about `milliseconds`, but for one test at least. True when all have run: then a
 * line about them is added to `report`. */
bool plat_testing_goes_on(PlatPrompt *prompt, int milliseconds, PlatBuffer *report);
/* Go on to the end, if there is one to come. */
void plat_testing_finish(PlatPrompt *prompt, PlatBuffer *report);
/* Give up what runs: the game is another. */
void plat_testing_forget(PlatPrompt *prompt);

#endif
