/* pairs in an order that is the same everywhere: first the list part, then numbers, texts, booleans
 * and plat's values, each sorted.
 *
 * The keys are noted when the loop begins. What is added while it runs is not visited, what is
 * removed is skipped. */
#include <stdlib.h>

#include "library.h"
#include "light.h"

typedef enum KeyKind { KEY_NUMBER, KEY_TEXT, KEY_BOOLEAN, KEY_LIGHT, KEY_OBJECT } KeyKind;

/* A key to be sorted. Its text lives as long as the list of keys. */
typedef struct Key {
    KeyKind kind;
    int number; /* its place in the list of keys */
    lua_Integer integer;
    double value; /* of a number; the nearest one to an integer */
    const char *text;
    size_t length;
} Key;

/* A total order, for qsort. */
static int compare_keys(const void *left, const void *right) {
    const Key *a = left, *b = right;
    if (a->kind != b->kind)
        return (a->kind > b->kind) - (a->kind < b->kind);
    int order = 0;
    if (a->kind == KEY_NUMBER)
        order = (a->value > b->value) - (a->value < b->value);
    if (a->kind == KEY_TEXT)
        order = plat_compare_texts(a->text, a->length, b->text, b->length);
    if (order == 0)
        order = (a->integer > b->integer) - (a->integer < b->integer);
    if (order == 0)
        order = (a->number > b->number) - (a->number < b->number);
    return order;
}

/* A table or function has no order of its own, unless plat gives it one. */
static lua_Integer order_of_object(lua_State *L, int index) {
    if (luaL_getmetafield(L, index, "__order") == LUA_TNIL)
        plat_script_error(L, "a key that is %s has no order; names and numbers have one",
                          plat_argument_kind(L, index));
    lua_Integer order = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return order;
}

static Key read_key(lua_State *L, int index, int number) {
    Key key = {.number = number};
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        key.kind = KEY_NUMBER;
        key.value = (double)lua_tonumber(L, index);
        if (lua_isinteger(L, index))
            key.integer = lua_tointeger(L, index);
        break;
    case LUA_TSTRING:
        key.kind = KEY_TEXT;
        key.text = lua_tolstring(L, index, &key.length);
        break;
    case LUA_TBOOLEAN:
        key.kind = KEY_BOOLEAN;
        key.integer = lua_toboolean(L, index);
        break;
    case LUA_TLIGHTUSERDATA:
        key.kind = KEY_LIGHT;
        key.integer = (lua_Integer)plat_light_bits(L, index);
        break;
    default: key.kind = KEY_OBJECT; key.integer = order_of_object(L, index);
    }
    return key;
}

static bool in_list(lua_State *L, int index, lua_Integer length) {
    if (!lua_isinteger(L, index))
        return false;
    lua_Integer key = lua_tointeger(L, index);
    return key >= 1 && key <= length;
}

/* Push the list of the keys of the table at 1 that are not 1..length; their number is returned. */
static int push_other_keys(lua_State *L, lua_Integer length) {
    int count = 0, visited = 0;
    lua_newtable(L);
    int keys = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, 1) != 0) {
        lua_pop(L, 1);
        if (++visited > PLAT_MAX_TABLE_RANGE)
            plat_argument_range(L, visited, "pairs");
        if (in_list(L, -1, length))
            continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, keys, ++count);
    }
    plat_argument_range(L, visited, "pairs");
    return count;
}

/* Sort the keys of the list on top of the stack, and push an array of their places in order. Every
 * comparison may go through all bytes of two texts. */
static void push_order(lua_State *L, int count) {
    int keys = lua_gettop(L), rounds = 1;
    size_t bytes = 0;
    Key *order = lua_newuserdatauv(L, sizeof *order * (size_t)count, 0);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, keys, i + 1);
        order[i] = read_key(L, -1, i + 1);
        bytes += order[i].length;
        lua_pop(L, 1);
    }
    while (count >> rounds)
        rounds++;
    plat_limits_charge(L, (int64_t)count * 16 + (int64_t)(bytes / PLAT_CHARGE_BYTES) * rounds);
    qsort(order, (size_t)count, sizeof *order, compare_keys);
}

