/* Handles of fields: see handles.h. */
#include "handles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int read_only(lua_State *L) {
    plat_sandbox_tostring(L, 2);
    return plat_host_raise(L, PLAT_E_READONLY,
                           "\"%s\" cannot be assigned: change state by methods (:set, :add, :draw)",
                           lua_tostring(L, -1));
}

/* What to write instead of handle[n]. */
static const char *instead_of_index(const PlatHandleType *type) {
    if (type == &plat_hand_handles)
        return ": write hand:card(n)";
    if (type == &plat_list_handles)
        return ": write list:get(n, \"name\")";
    return type == &plat_dice_handles ? ": write dice:face(n)" : "";
}

static int by_letters(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What a handle has of its own, in the table of methods at index 1: a board its layers, a network
 * its road types. Adds their names, and gives their number. */
static int own_parts(lua_State *L, const char **names, int count, int most) {
    const int first = count;
    if (lua_type(L, 1) != LUA_TTABLE)
        return 0;
    for (lua_pushnil(L); count < most && lua_next(L, 1); lua_pop(L, 1))
        if (lua_type(L, -1) == LUA_TUSERDATA && lua_type(L, -2) == LUA_TSTRING)
            names[count++] = lua_tostring(L, -2);
    qsort(names + first, (size_t)(count - first), sizeof *names, by_letters); /* no order in Lua */
    return count - first;
}

/* Whether a board, or roads on one, are asked for what only the geometry below them has. */
static bool is_of_geometry(const PlatHandleType *type, const char *name) {
    static const char *const methods[] = {"border",  "cell",  "letters", "none",
                                          "pattern", "piece", "set",     "shape"};
    if (type != &plat_board_handles && type != &plat_network_handles)
        return false;
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(methods[i], name) == 0)
            return true;
    return false;
}

/* Called for a key that is not among the methods. */
static int no_such_method(lua_State *L) {
    const PlatHandleType *type = lua_touserdata(L, lua_upvalueindex(1));
    enum { MOST = 64 };
    const char *names[MOST];
    int count = plat_api_names(type->words, names, 0, MOST);
    assert(count < MOST);
    if (lua_type(L, 2) == LUA_TNUMBER)
        return plat_host_raise(L, PLAT_E_NAME, "a %s has methods, but nothing in [%s]%s",
                               type->name, plat_value_written(L, 2), instead_of_index(type));
    plat_sandbox_tostring(L, 2);
    const char *given = lua_tostring(L, -1);
    if (is_of_geometry(type, given))
        return plat_host_raise(L, PLAT_E_NAME,
                               "a %s has no method `%s`: its geometry has, which is what "
                               "square(...) or hex(...) gave",
                               type->name, given);
    const int parts = own_parts(L, names, count, MOST);
    if (parts > 0 && !plat_nearest_name(given, names, count + parts))
        return plat_host_unknown(L, given, names + count, parts,
                                 "this %s has no method and no %s `%s`", type->name,
                                 type == &plat_board_handles ? "layer" : "road type", given);
    bool stored = type == &plat_cells_handles || type == &plat_names_handles;
    if (stored && plat_nearest_name(given, names, count) == NULL)
        return plat_host_raise(L, PLAT_E_NAME,
                               "a %s is a field and has no method `%s`: write "
                               "`field.value:%s(...)`",
                               type->name, given, given);
    return plat_host_unknown(L, given, names, count + parts, "a %s has no method `%s`", type->name,
                             given);
}

/* The same of handles that have a ".value": it is no method, so it is looked for last. */
static int value_or_nothing(lua_State *L) {
    if (lua_tostring(L, 2) != host_of(L)->value_string)
        return no_such_method(L);
    const PlatHandleTarget *bound = lua_touserdata(L, lua_upvalueindex(2));
    return bound->type->value(L, bound);
}

static void push_methods(lua_State *L, const PlatHandleType *type, const PlatHandleTarget *bound) {
    lua_newtable(L);
    plat_api_fill(L, type->words, NULL);
    lua_pushlightuserdata(L, (void *)(uintptr_t)type);
    if (type->value) {
        lua_pushlightuserdata(L, (void *)(uintptr_t)bound);
        lua_pushcclosure(L, value_or_nothing, 2);
    } else {
        lua_pushcclosure(L, no_such_method, 1);
    }
    plat_api_otherwise(L);
}

