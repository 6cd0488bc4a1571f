/* Lines typed at the prompt.
 *
 * The files of this room build on each other in this order: words, commands and what each does,
 * their table, Lua, lines and completion.
 *
 * A line is, in this order: a command, if it begins with `.`; help, if it begins with `?`; a move,
 * if it looks like one (see move.h); else Lua. While the curtain is down (curtain.h) an empty line
 * raises it, and few commands do anything. A line does all of what it says or nothing: an error
 * leaves the position as it was. */
#ifndef PLAT_TYPED_LINE_H
#define PLAT_TYPED_LINE_H

#include "prompt/prompt.h"

/* Carry out one line. On failure `error` says why, and nothing has changed. */
PlatStatus plat_prompt_line(PlatPrompt *prompt, const char *line, PlatError *error);

#endif
