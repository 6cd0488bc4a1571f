/* All moves as first (AMAF): what the playouts that came through a node were worth, by the answers
 * that were given in them later, no matter when. It says much after few playouts, where the worth
 * of an answer does not depend on when it is given. For tree searches alone. */
#ifndef PLAT_LAB_AMAF_H
#define PLAT_LAB_AMAF_H

#include "match/match.h"

typedef struct PlatAmaf PlatAmaf;

/* Room for a search of that many playouts; 0: not known. PLAT_E_MEMORY. */
PlatStatus plat_amaf_new(PlatAmaf **out, int playouts, PlatError *error);
void plat_amaf_free(PlatAmaf *amaf); /* may be NULL */
void plat_amaf_clear(PlatAmaf *amaf);
/* After `node`, whoever asks so was answered `choice`, and it was worth that much to them. Where
 * there is no room this is not remembered. */
void plat_amaf_add(PlatAmaf *amaf, int node, uint32_t ask, int32_t choice, double reward);
/* How often that was, and the mean of what it was worth; 0: never. */
int plat_amaf_mean(const PlatAmaf *amaf, int node, uint32_t ask, int32_t choice, double *mean);

#endif
