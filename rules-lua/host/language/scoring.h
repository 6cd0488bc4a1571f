/* Filling score sheets: the `sheet` that score functions get. */
#ifndef PLAT_HOST_LANGUAGE_SCORING_H
#define PLAT_HOST_LANGUAGE_SCORING_H

#include "host/values/state.h"

/* Make the sheet's table; called when loading is over. */
void plat_scoring_open(lua_State *L);

/* PlatRules.score: every item for every seat, then the tie-breaks. */
PlatStatus plat_scoring_rules_score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error);

/* Add points to the item that is scored now. The reason is at stack index `at`, and behind it what
 * earned them; they are read only where reasons are kept. Raises an error where nothing is
 * scored. */
void plat_scoring_add(lua_State *L, int32_t points, int at);

#endif
