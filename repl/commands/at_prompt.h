/* Commands that play at the prompt. */
#ifndef PLAT_COMMANDS_AT_PROMPT_H
#define PLAT_COMMANDS_AT_PROMPT_H

#include "command_line.h"
#include "serve/serving.h"

/* `plat serve` at a terminal: begin or resume the game, and serve it. Returns the exit code. */
int plat_serve_at_prompt(PlatArguments *arguments, const PlatServingPlan *plan);

#endif
