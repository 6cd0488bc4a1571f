/* Running programs: see program.h. It neither recurses nor allocates, and never enters Lua. */
#include "program.h"

/* What an instruction has computed: a number, or a set that lies in the block, in the arena or in
 * what the machine holds. */
typedef struct Value {
    const uint64_t *set;
    int64_t number;
} Value;

typedef struct Machine {
    const PlatHost *host;
    const char *block, *own; /* and in it the part of the seat that looks */
    int seat;
    const int64_t *params;
    Value value[PLAT_MAX_PROGRAM];
} Machine;

static inline void begin(Machine *m, const PlatHost *host, int seat, const int64_t *params) {
    m->host = host;
    m->seat = seat;
    m->params = params;
    m->block = host->block;
    m->own = seat < 0 ? NULL : m->block + host->seat_offset + (size_t)seat * host->seat_bytes;
}

static inline const void *place_of(const Machine *m, const PlatInstruction *at) {
    return (at->own ? m->own : m->block) + at->offset;
}

static inline int64_t number_in(const Machine *m, const PlatInstruction *at, int n) {
    switch (at->in[n].from) {
    case FROM_RESULT: return m->value[at->in[n].at].number;
    case FROM_PARAM: return m->params[at->in[n].at];
    case FROM_SEAT: return m->seat;
    default: return at->in[n].at;
    }
}

/* Only for inputs that are sets: these are always results. */
static inline const uint64_t *set_in(const Machine *m, const PlatInstruction *at, int n) {
    return m->value[at->in[n].at].set;
}

static inline const uint64_t *constant(const Machine *m, int slot) {
    return m->host->arena.word + m->host->arena.slot[slot].offset;
}

/* The cells whose value in a layer is a plain number, seat or name. */
static inline void layer_is(const PlatInstruction *at, const uint64_t *memory, int64_t value,
                            uint64_t *to, const int words) {
    const PlatLayer *layer = at->layer;
    uint64_t stored = (uint64_t)value + (uint64_t)at->stored;
    if (stored - 1 >= (uint64_t)layer->values) { /* no cell can hold it */
        for (int w = 0; w < words; w++)
            to[w] = 0;
        return;
    }
    const uint64_t *plane = memory + layer->first_plane * words;
    for (int w = 0; w < words; w++)
        to[w] = memory[w];
    for (int n = 0; n < layer->planes; n++, plane += words) {
        uint64_t flip = (stored >> n & 1) - 1;
        for (int w = 0; w < words; w++)
            to[w] &= plane[w] ^ flip;
    }
}

/* Of a number, or of the members of a set. */
static inline bool at_least(const Machine *m, const PlatProgram *program, const PlatInstruction *at,
                            const int words) {
    bool number = at->in[0].from != FROM_RESULT ||
                  plat_expr_type((PlatOp)program->at[at->in[0].at].op) == TYPE_NUMBER;
    int64_t have = number ? number_in(m, at, 0) : words_count(set_in(m, at, 0), words);
    return have >= number_in(m, at, 1);
}

static inline bool line_through(const Machine *m, const PlatInstruction *at, const int words) {
    const uint64_t *set = set_in(m, at, 0);
    int64_t cell = number_in(m, at, 1), length = number_in(m, at, 2);
    if (cell < 0 || cell >= 64 * words)
        return false;
    if (at->lines)
        return plat_lines_through(at->lines, set, (int)cell);
    return length <= PLAT_MAX_POSITIONS &&
           plat_cells_line_through(at->map, set, (int)cell, (int)length);
}