enum { TABLE = 1, LENGTH, KEYS, ORDER, COUNT, AT, UPVALUES = AT };

/* Leave the table alone on the stack, with LENGTH, KEYS and ORDER; the number of keys that are not
 * in its list part. */
static int push_keys(lua_State *L, const char *who) {
    plat_argument_table(L, TABLE, who);
    lua_settop(L, TABLE);
    lua_Integer length = (lua_Integer)lua_rawlen(L, TABLE);
    lua_pushinteger(L, length);
    int count = push_other_keys(L, length);
    if (count > 0)
        push_order(L, count);
    else
        lua_pushnil(L);
    return count;
}

/* The next key with its value. Upvalues as above; AT counts the list part, then the other keys. */
static int f_next(lua_State *L) {
    lua_Integer at = lua_tointeger(L, lua_upvalueindex(AT));
    lua_Integer length = lua_tointeger(L, lua_upvalueindex(LENGTH));
    lua_Integer end = length + lua_tointeger(L, lua_upvalueindex(COUNT));
    const Key *order = lua_touserdata(L, lua_upvalueindex(ORDER));
    lua_settop(L, 0);
    while (at < end) {
        if (at < length)
            lua_pushinteger(L, at + 1);
        else
            lua_rawgeti(L, lua_upvalueindex(KEYS), order[at - length].number);
        at++;
        lua_pushvalue(L, 1);
        lua_rawget(L, lua_upvalueindex(TABLE));
        if (lua_isnil(L, 2)) { /* a hole in the list, or removed meanwhile */
            lua_settop(L, 0);
            continue;
        }
        lua_pushinteger(L, at);
        lua_replace(L, lua_upvalueindex(AT));
        return 2;
    }
    lua_pushnil(L);
    return 1;
}

/*--- # Lua */

/*--- pairs(table) -> keys and values in turn
 * Loops over a table in an order that is always the same: its list part, then numbers, text and the
 * rest, sorted.
 *     for name, value in pairs(t) do ... end */
static int f_pairs(lua_State *L) {
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    lua_pushinteger(L, push_keys(L, "pairs"));
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, f_next, UPVALUES);
    return 1;
}

/* The keys of what has pairs of its own. */
static int list_of_pairs(lua_State *L) {
    enum { LIST = 2, NEXT, STATE, KEY };
    lua_settop(L, 1);
    lua_newtable(L);
    lua_pushcfunction(L, f_pairs);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    for (lua_Integer n = 1;; n++) {
        for (int i = NEXT; i <= KEY; i++)
            lua_pushvalue(L, i);
        lua_call(L, 2, 1);
        if (lua_isnil(L, -1))
            break;
        lua_pushvalue(L, -1);
        lua_replace(L, KEY);
        lua_rawseti(L, LIST, n);
    }
    lua_settop(L, LIST);
    return 1;
}

/*--- keys(table) -> list
 * Returns the keys of a table in the order of pairs, as a list: for an enumeration, the cards of a
 * deck, set:only.
 *     for _, name in ipairs(keys(cost)) do ... end */
static int f_keys(lua_State *L) {
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL)
        return list_of_pairs(L);
    const int others = push_keys(L, "keys");
    const Key *order = lua_touserdata(L, ORDER);
    lua_Integer length = lua_tointeger(L, LENGTH), n = 0;
    lua_createtable(L, (int)length + others, 0);
    for (lua_Integer key = 1; key <= length; key++) {
        bool there = lua_rawgeti(L, TABLE, key) != LUA_TNIL;
        lua_pop(L, 1);
        if (!there)
            continue;
        lua_pushinteger(L, key);
        lua_rawseti(L, -2, ++n);
    }
    for (int i = 0; i < others; i++) {
        lua_rawgeti(L, KEYS, order[i].number);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

PLAT_WORDS(plat_words_pairs, WORD("pairs", f_pairs), WORD("keys", f_keys));
