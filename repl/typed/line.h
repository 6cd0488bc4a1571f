/* Lines typed at the prompt.
 *
 * The files of this room build on each other in this order: words, commands, the table of commands,
 * lua_line, line, complete.
 *
 * A line is, in this order: a command, if it begins with `.`; help, if it begins with `?`; a move,
 * if it looks like one (see move.h); else Lua. While the curtain is down (screen.h) an empty line
 * raises it, and few commands do anything. A line does all of what it says or nothing: an error
 * leaves the position as it was. */
#ifndef PLAT_TYPED_LINE_H
#define PLAT_TYPED_LINE_H

#include "prompt/prompt.h"
#include "system/string_list.h"

/* Carry out one line. On failure `error` says why, and nothing has changed. */
PlatStatus plat_prompt_line(PlatPrompt *prompt, const char *line, PlatError *error);

/* Lua at the prompt, and help on names. */

/* Evaluate a line, or keep it when it begins a chunk that goes on in the next. A leading `=` is
 * dropped. */
PlatStatus plat_lua_line(PlatPrompt *prompt, const char *line, PlatError *error);
/* Whether a Lua chunk was begun and is not complete. */
bool plat_lua_continues(const PlatPrompt *prompt);
/* Drop such a chunk. */
void plat_lua_forget(PlatPrompt *prompt);
/* `?name`: help on it from the rule language or the game; `??name`: its source. */
PlatStatus plat_lua_help(PlatPrompt *prompt, const char *line, PlatError *error);

/* Tab: what the word at the cursor may become. */

/* Words that may stand in `line` from byte *from on, where the line ends at the cursor: moves and
 * Lua names, or what the command that begins the line takes. Sorted; possibly none. */
PlatStrings plat_complete(PlatPrompt *prompt, const char *line, size_t *from);

/* What the people at the keyboard are called. */

/* Give people names as .names does, and keep them with the game: all of them or none. Besides what
 * plat_people_take says, PLAT_E_NAME for a word of the prompt. */
PlatStatus plat_prompt_call(PlatPrompt *prompt, const char *names, PlatError *error);

/* Serve the game at the prompt, and print its links. PLAT_E_ARGUMENT: there is no terminal; and as
 * plat_serving_new and plat_serving_lend. */
PlatStatus plat_prompt_serve(PlatPrompt *prompt, const PlatServingPlan *plan, PlatError *error);
/* Links have asked for something: do it, and show what came of it. */
void plat_prompt_served(PlatPrompt *prompt);

#endif
