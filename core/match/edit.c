/* What a person changes in a position: forced results and edits.
 *
 * A forced result is an entry of the step like an answer, and takes effect at the question where it
 * was given. An edit changes base: it is recorded before the entries of the step, which runs again
 * with those that still fit, so a journal of the record leads to the same bytes. A shared result
 * that is forced in a simultaneous step changes base, too, as it belongs in no seat's copy. */
#include <stdlib.h>

#include "pass.h"
#include "text/fields/field.h"

enum { LONGEST_TEXT = 100000 };

/* --- the text of an entry --- */

/* Copy `given` as a journal can hold it: without control characters, in rows only where they
 * matter. */
static PlatStatus make_text(const char *given, bool rows, char **out, PlatError *error) {
    if (strlen(given) > LONGEST_TEXT)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "the value has more than %d characters",
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
            return plat_error_set(error, PLAT_E_FORMAT, "", "the value holds a control character");
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
        return plat_error_set(error, PLAT_E_READONLY, step, "a redrawn copy cannot be changed");
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
        return plat_error_set(error, PLAT_E_NOT_BEGUN, "", "the match has not begun");
    if (match->resampled)
        return plat_error_set(error, PLAT_E_READONLY, "", "a redrawn copy cannot be edited");
    return PLAT_OK;
}

/* Stage an edit's traces in the past: its entry, its event, the position before it. */
static PlatStatus stage_edit(PlatMatch *match, PlatPass *pass, const PlatField *field,
                             PlatEntry entry, PlatUndoSlot **slot, PlatError *error) {
    const PlatPosition *now = &match->now;
    *slot = plat_pass_stage_slot(match, pass, PLAT_SLOT_EDIT);
    if (*slot) {
        if (!plat_entries_reserve(&(*slot)->saved, now->entries.count))
            return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for an edit");
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
        return plat_error_set(error, PLAT_E_MEMORY, "log", "out of memory");
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
        PlatUndoSlot *kept = plat_ring_slot(&match->ring, n);
        if (kept->kind == PLAT_SLOT_EDIT) { /* the last one, or before the step that it ended */
            kept->entries = given - pass.dropped;
            break;
        }
    }
    if (dropped)
        *dropped = pass.dropped;
    return PLAT_OK;
}

/* --- forcing and editing --- */

PlatStatus plat_give_force(PlatMatch *match, const PlatField *field, int seat, const char *values,
                           PlatError *error) {
    TRY(check_force(match, field, seat, error));
    PlatEntry entry = {.kind = PLAT_ENTRY_FORCE, .seat = field->per_player ? seat : -1};
    memcpy(entry.name, field->name, sizeof entry.name);
    PlatStatus status = make_text(values, false, &entry.text, error);
    bool in_base = match->now.split && !field->per_player;
    if (status == PLAT_OK)
        status = in_base ? change_base(match, field, &entry, NULL, error)
                         : try_force(match, &entry, seat, error);
    if (status != PLAT_OK || in_base) {
        plat_action_log_entry(match, &entry, status);
        plat_entry_drop(&entry);
        return status;
    }
    PlatEntry given = plat_entry_copy(&entry);
    status = plat_pass_give(match, seat, entry, error);
    plat_action_log_entry(match, &given, status);
    plat_entry_drop(&given);
    return status;
}

static PlatStatus resolve(const PlatMatch *match, const char *name, const PlatField **field,
                          int *seat, PlatError *error) {
    return plat_field_resolve(match->rules->schema, field, seat, match->rules->seat_names, name,
                              error);
}

PlatStatus plat_match_force(PlatMatch *match, const char *field, const char *values,
                            PlatError *error) {
    const PlatField *found;
    int seat;
    PlatStatus status = resolve(match, field, &found, &seat, error);
    if (status == PLAT_OK)
        status = plat_give_force(match, found, seat, values, error);
    return plat_match_forget_redo(match, status);
}

PlatStatus plat_give_edit(PlatMatch *match, const PlatField *field, int seat, const char *value,
                          int *dropped, PlatError *error) {
    TRY(check_edit(match, error));
    PlatEntry entry = {.kind = PLAT_ENTRY_EDIT, .seat = field->per_player ? seat : -1};
    memcpy(entry.name, field->name, sizeof entry.name);
    bool rows = field->kind == PLAT_FIELD_BOARD || field->kind == PLAT_FIELD_NETWORK;
    TRY(make_text(value, rows, &entry.text, error));
    PlatStatus status = change_base(match, field, &entry, dropped, error);
    plat_action_log_entry(match, &entry, status);
    plat_entry_drop(&entry);
    return status;
}

PlatStatus plat_match_edit(PlatMatch *match, const char *field, const char *value, int *dropped,
                           PlatError *error) {
    const PlatField *found;
    int seat;
    PlatStatus status = resolve(match, field, &found, &seat, error);
    if (status == PLAT_OK)
        status = plat_give_edit(match, found, seat, value, dropped, error);
    return plat_match_forget_redo(match, status);
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

/* The number of a cell in reading order, -1 when there is none of that name. */
static int rank_of_cell(const PlatGeometry *g, const char *name) {
    int wanted = plat_geometry_parse(g, name, strlen(name));
    int rank = 0;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0 && cell != wanted; rank++)
        cell = plat_cells_next(g, g->all, cell);
    return wanted < 0 ? -1 : rank;
}

/* `rows` with another token in the place of one, without an end of line; to be freed by the caller,
 * NULL when memory ran out. */
static char *replace_token(const char *rows, int number, const char *token) {
    const char *at = rows + strspn(rows, " \n");
    for (; number > 0; number--) {
        at += strcspn(at, " \n");
        at += strspn(at, " \n");
    }
    const char *behind = at + strcspn(at, " \n");
    size_t size = strlen(rows) + strlen(token) + 1;
    char *text = malloc(size);
    if (text) {
        int length = snprintf(text, size, "%.*s%s%s", (int)(at - rows), rows, token, behind);
        while (length > 0 && text[length - 1] == '\n')
            text[--length] = '\0';
    }
    return text;
}

PlatStatus plat_match_edit_cell(PlatMatch *match, const char *field, const char *cell,
                                const char *value, int *dropped, PlatError *error) {
    const PlatRules *rules = match->rules;
    const PlatField *found;
    int seat;
    TRY(resolve(match, field, &found, &seat, error));
    bool roads = found->kind == PLAT_FIELD_NETWORK;
    if (!roads && found->kind != PLAT_FIELD_BOARD)
        return plat_error_set(error, PLAT_E_ARGUMENT, found->name,
                              "only boards and networks have cells, and `%s` is neither",
                              found->name);
    int number = rank_of_cell(plat_field_geometry(found), cell);
    if (number < 0)
        return plat_error_set(error, PLAT_E_NAME, found->name, "there is no cell `%s`", cell);
    if (*value == '\0' || strpbrk(value, " \t\n/"))
        return plat_error_set(error, PLAT_E_FORMAT, found->name,
                              "a cell takes one value without spaces, written as in the rows of "
                              "the board (\".\" for nothing)");
    const uint64_t *at = plat_field_in(
        (PlatConstFieldRef){rules->schema, found, match->now.base, seat > 0 ? seat : 0});
    char *rows = roads ? plat_network_picture(&found->as.network, at)
                       : plat_board_format(&found->as.board, at, rules->seat_names);
    char *text = rows ? replace_token(rows, number, value) : NULL;
    PlatStatus status = text ? plat_match_forget_redo(
                                   match, plat_give_edit(match, found, seat, text, dropped, error))
                             : plat_no_memory(error);
    free(rows);
    free(text);
    return status;
}
