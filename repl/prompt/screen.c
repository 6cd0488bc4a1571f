/* Everything is drawn as text first, so that it can be compared with what was shown last. */
#include "screen.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/board.h"
#include "kernel/scope.h"
#include "text/drawing/scene.h"
#include "text/titles.h"

enum {
    OPTIONS_SHOWN = 12,
    FEW_ANSWERS = 4,   /* that are tried, to show the shape that one leads to */
    OTHERS_SHOWN = 6,  /* free cells that are no options, named where all others are */
    AROUND_BOARDS = 3, /* lines: an empty one, the prompt, and the move before */
    AROUND_SHEET = 6,  /* its head, total, place, the winner, where reasons are told, a remark */
    WORTH_LEAVING_OUT = 2, /* lines of notes: one says that they are left out */
    REASONS_SHOWN = 24     /* where nobody knows how many lines there are room for */
};

/* Whether a picture says how placements lie; the names of a single road's say it themselves. */
static const PlatShape *shape_of_question(const PlatAsk *ask) {
    const PlatShape *shape =
        ask && ask->options.kind == PLAT_OPTIONS_PLACEMENTS ? ask->options.shape : NULL;
    return shape && shape->count > 1 && !(shape->road && shape->size == 1) ? shape : NULL;
}

/* The shape that one of a few answers leads to, at once; NULL: none does, or more than one. */
static const PlatShape *shape_to_come(const PlatPrompt *prompt, const PlatAsk *ask) {
    const PlatMatch *match = prompt->session.match;
    const PlatShape *shape = NULL;
    const int count =
        ask->options.kind == PLAT_OPTIONS_NAMES ? plat_options_count(&ask->options) : 0;
    for (int n = 0, shapes = 0; n < count && count <= FEW_ANSWERS && shapes < 2; n++) {
        PlatMatch *then = NULL;
        if (plat_match_clone(&then, match, NULL) == PLAT_OK &&
            plat_match_answer(then, ask->seat, ask->name, plat_options_nth(&ask->options, n),
                              NULL) == PLAT_OK &&
            plat_match_step(then) == plat_match_step(match) &&
            plat_match_turn(then) == plat_match_turn(match)) {
            const PlatShape *next = shape_of_question(plat_match_ask_of(then, ask->seat));
            shapes += next != NULL;
            shape = shapes > 1 ? NULL : next ? next : shape;
        }
        plat_match_free(then);
    }
    return shape;
}

/* Whether that picture shows the anchor, which is what one types: its cells are marked. */
static bool has_handle(const PlatAsk *ask) {
    const PlatShape *shape = shape_of_question(ask);
    return shape && !shape->letters[0] && !shape->ordered && !shape->road;
}

typedef enum Marks {
    UNMARKED, /* there is no board for them */
    MARKED,
    ANYWHERE /* marks would say nothing: they would stand on all free cells, or nearly all */
} Marks;

/* The cells, or edges, of the question that are marked on its board, in `set`; ANYWHERE those alone
 * that are not free, and in `others` (unless NULL) the free ones that may not be chosen. */
static Marks marks_of_question(const PlatPrompt *prompt, const PlatAsk *ask, PlatCells *set,
                               PlatCells *others) {
    const PlatSchema *schema = plat_prompt_rules(prompt)->schema;
    const PlatOptions *options = &ask->options;
    const PlatGeometry *g = options->geometry;
    int owner, marked = 0, free_cells = 0, legal = 0;
    const PlatField *board = plat_scene_of_options(schema, &ask->options, ask->seat, &owner);
    if (!board || (options->kind == PLAT_OPTIONS_EDGES && g->tiling == PLAT_HEX))
        return UNMARKED;
    if (options->kind == PLAT_OPTIONS_EDGES)
        return MARKED;
    plat_cells_clear(g, set->word);
    const uint64_t *at = options->set;
    if (options->kind == PLAT_OPTIONS_PLACEMENTS && !has_handle(ask))
        plat_placements_covered(options->shape, g, set->word, at);
    for (int n = 0; n < (has_handle(ask) ? options->shape->count : 1); n++, at += g->words)
        for (int word = 0; set->word != at && word < g->words; word++)
            if (options->kind != PLAT_OPTIONS_PLACEMENTS || has_handle(ask))
                set->word[word] |= at[word];
    const bool drawn = board->kind == PLAT_FIELD_BOARD;
    const PlatScene scene =
        drawn ? plat_scene_of(schema, board, plat_match_block(prompt->session.match),
                              owner < 0 ? 0 : owner, NULL)
              : (PlatScene){0};
    PlatCells left = {0}, busy = {0};
    PLAT_EACH_CELL(cell, g, g->all) {
        const bool is_free = drawn && !plat_cells_has(plat_board_drawn(scene.board_at), cell) &&
                             !plat_scene_has_road(&scene, cell);
        const bool is_legal = plat_cells_has(set->word, cell);
        free_cells += is_free;
        marked += is_legal;
        legal += is_free && is_legal;
        if (is_free != is_legal)
            plat_cells_add(is_free ? left.word : busy.word, cell);
    }
    const bool placements = options->kind == PLAT_OPTIONS_PLACEMENTS;
    const bool most_free = drawn && 4 * legal > 3 * free_cells;
    if (plat_options_count(options) <= OPTIONS_SHOWN ||
        !(most_free || (placements && 4 * marked > 3 * g->size)))
        return MARKED;
    *set = placements ? (PlatCells){0} : busy;
    if (others)
        *others = left;
    return ANYWHERE;
}

