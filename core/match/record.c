/* The past of a match: its entries, the positions that undo goes back to, its log, its notes, and
 * what is reported to a saved game.
 *
 * Entries are copied between positions, record, redo and undo, also from one match to another in
 * calls that must not fail. So a text is a counted reference: the count lies before the letters,
 * and copying an entry only raises it. Matches on different threads may share a text, hence the
 * atomic count; the letters never change.
 *
 * A step may run many times before it ends, so each run writes its events again into its branch,
 * and they join the log when the step has ended. plat_match_event counts through the log, then
 * through the branches of the step that waits, in seat order.
 *
 * A note knows how many entries it follows. Undo never removes one: while the record is shorter
 * than that, the note is suspended together with what can be redone. Both are forgotten together,
 * too. So `shown` notes with rising numbers of entries come first, and behind them lie those that
 * are suspended, in the same order. */
#include "record.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "state.h"
#include "text/buffer.h"

/* --- entries --- */

typedef struct Text {
    atomic_int references;
    char letters[];
} Text;

static Text *text_of(char *letters) { return (Text *)(void *)(letters - offsetof(Text, letters)); }

char *plat_text_new(const char *text) {
    size_t length = strlen(text);
    Text *made = malloc(sizeof *made + length + 1);
    if (!made)
        return NULL;
    atomic_init(&made->references, 1);
    memcpy(made->letters, text, length + 1);
    return made->letters;
}

PlatEntry plat_entry_copy(const PlatEntry *entry) {
    if (entry->text)
        atomic_fetch_add(&text_of(entry->text)->references, 1);
    return *entry;
}

void plat_entry_drop(PlatEntry *entry) {
    if (entry->text && atomic_fetch_sub(&text_of(entry->text)->references, 1) == 1)
        free(text_of(entry->text));
    entry->text = NULL;
}

bool plat_entries_reserve(PlatEntries *list, int capacity) {
    return plat_grow(&list->at, &list->capacity, capacity, sizeof *list->at);
}

void plat_entries_push(PlatEntries *list, PlatEntry entry) {
    assert(list->count < list->capacity);
    list->texts += entry.text != NULL ? 1 : 0;
    list->at[list->count++] = entry;
}

void plat_entries_append(PlatEntries *list, const PlatEntry *from, int count) {
    assert(list->count + count <= list->capacity);
    if (count <= 0)
        return;
    memcpy(&list->at[list->count], from, sizeof *from * (size_t)count);
    for (int i = 0; i < count; i++) {
        if (from[i].text) {
            plat_entry_copy(&from[i]);
            list->texts++;
        }
    }
    list->count += count;
}

void plat_entries_remove(PlatEntries *list, int n) {
    assert(n >= 0 && n < list->count);
    list->texts -= list->at[n].text ? 1 : 0;
    plat_entry_drop(&list->at[n]);
    memmove(&list->at[n], &list->at[n + 1], sizeof *list->at * (size_t)(list->count - n - 1));
    list->count--;
}

void plat_entries_truncate(PlatEntries *list, int count) {
    for (int i = count; i < list->count && list->texts > 0; i++) {
        list->texts -= list->at[i].text ? 1 : 0;
        plat_entry_drop(&list->at[i]);
    }
    if (count < list->count)
        list->count = count;
}

void plat_entries_free(PlatEntries *list) {
    plat_entries_truncate(list, 0);
    free(list->at);
    *list = (PlatEntries){0};
}

/* --- under other rules --- */

PlatStatus plat_entry_said(const PlatEntry *entry, const PlatOptions *options, int32_t *choice,
                           PlatError *error) {
    char said[PLAT_MAX_NAME];
    plat_choice_format(options, said, entry->choice);
    if (strcmp(said, entry->said) == 0) {
        *choice = entry->choice;
        return PLAT_OK;
    }
    return plat_choice_parse(options, choice, entry->said, strlen(entry->said), error);
}

