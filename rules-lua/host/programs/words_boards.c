/* Typed words of boards and their layers. */
#include "machine.h"

#include "host/described/expr.h"
#include "host/values/cost.h"
#include "host/values/set_words.h"

static const PlatBoard *board_of(const PlatHandleTarget *bound) { return &bound->of->as.board; }

/* --- which layer takes a value --- */

/* As layer_of_value of boards.c; -1: Lua is to complain. */
static int layer_of(const PlatHost *host, const PlatHandleTarget *bound, const PlatReg *r,
                    int64_t *value) {
    const PlatBoard *board = board_of(bound);
    *value = r->n;
    if (r->kind == R_SEAT)
        return bound->seat_layer;
    if (r->kind == R_NUMBER)
        return bound->number_layers > 1 ? -1 : bound->number_layer;
    for (int i = 0; r->kind == R_TEXT && i < board->layers; i++) {
        const PlatLayer *layer = &board->layer[i];
        if (layer->as == PLAT_AS_NAME) {
            const PlatSetDomain *of = &host->space[bound->names[i]];
            for (int n = 0; n < of->names->count; n++)
                if (of->string[n] == r->text) {
                    *value = n;
                    return i;
                }
        } else if (layer->as == PLAT_AS_FLAG && strcmp(r->text, layer->name) == 0) {
            *value = 1;
            return i;
        }
    }
    return -1;
}

/* What its planes hold for a value; -1: out of range. */
static int stored_as(const PlatLayer *layer, int64_t value) {
    const uint64_t stored = plat_stored_number(layer, value);
    if (layer->as == PLAT_AS_INTEGER && stored - 1 >= (uint64_t)layer->values)
        return -1;
    return layer->as == PLAT_AS_FLAG ? 1 : (int)stored;
}

/* A value of one layer; false: Lua is to say what is wrong. */
static bool value_of_layer(const PlatHost *host, const PlatHandleTarget *bound, const PlatReg *in,
                           int count, int64_t *value) {
    const PlatLayer *layer = &board_of(bound)->layer[bound->layer];
    *value = 1;
    if (layer->as == PLAT_AS_FLAG && count == 0)
        return true;
    const PlatNumberType wanted = {(uint8_t)layer->as, bound->names[bound->layer]};
    return count == 1 && plat_reg_read(host, in, wanted, value);
}

/* --- layers --- */

static int question(PlatPrograms *m, PlatOp op, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    int64_t value;
    if (bound->seat == PLAT_SEAT_SELF ||
        (op != OP_IS && board_of(bound)->layer[bound->layer].as != PLAT_AS_INTEGER) ||
        !value_of_layer(m->host, bound, in + 1, count - 1, &value))
        return PLAT_NO_FORM;
    uint64_t *set = plat_reg_room(m, bound->space);
    plat_expr_look(m->host, set, op, bound, bound->layer, value);
    out[0] = plat_reg_set(bound->space, set);
    return 1;
}

static int layer_is(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return question(m, OP_IS, in, count, out);
}
static int layer_below(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return question(m, OP_BELOW, in, count, out);
}
static int layer_above(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return question(m, OP_ABOVE, in, count, out);
}

static int layer_sum(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    if (board_of(bound)->layer[bound->layer].as != PLAT_AS_INTEGER)
        return PLAT_NO_FORM;
    return plat_programs_operate(m, OP_SUM, bound, in + 1, count - 1, out);
}

