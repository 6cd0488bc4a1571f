/* .moves: what may be answered to the question that waits, and whole moves.
 *
 * A list that is longer than the window is folded: one line stands for all moves that begin alike,
 * and says what lists them. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "commands.h"
#include "prompt/curtain.h"
#include "prompt/game.h"
#include "prompt/whole_moves.h"
#include "session/parse.h"
#include "text/words.h"

enum {
    AROUND_LIST = 3,  /* lines of a window: the command, the heading, the prompt */
    WHOLE_MOVES = 500 /* as many are looked at: a step can have endlessly many */
};

/* A line of the list. */
typedef struct Entry {
    char *text;                  /* "build 5", "build 1f@c4: c4 c5 d5", "build 5 house c4" */
    int number;                  /* that it is played by; 0: none */
    int answers;                 /* of which it consists, */
    int end[PLAT_WHOLE_ANSWERS]; /* and where each of them ends in the text */
    int left_out;                /* of whole moves: as PlatSeeWhole is told */
    char kind[PLAT_MAX_NAME];    /* that the first answer has in common with others: "3", "c" */
} Entry;

typedef struct Listing {
    const PlatAsk *ask;
    Entry *entry;
    int count;
    int digits; /* of the largest number */
    bool failed;
} Listing;

/* Takes over `text`. NULL when memory ran out. */
static Entry *add_entry(Listing *listing, char *text) {
    if (!text || !plat_list_grow(&listing->entry, listing->count, sizeof *listing->entry)) {
        listing->failed = true;
        free(text);
        return NULL;
    }
    Entry *entry = &listing->entry[listing->count++];
    *entry = (Entry){.text = text, .answers = 1, .left_out = PLAT_NOTHING_LEFT_OUT};
    return entry;
}

static void free_listing(Listing *listing) {
    for (int n = 0; n < listing->count; n++)
        free(listing->entry[n].text);
    free(listing->entry);
}

/* What a choice has in common with others: the way a placement lies, the column of a cell. */
static void name_kind(const PlatOptions *options, char *kind, int32_t choice) {
    plat_choice_format(options, kind, choice);
    if (choice == PLAT_PASS)
        return;
    if (options->kind == PLAT_OPTIONS_PLACEMENTS && strchr(kind, '@'))
        kind[strcspn(kind, "@")] = '\0';
    else if (options->kind == PLAT_OPTIONS_CELLS || options->kind == PLAT_OPTIONS_EDGES)
        kind[strcspn(kind, "0123456789")] = '\0';
}

/* --- the options of the question --- */

/* ": c4 c5 d5": what a placement covers. */
static void add_covered(PlatBuffer *text, const PlatOptions *options, int32_t choice) {
    const PlatGeometry *g = options->geometry;
    PlatCells covered;
    if (options->kind != PLAT_OPTIONS_PLACEMENTS || choice == PLAT_PASS)
        return;
    plat_placement_cells(options->shape, g, covered.word, choice);
    plat_buffer_put(text, ":");
    for (int cell = -1; (cell = plat_cells_next(g, covered.word, cell)) >= 0;) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(g, name, cell);
        plat_buffer_add(text, " %s", name);
    }
}

static void list_options(Listing *listing) {
    const PlatOptions *options = &listing->ask->options;
    const int count = plat_options_count(options);
    for (int n = 0; n < count; n++) {
        PlatBuffer text = {0};
        const int32_t choice = plat_options_nth(options, n);
        plat_buffer_add(&text, "%s ", listing->ask->name);
        plat_choice_show(options, &text, choice);
        add_covered(&text, options, choice);
        Entry *entry = add_entry(listing, plat_buffer_take(&text));
        if (!entry)
            return;
        entry->number = n + 1;
        name_kind(options, entry->kind, choice);
    }
    listing->digits = snprintf(NULL, 0, "%d", count);
}

/* --- whole moves --- */

