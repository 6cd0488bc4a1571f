/* The registry holds every name that scripts can use, and no other; the pages made from it are
 * those in the tree. What there is, is looked up inside a loaded game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/language/handles.h"
#include "host/loading/prelude.h"
#include "host/sandbox/library.h"
#include "host/values/entry.h"
#include "host/values/state.h"
#include "pages.h"

enum { MOST_NAMES = 400, NAME = 96 };

/* What there is, as "kind:name" for what belongs to a kind of value. */
typedef struct Names {
    char name[MOST_NAMES][NAME];
    int count;
    PlatHost *host;
    PlatMatch *match;
} Names;

static bool holds(const Names *names, const char *name) {
    for (int n = 0; n < names->count; n++)
        if (strcmp(names->name[n], name) == 0)
            return true;
    return false;
}

static void add(Names *names, const char *kind, const char *name) {
    assert_true(names->count < MOST_NAMES);
    snprintf(names->name[names->count++], NAME, "%s%s%s", kind, kind[0] != '\0' ? ":" : "", name);
}

/* The texts among the keys of the table on top of the stack, which is popped. Keys that name fields
 * of the game are left out. */
/* What scripts may not change is an empty table in front of its values: look behind it. */
static void look_behind(lua_State *L) {
    lua_pushnil(L);
    if (lua_next(L, -2) != 0) {
        lua_pop(L, 2);
        return;
    }
    if (luaL_getmetafield(L, -1, "__index") == LUA_TTABLE)
        lua_remove(L, -2);
}

static void add_keys(Names *names, lua_State *L, const char *kind) {
    if (plat_push_handle_methods(L, -1))
        lua_remove(L, -2);
    assert_int_equal(lua_type(L, -1), LUA_TTABLE);
    look_behind(L);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "__";
        bool field = plat_schema_find(names->host->schema, key) >= 0;
        if (strncmp(key, "__", 2) != 0 && !(field && strcmp(kind, "seat") == 0) &&
            !(lua_type(L, -1) == LUA_TUSERDATA && strcmp(kind, "board") == 0))
            add(names, kind, key);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void add_sandbox(Names *names, lua_State *L) {
    static const char *const rooms[] = {"math", "string", "table"};
    plat_sandbox_new_environment(L);
    for (int n = 0; n < 3; n++) {
        lua_getfield(L, -1, rooms[n]);
        add_keys(names, L, rooms[n]);
        lua_pushnil(L);
        lua_setfield(L, -2, rooms[n]);
    }
    add_keys(names, L, "");
    add(names, "", "require");
}

/* Push the game object, and the table of methods behind it. */
static void push_methods(lua_State *L) {
    plat_prelude_push(L, "under_construction");
    lua_pushliteral(L, "everything");
    lua_call(L, 1, 1);
    assert_true(lua_getmetatable(L, -1));
    lua_getfield(L, -1, "__index");
    assert_true(lua_getmetatable(L, -1));
    lua_getfield(L, -1, "__index");
    for (int n = 1;; n++) {
        const char *name = lua_getupvalue(L, -1, n);
        assert_non_null(name);
        if (strcmp(name, "methods") == 0)
            return;
        lua_pop(L, 1);
    }
}

static void add_handles(Names *names, lua_State *L) {
    static const char *const fields[] = {"counter", "die",     "deck", "board", "cells",
                                         "list",    "network", "hand", "walls", "names"};
    static const char *const kinds[] = {"counter", "dice",    "deck", "board", "cells",
                                        "list",    "network", "hand", "walls", "names"};
    for (int n = 0; n < 10; n++) {
        int field = plat_schema_find(names->host->schema, fields[n]);
        assert_true(field >= 0);
        plat_push_field_handle(L, field, strcmp(fields[n], "hand") == 0 ? 0 : PLAT_SEAT_SHARED);
        if (strcmp(fields[n], "board") == 0) {
            lua_getfield(L, -1, "layer");
            add_keys(names, L, "layer");
        }
        add_keys(names, L, kinds[n]);
    }
}

/* Which kind of light value a method belongs to: all kinds share one table. */
static const char *kind_of_light(const char *method) {
    static const char *const kinds[] = {"set", "cell", "shape", "placements", "placement", "where"};
    for (size_t n = 0; n < sizeof kinds / sizeof *kinds; n++) {
        char name[NAME];
        snprintf(name, sizeof name, "%s:%s", kinds[n], method);
        const PlatEntryDoc *entry = plat_registry_find(name);
        if (entry && strcmp(entry->name, name) == 0)
            return kinds[n];
    }
    return "number";
}

static void add_light(Names *names, lua_State *L) {
    lua_pushlightuserdata(L, NULL);
    assert_true(lua_getmetatable(L, -1));
    lua_getfield(L, -1, "__index");
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        const char *key = lua_tostring(L, -2);
        add(names, kind_of_light(key), key);
        lua_pop(L, 1);
    }
    lua_pop(L, 3);
}

