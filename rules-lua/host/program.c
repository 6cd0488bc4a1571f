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
    uint8_t op, layer;
    bool own; /* the field is in the part of the seat that looks */
    int16_t space;
    int16_t in[3];   /* instructions whose results it takes */
    int32_t number;  /* OP_NUMBER, OP_PARAM; OP_CONSTANT: slot */
    uint32_t offset; /* of the field in the block, or in the seat's part */
    const PlatField *field;
    int seat;
} PlatInstruction;

struct PlatProgram {
    int count;
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
                            .layer = node->layer,
                            .space = node->space,
                            .number = node->a,
                            .seat = node->seat,
                            .own = node->seat == PLAT_SEAT_SELF};
    const int32_t child[3] = {node->a, node->b, node->c};
    for (int i = 0; i < 3; i++)
        to->in[i] = (int16_t)(leaf || child[i] < 0 ? -1 : place[child[i]]);
    if (node->field < 0)
        return;
    to->field = plat_schema_field(host->schema, node->field);
    size_t part =
        to->field->per_player && !to->own ? plat_schema_seat_offset(host->schema, node->seat) : 0;
    to->offset = (uint32_t)part + to->field->offset;
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
    for (int i = 0; i <= root; i++) {
        if (!marked[i])
            continue;
        place[i] = (int16_t)program->count;
        translate(host, i, place, &program->at[program->count++]);
    }
    host->program[root] = program;
    return PLAT_OK;
}

/* Where an instruction's field lies now. */
static const void *field_place(const PlatHost *host, const PlatInstruction *at, int seat) {
    const char *block = host->block;
    size_t part = at->own ? plat_schema_seat_offset(host->schema, seat) : 0;
    return block + part + at->offset;
}

void expr_eval(const PlatHost *host, int root, int seat, const int64_t *params, PlatOperand *out,
               PlatCells *storage) {
    const PlatProgram *program = host->program[root];
    PlatOperand value[PLAT_MAX_PROGRAM];
    PlatCells held[PLAT_MAX_PROGRAM]; /* each instruction writes the words it needs */
    for (int i = 0; i < program->count; i++) {
        const PlatInstruction *at = &program->at[i];
        PlatOperand *to = &value[i];
        if (at->op <= OP_CONSTANT) {
            to->type = at->op == OP_CONSTANT ? TYPE_SET : TYPE_NUMBER;
            to->space = at->space;
            if (at->op == OP_NUMBER)
                to->number = at->number;
            else if (at->op == OP_PARAM)
                to->number = params[at->number];
            else if (at->op == OP_SELF)
                to->number = seat;
            else
                to->set = host->arena.word + host->arena.slot[at->number].offset;
            continue;
        }
        const PlatOperand *in[3] = {&value[at->in[0] < 0 ? 0 : at->in[0]],
                                    &value[at->in[1] < 0 ? 0 : at->in[1]],
                                    &value[at->in[2] < 0 ? 0 : at->in[2]]};
        PlatSource source; /* filled field by field: it is large, and most of it is rarely read */
        source.field = at->field;
        source.layer = at->layer;
        source.space = at->space;
        source.at = at->field ? field_place(host, at, seat) : NULL;
        if (at->op == OP_HAND) {
            source.hand = (PlatAt){host->schema, at->field, host->block, at->own ? seat : at->seat};
        }
        expr_apply(host, (PlatOp)at->op, &source, in, to, held[i].word);
    }
    *out = value[program->count - 1];
    if (out->type == TYPE_SET) {
        memcpy(storage->word, out->set, (size_t)host->space[out->space].words * sizeof(uint64_t));
        out->set = storage->word;
    }
}
