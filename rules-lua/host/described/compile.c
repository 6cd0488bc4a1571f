/* Making programs of described expressions: see program.h. */
#include "program.h"

#include <stdlib.h>
#include <string.h>

bool plat_expr_needs_seat(const PlatHost *host, int index) {
    const PlatNode *node = &host->node[index];
    if (node->op == OP_SELF || node->seat == PLAT_SEAT_SELF)
        return true;
    if (node->op < OP_IS)
        return false;
    return (node->a >= 0 && plat_expr_needs_seat(host, node->a)) ||
           (node->b >= 0 && plat_expr_needs_seat(host, node->b)) ||
           (node->c >= 0 && plat_expr_needs_seat(host, node->c));
}

/* --- one instruction --- */

/* The node as it is carried out: without a complement that it can do itself. */
static PlatNode carried_out(const PlatHost *host, int index) {
    PlatNode node = host->node[index];
    if (node.op != OP_AND)
        return node;
    int kept = host->node[node.b].op == OP_NOT ? node.a : node.b;
    int left_out = kept == node.a ? node.b : node.a;
    if (host->node[left_out].op == OP_NOT) {
        node.op = OP_MINUS;
        node.a = kept;
        node.b = host->node[left_out].a;
    }
    return node;
}

static PlatInput given(const PlatNode *node) {
    switch (node->op) {
    case OP_NUMBER: return (PlatInput){FROM_PROGRAM, node->a};
    case OP_PARAM: return (PlatInput){FROM_PARAM, node->a};
    case OP_SELF: return (PlatInput){FROM_SEAT, 0};
    default: return (PlatInput){FROM_RESULT, 0};
    }
}

/* What is added to a plain number, seat or name to store it: plat_stored_value without checks. */
static int storing(const PlatLayer *layer) {
    if (layer->as == PLAT_AS_INTEGER)
        return 1 - layer->min;
    return layer->as == PLAT_AS_FLAG ? 0 : 1;
}

static void translate_field(const PlatHost *host, const PlatNode *node, PlatInstruction *to) {
    to->field = plat_schema_field(host->schema, node->field);
    if (to->field->kind == PLAT_FIELD_BOARD && to->field->as.board.layers > 0) {
        to->layer = &to->field->as.board.layer[node->layer];
        to->stored = storing(to->layer);
    }
    size_t part =
        to->field->per_player && !to->own ? plat_schema_seat_offset(host->schema, node->seat) : 0;
    to->offset = (uint32_t)part + to->field->offset;
}

/* `place` is where each part stands in the program. */
static void translate(const PlatHost *host, int index, const int16_t *place, PlatInstruction *to) {
    PlatNode node = carried_out(host, index);
    bool leaf = node.op < OP_IS;
    *to = (PlatInstruction){.op = node.op,
                            .layer_number = node.layer,
                            .space = node.space,
                            .slot = node.a,
                            .seat = node.seat,
                            .own = node.seat == PLAT_SEAT_SELF};
    const int32_t child[3] = {node.a, node.b, node.c};
    int space = node.space;
    for (int i = 0; i < 3; i++) {
        to->in[i] = (PlatInput){FROM_PROGRAM, 0};
        if (leaf || child[i] < 0)
            continue;
        to->in[i] = given(&host->node[child[i]]);
        if (to->in[i].from == FROM_RESULT)
            to->in[i].at = place[child[i]];
        space = space < 0 ? host->node[child[i]].space : space;
    }
    if (given(&node).from != FROM_RESULT)
        to->in[0] = given(&node);
    to->map = space < 0 ? NULL : host->space[space].geometry;
    if (node.field >= 0)
        translate_field(host, &node, to);
    if (node.op == OP_LINE_THROUGH && to->in[2].from == FROM_PROGRAM)
        to->lines = plat_lines_new(to->map, to->in[2].at);
}

/* --- the whole --- */

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

/* The words of all sets below a root when they have one size, else 0; 1 when there are none. */
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
    PlatNode node = carried_out(host, index);
    const int32_t child[3] = {node.a, node.b, node.c};
    if (making->place[index] >= 0)
        return;
    for (int i = 0; i < 3 && node.op >= OP_IS; i++)
        if (child[i] >= 0 && given(&host->node[child[i]]).from == FROM_RESULT)
            add(making, child[i]);
    making->place[index] = (int16_t)making->program->count;
    translate(host, index, making->place, &making->program->at[making->program->count++]);
}

/* Put the conditions of a root all_of or any_of into the program. Each but the last may end it, so
 * whoever comes after several of them finds in the last what all of them give together. */
static void add_conditions(Making *making, int index, PlatOp joined, bool last) {
    const PlatNode *node = &making->host->node[index];
    PlatProgram *program = making->program;
    if (node->op == joined && making->place[index] < 0) {
        add_conditions(making, node->a, joined, false);
        add_conditions(making, node->b, joined, last);
        making->place[index] = making->place[node->b];
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

PlatStatus plat_expr_compile(PlatHost *host, int root, PlatError *error) {
    if (host->program[root])
        return PLAT_OK;
    uint8_t parts[PLAT_MAX_NODES] = {0};
    int count = mark(host, root, parts);
    if (count > PLAT_MAX_PROGRAM) {
        return plat_error_set(error, PLAT_E_CAPACITY, host->game,
                              "a described expression has %d different parts; it may have %d",
                              count, PLAT_MAX_PROGRAM);
    }
    /* an end takes the place of what joins it to the rest: no more instructions than parts */
    PlatProgram *program = malloc(sizeof *program + (size_t)count * sizeof *program->at);
    if (!program)
        return plat_error_set(error, PLAT_E_MEMORY, host->game, "out of memory");
    Making making = {.host = host, .program = program};
    memset(making.place, -1, sizeof making.place);
    program->count = 0;
    program->words = common_words(host, root, parts);
    PlatOp op = (PlatOp)host->node[root].op;
    if (op == OP_ALL_OF || op == OP_ANY_OF)
        add_conditions(&making, root, op, true);
    else
        add(&making, root);
    program->result = making.place[root];
    program->gives_set = plat_expr_type(op) == TYPE_SET;
    host->program[root] = program;
    return PLAT_OK;
}

void plat_expr_free(PlatHost *host) {
    for (int root = 0; host->program && root < host->nodes; root++) {
        PlatProgram *program = host->program[root];
        for (int i = 0; program && i < program->count; i++)
            free(program->at[i].lines);
        free(program);
    }
    free(host->program);
}
