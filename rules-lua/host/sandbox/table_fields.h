/* Reading and writing fields of the table on top of the Lua stack, which stays there. Values keep
 * what they are read into: texts live as long as the table has them. */
#ifndef PLAT_HOST_SANDBOX_TABLE_FIELDS_H
#define PLAT_HOST_SANDBOX_TABLE_FIELDS_H

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stdio.h>

/* 0 for a value that is no integer. */
static inline lua_Integer plat_table_integer(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    const lua_Integer value = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value;
}

static inline bool plat_table_flag(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    const bool value = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return value;
}

/* NULL for a value that is no text. */
static inline const char *plat_table_text(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    const char *text = lua_tostring(L, -1);
    lua_pop(L, 1);
    return text;
}

/* The same of an element of a list. */
static inline const char *plat_list_text(lua_State *L, lua_Integer n) {
    lua_rawgeti(L, -1, n);
    const char *text = lua_tostring(L, -1);
    lua_pop(L, 1);
    return text;
}

/* Push the list; the number of its elements. */
static inline int plat_table_list(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    return lua_istable(L, -1) ? (int)lua_rawlen(L, -1) : 0;
}

/* The step of PLAT_EACH_ROW. */
static inline bool plat_list_next(lua_State *L, int n, int count) {
    lua_pop(L, n > 0 || n == count ? 1 : 0);
    if (n < count)
        lua_rawgeti(L, -1, n + 1);
    else if (n > 0)
        lua_pop(L, 1);
    return n < count;
}

/* A loop over a list in the table on top of the stack, with the n-th element (from 0) on top in its
 * body, which leaves the stack as it was and does not break. */
#define PLAT_EACH_ROW(L, key, n) \
    for (int n = 0, n##_rows = plat_table_list(L, key); plat_list_next(L, n, n##_rows); n++)

static inline void plat_table_set_text(lua_State *L, const char *key, const char *text) {
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

static inline void plat_table_set_integer(lua_State *L, const char *key, lua_Integer value) {
    lua_pushinteger(L, value);
    lua_setfield(L, -2, key);
}

#endif
