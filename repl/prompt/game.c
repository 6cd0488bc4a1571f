/* A game that is begun takes the place of the one there is only when nothing can fail any more. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "session/changes.h"
#include "text/buffer.h"

PlatStatus plat_prompt_hire(const PlatRequest *request, uint64_t seed, PlatBot *bot[PLAT_MAX_SEATS],
                            PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        bot[seat] = NULL;
    for (int seat = 0; status == PLAT_OK && seat < PLAT_MAX_SEATS; seat++)
        if (request->bot[seat])
            status = plat_bot_new(&bot[seat], request->bot[seat], seed + (uint64_t)seat, error);
    if (status != PLAT_OK)
        plat_prompt_dismiss(bot);
    return status;
}

PlatStatus plat_prompt_begin(PlatPrompt *prompt, const PlatRequest *request, PlatError *error) {
    PlatSession begun = {0};
    PlatBot *bot[PLAT_MAX_SEATS];
    PlatStatus status = plat_session_begin(&begun, request, true, error);
    if (status != PLAT_OK)
        return status;
    status = plat_prompt_hire(&begun.request, plat_match_seed(begun.match), bot, error);
    if (status != PLAT_OK) {
        plat_session_end(&begun);
        return status;
    }
    plat_signals_runs(prompt->signals, begun.host, begun.match);
    if (prompt->session.host)
        plat_session_end(&prompt->session);
    plat_prompt_dismiss(prompt->bot);
    prompt->session = begun;
    memcpy(prompt->bot, bot, sizeof bot);
    plat_prompt_forget_seen(prompt);
    prompt->told = 0;
    prompt->over_told = false;
    plat_watch_follow(prompt->watch, begun.host);
    return PLAT_OK;
}

/* A field that stands in the way of a change is named as such, with what can be done. */
static void explain_field(const PlatPrompt *prompt, PlatError *error) {
    const PlatSchema *schema = plat_host_rules(prompt->session.host)->schema;
    PlatError told = *error;
    if (plat_schema_find(schema, told.where) >= 0)
        plat_error_set(error, told.status, told.where,
                       "%s; the game cannot go on like this: `.load` begins a new one", told.text);
}

PlatStatus plat_prompt_change(PlatPrompt *prompt, const PlatRequest *request, const char *done,
                              PlatError *error) {
    PlatFates fields = {0};
    PlatBuffer lines = {0};
    PlatRebinding rebinding = {.report = plat_changes_field, .context = &fields};
    PlatSnapshot *before = plat_snapshot_take(&prompt->session);
    if (!before)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    /* the host that Ctrl-C would stop is about to go */
    plat_signals_runs(prompt->signals, NULL, NULL);
    PlatStatus status = plat_session_change(&prompt->session, request, &rebinding, error);
    plat_signals_runs(prompt->signals, prompt->session.host, prompt->session.match);
    if (status != PLAT_OK)
        explain_field(prompt, error);
    if (status == PLAT_OK) {
        plat_watch_follow(prompt->watch, prompt->session.host);
        plat_turns_told(prompt);
        plat_changes_write(before, &prompt->session, &fields, &rebinding, &lines);
        if (done || lines.text)
            fprintf(prompt->out, "%s%s\n", done ? done : "The rules changed:",
                    done && !lines.text ? " Nothing has changed." : "");
        if (lines.text)
            plat_prompt_wrap(prompt, "%s", lines.text);
        status = plat_turns_bots(prompt, error);
        if (done || lines.text)
            plat_screen_show(prompt);
    }
    plat_snapshot_free(before);
    plat_fates_free(&fields);
    free(lines.text);
    return status;
}
