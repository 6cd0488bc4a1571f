/* One lock guards what all threads share: queues, listeners, and the frames that are sent. A game
 * belongs to the thread that runs its table, and is never touched under the lock. */
#include "tables.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "session/autosave.h"
#include "session/replay_diff.h"
#include "session/saved_games.h"
#include "session/search_path.h"
#include "system/files.h"
#include "table.h"

enum {
    MOST_TABLES = 5000,
    MOST_ACTS = 64,         /* that wait at one table */
    MOST_LISTENERS = 16,    /* of one seat's link, */
    MOST_SPECTATORS = 5000, /* and of the spectators' */
    ACTS_AT_ONCE = 60,
    ACTS_A_SECOND = 30,
    IDLE = 600, /* seconds */
    TICK = 250,
    PING = 15000 /* milliseconds */
};

struct PlatTables {
    pthread_mutex_t lock;
    pthread_cond_t begun, ticks;
    PlatTable *all;
    pthread_t clock;
    bool has_clock, stops;
    char host[PLAT_LINK_SECRET + 1]; /* "": nobody may begin tables */
    char *address;
    long seconds, idle; /* for a move; until a table that nobody visits is closed */
    uint64_t ping;
    PlatPolicies *policies;
    PlatFileWatch *watch;
    bool files_changed; /* of some table */
    void (*every_second)(void *context);
    void *context;
};

