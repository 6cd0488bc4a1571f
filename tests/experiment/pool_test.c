/* Pools: results come in order from any number of threads; failures and stopping end the work
 * where they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../repl/experiment/thread_pool.h"

typedef struct Counting {
    int64_t failing; /* the task that fails; -1: none */
    int64_t until;   /* joined tasks at which the user stops it; -1: never */
    int64_t joined, dropped;
    atomic_long made;
    atomic_bool cut;
} Counting;

static PlatStatus work(void *context, int worker, int64_t task, void **result, PlatError *error) {
    Counting *counting = context;
    (void)worker;
    if (task % 7 == 3) { /* some take longer than others */
        const struct timespec pause = {0, 200000};
        nanosleep(&pause, NULL);
    }
    int64_t *made = malloc(sizeof *made);
    assert_non_null(made);
    *made = task;
    *result = made;
    atomic_fetch_add(&counting->made, 1);
    if (task >= counting->failing && counting->failing >= 0)
        return plat_error_set(error, PLAT_E_RULES, "", "task %d", (int)task);
    return PLAT_OK;
}

static PlatStatus join(void *context, int64_t task, void *result, PlatError *error) {
    Counting *counting = context;
    (void)error;
    assert_int_equal(task, counting->joined);
    assert_int_equal(task, *(int64_t *)result);
    counting->joined++;
    free(result);
    return PLAT_OK;
}

static void drop(void *context, void *result) {
    Counting *counting = context;
    counting->dropped++;
    free(result);
}

static void cut(void *context, int worker) {
    Counting *counting = context;
    (void)worker;
    atomic_store(&counting->cut, true);
}

static bool tick(void *context) {
    const Counting *counting = context;
    return counting->until < 0 || counting->joined < counting->until;
}

static PlatStatus run(Counting *counting, int threads, int64_t tasks, bool *stopped,
                      PlatError *error) {
    const PlatPool pool = {.threads = threads,
                           .tasks = tasks,
                           .context = counting,
                           .work = work,
                           .join = join,
                           .drop = drop,
                           .cut = cut,
                           .tick = tick};
    return plat_pool_run(&pool, stopped, error);
}

static void results_are_joined_in_order(void **state) {
    (void)state;
    for (int threads = 1; threads <= 8; threads++) {
        for (int64_t tasks = 0; tasks <= 3000; tasks += 1000) {
            Counting counting = {.failing = -1, .until = -1};
            bool stopped = true;
            assert_int_equal(run(&counting, threads, tasks, &stopped, NULL), PLAT_OK);
            assert_int_equal(counting.joined, tasks);
            assert_int_equal(counting.dropped, 0);
            assert_false(stopped);
        }
    }
}

static void the_first_failure_by_order_is_told(void **state) {
    (void)state;
    for (int threads = 1; threads <= 8; threads++) {
        Counting counting = {.failing = 700, .until = -1};
        PlatError error = {0};
        assert_int_equal(run(&counting, threads, 2000, NULL, &error), PLAT_E_RULES);
        assert_string_equal(error.text, "task 700");
        assert_int_equal(counting.joined, 701); /* what it did until then is not lost */
        assert_int_equal(counting.joined + counting.dropped, atomic_load(&counting.made));
    }
}

static void whoever_stops_it_gets_what_is_done(void **state) {
    (void)state;
    Counting counting = {.failing = -1, .until = 1};
    bool stopped = false;
    assert_int_equal(run(&counting, 2, 1000000000, &stopped, NULL), PLAT_OK);
    assert_true(stopped);
    assert_true(atomic_load(&counting.cut) || counting.joined > 0);
    assert_int_equal(counting.joined, atomic_load(&counting.made));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_joined_in_order),
        cmocka_unit_test(the_first_failure_by_order_is_told),
        cmocka_unit_test(whoever_stops_it_gets_what_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
