/* The table functions of scripts. They read and write as scripts do, so that plat's own tables keep
 * their guards, and they are charged for each element.
 *
 * Sorting is a merge sort over a copy: stable, the same everywhere, and safe whatever the order
 * function says. When it is done, neighbours are compared once more; an order function that
 * contradicts itself there is an error. */
#include "library.h"

enum { CHARGE_COMPARISON = 5 };

/* The length of the text or number on top of the stack, which becomes a text. */
static size_t text_length(lua_State *L) {
    size_t length;
    lua_tolstring(L, -1, &length);
    return length;
}

/* How many elements of the table at 1 there are from *first to a last index: those at `index` and
 * behind it, by default the whole list. */
static int check_range(lua_State *L, int index, const char *who, lua_Integer *first) {
    *first = plat_argument_integer_or(L, index, who, 1);
    lua_Integer last = plat_argument_integer_or(L, index + 1, who, plat_argument_length(L, 1));
    if (*first > last)
        return 0;
    /* the difference of unsigned numbers cannot overflow */
    lua_Unsigned steps = (lua_Unsigned)last - (lua_Unsigned)*first;
    bool fits = steps < PLAT_MAX_TABLE_RANGE;
    plat_argument_range(L, fits ? (lua_Integer)steps + 1 : LUA_MAXINTEGER, who);
    return (int)steps + 1;
}

/*--- # Lua */

/*--- table.concat(list [, between [, first [, last]]]) -> text
 * Joins text and numbers.
 *     table.concat({ "a1", "b2" }, " ") */
static int f_concat(lua_State *L) {
    plat_argument_table(L, 1, "table.concat");
    size_t parting, total = 0;
    const char *part = plat_argument_text_or_empty(L, 2, "table.concat", &parting);
    lua_Integer first;
    int count = check_range(L, 3, "table.concat", &first);
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (int i = 0; i < count; i++) {
        lua_geti(L, 1, first + i);
        int type = lua_type(L, -1);
        if (type != LUA_TSTRING && type != LUA_TNUMBER)
            return plat_script_error(L, "table.concat joins text and numbers; element %I is %s",
                                     (LUAI_UACINT)(first + i), plat_argument_kind(L, -1));
        total += text_length(L) + (i + 1 < count ? parting : 0);
        if (total > PLAT_MAX_STRING)
            return plat_text_too_long(L, "table.concat");
        luaL_addvalue(&buffer);
        if (i + 1 < count)
            luaL_addlstring(&buffer, part, parting);
    }
    plat_limits_charge(L, (int64_t)(total / PLAT_CHARGE_BYTES));
    luaL_pushresult(&buffer);
    return 1;
}

/*--- table.insert(list, [index,] value)
 * Inserts a value.
 *     table.insert(t, "park") */
static int f_insert(lua_State *L) {
    plat_argument_table(L, 1, "table.insert");
    lua_Integer end = plat_argument_length(L, 1) + 1, position = end;
    int values = lua_gettop(L);
    if (values != 2 && values != 3)
        return plat_script_error(L, "table.insert takes a table, an optional index and a value");
    if (values == 3) {
        position = plat_argument_integer(L, 2, "table.insert");
        if (position < 1 || position > end)
            return plat_script_error(L, "table.insert: index %I is outside 1 to %I",
                                     (LUAI_UACINT)position, (LUAI_UACINT)end);
    }
    plat_argument_range(L, end - position, "table.insert");
    for (lua_Integer i = end; i > position; i--) {
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
    }
    lua_seti(L, 1, position);
    return 0;
}

/*--- table.remove(list [, index]) -> value
 * Removes a value, the last one unless an index is given.
 *     local last = table.remove(t) */
static int f_remove(lua_State *L) {
    plat_argument_table(L, 1, "table.remove");
    lua_Integer length = plat_argument_length(L, 1);
    lua_Integer position = plat_argument_integer_or(L, 2, "table.remove", length);
    /* an empty list has nothing to give: place 0 or 1, or the one behind the end */
    if (position != length && (position < 1 || position > length + 1))
        return plat_script_error(L, "table.remove: index %I is outside 1 to %I",
                                 (LUAI_UACINT)position, (LUAI_UACINT)length);
    plat_argument_range(L, length - position, "table.remove");
    lua_geti(L, 1, position);
    for (; position < length; position++) {
        lua_geti(L, 1, position + 1);
        lua_seti(L, 1, position);
    }
    lua_pushnil(L);
    lua_seti(L, 1, position);
    return 1;
}

/*--- table.unpack(list [, first [, last]]) -> values
 * Returns its values as several values.
 *     math.max(table.unpack({ 3, 1, 4 })) */
