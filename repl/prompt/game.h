/* Beginning a game at the prompt, and changing its rules while it goes on. */
#ifndef PLAT_PROMPT_GAME_H
#define PLAT_PROMPT_GAME_H

#include "turns.h"

/* Make the bots that the request names, by seat; the caller frees them. A bot's seed comes from the
 * game's, so games can be repeated. On failure there are none. */
PlatStatus plat_prompt_hire(const PlatRequest *request, uint64_t seed, PlatBot *bot[PLAT_MAX_SEATS],
                            PlatError *error);
/* Begin a game in place of the one there is, which stays when that fails. */
PlatStatus plat_prompt_begin(PlatPrompt *prompt, const PlatRequest *request, PlatError *error);
/* Load the rules that `request` asks for and let the game go on under them; says `done` and tells
 * what changed, then bots that are asked answer. With `done` NULL nothing is said when nothing is
 * different. On failure the old rules go on. */
PlatStatus plat_prompt_change(PlatPrompt *prompt, const PlatRequest *request, const char *done,
                              PlatError *error);

#endif
