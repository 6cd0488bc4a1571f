/* What is given to a match, taken back and given again: answers, forced results, edits.
 *
 * An answer is checked against the question that waits, joins the entries that a pass begins with,
 * and the pass runs the step again. A forced result is an entry of the step like an answer, and
 * takes effect at the question where it was given. An edit changes base: it is recorded before the
 * entries of the step, which runs again with those that still fit, so a journal of the record leads
 * to the same bytes. A shared result that is forced in a simultaneous step changes base, too, as it
 * belongs in no seat's copy.
 *
 * Undo: a slot of the ring keeps a base block and where in the record its entries begin: for each
 * step that ended with entries, and for each edit. The entries of the slots and of the step that
 * runs lie in the record in the order of the slots, so going back is: take the newest slot's base,
 * its entries but the last, and let a pass run. Being a pass, it leaves everything as it was when
 * it fails. What was undone is kept as a list of entries; redo gives the last of them again. */
#include <assert.h>
#include <stdio.h>

#include "kernel/scope.h"
#include "state.h"
#include "text/choice.h"
#include "text/fields/field.h"

PlatStatus plat_match_run(PlatMatch *match, PlatError *error) {
    if (match->begun)
        return PLAT_OK; /* a match that has begun waits or is over */
    PlatPass pass;
    plat_pass_begin(match, &pass);
    return plat_pass_run(match, &pass, error);
}

/* --- why a choice is refused --- */

static PlatStatus refuse(const PlatMatch *match, const PlatAsk *ask, int32_t choice,
                         PlatError *error) {
    PLAT_TEXT text = {0};
    char said[PLAT_MAX_NAME];
    plat_choice_format(&ask->options, said, choice);
    plat_buffer_add(&text, "%s %s: ", ask->name, said);
    plat_refusal_explain(&ask->options, &text, choice);
    return plat_error_set(error, PLAT_E_ILLEGAL,
                          plat_match_step_name(match, plat_match_step(match)), "%s",
                          text.text ? text.text : said);
}

PlatStatus plat_match_not_asked(const PlatMatch *match, int seat, PlatError *error) {
    const PlatAsk *ask = plat_match_ask(match);
    if (!ask && plat_match_is_over(match))
        return plat_fail(error, PLAT_E_OVER, "the game is over");
    if (!ask)
        return plat_fail(error, PLAT_E_NOT_BEGUN, "the match has not begun");
    char number[24];
    snprintf(number, sizeof number, "seat %d", seat + 1);
    bool exists = seat >= 0 && seat < match->rules->seats;
    return plat_error_set(error, PLAT_E_NOT_ASKED,
                          plat_match_step_name(match, plat_match_step(match)),
                          "it is not %s's turn: %s is asked `%s`",
                          exists ? plat_match_seat_name(match, seat) : number,
                          plat_match_seat_name(match, ask->seat), ask->name);
}

/* The question that waits for `seat`, which must be `name` unless that is NULL. */
static PlatStatus find_ask(const PlatMatch *match, int seat, const char *name, const PlatAsk **out,
                           PlatError *error) {
    *out = plat_match_ask_of(match, seat);
    if (!*out)
        return plat_match_not_asked(match, seat, error);
    if (!name || strcmp(name, (*out)->name) == 0)
        return PLAT_OK;
    return plat_error_set(
        error, PLAT_E_QUESTION, plat_match_step_name(match, plat_match_step(match)),
        "%s is asked `%s`, not `%s`", plat_match_seat_name(match, seat), (*out)->name, name);
}

PlatStatus plat_match_why(const PlatMatch *match, int seat, int32_t choice, PlatError *error) {
    const PlatAsk *ask = NULL;
    TRY(find_ask(match, seat, NULL, &ask, error));
    return plat_options_has(&ask->options, choice) ? PLAT_OK : refuse(match, ask, choice, error);
}

/* --- answers --- */

static PlatStatus give_answer(PlatMatch *match, int seat, const char *ask, int32_t choice,
                              PlatError *error) {
    const PlatAsk *asked = NULL;
    TRY(find_ask(match, seat, ask, &asked, error));
    if (!plat_options_has(&asked->options, choice))
        return refuse(match, asked, choice, error);
    TRY(plat_match_room(match, error));
    PlatEntry entry = {.kind = PLAT_ENTRY_ANSWER, .seat = seat, .choice = choice};
    memcpy(entry.name, asked->name, sizeof entry.name);
    plat_choice_format(&asked->options, entry.said, choice);
    PlatStatus status = plat_pass_give(match, seat, entry, error);
    plat_action_log_entry(match, &entry, status);
    return status;
}

