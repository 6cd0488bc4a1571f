/* Limits: whatever a script does, every entry ends and says why. */
#include "box.h"

#include "../share.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { BUDGET = 1000 * 1000 };

/* Of the processor, so that a loaded machine fails no test. */
static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void ends_with(Box *box, const char *script, PlatStatus status, const char *text) {
    PlatStatus got = box_run(box, script);
    if (got != status || !strstr(box->error.text, text))
        fail_msg("%s\n  ends with %s: %s", script, plat_status_name(got), box->error.text);
}

/* --- instructions --- */

static const char *const endless[] = {
    "while true do end",
    "repeat until false",
    "for i = 1, math.maxinteger do end",
    "for i = 1, 2, 1e-300 do end",
    "::again:: goto again",
    "local function f() return f() end f()",
    "local function f(...) return f(1, ...) end f()",
    "local function f(...) while true do local t = { ... } end end f(('x'):rep(50000):byte(1, -1))",
    "for k in function() return 1 end do end",
    "local t = {} while true do t[1] = {} end",
    "local s = ('x'):rep(60000) while true do local r = s .. 'y' end",
    "while true do local s = ('x'):rep(60000) end",
    "local s = ('ab'):rep(30000) while true do s:find(('ab'):rep(20000) .. 'b') end",
    "local s = ('x'):rep(60000) while true do s:upper() end",
    "local s = ('x'):rep(60000) while true do s:byte(1, -1) end",
    "local s = ('x'):rep(60000) while true do local n = #('%s'):format(s) end",
    "local t = {} for i = 1, 50000 do t[i] = i end while true do table.sort(t) end",
    "local t = {} for i = 1, 50000 do t[i] = i end while true do table.concat(t, '', 1, 9000) end",
    "local t = {} for i = 1, 50000 do t[i] = i end while true do table.insert(t, 1, 0) end",
    "local t = {} for i = 1, 50000 do t[i] = i end\n"
    "while true do table.remove(t, 1) t[50000] = 1 end",
    "local t = {} for i = 1, 50000 do t[i] = i end while true do pairs(t) end",
    "local t = {} for i = 1, 50000 do t['k' .. i] = i end while true do pairs(t) end",
    "while true do select('#', table.unpack({}, 1, 50000)) end",
    "table.sort({ 1, 2 }, function() while true do end end)",
};

static void every_loop_ends(void **state) {
    (void)state;
    const size_t step = (size_t)share_step(6), first = (size_t)share_first(6);
    for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
        for (int counted = i % step != first; counted < 2; counted++) { /* by the timer: slow */
            Box *box = box_new(0, BUDGET, counted != 0, NULL);
            double began = seconds();
            ends_with(box, endless[i], PLAT_E_LIMIT,
                      "this runs for more than 1 million instructions; is there an endless "
                      "loop? If not, do less at a time");
            if (seconds() - began > 5)
                fail_msg("%s\n  took %.1f s", endless[i], seconds() - began);
            assert_memory_equal(box->error.where, "test.lua:", 9);
            assert_string_equal(box_says(box, "return 1 + 1"), "2");
            box_free(box);
        }
    }
}

/* Each turn of these takes as long as thousands of instructions. */
static const char *const dear[] = {
    "local a = ('\\0'):rep(65000) local b = a .. 'b' while a < b do end",
    "local a = ('x'):rep(65000) local b = a .. '' while a == b do end",
    "local t, s = {}, ('x'):rep(65000) while true do t[s .. 'y'] = nil end",
    "local s = ('x'):rep(30000) while true do local r = s .. s end",
    "local t = {} for i = 1, 900 do t[('x'):rep(60000) .. i] = i end while true do pairs(t) end",
    "local s, t = ('%.99f'):rep(100), {} for i = 1, 100 do t[i] = 2 ^ 1000 end\n"
    "while true do local n = #s:format(table.unpack(t)) end",
    "local t = {} for i = 1, 500000 do t['k' .. i] = 1 end\n"
    "for i = 1, 500000 do t['k' .. i] = nil end while true do for k in pairs(t) do end end",
};

