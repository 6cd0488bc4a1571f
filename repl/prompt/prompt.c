/* A prompt holds a session, and says what there is to say. */
#include "prompt.h"

#include <stdlib.h>
#include <string.h>

void plat_prompt_init(PlatPrompt *prompt, FILE *out, bool terminal, PlatSignals *signals) {
    *prompt = (PlatPrompt){.out = out, .terminal = terminal, .signals = signals};
    prompt->showing = plat_showing_for(out);
    prompt->watch = terminal ? plat_watch_new() : NULL;
}

void plat_prompt_dismiss(PlatBot *bot[PLAT_MAX_SEATS]) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        plat_bot_free(bot[seat]);
        bot[seat] = NULL;
    }
}

void plat_prompt_forget_seen(PlatPrompt *prompt) {
    free(prompt->seen_boards);
    free(prompt->seen_around);
    free(prompt->seen_hand);
    free(prompt->seen_notes);
    prompt->seen_boards = prompt->seen_around = prompt->seen_hand = prompt->seen_notes = NULL;
}

void plat_prompt_free(PlatPrompt *prompt) {
    plat_prompt_dismiss(prompt->bot);
    for (int n = 0; n < prompt->forks; n++) {
        plat_prompt_dismiss(prompt->fork[n].bot);
        plat_session_end(&prompt->fork[n].session);
    }
    if (prompt->session.host)
        plat_session_end(&prompt->session);
    plat_watch_free(prompt->watch);
    free(prompt->chunk.text);
    plat_prompt_forget_seen(prompt);
}

/* --- who is spoken to --- */

int plat_prompt_seat(const PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    if (!match)
        return -1;
    int seats = plat_match_rules(match)->seats;
    for (int seat = 0; seat < seats; seat++)
        if (!prompt->bot[seat] && plat_match_ask_of(match, seat))
            return seat;
    const PlatAsk *ask = plat_match_ask(match);
    if (ask)
        return ask->seat;
    for (int seat = 0; seat < seats; seat++)
        if (!prompt->bot[seat])
            return seat;
    return 0;
}

int plat_prompt_viewer(const PlatPrompt *prompt) {
    if (!prompt->session.match)
        return PLAT_VIEWER_TABLE;
    int seat = plat_prompt_seat(prompt), seats = plat_match_rules(prompt->session.match)->seats;
    if (!prompt->bot[seat])
        return seat;
    for (seat = 0; seat < seats; seat++)
        if (!prompt->bot[seat])
            return seat;
    return PLAT_VIEWER_TABLE;
}

const char *plat_prompt_seat_name(const PlatPrompt *prompt, int seat) {
    return plat_host_rules(prompt->session.host)->seat_names->name[seat].text;
}

/* --- saying --- */

void plat_prompt_print(const PlatPrompt *prompt, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    plat_output_list(prompt->out, prompt->showing.unicode, format, arguments);
    va_end(arguments);
}

void plat_prompt_wrap(const PlatPrompt *prompt, const char *format, ...) {
    PlatBuffer text = {0};
    va_list arguments;
    va_start(arguments, format);
    plat_buffer_add_list(&text, format, arguments);
    va_end(arguments);
    if (text.text)
        plat_output_wrapped(prompt->out, prompt->showing.unicode, prompt->showing.width, text.text);
    free(text.text);
}

void plat_prompt_text(const PlatPrompt *prompt, const char *text) {
    plat_output_text(prompt->out, prompt->showing.unicode, text);
}
