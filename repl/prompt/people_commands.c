/* .curtain: people who play at one keyboard. */
#include <string.h>

#include "commands.h"
#include "turns.h"

/* --- .curtain --- */

static PlatStatus do_curtain(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatCurtain *curtain = &prompt->curtain;
    const bool on = strcmp(rest, "on") == 0;
    if (*rest && !on && strcmp(rest, "off") != 0)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "expected `.curtain on` or `.curtain off`, not `%s`", rest);
    if (!*rest) {
        fprintf(prompt->out, "The curtain is %s%s.\n", curtain->on ? "on" : "off",
                curtain->on && prompt->session.match && !plat_prompt_is_shared(prompt)
                    ? ", and not needed now"
                    : "");
        return PLAT_OK;
    }
    if (on == curtain->on) {
        fprintf(prompt->out, "The curtain is %s already.\n", rest);
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

static void curtain_words(PlatPlace *place) {
    plat_offer(place, "on");
    plat_offer(place, "off");
}

const PlatPromptCommand plat_prompt_command_curtain = {
    .name = "curtain",
    .arguments = "[on | off]",
    .brief = "hide from people at one keyboard what the others have",
    .text =
        "When two or more people play at one keyboard and one may not see what another has, or all "
        "choose at once, the window is cleared before the next person's turn, and the prompt asks "
        "for Enter; below what has happened since, that person's side of the game is shown. "
        "`.log`, `.note`, `.names`, `.undo`, `.redo`, `.save` and `.quit` work before that, too. "
        "Meanwhile `.score`, `.sheet`, `.state`, `.view`, `.moves` and the others tell what the "
        "person at the screen may know; Lua tells everything. At a terminal the curtain is on, "
        "elsewhere off: there `.curtain on` clears no window, and a line that is not empty is "
        "carried out without an Enter before it.",
    .run = do_curtain,
    .words = curtain_words,
    .at_curtain = true,
};