PlatStatus plat_match_answer(PlatMatch *match, int seat, const char *ask, int32_t choice,
                             PlatError *error) {
    return plat_match_forget_redo(match, give_answer(match, seat, ask, choice, error));
}

enum { LONGEST_TEXT = 100000 };

/* --- the text of an entry --- */

/* Copy `given` as a journal can hold it: without control characters, in rows only where they
 * matter. */
static PlatStatus make_text(const char *given, bool rows, char **out, PlatError *error) {
    if (strlen(given) > LONGEST_TEXT)
        return plat_fail(error, PLAT_E_CAPACITY, "the value has more than %d characters",
                         LONGEST_TEXT);
    char *text = plat_text_new(given);
    if (!text)
        return plat_no_memory(error);
    for (char *c = text; *c != '\0'; c++) {
        unsigned char byte = (unsigned char)*c;
        if (byte == '\t' || byte == '\r' || (byte == '\n' && !rows)) {
            *c = ' ';
        } else if ((byte < ' ' && byte != '\n') || byte == 0x7f) {
            PlatEntry entry = {.text = text};
            plat_entry_drop(&entry);
            return plat_fail(error, PLAT_E_FORMAT, "the value holds a control character");
        }
    }
    *out = text;
    return PLAT_OK;
}

/* --- forced results --- */

/* Results can be forced while a question waits; in a simultaneous step only in fields that are
 * shared or belong to a seat that is asked. */
static PlatStatus check_force(const PlatMatch *match, const PlatField *field, int seat,
                              PlatError *error) {
    const char *step = plat_match_step_name(match, plat_match_step(match));
    if (!plat_match_ask(match))
        return plat_error_set(error, match->begun ? PLAT_E_OVER : PLAT_E_NOT_BEGUN, step,
                              "no question is waiting: nothing can be forced");
    if (match->now.split && field->per_player && !plat_match_waits(match, seat))
        return plat_error_set(error, PLAT_E_NOT_ASKED, step, "%s has already finished this step",
                              plat_match_seat_name(match, seat));
    if (match->now.split && !field->per_player && match->resampled)
        return plat_error_set(error, PLAT_E_READONLY, step, "a resampled copy cannot be changed");
    return plat_match_room(match, error);
}

/* Force it in a copy first, so that a value that does not fit is not reported as a failed step. */
static PlatStatus try_force(PlatMatch *match, const PlatEntry *entry, int seat, PlatError *error) {
    const PlatPosition *now = &match->now;
    const PlatBranch *branch = now->split ? now->seat[seat] : now->whole;
    memcpy(match->joined, branch->block, match->bytes);
    return plat_entry_force(match, entry, match->joined, error);
}

/* --- what changes base --- */

static PlatStatus check_edit(const PlatMatch *match, PlatError *error) {
    if (!match->begun)
        return plat_fail(error, PLAT_E_NOT_BEGUN, "the match has not begun");
    if (match->resampled)
        return plat_fail(error, PLAT_E_READONLY, "a resampled copy cannot be edited");
    return PLAT_OK;
}

/* Stage an edit's traces in the past: its entry, its event, the position before it. */
static PlatStatus stage_edit(PlatMatch *match, PlatPass *pass, const PlatField *field,
                             PlatEntry entry, PlatUndoSlot **slot, PlatError *error) {
    const PlatPosition *now = &match->now;
    *slot = plat_pass_stage_slot(match, pass, PLAT_SLOT_EDIT);
    if (*slot) {
        if (!plat_entries_reserve(&(*slot)->saved, now->entries.count))
            return plat_no_memory(error);
        memcpy((*slot)->base, now->base, match->bytes);
        plat_entries_append(&(*slot)->saved, now->entries.at, now->entries.count);
    }
    if (match->keeps_record) {
        entry.turn = plat_match_turn(match);
        plat_entries_append(&match->staged, &entry, 1);
    }
    PlatEvent event = {.kind = entry.kind == PLAT_ENTRY_FORCE ? PLAT_EVENT_FORCE : PLAT_EVENT_EDIT,
                       .step = plat_match_step(match),
                       .turn = plat_control_in(now->base)->turns,
                       .seat = entry.seat,
                       .field = plat_match_field_number(match, field)};
    if (match->keeps_log && !plat_events_append(&match->staged_events, &event, 1))
        return plat_no_memory(error);
    return PLAT_OK;
}

