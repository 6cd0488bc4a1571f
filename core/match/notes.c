/* Notes beside a game.
 *
 * A note knows how many entries it follows. Undo never removes one: while the record is shorter
 * than that, the note is put aside together with what can be redone. Both are forgotten together,
 * too. So `shown` notes with rising numbers of entries come first, and behind them lie those that
 * are put aside, in the same order. */
#include <stdlib.h>

#include "state.h"
#include "text/grow.h"

static PlatStatus check(const PlatMatch *match, const char *text, PlatError *error) {
    if (!match->begun)
        return plat_error_set(error, PLAT_E_NOT_BEGUN, "", "the match has not begun");
    if (!match->keeps_record)
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "this match keeps no record, so it has no notes");
    if (match->notes.shown == PLAT_MAX_NOTES)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "a game has at most %d notes",
                              PLAT_MAX_NOTES);
    if (strlen(text) > PLAT_MAX_NOTE)
        return plat_error_set(error, PLAT_E_CAPACITY, "",
                              "a note has at most %d bytes, and this one has %zu", PLAT_MAX_NOTE,
                              strlen(text));
    if (!text[strspn(text, " ")])
        return plat_error_set(error, PLAT_E_FORMAT, "", "the note is empty");
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return plat_error_set(error, PLAT_E_FORMAT, "",
                                  "the note holds a control character (byte %d)",
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

PlatStatus plat_match_note(PlatMatch *match, const char *text, PlatError *error) {
    PlatNotes *notes = &match->notes;
    TRY(check(match, text, error));
    char *copy = trimmed(text);
    if (!copy || !plat_grow(&notes->at, &notes->capacity, notes->count + 1, sizeof *notes->at)) {
        free(copy);
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a note");
    }
    PlatNote *note = &notes->at[notes->shown];
    memmove(note + 1, note, sizeof *note * (size_t)(notes->count - notes->shown));
    *note = (PlatNote){copy, plat_match_entries(match)};
    notes->count++;
    notes->shown++;
    plat_action_log_note(match, copy);
    return PLAT_OK;
}

PlatStatus plat_match_drop_note(PlatMatch *match, PlatError *error) {
    PlatNotes *notes = &match->notes;
    PlatNote *last = notes->shown ? &notes->at[notes->shown - 1] : NULL;
    if (!last || last->entries < plat_match_entries(match))
        return plat_error_set(error, PLAT_E_NO_PAST, "", "no note follows the last entry");
    free(last->text);
    memmove(last, last + 1, sizeof *last * (size_t)(notes->count - notes->shown));
    notes->count--;
    notes->shown--;
    plat_action_log_note(match, "");
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
