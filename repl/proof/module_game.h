/* Which game a module belongs to, so that a module's own folder can be proved. */
#ifndef PLAT_PROOF_MODULE_GAME_H
#define PLAT_PROOF_MODULE_GAME_H

#include "session/request.h"
#include "session/search_path.h"

/* Find the game of the module at `module`, as its script says: `module("name", game)`, where the
 * game is `require "NAME"`, at that place or before it. Nothing is run. The game is looked for
 * beside the module, in the folders above it, and then on the usual path. *is_module is false, and
 * the rest untouched, for a script that declares no module. PLAT_E_NAME, PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_module_game(const PlatGameFolder *module, PlatGameFolder *game, bool *is_module,
                            PlatError *error);

/* When a request asks for a module by its path or name in place of a game, let it ask for its game
 * with it; `place` (may be NULL) is then where the module lies. Errors as above. */
PlatStatus plat_module_take(PlatRequest *request, PlatGameFolder *place, bool *is_module,
                            PlatError *error);

#endif