/* Run the pass of an edit, or of a shared forced result. The slot records how many of the step's
 * entries remain after it, so that undo knows what was done later. */
static PlatStatus change_base(PlatMatch *match, const PlatField *field, const PlatEntry *entry,
                              int *dropped, PlatError *error) {
    PlatPass pass;
    PlatUndoSlot *slot;
    plat_pass_begin(match, &pass);
    pass.cut = true;
    PlatFieldRef at = {match->rules->schema, field, match->next.base, entry->seat};
    PlatStatus status = entry->kind == PLAT_ENTRY_FORCE
                            ? plat_field_force(at, entry->text, error)
                            : plat_field_edit(at, match->rules->seat_names, entry->text, error);
    if (status == PLAT_OK)
        status = stage_edit(match, &pass, field, *entry, &slot, error);
    if (status != PLAT_OK) {
        plat_pass_cancel(match);
        return status;
    }
    int given = match->now.entries.count;
    TRY(plat_pass_run(match, &pass, error));
    for (int n = match->ring.count - 1; slot && n >= 0 && n >= match->ring.count - 2; n--) {
        slot = plat_ring_slot(&match->ring, n);
        if (slot->kind == PLAT_SLOT_EDIT) { /* the last one, or before the step that it ended */
            slot->entries = given - pass.dropped;
            break;
        }
    }
    if (dropped)
        *dropped = pass.dropped;
    return PLAT_OK;
}

/* --- forcing and editing --- */

static PlatStatus give_put(PlatMatch *match, PlatEntryKind kind, const PlatField *field, int seat,
                           const char *value, int *dropped, PlatError *error) {
    const bool force = kind == PLAT_ENTRY_FORCE;
    const bool rows =
        !force && (field->kind == PLAT_FIELD_BOARD || field->kind == PLAT_FIELD_NETWORK);
    TRY(force ? check_force(match, field, seat, error) : check_edit(match, error));
    PlatEntry entry = {.kind = kind, .seat = field->per_player ? seat : -1};
    memcpy(entry.name, field->name, sizeof entry.name);
    TRY(make_text(value, rows, &entry.text, error));
    PlatStatus status;
    if (!force || (match->now.split && !field->per_player)) {
        status = change_base(match, field, &entry, dropped, error);
    } else {
        status = try_force(match, &entry, seat, error);
        if (status == PLAT_OK)
            status = plat_pass_give(match, seat, plat_entry_copy(&entry), error);
    }
    plat_action_log_entry(match, &entry, status);
    plat_entry_drop(&entry);
    return status;
}

static PlatStatus put(PlatMatch *match, PlatEntryKind kind, const char *name, const char *value,
                      int *dropped, PlatError *error) {
    const PlatField *field;
    int seat;
    TRY(plat_field_resolve(match->rules->schema, &field, &seat, match->rules->seat_names, name,
                           error));
    return plat_match_forget_redo(match, give_put(match, kind, field, seat, value, dropped, error));
}

PlatStatus plat_match_force(PlatMatch *match, const char *field, const char *values,
                            PlatError *error) {
    return put(match, PLAT_ENTRY_FORCE, field, values, NULL, error);
}

PlatStatus plat_match_edit(PlatMatch *match, const char *field, const char *value, int *dropped,
                           PlatError *error) {
    return put(match, PLAT_ENTRY_EDIT, field, value, dropped, error);
}

PlatStatus plat_match_change_base(PlatMatch *match, void (*change)(void *context, void *base),
                                  void *context, int *dropped, PlatError *error) {
    TRY(check_edit(match, error));
    PlatPass pass;
    plat_pass_begin(match, &pass);
    pass.cut = true;
    change(context, match->next.base);
    PlatStatus status = plat_pass_run(match, &pass, error);
    *dropped = pass.dropped;
    return status;
}

/* --- one cell --- */

/* The rows of a board with another token in the place of its n-th, without ends of line behind. */
static void replace_token(PlatBuffer *text, const char *rows, int n, const char *token) {
    const char *at = rows + strspn(rows, " \n");
    for (; n > 0; n--) {
        at += strcspn(at, " \n");
        at += strspn(at, " \n");
    }
    plat_buffer_put_bytes(text, rows, (size_t)(at - rows));
    plat_buffer_add(text, "%s%s", token, at + strcspn(at, " \n"));
    while (!text->failed && text->text[text->length - 1] == '\n')
        text->text[--text->length] = '\0';
}

