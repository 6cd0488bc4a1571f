/* Running one file of rule tests: see test.h.
 *
 * Reading the file declares its tests. Then each runs in an entry of its own, so that one that
 * fails, loops or eats memory does not affect the next. */
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "host/loading/find_games.h"
#include "host/loading/prelude.h"

enum {
    HANDLER = 1,  /* stack index of the message handler */
    TESTING = 2,  /* stack index of what testing.lua returned */
    CALLERS = 6,  /* frames named below a failure */
    SECONDS = 60, /* for one test, which may play many games */
    FAILURE_BYTES = 16 * 1024
};

/* --- the state --- */

/* A failure in a helper function says from which line of a test it was called. */
static int add_callers(lua_State *L) {
    plat_script_add_callers(L, CALLERS);
    return 1;
}

/* fail(text): raise at the test's line. */
static int n_fail(lua_State *L) { return plat_script_error(L, "%s", lua_tostring(L, 1)); }

/* line() -> the line of the test file that calls */
static int n_line(lua_State *L) {
    char where[PLAT_ERROR_WHERE];
    plat_script_line(L, where, sizeof where);
    const char *colon = strrchr(where, ':');
    lua_pushinteger(L, colon ? strtol(colon + 1, NULL, 10) : 0);
    return 1;
}

/* quoted(text, number or boolean) -> as it is written in Lua */
static int n_quoted(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING) {
        luaL_tolstring(L, 1, NULL);
        return 1;
    }
    luaL_Buffer written;
    size_t length;
    const char *text = lua_tolstring(L, 1, &length);
    luaL_buffinit(L, &written);
    luaL_addchar(&written, '"');
    for (size_t n = 0; n < length; n++) {
        char escape[8];
        snprintf(escape, sizeof escape, "\\%03d", (unsigned char)text[n]);
        bool plain = text[n] >= ' ' && text[n] <= '~' && text[n] != '"' && text[n] != '\\';
        luaL_addlstring(&written, plain ? text + n : escape, plain ? 1 : 4);
    }
    luaL_addchar(&written, '"');
    luaL_pushresult(&written);
    return 1;
}

/* try(function) -> nothing, or the text of the error it raised. What ends the whole entry is raised
 * again. */
static int n_try(lua_State *L) {
    lua_settop(L, 1);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK)
        return 0;
    if (plat_limits_verdict(&tests_of(L)->limits) != PLAT_OK)
        return lua_error(L);
    PlatError error = {PLAT_OK, "", ""};
    plat_script_error_read(L, -1, PLAT_E_RULES, &error);
    lua_pushstring(L, error.text);
    return 1;
}

/* Run a file of the prelude in a sandbox, with the values on top of the stack as its arguments,
 * which its results replace. */
static void run_prelude(lua_State *L, const char *name, int arguments, int results) {
    plat_prelude_load(L, name);
    plat_sandbox_new_environment(L);
    plat_sandbox_close_environment(L);
    lua_setupvalue(L, -2, 1);
    lua_insert(L, -1 - arguments);
    lua_call(L, arguments, results);
}

/* Leaves what testing.lua returns on the stack. */
static int open_testing(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"fail",   n_fail  },
        {"line",   n_line  },
        {"quoted", n_quoted},
        {"try",    n_try   },
        {NULL,     NULL    }
    };
    plat_sandbox_open(L);
    luaL_newlib(L, functions);
    plat_rule_test_add_playing(L);
    plat_rule_test_add_looking(L);
    plat_rule_test_add_legend(L);
    lua_pushvalue(L, -1);
    run_prelude(L, "testing", 1, 1);
    lua_insert(L, -2);
    lua_pushvalue(L, -1);
    lua_pushvalue(L, -3);
    run_prelude(L, "positions", 2, 0);
    lua_pushvalue(L, -2);
    run_prelude(L, "expectations", 2, 0);
    lua_pushcfunction(L, plat_prelude_guard);
    lua_pushliteral(L, "");
    lua_getfield(L, -3, "globals");
    lua_call(L, 2, 0);
    return 1;
}

