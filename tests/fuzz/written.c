/* Writes random rules and runs them both ways: described rules as the kernel evaluates them and as
 * Lua runs them, steps as programs and in Lua.
 *
 *     plat-fuzz-described --functions 1000000 --seed 1
 *     plat-fuzz-steps --functions 1000000 --seed 1
 *
 * What is written, compared and made smaller is in the Lua files of this folder, which run in a Lua
 * state of their own; main.lua and main_steps.lua begin there. Here are the few things that they
 * need of plat: the rows of all operations, and rules that load from a text, are played and answer
 * a question in their own Lua. */
#include <inttypes.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/described/operations.h"
#include "host/registry/registry.h"
#include "host/values/state.h"
#include "kernel/scope.h"
#include "lab/bot.h"
#include "text/buffer.h"

static const char type_name[] = "plat rules";

static const char *const operation_name[PLAT_OPERATION_COUNT] = {
#define ROW(name, gives, takes, function, written) #name,
    PLAT_OPERATIONS(ROW)
#undef ROW
};

typedef struct Rules {
    PlatHost *host;
    PlatMatch *match;
} Rules;

static Rules *rules_at(lua_State *L, int index) { return luaL_checkudata(L, index, type_name); }

/* nil, what is wrong, where */
static int failure(lua_State *L, const PlatError *error) {
    lua_pushnil(L);
    lua_pushstring(L, error->text);
    lua_pushstring(L, error->where);
    return 3;
}

/* load(file, players) -> rules, or a failure */
static int f_load(lua_State *L) {
    PlatSetup setup = {.game = luaL_checkstring(L, 1), .players = (int)luaL_checkinteger(L, 2)};
    Rules *rules = lua_newuserdatauv(L, sizeof *rules, 0);
    *rules = (Rules){0};
    luaL_setmetatable(L, type_name);
    PlatError error = {PLAT_OK, "", ""};
    return plat_host_new(&rules->host, &setup, &error) == PLAT_OK ? 1 : failure(L, &error);
}

static int rules_close(lua_State *L) {
    Rules *rules = rules_at(L, 1);
    plat_match_free(rules->match);
    plat_host_free(rules->host);
    *rules = (Rules){0};
    return 0;
}

/* rules:begin(seed) -> true when somebody is asked, or a failure */
static int rules_begin(lua_State *L) {
    Rules *rules = rules_at(L, 1);
    uint64_t seed = (uint64_t)luaL_checkinteger(L, 2);
    PlatError error = {PLAT_OK, "", ""};
    plat_match_free(rules->match);
    rules->match = NULL;
    if (plat_match_new(&rules->match, plat_host_rules(rules->host), seed, 0, &error) != PLAT_OK ||
        plat_match_run(rules->match, &error) != PLAT_OK)
        return failure(L, &error);
    lua_pushboolean(L, plat_match_ask(rules->match) != NULL);
    return 1;
}

/* rules:go_on() -> true when somebody is asked again, after the first answer that there is */
static int rules_go_on(lua_State *L) {
    PlatMatch *match = rules_at(L, 1)->match;
    const PlatAsk *ask = plat_match_ask(match);
    PlatError error = {PLAT_OK, "", ""};
    int32_t choice = plat_options_nth(&ask->options, 0);
    if (plat_match_answer(match, ask->seat, NULL, choice, &error) != PLAT_OK)
        return failure(L, &error);
    lua_pushboolean(L, plat_match_ask(match) != NULL);
    return 1;
}

enum { DECISIONS = 60 };

/* Add what there is to see of a position: its hash, what is asked, and the points. */
static void see(const PlatMatch *match, PlatBuffer *seen) {
    const PlatAsk *ask = plat_match_ask(match);
    PlatSheet sheet;
    PlatError error = {PLAT_OK, "", ""};
    plat_sheet_init(&sheet, plat_match_rules(match)->seats, false);
    plat_buffer_add(seen, "%016" PRIx64, plat_match_hash(match));
    if (plat_match_score(match, &sheet, &error) != PLAT_OK)
        plat_buffer_add(seen, " %s %s", error.where, error.text);
    for (int seat = 0; seat < sheet.seats; seat++)
        plat_buffer_add(seen, " %" PRId64, sheet.total[seat]);
    plat_sheet_free(&sheet);
    for (int32_t n = 0; ask && n < plat_options_count(&ask->options); n++)
        plat_buffer_add(seen, "%s%" PRId32, n ? "," : " asks ", plat_options_nth(&ask->options, n));
    plat_buffer_add(seen, "\n");
}

/* rules:play(seed, programs) -> all positions of a random game, with an error that ends it; whether
 * there was one */
