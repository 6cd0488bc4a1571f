/* What each operation means: plat_expr_apply carries out all of them, for values at once and for
 * the instructions of a program. Only the commonest have short forms elsewhere, which mean the same
 * (program.c, sets.c). Nothing here enters Lua or allocates. */
#include <string.h>

#include "expr.h"

PlatType plat_expr_type(PlatOp op) {
    switch (op) {
    case OP_NUMBER:
    case OP_PARAM:
    case OP_SELF:
    case OP_COUNTER:
    case OP_COUNT:
    case OP_GROUPS:
    case OP_ROW_COUNT:
    case OP_COLUMN_COUNT:
    case OP_DISTANCE:
    case OP_VARIETY: return TYPE_NUMBER;
    case OP_FULL:
    case OP_EMPTY:
    case OP_ANY:
    case OP_HAS:
    case OP_JOINS:
    case OP_LINE_THROUGH:
    case OP_AT_LEAST:
    case OP_ALL_OF:
    case OP_ANY_OF:
    case OP_NONE_OF: return TYPE_CONDITION;
    default: return TYPE_SET;
    }
}

/* A script may compare with any number: those far outside a layer are as good as just outside. */
static int64_t near_layer(int64_t value) {
    const int64_t far = INT64_C(1) << 40;
    return value > far ? far : value < -far ? -far : value;
}

/* The stored form of a plain value: 0 when no cell can hold it. */
int plat_stored_value(const PlatLayer *layer, int64_t value) {
    int64_t stored = near_layer(value);
    if (layer->as == PLAT_AS_INTEGER)
        stored += 1 - layer->min;
    if (layer->as == PLAT_AS_SEAT || layer->as == PLAT_AS_NAME)
        stored += 1;
    return stored < 1 || stored > layer->values ? 0 : (int)stored;
}

int plat_stored_bound(const PlatLayer *layer, int64_t value) {
    int64_t stored = near_layer(value) - layer->min + 1;
    if (stored < 0)
        return 0;
    return stored > layer->values + 1 ? layer->values + 1 : (int)stored;
}

static void apply_layer(PlatOp op, const PlatSource *source, const PlatOperand *a, PlatOperand *out,
                        uint64_t *to) {
    const PlatBoard *board = &source->field->as.board;
    const PlatLayer *layer = &board->layer[source->layer];
    const uint64_t *memory = source->at;
    switch (op) {
    case OP_VARIETY: out->number = plat_board_variety(board, memory, source->layer, a->set); break;
    case OP_BELOW:
        plat_board_below(board, memory, to, source->layer, plat_stored_bound(layer, a->number));
        break;
    case OP_ABOVE:
        plat_board_above(board, memory, to, source->layer, plat_stored_bound(layer, a->number));
        break;
    case OP_SET_IN: plat_board_above(board, memory, to, source->layer, 0); break;
    default: { /* OP_IS */
        int stored = plat_stored_value(layer, a->number);
        if (stored)
            plat_board_is(board, memory, to, source->layer, stored);
        else
            plat_cells_clear(board->geometry, to);
    }
    }
}

static void apply_algebra(PlatOp op, const PlatSpace *space, const uint64_t *all, const uint64_t *a,
                          const uint64_t *b, uint64_t *out) {
    int words = space->words;
    switch (op) {
    case OP_AND:
        for (int i = 0; i < words; i++)
            out[i] = a[i] & b[i];
        break;
    case OP_OR:
        for (int i = 0; i < words; i++)
            out[i] = a[i] | b[i];
        break;
    case OP_MINUS:
        for (int i = 0; i < words; i++)
            out[i] = a[i] & ~b[i];
        break;
    default:
        for (int i = 0; i < words; i++)
            out[i] = all[i] & ~a[i];
    }
}

/* A parameter is any number: as a cell it must be one, as an amount it must fit. */

static bool is_cell(const PlatGeometry *g, int64_t number) {
    return number >= 0 && number < 64 * g->words && plat_cells_has(g->all, (int)number);
}

static int amount(int64_t number) {
    if (number < 0)
        return 0;
    return number > PLAT_MAX_POSITIONS ? PLAT_MAX_POSITIONS : (int)number;
}

/* Operations at a cell. Off the board they have an empty or false answer. */
static void apply_at_cell(PlatOp op, const PlatGeometry *g, const PlatOperand *const *in,
                          PlatOperand *out, uint64_t *to) {
    int64_t number = op == OP_SINGLE ? in[0]->number : in[1]->number;
    int cell = is_cell(g, number) ? (int)number : -1;
    if (op == OP_SINGLE) {
        plat_cells_clear(g, to);
        if (cell >= 0)
            plat_cells_add(to, cell);
    } else if (op == OP_GROUP_OF) {
        if (cell >= 0)
            plat_cells_group_of(g, to, in[0]->set, cell);
        else
            plat_cells_clear(g, to);
    } else if (op == OP_DISTANCE) {
        out->number = cell < 0 ? -1 : plat_cells_distance(g, in[0]->set, cell, in[2]->set);
    } else { /* OP_LINE_THROUGH */
        out->number =
            cell >= 0 && plat_cells_line_through(g, in[0]->set, cell, amount(in[2]->number));
    }
}

