/* Handles of fields: full userdata, each bound to its field and seat.
 *
 * Handles of one kind share one metatable and its methods, which are plain C functions and find
 * what they are for in the handle that they are called with: a game has dozens of handles, and
 * methods of their own would crowd each other out of the processor's cache. No other full userdata
 * is ever within a script's reach, so the kind in the PlatBound is all that has to be checked.
 * Assigning is an error. The metatable's entry [1] is the table of methods. */
#ifndef PLAT_HOST_LANGUAGE_HANDLES_H
#define PLAT_HOST_LANGUAGE_HANDLES_H

#include "host/described/expr.h"
#include "host/sandbox/word.h"
#include "host/values/bound.h"

/* What the handles of one kind have in common. */
typedef struct PlatHandleType {
    const char *name; /* in messages: "a <name> has no method ..." */
    const PlatWord *words;
    int (*value)(lua_State *L, const PlatBound *bound); /* pushes .value; NULL: there is none */
    lua_CFunction length;                               /* #handle; NULL: there is none */
    bool own_methods; /* a handle may have further ones: the layers of a board */
} PlatHandleType;

/* One file each. */
extern const PlatHandleType plat_counter_handles, plat_dice_handles, plat_list_handles,
    plat_deck_handles, plat_hand_handles, plat_board_handles, plat_layer_handles,
    plat_cells_handles, plat_network_handles;
extern const PlatHandleType *const plat_handle_types[HANDLE_KINDS];

/* Push a new handle. */
PlatBound *plat_push_handle(lua_State *L, PlatHandleKind kind, int field, int seat, int layer,
                            int space);

/* Resolve all bound fields, once the schema is sealed. */
void plat_settle_bounds(PlatHost *host);

int plat_called_without_subject(lua_State *L, PlatHandleKind kind); /* raises */

/* What the handle is bound to whose method runs, called with ':'. */
static inline const PlatBound *bound_here(lua_State *L, PlatHandleKind kind) {
    const PlatBound *bound = lua_touserdata(L, 1);
    if (lua_type(L, 1) != LUA_TUSERDATA || bound->kind != kind)
        plat_called_without_subject(L, kind);
    return bound;
}
static inline PlatView bound_view(lua_State *L, PlatHandleKind kind, const PlatBound **bound) {
    *bound = bound_here(L, kind);
    return view_of_bound(L, *bound);
}
/* The same where the field will be written. */
static inline PlatAt bound_for_writing(lua_State *L, PlatHandleKind kind, const PlatBound **bound) {
    *bound = bound_here(L, kind);
    PlatAt at = at_of_bound(L, *bound);
    host_need_write(L, *bound);
    return at;
}
/* A method without arguments: what `op` makes of the field that is bound, at load described. */
int plat_field_call(lua_State *L, PlatHandleKind kind, PlatOp op);
/* Push the table of the handle's methods; false, and nothing, when it is none. */
bool plat_push_handle_methods(lua_State *L, int index);
/* What the handle at `index`, of this kind, is bound to. Raises with `what` was expected. */
const PlatBound *plat_check_handle(lua_State *L, int index, PlatHandleKind kind, const char *what);

/* Give the board handle on top of the stack its layers. */
void plat_add_layers(lua_State *L, PlatBound *bound);

/* The number of the stream from which a counter draws its chances, made when new. */
int plat_counter_stream(PlatSchema *schema, const char *field);

#endif
