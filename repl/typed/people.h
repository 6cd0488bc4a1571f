/* What the people at the keyboard are called. */
#ifndef PLAT_TYPED_PEOPLE_H
#define PLAT_TYPED_PEOPLE_H

#include "prompt/prompt.h"

/* Give people names as .names does, and keep them with the game: all of them or none. Besides what
 * plat_people_take says, PLAT_E_NAME for a word of the prompt. */
PlatStatus plat_prompt_call(PlatPrompt *prompt, const char *names, PlatError *error);

#endif
