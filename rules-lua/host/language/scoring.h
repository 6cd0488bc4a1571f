/* Filling score sheets: the `sheet` that score functions get. */
#ifndef PLAT_HOST_LANGUAGE_SCORING_H
#define PLAT_HOST_LANGUAGE_SCORING_H

#include "host/values/state.h"

/* Make the sheet's table; called when loading is over. */
void plat_scoring_open(lua_State *L);

/* PlatRules.score: every item for every seat, then the tie-breaks. */
PlatStatus plat_scoring_rules_score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error);

#endif
