/* .curtain, .names: people who play at one keyboard. */
#include <string.h>
#include <strings.h>

#include "commands.h"
#include "line.h"
#include "prompt/game_flow.h"
#include "session/autosave.h"
#include "session/player_names.h"

/* --- .curtain --- */

static PlatStatus do_curtain(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatCurtain *curtain = &prompt->curtain;
    bool on = plat_prompt_has_curtain(prompt);
    const bool was = on;
    if (!*rest) {
        fprintf(prompt->out, "The curtain is %s%s.\n", on ? "on" : "off",
                on && prompt->session.match && !plat_prompt_is_shared(prompt)
                    ? ", and not needed now"
                    : "");
        return PLAT_OK;
    }
    TRY(plat_on_or_off("curtain", rest, &on, error));
    if (on == was) {
        fprintf(prompt->out, "The curtain is already %s.\n", on ? "on" : "off");
        return PLAT_OK;
    }
    prompt->session.curtain = on ? PLAT_CURTAIN_ON : PLAT_CURTAIN_OFF;
    curtain->explained = true;
    fputs(on ? "Curtain on: only the person at the screen sees their side.\n"
             : "Curtain off: everybody sees everything.\n",
          prompt->out);
    if (!prompt->session.match)
        return PLAT_OK;
    TRY(plat_session_note(&prompt->session, "curtain", -1, on ? "on" : "off", error));
    if (!on)
        plat_prompt_forget_shown(prompt);
    else /* whoever types sees the screen as it is */
        curtain->facing = plat_prompt_seat(prompt);
    plat_screen_show(prompt);
    return PLAT_OK;
}

PLAT_COMMAND(
    curtain, "[on | off]", "hide hands between people at one keyboard",
    "If several people with names (`.names`) share the keyboard, and hands are hidden or all "
    "answer at once, plat clears the window before the next person's turn and waits for Enter. "
    "Then it shows what happened since, and that person's side of the game. `.log`, `.note`, "
    "`.names`, `.undo`, `.redo`, `.save` and `.quit` also work before Enter. `.score`, "
    "`.sheet`, `.state`, `.view` and `.moves` show what the person at the screen may know; Lua "
    "shows everything. Without names and in scripts there is no curtain until `.curtain on`; in "
    "scripts that clears no window, and any line works as Enter. `plat play --open` starts "
    "without a curtain.",
    plat_offer_on_or_off, PLAT_AT_CURTAIN);

/* --- .names --- */

/* Whether a name means something else where a person may be named, or is a command. */
static bool is_word(const char *name) {
    static const char *const words[] = {"me", "none", "nobody", "all", "whole"};
    const PlatPromptCommand *command = NULL;
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
        if (strcasecmp(words[n], name) == 0)
            return true;
    return plat_prompt_find(name, strlen(name), &command, NULL) == PLAT_OK &&
           strcasecmp(command->name, name) == 0;
}

PlatStatus plat_prompt_call(PlatPrompt *prompt, const char *names, PlatError *error) {
    PlatRequest *request = &prompt->session.request;
    const PlatRules *rules = plat_prompt_rules(prompt);
    PlatPerson person[PLAT_MAX_SEATS];
    memcpy(person, request->person, sizeof person);
    TRY(plat_people_take(person, request, rules, names, error));
    for (int seat = 0; seat < rules->seats; seat++)
        if (is_word(person[seat].name))
            return plat_fail(error, PLAT_E_NAME,
                             "`%s` is a word of the prompt and cannot be a person's name",
                             person[seat].name);
    for (int seat = 0; seat < rules->seats; seat++) {
        if (strcmp(person[seat].name, request->person[seat].name) == 0)
            continue;
        request->person[seat] = person[seat];
        TRY(plat_session_note(&prompt->session, "name", seat, request->person[seat].name, error));
    }
    return PLAT_OK;
}

static PlatStatus do_names(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (*rest && plat_prompt_call(prompt, rest, error) != PLAT_OK)
        return error->status;
    plat_flow_players(prompt);
    fputc('\n', prompt->out);
    return PLAT_OK;
}

static void name_words(PlatPlace *place) {
    for (int seat = 0; seat < plat_prompt_rules(place->prompt)->seats; seat++)
        plat_offer(place, "%s=", plat_prompt_seat_name(place->prompt, seat));
    plat_offer(place, "none");
}

PLAT_COMMAND(names, "[NAME... | SEAT=NAME]", "name the people who play",
             "`.names Ann Bob` names the people in the order of their seats; `.names pink=Ann` "
             "names one. Commas allow blanks in names: `.names pink=Mary Ann, blue=Bob`. "
             "`.names pink=none` removes a name, `.names none` all. plat shows the names in "
             "place of the seats and accepts both. Names are saved with the game, its journal "
             "and its page; the rules never see them, and `.undo` keeps them.",
             name_words, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);