static int rules_play(lua_State *L) {
    Rules *rules = rules_at(L, 1);
    const uint64_t seed = (uint64_t)luaL_checkinteger(L, 2);
    PlatMatch *match = NULL;
    PlatError error = {PLAT_OK, "", ""};
    PlatRng rng;
    PLAT_TEXT seen = {0};
    plat_rng_seed(&rng, seed, 1);
    plat_host_use_programs(rules->host,
                           lua_toboolean(L, 3) ? PLAT_PROGRAMS_ALWAYS : PLAT_PROGRAMS_NEVER);
    if (plat_match_new(&match, plat_host_rules(rules->host), seed, 0, &error) != PLAT_OK)
        return failure(L, &error);
    plat_match_explain(match, false);
    PlatStatus status = plat_match_run(match, &error);
    for (int n = 0; status == PLAT_OK && n < DECISIONS && !plat_match_is_over(match); n++) {
        const PlatAsk *ask = plat_match_ask(match);
        see(match, &seen);
        status = plat_match_answer(
            match, ask->seat, NULL,
            plat_bot_choose_random(&rng, ask->seat, ask->name, &ask->options), &error);
    }
    if (status == PLAT_OK)
        see(match, &seen);
    else
        plat_buffer_add(&seen, "%s: %s\n", error.where, error.text);
    plat_match_free(match);
    lua_pushstring(L, plat_buffer_text(&seen));
    lua_pushboolean(L, status != PLAT_OK);
    return 2;
}

/* rules:eval(code) -> what its value looks like, or a failure */
static int rules_eval(lua_State *L) {
    Rules *rules = rules_at(L, 1);
    PlatError error = {PLAT_OK, "", ""};
    bool incomplete;
    char *text;
    if (plat_host_eval(rules->host, &text, &incomplete, rules->match, luaL_checkstring(L, 2),
                       &error) != PLAT_OK)
        return failure(L, &error);
    lua_pushstring(L, text ? text : "");
    free(text);
    return 1;
}

/* rules:operations(seen): notes seen[name] for each operation that is described in the rules */
static int rules_operations(lua_State *L) {
    const PlatHost *host = rules_at(L, 1)->host;
    for (int i = 0; i < host->nodes; i++) {
        lua_pushboolean(L, true);
        lua_setfield(L, 2, operation_name[host->node[i].op]);
    }
    return 0;
}

/* operations() -> the names of all */
static int f_operations(lua_State *L) {
    lua_newtable(L);
    for (int op = 0; op < PLAT_OPERATION_COUNT; op++) {
        lua_pushstring(L, operation_name[op]);
        lua_rawseti(L, -2, op + 1);
    }
    return 1;
}

/* words() -> { { name =, gives =, edges =, grid =, takes = }, ... }: the words that carry out an
 * operation; `edges` is whether its set is of those, `grid` whether graphs lack what it needs */
static int f_words(lua_State *L) {
    static const char *const gives[] = {
        [TYPE_SET] = "set", [TYPE_NUMBER] = "number", [TYPE_CONDITION] = "condition"};
    const PlatApiEntry *word;
    lua_newtable(L);
    for (int n = 0; (word = plat_registry_word(n)); n++) {
        if (!word->op)
            continue;
        lua_createtable(L, 0, 5);
        lua_pushstring(L, word->name);
        lua_setfield(L, -2, "name");
        lua_pushstring(L, gives[plat_operation[word->op].gives]);
        lua_setfield(L, -2, "gives");
        lua_pushboolean(L, plat_gives_edges((PlatOp)word->op));
        lua_setfield(L, -2, "edges");
        lua_pushboolean(L, plat_lacking_on_graph((PlatOp)word->op) != NULL);
        lua_setfield(L, -2, "grid");
        lua_pushstring(L, plat_operation[word->op].takes);
        lua_setfield(L, -2, "takes");
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
    return 1;
}

static void open(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"begin",      rules_begin     },
        {"go_on",      rules_go_on     },
        {"play",       rules_play      },
        {"eval",       rules_eval      },
        {"operations", rules_operations},
        {"close",      rules_close     },
        {"__gc",       rules_close     },
        {"__close",    rules_close     },
        {NULL,         NULL            }
    };
    luaL_newmetatable(L, type_name);
    luaL_setfuncs(L, methods, 0);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    static const luaL_Reg functions[] = {
        {"load",       f_load      },
        {"words",      f_words     },
        {"operations", f_operations},
        {NULL,         NULL        }
    };
    luaL_newlib(L, functions);
    lua_setglobal(L, "plat");
}

int main(int argc, char **argv) {
    char folder[] = "/tmp/plat-fuzz-XXXXXX", file[sizeof folder + 16];
    lua_State *L = luaL_newstate();
    if (!L || !mkdtemp(folder)) {
        perror(argv[0]);
        return 2;
    }
    snprintf(file, sizeof file, "%s/fuzz.lua", folder);
    luaL_openlibs(L);
    open(L);
    lua_pushstring(L, FUZZ_FOLDER "/?.lua");
    lua_setglobal(L, "FOLDER");
    int failed = 2;
    if (luaL_dostring(L, "package.path = FOLDER") || luaL_loadfile(L, FUZZ_FOLDER "/" FUZZ_MAIN)) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
    } else {
        lua_pushstring(L, file);
        for (int n = 1; n < argc; n++)
            lua_pushstring(L, argv[n]);
        if (lua_pcall(L, argc, 1, 0) == LUA_OK)
            failed = (int)lua_tointeger(L, -1);
        else
            fprintf(stderr, "%s\n", lua_tostring(L, -1));
    }
    lua_close(L);
    unlink(file);
    rmdir(folder);
    return failed;
}