long plat_tables_seconds(const PlatTables *tables) { return tables->seconds; }
const PlatPolicySource *plat_tables_policies(const PlatTables *tables) {
    return plat_policies_source(tables->policies);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* --- frames --- */

static void leave_frame(PlatFrame *frame) {
    if (frame && --frame->users == 0)
        free(frame);
}

void plat_frame_leave(PlatTable *table, PlatFrame *frame) {
    pthread_mutex_lock(&table->tables->lock);
    leave_frame(frame);
    pthread_mutex_unlock(&table->tables->lock);
}

/* "event: NAME", its number, and the object of `body`; *from gets where that begins. NULL when
 * memory ran out. */
static PlatFrame *make_frame(const char *name, const char *key, uint64_t number, bool has_id,
                             const PlatBuffer *body, size_t *from) {
    char head[120];
    int length = snprintf(head, sizeof head, "event: %s\n", name);
    if (has_id)
        length += snprintf(head + length, sizeof head - (size_t)length, "id: %llu\n",
                           (unsigned long long)number);
    length += snprintf(head + length, sizeof head - (size_t)length, "data: {\"%s\":%llu", key,
                       (unsigned long long)number);
    static const char end[] = "}\n\n";
    const size_t size = (size_t)length + body->length + sizeof end - 1;
    PlatFrame *frame = body->failed ? NULL : malloc(sizeof *frame + size);
    if (!frame)
        return NULL;
    *frame = (PlatFrame){.users = 1, .length = size};
    memcpy(frame->text, head, (size_t)length);
    memcpy(frame->text + length, plat_buffer_text(body), body->length);
    memcpy(frame->text + size - (sizeof end - 1), end, sizeof end - 1);
    *from = (size_t)length;
    return frame;
}

static bool same_body(const PlatFrame *frame, size_t from, const PlatBuffer *body) {
    return frame && frame->length - from == body->length + 3 &&
           memcmp(frame->text + from, plat_buffer_text(body), body->length) == 0;
}

/* --- who waits --- under the lock --- */

static void wake_all(PlatTable *table) {
    for (PlatListener *one = table->listeners; one; one = one->next)
        if (one->asleep) {
            one->asleep = false;
            one->rest(one->context, false);
        }
}

static bool has_work(const PlatTable *table) {
    return table->beginning || table->act || table->bots_due || table->rules_due ||
           table->look_due || table->late;
}

static void *run_table(void *table);
static PlatTable *new_table(PlatTables *tables);

/* Let whoever runs the table know when it has something to do. */
static void set_due(PlatTable *table) {
    if (!has_work(table))
        return;
    if (table->poke)
        table->poke(table->prompt);
    else if (table->has_thread)
        pthread_cond_signal(&table->due);
    else
        table->has_thread = pthread_create(&table->thread, NULL, run_table, table) == 0;
}

static PlatAct *take_act(PlatTable *table) {
    PlatAct *act = table->act;
    if (act) {
        table->act = act->next;
        table->acts--;
        if (!table->act)
            table->last_act = &table->act;
    }
    return act;
}

/* --- what is shown: in the thread of the table --- */

void plat_table_set_fault(PlatTable *table, const PlatError *error) {
    char *text = error ? strdup(plat_error_line(error).text) : NULL;
    const bool same = text && table->fault ? strcmp(text, table->fault) == 0 : text == table->fault;
    free(table->fault);
    table->fault = text;
    if (same)
        return;
    PLAT_TEXT body = {0};
    size_t from;
    if (text)
        plat_frame_text(&body, "fault", text);
    pthread_mutex_lock(&table->tables->lock);
    leave_frame(table->faulty);
    table->faulty = make_frame("fault", "number", ++table->fault_number, false, &body, &from);
    wake_all(table);
    pthread_mutex_unlock(&table->tables->lock);
}

/* Note who sits at the table, under the lock. */
static void note_seats(PlatTable *table) {
    const PlatMatch *match = table->session->match;
    const PlatRequest *request = &table->session->request;
    PlatSeated was[PLAT_MAX_SEATS];
    memcpy(was, table->seated, sizeof was);
    for (int seat = 0; seat < table->seats; seat++) {
        PlatSeated *who = &table->seated[seat];
        const bool asked = plat_match_ask_of(match, seat) != NULL;
        snprintf(who->name, sizeof who->name, "%s", request->person[seat].name);
        snprintf(who->bot, sizeof who->bot, "%.*s", (int)sizeof who->bot - 1,
                 request->bot[seat] ? request->bot[seat] : "");
        if (asked && !who->asked)
            who->since = time(NULL);
        who->asked = asked;
    }
    const bool undo = memcmp(&table->asked, &table->undo, sizeof table->undo) != 0;
    table->asked = table->undo;
    if (undo || memcmp(was, table->seated, sizeof was) != 0)
        table->people_number++;
}

/* Which links are to be shown something: all that somebody listens by, or only those without a
 * frame. What the others have is no longer true. */
static uint32_t wanted(PlatTable *table, bool all) {
    uint32_t links = 0;
    pthread_mutex_lock(&table->tables->lock);
    for (int link = 0; link < PLAT_LINKS; link++)
        if (table->listening[link] && (all || !table->state[link])) {
            links |= 1U << link;
        } else if (all) {
            leave_frame(table->state[link]);
            table->state[link] = NULL;
        }
    pthread_mutex_unlock(&table->tables->lock);
    return links;
}

static void show_to(PlatTable *table, int link) {
    PLAT_TEXT body = {0};
    PlatError error = {0};
    size_t from;
    if (plat_frame_state(table, link, &body, &error) != PLAT_OK)
        return;
    pthread_mutex_lock(&table->tables->lock);
    if (!same_body(table->state[link], table->body[link], &body)) {
        leave_frame(table->state[link]);
        table->state[link] =
            make_frame("state", "number", ++table->state_number[link], true, &body, &from);
        table->body[link] = from;
    }
    pthread_mutex_unlock(&table->tables->lock);
}

static void show(PlatTable *table, bool all) {
    const uint32_t links = wanted(table, all);
    if (table->undo.is && (table->undo.hash != plat_match_hash(table->session->match) ||
                           time(NULL) >= table->undo.until))
        table->undo = (PlatUndoAsked){.is = false};
    for (int link = 0; link < PLAT_LINKS; link++)
        if (links >> link & 1)
            show_to(table, link);
    pthread_mutex_lock(&table->tables->lock);
    note_seats(table);
    table->bots_due = !table->poke && plat_table_bot_is_asked(table) && !table->fault;
    wake_all(table);
    pthread_mutex_unlock(&table->tables->lock);
}

/* Tell of the rules that are in force now. */
static void show_rules(PlatTable *table, const char *changed) {
    PLAT_TEXT body = {0};
    PlatError error = {0};
    PlatStrings files = {0};
    const PlatHost *host = table->session->host;
    const PlatRules *rules = plat_host_rules(host);
    size_t from;
    if (plat_frame_rules(table, changed, &body, &error) != PLAT_OK)
        return;
    for (int n = 0; n < plat_host_files(host); n++) {
        PLAT_FREED char *path = plat_search_file(plat_host_file(host, n).path);
        if (path)
            plat_strings_add(&files, path);
    }
    pthread_mutex_lock(&table->tables->lock);
    table->shown = host;
    leave_frame(table->rules);
    table->rules = make_frame("rules", "number", ++table->rules_number, false, &body, &from);
    plat_strings_free(&table->files);
    table->files = files;
    table->tables->files_changed = true;
    for (int seat = table->seats; seat < rules->seats; seat++) /* once: others read them */
        snprintf(table->seat_name[seat], sizeof table->seat_name[seat], "%s",
                 rules->seat_names->name[seat].text);
    table->seats = rules->seats;
    pthread_mutex_unlock(&table->tables->lock);
}

/* --- opening --- */

/* Remember which acts were done before. */
static void recall_acts(PlatTable *table) {
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
    show_rules(table, "");
    return PLAT_OK;
}

static PlatStatus open_game(PlatTable *table, PlatBuffer *notes, PlatError *error) {
    PLAT_FREED char *path = NULL;
    if (table->protocol)
        return PLAT_OK;
    TRY(plat_saved_games_find(&path, table->links.game, error));
    TRY(plat_session_resume(table->session, path, notes, error));
    recall_acts(table);
    return set_up(table, error);
}

/* What a table's thread does first, for somebody who waits. */
typedef struct PlatBeginning {
    const PlatRequest *request; /* the game to begin; NULL: a saved one goes on */
    const char *name;           /* of the saved game, or NULL */
    PlatBuffer *notes;
    PlatError *error;
    PlatStatus status;
    PlatAct *act; /* to be answered then, and the beginning freed; or NULL */
} PlatBeginning;

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
    table->own = (PlatSession){.host = NULL};
    if (notes.text)
        fputs(notes.text, stderr);
}

