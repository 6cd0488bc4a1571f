/* Once the scripts have run, "loading" gives all that they declared in one table, which is read
 * into the host here. */
#include <stdlib.h>
#include <string.h>

#include "host/appearance/faces.h"
#include "host/appearance/looks.h"
#include "host/appearance/marking.h"
#include "host/described/expr.h"
#include "host/described/unused.h"
#include "host/described/where.h"
#include "host/language/handles.h"
#include "host/language/scoring.h"
#include "load.h"
#include "prelude.h"

static PlatNames *read_seat_names(lua_State *L, int seats) {
    PlatNames *names = plat_names_new(seats);
    lua_getfield(L, -1, "seat_letters");
    const char *letters = lua_tostring(L, -1);
    lua_getfield(L, -2, "seat_names");
    for (int i = 0; names && i < seats; i++) {
        lua_rawgeti(L, -1, i + 1);
        strncpy(names->name[i].text, lua_tostring(L, -1), PLAT_MAX_NAME - 1);
        names->name[i].letter = letters[i];
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
    return names;
}

static int integer(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    int value = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value;
}

static bool flag(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    bool value = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return value;
}

static int function_ref(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    if (!lua_isfunction(L, -1)) {
        lua_pop(L, 1);
        return LUA_NOREF;
    }
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

/* A text of the prelude's table, which lives as long as the state from now on; "" when absent. */
static const char *kept_text(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    const char *text = lua_tostring(L, -1);
    if (!text)
        lua_pop(L, 1);
    else
        luaL_ref(L, LUA_REGISTRYINDEX);
    return text ? text : "";
}

/* Read a list of named functions from the prelude's table; returns how many there are. */
static int read_functions(lua_State *L, const char *key, PlatNamedFunction *to) {
    lua_getfield(L, -1, key);
    int count = (int)lua_rawlen(L, -1);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        to[i].name = kept_text(L, "name");
        to[i].ref = function_ref(L, "fn");
        to[i].simultaneous = flag(L, "simultaneous");
        to[i].lends = function_ref(L, "lends");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return count;
}

/* Which fields the steps lend. */
static void read_lent(lua_State *L, PlatHost *host) {
    lua_getfield(L, -1, "steps");
    for (int i = 0; i < host->steps; i++) {
        lua_rawgeti(L, -1, i + 1);
        lua_getfield(L, -1, "lent");
        int fields = lua_istable(L, -1) ? (int)lua_rawlen(L, -1) : 0;
        for (int n = 1; n <= fields; n++) {
            lua_rawgeti(L, -1, n);
            host->lent_in[i][lua_tointeger(L, -1)] = true;
            lua_pop(L, 1);
        }
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

/* The seasons, by the names of their items, which were read before. */
static void read_seasons(lua_State *L, PlatHost *host) {
    int settled = 0;
    lua_getfield(L, -1, "seasons");
    host->seasons = (int)lua_rawlen(L, -1);
    for (int i = 0; i < host->seasons; i++) {
        lua_rawgeti(L, -1, i + 1);
        host->season[i] = (PlatSeason){.name = kept_text(L, "name")};
        lua_getfield(L, -1, "items");
        for (int n = 1; lua_rawgeti(L, -1, n) != LUA_TNIL; n++, lua_pop(L, 1))
            for (int item = 0; item < host->scores; item++)
                if (strcmp(host->score[item].name, lua_tostring(L, -1)) == 0)
                    host->season[i].items |= UINT64_C(1) << item;
        lua_pop(L, 3);
    }
    lua_pop(L, 1);
    for (int item = 0; item < host->scores; item++) {
        bool found = false;
        for (int i = 0; i < host->seasons; i++)
            found = found || (host->season[i].items >> item & 1);
        host->score[item].settled = found ? settled++ : -1;
    }
    host->ledger = host->seasons > 0 ? integer(L, "settled") : -1;
}

static void read_options(lua_State *L, PlatHost *host) {
    lua_getfield(L, -1, "options");
    int count = (int)lua_rawlen(L, -1);
    host->option = calloc((size_t)count + 1, sizeof *host->option);
    if (!host->option)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    for (int i = 0; i < count; i++) {
        PlatHostOption *option = &host->option[i];
        lua_rawgeti(L, -1, i + 1);
        option->name = kept_text(L, "name");
        option->value = kept_text(L, "value");
        option->text = kept_text(L, "text");
        option->values = kept_text(L, "values");
        option->owner = kept_text(L, "owner");
        option->changed = flag(L, "changed");
        lua_pop(L, 1);
    }
    host->options = count;
    lua_pop(L, 1);
}

static void read_variants(lua_State *L, PlatHost *host) {
    lua_getfield(L, -1, "variants");
    int count = (int)lua_rawlen(L, -1);
    host->variant = calloc((size_t)count + 1, sizeof *host->variant);
    if (!host->variant)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    for (int i = 0; i < count; i++) {
        PlatHostVariant *variant = &host->variant[i];
        lua_rawgeti(L, -1, i + 1);
        variant->name = kept_text(L, "name");
        variant->text = kept_text(L, "text");
        variant->usual = flag(L, "usual");
        lua_pop(L, 1);
    }
    host->variants = count;
    lua_pop(L, 1);
}

/* Make programs of all that will be evaluated: whole wheres, each of their conditions, the end. */
static void compile_all(lua_State *L, PlatHost *host) {
    host->program = calloc((size_t)host->nodes + 1, sizeof(PlatProgram *));
    if (!host->program)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    if (host->over_node >= 0)
        host_check(L, plat_expr_compile(host, host->over_node, &host->error));
    for (int i = 0; i < host->wheres; i++) {
        PlatWhere *where = &host->where[i];
        plat_where_find_board(host, where);
        if (where->described)
            host_check(L, plat_expr_compile(host, where->root, &host->error));
        for (int c = 0; c < where->conditions; c++)
            if (where->condition[c].node >= 0) {
                host_check(L, plat_expr_compile(host, where->condition[c].node, &host->error));
                host_check(L, plat_expr_compile(host, where->condition[c].meant, &host->error));
            }
    }
}

void plat_load_declared(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_prelude_push(L, "finish");
    lua_call(L, 0, 1);
    strncpy(host->title, kept_text(L, "title"), sizeof host->title - 1);
    host->min = integer(L, "min");
    host->max = integer(L, "max");
    host->tries = integer(L, "tries");
    host->foreseen = integer(L, "foreseen");
    lua_getfield(L, -1, "steps");
    if (lua_rawlen(L, -1) > PLAT_MAX_STEPS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a game has at most %d steps", PLAT_MAX_STEPS - 1);
    lua_pop(L, 1);
    host->steps = read_functions(L, "steps", host->step);
    host->scores = read_functions(L, "scores", host->score);
    host->ties = read_functions(L, "ties", host->tie);
    read_lent(L, host);
    read_seasons(L, host);
    read_options(L, host);
    read_variants(L, host);
    host->seat_names = read_seat_names(L, host->seats);
    host->over_ref = function_ref(L, "end_eager");
    host->deliver_ref = function_ref(L, "deliver");
    lua_getfield(L, -1, "migrations");
    host->migrate_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_getfield(L, -1, "end_described");
    host->over_node = is_node(L, -1) ? node_index(light_bits(L, -1)) : -1;
    lua_pop(L, 1);
    plat_marking_open(L);
    plat_looks_open(L);
    plat_faces_open(L);
    lua_pop(L, 1);
    if (host->over_node >= 0 && host->node[host->over_node].type != TYPE_CONDITION)
        plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "ends_when: expected a condition (set:empty(), counter:full(), any_of(...))");
    if (host->over_node >= 0 && host->node[host->over_node].of_seat)
        plat_host_raise(L, PLAT_E_ARGUMENT,
                        "ends_when: the condition depends on a seat, but here there is none");
    plat_unused_check(L);
    if (!host->seat_names)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    host_check(L, plat_schema_seal(host->schema, host->seats, &host->error));
    plat_settle_bounds(host);
    compile_all(L, host);
    plat_scoring_open(L);
}
