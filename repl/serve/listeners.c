/* Who is sent events by a link. Nothing queues up for them: each takes the newest of each kind when
 * it is ready for more. */
#include "kernel/scope.h"
#include "table.h"

enum {
    MOST_LISTENERS = 16,   /* of one seat's link, */
    MOST_SPECTATORS = 5000 /* and of the spectators' */
};

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
        plat_table_set_due(table);
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
    PLAT_TEXT body = {0};
    size_t from;
    if (listener->renewals != table->renewals[link]) {
        listener->ends = true;
        plat_frame_text(&body, "why", PLAT_LINK_IS_REPLACED);
        return plat_frame_new(table->tables->gzip, "gone", "number", 1, false, &body, &from);
    }
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
        if (!table->people) {
            plat_frame_people(table, &body);
            table->people = plat_frame_new(table->tables->gzip, "people", "number",
                                           listener->people, false, &body, &from);
        }
        if (table->people)
            table->people->users++;
        return table->people;
    }
    if (link == PLAT_LINK_HOST && table->faulty && listener->fault != table->fault_number) {
        listener->fault = table->fault_number;
        table->faulty->users++;
        return table->faulty;
    }
    if (listener->ping != table->tables->ping) {
        listener->ping = table->tables->ping;
        return plat_frame_new(table->tables->gzip, "ping", "number", listener->ping, false, &body,
                              &from);
    }
    return NULL;
}

PlatFrame *plat_table_next(PlatListener *listener) {
    PlatTables *tables = listener->table->tables;
    pthread_mutex_lock(&tables->lock);
    listener->ends = listener->ends || tables->stops;
    PlatFrame *frame = listener->ends ? NULL : next_frame(listener);
    listener->asleep = !frame && !listener->ends;
    if (listener->asleep)
        listener->rest(listener->context, true);
    pthread_mutex_unlock(&tables->lock);
    return frame;
}
