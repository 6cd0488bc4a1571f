/* A prompt holds a session, knows who sits at it, and prints. */
#include "prompt.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "match/move.h"
#include "session/autosave.h"
#include "session/parse.h"
#include "session/player_names.h"

void plat_prompt_init(PlatPrompt *prompt, FILE *out, bool terminal, PlatSignals *signals) {
    *prompt = (PlatPrompt){.out = out, .terminal = terminal, .signals = signals, .pages = terminal};
    prompt->curtain = (PlatCurtain){.facing = -1, .waits = -1};
    plat_prompt_look(prompt);
    prompt->watch = terminal ? plat_file_watch_new() : NULL;
}

void plat_prompt_dismiss(PlatBot *bot[PLAT_MAX_SEATS]) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        plat_bot_free(bot[seat]);
        bot[seat] = NULL;
    }
}

void plat_prompt_forget_shown(PlatPrompt *prompt) {
    free(prompt->seen_boards.text);
    free(prompt->seen_status.text);
    free(prompt->seen_hand.text);
    free(prompt->seen_notes);
    prompt->seen_boards = prompt->seen_status = prompt->seen_hand = (PlatSeen){0};
    prompt->seen_notes = NULL;
    free(prompt->seen_block);
    free(prompt->seen_before);
    prompt->seen_block = prompt->seen_before = NULL;
}

void plat_prompt_forget_seen(PlatPrompt *prompt) {
    plat_prompt_forget_shown(prompt);
    plat_strings_free(&prompt->exampled);
    prompt->exampled = (PlatStrings){0};
    prompt->typed_lines = 0;
}

void plat_prompt_leave(PlatPrompt *prompt, PlatSession *session) {
    PLAT_TEXT notes = {0};
    plat_session_leave(session, &notes);
    plat_prompt_put(prompt, &notes);
}

/* --- who plays and looks --- */

const PlatRules *plat_prompt_rules(const PlatPrompt *prompt) {
    return plat_match_rules(prompt->session.match);
}

/* The first seat of a person who sits here, or -1. */
static int first_person(const PlatPrompt *prompt) {
    for (int seat = 0; !prompt->serving && seat < plat_prompt_rules(prompt)->seats; seat++)
        if (!prompt->bot[seat])
            return seat;
    return -1;
}

int plat_prompt_seat(const PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    if (!match)
        return -1;
    if (prompt->serving && prompt->plays >= 0)
        return prompt->plays;
    for (int seat = 0; seat < plat_prompt_rules(prompt)->seats; seat++)
        if (!prompt->bot[seat] && plat_match_ask_of(match, seat))
            return seat;
    const PlatAsk *ask = plat_match_ask(match);
    if (ask)
        return ask->seat;
    int person = first_person(prompt);
    return person < 0 ? 0 : person;
}

static bool chooses_at_once(const PlatPrompt *prompt) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    return rules->step_simultaneous &&
           rules->step_simultaneous(rules->self, plat_match_step(prompt->session.match));
}

static bool hides_from_others(const PlatSchema *schema) {
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (field->remembers || (field->per_player && field->visible == PLAT_OWNER))
            return true;
    }
    return false;
}

/* How many people play here; those with names alone, or all. */
static int people(const PlatPrompt *prompt, bool named) {
    int count = 0;
    for (int seat = 0; !prompt->serving && seat < plat_prompt_rules(prompt)->seats; seat++)
        count += !prompt->bot[seat] && (!named || prompt->session.request.person[seat].name[0]);
    return count;
}

bool plat_prompt_has_curtain(const PlatPrompt *prompt) {
    const PlatCurtainAsked asked = prompt->session.curtain;
    return asked == PLAT_CURTAIN_USUAL
               ? prompt->terminal && prompt->session.match && people(prompt, true) > 1
               : asked == PLAT_CURTAIN_ON;
}

bool plat_prompt_is_shared(const PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    if (prompt->serving)
        return match && !plat_match_is_over(match) && prompt->plays >= 0;
    return match && !plat_match_is_over(match) && plat_prompt_has_curtain(prompt) &&
           people(prompt, false) > 1 &&
           (hides_from_others(plat_prompt_rules(prompt)->schema) || chooses_at_once(prompt));
}

int plat_prompt_viewer(const PlatPrompt *prompt) {
    if (!prompt->session.match)
        return PLAT_VIEWER_TABLE;
    if (plat_prompt_is_shared(prompt))
        return prompt->curtain.facing < 0 ? PLAT_VIEWER_SPECTATOR : prompt->curtain.facing;
    int seat = plat_prompt_seat(prompt);
    if (prompt->bot[seat] || prompt->serving)
        seat = first_person(prompt);
    return seat < 0 ? PLAT_VIEWER_TABLE : seat;
}

const char *plat_prompt_name(const PlatPrompt *prompt, int seat) {
    return plat_people_name(&prompt->session.request, plat_prompt_rules(prompt), seat);
}

