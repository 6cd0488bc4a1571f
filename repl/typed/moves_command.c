/* .moves: what may be answered to the question that waits, and whole moves. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/game.h"
#include "text/scan.h"

enum { WHOLE_MOVES = 500 /* that are looked at: a step can have endlessly many */ };

static void print_lines(const PlatPrompt *prompt, PlatList *lines) {
    if (lines->failed)
        fputs("  " PLAT_OUTPUT_LOST "\n", prompt->out);
    plat_output_columns(prompt->out, prompt->showing.unicode, prompt->showing.width, lines->word,
                        lines->count);
    plat_list_free(lines);
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

static const char separators[] = " ,@:()";

/* How well a word of `text` fits `word`: 2 the same, 1 begins with it, 0 neither. */
static int fit_of(const char *text, const char *word, size_t length) {
    int best = 0;
    for (const char *at = text + strspn(text, separators); *at; at += strspn(at, separators)) {
        const size_t letters = strcspn(at, separators);
        if (letters >= length && plat_same_letters(at, word, length))
            best = letters == length ? 2 : best > 1 ? best : 1;
        at += letters;
    }
    return best;
}

/* The worst fit of the words. */
static int fit_of_all(const char *text, const char *words) {
    int worst = 2;
    for (const char *at = words + strspn(words, separators); *at; at += strspn(at, separators)) {
        const size_t length = strcspn(at, separators);
        const int fit = fit_of(text, at, length);
        worst = fit < worst ? fit : worst;
        at += length;
    }
    return worst;
}

/* Add the options that fit the words at least so well, numbered. Returns the best fit of all. */
static int list_options(const PlatAsk *ask, const char *words, int least, PlatList *lines) {
    const int count = plat_options_count(&ask->options), digits = snprintf(NULL, 0, "%d", count);
    int best = 0;
    for (int n = 0; n < count; n++) {
        PLAT_TEXT line = {0};
        const int32_t choice = plat_options_nth(&ask->options, n);
        plat_buffer_add(&line, "%*d ", digits, n + 1);
        const size_t begin = line.length;
        plat_buffer_add(&line, "%s ", ask->name);
        plat_choice_show(&ask->options, &line, choice);
        add_covered(&line, &ask->options, choice);
        const int fit = line.failed ? 0 : fit_of_all(line.text + begin, words);
        lines->failed = lines->failed || line.failed;
        best = fit > best ? fit : best;
        if (fit >= least)
            plat_list_word(lines, line.text);
    }
    return best;
}

/* Those that have all the words; if there are none, those that have words that begin so. */
static void print_options(PlatPrompt *prompt, const PlatAsk *ask, const char *words) {
    enum { NONE = 3 };
    PlatList lines = {0};
    const int count = plat_options_count(&ask->options);
    const int best = list_options(ask, words, NONE, &lines);
    plat_prompt_print(prompt, "%s, %s%s%s%s: %d move%s\n", plat_prompt_name(prompt, ask->seat),
                      ask->name, ask->detail[0] ? " (" : "", ask->detail, ask->detail[0] ? ")" : "",
                      count, plat_plural(count));
    if (best > 0)
        list_options(ask, words, best, &lines);
    else
        plat_prompt_print(prompt, "  no move contains `%s`\n", words);
    print_lines(prompt, &lines);
}

/* --- the command --- */

/* Those that begin with `move`. */
static void print_whole(PlatPrompt *prompt, int seat, PlatMove *move) {
    PlatList lines = {0};
    const bool more = plat_whole_moves(prompt->session.match, seat, move, WHOLE_MOVES, &lines);
    fprintf(prompt->out, "%s: %s%d whole move%s\n", plat_prompt_name(prompt, seat),
            more ? "more than " : "", lines.count, plat_plural(lines.count));
    print_lines(prompt, &lines);
}

static PlatStatus do_moves(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_FREED char *seated = plat_prompt_with_seat(prompt, rest);
    PlatScan scan = plat_scan_text(seated ? seated : rest);
    int seat = plat_prompt_seat(prompt);
    if (plat_match_is_over(prompt->session.match)) {
        fputs("The game is over: there are no moves.\n", prompt->out);
        return PLAT_OK;
    }
    plat_scan_whole_name(&scan, plat_prompt_rules(prompt)->seat_names, &seat);
    const bool whole = plat_scan_word(&scan, "whole"), alone = plat_scan_done(&scan);
    const PlatAsk *ask = NULL;
    TRY(plat_curtain_asked(prompt, seat, &ask, error));
    if (!whole) {
        print_options(prompt, ask, scan.at);
        return PLAT_OK;
    }
    PlatMove move = {0};
    if (!alone)
        TRY(plat_turns_read(prompt, &move, seat, scan.at, error));
    if (move.answers > 0)
        seat = move.answer[0].seat;
    TRY(plat_curtain_allows(prompt, seat, error));
    print_whole(prompt, seat, &move);
    return PLAT_OK;
}

/* A seat, `whole`, and behind that the words of a move. */
static void moves_words(PlatPlace *place) {
    PlatScan scan = plat_scan_text(place->words);
    if (plat_scan_word(&scan, "whole") && *scan.at) {
        place->words = scan.at + strspn(scan.at, " \t");
        plat_offer_moves(place);
        return;
    }
    plat_offer_seats(place);
    plat_offer(place, "whole");
}

PLAT_COMMAND(moves, "[SEAT] [WORDS | whole]", "list the legal moves, numbered",
             "`.moves c4` lists the moves that contain the word c4. `.moves whole` lists whole "
             "moves, each as one line answers all questions; `.moves whole build 2` lists those "
             "that begin so. A number typed alone plays that move of the list. If the answers "
             "are numbers themselves, plat rejects a number that could mean two moves (at a "
             "terminal). In a simultaneous step, SEAT selects whose moves to list.",
             moves_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);
