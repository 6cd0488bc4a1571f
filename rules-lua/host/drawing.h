/* Pictures of games whose rules are scripts (draw/draw.h). */
#ifndef PLAT_HOST_DRAWING_H
#define PLAT_HOST_DRAWING_H

#include "draw/draw.h"
#include "draw/print/print.h"
#include "host/host.h"

PLAT_API_BEGIN

/* How to draw with these rules: under the game's title, with its looks and legends, all that lies
 * open. To be changed as wanted, and valid as long as the host. */
PlatDrawOptions plat_host_draw_options(PlatHost *host);
/* The looks of these rules, as long as the host. */
const PlatDrawLooks *plat_host_looks(const PlatHost *host);
/* The faces of their cards, NULL without any; as long as the host. The first call has functions
 * give theirs, unless the set-up was `printed`: then loading did, and failed where one failed. */
const PlatCardFaces *plat_host_card_faces(PlatHost *host);

PLAT_API_END

#endif
