/* Threads that do tasks, whose results are joined in the order of the tasks.
 *
 * So what comes out does not depend on the number of threads, or on which was faster. Workers share
 * nothing but the pool; all of joining happens in the thread that called. */
#ifndef PLAT_EXPERIMENT_THREAD_POOL_H
#define PLAT_EXPERIMENT_THREAD_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/status.h"

typedef struct PlatPool {
    int threads; /* 1..PLAT_MAX_THREADS */
    int64_t tasks;
    void *context; /* handed to every function */
    /* In a worker's thread: do the task. *result goes to `join`, whatever is returned; a failure
     * ends the work after the tasks before it. Workers count from 0. */
    PlatStatus (*work)(void *context, int worker, int64_t task, void **result, PlatError *error);
    /* In the caller's thread. `join` uses the result up; `drop` frees one that nobody wants. */
    PlatStatus (*join)(void *context, int64_t task, void *result, PlatError *error);
    void (*drop)(void *context, void *result);
    /* In the caller's thread, while `worker` works: cut short what it does. What it returns then is
     * joined too. Called again and again until it has returned. */
    void (*cut)(void *context, int worker);
    /* In the caller's thread, several times a second: false when the work is to end. */
    bool (*tick)(void *context);
} PlatPool;

enum { PLAT_MAX_THREADS = 256 };

/* Do the tasks. *stopped (may be NULL): `tick` ended the work. The first failure by order of the
 * tasks, or PLAT_E_MEMORY when there is no thread. */
PlatStatus plat_pool_run(const PlatPool *pool, bool *stopped, PlatError *error);

#endif