/* --- reloading --- */

static void forget_points(PlatTable *table) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        free(table->points[seat]);
        table->points[seat] = NULL;
    }
}

/* Show the new rules, what is new in them to all, and to each seat what it knows of the points. */
static void show_change(PlatTable *table, const PlatSnapshot *before,
                        const PlatFieldChanges *fields, const PlatRebinding *rebinding) {
    const PlatMatch *match = table->session->match;
    PlatSnapshot *now = before ? plat_snapshot_take(table->session) : NULL;
    PLAT_TEXT lines = {0};
    forget_points(table);
    if (now)
        plat_changes_rules(before, now, fields, rebinding, &lines);
    for (int seat = 0; now && seat < plat_match_rules(match)->seats; seat++) {
        PLAT_TEXT points = {0};
        plat_changes_points(before, now, plat_match_rules(match)->seat_names,
                            plat_display_options_points(match, seat), &points);
        if (points.length)
            table->points[seat] = plat_buffer_take(&points);
    }
    plat_snapshot_free(now);
    show_rules(table, plat_buffer_text(&lines));
}

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
        show_change(table, before, &fields, &rebinding);
    plat_field_changes_free(&fields);
    plat_snapshot_free(before);
    return status == PLAT_OK;
}

/* --- threads --- */

static void refuse(PlatAct *act, unsigned code, const char *why) {
    act->code = code;
    plat_buffer_add(&act->reply, "{\"ok\":false,\"error\":\"%s\",\"where\":\"\"}", why);
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
            refuse(act, 500, "this table cannot be opened");
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
        forget_points(table);
    show(table, changed);
}