static void add_numbers(Names *names, lua_State *L) {
    lua_pushinteger(L, 0);
    assert_int_not_equal(luaL_getmetafield(L, -1, "__index"), LUA_TNIL);
    add_keys(names, L, "number");
    lua_pop(L, 1);
}

/* A file of the prelude says what tests see as `mark` and the name. */
static void add_testing(Names *names, const char *path, const char *mark) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    static char text[PLAT_MAX_SCRIPT];
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    for (char *at = strstr(text, mark); at; at = strstr(at + 1, mark)) {
        char name[NAME];
        assert_int_equal(sscanf(at + strlen(mark), "%40[a-z]", name), 1);
        add(names, "", name);
    }
}

static int look(void **state) {
    static Names names;
    static const char *const path[] = {"tests/host/games"};
    PlatSetup setup = {.game = "everything", .path = path, .paths = 1, .counted = true};
    PlatError error = {PLAT_OK, "", ""};
    memset(&names, 0, sizeof names);
    if (plat_host_new(&names.host, &setup, &error) != PLAT_OK ||
        plat_match_new(&names.match, plat_host_rules(names.host), 1, 0, &error) != PLAT_OK ||
        plat_match_run(names.match, &error) != PLAT_OK) {
        fprintf(stderr, "%s: %s\n", error.where, error.text);
        return -1;
    }
    lua_State *L = names.host->L;
    int top = lua_gettop(L);
    add_sandbox(&names, L);
    plat_prelude_push(L, "globals");
    lua_getfield(L, -1, "check");
    lua_getfield(L, -1, "text");
    lua_call(L, 0, 1);
    add_keys(&names, L, "form");
    add_keys(&names, L, "check");
    lua_pushnil(L);
    lua_setfield(L, -2, "check");
    add(&names, "", "check");
    add_keys(&names, L, "");
    push_methods(L);
    add_keys(&names, L, "game");
    plat_push_seat(L, names.host, 0);
    add_keys(&names, L, "seat");
    add_handles(&names, L);
    add_light(&names, L);
    add_numbers(&names, L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, names.host->sheet_ref);
    add_keys(&names, L, "sheet");
    lua_rawgeti(L, LUA_REGISTRYINDEX, names.host->mark_ref);
    add_keys(&names, L, "mark");
    plat_prelude_push(L, "bots");
    lua_getfield(L, -1, "known");
    add_keys(&names, L, "question");
    lua_settop(L, top);
    add_testing(&names, "rules-lua/lib/testing.lua", "\nfunction globals.");
    add_testing(&names, "rules-lua/lib/testing.lua", "\nglobals.");
    add_testing(&names, "rules-lua/lib/positions.lua", "\nfunction globals.");
    add_testing(&names, "rules-lua/lib/expectations.lua", "\nfunction globals.");
    *state = &names;
    return 0;
}

static int look_away(void **state) {
    Names *names = *state;
    plat_match_free(names->match);
    plat_host_free(names->host);
    return 0;
}

/* "counter.value" as "counter:value". */
static void with_colon(const char *name, char *out) {
    snprintf(out, NAME, "%s", name);
    char *dot = strchr(out, '.');
    if (dot)
        *dot = ':';
}

static void the_registry_has_every_name(void **state) {
    const Names *names = *state;
    assert_true(names->count > 150);
    for (int n = 0; n < names->count; n++) {
        bool found = false;
        const PlatEntryDoc *entry;
        for (int i = 0; !found && (entry = plat_registry_entry(i)); i++) {
            char name[NAME];
            with_colon(entry->name, name);
            found = strcmp(name, names->name[n]) == 0;
        }
        if (!found)
            fail_msg("the registry has no %s", names->name[n]);
    }
}

/* What is no method and no function is looked at in the workbench. */
static bool can_be_read(Names *names, const char *name) {
    static const char *const expressions[][2] = {
        {"counter.value",    "state.counter.value"   },
        {"cells.value",      "state.cells.value"     },
        {"family.name",      "state.family.trade"    },
        {"names.value",      "state.names.value"     },
        {"geometry.columns", "everything.map.columns"},
        {"geometry.rows",    "everything.map.rows"   }
    };
    for (size_t n = 0; n < sizeof expressions / sizeof *expressions; n++) {
        char *text = NULL;
        bool incomplete;
        PlatError error;
        if (strcmp(expressions[n][0], name) != 0)
            continue;
        PlatStatus status = plat_host_eval(names->host, &text, &incomplete, names->match,
                                           expressions[n][1], &error);
        free(text);
        return status == PLAT_OK;
    }
    return false;
}

