/* .curtain, .names: people who play at one keyboard. */
#include <string.h>
#include <strings.h>

#include "commands.h"
#include "people.h"
#include "prompt/turns.h"
#include "session/autosave.h"
#include "session/people.h"

/* --- .curtain --- */

static PlatStatus do_curtain(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatCurtain *curtain = &prompt->curtain;
    bool on = curtain->on;
    if (*rest && plat_on_or_off("curtain", rest, &on, error) != PLAT_OK)
        return PLAT_E_FORMAT;
    if (!*rest) {
        fprintf(prompt->out, "The curtain is %s%s.\n", curtain->on ? "on" : "off",
                curtain->on && prompt->session.match && !plat_prompt_is_shared(prompt)
                    ? ", and not needed now"
                    : "");
        return PLAT_OK;
    }
    if (on == curtain->on) {
        fprintf(prompt->out, "The curtain is %s already.\n", on ? "on" : "off");
        return PLAT_OK;
    }
    curtain->on = on;
    curtain->explained = true;
    fputs(on ? "A curtain comes between people who may not see the same.\n"
             : "No curtain comes any more: everything is shown to everybody.\n",
          prompt->out);
    if (!prompt->session.match)
        return PLAT_OK;
    if (!on)
        plat_prompt_forget_shown(prompt);
    else /* whoever types sees the screen as it is */
        curtain->facing = plat_prompt_seat(prompt);
    plat_screen_show(prompt);
    return PLAT_OK;
}

PLAT_COMMAND(curtain, "[on | off]", "hide from people at one keyboard what the others have",
             "When two or more people play at one keyboard and one may not see what another "
             "has, or all choose at once, the window is cleared before the next person's turn, "
             "and the prompt asks for Enter; below what has happened since, that person's side "
             "of the game is shown. `.log`, `.note`, `.names`, `.undo`, `.redo`, `.save` and "
             "`.quit` work before that, too. Meanwhile `.score`, `.sheet`, `.state`, `.view`, "
             "`.moves` and the others tell what the person at the screen may know; Lua tells "
             "everything. At a terminal the curtain is on, elsewhere off: there `.curtain on` "
             "clears no window, and a line that is not empty is carried out without an Enter "
             "before it. `plat play --open` begins without a curtain.",
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
    PlatStatus status = plat_people_take(person, request, rules, names, error);
    for (int seat = 0; status == PLAT_OK && seat < rules->seats; seat++)
        if (is_word(person[seat].name))
            status = plat_error_set(error, PLAT_E_NAME, "",
                                    "`%s` is a word of the prompt and cannot be a person's name",
                                    person[seat].name);
    for (int seat = 0; status == PLAT_OK && seat < rules->seats; seat++) {
        if (strcmp(person[seat].name, request->person[seat].name) == 0)
            continue;
        request->person[seat] = person[seat];
        status = plat_people_note(&prompt->session, seat, error);
    }
    return status;
}

static PlatStatus do_names(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (*rest && plat_prompt_call(prompt, rest, error) != PLAT_OK)
        return error->status;
    plat_turns_players(prompt);
    fputc('\n', prompt->out);
    return PLAT_OK;
}

static void name_words(PlatPlace *place) {
    for (int seat = 0; seat < plat_prompt_rules(place->prompt)->seats; seat++)
        plat_offer(place, "%s=", plat_prompt_seat_name(place->prompt, seat));
    plat_offer(place, "none");
}

PLAT_COMMAND(names, "[NAME... | SEAT=NAME]", "call people by their names",
             "`.names Ann Bob` names those who have no bot, in the order of the seats, `.names "
             "pink=Ann` one of them; commas let names hold blanks: `.names pink=Mary Ann, "
             "blue=Bob`. `.names pink=none` takes one back, `.names none` all, and a new name "
             "replaces the old. Names are shown in place of the seats and may be typed for "
             "them; the seats' own names work as before. They are kept with the game and stand "
             "in its journal and page; rules never see them. `.undo` leaves them.",
             name_words, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);
