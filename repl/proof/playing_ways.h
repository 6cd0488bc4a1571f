/* The ways to play a game: by every number of players, and with each of its modules and variants by
 * the usual number; or the one way that flags ask for. */
#ifndef PLAT_PROOF_PLAYING_WAYS_H
#define PLAT_PROOF_PLAYING_WAYS_H

#include "session/request.h"
#include "text/buffer.h"

/* Called for each way; what it changes in the request stays until the next. */
typedef PlatStatus PlatPlayingWay(void *context, PlatRequest *request, PlatError *error);

/* Call `way` for each way to play what is asked for, until one fails. When a module is asked for in
 * place of a game, it is played in its game with every number of players, and the request becomes
 * that. PLAT_E_MEMORY, why rules do not load, or what `way` says. */
PlatStatus plat_playing_ways(PlatRequest *request, PlatPlayingWay *way, void *context,
                             PlatError *error);

/* Add "3 players, variant full, with wells". */
void plat_playing_way_name(const PlatHost *host, const PlatRequest *request, PlatBuffer *name);

#endif