/* Geometries and families are tables. */
static bool is_method_of_table(Names *names, const char *name) {
    char expression[NAME], *text = NULL;
    bool incomplete;
    PlatError error;
    bool geometry = strncmp(name, "geometry:", 9) == 0;
    if (!geometry && strncmp(name, "family:", 7) != 0)
        return false;
    snprintf(expression, sizeof expression, "type(%s.%s)",
             geometry ? "everything.map" : "state.family", strchr(name, ':') + 1);
    PlatStatus status =
        plat_host_eval(names->host, &text, &incomplete, names->match, expression, &error);
    bool function = status == PLAT_OK && text && strcmp(text, "function") == 0;
    free(text);
    return function;
}

static void every_entry_is_there(void **state) {
    Names *names = *state;
    for (int n = 0; n < plat_registry_count(); n++) {
        const char *entry = plat_registry_entry(n)->name;
        char name[NAME];
        with_colon(entry, name);
        /* operators, and calls of a value */
        bool of_values = strpbrk(entry, " ~#(");
        if (!of_values && !holds(names, name) && !can_be_read(names, entry) &&
            !is_method_of_table(names, entry))
            fail_msg("the registry has %s, which is not there", entry);
    }
}

/* Whether a word takes as many arguments as anyone gives. */
static bool takes_any(const PlatEntryDoc *entry) {
    const char *dots = strstr(entry->signature, "...");
    return dots && (dots[3] == ')' || dots[3] == ']') && dots[4] != ')';
}

/* The function on top of the stack, a word of that name, is called with too many arguments. */
static void call_with_too_many(lua_State *L, const char *name) {
    for (int i = 0; i < 9; i++)
        lua_pushinteger(L, 1);
    assert_int_not_equal(lua_pcall(L, 9, 0, 0), LUA_OK);
    const char *said = lua_tostring(L, -1);
    if (!said || !strstr(said, " takes ") || !strstr(said, ": write "))
        fail_msg("%s(1, 1, 1, 1, 1, 1, 1, 1, 1): %s", name, said);
}

/* Call the functions of the table on top of the stack, which is popped. */
static int call_all(lua_State *L, const char *kind) {
    int called = 0;
    look_behind(L);
    for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) {
        char name[NAME];
        snprintf(name, sizeof name, "%s%s%s", kind, kind[0] ? ":" : "", lua_tostring(L, -2));
        const PlatEntryDoc *entry = plat_registry_find(name);
        if (!lua_isfunction(L, -1) || !entry || takes_any(entry))
            continue;
        lua_pushvalue(L, -1);
        call_with_too_many(L, name);
        lua_pop(L, 1);
        called++;
    }
    lua_pop(L, 1);
    return called;
}

/* One that takes no argument more than its signature has, which is refused before it runs. */
static void every_word_counts_its_arguments(void **state) {
    Names *names = *state;
    lua_State *L = names->host->L;
    int called = 0;
    assert_true(lua_checkstack(L, 100));
    plat_prelude_push(L, "globals");
    called += call_all(L, "");
    push_methods(L);
    called += call_all(L, "game");
    plat_push_seat(L, names->host, 0);
    called += call_all(L, "seat");
    lua_rawgeti(L, LUA_REGISTRYINDEX, names->host->sheet_ref);
    called += call_all(L, "sheet");
    lua_rawgeti(L, LUA_REGISTRYINDEX, names->host->mark_ref);
    called += call_all(L, "mark");
    assert_true(called > 60);
}

static void entries_are_whole(void **state) {
    (void)state;
    enum { MOST = 1000 };
    static const char *name[MOST];
    const int count = plat_registry_count();
    assert_in_range(count, 1, MOST);
    for (int n = 0; n < count; n++) {
        const PlatEntryDoc *entry = plat_registry_entry(n);
        size_t length = strlen(entry->text);
        assert_true(entry->signature[0] != '\0' && entry->group[0] != '\0' && length > 0);
        if (entry->text[length - 1] != '.')
            assert_memory_equal(entry->text + length - 4, " ...", 4);
        name[n] = entry->name;
        for (int other = 0; other < n; other++)
            assert_string_not_equal(name[other], name[n]);
    }
    assert_null(plat_registry_entry(count));
    assert_null(plat_registry_entry(-1));
}

