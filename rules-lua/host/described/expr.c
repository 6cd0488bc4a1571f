/* Making described expressions: see expr.h. */
#include "expr.h"

#include <string.h>

#include "text/buffer.h"

const PlatOperation plat_operation[PLAT_OPERATION_COUNT] = {
#define ROW(name, gives, takes, function, written) {TYPE_##gives, takes, written},
    PLAT_OPERATIONS(ROW)
#undef ROW
};

/* --- making nodes --- */

int plat_expr_mark(const PlatHost *host, int index, bool *marked) {
    const PlatNode *node = &host->node[index];
    if (marked[index])
        return 0;
    marked[index] = true;
    int count = 1;
    for (int i = 0; plat_operation[node->op].takes[i]; i++)
        count += plat_expr_mark(host, node->in[i], marked);
    return count;
}

/* Raise, where it is written and not where it is used, when the node is too large for a program. */
static void check_size(lua_State *L, int node) {
    bool marked[PLAT_MAX_NODES] = {false};
    if (plat_expr_mark(host_of(L), node, marked) > PLAT_MAX_PROGRAM)
        plat_host_raise(L, PLAT_E_CAPACITY,
                        "a description has at most %d different parts: keep a set that it is made "
                        "of in a cells field, or " PLAT_EAGER,
                        PLAT_MAX_PROGRAM);
}

static bool same_node(const PlatNode *a, const PlatNode *b) {
    return a->op == b->op && a->type == b->type && a->layer == b->layer && a->space == b->space &&
           a->field == b->field && a->seat == b->seat && a->means.as == b->means.as &&
           a->means.space == b->means.space && memcmp(a->in, b->in, sizeof a->in) == 0;
}

int plat_expr_node(lua_State *L, const PlatNode *node) {
    PlatHost *host = host_of(L);
    for (int i = 0; i < host->nodes; i++)
        if (same_node(&host->node[i], node))
            return i;
    if (host->nodes == PLAT_MAX_NODES)
        plat_host_raise(L, PLAT_E_CAPACITY, "too many described expressions (at most %d)",
                        PLAT_MAX_NODES);
    if (!plat_grow(&host->node, &host->node_room, host->nodes + 1, sizeof *host->node))
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    PlatNode *made = &host->node[host->nodes];
    *made = *node;
    made->of_seat = node->op == OP_SELF || node->seat == PLAT_SEAT_SELF;
    for (int i = 0; plat_operation[node->op].takes[i]; i++)
        made->of_seat |= host->node[node->in[i]].of_seat;
    check_size(L, host->nodes);
    return host->nodes++;
}

PlatNode plat_expr_begin(PlatOp op, int space) {
    return (PlatNode){
        .op = (uint8_t)op,
        .type = (uint8_t)plat_operation[op].gives,
        .means = plat_means_integer(),
        .space = (int16_t)space,
        .field = -1,
        .seat = PLAT_SEAT_SHARED,
        .in = {-1, -1, -1}
    };
}

int plat_expr_join(lua_State *L, PlatOp op, int space, int a, int b) {
    PlatNode node = plat_expr_begin(op, space);
    node.in[0] = a;
    node.in[1] = b;
    return plat_expr_node(L, &node);
}

int plat_expr_meaning(lua_State *L, PlatOp op, int64_t a, PlatNumberType means) {
    if (a < INT32_MIN || a > INT32_MAX)
        return plat_host_raise(L, PLAT_E_RANGE,
                               "the number is too large for a described expression");
    PlatNode node = plat_expr_begin(op, -1);
    node.type = means.as == PLAT_AS_FLAG ? TYPE_CONDITION : TYPE_NUMBER;
    node.means = means;
    node.in[0] = (int32_t)a;
    return plat_expr_node(L, &node);
}
