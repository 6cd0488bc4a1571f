/* Handles of fields: full userdata, each bound to a field and a seat.
 *
 * Their methods are plain C functions that look up the field in the handle they are called with: a
 * game has dozens of handles, and functions for each one would crowd each other out of the
 * processor's cache. For the same reason all handles of one kind share a table of methods, unless
 * what is added to these belongs to one handle: a board's layers, and a ".value", which is worked
 * out when no method is called so. Scripts never hold any other full userdata, so only the type in
 * the PlatHandleTarget has to be checked.
 * Assigning to a handle is an error. Entry [1] of the metatable is the table of methods. */
#ifndef PLAT_HOST_LANGUAGE_HANDLES_H
#define PLAT_HOST_LANGUAGE_HANDLES_H

#include "host/described/expr.h"
#include "host/sandbox/api_entry.h"
#include "host/values/handle_target.h"

/* What the handles of one kind of field, or of layers, have in common: a row at the end of that
 * kind's file. */
struct PlatHandleType {
    const char *name; /* in messages: "a <name> has no method ..." */
    const PlatApiEntry *words;
    int (*value)(lua_State *L,
                 const PlatHandleTarget *bound); /* pushes .value; NULL: there is none */
    lua_CFunction length;                        /* #handle; NULL: there is none */
    bool own_methods; /* each handle has a table of its own, which holds a board's layers; so has
                         each that has a value */

    PlatFieldKind kind;
    /* Fill in field->as from the prelude's table at index 1. What it points to is on the stack or
     * belongs to the schema. Raises. NULL: not handles of fields. */
    void (*declare)(lua_State *L, PlatField *field);
    size_t names; /* where in a field the names of its values or cards are; 0: it has none */
    /* Add to the handle on top of the stack whatever only this kind has. NULL: nothing. */
    void (*complete)(lua_State *L, PlatHandleTarget *bound);
};

/* One file each. */
extern const PlatHandleType plat_counter_handles, plat_dice_handles, plat_list_handles,
    plat_deck_handles, plat_hand_handles, plat_board_handles, plat_layer_handles,
    plat_cells_handles, plat_network_handles, plat_ledger_handles, plat_walls_handles,
    plat_names_handles;
/* All of them, then NULL. */
extern const PlatHandleType *const plat_handle_types[];

/* Push a new handle. */
PlatHandleTarget *plat_push_handle(lua_State *L, const PlatHandleType *type, int field, int seat,
                                   int layer, int space);
/* Push a new handle of a field of the schema, of the type of its kind. */
void plat_push_field_handle(lua_State *L, int field, int seat);

/* Fill in where each bound field is in the block, once the schema is sealed. */
void plat_settle_bounds(PlatHost *host);

int plat_called_without_subject(lua_State *L, const PlatHandleType *type); /* raises */

/* What the handle at index 1, whose method runs, is bound to. Raises if the method was called
 * without ':'. */
static inline const PlatHandleTarget *bound_here(lua_State *L, const PlatHandleType *type) {
    const PlatHandleTarget *bound = lua_touserdata(L, 1);
    if (lua_type(L, 1) != LUA_TUSERDATA || bound->type != type)
        plat_called_without_subject(L, type);
    return bound;
}
static inline PlatConstFieldRef bound_view(lua_State *L, const PlatHandleType *type,
                                           const PlatHandleTarget **bound) {
    *bound = bound_here(L, type);
    return view_of_bound(L, *bound);
}
/* The same for a method that writes the field. */
static inline PlatFieldRef bound_for_writing(lua_State *L, const PlatHandleType *type,
                                             const PlatHandleTarget **bound) {
    *bound = bound_here(L, type);
    PlatFieldRef at = at_of_bound(L, *bound);
    host_need_write(L, *bound);
    return at;
}
/* A method that runs for a field in the position. */
struct PlatFieldCall {
    const PlatHandleTarget *bound;
    PlatFieldRef at;
    PlatConstFieldRef view; /* the same, to read */
};
/* A row whose method reads its field, or changes it. Before it runs, the handle at index 1
 * is checked to be of the row's kind, and that there is a position, which may be changed. */
#define READS(name, method) \
    { name, plat_field_reads, 0, method }
#define WRITES(name, method) \
    { name, plat_field_writes, 0, method }
int plat_field_reads(lua_State *L);
int plat_field_writes(lua_State *L);
/* A row that only carries out its operation: pushes its value for the field, at load as a described
 * expression. */
#define OPERATES(name, operation) CALLS(name, plat_field_operation, operation)
int plat_field_operation(lua_State *L);

/* Methods without arguments: push a count; make a change. */
int plat_field_count(lua_State *L, const PlatHandleType *type,
                     int (*count)(PlatConstFieldRef view));
int plat_field_change(lua_State *L, const PlatHandleType *type, void (*change)(PlatFieldRef at));
/* Push the table of methods of the handle at `index`; false, and nothing, if it is not a handle. */
bool plat_push_handle_methods(lua_State *L, int index);
/* Give the handle on top of the stack a table of methods of its own, and push that. */
void plat_push_own_methods(lua_State *L, const PlatHandleType *type);
/* What the handle of this kind at `index` is bound to. Raises "expected <what>" for others. */
const PlatHandleTarget *plat_check_handle(lua_State *L, int index, const PlatHandleType *type,
                                          const char *what);

#endif
