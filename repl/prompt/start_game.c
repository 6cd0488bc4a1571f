/* Beginning and replacing games: a new one replaces the current one only after everything that
 * can fail has succeeded. */
#include "start_game.h"

#include <stdlib.h>
#include <string.h>

#include "match/record.h"
#include "screen.h"
#include "session/autosave.h"
#include "session/bot_source.h"
#include "session/policies.h"
#include "session/replay_diff.h"
#include "system/string_list.h"

/* A bot's script was saved: say what plays from now on. */
static void report_saved(void *context, const char *file, const PlatError *fault) {
    PlatPrompt *prompt = context;
    plat_prompt_print(prompt, fault ? "%s stays as it was:\n" : "%s has been read again.\n", file);
    if (fault)
        plat_prompt_report_error(prompt, prompt->out, NULL, fault);
}

PlatStatus plat_prompt_hire(PlatPrompt *prompt, const PlatSession *session, PlatBot **bot,
                            const char *name, int seat, PlatError *error) {
    if (!prompt->policies)
        TRY(plat_policies_new(&prompt->policies, prompt->terminal, 0, error));
    const PlatBotSource hiring = {.rules = plat_host_rules(session->host),
                                  .policies = plat_policies_source(prompt->policies),
                                  .saved = report_saved,
                                  .context = prompt};
    return plat_bot_open(bot, &hiring, name, plat_match_seed(session->match) + (uint64_t)seat,
                         error);
}

/* Make the bots that the request names. On failure there are none. */
static PlatStatus hire(PlatPrompt *prompt, PlatBot *bot[PLAT_MAX_SEATS], const PlatSession *session,
                       PlatError *error) {
    char *const *name = session->request.bot;
    PlatStatus status = PLAT_OK;
    for (int seat = 0; status == PLAT_OK && seat < PLAT_MAX_SEATS; seat++)
        if (name[seat])
            status = plat_prompt_hire(prompt, session, &bot[seat], name[seat], seat, error);
    if (status != PLAT_OK)
        plat_prompt_dismiss(bot);
    return status;
}

/* A game that says nothing of the curtain has that of the game before; the first one what was asked
 * for on the command line. */
static void inherit_curtain(PlatSession *session, const PlatSession *before) {
    if (before->curtain == PLAT_CURTAIN_USUAL || (before->host && session->curtain))
        return;
    session->curtain = before->curtain;
    plat_session_note(session, "curtain", -1, session->curtain == PLAT_CURTAIN_ON ? "on" : "off",
                      NULL);
}

void plat_prompt_go_on(PlatPrompt *prompt, const PlatSuspendedGame *game,
                       PlatSuspendedGame *aside) {
    PlatSuspendedGame before = {.session = prompt->session};
    memcpy(before.bot, prompt->bot, sizeof before.bot);
    prompt->session = game->session;
    inherit_curtain(&prompt->session, &before.session);
    prompt->held_back.any = false;
    memcpy(prompt->bot, game->bot, sizeof prompt->bot);
    plat_compare_forget(prompt);
    plat_testing_forget(prompt);
    plat_signals_runs(prompt->signals, prompt->session.host, prompt->session.match);
    plat_file_watch_follow(prompt->watch, prompt->session.host);
    if (aside) {
        *aside = before;
        return;
    }
    plat_flow_mark_shown(prompt);
    plat_curtain_forget(prompt);
    plat_prompt_dismiss(before.bot);
    if (before.session.host)
        plat_prompt_leave(prompt, &before.session);
}

PlatStatus plat_prompt_enter(PlatPrompt *prompt, PlatSession *session, PlatSuspendedGame *aside,
                             PlatError *error) {
    PlatSuspendedGame game = {.session = *session};
    PlatStatus status = hire(prompt, game.bot, session, error);
    if (status == PLAT_OK)
        plat_prompt_go_on(prompt, &game, aside);
    else
        plat_prompt_leave(prompt, session);
    return status;
}