static void every_entry_ends_in_time(void **state) {
    (void)state;
    double slowness = 0;
    enum { DEAR = sizeof dear / sizeof dear[0] };
    for (int i = share_first(DEAR); i < DEAR; i += share_step(DEAR)) { /* each takes a second */
        Box *box = box_new(0, INT64_MAX, i % 2 == 0, NULL);
        box->limits.seconds = 1;
        double began = seconds();
        ends_with(box, dear[i], PLAT_E_LIMIT, "is there an endless loop?");
        double took = seconds() - began;
        /* instrumented code has more time, and the message says so */
        assert_int_equal(sscanf(box->error.text, "this takes more than %lf s", &slowness), 1);
        if (took < 0.5 * slowness || took > 1.2 * slowness)
            fail_msg("%s\n  took %.2f s", dear[i], took);
        assert_memory_equal(box->error.where, "test.lua:", 9);
        assert_string_equal(box_says(box, "return 1 + 1"), "2");
        box_free(box);
    }
}

static int64_t ticks;

static int tick(lua_State *L) {
    (void)L;
    ticks++;
    return 0;
}

/* The same script is stopped at the same place, whatever ran before. */
static void counting_is_the_same_in_every_run(void **state) {
    (void)state;
    static const luaL_Reg functions[] = {
        {"tick", tick},
        {NULL,   NULL}
    };
    static const char script[] = "local t = {} while true do tick() t[#t + 1] = 'x' .. #t end";
    int64_t first = 0;
    for (int run = 0; run < 4; run++) {
        Box *box = box_new(0, BUDGET / 5, true, functions);
        for (int before = 0; before < run; before++)
            box_run(box, "for i = 1, 777 do local t = { i } end");
        ticks = 0;
        assert_int_equal(box_run(box, script), PLAT_E_LIMIT);
        if (run == 0)
            first = ticks;
        assert_true(ticks > 2000);
        assert_int_equal(ticks, first);
        box_free(box);
    }
}

static int charge(lua_State *L) {
    plat_limits_charge(L, lua_tointeger(L, 1));
    return 0;
}

static void the_budget_is_for_one_entry(void **state) {
    (void)state;
    static const luaL_Reg functions[] = {
        {"charge", charge},
        {NULL,     NULL  }
    };
    for (int counted = 0; counted < 2; counted++) {
        Box *box = box_new(0, BUDGET, counted != 0, functions);
        assert_int_equal(box_run(box, "charge(999999)"), PLAT_OK);
        assert_int_equal(box_run(box, "charge(999999)"), PLAT_OK);
        assert_int_equal(box_run(box, "charge(1000000)"), PLAT_E_LIMIT);
        assert_int_equal(box_run(box, "charge(999998) charge(1)"), PLAT_OK);
        assert_int_equal(box_run(box, "charge(999999) charge(1)"), PLAT_E_LIMIT);
        assert_int_equal(box_run(box, "charge(math.maxinteger)"), PLAT_E_LIMIT);
        assert_int_equal(box_run(box, "for i = 1, 1e9 do charge(math.maxinteger) end"),
                         PLAT_E_LIMIT);
        assert_int_equal(box_run(box, "error('x')"), PLAT_E_RULES);
        box_free(box);
    }
}

/* aside(function): calls it with a budget of its own. */
static int aside(lua_State *L) {
    PlatLimits *limits = *(PlatLimits **)lua_getextraspace(L);
    int64_t left = plat_limits_set_aside(limits);
    lua_call(L, 0, 0);
    plat_limits_resume(limits, left);
    return 0;
}

static void a_budget_set_aside_is_not_used(void **state) {
    (void)state;
    static const luaL_Reg functions[] = {
        {"charge", charge},
        {"aside",  aside },
        {NULL,     NULL  }
    };
    Box *box = box_new(0, BUDGET, true, functions);
    assert_int_equal(box_run(box, "charge(900000) for i = 1, 9 do "
                                  "aside(function() charge(900000) end) end charge(90000)"),
                     PLAT_OK);
    assert_int_equal(box_run(box, "charge(900000) aside(function() charge(9) end) charge(100000)"),
                     PLAT_E_LIMIT);
    assert_int_equal(box_run(box, "aside(function() charge(1000000) end)"), PLAT_E_LIMIT);
    ends_with(box, "aside(function() while true do end end)", PLAT_E_LIMIT, "more than");
    assert_int_equal(box_run(box, "charge(999999)"), PLAT_OK); /* the next entry begins afresh */
    box_free(box);
}

