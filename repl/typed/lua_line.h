/* Lua at the prompt, and help on names. */
#ifndef PLAT_TYPED_LUA_LINE_H
#define PLAT_TYPED_LUA_LINE_H

#include "prompt/prompt.h"

/* Evaluate a line, or keep it when it begins a chunk that goes on in the next. A leading `=` is
 * dropped. */
PlatStatus plat_lua_line(PlatPrompt *prompt, const char *line, PlatError *error);
/* Whether a Lua chunk was begun and is not complete. */
bool plat_lua_continues(const PlatPrompt *prompt);
/* Drop such a chunk. */
void plat_lua_forget(PlatPrompt *prompt);
/* `?name`: help on it from the rule language or the game; `??name`: its source. */
PlatStatus plat_lua_help(PlatPrompt *prompt, const char *line, PlatError *error);

#endif