/* Everything that has no short form here goes the general way. */
static void general(const Machine *m, const PlatProgram *program, const PlatInstruction *at,
                    Value *value, uint64_t *to) {
    PlatOperand operand[3], out = {.number = 0};
    const PlatOperand *in[3] = {&operand[0], &operand[1], &operand[2]};
    for (int n = 0; n < 3; n++) {
        operand[n] = (PlatOperand){.type = TYPE_NUMBER, .space = -1};
        if (at->in[n].from == FROM_RESULT) {
            const PlatInstruction *from = &program->at[at->in[n].at];
            operand[n].type = plat_expr_type((PlatOp)from->op);
            operand[n].space = from->space;
        }
        if (operand[n].type == TYPE_SET)
            operand[n].set = set_in(m, at, n);
        else
            operand[n].number = number_in(m, at, n);
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
    plat_expr_apply(m->host, (PlatOp)at->op, &source, in, &out, to);
    value->set = out.set;
    value->number = out.number;
}

/* Run all instructions over sets of `words` words: a constant where the caller knows it, so that
 * the loops over words disappear. `held` has that many words for each instruction. Returns the
 * value that the program gives. */
static inline __attribute__((always_inline)) const Value *
run_words(Machine *m, const PlatProgram *program, uint64_t *held, const int words) {
    const PlatInstruction *at = program->at, *end = at + program->count;
    Value *value = m->value;
    for (; at < end; at++, value++, held += words) {
        value->set = held;
        switch (at->op) {
        case OP_NUMBER:
        case OP_PARAM:
        case OP_SELF: value->number = number_in(m, at, 0); break;
        case OP_CONSTANT: value->set = constant(m, at->slot); break;
        case OP_COUNTER: value->number = *(const int64_t *)place_of(m, at); break;
        case OP_DRAWN:
        case OP_STORED: value->set = place_of(m, at); break;
        case OP_FREE: {
            const uint64_t *drawn = place_of(m, at);
            for (int w = 0; w < words; w++)
                held[w] = at->map->all[w] & ~drawn[w];
            break;
        }
        case OP_IS: layer_is(at, place_of(m, at), number_in(m, at, 0), held, words); break;
        case OP_BELOW:
            plat_board_below(&at->field->as.board, place_of(m, at), held, at->layer_number,
                             plat_stored_bound(at->layer, number_in(m, at, 0)));
            break;
        case OP_ABOVE:
            plat_board_above(&at->field->as.board, place_of(m, at), held, at->layer_number,
                             plat_stored_bound(at->layer, number_in(m, at, 0)));
            break;
        case OP_AND:
            for (int w = 0; w < words; w++)
                held[w] = set_in(m, at, 0)[w] & set_in(m, at, 1)[w];
            break;
        case OP_OR:
            for (int w = 0; w < words; w++)
                held[w] = set_in(m, at, 0)[w] | set_in(m, at, 1)[w];
            break;
        case OP_MINUS:
            for (int w = 0; w < words; w++)
                held[w] = set_in(m, at, 0)[w] & ~set_in(m, at, 1)[w];
            break;
        case OP_NOT: {
            const uint64_t *all = constant(m, (int)m->host->space[at->space].all);
            for (int w = 0; w < words; w++)
                held[w] = all[w] & ~set_in(m, at, 0)[w];
            break;
        }
        case OP_BESIDE: plat_cells_beside(at->map, held, set_in(m, at, 0)); break;
        case OP_SHIFT:
            plat_cells_shift(at->map, held, set_in(m, at, 0), (int)number_in(m, at, 1));
            break;
        case OP_RAY:
            plat_cells_ray(at->map, held, set_in(m, at, 0), (int)number_in(m, at, 1));
            break;
        case OP_ROWS_OF: plat_cells_rows_of(at->map, held, set_in(m, at, 0)); break;
        case OP_COUNT: value->number = words_count(set_in(m, at, 0), words); break;
        case OP_AT_LEAST: value->number = at_least(m, program, at, words); break;
        case OP_ROW_COUNT: value->number = plat_cells_row_count(at->map, set_in(m, at, 0)); break;
        case OP_JOINS:
            value->number =
                plat_cells_joins(at->map, set_in(m, at, 0), set_in(m, at, 1), set_in(m, at, 2));
            break;
        case OP_LINE_THROUGH: value->number = line_through(m, at, words); break;
        case OP_ANY: value->number = words_any(set_in(m, at, 0), words); break;
        case OP_EMPTY: value->number = !words_any(set_in(m, at, 0), words); break;
        case OP_ALL_OF: value->number = number_in(m, at, 0) && number_in(m, at, 1); break;
        case OP_ANY_OF: value->number = number_in(m, at, 0) || number_in(m, at, 1); break;
        case OP_NONE_OF: value->number = !number_in(m, at, 0); break;
        case PLAT_END_IF_FALSE:
            value->number = 0;
            if (!number_in(m, at, 0))
                return value;
            break;
        case PLAT_END_IF_TRUE:
            value->number = 1;
            if (number_in(m, at, 0))
                return value;
            break;
        default: general(m, program, at, value, held);
        }
    }
    return &m->value[program->result];
}

/* The number that a program gives, or the set, which is copied. */
static inline int64_t result(const PlatProgram *program, const Value *last, uint64_t *set,
                             const int words) {
    if (!program->gives_set)
        return last->number;
    for (int w = 0; w < words; w++)
        set[w] = last->set[w];
    return 0;
}

static __attribute__((noinline)) int64_t run_one(const PlatHost *host, const PlatProgram *program,
                                                 int seat, const int64_t *params, uint64_t *set) {
    Machine m; /* in these filled as far as it is used */
    uint64_t held[PLAT_MAX_PROGRAM];
    begin(&m, host, seat, params);
    return result(program, run_words(&m, program, held, 1), set, 1);
}

static __attribute__((noinline)) int64_t run_two(const PlatHost *host, const PlatProgram *program,
                                                 int seat, const int64_t *params, uint64_t *set) {
    Machine m;
    uint64_t held[PLAT_MAX_PROGRAM * 2];
    begin(&m, host, seat, params);
    return result(program, run_words(&m, program, held, 2), set, 2);
}

static __attribute__((noinline)) int64_t run_three(const PlatHost *host, const PlatProgram *program,
                                                   int seat, const int64_t *params, uint64_t *set) {
    Machine m;
    uint64_t held[PLAT_MAX_PROGRAM * 3];
    begin(&m, host, seat, params);
    return result(program, run_words(&m, program, held, 3), set, 3);
}

/* Sets of several spaces: the room of the largest for each. */
static const Value *run_mixed(Machine *m, const PlatProgram *program, uint64_t *held) {
    for (int i = 0; i < program->count; i++) {
        const PlatInstruction *at = &program->at[i];
        if (at->op < OP_CONSTANT)
            m->value[i].number = number_in(m, at, 0);
        else if (at->op == OP_CONSTANT)
            m->value[i].set = constant(m, at->slot);
        else if (at->op < OP_COUNT_OF_OPS)
            general(m, program, at, &m->value[i], held + i * PLAT_MAX_WORDS);
        else if ((m->value[i].number = at->op == PLAT_END_IF_TRUE) == (number_in(m, at, 0) != 0))
            return &m->value[i];
    }
    return &m->value[program->result];
}

static __attribute__((noinline)) int64_t run_any(const PlatHost *host, const PlatProgram *program,
                                                 int seat, const int64_t *params, uint64_t *set) {
    Machine m;
    uint64_t held[PLAT_MAX_PROGRAM * PLAT_MAX_WORDS];
    int space = program->at[program->result].space;
    begin(&m, host, seat, params);
    const Value *last = program->words ? run_words(&m, program, held, program->words)
                                       : run_mixed(&m, program, held);
    return result(program, last, set, space < 0 ? 0 : host->space[space].words);
}

int64_t plat_expr_eval(const PlatHost *host, int root, int seat, const int64_t *params,
                       uint64_t *set) {
    const PlatProgram *program = host->program[root];
    switch (program->words) {
    case 1: return run_one(host, program, seat, params, set);
    case 2: return run_two(host, program, seat, params, set);
    case 3: return run_three(host, program, seat, params, set);
    default: return run_any(host, program, seat, params, set);
    }
}
