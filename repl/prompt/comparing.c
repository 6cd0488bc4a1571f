/* A comparison loads two versions of the rules and plays the game twice, which would keep the
 * screen waiting: it goes on in slices between two keys. */
#include "comparing.h"

#include <stdlib.h>

#include "session/replay_diff.h"

enum { AT_ONCE = 10000 /* milliseconds: it ends sooner by itself */ };

static void stop(PlatComparing *comparing) {
    plat_replay_diff_free(comparing->parting);
    plat_journal_free(comparing->journal);
    comparing->parting = NULL;
    comparing->journal = NULL;
}

void plat_compare_forget(PlatPrompt *prompt) {
    stop(&prompt->comparing);
    free(prompt->comparing.sheets);
    prompt->comparing.sheets = NULL;
}

void plat_compare_begin(PlatPrompt *prompt, PlatJournal *journal) {
    plat_compare_forget(prompt);
    prompt->comparing.journal = journal;
}

/* Say what was found. */
static void tell(PlatPrompt *prompt, PlatBuffer *told) {
    PlatComparing *comparing = &prompt->comparing;
    PlatBuffer sheets = {0};
    bool played = plat_match_entries(prompt->session.match) > 0;
    if (!plat_replay_diff_write(comparing->parting, told) && played)
        plat_buffer_put(told, "Under the new rules the game up to here is the same.\n");
    plat_replay_diff_sheets(comparing->parting, &sheets);
    comparing->sheets = plat_buffer_take(&sheets);
}

bool plat_compare_goes_on(PlatPrompt *prompt, int milliseconds, PlatBuffer *told) {
    PlatComparing *comparing = &prompt->comparing;
    PlatError error = {0};
    if (!comparing->journal)
        return false;
    if (!comparing->parting) {
        PlatStatus status =
            plat_replay_diff_new(&comparing->parting, comparing->journal, &prompt->showing,
                                 plat_prompt_viewer(prompt), prompt->signals, &error);
        if (status == PLAT_OK)
            return false;
        plat_buffer_add(told, "The game up to here was not compared: %s%s%s\n", error.where,
                        error.where[0] ? ": " : "", error.text);
    } else if (plat_replay_diff_continue(comparing->parting, milliseconds)) {
        return false;
    } else {
        tell(prompt, told);
    }
    stop(comparing);
    return true;
}

void plat_compare_finish(PlatPrompt *prompt, PlatBuffer *told) {
    while (prompt->comparing.journal)
        plat_compare_goes_on(prompt, AT_ONCE, told);
}
