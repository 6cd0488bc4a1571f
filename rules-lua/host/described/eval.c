/* Evaluating: what each operation means, and running programs of them. Nothing here recurses,
 * allocates or enters Lua.
 *
 * Each function below carries out one operation, or a few that do the same to different fields. All
 * are inlined into the loop over a program's instructions, once each for boards of one, two and
 * three words and once for all others, so that the number of words is a constant for the commonest
 * boards. */
#include "program.h"

#include "host/values/set_words.h"

enum { MOST_WORDS = sizeof(PlatPlacements) / sizeof(uint64_t) };

#define STEP static inline __attribute__((always_inline))

typedef struct Machine {
    const PlatHost *host;
    const char *block, *own; /* and in it the part of the seat */
    int seat;
    const int64_t *params;
    PlatOperand *value; /* of each instruction */
} Machine;

/* One instruction under way. */
typedef struct Step {
    const Machine *m;
    const PlatInstruction *at;
    PlatOperand *out;
    uint64_t *to; /* where the words of a set that it makes go: `out` points there already */
    int words;    /* of its space */
} Step;

/* --- what it takes --- */

STEP int64_t number_in(const Step s, int n) {
    const PlatInput *in = &s.at->in[n];
    switch (in->from) {
    case FROM_RESULT: return s.m->value[in->at].number;
    case FROM_PARAM: return s.m->params[in->at];
    case FROM_SEAT: return s.m->seat;
    default: return in->at;
    }
}

/* Only for inputs that are sets, which are always results. */
STEP const uint64_t *set_in(const Step s, int n) { return s.m->value[s.at->in[n].at].set; }

STEP const void *field_of(const Step s) {
    return (s.at->own ? s.m->own : s.m->block) + s.at->offset;
}

STEP const uint64_t *permanent(const Step s, uint32_t slot) {
    const PlatArena *arena = &s.m->host->arena;
    return arena->word + arena->slot[slot].offset;
}

/* A parameter may be any number. As a cell, an amount or a layer's value it must fit. */

STEP int64_t cell_in(const Step s, int n) {
    int64_t cell = number_in(s, n);
    return cell >= 0 && cell < 64 * s.words ? cell : -1;
}

STEP int amount_in(const Step s, int n) {
    int64_t number = number_in(s, n);
    return number < 0 ? 0 : number > PLAT_MAX_POSITIONS ? PLAT_MAX_POSITIONS : (int)number;
}

/* The stored form of a number that a layer is compared with. One outside the layer's range is just
 * below or above all others. */
STEP int bound_in(const Step s, int n) {
    const PlatLayer *layer = s.at->layer;
    int64_t number = number_in(s, n);
    if (number < layer->min)
        return 0;
    uint64_t above = (uint64_t)number - (uint64_t)layer->min;
    return above < (uint64_t)layer->values ? (int)above + 1 : layer->values + 1;
}

/* --- leaves and fields --- */

STEP void do_number(const Step s) { s.out->number = number_in(s, 0); }
STEP void do_constant(const Step s) { s.out->set = permanent(s, (uint32_t)s.at->slot); }
STEP void do_counter(const Step s) { s.out->number = *(const int64_t *)field_of(s); }
STEP void do_full(const Step s) {
    s.out->number = *(const int64_t *)field_of(s) >= s.at->field->as.counter.max;
}
STEP void do_stored(const Step s) { s.out->set = field_of(s); }
STEP void do_undrawn(const Step s) { words_minus(s.to, s.at->map->all, field_of(s), s.words); }

STEP void do_hand(const Step s) {
    int seat = s.at->own ? s.m->seat : s.at->seat;
    plat_hand_types((PlatView){s.m->host->schema, s.at->field, s.m->block, seat}, s.to);
}

STEP void do_on_network(const Step s) {
    plat_network_drawn(&s.at->field->as.network, field_of(s), s.to);
}
STEP void do_off_network(const Step s) {
    do_on_network(s);
    words_minus(s.to, s.at->map->all, s.to, s.words);
}

/* --- layers of boards --- */

/* The cells whose value in a layer is a plain number, seat or name. */
STEP void do_is(const Step s) {
    const PlatLayer *layer = s.at->layer;
    const uint64_t *memory = field_of(s);
    uint64_t stored = (uint64_t)number_in(s, 0) + (uint64_t)s.at->stored;
    if (stored - 1 >= (uint64_t)layer->values) { /* no cell can hold it */
        for (int w = 0; w < s.words; w++)
            s.to[w] = 0;
        return;
    }
    const uint64_t *plane = memory + layer->first_plane * s.words;
    for (int w = 0; w < s.words; w++)
        s.to[w] = memory[w];
    for (int n = 0; n < layer->planes; n++, plane += s.words) {
        uint64_t flip = (stored >> n & 1) - 1;
        for (int w = 0; w < s.words; w++)
            s.to[w] &= plane[w] ^ flip;
    }
}

