/* Noting what is reached: see host/reach.h. All of it does nothing for a host without a reach. */
#ifndef PLAT_HOST_VALUES_REACHING_H
#define PLAT_HOST_VALUES_REACHING_H

#include "state.h"

/* Have a new host note what it runs; `reach` may be NULL. */
void plat_reach_begin(PlatHost *host, PlatReach *reach);
/* The script whose function is on top of the stack is about to run. Raises when memory ran out. */
void plat_reach_add_script(lua_State *L, PlatLoadedFile *file);
/* The host has loaded: note its conditions. PLAT_E_MEMORY. */
PlatStatus plat_reach_add_conditions(PlatHost *host, PlatError *error);
/* A condition was looked at: whether it held anywhere, and whether it failed anywhere. */
void plat_reach_note(const PlatHost *host, const PlatWhereCondition *condition, bool held,
                     bool failed);

#endif
