/* The mathematics of scripts: integers, no chance. Random numbers come from the position, so there
 * is no math.random. */
#include <math.h>

#include "library.h"

/* Integers stay; what no integer can hold is an error. */
static int round_to(lua_State *L, const char *who, double (*rounded)(double)) {
    double number = plat_argument_number(L, 1, who);
    lua_Integer value;
    if (lua_isinteger(L, 1)) {
        lua_settop(L, 1);
        return 1;
    }
    if (!lua_numbertointeger(rounded(number), &value))
        return plat_argument_error(L, 1, who, "a number that an integer can hold");
    lua_pushinteger(L, value);
    return 1;
}

/*--- # Lua */

/*--- math.floor(number) -> number
 * Rounds a number down. a // b divides whole numbers.
 *     math.floor(7 / 2) == 3 */
static int f_floor(lua_State *L) { return round_to(L, "math.floor", floor); }

/*--- math.ceil(number) -> number
 * Rounds a number up.
 *     math.ceil(#houses / 2) */
static int f_ceil(lua_State *L) { return round_to(L, "math.ceil", ceil); }

/*--- math.abs(number) -> number
 * Returns the number without its sign.
 *     math.abs(a:row() - b:row()) */
static int f_abs(lua_State *L) {
    double number = plat_argument_number(L, 1, "math.abs");
    if (lua_isinteger(L, 1)) {
        lua_Integer value = lua_tointeger(L, 1);
        /* the smallest integer has no opposite: it stays, as in Lua */
        lua_pushinteger(L, value < 0 ? (lua_Integer)(0U - (lua_Unsigned)value) : value);
    } else {
        lua_pushnumber(L, fabs(number));
    }
    return 1;
}

/* The largest or smallest value; the first of equal ones. */
static int best(lua_State *L, const char *who, bool greatest) {
    int count = lua_gettop(L), at = 1;
    plat_argument_number(L, 1, who);
    for (int i = 2; i <= count; i++) {
        plat_argument_number(L, i, who);
        if (greatest ? lua_compare(L, at, i, LUA_OPLT) : lua_compare(L, i, at, LUA_OPLT))
            at = i;
    }
    lua_pushvalue(L, at);
    return 1;
}

/*--- math.max(number, ...) -> number
 * Returns the largest number.
 *     math.max(0, 6 - n) */
static int f_max(lua_State *L) { return best(L, "math.max", true); }

/*--- math.min(number, ...) -> number
 * Returns the smallest number.
 *     math.min(#houses, 6) */
static int f_min(lua_State *L) { return best(L, "math.min", false); }

/*--- math.fmod(a, b) -> number
 * Returns the remainder of a division that is rounded towards 0.
 *     math.fmod(-7, 3) == -1 */
static int f_fmod(lua_State *L) {
    double a = plat_argument_number(L, 1, "math.fmod"), b = plat_argument_number(L, 2, "math.fmod");
    if (!lua_isinteger(L, 1) || !lua_isinteger(L, 2)) {
        lua_pushnumber(L, fmod(a, b));
        return 1;
    }
    lua_Integer by = lua_tointeger(L, 2);
    if (by == 0)
        return plat_argument_error(L, 2, "math.fmod", "a number other than 0");
    /* dividing the smallest integer by -1 overflows in C */
    lua_pushinteger(L, by == -1 ? 0 : lua_tointeger(L, 1) % by);
    return 1;
}

/*--- math.tointeger(number) -> integer or nil
 * Returns the same number as an integer; nil if it is not whole.
 *     math.tointeger(3.0) == 3 */
static int f_tointeger(lua_State *L) {
    int is_integer = 0;
    lua_Integer value = 0;
    if (lua_type(L, 1) == LUA_TNUMBER)
        value = lua_tointegerx(L, 1, &is_integer);
    if (is_integer)
        lua_pushinteger(L, value);
    else
        lua_pushnil(L);
    return 1;
}

/*--- math.type(value) -> "integer", "float" or nil
 * Returns the kind of a number; nil for another value.
 *     math.type(7 / 2) == "float" */
static int f_type(lua_State *L) {
    if (lua_type(L, 1) != LUA_TNUMBER)
        lua_pushnil(L);
    else
        lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
    return 1;
}

/*--- math.ult(a, b) -> true or false
 * Tests whether a is less than b when both are read as unsigned.
 *     math.ult(1, -1) */
static int f_ult(lua_State *L) {
    lua_Integer a = plat_argument_integer(L, 1, "math.ult"),
                b = plat_argument_integer(L, 2, "math.ult");
    lua_pushboolean(L, (lua_Unsigned)a < (lua_Unsigned)b);
    return 1;
}

/*--- math.maxinteger
 * Holds the largest integer.
 *     local fewest = math.maxinteger */
/*--- math.mininteger
 * Holds the smallest integer.
 *     local best = math.mininteger */
PLAT_WORDS(plat_words_math, WORD("math.abs", f_abs), WORD("math.ceil", f_ceil),
           WORD("math.floor", f_floor), WORD("math.fmod", f_fmod), WORD("math.max", f_max),
           WORD("math.maxinteger", NULL), WORD("math.min", f_min), WORD("math.mininteger", NULL),
           WORD("math.tointeger", f_tointeger), WORD("math.type", f_type), WORD("math.ult", f_ult));