/* A protected call in between cannot swallow the error: the next check raises it again. */
static int swallow(lua_State *L) {
    for (;;) {
        lua_pushvalue(L, 1);
        if (lua_pcall(L, 0, 0, 0) == LUA_OK)
            return 0;
        lua_settop(L, 1);
        if (++ticks > 3)
            return plat_script_error(L, "%d times", (int)ticks);
    }
}

static void a_protected_call_does_not_help(void **state) {
    (void)state;
    static const luaL_Reg functions[] = {
        {"swallow", swallow},
        {NULL,      NULL   }
    };
    Box *box = box_new(0, BUDGET, true, functions);
    ticks = 0;
    ends_with(box, "swallow(function() while true do end end)", PLAT_E_LIMIT, "4 times");
    box_free(box);
}

static void defaults_hold(void **state) {
    (void)state;
    PlatLimits limits;
    plat_limits_init(&limits, 0, 0, false);
    assert_int_equal(limits.memory_limit, 64 * 1024 * 1024);
    assert_int_equal(limits.instruction_limit, 50 * 1000 * 1000);
    assert_int_equal(plat_limits_verdict(&limits), PLAT_OK);
    plat_limits_free(&limits);
}

/* --- recursion --- */

static void recursion_ends(void **state) {
    (void)state;
    static const char *const scripts[] = {
        "local function f() return 1 + f() end f()",
        "local function f() local t = { f() } return t end f()",
    };
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        Box *box = box_new(0, 0, true, NULL);
        assert_int_not_equal(box_run(box, scripts[i]), PLAT_OK);
        assert_string_equal(box->error.where, "test.lua:1");
        assert_string_equal(box_says(box, "return 1 + 1"), "2");
        box_free(box);
    }
}

/* Through C, where Lua allows 200 nested calls and names no line. */
static void recursion_through_sorting_ends(void **state) {
    (void)state;
    Box *box = box_new(0, 0, true, NULL);
    ends_with(box, "local function f() table.sort({ 1, 2 }, f) end f()", PLAT_E_RULES, "C stack");
    assert_string_equal(box_says(box, "return 1 + 1"), "2");
    box_free(box);
}

/* Each of these nests something that the parser handles by recursion. */
static void deep_nesting_is_refused(void **state) {
    (void)state;
    static const char *const parts[][3] = {
        {"return ", "(",                  "1"},
        {"return ", "{",                  "1"},
        {"return ", "- ",                 "1"},
        {"return ", "not ",               "1"},
        {"return ", "a..",                "1"},
        {"return ", "2^",                 "1"},
        {"",        "do ",                "" },
        {"",        "while 1 do ",        "" },
        {"return ", "a[",                 "1"},
        {"return ", "f(",                 "" },
        {"",        "function f() ",      "" },
        {"return ", "function() return ", "" },
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        Box *box = box_new(0, 0, true, NULL);
        char *script = calloc(1, PLAT_MAX_SCRIPT + 1);
        strcpy(script, parts[i][0]);
        char *at = script + strlen(script);
        size_t part = strlen(parts[i][1]);
        for (; at + part + 8 < script + PLAT_MAX_SCRIPT; at += part)
            memcpy(at, parts[i][1], part);
        strcpy(at, parts[i][2]);
        assert_int_equal(box_run(box, script), PLAT_E_RULES);
        assert_memory_equal(box->error.where, "test.lua", 8);
        free(script);
        box_free(box);
    }
}

/* Lua walks the whole chain recursively to describe the value that has no field "y". */
static void the_longest_chain_of_fields_does_no_harm(void **state) {
    (void)state;
    static const char *const links[] = {".x", "[x]", "['x']"};
    for (int i = share_first(3); i < 3; i += share_step(3)) {
        Box *box = box_new(0, 0, true, NULL);
        char *script = calloc(1, PLAT_MAX_SCRIPT + 1);
        strcpy(script, "local a, x = {}, 'x' a.x = a return a");
        char *at = script + strlen(script);
        size_t link = strlen(links[i]);
        for (; at + link + 4 < script + PLAT_MAX_SCRIPT; at += link)
            memcpy(at, links[i], link);
        strcpy(at, ".y.z");
        double began = seconds();
        assert_int_equal(box_run(box, script), PLAT_E_RULES);
        assert_true(seconds() - began < 10);
        assert_non_null(strstr(box->error.text, "attempt to index a nil value"));
        free(script);
        box_free(box);
    }
}