/* "cells, all that are free but a4 b4", "cells, all but 7 of the free ones", "cells: those in
 * brackets, and all that are free" */
static void add_anywhere(PlatBuffer *text, const PlatGeometry *g, const PlatCells *marked,
                         const PlatCells *others) {
    const char *between = " but ";
    const bool named = plat_cells_count(g, others->word) <= OTHERS_SHOWN;
    plat_buffer_put(text, plat_cells_empty(g, marked->word) ? "cells, "
                                                            : "cells: those in brackets, and ");
    if (named)
        plat_buffer_put(text, "all that are free");
    else
        plat_buffer_add(text, "all but %d of the free ones", plat_cells_count(g, others->word));
    PLAT_EACH_CELL(cell, g, others->word) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(g, name, cell);
        if (named)
            plat_buffer_add(text, "%s%s", between, name);
        between = " ";
    }
}

/* Whether the notes of a board stood below the last boards that were shown with notes: they are not
 * repeated while a player goes from one question of a turn to the next. */
static bool notes_are_known(const PlatPrompt *prompt, const PlatAsk *ask, const PlatField *board,
                            int seat) {
    PlatDisplay show;
    if (!prompt->seen_notes)
        return false;
    plat_prompt_show(prompt, &show, NULL);
    show.asked = ask;
    plat_display_notes(&show, board, seat);
    PLAT_FREED char *notes = plat_display_take(&show);
    return notes && strstr(prompt->seen_notes, notes);
}

/* Keep the position that is to be shown, and the one that was shown before it changed. Where they
 * cannot be compared, or the game went back, there is none. */
static void keep_seen(PlatPrompt *prompt) {
    PlatDisplay show;
    plat_prompt_show(prompt, &show, prompt->out);
    const uint64_t layout = plat_match_layout(show.match);
    const bool seen = prompt->seen_block && prompt->seen_viewer == show.viewer &&
                      prompt->seen_layout == layout &&
                      plat_match_entries(show.match) >= prompt->shown_entries;
    const size_t bytes = plat_schema_bytes(show.rules->schema);
    if (show.failed || !seen || memcmp(prompt->seen_block, show.block, bytes) != 0) {
        free(prompt->seen_before);
        prompt->seen_before = seen ? prompt->seen_block : NULL;
        if (!seen)
            free(prompt->seen_block);
        prompt->seen_block = show.block;
        show.block = NULL;
    }
    prompt->seen_viewer = show.viewer;
    prompt->seen_layout = layout;
    plat_display_end(&show, NULL);
}

typedef enum Drawn {
    AGAIN = 1,   /* everybody's boards, and with all their notes */
    COMPACT = 2, /* without notes */
    LOW = 4      /* hexes in half the lines, with notes that are known, too */
} Drawn;

/* By the bits of PlatDisplay.marks. */
static const char *const marks_mean[] = {"( ) what this move is about", "{ } last drawn"};
enum { MARKS = sizeof marks_mean / sizeof *marks_mean };

/* Boards with the meaning of marks that they show for the first time: behind the first line, if
 * that is a title, else above it. NULL when memory ran out. */
