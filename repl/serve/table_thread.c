/* The thread of a table: it opens the game at the first visit, does what is due, one thing after
 * another, and lets the game go when nobody has been there for some time. The game belongs to it,
 * and is never touched under the lock. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "session/autosave.h"
#include "session/saved_games.h"
#include "session/search_path.h"
#include "system/clock.h"
#include "system/files.h"
#include "table.h"

enum {
    MOST_ACTS = 64, /* that wait at one table */
    ACTS_AT_ONCE = 60,
    ACTS_A_SECOND = 30
};

bool plat_table_has_work(const PlatTable *table) {
    return table->beginning || table->act || table->bots_due || table->rules_due ||
           table->look_due || table->late;
}

static void *run_table(void *table);

void plat_table_set_due(PlatTable *table) {
    if (!plat_table_has_work(table))
        return;
    atomic_store(&table->waits, true);
    if (table->poke)
        table->poke(table->prompt);
    else if (table->has_thread)
        pthread_cond_signal(&table->due);
    else
        table->has_thread = pthread_create(&table->thread, NULL, run_table, table) == 0;
}

PlatAct *plat_table_take_act(PlatTable *table) {
    PlatAct *act = table->act;
    atomic_store(&table->urgent, false);
    if (act) {
        table->act = act->next;
        table->acts--;
        if (!table->act)
            table->last_act = &table->act;
    }
    return act;
}

/* --- opening --- */

void plat_table_recall(PlatTable *table) {
    PlatJournal *journal = NULL;
    PlatError ignored;
    if (plat_save_file_read(table->session->store, &journal, &ignored) != PLAT_OK)
        return;
    for (int n = 0; n < journal->lines; n++)
        if (strncmp(journal->line[n].text, "act ", 4) == 0)
            plat_table_know(table, journal->line[n].text + 4);
    plat_journal_free(journal);
}

/* The table has its session: it can be played at. */
static PlatStatus set_up(PlatTable *table, PlatError *error) {
    TRY(plat_protocol_over(&table->protocol, table->session, error));
    plat_table_hire(table);
    plat_table_show_rules(table, "");
    return PLAT_OK;
}

static PlatStatus open_game(PlatTable *table, PlatBuffer *notes, PlatError *error) {
    PLAT_FREED char *path = NULL;
    if (table->protocol)
        return PLAT_OK;
    TRY(plat_saved_games_find(&path, table->links.game, error));
    TRY(plat_session_resume(table->session, path, notes, error));
    plat_table_recall(table);
    return set_up(table, error);
}

static PlatStatus begin_game(PlatTable *table, const PlatBeginning *what) {
    PlatSession *session = table->session;
    PlatError *error = what->error;
    PLAT_REQUEST settled = {0};
    TRY(plat_request_copy(&settled, what->request, error));
    TRY(plat_request_settle(&settled, error));
    TRY(plat_session_begin(session, &settled, true, error));
    TRY(plat_session_listen(session, error));
    TRY(plat_session_keep(session, what->name, error));
    TRY(plat_session_commit(session, what->notes, error));
    session->named = true; /* its links are known: it stays */
    PLAT_FREED char *kept = plat_session_name(session);
    if (!kept)
        return plat_no_memory(error);
    TRY(plat_links_draw(&table->links, kept, plat_host_rules(session->host)->seats, error));
    TRY(plat_links_write(&table->links, error));
    return set_up(table, error);
}

/* A game that was saved without links gets some; its seats must be known for that. */
static PlatStatus resume_game(PlatTable *table, const PlatBeginning *what) {
    if (table->links.id[0])
        return open_game(table, what->notes, what->error);
    PLAT_FREED char *path = NULL;
    TRY(plat_saved_games_find(&path, what->name, what->error));
    TRY(plat_session_resume(table->session, path, what->notes, what->error));
    TRY(plat_links_draw(&table->links, what->name, plat_host_rules(table->session->host)->seats,
                        what->error));
    TRY(plat_links_write(&table->links, what->error));
    return set_up(table, what->error);
}