STEP void do_below(const Step s) {
    plat_board_below(&s.at->field->as.board, field_of(s), s.to, s.at->layer_number, bound_in(s, 0));
}
STEP void do_above(const Step s) {
    plat_board_above(&s.at->field->as.board, field_of(s), s.to, s.at->layer_number, bound_in(s, 0));
}
STEP void do_set_in(const Step s) {
    plat_board_above(&s.at->field->as.board, field_of(s), s.to, s.at->layer_number, 0);
}
STEP void do_variety(const Step s) {
    s.out->number =
        plat_board_variety(&s.at->field->as.board, field_of(s), s.at->layer_number, set_in(s, 0));
}

/* --- sets from sets --- */

STEP void do_and(const Step s) { words_and(s.to, set_in(s, 0), set_in(s, 1), s.words); }
STEP void do_or(const Step s) { words_or(s.to, set_in(s, 0), set_in(s, 1), s.words); }
STEP void do_minus(const Step s) { words_minus(s.to, set_in(s, 0), set_in(s, 1), s.words); }
STEP void do_complement(const Step s) {
    words_minus(s.to, permanent(s, s.m->host->space[s.at->space].all), set_in(s, 0), s.words);
}
STEP void do_first_nonempty(const Step s) {
    s.out->set = words_any(set_in(s, 0), s.words) ? set_in(s, 0) : set_in(s, 1);
}
STEP void do_single(const Step s) {
    int64_t cell = cell_in(s, 0);
    const uint64_t *all = permanent(s, s.m->host->space[s.at->space].all);
    for (int w = 0; w < s.words; w++)
        s.to[w] = cell >> 6 == w ? all[w] & UINT64_C(1) << (cell & 63) : 0;
}

STEP void do_beside(const Step s) { plat_cells_beside(s.at->map, s.to, set_in(s, 0)); }
STEP void do_around(const Step s) { plat_cells_around(s.at->map, s.to, set_in(s, 0)); }
STEP void do_grow(const Step s) { plat_cells_grow(s.at->map, s.to, set_in(s, 0)); }
STEP void do_shift(const Step s) {
    plat_cells_shift(s.at->map, s.to, set_in(s, 0), (int)number_in(s, 1));
}
STEP void do_ray(const Step s) {
    plat_cells_ray(s.at->map, s.to, set_in(s, 0), (int)number_in(s, 1));
}
STEP void do_rows_of(const Step s) { plat_cells_rows_of(s.at->map, s.to, set_in(s, 0)); }
STEP void do_columns_of(const Step s) { plat_cells_columns_of(s.at->map, s.to, set_in(s, 0)); }
STEP void do_row(const Step s) { plat_cells_row(s.at->map, s.to, amount_in(s, 0) - 1); }
STEP void do_column(const Step s) { plat_cells_column(s.at->map, s.to, amount_in(s, 0) - 1); }
STEP void do_group_of(const Step s) {
    int64_t cell = cell_in(s, 1);
    if (cell >= 0)
        plat_cells_group_of(s.at->map, s.to, set_in(s, 0), (int)cell);
    else
        plat_cells_clear(s.at->map, s.to);
}
STEP void do_flood(const Step s) { plat_cells_flood(s.at->map, s.to, set_in(s, 0), set_in(s, 1)); }
STEP void do_largest(const Step s) { plat_cells_groups(s.at->map, s.to, set_in(s, 0)); }
STEP void do_reach(const Step s) {
    plat_cells_reach(s.at->map, s.to, set_in(s, 0), amount_in(s, 1));
}
STEP void do_lines(const Step s) {
    plat_cells_lines(s.at->map, s.to, set_in(s, 0), amount_in(s, 1));
}

/* --- numbers from sets --- */

STEP void do_count(const Step s) { s.out->number = words_count(set_in(s, 0), s.words); }
STEP void do_groups(const Step s) {
    s.out->number = plat_cells_groups(s.at->map, NULL, set_in(s, 0));
}
STEP void do_row_count(const Step s) {
    s.out->number = plat_cells_row_count(s.at->map, set_in(s, 0));
}
STEP void do_column_count(const Step s) {
    s.out->number = plat_cells_column_count(s.at->map, set_in(s, 0));
}
STEP void do_distance(const Step s) {
    int64_t cell = cell_in(s, 1);
    bool there = cell >= 0 && plat_cells_has(s.at->map->all, (int)cell);
    s.out->number =
        there ? plat_cells_distance(s.at->map, set_in(s, 0), (int)cell, set_in(s, 2)) : -1;
}

