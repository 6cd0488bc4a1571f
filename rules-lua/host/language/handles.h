/* Handles of fields: full userdata, each bound to its field and seat.
 *
 * Handles of one kind share one metatable and its methods, which are plain C functions and find
 * what they are for in the handle that they are called with: a game has dozens of handles, and
 * methods of their own would crowd each other out of the processor's cache. No other full userdata
 * is ever within a script's reach, so the type in the PlatBound is all that has to be checked.
 * Assigning is an error. The metatable's entry [1] is the table of methods. */
#ifndef PLAT_HOST_LANGUAGE_HANDLES_H
#define PLAT_HOST_LANGUAGE_HANDLES_H

#include "host/described/expr.h"
#include "host/sandbox/word.h"
#include "host/values/bound.h"

/* What the handles of one kind of field have in common, or those of layers: a row at the end of the
 * kind's own file. */
struct PlatHandleType {
    const char *name; /* in messages: "a <name> has no method ..." */
    const PlatWord *words;
    int (*value)(lua_State *L, const PlatBound *bound); /* pushes .value; NULL: there is none */
    lua_CFunction length;                               /* #handle; NULL: there is none */
    bool own_methods; /* a handle may have further ones: the layers of a board */

    PlatFieldKind kind;
    /* Fill in field->as from the prelude's table at index 1. What it points to is on the stack or
     * the schema's. Raises. NULL: these are no handles of fields. */
    void (*declare)(lua_State *L, PlatField *field);
    /* The names that values or cards are of, where there are any. NULL: there are never. */
    const PlatNames *(*names)(const PlatSchema *schema, const PlatField *field);
    /* Give the handle on top of the stack what it has besides. NULL: nothing. */
    void (*complete)(lua_State *L, PlatBound *bound);
};

/* One file each. */
extern const PlatHandleType plat_counter_handles, plat_dice_handles, plat_list_handles,
    plat_deck_handles, plat_hand_handles, plat_board_handles, plat_layer_handles,
    plat_cells_handles, plat_network_handles;
/* All of them, then NULL. */
extern const PlatHandleType *const plat_handle_types[];

/* Push a new handle. */
PlatBound *plat_push_handle(lua_State *L, const PlatHandleType *type, int field, int seat,
                            int layer, int space);

/* Resolve all bound fields, once the schema is sealed. */
void plat_settle_bounds(PlatHost *host);

int plat_called_without_subject(lua_State *L, const PlatHandleType *type); /* raises */

/* What the handle is bound to whose method runs, called with ':'. */
static inline const PlatBound *bound_here(lua_State *L, const PlatHandleType *type) {
    const PlatBound *bound = lua_touserdata(L, 1);
    if (lua_type(L, 1) != LUA_TUSERDATA || bound->type != type)
        plat_called_without_subject(L, type);
    return bound;
}
static inline PlatView bound_view(lua_State *L, const PlatHandleType *type,
                                  const PlatBound **bound) {
    *bound = bound_here(L, type);
    return view_of_bound(L, *bound);
}
/* The same where the field will be written. */
static inline PlatAt bound_for_writing(lua_State *L, const PlatHandleType *type,
                                       const PlatBound **bound) {
    *bound = bound_here(L, type);
    PlatAt at = at_of_bound(L, *bound);
    host_need_write(L, *bound);
    return at;
}
/* A method without arguments: what `op` makes of the field that is bound, at load described. */
int plat_field_call(lua_State *L, const PlatHandleType *type, PlatOp op);
/* Push the table of the handle's methods; false, and nothing, when it is none. */
bool plat_push_handle_methods(lua_State *L, int index);
/* What the handle at `index`, of this kind, is bound to. Raises with `what` was expected. */
const PlatBound *plat_check_handle(lua_State *L, int index, const PlatHandleType *type,
                                   const char *what);

#endif
