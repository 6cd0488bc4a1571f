/* Described expressions: sets, numbers and conditions built once at load from handles, and
 * evaluated in C whenever they are looked at.
 *
 * An operation has one meaning: a method called on values applies it at once, the same method
 * called on a description (or at load, on a handle) makes a node that applies it later. Both end in
 * plat_expr_apply. */
#ifndef PLAT_HOST_DESCRIBED_EXPR_H
#define PLAT_HOST_DESCRIBED_EXPR_H

#include "host/values/state.h"

/* Words of a set: over cells, names or placements alike. */
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

typedef enum PlatOp {
    /* leaves */
    OP_NUMBER,   /* a */
    OP_PARAM,    /* a-th parameter of the where */
    OP_SELF,     /* the seat that is asked, as a number */
    OP_CONSTANT, /* the permanent set in slot a */
    OP_COUNTER,  /* of field, seat */
    OP_FULL,     /* condition: counter at its maximum */
    OP_DRAWN,    /* of field, seat: a board */
    OP_FREE,
    OP_STORED,     /* a cells field */
    OP_HAND,       /* card types in a hand */
    OP_ON_NETWORK, /* of field, seat: a network */
    OP_OFF_NETWORK,
    /* a layer of a board: field, seat, layer; the value is child a */
    OP_IS,
    OP_BELOW,
    OP_ABOVE,
    OP_SET_IN,
    /* sets from sets: children a, b */
    OP_AND,
    OP_OR,
    OP_MINUS,
    OP_NOT,
    OP_SINGLE, /* the set of a cell: child a is a number (an index) */
    OP_BESIDE,
    OP_AROUND,
    OP_GROW,
    OP_SHIFT, /* child b: a direction */
    OP_RAY,
    OP_ROWS_OF,
    OP_COLUMNS_OF,
    OP_ROW, /* child a: 1-based number */
    OP_COLUMN,
    OP_GROUP_OF, /* child b: a cell */
    OP_FLOOD,
    OP_LARGEST,
    OP_REACH,
    OP_LINES,
    OP_FIRST_NONEMPTY,
    /* numbers from sets */
    OP_COUNT,
    OP_GROUPS,
    OP_ROW_COUNT,
    OP_COLUMN_COUNT,
    OP_DISTANCE, /* set, cell, within */
    OP_VARIETY,  /* field, seat, layer; child a: a set */
    /* conditions */
    OP_EMPTY,
    OP_ANY,
    OP_HAS,
    OP_JOINS,
    OP_LINE_THROUGH,
    OP_AT_LEAST, /* child a: a number */
    OP_ALL_OF,   /* children a, b: conditions */
    OP_ANY_OF,
    OP_NONE_OF, /* child a */
    OP_COUNT_OF_OPS
} PlatOp;

typedef enum PlatType { TYPE_SET, TYPE_NUMBER, TYPE_CONDITION } PlatType;

/* A value of an operation: words of a set (of `space`), or a number (conditions: 0 or 1). */
typedef struct PlatOperand {
    PlatType type;
    int space;
    const uint64_t *set;
    int64_t number;
} PlatOperand;

/* What an operation reads of the block. */
typedef struct PlatSource {
    const PlatField *field; /* or NULL */
    const void *at;         /* its memory in the block */
    uint8_t layer;
    int16_t space; /* of the result when it is a set, or of the field; -1: none */
    PlatAt hand;   /* OP_HAND alone */
} PlatSource;

/* Apply an operation, leaves without a field aside, to operands. A set result is written to
 * `storage` or points into the block or at an operand. */
void plat_expr_apply(const PlatHost *host, PlatOp op, const PlatSource *source,
                     const PlatOperand *const *in, PlatOperand *out, uint64_t *storage);

/* Make the program of a node that will be evaluated; the schema is sealed. */
PlatStatus plat_expr_compile(PlatHost *host, int node, PlatError *error);
/* Free all programs. */
void plat_expr_free(PlatHost *host);

/* Evaluate a node that was compiled, for a seat (-1: none, for those that need none) with `params`
 * numbers. A set's words are written to `set`, which may be NULL for what is none; a number, or 0
 * or 1 for a condition, is returned. */
int64_t plat_expr_eval(const PlatHost *host, int node, int seat, const int64_t *params,
                       uint64_t *set);

/* The stored form of a plain number, seat or name in a layer; 0 when no cell can hold it. */
int plat_stored_value(const PlatLayer *layer, int64_t value);
/* The same for a comparison: a number outside the layer is just below or above all others. */
int plat_stored_bound(const PlatLayer *layer, int64_t value);

/* True when the node's value depends on which seat looks: it must not be evaluated without one. */
bool plat_expr_needs_seat(const PlatHost *host, int node);

/* A new node; raises when there are too many. Equal nodes are one. */
int plat_expr_node(lua_State *L, const PlatNode *node);

/* The node that stands for the value at `index`: a node itself, a set, cell, integer or seat. */
int plat_expr_node_of(lua_State *L, int index, PlatType wanted);

/* The type of an operation's result. */
PlatType plat_expr_type(PlatOp op);

/* Call an operation from Lua on the arguments at `first`..: the form of the arguments is given by
 * letters: s set, c cell, n number, d direction, p condition. Pushes the result or the node. */
int plat_expr_call(lua_State *L, PlatOp op, const char *form, int first, const PlatBound *bound);

#endif
