/* Making programs of described expressions: see program.h. */
#include "program.h"

#include <stdlib.h>
#include <string.h>

/* --- one instruction --- */

/* The node to carry out: an intersection with a complement becomes a difference. */
static PlatNode simplified(const PlatHost *host, int index) {
    PlatNode node = host->node[index];
    if (node.op != OP_AND)
        return node;
    int kept = host->node[node.in[1]].op == OP_NOT ? node.in[0] : node.in[1];
    int left_out = kept == node.in[0] ? node.in[1] : node.in[0];
    if (host->node[left_out].op == OP_NOT) {
        node.op = OP_MINUS;
        node.in[0] = kept;
        node.in[1] = host->node[left_out].in[0];
    }
    return node;
}

static PlatInput input_of(const PlatNode *node) {
    switch (node->op) {
    case OP_NUMBER: return (PlatInput){FROM_PROGRAM, node->in[0]};
    case OP_SLOT: return (PlatInput){FROM_PARAM, node->in[0]};
    case OP_SELF: return (PlatInput){FROM_SEAT, 0};
    default: return (PlatInput){FROM_RESULT, 0};
    }
}

void plat_program_bind(PlatInstruction *to, const PlatField *field, int layer) {
    to->field = field;
    to->layer_number = (uint8_t)layer;
    if (field->kind == PLAT_FIELD_BOARD && field->as.board.layers > 0) {
        to->layer = &field->as.board.layer[layer];
        to->stored = (int)plat_stored_number(to->layer, 0);
    }
}

/* `place` is where each node is in the program. */
static void translate(const PlatHost *host, int index, const int16_t *place, PlatInstruction *to) {
    PlatNode node = simplified(host, index);
    *to = (PlatInstruction){.op = node.op,
                            .space = node.space,
                            .slot = node.in[node.op == OP_LOOK_UP ? 2 : 0],
                            .seat = node.seat,
                            .own = node.seat == PLAT_SEAT_SELF,
                            .in = {input_of(&node)},
                            .wanted = node.means,
                            .map = node.space < 0 ? NULL
                                                  : plat_set_domain_map(&host->space[node.space])};
    for (int i = 0; plat_operation[node.op].takes[i]; i++) {
        to->in[i] = input_of(&host->node[node.in[i]]);
        if (to->in[i].from == FROM_RESULT)
            to->in[i].at = place[node.in[i]];
    }
    if (node.field >= 0) {
        const PlatField *field = plat_schema_field(host->schema, node.field);
        bool part = field->per_player && !to->own;
        plat_program_bind(to, field, node.layer);
        to->offset =
            (uint32_t)(part ? plat_schema_seat_offset(host->schema, node.seat) : 0) + field->offset;
    }
    if (node.op == OP_COVERED)
        to->slot = host->node[node.in[0]].space;
    if (node.op == OP_CONVERTED)
        to->given = host->node[node.in[0]].means;
    if (node.op == OP_LINE_THROUGH && to->in[2].from == FROM_PROGRAM)
        to->lines = plat_lines_new(to->map, to->in[2].at);
}

/* --- the whole --- */

/* Whether an operation gives words that lie somewhere already, whatever their number. */
static bool is_borrowed(const PlatNode *node) {
    return node->op == OP_STORED || node->op == OP_BUILT || node->op == OP_CONSTANT;
}

/* Whether an operation gives or takes words of its space, not just a number that it means. */
static bool has_words(const PlatNode *node) {
    return node->space >= 0 &&
           (node->type == TYPE_SET || strpbrk(plat_operation[node->op].takes, "sm"));
}

/* The words of all sets below a root when they have one size, else 0; 1 when there are none. Sets
 * that are only read may have any: walls take more than cells. */
static int common_words(const PlatHost *host, int root, const bool *marked) {
    int words = 0;
    for (int i = 0; i <= root; i++) {
        const PlatNode *node = &host->node[i];
        if (!marked[i] || !has_words(node) || (i != root && is_borrowed(node)))
            continue;
        if (words != 0 && host->space[node->space].words != words)
            return 0;
        words = host->space[node->space].words;
    }
    return words ? words : 1;
}

typedef struct Making {
    const PlatHost *host;
    PlatProgram *program;
    int16_t place[PLAT_MAX_NODES]; /* of each node in the program, -1: not there */
} Making;

/* Put a node into the program, after its parts. */
static void add(Making *making, int index) {
    const PlatHost *host = making->host;
    PlatNode node = simplified(host, index);
    if (making->place[index] >= 0)
        return;
    for (int i = 0; plat_operation[node.op].takes[i]; i++)
        if (input_of(&host->node[node.in[i]]).from == FROM_RESULT)
            add(making, node.in[i]);
    making->place[index] = (int16_t)making->program->count;
    translate(host, index, making->place, &making->program->at[making->program->count++]);
}

/* Put the conditions of a root all_of or any_of into the program. Each but the last can end it, so
 * the value of the last is that of the whole. */
static void add_conditions(Making *making, int index, PlatOp joined, bool last) {
    const PlatNode *node = &making->host->node[index];
    PlatProgram *program = making->program;
    if (node->op == joined && making->place[index] < 0) {
        add_conditions(making, node->in[0], joined, false);
        add_conditions(making, node->in[1], joined, last);
        making->place[index] = making->place[node->in[1]];
        return;
    }
    add(making, index);
    if (last)
        return;
    program->at[program->count++] = (PlatInstruction){
        .op = joined == OP_ALL_OF ? PLAT_END_IF_FALSE : PLAT_END_IF_TRUE,
        .space = -1,
        .in = {{FROM_RESULT, making->place[index]}},
    };
}

/* The words of the sets of all instructions. */
static size_t words_held(const PlatHost *host, const PlatProgram *program) {
    size_t words = 0;
    for (int i = 0; i < program->count; i++)
        if (program->at[i].space >= 0)
            words += (size_t)host->space[program->at[i].space].words;
    return words;
}

PlatStatus plat_expr_compile(PlatHost *host, int root, PlatError *error) {
    if (host->program[root])
        return PLAT_OK;
    bool parts[PLAT_MAX_NODES] = {false};
    int count = plat_expr_mark(host, root, parts);
    /* an end replaces the node that joins it to the rest: no more instructions than nodes */
    PlatProgram *program = malloc(sizeof *program + (size_t)count * sizeof *program->at);
    if (!program)
        return plat_no_memory(error);
    host->program[root] = program;
    Making making = {.host = host, .program = program};
    memset(making.place, -1, sizeof making.place);
    program->count = 0;
    program->held = NULL;
    program->words = common_words(host, root, parts);
    PlatOp op = (PlatOp)host->node[root].op;
    if (op == OP_ALL_OF || op == OP_ANY_OF)
        add_conditions(&making, root, op, true);
    else
        add(&making, root);
    program->result = making.place[root];
    program->gives_set = plat_operation[op].gives == TYPE_SET;
    if (program->words > 0 && program->words <= PLAT_STACK_WORDS)
        return PLAT_OK;
    program->held = calloc(words_held(host, program) + 1, sizeof *program->held);
    return program->held ? PLAT_OK : plat_no_memory(error);
}

void plat_expr_free(PlatHost *host) {
    for (int root = 0; host->program && root < host->nodes; root++) {
        PlatProgram *program = host->program[root];
        if (!program)
            continue;
        for (int i = 0; i < program->count; i++)
            free(program->at[i].lines);
        free(program->held);
        free(program);
    }
    free(host->program);
}
