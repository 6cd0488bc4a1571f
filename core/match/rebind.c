/* Rebinding a match to other rules in mid-game.
 *
 * A second match is made from the new rules, everything is migrated to it by name, and its step
 * runs with the entries that still fit. Only when all of that has worked do the two change places,
 * and the old one is freed. So there is nothing to roll back. */
#include <stddef.h>
#include <stdlib.h>

#include "state.h"
#include "text/fields/field.h"

/* --- what is migrated --- */

static int step_by_name(const PlatRules *rules, const char *name) {
    for (int step = 0; step < rules->steps; step++)
        if (strcmp(rules->step_name(rules->self, step), name) == 0)
            return step;
    return -1;
}

/* What is migrated from where to where. */
typedef struct Moving {
    const PlatMatch *from, *to;
    const PlatRebinding *rebinding; /* NULL: nothing is reported */
} Moving;

static void report(void *context, PlatMigrated what, const char *field) {
    const PlatRebinding *rebinding = ((const Moving *)context)->rebinding;
    if (rebinding && rebinding->report)
        rebinding->report(rebinding->context, what, field);
}

/* Let the new rules say what the value has become. */
static PlatStatus reshape(void *context, PlatConstFieldRef from, PlatFieldRef to, bool *done,
                          PlatError *error) {
    const Moving *moving = context;
    const PlatRules *rules = moving->to->rules;
    const char *name = to.field->name;
    int seat = to.field->per_player ? to.seat : -1;
    PlatError told = {.status = PLAT_OK};
    if (!rules->migrate)
        return PLAT_OK;
    char *was = plat_field_format(from, moving->from->rules->seat_names), *is = NULL;
    PlatStatus status =
        was ? rules->migrate(rules->self, name, seat, was, &is, error) : plat_no_memory(error);
    *done = is != NULL;
    if (status == PLAT_OK && is && plat_field_edit(to, rules->seat_names, is, &told) != PLAT_OK)
        status = plat_error_set(error, PLAT_E_MIGRATE, name,
                                "migrate returned `%.80s` for `%.80s`, which is not valid: %s", is,
                                was, told.text);
    free(was);
    free(is);
    return status;
}

/* One block, with its step. */
static PlatStatus migrate(const PlatMatch *from, const void *block, const PlatMatch *to, void *out,
                          const PlatRebinding *rebinding, PlatError *error) {
    const PlatControl *control = plat_control_in(block);
    const char *name = plat_match_step_name(from, control->step);
    int step = step_by_name(to->rules, name);
    if (step < 0)
        return plat_error_set(error, PLAT_E_MIGRATE, name, "the new rules have no step `%s`", name);
    Moving moving = {from, to, rebinding};
    const PlatMigrateCalls calls = {report, reshape, &moving};
    TRY(plat_block_migrate(from->rules->schema, block, to->rules->schema, out, from->seed, &calls,
                           error));
    *plat_control(out) = (PlatControl){step, control->finished, control->turns};
    return PLAT_OK;
}

/* The positions kept for undo: the newest that cannot be migrated, and all before it, are
 * forgotten. */
static PlatStatus migrate_ring(const PlatMatch *from, PlatMatch *to, int *forgotten,
                               PlatError *error) {
    int first = from->ring.count;
    while (first > 0) {
        const PlatUndoSlot *slot = plat_ring_slot(&from->ring, first - 1);
        if (migrate(from, slot->base, to, to->joined, NULL, NULL) != PLAT_OK)
            break;
        first--;
    }
    *forgotten = first;
    for (int n = first; n < from->ring.count; n++) {
        const PlatUndoSlot *slot = plat_ring_slot(&from->ring, n);
        PlatUndoSlot *place = plat_ring_slot(&to->ring, to->ring.count);
        if (!plat_entries_reserve(&place->saved, slot->saved.count))
            return plat_no_memory(error);
        to->ring.count++;
        TRY(migrate(from, slot->base, to, place->base, NULL, error));
        place->kind = slot->kind;
        place->record = slot->record;
        place->events = slot->events;
        place->entries = slot->entries;
        plat_entries_append(&place->saved, slot->saved.at, slot->saved.count);
    }
    return PLAT_OK;
}

