/* Which facts hold for a cell or a placement: where it is, what lies on each side of it, how far
 * the lines through it go; how the shape lies, what it covers and touches. */
#include "features_state.h"

/* --- what is drawn --- */

static uint32_t read_state(const PlatFeatures *f, int cell) {
    if (!f->board || !plat_cells_has(plat_board_drawn(f->drawing), cell))
        return EMPTY;
    uint32_t state = DRAWN;
    for (int n = 0; n < f->board->layers; n++) {
        const PlatLayer *layer = &f->board->layer[n];
        if (layer->as == PLAT_AS_INTEGER)
            continue;
        int value = plat_board_value(f->board, f->drawing, n, cell);
        if (layer->as == PLAT_AS_SEAT)
            value = value == 0 ? 0 : value - 1 == f->question.seat ? 1 : 2;
        state = mix(state, (uint32_t)n, (uint32_t)value);
    }
    return state;
}

/* What is on a cell, numbers aside. */
static uint32_t state_of(PlatFeatures *f, int cell) {
    if (cell < 0)
        return OFF_BOARD;
    if (!f->known[cell]) {
        f->known[cell] = true;
        f->state[cell] = read_state(f, cell);
    }
    return f->state[cell];
}

static Owner owner_of(const PlatFeatures *f, int cell) {
    if (cell < 0)
        return NOWHERE;
    if (!f->board || !plat_cells_has(plat_board_drawn(f->drawing), cell))
        return NOBODY;
    for (int n = 0; n < f->board->layers; n++)
        if (f->board->layer[n].as == PLAT_AS_SEAT)
            return plat_board_value(f->board, f->drawing, n, cell) - 1 == f->question.seat ? OWN
                                                                                           : OTHER;
    return OWN;
}

/* Each value on a neighbour by itself. */
static void put_layers(PlatFeatures *f, int cell) {
    if (cell < 0 || !f->board || !plat_cells_has(plat_board_drawn(f->drawing), cell))
        return;
    for (int n = 0; n < f->board->layers; n++) {
        const int value = f->board->layer[n].as == PLAT_AS_SEAT
                              ? 0
                              : plat_board_value(f->board, f->drawing, n, cell);
        if (value > 0)
            put(f, BESIDE_LAYER, (uint32_t)n * 4096 + (uint32_t)value, f->about[0]);
    }
}

/* --- ways --- */

void plat_features_put_ways(PlatFeatures *f, int cell, uint32_t what) {
    uint32_t around = 0;
    if (!f->network || cell < 0)
        return;
    for (int way = 0; way < f->board_of->sides; way++) {
        const int there = plat_geometry_neighbour(f->board_of, cell, way);
        const int ends = there < 0 ? 0 : plat_network_sides(f->network, f->ways, there);
        const int here = ends >> plat_sides_opposite(f->board_of, way) & 1;
        const uint32_t side = there < 0 ? OFF_BOARD : ends == 0 ? EMPTY : DRAWN + (uint32_t)here;
        put(f, WAY, (uint32_t)way + 16 * side, what);
        around = mix(around, side, 8);
    }
    put(f, WAYS, around, what);
}

/* --- cells --- */

static void put_members(PlatFeatures *f, int cell, bool about) {
    for (int n = 0; n < f->sets; n++)
        if (plat_cells_has(f->set[n], cell)) {
            put(f, MEMBER, (uint32_t)n, 0);
            if (about)
                put(f, MEMBER_ABOUT, (uint32_t)n, f->about[0]);
        }
}

static void put_neighbours(PlatFeatures *f, int cell) {
    const PlatGeometry *g = f->board_of;
    const uint32_t seat = 16 * (uint32_t)f->question.seat;
    uint32_t around = 0;
    for (int way = 0; way < g->sides; way++) {
        const int there = plat_geometry_neighbour(g, cell, way);
        const uint32_t state = state_of(f, there), from = (uint32_t)way + seat;
        put(f, BESIDE, state, 0);
        put_about(f, BESIDE_ABOUT, state);
        put(f, BESIDE_WAY, state, from);
        if (g->tiling == PLAT_HEX && there >= 0) {
            const int turn = (way + 1) % 6;
            const int over = plat_geometry_neighbour(g, there, turn);
            put(f, BESIDE_TWO,
                mix(owner_of(f, over), owner_of(f, there),
                    owner_of(f, plat_geometry_neighbour(g, cell, turn))),
                from);
        }
        for (int n = 0; n < f->modes; n++)
            put(f, BESIDE_MODE, state, f->mode[n]);
        around += mix(state, 5, 5);
        put_layers(f, there);
    }
    put(f, AROUND, around, 0);
    put(f, AROUND_ABOUT, around, f->about[0]);
}

/* The direction of an axis on one side or the other: diagonals come behind the sides on squares. */
static int way_of(const PlatGeometry *g, int axis, int side) {
    if (g->tiling == PLAT_HEX)
        return axis + 3 * side;
    return axis < 2 ? axis + 2 * side : 2 + axis + 2 * side;
}

