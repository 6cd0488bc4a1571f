/* Nothing here decides anything: moves are read by move.c, bots choose in the lab. What is told of
 * a move is the text by which it could be typed again. */
#include "turns.h"
#include "text/buffer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "status.h"

enum {
    OPTIONS_SHOWN = 12,
    REASONS_SHOWN = 24 /* at a terminal: more would push the board and the sheet off the screen */
};

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
    plat_output_line(prompt->out, prompt->showing.unicode, text.text ? text.text : "");
    fputc('\n', prompt->out);
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

PlatStatus plat_turns_move(PlatPrompt *prompt, const char *text, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    PlatMove *move = malloc(sizeof *move);
    if (!move)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    PlatStatus status = PLAT_OK;
    if (prompt->terminal)
        status = plat_move_doubt(match, plat_prompt_seat(prompt), text, error);
    if (status == PLAT_OK)
        status = plat_move_read(match, plat_prompt_seat(prompt), text, move, error);
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
        plat_turns_show(prompt);
    }
    free(move);
    return status;
}

/* "DrawCity with zoning: "; at a terminal with many modules lines of their own. */
static void tell_game(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    bool unicode = prompt->showing.unicode;
    PlatBuffer text = {0};
    plat_buffer_add(&text, "%s", plat_host_title(host));
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(&text, "%s%s", n ? ", " : " with ", plat_host_module(host, n));
    bool wide = text.text && plat_utf8_width(text.text) > prompt->showing.width / 2;
    if (wide && prompt->terminal) {
        plat_output_wrapped(prompt->out, unicode, prompt->showing.width, text.text);
    } else if (text.text) {
        plat_output_line(prompt->out, unicode, text.text);
        fputs(": ", prompt->out);
    }
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
    plat_turns_show(prompt);
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
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
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

/* --- showing --- */

/* The board on which the seat is to choose a cell or a placement, when there is one alone that
 * fits. */
static const PlatField *board_of_question(const PlatSchema *schema, const PlatAsk *ask) {
    const PlatField *found = NULL;
    if (!ask->options.geometry)
        return NULL;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (field->kind != PLAT_FIELD_BOARD ||
            !plat_geometry_equal(field->as.board.geometry, ask->options.geometry))
            continue;
        if (found)
            return NULL;
        found = field;
    }
    return found;
}

/* Whether the notes below a board stood below the board that was shown last with any: they are not
 * repeated while somebody goes from one question of his turn to the next. */
static bool notes_are_known(const PlatPrompt *prompt, const PlatField *board, int seat) {
    char *notes = NULL;
    size_t length = 0;
    PlatError error;
    FILE *memory = prompt->seen_notes ? open_memstream(&notes, &length) : NULL;
    if (!memory)
        return false;
    plat_show_notes(memory, &prompt->showing, prompt->session.match, plat_prompt_viewer(prompt),
                    board, seat, &error);
    fclose(memory);
    bool known = notes && strstr(prompt->seen_notes, notes);
    free(notes);
    return known;
}

/* The boards as text, shared ones and those of whoever is asked; where a cell is to be chosen, the
 * board with the cells that may be. `again`: with all that belongs to it, and everybody's. */
static char *draw_boards(PlatPrompt *prompt, const PlatAsk *ask, bool again) {
    const PlatMatch *match = prompt->session.match;
    const PlatSchema *schema = plat_match_rules(match)->schema;
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    if (!memory)
        return NULL;
    int viewer = plat_prompt_viewer(prompt);
    const PlatField *board = ask ? board_of_question(schema, ask) : NULL;
    PlatError error;
    if (again && plat_match_rules(match)->seats > 1 && (!board || board->per_player)) {
        board = NULL; /* everybody's */
        ask = NULL;
    }
    if (board && board->per_player) /* one of several that look alike */
        fprintf(memory, "%s: %s\n", plat_prompt_seat_name(prompt, ask->seat), board->name);
    PlatCells covered;
    const uint64_t *marked = ask ? ask->options.set : NULL;
    if (board && ask->options.kind == PLAT_OPTIONS_PLACEMENTS) {
        plat_placements_covered(ask->options.shape, ask->options.geometry, covered.word, marked);
        marked = covered.word;
    }
    PlatShowing showing = prompt->showing;
    showing.brief = board && !again && notes_are_known(prompt, board, ask->seat);
    if (board) {
        plat_show_board(memory, &showing, match, viewer, board, ask->seat, marked, &error);
    } else if (ask) {
        plat_show_boards_of(memory, &prompt->showing, match, viewer, -1, &error);
        plat_show_boards_of(memory, &prompt->showing, match, viewer, ask->seat, &error);
    } else {
        plat_show_boards(memory, &prompt->showing, match, viewer, &error);
    }
    fclose(memory);
    if (!showing.brief && text) {
        free(prompt->seen_notes);
        prompt->seen_notes = strdup(text);
    }
    return text;
}

