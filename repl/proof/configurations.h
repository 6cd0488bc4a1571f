/* The ways to play a game: by every number of players, and with each of its modules and variants by
 * the usual number; or the one way that flags ask for. */
#ifndef PLAT_PROOF_CONFIGURATIONS_H
#define PLAT_PROOF_CONFIGURATIONS_H

#include "session/request.h"
#include "session/search_path.h"
#include "text/buffer.h"

/* Called for each way; what it changes in the request stays until the next. */
typedef PlatStatus PlatConfigurationVisit(void *context, PlatRequest *request, PlatError *error);

/* Call `way` for each way to play what is asked for, until one fails. When a module is asked for in
 * place of a game, it is played in its game with every number of players, and the request becomes
 * that. PLAT_E_MEMORY, why rules do not load, or what `way` says. */
PlatStatus plat_configurations(PlatRequest *request, PlatConfigurationVisit *way, void *context,
                               PlatError *error);

/* Whether flags ask for one way: a module, a number of players, an option. */
bool plat_configuration_is_one(const PlatRequest *request);

/* Called for two modules that do not load together, with the reason. */
typedef void PlatPairVisit(const char *one, const char *other, const PlatError *why);
/* Load each two modules of the game that is asked for. PLAT_E_MEMORY, or why the game does not
 * load. */
PlatStatus plat_configuration_pairs(const PlatRequest *request, PlatPairVisit *apart,
                                    PlatError *error);

/* Add "3 players, variant full, with wells". */
void plat_configuration_name(const PlatHost *host, const PlatRequest *request, PlatBuffer *name);

/* Which game a module belongs to, so that a module's own folder can be proved. */

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
