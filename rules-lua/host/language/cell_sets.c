/* Handles of fields that hold a cell set. */
#include "handles.h"

static uint64_t *stored_cells(PlatAt at) {
    return plat_field_at(at.schema, at.field, at.block, at.seat);
}

static int cells_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_CELLS, &bound);
    PlatCells storage;
    plat_cells_copy(at.field->as.cells.geometry, stored_cells(at),
                    plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}

static int cells_add(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_CELLS, &bound);
    PlatCells storage;
    uint64_t *cells = stored_cells(at);
    plat_cells_or(at.field->as.cells.geometry, cells, cells,
                  plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}

static int cells_remove(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_CELLS, &bound);
    PlatCells storage;
    uint64_t *cells = stored_cells(at);
    plat_cells_minus(at.field->as.cells.geometry, cells, cells,
                     plat_check_set_in(L, 2, bound->space, &storage));
    return 0;
}

static int cells_has(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_CELLS, &bound);
    lua_pushboolean(L, plat_cells_has(stored_cells(at), check_cell(L, 2, bound->space)));
    return 1;
}

static const luaL_Reg cells_methods[] = {
    {"set",    cells_set   },
    {"add",    cells_add   },
    {"remove", cells_remove},
    {"has",    cells_has   },
    {NULL,     NULL        }
};

static int cells_value(lua_State *L, const PlatBound *bound) {
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_STORED, "", 3, bound);
}

const PlatHandleType plat_cells_handles = {
    .name = "cell set", .methods = cells_methods, .value = cells_value};
