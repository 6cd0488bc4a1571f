/* What a handle is bound to, and where that is in the block. */
#ifndef PLAT_HOST_VALUES_HANDLE_TARGET_H
#define PLAT_HOST_VALUES_HANDLE_TARGET_H

#include "state.h"

/* Raises because there is no position, or no seat. */
int plat_no_position(lua_State *L, const PlatHandleTarget *bound);

/* The field in the position. Raises where there is none: at load, and for the described seat. */
static inline PlatFieldRef at_of_bound(lua_State *L, const PlatHandleTarget *bound) {
    const PlatHost *host = host_of(L);
    if (!host->block || bound->seat == PLAT_SEAT_SELF)
        plat_no_position(L, bound);
    return (PlatFieldRef){host->schema, bound->of, host->block, bound->seat};
}
static inline PlatConstFieldRef view_of_bound(lua_State *L, const PlatHandleTarget *bound) {
    return plat_view(at_of_bound(L, bound));
}
/* The field's memory, where there is known to be a position. */
static inline void *memory_of_bound(const PlatHost *host, const PlatHandleTarget *bound) {
    return (char *)host->block + bound->offset;
}
/* What the handle at `index` is bound to; NULL for anything else. */
static inline const PlatHandleTarget *bound_of_handle(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TUSERDATA ? lua_touserdata(L, index) : NULL;
}

#endif