/* The game leaves the memory; its file stays. */
static void close_game(PlatTable *table) {
    PLAT_TEXT notes = {0};
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        plat_bot_free(table->bot[seat]);
        table->bot[seat] = NULL;
    }
    plat_protocol_end(table->protocol);
    table->protocol = NULL;
    if (table->own.host)
        plat_session_leave(&table->own, &notes);
    plat_buffer_free(&table->rules_page);
    plat_buffer_free(&table->replay);
    table->own = (PlatSession){.host = NULL};
    if (notes.text)
        fputs(notes.text, stderr);
}

/* --- reloading --- */

/* Whether a file of the rules is another one on the disk than the one that is played. */
static bool differs(const PlatHost *host) {
    for (int n = 0; n < plat_host_files(host); n++) {
        const PlatHostFile file = plat_host_file(host, n);
        PLAT_FREED char *path = plat_search_file(file.path);
        PLAT_TEXT text = {0};
        if (!path || plat_file_text(path, &text, NULL) != PLAT_OK || text.length != file.size ||
            memcmp(text.text, file.text, file.size) != 0)
            return true;
    }
    return false;
}

static bool reload(PlatTable *table) {
    PlatError error = {0};
    PLAT_TEXT notes = {0};
    if (!differs(table->session->host)) {
        plat_table_set_fault(table, NULL);
        return false;
    }
    PlatSnapshot *before = plat_snapshot_take(table->session);
    PlatFieldChanges fields = {0};
    PlatRebinding rebinding = {.report = plat_changes_field, .context = &fields};
    PlatStatus status = plat_session_change(table->session, &table->session->request,
                                            PLAT_SESSION_DISK, &rebinding, &error);
    if (status == PLAT_OK)
        status = plat_session_commit(table->session, &notes, &error);
    plat_table_set_fault(table, status == PLAT_OK ? NULL : &error);
    if (status == PLAT_OK)
        plat_table_show_change(table, before, &fields, &rebinding);
    plat_field_changes_free(&fields);
    plat_snapshot_free(before);
    return status == PLAT_OK;
}

/* --- threads --- */

void plat_act_put_error(PlatAct *act, unsigned code, const PlatError *error) {
    act->code = code;
    plat_buffer_free(&act->reply);
    plat_buffer_put(&act->reply, "{\"ok\":false");
    plat_frame_text(&act->reply, "error", error->text);
    plat_frame_text(&act->reply, "where", error->where);
    plat_buffer_put(&act->reply, error->status == PLAT_E_QUESTION ? ",\"stale\":true}" : "}");
}

void plat_act_refuse(PlatAct *act, unsigned code, const char *why) {
    PlatError error = {0};
    plat_fail(&error, PLAT_E_READONLY, "%s", why);
    plat_act_put_error(act, code, &error);
    act->done(act->context);
}

/* Do one thing at the table: carry out the act, or else what is due. */
static void run(PlatTable *table, PlatAct *act, bool reloads, bool bots, uint32_t late) {
    PlatError error = {0};
    PLAT_TEXT notes = {0};
    bool changed = false;
    if (open_game(table, &notes, &error) != PLAT_OK) {
        fprintf(stderr, "plat: %s: %s\n", table->links.game, plat_error_line(&error).text);
        if (act)
            plat_act_refuse(act, 500, "this table cannot be opened");
        return;
    }
    if (act) {
        changed = plat_table_carry_out(table, act);
        act->done(act->context);
    } else if (reloads) {
        changed = reload(table);
    } else if (late) {
        for (int seat = 0; seat < table->seats; seat++)
            if (late >> seat & 1)
                changed = plat_table_answer_for(table, seat) || changed;
    } else if (bots) {
        changed = plat_table_let_bot(table);
    }
    if (changed && !reloads)
        plat_table_forget_points(table);
    plat_table_show(table, changed);
}

