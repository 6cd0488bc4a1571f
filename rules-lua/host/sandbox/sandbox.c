/* The sandbox's environments: the basic functions, and how missing names are refused.
 *
 * A closed environment is an empty table in front of a table of its names:
 *
 *     environment {} -> __index: names { pairs = ..., string = ... } -> __index: raises
 *                    -> __newindex: raises
 *
 * So an existing name is found without calling anything, and every assignment is seen, even to an
 * existing name. The string, table and math tables are guarded in the same way. Names that a script
 * only reads may stand in the first table, too: shortcuts.c. */
#include <string.h>

#include "library.h"

enum { CANDIDATES = 250 /* names among which the nearest is sought */ };

/* --- missing names --- */

int plat_script_nearest(lua_State *L) {
    const char *candidates[CANDIDATES];
    int count = (int)lua_rawlen(L, 2);
    if (count > CANDIDATES)
        count = CANDIDATES;
    luaL_checkstack(L, 2 * count + LUA_MINSTACK, NULL);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 2, i + 1);
        candidates[i] = luaL_tolstring(L, -1, NULL);
    }
    const char *near = plat_nearest_name(luaL_tolstring(L, 1, NULL), candidates, count);
    lua_pushstring(L, near);
    return 1;
}

/* Push the key of the table at `index` that is nearest to `name`, or nil. */
static void push_nearest(lua_State *L, int index, const char *name) {
    const char *candidate[CANDIDATES];
    int count = 0;
    lua_pushnil(L);
    while (count < CANDIDATES && lua_next(L, index) != 0) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING)
            candidate[count++] = lua_tostring(L, -1);
    }
    if (count == CANDIDATES)
        lua_pop(L, 1);
    lua_pushstring(L, plat_nearest_name(name, candidate, count));
}

/* __index of the names. Upvalue 1 is what they belong to: "string.", or "" for an environment. */
static int f_missing(lua_State *L) {
    const char *owner = lua_tostring(L, lua_upvalueindex(1));
    bool environment = owner[0] == '\0';
    if (lua_type(L, 2) != LUA_TSTRING)
        return plat_script_error(L, "names are text: a %s is not one", luaL_typename(L, 2));
    const char *name = lua_tostring(L, 2);
    const char *instead = plat_unavailable_instead(owner, name);
    if (instead)
        return plat_script_error(L, "there is no `%s%s`: %s", owner, name, instead);
    push_nearest(L, 1, name);
    if (!lua_isnil(L, -1))
        return plat_script_error(L, "there is no `%s%s`; did you mean `%s%s`?", owner, name, owner,
                                 lua_tostring(L, -1));
    return plat_script_error(L, "there is no `%s%s`%s", owner, name,
                             environment ? "; is a local missing, or declared further down?" : "");
}

/* __index of the functions of texts: `text:name()` is string.name(text). */
static int f_text_missing(lua_State *L) {
    if (lua_type(L, 2) == LUA_TSTRING)
        return f_missing(L);
    return plat_script_error(L, "a text has no elements: text:sub(n, n) is its n-th letter");
}

/* __newindex of what scripts see. */
static int f_assigned(lua_State *L) {
    const char *owner = lua_tostring(L, lua_upvalueindex(1));
    if (lua_type(L, 2) != LUA_TSTRING)
        return plat_script_error(L, "nothing can be added here: it is read-only");
    const char *name = lua_tostring(L, 2);
    if (owner[0] != '\0')
        return plat_script_error(L, "`%s%s` cannot be assigned: it is read-only", owner, name);
    return plat_script_error(L, "`%s` is assigned but not declared; write `local %s`", name, name);
}

/* Replace the table of names on top of the stack by a guarded one. */
static void guard(lua_State *L, const char *owner) {
    lua_pushstring(L, owner);
    lua_pushcclosure(L, f_missing, 1);
    plat_api_otherwise(L);
    lua_pushstring(L, owner);
    lua_pushcclosure(L, f_assigned, 1);
    plat_api_front(L);
}

/* --- the basic functions --- */

/*--- # Lua */

/*--- tostring(value) -> text
 * Returns a value as text.
 *     tostring(cell) == "c4" */