/* Push an environment for the file: the sandbox and the names of testing.lua. */
static int new_environment(lua_State *L) {
    plat_sandbox_new_environment(L);
    lua_getfield(L, 1, "globals");
    plat_sandbox_add_names(L);
    plat_sandbox_close_environment(L);
    return 1;
}

/* --- entries --- */

/* Call what is on the stack with `arguments`; on failure the error is on the stack and `error`
 * holds as much of it as fits. */
static PlatStatus enter(PlatRuleTests *tests, int arguments, int results, PlatError *error) {
    plat_limits_enter(&tests->limits);
    int outcome = lua_pcall(tests->L, arguments, results, HANDLER);
    PlatStatus verdict = plat_limits_verdict(&tests->limits);
    plat_limits_leave(&tests->limits);
    if (outcome == LUA_OK)
        return PLAT_OK;
    PlatStatus status = verdict != PLAT_OK ? verdict : PLAT_E_RULES;
    plat_script_error_read(tests->L, -1, status, error);
    return status;
}

/* The whole of what was raised, since pictures may be longer than an error's text. */
static void describe_failure(lua_State *L, PlatStatus status, const PlatError *error, char *text) {
    const char *raised = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    if (status == PLAT_E_RULES && raised) {
        plat_text_copy(text, FAILURE_BYTES, raised);
        return;
    }
    snprintf(text, FAILURE_BYTES, "%s%s%s", error->where, error->where[0] != '\0' ? ": " : "",
             error->text);
}

/* --- tests --- */

/* The line in which the function on top of the stack begins: "file:line". */
static void where_is(lua_State *L, char *where, size_t size) {
    lua_Debug about;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &about);
    snprintf(where, size, "%s:%d", about.source + 1, about.linedefined);
}

/* Add what rules have traced to the text of a failure. */
static void add_trace(PlatRuleTests *tests, char *failure) {
    PlatBuffer trace = {0};
    plat_rule_test_trace(tests, &trace);
    size_t used = strlen(failure);
    if (used > 0 && trace.text)
        used += (size_t)snprintf(failure + used, FAILURE_BYTES - used,
                                 "%straced:", failure[used - 1] == '\n' ? "" : "\n");
    for (const char *at = trace.text; used > 0 && used < FAILURE_BYTES && at && *at;) {
        const size_t length = strcspn(at, "\n");
        used += (size_t)snprintf(failure + used, FAILURE_BYTES - used, "\n  %.*s", (int)length, at);
        at += length + (at[length] == '\n');
    }
    if (used >= FAILURE_BYTES)
        plat_text_mark_cut(failure, FAILURE_BYTES);
    free(trace.text);
}

/* Run the test whose table is on top of the stack, and report it. True when it passed. */
static bool run_test(PlatRuleTests *tests, const char *file, const PlatTestReport *report) {
    lua_State *L = tests->L;
    int test = lua_gettop(L);
    char failure[FAILURE_BYTES], where[PLAT_ERROR_WHERE];
    PlatError error = {PLAT_OK, "", ""};
    lua_getfield(L, test, "run");
    where_is(L, where, sizeof where);
    PlatStatus status = enter(tests, 0, 0, &error);
    if (status != PLAT_OK) {
        describe_failure(L, status, &error, failure);
    } else {
        lua_getfield(L, TESTING, "expectations");
        failure[0] = '\0';
        if (lua_tointeger(L, -1) == 0)
            snprintf(failure, sizeof failure,
                     "%s: this test checks nothing; add `expect`, `scores`, `refuses`, `legal`, "
                     "`asks` or `fails`",
                     where);
    }
    add_trace(tests, failure);
    lua_settop(L, test);
    lua_getfield(L, test, "line");
    lua_getfield(L, test, "name");
    report->result(report->context, file, (int)lua_tointeger(L, -2), lua_tostring(L, -1),
                   failure[0] != '\0' ? failure : NULL);
    lua_settop(L, test);
    return failure[0] == '\0';
}

