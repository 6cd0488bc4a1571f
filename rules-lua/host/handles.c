/* Handles of fields: see handles.h. */
#include "host/handles.h"

#include <stdlib.h>
#include <string.h>

PlatBound *new_bound(lua_State *L, int field, int seat, int layer, int space) {
    PlatHost *host = host_of(L);
    PlatBound *bound = malloc(sizeof *bound);
    if (!bound) {
        host_error(L, PLAT_E_MEMORY, "out of memory");
        return NULL;
    }
    *bound = (PlatBound){.field = field,
                         .seat = seat,
                         .layer = layer,
                         .space = space,
                         .seat_layer = -1,
                         .number_layer = -1,
                         .next = host->bounds};
    host->bounds = bound;
    return bound;
}

void settle_bounds(PlatHost *host) {
    host->seat_offset = plat_schema_seat_offset(host->schema, 0);
    host->seat_bytes = plat_schema_seat_bytes(host->schema);
    for (PlatBound *bound = host->bounds; bound; bound = bound->next) {
        bound->of = plat_schema_field(host->schema, bound->field);
        bound->offset = bound->of->offset;
        if (bound->seat >= 0)
            bound->offset += plat_schema_seat_offset(host->schema, bound->seat);
    }
}

static int read_only(lua_State *L) {
    plat_sandbox_tostring(L, 2);
    return host_error(L, PLAT_E_READONLY,
                      "\"%s\" cannot be assigned: handles hold state, change it by their methods "
                      "(:set, :add, :draw)",
                      lua_tostring(L, -1));
}

void push_handle(lua_State *L, const luaL_Reg *methods, lua_CFunction index, lua_CFunction length,
                 PlatBound *bound) {
    lua_newtable(L); /* the handle: empty, so that every assignment is seen */
    lua_createtable(L, 1, 4);
    lua_pushlightuserdata(L, bound);
    lua_rawseti(L, -2, 1);
    lua_newtable(L);
    for (const luaL_Reg *m = methods; m->name; m++) {
        lua_pushlightuserdata(L, bound);
        lua_pushcclosure(L, m->func, 1);
        lua_setfield(L, -2, m->name);
    }
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, bound);
    lua_pushcclosure(L, index, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, read_only);
    lua_setfield(L, -2, "__newindex");
    if (length) {
        lua_pushlightuserdata(L, bound);
        lua_pushcclosure(L, length, 1);
        lua_setfield(L, -2, "__len");
    }
    lua_setmetatable(L, -2);
}

int called_without_subject(lua_State *L) {
    return host_error(L, PLAT_E_ARGUMENT, "call methods with ':' (field:method(...))");
}

int no_position(lua_State *L, const PlatBound *bound) {
    PlatHost *host = host_of(L);
    const char *name = plat_schema_field(host->schema, bound->field)->name;
    if (host->loading) {
        return host_error(L, PLAT_E_ARGUMENT,
                          "%s: there is no position at load; this belongs in a step, a hook or a "
                          "score",
                          name);
    }
    return host_error(L, PLAT_E_ARGUMENT, "%s: this seat is the one of a described rule", name);
}

const PlatBound *bound_of_handle(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index))
        return NULL;
    lua_rawgeti(L, -1, 1);
    const PlatBound *bound = light_tag(L, -1) == PLAT_TAG_NONE ? lua_touserdata(L, -1) : NULL;
    lua_pop(L, 2);
    return bound;
}

bool push_handle_methods(lua_State *L, int index) {
    if (!bound_of_handle(L, index))
        return false;
    luaL_getmetafield(L, index, "__index");
    return true;
}

const PlatBound *check_handle(lua_State *L, int index, PlatFieldKind kind, const char *what) {
    PlatHost *host = host_of(L);
    const PlatBound *bound = bound_of_handle(L, index);
    if (!bound || bound->layer >= 0 ||
        plat_schema_field(host->schema, bound->field)->kind != kind) {
        host_error(L, PLAT_E_ARGUMENT, "expected %s, got %s", what,
                   bound ? plat_schema_field(host->schema, bound->field)->name
                         : luaL_typename(L, index));
    }
    return bound;
}

int no_such_method(lua_State *L, const char *kind, const luaL_Reg *methods) {
    const char *names[64] = {"value"};
    int count = 1;
    for (const luaL_Reg *m = methods; m->name && count < 64; m++)
        names[count++] = m->name;
    plat_sandbox_tostring(L, 2);
    const char *given = lua_tostring(L, -1);
    const char *near = plat_nearest_name(given, names, count);
    return host_error(L, PLAT_E_NAME, "%s has no method \"%s\"%s%s%s", kind, given,
                      near ? ": did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

void push_field_handle(lua_State *L, int field, int seat) {
    PlatHost *host = host_of(L);
    const PlatField *of = plat_schema_field(host->schema, field);
    int space = -1;
    switch (of->kind) {
    case PLAT_FIELD_COUNTER: space = space_of_names(host, of->as.counter.names); break;
    case PLAT_FIELD_DICE: space = space_of_names(host, of->as.dice.names); break;
    case PLAT_FIELD_DECK: space = space_of_names(host, of->as.deck.names); break;
    case PLAT_FIELD_HAND:
        space =
            space_of_names(host, plat_schema_field(host->schema, of->as.hand.deck)->as.deck.names);
        break;
    case PLAT_FIELD_BOARD: space = space_of_geometry(host, of->as.board.geometry); break;
    case PLAT_FIELD_CELLS: space = space_of_geometry(host, of->as.cells.geometry); break;
    case PLAT_FIELD_NETWORK: space = space_of_geometry(host, of->as.network.geometry); break;
    case PLAT_FIELD_LIST: break;
    }
    PlatBound *bound = new_bound(L, field, seat, -1, space);
    switch (of->kind) {
    case PLAT_FIELD_COUNTER: push_counter_handle(L, bound); break;
    case PLAT_FIELD_DICE: push_dice_handle(L, bound); break;
    case PLAT_FIELD_DECK: push_deck_handle(L, bound); break;
    case PLAT_FIELD_HAND: push_hand_handle(L, bound); break;
    case PLAT_FIELD_BOARD: push_board_handle(L, bound); break;
    case PLAT_FIELD_CELLS: push_cells_handle(L, bound); break;
    case PLAT_FIELD_LIST: push_list_handle(L, bound); break;
    case PLAT_FIELD_NETWORK: push_network_handle(L, bound); break;
    }
}