static int f_unpack(lua_State *L) {
    plat_argument_table(L, 1, "table.unpack");
    lua_Integer first;
    int count = check_range(L, 2, "table.unpack", &first);
    if (!lua_checkstack(L, count))
        return plat_script_error(L, "table.unpack: %d values are too many here", count);
    for (int i = 0; i < count; i++)
        lua_geti(L, 1, first + i);
    return count;
}

/* --- sort --- */

enum { TABLE = 1, LESS = 2, FROM = 3, TO = 4 /* where things lie on the stack while sorting */ };

static bool text_less(lua_State *L, int a, int b) {
    size_t a_length, b_length;
    const char *a_text = lua_tolstring(L, a, &a_length), *b_text = lua_tolstring(L, b, &b_length);
    size_t shorter = a_length < b_length ? a_length : b_length;
    plat_limits_charge(L, (int64_t)(shorter / PLAT_CHARGE_BYTES));
    return plat_compare_texts(a_text, a_length, b_text, b_length) < 0;
}

/* Whether the value at -2 comes before the one at -1; pops both. */
static bool less(lua_State *L) {
    bool result;
    plat_limits_charge(L, CHARGE_COMPARISON);
    if (!lua_isnil(L, LESS)) {
        lua_pushvalue(L, LESS);
        lua_insert(L, -3);
        lua_call(L, 2, 1);
        result = lua_toboolean(L, -1);
        lua_pop(L, 1);
        return result;
    }
    int type = lua_type(L, -2);
    if (type != lua_type(L, -1)) {
        plat_script_error(L, "table.sort cannot compare %s with %s; give it an order function",
                          plat_argument_kind(L, -2), plat_argument_kind(L, -1));
    } else if (type != LUA_TSTRING && type != LUA_TNUMBER) {
        plat_script_error(L, "table.sort cannot compare %s with another; give it an order function",
                          plat_argument_kind(L, -1));
    }
    result = type == LUA_TSTRING ? text_less(L, -2, -1) : lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
    return result;
}

static bool element_less(lua_State *L, int a, int b) {
    lua_rawgeti(L, FROM, a);
    lua_rawgeti(L, FROM, b);
    return less(L);
}

static void move(lua_State *L, int from, int to) {
    lua_rawgeti(L, FROM, from);
    lua_rawseti(L, TO, to);
}

/* Merge FROM's runs of `size` elements in pairs into TO. */
static void merge_runs(lua_State *L, int count, int size) {
    for (int begin = 1; begin <= count; begin += 2 * size) {
        int a = begin, a_end = begin + size <= count + 1 ? begin + size : count + 1;
        int b = a_end, b_end = a_end + size <= count + 1 ? a_end + size : count + 1;
        for (int out = begin; out < b_end; out++) {
            /* equal elements keep their order: the later one goes first only when it is less */
            bool take_b = b < b_end && (a >= a_end || element_less(L, b, a));
            move(L, take_b ? b++ : a++, out);
        }
    }
}

/*--- table.sort(list [, before])
 * Sorts a list. before(a, b) returns whether a comes first; equal values keep their order.
 *     table.sort(t, function(a, b) return a > b end) */
static int f_sort(lua_State *L) {
    plat_argument_table(L, TABLE, "table.sort");
    if (!lua_isnoneornil(L, LESS) && lua_type(L, LESS) != LUA_TFUNCTION)
        plat_argument_error(L, LESS, "table.sort", "an order function");
    lua_settop(L, LESS);
    lua_Integer length = plat_argument_length(L, TABLE);
    plat_argument_range(L, length, "table.sort");
    int count = (int)length;
    lua_createtable(L, count, 0);
    lua_createtable(L, count, 0);
    for (int i = 1; i <= count; i++) {
        lua_geti(L, TABLE, i);
        if (lua_isnil(L, -1))
            return plat_script_error(L, "table.sort: element %d is nil", i);
        lua_rawseti(L, FROM, i);
    }
    for (int size = 1; size < count; size *= 2) {
        merge_runs(L, count, size);
        lua_insert(L, FROM); /* TO and FROM change places */
    }
    for (int i = 1; i < count; i++) {
        if (element_less(L, i + 1, i))
            return plat_script_error(L,
                                     "table.sort: the order function contradicts itself; it must "
                                     "return false for equal values");
    }
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, FROM, i);
        lua_seti(L, TABLE, i);
    }
    return 0;
}

PLAT_WORDS(plat_words_tables, WORD("table.concat", f_concat), WORD("table.insert", f_insert),
           WORD("table.remove", f_remove), WORD("table.sort", f_sort),
           WORD("table.unpack", f_unpack));
