/* The pool. Workers take the next task as long as it is not too far ahead of what was joined; their
 * results wait in a ring until it is their turn. */
#include "thread_pool.h"

#include <pthread.h>
#include <stdlib.h>

#include "system/clock.h"

enum { AHEAD = 1024, TICK = 100 /* milliseconds */, CUT_AGAIN = 20 };

typedef struct Slot {
    bool done;
    void *result;
    PlatStatus status;
    PlatError error;
} Slot;

typedef struct Work {
    const PlatPool *pool;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t done, room;
    int64_t next, joined; /* tasks */
    bool ending;          /* no further task is begun */
    int working;          /* threads */
    Slot *slot;           /* AHEAD of them */
} Work;

typedef struct Worker {
    Work *work;
    int number;
    pthread_t thread;
} Worker;

static void *run_worker(void *context) {
    Worker *worker = context;
    Work *work = worker->work;
    const PlatPool *pool = work->pool;
    pthread_mutex_lock(&work->lock);
    for (;;) {
        while (!work->ending && work->next < pool->tasks && work->next >= work->joined + AHEAD)
            pthread_cond_wait(&work->room, &work->lock);
        if (work->ending || work->next >= pool->tasks)
            break;
        const int64_t task = work->next++;
        Slot *slot = &work->slot[task % AHEAD];
        pthread_mutex_unlock(&work->lock);
        slot->result = NULL;
        slot->status = pool->work(pool->context, worker->number, task, &slot->result, &slot->error);
        pthread_mutex_lock(&work->lock);
        work->ending = work->ending || slot->status != PLAT_OK;
        slot->done = true;
        pthread_cond_signal(&work->done);
    }
    work->working--;
    pthread_cond_signal(&work->done);
    pthread_mutex_unlock(&work->lock);
    return NULL;
}

/* With the lock held: until something is done, or for so long. */
static void wait_for(Work *work, long milliseconds) {
    const struct timespec until = plat_clock_after(milliseconds);
    pthread_cond_timedwait(&work->done, &work->lock, &until);
}

/* With the lock held: take the next result, and join it with the lock given up. */
static PlatStatus join_next(Work *work, PlatStatus before, PlatError *error) {
    const PlatPool *pool = work->pool;
    const int64_t task = work->joined;
    Slot *slot = &work->slot[task % AHEAD];
    pthread_mutex_unlock(&work->lock);
    PlatStatus status = before;
    if (before != PLAT_OK) {
        pool->drop(pool->context, slot->result);
    } else {
        status = pool->join(pool->context, task, slot->result, error);
        if (status == PLAT_OK && slot->status != PLAT_OK) {
            status = slot->status;
            if (error)
                *error = slot->error;
        }
    }
    pthread_mutex_lock(&work->lock);
    slot->done = false;
    work->joined++;
    work->ending = work->ending || status != PLAT_OK;
    pthread_cond_broadcast(&work->room);
    return status;
}

/* Join everything in order. Cutting short is for what nobody wants: after a failure of an earlier
 * task, or when the user ends it. */
static PlatStatus join_all(Work *work, bool *stopped, PlatError *error) {
    const PlatPool *pool = work->pool;
    PlatStatus status = PLAT_OK;
    double ticked = plat_clock_now();
    pthread_mutex_lock(&work->lock);
    while (work->working > 0 || work->joined < work->next) {
        const bool cuts = *stopped || status != PLAT_OK;
        if (work->slot[work->joined % AHEAD].done)
            status = join_next(work, status, error);
        else
            wait_for(work, cuts ? CUT_AGAIN : TICK);
        if ((plat_clock_now() - ticked) * 1e3 < (cuts ? CUT_AGAIN : TICK))
            continue;
        pthread_mutex_unlock(&work->lock);
        ticked = plat_clock_now();
        if (!*stopped && !pool->tick(pool->context))
            *stopped = true;
        for (int n = 0; (*stopped || status != PLAT_OK) && n < pool->threads; n++)
            pool->cut(pool->context, n);
        pthread_mutex_lock(&work->lock);
        work->ending = work->ending || *stopped;
        pthread_cond_broadcast(&work->room);
    }
    pthread_mutex_unlock(&work->lock);
    return status;
}

PlatStatus plat_pool_run(const PlatPool *pool, bool *stopped, PlatError *error) {
    bool ended = false;
    Work work = {.pool = pool, .slot = calloc(AHEAD, sizeof *work.slot)};
    Worker *worker = calloc((size_t)pool->threads, sizeof *worker);
    PlatStatus status = PLAT_OK;
    if (!work.slot || !worker) {
        free(work.slot);
        free(worker);
        return plat_no_memory(error);
    }
    pthread_mutex_init(&work.lock, NULL);
    pthread_cond_init(&work.done, NULL);
    pthread_cond_init(&work.room, NULL);
    int begun = 0;
    pthread_mutex_lock(&work.lock);
    for (; begun < pool->threads && begun < pool->tasks; begun++) {
        worker[begun] = (Worker){.work = &work, .number = begun};
        if (pthread_create(&worker[begun].thread, NULL, run_worker, &worker[begun]) != 0)
            break;
        work.working++;
    }
    pthread_mutex_unlock(&work.lock);
    if (begun == 0 && pool->tasks > 0)
        status = plat_fail(error, PLAT_E_MEMORY, "there is no thread to play in");
    else
        status = join_all(&work, &ended, error);
    for (int n = 0; n < begun; n++)
        pthread_join(worker[n].thread, NULL);
    pthread_cond_destroy(&work.room);
    pthread_cond_destroy(&work.done);
    pthread_mutex_destroy(&work.lock);
    free(worker);
    free(work.slot);
    if (stopped)
        *stopped = ended;
    return status;
}
