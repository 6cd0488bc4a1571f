/* Lua at the prompt, and help on names. */
#ifndef PLAT_PROMPT_LUA_LINE_H
#define PLAT_PROMPT_LUA_LINE_H

#include "prompt/prompt.h"

/* Evaluate a line, or keep it when it is the beginning of a chunk that needs more. A leading `=` is
 * taken away. */
PlatStatus plat_lua_line(PlatPrompt *prompt, const char *line, PlatError *error);
/* `?name`: what the rule language or the game says of it; `??name`: its source. */
PlatStatus plat_lua_help(PlatPrompt *prompt, const char *line, PlatError *error);

#endif
