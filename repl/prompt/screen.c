/* Everything is drawn as text first, so that it can be compared with what was shown last. */
#include "screen.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "curtain.h"
#include "match/move.h"
#include "status.h"
#include "text/drawing/scene.h"
#include "whole_moves.h"

enum {
    OPTIONS_SHOWN = 12,
    AROUND_BOARDS = 4,     /* lines: an empty one, the question, the prompt, and the move before */
    LINES_OF_TURNS = 4,    /* about: how a shape may lie */
    WORTH_LEAVING_OUT = 2, /* lines of notes: one says that they are left out */
    REASONS_SHOWN = 24 /* at a terminal: more would push the board and the sheet off the screen */
};

/* The board on which the seat is to choose a cell, a placement or an edge, and whose it is. */
static const PlatField *board_of_question(const PlatSchema *schema, const PlatAsk *ask,
                                          int *owner) {
    return plat_scene_of_options(schema, &ask->options, ask->seat, owner);
}

/* Whether its options are marked there. */
static bool are_marked(const PlatSchema *schema, const PlatAsk *ask) {
    int owner;
    bool listed =
        ask->options.kind == PLAT_OPTIONS_EDGES && ask->options.geometry->tiling == PLAT_HEX;
    return !listed && board_of_question(schema, ask, &owner);
}

/* Whether the notes of a board stood below the last boards that were shown with notes: they are not
 * repeated while a player goes from one question of a turn to the next. */
static bool notes_are_known(const PlatPrompt *prompt, const PlatField *board, int seat) {
    PlatShow show;
    if (!prompt->seen_notes)
        return false;
    plat_prompt_show(prompt, &show, NULL);
    plat_show_notes(&show, board, seat);
    char *notes = plat_show_take(&show);
    bool known = notes && strstr(prompt->seen_notes, notes);
    free(notes);
    return known;
}

/* The shared boards and those of the seat that is asked; where a cell is to be chosen, only its
 * board, with those cells marked. `again`: everybody's boards, and with all their notes. `compact`:
 * without notes. */
static char *draw_boards(PlatPrompt *prompt, const PlatAsk *ask, bool again, bool compact) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    PlatShow show;
    int owner = -1;
    const PlatField *board = ask ? board_of_question(rules->schema, ask, &owner) : NULL;
    if (again && rules->seats > 1 && (!board || board->per_player)) {
        board = NULL;
        ask = NULL;
    }
    PlatCells covered;
    bool edges = ask && ask->options.kind == PLAT_OPTIONS_EDGES;
    const uint64_t *marked = ask ? ask->options.set : NULL;
    if (board && ask->options.kind == PLAT_OPTIONS_PLACEMENTS) {
        plat_placements_covered(ask->options.shape, ask->options.geometry, covered.word, marked);
        marked = covered.word;
    }
    plat_prompt_show(prompt, &show, NULL);
    show.how.brief = compact || (board && !again && notes_are_known(prompt, board, owner));
    if (board && board->per_player && !show.failed) /* one of several that look alike */
        fprintf(show.file, "%s: %s\n", plat_prompt_name(prompt, owner), board->name);
    if (board) {
        plat_show_board(&show, board, owner,
                        (PlatMarked){edges ? NULL : marked, edges ? marked : NULL});
    } else if (ask) {
        plat_show_boards_of(&show, -1);
        plat_show_boards_of(&show, ask->seat);
    } else {
        plat_show_boards(&show);
    }
    char *text = plat_show_take(&show);
    if (!show.how.brief && text) {
        free(prompt->seen_notes);
        prompt->seen_notes = strdup(text);
    }
    return text;
}

/* "2, 5", from a column on. Lines are broken only behind commas. Returns the column at the end. */
static int put_options(const PlatPrompt *prompt, const char *options, int column) {
    while (*options) {
        const char *comma = strstr(options, ", ");
        size_t length = comma ? (size_t)(comma - options) + 1 : strlen(options);
        char *option = strndup(options, length);
        plat_output_word(prompt->out, prompt->showing.unicode, prompt->showing.width, 4, &column,
                         option ? option : PLAT_OUTPUT_LOST);
        free(option);
        options += length + (comma ? 1 : 0);
    }
    return column;
}

