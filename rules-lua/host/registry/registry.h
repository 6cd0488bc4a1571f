/* The words of the rule language as rows, for tests; host.h has their documentation. */
#ifndef PLAT_HOST_REGISTRY_REGISTRY_H
#define PLAT_HOST_REGISTRY_REGISTRY_H

#include "host/sandbox/api_entry.h"

/* The row with this number, as in plat_registry_entry; NULL behind the last. */
const PlatApiEntry *plat_registry_word(int number);

#endif
