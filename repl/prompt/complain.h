/* Telling errors. */
#ifndef PLAT_PROMPT_COMPLAIN_H
#define PLAT_PROMPT_COMPLAIN_H

#include "prompt.h"

/* Tell an error with the source line it points at, if it does. `where` ("stdin:3") is NULL with a
 * terminal. */
void plat_prompt_complain(PlatPrompt *prompt, FILE *file, const char *where,
                          const PlatError *error);

#endif