/* --- how a whole move is typed --- */

static void keep_example(void *context, const PlatMove *move, int left_out) {
    (void)left_out;
    plat_move_format(move, context);
}

/* "(such as `build 2 house c4`)", the first time that a person is asked this. */
static void put_example(PlatPrompt *prompt, const PlatAsk *ask, int column) {
    PlatMove move = {0};
    PlatBuffer text = {0};
    for (int n = 0; n < prompt->exampled.count; n++)
        if (strcmp(prompt->exampled.word[n], ask->name) == 0)
            return;
    plat_list_word(&prompt->exampled, ask->name);
    plat_buffer_put(&text, "(such as `");
    plat_whole_moves(prompt->session.match, ask->seat, &move, 1, keep_example, &text);
    plat_buffer_put(&text, "`)");
    if (text.text)
        plat_output_word(prompt->out, prompt->showing.unicode, prompt->showing.width, 4, &column,
                         text.text);
    free(text.text);
}

/* "blue: build 4 or 5? (house)" */
static void show_question(PlatPrompt *prompt, const PlatAsk *ask) {
    PlatBuffer options = {0};
    const char *seat = plat_prompt_name(prompt, ask->seat);
    bool placements = ask->options.kind == PLAT_OPTIONS_PLACEMENTS;
    int count = plat_options_count(&ask->options) - ask->options.pass;
    if (count > OPTIONS_SHOWN && are_marked(plat_prompt_rules(prompt)->schema, ask))
        plat_buffer_add(&options, "%d %s%s", count,
                        placements                                ? "placements, in brackets"
                        : ask->options.kind == PLAT_OPTIONS_EDGES ? "edges, dotted"
                                                                  : "cells, in brackets",
                        ask->options.pass ? ", pass" : "");
    else
        plat_options_format(&ask->options, &options, OPTIONS_SHOWN);
    const PlatShape *shape = placements ? ask->options.shape : NULL;
    if (shape && shape->count > 1 && !(shape->road && shape->size == 1)) /* whose names say it */
        plat_show_orientations(prompt->out, &prompt->showing, ask->options.shape,
                               ask->options.geometry);
    plat_prompt_put_person(prompt, ask->seat);
    fprintf(prompt->out, ": %s", ask->name);
    if (ask->detail[0])
        plat_prompt_print(prompt, " (%s)", ask->detail);
    fputc('?', prompt->out);
    int column = plat_utf8_width(seat) + plat_utf8_width(ask->name) + plat_utf8_width(ask->detail) +
                 (ask->detail[0] ? 6 : 3);
    if (prompt->session.request.person[ask->seat].name[0])
        column += 3 + plat_utf8_width(plat_prompt_seat_name(prompt, ask->seat));
    column = put_options(prompt, options.text ? options.text : PLAT_OUTPUT_LOST, column);
    free(options.text);
    const PlatBot *bot = prompt->bot[ask->seat];
    if (prompt->terminal && !bot)
        put_example(prompt, ask, column);
    fputc('\n', prompt->out);
    if (bot)
        fprintf(prompt->out, "(%s is %s: `.bot` lets it answer)\n", seat, plat_bot_name(bot));
}

static char *draw_hand(PlatPrompt *prompt, int seat) {
    PlatShow show;
    plat_prompt_show(prompt, &show, NULL);
    plat_show_hand(&show, seat);
    return plat_show_take(&show);
}

/* Show a picture unless it is the one that was shown last; it becomes that one. */
static void show_picture(PlatPrompt *prompt, char *picture, char **seen, bool again,
                         const char *before) {
    if (picture && *picture && (again || !*seen || strcmp(picture, *seen) != 0))
        fprintf(prompt->out, "%s%s", before, picture);
    free(*seen);
    *seen = picture;
}

