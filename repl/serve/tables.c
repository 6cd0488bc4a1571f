/* One lock guards what all threads share: queues, listeners, and the frames that are sent. A clock
 * of their own looks for questions that have waited for too long, and for saved rules. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "system/clock.h"
#include "table.h"

enum {
    IDLE = 600, /* seconds */
    TICK = 100, /* milliseconds */
    LOOK = 300, /* for files that the system reports no change of, and who comes and goes */
    PING = 15000
};

void plat_tables_set_host(PlatTables *tables, const char *secret) {
    snprintf(tables->host, sizeof tables->host, "%s", secret);
}

bool plat_tables_is_host(const PlatTables *tables, const char *secret) {
    return plat_link_equals(tables->host, secret);
}

/* --- time --- under the lock --- */

static void tick_table(PlatTable *table, bool reloads, bool looks) {
    const time_t at = time(NULL);
    const long seconds = table->tables->seconds;
    if (reloads && table->seats && table->has_thread) /* a prompt reloads by itself */
        table->rules_due = true;
    if (table->asked.is && at >= table->asked.until)
        table->look_due = true;
    for (int seat = 0; seconds && seat < table->seats; seat++)
        if (table->seated[seat].asked && !table->seated[seat].bot[0] &&
            at - table->seated[seat].since >= seconds) {
            table->late |= 1U << seat;
            table->seated[seat].since = at; /* for the next question */
        }
    if (looks && table->people_changed) {
        table->people_changed = false;
        plat_table_set_people(table);
        plat_table_wake(table);
    }
    plat_table_set_due(table);
}

/* Watch the files of all tables. What was saved between reading them and this is looked for. */
static void follow_files(PlatTables *tables) {
    PLAT_STRINGS files = {0};
    for (PlatTable *table = tables->all; table; table = table->next) {
        for (int n = 0; n < table->files.count; n++)
            plat_strings_add(&files, table->files.word[n]);
        table->rules_due = table->seats > 0 && table->has_thread;
        plat_table_set_due(table);
    }
    plat_file_watch_follow_files(tables->watch, &files);
    tables->files_changed = false;
}

/* Whether the system reports that files were written. */
static bool hear_files(PlatTables *tables) {
    struct pollfd written = {.fd = plat_file_watch_pipe(tables->watch), .events = POLLIN};
    if (poll(&written, 1, 0) <= 0) /* also where it reports nothing: -1 */
        return false;
    plat_file_watch_hear(tables->watch);
    return true;
}

static void *tick(void *context) {
    PlatTables *tables = context;
    pthread_mutex_lock(&tables->lock);
    for (int ticks = 1; !tables->stops; ticks++) {
        const struct timespec until = plat_clock_after(TICK);
        pthread_cond_timedwait(&tables->ticks, &tables->lock, &until);
        if (tables->stops)
            break;
        const bool looks = ticks % (LOOK / TICK) == 0;
        const bool reloads =
            (hear_files(tables) || looks) && plat_file_watch_changed(tables->watch);
        const bool pings = ticks % (PING / TICK) == 0;
        tables->ping += pings;
        for (PlatTable *table = tables->all; table; table = table->next) {
            tick_table(table, reloads, looks);
            if (pings)
                plat_table_wake(table);
        }
        if (tables->files_changed)
            follow_files(tables);
        if (ticks % (1000 / TICK) == 0) {
            pthread_mutex_unlock(&tables->lock);
            tables->every_second(tables->context);
            pthread_mutex_lock(&tables->lock);
        }
    }
    pthread_mutex_unlock(&tables->lock);
    return NULL;
}

/* --- beginning and end --- */

PlatStatus plat_tables_new(PlatTables **out, const char *address, int seconds, int idle,
                           void (*every_second)(void *context), void *context, PlatError *error) {
    PlatTables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return plat_no_memory(error);
    pthread_mutex_init(&tables->lock, NULL);
    pthread_cond_init(&tables->begun, NULL);
    pthread_cond_init(&tables->ticks, NULL);
    tables->address = strdup(address);
    tables->seconds = seconds;
    tables->idle = idle ? idle : IDLE;
    tables->every_second = every_second;
    tables->context = context;
    tables->watch = plat_file_watch_new();
    tables->gzip = plat_gzip_new();
    PlatStatus status = tables->address && tables->watch
                            ? plat_policies_new(&tables->policies, false, 0, error)
                            : plat_no_memory(error);
    if (status == PLAT_OK) {
        tables->has_clock = pthread_create(&tables->clock, NULL, tick, tables) == 0;
        if (!tables->has_clock)
            status = plat_fail(error, PLAT_E_MEMORY, "no thread can be had");
    }
    if (status == PLAT_OK) {
        *out = tables;
        return status;
    }
    plat_tables_stop(tables);
    plat_tables_free(tables);
    return status;
}

