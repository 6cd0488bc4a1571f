/* Values as text, and how the bounded library checks its arguments: messages use a rule writer's
 * words and name the line of the script. */
#include "library.h"

#include <string.h>

/* Push what __tostring returns, which must be a text; false, and nothing, when there is none. */
static bool push_own_text(lua_State *L, int index) {
    if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL)
        return false;
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    if (lua_type(L, -1) != LUA_TSTRING)
        plat_script_error(L, "this value cannot be written as text");
    return true;
}

void plat_sandbox_tostring(lua_State *L, int index) {
    index = lua_absindex(L, index);
    int type = lua_type(L, index);
    if (type != LUA_TNUMBER && type != LUA_TSTRING && push_own_text(L, index))
        return;
    switch (type) {
    case LUA_TSTRING: lua_pushvalue(L, index); return;
    case LUA_TNUMBER:
        if (lua_tonumber(L, index) != lua_tonumber(L, index)) {
            lua_pushliteral(L, "nan"); /* C's text of 0/0 has a sign on some machines */
            return;
        }
        lua_pushvalue(L, index);
        lua_tolstring(L, -1, NULL);
        return;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); return;
    case LUA_TNIL:
    case LUA_TNONE: lua_pushliteral(L, "nil"); return;
    case LUA_TLIGHTUSERDATA:
    case LUA_TUSERDATA: lua_pushliteral(L, "value"); return;
    default: lua_pushstring(L, luaL_typename(L, index));
    }
}

const char *plat_argument_kind(lua_State *L, int index) {
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
    const char *given = plat_argument_kind(L, index);
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER) {
        plat_sandbox_tostring(L, index);
        given = lua_tostring(L, -1);
    } else if (type == LUA_TSTRING && lua_rawlen(L, index) <= 40) {
        given = lua_pushfstring(L, "\"%s\"", lua_tostring(L, index));
    }
    return plat_script_error(L, "%s: value %d must be %s, not %s", who, index, wanted, given);
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

double plat_argument_number(lua_State *L, int index, const char *who) {
    if (lua_type(L, index) != LUA_TNUMBER)
        plat_argument_error(L, index, who, "a number");
    return (double)lua_tonumber(L, index);
}

const char *plat_argument_text(lua_State *L, int index, const char *who, size_t *length) {
    int type = lua_type(L, index);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
        plat_argument_error(L, index, who, "text");
    return lua_tolstring(L, index, length);
}

const char *plat_argument_text_or_empty(lua_State *L, int index, const char *who, size_t *length) {
    *length = 0;
    return lua_isnoneornil(L, index) ? "" : plat_argument_text(L, index, who, length);
}

void plat_argument_table(lua_State *L, int index, const char *who) {
    bool ours = lua_isuserdata(L, index);
    if (lua_type(L, index) != LUA_TTABLE)
        plat_argument_error(L, index, who,
                            ours ? "a table (sets and hands have :each())" : "a table");
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

int plat_text_too_long(lua_State *L, const char *who) {
    return plat_script_error(L, "%s: the text would be longer than %d bytes", who, PLAT_MAX_STRING);
}

int plat_compare_texts(const char *a, size_t a_length, const char *b, size_t b_length) {
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
    return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}
