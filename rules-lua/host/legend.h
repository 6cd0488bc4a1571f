/* Asking rules for legends: what stands on and beside a board (text/drawing/legend.h).
 *
 * Rules are asked only when somebody looks: no legend runs while a game is played, and none can
 * change it. */
#ifndef PLAT_HOST_LEGEND_H
#define PLAT_HOST_LEGEND_H

#include "host/host.h"
#include "text/drawing/legend.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_LEGENDS = 40,       /* that a game and its modules declare */
    PLAT_LEGEND_STEPS = 5000000, /* instructions for one of them, or the host's limit if lower */
    PLAT_SPECTATOR = -1          /* a viewer without a seat */
};

/* Ask for the legend of a board: `field` is its number in the schema, a board or a network; `seat`
 * its owner (ignored for a shared one). `block` is the position as the viewer may see it (masked
 * with plat_match_view), `viewer` that seat or PLAT_SPECTATOR; nothing is written to the block.
 * Fills `legend`, which is empty where no rules have one. Rules that fail add nothing, what other
 * modules added stays, and the first failure is returned: PLAT_E_RULES, PLAT_E_LIMIT and so on,
 * with file and line. Not to be called from inside an entry into the same rules. */
PlatStatus plat_host_legend(PlatHost *host, PlatLegend *legend, const void *block, int field,
                            int seat, int viewer, PlatError *error);

/* Whether some rules have a legend of the board with that number. */
bool plat_host_describes(const PlatHost *host, int field);
/* Whether the game or module of that name has a legend of some board. */
bool plat_host_has_legend(const PlatHost *host, const char *owner);

/* The host that filled these rules; NULL when somebody else did. */
PlatHost *plat_host_of(const PlatRules *rules);

PLAT_API_END

#endif