static int f_tostring(lua_State *L) {
    if (lua_gettop(L) == 0)
        return plat_script_error(L, "tostring needs a value");
    plat_sandbox_tostring(L, 1);
    return 1;
}

/*--- type(value) -> text
 * Returns the type of a value: "number", "string", "table" ...
 *     if type(choice) == "string" then ... end */
static int f_type(lua_State *L) {
    if (lua_gettop(L) == 0)
        return plat_script_error(L, "type needs a value");
    lua_pushstring(L, luaL_typename(L, 1));
    return 1;
}

/* Raise an error value that is no text. No script can catch it, so it becomes a message that says
 * so and has a line. */
static int odd_error(lua_State *L, int index) {
    if (lua_isnoneornil(L, index))
        return plat_script_error(L, "error was called with nothing; give it a message");
    plat_sandbox_tostring(L, index);
    bool plain = lua_type(L, index) == LUA_TNUMBER || lua_type(L, index) == LUA_TBOOLEAN;
    return plat_script_error(L, "error was called with %s; give it a message",
                             plain ? lua_tostring(L, -1) : plat_argument_kind(L, index));
}

/*--- assert(condition [, text, ...]) -> condition
 * Raises an error with the text if the condition does not hold.
 *     assert(#map:set "a1 b2" == 2, "two harbours") */
/* A text gets the script's line in front, so that the rule that failed is found. */
static int f_assert(lua_State *L) {
    if (lua_toboolean(L, 1))
        return lua_gettop(L);
    if (lua_gettop(L) == 0)
        return plat_script_error(L, "assert needs a condition");
    if (lua_isnoneornil(L, 2))
        return plat_script_error(L, "the assertion failed");
    if (lua_type(L, 2) == LUA_TSTRING)
        return plat_script_error(L, "%s", lua_tostring(L, 2));
    return odd_error(L, 2);
}

/*--- error(text [, level])
 * Raises an error: the script ends, and the position is as before. With level 2 the error names the
 * line of the caller.
 *     error("this cannot be") */
static int f_error(lua_State *L) {
    lua_Integer level = plat_argument_integer_or(L, 2, "error", 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) != LUA_TSTRING)
        return odd_error(L, 1);
    if (level <= 0)
        return lua_error(L);
    lua_Debug frame;
    if (level > 1 && level < 100 && lua_getstack(L, (int)level, &frame)) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.source[0] == '@' && frame.currentline > 0) {
            lua_pushfstring(L, "%s:%d: %s", frame.source + 1, frame.currentline,
                            lua_tostring(L, 1));
            return lua_error(L);
        }
    }
    return plat_script_error(L, "%s", lua_tostring(L, 1));
}

static int next_element(lua_State *L) {
    lua_Integer i = lua_tointeger(L, 2) + 1;
    lua_pushinteger(L, i);
    return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

/*--- ipairs(list) -> indices and values in turn
 * Loops over a list.
 *     for i, value in ipairs(list) do ... end */
static int f_ipairs(lua_State *L) {
    plat_argument_table(L, 1, "ipairs");
    lua_pushcfunction(L, next_element);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

/*--- select(n, ...) -> values
 * Returns the values from the n-th on; select("#", ...) returns how many there are.
 *     local last = select(-1, 3, 1, 4) */
static int f_select(lua_State *L) {
    int count = lua_gettop(L);
    if (lua_type(L, 1) == LUA_TSTRING && strcmp(lua_tostring(L, 1), "#") == 0) {
        lua_pushinteger(L, count - 1);
        return 1;
    }
    lua_Integer n = plat_argument_integer(L, 1, "select");
    if (n < 0)
        n = n < -count ? 0 : count + n;
    if (n <= 0)
        return plat_argument_error(L, 1, "select", "an index from 1");
    return n > count ? 0 : count - (int)n;
}

/* A digit's value in bases up to 36, or 99. */
static int digit_value(char digit) {
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'z')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'Z')
        return digit - 'A' + 10;
    return 99;
}

static void push_in_base(lua_State *L, const char *text, int base) {
    lua_Unsigned value = 0;
    bool negative = *text == '-';
    if (negative)
        text++;
    const char *begin = text;
    for (; digit_value(*text) < base; text++)
        value = value * (lua_Unsigned)base + (lua_Unsigned)digit_value(*text);
    if (text == begin || *text != '\0')
        lua_pushnil(L);
    else
        lua_pushinteger(L, (lua_Integer)(negative ? 0U - value : value));
}