PlatStatus plat_entry_field(const PlatEntry *entry, const PlatSchema *schema,
                            const PlatField **field, PlatError *error) {
    int number = plat_schema_find(schema, entry->name);
    if (number < 0)
        return plat_error_set(error, PLAT_E_MIGRATE, entry->name, "there is no longer a field `%s`",
                              entry->name);
    *field = plat_schema_field(schema, number);
    if ((*field)->per_player == (entry->seat >= 0))
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_MIGRATE, entry->name, "`%s` no longer has the same owner",
                          entry->name);
}

/* --- positions for undo: when the ring is full, the oldest makes room --- */

PlatUndoSlot *plat_ring_slot(const PlatRing *ring, int n) {
    return &ring->slot[(ring->first + n) % ring->capacity];
}

void plat_ring_push(PlatRing *ring, PlatUndoSlot *slot) {
    if (ring->capacity == 0)
        return;
    if (ring->count == ring->capacity) {
        ring->first = (ring->first + 1) % ring->capacity;
        ring->count--;
    }
    PlatUndoSlot *place = plat_ring_slot(ring, ring->count++);
    PlatUndoSlot given = *slot;
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

/* --- the log --- */

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
static PlatStatus append_event(PlatRun *run, PlatEvent *event) {
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
    return append_event(run, &event);
}

void plat_run_note(PlatRun *run, const char *text) {
    if (!plat_run_logs(run) || run->failed != PLAT_OK)
        return;
    PlatEvent event = {.kind = PLAT_EVENT_NOTE, .seat = run->seat, .field = -1};
    plat_text_copy(event.text, sizeof event.text, text);
    run->failed = append_event(run, &event);
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

int plat_match_revealed(const PlatMatch *match) {
    int count = 0;
    for (int n = plat_match_events(match) - 1; n >= 0; n--) {
        const PlatEventKind kind = plat_match_event(match, n)->kind;
        count += kind == PLAT_EVENT_ROLL || kind == PLAT_EVENT_DRAW;
    }
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

/* --- notes --- */

static PlatStatus check_note(const PlatMatch *match, const char *text, PlatError *error) {
    if (!match->begun)
        return plat_fail(error, PLAT_E_NOT_BEGUN, "the match has not begun");
    if (!match->keeps_record)
        return plat_fail(error, PLAT_E_ARGUMENT, "this match keeps no record, so it has no notes");
    if (match->notes.shown == PLAT_MAX_NOTES)
        return plat_fail(error, PLAT_E_CAPACITY, "a game has at most %d notes", PLAT_MAX_NOTES);
    if (strlen(text) > PLAT_MAX_NOTE)
        return plat_fail(error, PLAT_E_CAPACITY,
                         "a note has at most %d bytes, and this one has %zu", PLAT_MAX_NOTE,
                         strlen(text));
    if (!text[strspn(text, " ")])
        return plat_fail(error, PLAT_E_FORMAT, "the note is empty");
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return plat_fail(error, PLAT_E_FORMAT, "the note holds a control character (byte %d)",
                             (int)(c - text) + 1);
    return PLAT_OK;
}

/* Without the blanks around it, which a journal does not keep. */
static char *trimmed(const char *text) {
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return strndup(text, length);
}

/* A note was written ("": the last one was taken back). */
static void log_note(PlatMatch *match, const char *note) {
    if (!match->acts)
        return;
    plat_action_log_settle(match->acts, match);
    plat_buffer_add(&match->acts->text, "note%s%s\n", *note ? " " : "", note);
}

PlatStatus plat_match_note(PlatMatch *match, const char *text, PlatError *error) {
    PlatNotes *notes = &match->notes;
    TRY(check_note(match, text, error));
    char *copy = trimmed(text);
    if (!copy || !plat_grow(&notes->at, &notes->capacity, notes->count + 1, sizeof *notes->at)) {
        free(copy);
        return plat_no_memory(error);
    }
    PlatNote *note = &notes->at[notes->shown];
    memmove(note + 1, note, sizeof *note * (size_t)(notes->count - notes->shown));
    *note = (PlatNote){copy, plat_match_entries(match)};
    notes->count++;
    notes->shown++;
    log_note(match, copy);
    return PLAT_OK;
}

PlatStatus plat_match_drop_note(PlatMatch *match, PlatError *error) {
    PlatNotes *notes = &match->notes;
    PlatNote *last = notes->shown ? &notes->at[notes->shown - 1] : NULL;
    if (!last || last->entries < plat_match_entries(match))
        return plat_fail(error, PLAT_E_NO_PAST, "no note follows the last entry");
    free(last->text);
    memmove(last, last + 1, sizeof *last * (size_t)(notes->count - notes->shown));
    notes->count--;
    notes->shown--;
    log_note(match, "");
    return PLAT_OK;
}

int plat_match_notes(const PlatMatch *match) { return match->notes.shown; }

const char *plat_match_noted(const PlatMatch *match, int n, int *entries) {
    if (n < 0 || n >= match->notes.shown)
        return NULL;
    /* an edit may have dropped answers that came before the note */
    int after = match->notes.at[n].entries, all = plat_match_entries(match);
    *entries = after < all ? after : all;
    return match->notes.at[n].text;
}

void plat_notes_follow(PlatMatch *match) {
    PlatNotes *notes = &match->notes;
    int entries = plat_match_entries(match);
    while (notes->shown > 0 && notes->at[notes->shown - 1].entries > entries)
        notes->shown--;
    while (notes->shown < notes->count && notes->at[notes->shown].entries <= entries)
        notes->shown++;
}

void plat_notes_forget_aside(PlatMatch *match) {
    PlatNotes *notes = &match->notes;
    while (notes->count > notes->shown)
        free(notes->at[--notes->count].text);
}

void plat_notes_free(PlatNotes *notes) {
    while (notes->count > 0)
        free(notes->at[--notes->count].text);
    free(notes->at);
    *notes = (PlatNotes){0};
}

bool plat_notes_copy(PlatNotes *to, const PlatNotes *from) {
    if (!plat_grow(&to->at, &to->capacity, from->count, sizeof *to->at))
        return false;
    for (int n = 0; n < from->count; n++) {
        char *text = strdup(from->at[n].text);
        if (!text)
            return false;
        to->at[to->count++] = (PlatNote){text, from->at[n].entries};
    }
    to->shown = from->shown;
    return true;
}

/* --- as text: each answer keeps its own, so the questions are not needed --- */

/* "numbers 7 3", "blue.hand 4 4": the field, `between`, and the value in one line. */
static void add_put(const PlatMatch *match, const PlatEntry *entry, const char *between,
                    PlatBuffer *text) {
    const char *value = entry->text + strspn(entry->text, "\n");
    size_t length = strlen(value);
    while (length > 0 && strchr("\n ", value[length - 1]))
        length--;
    if (entry->seat >= 0)
        plat_buffer_add(text, "%s.", plat_match_seat_name(match, entry->seat));
    plat_buffer_add(text, "%s%s", entry->name, between);
    for (size_t row; length > 0; length -= row, value += row) {
        row = strcspn(value, "\n");
        row = row < length ? row : length;
        plat_buffer_put_bytes(text, value, row);
        if (row < length) {
            plat_buffer_put(text, " / ");
            row++;
        }
    }
}

/* True when a line that begins with the seat's name would be read as something else. */
static bool is_taken(const char *seat) {
    static const char *const taken[] = {"force", "edit",   "undo", "redo", "change",
                                        "file",  "hash",   "bot",  "name", "curtain",
                                        "fork",  "points", "note", "act"};
    size_t length = strcspn(seat, " ");
    for (size_t n = 0; n < sizeof taken / sizeof *taken; n++)
        if (strlen(taken[n]) == length && strncmp(seat, taken[n], length) == 0)
            return true;
    return false;
}

/* A line of a journal for an entry: "blue build 5". */
static void entry_line(const PlatMatch *match, const PlatEntry *entry, PlatBuffer *text) {
    if (entry->kind == PLAT_ENTRY_ANSWER) {
        const char *seat = plat_match_seat_name(match, entry->seat);
        if (is_taken(seat))
            plat_buffer_number(text, entry->seat + 1);
        else
            plat_buffer_put(text, seat);
        plat_buffer_add(text, " %s %s", entry->name, entry->said);
        return;
    }
    plat_buffer_put(text, entry->kind == PLAT_ENTRY_FORCE ? "force " : "edit ");
    add_put(match, entry, " ", text);
}

void plat_record_line(const PlatMatch *match, int n, PlatBuffer *text) {
    entry_line(match, plat_match_entry(match, n), text);
}

/* True when the same question was answered by an entry from `first` on. */
static bool asked_before(const PlatMatch *match, int first, int n) {
    for (int before = first; before < n; before++)
        if (strcmp(plat_match_entry(match, before)->name, plat_match_entry(match, n)->name) == 0)
            return true;
    return false;
}

/* Whether a round lies between an entry and the one before: its step has run before the other's. */
static bool begins_round(const PlatMatch *match, int n) {
    const PlatEntry *before = plat_match_entry(match, n - 1), *entry = plat_match_entry(match, n);
    const bool ended = n < match->record.count;
    const int step = ended ? entry->step : plat_match_step(match);
    const int begun = ended ? entry->begun : match->record.count;
    return n - 1 < match->record.count && before->begun != begun && step <= before->step;
}

int plat_record_move(const PlatMatch *match, int first, PlatBuffer *text) {
    const PlatEntry *entry = plat_match_entry(match, first);
    if (entry->kind != PLAT_ENTRY_ANSWER) {
        bool force = entry->kind == PLAT_ENTRY_FORCE;
        plat_buffer_put(text, force ? ".force " : ".edit ");
        add_put(match, entry, force ? " " : " = ", text);
        return first + 1;
    }
    int n = first, seat = entry->seat, turn = plat_match_entry_turn(match, first);
    plat_buffer_add(text, "%s: %s", plat_match_seat_name(match, seat), entry->name);
    for (; n < plat_match_entries(match); n++) {
        entry = plat_match_entry(match, n);
        if (entry->kind != PLAT_ENTRY_ANSWER || entry->seat != seat ||
            plat_match_entry_turn(match, n) != turn || asked_before(match, first, n) ||
            (n > first && begins_round(match, n)))
            break;
        if (n > first || strcmp(entry->said, entry->name) != 0)
            plat_buffer_add(text, " %s", entry->said);
    }
    return n;
}

PlatStatus plat_record_play(const PlatMatch *from, PlatMatch *to, PlatRecordVisit *visit,
                            void *context, PlatError *error) {
    PlatStatus status = plat_match_run(to, error);
    for (int n = 0; status == PLAT_OK && n < plat_match_entries(from);) {
        PlatBuffer move = {0};
        int after = plat_record_move(from, n, &move);
        for (; status == PLAT_OK && n < after; n++)
            status = plat_match_give(to, plat_match_entry(from, n), error);
        if (visit && status == PLAT_OK)
            status = visit(context, after, move.text ? move.text : "", error);
        free(move.text);
    }
    return status;
}

/* --- reporting to a saved game: undo and redo in a row become one line --- */

void plat_action_log_settle(PlatActionLog *acts, const PlatMatch *match) {
    if (!acts->back)
        return;
    plat_buffer_add(&acts->text, "%s %d", acts->back, acts->times);
    if (acts->seat >= 0)
        plat_buffer_add(&acts->text, " %s", plat_match_seat_name(match, acts->seat));
    plat_buffer_put(&acts->text, "\n");
    acts->back = NULL;
}

void plat_action_log_lose(PlatMatch *match) {
    if (match->acts)
        match->acts->lost = true;
}

void plat_action_log_entry(PlatMatch *match, const PlatEntry *entry, PlatStatus status) {
    if (!match->acts || status != PLAT_OK)
        return;
    plat_action_log_settle(match->acts, match);
    entry_line(match, entry, &match->acts->text);
    plat_buffer_put(&match->acts->text, "\n");
}

void plat_action_log_back(PlatMatch *match, const char *back, int seat, PlatStatus status) {
    PlatActionLog *acts = match->acts;
    if (!acts || status != PLAT_OK)
        return;
    if (!acts->back || strcmp(acts->back, back) != 0 || acts->seat != seat) {
        plat_action_log_settle(acts, match);
        acts->back = back;
        acts->seat = seat;
        acts->times = 0;
    }
    acts->times++;
}
