/* Running described functions plainly, and comparing: see recheck.h. */
#include "recheck.h"

#include <stdio.h>
#include <string.h>

#include "host/values/set_words.h"
#include "unused.h"

enum {
    DEEPEST = 12,          /* plain runs inside each other: a where may contain another */
    MOST_COMPARED = 20000, /* looks of one entry, whose time they take */
    LISTED = 160,          /* bytes for the cells that differ, each way */
    STACK = 30 + PLAT_MAX_PARAMS
};

/* --- values that were kept from load --- */

void plat_recheck_value(lua_State *L, int index) {
    if (!is_node(L, index))
        return;
    PlatHost *host = host_of(L);
    if (host->recheck.depth == 0)
        plat_refuse(L,
                    "this was described at load and has no value here: write the expression here "
                    "again, or call a where or condition");
    int kept = node_index(light_bits(L, index));
    PlatPlacements set;
    host_check(L, plat_expr_compile(host, kept, &host->error));
    int64_t number = plat_expr_eval(host, kept, host->recheck.seat, host->recheck.params, set.word);
    const PlatNode *node = &host->node[kept];
    switch ((PlatType)node->type) {
    case TYPE_SET: plat_push_set(L, node->space, set.word); break;
    case TYPE_NUMBER: plat_value_to_lua(L, number, node->means.as, node->means.space); break;
    case TYPE_CONDITION: lua_pushboolean(L, number != 0); break;
    }
    lua_replace(L, index);
}

void plat_recheck_operands(lua_State *L, PlatOp op, int first) {
    for (int i = 0; plat_operation[op].takes[i]; i++)
        plat_recheck_value(L, first + i);
}

/* --- comparing --- */

/* A where's descriptions beside their plain runs. */
typedef struct Beside {
    const PlatWhereCall *look;
    const PlatWhere *where;
    int seat;
    bool whole;                 /* what differs is no condition, but the table of all */
    char text[PLAT_ERROR_TEXT]; /* how they differ */
} Beside;

/* Raise because they differ, for the condition. */
static void __attribute__((noreturn))
complain(lua_State *L, const Beside *beside, const PlatWhereCondition *c) {
    const PlatHost *host = host_of(L);
    char given[120];
    plat_text_copy(given, sizeof given, host->seat_names->name[beside->seat].text);
    for (int i = 0; i < beside->where->params; i++) {
        plat_sandbox_tostring(L, beside->look->first + i);
        plat_text_append(given, sizeof given, ", %s", lua_tostring(L, -1));
    }
    host_of(L)->recheck.depth = 0; /* what differs is not an error of the function */
    const bool truth = beside->where->truth;
    const bool named = !beside->whole && strcmp(beside->where->name, c->name) != 0;
    plat_host_raise_at(
        L, PLAT_E_RULES, c->place,
        "%s \"%s\"%s%s%s (%s): the compiled condition and its function disagree. %s. A branch or "
        "comparison in the function (of a parameter, the seat, a value kept from load) ran only "
        "once, at load. %s",
        truth ? "condition" : "where", beside->where->name, named ? ", \"" : "",
        named ? c->name : "", named ? "\"" : "", given, beside->text,
        truth ? PLAT_INSTEAD_OF_BRANCH PLAT_ORDINARY : PLAT_INSTEAD_OF_BRANCH PLAT_EAGER);
    __builtin_unreachable();
}

/* Write the members of one set that are not in the other, if there are any. */
static void list(const PlatHost *host, int space, const uint64_t *in, const uint64_t *not_in,
                 const char *what, Beside *beside) {
    PlatPlacements only;
    char members[LISTED];
    words_minus(only.word, in, not_in, host->space[space].words);
    if (!words_any(only.word, host->space[space].words))
        return;
    plat_format_words(host, space, only.word, members, sizeof members);
    plat_text_append(beside->text, sizeof beside->text, "%s%s %s", beside->text[0] ? ". " : "",
                     what, members);
}

static void compare_truth(lua_State *L, const PlatWhereCondition *c, Beside *beside) {
    bool described =
        plat_expr_eval(host_of(L), c->meant, beside->seat, beside->look->params, NULL) != 0;
    if (!lua_isboolean(L, -1))
        snprintf(beside->text, sizeof beside->text, "Now it gives %s, not true or false",
                 plat_value_typename(L, -1));
    else if (lua_toboolean(L, -1) != described)
        snprintf(beside->text, sizeof beside->text, "Described it is %s, now %s",
                 described ? "true" : "false", described ? "false" : "true");
}

