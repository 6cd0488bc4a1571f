/* Methods of numbers.
 *
 * A described number has methods, since a comparison of it would be decided at load. A known number
 * has the same ones, so that a rule reads alike where it is described and in a step. */
#include "host/described/expr.h"
#include "words.h"

static int operation(lua_State *L) { return plat_expr_call(L, (PlatOp)plat_word_op(L), 1, NULL); }

/* Only integers are numbers to a script; a counter compares whatever it holds. */
static int number_is(lua_State *L) {
    const PlatHost *host = host_of(L);
    const PlatNode *node = is_node(L, 1) ? &host->node[node_index(light_bits(L, 1))] : NULL;
    if (node && node->op == OP_COUNTER &&
        !plat_meaning_converts(host, node->means, plat_means_integer())) {
        const char *name = plat_schema_field(host->schema, node->field)->name;
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s.value is a %s: write %s:is(value)", name,
                               node->means.as == PLAT_AS_SEAT ? "seat" : "name", name);
    }
    return operation(L);
}

static const char group[] = "numbers";

/* clang-format off */
const PlatWord plat_words_numbers[] = {
    {{"number:at_least", "number:at_least(number) -> condition",
      "Whether it is at least that large, of a known number or a described one.",
      "group:row_count():at_least(2)", group}, operation, OP_NUMBER_AT_LEAST},
    {{"number:is", "number:is(number) -> condition",
      "Whether it is that number. A described number cannot be compared with ==.",
      "(#map:free()):is(1)", group}, number_is, OP_NUMBER_IS},
    {.entry = {0}},
};
/* clang-format on */

static int f_index_missing(lua_State *L) {
    enum { MOST = 8 };
    const char *names[MOST];
    int count = plat_word_names(plat_words_numbers, names, 0, MOST);
    plat_sandbox_tostring(L, 2);
    const char *name = lua_tostring(L, -1);
    return plat_host_unknown(L, name, names, count, "a number has no method \"%s\"", name);
}

void plat_open_number_metatable(lua_State *L) {
    lua_pushinteger(L, 0);
    lua_createtable(L, 0, 2);
    lua_createtable(L, 0, 2);
    plat_word_fill(L, plat_words_numbers, NULL);
    lua_pushcfunction(L, f_index_missing);
    plat_word_otherwise(L);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}