static int layer_at(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatLayer *layer = &board_of(bound)->layer[bound->layer];
    if (count != 2 || in[1].kind != R_CELL || in[1].space != bound->space ||
        bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    const int stored = plat_board_value(board_of(bound), memory_of_bound(m->host, bound),
                                        bound->layer, (int)in[1].n);
    if (layer->as == PLAT_AS_FLAG)
        out[0] = plat_reg_flag(stored);
    else if (stored == 0)
        out[0] = plat_reg_nil();
    else if (layer->as == PLAT_AS_INTEGER)
        out[0] = plat_reg_number(stored - 1 + layer->min);
    else
        out[0] = plat_reg_value(m->host, stored - 1, layer->as, bound->names[bound->layer]);
    return 1;
}

const uint64_t *plat_reg_covered(PlatPrograms *m, const PlatReg *placement) {
    const PlatSetDomain *of = &m->host->space[placement->space];
    uint64_t *set = plat_reg_room(m, of->ground);
    plat_placement_cells(of->shape, m->host->space[of->ground].geometry, set, (int)placement->n);
    return set;
}

/* Run `put` for a cell or each cell of a set. */
#define EACH_TARGET(cell, target, g, set)                                         \
    for (int cell = set ? plat_cells_next(g, set, -1) : (int)target.n; cell >= 0; \
         cell = set ? plat_cells_next(g, set, cell) : -1)

/* Whether it is a cell of the board, or a set or placement, whose words *set becomes. */
static bool is_target(PlatPrograms *m, const PlatReg *r, int space, const uint64_t **set) {
    *set = r->kind == R_SET ? r->set : NULL;
    if (r->kind == R_CELL && m->host->space[r->space].shape) {
        *set = plat_reg_covered(m, r);
        return m->host->space[r->space].ground == space;
    }
    return (r->kind == R_SET || r->kind == R_CELL) && r->space == space;
}

static int layer_set(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatBoard *board = board_of(bound);
    const PlatLayer *layer = &board->layer[bound->layer];
    const uint64_t *set;
    (void)out;
    if (count != 3 || !is_target(m, &in[1], bound->space, &set) || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    int stored = 0;
    if (in[2].kind != R_NIL) {
        int64_t value = 0;
        if (!value_of_layer(m->host, bound, &in[2], 1, &value))
            return PLAT_NO_FORM;
        stored = layer->as == PLAT_AS_FLAG ? value != 0 : stored_as(layer, value);
        if (stored < 0)
            return PLAT_NO_FORM;
    }
    uint64_t *memory = memory_of_bound(m->host, bound);
    EACH_TARGET(cell, in[1], board->geometry, set)
    plat_board_put(board, memory, bound->layer, cell, stored);
    return 0;
}

/* --- boards --- */

static int board_of_values(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHost *host = m->host;
    const PlatHandleTarget *bound = in[0].bound;
    unsigned taken = 0;
    int layers[PLAT_MAX_LAYERS];
    int64_t values[PLAT_MAX_LAYERS];
    if (count < 2 || count > PLAT_MAX_LAYERS + 1 || bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    for (int i = 1; i < count; i++) {
        const int layer = layer_of(host, bound, &in[i], &values[i - 1]);
        if (layer < 0 || taken >> layer & 1)
            return PLAT_NO_FORM;
        taken |= 1U << layer;
        layers[i - 1] = layer;
    }
    uint64_t *set = plat_reg_room(m, bound->space);
    plat_expr_look(host, set, OP_IS, bound, layers[0], values[0]);
    for (int i = 1; i < count - 1; i++) {
        PlatCells other;
        plat_expr_look(host, other.word, OP_IS, bound, layers[i], values[i]);
        words_and(set, set, other.word, plat_reg_words(m, bound->space));
    }
    out[0] = plat_reg_set(bound->space, set);
    return 1;
}

static int board_has(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    if (count != 2 || in[1].kind != R_CELL || in[1].space != bound->space ||
        bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(
        plat_cells_has(plat_board_drawn(memory_of_bound(m->host, bound)), (int)in[1].n));
    return 1;
}

static int board_draw(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatBoard *board = board_of(bound);
    int layers[PLAT_MAX_LAYERS], values[PLAT_MAX_LAYERS];
    unsigned taken = 0;
    const uint64_t *set;
    (void)out;
    if (count < 2 || count > PLAT_MAX_LAYERS + 2 || !is_target(m, &in[1], bound->space, &set) ||
        !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    const int given = count - 2;
    for (int i = 0; i < given; i++) {
        int64_t value;
        layers[i] = layer_of(m->host, bound, &in[2 + i], &value);
        if (layers[i] < 0 || taken >> layers[i] & 1)
            return PLAT_NO_FORM;
        taken |= 1U << layers[i];
        values[i] = stored_as(&board->layer[layers[i]], value);
        if (values[i] < 0)
            return PLAT_NO_FORM;
    }
    uint64_t *memory = memory_of_bound(m->host, bound);
    EACH_TARGET(cell, in[1], board->geometry, set) {
        if (given == 0)
            plat_board_draw(board, memory, cell);
        for (int i = 0; i < given; i++)
            plat_board_put(board, memory, layers[i], cell, values[i]);
    }
    return 0;
}

static int board_erase(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const uint64_t *set;
    (void)out;
    if (count != 2 || !is_target(m, &in[1], bound->space, &set) || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    uint64_t *memory = memory_of_bound(m->host, bound);
    EACH_TARGET(cell, in[1], board_of(bound)->geometry, set)
    plat_board_erase(board_of(bound), memory, cell);
    return 0;
}

static int board_cells(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHost *host = m->host;
    const int space = in[0].bound->space;
    if (count != 1)
        return PLAT_NO_FORM;
    uint64_t *set = plat_reg_room(m, space);
    memcpy(set, host->arena.word + host->arena.slot[host->space[space].all].offset,
           (size_t)host->space[space].words * sizeof *set);
    out[0] = plat_reg_set(space, set);
    return 1;
}

static int board_beside(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget plain = {
        .field = -1, .seat = PLAT_SEAT_SHARED, .layer = -1, .space = in[0].bound->space};
    return plat_programs_operate(m, OP_BESIDE, &plain, in + 1, count - 1, out);
}

/* --- shapes --- */

static int shape_on(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const int space = (int)(in[0].bits & 0xFFF);
    if (count != 2 || in[0].kind != R_LIGHT || tag_of_bits(in[0].bits) != PLAT_TAG_SHAPE)
        return PLAT_NO_FORM;
    const PlatSetDomain *of = &m->host->space[space];
    PlatSetBuffer room;
    PlatPlacements found;
    const uint64_t *cells = plat_reg_as_set(m, &in[1], of->ground, &room);
    if (!cells)
        return PLAT_NO_FORM;
    plat_programs_charge(m, of->words);
    plat_placements_find(of->shape, of->board, found.word, cells);
    uint64_t *kept = plat_reg_room(m, space);
    memcpy(kept, found.word, (size_t)of->words * sizeof *kept);
    out[0] = plat_reg_set(space, kept);
    return 1;
}

static int placement_cells(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].kind != R_CELL || !m->host->space[in[0].space].shape)
        return PLAT_NO_FORM;
    const int ground = m->host->space[in[0].space].ground;
    out[0] = plat_reg_set(ground, plat_reg_covered(m, &in[0]));
    return 1;
}

/* --- networks --- */

/* On a network without road types. */
static int network_draw(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHost *host = m->host;
    const PlatHandleTarget *bound = in[0].bound;
    const PlatNetwork *n = &bound->of->as.network;
    int64_t sides;
    (void)out;
    if (count < 2 || in[1].kind != R_CELL || n->kinds || n->geometry->tiling == PLAT_GRAPH ||
        !plat_reg_writes(host, bound))
        return PLAT_NO_FORM;
    uint64_t *memory = memory_of_bound(host, bound);
    const PlatShape *shape = host->space[in[1].space].shape;
    if (!shape) {
        const PlatNumberType means = {PLAT_AS_SIDES, (int16_t)bound->space};
        if (count != 3 || in[1].space != bound->space ||
            !plat_reg_read(host, &in[2], means, &sides))
            return PLAT_NO_FORM;
        plat_network_put(n, memory, (int)in[1].n, (int)sides);
        return 0;
    }
    if (!shape->road || shape->kinds || host->space[in[1].space].ground != bound->space)
        return PLAT_NO_FORM;
    for (int i = 0; i < shape->size; i++) {
        int cell;
        const PlatWays ways = plat_placement_ways(shape, n->geometry, (int)in[1].n, i, &cell);
        plat_network_lay(n, memory, cell, ways);
    }
    return 0;
}

const PlatTypedWord plat_typed_boards[] = {
    {"shape:on",        shape_on       },
    {"placement:cells", placement_cells},
    {"layer:is",        layer_is       },
    {"layer:below",     layer_below    },
    {"layer:above",     layer_above    },
    {"layer:sum",       layer_sum      },
    {"layer:at",        layer_at       },
    {"layer:set",       layer_set      },
    {"board:of",        board_of_values},
    {"board:has",       board_has      },
    {"board:draw",      board_draw     },
    {"board:erase",     board_erase    },
    {"board:cells",     board_cells    },
    {"board:beside",    board_beside   },
    {"network:draw",    network_draw   },
    {NULL,              NULL           }
};
