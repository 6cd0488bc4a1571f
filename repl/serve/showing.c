/* What the links of a table are shown: a frame for each that somebody listens by, made in the
 * thread of the table after each change, and given out under the lock. */
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "session/search_path.h"
#include "table.h"

/* --- frames --- */

void plat_frame_drop(PlatFrame *frame) {
    if (frame && --frame->users == 0)
        free(frame);
}

void plat_frame_leave(PlatTable *table, PlatFrame *frame) {
    pthread_mutex_lock(&table->tables->lock);
    plat_frame_drop(frame);
    pthread_mutex_unlock(&table->tables->lock);
}

PlatFrame *plat_frame_new(PlatGzip *gzip, const char *name, const char *key, uint64_t number,
                          bool has_id, const PlatBuffer *body, size_t *from) {
    PLAT_TEXT text = {0}, packed = {0};
    plat_buffer_add(&text, "event: %s\n", name);
    if (has_id)
        plat_buffer_add(&text, "id: %llu\n", (unsigned long long)number);
    plat_buffer_add(&text, "data: {\"%s\":%llu", key, (unsigned long long)number);
    *from = text.length;
    plat_buffer_put_bytes(&text, plat_buffer_text(body), body->length);
    plat_buffer_put(&text, "}\n\n");
    if (body->failed || text.failed)
        return NULL;
    plat_gzip_piece(gzip, &packed, text.text, text.length);
    const size_t size = packed.failed ? 0 : packed.length;
    PlatFrame *frame = malloc(sizeof *frame + text.length + size);
    if (!frame)
        return NULL;
    *frame = (PlatFrame){.users = 1, .length = text.length, .packed = size};
    memcpy(frame->text, text.text, text.length);
    if (size)
        memcpy(frame->text + text.length, packed.text, size);
    return frame;
}

static bool same_body(const PlatFrame *frame, size_t from, const PlatBuffer *body) {
    return frame && frame->length - from == body->length + 3 &&
           memcmp(frame->text + from, plat_buffer_text(body), body->length) == 0;
}

/* --- who waits --- under the lock --- */

void plat_table_wake(PlatTable *table) {
    for (PlatListener *one = table->listeners; one; one = one->next)
        if (one->asleep) {
            one->asleep = false;
            one->rest(one->context, false);
        }
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
    plat_frame_drop(table->faulty);
    table->faulty = plat_frame_new(table->tables->gzip, "fault", "number", ++table->fault_number,
                                   false, &body, &from);
    plat_table_wake(table);
    pthread_mutex_unlock(&table->tables->lock);
}

void plat_table_set_people(PlatTable *table) {
    table->people_number++;
    plat_frame_drop(table->people);
    table->people = NULL;
}

/* How many answers are the seat's. */
static int answers_of(const PlatMatch *match, int seat) {
    int count = 0;
    for (int n = 0; n < plat_match_entries(match); n++) {
        const PlatEntry *entry = plat_match_entry(match, n);
        count += entry->kind == PLAT_ENTRY_ANSWER && entry->seat == seat;
    }
    return count;
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
        const int answers = answers_of(match, seat);
        if (asked && (!who->asked || answers != table->answers[seat]))
            who->since = time(NULL);
        table->answers[seat] = answers;
        who->asked = asked;
    }
    const bool undo = memcmp(&table->asked, &table->undo, sizeof table->undo) != 0;
    table->asked = table->undo;
    PLAT_TEXT talk = {0};
    plat_frame_talk(table, &talk);
    const bool said = strcmp(table->talk ? table->talk : "", plat_buffer_text(&talk)) != 0;
    if (said) {
        free(table->talk);
        table->talk = plat_buffer_take(&talk);
    }
    if (undo || said || memcmp(was, table->seated, sizeof was) != 0)
        plat_table_set_people(table);
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
            plat_frame_drop(table->state[link]);
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
    const bool same = same_body(table->state[link], table->body[link], &body);
    pthread_mutex_unlock(&table->tables->lock);
    if (same)
        return;
    const uint64_t number = table->state_number[link] + 1; /* this thread alone changes it */
    PlatFrame *frame =
        plat_frame_new(table->tables->gzip, "state", "number", number, true, &body, &from);
    pthread_mutex_lock(&table->tables->lock);
    plat_frame_drop(table->state[link]);
    table->state[link] = frame;
    table->state_number[link] = number;
    table->body[link] = from;
    pthread_mutex_unlock(&table->tables->lock);
}

void plat_table_show(PlatTable *table, bool all) {
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
    plat_table_wake(table);
    pthread_mutex_unlock(&table->tables->lock);
}

void plat_table_show_rules(PlatTable *table, const char *changed) {
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
    PlatFrame *frame = plat_frame_new(table->tables->gzip, "rules", "number",
                                      table->rules_number + 1, false, &body, &from);
    pthread_mutex_lock(&table->tables->lock);
    table->shown = host;
    plat_buffer_free(&table->rules_page);
    plat_buffer_free(&table->replay);
    plat_frame_drop(table->rules);
    table->rules = frame;
    table->rules_number++;
    plat_strings_free(&table->files);
    table->files = files;
    table->tables->files_changed = true;
    for (int seat = table->seats; seat < rules->seats; seat++) /* once: others read them */
        snprintf(table->seat_name[seat], sizeof table->seat_name[seat], "%s",
                 rules->seat_names->name[seat].text);
    table->seats = rules->seats;
    pthread_mutex_unlock(&table->tables->lock);
}

/* --- reloading --- */

void plat_table_forget_points(PlatTable *table) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        free(table->points[seat]);
        table->points[seat] = NULL;
    }
}

void plat_table_show_change(PlatTable *table, const PlatSnapshot *before,
                            const PlatFieldChanges *fields, const PlatRebinding *rebinding) {
    const PlatMatch *match = table->session->match;
    PlatSnapshot *now = before ? plat_snapshot_take(table->session) : NULL;
    PLAT_TEXT lines = {0};
    PlatRebinding known = *rebinding;
    known.dropped = 0; /* whose answers were dropped only those seats may know */
    plat_table_forget_points(table);
    if (now)
        plat_changes_rules(before, now, fields, &known, &lines);
    for (int seat = 0; now && seat < plat_match_rules(match)->seats; seat++) {
        PLAT_TEXT points = {0};
        const int dropped = table->answers[seat] - answers_of(match, seat);
        if (dropped > 0)
            plat_buffer_add(&points,
                            "%d of your answers no longer fit%s the rules: you are asked again\n",
                            dropped, dropped == 1 ? "s" : "");
        plat_changes_points(before, now, plat_match_rules(match)->seat_names,
                            plat_display_options_points(match, seat), &points);
        if (points.length)
            table->points[seat] = plat_buffer_take(&points);
    }
    plat_snapshot_free(now);
    plat_table_show_rules(table, plat_buffer_text(&lines));
}
