/* What was answered is kept by the match as text, so a record can be told and played again without
 * knowing which questions stood behind it. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

#include "text/buffer.h"
#include "text/text.h"

static const char *name_of_seat(const PlatMatch *match, int seat) {
    return plat_match_rules(match)->seat_names->name[seat].text;
}

/* True when the same question was answered by an entry from `first` on. */
static bool asked_before(const PlatMatch *match, int first, int n) {
    for (int before = first; before < n; before++)
        if (strcmp(plat_match_entry(match, before)->name, plat_match_entry(match, n)->name) == 0)
            return true;
    return false;
}

/* "numbers", "blue.hand" */
static void add_field(const PlatMatch *match, const PlatEntry *entry, PlatBuffer *text) {
    if (entry->seat >= 0)
        plat_buffer_add(text, "%s.", name_of_seat(match, entry->seat));
    plat_buffer_add(text, "%s", entry->name);
}

static void add_put(const PlatMatch *match, const PlatEntry *entry, PlatBuffer *text) {
    bool force = entry->kind == PLAT_ENTRY_FORCE;
    plat_buffer_add(text, force ? ".force " : ".edit ");
    add_field(match, entry, text);
    plat_buffer_add(text, force ? " " : " = ");
    for (const char *c = entry->text ? entry->text : ""; *c; c++)
        if (*c == '\n')
            plat_buffer_add(text, " / ");
        else
            plat_buffer_add(text, "%c", *c);
}

int plat_record_move(const PlatMatch *match, int first, PlatBuffer *text) {
    const PlatEntry *entry = plat_match_entry(match, first);
    PlatBuffer unwanted = {0};
    text = text ? text : &unwanted;
    int n = first;
    if (entry->kind != PLAT_ENTRY_ANSWER) {
        add_put(match, entry, text);
        n = first + 1;
    } else {
        plat_buffer_add(text, "%s: %s", name_of_seat(match, entry->seat), entry->name);
        int seat = entry->seat, turn = plat_match_entry_turn(match, first);
        for (; n < plat_match_entries(match); n++) {
            entry = plat_match_entry(match, n);
            if (entry->kind != PLAT_ENTRY_ANSWER || entry->seat != seat ||
                plat_match_entry_turn(match, n) != turn || asked_before(match, first, n))
                break;
            if (n > first || strcmp(entry->said, entry->name) != 0)
                plat_buffer_add(text, " %s", entry->said);
        }
    }
    free(unwanted.text);
    return n;
}

PlatStatus plat_record_play(const PlatMatch *from, PlatMatch *to, PlatRecordTell *tell,
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
