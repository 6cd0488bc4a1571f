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

static int fold_conditions(lua_State *L) {
    PlatOp op = (PlatOp)plat_word_op(L);
    if (lua_gettop(L) < 1)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "expected conditions");
    fold(L, op == OP_ALL_OF ? OP_ALL_OF : OP_ANY_OF);
    return op == OP_NONE_OF ? plat_expr_call(L, op, 1, NULL) : 1;
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
      "all_of(a:any(), b:empty())", conditions}, fold_conditions, OP_ALL_OF},
    {{"any_of", "any_of(condition, ...) -> condition",
      "Whether at least one of them holds.",
      "hill:ends_when(any_of(state.round:full(), map:free():empty()))",
     conditions}, fold_conditions, OP_ANY_OF},
    {{"none_of", "none_of(condition, ...) -> condition",
      "Whether none of them holds.",
      "none_of(a:any(), b:any())", conditions}, fold_conditions, OP_NONE_OF},
    {.entry = {0}},
};
/* clang-format on */
