/* Blocks kept by size: what is given out is whole and its own, what is kept is bounded, and limits
 * and failures are what they are without. */
#include "box.h"

#include <stdio.h>

#include "host/sandbox/free_lists.h"

/* --- blocks --- */

enum { BLOCKS = 400, LARGEST = 700, TURNS = 100000, ROOM = 4096 };

typedef struct Held {
    unsigned char *at;
    size_t size;
    unsigned char fill;
} Held;

static unsigned luck;

static unsigned next_luck(void) { return (luck = luck * 1664525U + 1013904223U) >> 8; }

static void check(const Held *held, size_t size) {
    for (size_t n = 0; n < size; n++)
        assert_int_equal(held->at[n], held->fill);
}

/* Gives the block another size, some of them 0. What fits stays as it was. */
static void resize(PlatFreeLists *blocks, Held *held) {
    size_t size = next_luck() % 3 == 0 ? 0 : next_luck() % LARGEST;
    held->at = plat_free_lists_resize(blocks, held->at, held->size, size);
    assert_int_equal(held->at != NULL, size != 0);
    check(held, size < held->size ? size : held->size);
    held->size = size;
    held->fill = (unsigned char)next_luck();
    if (size)
        memset(held->at, held->fill, size);
}

static void blocks_are_whole_and_their_own(void **state) {
    (void)state;
    static const size_t rooms[] = {0, ROOM, PLAT_BLOCKS_KEPT};
    for (int n = 0; n < 3; n++) {
        PlatFreeLists blocks;
        plat_free_lists_init(&blocks, rooms[n]);
        Held held[BLOCKS] = {{0}};
        luck = 7;
        for (int turn = 0; turn < TURNS; turn++) {
            resize(&blocks, &held[next_luck() % BLOCKS]);
            assert_true(blocks.bytes <= rooms[n]);
        }
        for (int i = 0; i < BLOCKS; i++) {
            check(&held[i], held[i].size);
            assert_null(plat_free_lists_resize(&blocks, held[i].at, held[i].size, 0));
        }
        size_t kept = blocks.bytes;
        assert_int_equal(kept > 0, rooms[n] > 0);
        assert_int_equal(plat_free_lists_release(&blocks), kept);
        assert_int_equal(plat_free_lists_release(&blocks), 0);
    }
}

static void only_small_blocks_are_kept(void **state) {
    (void)state;
    PlatFreeLists blocks;
    plat_free_lists_init(&blocks, PLAT_BLOCKS_KEPT);
    const size_t last = PLAT_BLOCK_STEP * PLAT_BLOCK_CLASSES;
    void *small = plat_free_lists_resize(&blocks, NULL, 0, last);
    void *large = plat_free_lists_resize(&blocks, NULL, 0, last + 1);
    plat_free_lists_resize(&blocks, large, last + 1, 0);
    assert_int_equal(blocks.bytes, 0);
    plat_free_lists_resize(&blocks, small, last, 0);
    assert_int_equal(blocks.bytes, last);
    assert_ptr_equal(plat_free_lists_resize(&blocks, NULL, 0, last - 1),
                     small); /* of the same class */
    assert_int_equal(blocks.bytes, 0);
    assert_ptr_equal(plat_free_lists_resize(&blocks, small, last - 1, last), small);
    plat_free_lists_resize(&blocks, small, last, 0);
    large = plat_free_lists_resize(&blocks, NULL, 0, 1 << 20);
    assert_ptr_equal(plat_free_lists_resize(&blocks, large, 1 << 20, last), small);
    plat_free_lists_resize(&blocks, small, last, 0);
    plat_free_lists_release(&blocks);
}

/* --- under limits --- */

static const char work[] =
    "local n = 0 for i = 1, 3000 do local t = { { i }, tostring(i) .. 'x' }\n"
    "  local function f() return t[1][1] end n = n + f() end return n";

/* What Lua asks for is counted, and nothing of what is kept. */
static void memory_is_counted_as_without(void **state) {
    (void)state;
    size_t used[2];
    for (int keeps = 0; keeps < 2; keeps++) {
        Box *box = box_new_keeping(keeps ? PLAT_BLOCKS_KEPT : 0, -1);
        assert_string_equal(box_says(box, work), "4501500");
        lua_gc(box->L, LUA_GCCOLLECT, 0);
        used[keeps] = box->limits.memory_used;
        assert_int_equal(box->limits.blocks.bytes > 0, keeps);
        box_free(box);
    }
    assert_int_equal(used[0], used[1]);
}

/* The same request is the first that a limit refuses, and the same message says so. */
static void the_limit_is_where_it_was(void **state) {
    (void)state;
    char text[2][BOX_TEXT];
    size_t used[2];
    for (int keeps = 0; keeps < 2; keeps++) {
        Box *box = box_new_keeping(keeps ? PLAT_BLOCKS_KEPT : 0, -1);
        box->limits.memory_limit = 1 << 20;
        snprintf(text[keeps], BOX_TEXT, "%s",
                 box_says(box, "local t = {} while true do t[#t + 1] = { #t } end"));
        assert_int_equal(box->error.status, PLAT_E_MEMORY);
        used[keeps] = box->limits.memory_used;
        assert_string_equal(box_says(box, work), "4501500");
        box_free(box);
    }
    assert_string_equal(text[0], text[1]);
    assert_int_equal(used[0], used[1]);
}

/* Fails at each request in turn. There are as many whether blocks are kept or not. */
static void each_request_may_fail(void **state) {
    (void)state;
    int requests[2] = {0};
    for (int keeps = 0; keeps < 2; keeps++) {
        for (int allowed = 0;; allowed++) {
            Box *box = box_new_keeping(keeps ? PLAT_BLOCKS_KEPT : 0, allowed);
            if (!box)
                continue;
            PlatStatus status =
                box_run(box, "local t = {} for i = 1, 30 do t[i] = { 'k' .. i } end\n"
                             "for i = 1, 30 do t[i] = nil end return #t");
            assert_true(status == PLAT_OK || status == PLAT_E_MEMORY);
            box_free(box);
            if (status == PLAT_OK)
                break;
            requests[keeps] = allowed;
        }
    }
    assert_true(requests[0] > 100);
    assert_int_equal(requests[0], requests[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_whole_and_their_own),
        cmocka_unit_test(only_small_blocks_are_kept),
        cmocka_unit_test(memory_is_counted_as_without),
        cmocka_unit_test(the_limit_is_where_it_was),
        cmocka_unit_test(each_request_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