static char *explain_marks(PlatPrompt *prompt, const char *boards) {
    PlatBuffer text = {0};
    const size_t title = boards[0] == ' ' ? 0 : strcspn(boards, "\n");
    plat_buffer_put_bytes(&text, boards, title);
    for (int n = 0; n < MARKS; n++)
        if (prompt->marks >> n & 1U)
            plat_buffer_add(&text, "%s%s", text.length ? "   " : "", marks_mean[n]);
    prompt->marks_explained |= prompt->marks;
    plat_buffer_add(&text, "%s%s", title ? "" : "\n", boards + title);
    return plat_buffer_take(&text);
}

/* The shared boards and those of the seat that is asked; where a cell is to be chosen, only its
 * board, with those cells marked. `beside`, unless it is NULL, becomes how many turnings of the
 * shape that is to be placed are shown beside it. */
static char *draw_boards(PlatPrompt *prompt, const PlatAsk *ask, Drawn how, int *beside) {
    const bool again = how & AGAIN;
    const PlatRules *rules = plat_prompt_rules(prompt);
    PlatDisplay show;
    int owner = -1;
    const PlatField *board =
        ask ? plat_scene_of_options(rules->schema, &ask->options, ask->seat, &owner) : NULL;
    if (again && rules->seats > 1 && (!board || board->per_player)) {
        board = NULL;
        ask = NULL;
    }
    PlatCells covered;
    bool edges = ask && ask->options.kind == PLAT_OPTIONS_EDGES;
    const uint64_t *marked = ask ? ask->options.set : NULL;
    if (board && ask->options.kind != PLAT_OPTIONS_EDGES) {
        marks_of_question(prompt, ask, &covered, NULL);
        marked = covered.word;
    }
    plat_prompt_show(prompt, &show, NULL);
    show.made = ask && !again && show.viewer == ask->seat ? ask : NULL;
    show.asked = show.made;
    show.before = again ? NULL : prompt->seen_before;
    show.how.low = how & LOW;
    show.how.brief = how & COMPACT || (board && !again && !(how & LOW) &&
                                       notes_are_known(prompt, ask, board, owner));
    if (board && board->per_player && !show.failed) /* one of several that look alike */
        fprintf(show.file, "%s: %s\n", plat_prompt_name(prompt, owner),
                plat_title_of(rules->titles, board->name).text);
    if (board) {
        plat_display_board(&show, board, owner,
                           (PlatMarked){edges ? NULL : marked, edges ? marked : NULL,
                                        beside ? shape_of_question(ask) : NULL, beside});
    } else if (ask) {
        show.shape = again ? NULL : shape_to_come(prompt, ask);
        plat_display_boards_of(&show, -1);
        plat_display_boards_of(&show, ask->seat);
    } else {
        plat_display_boards(&show);
    }
    char *text = plat_display_take(&show);
    if (!show.how.brief && text) {
        free(prompt->seen_notes);
        prompt->seen_notes = strdup(text);
    }
    prompt->marks = show.marks & ~prompt->marks_explained;
    if (text && !strchr(text, '{')) /* all were hidden by roads */
        prompt->marks &= 1;
    return text;
}

/* "2, 5", from a column on. Lines are broken only behind commas. Returns the column at the end. */
static int put_options(const PlatPrompt *prompt, const char *options, int column) {
    while (*options) {
        const char *comma = strstr(options, ", ");
        size_t length = comma ? (size_t)(comma - options) + 1 : strlen(options);
        PLAT_FREED char *option = strndup(options, length);
        plat_output_word(prompt->out, prompt->showing.unicode, prompt->showing.width, 4, &column,
                         option ? option : PLAT_OUTPUT_LOST);
        options += length + (comma ? 1 : 0);
    }
    return column;
}

/* Whether a text is not in the list yet; then it comes there. Without a list all are new. */
static bool is_new(PlatStrings *known, const char *text) {
    for (int n = 0; known && n < known->count; n++)
        if (strcmp(known->word[n], text) == 0)
            return false;
    if (known)
        plat_strings_add(known, text);
    return true;
}

void plat_question_hints(const PlatPrompt *prompt, const PlatAsk *ask, PlatStrings *known,
                         PlatBuffer *text) {
    const PlatTitles *titles = plat_prompt_rules(prompt)->titles;
    const char *title = plat_title_declared(titles, ask->name);
    const int count =
        ask->options.kind == PLAT_OPTIONS_NAMES ? plat_options_count(&ask->options) : 0;
    if (title && is_new(known, ask->name))
        plat_buffer_put(text, title);
    for (int n = 0; n < count; n++) {
        char choice[PLAT_MAX_NAME], name[2 * PLAT_MAX_NAME];
        plat_choice_format(&ask->options, choice, plat_options_nth(&ask->options, n));
        snprintf(name, sizeof name, "%s %s", ask->name, choice);
        title = plat_title_declared(titles, name);
        if (title && is_new(known, name))
            plat_buffer_add(text, "%s%s: %s", text->length ? " " : "", choice, title);
    }
}