static void entries_are_found_by_their_last_word(void **state) {
    (void)state;
    assert_string_equal(plat_registry_find("set:beside")->name, "set:beside");
    assert_string_equal(plat_registry_find("counter")->name, "counter");
    assert_string_equal(plat_registry_find("largest_group")->name, "set:largest_group");
    assert_string_equal(plat_registry_find("floor")->name, "math.floor");
    assert_null(plat_registry_find("nothing of the kind"));
    assert_null(plat_registry_find(""));
}

/* --- the pages --- */

static char *whole(FILE *file) {
    assert_non_null(file);
    rewind(file);
    char *text = calloc(1, 1 << 20);
    size_t size = fread(text, 1, (1 << 20) - 1, file);
    assert_true(size < (1 << 20) - 1);
    fclose(file);
    return text;
}

static void page_is(const char *path, void (*write)(FILE *)) {
    FILE *made = tmpfile();
    write(made);
    char *wanted = whole(made), *found = whole(fopen(path, "r"));
    if (strcmp(wanted, found) != 0)
        fail_msg("%s differs from the registry: build the target api_reference", path);
    free(wanted);
    free(found);
}

static void the_reference_is_the_registry(void **state) {
    (void)state;
    page_is("docs/api.md", plat_reference_markdown);
}

static void is_lua(void (*write)(FILE *)) {
    FILE *made = tmpfile();
    write(made);
    char *text = whole(made);
    lua_State *L = luaL_newstate();
    if (luaL_loadbufferx(L, text, strlen(text), "=made", "t") != LUA_OK)
        fail_msg("%s", lua_tostring(L, -1));
    lua_close(L);
    free(text);
}

static void stubs_and_globals_are_lua(void **state) {
    (void)state;
    is_lua(plat_reference_stubs);
    is_lua(plat_reference_globals);
}

/* Whether a line of the stubs declares that class or alias. */
static bool is_declared(const char *stubs, const char *name, size_t length) {
    static const char *const words[] = {"\n---@class ", "\n---@alias "};
    for (size_t n = 0; n < 2; n++)
        for (const char *at = stubs; (at = strstr(at, words[n]));) {
            at += strlen(words[n]);
            if (strncmp(at, name, length) == 0 && strchr("\n: ", at[length]))
                return true;
        }
    return false;
}

/* Every type that an annotation names is declared, and a parameter's is before its function. */
static void stubs_name_what_they_declare(void **state) {
    (void)state;
    char *stubs = plat_registry_stubs();
    int types = 0;
    for (const char *line = stubs; line; line = strchr(line + 1, '\n')) {
        const size_t length = strcspn(line + 1, "\n");
        if (strncmp(line + 1, "---@", 4) != 0)
            continue;
        for (const char *at = line; (at = strstr(at, "plat.")) && at < line + 1 + length;) {
            size_t name = strspn(at, "abcdefghijklmnopqrstuvwxyz_.");
            if (!is_declared(stubs, at, name))
                fail_msg("\"%.*s\" is declared nowhere:\n%.*s", (int)name, at, (int)length,
                         line + 1);
            at += name;
            types++;
        }
    }
    assert_true(types > 300);
    free(stubs);
}

static void stubs_have(const char *wanted) {
    char *stubs = plat_registry_stubs();
    if (!strstr(stubs, wanted))
        fail_msg("the stubs lack\n%s", wanted);
    free(stubs);
}

/* A word of each form, and what its values can do. */
static void stubs_have_parameters_fields_and_operators(void **state) {
    (void)state;
    stubs_have("---@param steps integer\n---@param walls? plat.walls|plat.set\n"
               "---@return plat.set\nfunction set:reach(steps, walls) end\n");
    stubs_have("---@overload fun(self: plat.game, name: string, fn: fun(me: plat.seat, ...: any)");
    stubs_have("---@operator band(plat.set): plat.set\n");
    stubs_have("---@operator call(plat.seat): plat.set\n");
    stubs_have("---@class plat.cell: plat.set\n");
    stubs_have("---@field index integer Holds its number, from 1.\n");
    stubs_have("---@return fun(): plat.cell\nfunction set:each() end\n");
    stubs_have("\ncheck = {}\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_registry_has_every_name, look, look_away),
        cmocka_unit_test_setup_teardown(every_entry_is_there, look, look_away),
        cmocka_unit_test_setup_teardown(every_word_counts_its_arguments, look, look_away),
        cmocka_unit_test(entries_are_whole),
        cmocka_unit_test(entries_are_found_by_their_last_word),
        cmocka_unit_test(the_reference_is_the_registry),
        cmocka_unit_test(stubs_and_globals_are_lua),
        cmocka_unit_test(stubs_name_what_they_declare),
        cmocka_unit_test(stubs_have_parameters_fields_and_operators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
