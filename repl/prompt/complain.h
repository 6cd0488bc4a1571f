/* Telling errors. */
#ifndef PLAT_PROMPT_COMPLAIN_H
#define PLAT_PROMPT_COMPLAIN_H

#include "prompt.h"

/* Tell an error, and the source line that it points at, if any. `where` ("stdin:3") is where a
 * script stands; NULL at a terminal. */
void plat_prompt_complain(PlatPrompt *prompt, FILE *file, const char *where,
                          const PlatError *error);

#endif