static void see_whole(void *context, const PlatMove *move, int left_out) {
    Listing *listing = context;
    PlatMove begun = {0};
    PlatBuffer text = {0};
    plat_move_format(move, &text);
    Entry *entry = add_entry(listing, plat_buffer_take(&text));
    if (!entry)
        return;
    entry->answers = move->answers;
    entry->left_out = left_out;
    name_kind(&listing->ask->options, entry->kind, move->answer[0].choice);
    for (int n = 0; n < move->answers; n++) {
        PlatBuffer before = {0};
        begun.answer[begun.answers++] = move->answer[n];
        plat_move_format(&begun, &before);
        entry->end[n] = before.text ? (int)strlen(before.text) : 0;
        free(before.text);
    }
}

/* --- those with some words --- */

static const char parting[] = " ,@:()";

/* How well a word of `text` fits `word`: 2 the same, 1 begins with it, 0 neither. */
static int fit_of(const char *text, const char *word, size_t length) {
    int best = 0;
    for (const char *at = text + strspn(text, parting); *at; at += strspn(at, parting)) {
        const size_t letters = strcspn(at, parting);
        if (letters >= length && plat_same_letters(at, word, length))
            best = letters == length ? 2 : best > 1 ? best : 1;
        at += letters;
    }
    return best;
}

/* The worst fit of the words. */
static int fit_of_all(const char *text, const char *words) {
    int worst = 2;
    for (const char *at = words + strspn(words, parting); *at; at += strspn(at, parting)) {
        const size_t length = strcspn(at, parting);
        const int fit = fit_of(text, at, length);
        worst = fit < worst ? fit : worst;
        at += length;
    }
    return worst;
}

/* Keep those that have all the words; if there are none, those that have words that begin so. */
static void choose(Listing *listing, const char *words) {
    int kept = 0, best = 1;
    for (int n = 0; n < listing->count; n++)
        if (fit_of_all(listing->entry[n].text, words) == 2)
            best = 2;
    for (int n = 0; n < listing->count; n++)
        if (fit_of_all(listing->entry[n].text, words) >= best)
            listing->entry[kept++] = listing->entry[n];
        else
            free(listing->entry[n].text);
    listing->count = kept;
}

/* Say that no move has the words, and which word of a move one of them may be meant for. */
static void say_none(PlatPrompt *prompt, const PlatList *known, const char *words) {
    const char *const *candidates = (const char *const *)known->word;
    PlatHint hint = {{0}};
    for (const char *at = words + strspn(words, parting); *at && !hint.text[0];
         at += strspn(at, parting)) {
        const size_t length = strcspn(at, parting);
        char *word = strndup(at, length);
        bool begins = !word;
        for (int n = 0; n < known->count && !begins; n++)
            begins = fit_of(known->word[n], at, length) > 0;
        if (!begins)
            hint = plat_name_hint(word, candidates, known->count, "`*`", "");
        free(word);
        at += length;
    }
    plat_prompt_print(prompt, "  none of them has `%s` in it%s\n", words, hint.text);
}

/* What may follow `.moves`: the words of the moves, and those that the command knows. */
static PlatList known_words(const Listing *listing) {
    PlatList known = {0};
    plat_list_word(&known, "all");
    plat_list_word(&known, "whole");
    for (int n = 0; n < listing->count; n++) {
        const char *at = listing->entry[n].text;
        for (at += strspn(at, parting); *at; at += strspn(at, parting)) {
            const size_t length = strcspn(at, parting);
            char *word = strndup(at, length);
            if (word)
                plat_list_word(&known, word);
            free(word);
            at += length;
        }
    }
    return known;
}

/* --- lists that are too long for the window --- */

/* Whether both stand for each other when all but the first `answers` answers are folded away; 0:
 * when they only have the kind of the first in common. */
static bool alike(const Entry *a, const Entry *b, int answers) {
    if (answers == 0)
        return strcmp(a->kind, b->kind) == 0;
    if (a->answers <= answers || b->answers <= answers)
        return a == b;
    const int length = a->end[answers - 1];
    return length == b->end[answers - 1] && strncmp(a->text, b->text, (size_t)length) == 0;
}

/* " ... (260 more; `.moves lay 3`)" behind the first of `same` that are alike. */
static void add_more(PlatBuffer *line, const Listing *listing, const Entry *first, int same,
                     bool left_out, int answers) {
    if (same < 2 && !left_out)
        return;
    plat_buffer_put(line, " ... (");
    if (left_out)
        plat_buffer_put(line, "many");
    else
        plat_buffer_number(line, same - 1);
    plat_buffer_put(line, " more; `.moves ");
    if (answers > 0)
        plat_buffer_add(line, "whole %.*s`)", first->end[answers - 1], first->text);
    else
        plat_buffer_add(line, "%s %s`)", listing->ask->name, first->kind);
}