static void push_metatable(lua_State *L, const PlatHandleType *type,
                           const PlatHandleTarget *bound) {
    lua_createtable(L, 1, 4);
    push_methods(L, type, bound);
    lua_pushvalue(L, -1);
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
    push_metatable(L, type, NULL);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, type);
}

PlatHandleTarget *plat_push_handle(lua_State *L, const PlatHandleType *type, int field, int seat,
                                   int layer, int space) {
    PlatHost *host = host_of(L);
    PlatHandleTarget *bound = lua_newuserdatauv(L, sizeof *bound, 0);
    *bound = (PlatHandleTarget){.type = type,
                                .field = field,
                                .seat = seat,
                                .layer = layer,
                                .space = space,
                                .seat_layer = -1,
                                .number_layer = -1,
                                .next = host->bounds};
    host->bounds = bound;
    lua_pushvalue(L, -1);
    bound->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    if (type->own_methods || type->value)
        push_metatable(L, type, bound);
    else
        push_shared_metatable(L, type);
    lua_setmetatable(L, -2);
    return bound;
}

int plat_called_without_subject(lua_State *L, const PlatHandleType *type) {
    return plat_refuse(L, "call methods with ':' (field:method(...)): expected a %s, got %s",
                       type->name, plat_value_typename(L, 1));
}

/* What the handle at index 1 is bound to, whose method is one of the words. */
static inline const PlatHandleTarget *bound_of_words(lua_State *L, const PlatApiEntry *words) {
    const PlatHandleTarget *bound = bound_of_handle(L, 1);
    const PlatHandleType *const *type = plat_handle_types;
    if (bound && bound->type->words == words)
        return bound;
    while ((*type)->words != words)
        type++;
    plat_called_without_subject(L, *type);
    return bound;
}

int plat_field_reads(lua_State *L) {
    const PlatApiCall *call = plat_api_call(L);
    const PlatHandleTarget *bound = bound_of_words(L, call->words);
    const PlatFieldRef at = at_of_bound(L, bound);
    return call->word->method(L, &(PlatFieldCall){bound, at, plat_view(at)});
}

int plat_field_writes(lua_State *L) {
    const PlatApiCall *call = plat_api_call(L);
    const PlatHandleTarget *bound = bound_of_words(L, call->words);
    const PlatFieldRef at = at_of_bound(L, bound);
    host_need_write(L, bound);
    return call->word->method(L, &(PlatFieldCall){bound, at, plat_view(at)});
}

int plat_field_operation(lua_State *L) {
    const PlatApiCall *call = plat_api_call(L);
    const PlatHandleTarget *bound = bound_of_words(L, call->words);
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, (PlatOp)call->word->op, 2, bound);
}

int plat_field_count(lua_State *L, const PlatHandleType *type,
                     int (*count)(PlatConstFieldRef view)) {
    const PlatHandleTarget *bound;
    lua_pushinteger(L, count(bound_view(L, type, &bound)));
    return 1;
}

int plat_field_change(lua_State *L, const PlatHandleType *type, void (*change)(PlatFieldRef at)) {
    const PlatHandleTarget *bound;
    change(bound_for_writing(L, type, &bound));
    return 0;
}

bool plat_push_handle_methods(lua_State *L, int index) {
    if (!bound_of_handle(L, index))
        return false;
    lua_getmetatable(L, index);
    lua_rawgeti(L, -1, 1);
    lua_remove(L, -2);
    return true;
}

void plat_push_own_methods(lua_State *L, const PlatHandleType *type) {
    push_metatable(L, type, NULL);
    lua_setmetatable(L, -2);
    plat_push_handle_methods(L, lua_gettop(L));
}

const PlatHandleTarget *plat_check_handle(lua_State *L, int index, const PlatHandleType *type,
                                          const char *what) {
    const PlatHandleTarget *bound = bound_of_handle(L, index);
    if (!bound || bound->type != type)
        plat_refuse(L, "expected %s, got %s", what,
                    bound ? plat_schema_field(host_of(L)->schema, bound->field)->name
                          : plat_value_typename(L, index));
    return bound;
}
