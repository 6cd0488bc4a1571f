/* Scripts as bots, for hiring.c: names, files that are read again, and what the host wants to know
 * from the lab. */
#ifndef PLAT_SESSION_HIRED_SCRIPT_H
#define PLAT_SESSION_HIRED_SCRIPT_H

#include "hiring.h"

/* The functions of hiring.h, for such names. */
PlatStatus plat_hired_script_check(const char *name, PlatError *error);
char *plat_hired_script_settle(const char *name);
PlatStatus plat_hired_script(PlatBot **out, const PlatHiring *hiring, const char *name,
                             uint64_t seed, PlatError *error);

#endif
