/* Undo and redo often come in rows, so they are counted and told as one line by the next act. */
#include "action_log.h"

#include "record.h"
#include "state.h"

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
    plat_entry_line(match, entry, &match->acts->text);
    plat_buffer_put(&match->acts->text, "\n");
}

void plat_action_log_note(PlatMatch *match, const char *note) {
    if (!match->acts)
        return;
    plat_action_log_settle(match->acts, match);
    plat_buffer_add(&match->acts->text, "note%s%s\n", *note ? " " : "", note);
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