/* Do the first thing that is due; under the lock, but while it is done. */
static void run_due(PlatTable *table) {
    PlatAct *act = take_act(table);
    const bool reloads = !act && table->rules_due;
    const uint32_t late = act || reloads ? 0 : table->late;
    const bool bots = !act && !reloads && !late && table->bots_due;
    table->rules_due = table->rules_due && !reloads;
    table->late &= ~late;
    table->bots_due = table->bots_due && !bots;
    table->look_due = false;
    pthread_mutex_unlock(&table->tables->lock);
    run(table, act, reloads, bots, late);
    pthread_mutex_lock(&table->tables->lock);
}

/* --- a table that is asked for --- */

typedef struct Asked {
    PlatBeginning beginning; /* first, as its pointer is this one's */
    PlatRequest request;
    char name[PLAT_LINK_GAME];
    PlatBuffer notes;
    PlatError error;
} Asked;

static void free_asked(Asked *asked) {
    plat_request_free(&asked->request);
    plat_buffer_free(&asked->notes);
    free(asked);
}

/* The table has begun, or could not. */
static void answer_asked(PlatTable *table, PlatBeginning *what) {
    Asked *asked = (Asked *)what;
    PlatAct *act = what->act;
    act->code = 200;
    if (what->status == PLAT_OK) {
        plat_buffer_put(&act->reply, "{\"ok\":true");
        plat_frame_text(&act->reply, "game", table->links.game);
        plat_table_put_links(table, &act->reply);
        plat_buffer_put(&act->reply, "}");
    } else {
        table->links = (PlatLinks){.id = ""};
        plat_buffer_put(&act->reply, "{\"ok\":false");
        plat_frame_text(&act->reply, "error", asked->error.text);
        plat_frame_text(&act->reply, "where", asked->error.where);
        plat_buffer_put(&act->reply, "}");
    }
    free_asked(asked);
    act->done(act->context);
}

static PlatStatus ask_for(PlatTables *tables, Asked *asked, PlatAct *act) {
    PlatError *error = &asked->error;
    char id[PLAT_LINK_ID + 1];
    TRY(plat_asked_table_read(&asked->request, act->line, act->length, error));
    TRY(plat_link_draw(id, PLAT_LINK_ID, error));
    snprintf(asked->name, sizeof asked->name, "%.80s-%s", asked->request.game, id);
    PlatTable *table = new_table(tables);
    if (!table)
        return plat_no_memory(error);
    asked->beginning = (PlatBeginning){.request = &asked->request,
                                       .name = asked->name,
                                       .notes = &asked->notes,
                                       .error = error,
                                       .act = act};
    pthread_mutex_lock(&tables->lock);
    table->next = tables->all;
    tables->all = table;
    table->beginning = &asked->beginning;
    set_due(table);
    const bool begins = table->has_thread;
    if (!begins)
        table->beginning = NULL;
    pthread_mutex_unlock(&tables->lock);
    return begins ? PLAT_OK : plat_fail(error, PLAT_E_MEMORY, "no thread can be had");
}

void plat_tables_post(PlatTables *tables, PlatAct *act) {
    Asked *asked = calloc(1, sizeof *asked);
    pthread_mutex_lock(&tables->lock);
    int count = 0;
    for (const PlatTable *table = tables->all; table; table = table->next)
        count++;
    const bool room = !tables->stops && count < MOST_TABLES;
    pthread_mutex_unlock(&tables->lock);
    if (!asked || !room) {
        free(asked);
        refuse(act, 503, "there is no room for more tables");
        return;
    }
    if (ask_for(tables, asked, act) == PLAT_OK)
        return;
    act->code = 200;
    plat_buffer_put(&act->reply, "{\"ok\":false");
    plat_frame_text(&act->reply, "error", asked->error.text);
    plat_buffer_put(&act->reply, ",\"where\":\"\"}");
    free_asked(asked);
    act->done(act->context);
}

void plat_tables_set_host(PlatTables *tables, const char *secret) {
    snprintf(tables->host, sizeof tables->host, "%s", secret);
}

bool plat_tables_is_host(const PlatTables *tables, const char *secret) {
    return plat_link_equals(tables->host, secret);
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
        answer_asked(table, what);
    else
        pthread_cond_broadcast(&tables->begun);
}

