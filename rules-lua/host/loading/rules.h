/* A loaded game as a PlatRules: its functions enter the scripts. */
#ifndef PLAT_HOST_LOADING_RULES_H
#define PLAT_HOST_LOADING_RULES_H

#include "host/values/state.h"

/* Fill the host's rules, once all is loaded. */
void plat_rules_fill(PlatHost *host);

#endif
