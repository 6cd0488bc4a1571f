/* What handles of boards and of layers share: writing in the cells of a board. */
#ifndef PLAT_HOST_LANGUAGE_LAYERS_H
#define PLAT_HOST_LANGUAGE_LAYERS_H

#include "handles.h"

static inline const PlatBoard *board_of(const PlatHost *host, const PlatHandleTarget *bound) {
    return &plat_schema_field(host->schema, bound->field)->as.board;
}

/* The number that the layer's planes store for a value. Raises when it is out of range. */
int plat_layer_stored(lua_State *L, const PlatLayer *layer, int64_t value);

/* A cell to write in, or several: `cells` is NULL for one. */
typedef struct PlatTarget {
    int cell;
    const uint64_t *cells;
    PlatCells storage;
} PlatTarget;
/* The cell or cells at `index`. Raises. */
static inline void read_target(lua_State *L, int index, int space, PlatTarget *target) {
    uint64_t bits = light_bits(L, index);
    PlatTag tag = tag_of_bits(bits);
    target->cells = NULL;
    if (tag == PLAT_TAG_CELL && cell_space(bits) == space)
        target->cell = cell_index(bits);
    else if (tag == PLAT_TAG_SET || tag == PLAT_TAG_CELL)
        target->cells = plat_check_set_in(L, index, space, &target->storage);
    else
        target->cell = check_cell(L, index, space); /* raises */
}
/* The cell after `cell` (-1: the first); -1 when there are no more. */
static inline int next_target(const PlatGeometry *g, const PlatTarget *target, int cell) {
    if (!target->cells)
        return cell < 0 ? target->cell : -1;
    return plat_cells_next(g, target->cells, cell);
}

#endif
