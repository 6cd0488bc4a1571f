/* The log says what followed a seat's last answer: a roll or a drawn card has shown something that
 * undo cannot hide again, and another's answer may rest on it. Then those who have seen it are
 * asked. In a simultaneous step everybody answers on a copy of the game, so only what happened in
 * the seat's own counts. */
#include "table.h"

/* Seats at which people sit. */
static uint32_t people(const PlatTable *table) {
    uint32_t seats = 0;
    for (int seat = 0; seat < plat_match_rules(table->session->match)->seats; seat++)
        if (!table->session->request.bot[seat])
            seats |= 1U << seat;
    return seats;
}

PlatUndoKind plat_undo_kind(const PlatTable *table, int seat, uint32_t *of) {
    const PlatMatch *match = table->session->match;
    const bool split = plat_match_before_simultaneous(match) >= 0;
    const uint32_t others = people(table) & ~(1U << seat);
    bool revealed = false;
    *of = 0;
    if (split && plat_match_known_entries(match, seat) == 0)
        return PLAT_UNDO_NO; /* its answers before this step were seen by all */
    for (int n = plat_match_events(match) - 1; n >= 0; n--) {
        const PlatEvent *event = plat_match_event(match, n);
        if (split && event->seat >= 0 && event->seat != seat)
            continue;
        if (event->kind == PLAT_EVENT_ANSWER && event->seat == seat) {
            *of = revealed ? others : *of & others;
            return *of ? PLAT_UNDO_ASK : PLAT_UNDO_FREE;
        }
        if (event->kind == PLAT_EVENT_FORCE || event->kind == PLAT_EVENT_EDIT)
            return PLAT_UNDO_NO;
        revealed = revealed || event->kind == PLAT_EVENT_ROLL || event->kind == PLAT_EVENT_DRAW;
        if (event->kind == PLAT_EVENT_ANSWER)
            *of |= 1U << event->seat;
    }
    return PLAT_UNDO_NO;
}

PlatStatus plat_undo_carry_out(PlatTable *table, int seat, PlatError *error) {
    PlatMatch *match = table->session->match;
    if (plat_match_before_simultaneous(match) >= 0)
        return plat_match_undo(match, seat, error);
    for (bool own = false; !own;) {
        const int entries = plat_match_entries(match);
        const PlatEntry *last = entries ? plat_match_entry(match, entries - 1) : NULL;
        own = !last || (last->kind == PLAT_ENTRY_ANSWER && last->seat == seat);
        TRY(plat_match_undo(match, -1, error));
    }
    return PLAT_OK;
}