/* --- memory --- */

static void the_allocator_keeps_count(void **state) {
    (void)state;
    PlatLimits limits;
    plat_limits_init(&limits, 1000, 0, false);
    char *a = plat_limits_allocate(&limits, NULL, LUA_TTABLE, 600);
    assert_non_null(a);
    assert_int_equal(limits.memory_used, 600);
    assert_null(plat_limits_allocate(&limits, NULL, LUA_TTABLE, 401));
    assert_int_equal(plat_limits_verdict(&limits), PLAT_E_MEMORY);
    char *b = plat_limits_allocate(&limits, NULL, LUA_TTABLE, 400);
    assert_non_null(b);
    assert_int_equal(limits.memory_used, 1000);
    assert_null(plat_limits_allocate(&limits, a, 600, 601));
    assert_null(plat_limits_allocate(&limits, a, 600, SIZE_MAX));
    a = plat_limits_allocate(&limits, a, 600, 10);
    assert_non_null(a);
    assert_int_equal(limits.memory_used, 410);
    b = plat_limits_allocate(&limits, b, 400, 990);
    assert_non_null(b);
    assert_int_equal(limits.memory_used, 1000);
    assert_null(plat_limits_allocate(&limits, a, 10, 0));
    assert_null(plat_limits_allocate(&limits, b, 990, 0));
    assert_null(plat_limits_allocate(&limits, NULL, 0, 0));
    assert_int_equal(limits.memory_used, 0);
    plat_limits_free(&limits);
}

/* A second request after a refusal, as Lua makes after collecting garbage, can succeed. */
static void a_second_request_can_succeed(void **state) {
    (void)state;
    PlatLimits limits;
    plat_limits_init(&limits, 1000, 0, false);
    char *a = plat_limits_allocate(&limits, NULL, LUA_TTABLE, 600);
    assert_null(plat_limits_allocate(&limits, NULL, LUA_TSTRING, 500));
    assert_null(plat_limits_allocate(&limits, a, 600, 0));
    a = plat_limits_allocate(&limits, NULL, LUA_TSTRING, 500);
    assert_non_null(a);
    assert_int_equal(plat_limits_verdict(&limits), PLAT_OK);
    assert_null(plat_limits_allocate(&limits, a, 500, 0));
    plat_limits_free(&limits);
}

static void every_memory_bomb_is_refused(void **state) {
    (void)state;
    static const char *const bombs[] = {
        "local t = {} while true do t[#t + 1] = {} end",
        "local t = {} while true do t = { t } end",
        "local t = {} for i = 1, 1e9 do t[i] = i end",
        "local t = {} for i = 1, 1e9 do t['k' .. i] = i end",
        "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(60000) .. i end",
        "local t = {} for i = 1, 1e9 do t[i] = function() return i end end",
        "local s = 'x' while true do s = s .. s end",
        "local s = 'x' while true do s = s .. s .. s .. s .. s .. s .. s .. s .. s .. s end",
    };
    for (size_t i = 0; i < sizeof bombs / sizeof bombs[0]; i++) {
        Box *box = box_new(2 * 1024 * 1024, 0, true, NULL);
        assert_int_equal(box_run(box, bombs[i]), PLAT_E_MEMORY);
        assert_string_equal(box->error.where, "test.lua:1");
        assert_true(box->limits.memory_used <= 2 * 1024 * 1024);
        assert_string_equal(box_says(box, "return 1 + 1"), "2");
        box_free(box);
    }
}

/* Garbage does not count as memory in use: a script goes on if it fits at any one time. */
static void garbage_is_collected_in_time(void **state) {
    (void)state;
    Box *box = box_new(1024 * 1024, 0, true, NULL);
    assert_string_equal(box_says(box, "local n = 0\nfor i = 1, 400 do\n"
                                      "  local s = ('x'):rep(20000) .. i\n  n = n + #s\nend\n"
                                      "return n // 1000000"),
                        "8");
    assert_int_equal(box_run(box, "error('x')"), PLAT_E_RULES);
    box_free(box);
}

