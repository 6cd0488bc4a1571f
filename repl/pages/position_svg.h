/* The picture of a position as a page shows it. */
#ifndef PLAT_PAGES_POSITION_SVG_H
#define PLAT_PAGES_POSITION_SVG_H

#include "host/host.h"
#include "match/match.h"
#include "text/buffer.h"

/* Add the picture, as SVG in lines that change as little as the position does, for a seat or one of
 * PLAT_VIEWER_TABLE and PLAT_VIEWER_SPECTATOR; without the definitions that all pictures share. */
PlatStatus plat_position_svg(PlatBuffer *out, PlatHost *host, const PlatMatch *match, int viewer,
                             PlatError *error);
/* Add these definitions. */
PlatStatus plat_position_svg_style(PlatBuffer *out, PlatHost *host, const PlatMatch *match,
                                   PlatError *error);

#endif
