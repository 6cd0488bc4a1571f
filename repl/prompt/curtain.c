/* The curtain hides the screen between two players at one keyboard.
 *
 * The window is cleared when the curtain falls, so the next player sees nothing of it. */
#include "screen.h"

#include "session/player_names.h"
#include "system/output.h"

/* --- what may be shown --- */

bool plat_curtain_secret(const PlatPrompt *prompt, int n) {
    const PlatEntry *entry = plat_match_entry(prompt->session.match, n);
    const int before = plat_match_before_simultaneous(prompt->session.match),
              viewer = plat_prompt_viewer(prompt);
    if (before < 0 || n < before || viewer == PLAT_VIEWER_TABLE || entry->kind != PLAT_ENTRY_ANSWER)
        return false;
    return prompt->bot[entry->seat] || (plat_prompt_is_shared(prompt) && entry->seat != viewer);
}

PlatStatus plat_curtain_allows(const PlatPrompt *prompt, int seat, PlatError *error) {
    const int facing = prompt->curtain.facing;
    if (seat == facing || !plat_prompt_is_shared(prompt))
        return PLAT_OK;
    return plat_fail(
        error, PLAT_E_NOT_ASKED, "%s's side of the game is hidden from %s; `%s` shows everything",
        plat_prompt_name(prompt, seat), facing < 0 ? "everybody" : plat_prompt_name(prompt, facing),
        prompt->serving ? ".serve all" : ".curtain off");
}

PlatStatus plat_curtain_asked(const PlatPrompt *prompt, int seat, const PlatAsk **ask,
                              PlatError *error) {
    *ask = plat_match_ask_of(prompt->session.match, seat);
    if (*ask)
        return plat_curtain_allows(prompt, seat, error);
    return plat_match_is_over(prompt->session.match)
               ? plat_fail(error, PLAT_E_OVER, "the game is over")
               : plat_fail(error, PLAT_E_NOT_ASKED, "it is not %s's turn",
                           plat_prompt_name(prompt, seat));
}

/* --- how far each seat has followed --- */

static PlatFollowed now(const PlatPrompt *prompt) {
    const int before = plat_match_before_simultaneous(prompt->session.match);
    PlatFollowed followed = prompt->shown;
    followed.entries = before >= 0 ? before : plat_match_entries(prompt->session.match);
    return followed;
}

static void all_followed(PlatPrompt *prompt) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        prompt->curtain.left[seat] = now(prompt);
}

void plat_curtain_followed(PlatPrompt *prompt) {
    if (prompt->curtain.facing >= 0)
        prompt->curtain.left[prompt->curtain.facing] = now(prompt);
}

void plat_curtain_forget(PlatPrompt *prompt) {
    prompt->curtain.facing = prompt->curtain.waits = -1;
    all_followed(prompt);
}

void plat_curtain_goes_back(PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        PlatFollowed *left = &prompt->curtain.left[seat];
        if (left->entries > plat_match_entries(match))
            left->entries = plat_match_entries(match);
        if (left->events > plat_match_events(match))
            left->events = plat_match_events(match);
    }
}

/* Show the moves from the n-th entry on that who looks at the screen may know: all of them, or
 * those of other people, because what bots answer has been shown already. */
static void show_moves(const PlatPrompt *prompt, int n, bool all) {
    const PlatMatch *match = prompt->session.match;
    bool said[PLAT_MAX_SEATS] = {false};
    while (n < plat_match_entries(match)) {
        PLAT_TEXT move = {0};
        const int first = n, seat = plat_match_entry(match, n)->seat;
        const bool answer = plat_match_entry(match, n)->kind == PLAT_ENTRY_ANSWER;
        const bool others = answer && !prompt->bot[seat] && seat != prompt->curtain.facing;
        n = plat_people_move(&prompt->session.request, match, first, &move);
        if (!plat_curtain_secret(prompt, first)) {
            if (all || others)
                plat_prompt_print(prompt, "%s\n", plat_text_or_lost(&move));
        } else if (all && !said[seat] && !plat_match_ask_of(match, seat)) {
            plat_prompt_put_seat(prompt, seat);
            fputs(" has answered.\n", prompt->out);
            said[seat] = true;
        }
    }
}

/* --- it falls and rises --- */

static void lower(PlatPrompt *prompt, int seat) {
    PlatCurtain *curtain = &prompt->curtain;
    if (prompt->terminal && curtain->drawn) {
        plat_output_clear(prompt->out, prompt->showing.height);
        curtain->cleared = true;
    }
    curtain->drawn = false;
    curtain->facing = -1;
    curtain->waits = seat;
    show_moves(prompt, curtain->left[seat].entries, true);
    if (!curtain->explained)
        plat_prompt_wrap(prompt, "Several people share this keyboard, so plat hides each "
                                 "side from the others (`.help curtain`).\n");
    curtain->explained = true;
    if (prompt->terminal)
        return; /* where the prompt says it */
    plat_prompt_put_person(prompt, seat);
    fputs(", press Enter\n", prompt->out);
}

bool plat_curtain_falls(PlatPrompt *prompt) {
    PlatCurtain *curtain = &prompt->curtain;
    const int seat = plat_prompt_seat(prompt);
    const bool asked = !prompt->bot[seat] && plat_match_ask_of(prompt->session.match, seat);
    if (prompt->serving && prompt->plays >= 0) { /* the others are elsewhere */
        curtain->facing = prompt->plays;
    } else if (!plat_prompt_is_shared(prompt)) {
        if (plat_prompt_has_curtain(prompt) && curtain->facing >= 0 &&
            plat_match_is_over(prompt->session.match))
            show_moves(prompt, curtain->left[curtain->facing].entries, false);
        curtain->facing = asked ? seat : -1;
        all_followed(prompt);
    } else if (asked && seat == curtain->waits) {
        return true;
    } else if (asked && seat != curtain->facing) {
        lower(prompt, seat);
        return true;
    } else if (asked) {
        show_moves(prompt, curtain->left[seat].entries, false);
        plat_curtain_followed(prompt);
    }
    curtain->waits = -1;
    curtain->drawn = true;
    return false;
}

PlatFollowed plat_curtain_rise(PlatPrompt *prompt) {
    PlatCurtain *curtain = &prompt->curtain;
    curtain->facing = curtain->waits;
    curtain->waits = -1;
    plat_prompt_forget_shown(prompt);
    return curtain->left[curtain->facing];
}