void plat_table_run_due(PlatTable *table) {
    PlatAct *act = plat_table_take_act(table);
    const bool reloads = !act && table->rules_due;
    const uint32_t late = act || reloads ? 0 : table->late;
    const bool bots = !act && !reloads && !late && table->bots_due;
    table->rules_due = table->rules_due && !reloads;
    table->late &= ~late;
    table->bots_due = table->bots_due && !bots;
    table->look_due = false;
    atomic_store(&table->waits, table->act != NULL);
    pthread_mutex_unlock(&table->tables->lock);
    run(table, act, reloads, bots, late);
    pthread_mutex_lock(&table->tables->lock);
}

static void begin_table(PlatTable *table) {
    PlatTables *tables = table->tables;
    PlatBeginning *what = table->beginning;
    pthread_mutex_unlock(&tables->lock);
    what->status = what->request ? begin_game(table, what) : resume_game(table, what);
    pthread_mutex_lock(&tables->lock);
    table->beginning = NULL;
    table->look_due = what->status == PLAT_OK; /* bots may be asked first */
    tables->files_changed = true;
    if (what->act)
        plat_asked_table_answer(table, what);
    else
        pthread_cond_broadcast(&tables->begun);
}

/* Wait for something to do. False: nobody has been there for so long that the game may go. */
static bool wait_for_work(PlatTable *table) {
    PlatTables *tables = table->tables;
    const struct timespec until = plat_clock_after(tables->idle * INT64_C(1000));
    while (!tables->stops && !plat_table_has_work(table))
        if (pthread_cond_timedwait(&table->due, &tables->lock, &until) == ETIMEDOUT)
            return plat_table_has_work(table) || table->listeners;
    return true;
}

/* The thread of a table, from a visit until nobody has been there for some time: a host belongs to
 * one thread. */
static void *run_table(void *context) {
    PlatTable *table = context;
    PlatTables *tables = table->tables;
    pthread_mutex_lock(&tables->lock);
    for (bool visited = true; table->beginning || (visited && !tables->stops);)
        if (table->beginning)
            begin_table(table);
        else if (plat_table_has_work(table))
            plat_table_run_due(table);
        else
            visited = wait_for_work(table);
    if (!tables->stops) { /* somebody may come again, and finds no thread */
        table->has_thread = false;
        pthread_detach(pthread_self());
        close_game(table);
    }
    const bool stops = tables->stops;
    pthread_mutex_unlock(&tables->lock);
    if (stops)
        close_game(table);
    return NULL;
}

/* --- acts --- */

/* Whether that link may act once more now: ACTS_AT_ONCE, and ACTS_A_SECOND more. */
static bool may_act(PlatTable *table, int link) {
    const double at = plat_clock_now(), passed = at - table->counted[link];
    double *allowance = &table->allowance[link];
    *allowance += passed * ACTS_A_SECOND;
    if (*allowance > ACTS_AT_ONCE)
        *allowance = ACTS_AT_ONCE;
    table->counted[link] = at;
    if (*allowance < 1)
        return false;
    *allowance -= 1;
    return true;
}

void plat_table_act(PlatAct *act) {
    PlatTable *table = act->table;
    const char *why = NULL;
    pthread_mutex_lock(&table->tables->lock);
    if (table->tables->stops)
        why = "the server ends";
    else if (table->acts == MOST_ACTS)
        why = "too much waits at this table";
    else if (!may_act(table, act->link))
        why = "too many requests: wait a second";
    if (!why) {
        act->next = NULL;
        *table->last_act = act;
        table->last_act = &act->next;
        table->acts++;
        if (act->link == PLAT_LINK_HOST)
            atomic_store(&table->urgent, true);
        plat_table_set_due(table);
    }
    pthread_mutex_unlock(&table->tables->lock);
    if (why)
        plat_act_refuse(act, table->tables->stops ? 503 : 429, why);
}
