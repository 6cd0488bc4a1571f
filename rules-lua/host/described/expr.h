/* Described expressions: sets, numbers and conditions built once at load from handles, and
 * evaluated in C whenever they are needed.
 *
 * An operation has one meaning: a method called on values carries it out at once, the same method
 * called on a description (or at load, on a handle) makes a node that carries it out later. */
#ifndef PLAT_HOST_DESCRIBED_EXPR_H
#define PLAT_HOST_DESCRIBED_EXPR_H

#include "number_type.h"
#include "operations.h"

/* --- making nodes --- */

/* The node; raises when there are too many. Equal nodes are one. */
int plat_expr_node(lua_State *L, const PlatNode *node);

/* The node of an operation without a field. `space` is that of its sets, or -1; `a` and `b` are
 * the nodes of its operands (-1: none), or `a` is what a leaf stands for. */
int plat_expr_join(lua_State *L, PlatOp op, int space, int a, int b);

/* An operation without a field and its operands: what is still to be filled in. */
PlatNode plat_expr_begin(PlatOp op, int space);
/* Mark a node and all that it is made of, in an array of PLAT_MAX_NODES. Returns how many of them
 * were not marked. */
int plat_expr_mark(const PlatHost *host, int node, bool *marked);
/* Push the node that a script makes. It must become part of a description (unused.h). Returns 1.
 */
int plat_expr_push(lua_State *L, const PlatNode *node);

/* The node of an operation that gives a number of that meaning (a flag: a condition); `a` as above.
 */
int plat_expr_meaning(lua_State *L, PlatOp op, int64_t a, PlatNumberType means);

/* --- operands (operand.c) --- */

/* Each gives the node of the value at `index`, described or known, and raises if it does not fit.
 * A parameter that has not been used yet becomes what it is used as. */

/* A set; a cell or a placement stands for one. */
int plat_operand_set(lua_State *L, int index);
/* A set of that space (-1: any); a described member of it stands for a set, too. */
int plat_operand_set_of(lua_State *L, int index, int space);
/* A member of the space. */
int plat_operand_member(lua_State *L, int index, int space);
int plat_operand_condition(lua_State *L, int index);
/* A value of the bound layer or counter. */
int plat_operand_value(lua_State *L, int index, const PlatHandleTarget *bound);
/* A number of that meaning. `what` is what wants it, for messages, or "". */
int plat_operand_number(lua_State *L, int index, PlatNumberType wanted, const char *what);

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

/* The set at `at` that has the space *space (-1: any, and *space becomes it); a name, a cell or a
 * placement stands for one, in `held`. Raises. */
const uint64_t *plat_check_set_of(lua_State *L, int at, int *space, PlatSetBuffer *held);

/* The walls at `index`, a field's or any set of edges, of the board whose cells are *space (-1:
 * any, and *space becomes it), in the position; `room` is for a single edge. Raises. */
const uint64_t *plat_check_walls(lua_State *L, int index, int *space, PlatSetBuffer *room);

/* Carry out at once an operation on a layer of the bound board that takes a number and gives a set,
 * which is written to `set`. */
void plat_expr_look(const PlatHost *host, uint64_t *set, PlatOp op, const PlatHandleTarget *bound,
                    int layer, int64_t number);

/* Call an operation from Lua on the arguments from `first` on, of the bound field or, with NULL, of
 * none. Pushes the result or the node. */
int plat_expr_call(lua_State *L, PlatOp op, int first, const PlatHandleTarget *bound);

#endif
