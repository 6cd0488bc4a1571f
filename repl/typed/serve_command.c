/* .serve: the game at the prompt is played in browsers, too. */
#include <string.h>

#include "commands.h"
#include "line.h"
#include "prompt/game_flow.h"
#include "prompt/screen.h"
#include "prompt/start_game.h"
#include "serve/serving.h"
#include "session/player_names.h"
#include "system/output.h"

PlatStatus plat_prompt_serve(PlatPrompt *prompt, const PlatServingPlan *plan, PlatError *error) {
    PlatServing *serving = NULL;
    if (!prompt->terminal)
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "`.serve` needs a terminal; `plat serve` works without one");
    TRY(plat_prompt_commit(prompt, error));
    TRY(plat_serving_new(&serving, plan, error));
    PlatStatus status = plat_serving_lend(serving, &prompt->session, error);
    if (status == PLAT_OK)
        status = plat_serving_start(serving, error);
    if (status != PLAT_OK) {
        plat_serving_end(serving);
        return status;
    }
    prompt->serving = serving;
    prompt->plays = -1;
    plat_serving_print_lent(serving, prompt->out, plan->opens);
    plat_prompt_print(
        prompt,
        "Everything shows here, also what players may not see. `.serve %s` hides what %s may "
        "not see.\n",
        plat_prompt_seat_name(prompt, 0), plat_prompt_seat_name(prompt, 0));
    return PLAT_OK;
}

void plat_prompt_served(PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const int before = plat_match_entries(match);
    int notes = plat_match_notes(match), entries;
    PlatError error = {0};
    if (!plat_serving_run(prompt->serving))
        return;
    for (int n = before < plat_match_entries(match) ? before : plat_match_entries(match);
         n < plat_match_entries(match);) {
        PLAT_TEXT move = {0};
        const bool secret = plat_curtain_secret(prompt, n);
        const int seat = plat_match_entry(match, n)->seat;
        n = plat_people_move(&prompt->session.request, match, n, &move);
        if (secret)
            plat_prompt_print(prompt, "%s has answered.\n", plat_prompt_name(prompt, seat));
        else
            plat_prompt_print(prompt, "%s\n", plat_text_or_lost(&move));
    }
    if (plat_match_entries(match) < before)
        plat_prompt_print(prompt, "Took back %d entr%s.\n", before - plat_match_entries(match),
                          before - plat_match_entries(match) == 1 ? "y" : "ies");
    for (; notes < plat_match_notes(match); notes++) /* what somebody said */
        plat_prompt_print(prompt, "%s\n", plat_match_noted(match, notes, &entries));
    plat_flow_show_events(prompt);
    if (plat_flow_bots(prompt, &error) != PLAT_OK || plat_prompt_commit(prompt, &error) != PLAT_OK)
        plat_prompt_report_error(prompt, prompt->out, NULL, &error);
    if (prompt->plays >= 0 && plat_match_entries(match) != before &&
        plat_match_ask_of(match, prompt->plays))
        plat_screen_show(prompt);
    prompt->shown_entries = plat_match_entries(match);
    plat_serving_look(prompt->serving);
}

/* Show what one seat may see alone, or everything. */
static PlatStatus show_as(PlatPrompt *prompt, const char *who, PlatError *error) {
    int seat = -1;
    if (strcmp(who, "all") != 0)
        TRY(plat_prompt_take_seat(prompt, who, &seat, error));
    prompt->plays = prompt->curtain.facing = seat;
    plat_output_clear(prompt->out, prompt->showing.height);
    plat_prompt_forget_shown(prompt);
    plat_screen_show(prompt);
    return PLAT_OK;
}

static PlatStatus do_serve(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (strcmp(rest, "off") == 0) {
        plat_serving_end(prompt->serving);
        prompt->serving = NULL;
        return PLAT_OK;
    }
    if (!prompt->serving)
        return plat_prompt_serve(prompt, &(PlatServingPlan){.listen = *rest ? rest : NULL}, error);
    if (strncmp(rest, "new ", 4) == 0)
        TRY(plat_serving_renew(prompt->serving, rest + 4, error));
    else if (*rest)
        return show_as(prompt, rest, error);
    plat_serving_print_lent(prompt->serving, prompt->out, false);
    return PLAT_OK;
}

PLAT_COMMAND(
    serve, "[ADDRESS:PORT | SEAT | all | new SEAT | off]", "let people play in their browsers",
    "`.serve` prints a link for each seat, one for spectators and one for the host; "
    "whoever opens a seat's link plays that seat. Only this machine can open them; "
    "`.serve 0.0.0.0:8080` lets the whole network. Everything typed here shows in the "
    "pages, and what is played there shows here. The prompt sees everything, and can "
    "play for every seat; whoever plays one there types `.serve pink`, which hides what pink may "
    "not see, "
    "until `.serve all`. `.serve` prints the links again, `.serve new pink` "
    "replaces that seat's link (or that of `spectator` or `host`), `.serve off` ends it.",
    NULL, PLAT_NEEDS_GAME);
