/* Replays the game under the old and the new rules after a change, and prints the first difference.
 * That takes long, so it runs in slices between two keys. */
#include "start_game.h"

#include <stdlib.h>

#include "session/replay_diff.h"

enum { AT_ONCE = 10000 /* milliseconds: it ends sooner by itself */ };

static void stop(PlatComparing *comparing) {
    plat_replay_diff_free(comparing->diff);
    plat_journal_free(comparing->journal);
    comparing->diff = NULL;
    comparing->journal = NULL;
}

static void not_compared(PlatBuffer *found, const PlatError *error) {
    plat_buffer_add(found, "The new rules were not compared: %s\n", plat_error_line(error).text);
}

void plat_compare_forget(PlatPrompt *prompt) {
    stop(&prompt->comparing);
    free(prompt->comparing.sheets);
    prompt->comparing.sheets = NULL;
}

void plat_compare_begin(PlatPrompt *prompt, PlatJournal *journal, const PlatError *unwritten,
                        PlatBuffer *found) {
    plat_compare_forget(prompt);
    prompt->comparing.journal = journal;
    if (!journal)
        not_compared(found, unwritten);
}

/* Report what was found. */
static void report(PlatPrompt *prompt, PlatBuffer *found) {
    PlatComparing *comparing = &prompt->comparing;
    PlatBuffer sheets = {0};
    bool played = plat_match_entries(prompt->session.match) > 0;
    if (!plat_replay_diff_write(comparing->diff, found) && played)
        plat_buffer_put(found, "So far the new rules give the same game.\n");
    plat_replay_diff_sheets(comparing->diff, &sheets);
    comparing->sheets = plat_buffer_take(&sheets);
}

bool plat_compare_goes_on(PlatPrompt *prompt, int milliseconds, PlatBuffer *found) {
    PlatComparing *comparing = &prompt->comparing;
    PlatError error = {0};
    if (!comparing->journal)
        return false;
    if (!comparing->diff) {
        PlatStatus status =
            plat_replay_diff_new(&comparing->diff, comparing->journal, &prompt->showing,
                                 plat_prompt_viewer(prompt), prompt->signals, &error);
        if (status == PLAT_OK)
            return false;
        not_compared(found, &error);
    } else if (plat_replay_diff_continue(comparing->diff, milliseconds)) {
        return false;
    } else {
        report(prompt, found);
    }
    stop(comparing);
    return true;
}

void plat_compare_finish(PlatPrompt *prompt, PlatBuffer *found) {
    while (prompt->comparing.journal)
        plat_compare_goes_on(prompt, AT_ONCE, found);
}
