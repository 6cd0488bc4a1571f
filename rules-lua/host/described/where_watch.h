/* Whether `where` rules ever allow anything: see plat_host_watch. */
#ifndef PLAT_HOST_DESCRIBED_WHERE_WATCH_H
#define PLAT_HOST_DESCRIBED_WHERE_WATCH_H

#include "where.h"

/* Note a look that was made, and the set that it found, in a host that is watched. Raises what the
 * look would raise. */
void plat_where_watch_note(lua_State *L, const PlatWhereCall *look, const uint64_t *set);

#endif
