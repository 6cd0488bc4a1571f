/* The log: what happened, in order, for showing or exporting a game.
 *
 * A step may run many times before it ends, so each run writes its events anew into its branch, and
 * they join the log when the step has ended. plat_match_event counts through the log, then through
 * the branches of the step that waits, in seat order. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "pass.h"
#include "text/grow.h"

bool plat_events_append(PlatEvents *list, const PlatEvent *from, int count) {
    if (!plat_grow(&list->at, &list->capacity, list->count + count, sizeof *from))
        return false;
    if (count > 0)
        memcpy(&list->at[list->count], from, sizeof *from * (size_t)count);
    list->count += count;
    return true;
}

void plat_events_free(PlatEvents *list) {
    free(list->at);
    *list = (PlatEvents){0};
}

bool plat_run_logs(const PlatRun *run) { return run->match->keeps_log && run->branch; }

/* Add the event, whose step and turn are filled in here. */
static PlatStatus append(PlatRun *run, PlatEvent *event) {
    PlatMatch *match = run->match;
    if (run->branch->events.count == PLAT_MAX_STEP_EVENTS)
        return plat_error_set(&match->complaint, PLAT_E_LIMIT,
                              plat_match_step_name(match, run->step),
                              "more than %d things happen in one step; is there an endless loop?",
                              PLAT_MAX_STEP_EVENTS);
    event->step = run->step;
    event->turn = plat_control_in(run->block)->turns;
    if (plat_events_append(&run->branch->events, event, 1))
        return PLAT_OK;
    return plat_error_set(&match->complaint, PLAT_E_MEMORY, "log", "out of memory");
}

PlatStatus plat_run_log(PlatRun *run, PlatEventKind kind, int seat, int field, int32_t value,
                        const char *text, const char *choice) {
    if (!plat_run_logs(run))
        return PLAT_OK;
    PlatEvent event = {.kind = kind, .seat = seat, .field = field, .value = value};
    snprintf(event.text, sizeof event.text, "%s", text ? text : "");
    snprintf(event.choice, sizeof event.choice, "%s", choice ? choice : "");
    return append(run, &event);
}

void plat_run_note(PlatRun *run, const char *text) {
    if (!plat_run_logs(run) || run->failed != PLAT_OK)
        return;
    PlatEvent event = {.kind = PLAT_EVENT_NOTE, .seat = run->seat, .field = -1};
    plat_text_copy(event.text, sizeof event.text, text);
    run->failed = append(run, &event);
}

void plat_run_chance(PlatRun *run, PlatChance kind, const PlatField *field, int seat, int value) {
    PlatMatch *match = run->match;
    if (!match->keeps_log || run->failed != PLAT_OK)
        return;
    PlatEventKind as = kind == PLAT_CHANCE_DRAW ? PLAT_EVENT_DRAW : PLAT_EVENT_ROLL;
    int number = plat_match_field_number(match, field);
    run->failed = plat_run_log(run, as, seat, number, value, NULL, NULL);
}

void plat_match_keep_log(PlatMatch *match) {
    assert(!match->begun);
    match->keeps_log = true;
}

int plat_match_events(const PlatMatch *match) {
    int count = match->log.count + match->now.whole->events.count;
    for (int seat = 0; match->now.split && seat < match->rules->seats; seat++)
        count += match->now.seat[seat]->events.count;
    return count;
}

const PlatEvent *plat_match_event(const PlatMatch *match, int n) {
    if (n < 0)
        return NULL;
    if (n < match->log.count)
        return &match->log.at[n];
    n -= match->log.count;
    if (n < match->now.whole->events.count)
        return &match->now.whole->events.at[n];
    n -= match->now.whole->events.count;
    for (int seat = 0; match->now.split && seat < match->rules->seats; seat++) {
        const PlatEvents *events = &match->now.seat[seat]->events;
        if (n < events->count)
            return &events->at[n];
        n -= events->count;
    }
    return NULL;
}
