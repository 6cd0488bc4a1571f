/* Nothing here decides anything: the match reads moves, bots choose in the lab. What is told of a
 * move is the text by which it could be typed again. */
#include "turns.h"
#include "text/buffer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "screen.h"

/* --- telling --- */

/* "blue: build 5 house c4" */
static void tell_move(PlatPrompt *prompt, const PlatMove *move) {
    PlatBuffer text = {0};
    if (!move->answers)
        return;
    plat_move_format(move, &text);
    int seat = move->answer[0].seat;
    const PlatNames *names = plat_host_rules(prompt->session.host)->seat_names;
    fprintf(prompt->out, "%s%s%s: ", plat_showing_seat_colour(&prompt->showing, names, seat),
            plat_prompt_seat_name(prompt, seat), plat_showing_plain(&prompt->showing));
    plat_prompt_print(prompt, "%s\n", text.text ? text.text : "");
    free(text.text);
}

static bool may_be_told(const PlatField *field, const PlatEvent *event) {
    return event->kind == PLAT_EVENT_ROLL && field && field->kind == PLAT_FIELD_DICE &&
           field->visible == PLAT_PUBLIC;
}

/* Dice that fell in one step are told on one line: `white: 2 5 6`. */
static bool same_roll(const PlatEvent *a, const PlatEvent *b) {
    return a && b->kind == PLAT_EVENT_ROLL && a->field == b->field && a->seat == b->seat &&
           a->step == b->step && a->turn == b->turn;
}

static void tell_face(PlatPrompt *prompt, const PlatField *field, int face) {
    const PlatNames *names = field->as.dice.names;
    if (names && face >= 0 && face < names->count)
        fprintf(prompt->out, " %s", names->name[face].text);
    else
        fprintf(prompt->out, " %d", face + 1);
}

void plat_turns_tell(PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const PlatSchema *schema = plat_host_rules(prompt->session.host)->schema;
    const PlatEvent *before = NULL; /* told on the line that is not ended */
    for (; prompt->told < plat_match_events(match); prompt->told++) {
        const PlatEvent *event = plat_match_event(match, prompt->told);
        const PlatField *field = plat_schema_field(schema, event->field);
        if (!may_be_told(field, event))
            continue;
        if (!same_roll(before, event)) {
            fputs(before ? "\n" : "", prompt->out);
            if (event->seat >= 0)
                fprintf(prompt->out, "%s ", plat_prompt_seat_name(prompt, event->seat));
            fprintf(prompt->out, "%s:", field->name);
        }
        tell_face(prompt, field, event->value);
        before = event;
    }
    fputs(before ? "\n" : "", prompt->out);
}

void plat_turns_told(PlatPrompt *prompt) {
    prompt->told = prompt->session.match ? plat_match_events(prompt->session.match) : 0;
}

/* --- moves --- */

/* Take back what was played beyond the first `entries`, after `why`. */
static void take_back(PlatPrompt *prompt, int entries, PlatError *why) {
    PlatMatch *match = prompt->session.match;
    PlatError ignored, told = *why;
    while (plat_match_entries(match) > entries && plat_match_undo(match, -1, &ignored) == PLAT_OK)
        continue;
    plat_turns_told(prompt);
    plat_error_set(why, told.status, told.where, "%s; the move is taken back", told.text);
}

/* True when the move stands on the screen already, just as it would be told. */
static bool typed_as_is(const PlatPrompt *prompt, const PlatMove *move, const char *typed) {
    PlatBuffer text = {0};
    plat_move_format(move, &text);
    bool same = prompt->terminal && text.text && strcmp(text.text, typed) == 0;
    free(text.text);
    return same;
}

PlatStatus plat_turns_read(const PlatPrompt *prompt, PlatMove *move, int seat, const char *line,
                           PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    if (!line[strspn(line, " \t")])
        return plat_error_set(error, PLAT_E_FORMAT, "", "which move? `.moves` lists them");
    PlatStatus status = plat_move_read(match, move, seat, line, error);
    if (status != PLAT_OK && move->since > 0) {
        PlatError told = *error;
        const PlatEntry *answered =
            plat_match_entry(match, plat_match_entries(match) - move->since);
        plat_error_set(error, status, told.where, "%s; `.undo %d` goes back to %s", told.text,
                       move->since, answered->name);
    }
    return status;
}