/* Wait for something to do. False: nobody has been there for so long that the game may go. */
static bool wait_for_work(PlatTable *table) {
    PlatTables *tables = table->tables;
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += tables->idle;
    while (!tables->stops && !has_work(table))
        if (pthread_cond_timedwait(&table->due, &tables->lock, &until) == ETIMEDOUT)
            return has_work(table) || table->listeners;
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
        else if (has_work(table))
            run_due(table);
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

/* --- time --- under the lock --- */

static void tick_table(PlatTable *table, bool reloads) {
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
    if (table->people_changed) {
        table->people_changed = false;
        table->people_number++;
        wake_all(table);
    }
    set_due(table);
}

/* Watch the files of all tables. What was saved between reading them and this is looked for. */
static void follow_files(PlatTables *tables) {
    PLAT_STRINGS files = {0};
    for (PlatTable *table = tables->all; table; table = table->next) {
        for (int n = 0; n < table->files.count; n++)
            plat_strings_add(&files, table->files.word[n]);
        table->rules_due = table->seats > 0 && table->has_thread;
        set_due(table);
    }
    plat_file_watch_follow_files(tables->watch, &files);
    tables->files_changed = false;
}

static void *tick(void *context) {
    PlatTables *tables = context;
    pthread_mutex_lock(&tables->lock);
    for (int ticks = 1; !tables->stops; ticks++) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += TICK * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&tables->ticks, &tables->lock, &until);
        if (tables->stops)
            break;
        const bool reloads = plat_file_watch_changed(tables->watch);
        const bool pings = ticks % (PING / TICK) == 0;
        tables->ping += pings;
        for (PlatTable *table = tables->all; table; table = table->next) {
            tick_table(table, reloads);
            if (pings)
                wake_all(table);
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
        for (PlatAct *act = take_act(table); act; act = take_act(table))
            refuse(act, 503, "the server ends");
        wake_all(table);
        pthread_cond_signal(&table->due);
    }
    pthread_mutex_unlock(&tables->lock);
    for (PlatTable *table = tables->all; table; table = table->next)
        if (table->has_thread)
            pthread_join(table->thread, NULL);
    if (tables->has_clock)
        pthread_join(tables->clock, NULL);
}

static void free_table(PlatTable *table) {
    if (table->poke)
        plat_protocol_end(table->protocol);
    forget_points(table);
    plat_snapshot_free(table->seen);
    for (int link = 0; link < PLAT_LINKS; link++)
        leave_frame(table->state[link]);
    leave_frame(table->rules);
    leave_frame(table->faulty);
    pthread_cond_destroy(&table->due);
    plat_strings_free(&table->files);
    free(table->fault);
    free(table);
}

void plat_tables_free(PlatTables *tables) {
    while (tables->all) {
        PlatTable *table = tables->all;
        tables->all = table->next;
        free_table(table);
    }
    plat_policies_free(tables->policies);
    plat_file_watch_free(tables->watch);
    pthread_mutex_destroy(&tables->lock);
    pthread_cond_destroy(&tables->begun);
    pthread_cond_destroy(&tables->ticks);
    free(tables->address);
    free(tables);
}

