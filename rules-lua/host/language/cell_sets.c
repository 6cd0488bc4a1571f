/* Handles of fields that hold a cell set. */
#include "handles.h"
#include "tables.h"

static int cells_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, &plat_cells_handles, &bound);
    PlatCells storage;
    plat_cells_copy(at.field->as.cells.geometry, plat_field_at(at),
                    plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}

typedef void Join(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b);

static int join(lua_State *L, Join *with) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, &plat_cells_handles, &bound);
    PlatCells storage;
    uint64_t *cells = plat_field_at(at);
    with(at.field->as.cells.geometry, cells, cells,
         plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}
static int cells_add(lua_State *L) { return join(L, plat_cells_or); }
static int cells_remove(lua_State *L) { return join(L, plat_cells_minus); }

static int cells_has(lua_State *L) {
    const PlatBound *bound;
    PlatView view = bound_view(L, &plat_cells_handles, &bound);
    lua_pushboolean(L, plat_cells_has(plat_field_in(view), check_cell(L, 2, bound->space)));
    return 1;
}

static const char group[] = "stored cell sets";

/* clang-format off */
static const PlatWord cells_words[] = {
    {{"cells.value", "cells.value -> set",
      "The set as it is now.",
      "local burnt = state.burnt.value", group}, .function = NULL},
    {{"cells:set", "cells:set(set)",
      "Replaces it by another set.",
      "state.burnt:set(map:row(1))", group}, .function = cells_set},
    {{"cells:add", "cells:add(cells)",
      "Adds a cell or a set.",
      "state.burnt:add(cell)", group}, .function = cells_add},
    {{"cells:remove", "cells:remove(cells)",
      "Removes a cell or a set.",
      "state.burnt:remove(cell)", group}, .function = cells_remove},
    {{"cells:has", "cells:has(cell) -> true or false",
      "Whether a cell is in it.",
      "if state.burnt:has(cell) then ... end", group}, .function = cells_has},
    {.entry = {0}},
};
/* clang-format on */

static int cells_value(lua_State *L, const PlatBound *bound) {
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_STORED, 3, bound);
}

static void cells_declare(lua_State *L, PlatField *field) {
    field->as.cells.geometry = plat_geometry_in(L, 1);
}

const PlatHandleType plat_cells_handles = {
    .name = "cell set",
    .words = cells_words,
    .value = cells_value,
    .kind = PLAT_FIELD_CELLS,
    .declare = cells_declare,
};