/* The lines of the list, with one for all that are alike. */
static PlatList fold(const Listing *listing, int answers) {
    PlatList lines = {0};
    bool *done = calloc((size_t)listing->count + 1, sizeof *done);
    lines.failed = !done;
    for (int n = 0; done && n < listing->count; n++) {
        const Entry *first = &listing->entry[n];
        PlatBuffer line = {0};
        bool left_out = false;
        int same = 0;
        for (int other = n; !done[n] && other < listing->count; other++) {
            if (!alike(first, &listing->entry[other], answers))
                continue;
            same++;
            left_out = left_out || (listing->entry[other].left_out <= PLAT_WHOLE_ANSWERS &&
                                    listing->entry[other].left_out >= answers);
            done[other] = other > n || done[other];
        }
        if (same == 0)
            continue;
        if (first->number)
            plat_buffer_add(&line, "%*d ", listing->digits, first->number);
        plat_buffer_put(&line, first->text);
        add_more(&line, listing, first, same, left_out, answers);
        plat_list_word(&lines, line.text ? line.text : PLAT_OUTPUT_LOST);
        free(line.text);
    }
    free(done);
    return lines;
}

/* As many lines as are in the list, in columns. */
static bool fits(const PlatPrompt *prompt, const PlatList *words) {
    const PlatDisplayOptions *showing = &prompt->showing;
    int widest = 1;
    for (int n = 0; n < words->count; n++) {
        const int columns = plat_utf8_width(words->word[n]);
        widest = columns > widest ? columns : widest;
    }
    const int across = showing->width > widest + 4 ? (showing->width - 2) / (widest + 2) : 1;
    return (words->count + across - 1) / across <= showing->height - AROUND_LIST;
}

/* Fold no more than is needed; the first `least` answers stand, and at PLAT_WHOLE_ANSWERS all. */
static PlatList lines_of(const PlatPrompt *prompt, const Listing *listing, int least) {
    PlatList lines = fold(listing, PLAT_WHOLE_ANSWERS);
    int answers = 1;
    for (int n = 0; n < listing->count; n++)
        answers = listing->entry[n].answers > answers ? listing->entry[n].answers : answers;
    while (answers-- > least && !lines.failed && !fits(prompt, &lines)) {
        PlatList shorter = fold(listing, answers);
        plat_list_free(&lines);
        lines = shorter;
    }
    return lines;
}

/* --- the command --- */

static void print_lines(PlatPrompt *prompt, const Listing *listing, int least) {
    if (!prompt->terminal || prompt->showing.height == 0)
        least = PLAT_WHOLE_ANSWERS;
    PlatList lines = lines_of(prompt, listing, least);
    if (lines.failed || listing->failed)
        fputs("  " PLAT_OUTPUT_LOST "\n", prompt->out);
    plat_output_columns(prompt->out, prompt->showing.unicode, prompt->showing.width, lines.word,
                        lines.count);
    plat_list_free(&lines);
}

static void print_options(PlatPrompt *prompt, const PlatAsk *ask, const char *words) {
    Listing listing = {.ask = ask};
    list_options(&listing);
    const int count = listing.count, least = *words ? PLAT_WHOLE_ANSWERS : 0;
    if (strcasecmp(words, "all") == 0)
        words = "";
    plat_prompt_print(prompt, "%s, %s%s%s%s: %d move%s\n", plat_prompt_name(prompt, ask->seat),
                      ask->name, ask->detail[0] ? " (" : "", ask->detail, ask->detail[0] ? ")" : "",
                      count, plat_plural(count));
    PlatList known = known_words(&listing);
    choose(&listing, words);
    if (listing.count == 0 && *words)
        say_none(prompt, &known, words);
    plat_list_free(&known);
    print_lines(prompt, &listing, least);
    free_listing(&listing);
}

