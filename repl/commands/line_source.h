/* The prompt at work: lines are read, from a terminal or a script, until they end. */
#ifndef PLAT_COMMANDS_LINE_SOURCE_H
#define PLAT_COMMANDS_LINE_SOURCE_H

#include "command_line.h"
#include "prompt/prompt.h"

/* The file of lines in a command line, or NULL. */
const char *plat_script_of(const PlatArguments *arguments);
/* Carry out the lines of -e, of that file or of standard input. Returns the exit code. */
int plat_run_script(PlatPrompt *prompt, const PlatArguments *arguments);
/* Let somebody type. Returns the exit code. */
int plat_run_terminal(PlatPrompt *prompt);

#endif