static int lines_of(const char *text) {
    int lines = 0;
    for (const char *at = text; at && (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    return lines;
}

static size_t bytes_of_lines(const char *text, int lines) {
    const char *at = text;
    for (; lines > 0 && *at; lines--)
        at += strcspn(at, "\n") + (at[strcspn(at, "\n")] == '\n');
    return (size_t)(at - text);
}

/* The boards, without those last notes that, with what follows in `below` lines, would push a board
 * out of the window: then it is said how to see them. */
static char *fit_boards(PlatPrompt *prompt, const PlatAsk *ask, int below) {
    char *text = draw_boards(prompt, ask, false, false);
    const int lines = lines_of(text), height = prompt->showing.height;
    if (!text || height == 0 || lines + below <= height)
        return text;
    char *compact = draw_boards(prompt, ask, false, true);
    PlatBuffer fitting = {0};
    const int without = lines_of(compact);
    int kept = without;
    if (compact && strncmp(text, compact, strlen(compact)) == 0) { /* all notes are at the end */
        kept = height - below - 1 > kept ? height - below - 1 : kept;
        plat_buffer_put_bytes(&fitting, text, bytes_of_lines(text, kept));
    } else if (compact) {
        plat_buffer_put(&fitting, compact);
    }
    free(compact);
    if (lines - kept < WORTH_LEAVING_OUT || !fitting.text) {
        free(fitting.text);
        return text;
    }
    plat_buffer_add(&fitting, "  (%d %slines of notes: `.board` shows them)\n", lines - kept,
                    kept > without ? "more " : "");
    free(text);
    free(prompt->seen_notes); /* nobody has seen all of them */
    prompt->seen_notes = NULL;
    return plat_buffer_take(&fitting);
}

static void show(PlatPrompt *prompt, bool again) {
    int seat = plat_prompt_seat(prompt);
    const PlatAsk *ask = plat_match_ask_of(prompt->session.match, seat);
    const bool has_hand = ask && ask->options.kind != PLAT_OPTIONS_CELLS && !prompt->bot[seat];
    char *status = ask ? plat_status_lines(prompt) : NULL;
    char *hand = has_hand ? draw_hand(prompt, seat) : NULL;
    const bool turns = ask && ask->options.kind == PLAT_OPTIONS_PLACEMENTS;
    const int below =
        lines_of(status) + lines_of(hand) + AROUND_BOARDS + (turns ? LINES_OF_TURNS : 0);
    char *boards = again ? draw_boards(prompt, ask, true, false) : fit_boards(prompt, ask, below);
    show_picture(prompt, boards, &prompt->seen_boards, again, "\n");
    if (!ask)
        return;
    show_picture(prompt, status, &prompt->seen_status, again, "");
    if (has_hand)
        show_picture(prompt, hand, &prompt->seen_hand, again, "");
    show_question(prompt, ask);
}

void plat_screen_show_again(PlatPrompt *prompt) { show(prompt, true); }

void plat_screen_show(PlatPrompt *prompt) {
    PlatError error;
    bool over = plat_match_is_over(prompt->session.match);
    if (!plat_curtain_falls(prompt) && prompt->terminal)
        show(prompt, false);
    if (over && !prompt->over_told && plat_screen_result(prompt, &error) != PLAT_OK)
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
    plat_prompt_wrap(prompt, "%s", text.text ? text.text : PLAT_OUTPUT_LOST "\n");
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
        plat_prompt_print(prompt, "%s%s", between, plat_prompt_name(prompt, seat));
        total = sheet->total[seat];
        told++;
    }
    fprintf(prompt->out, " with %" PRId64 ".\n", total);
}

PlatStatus plat_screen_result(PlatPrompt *prompt, PlatError *error) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    PlatSheet sheet;
    plat_sheet_init(&sheet, rules->seats, true);
    PlatStatus status = plat_match_score(prompt->session.match, &sheet, error);
    if (status == PLAT_OK) {
        bool brief = prompt->terminal && sheet.lines > REASONS_SHOWN;
        for (int item = 0; !brief && item < sheet.items; item++)
            plat_show_reasons(prompt->out, &prompt->showing, rules->seat_names, &sheet, item,
                              UINT32_MAX);
        if (!brief) /* then the boards end with an empty line */
            fputc('\n', prompt->out);
        plat_show_sheet(prompt->out, &prompt->showing, rules->seat_names, &sheet, false);
        tell_winners(prompt, &sheet);
        if (brief)
            fputs("`.score` tells where the points come from, `.score ITEM` those of one item.\n",
                  prompt->out);
    }
    plat_sheet_free(&sheet);
    return status;
}