/* "(e.g. `build 2 house c4`)", the first time that a person is asked this; and below it what the
 * rules say of the question and of its answers, the first time that they are there. */
static void put_example(PlatPrompt *prompt, const PlatAsk *ask, int column) {
    PLAT_TEXT text = {0}, hints = {0}, example = {0};
    plat_buffer_add(&example, "(e.g. %s", ask->name);
    if (is_new(&prompt->exampled, plat_buffer_text(&example)))
        plat_example_move(prompt, ask->seat, &(PlatMove){0}, &text);
    if (text.text)
        plat_output_word(prompt->out, prompt->showing.unicode, prompt->showing.width, 4, &column,
                         text.text);
    plat_question_hints(prompt, ask, &prompt->exampled, &hints);
    if (!hints.length)
        return;
    column = 4;
    fputs("\n    ", prompt->out);
    plat_output_words(prompt->out, prompt->showing.unicode, prompt->showing.width, 4, &column,
                      plat_text_or_lost(&hints));
}

/* How the placements of a question lie; NULL when there is nothing to show. */
static char *draw_turns(const PlatPrompt *prompt, const PlatAsk *ask) {
    const PlatShape *shape = shape_of_question(ask);
    char *text = NULL;
    size_t size = 0;
    FILE *file = shape ? open_memstream(&text, &size) : NULL;
    if (!file)
        return NULL;
    plat_display_orientations(file, &prompt->showing, shape, ask->options.geometry);
    return fclose(file) == 0 ? text : NULL;
}

/* What a reference card says of the aim of the game, or "". */
static const char *aim_of(const PlatPrompt *prompt) {
    const PlatCardFaces *faces = plat_host_card_faces(prompt->session.host);
    const PlatCardFace *card;
    for (int n = 0; (card = plat_faces_reference(faces, n)); n++)
        for (int at = 0; at < card->lines; at++)
            if (strcmp(card->line[at].label, "aim") == 0)
                return card->line[at].text;
    return "";
}

/* "You are blue. The aim: ...", once, where the boards have not pushed it out of the window: above
 * the first question to a person. */
static void greet(PlatPrompt *prompt, int seat) {
    PLAT_TEXT you = {0};
    const char *aim = aim_of(prompt);
    int persons = 0;
    if (!prompt->greets || prompt->bot[seat])
        return;
    prompt->greets = false;
    for (int n = 0; n < plat_prompt_rules(prompt)->seats; n++)
        persons += !prompt->bot[n];
    if (persons == 1)
        plat_buffer_add(&you, "You are %s. ", plat_prompt_seat_name(prompt, seat));
    plat_prompt_wrap(prompt,
                     "%s%s%s%s`.rules` explains the game, `.help` how to play; Tab completes.",
                     plat_buffer_text(&you), *aim ? "The aim: " : "", aim, *aim ? " " : "");
}