PlatStatus plat_prompt_begin(PlatPrompt *prompt, const PlatRequest *request, PlatError *error) {
    PlatSession begun = {0};
    PLAT_REQUEST settled = {0};
    TRY(plat_request_copy(&settled, request, error));
    if (prompt->keeps) /* it may be resumed in any folder */
        TRY(plat_request_settle(&settled, error));
    TRY(plat_session_begin(&begun, &settled, true, error));
    PlatStatus status = plat_session_listen(&begun, error);
    if (status != PLAT_OK) {
        plat_session_end(&begun);
        return status;
    }
    TRY(plat_prompt_take(prompt, &begun, error));
    prompt->shown = (PlatFollowed){0}; /* what the first step did is news */
    plat_curtain_forget(prompt);
    return PLAT_OK;
}

/* Save a game that has just begun. At a terminal it continues unsaved when that is impossible. */
static PlatStatus keep(PlatPrompt *prompt, PlatSession *session, PlatError *error) {
    PlatError why = {0};
    if (!prompt->keeps || !session->store || plat_save_file_path(session->store))
        return PLAT_OK;
    PlatStatus status = plat_session_keep(session, prompt->name, &why);
    if (status != PLAT_OK && prompt->name)
        return plat_error_set(error, status, why.where, "%s", why.text);
    if (status != PLAT_OK)
        plat_prompt_print(prompt, "This game is not saved: %s.\n", plat_error_line(&why).text);
    prompt->name = NULL;
    return PLAT_OK;
}

PlatStatus plat_prompt_take(PlatPrompt *prompt, PlatSession *session, PlatError *error) {
    PlatStatus status = keep(prompt, session, error);
    if (status != PLAT_OK) {
        plat_session_end(session);
        return status;
    }
    TRY(plat_prompt_enter(prompt, session, NULL, error));
    plat_prompt_forget_seen(prompt);
    prompt->curtain.drawn = prompt->curtain.cleared = false; /* nobody's side of this game */
    prompt->over_shown = false;
    return PLAT_OK;
}

PlatStatus plat_prompt_commit(PlatPrompt *prompt, PlatError *error) {
    PLAT_TEXT notes = {0};
    PlatError why = {0};
    PlatStatus status = plat_session_commit(&prompt->session, &notes, &why);
    plat_prompt_put(prompt, &notes);
    if (status == PLAT_OK)
        return plat_picture_refresh(prompt, error);
    plat_picture_refresh(prompt, NULL);
    return plat_error_set(error, status, why.where, "%s%s", why.text,
                          status == PLAT_E_IO && !prompt->done ? "; the next line tries again"
                                                               : "");
}

PlatStatus plat_prompt_again(PlatPrompt *prompt, PlatError *error) {
    PlatSession again = {0};
    PlatError why = {0};
    PLAT_TEXT stopped = {0};
    int given = 0;
    const int entries = plat_match_entries(prompt->session.match);
    TRY(plat_session_again(&again, &prompt->session, &prompt->session.request, &given, &why,
                           error));
    if (given < entries)
        plat_record_line(prompt->session.match, given, &stopped);
    TRY(plat_prompt_take(prompt, &again, error));
    plat_prompt_print(prompt, "The game began again under the new rules, with %d of %d entries.\n",
                      given, entries);
    if (given < entries)
        plat_prompt_print(prompt, "Entry %d, `%s`: %s\n", given + 1, plat_text_or_lost(&stopped),
                          plat_error_line(&why).text);
    return PLAT_OK;
}

