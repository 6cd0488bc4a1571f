/* Hooks that note which lines and conditions run: see host/coverage.h. They do nothing for a host
 * without a coverage map. */
#ifndef PLAT_HOST_VALUES_COVERAGE_HOOKS_H
#define PLAT_HOST_VALUES_COVERAGE_HOOKS_H

#include "state.h"

/* Have a new host note what it runs; `reach` may be NULL. */
void plat_coverage_map_begin(PlatHost *host, PlatCoverageMap *reach);
/* The script whose function is on top of the stack is about to run. Raises when memory ran out. */
void plat_coverage_map_add_script(lua_State *L, PlatLoadedFile *file);
/* The host has loaded: note its conditions. PLAT_E_MEMORY. */
PlatStatus plat_coverage_map_add_conditions(PlatHost *host, PlatError *error);
/* A condition was looked at: whether it held anywhere, and whether it failed anywhere. */
void plat_coverage_map_note(const PlatHost *host, const PlatWhereCondition *condition, bool held,
                            bool failed);

#endif
