/* .board, .hand, .sheet, .view, .score, .state: looking at the position. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "host/drawing.h"
#include "kernel/scope.h"
#include "prompt/screen.h"
#include "text/drawing/scene.h"
#include "text/titles.h"

/* --- .board --- */

static PlatStatus do_board(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatSchema *schema = plat_prompt_rules(prompt)->schema;
    if (!*rest && prompt->terminal) {
        plat_screen_show_again(prompt);
        return PLAT_OK;
    }
    int number = *rest ? plat_schema_find(schema, rest) : -1, seat = -1;
    const PlatField *board = number >= 0 ? plat_schema_field(schema, number) : NULL;
    if (board && !plat_scene_is_drawn(schema, board))
        board = NULL;
    if (!board && plat_prompt_take_seat(prompt, rest, &seat, error) != PLAT_OK)
        return plat_fail(error, PLAT_E_NAME, "no board or seat `%s`; `.board` shows all", rest);
    PlatDisplay show;
    plat_prompt_show(prompt, &show, prompt->out);
    if (!*rest)
        plat_display_boards(&show);
    else if (!board)
        plat_display_boards_of(&show, seat);
    else
        for (seat = 0; seat < (board->per_player ? show.rules->seats : 1); seat++)
            plat_display_board(&show, board, seat, (PlatMarked){.cells = NULL});
    return plat_display_end(&show, error);
}

static bool is_board(const PlatField *field) { return field->kind == PLAT_FIELD_BOARD; }

static void board_words(PlatPlace *place) {
    plat_offer_fields(place, is_board, false);
    plat_offer_seats(place);
}

