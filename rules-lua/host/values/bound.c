/* What a handle is bound to: see bound.h. */
#include "bound.h"

int plat_no_position(lua_State *L, const PlatBound *bound) {
    PlatHost *host = host_of(L);
    const char *name = plat_schema_field(host->schema, bound->field)->name;
    if (host->loading) {
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "%s: there is no position at load; this belongs in a step, a hook or a "
            "score",
            name);
    }
    return plat_host_raise(L, PLAT_E_ARGUMENT, "%s: in a described rule the seat is not known yet",
                           name);
}
