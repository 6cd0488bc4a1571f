/* See box.h. */
#include "box.h"

#include <stdio.h>

/* Counts what is requested on top of what is in use. */
static void *allocate(void *context, void *memory, size_t old_size, size_t new_size) {
    Box *box = context;
    bool wants_more = new_size > (memory ? old_size : 0);
    if (wants_more && box->allocations_left == 0) {
        box->limits.memory_refused = true;
        return NULL;
    }
    if (wants_more && box->allocations_left > 0)
        box->allocations_left--;
    return plat_limits_allocate(&box->limits, memory, old_size, new_size);
}

static int open(lua_State *L) {
    const luaL_Reg *functions = lua_touserdata(L, 1);
    plat_sandbox_open(L);
    plat_sandbox_new_environment(L);
    if (functions)
        luaL_setfuncs(L, functions, 0);
    plat_sandbox_close_environment(L);
    return 1;
}

static Box *begin(size_t memory, int64_t instructions, bool counted) {
    Box *box = calloc(1, sizeof *box);
    assert_non_null(box);
    plat_limits_init(&box->limits, memory, instructions, counted);
    return box;
}

/* Takes over the box. */
static Box *new_box(Box *box, int allocations, const luaL_Reg *functions) {
    box->allocations_left = allocations;
    box->L = lua_newstate(allocate, box);
    if (!box->L) {
        assert_true(allocations >= 0);
        plat_limits_free(&box->limits);
        free(box);
        return NULL;
    }
    box->limits.L = box->L;
    *(PlatLimits **)lua_getextraspace(box->L) = &box->limits;
    lua_pushcfunction(box->L, open);
    lua_pushlightuserdata(box->L, (void *)(uintptr_t)functions);
    if (lua_pcall(box->L, 1, 1, 0) == LUA_OK)
        return box;
    assert_true(allocations >= 0);
    box_free(box);
    return NULL;
}

Box *box_new(size_t memory, int64_t instructions, bool counted, const luaL_Reg *functions) {
    return new_box(begin(memory, instructions, counted), -1, functions);
}

Box *box_new_starved(int allocations, const luaL_Reg *functions) {
    return new_box(begin(0, 0, true), allocations, functions);
}

Box *box_new_keeping(size_t kept, int allocations) {
    Box *box = begin(0, 0, true);
    plat_free_lists_init(&box->limits.blocks, kept);
    return new_box(box, allocations, NULL);
}

void box_free(Box *box) {
    lua_close(box->L);
    assert_int_equal(box->limits.memory_used, 0);
    plat_limits_free(&box->limits);
    free(box);
}

static int describe(lua_State *L) {
    plat_sandbox_tostring(L, 1);
    return 1;
}

/* Runs what was loaded, and leaves its value or its error on the stack. */
static PlatStatus run_loaded(Box *box) {
    plat_limits_enter(&box->limits);
    int result = lua_pcall(box->L, 0, 1, 0);
    if (result == LUA_OK) {
        lua_pushcfunction(box->L, describe);
        lua_insert(box->L, -2);
        result = lua_pcall(box->L, 1, 1, 0);
    }
    PlatStatus verdict = plat_limits_verdict(&box->limits);
    plat_limits_leave(&box->limits);
    if (result == LUA_OK)
        return PLAT_OK;
    plat_script_error_read(box->L, -1, verdict != PLAT_OK ? verdict : PLAT_E_RULES, &box->error);
    return box->error.status;
}

static PlatStatus load(Box *box, const char *script) {
    if (box->alone) {
        plat_sandbox_new_environment(box->L);
        plat_sandbox_close_environment(box->L);
    }
    int environment = lua_gettop(box->L);
    PlatStatus status = plat_sandbox_load_text(box->L, script, strlen(script), "test.lua",
                                               environment, &box->error);
    assert_int_equal(lua_gettop(box->L), environment + (status == PLAT_OK));
    if (status == PLAT_OK && box->alone)
        plat_sandbox_shorten(box->L, environment, script, strlen(script));
    return status;
}

PlatStatus box_run(Box *box, const char *script) {
    assert_int_equal(lua_gettop(box->L), 1);
    memset(&box->error, 0, sizeof box->error);
    box->text[0] = '\0';
    PlatStatus status = load(box, script);
    if (status != PLAT_OK) {
        lua_settop(box->L, 1);
        return status;
    }
    status = run_loaded(box);
    if (status == PLAT_OK)
        snprintf(box->text, sizeof box->text, "%s", lua_tostring(box->L, -1));
    lua_settop(box->L, 1);
    return status;
}

const char *box_says(Box *box, const char *script) {
    if (box_run(box, script) != PLAT_OK)
        snprintf(box->text, sizeof box->text, "error: %s", box->error.text);
    return box->text;
}