static const char errand[] =
    "local t = { 3, 1, 2, x = 1, y = { 1, 2 } }\n"
    "table.sort(t, function(a, b) return a < b end)\n"
    "local out = {}\n"
    "for k in pairs(t) do out[#out + 1] = k end\n"
    "for i, v in ipairs(t) do out[#out + 1] = i * v end\n"
    "local s = table.concat(out, ', ') .. ('%-10s|%5.2f'):format({}, 1 / 3)\n"
    "local r = ('ab'):rep(1000, '-'):upper():sub(10, 900) .. string.char(s:byte(1, -1))\n"
    "local function deep(n) if n == 0 then return s end return deep(n - 1) .. '' end\n"
    "return s .. #r .. deep(50) .. tostring(tonumber('12')) .. select('#', table.unpack(t))";

/* The task is tried with an allocator that fails after more and more allocations. Each failure is
 * reported as what it is, nothing is lost, and the state goes on. */
static void every_allocation_may_fail(void **state) {
    (void)state;
    Box *plenty = box_new(0, 0, true, NULL);
    char expected[BOX_TEXT];
    strcpy(expected, box_says(plenty, errand));
    assert_int_not_equal(expected[0], 'e');
    box_free(plenty);
    bool done = false;
    int failures = 0;
    for (int allocations = 0; !done; allocations++) {
        assert_true(allocations < 20000);
        Box *box = box_new_starved(allocations, NULL);
        if (!box)
            continue;
        PlatStatus status = box_run(box, errand);
        done = status == PLAT_OK;
        if (!done) {
            failures++;
            assert_int_equal(status, PLAT_E_MEMORY);
            assert_int_equal(box->error.status, PLAT_E_MEMORY);
            box->allocations_left = -1;
            assert_string_equal(box_says(box, errand), expected);
        } else {
            assert_string_equal(box->text, expected);
        }
        box_free(box);
    }
    assert_true(failures > 100);
}

/* --- the timer --- */

#if PLAT_HAS_TIMER
static void short_entries_are_not_counted(void **state) {
    (void)state;
    Box *box = box_new(0, BUDGET, false, NULL);
    double began = seconds();
    while (seconds() - began < 0.5) {
        assert_int_equal(box_run(box, "for i = 1, 2000 do end"), PLAT_OK);
        assert_false(box->limits.counting);
    }
    assert_int_equal(box->limits.instructions_left, BUDGET);
    box_free(box);
}

#endif

static void sleep_for(double time) {
    struct timespec left = {(time_t)time, (long)((time - (double)(time_t)time) * 1e9)};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
}

#if PLAT_HAS_TIMER
static void the_timer_rests_when_nothing_runs(void **state) {
    (void)state;
    Box *box = box_new(0, BUDGET, false, NULL);
    assert_int_equal(box_run(box, "return 1"), PLAT_OK);
    assert_true(box->limits.timer.runs);
    sleep_for(0.7);
    assert_false(box->limits.timer.runs);
    struct timespec nap = {0, 300 * 1000 * 1000};
    assert_int_equal(nanosleep(&nap, NULL), 0);
    ends_with(box, "while true do end", PLAT_E_LIMIT, "endless loop");
    box_free(box);
}

#endif

static void several_states_share_a_thread(void **state) {
    (void)state;
    Box *a = box_new(0, BUDGET, false, NULL), *b = box_new(0, BUDGET, false, NULL),
        *c = box_new(0, BUDGET, true, NULL);
    ends_with(a, "while true do end", PLAT_E_LIMIT, "endless loop");
    assert_string_equal(box_says(b, "return 2"), "2");
    ends_with(c, "while true do end", PLAT_E_LIMIT, "endless loop");
    ends_with(b, "while true do end", PLAT_E_LIMIT, "endless loop");
    assert_string_equal(box_says(a, "return 1"), "1");
    box_free(b);
    ends_with(a, "while true do end", PLAT_E_LIMIT, "endless loop");
    box_free(a);
    box_free(c);
}

/* A state's rules may call something that enters another state, such as a test that plays games. */
static int run_inner(lua_State *L) {
    Box *inner = lua_touserdata(L, lua_upvalueindex(1));
    PlatStatus status = box_run(inner, "while true do end");
    lua_pushstring(L, plat_status_name(status));
    return 1;
}

