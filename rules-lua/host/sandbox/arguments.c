/* How the bounded library looks at its arguments: what is wrong is said in a rule writer's
 * words, at the line of the script, whoever called. */
#include "library.h"

const char *plat_described_argument(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TNONE: return "nothing";
    case LUA_TNIL: return "nil";
    case LUA_TBOOLEAN: return "a boolean";
    case LUA_TNUMBER: return "a number";
    case LUA_TSTRING: return "text";
    case LUA_TTABLE: return "a table";
    case LUA_TFUNCTION: return "a function";
    default: return "a value of plat's";
    }
}

int plat_argument_error(lua_State *L, int index, const char *who, const char *wanted) {
    size_t length = 0;
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER) {
        plat_sandbox_tostring(L, index);
        return plat_script_error(L, "%s: value %d must be %s, not %s", who, index, wanted,
                                 lua_tostring(L, -1));
    }
    if (type == LUA_TSTRING && lua_tolstring(L, index, &length) && length <= 40) {
        return plat_script_error(L, "%s: value %d must be %s, not \"%s\"", who, index, wanted,
                                 lua_tostring(L, index));
    }
    return plat_script_error(L, "%s: value %d must be %s, not %s", who, index, wanted,
                             plat_described_argument(L, index));
}

lua_Integer plat_argument_integer(lua_State *L, int index, const char *who) {
    int is_integer = 0;
    lua_Integer value = 0;
    if (lua_type(L, index) == LUA_TNUMBER)
        value = lua_tointegerx(L, index, &is_integer);
    if (!is_integer)
        plat_argument_error(L, index, who, "an integer");
    return value;
}

lua_Integer plat_argument_integer_or(lua_State *L, int index, const char *who, lua_Integer absent) {
    return lua_isnoneornil(L, index) ? absent : plat_argument_integer(L, index, who);
}

const char *plat_argument_text(lua_State *L, int index, const char *who, size_t *length) {
    int type = lua_type(L, index);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
        plat_argument_error(L, index, who, "text");
    return lua_tolstring(L, index, length);
}

void plat_argument_table(lua_State *L, int index, const char *who) {
    if (lua_type(L, index) != LUA_TTABLE)
        plat_argument_error(L, index, who, "a table");
}

lua_Integer plat_argument_length(lua_State *L, int index) {
    lua_len(L, index);
    int is_integer;
    lua_Integer length = lua_tointegerx(L, -1, &is_integer);
    if (!is_integer)
        plat_script_error(L, "the length of this table is not an integer");
    lua_pop(L, 1);
    return length;
}

void plat_argument_range(lua_State *L, lua_Integer count, const char *who) {
    if (count > PLAT_MAX_TABLE_RANGE)
        plat_script_error(L, "%s goes through at most %d elements", who, PLAT_MAX_TABLE_RANGE);
    if (count > 0)
        plat_limits_charge(L, count);
}

int plat_argument_span(lua_State *L, lua_Integer first, lua_Integer last, const char *who) {
    if (first > last)
        return 0;
    /* the difference of unsigned numbers cannot overflow */
    lua_Unsigned steps = (lua_Unsigned)last - (lua_Unsigned)first;
    bool fits = steps < PLAT_MAX_TABLE_RANGE;
    plat_argument_range(L, fits ? (lua_Integer)steps + 1 : LUA_MAXINTEGER, who);
    return (int)steps + 1;
}
