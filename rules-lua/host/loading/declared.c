/* Reads what the scripts have declared into the host. Once they have run, loading.lua returns all
 * of it in one table. */
#include <stdlib.h>
#include <string.h>

#include "host/appearance/appearance.h"
#include "host/described/expr.h"
#include "host/described/unused.h"
#include "host/described/where.h"
#include "host/language/handles.h"
#include "host/language/scoring.h"
#include "host/sandbox/table_fields.h"
#include "load.h"
#include "prelude.h"

static void read_seat_names(lua_State *L, PlatHost *host) {
    PlatNames *names = host->seat_names = plat_names_new(host->seats);
    if (!names)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    const char *letters = plat_table_text(L, "seat_letters");
    PLAT_EACH_ROW(L, "seat_names", i) {
        if (i >= host->seats)
            continue;
        strncpy(names->name[i].text, lua_tostring(L, -1), PLAT_MAX_NAME - 1);
        names->name[i].letter = letters[i];
    }
}

static int function_ref(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    if (lua_isfunction(L, -1))
        return luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pop(L, 1);
    return LUA_NOREF;
}

/* A text of the prelude's table, which lives as long as the state from now on; "" when absent. */
static const char *kept_text(lua_State *L, const char *key) {
    const char *text = plat_table_text(L, key);
    lua_getfield(L, -1, key);
    luaL_ref(L, LUA_REGISTRYINDEX); /* nil needs none */
    return text ? text : "";
}

/* Read a list of named functions from the prelude's table; returns how many there are. */
static int read_functions(lua_State *L, const char *key, PlatNamedFunction *to) {
    int count = 0;
    PLAT_EACH_ROW(L, key, i) {
        to[i].name = kept_text(L, "name");
        to[i].ref = function_ref(L, "fn");
        to[i].simultaneous = plat_table_flag(L, "simultaneous");
        to[i].lends = function_ref(L, "lends");
        count = i + 1;
    }
    return count;
}

/* Which fields the steps lend. */
static void read_lent(lua_State *L, PlatHost *host) {
    PLAT_EACH_ROW(L, "steps", step)
        PLAT_EACH_ROW(L, "lent", n)
            host->lent_in[step][lua_tointeger(L, -1)] = true;
}

/* The seasons, by the names of their items, which were read before. */
static void read_seasons(lua_State *L, PlatHost *host) {
    int settled = 0;
    uint64_t all = 0;
    PLAT_EACH_ROW(L, "seasons", i) {
        PlatSeason *season = &host->season[i];
        *season = (PlatSeason){.name = kept_text(L, "name"),
                               .after = (int)plat_table_integer(L, "after") - 1};
        PLAT_EACH_ROW(L, "items", n)
            for (int item = 0; item < host->scores; item++)
                if (strcmp(host->score[item].name, lua_tostring(L, -1)) == 0)
                    season->items |= UINT64_C(1) << item;
        all |= season->items;
        host->seasons = i + 1;
    }
    for (int item = 0; item < host->scores; item++)
        host->score[item].settled = all >> item & 1 ? settled++ : -1;
    host->ledger = host->seasons > 0 ? (int)plat_table_integer(L, "settled") : -1;
}

/* Room for the rows of a list. */
static void *new_rows(lua_State *L, const char *key, size_t size) {
    void *rows = calloc((size_t)plat_table_list(L, key) + 1, size);
    lua_pop(L, 1);
    if (!rows)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    return rows;
}

static void read_options(lua_State *L, PlatHost *host) {
    host->option = new_rows(L, "options", sizeof *host->option);
    PLAT_EACH_ROW(L, "options", i) {
        host->option[i] = (PlatHostOption){.name = kept_text(L, "name"),
                                           .value = kept_text(L, "value"),
                                           .text = kept_text(L, "text"),
                                           .values = kept_text(L, "values"),
                                           .owner = kept_text(L, "owner"),
                                           .changed = plat_table_flag(L, "changed")};
        host->options = i + 1;
    }
    host->variant = new_rows(L, "variants", sizeof *host->variant);
    PLAT_EACH_ROW(L, "variants", i) {
        host->variant[i] = (PlatHostVariant){.name = kept_text(L, "name"),
                                             .text = kept_text(L, "text"),
                                             .usual = plat_table_flag(L, "usual")};
        host->variants = i + 1;
    }
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
    host->min = (int)plat_table_integer(L, "min");
    host->max = (int)plat_table_integer(L, "max");
    host->tries = (int)plat_table_integer(L, "tries");
    host->foreseen = (int)plat_table_integer(L, "foreseen");
    if (plat_table_list(L, "steps") > PLAT_MAX_STEPS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a game has at most %d steps", PLAT_MAX_STEPS - 1);
    lua_pop(L, 1);
    host->steps = read_functions(L, "steps", host->step);
    host->scores = read_functions(L, "scores", host->score);
    host->ties = read_functions(L, "ties", host->tie);
    read_lent(L, host);
    read_seasons(L, host);
    read_options(L, host);
    read_seat_names(L, host);
    host->over_ref = function_ref(L, "end_eager");
    host->deliver_ref = function_ref(L, "deliver");
    lua_getfield(L, -1, "migrations");
    host->migrate_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_getfield(L, -1, "end_described");
    host->over_node = is_node(L, -1) ? node_index(light_bits(L, -1)) : -1;
    lua_pop(L, 1);
    plat_legends_open(L);
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
    host_check(L, plat_schema_seal(host->schema, host->seats, &host->error));
    plat_settle_bounds(host);
    compile_all(L, host);
    plat_scoring_open(L);
}