/* Events name steps and fields by number: they get the new numbers, -1 for what is gone. */
static PlatStatus migrate_log(const PlatMatch *from, PlatMatch *to, PlatError *error) {
    const PlatSchema *old = from->rules->schema;
    if (!plat_events_append(&to->log, from->log.at, from->log.count))
        return plat_no_memory(error);
    for (int n = 0; n < to->log.count; n++) {
        PlatEvent *event = &to->log.at[n];
        if (event->step >= 0)
            event->step = step_by_name(to->rules, plat_match_step_name(from, event->step));
        if (event->field >= 0) {
            const char *name = plat_schema_field(old, event->field)->name;
            event->field = plat_schema_find(to->rules->schema, name);
        }
    }
    return PLAT_OK;
}

static PlatStatus migrate_past(const PlatMatch *from, PlatMatch *to, int *forgotten,
                               PlatError *error) {
    if (!plat_entries_reserve(&to->record, from->record.count) ||
        !plat_entries_reserve(&to->redo, from->redo.count))
        return plat_no_memory(error);
    plat_entries_append(&to->record, from->record.at, from->record.count);
    plat_entries_append(&to->redo, from->redo.at, from->redo.count);
    to->keeps_record = from->keeps_record;
    to->keeps_log = from->keeps_log;
    to->by_text = true;
    if (!plat_notes_copy(&to->notes, &from->notes))
        return plat_no_memory(error);
    TRY(migrate_log(from, to, error));
    return migrate_ring(from, to, forgotten, error);
}

/* --- rebinding --- */

/* Exchange the two but for the flag that stops a run: other threads know where it lies. */
static void change_places(PlatMatch *a, PlatMatch *b) {
    PlatMatch kept;
    size_t from = offsetof(PlatMatch, rules), size = sizeof kept - from;
    memcpy((char *)&kept + from, (char *)a + from, size);
    memcpy((char *)a + from, (char *)b + from, size);
    memcpy((char *)b + from, (char *)&kept + from, size);
}

/* Fill the new match and run its step. */
static PlatStatus fill(const PlatMatch *match, PlatMatch *made, PlatRebinding *rebinding,
                       PlatError *error) {
    TRY(migrate_past(match, made, &rebinding->forgotten, error));
    PlatPass pass;
    plat_pass_begin(made, &pass);
    TRY(migrate(match, match->now.base, made, made->next.base, rebinding, error));
    if (!match->begun) {
        memcpy(made->now.base, made->next.base, made->bytes);
        memcpy(made->now.whole->block, made->next.base, made->bytes);
        return PLAT_OK;
    }
    plat_entries_append(&made->next.entries, match->now.entries.at, match->now.entries.count);
    pass.cut = true;
    PlatStatus status = plat_pass_run(made, &pass, error);
    rebinding->dropped = pass.dropped;
    return status;
}

PlatStatus plat_match_rebind(PlatMatch *match, const PlatRules *rules, PlatRebinding *rebinding,
                             PlatError *error) {
    PlatRebinding none = {0};
    PlatRebinding result = rebinding ? *rebinding : none;
    result.dropped = 0;
    result.forgotten = 0;
    if (match->resampled)
        return plat_fail(error, PLAT_E_READONLY, "a resampled copy cannot change its rules");
    if (rules->seats != match->rules->seats)
        return plat_fail(error, PLAT_E_MIGRATE, "the new rules have %d seats, but the game has %d",
                         rules->seats, match->rules->seats);
    PlatMatch *made;
    TRY(plat_match_new(&made, rules, match->seed, match->undo, error));
    made->stop = &match->stopped;
    PlatStatus status = fill(match, made, &result, error);
    if (status == PLAT_OK) {
        made->observer = match->observer;
        made->acts = match->acts;
        if (made->acts)
            made->acts->rebound = true;
        change_places(match, made);
    }
    plat_match_free(made);
    if (status == PLAT_OK && rebinding)
        *rebinding = result;
    return status;
}