static PlatTable *new_table(PlatTables *tables) {
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

/* Add the table, and wait until its thread has begun the game if it is to. Tables whose game cannot
 * begin stay without a link that leads there. */
static PlatStatus add_table(PlatTable *table, PlatBeginning *beginning) {
    PlatTables *tables = table->tables;
    pthread_mutex_lock(&tables->lock);
    table->next = tables->all;
    tables->all = table;
    table->beginning = beginning;
    set_due(table);
    if (beginning && !table->has_thread)
        beginning->status = plat_fail(beginning->error, PLAT_E_MEMORY, "no thread can be had");
    while (table->beginning && table->has_thread)
        pthread_cond_wait(&tables->begun, &tables->lock);
    if (beginning && beginning->status != PLAT_OK)
        table->links = (PlatLinks){.id = ""};
    tables->files_changed = true;
    set_due(table);
    pthread_mutex_unlock(&tables->lock);
    return beginning ? beginning->status : PLAT_OK;
}

PlatStatus plat_tables_begin(PlatTables *tables, const PlatRequest *request, const char *name,
                             PlatTable **out, PlatError *error) {
    PLAT_TEXT notes = {0};
    PlatBeginning beginning = {request, name, &notes, error, PLAT_OK, NULL};
    *out = new_table(tables);
    return *out ? add_table(*out, &beginning) : plat_no_memory(error);
}

PlatStatus plat_tables_resume(PlatTables *tables, const char *name, bool at_once, PlatBuffer *notes,
                              PlatTable **out, PlatError *error) {
    PlatBeginning beginning = {NULL, name, notes, error, PLAT_OK, NULL};
    PlatTable *table = *out = new_table(tables);
    if (!table)
        return plat_no_memory(error);
    const PlatStatus status = plat_links_read(&table->links, name, error);
    if (status == PLAT_OK || (status == PLAT_E_NAME && at_once))
        return add_table(table, at_once ? &beginning : NULL);
    free_table(table);
    return status;
}

/* --- a prompt's table --- */

/* The links of the prompt's game, also when it was saved under another name. */
static PlatStatus take_links(PlatTable *table, PlatError *error) {
    PLAT_FREED char *name = plat_session_name(table->session);
    PlatLinks *links = &table->links;
    if (!name)
        return plat_fail(error, PLAT_E_ARGUMENT, "the game is not saved: `.save NAME` saves it");
    const int seats = plat_host_rules(table->session->host)->seats;
    if (!links->id[0]) {
        const PlatStatus status = plat_links_read(links, name, error);
        if (status != PLAT_E_NAME)
            return status;
        TRY(plat_links_draw(links, name, seats, error));
    } else if (strcmp(links->game, name) == 0) {
        return PLAT_OK;
    }
    snprintf(links->game, sizeof links->game, "%s", name);
    for (int seat = 0; seat < seats; seat++)
        if (!links->secret[seat][0])
            TRY(plat_link_draw(links->secret[seat], PLAT_LINK_SECRET, error));
    return plat_links_write(links, error);
}

PlatStatus plat_tables_lend(PlatTables *tables, PlatSession *session, void (*poke)(void *context),
                            void *context, PlatTable **out, PlatError *error) {
    PlatTable *table = new_table(tables);
    if (!table)
        return plat_no_memory(error);
    table->session = session;
    table->poke = poke;
    table->prompt = context;
    PlatStatus status = take_links(table, error);
    if (status == PLAT_OK) {
        recall_acts(table);
        status = plat_protocol_over(&table->protocol, session, error);
    }
    if (status != PLAT_OK) {
        free_table(table);
        return status;
    }
    show_rules(table, "");
    table->seen = plat_snapshot_take(session);
    add_table(table, NULL);
    *out = table;
    return PLAT_OK;
}

bool plat_table_run(PlatTable *table) {
    PlatTables *tables = table->tables;
    const PlatMatch *match = table->session->match;
    const uint64_t hash = plat_match_hash(match);
    const int entries = plat_match_entries(match);
    pthread_mutex_lock(&tables->lock);
    while (has_work(table))
        run_due(table);
    pthread_mutex_unlock(&tables->lock);
    return plat_match_hash(match) != hash || plat_match_entries(match) != entries;
}

void plat_table_look(PlatTable *table) {
    PlatError error = {0};
    if (!table->session->host)
        return;
    if (take_links(table, &error) != PLAT_OK)
        plat_table_set_fault(table, &error);
    if (table->shown != table->session->host)
        show_change(table, table->seen, &(PlatFieldChanges){.names = {{0}}},
                    &(PlatRebinding){.report = NULL});
    else
        forget_points(table);
    plat_snapshot_free(table->seen);
    table->seen = plat_snapshot_take(table->session);
    show(table, true);
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

/* --- links --- */

bool plat_tables_find(PlatTables *tables, const char *id, const char *secret, PlatTable **table,
                      int *link) {
    *link = -1;
    pthread_mutex_lock(&tables->lock);
    for (PlatTable *one = tables->all; one && *link < 0; one = one->next)
        if (strcmp(one->links.id, id) == 0) {
            *table = one;
            *link = plat_links_find(&one->links, secret);
        }
    pthread_mutex_unlock(&tables->lock);
    return *link >= 0;
}

void plat_table_link(const PlatTable *table, int link, PlatBuffer *out) {
    if (table->links.secret[link][0])
        plat_buffer_add(out, "%s/t/%s/%s", table->tables->address, table->links.id,
                        table->links.secret[link]);
}

const char *plat_table_link_name(const PlatTable *table, int link) {
    return link == PLAT_LINK_HOST        ? "host"
           : link == PLAT_LINK_SPECTATOR ? "spectator"
                                         : table->seat_name[link];
}

/* --- acts and listeners --- */

/* Whether that link may act once more now: ACTS_AT_ONCE, and ACTS_A_SECOND more. */
static bool may_act(PlatTable *table, int link) {
    const double at = now(), passed = at - table->counted[link];
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
        set_due(table);
    }
    pthread_mutex_unlock(&table->tables->lock);
    if (why)
        refuse(act, table->tables->stops ? 503 : 429, why);
}

bool plat_table_listen(PlatListener *listener) {
    PlatTable *table = listener->table;
    const int link = listener->link;
    pthread_mutex_lock(&table->tables->lock);
    const bool room =
        !table->tables->stops &&
        table->listening[link] < (link == PLAT_LINK_SPECTATOR ? MOST_SPECTATORS : MOST_LISTENERS);
    if (room) {
        listener->next = table->listeners;
        listener->before = &table->listeners;
        if (listener->next)
            listener->next->before = &listener->next;
        table->listeners = listener;
        table->listening[link]++;
        listener->ping = table->tables->ping;
        table->people_changed = true;
        if (!table->state[link] || !table->rules)
            table->look_due = true;
        set_due(table);
    }
    pthread_mutex_unlock(&table->tables->lock);
    return room;
}

void plat_table_leave(PlatListener *listener) {
    PlatTable *table = listener->table;
    pthread_mutex_lock(&table->tables->lock);
    *listener->before = listener->next;
    if (listener->next)
        listener->next->before = listener->before;
    if (--table->listening[listener->link] == 0 && listener->link < PLAT_LINK_SPECTATOR)
        table->seated[listener->link].left = time(NULL);
    table->people_changed = true;
    pthread_mutex_unlock(&table->tables->lock);
}

static PlatFrame *next_frame(PlatListener *listener) {
    PlatTable *table = listener->table;
    const int link = listener->link;
    PLAT_TEXT people = {0};
    size_t from;
    if (!table->rules)
        return NULL;
    if (listener->rules != table->rules_number) {
        listener->rules = table->rules_number;
        table->rules->users++;
        return table->rules;
    }
    if (table->state[link] && listener->state != table->state_number[link]) {
        listener->state = table->state_number[link];
        table->state[link]->users++;
        return table->state[link];
    }
    if (listener->people != table->people_number) {
        listener->people = table->people_number;
        plat_frame_people(table, &people);
        return make_frame("people", "number", listener->people, false, &people, &from);
    }
    if (link == PLAT_LINK_HOST && table->faulty && listener->fault != table->fault_number) {
        listener->fault = table->fault_number;
        table->faulty->users++;
        return table->faulty;
    }
    if (listener->ping != table->tables->ping) {
        listener->ping = table->tables->ping;
        return make_frame("ping", "number", listener->ping, false, &people, &from);
    }
    return NULL;
}

PlatFrame *plat_table_next(PlatListener *listener) {
    PlatTables *tables = listener->table->tables;
    pthread_mutex_lock(&tables->lock);
    PlatFrame *frame = tables->stops ? NULL : next_frame(listener);
    listener->ends = tables->stops;
    listener->asleep = !frame && !tables->stops;
    if (listener->asleep)
        listener->rest(listener->context, true);
    pthread_mutex_unlock(&tables->lock);
    return frame;
}