/* An error at a field means that the game cannot continue: say what can be done. */
static void explain_field(const PlatPrompt *prompt, PlatSessionSource source, PlatError *error) {
    const PlatError why = *error;
    PlatSession again = {0};
    PlatError ignored;
    PLAT_TEXT offer = {0};
    int given = 0;
    if (plat_schema_find(plat_prompt_rules(prompt)->schema, why.where) < 0)
        return;
    if (source == PLAT_SESSION_DISK &&
        plat_session_again(&again, &prompt->session, &prompt->session.request, &given, &ignored,
                           &ignored) == PLAT_OK) {
        plat_buffer_add(&offer,
                        "begin again with this seed: `.reload again` (%d of %d entries fit)", given,
                        plat_match_entries(prompt->session.match));
        plat_session_end(&again);
    }
    plat_error_set(error, why.status, why.where,
                   "%s; the new rules cannot take over this game. Add `game:migrate` (see "
                   "`?migrate`), or %s",
                   why.text, offer.text ? offer.text : "start a new game with `.load`");
}

PlatStatus plat_prompt_change(PlatPrompt *prompt, const PlatRequest *request,
                              PlatSessionSource source, const char *done, PlatError *error) {
    PlatFieldChanges fields = {0};
    PLAT_TEXT lines = {0}, tested = {0};
    PlatRebinding rebinding = {.report = plat_changes_field, .context = &fields};
    PlatSnapshot *before = plat_snapshot_take(&prompt->session);
    if (!before)
        return plat_no_memory(error);
    PlatJournal *journal = NULL;
    PlatError unwritten = {0};
    if (source == PLAT_SESSION_DISK)
        plat_save_file_read(prompt->session.store, &journal, &unwritten);
    /* the host that Ctrl-C would stop is about to be freed */
    plat_signals_runs(prompt->signals, NULL, NULL);
    PlatStatus status = plat_session_change(&prompt->session, request, source, &rebinding, error);
    plat_signals_runs(prompt->signals, prompt->session.host, prompt->session.match);
    if (status != PLAT_OK) {
        explain_field(prompt, source, error);
        if (source == PLAT_SESSION_DISK)
            fputs("The game continues under its previous rules.\n", prompt->out);
    } else {
        plat_file_watch_follow(prompt->watch, prompt->session.host);
        plat_prompt_show_trace(prompt);
        plat_flow_mark_shown(prompt);
        plat_changes_write(before, &prompt->session, &fields, &rebinding, &lines);
        const bool changed = lines.text || lines.failed;
        if (lines.text && source == PLAT_SESSION_DISK) {
            plat_testing_begin(prompt);
            if (done && !prompt->terminal)
                plat_testing_finish(prompt, &tested);
            plat_compare_begin(prompt, journal, &unwritten, &lines);
            journal = NULL;
            if (done) /* somebody waits for it; else while nobody types */
                plat_compare_finish(prompt, &lines);
        }
        if (done || changed)
            fprintf(prompt->out, "%s%s\n",
                    done ? done : "The rules changed:", changed ? "" : " Nothing has changed.");
        plat_prompt_put(prompt, &lines);
        plat_prompt_put(prompt, &tested);
        status = plat_flow_bots(prompt, error);
        if (done || changed)
            plat_screen_show(prompt);
    }
    plat_journal_free(journal);
    plat_snapshot_free(before);
    plat_field_changes_free(&fields);
    return status;
}

void plat_prompt_free(PlatPrompt *prompt) {
    plat_serving_end(prompt->serving);
    plat_prompt_dismiss(prompt->bot);
    for (int n = 0; n < prompt->forks; n++) {
        plat_prompt_dismiss(prompt->fork[n].bot);
        plat_prompt_leave(prompt, &prompt->fork[n].session);
    }
    if (prompt->session.host)
        plat_prompt_leave(prompt, &prompt->session);
    plat_compare_forget(prompt);
    plat_testing_forget(prompt);
    plat_policies_free(prompt->policies);
    plat_file_watch_free(prompt->watch);
    free(prompt->chunk.text);
    free(prompt->picture.path);
    plat_prompt_forget_seen(prompt);
    plat_strings_free(&prompt->refused);
    plat_skipped_forget(prompt);
}
