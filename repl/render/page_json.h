/* A game as pages show it, as JSON: what does not change under its rules, and pictures. Each text
 * is one line without its end, freed by the caller. PLAT_E_MEMORY everywhere. */
#ifndef PLAT_RENDER_PAGE_JSON_H
#define PLAT_RENDER_PAGE_JSON_H

#include "host/drawing.h"

/* The title; of fields, names with a look, cards with a face and seats what pages show; and the
 * styles and definitions that all pictures need. `match` is of the host's rules. What drawing
 * says. */
PlatStatus plat_json_game(char **out, PlatHost *host, const PlatMatch *match, PlatError *error);
/* The boards of all seats as a viewer sees them, as one SVG in a JSON string; `match` as above.
 * What drawing says. */
PlatStatus plat_json_picture(char **out, PlatHost *host, const PlatMatch *match, int viewer,
                             PlatError *error);

#endif