static void compare_sets(lua_State *L, const PlatWhereCondition *c, Beside *beside) {
    const PlatHost *host = host_of(L);
    PlatPlacements described;
    PlatSetBuffer storage;
    int space;
    plat_expr_eval(host, c->meant, beside->seat, beside->look->params, described.word);
    if (light_tag(L, -1) != PLAT_TAG_SET && light_tag(L, -1) != PLAT_TAG_CELL) {
        snprintf(beside->text, sizeof beside->text, "Now it gives %s, not a set",
                 plat_value_typename(L, -1));
        return;
    }
    const uint64_t *plain = plat_check_set(L, lua_gettop(L), &space, &storage);
    if (space != host->node[c->meant].space) {
        snprintf(beside->text, sizeof beside->text, "Now it gives a set of another board");
        return;
    }
    list(host, space, described.word, plain, "Only described:", beside);
    list(host, space, plain, described.word, "Only now:", beside);
}

/* Compare a condition with the value on top of the stack. */
static void compare(lua_State *L, const PlatWhereCondition *c, Beside *beside) {
    if (c->meant < 0) /* a function among what is described: it always runs */
        return;
    plat_recheck_value(L, lua_gettop(L));
    if (beside->where->truth)
        compare_truth(L, c, beside);
    else
        compare_sets(L, c, beside);
    if (beside->text[0])
        complain(L, beside, c);
}

/* Compare all conditions of a description with the table on top of the stack. */
static void compare_all(lua_State *L, const PlatDescription *description, Beside *beside) {
    const PlatWhereCondition *first = &beside->where->condition[description->first];
    const int table = lua_gettop(L), count = description->count;
    bool found[PLAT_MAX_WHERE_CONDITIONS] = {false};
    beside->whole = true;
    if (!lua_istable(L, table)) {
        snprintf(beside->text, sizeof beside->text, "Now it returns %s, not conditions",
                 plat_value_typename(L, table));
        complain(L, beside, first);
    }
    for (lua_pushnil(L); lua_next(L, table); lua_settop(L, table + 1)) {
        plat_sandbox_tostring(L, table + 1);
        const char *name = lua_tostring(L, -1);
        int n = 0;
        while (n < count && strcmp(first[n].name, name) != 0)
            n++;
        if (n == count) {
            snprintf(beside->text, sizeof beside->text, "Now it also has a condition \"%.95s\"",
                     name);
            complain(L, beside, first);
        }
        found[n] = true;
        lua_settop(L, table + 2);
        beside->whole = false;
        compare(L, &first[n], beside);
        beside->whole = true;
    }
    beside->whole = false;
    for (int n = 0; n < count; n++) {
        if (found[n])
            continue;
        snprintf(beside->text, sizeof beside->text, "Now it has no such condition");
        complain(L, beside, &first[n]);
    }
}

/* --- running --- */

static void run_beside(lua_State *L, const PlatDescription *description, Beside *beside) {
    PlatHost *host = host_of(L);
    const int top = lua_gettop(L);
    const PlatRecheck outer = host->recheck;
    const bool reading = host->reading;
    const PlatFitted fitted = host->fitted;
    const PlatArenaMark mark = plat_arena_mark(&host->arena);
    const int64_t left = plat_limits_set_aside(&host->limits);
    host->recheck.depth++;
    host->recheck.until = 0;
    host->recheck.where = beside->look->where;
    host->recheck.seat = beside->seat;
    host->recheck.params = beside->look->params;
    host->reading = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, description->ref);
    plat_push_seat(L, host, beside->seat);
    for (int i = 0; i < beside->where->params; i++)
        lua_pushvalue(L, beside->look->first + i);
    lua_call(L, beside->where->params + 1, 1);
    if (description->alone)
        compare(L, &beside->where->condition[description->first], beside);
    else
        compare_all(L, description, beside);
    lua_settop(L, top);
    plat_limits_resume(&host->limits, left);
    host->recheck = outer;
    host->reading = reading;
    host->fitted = fitted;
    plat_arena_release(&host->arena, mark);
}

/* Whether this look is compared; it says how many then are not. */
static bool is_chosen(PlatRecheck *plain) {
    plain->until = plain->always || plain->depth > 0 ? 0 : PLAT_RECHECK_ONE_IN - 1;
    if (plain->depth > 0)
        return plain->depth < DEEPEST;
    return plain->compared++ < MOST_COMPARED;
}

void plat_recheck_check(lua_State *L, const PlatWhereCall *look) {
    PlatHost *host = host_of(L);
    if (!is_chosen(&host->recheck))
        return;
    Beside beside;
    beside.look = look;
    beside.where = &host->where[look->where];
    beside.seat = look->seat < 0 ? 0 : look->seat; /* what needs no seat says the same for each */
    beside.whole = false;
    beside.text[0] = '\0';
    luaL_checkstack(L, STACK, "a plain run");
    for (int i = 0; i < beside.where->descriptions; i++)
        run_beside(L, &beside.where->description[i], &beside);
}