static void apply_geometry(PlatOp op, const PlatGeometry *g, const PlatOperand *const *in,
                           PlatOperand *out, uint64_t *to) {
    const uint64_t *set = in[0]->set;
    switch (op) {
    case OP_SINGLE:
    case OP_GROUP_OF:
    case OP_DISTANCE:
    case OP_LINE_THROUGH: apply_at_cell(op, g, in, out, to); break;
    case OP_BESIDE: plat_cells_beside(g, to, set); break;
    case OP_AROUND: plat_cells_around(g, to, set); break;
    case OP_GROW: plat_cells_grow(g, to, set); break;
    case OP_SHIFT: plat_cells_shift(g, to, set, (int)in[1]->number); break;
    case OP_RAY: plat_cells_ray(g, to, set, (int)in[1]->number); break;
    case OP_ROWS_OF: plat_cells_rows_of(g, to, set); break;
    case OP_COLUMNS_OF: plat_cells_columns_of(g, to, set); break;
    case OP_ROW: plat_cells_row(g, to, amount(in[0]->number) - 1); break;
    case OP_COLUMN: plat_cells_column(g, to, amount(in[0]->number) - 1); break;
    case OP_FLOOD: plat_cells_flood(g, to, set, in[1]->set); break;
    case OP_LARGEST: plat_cells_groups(g, to, set); break;
    case OP_REACH: plat_cells_reach(g, to, set, amount(in[1]->number)); break;
    case OP_LINES: plat_cells_lines(g, to, set, amount(in[1]->number)); break;
    case OP_GROUPS: out->number = plat_cells_groups(g, NULL, set); break;
    case OP_ROW_COUNT: out->number = plat_cells_row_count(g, set); break;
    case OP_COLUMN_COUNT: out->number = plat_cells_column_count(g, set); break;
    default: /* OP_JOINS */ out->number = plat_cells_joins(g, set, in[1]->set, in[2]->set);
    }
}

/* Numbers and conditions from sets of any space. */
static int64_t apply_to_members(const PlatHost *host, PlatOp op, const PlatOperand *const *in) {
    int words = in[0]->type == TYPE_SET ? host->space[in[0]->space].words : 0;
    switch (op) {
    case OP_COUNT: return words_count(in[0]->set, words);
    case OP_EMPTY: return !words_any(in[0]->set, words);
    case OP_ANY: return words_any(in[0]->set, words);
    case OP_HAS:
        return in[1]->number >= 0 && in[1]->number < 64 * words &&
               plat_cells_has(in[0]->set, (int)in[1]->number);
    default: /* OP_AT_LEAST */
        return (words ? words_count(in[0]->set, words) : in[0]->number) >= in[1]->number;
    }
}

void plat_expr_apply(const PlatHost *host, PlatOp op, const PlatSource *source,
                     const PlatOperand *const *in, PlatOperand *out, uint64_t *storage) {
    const PlatSpace *space = source->space >= 0 ? &host->space[source->space] : NULL;
    out->type = plat_expr_type(op);
    out->space = source->space;
    out->set = storage;
    switch (op) {
    case OP_COUNTER: out->number = *(const int64_t *)source->at; break;
    case OP_FULL:
        out->number = *(const int64_t *)source->at >= source->field->as.counter.max;
        break;
    case OP_DRAWN:
    case OP_STORED: out->set = source->at; break;
    case OP_FREE: plat_cells_not(space->geometry, storage, source->at); break;
    case OP_HAND: plat_hand_types(source->hand, storage); break;
    case OP_ON_NETWORK:
    case OP_OFF_NETWORK:
        plat_network_drawn(&source->field->as.network, source->at, storage);
        if (op == OP_OFF_NETWORK)
            plat_cells_not(space->geometry, storage, storage);
        break;
    case OP_IS:
    case OP_BELOW:
    case OP_ABOVE:
    case OP_SET_IN:
    case OP_VARIETY: apply_layer(op, source, in[0], out, storage); break;
    case OP_AND:
    case OP_OR:
    case OP_MINUS:
    case OP_NOT: {
        const uint64_t *all = host->arena.word + host->arena.slot[space->all].offset;
        apply_algebra(op, space, all, in[0]->set, op == OP_NOT ? NULL : in[1]->set, storage);
        break;
    }
    case OP_FIRST_NONEMPTY:
        out->set = words_any(in[0]->set, space->words) ? in[0]->set : in[1]->set;
        break;
    case OP_COUNT:
    case OP_EMPTY:
    case OP_ANY:
    case OP_HAS:
    case OP_AT_LEAST: out->number = apply_to_members(host, op, in); break;
    case OP_ALL_OF: out->number = in[0]->number && in[1]->number; break;
    case OP_ANY_OF: out->number = in[0]->number || in[1]->number; break;
    case OP_NONE_OF: out->number = !in[0]->number; break;
    default:
        apply_geometry(op, host->space[space ? source->space : in[0]->space].geometry, in, out,
                       storage);
    }
}
