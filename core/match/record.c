/* Writing and playing a record. Each answer keeps its text, so neither needs the questions. */
#include "record.h"

#include <stdlib.h>

#include "state.h"

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
    static const char *const taken[] = {"force", "edit", "undo", "redo", "change", "file",
                                        "hash",  "bot",  "name", "fork", "points", "note"};
    size_t length = strcspn(seat, " ");
    for (size_t n = 0; n < sizeof taken / sizeof *taken; n++)
        if (strlen(taken[n]) == length && strncmp(seat, taken[n], length) == 0)
            return true;
    return false;
}

void plat_entry_line(const PlatMatch *match, const PlatEntry *entry, PlatBuffer *text) {
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
    plat_entry_line(match, plat_match_entry(match, n), text);
}

/* True when the same question was answered by an entry from `first` on. */
static bool asked_before(const PlatMatch *match, int first, int n) {
    for (int before = first; before < n; before++)
        if (strcmp(plat_match_entry(match, before)->name, plat_match_entry(match, n)->name) == 0)
            return true;
    return false;
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
            plat_match_entry_turn(match, n) != turn || asked_before(match, first, n))
            break;
        if (n > first || strcmp(entry->said, entry->name) != 0)
            plat_buffer_add(text, " %s", entry->said);
    }
    return n;
}

PlatStatus plat_record_play(const PlatMatch *from, PlatMatch *to, PlatRecordVisit *tell,
                            void *context, PlatError *error) {
    PlatStatus status = plat_match_run(to, error);
    for (int n = 0; status == PLAT_OK && n < plat_match_entries(from);) {
        PlatBuffer move = {0};
        int after = plat_record_move(from, n, &move);
        for (; status == PLAT_OK && n < after; n++)
            status = plat_match_give(to, plat_match_entry(from, n), error);
        if (tell && status == PLAT_OK)
            status = tell(context, after, move.text ? move.text : "", error);
        free(move.text);
    }
    return status;
}