/*--- tonumber(text [, base]) -> number
 * Returns the number that the text stands for; nil if it is none.
 *     tonumber("12") == 12 */
static int f_tonumber(lua_State *L) {
    enum { LONGEST = 200 };
    if (lua_gettop(L) == 0)
        return plat_script_error(L, "tonumber needs a value");
    if (lua_type(L, 1) == LUA_TNUMBER && lua_isnoneornil(L, 2)) {
        lua_settop(L, 1);
        return 1;
    }
    size_t length = 0;
    const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &length) : NULL;
    if (!lua_isnoneornil(L, 2)) {
        lua_Integer base = plat_argument_integer(L, 2, "tonumber");
        if (base < 2 || base > 36)
            plat_argument_error(L, 2, "tonumber", "a base from 2 to 36");
        if (!text)
            plat_argument_error(L, 1, "tonumber", "text");
        if (length > LONGEST || strlen(text) != length)
            text = "";
        push_in_base(L, text, (int)base);
    } else if (!text || length > LONGEST || lua_stringtonumber(L, text) != length + 1) {
        lua_pushnil(L);
    }
    return 1;
}

/* --- environments --- */

/* Lua 5.4 makes the metatable of large buffers when the first is needed, and leaves it half made
 * for good when memory runs out just then. So the first one is made here. */
static void make_buffers_ready(lua_State *L) {
    luaL_Buffer buffer;
    luaL_buffinitsize(L, &buffer, LUAL_BUFFERSIZE + 1);
    luaL_pushresultsize(&buffer, 0);
    lua_pop(L, 1);
}

void plat_sandbox_open(lua_State *L) {
    make_buffers_ready(L);
    lua_pushliteral(L, "");
    lua_createtable(L, 0, 2);
    lua_newtable(L);
    plat_api_fill(L, plat_words_strings, NULL);
    lua_pushliteral(L, "string.");
    lua_pushcclosure(L, f_text_missing, 1);
    plat_api_otherwise(L);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

PLAT_WORDS(plat_words_basic, WORD("assert", f_assert), WORD("error", f_error),
           WORD("ipairs", f_ipairs), WORD("select", f_select), WORD("tonumber", f_tonumber),
           WORD("tostring", f_tostring), WORD("type", f_type));

void plat_sandbox_new_environment(lua_State *L) {
    static const struct {
        const char *name, *owner;
        const PlatApiEntry *words;
    } libraries[] = {
        {"string", "string.", plat_words_strings},
        {"table",  "table.",  plat_words_tables },
        {"math",   "math.",   plat_words_math   },
    };
    lua_createtable(L, 0, 11);
    plat_api_fill(L, plat_words_basic, NULL);
    plat_api_fill(L, plat_words_pairs, NULL);
    for (size_t n = 0; n < sizeof libraries / sizeof *libraries; n++) {
        lua_newtable(L);
        plat_api_fill(L, libraries[n].words, NULL);
        if (libraries[n].words == plat_words_math) {
            lua_pushinteger(L, LUA_MAXINTEGER);
            lua_setfield(L, -2, "maxinteger");
            lua_pushinteger(L, LUA_MININTEGER);
            lua_setfield(L, -2, "mininteger");
        }
        guard(L, libraries[n].owner);
        lua_setfield(L, -2, libraries[n].name);
    }
}

void plat_sandbox_add_names(lua_State *L) {
    for (lua_pushnil(L); lua_next(L, -2);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1);
}

/* In place, since functions may hold the table already: its names move to a new one. */
void plat_sandbox_close_environment(lua_State *L) {
    int environment = lua_gettop(L);
    lua_createtable(L, 0, 80);
    lua_pushvalue(L, environment);
    plat_sandbox_add_names(L);
    for (lua_pushnil(L); lua_next(L, environment);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, environment); /* clearing a field keeps lua_next going */
    }
    guard(L, "");
    lua_getmetatable(L, -1);
    lua_setmetatable(L, environment);
    lua_settop(L, environment);
}
