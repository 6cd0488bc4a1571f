/* Skipped questions. The text is made when it happens: later the position is another. */
#include <stdlib.h>
#include <string.h>

#include "game_flow.h"
#include "text/choice.h"

static void dead_end(void *context, int seat, const char *ask, const PlatOptions *options,
                     const char *detail) {
    PlatPrompt *prompt = context;
    const bool about = detail && detail[0];
    PlatBuffer text = {0};
    plat_buffer_add(&text, "%s%s%s%s: nothing is legal\n", ask, about ? " (" : "",
                    about ? detail : "", about ? ")" : "");
    plat_refused_format(options, &text);
    if (!text.text)
        return;
    if (prompt->misses == PLAT_MAX_MISSED) { /* the last ones count */
        free(prompt->missed[0].text);
        prompt->misses--;
        memmove(prompt->missed, prompt->missed + 1,
                (size_t)prompt->misses * sizeof *prompt->missed);
    }
    prompt->missed[prompt->misses++] = (PlatMissedAsk){seat, !options->pass, text.text};
}

void plat_skipped_begin(PlatPrompt *prompt, PlatSkipped *missed) {
    *missed = (PlatSkipped){
        prompt, {.dead_end = dead_end, .context = prompt}
    };
    plat_skipped_forget(prompt);
    plat_match_observe(prompt->session.match, &missed->observer);
}

void plat_skipped_end(PlatSkipped *missed) {
    PlatMatch *match = missed->prompt->session.match;
    plat_match_observe(match, NULL);
    missed->prompt->missed_at = plat_match_entries(match);
}

const PlatMissedAsk *plat_skipped_next(const PlatPrompt *prompt, int seat,
                                       const PlatMissedAsk *after) {
    const PlatMissedAsk *end = prompt->missed + prompt->misses;
    const bool now = plat_match_entries(prompt->session.match) == prompt->missed_at;
    for (const PlatMissedAsk *at = after ? after + 1 : prompt->missed; now && at < end; at++)
        if (at->seat == seat)
            return at;
    return NULL;
}

void plat_skipped_forget(PlatPrompt *prompt) {
    while (prompt->misses > 0)
        free(prompt->missed[--prompt->misses].text);
}
