/* Programs: described expressions made flat.
 *
 * A node's parts are made before it, so the numbers of all nodes below a root, ascending, are an
 * order in which each can be computed once: equal parts are one node, and so one instruction.
 * Where a field lies is resolved when the program is made, after the schema is sealed. Running one
 * neither recurses nor allocates. */
#include <stdlib.h>
#include <string.h>

#include "host/expr.h"

typedef struct PlatInstruction {
    uint8_t op;
    bool own;       /* the field is in the part of the seat that looks */
    int16_t space;  /* of a set result */
    int16_t in[3];  /* instructions whose results it takes; 0 where it takes none */
    int32_t number; /* OP_NUMBER, OP_PARAM; OP_CONSTANT: slot */
    int seat;
    uint32_t offset; /* of the field in the block, or in the seat's part */
    uint8_t layer_number;
    const PlatLayer *layer;  /* of a board field, or NULL */
    const PlatGeometry *map; /* of the set it gives or takes, or NULL */
    const PlatField *field;
} PlatInstruction;

struct PlatProgram {
    int count;
    int words; /* of the sets, all of one space; 0 when they are of several */
    PlatInstruction at[];
};

bool expr_needs_seat(const PlatHost *host, int index) {
    const PlatNode *node = &host->node[index];
    if (node->op == OP_SELF || node->seat == PLAT_SEAT_SELF)
        return true;
    if (node->op < OP_IS)
        return false;
    return (node->a >= 0 && expr_needs_seat(host, node->a)) ||
           (node->b >= 0 && expr_needs_seat(host, node->b)) ||
           (node->c >= 0 && expr_needs_seat(host, node->c));
}

/* Mark the nodes below `index`; their number. */
static int mark(const PlatHost *host, int index, uint8_t *marked) {
    const PlatNode *node = &host->node[index];
    if (marked[index])
        return 0;
    marked[index] = 1;
    if (node->op < OP_IS)
        return 1;
    int count = 1;
    if (node->a >= 0)
        count += mark(host, node->a, marked);
    if (node->b >= 0)
        count += mark(host, node->b, marked);
    if (node->c >= 0)
        count += mark(host, node->c, marked);
    return count;
}

static void translate(const PlatHost *host, int index, const int16_t *place, PlatInstruction *to) {
    const PlatNode *node = &host->node[index];
    bool leaf = node->op < OP_IS;
    *to = (PlatInstruction){.op = node->op,
                            .layer_number = node->layer,
                            .space = node->space,
                            .number = node->a,
                            .seat = node->seat,
                            .own = node->seat == PLAT_SEAT_SELF};
    const int32_t child[3] = {node->a, node->b, node->c};
    for (int i = 0; i < 3; i++)
        to->in[i] = (int16_t)(leaf || child[i] < 0 ? 0 : place[child[i]]);
    int space = node->space;
    for (int i = 0; !leaf && i < 3 && space < 0; i++)
        space = child[i] < 0 ? -1 : host->node[child[i]].space;
    to->map = space < 0 ? NULL : host->space[space].geometry;
    if (node->field < 0)
        return;
    to->field = plat_schema_field(host->schema, node->field);
    if (to->field->kind == PLAT_FIELD_BOARD)
        to->layer = &to->field->as.board.layer[node->layer];
    size_t part =
        to->field->per_player && !to->own ? plat_schema_seat_offset(host->schema, node->seat) : 0;
    to->offset = (uint32_t)part + to->field->offset;
}

/* The words of all sets below a root when they have one size, else 0. */
static int common_words(const PlatHost *host, int root, const uint8_t *marked) {
    int words = 0;
    for (int i = 0; i <= root; i++) {
        const PlatNode *node = &host->node[i];
        if (!marked[i] || node->space < 0)
            continue;
        if (words != 0 && host->space[node->space].words != words)
            return 0;
        words = host->space[node->space].words;
    }
    return words;
}

PlatStatus expr_compile(PlatHost *host, int root, PlatError *error) {
    if (host->program[root])
        return PLAT_OK;
    uint8_t marked[PLAT_MAX_NODES] = {0};
    int16_t place[PLAT_MAX_NODES];
    int count = mark(host, root, marked);
    if (count > PLAT_MAX_PROGRAM) {
        return plat_error_set(error, PLAT_E_CAPACITY, host->game,
                              "a described expression has %d different parts; it may have %d",
                              count, PLAT_MAX_PROGRAM);
    }
    PlatProgram *program = malloc(sizeof *program + (size_t)count * sizeof *program->at);
    if (!program)
        return plat_error_set(error, PLAT_E_MEMORY, host->game, "out of memory");
    program->count = 0;
    program->words = common_words(host, root, marked);
    for (int i = 0; i <= root; i++) {
        if (!marked[i])
            continue;
        place[i] = (int16_t)program->count;
        translate(host, i, place, &program->at[program->count++]);
    }
    host->program[root] = program;
    return PLAT_OK;
}