const char *plat_prompt_seat_name(const PlatPrompt *prompt, int seat) {
    return plat_prompt_rules(prompt)->seat_names->name[seat].text;
}

char *plat_prompt_with_seat(const PlatPrompt *prompt, const char *line) {
    PlatBuffer text = {0};
    size_t length = strlen(line);
    int seat = -1;
    while (length > 0 && seat < 0) {
        seat = plat_people_find(&prompt->session.request, line, length);
        for (length--; seat < 0 && length > 0 && line[length] != ' ';)
            length--;
    }
    if (seat < 0 || plat_move_begins(prompt->session.match, plat_prompt_seat(prompt), line))
        return NULL;
    const size_t name = strlen(prompt->session.request.person[seat].name);
    plat_buffer_add(&text, "%s%s", plat_prompt_seat_name(prompt, seat), line + name);
    return text.text;
}

PlatStatus plat_prompt_take_seat(const PlatPrompt *prompt, const char *text, int *seat,
                                 PlatError *error) {
    const int person = plat_people_find(&prompt->session.request, text, strlen(text));
    *seat = person < 0 ? plat_prompt_seat(prompt) : person;
    return *text && person < 0
               ? plat_parse_seat(plat_prompt_rules(prompt)->seat_names, text, seat, error)
               : PLAT_OK;
}

/* --- printing --- */

void plat_prompt_trace(PlatPrompt *prompt) { plat_host_trace(prompt->session.host, true); }

void plat_prompt_show_trace(PlatPrompt *prompt) {
    PLAT_FREED char *text = plat_host_take_trace(prompt->session.host);
    plat_host_trace(prompt->session.host, false);
    if (text)
        plat_prompt_long(prompt, text);
}

void plat_prompt_show(const PlatPrompt *prompt, PlatDisplay *show, FILE *file) {
    plat_display_begin(show, file, &prompt->showing, prompt->session.match,
                       plat_prompt_viewer(prompt));
}

void plat_prompt_look(PlatPrompt *prompt) {
    prompt->showing = plat_display_options_for(prompt->out);
    prompt->showing.person = prompt->session.request.person;
}

void plat_prompt_put_person(const PlatPrompt *prompt, int seat) {
    plat_prompt_put_seat(prompt, seat);
    if (prompt->session.request.person[seat].name[0])
        plat_prompt_print(prompt, " (%s)", plat_prompt_seat_name(prompt, seat));
}

void plat_prompt_put_seat(const PlatPrompt *prompt, int seat) {
    plat_display_options_seat(prompt->out, &prompt->showing, plat_prompt_rules(prompt)->seat_names,
                              seat);
}

/* At a terminal, break a line between words. */
static void print_from(const PlatPrompt *prompt, int column, const char *format,
                       va_list arguments) {
    PLAT_TEXT text = {0};
    const size_t length = strlen(format);
    if (!prompt->terminal || !length || format[length - 1] != '\n') {
        plat_output_list(prompt->out, prompt->showing.unicode, format, arguments);
        return;
    }
    plat_buffer_add_list(&text, format, arguments);
    for (size_t n = 0; n < text.length; n++)
        text.text[n] = strchr("\n\t", text.text[n]) ? ' ' : text.text[n];
    while (text.length && text.text[text.length - 1] == ' ')
        text.text[--text.length] = '\0';
    const char *line = plat_text_or_lost(&text);
    const int indent = (int)strspn(line, " ") + 4, most = prompt->showing.width / 2;
    plat_output_words(prompt->out, prompt->showing.unicode, prompt->showing.width,
                      indent < most ? indent : most, &column, line);
    fputc('\n', prompt->out);
}

void plat_prompt_print(const PlatPrompt *prompt, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_from(prompt, 0, format, arguments);
    va_end(arguments);
}

void plat_prompt_print_from(const PlatPrompt *prompt, int column, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_from(prompt, column, format, arguments);
    va_end(arguments);
}

void plat_prompt_put(const PlatPrompt *prompt, const PlatBuffer *text) {
    if (text->text || text->failed)
        plat_output_wrapped(prompt->out, prompt->showing.unicode, prompt->showing.width,
                            text->text ? text->text : PLAT_OUTPUT_LOST "\n");
}

void plat_prompt_wrap(const PlatPrompt *prompt, const char *format, ...) {
    PLAT_TEXT text = {0};
    va_list arguments;
    va_start(arguments, format);
    plat_buffer_add_list(&text, format, arguments);
    va_end(arguments);
    plat_prompt_put(prompt, &text);
}

void plat_prompt_long(const PlatPrompt *prompt, const char *text) {
    if (prompt->terminal)
        plat_output_wrapped(prompt->out, prompt->showing.unicode, prompt->showing.width, text);
    else
        plat_prompt_text(prompt, text);
}

void plat_prompt_text(const PlatPrompt *prompt, const char *text) {
    plat_output_text(prompt->out, prompt->showing.unicode, text);
}
