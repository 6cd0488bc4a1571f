/* Numbers: their methods, calculating with described ones, and tables that they are looked up in.
 *
 * A described number has methods, since a comparison of it would be decided at load. A known number
 * has the same ones, so that a rule reads alike where it is described and in a step. */
#include "host/described/recheck.h"
#include "text/buffer.h"
#include "words.h"

/*--- # numbers */

/*--- number:at_least(number) -> condition
 * Tests whether a known or described number is at least that large.
 *     group:row_count():at_least(2) */
static int operation(lua_State *L) { return plat_expr_call(L, (PlatOp)plat_api_op(L), 1, NULL); }

/*--- number:is(number) -> condition
 * Tests whether it is that number. A described number cannot be compared with ==.
 *     (#map:free()):is(1) */
/* Only integers are numbers to a script; a counter compares whatever it holds. */
static int number_is(lua_State *L) {
    const PlatHost *host = host_of(L);
    const PlatNode *node = node_of_value(L, 1);
    if (node && node->op == OP_COUNTER &&
        !plat_number_type_converts(host, node->means, plat_means_integer())) {
        const char *name = plat_schema_field(host->schema, node->field)->name;
        return plat_refuse(L, "%s.value is a %s: write %s:is(value)", name,
                           node->means.as == PLAT_AS_SEAT ? "seat" : "name", name);
    }
    if (lua_type(L, 2) == LUA_TSTRING)
        return plat_refuse(L,
                           "number:is: expected a whole number, got \"%.60s\"; for a parameter "
                           "that is a name, write look_up({ name = 1, other = 0 }, parameter, "
                           "0):is(1), with all names",
                           lua_tostring(L, 2));
    return operation(L);
}

/* --- calculating --- */

static bool is_set(lua_State *L, int index) {
    const PlatNode *node = node_of_value(L, index);
    return node ? node->type == TYPE_SET : light_tag(L, index) == PLAT_TAG_SET;
}

static int calculate(lua_State *L, PlatOp op) {
    if (is_set(L, 1) || is_set(L, 2))
        return plat_refuse(L, "sets cannot be calculated with: join them with |, & or -, or write "
                              "#set for the number of members");
    return plat_expr_call(L, op, 1, NULL);
}

static int f_add(lua_State *L) { return calculate(L, OP_ADD); }
static int f_multiply(lua_State *L) { return calculate(L, OP_MULTIPLY); }

/* A description cannot fail while it is evaluated: so it divides by what is known not to be 0. */
static int divide(lua_State *L, PlatOp op) {
    if (!lua_isinteger(L, 2) || lua_tointeger(L, 2) < 1)
        return plat_refuse(L,
                           "a described number can be divided only by a known whole number above "
                           "0: for any other, " PLAT_EAGER);
    return calculate(L, op);
}
static int f_quotient(lua_State *L) { return divide(L, OP_QUOTIENT); }
static int f_remainder(lua_State *L) { return divide(L, OP_REMAINDER); }

static int f_negative(lua_State *L) {
    lua_settop(L, 1);
    lua_pushinteger(L, 0);
    lua_insert(L, 1);
    return calculate(L, OP_SUBTRACT);
}

static int f_other(lua_State *L) {
    return plat_refuse(L, "described numbers are whole: write + - * // or %%, or " PLAT_EAGER);
}

const luaL_Reg plat_number_metamethods[] = {
    {"__add",  f_add      },
    {"__mul",  f_multiply },
    {"__idiv", f_quotient },
    {"__mod",  f_remainder},
    {"__unm",  f_negative },
    {"__div",  f_other    },
    {"__pow",  f_other    },
    {NULL,     NULL       }
};

/* --- tables --- */

/* Keep the list at `index` of `count` numbers, nil for holes, behind the first key. */
static int keep_table(lua_State *L, int index, int64_t first, int count) {
    PlatHost *host = host_of(L);
    int at = host->numbers, end = at + 2 + count;
    if (!plat_grow(&host->number, &host->number_room, end, sizeof *host->number))
        return plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    host->number[at] = first;
    host->number[at + 1] = count;
    for (int i = 0; i < count; i++) {
        bool hole = lua_rawgeti(L, index, i + 1) == LUA_TNIL;
        host->number[at + 2 + i] = hole ? PLAT_NO_ENTRY : lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    host->numbers = end;
    return at;
}

/* look_up(key, otherwise, names | nil, first, last, numbers) -> node; numbers by their place after
 * the first, or after the first of the names */
static int n_look_up(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatNumberType means = plat_means_integer();
    if (light_tag(L, 3) == PLAT_TAG_SET) {
        const int space = plat_space_of_set(L, 3);
        means = plat_means_member(host, space);
    }
    int64_t first = luaL_checkinteger(L, 4);
    uint64_t count = (uint64_t)luaL_checkinteger(L, 5) - (uint64_t)first + 1;
    if (count == 0 || count > PLAT_MAX_NUMBERS || host->numbers + (int)count > PLAT_MAX_NUMBERS)
        return plat_host_raise(L, PLAT_E_CAPACITY,
                               "look_up: all tables together have more than %d numbers, counted "
                               "from the first key of each to its last",
                               PLAT_MAX_NUMBERS);
    PlatNode node = plat_expr_begin(OP_LOOK_UP, -1);
    node.in[0] = plat_operand_number(L, 1, means, "look_up");
    node.in[1] = plat_operand_number(L, 2, plat_means_integer(), "look_up");
    node.in[2] = keep_table(L, 6, first, (int)count);
    return plat_expr_push(L, &node);
}

/* known(value) -> the value, which a plain run may have kept from load */
static int n_known(lua_State *L) {
    plat_recheck_value(L, 1);
    return 1;
}

const luaL_Reg plat_number_natives[] = {
    {"known",   n_known  },
    {"look_up", n_look_up},
    {NULL,      NULL     }
};

/*--- number + number -> number
 * Calculates with described numbers like with known ones: `+`, `-`, `*`, and `//` and `%` by a
 * known whole number above 0.
 *     city.number:is(number + 1) */
PLAT_WORDS(plat_words_numbers, WORD("number + number", NULL),
           CALLS("number:at_least", operation, OP_NUMBER_AT_LEAST),
           CALLS("number:is", number_is, OP_NUMBER_IS));

static int f_index_missing(lua_State *L) {
    enum { MOST = 8 };
    const char *names[MOST];
    int count = plat_api_names(plat_words_numbers, names, 0, MOST);
    plat_sandbox_tostring(L, 2);
    const char *name = lua_tostring(L, -1);
    return plat_host_unknown(L, name, names, count, "a number has no method `%s`", name);
}

void plat_open_number_metatable(lua_State *L) {
    lua_pushinteger(L, 0);
    lua_createtable(L, 0, 2);
    lua_createtable(L, 0, 2);
    plat_api_fill(L, plat_words_numbers, NULL);
    lua_pushcfunction(L, f_index_missing);
    plat_api_otherwise(L);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}