/* "2, 5", from a column on: lines end behind commas, so that no option is torn. */
static void put_options(const PlatPrompt *prompt, const char *options, int column) {
    while (*options) {
        const char *comma = strstr(options, ", ");
        size_t length = comma ? (size_t)(comma - options) + 1 : strlen(options);
        char *option = strndup(options, length);
        plat_output_word(prompt->out, prompt->showing.unicode, prompt->showing.width, 4, &column,
                         option ? option : "");
        free(option);
        options += length + (comma ? 1 : 0);
    }
    fputc('\n', prompt->out);
}

/* "blue: build 4 or 5? (house)" */
static void show_question(PlatPrompt *prompt, const PlatAsk *ask) {
    PlatBuffer options = {0};
    const PlatNames *names = plat_host_rules(prompt->session.host)->seat_names;
    const PlatSchema *schema = plat_host_rules(prompt->session.host)->schema;
    bool placements = ask->options.kind == PLAT_OPTIONS_PLACEMENTS;
    int count = plat_options_count(&ask->options);
    if (count > OPTIONS_SHOWN && board_of_question(schema, ask))
        plat_buffer_add(&options, "%d %s, in brackets", count,
                        placements ? "ways to lie" : "cells");
    else
        plat_options_format(&ask->options, OPTIONS_SHOWN, &options);
    if (placements && ask->options.shape->count > 1)
        plat_show_orientations(prompt->out, &prompt->showing, ask->options.shape,
                               ask->options.geometry);
    fprintf(prompt->out, "%s%s%s: %s", plat_showing_seat_colour(&prompt->showing, names, ask->seat),
            plat_prompt_seat_name(prompt, ask->seat), plat_showing_plain(&prompt->showing),
            ask->name);
    if (ask->detail[0]) {
        fputs(" (", prompt->out);
        plat_output_line(prompt->out, prompt->showing.unicode, ask->detail);
        fputc(')', prompt->out);
    }
    fputc('?', prompt->out);
    int column = plat_utf8_width(plat_prompt_seat_name(prompt, ask->seat)) +
                 plat_utf8_width(ask->name) + plat_utf8_width(ask->detail) +
                 (ask->detail[0] ? 6 : 3);
    put_options(prompt, options.text ? options.text : "", column);
    free(options.text);
    const PlatBot *bot = prompt->bot[ask->seat];
    if (bot)
        fprintf(prompt->out, "(%s is %s: `.bot` lets it answer)\n",
                plat_prompt_seat_name(prompt, ask->seat), plat_bot_name(bot));
}

static bool has_hands(const PlatSchema *schema) {
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (field->kind == PLAT_FIELD_HAND && field->per_player)
            return true;
    }
    return false;
}

static char *draw_hand(PlatPrompt *prompt, int seat) {
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    PlatError error;
    if (!memory)
        return NULL;
    if (has_hands(plat_host_rules(prompt->session.host)->schema))
        plat_show_hands(memory, &prompt->showing, prompt->session.match, plat_prompt_viewer(prompt),
                        seat, &error);
    fclose(memory);
    return text;
}

