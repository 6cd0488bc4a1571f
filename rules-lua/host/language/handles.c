/* Handles of fields: see handles.h. */
#include "handles.h"

const PlatHandleType *const plat_handle_types[HANDLE_KINDS] = {
    [HANDLE_COUNTER] = &plat_counter_handles, [HANDLE_DICE] = &plat_dice_handles,
    [HANDLE_DECK] = &plat_deck_handles,       [HANDLE_HAND] = &plat_hand_handles,
    [HANDLE_BOARD] = &plat_board_handles,     [HANDLE_LAYER] = &plat_layer_handles,
    [HANDLE_CELLS] = &plat_cells_handles,     [HANDLE_LIST] = &plat_list_handles,
    [HANDLE_NETWORK] = &plat_network_handles,
};

static const PlatHandleKind kinds[] = {
    [PLAT_FIELD_COUNTER] = HANDLE_COUNTER, [PLAT_FIELD_DICE] = HANDLE_DICE,
    [PLAT_FIELD_LIST] = HANDLE_LIST,       [PLAT_FIELD_DECK] = HANDLE_DECK,
    [PLAT_FIELD_HAND] = HANDLE_HAND,       [PLAT_FIELD_BOARD] = HANDLE_BOARD,
    [PLAT_FIELD_CELLS] = HANDLE_CELLS,     [PLAT_FIELD_NETWORK] = HANDLE_NETWORK,
};

void plat_settle_bounds(PlatHost *host) {
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
    return plat_host_raise(L, PLAT_E_READONLY,
                           "\"%s\" cannot be assigned: change state by methods (:set, :add, :draw)",
                           lua_tostring(L, -1));
}

/* The function behind the methods: whatever is asked for here is none of them. */
static int no_such_method(lua_State *L) {
    const PlatHandleType *type = lua_touserdata(L, lua_upvalueindex(1));
    const char *names[64];
    int count = plat_word_names(type->words, names, 0, 64);
    plat_sandbox_tostring(L, 2);
    const char *given = lua_tostring(L, -1);
    return plat_host_unknown(L, given, names, count, "a %s has no method \"%s\"", type->name,
                             given);
}

/* __index where there is a ".value" beside the methods. */
static int value_or_method(lua_State *L) {
    if (lua_tostring(L, 2) == host_of(L)->value_string) {
        const PlatHandleType *type = lua_touserdata(L, lua_upvalueindex(1));
        return type->value(L, lua_touserdata(L, 1));
    }
    lua_gettable(L, lua_upvalueindex(2));
    return 1;
}

static void push_methods(lua_State *L, const PlatHandleType *type) {
    lua_newtable(L);
    plat_word_fill(L, type->words, NULL);
    lua_pushlightuserdata(L, (void *)(uintptr_t)type);
    lua_pushcclosure(L, no_such_method, 1);
    plat_word_otherwise(L);
}

static void push_metatable(lua_State *L, const PlatHandleType *type) {
    lua_createtable(L, 1, 4);
    push_methods(L, type);
    if (type->value) {
        lua_pushlightuserdata(L, (void *)(uintptr_t)type);
        lua_pushvalue(L, -2);
        lua_pushcclosure(L, value_or_method, 2);
    } else {
        lua_pushvalue(L, -1);
    }
    lua_setfield(L, -3, "__index");
    lua_rawseti(L, -2, 1);
    lua_pushcfunction(L, read_only);
    lua_setfield(L, -2, "__newindex");
    lua_pushstring(L, type->name); /* Lua's own messages tell it */
    lua_setfield(L, -2, "__name");
    if (type->length) {
        lua_pushcfunction(L, type->length);
        lua_setfield(L, -2, "__len");
    }
}

static void push_shared_metatable(lua_State *L, const PlatHandleType *type) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, type) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    push_metatable(L, type);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, type);
}

PlatBound *plat_push_handle(lua_State *L, PlatHandleKind kind, int field, int seat, int layer,
                            int space) {
    PlatHost *host = host_of(L);
    PlatBound *bound = lua_newuserdatauv(L, sizeof *bound, 0);
    *bound = (PlatBound){.kind = kind,
                         .field = field,
                         .seat = seat,
                         .layer = layer,
                         .space = space,
                         .seat_layer = -1,
                         .number_layer = -1,
                         .next = host->bounds};
    host->bounds = bound;
    lua_pushvalue(L, -1);
    luaL_ref(L, LUA_REGISTRYINDEX);
    if (plat_handle_types[kind]->own_methods)
        push_metatable(L, plat_handle_types[kind]);
    else
        push_shared_metatable(L, plat_handle_types[kind]);
    lua_setmetatable(L, -2);
    return bound;
}

int plat_called_without_subject(lua_State *L, PlatHandleKind kind) {
    return plat_host_raise(L, PLAT_E_ARGUMENT,
                           "call methods with ':' (field:method(...)): expected a %s, got %s",
                           plat_handle_types[kind]->name, plat_value_typename(L, 1));
}

int plat_field_call(lua_State *L, PlatHandleKind kind, PlatOp op) {
    const PlatBound *bound = bound_here(L, kind);
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, op, 2, bound);
}

bool plat_push_handle_methods(lua_State *L, int index) {
    if (!bound_of_handle(L, index))
        return false;
    lua_getmetatable(L, index);
    lua_rawgeti(L, -1, 1);
    lua_remove(L, -2);
    return true;
}

const PlatBound *plat_check_handle(lua_State *L, int index, PlatHandleKind kind, const char *what) {
    const PlatBound *bound = bound_of_handle(L, index);
    if (!bound || bound->kind != kind) {
        plat_host_raise(L, PLAT_E_ARGUMENT, "expected %s, got %s", what,
                        bound ? plat_schema_field(host_of(L)->schema, bound->field)->name
                              : plat_value_typename(L, index));
    }
    return bound;
}

static int space_of_field(PlatHost *host, const PlatField *of) {
    switch (of->kind) {
    case PLAT_FIELD_COUNTER: return plat_space_of_names(host, of->as.counter.names);
    case PLAT_FIELD_DICE: return plat_space_of_names(host, of->as.dice.names);
    case PLAT_FIELD_DECK: return plat_space_of_names(host, of->as.deck.names);
    case PLAT_FIELD_HAND:
        return space_of_field(host, plat_schema_field(host->schema, of->as.hand.deck));
    case PLAT_FIELD_BOARD: return plat_space_of_geometry(host, of->as.board.geometry);
    case PLAT_FIELD_CELLS: return plat_space_of_geometry(host, of->as.cells.geometry);
    case PLAT_FIELD_NETWORK: return plat_space_of_geometry(host, of->as.network.geometry);
    case PLAT_FIELD_LIST: break;
    }
    return -1;
}

void plat_push_field_handle(lua_State *L, int field, int seat) {
    PlatHost *host = host_of(L);
    const PlatField *of = plat_schema_field(host->schema, field);
    PlatBound *bound =
        plat_push_handle(L, kinds[of->kind], field, seat, -1, space_of_field(host, of));
    if (of->kind == PLAT_FIELD_BOARD)
        plat_add_layers(L, bound);
}