/* Whether the name of the n-th test of a list contains `part`, in upper or lower case. */
static bool is_named(lua_State *L, int list, int n, const char *part) {
    if (!part)
        return true;
    lua_rawgeti(L, list, n);
    lua_getfield(L, -1, "name");
    const char *name = lua_tostring(L, -1);
    while (*name && strncasecmp(name, part, strlen(part)) != 0)
        name++;
    lua_pop(L, 2);
    return *name != '\0';
}

static PlatStatus run_tests(PlatRuleTests *tests, const PlatTestFile *file,
                            const PlatTestReport *report, PlatError *error) {
    lua_State *L = tests->L;
    lua_getfield(L, TESTING, "tests");
    int list = lua_gettop(L), count = (int)lua_rawlen(L, list);
    if (count == 0)
        return plat_error_set(error, PLAT_E_RULES, file->file,
                              "there is no test(...) in this file");
    bool passed = true;
    for (int n = 1; n <= count && (passed || !file->until_failure); n++) {
        if ((file->only > 0 && file->only != n) || !is_named(L, list, n, file->named))
            continue;
        tests->test = n;
        lua_getfield(L, TESTING, "begin"); /* it counts its own expectations */
        PlatStatus status = enter(tests, 0, 0, error);
        if (status != PLAT_OK)
            return status;
        lua_rawgeti(L, list, n);
        passed = run_test(tests, file->file, report);
        lua_settop(L, list);
        plat_rule_test_end(tests);
    }
    return PLAT_OK;
}

static PlatStatus read_file(PlatRuleTests *tests, const char *file, PlatError *error) {
    lua_State *L = tests->L;
    lua_pushcfunction(L, new_environment);
    lua_pushvalue(L, TESTING);
    PlatStatus status = enter(tests, 1, 1, error);
    if (status == PLAT_OK)
        status = plat_sandbox_load_file(L, file, file, lua_gettop(L), NULL, error);
    if (status == PLAT_OK)
        status = enter(tests, 0, 0, error);
    lua_settop(L, TESTING);
    return status;
}

static PlatStatus run(PlatRuleTests *tests, const PlatTestFile *file, const PlatTestReport *report,
                      PlatError *error) {
    lua_State *L = tests->L;
    lua_pushcfunction(L, add_callers);
    lua_pushcfunction(L, open_testing);
    PlatStatus status = enter(tests, 0, 1, error);
    if (status == PLAT_OK)
        status = read_file(tests, file->file, error);
    return status == PLAT_OK ? run_tests(tests, file, report, error) : status;
}

PlatStatus plat_host_test_file(const PlatTestFile *file, const PlatTestReport *report,
                               PlatError *error) {
    uint64_t read[PLAT_TEST_READ] = {0};
    PlatRuleTests *tests = calloc(1, sizeof *tests);
    if (!tests)
        return plat_no_memory(error);
    plat_limits_init(&tests->limits, 0, 0, true);
    tests->limits.seconds = SECONDS;
    plat_find_folder(tests->folder, sizeof tests->folder, file->file);
    tests->path = file->path;
    tests->paths = file->paths;
    tests->mutant = file->mutant;
    tests->reach = file->reach;
    tests->read = file->read ? file->read : read;
    tests->report = report;
    tests->L = lua_newstate(plat_limits_allocate, &tests->limits);
    PlatStatus status = plat_no_memory(error);
    if (tests->L) {
        tests->limits.L = tests->L;
        *(PlatRuleTests **)lua_getextraspace(tests->L) = tests;
        status = run(tests, file, report, error);
        lua_close(tests->L);
    }
    plat_rule_test_close(tests);
    plat_limits_free(&tests->limits);
    free(tests);
    return status;
}