/* "blue: What do you build (house)? 4, 5", or without a phrase "blue: build (house)? 4, 5" */
static void show_question(PlatPrompt *prompt, const PlatAsk *ask) {
    PLAT_TEXT options = {0}, question = {0};
    const char *seat = plat_prompt_name(prompt, ask->seat);
    bool placements = ask->options.kind == PLAT_OPTIONS_PLACEMENTS;
    int count = plat_options_count(&ask->options) - ask->options.pass;
    PlatCells cells, others;
    const Marks marks =
        count > OPTIONS_SHOWN ? marks_of_question(prompt, ask, &cells, &others) : UNMARKED;
    if (marks != UNMARKED) {
        plat_buffer_add(&options, "%d ", count);
        if (marks == ANYWHERE && !placements)
            add_anywhere(&options, ask->options.geometry, &cells, &others);
        else if (marks == ANYWHERE)
            plat_buffer_put(&options, "placements, on nearly all free cells");
        else
            plat_buffer_put(&options,
                            placements && has_handle(ask) ? "placements, their @ in brackets"
                            : placements                  ? "placements, in brackets"
                            : ask->options.kind != PLAT_OPTIONS_EDGES     ? "cells, in brackets"
                            : ask->options.geometry->tiling == PLAT_GRAPH ? "edges, in brackets"
                                                                          : "edges, dotted");
        plat_buffer_put(&options, ask->options.pass ? ", pass" : "");
    } else {
        plat_options_format(&ask->options, &options, OPTIONS_SHOWN);
    }
    greet(prompt, ask->seat);
    plat_prompt_put_person(prompt, ask->seat);
    int column = plat_utf8_width(seat);
    if (prompt->session.request.person[ask->seat].name[0])
        column += 3 + plat_utf8_width(plat_prompt_seat_name(prompt, ask->seat));
    const PlatPhrases *phrases = plat_prompt_rules(prompt)->phrases;
    if (phrases && plat_title_declared(&phrases->asks, ask->name)) {
        plat_buffer_put(&question, ": ");
        plat_phrase_question(phrases, &question, ask->name, ask->detail);
    } else {
        plat_buffer_add(&question, ": %s%s%s%s?", ask->name, ask->detail[0] ? " (" : "",
                        ask->detail, ask->detail[0] ? ")" : "");
    }
    plat_output_words(prompt->out, prompt->showing.unicode, prompt->showing.width, 4, &column,
                      plat_text_or_lost(&question));
    column = put_options(prompt, plat_text_or_lost(&options), column);
    const PlatBot *bot = prompt->bot[ask->seat];
    if (prompt->terminal && !bot)
        put_example(prompt, ask, column);
    fputc('\n', prompt->out);
    if (bot)
        fprintf(prompt->out, "(%s is %s: `.bot` lets it answer)\n", seat, plat_bot_name(bot));
}

/* A name, and what it has in a line each, as one line: "blue: hand 2, 7; plans house, house". */
static char *in_one_line(const char *text) {
    PlatBuffer line = {0};
    int lines = 0, gaps = 0; /* of two blanks or more, in this line */
    for (const char *at = text; *at; at++) {
        const size_t blanks = strspn(at, " ");
        if (*at == '\n' && at[1])
            plat_buffer_put(&line, lines++ ? "; " : ": ");
        else if (blanks >= 2 && at > text && at[-1] != '\n')
            plat_buffer_put(&line, gaps++ ? ", " : " ");
        else if (blanks < 2)
            plat_buffer_put_bytes(&line, at, 1);
        gaps = *at == '\n' ? 0 : gaps;
        at += blanks >= 2 ? blanks - 1 : 0;
    }
    return plat_buffer_take(&line);
}

typedef enum Hand {
    FACES, /* of cards, where they have them */
    NAMES,
    IN_A_LINE, /* if that is not wider than the window */
    UNSAID     /* where notes say what there is to choose from */
} Hand;

static char *draw_hand(PlatPrompt *prompt, int seat, Hand how) {
    const bool low = how == IN_A_LINE;
    PlatDisplay show;
    if (how == UNSAID)
        return strdup("");
    plat_prompt_show(prompt, &show, NULL);
    show.how.colour = show.how.colour && !low;
    show.how.brief = true;
    show.how.faces = how == FACES;
    plat_display_hand(&show, seat);
    char *text = plat_display_take(&show), *line = text && low ? in_one_line(text) : NULL;
    if (!line || plat_utf8_width(line) > prompt->showing.width) {
        free(line);
        return text;
    }
    free(text);
    return line;
}

/* Whether a line of `text` begins with blanks and one of the options. */
static bool lists_options(const char *text, const char *blanks, const PlatOptions *options) {
    char begins[PLAT_MAX_NAME + 8];
    bool found = false;
    for (int n = 0; text && !found && n < plat_options_count(options); n++) {
        const int length = snprintf(begins, sizeof begins, "%s", blanks);
        plat_choice_format(options, begins + length, plat_options_nth(options, n));
        found = strstr(text, strcat(begins, " "));
    }
    return found;
}

/* How much room the hand gets at most, and at least: cards to choose are shown with their faces,
 * unless notes of boards say what they are. */
