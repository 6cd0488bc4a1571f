/* Tab: what the word at the cursor may become. */
#ifndef PLAT_TYPED_COMPLETE_H
#define PLAT_TYPED_COMPLETE_H

#include "prompt/prompt.h"
#include "system/list.h"

/* Words that may stand in `line` from byte *from on, where the line ends at the cursor: moves and
 * Lua names, or what the command that begins the line takes. Sorted; possibly none. */
PlatList plat_complete(PlatPrompt *prompt, const char *line, size_t *from);

#endif