PLAT_COMMAND(board, "[NAME | SEAT]", "draw the boards",
             "All that you may see, or one by its name, or those of one seat, with all notes "
             "below them: a window may have been too low for those. At a terminal the current "
             "question is shown too.",
             board_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .notes --- */

static PlatStatus do_notes(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    PlatDisplay show;
    int seat = -1;
    TRY(plat_prompt_take_seat(prompt, rest, &seat, error));
    const PlatAsk *ask = plat_match_ask_of(prompt->session.match, seat);
    plat_prompt_show(prompt, &show, prompt->out);
    if (ask && plat_curtain_allows(prompt, seat, NULL) == PLAT_OK) {
        plat_show_hints(prompt, ask);
        show.asked = ask;
    }
    for (int n = 0; !show.failed && n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (plat_scene_is_drawn(rules->schema, field))
            plat_display_notes(&show, field, seat);
    }
    return plat_display_end(&show, error);
}

PLAT_COMMAND(notes, "[SEAT]", "show the notes of the boards: prices, goals, letters",
             "The notes that rules give below the boards, and what the question is about. A low "
             "window has no room for some of them.",
             plat_offer_seats, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .hand, .sheet, .view --- */

static PlatStatus do_hand(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatDisplay show;
    int seat = -1;
    TRY(plat_prompt_take_seat(prompt, rest, &seat, error));
    plat_prompt_show(prompt, &show, prompt->out);
    if (!plat_display_hand(&show, seat))
        fputs("Nobody has a hand in this game.\n", prompt->out);
    return plat_display_end(&show, error);
}

PLAT_COMMAND(hand, "[SEAT]", "show your hand",
             "Of a hand that you may not see, only the number of cards is shown.", plat_offer_seats,
             PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* True when `viewer` may look at a field of `owner`. */
static bool may_see(const PlatField *field, int owner, int viewer) {
    return viewer == PLAT_VIEWER_TABLE || field->visible == PLAT_PUBLIC ||
           (field->visible == PLAT_OWNER && owner == viewer);
}

/* The length of the name of the field's array; 0: it is of none. */
static size_t array_of(const PlatPrompt *prompt, const PlatField *field) {
    const char *dot = strrchr(field->name, '.');
    size_t length = dot ? (size_t)(dot - field->name) : 0;
    return length > plat_host_module_of(prompt->session.host, field->name) ? length : 0;
}

static void add_value(PlatBuffer *line, const PlatDisplay *show, const PlatField *field, int seat) {
    PlatConstFieldRef at = plat_display_view(show, field, seat);
    PLAT_FREED char *text =
        may_see(field, seat, show->viewer) ? plat_field_format(at, show->rules->seat_names) : NULL;
    if (text)
        plat_buffer_put(line, text);
    else if (field->kind == PLAT_FIELD_HAND)
        plat_buffer_add(line, "(%d hidden)", plat_hand_count(at));
    else
        plat_buffer_put(line, "(hidden)");
}

static void end_line(const PlatPrompt *prompt, PlatBuffer *line) {
    if (line->text)
        plat_prompt_print(prompt, "  %s\n", line->text);
    free(line->text);
    *line = (PlatBuffer){0};
}

/* A line for each field, or for all fields of an array. */
static void seat_fields(const PlatPrompt *prompt, const PlatDisplay *show, int seat) {
    const PlatSchema *schema = show->rules->schema;
    const PlatTitles *titles = show->rules->titles;
    const PlatField *last = NULL;
    PlatBuffer line = {0};
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        /* boards are drawn, and what was settled follows with the points */
        bool elsewhere = field->kind == PLAT_FIELD_BOARD || field->kind == PLAT_FIELD_NETWORK ||
                         field->kind == PLAT_FIELD_WALLS || field->kind == PLAT_FIELD_LEDGER;
        if (!field->per_player || elsewhere || !plat_display_lists(show, field))
            continue;
        size_t array = array_of(prompt, field);
        if (last && array > 0 && strncmp(last->name, field->name, array + 1) == 0)
            plat_buffer_put(&line, ", ");
        else {
            end_line(prompt, &line);
            plat_buffer_add(&line, "%s: ",
                            array ? plat_title_of_array(titles, field->name).text
                                  : plat_title_of(titles, field->name).text);
        }
        if (array > 0)
            plat_buffer_add(&line, "%s ", plat_title_within(titles, field->name).text);
        add_value(&line, show, field, seat);
        last = field;
    }
    end_line(prompt, &line);
}

static void seat_points(const PlatPrompt *prompt, const PlatSheet *sheet, int seat) {
    const PlatTitles *titles = plat_prompt_rules(prompt)->titles;
    fprintf(prompt->out, "  points: %" PRId64 "\n", sheet->total[seat]);
    for (int n = 0; n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (line->seat != seat)
            continue;
        const int column = line->amount != 0 /* else a remark */
                               ? fprintf(prompt->out, "    %4" PRId32, line->amount)
                               : fprintf(prompt->out, "%8s", "");
        plat_prompt_print_from(prompt, column, "  %s: %s%s%s%s\n",
                               plat_title_of(titles, sheet->item[line->item]).text, line->reason,
                               line->place[0] ? " (" : "", line->place, line->place[0] ? ")" : "");
    }
}

/* The seats whose points may be shown, as bits. */
static uint32_t points_shown(const PlatPrompt *prompt) {
    return plat_prompt_is_shared(prompt)
               ? plat_display_options_points(prompt->session.match, plat_prompt_viewer(prompt))
               : UINT32_MAX;
}

static PlatStatus do_sheet(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatDisplay show;
    PLAT_SHEET sheet;
    int seat = -1;
    plat_sheet_init(&sheet, plat_prompt_rules(prompt)->seats, true);
    TRY(plat_prompt_take_seat(prompt, rest, &seat, error));
    TRY(plat_match_score(prompt->session.match, &sheet, error));
    plat_prompt_show(prompt, &show, prompt->out);
    plat_display_boards_of(&show, seat);
    if (!show.failed) {
        plat_prompt_put_person(prompt, seat);
        fputc('\n', prompt->out);
        seat_fields(prompt, &show, seat);
        if (points_shown(prompt) >> seat & 1U)
            seat_points(prompt, &sheet, seat);
        else
            fputs("  points: (hidden)\n", prompt->out);
    }
    return plat_display_end(&show, error);
}

PLAT_COMMAND(sheet, "[SEAT]", "show what one seat has: boards, fields, points",
             "Without SEAT, your own.", plat_offer_seats, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

static PlatStatus do_view(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatDisplay show;
    int seat = PLAT_VIEWER_SPECTATOR;
    if (strcmp(rest, "nobody") != 0) {
        TRY(plat_prompt_take_seat(prompt, rest, &seat, error));
        TRY(plat_curtain_allows(prompt, seat, error));
    }
    plat_display_begin(&show, prompt->out, &prompt->showing, prompt->session.match, seat);
    plat_display_position(&show);
    return plat_display_end(&show, error);
}

PLAT_COMMAND(view, "SEAT", "show the position as a seat sees it",
             "`.view nobody` shows it as a spectator sees it.", plat_offer_seats,
             PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .score --- */

/* The item that `name` names or begins, when it is one alone. */
static PlatStatus show_item(PlatPrompt *prompt, const PlatSheet *sheet, const char *name,
                            PlatError *error) {
    const char *names[PLAT_MAX_ITEMS];
    int found = -1, begun = 0;
    bool whole = false;
    for (int n = 0; n < sheet->items && !whole; n++) {
        names[n] = sheet->item[n];
        whole = strcmp(names[n], name) == 0;
        if (strncmp(names[n], name, strlen(name)) != 0)
            continue;
        found = n;
        begun++;
    }
    if (begun == 1 || whole) {
        if (plat_display_reasons(prompt->out, &prompt->showing, plat_prompt_rules(prompt), sheet,
                                 found, points_shown(prompt)) == 0)
            fprintf(prompt->out, "%s: %s\n", names[found],
                    points_shown(prompt) == UINT32_MAX ? "nobody has points for it"
                                                       : "scores are hidden at this moment");
        else if (prompt->terminal)
            plat_screen_show_reasons(prompt, sheet, found, points_shown(prompt));
        return PLAT_OK;
    }
    return plat_fail(error, PLAT_E_NAME, "the score sheet has %s item `%s`%s",
                     begun ? "more than one" : "no", name,
                     plat_name_hint(name, names, sheet->items, "`*`", "").text);
}

static PlatStatus do_score(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_SHEET sheet;
    const PlatRules *rules = plat_prompt_rules(prompt);
    plat_sheet_init(&sheet, rules->seats, true);
    plat_prompt_trace(prompt);
    PlatStatus status = plat_match_score(prompt->session.match, &sheet, error);
    plat_prompt_show_trace(prompt);
    if (status != PLAT_OK || *rest)
        return status == PLAT_OK ? show_item(prompt, &sheet, rest, error) : status;
    if (plat_prompt_is_shared(prompt))
        plat_display_sheet_to(prompt->out, &prompt->showing, prompt->session.match, &sheet,
                              plat_prompt_viewer(prompt));
    else
        plat_display_sheet(prompt->out, &prompt->showing, rules, &sheet, true);
    return PLAT_OK;
}

static void item_words(PlatPlace *place) {
    PLAT_SHEET sheet;
    PlatError ignored;
    plat_sheet_init(&sheet, plat_prompt_rules(place->prompt)->seats, false);
    if (plat_match_score(place->prompt->session.match, &sheet, &ignored) == PLAT_OK)
        for (int n = 0; n < sheet.items; n++)
            plat_offer(place, "%s", sheet.item[n]);
}

PLAT_COMMAND(
    score, "[ITEM]", "show the score sheet: its items, and the reasons for the points",
    "With ITEM, only the reasons for that item; at a terminal also the board, with the cells "
    "that they name in brackets.",
    item_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .state --- */

static void show_field(PlatPrompt *prompt, const PlatDisplay *show, const PlatField *field,
                       int seat) {
    const bool board = field->kind == PLAT_FIELD_BOARD;
    PLAT_FREED char *text =
        plat_display_hides(show, field, seat)
            ? strdup("(hidden)")
            : plat_field_format(plat_display_view(show, field, seat), show->rules->seat_names);
    const char *value = text ? text : PLAT_OUTPUT_LOST;
    const char *owner = field->per_player ? plat_prompt_seat_name(prompt, seat) : "";
    const char *dot = field->per_player ? "." : "";
    if (board || strchr(value, '\n')) {
        fprintf(prompt->out, board ? "%s%s%s =\n" : "%s%s%s = ", owner, dot, field->name);
        plat_prompt_text(prompt, value);
    } else {
        plat_prompt_print(prompt, "%s%s%s = %s\n", owner, dot, field->name, value);
    }
}

/* Shared fields first, then seat by seat; those of one seat alone unless it is -1. */
static void show_fields(PlatPrompt *prompt, const PlatDisplay *show, const int *fields, int count,
                        int only_seat) {
    for (int seat = -1; seat < show->rules->seats; seat++) {
        for (int n = 0; n < count; n++) {
            const PlatField *field = plat_schema_field(show->rules->schema, fields[n]);
            if (field->per_player == (seat >= 0) && (only_seat < 0 || only_seat == seat))
                show_field(prompt, show, field, seat);
        }
    }
}

/* The fields that are called by that name, all of them by none; returns how many. */
static int find_fields(const PlatRules *rules, int *fields, int *seat, const char *name,
                       PlatError *error) {
    const PlatField *field;
    int count = plat_schema_fields(rules->schema);
    *seat = -1;
    for (int n = 0; n < count; n++)
        fields[n] = n;
    if (!*name)
        return count;
    if (plat_field_resolve(rules->schema, &field, seat, rules->seat_names, name, error) ==
        PLAT_OK) {
        fields[0] = plat_schema_find(rules->schema, field->name);
        return 1;
    }
    return plat_field_family(rules->schema, fields, seat, rules->seat_names, name);
}

static PlatStatus do_state(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    const PlatRules *rules = plat_prompt_rules(prompt);
    int fields[PLAT_MAX_FIELDS], seat;
    PlatDisplay show;
    int count = find_fields(rules, fields, &seat, rest, error);
    if (count == 0 && *rest)
        return error->status;
    plat_display_begin(&show, prompt->out, &prompt->showing, match,
                       plat_prompt_is_shared(prompt) ? plat_prompt_viewer(prompt)
                                                     : PLAT_VIEWER_TABLE);
    if (!show.failed && !*rest)
        plat_display_standing(&show);
    if (!show.failed)
        show_fields(prompt, &show, fields, count, seat);
    if (!show.failed && !*rest)
        fprintf(prompt->out, "seed %" PRIu64 "\nhash %016" PRIx64 "\n", plat_match_seed(match),
                plat_match_hash(match));
    return plat_display_end(&show, error);
}

PLAT_COMMAND(state, "[FIELD]", "show the whole state, hidden parts included, and its hash",
             "FIELD is one field, `round` or `blue.hand`, or the fields of a family or module, "
             "`blue.worth`. The values are written as `.edit` reads them. At a keyboard that is "
             "shared (`.help curtain`) only what the person at the screen may know is shown.",
             plat_offer_first_field, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .reference --- */

bool plat_show_references(PlatPrompt *prompt) {
    const PlatCardFaces *faces = plat_host_card_faces(prompt->session.host);
    const PlatCardFace *card;
    int n = 0;
    for (; (card = plat_faces_reference(faces, n)); n++) {
        PLAT_TEXT text = {0};
        plat_buffer_add(&text, "%s\n", card->title);
        for (int at = 0; at < card->lines; at++)
            plat_buffer_add(&text, "  %s%s%s\n", card->line[at].label,
                            card->line[at].label[0] ? ": " : "", card->line[at].text);
        plat_prompt_put(prompt, &text);
    }
    return n > 0;
}

static PlatStatus do_reference(PlatPrompt *prompt, const char *rest, PlatError *error) {
    (void)rest;
    return plat_show_references(prompt) ? PLAT_OK
                                        : plat_fail(error, PLAT_E_NAME, "%s has no reference cards",
                                                    plat_prompt_rules(prompt)->game);
}

PLAT_COMMAND(reference, "", "show the cards that everybody has at the table",
             "The rules declare them (`game:reference_card`); `plat print` prints them.", NULL,
             PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* .picture: the position as an SVG file, for a browser beside the prompt. */

static PlatStatus do_picture(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_FREED char *path = NULL;
    bool keep = false;
    TRY(plat_take_file(&path, &keep, rest, "--keep", error));
    if (!*path) {
        PlatBuffer text = {0};
        free(path);
        plat_buffer_add(&text, "%s.svg", plat_prompt_rules(prompt)->game);
        path = plat_buffer_take(&text);
    }
    if (!path)
        return plat_no_memory(error);
    TRY(plat_picture_write(prompt, path, error));
    plat_prompt_print(prompt, "The picture is %s%s\n", path,
                      keep ? ", updated at each change" : "");
    plat_picture_keep(prompt, keep ? path : NULL);
    path = keep ? NULL : path;
    return PLAT_OK;
}

PLAT_COMMAND(picture, "[FILE] [--keep]", "draw the game as a picture, an SVG file",
             "All boards and sheets, with what you may see of them, in GAME.svg or FILE. With "
             "--keep plat writes the file again at each change, until the next `.picture`: "
             "reload it in a browser. plat overwrites only pictures of its own.",
             plat_offer_files, PLAT_NEEDS_GAME);
