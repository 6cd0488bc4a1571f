/* What an editor with the Lua language server needs to know a game's words and fields. */
#ifndef PLAT_SCAFFOLD_EDITOR_H
#define PLAT_SCAFFOLD_EDITOR_H

#include "host/host.h"

/* Write FOLDER/.stubs with the words of the language and what the rules of `host` declare, in place
 * of what was there, and FOLDER/.luarc.json, unless there is one. The folder must exist. PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_editor_write(const char *folder, PlatHost *host, PlatError *error);

#endif