static Hand most_of_hand(PlatPrompt *prompt, const PlatAsk *ask, Hand *least) {
    const PlatSchema *schema = plat_prompt_rules(prompt)->schema;
    PlatDisplay show;
    *least = IN_A_LINE;
    if (ask->options.kind != PLAT_OPTIONS_NAMES)
        return NAMES;
    plat_prompt_show(prompt, &show, NULL);
    for (int n = 0; !show.failed && n < plat_schema_fields(schema); n++)
        if (plat_scene_is_drawn(schema, plat_schema_field(schema, n)))
            plat_display_notes(&show, plat_schema_field(schema, n), ask->seat);
    PLAT_FREED char *notes = plat_display_take(&show);
    PLAT_FREED char *faces = draw_hand(prompt, ask->seat, FACES);
    if (lists_options(notes, "  ", &ask->options))
        *least = UNSAID;
    else if (lists_options(faces, "\n    ", &ask->options))
        return FACES;
    return NAMES;
}

static int lines_of(const char *text) {
    int lines = 0;
    for (const char *at = text; at && (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    return lines;
}

/* What is printed from here on, to be counted. Returns where it would have gone; NULL when there is
 * no memory, and it goes there still. */
static FILE *begin_text(PlatPrompt *prompt, char **text, size_t *size) {
    FILE *out = prompt->out, *memory = open_memstream(text, size);
    if (!memory)
        return NULL;
    prompt->out = memory;
    return out;
}

static char *end_text(PlatPrompt *prompt, FILE *out, char **text) {
    if (!out)
        return NULL;
    FILE *memory = prompt->out;
    prompt->out = out;
    if (fclose(memory) == 0)
        return *text;
    free(*text);
    return NULL;
}

static char *draw_question(PlatPrompt *prompt, const PlatAsk *ask) {
    char *text = NULL;
    size_t size;
    FILE *out = begin_text(prompt, &text, &size);
    show_question(prompt, ask);
    return end_text(prompt, out, &text);
}

static void put_text(PlatPrompt *prompt, const char *text) {
    fputs(text ? text : "", prompt->out);
    prompt->line += lines_of(text);
}

/* Show a picture unless it is the one that was shown last and still in the window when `coming`
 * more lines have been printed; it becomes that one. */
static void show_picture(PlatPrompt *prompt, char *picture, PlatSeen *seen, bool again,
                         int coming) {
    const int height = prompt->showing.height;
    const bool gone = height > 0 && prompt->line + coming - seen->line > height;
    if (picture && *picture && (again || gone || !seen->text || strcmp(picture, seen->text) != 0)) {
        const bool boards = seen == &prompt->seen_boards;
        PLAT_FREED char *explained =
            boards && prompt->marks ? explain_marks(prompt, picture) : NULL;
        if (boards && !(explained && picture[0] == ' '))
            put_text(prompt, "\n");
        seen->line = prompt->line;
        put_text(prompt, explained ? explained : picture);
    }
    free(seen->text);
    seen->text = picture;
}

/* Count the lines that were printed since the last screen: at most one an answer, an event and a
 * bot, and what was typed. */
static void count_lines_between(PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const int entries = plat_match_entries(match), events = plat_match_events(match);
    prompt->line += 1 + plat_prompt_rules(prompt)->seats;
    prompt->line += entries > prompt->shown_entries ? entries - prompt->shown_entries : 0;
    prompt->line += events > prompt->shown_events ? events - prompt->shown_events : 0;
    prompt->shown_entries = entries;
    prompt->shown_events = events;
}

static size_t bytes_of_lines(const char *text, int lines) {
    const char *at = text;
    for (; lines > 0 && *at; lines--)
        at += strcspn(at, "\n") + (at[strcspn(at, "\n")] == '\n');
    return (size_t)(at - text);
}

static bool fits(const PlatPrompt *prompt, const char *text, int below) {
    const int height = prompt->showing.height;
    return !text || height == 0 || lines_of(text) + below <= height;
}

/* No empty line at the end: something is said there. */
static void end_at_text(char *text) {
    size_t length = text ? strlen(text) : 0;
    while (length >= 2 && text[length - 1] == '\n' && text[length - 2] == '\n')
        text[--length] = '\0';
}

static const char notes_left_out[] = "lines of notes: `.notes` shows them)";

/* The boards, lower if they are too high for the window with what follows in `below` lines, and
 * without those last notes that would push a board out of it: then it is said how to see them. */
static char *fit_boards(PlatPrompt *prompt, const PlatAsk *ask, int below, int *beside) {
    char *text = draw_boards(prompt, ask, 0, beside);
    if (fits(prompt, text, below))
        return text;
    char *compact = draw_boards(prompt, ask, COMPACT, beside);
    if (compact && !fits(prompt, compact, below + 1)) {
        const Drawn noted = strcmp(text, compact) == 0 ? COMPACT : 0;
        free(text);
        free(compact);
        text = draw_boards(prompt, ask, LOW | noted, beside);
        if (fits(prompt, text, below))
            return text;
        compact = draw_boards(prompt, ask, LOW | COMPACT, beside);
    }
    PlatBuffer fitting = {0};
    end_at_text(text);
    end_at_text(compact);
    const int lines = lines_of(text), without = lines_of(compact);
    const int height = prompt->showing.height;
    int kept = without;
    if (compact && strncmp(text, compact, strlen(compact)) == 0) { /* all notes are at the end */
        kept = height - below - 1 > kept ? height - below - 1 : kept;
        while (kept > without && strncmp(text + bytes_of_lines(text, kept), "    ", 4) == 0)
            kept--; /* a note that has begun is there to its end */
        plat_buffer_put_bytes(&fitting, text, bytes_of_lines(text, kept));
    } else if (compact) {
        plat_buffer_put(&fitting, compact);
    }
    free(compact);
    if (lines - kept < WORTH_LEAVING_OUT || !fitting.text) {
        free(fitting.text);
        return text;
    }
    plat_buffer_add(&fitting, "  (%d %s%s\n", lines - kept, kept > without ? "more " : "",
                    notes_left_out);
    free(text);
    free(prompt->seen_notes); /* nobody has seen all of them */
    prompt->seen_notes = NULL;
    return plat_buffer_take(&fitting);
}

/* The boards, with the turnings of a shape beside them if there is room; else *turns become
 * `drawn`, lines that come below them. */
static char *fit_turns(PlatPrompt *prompt, const PlatAsk *ask, int below, const char *drawn,
                       const char **turns) {
    int beside = 0;
    char *boards = drawn ? fit_boards(prompt, ask, below, &beside) : NULL;
    const bool all = drawn && beside == ask->options.shape->count;
    *turns = all ? NULL : drawn;
    if (all)
        return boards;
    free(boards);
    return fit_boards(prompt, ask, below + lines_of(drawn), NULL);
}

/* `after`: lines that come below it. */
static void show(PlatPrompt *prompt, bool again, int after) {
    int seat = plat_prompt_seat(prompt);
    const PlatAsk *ask = plat_match_ask_of(prompt->session.match, seat);
    keep_seen(prompt);
    const bool has_hand = ask && ask->options.kind != PLAT_OPTIONS_CELLS && !prompt->bot[seat];
    char *status = ask ? plat_status_lines(prompt) : NULL;
    Hand least = IN_A_LINE, how = has_hand ? most_of_hand(prompt, ask, &least) : NAMES;
    char *hand = has_hand ? draw_hand(prompt, seat, how) : NULL;
    PLAT_FREED char *drawn = draw_turns(prompt, ask);
    const char *turns = drawn;
    PLAT_FREED char *question = ask ? draw_question(prompt, ask) : NULL;
    after += lines_of(question);
    int below = lines_of(status) + lines_of(hand) + after + AROUND_BOARDS;
    char *boards = again ? draw_boards(prompt, ask, AGAIN, NULL)
                         : fit_turns(prompt, ask, below, drawn, &turns);
    while (hand && !again && how < least &&
           (!fits(prompt, boards, below) || (boards && strstr(boards, notes_left_out)))) {
        below -= lines_of(hand);
        free(hand);
        free(boards);
        hand = draw_hand(prompt, seat, ++how);
        below += lines_of(hand);
        boards = fit_turns(prompt, ask, below, drawn, &turns);
    }
    const bool crowded = turns && !again && !fits(prompt, boards, below + lines_of(turns));
    int beside = 0;
    if (crowded) {
        free(boards);
        boards = fit_boards(prompt, ask, below + 1, &beside);
    }
    after += 1 + (crowded ? 1 : lines_of(turns)); /* the prompt */
    count_lines_between(prompt);
    show_picture(prompt, boards, &prompt->seen_boards, again,
                 lines_of(status) + lines_of(hand) + after);
    if (ask) {
        show_picture(prompt, status, &prompt->seen_status, again, lines_of(hand) + after);
        if (has_hand)
            show_picture(prompt, hand, &prompt->seen_hand, again, after);
        if (crowded)
            fprintf(prompt->out, "(%d %sturnings: `.board` shows them)\n",
                    ask->options.shape->count - beside, beside ? "more " : "");
        else
            fputs(turns ? turns : "", prompt->out);
        fputs(question ? question : "", prompt->out);
    }
    prompt->line += after;
    prompt->screens++;
}

void plat_screen_show_again(PlatPrompt *prompt) { show(prompt, true, 0); }

void plat_screen_show(PlatPrompt *prompt) {
    PlatError error;
    PlatStatus status = PLAT_OK;
    PLAT_FREED char *text = NULL;
    size_t size;
    const bool over = plat_match_is_over(prompt->session.match);
    if (over && !prompt->over_shown) {
        FILE *out = begin_text(prompt, &text, &size);
        status = plat_screen_result(prompt, &error);
        text = end_text(prompt, out, &text);
    }
    if (!plat_curtain_falls(prompt) && prompt->terminal)
        show(prompt, false, lines_of(text));
    fputs(text ? text : "", prompt->out);
    if (status != PLAT_OK)
        plat_prompt_report_error(prompt, prompt->out, NULL, &error);
    prompt->over_shown = over;
}

/* "The result is 72 (Entrepreneur, Environmentalist)." with the remarks of the sheet. */
static void print_result(PlatPrompt *prompt, const PlatSheet *sheet) {
    PLAT_TEXT text = {0};
    plat_buffer_add(&text, "The result is %" PRId64, sheet->total[0]);
    int remarks = 0;
    for (int n = 0; n < sheet->lines; n++)
        if (sheet->line[n].amount == 0)
            plat_buffer_add(&text, "%s%s", remarks++ ? ", " : " (", sheet->line[n].reason);
    plat_buffer_add(&text, remarks ? ").\n" : ".\n");
    plat_prompt_put(prompt, &text);
}

static void print_winners(PlatPrompt *prompt, const PlatSheet *sheet) {
    int winners = 0, named = 0;
    int64_t total = 0;
    for (int seat = 0; seat < sheet->seats; seat++)
        winners += sheet->place[seat] == 1;
    if (sheet->seats == 1) {
        print_result(prompt, sheet);
        return;
    }
    PLAT_TEXT names = {0};
    for (int seat = 0; seat < sheet->seats; seat++) {
        if (sheet->place[seat] != 1)
            continue;
        plat_buffer_add(&names, "%s%s", plat_between(named++, winners, " and "),
                        plat_prompt_name(prompt, seat));
        total = sheet->total[seat];
    }
    plat_prompt_print(prompt, "The winner%s %s with %" PRId64 ".\n", winners == 1 ? " is" : "s are",
                      plat_text_or_lost(&names), total);
}

static void put_reasons(const PlatPrompt *prompt, FILE *file, const PlatSheet *sheet) {
    for (int item = 0; item < sheet->items; item++)
        plat_display_reasons(file, &prompt->showing, plat_prompt_rules(prompt), sheet, item,
                             UINT32_MAX);
}

/* Whether the reasons for the points fit into the window: with the boards above them if those could
 * be there without the reasons. */
static bool has_room_for_reasons(PlatPrompt *prompt, const PlatSheet *sheet) {
    const int height = prompt->showing.height;
    if (!prompt->terminal)
        return true;
    if (height == 0)
        return sheet->lines <= REASONS_SHOWN;
    PLAT_FREED char *text = NULL, *boards = draw_boards(prompt, NULL, COMPACT, NULL);
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    if (file) {
        put_reasons(prompt, file, sheet);
        text = fclose(file) == 0 ? text : NULL;
    }
    const int below = AROUND_BOARDS + sheet->items + AROUND_SHEET;
    const bool with_boards = fits(prompt, boards, below);
    return fits(prompt, text, below + (with_boards ? lines_of(boards) : 0));
}

PlatStatus plat_screen_result(PlatPrompt *prompt, PlatError *error) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    PLAT_SHEET sheet;
    plat_sheet_init(&sheet, rules->seats, true);
    TRY(plat_match_score(prompt->session.match, &sheet, error));
    const bool brief = !has_room_for_reasons(prompt, &sheet);
    if (!brief) {
        put_reasons(prompt, prompt->out, &sheet);
        fputc('\n', prompt->out); /* when brief, the boards end with an empty line */
    }
    plat_display_sheet(prompt->out, &prompt->showing, rules, &sheet, false);
    print_winners(prompt, &sheet);
    if (brief)
        fputs("`.score` shows where the points come from, `.score ITEM` those of one item.\n",
              prompt->out);
    return PLAT_OK;
}
