/* Reporting an error, with the line of the rules that it points to. */
#ifndef PLAT_PROMPT_REPORT_ERROR_H
#define PLAT_PROMPT_REPORT_ERROR_H

#include "prompt.h"

/* Report an error, and the source line that it points to, if any. `where` ("stdin:3") is where a
 * script stands; NULL at a terminal. */
void plat_prompt_report_error(PlatPrompt *prompt, FILE *file, const char *where,
                              const PlatError *error);

#endif