void plat_tables_stop(PlatTables *tables) {
    pthread_mutex_lock(&tables->lock);
    tables->stops = true;
    pthread_cond_broadcast(&tables->ticks);
    for (PlatTable *table = tables->all; table; table = table->next) {
        for (PlatAct *act = plat_table_take_act(table); act; act = plat_table_take_act(table))
            plat_act_refuse(act, 503, "the server ends");
        atomic_store(&table->urgent, true);
        plat_table_wake(table);
        pthread_cond_signal(&table->due);
    }
    pthread_mutex_unlock(&tables->lock);
    for (PlatTable *table = tables->all; table; table = table->next)
        if (table->has_thread)
            pthread_join(table->thread, NULL);
    if (tables->has_clock)
        pthread_join(tables->clock, NULL);
}

void plat_table_free(PlatTable *table) {
    if (table->poke)
        plat_protocol_end(table->protocol);
    plat_table_forget_points(table);
    plat_snapshot_free(table->seen);
    for (int link = 0; link < PLAT_LINKS; link++)
        plat_frame_drop(table->state[link]);
    plat_frame_drop(table->rules);
    plat_frame_drop(table->faulty);
    plat_frame_drop(table->people);
    plat_buffer_free(&table->rules_page);
    plat_buffer_free(&table->replay);
    free(table->talk);
    pthread_cond_destroy(&table->due);
    plat_strings_free(&table->files);
    free(table->fault);
    free(table);
}

void plat_tables_free(PlatTables *tables) {
    while (tables->all) {
        PlatTable *table = tables->all;
        tables->all = table->next;
        plat_table_free(table);
    }
    plat_policies_free(tables->policies);
    plat_file_watch_free(tables->watch);
    pthread_mutex_destroy(&tables->lock);
    pthread_cond_destroy(&tables->begun);
    pthread_cond_destroy(&tables->ticks);
    plat_gzip_free(tables->gzip);
    free(tables->address);
    free(tables);
}

PlatTable *plat_table_new(PlatTables *tables) {
    PlatTable *table = calloc(1, sizeof *table);
    struct timespec time;
    if (!table)
        return NULL;
    clock_gettime(CLOCK_REALTIME, &time);
    table->tables = tables;
    table->session = &table->own;
    table->last_act = &table->act;
    pthread_cond_init(&table->due, NULL);
    for (int link = 0; link < PLAT_LINKS; link++) /* larger than before a restart */
        table->state_number[link] =
            ((uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000) << 12;
    table->rules_number = table->state_number[0];
    return table;
}

PlatStatus plat_table_add(PlatTable *table, PlatBeginning *beginning) {
    PlatTables *tables = table->tables;
    PlatStatus status = PLAT_OK;
    pthread_mutex_lock(&tables->lock);
    table->next = tables->all;
    tables->all = table;
    table->beginning = beginning;
    plat_table_set_due(table);
    if (beginning && !table->has_thread) {
        table->beginning = NULL;
        status = plat_fail(beginning->error, PLAT_E_MEMORY, "no thread can be had");
    } else if (beginning && !beginning->act) {
        while (table->beginning)
            pthread_cond_wait(&tables->begun, &tables->lock);
        status = beginning->status;
    }
    if (status != PLAT_OK)
        table->links = (PlatLinks){.id = ""};
    tables->files_changed = true;
    plat_table_set_due(table);
    pthread_mutex_unlock(&tables->lock);
    return status;
}

PlatStatus plat_tables_begin(PlatTables *tables, const PlatRequest *request, const char *name,
                             PlatTable **out, PlatError *error) {
    PLAT_TEXT notes = {0};
    PlatBeginning beginning = {request, name, &notes, error, PLAT_OK, NULL};
    *out = plat_table_new(tables);
    return *out ? plat_table_add(*out, &beginning) : plat_no_memory(error);
}

PlatStatus plat_tables_resume(PlatTables *tables, const char *name, bool at_once, PlatBuffer *notes,
                              PlatTable **out, PlatError *error) {
    PlatBeginning beginning = {NULL, name, notes, error, PLAT_OK, NULL};
    PlatTable *table = *out = plat_table_new(tables);
    if (!table)
        return plat_no_memory(error);
    const PlatStatus status = plat_links_read(&table->links, name, error);
    if (status == PLAT_OK || (status == PLAT_E_NAME && at_once))
        return plat_table_add(table, at_once ? &beginning : NULL);
    plat_table_free(table);
    return status;
}

int plat_tables_resume_all(PlatTables *tables) {
    PLAT_STRINGS games = {0};
    PLAT_TEXT notes = {0};
    PlatTable *table;
    PlatError ignored;
    int resumed = 0;
    plat_links_list(&games, &ignored);
    for (int n = 0; n < games.count; n++)
        resumed +=
            plat_tables_resume(tables, games.word[n], false, &notes, &table, &ignored) == PLAT_OK;
    return resumed;
}
