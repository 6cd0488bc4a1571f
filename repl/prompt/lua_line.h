/* Lua at the prompt, and help on names. */
#ifndef PLAT_PROMPT_LUA_LINE_H
#define PLAT_PROMPT_LUA_LINE_H

#include "prompt.h"

/* Evaluate a line, or keep it when it is the beginning of a chunk that needs more. A leading `=` is
 * taken away. */
PlatStatus plat_lua_line(PlatPrompt *prompt, const char *line, PlatError *error);
/* True while the lines so far are the beginning of a Lua chunk. */
bool plat_lua_continues(const PlatPrompt *prompt);
/* Give such a beginning up. */
void plat_lua_forget(PlatPrompt *prompt);
/* `?name`: what the rule language or the game says of it; `??name`: its source. */
PlatStatus plat_lua_help(PlatPrompt *prompt, const char *line, PlatError *error);

#endif