/* --- running --- */

/* What has been computed. Sets point into the block, the arena or `held`. */
typedef struct Machine {
    const PlatHost *host;
    const char *own; /* the part of the seat that looks */
    int seat;
    const int64_t *params;
    uint64_t *result; /* the caller's */
    const uint64_t *set[PLAT_MAX_PROGRAM];
    int64_t number[PLAT_MAX_PROGRAM];
} Machine;

static inline const void *place_of(const Machine *m, const PlatInstruction *at) {
    return (at->own ? m->own : (const char *)m->host->block) + at->offset;
}

/* The cells whose value in a layer is a plain number, seat or name. */
static inline void layer_is(const PlatInstruction *at, const uint64_t *memory, int64_t value,
                            uint64_t *to, const int words) {
    const PlatLayer *layer = at->layer;
    int stored = stored_value(layer, value);
    if (stored == 0) {
        for (int w = 0; w < words; w++)
            to[w] = 0;
        return;
    }
    const uint64_t *plane = memory + layer->first_plane * words;
    for (int w = 0; w < words; w++)
        to[w] = memory[w];
    for (int n = 0; n < layer->planes; n++, plane += words) {
        uint64_t flip = (stored >> n & 1) ? 0 : UINT64_MAX;
        for (int w = 0; w < words; w++)
            to[w] &= plane[w] ^ flip;
    }
}

/* Everything that has no short form here goes the general way. */
static void general(Machine *m, const PlatProgram *program, int i, uint64_t *to) {
    const PlatInstruction *at = &program->at[i];
    PlatOperand operand[3], out = {.number = 0};
    const PlatOperand *in[3] = {&operand[0], &operand[1], &operand[2]};
    for (int n = 0; n < 3; n++) {
        const PlatInstruction *from = &program->at[at->in[n]];
        operand[n] = (PlatOperand){expr_type((PlatOp)from->op), from->space, m->set[at->in[n]],
                                   m->number[at->in[n]]};
    }
    PlatSource source; /* filled field by field: it is large, and most of it is rarely read */
    source.field = at->field;
    source.layer = at->layer_number;
    source.space = at->space;
    source.at = at->field ? place_of(m, at) : NULL;
    if (at->op == OP_HAND) {
        source.hand =
            (PlatAt){m->host->schema, at->field, m->host->block, at->own ? m->seat : at->seat};
    }
    expr_apply(m->host, (PlatOp)at->op, &source, in, &out, to);
    m->set[i] = out.set;
    m->number[i] = out.number;
}

/* Run all instructions over sets of `words` words: a constant where the caller knows it, so that
 * the loops over words disappear. `held` has that many words for each instruction. */