PlatStatus plat_turns_move(PlatPrompt *prompt, const char *text, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    PlatMove *move = malloc(sizeof *move);
    if (!move)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    PlatStatus status = PLAT_OK;
    if (prompt->terminal)
        status = plat_move_doubt(match, plat_prompt_seat(prompt), text, error);
    if (status == PLAT_OK)
        status = plat_turns_read(prompt, move, plat_prompt_seat(prompt), text, error);
    int entries = plat_match_entries(match);
    if (status == PLAT_OK)
        status = plat_move_play(match, move, error);
    if (status == PLAT_OK) {
        if (!typed_as_is(prompt, move, text))
            tell_move(prompt, move);
        plat_turns_tell(prompt);
        status = plat_turns_bots(prompt, error);
        if (status != PLAT_OK)
            take_back(prompt, entries, error);
        plat_screen_show(prompt);
    }
    free(move);
    return status;
}

/* "DrawCity with zoning: "; at a terminal with many modules lines of their own. */
static void tell_game(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    PlatBuffer text = {0};
    plat_buffer_add(&text, "%s", plat_host_title(host));
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(&text, "%s%s", n ? ", " : " with ", plat_host_module(host, n));
    bool wide = text.text && plat_utf8_width(text.text) > prompt->showing.width / 2;
    if (wide && prompt->terminal)
        plat_prompt_wrap(prompt, "%s", text.text);
    else if (text.text)
        plat_prompt_print(prompt, "%s: ", text.text);
    free(text.text);
}

void plat_turns_who(PlatPrompt *prompt) {
    const PlatSession *session = &prompt->session;
    const PlatNames *names = plat_host_rules(session->host)->seat_names;
    int seats = plat_host_rules(session->host)->seats;
    tell_game(prompt);
    for (int seat = 0; seat < seats; seat++)
        fprintf(prompt->out, "%s%s%s%s (%s)", seat ? ", " : "",
                plat_showing_seat_colour(&prompt->showing, names, seat), names->name[seat].text,
                plat_showing_plain(&prompt->showing),
                prompt->bot[seat] ? plat_bot_name(prompt->bot[seat]) : "you");
    fprintf(prompt->out, "; seed %" PRIu64 "\n", plat_match_seed(session->match));
}

void plat_turns_banner(PlatPrompt *prompt, bool seed_by_chance) {
    if (prompt->terminal)
        plat_turns_who(prompt);
    else if (seed_by_chance)
        fprintf(prompt->out, "seed %" PRIu64 "\n", plat_match_seed(prompt->session.match));
}

PlatStatus plat_turns_begin(PlatPrompt *prompt, PlatError *error) {
    plat_turns_tell(prompt);
    PlatStatus status = plat_turns_bots(prompt, error);
    plat_screen_show(prompt);
    return status;
}

/* True when a bot's answer begins another line: its questions begin again. */
static bool begins_again(const PlatMove *move, const PlatAsk *ask) {
    if (move->answers == PLAT_MAX_ANSWERS)
        return true;
    for (int n = 0; n < move->answers; n++)
        if (strcmp(move->answer[n].ask, ask->name) == 0)
            return true;
    return false;
}

static PlatStatus answer_on(PlatPrompt *prompt, const PlatBot *bot, int seat, PlatMove *move,
                            PlatError *error) {
    PlatMatch *match = prompt->session.match;
    int step = plat_match_step(match), turn = plat_match_turn(match);
    for (;;) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        bool same = step == plat_match_step(match) && turn == plat_match_turn(match);
        if (!ask || !same || begins_again(move, ask))
            return PLAT_OK;
        if (plat_signals_interrupted(prompt->signals))
            return plat_error_set(error, PLAT_E_STOPPED, "", "stopped: %s is still asked %s",
                                  plat_prompt_seat_name(prompt, seat), ask->name);
        PlatAnswer answer = {.seat = seat};
        PlatStatus status = plat_bot_choose(bot, &answer.choice, match, seat, error);
        if (status != PLAT_OK)
            return status;
        snprintf(answer.ask, sizeof answer.ask, "%s", ask->name);
        plat_choice_format(&ask->options, answer.text, answer.choice);
        status = plat_match_answer(match, seat, answer.ask, answer.choice, error);
        if (status != PLAT_OK)
            return status;
        move->answer[move->answers++] = answer;
    }
}

PlatStatus plat_turns_bot(PlatPrompt *prompt, const PlatBot *bot, int seat, PlatError *error) {
    PlatMove *move = calloc(1, sizeof *move);
    if (!move)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    PlatStatus status = answer_on(prompt, bot, seat, move, error);
    tell_move(prompt, move);
    plat_turns_tell(prompt);
    free(move);
    return status;
}

PlatStatus plat_turns_bots(PlatPrompt *prompt, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    PlatStatus status = PLAT_OK;
    for (int seat = 0; status == PLAT_OK && seat < plat_match_rules(match)->seats; seat++) {
        if (!prompt->bot[seat] || !plat_match_ask_of(match, seat))
            continue;
        status = plat_turns_bot(prompt, prompt->bot[seat], seat, error);
        seat = -1; /* who is asked may be anybody now */
    }
    return status;
}