/* Along each line through the cell: how far it is empty, and how many discs of whom follow. */
static void put_lines(PlatFeatures *f, int cell) {
    const PlatGeometry *g = f->board_of;
    for (int axis = 0; axis < g->directions / 2; axis++) {
        uint32_t own = 0, others = 0;
        for (int side = 0; side < 2; side++) {
            const int way = way_of(g, axis, side);
            int at = plat_geometry_neighbour(g, cell, way);
            const Owner owner = owner_of(f, at);
            uint32_t run = 0;
            for (; at >= 0 && run < MOST_RUN && owner_of(f, at) == owner; run++)
                at = plat_geometry_neighbour(g, at, way);
            own += owner == OWN ? run : 0;
            others += owner == OTHER ? run : 0;
            if (way < g->sides)
                put(f, GAP_ABOUT,
                    (owner == NOBODY ? run : 0) * 8 + owner_of(f, at) + 64 * (uint32_t)way,
                    f->about[1]);
        }
        const uint32_t line = 1 + (uint32_t)axis + 16 * (uint32_t)f->question.seat;
        put(f, RUN_OWN, own, 0);
        put(f, RUN_OWN, own, line);
        put(f, RUN_OTHERS, others, 0);
        put(f, RUN_OTHERS, others, line);
    }
}

static void put_place(PlatFeatures *f, int cell) {
    put_about(f, COLUMN_ABOUT, (uint32_t)plat_geometry_column(f->board_of, cell));
    put_about(f, ROW_ABOUT, (uint32_t)plat_geometry_row(f->board_of, cell));
}

void plat_features_put_cell(PlatFeatures *f, int cell) {
    put(f, CELL, (uint32_t)cell, 0);
    put_about(f, CELL_ABOUT, (uint32_t)cell);
    put(f, CELL_SEAT, (uint32_t)cell, (uint32_t)f->question.seat);
    put_place(f, cell);
    put_members(f, cell, true);
    plat_features_put_ways(f, cell, f->about[0]);
    if (!f->board)
        return;
    put(f, HERE_ABOUT, state_of(f, cell), f->about[0]);
    put_neighbours(f, cell);
    put_lines(f, cell);
}

/* --- placements --- */

void plat_features_put_placement(PlatFeatures *f, int32_t choice) {
    const PlatGeometry *g = f->board_of;
    const PlatShape *shape = f->question.options->shape;
    PlatCells covered;
    uint32_t border = 0, empty = 0, drawn = 0;
    put(f, LAID_ABOUT, (uint32_t)choice, f->about[0]);
    if (!plat_placement_cells(shape, g, covered.word, choice))
        return;
    const int anchor = plat_placement_anchor(g, choice);
    put(f, ANCHOR, (uint32_t)anchor, 0);
    put(f, COLUMN_ABOUT, (uint32_t)plat_geometry_column(g, anchor), f->about[0]);
    put(f, ROW_ABOUT, (uint32_t)plat_geometry_row(g, anchor), f->about[0]);
    PLAT_EACH_CELL(cell, g, covered.word) {
        put(f, CELL, (uint32_t)cell, 0);
        put_members(f, cell, false);
        plat_features_put_ways(
            f, cell, mix((uint32_t)plat_placement_orientation(g, choice), f->about[0], 8));
        if (f->board)
            put(f, HERE_ABOUT, state_of(f, cell), f->about[0]);
        for (int way = 0; way < g->sides; way++) {
            const int there = plat_geometry_neighbour(g, cell, way);
            if (there >= 0 && plat_cells_has(covered.word, there))
                continue;
            const uint32_t state = state_of(f, there);
            border += state == OFF_BOARD;
            empty += state == EMPTY;
            drawn += state > EMPTY;
            if (state <= EMPTY)
                continue;
            put(f, BESIDE, state, 0);
            put(f, BESIDE_ABOUT, state, f->about[0]);
            put_layers(f, there);
        }
    }
    put(f, TOUCHES_BORDER, border, 0);
    put(f, TOUCHES_EMPTY, empty, 0);
    put(f, TOUCHES_DRAWN, drawn, 0);
}

/* --- what is beside them --- */

void plat_features_read_ground(PlatFeatures *f, int number, PlatConstFieldRef at) {
    const PlatField *field = at.field;
    const PlatOptions *options = f->question.options;
    if (field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_NAME &&
        f->modes < MOST_MODES)
        f->mode[f->modes++] = mix((uint32_t)number, (uint32_t)plat_counter_get(at), 24);
    if (plat_field_geometry(field) != f->board_of)
        return;
    if (field->kind == PLAT_FIELD_CELLS && f->sets < MOST_SETS) {
        f->set_field[f->sets] = number;
        f->set[f->sets++] = plat_field_in(at);
    }
    if (field->kind != PLAT_FIELD_BOARD || (f->board && field != options->board))
        return;
    if (field == options->board && field->per_player && field->visible == PLAT_PUBLIC)
        at.seat = options->owner;
    f->board = &field->as.board;
    f->drawing = plat_field_in(at);
}