/* Show a picture unless it is the one that was shown last; it becomes that one. */
static void show_picture(PlatPrompt *prompt, char *picture, char **seen, bool again,
                         const char *before) {
    if (picture && *picture && (again || !*seen || strcmp(picture, *seen) != 0))
        fprintf(prompt->out, "%s%s", before, picture);
    free(*seen);
    *seen = picture;
}

static void show(PlatPrompt *prompt, bool again) {
    if (!prompt->session.match)
        return;
    const PlatMatch *match = prompt->session.match;
    int seat = plat_prompt_seat(prompt);
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    show_picture(prompt, draw_boards(prompt, ask, again), &prompt->seen_boards, again, "\n");
    if (!ask)
        return;
    show_picture(prompt, plat_status_lines(prompt), &prompt->seen_around, again, "");
    if (ask->options.kind != PLAT_OPTIONS_CELLS && !prompt->bot[seat])
        show_picture(prompt, draw_hand(prompt, seat), &prompt->seen_hand, again, "");
    show_question(prompt, ask);
}

void plat_turns_show_again(PlatPrompt *prompt) { show(prompt, true); }

void plat_turns_show(PlatPrompt *prompt) {
    PlatError error;
    bool over = plat_match_is_over(prompt->session.match);
    if (prompt->terminal)
        show(prompt, false);
    if (over && !prompt->over_told && plat_turns_result(prompt, &error) != PLAT_OK)
        plat_prompt_complain(prompt, prompt->out, NULL, &error);
    prompt->over_told = over;
}

/* "The result is 72 (Entrepreneur, Environmentalist)." with the remarks of the sheet. */
static void tell_result(PlatPrompt *prompt, const PlatSheet *sheet) {
    PlatBuffer text = {0};
    plat_buffer_add(&text, "The result is %" PRId64, sheet->total[0]);
    int remarks = 0;
    for (int n = 0; n < sheet->lines; n++)
        if (sheet->line[n].amount == 0)
            plat_buffer_add(&text, "%s%s", remarks++ ? ", " : " (", sheet->line[n].reason);
    plat_buffer_add(&text, remarks ? ").\n" : ".\n");
    plat_output_wrapped(prompt->out, prompt->showing.unicode, prompt->showing.width,
                        text.text ? text.text : "");
    free(text.text);
}

static void tell_winners(PlatPrompt *prompt, const PlatSheet *sheet) {
    int winners = 0, told = 0;
    int64_t total = 0;
    for (int seat = 0; seat < sheet->seats; seat++)
        winners += sheet->place[seat] == 1;
    if (sheet->seats == 1) {
        tell_result(prompt, sheet);
        return;
    }
    fputs(winners == 1 ? "The winner is " : "The winners are ", prompt->out);
    for (int seat = 0; seat < sheet->seats; seat++) {
        if (sheet->place[seat] != 1)
            continue;
        const char *between = told == 0 ? "" : told + 1 == winners ? " and " : ", ";
        fprintf(prompt->out, "%s%s", between, plat_prompt_seat_name(prompt, seat));
        total = sheet->total[seat];
        told++;
    }
    fprintf(prompt->out, " with %" PRId64 ".\n", total);
}

PlatStatus plat_turns_result(PlatPrompt *prompt, PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    const PlatNames *names = plat_match_rules(match)->seat_names;
    PlatSheet sheet;
    plat_sheet_init(&sheet, plat_match_rules(match)->seats, true);
    PlatStatus status = plat_match_score(match, &sheet, error);
    if (status == PLAT_OK) {
        plat_sheet_rank(&sheet);
        bool brief = prompt->terminal && sheet.lines > REASONS_SHOWN;
        for (int item = 0; !brief && item < sheet.items; item++)
            plat_show_reasons(prompt->out, &prompt->showing, names, &sheet, item);
        if (!brief) /* else the boards end with an empty line */
            fputc('\n', prompt->out);
        plat_show_sheet(prompt->out, &prompt->showing, names, &sheet, false);
        tell_winners(prompt, &sheet);
        if (brief)
            fputs("`.score` tells where the points come from, `.score ITEM` those of one item.\n",
                  prompt->out);
    }
    plat_sheet_free(&sheet);
    return status;
}