/* --- conditions --- */

STEP void do_empty(const Step s) { s.out->number = !words_any(set_in(s, 0), s.words); }
STEP void do_any(const Step s) { s.out->number = words_any(set_in(s, 0), s.words); }
STEP void do_has(const Step s) {
    int64_t member = cell_in(s, 1);
    s.out->number = member >= 0 && plat_cells_has(set_in(s, 0), (int)member);
}
STEP void do_at_least(const Step s) {
    s.out->number = words_count(set_in(s, 0), s.words) >= number_in(s, 1);
}
STEP void do_number_at_least(const Step s) { s.out->number = number_in(s, 0) >= number_in(s, 1); }
STEP void do_joins(const Step s) {
    s.out->number = plat_cells_joins(s.at->map, set_in(s, 0), set_in(s, 1), set_in(s, 2));
}
STEP void do_line_through(const Step s) {
    int64_t cell = cell_in(s, 1);
    if (cell < 0)
        s.out->number = false;
    else if (s.at->lines)
        s.out->number = plat_lines_through(s.at->lines, set_in(s, 0), (int)cell);
    else
        s.out->number =
            plat_cells_line_through(s.at->map, set_in(s, 0), (int)cell, amount_in(s, 2));
}
STEP void do_all_of(const Step s) { s.out->number = number_in(s, 0) && number_in(s, 1); }
STEP void do_any_of(const Step s) { s.out->number = number_in(s, 0) || number_in(s, 1); }
STEP void do_none_of(const Step s) { s.out->number = !number_in(s, 0); }

/* --- programs --- */

/* Run `count` instructions, and give the value of the one that ends them, or else of `result`.
 * `words` is 0 when sets are of several sizes: each then has the room of the largest. */
STEP const PlatOperand *run(const Machine *m, const PlatInstruction *at, int count, int result,
                            uint64_t *held, const int words) {
    const PlatInstruction *end = at + count;
    PlatOperand *out = m->value;
    for (; at < end; at++, out++, held += words ? words : MOST_WORDS) {
        int of_space = words || at->space < 0 ? words : m->host->space[at->space].words;
        const Step step = {m, at, out, held, of_space};
        out->set = held;
        switch (at->op) {
#define ROW(name, gives, takes, function) \
    case OP_##name: do_##function(step); break;
            PLAT_OPERATIONS(ROW)
#undef ROW
        default:
            out->number = at->op == PLAT_END_IF_TRUE;
            if ((number_in(step, 0) != 0) == out->number)
                return out;
        }
    }
    return &m->value[result];
}

STEP int64_t run_program(const PlatHost *host, const PlatProgram *program, int seat,
                         const int64_t *params, uint64_t *set, uint64_t *held, const int words,
                         const int given) {
    PlatOperand value[PLAT_MAX_PROGRAM]; /* filled as far as it is used, like what is held */
    const char *block = host->block;
    const Machine m = {
        .host = host,
        .block = block,
        .own = seat < 0 ? NULL : block + host->seat_offset + (size_t)seat * host->seat_bytes,
        .seat = seat,
        .params = params,
        .value = value};
    const PlatOperand *last = run(&m, program->at, program->count, program->result, held, words);
    if (!program->gives_set)
        return last->number;
    for (int w = 0; w < given; w++)
        set[w] = last->set[w];
    return 0;
}

#define RUN(name, words)                                                                  \
    static __attribute__((noinline)) int64_t name(const PlatHost *host,                   \
                                                  const PlatProgram *program, int seat,   \
                                                  const int64_t *params, uint64_t *set) { \
        uint64_t held[PLAT_MAX_PROGRAM * words];                                          \
        return run_program(host, program, seat, params, set, held, words, words);         \
    }
RUN(run_one, 1)
RUN(run_two, 2)
RUN(run_three, 3)
#undef RUN

static __attribute__((noinline)) int64_t run_any(const PlatHost *host, const PlatProgram *program,
                                                 int seat, const int64_t *params, uint64_t *set) {
    uint64_t held[PLAT_MAX_PROGRAM * MOST_WORDS];
    int space = program->at[program->result].space;
    return run_program(host, program, seat, params, set, held, 0,
                       space < 0 ? 0 : host->space[space].words);
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

void plat_program_step(const PlatHost *host, const PlatInstruction *at, PlatOperand *value,
                       uint64_t *held) {
    const Machine m = {.host = host, .block = host->block, .seat = -1, .value = value};
    run(&m, at, 1, 0, held, 0);
}