/* The list of a graph's drawn cells, with another token on one. */
static void list_with(PlatBuffer *text, const PlatBoard *board, const uint64_t *at,
                      const PlatNames *seats, int wanted, const char *value) {
    const PlatGeometry *g = board->geometry;
    PLAT_EACH_CELL(cell, g, g->all) {
        char name[PLAT_CELL_NAME], room[PLAT_BOARD_TOKEN];
        plat_board_token(board, at, room, seats, cell);
        const char *token = cell == wanted ? value : room;
        plat_geometry_name(g, name, cell);
        if (strcmp(token, ".") != 0)
            plat_buffer_add(text, "%s%s:%s", text->length == 0 ? "" : " ", name, token);
    }
    plat_buffer_put(text, text->length == 0 ? "none" : "");
}

PlatStatus plat_match_edit_cell(PlatMatch *match, const char *name, const char *cell,
                                const char *value, int *dropped, PlatError *error) {
    const PlatRules *rules = match->rules;
    const PlatField *field;
    int seat, n = 0;
    TRY(plat_field_resolve(rules->schema, &field, &seat, rules->seat_names, name, error));
    const bool roads = field->kind == PLAT_FIELD_NETWORK;
    if (!roads && field->kind != PLAT_FIELD_BOARD)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name,
                              "only boards and networks have cells, and `%s` is neither",
                              field->name);
    const PlatGeometry *g = plat_field_geometry(field);
    const int wanted = plat_geometry_parse(g, cell, strlen(cell));
    if (wanted < 0)
        return plat_error_set(error, PLAT_E_NAME, field->name, "there is no cell `%s`", cell);
    if (*value == '\0' || strpbrk(value, " \t\n/"))
        return plat_error_set(error, PLAT_E_FORMAT, field->name,
                              "a cell takes one value without spaces, written as in the rows of "
                              "the board (`.` for nothing)");
    if (roads && g->tiling == PLAT_GRAPH)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name,
                              "on a graph a network has no cells; expected all its links");
    PLAT_EACH_CELL(before, g, g->all) /* tokens are in this order */
        n += before < wanted;
    const uint64_t *at = plat_field_in(
        (PlatConstFieldRef){rules->schema, field, match->now.base, seat > 0 ? seat : 0});
    PLAT_TEXT text = {0};
    if (g->tiling == PLAT_GRAPH) {
        list_with(&text, &field->as.board, at, rules->seat_names, wanted, value);
        return put(match, PLAT_ENTRY_EDIT, name, plat_buffer_text(&text), dropped, error);
    }
    PLAT_FREED char *rows = roads ? plat_network_picture(&field->as.network, at)
                                  : plat_board_format(&field->as.board, at, rules->seat_names);
    if (rows)
        replace_token(&text, rows, n, value);
    if (!text.text)
        return plat_no_memory(error);
    return put(match, PLAT_ENTRY_EDIT, name, text.text, dropped, error);
}

/* --- undo --- */

static PlatStatus nothing(PlatError *error, const char *why) {
    return plat_fail(error, PLAT_E_NO_PAST, "%s", why);
}

/* Run the pass that leaves `entry` out, which can then be redone. */
static PlatStatus run_without(PlatMatch *match, PlatPass *pass, const PlatEntry *entry,
                              PlatError *error) {
    if (!plat_entries_reserve(&match->redo, match->redo.count + 1))
        return plat_no_memory(error);
    PlatEntry dropped = plat_entry_copy(entry);
    PlatStatus status = plat_pass_run(match, pass, error);
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
        return plat_fail(error, PLAT_E_RANGE, "there is no seat %d", seat + 1);
    if (match->resampled)
        return plat_fail(error, PLAT_E_READONLY, "nothing can be undone in a resampled copy");
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
    const PlatField *field;
    if (entry->kind != PLAT_ENTRY_ANSWER) {
        TRY(plat_entry_field(entry, match->rules->schema, &field, error));
        return give_put(match, entry->kind, field, entry->seat, entry->text, NULL, error);
    }
    const PlatAsk *ask = plat_match_ask_of(match, entry->seat);
    int32_t choice = entry->choice;
    if (ask && strcmp(ask->name, entry->name) == 0)
        TRY(plat_entry_said(entry, &ask->options, &choice, error));
    return give_answer(match, entry->seat, entry->name, choice, error);
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