static void a_state_may_enter_another(void **state) {
    (void)state;
    Box *outer = box_new(0, BUDGET, true, NULL), *inner = box_new(0, BUDGET, false, NULL);
    lua_State *L = outer->L;
    plat_limits_enter(&outer->limits);
    lua_pushlightuserdata(L, inner);
    lua_pushcclosure(L, run_inner, 1);
    assert_int_equal(lua_pcall(L, 0, 1, 0), LUA_OK);
    assert_string_equal(lua_tostring(L, -1), plat_status_name(PLAT_E_LIMIT));
    assert_int_equal(plat_limits_verdict(&outer->limits), PLAT_OK);
    plat_limits_leave(&outer->limits);
    lua_settop(L, 1);
    box_free(inner);
    box_free(outer);
}

static void numbers_of_entries_wrap_around(void **state) {
    (void)state;
    Box *box = box_new(0, BUDGET, false, NULL);
    box->limits.entry = UINT_MAX - 1;
    for (int i = 0; i < 4; i++)
        assert_string_equal(box_says(box, "return 1"), "1");
    assert_true(box->limits.entry < 8);
    ends_with(box, "while true do end", PLAT_E_LIMIT, "endless loop");
    box_free(box);
}

/* --- threads and stopping --- */

static void *run_endless(void *context) {
    Box *box = context;
    box_run(box, "while true do end");
    return NULL;
}

static void a_state_may_move_to_another_thread(void **state) {
    (void)state;
    Box *box = box_new(0, BUDGET, false, NULL);
    assert_int_equal(box_run(box, "return 1"), PLAT_OK);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, run_endless, box), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_int_equal(box->error.status, PLAT_E_LIMIT);
    ends_with(box, "while true do end", PLAT_E_LIMIT, "endless loop");
    box_free(box);
}

static void states_run_in_threads_at_once(void **state) {
    (void)state;
    enum { THREADS = 4 };
    Box *box[THREADS];
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
        box[i] = box_new(0, BUDGET, i == 3, NULL);
        assert_int_equal(pthread_create(&thread[i], NULL, run_endless, box[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(thread[i], NULL), 0);
        assert_int_equal(box[i]->error.status, PLAT_E_LIMIT);
        box_free(box[i]);
    }
}

static void *stop_soon(void *context) {
    Box *box = context;
    sleep_for(0.1);
    plat_limits_stop(&box->limits);
    return NULL;
}

static void an_entry_can_be_stopped(void **state) {
    (void)state;
    for (int counted = 0; counted < 2; counted++) {
        Box *box = box_new(0, INT64_MAX, counted != 0, NULL);
        plat_limits_stop(&box->limits); /* nothing runs, so nothing happens */
        assert_string_equal(box_says(box, "return 1"), "1");
        pthread_t thread;
        double began = seconds();
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, box), 0);
        ends_with(box, "while true do end", PLAT_E_STOPPED, "stopped");
        assert_true(seconds() - began < 1);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_string_equal(box_says(box, "return 1"), "1");
        box_free(box);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_loop_ends),
        cmocka_unit_test(every_entry_ends_in_time),
        cmocka_unit_test(counting_is_the_same_in_every_run),
        cmocka_unit_test(the_budget_is_for_one_entry),
        cmocka_unit_test(a_budget_set_aside_is_not_used),
        cmocka_unit_test(a_protected_call_does_not_help),
        cmocka_unit_test(defaults_hold),
        cmocka_unit_test(recursion_ends),
        cmocka_unit_test(recursion_through_sorting_ends),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(the_longest_chain_of_fields_does_no_harm),
        cmocka_unit_test(the_allocator_keeps_count),
        cmocka_unit_test(a_second_request_can_succeed),
        cmocka_unit_test(every_memory_bomb_is_refused),
        cmocka_unit_test(garbage_is_collected_in_time),
        cmocka_unit_test(every_allocation_may_fail),
#if PLAT_HAS_TIMER
        cmocka_unit_test(short_entries_are_not_counted),
        cmocka_unit_test(the_timer_rests_when_nothing_runs),
#endif
        cmocka_unit_test(several_states_share_a_thread),
        cmocka_unit_test(a_state_may_enter_another),
        cmocka_unit_test(numbers_of_entries_wrap_around),
        cmocka_unit_test(a_state_may_move_to_another_thread),
        cmocka_unit_test(states_run_in_threads_at_once),
        cmocka_unit_test(an_entry_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
