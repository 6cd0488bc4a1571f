/* The arena of sets: what is forgotten since a mark, and what stays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host/values/arena.h"

enum { SPACE = 3, MANY = 3000 };

static uint64_t put(PlatArena *arena, uint64_t word) {
    uint64_t payload = plat_arena_put(arena, SPACE, &word, 1);
    assert_true(payload != UINT64_MAX);
    return payload;
}

static uint64_t word_of(const PlatArena *arena, uint64_t payload) {
    const PlatArenaSlot *slot = plat_arena_get(arena, payload);
    assert_non_null(slot);
    return arena->word[slot->offset];
}

/* An arena with one permanent set. */
static PlatArena settled(uint64_t permanent) {
    PlatArena arena;
    assert_true(plat_arena_init(&arena));
    put(&arena, permanent);
    plat_arena_settle(&arena);
    plat_arena_reset(&arena);
    return arena;
}

static void sets_made_since_a_mark_are_forgotten(void **state) {
    (void)state;
    PlatArena arena = settled(1);
    uint64_t kept = put(&arena, 2);
    PlatArenaMark mark = plat_arena_mark(&arena);
    uint64_t since = put(&arena, 3);
    assert_true(put(&arena, 2) == kept); /* one that was there is not made again */
    plat_arena_release(&arena, mark);
    assert_null(plat_arena_get(&arena, since));
    assert_true(word_of(&arena, kept) == 2);
    assert_true(put(&arena, 1) >> 32 == 0); /* the permanent one */
    assert_true(word_of(&arena, put(&arena, 4)) == 4);
    assert_true(put(&arena, 2) == kept);
    plat_arena_free(&arena);
}

/* The table grows in between, and sets share their places in it. */
static void many_sets_are_forgotten_and_made_again(void **state) {
    (void)state;
    PlatArena arena = settled(0);
    uint64_t kept[MANY];
    for (uint64_t i = 0; i < MANY; i++)
        kept[i] = put(&arena, 10 + i);
    for (uint64_t round = 1; round < 5; round++) {
        PlatArenaMark mark = plat_arena_mark(&arena);
        for (uint64_t i = 0; i < MANY * round; i++)
            assert_true(word_of(&arena, put(&arena, 1000000 * round + i)) == 1000000 * round + i);
        plat_arena_release(&arena, mark);
        for (uint64_t i = 0; i < MANY; i++)
            assert_true(put(&arena, 10 + i) == kept[i]);
        assert_int_equal(arena.slots, mark.slots);
    }
    plat_arena_free(&arena);
}

static void marks_may_lie_inside_each_other(void **state) {
    (void)state;
    PlatArena arena = settled(0);
    PlatArenaMark outer = plat_arena_mark(&arena);
    uint64_t a = put(&arena, 1);
    PlatArenaMark inner = plat_arena_mark(&arena);
    put(&arena, 2);
    plat_arena_release(&arena, inner);
    assert_true(put(&arena, 1) == a);
    plat_arena_release(&arena, outer);
    assert_null(plat_arena_get(&arena, a));
    assert_true(word_of(&arena, put(&arena, 5)) == 5);
    plat_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_made_since_a_mark_are_forgotten),
        cmocka_unit_test(many_sets_are_forgotten_and_made_again),
        cmocka_unit_test(marks_may_lie_inside_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
