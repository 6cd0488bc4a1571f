/* Undo and redo.
 *
 * A slot of the ring keeps a base block and where in the record its entries begin: for each step
 * that ended with entries, and for each edit. The entries of the slots and of the step that runs
 * lie in the record in the order of the slots, so going back is: take the newest slot's base, its
 * entries but the last, and let a pass run. Being a pass, it leaves everything as it was when it
 * fails. What was undone is kept as a list of entries; redo gives the last of them again. */
#include <assert.h>

#include "pass.h"

/* --- undo --- */

static PlatStatus nothing(PlatError *error, const char *why) {
    return plat_error_set(error, PLAT_E_NO_PAST, "", "%s", why);
}

/* Run the pass that leaves `entry` out, which can then be redone. */
static PlatStatus run_without(PlatMatch *match, PlatPass *pass, const PlatEntry *entry,
                              PlatError *error) {
    PlatEntry dropped = plat_entry_copy(entry);
    PlatStatus status = PLAT_E_MEMORY;
    if (plat_entries_reserve(&match->redo, match->redo.count + 1))
        status = plat_pass_run(match, pass, error);
    else
        plat_error_set(error, status, "", "out of memory for redo");
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
static PlatStatus undo_slot(PlatMatch *match, const PlatUndoSlot *slot, PlatError *error) {
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

static PlatStatus undo(PlatMatch *match, int seat, PlatError *error) {
    const PlatEntries *entries = &match->now.entries;
    if (seat < -1 || seat >= match->rules->seats)
        return plat_error_set(error, PLAT_E_RANGE, "", "there is no seat %d", seat + 1);
    if (match->resampled)
        return plat_error_set(error, PLAT_E_READONLY, "",
                              "nothing can be undone in a redrawn copy");
    if (match->now.split && seat >= 0) {
        int n = last_of_seat(entries, seat);
        return n < 0 ? nothing(error, "that seat has done nothing in this step yet")
                     : undo_entry(match, n, error);
    }
    const PlatUndoSlot *slot =
        match->ring.count == 0 ? NULL : plat_ring_slot(&match->ring, match->ring.count - 1);
    /* an edit comes first when nothing was done since */
    if (slot && slot->kind == PLAT_SLOT_EDIT && entries->count <= slot->entries)
        return undo_slot(match, slot, error);
    if (entries->count > 0)
        return undo_entry(match, entries->count - 1, error);
    if (slot)
        return undo_slot(match, slot, error);
    if (!match->keeps_record)
        return nothing(error, "this match keeps no history to go back to");
    return nothing(error, match->record.count > 0 ? "older positions are no longer kept"
                                                  : "there is nothing to undo");
}

PlatStatus plat_match_undo(PlatMatch *match, int seat, PlatError *error) {
    PlatStatus status = undo(match, seat, error);
    if (status == PLAT_OK)
        plat_notes_follow(match);
    plat_action_log_back(match, "undo", seat, status);
    return status;
}

/* --- redo --- */

/* Answer, force or edit as the entry did. */
static PlatStatus give(PlatMatch *match, const PlatEntry *entry, PlatError *error) {
    if (entry->kind == PLAT_ENTRY_ANSWER) {
        const PlatAsk *ask = plat_match_ask_of(match, entry->seat);
        int32_t choice = entry->choice;
        PlatStatus status = PLAT_OK;
        if (ask && strcmp(ask->name, entry->name) == 0)
            status = plat_entry_said(entry, &ask->options, &choice, error);
        if (status != PLAT_OK)
            return status;
        return plat_give_answer(match, entry->seat, entry->name, choice, error);
    }
    const PlatField *field;
    TRY(plat_entry_field(entry, match->rules->schema, &field, error));
    return entry->kind == PLAT_ENTRY_FORCE
               ? plat_give_force(match, field, entry->seat, entry->text, error)
               : plat_give_edit(match, field, entry->seat, entry->text, NULL, error);
}

PlatStatus plat_match_redo(PlatMatch *match, PlatError *error) {
    if (match->redo.count == 0)
        return nothing(error, "there is nothing to redo");
    PlatActionLog *acts = match->acts;
    match->acts = NULL; /* what is given again is told as one redo */
    PlatStatus status = give(match, &match->redo.at[match->redo.count - 1], error);
    match->acts = acts;
    plat_action_log_back(match, "redo", -1, status);
    if (status != PLAT_OK)
        return status;
    plat_entries_truncate(&match->redo, match->redo.count - 1);
    plat_notes_follow(match);
    return PLAT_OK;
}

PlatStatus plat_match_give(PlatMatch *match, const PlatEntry *entry, PlatError *error) {
    return plat_match_forget_redo(match, give(match, entry, error));
}