/* Those that begin with `move`. */
static void print_whole(PlatPrompt *prompt, const PlatAsk *ask, PlatMove *move) {
    Listing listing = {.ask = ask};
    bool left_out = false;
    plat_whole_moves(prompt->session.match, ask->seat, move, WHOLE_MOVES, see_whole, &listing);
    for (int n = 0; n < listing.count; n++)
        left_out = left_out || listing.entry[n].left_out <= PLAT_WHOLE_ANSWERS;
    fprintf(prompt->out, "%s: %s%d whole move%s\n", plat_prompt_name(prompt, ask->seat),
            left_out ? "more than " : "", listing.count, plat_plural(listing.count));
    print_lines(prompt, &listing, move->answers > 0 ? move->answers + 1 : 0);
    free_listing(&listing);
}

/* The seat that the words begin with, if they do. Returns what follows it. */
static const char *take_seat(const PlatPrompt *prompt, const char *words, int *seat) {
    const PlatNames *seats = plat_prompt_rules(prompt)->seat_names;
    for (int n = 0; n < seats->count; n++) {
        size_t length = strlen(seats->name[n].text);
        if (strncasecmp(words, seats->name[n].text, length) == 0 &&
            (!words[length] || words[length] == ' ')) {
            *seat = n;
            return words + length + strspn(words + length, " ");
        }
    }
    PlatError ignored;
    return *words && plat_parse_seat(seats, words, seat, &ignored) == PLAT_OK ? "" : words;
}

/* What follows `whole`, or NULL when the words are others. */
static const char *after_whole(const char *words) {
    const size_t length = strcspn(words, " \t");
    if (length != strlen("whole") || strncasecmp(words, "whole", length) != 0)
        return NULL;
    return words + length + strspn(words + length, " \t");
}

static PlatStatus list_moves(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    int seat = plat_prompt_seat(prompt);
    if (plat_match_is_over(match)) {
        fputs("The game is over: there are no moves.\n", prompt->out);
        return PLAT_OK;
    }
    const char *words = take_seat(prompt, rest, &seat), *begun = after_whole(words);
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (!ask)
        return plat_error_set(error, PLAT_E_NOT_ASKED, "", "it is not %s's turn",
                              plat_prompt_name(prompt, seat));
    if (plat_curtain_allows(prompt, seat, error) != PLAT_OK)
        return PLAT_E_NOT_ASKED;
    if (!begun) {
        print_options(prompt, ask, words);
        return PLAT_OK;
    }
    PlatMove move = {0};
    PlatStatus status = *begun ? plat_turns_read(prompt, &move, seat, begun, error) : PLAT_OK;
    if (move.answers > 0)
        seat = move.answer[0].seat;
    if (status == PLAT_OK)
        status = plat_curtain_allows(prompt, seat, error);
    if (status == PLAT_OK)
        print_whole(prompt, plat_match_ask_of(match, seat), &move);
    return status;
}

static PlatStatus do_moves(PlatPrompt *prompt, const char *rest, PlatError *error) {
    char *seated = plat_prompt_with_seat(prompt, rest);
    PlatStatus status = list_moves(prompt, seated ? seated : rest, error);
    free(seated);
    return status;
}

/* A seat, `all`, `whole`, and behind that the words of a move. */
static void moves_words(PlatPlace *place) {
    const char *begun = after_whole(place->words);
    if (begun && begun > place->words + strlen("whole")) {
        place->words = begun;
        plat_offer_moves(place);
        return;
    }
    plat_offer_seats(place);
    plat_offer(place, "all");
    plat_offer(place, "whole");
}

PLAT_COMMAND(moves, "[SEAT] [WORDS | whole]", "list the legal moves, numbered and as text",
             "WORDS choose those in which all of them stand: `.moves c4`. `.moves whole` "
             "answers all the questions of a move at once, as it can be typed in one line; "
             "`.moves whole build 2` lists the ways to go on from there. At a terminal a list "
             "that is longer than the window is folded: one line stands for several, and says "
             "what lists them; `.moves all` folds nothing. A number typed alone plays that move "
             "of the list. Where the answers are numbers themselves, a number that could also "
             "mean another move of the list is refused at a terminal. In a simultaneous step "
             "several seats are asked at once: SEAT says whose moves to list.",
             moves_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);
