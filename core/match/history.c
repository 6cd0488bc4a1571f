/* Undo and redo, and the ring of positions that undo goes back to.
 *
 * A slot of the ring keeps a base block and where in the record its entries begin: for each step
 * that ended with entries, and for each edit. The entries of the slots and of the step that runs
 * lie in the record in the order of the slots, so going back is: take the newest slot's base, its
 * entries but the last, and let a pass run. Being a pass, it leaves everything as it was when it
 * fails. What was undone is kept as a list of entries; redo gives the last of them again. */
#include <assert.h>
#include <stdlib.h>

#include "state.h"

/* --- the ring --- */

PlatSlot *plat_ring_slot(const PlatRing *ring, int n) {
    return &ring->slot[(ring->first + n) % ring->capacity];
}

void plat_ring_push(PlatRing *ring, PlatSlot *slot) {
    if (ring->capacity == 0)
        return;
    if (ring->count == ring->capacity) {
        ring->first = (ring->first + 1) % ring->capacity;
        ring->count--;
    }
    PlatSlot *place = plat_ring_slot(ring, ring->count++);
    PlatSlot given = *slot;
    slot->base = place->base;
    slot->saved = place->saved;
    *place = given;
    plat_entries_truncate(&slot->saved, 0);
}

void plat_ring_truncate(PlatRing *ring, int count) {
    for (; ring->count > count; ring->count--)
        plat_entries_truncate(&plat_ring_slot(ring, ring->count - 1)->saved, 0);
}

void plat_ring_free(PlatRing *ring) {
    for (int n = 0; n < ring->capacity; n++)
        plat_entries_free(&ring->slot[n].saved);
    free(ring->slot);
    *ring = (PlatRing){0};
}

/* --- undo --- */

static PlatStatus nothing(PlatError *error, const char *why) {
    return plat_error_set(error, PLAT_E_EMPTY, "", "%s", why);
}

/* Run what was made ready without `entry`, which can be redone then. */
static PlatStatus run_without(PlatMatch *match, PlatPass *pass, const PlatEntry *entry,
                              PlatError *error) {
    PlatEntry dropped = plat_entry_copy(entry);
    PlatStatus status = PLAT_E_MEMORY;
    if (plat_entries_reserve(&match->redo, match->redo.count + 1))
        status = plat_pass_run(match, pass, error);
    else
        plat_error_set(error, status, "", "memory ran out for redo");
    if (status == PLAT_OK)
        plat_entries_push(&match->redo, dropped);
    else
        plat_entry_drop(&dropped);
    return status;
}

static PlatStatus undo_entry(PlatMatch *match, int n, PlatError *error) {
    const PlatEntry *entry = &match->now.entries.at[n];
    PlatPass pass;
    plat_pass_begin(match, &pass);
    plat_entries_remove(&match->next.entries, n);
    pass.only = match->now.split ? entry->seat : -1;
    return run_without(match, &pass, entry, error);
}

/* Back before the newest slot: the position before an edit, or a step without its last entry. */
static PlatStatus undo_slot(PlatMatch *match, const PlatSlot *slot, PlatError *error) {
    PlatEntries *entries = &match->next.entries;
    PlatPass pass;
    plat_pass_begin(match, &pass);
    pass.record = slot->record;
    pass.events = slot->events;
    pass.slots--;
    memcpy(match->next.base, slot->base, match->bytes);
    plat_entries_truncate(entries, 0);
    const PlatEntry *dropped;
    if (slot->kind == PLAT_SLOT_EDIT) {
        dropped = &match->record.at[slot->record];
        assert(dropped->kind != PLAT_ENTRY_ANSWER);
        plat_entries_append(entries, slot->saved.at, slot->saved.count);
    } else {
        dropped = &match->record.at[slot->record + slot->entries - 1];
        plat_entries_append(entries, &match->record.at[slot->record], slot->entries - 1);
    }
    return run_without(match, &pass, dropped, error);
}

static int last_of_seat(const PlatEntries *entries, int seat) {
    int n = entries->count - 1;
    while (n >= 0 && entries->at[n].seat != seat)
        n--;
    return n;
}

PlatStatus plat_match_undo(PlatMatch *match, int seat, PlatError *error) {
    const PlatEntries *entries = &match->now.entries;
    if (match->resampled)
        return nothing(error, "a redrawn copy cannot be undone");
    if (match->now.split && seat >= 0) {
        int n = last_of_seat(entries, seat);
        return n < 0 ? nothing(error, "that seat has done nothing in this step yet")
                     : undo_entry(match, n, error);
    }
    const PlatSlot *slot =
        match->ring.count == 0 ? NULL : plat_ring_slot(&match->ring, match->ring.count - 1);
    /* an edit comes first when nothing was done since */
    if (slot && slot->kind == PLAT_SLOT_EDIT && entries->count <= slot->entries)
        return undo_slot(match, slot, error);
    if (entries->count > 0)
        return undo_entry(match, entries->count - 1, error);
    if (slot)
        return undo_slot(match, slot, error);
    if (!match->keeps_record)
        return nothing(error, "this match keeps no past to go back to");
    return nothing(error, match->record.count > 0 ? "nothing older is kept to be undone"
                                                  : "nothing was done yet");
}

/* --- redo --- */

PlatStatus plat_match_redo(PlatMatch *match, PlatError *error) {
    if (match->redo.count == 0)
        return nothing(error, "nothing was undone");
    const PlatEntry *entry = &match->redo.at[match->redo.count - 1];
    PlatStatus status;
    if (entry->kind == PLAT_ENTRY_ANSWER) {
        int32_t choice = entry->choice;
        status = plat_match_said(match, entry, &choice, error);
        if (status == PLAT_OK)
            status = plat_give_answer(match, entry->seat, entry->name, choice, error);
    } else {
        const PlatSchema *schema = match->rules->schema;
        int number = plat_schema_find(schema, entry->name);
        if (number < 0) {
            return plat_error_set(error, PLAT_E_MISFIT, entry->name, "there is no field `%s` now",
                                  entry->name);
        }
        const PlatField *field = plat_schema_field(schema, number);
        if (field->per_player != (entry->seat >= 0)) {
            return plat_error_set(error, PLAT_E_MISFIT, entry->name,
                                  "`%s` has another owner than before", entry->name);
        }
        status = entry->kind == PLAT_ENTRY_FORCE
                     ? plat_give_force(match, field, entry->seat, entry->text, error)
                     : plat_give_edit(match, field, entry->seat, entry->text, NULL, error);
    }
    if (status == PLAT_OK)
        plat_entries_truncate(&match->redo, match->redo.count - 1);
    return status;
}
