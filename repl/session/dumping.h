/* Dumps of what a host and a request know and a match does not: see lab/dump.h. */
#ifndef PLAT_SESSION_DUMPING_H
#define PLAT_SESSION_DUMPING_H

#include <stdio.h>

#include "lab/dump.h"
#include "session.h"

/* plat_dump_match with the game, the modules, every option's value and the tables that were read
 * from elsewhere. */
PlatStatus plat_dump_session(FILE *file, const PlatHost *host, const PlatRequest *request,
                             const PlatMatch *match, int viewer, bool pretty, PlatError *error);

#endif