static inline __attribute__((always_inline)) void run_words(Machine *m, const PlatProgram *program,
                                                            uint64_t *held, const int words) {
    for (int i = 0; i < program->count; i++, held += words) {
        const PlatInstruction *at = &program->at[i];
        const uint64_t *a = m->set[at->in[0]], *b = m->set[at->in[1]];
        m->set[i] = held;
        switch (at->op) {
        case OP_NUMBER: m->number[i] = at->number; break;
        case OP_PARAM: m->number[i] = m->params[at->number]; break;
        case OP_SELF: m->number[i] = m->seat; break;
        case OP_CONSTANT:
            m->set[i] = m->host->arena.word + m->host->arena.slot[at->number].offset;
            break;
        case OP_COUNTER: m->number[i] = *(const int64_t *)place_of(m, at); break;
        case OP_DRAWN:
        case OP_STORED: m->set[i] = place_of(m, at); break;
        case OP_FREE: {
            const uint64_t *all = at->field->as.board.geometry->all;
            const uint64_t *drawn = place_of(m, at);
            for (int w = 0; w < words; w++)
                held[w] = all[w] & ~drawn[w];
            break;
        }
        case OP_IS: layer_is(at, place_of(m, at), m->number[at->in[0]], held, words); break;
        case OP_AND:
            for (int w = 0; w < words; w++)
                held[w] = a[w] & b[w];
            break;
        case OP_OR:
            for (int w = 0; w < words; w++)
                held[w] = a[w] | b[w];
            break;
        case OP_MINUS:
            for (int w = 0; w < words; w++)
                held[w] = a[w] & ~b[w];
            break;
        case OP_NOT: {
            const PlatSpace *space = &m->host->space[at->space];
            const uint64_t *all = m->host->arena.word + m->host->arena.slot[space->all].offset;
            for (int w = 0; w < words; w++)
                held[w] = all[w] & ~a[w];
            break;
        }
        case OP_BESIDE: plat_cells_beside(at->map, held, a); break;
        case OP_RAY: plat_cells_ray(at->map, held, a, (int)m->number[at->in[1]]); break;
        case OP_ROWS_OF: plat_cells_rows_of(at->map, held, a); break;
        case OP_JOINS: m->number[i] = plat_cells_joins(at->map, a, b, m->set[at->in[2]]); break;
        case OP_LINE_THROUGH: {
            int64_t cell = m->number[at->in[1]], length = m->number[at->in[2]];
            bool there = cell >= 0 && cell < 64 * words && length <= PLAT_MAX_POSITIONS &&
                         plat_cells_has(a, (int)cell);
            m->number[i] = there && plat_cells_line_through(at->map, a, (int)cell, (int)length);
            break;
        }
        case OP_ANY:
        case OP_EMPTY: {
            uint64_t any = 0;
            for (int w = 0; w < words; w++)
                any |= a[w];
            m->number[i] = (any != 0) == (at->op == OP_ANY);
            break;
        }
        case OP_ALL_OF: m->number[i] = m->number[at->in[0]] && m->number[at->in[1]]; break;
        case OP_ANY_OF: m->number[i] = m->number[at->in[0]] || m->number[at->in[1]]; break;
        case OP_NONE_OF: m->number[i] = !m->number[at->in[0]]; break;
        default: general(m, program, i, held);
        }
    }
    const uint64_t *result = m->set[program->count - 1];
    for (int w = 0; w < words; w++)
        m->result[w] = result[w];
}

static void run_one(Machine *m, const PlatProgram *program) {
    uint64_t held[PLAT_MAX_PROGRAM];
    run_words(m, program, held, 1);
}

static void run_two(Machine *m, const PlatProgram *program) {
    uint64_t held[PLAT_MAX_PROGRAM * 2];
    run_words(m, program, held, 2);
}

/* Sets of any size, of one space or of several: the room of the largest for each. */
static void run_any(Machine *m, const PlatProgram *program) {
    uint64_t held[PLAT_MAX_PROGRAM * PLAT_MAX_WORDS];
    if (program->words) {
        run_words(m, program, held, program->words);
        return;
    }
    for (int i = 0; i < program->count; i++) {
        const PlatInstruction *at = &program->at[i];
        uint64_t *to = held + i * PLAT_MAX_WORDS;
        if (at->op > OP_CONSTANT) {
            general(m, program, i, to);
            continue;
        }
        m->set[i] = m->host->arena.word +
                    m->host->arena.slot[at->op == OP_CONSTANT ? at->number : 0].offset;
        m->number[i] = at->op == OP_PARAM  ? m->params[at->number]
                       : at->op == OP_SELF ? m->seat
                                           : at->number;
    }
    int last = program->count - 1;
    if (expr_type((PlatOp)program->at[last].op) == TYPE_SET) {
        size_t words = (size_t)m->host->space[program->at[last].space].words;
        memcpy(m->result, m->set[last], words * sizeof(uint64_t));
    }
}

void expr_eval(const PlatHost *host, int root, int seat, const int64_t *params, PlatOperand *out,
               PlatCells *storage) {
    const PlatProgram *program = host->program[root];
    Machine m; /* filled as far as it is used */
    m.host = host;
    m.seat = seat;
    m.params = params;
    m.result = storage->word;
    m.own = seat < 0
                ? NULL
                : (const char *)host->block + host->seat_offset + (size_t)seat * host->seat_bytes;
    m.set[0] = NULL;
    m.number[0] = 0;
    if (program->words == 1)
        run_one(&m, program);
    else if (program->words == 2)
        run_two(&m, program);
    else
        run_any(&m, program);
    const PlatInstruction *last = &program->at[program->count - 1];
    out->type = expr_type((PlatOp)last->op);
    out->space = last->space;
    out->number = m.number[program->count - 1];
    out->set = storage->word;
}
