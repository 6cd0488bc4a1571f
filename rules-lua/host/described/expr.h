/* Described expressions: sets, numbers and conditions built once at load from handles, and
 * evaluated in C whenever they are needed.
 *
 * An operation has one meaning: a method called on values carries it out at once, the same method
 * called on a description (or at load, on a handle) makes a node that carries it out later. */
#ifndef PLAT_HOST_DESCRIBED_EXPR_H
#define PLAT_HOST_DESCRIBED_EXPR_H

#include "host/values/state.h"
#include "operations.h"

typedef enum PlatOp {
#define ROW(name, gives, takes, function) OP_##name,
    PLAT_OPERATIONS(ROW)
#undef ROW
        OP_COUNT_OF_OPS
} PlatOp;

typedef enum PlatType { TYPE_SET, TYPE_NUMBER, TYPE_CONDITION } PlatType;

/* What an operation gives, and the letters of what it takes: see operations.h. */
typedef struct PlatOperation {
    PlatType gives;
    const char *takes;
} PlatOperation;

extern const PlatOperation plat_operation[OP_COUNT_OF_OPS];

/* --- making nodes --- */

/* The node; raises when there are too many. Equal nodes are one. */
int plat_expr_node(lua_State *L, const PlatNode *node);

/* The node of an operation without a field. `space` is that of its sets, or -1; `a` and `b` are
 * the nodes of its operands (-1: none), or `a` is what a leaf stands for. */
int plat_expr_join(lua_State *L, PlatOp op, int space, int a, int b);

/* The node that stands for the value at `index`: a node itself, a set, cell, integer or seat. */
int plat_expr_node_of(lua_State *L, int index, PlatType wanted);

/* True when the node's value depends on the seat: it must not be evaluated without one. */
bool plat_expr_needs_seat(const PlatHost *host, int node);

/* --- evaluating --- */

/* Make the program of a node that will be evaluated; the schema is sealed. */
PlatStatus plat_expr_compile(PlatHost *host, int node, PlatError *error);
/* Free all programs. */
void plat_expr_free(PlatHost *host);

/* Evaluate a node that was compiled, for a seat (-1: none, for those that need none) with `params`
 * numbers. A set's words are written to `set`, which may be NULL for numbers and conditions; a
 * number, or 0 or 1 for a condition, is returned. */
int64_t plat_expr_eval(const PlatHost *host, int node, int seat, const int64_t *params,
                       uint64_t *set);

/* Carry out at once an operation on a layer of the bound board that takes a number and gives a set,
 * which is written to `set`. */
void plat_expr_look(const PlatHost *host, uint64_t *set, PlatOp op, const PlatBound *bound,
                    int layer, int64_t number);

/* Call an operation from Lua on the arguments from `first` on, of the bound field or, with NULL, of
 * none. Pushes the result or the node. */
int plat_expr_call(lua_State *L, PlatOp op, int first, const PlatBound *bound);

/* The stored form of a plain number, seat or name in a layer. One that is not in 1..layer->values
 * is held by no cell. */
static inline uint64_t plat_stored_number(const PlatLayer *layer, int64_t value) {
    int add = layer->as == PLAT_AS_INTEGER ? 1 - layer->min : layer->as == PLAT_AS_FLAG ? 0 : 1;
    return (uint64_t)value + (uint64_t)(int64_t)add;
}

/* --- words of a set: over cells, names or placements alike --- */

static inline bool words_any(const uint64_t *set, const int words) {
    uint64_t any = 0;
    for (int w = 0; w < words; w++)
        any |= set[w];
    return any != 0;
}
static inline int words_count(const uint64_t *set, const int words) {
    int count = 0;
    for (int w = 0; w < words; w++)
        count += plat_bits_count(set[w]);
    return count;
}
static inline void words_and(uint64_t *to, const uint64_t *a, const uint64_t *b, const int words) {
    for (int w = 0; w < words; w++)
        to[w] = a[w] & b[w];
}
static inline void words_or(uint64_t *to, const uint64_t *a, const uint64_t *b, const int words) {
    for (int w = 0; w < words; w++)
        to[w] = a[w] | b[w];
}
static inline void words_minus(uint64_t *to, const uint64_t *a, const uint64_t *b,
                               const int words) {
    for (int w = 0; w < words; w++)
        to[w] = a[w] & ~b[w];
}

#endif
