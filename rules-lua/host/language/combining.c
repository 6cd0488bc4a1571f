/* Words that combine several sets or conditions into one, two at a time. */
#include "host/described/expr.h"
#include "words.h"

static int fold(lua_State *L, PlatOp op) {
    while (lua_gettop(L) > 1) {
        plat_expr_call(L, op, lua_gettop(L) - 1, NULL);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
    return 1;
}

static int f_first_nonempty(lua_State *L) {
    if (lua_gettop(L) < 2)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "first_nonempty: expected two or more sets");
    return fold(L, OP_FIRST_NONEMPTY);
}

static int fold_conditions(lua_State *L, PlatOp op) {
    if (lua_gettop(L) < 1)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "expected conditions");
    return fold(L, op);
}
static int f_all_of(lua_State *L) { return fold_conditions(L, OP_ALL_OF); }
static int f_any_of(lua_State *L) { return fold_conditions(L, OP_ANY_OF); }
static int f_none_of(lua_State *L) {
    fold_conditions(L, OP_ANY_OF);
    return plat_expr_call(L, OP_NONE_OF, 1, NULL);
}

static const char sets[] = "sets";
static const char conditions[] = "where and conditions";

/* clang-format off */
const PlatWord plat_words_combining[] = {
    {{"first_nonempty", "first_nonempty(set, set, ...) -> set",
      "The first of the sets that is not empty.",
      "first_nonempty(me.map:drawn():beside(), me.map:cells())",
     sets}, .function = f_first_nonempty},
    {{"all_of", "all_of(condition, ...) -> condition",
      "Whether all of them hold.",
      "all_of(a:any(), b:empty())", conditions}, .function = f_all_of},
    {{"any_of", "any_of(condition, ...) -> condition",
      "Whether at least one of them holds.",
      "hill:ends_when(any_of(state.round:full(), map:free():empty()))",
     conditions}, .function = f_any_of},
    {{"none_of", "none_of(condition, ...) -> condition",
      "Whether none of them holds.",
      "none_of(a:any(), b:any())", conditions}, .function = f_none_of},
    {.entry = {0}},
};
/* clang-format on */
