/* The parts of the registry: one table a part of the rule language, each ending with an entry
 * without a name. registry.c joins them; host.h has what everybody else uses.
 *
 * A signature is "name(value, value [, value]) -> what it gives". What belongs to a kind of value
 * has that kind before its name: "set:beside", "counter.value". */
#ifndef PLAT_HOST_REGISTRY_REGISTRY_H
#define PLAT_HOST_REGISTRY_REGISTRY_H

#include "host/host.h"

extern const PlatEntryDoc plat_registry_games[];  /* games, modules, declarations, boards' shapes */
extern const PlatEntryDoc plat_registry_fields[]; /* handles of fields */
extern const PlatEntryDoc plat_registry_sets[];   /* sets, cells, conditions, seats, the flow */
extern const PlatEntryDoc plat_registry_lua[];    /* what of Lua's own there is */
extern const PlatEntryDoc plat_registry_testing[]; /* rule tests */

#endif
